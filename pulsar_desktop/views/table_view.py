"""The window on the table: mouse and keys, zoom and pan. It knows what is pointed at, never what that means."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QPixmapCache,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsPixmapItem, QGraphicsView, QWidget

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.targets import Target
from pulsar_desktop.views import art
from pulsar_desktop.views.layout import LEAST, scale_of
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.table import Table

MOST_ZOOM = 4.0
#: A notch of the wheel.
NOTCH = 120
#: Kilobytes for the pictures of pieces.
PICTURES = 400_000
IN_HAND_Z = 1000.0
#: How large a piece is carried, and where its corner is from the mouse.
CARRIED, BESIDE_MOUSE = 0.7, QPointF(9, 9)
LIT = Mark.LEGAL | Mark.CHANGE | Mark.HELD
#: Parts of a piece's size from its middle at which it may be seen although something lies over the middle.
AROUND = [(x / 8, y / 8) for y in (0, 3, -3, 1, -1, 2, -2) for x in (0, 3, -3, 1, -1, 2, -2)]
ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


class TableView(QGraphicsView):
    """Shows the table and turns what the mouse does into targets for the turn.

    Signals:
        touched: any click or key, before it takes effect: a running animation ends.
        pressed: a target that is no part of a decision was clicked, such as a button or a panel.
        moved: the mouse moved.
        asked: what is hovered shall be told of at once.
    """

    touched = Signal()
    pressed = Signal(object)
    moved = Signal()
    asked = Signal()

    def __init__(self, table: Table, turn: TurnController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table  # a view does not keep its scene alive
        self.turn = turn
        self.zoom = 1.0
        self._press: QPoint | None = None
        self._pressed_piece: Piece | None = None
        self._pan_from: QPoint | None = None
        #: How far the game was when the mouse was pressed last, and how far the wheel was turned.
        self._length = -1
        self._turned = 0
        self._in_hand: QGraphicsPixmapItem | None = None
        # the pieces are kept as pictures: a large screen needs more room for them than Qt gives by itself
        QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), PICTURES))
        self.setScene(table)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAcceptDrops(False)  # a file that is dropped is for the window
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        turn.session.changed.connect(self._forget_press)

    # What is pointed at

    def piece_at(self, point: QPoint) -> Piece | None:
        """The piece with a target at a point of the window: the topmost, but one that stands out before others."""
        pieces = [item for item in self.items(point) if isinstance(item, Piece) and item.target and item.isVisible()]
        return next((piece for piece in pieces if piece.mark & LIT), pieces[0] if pieces else None)

    def target_at(self, point: QPoint) -> Target | None:
        """What is pointed at."""
        piece = self.piece_at(point)
        return piece.target if piece else None

    def point_of(self, target: Target) -> QPoint | None:
        """A point of the window at which a target is seen: the way back from ``target_at``."""
        piece = self.table.piece(target)
        if piece is None:
            return None
        rect = piece.rect
        points = [rect.center(), *(rect.center() + QPointF(x * rect.width(), y * rect.height()) for x, y in AROUND)]
        inside = (self.mapFromScene(piece.mapToScene(point)) for point in points)
        return next((point for point in inside if self.target_at(point) == target), None)

    # Zoom and pan

    def fit(self) -> None:
        """Show the whole table."""
        self.zoom = 1.0
        self._lay_out()

    def _lay_out(self) -> None:
        size = self.viewport().size()
        scale = scale_of(size.width(), size.height())
        width = max(size.width() / scale, LEAST.width())
        height = max(size.height() / scale, LEAST.height())
        self.table.lay_out(width, height)
        self._apply_scale()

    def _apply_scale(self) -> None:
        size = self.viewport().size()
        scale = scale_of(size.width(), size.height()) * self.zoom
        self.setTransform(QTransform.fromScale(scale, scale))

    def _zoom_at(self, point: QPoint, factor: float) -> None:
        under = self.mapToScene(point)
        self.zoom = min(max(self.zoom * factor, 1.0), MOST_ZOOM)
        self._apply_scale()
        moved = self.mapFromScene(under) - point
        self._scroll(moved)

    def _scroll(self, by: QPoint) -> None:
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + by.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + by.y())

    # The piece in hand

    def _take_up(self, piece: Piece, point: QPoint) -> None:
        """Begin to drag a piece, if it leads anywhere; otherwise the drag moves the table."""
        picture = self._picture(piece)
        if piece.target is None or not self.turn.hold(piece.target):
            self._pan_from = point
            return
        self._in_hand = QGraphicsPixmapItem(picture)
        self._in_hand.setZValue(IN_HAND_Z)
        self._in_hand.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._in_hand.setOpacity(0.9)
        self.table.addItem(self._in_hand)
        self._carry(point)

    def _picture(self, piece: Piece) -> QPixmap:
        """A piece as it is carried: smaller, so that the target is seen, and without the words under it."""
        scale = self.transform().m11() * self.devicePixelRatioF()
        rect = piece.rect.adjusted(-1, -1, 1, 1)
        pixmap = QPixmap((rect.size() * CARRIED * scale).toSize())
        pixmap.setDevicePixelRatio(scale)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(CARRIED, CARRIED)
        painter.translate(-rect.topLeft())
        painter.setClipRect(rect)
        piece.draw(painter)
        painter.end()
        return pixmap

    def _carry(self, point: QPoint) -> None:
        if self._in_hand is not None:
            self._in_hand.setPos(self.mapToScene(point) + BESIDE_MOUSE)

    def _forget_press(self) -> None:
        """Nothing is pressed, carried or moved any more."""
        self._press = self._pressed_piece = self._pan_from = None
        self._lay_down()

    def _lay_down(self) -> None:
        if self._in_hand is not None:
            self.table.removeItem(self._in_hand)
            self._in_hand = None

    @property
    def is_dragging(self) -> bool:
        """Whether a piece follows the mouse."""
        return self._in_hand is not None

    # Keys

    def _focus_next(self, way: QPointF) -> None:
        """Go from what is hovered to the nearest thing that stands out in a direction."""
        marks = self.turn.marks()
        lit = [p for p in self.table.pieces() if p.target and marks.get(p.target, 0) & LIT]
        here = self.table.piece(self.turn.hovered) if self.turn.hovered else None
        start = here.centre if here else self.table.sceneRect().center()
        ahead = [(p, p.centre - start) for p in lit if p is not here]
        ahead = [(p, by) for p, by in ahead if QPointF.dotProduct(by, way) > 0.5 * by.manhattanLength() / 1.42]
        if ahead or lit:
            nearest = min(ahead, key=lambda found: found[1].manhattanLength())[0] if ahead else lit[0]
            self.turn.hover(nearest.target)
            if self.zoom > 1:  # it may lie out of sight
                self.ensureVisible(nearest.mapRectToScene(nearest.rect))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Arrows go from thing to thing, Return picks, Tab shows the next way, Escape lets go."""
        self.touched.emit()
        key = Qt.Key(event.key())
        if key in ARROWS:
            self._focus_next(ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.turn.hovered:
            self._press_target(self.turn.hovered)
        elif key == Qt.Key.Key_Space:
            self.asked.emit()
        elif key == Qt.Key.Key_Escape:
            self._forget_press()
            self.turn.let_go()
            self.turn.session.look_at(None)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_0):
            self.fit()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self._zoom_at(self.viewport().rect().center(), 1.25 if key == Qt.Key.Key_Plus else 0.8)
        else:
            super().keyPressEvent(event)

    def _press_target(self, target: Target) -> None:
        if target.kind in ("button", "player", "entry"):
            self.pressed.emit(target)
        else:
            self.turn.pick(target)

    # Qt's events

    def event(self, event: QEvent) -> bool:
        """Tab goes through the ways of doing what is hovered before it leaves the table."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()), 0)
            if step and self.turn.cycle(step):
                return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Remember what is pressed: a click or a drag may begin."""
        # what comes to light only because motion ends was not what was clicked
        piece = self.piece_at(event.position().toPoint())
        self.touched.emit()
        if event.button() == Qt.MouseButton.RightButton:
            self._forget_press()
            self.turn.let_go()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._length = self.turn.session.moment
            self._press = event.position().toPoint()
            self._pressed_piece = piece
            if self._pressed_piece is None:
                self._pan_from = self._press

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Carry a piece, move the table, or hover."""
        point = event.position().toPoint()
        if self._pan_from is not None:
            self._scroll(self._pan_from - point)
            self._pan_from = point
            return
        if self._press is not None and self._pressed_piece is not None and not self.is_dragging:
            if (point - self._press).manhattanLength() >= QApplication.startDragDistance():
                self._take_up(self._pressed_piece, point)
            return
        self._carry(point)
        self.turn.hover(self.target_at(point))
        self.moved.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """End a drag, or make a click of it."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        point, piece = event.position().toPoint(), self._pressed_piece
        was_pan, self._pan_from = self._pan_from is not None and piece is not None, None
        self._press = self._pressed_piece = None
        if self.is_dragging:
            self._lay_down()
            self.turn.drop(self.target_at(point))
        elif piece is not None and piece.target is not None and not was_pan and self.piece_at(point) is piece:
            self._press_target(piece.target)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A double click beside everything shows the whole table; on a piece it is a second click.

        Where the first click has decided something the second decides nothing more.
        """
        if self.piece_at(event.position().toPoint()) is None:
            self.fit()
        elif self.turn.session.moment == self._length:
            self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Show the next way of doing what is hovered; where there is only one, zoom."""
        by = event.angleDelta().y()
        if self.turn.variant[1] < 2:
            self._zoom_at(event.position().toPoint(), 1.15 ** (by / NOTCH))
        else:  # a touch pad sends a notch in small parts
            self._turned += by
            while abs(self._turned) >= NOTCH:
                step = 1 if self._turned > 0 else -1
                self._turned -= step * NOTCH
                self.turn.cycle(-step)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Nothing is hovered outside the window."""
        self.turn.hover(None)
        super().leaveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay the table out anew."""
        super().resizeEvent(event)
        self._lay_out()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """The space round the boards: far away, it neither grows nor moves with them."""
        size = self.viewport().size()
        scale = scale_of(size.width(), size.height())
        painter.save()
        painter.setTransform(QTransform.fromScale(scale, scale))
        art.space(painter, QRectF(0, 0, size.width() / scale, size.height() / scale))
        painter.restore()

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        """What is scrolled takes its ground along: all is painted anew."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()
