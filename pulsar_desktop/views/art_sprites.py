"""Drawing once and showing often: pictures cached for each device size, our SVG icons, and one line of text."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import ceil, hypot
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from pulsar_desktop import paths
from pulsar_desktop.views import theme

Paint = Callable[..., None]
_LARGE: Final = 64
#: Device pixels up to which a picture is small, and bytes for the small ones and for the large ones.
_SMALL: Final = 96 * 96
_SMALL_ROOM: Final = 8_000_000
_LARGE_ROOM: Final = 16_000_000

#: Every icon, and the colour it wears when the caller asks for none.
ICONS: Final[dict[str, QColor]] = {
    **dict.fromkeys(("gyro-small", "gyro-medium", "gyro-large", "gyro-any", "spin"), theme.GYRODYNE),
    **dict.fromkeys(("gyro-work", "take-gyro", "spinning-types"), theme.GYRODYNE),
    **dict.fromkeys(("cube", "isolated", "pulsar", "teleport-pulsar", "teleport-system", "teleport-any"), theme.STAR),
    **dict.fromkeys(("station", "stations-plus", "shift", "wild-goal", "run", "patent", "project"), theme.TEXT),
    **dict.fromkeys(("bottom-projects", "transmitter", "online", "take", "join", "longest-array"), theme.TEXT),
    **dict.fromkeys(("goals", "land-system", "claim", "differ", "gate-any"), theme.TEXT),
    **dict.fromkeys(("undo", "redo", "log", "menu", "rules", "question", "close", "bot", "person"), theme.TEXT),
    **dict.fromkeys(("settings", "play", "pause", "save", "folder", "rocket"), theme.TEXT),
    **dict.fromkeys(("arrow", "slash"), theme.TEXT2),
    **dict.fromkeys(("planet-blue", "planet-barren"), theme.TEXT),
    **dict.fromkeys(("lock", "entry", "planet-hidden"), theme.TEXT3),
    **{f"gate-{colour}": edge for colour, (edge, _) in theme.GATES.items()},
    "explore": theme.SCANNER,
    "on-event": theme.BOLT,
    "production": theme.CYCLE,
    "end": theme.FLAG,
    "table": theme.POINTS,
    "award": theme.MEDAL,
    "refused": theme.REFUSE,
    "tick": theme.GAIN,
    "use-run": theme.GAIN,
    "bulb": theme.POINTS,
    "pm1": theme.PM1[0],
    "plus2": theme.PLUS2[0],
}


def device_scale(painter: QPainter) -> float:
    """How many device pixels one logical pixel of this painter is long."""
    transform = painter.deviceTransform()
    return hypot(transform.m11(), transform.m12()) or 1.0


def sprite(painter: QPainter, rect: QRectF, pad: float, paint: Paint, *args: object) -> None:
    """Show what ``paint(painter, rect, *args)`` draws, from a picture made once for this device size.

    ``paint`` must be a module's function and ``args`` hashable: together they name the picture.
    """
    transform = painter.deviceTransform()
    scale = hypot(transform.m11(), transform.m12()) or 1.0
    width, height = max(1, round(rect.width() * scale)), max(1, round(rect.height() * scale))
    edge = ceil(pad * scale)
    album = _small if width * height <= _SMALL else _large
    picture = album.picture(paint, args, width, height, edge, round(scale, 4))
    if transform.m12() == 0 == transform.m21() and transform.m11() > 0 < transform.m22():
        left = round(rect.x() * scale + transform.dx()) - edge
        top = round(rect.y() * scale + transform.dy()) - edge
        target = QRectF((left - transform.dx()) / scale, (top - transform.dy()) / scale, 0, 0)
        target.setSize(picture.size().toSizeF() / scale)
        painter.drawPixmap(target, picture, QRectF(picture.rect()))
    else:
        _draw_turned(painter, rect, picture, edge / scale)


def _draw_turned(painter: QPainter, rect: QRectF, picture: QPixmap, pad: float) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(rect.adjusted(-pad, -pad, pad, pad), picture, QRectF(picture.rect()))
    painter.restore()


def _render(paint: Paint, args: tuple[object, ...], width: int, height: int, edge: int, scale: float) -> QPixmap:
    picture = QPixmap(width + 2 * edge, height + 2 * edge)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(edge, edge)
    painter.scale(scale, scale)
    paint(painter, QRectF(0, 0, width / scale, height / scale), *args)
    painter.end()
    return picture


class Album:
    """Pictures by what they show, as many as there is room for; the one not shown for longest goes first."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._filled = 0
        self._pictures = OrderedDict[tuple[object, ...], QPixmap]()

    def picture(
        self, paint: Paint, args: tuple[object, ...], width: int, height: int, edge: int, scale: float
    ) -> QPixmap:
        """What ``paint`` draws, painted now or before."""
        key = (paint, args, width, height, edge, scale)
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._pictures[key] = _render(paint, args, width, height, edge, scale)
            self._filled += _bytes(picture)
            while self._filled > self._room and len(self._pictures) > 1:
                self._filled -= _bytes(self._pictures.popitem(last=False)[1])
        else:
            self._pictures.move_to_end(key)
        return picture


def _bytes(picture: QPixmap) -> int:
    return picture.width() * picture.height() * picture.depth() // 8


# A window drawn larger and larger would otherwise keep a picture of each card at each size.
_small, _large = Album(_SMALL_ROOM), Album(_LARGE_ROOM)


@cache
def _svg(name: str, colour: str) -> QSvgRenderer:
    source = (paths.resources() / "art" / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(source.replace("currentColor", colour).encode()))


@cache
def icon_ratio(name: str) -> float:
    """Width of an icon over its height: 1 for all but a few."""
    box = _svg(name, "#000000").viewBoxF()
    return box.width() / box.height()


def icon(painter: QPainter, name: str, rect: QRectF, colour: QColor | None = None, opacity: float = 1.0) -> None:
    """Draw one of our icons, as large as fits in the middle of the rectangle."""
    ratio = icon_ratio(name)
    width = min(rect.width(), rect.height() * ratio)
    box = QRectF(0, 0, width, width / ratio)
    box.moveCenter(rect.center())
    ink = (colour or ICONS[name]).name()
    if opacity >= 1:
        sprite(painter, box, 0.5, _paint_icon, name, ink)
        return
    before = painter.opacity()
    painter.setOpacity(before * opacity)
    sprite(painter, box, 0.5, _paint_icon, name, ink)
    painter.setOpacity(before)


def _paint_icon(painter: QPainter, rect: QRectF, name: str, colour: str) -> None:
    _svg(name, colour).render(painter, rect)


def square(centre: QPointF, radius: float) -> QRectF:
    """The square round a circle."""
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)


def pen(colour: QColor, width: float, *, dashes: tuple[float, float] | None = None) -> QPen:
    """A pen with round joins and caps; dashes are given in logical pixels."""
    made = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if dashes:
        made.setCapStyle(Qt.PenCapStyle.FlatCap)
        made.setDashPattern([length / width for length in dashes])
    return made


def dots(colour: QColor, width: float = 2.4) -> QPen:
    """A pen that leaves a row of dots: the state of a last move."""
    made = pen(colour, width)
    # dashes of no length with round caps are dots
    made.setDashPattern([0.01, 2.0])
    return made


@lru_cache(maxsize=256)
def _metrics(key: str, face: QFont) -> QFontMetricsF:
    return QFontMetricsF(face)


def text_width(words: str, face: QFont) -> float:
    """How wide these words are in this font, in logical pixels."""
    return _metrics(face.key(), face).horizontalAdvance(words)


def fitting(forms: Sequence[str], face: QFont, room: float) -> str:
    """The first of some words for the same thing that fits a room; the last one if none does."""
    return next((words for words in forms if text_width(words, face) <= room), forms[-1])


def text(
    painter: QPainter,
    rect: QRectF,
    words: str,
    face: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
) -> None:
    """Write one line, cut short with an ellipsis where it does not fit."""
    if text_width(words, face) > rect.width() + 0.5:
        words = _metrics(face.key(), face).elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(face)
    painter.setPen(colour)
    painter.drawText(rect, int(align) | Qt.TextFlag.TextSingleLine, words)


def figure(painter: QPainter, centre: QPointF, words: str, size: float, colour: QColor, weight: int = 800) -> None:
    """Write a figure so that its digits, not its line box, stand in the middle of this point."""
    # A font's pixel size is a whole number; figures inside icons need every size between.
    face = theme.font(_LARGE, weight)
    metrics = _metrics(face.key(), face)
    painter.save()
    painter.translate(centre)
    painter.scale(size / _LARGE, size / _LARGE)
    painter.setFont(face)
    painter.setPen(colour)
    painter.drawText(QPointF(-metrics.horizontalAdvance(words) / 2, metrics.capHeight() / 2), words)
    painter.restore()


def figure_width(words: str, size: float, weight: int = 800) -> float:
    """How wide a figure is at any size."""
    return text_width(words, theme.font(_LARGE, weight)) * size / _LARGE
