"""What a small transmitter tile says, in lines: nothing so small that it cannot be read, the least needed left out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from pulsar_desktop.model.tables import TransmitterTile
from pulsar_desktop.views import art

#: Icons without a figure are drawn no smaller than this, and none larger than that.
LEAST, LARGEST = 12.0, 25.0
STEP: Final = 0.5
#: Dice are lower than other glyphs; the air between two lines, and between two parts of one, as shares of the size.
DIE, LINE_GAP, PART_GAP = 0.66, 0.07, 0.28
#: What may stick out over the connectors beside it.
OVERHANG: Final = 3.0


class Line(NamedTuple):
    """Glyphs side by side, and how high the line is as a share of the size."""

    row: art.Row
    height: float = 1.0


class Fitted(NamedTuple):
    """Lines, and the size at which they fit a room."""

    size: float
    lines: tuple[Line, ...]

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """Paint the lines in the middle of the room."""
        heights = [_tall(line, self.size) for line in self.lines]
        y = room.center().y() - (sum(heights) + LINE_GAP * self.size * (len(heights) - 1)) / 2
        for line, height in zip(self.lines, heights, strict=True):
            left = room.center().x() - art.row_width(self.size, line.row) / 2
            art.draw_row(painter, left, y + height / 2, self.size, line.row)
            y += height + LINE_GAP * self.size


def cost_line(dice: Sequence[tuple[int, str]]) -> Line:
    """The dice to pay, each with its look."""
    return Line(tuple(art.Glyph(DIE, partial(_paint_die, value, form)) for value, form in dice), DIE)


def _paint_die(value: int, form: str, painter: QPainter, rect: QRectF) -> None:
    art.die(painter, art.square(rect.center(), rect.width() / 2), value, form)


def in_work(costs: Line, tile: TransmitterTile) -> list[list[Line]]:
    """Everything about a tile in work, then less and less of it: the costs stay."""
    once, each = Line(art.effect_row(tile.at_once)), Line(art.effect_row(tile.ongoing, "production"))
    return [[costs, once, each], [costs, once] if once.row else [costs, each], [costs]]


def online(tile: TransmitterTile) -> list[list[Line]]:
    """Everything about a tile online, then less of it: its ground tells the rest."""
    dish = Line((art.Glyph(1.0, partial(_paint_icon, "online")),))
    if not tile.ongoing:
        return [[dish]]
    each, alone = Line(art.effect_row(tile.ongoing, "production")), Line(art.effect_row(tile.ongoing))
    return [[dish, each], [each], [alone]]


def _paint_icon(name: str, painter: QPainter, rect: QRectF) -> None:
    art.icon(painter, name, rect)


def fit(versions: Sequence[Sequence[Line]], room: QRectF) -> Fitted:
    """The first version that fits a room, as large as it goes; the last one whether it fits or not."""
    for version in versions:
        lines = [line for line in version if line.row]
        size = LARGEST
        while size >= LEAST:
            for found in (_stacked(lines, size, room.width()), _joined(lines, size, room.width())):
                if _fits(found, size, room):
                    return Fitted(size, tuple(found))
            size -= STEP
    return Fitted(LEAST, tuple(_stacked([line for line in versions[-1] if line.row], LEAST, room.width())))


def _tall(line: Line, size: float) -> float:
    return max(line.height * size, art.row_least(line.row))


def _fits(lines: Sequence[Line], size: float, room: QRectF) -> bool:
    tall = sum(_tall(line, size) for line in lines) + LINE_GAP * size * (len(lines) - 1)
    wide = max((art.row_width(size, line.row) for line in lines), default=0.0)
    return tall <= room.height() and wide <= room.width() + OVERHANG


def _stacked(lines: Sequence[Line], size: float, width: float) -> list[Line]:
    """Every line for itself, in several where it is too long."""
    return [part for line in lines for part in _wrapped(line, size, width)]


def _wrapped(line: Line, size: float, width: float) -> list[Line]:
    rows: list[art.Row] = [()]
    for glyph in line.row:
        longer = (*rows[-1], glyph)
        if rows[-1] and art.row_width(size, longer) > width + OVERHANG:
            rows.append((glyph,))
        else:
            rows[-1] = longer
    return [Line(row, line.height) for row in rows]


def _joined(lines: Sequence[Line], size: float, width: float) -> list[Line]:
    """Lines beside each other where there is room."""
    found: list[Line] = []
    for line in lines:
        joined = (*found[-1].row, SPACE, *line.row) if found else ()
        if found and art.row_width(size, joined) <= width + OVERHANG:
            found[-1] = Line(joined, max(found[-1].height, line.height))
        else:
            found += _wrapped(line, size, width)
    return found


def _paint_nothing(painter: QPainter, rect: QRectF) -> None:
    """A space."""


SPACE: Final = art.Glyph(PART_GAP, _paint_nothing)
