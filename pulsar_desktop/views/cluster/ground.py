"""What lies under the pieces: the disc, dust, rings, the rim, the black hole and the flight segments."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, exp, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from pulsar_desktop.views import art, theme
from pulsar_desktop.views.cluster.chart import Chart

DISC: Final = ((0.0, "#1A2A5C"), (0.22, "#13204A"), (0.6, "#0C1532"), (0.93, "#0A1230"), (1.0, "#101C44"))
RIM: Final = QColor("#2E4585")
SEGMENT: Final = QColor("#7384BC")
BED: Final = QColor("#070C1C")
LIGHT: Final = QColor("#FFC98A")
RINGS: Final = (0.3, 0.56, 0.82)
DUST: Final = QColor("#B9CBFF")
HOLE: Final = 15.0
ARMS: Final = 3
#: How far the ring of light reaches and how much it is tilted.
ACCRETION: Final = (34.0, 0.36, -20.0)


def draw_ground(painter: QPainter, chart: Chart) -> None:
    """Paint everything of a side of the board that never changes."""
    _disc(painter, chart)
    _dust(painter, chart)
    _rings(painter, chart)
    _rim(painter, chart)
    _segments(painter, chart)
    _black_hole(painter, chart)


def _disc(painter: QPainter, chart: Chart) -> None:
    light = QRadialGradient(chart.centre, chart.reach)
    for place, colour in DISC:
        light.setColorAt(place, QColor(colour))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(chart.centre, chart.reach, chart.reach)


def _dust(painter: QPainter, chart: Chart) -> None:
    """Faint spiral arms, and stars between them; grains of one size and light are painted at a stroke."""
    alike: dict[tuple[float, float], list[QPointF]] = {}
    for angle, distance, size, light in _grains():
        reach = chart.reach * distance
        place = chart.centre + QPointF(reach * cos(angle), reach * sin(angle))
        alike.setdefault((round(size, 1), round(light, 1)), []).append(place)
    for (size, light), places in alike.items():
        painter.setPen(art.pen(theme.tint(DUST, light), 2 * size * chart.unit))
        painter.drawPoints(places)


def _grains() -> Iterator[tuple[float, float, float, float]]:
    """Angle, distance from the middle, size and light of every grain; the seed is part of the look."""
    chance = Random(2849)
    for n in range(900):
        along = chance.random() ** 0.7
        angle = n % ARMS * 2 * pi / ARMS + along * 4.4 + chance.gauss(0, 0.26)
        yield angle, 0.08 + 0.86 * along, chance.uniform(0.25, 0.8), 0.05 + 0.22 * chance.random() ** 2
    for _ in range(230):
        angle, distance = chance.uniform(0, 2 * pi), chance.random() ** 0.5 * 0.97
        yield angle, distance, chance.uniform(0.3, 0.9), 0.1 + 0.35 * chance.random() ** 3


def _rings(painter: QPainter, chart: Chart) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share in RINGS:
        painter.setPen(art.pen(theme.tint(theme.LINE3, 0.5), 1, dashes=(1, 5)))
        painter.drawEllipse(chart.centre, chart.reach * share, chart.reach * share)


def _rim(painter: QPainter, chart: Chart) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(art.pen(RIM, 1.2))
    painter.drawEllipse(chart.centre, chart.reach, chart.reach)
    painter.setPen(art.pen(theme.tint(RIM, 0.55), 1))
    inner = chart.reach - 4.5 * chart.unit
    painter.drawEllipse(chart.centre, inner, inner)
    for n in range(72):
        long = n % 6 == 0
        painter.setPen(art.pen(theme.tint(theme.LINE3, 0.85 if long else 0.5), 1))
        painter.drawLine(_tick(chart, n * pi / 36, inner, (9 if long else 4) * chart.unit))


def _tick(chart: Chart, angle: float, start: float, length: float) -> QLineF:
    way = QPointF(sin(angle), -cos(angle))
    return QLineF(chart.centre + way * start, chart.centre + way * (start - length))


def _segments(painter: QPainter, chart: Chart) -> None:
    lines = [(QLineF(chart.at(s.a), chart.at(s.b)), s.double) for s in chart.cluster.segments]
    for line, double in lines:
        painter.setPen(art.pen(BED, 8 if double else 4.2))
        painter.drawLine(line)
    painter.setPen(art.pen(SEGMENT, 1.3))
    for line, double in lines:
        if double:
            side = line.normalVector().unitVector()
            across = QPointF(side.dx(), side.dy()) * 2
            painter.drawLines([line.translated(across), line.translated(-across)])
        else:
            painter.drawLine(line)


def _black_hole(painter: QPainter, chart: Chart) -> None:
    """The only warm light of the table: a tilted ring, the near half of it in front of the hole."""
    unit = chart.unit
    reach, flat, tilt = ACCRETION
    painter.save()
    painter.translate(chart.centre)
    painter.scale(unit, unit)
    _halo(painter, reach)
    painter.rotate(tilt)
    _light(painter, reach, flat)
    painter.rotate(-tilt)
    painter.setBrush(QColor("#000000"))
    painter.setPen(art.pen(QColor("#FFE3B8"), 1.1))
    painter.drawEllipse(QPointF(0, 0), HOLE, HOLE)
    painter.rotate(tilt)
    painter.setClipRect(QRectF(-60, reach * flat * 0.55, 120, 60))
    _light(painter, reach, flat)
    painter.restore()


def _halo(painter: QPainter, reach: float) -> None:
    warm = QRadialGradient(QPointF(0, 0), reach * 1.9)
    for place, share in ((0.0, 0.34), (0.45, 0.16), (1.0, 0.0)):
        warm.setColorAt(place, theme.tint(QColor("#D98A4B"), share))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(warm)
    painter.drawEllipse(QPointF(0, 0), reach * 1.9, reach * 1.9)


def _light(painter: QPainter, reach: float, flat: float) -> None:
    """The ring as many thin ellipses, brightest in the middle of its band."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for n in range(-12, 13):
        wide = reach + n * 0.9
        share = 0.62 * exp(-((n / 5.2) ** 2))
        colour = theme.mix(LIGHT, QColor("#FFF6E4"), exp(-((n / 3.0) ** 2)))
        painter.setPen(art.pen(theme.tint(colour, share), 1.3))
        path = QPainterPath()
        path.addEllipse(QPointF(0, 0), wide, wide * flat + n * 0.12)
        painter.drawPath(path)
