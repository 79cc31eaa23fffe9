"""What is paid and scored: dice, point seals, cubes and modifiers."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath

from pulsar_desktop.views import theme
from pulsar_desktop.views.art_sprites import figure, icon, pen, sprite, square

#: Where the pips of each value lie, in steps from the middle.
PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
#: Body (one colour or a diagonal of three), edge and pips of each look of a die.
LOOKS: Final[dict[str, tuple[tuple[str, ...], str, str]]] = {
    "silver": (("#FFFFFF", "#D3DBEC", "#95A2C0"), "#F4F7FF", "#10182E"),
    "red": (("#FF7A78", "#E23740", "#A0182A"), "#FFA9A4", "#FFFFFF"),
    "cost": (("#0A1122",), "#DCE6FF", "#FFFFFF"),
    "fits": (("#0C2C3A",), "#7FE7FF", "#FFFFFF"),
    "paid": (("#1A2440",), "#4A5F97", "#52689E"),
    "spent": (("#000A1122",), "#4A5F97", "#6F86C4"),
    "ghost_red": (("#220C12",), "#C9505A", ""),
}
FIELD_LOOKS: Final = ("cost", "fits", "paid", "spent")
#: How large the figure of a seal is, as a share of the radius, by the number of its digits.
SEAL_FIGURES: Final = {1: 1.28, 2: 1.1}


def die(painter: QPainter, rect: QRectF, value: int, look: str = "silver") -> None:
    """Draw a die; looks: silver, red, cost, fits, paid, spent, ghost_red (no pips, the caller writes)."""
    side = min(rect.width(), rect.height())
    box = square(rect.center(), side / 2)
    sprite(painter, box, 2, _paint_die, value, look)


def two_dice(painter: QPainter, rect: QRectF, value: int, look: str = "cost") -> None:
    """Draw two dice of one value, one behind the other: the first takes two slots."""
    step = min(rect.width(), rect.height()) * 0.16
    side = min(rect.width(), rect.height()) - step
    die(painter, QRectF(rect.x() + step, rect.y(), side, side), 0, look)
    die(painter, QRectF(rect.x(), rect.y() + step, side, side), value, look)


def _paint_die(painter: QPainter, rect: QRectF, value: int, look: str) -> None:
    body, edge, ink = LOOKS[look]
    side = rect.width()
    width = min(2.0, max(1.0, side * (0.065 if look in FIELD_LOOKS else 0.04)))
    inner = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    painter.setBrush(_body(rect, body))
    painter.setPen(pen(QColor(edge), width, dashes=(4, 3) if look == "ghost_red" else None))
    painter.drawRoundedRect(inner, side * 0.22, side * 0.22)
    painter.setPen(Qt.PenStyle.NoPen)
    if look != "ghost_red":
        _pips(painter, rect, value, QColor(ink), solid=look in ("silver", "red"))
    if look == "paid":
        icon(painter, "tick", rect.adjusted(side * 0.16, side * 0.16, -side * 0.16, -side * 0.16))


def _body(rect: QRectF, stops: tuple[str, ...]) -> QBrush:
    if len(stops) == 1:
        return QBrush(QColor(stops[0]))
    slope = QLinearGradient(rect.topLeft(), rect.bottomRight())
    for place, stop in zip((0.0, 0.5, 1.0), stops, strict=True):
        slope.setColorAt(place, QColor(stop))
    return QBrush(slope)


def _pips(painter: QPainter, rect: QRectF, value: int, ink: QColor, *, solid: bool) -> None:
    side = rect.width()
    step, radius = side * (0.265 if solid else 0.25), max(1.0, side * (0.098 if solid else 0.088))
    painter.setBrush(ink)
    for column, row in PIPS.get(value, ()):
        painter.drawEllipse(rect.center() + QPointF(column * step, row * step), radius, radius)


@cache
def _scallops(lobes: int = 14) -> QPainterPath:
    """The outline of the seal at radius 1: shallow lobes, so that the figure keeps its room."""
    path = QPainterPath()
    for k in range(lobes * 12):
        angle = 2 * pi * k / (lobes * 12)
        reach = 0.94 + 0.06 * cos(lobes * angle)
        point = QPointF(reach * sin(angle), -reach * cos(angle))
        if k:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def seal(painter: QPainter, centre: QPointF, radius: float, figure: str) -> None:
    """Draw the ivory seal that means points, with its figure."""
    sprite(painter, square(centre, radius), 1, _paint_seal, figure)


def _paint_seal(painter: QPainter, rect: QRectF, words: str) -> None:
    radius = rect.width() / 2
    painter.save()
    painter.translate(rect.center())
    painter.scale(radius, radius)
    painter.fillPath(_scallops(), theme.POINTS)
    painter.restore()
    size = radius * SEAL_FIGURES.get(len(words), 0.76)
    figure(painter, rect.center(), words, size, theme.POINTS_INK)


def cube(painter: QPainter, rect: QRectF) -> None:
    """Draw a cube as large as fits."""
    icon(painter, "cube", rect)


def modifier(painter: QPainter, rect: QRectF, kind: str) -> None:
    """Draw the pill of a modifier, ``pm1`` or ``plus2``, with its figure."""
    icon(painter, kind, rect)
