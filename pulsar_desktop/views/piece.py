"""A piece of the table: something drawn, that may be a target, and that stands out as it is marked."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target
from pulsar_desktop.views import art, theme

#: Room for the glow round a piece.
MARGIN = 14.0
#: How far a piece in hand is lifted.
LIFT = 3.0


class Piece(QGraphicsItem):
    """Draws a look, which is all it needs to know; it is painted anew only when look or mark change."""

    radius = 6.0
    #: Whether the hover card enlarges it.
    has_card = True
    #: Whether it stands for a piece that is elsewhere: what is done to it is done to that one.
    is_ghost = False

    def __init__(self, parent: QGraphicsItem | None = None, target: Target | None = None) -> None:
        super().__init__(parent)
        self.target = target
        self.rect = QRectF()
        self.look: Hashable = None
        self.mark = Mark.NONE
        self.last = ""
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Put the piece at a place of its board."""
        rect = QRectF(0, 0, width, height)
        if rect != self.rect:
            self.prepareGeometryChange()
            self.rect = rect
            self.update()
        self.setPos(x, y)

    def show_look(self, look: Hashable, mark: Mark = Mark.NONE) -> None:
        """Take a new look and mark."""
        if look != self.look or mark != self.mark:
            self.look, self.mark = look, mark
            self.update()

    def show_last(self, colour: str) -> None:
        """Take the colour of the player whose last move this was; empty for none."""
        if colour != self.last:
            self.last = colour
            self.update()

    @property
    def name(self) -> str:
        """What a lesson calls it where it is no target; empty for most."""
        return ""

    @property
    def centre(self) -> QPointF:
        """The middle of the piece in the scene."""
        return self.mapToScene(self.rect.center())

    def draw(self, painter: QPainter) -> None:
        """Paint the look into ``rect``; for the pieces to say."""
        raise NotImplementedError

    def outline(self) -> QPainterPath:
        """What glows round the piece."""
        path = QPainterPath()
        path.addRoundedRect(self.rect, self.radius, self.radius)
        return path

    def badge_at(self) -> QPointF:
        """Where the badge of a refusal sits."""
        return self.rect.topRight() + QPointF(-3, 3)

    def draw_glow(self, painter: QPainter, colour: QColor, width: float) -> None:
        """Light up the outline; a plain card has its glow as a picture."""
        if type(self).outline is Piece.outline:
            art.glow_card(painter, self.rect, colour, width, self.radius)
        else:
            art.glow(painter, self.outline(), colour, width)

    def draw_last(self, painter: QPainter) -> None:
        """Dot the outline in the colour of whoever moved here last."""
        painter.setPen(art.dots(theme.PLAYERS[self.last]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self.outline())

    def draw_mark(self, painter: QPainter) -> None:
        """Paint how the piece stands out, later marks on top."""
        mark = self.mark
        if mark & Mark.LAST and self.last:
            self.draw_last(painter)
        if mark & Mark.LEGAL:
            self.draw_glow(painter, theme.LEGAL, 1.6)
        if mark & Mark.CHANGE:
            painter.setPen(art.pen(theme.LEGAL, 1.2, dashes=(4, 4)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(self.outline())
        if mark & Mark.HELD:
            self.draw_glow(painter, theme.LEGAL, 2.4)
        if mark & Mark.HOVERED:
            self.draw_glow(painter, theme.HOVER, 2.2)
        if mark & Mark.REFUSED:
            art.badge_refused(painter, self.badge_at(), 14)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The piece with room for its glow."""
        return self.rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def shape(self) -> QPainterPath:
        """Where the mouse meets the piece."""
        return self.outline()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the piece, lifted while in hand."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.mark & Mark.HELD:
            painter.translate(0, -LIFT)
        painter.save()
        self.draw(painter)
        painter.restore()
        self.draw_mark(painter)
