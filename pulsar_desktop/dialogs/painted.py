"""Widgets that are drawn: by a function, or as a card one can click."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from pulsar_desktop.model.effects import Effect
from pulsar_desktop.views import art

Paint = Callable[[QPainter, QRectF], None]


class Painted(QWidget):
    """Shows what a function paints, so much larger; a size of 0 takes what the layout gives."""

    def __init__(
        self, paint: Paint, width: int = 0, height: int = 0, parent: QWidget | None = None, scale: float = 1
    ) -> None:
        super().__init__(parent)
        self._paint = paint
        self._scale = scale
        self._size = QSize(width, height) * scale
        if width:
            self.setFixedWidth(self._size.width())
        if height:
            self.setFixedHeight(self._size.height())

    def show_paint(self, paint: Paint) -> None:
        """Show something else."""
        self._paint = paint
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """The size it was given."""
        return self._size

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Let the function paint."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(painter, enlarged(painter, self.rect(), self._scale))
        painter.end()


class PaintedButton(QWidget):
    """A drawn card that can be clicked, by mouse, Enter or Space; it is drawn so much larger as its scale says.

    Signals:
        clicked: it was clicked.
        looked_at: the mouse or the keyboard came to it.
    """

    clicked = Signal()
    looked_at = Signal()

    def __init__(self, parent: QWidget | None = None, scale: float = 1) -> None:
        super().__init__(parent)
        self._scale = scale
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def is_lit(self) -> bool:
        """Whether the mouse or the keyboard is at it."""
        return self.underMouse() or self.hasFocus()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the card; for the cards to say."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, enlarged(painter, self.rect(), self._scale))
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """Light up."""
        self.looked_at.emit()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Go dark."""
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Light up for the keyboard."""
        self.looked_at.emit()
        super().focusInEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A click."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter and Space are clicks."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)


def enlarged(painter: QPainter, rect: QRect, scale: float) -> QRectF:
    """Let a painter paint larger, and give back the rectangle in its new measure."""
    painter.scale(scale, scale)
    return QRectF(0, 0, rect.width() / scale, rect.height() / scale)


def pixmap(paint: Paint, width: int, height: int, ratio: float = 2) -> QPixmap:
    """What a function paints, as a picture sharp on any screen."""
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, QRectF(0, 0, width, height))
    painter.end()
    return picture


def shape_icon(colour: str, size: int = 16) -> QIcon:
    """A player's shape, for lists and buttons."""
    return QIcon(
        pixmap(lambda painter, rect: art.player_shape(painter, rect.adjusted(1, 1, -1, -1), colour), size, size)
    )


def shape(colour: str, size: int = 18) -> Painted:
    """A player's shape as a widget; with its letter where there is room."""
    return Painted(
        lambda painter, rect: art.player_shape(painter, rect.adjusted(1, 1, -1, -1), colour, letter=True), size, size
    )


def icon(name: str, size: int = 20) -> Painted:
    """One of our icons as a widget."""
    return Painted(lambda painter, rect: art.icon(painter, name, rect), round(size * art.icon_ratio(name)), size)


def effect_row(effect: Effect, context: str = "at once", size: int = 22) -> Painted:
    """The icons of an effect as a widget."""
    width = round(art.effect_width(size, effect, context)) + 2
    return Painted(lambda painter, rect: draw_effect(painter, rect, size, effect, context), width, size + 4)


def draw_effect(painter: QPainter, rect: QRectF, size: float, effect: Effect, context: str) -> None:
    """Paint the icons of an effect into a rectangle."""
    art.effect(painter, rect.x(), rect.center().y(), size, effect, context)
