"""Pieces as signs of a failure: what is missing of them is hollow, what is wrong is crossed out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from pulsar_desktop.views import art, theme
from pulsar_desktop.views.art_dice import PIPS
from pulsar_desktop.views.failure_signs import DASHES, ROOM, WRONG, Sign, draw_cross, draw_ground

#: What is wrong, on the bright face of a die.
ON_SILVER: Final = QColor("#D3160A")
#: The corners of a cube as it is drawn.
HEXAGON: Final = ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))
#: The largest value that a die can show.
SIX: Final = 6


class Pips(Sign):
    """A die beside the value that is needed: missing pips are hollow, pips too many are crossed out."""

    pulses = True

    def __init__(self, rect: QRectF, value: int, needed: int, *, form: str = "silver") -> None:
        super().__init__(rect)
        self.value, self.needed = value, needed
        self._form = form

    @property
    def missing(self) -> int:
        """How many pips are hollow."""
        return max(0, self.needed - self.value)

    @property
    def too_many(self) -> int:
        """How many pips are crossed out; a die has no more than six."""
        return max(0, min(self.value, SIX) - min(self.needed, SIX))

    def draw(self, painter: QPainter) -> None:
        """Paint the face of the larger value, and what is wrong with it."""
        side, silver = self.rect.width(), self._form == "silver"
        outline = QPainterPath()
        outline.addRoundedRect(self.rect, side * 0.22, side * 0.22)
        art.glow(painter, outline, WRONG, 2.4)
        art.die(painter, self.rect, 0, self._form)
        ink = QColor("#10182E") if silver else theme.HOVER
        pips = self._pips()
        for n, at in enumerate(pips):
            if n < len(pips) - self.missing - self.too_many:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(ink)
                painter.drawEllipse(at, side * 0.098, side * 0.098)
            elif self.missing:
                _hollow_pip(painter, at, side, theme.HOVER if silver else theme.LOSS_GROUND)
            else:
                _wrong_pip(painter, at, side, ink)

    def _pips(self) -> list[QPointF]:
        side, face = self.rect.width(), PIPS[min(max(self.value, self.needed, 1), SIX)]
        return [self.rect.center() + QPointF(x, y) * side * 0.265 for x, y in face]


def _hollow_pip(painter: QPainter, at: QPointF, side: float, ground: QColor) -> None:
    painter.setBrush(ground)
    painter.setPen(art.pen(ON_SILVER if ground == theme.HOVER else WRONG, max(1.6, side * 0.05)))
    painter.drawEllipse(at, side * 0.105, side * 0.105)


def _wrong_pip(painter: QPainter, at: QPointF, side: float, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.tint(ink, 0.35))
    painter.drawEllipse(at, side * 0.098, side * 0.098)
    reach = side * 0.13
    painter.setPen(art.pen(ON_SILVER, max(1.6, side * 0.055)))
    for slope in (-1, 1):
        painter.drawLine(at + QPointF(-reach, -slope * reach), at + QPointF(reach, slope * reach))


class GhostToken(Sign):
    """A token where it cannot be, on a space that is not there."""

    pulses = True

    def __init__(self, rect: QRectF, cells: Sequence[QRectF], colour: str) -> None:
        super().__init__(rect)
        self.cells = list(cells)
        self._colour = colour

    def draw(self, painter: QPainter) -> None:
        """Paint the spaces beyond the end, the token and its cross."""
        for cell in self.cells:
            painter.setBrush(theme.tint(theme.SPACE0, 0.85))
            painter.setPen(art.pen(WRONG, 1.4, dashes=DASHES))
            painter.drawRoundedRect(cell, 5, 5)
        art.player_shape(painter, self.rect, self._colour, edge="white")
        draw_cross(painter, self.rect.topRight() + QPointF(3, -3))

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The token with its spaces."""
        whole = QRectF(self.rect)
        for cell in self.cells:
            whole = whole.united(cell)
        return whole.adjusted(-ROOM, -ROOM, ROOM, ROOM)


class Cubes(Sign):
    """The cubes that are there, and hollow ones for those that are missing."""

    SIDE: Final = 20.0

    def __init__(self, rect: QRectF, cubes: int, needed: int) -> None:
        super().__init__(rect)
        self.cubes, self.needed = cubes, needed

    def draw(self, painter: QPainter) -> None:
        """Paint a row of cubes."""
        draw_ground(painter, self.rect)
        for k in range(self.needed):
            box = QRectF(self.rect.x() + 6 + k * self.SIDE, self.rect.center().y() - 8, 16, 16)
            if k < self.cubes:
                art.cube(painter, box)
            else:
                _hollow_cube(painter, box)


def _hollow_cube(painter: QPainter, box: QRectF) -> None:
    centre, reach = box.center(), box.height() / 2
    corners = [centre + QPointF(x, y) * reach for x, y in HEXAGON]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(art.pen(WRONG, 1.6, dashes=(3, 2)))
    painter.drawPolygon(corners)
    for corner in corners[1::2]:
        painter.drawLine(centre, corner)


class GhostGyrodyne(Sign):
    """A gyrodyne that is not there."""

    pulses = True

    def __init__(self, centre: QPointF, radius: float, type: str) -> None:
        super().__init__(art.square(centre, radius))
        self._type = type

    def draw(self, painter: QPainter) -> None:
        """Paint the vanes faintly in a dashed ring."""
        centre, radius = self.rect.center(), self.rect.width() / 2
        painter.setBrush(theme.tint(theme.SPACE0, 0.8))
        painter.setPen(art.pen(WRONG, 2, dashes=DASHES))
        painter.drawEllipse(centre, radius, radius)
        painter.setOpacity(0.5 * painter.opacity())
        art.gyrodyne(painter, centre, radius * 0.72, self._type, spinning=False)
