"""The light of a lesson: the table dimmed, and what matters now left bright."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import END_TURN, Target
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.table import Table

#: Over the boards, under cards and what is in hand.
SPOTLIGHT_Z: Final = 500.0
DIM: Final = QColor(2, 4, 10, 115)
ROOM, RADIUS = 7.0, 10.0
LIT: Final = Mark.LEGAL | Mark.CHANGE | Mark.HELD


class Spotlight(QGraphicsItem):
    """Dims the table but for some rectangles, and draws a line from the bubble to the nearest of them.

    Without dimming it only frames them.
    """

    def __init__(self, dims: bool = True) -> None:
        super().__init__()
        self._dims = dims
        self._table = QRectF()
        self._lit: tuple[QRectF, ...] = ()
        self._also: tuple[QRectF, ...] = ()
        self._from: QPointF | None = None
        self.setZValue(SPOTLIGHT_Z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_lit(self, table: QRectF, lit: Sequence[QRectF], also: Iterable[QRectF] = ()) -> None:
        """Leave these bright, the first ones with a frame; with none the light is out."""
        found = (table, tuple(rect.adjusted(-ROOM, -ROOM, ROOM, ROOM) for rect in lit), tuple(also))
        if found != (self._table, self._lit, self._also):
            self.prepareGeometryChange()
            self._table, self._lit, self._also = found
            self.update()
        self.setVisible(bool(lit))

    def show_line(self, start: QPointF | None) -> None:
        """Draw the line from here."""
        if start != self._from:
            self._from = start
            self.update()

    @property
    def lit(self) -> tuple[QRectF, ...]:
        """What is framed."""
        return self._lit

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The whole table."""
        return self._table

    def shape(self) -> QPainterPath:
        """Nothing that the mouse could meet."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Dim, frame, and lead the eye."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._dims:
            self._draw_dark(painter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(art.pen(theme.POINTS, 2.0))
        for rect in self._lit:
            painter.drawRoundedRect(rect, RADIUS, RADIUS)
        self._draw_line(painter)

    def _draw_dark(self, painter: QPainter) -> None:
        dark = QPainterPath()
        dark.addRect(self._table)
        holes = QPainterPath()
        holes.setFillRule(Qt.FillRule.WindingFill)
        for rect in (*self._lit, *self._also):
            holes.addRoundedRect(rect, RADIUS, RADIUS)
        painter.fillPath(dark.subtracted(holes), DIM)

    def _draw_line(self, painter: QPainter) -> None:
        start = self._from
        if start is None or not self._lit:
            return
        end = min((nearest_point(rect, start) for rect in self._lit), key=lambda p: (p - start).manhattanLength())
        painter.drawLine(start, end)
        painter.setBrush(theme.POINTS)
        painter.drawEllipse(end, 3.5, 3.5)


def nearest_point(rect: QRectF, point: QPointF) -> QPointF:
    """The point of a rectangle that is nearest to one outside it."""
    return QPointF(
        min(max(point.x(), rect.left()), rect.right()),
        min(max(point.y(), rect.top()), rect.bottom()),
    )


class NotShown(LookupError):
    """A lesson points at a thing that the screen does not show."""


def places(point: str, table: Table) -> list[QRectF]:
    """Where the table shows what a lesson points at: a board, a part, a target, or all of a kind that glow."""
    kind, _, id = point.partition(" ")
    if kind == "board":
        if id not in table.boards:
            raise NotShown(point)
        return [table.boards[id].sceneBoundingRect()]
    pieces = [piece for piece in table.pieces() if piece.target is not None]
    if kind == "part":
        found = [piece for piece in table.pieces() if piece.name == id]
    elif id or kind in ("end_turn", "decline", "new_array", "ship"):
        found = [piece for piece in pieces if piece.target == Target(kind, id)]
    else:
        of_kind = [piece for piece in pieces if piece.target and piece.target.kind == kind]
        found = [piece for piece in of_kind if piece.mark & LIT] or of_kind
    if not found:
        raise NotShown(point)
    return [_rect(piece) for piece in found]


def glowing(table: Table) -> list[QRectF]:
    """Everything that can be picked now."""
    return [_rect(piece) for piece in table.pieces() if piece.target and piece.mark & LIT]


def buttons(table: Table) -> list[QRectF]:
    """What is pressed beside the game itself."""
    pressed = ("button", END_TURN.kind)
    return [_rect(piece) for piece in table.pieces() if piece.target and piece.target.kind in pressed]


def _rect(piece: Piece) -> QRectF:
    return piece.mapRectToScene(piece.outline().boundingRect())
