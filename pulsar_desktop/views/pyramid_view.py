"""A large HQ pyramid as a widget: boxes, what stands on what, locks, and the box that is pointed at."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.state import Player
from pulsar_desktop.model.tables import HQFace
from pulsar_desktop.views.hq_pyramid import POSITIONS, ROWS, ProjectPiece, boxes, draw_supports, project_look

SIZE: Final = QRectF(0, 0, 500, 304)
AIR: Final = 12.0
STEPS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class PyramidView(QGraphicsView):
    """A pyramid to look at and to click.

    Signals:
        pointed: the position of the box under the mouse or with the focus; empty for none.
        clicked: the position of a box that was clicked, or pressed with Return or Space.
    """

    pointed = Signal(str)
    clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = QGraphicsScene(SIZE, self)
        self._boxes = boxes(SIZE, 12, 20)
        self._pieces: dict[str, ProjectPiece] = {}
        self._at = ""
        self._shown: tuple[HQFace, Player, dict[str, Mark], bool] | None = None
        for position, box in self._boxes.items():
            piece = self._pieces[position] = ProjectPiece(None, Target("project", position))
            self._scene.addItem(piece)
            piece.place(box.x(), box.y(), box.width(), box.height())
            piece.setVisible(False)
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundBrush(Qt.BrushStyle.NoBrush)
        self.setStyleSheet("background: transparent")
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setMinimumSize(420, 270)

    def show_face(self, face: HQFace, player: Player, marks: dict[str, Mark], fits: bool = False) -> None:
        """Show a side as it stands for a player; ``fits`` if what is legal can be paid with the die in hand."""
        self._shown = (face, player, marks, fits)
        for position, piece in self._pieces.items():
            mark = marks.get(position, Mark.NONE) & ~Mark.HOVERED
            if position == self._at:
                mark |= Mark.HOVERED
            piece.show_look(project_look(face, position, player, fits and bool(mark & Mark.LEGAL)), mark)
            piece.setVisible(True)

    @property
    def position(self) -> str:
        """The box under the mouse or with the focus."""
        return self._at

    def point_at(self, position: str) -> None:
        """Point at a box, or with an empty name at none."""
        if position != self._at:
            self._at = position
            if self._shown:
                self.show_face(*self._shown)
            self.pointed.emit(position)

    def position_at(self, point: QPoint) -> str:
        """The box at a point of the widget."""
        at = self.mapToScene(point)
        return next((position for position, box in self._boxes.items() if box.contains(at)), "")

    def sizeHint(self) -> QSize:  # noqa: N802
        """Large enough for every icon to be read."""
        return QSize(524, 330)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """Paint the lines between the boxes under them."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_supports(painter, self._boxes)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the whole pyramid in view."""
        super().resizeEvent(event)
        self.fitInView(SIZE.adjusted(-AIR, -AIR, AIR, AIR), Qt.AspectRatioMode.KeepAspectRatio)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Point at what is under the mouse."""
        self.point_at(self.position_at(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Click a box."""
        position = self.position_at(event.position().toPoint())
        if position and event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit(position)

    def leaveEvent(self, event: QEvent | QEnterEvent) -> None:  # noqa: N802
        """Point at nothing."""
        self.point_at("")

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """The keys point elsewhere now."""
        super().focusOutEvent(event)
        self.point_at("")

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Arrows point at the next box, Return and Space click it."""
        key = Qt.Key(event.key())
        if key in STEPS:
            self.point_at(_next(self._at, *STEPS[key]))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._at:
            self.clicked.emit(self._at)
        else:
            super().keyPressEvent(event)


def _next(position: str, across: int, down: int) -> str:
    """The box in a direction, the bottom left one to begin with."""
    if position not in POSITIONS:
        return "b1"
    rows = [row for row, _ in ROWS]
    k = next(k for k, row in enumerate(rows) if position in row)
    i = rows[k].index(position)
    row = rows[min(max(k + down, 0), len(rows) - 1)]
    return row[min(max(i + across, 0), len(row) - 1)]
