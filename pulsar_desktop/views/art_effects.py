"""Effects as rows of icons: each atom of the vocabulary, each event and each count has its one drawing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from pulsar_desktop.model import effects as fx
from pulsar_desktop.model.effects import Atom, Effect
from pulsar_desktop.views import theme
from pulsar_desktop.views.art_dice import SEAL_FIGURES, die, seal
from pulsar_desktop.views.art_sprites import figure, figure_width, icon, icon_ratio

EVENT_ICONS: Final[dict[str, str]] = {
    "fly_gate green": "gate-green",
    "fly_gate magenta": "gate-magenta",
    "fly_gate orange": "gate-orange",
    "visit_pulsar": "pulsar",
    "land_system": "land-system",
    "station": "station",
    "claim": "claim",
    "patent": "patent",
    "project": "project",
    "use_run": "use-run",
    "pay_transmitter": "transmitter",
    "online": "online",
    "take_gyro": "take-gyro",
    "spin": "spin",
}
COUNT_ICONS: Final[dict[str, str]] = {
    "stations": "station",
    "patents": "patent",
    "pulsars": "pulsar",
    "online": "online",
    "spinning": "spin",
    "spinning_types": "spinning-types",
    "projects": "project",
    "bottom_projects": "bottom-projects",
    "runs_used": "use-run",
    "awards": "award",
    "joins": "join",
    "longest_array": "longest-array",
    "goals": "goals",
}
#: What stands in front of an effect that is not given at once.
PREFIXES: Final[dict[str, str]] = {"production": "production", "end": "end"}
#: Icons narrower than their box, as shares of its height, and those drawn smaller than the rest.
_WIDTHS: Final[dict[str, float]] = {
    "cube": 0.8,
    "on-event": 0.62,
    "slash": 0.34,
    "patent": 0.76,
    "end": 0.84,
    "arrow": 0.5,
    "differ": 0.42,
    "run": 0.48,
}
_SIZES: Final[dict[str, float]] = {
    "arrow": 0.46,
    "differ": 0.4,
    "run": 0.62,
    "pm1": 0.8,
    "plus2": 0.8,
    "shift": 0.86,
    "on-event": 0.84,
    "gate-green": 0.88,
    "gate-magenta": 0.86,
    "gate-orange": 0.88,
    "gate-any": 0.88,
    "longest-array": 0.9,
}
_GAP: Final = 0.09
_FIGURE: Final = 0.62
#: A figure is no smaller than this, in logical pixels, unless its glyph were so much larger than the icons beside it.
_LEAST: Final = 11.0
_MOST_SHARE: Final = 2.4


class Glyph(NamedTuple):
    """One drawing of a row: its width as a share of its size, how to draw it in a box, and its least size."""

    width: float
    paint: Callable[[QPainter, QRectF], None]
    least: float = 0.0

    def size(self, size: float) -> float:
        """How high it is in a row of this size; beside icons too small to see even a figure gives way."""
        return max(size, min(self.least, size * _MOST_SHARE))


Row = tuple[Glyph, ...]


def effect(
    painter: QPainter, left: float, middle: float, size: float, effect: Effect, context: str = "at once"
) -> float:
    """Draw an effect from left to right, centred on the line ``middle``, and return the width it took."""
    return draw_row(painter, left, middle, size, effect_row(effect, context))


def effect_width(size: float, effect: Effect, context: str = "at once") -> float:
    """The width an effect takes at this size."""
    return row_width(size, effect_row(effect, context))


def effect_size(room: float, most: float, effect: Effect, context: str = "at once") -> float:
    """The size, no larger than the most, at which an effect is no wider than a room."""
    return row_size(room, most, effect_row(effect, context))


def run(painter: QPainter, left: float, middle: float, size: float, colour: str, points: int = 0) -> float:
    """Draw a gate run of one colour, or ``any``, with the points it brings; return the width it took."""
    return draw_row(painter, left, middle, size, run_row(colour, points))


def draw_row(painter: QPainter, left: float, middle: float, size: float, row: Row) -> float:
    """Draw a row of glyphs, centred on the line ``middle``, and return the width it took."""
    at = left
    for glyph in row:
        tall = glyph.size(size)
        glyph.paint(painter, QRectF(at, middle - tall / 2, glyph.width * tall, tall))
        at += glyph.width * tall + _GAP * size
    return row_width(size, row)


def row_width(size: float, row: Row) -> float:
    """The width of a row at this size."""
    return sum(glyph.width * glyph.size(size) for glyph in row) + _GAP * size * max(0, len(row) - 1)


def row_size(room: float, most: float, row: Row) -> float:
    """The size, no larger than the most, at which a row is no wider than a room; figures keep theirs."""
    if row_width(most, row) <= room:
        return most
    fits, exceeds = 1.0, most
    while exceeds - fits > 0.05:
        middle = (fits + exceeds) / 2
        fits, exceeds = (middle, exceeds) if row_width(middle, row) <= room else (fits, middle)
    return fits


def row_least(row: Row) -> float:
    """The height that the figures of a row need."""
    return max((glyph.least for glyph in row), default=0.0)


def count_icon(painter: QPainter, rect: QRectF, count: str, colour: QColor | None = None, opacity: float = 1) -> None:
    """Draw the icon of what a count counts."""
    icon(painter, COUNT_ICONS[count], rect, colour, opacity)


def event_icon(painter: QPainter, rect: QRectF, event: str, colour: QColor | None = None, opacity: float = 1) -> None:
    """Draw the icon of an event."""
    icon(painter, EVENT_ICONS[event], rect, colour, opacity)


@cache
def effect_row(effect: Effect, context: str = "at once") -> Row:
    """The glyphs of an effect."""
    row = [_icon(PREFIXES[context])] if effect and context in PREFIXES else []
    for atom in effect:
        if isinstance(atom, fx.Trade) and context != "end":
            row.append(_icon("end"))
        row += _atom(atom)
    return tuple(row)


@cache
def run_row(colour: str, points: int, *, is_short: bool = False) -> Row:
    """The glyphs of a gate run; a short one is without the lines of speed."""
    lines = [] if is_short else [_icon("run")]
    return (*lines, _icon(f"gate-{colour}"), *([_seal(points)] if points else []))


def _atom(atom: Atom) -> list[Glyph]:
    match atom:
        case fx.Points(n):
            return [_seal(n)]
        case fx.Cubes(n):
            return _several("cube", n)
        case fx.Modifiers(kind, n):
            return _several(kind, n)
        case fx.Gyro(types):
            return _types(types)
        case fx.TwoGyros():
            return [_icon("gyro-medium"), _icon("differ"), _icon("gyro-large")]
        case fx.Explore(n):
            return _several("explore", n)
        case fx.Isolated():
            return [_icon("isolated")]
        case fx.Teleport(where):
            return [_icon(f"teleport-{where}")]
        case fx.Split(silver, red):
            return [_die(silver, "silver"), _die(red, "red")]
        case fx.Red(value):
            return [_die(value, "red")]
        case fx.PaidRed(value):
            return [_icon("cube"), _icon("arrow"), _die(value, "red")]
        case _:
            return _lasting_atom(atom)


def _lasting_atom(atom: Atom) -> list[Glyph]:
    match atom:
        case fx.Per(count, points, group):
            several = [_figure(str(group))] if group > 1 else []
            return [_seal(points), _icon("slash"), *several, _icon(COUNT_ICONS[count])]
        case fx.Table(count, points):
            return [_icon(COUNT_ICONS[count]), _figure("·".join(map(str, points)), theme.POINTS)]
        case fx.Stations(n):
            return _several("stations-plus", n, most=1)
        case fx.OnEvent(event, shift, points):
            gains = [_icon("shift")] * shift + [_seal(points)] * (points > 0)
            return [_icon(EVENT_ICONS[event]), _icon("on-event"), *gains]
        case fx.CopyCost(cubes):
            return [Glyph(1.08, _paint_copy), *_several("cube", cubes, most=1)]
        case fx.Buy(points):
            return [_icon("cube"), _icon("arrow"), _seal(points)]
        case fx.Trade(cubes, points):
            return [*_several("cube", cubes, most=1), _icon("arrow"), _seal(points)]
        case fx.WildGoal():
            return [_icon("wild-goal")]
    raise ValueError(f"no drawing for {atom!r}")


def _types(types: tuple[str, ...]) -> list[Glyph]:
    if types == fx.TYPES:
        return [_icon("gyro-any")]
    row = [_icon(f"gyro-{types[0]}")]
    for type_ in types[1:]:
        row += [_icon("slash"), _icon(f"gyro-{type_}")]
    return row


def _several(name: str, n: int, most: int = 2) -> list[Glyph]:
    """The icon as often as it is given, or once with a figure."""
    return [_icon(name)] * n if n <= most else [_icon(name), _figure(str(n))]


def _icon(name: str) -> Glyph:
    size = _SIZES.get(name, 1.0)
    return Glyph(_WIDTHS.get(name, icon_ratio(name) * size), partial(_paint_icon, name, size))


def _seal(points: int) -> Glyph:
    words = str(points)
    # whole pixels: a picture is made for those
    return Glyph(1.0, partial(_paint_seal, words), ceil(2 * _LEAST / SEAL_FIGURES.get(len(words), 0.76)))


def _die(value: int, look: str) -> Glyph:
    return Glyph(0.84, partial(_paint_die, value, look))


def _figure(words: str, colour: QColor = theme.TEXT) -> Glyph:
    return Glyph(figure_width(words, _FIGURE, 700), partial(_paint_figure, words, colour), _LEAST / _FIGURE)


def _paint_icon(name: str, size: float, painter: QPainter, rect: QRectF) -> None:
    # The box may be wider than the glyph: the icon's own air is left out of the row's spacing.
    height = rect.height() * size
    box = QRectF(0, 0, height * icon_ratio(name), height)
    box.moveCenter(rect.center())
    icon(painter, name, box)


def _paint_seal(points: str, painter: QPainter, rect: QRectF) -> None:
    seal(painter, rect.center(), rect.height() / 2, points)


def _paint_die(value: int, look: str, painter: QPainter, rect: QRectF) -> None:
    die(painter, rect, value, look)


def _paint_figure(words: str, colour: QColor, painter: QPainter, rect: QRectF) -> None:
    figure(painter, rect.center(), words, rect.height() * _FIGURE, colour, 700)


def _paint_copy(painter: QPainter, rect: QRectF) -> None:
    side = rect.height() * 0.72
    die(painter, QRectF(rect.x(), rect.y() + rect.height() * 0.02, side, side), 3, "silver")
    die(painter, QRectF(rect.right() - side, rect.bottom() - side * 1.02, side, side), 3, "red")
