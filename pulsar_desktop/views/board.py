"""A board of the table: a panel with a title, and pieces on it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from pulsar_desktop.views import art, theme
from pulsar_desktop.views.shown import Shown


class Board(QGraphicsItem):
    """Knows where its pieces go in a rectangle, and how they look in what is shown."""

    #: Whether it stands on a panel of its own.
    has_panel = True

    def __init__(self) -> None:
        super().__init__()
        self.rect = QRectF()
        self._caption = ("", "")
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, rect: QRectF) -> None:
        """Take a place on the table and give the pieces theirs."""
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
        self.rect = QRectF(0, 0, rect.width(), rect.height())
        self.arrange()
        self.update()

    def arrange(self) -> None:
        """Give the pieces their places in ``rect``; for the boards to say."""

    def show_state(self, shown: Shown) -> None:
        """Give the pieces their looks; for the boards to say."""
        raise NotImplementedError

    def caption(self, title: str, aside: str = "") -> None:
        """The title at the top left and a word at the top right."""
        if (title, aside) != self._caption:
            self._caption = (title, aside)
            self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint what lies under the pieces, beside panel and caption."""

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The whole panel."""
        return self.rect.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint panel, caption and ground."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.has_panel:
            art.panel(painter, self.rect)
        title, aside = self._caption
        line = QRectF(10, 3, self.rect.width() - 20, 17)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        middle = Qt.AlignmentFlag.AlignVCenter
        if title:
            art.text(painter, line, title.upper(), theme.font(11, 700, tracking=0.9), theme.TEXT2, left | middle)
        if aside:
            art.text(painter, line, aside, theme.font(11), theme.TEXT3, right | middle)
        painter.save()
        self.draw(painter)
        painter.restore()
