"""What lies on the table: player shapes, ships, gates, planets, pulsars and gyrodynes."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from pulsar_desktop.views import theme
from pulsar_desktop.views.art_sprites import figure, icon, pen, sprite, square

VANES: Final = {"small": 2, "medium": 3, "large": 4}
#: Half the angle a vane spans, in degrees, at the hub and at the rim.
SPREADS: Final = {2: (40, 50), 3: (27, 37), 4: (20, 28)}
TYPE_LETTERS: Final = {"small": "S", "medium": "M", "large": "L"}
#: From this size up a player's shape carries its letter.
LETTER_FROM: Final = 22


def player_path(rect: QRectF, colour: str) -> QPainterPath:
    """The shape of a player: red diamond, yellow triangle, green leaf, blue shield."""
    fit = QTransform.fromTranslate(rect.x(), rect.y()).scale(rect.width(), rect.height())
    return fit.map(_unit_shape(colour))


@cache
def _unit_shape(colour: str) -> QPainterPath:
    path = QPainterPath()
    if colour == "green":
        path.moveTo(0.08, 0.08)
        path.lineTo(0.5, 0.08)
        path.cubicTo(0.78, 0.08, 0.92, 0.24, 0.92, 0.5)
        path.lineTo(0.92, 0.92)
        path.lineTo(0.5, 0.92)
        path.cubicTo(0.22, 0.92, 0.08, 0.76, 0.08, 0.5)
    else:
        corners = _CORNERS[colour]
        path.moveTo(*corners[0])
        for corner in corners[1:]:
            path.lineTo(*corner)
    path.closeSubpath()
    return path


_CORNERS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "red": ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    "yellow": ((0.5, 0.04), (1, 0.92), (0, 0.92)),
    "blue": ((0.08, 0.06), (0.92, 0.06), (0.92, 0.6), (0.5, 0.98), (0.08, 0.6)),
}
#: Where the letter's middle lies from the top, as a share of the height.
_LETTER_AT: Final = {"red": 0.5, "yellow": 0.66, "green": 0.5, "blue": 0.44}


def player_shape(
    painter: QPainter,
    rect: QRectF,
    colour: str,
    *,
    letter: bool = False,
    edge: str = "dark",
    station: bool = False,
    ghost: bool = False,
) -> None:
    """Draw a player's shape; edge white for one's own, station with its core dot, ghost for what is to come."""
    box = square(rect.center(), min(rect.width(), rect.height()) / 2)
    shade = theme.PLAYERS[colour].rgb()
    sprite(painter, box, 2, _paint_player, colour, shade, letter and box.width() >= LETTER_FROM, edge, station, ghost)


def _paint_player(
    painter: QPainter, rect: QRectF, colour: str, shade: int, letter: bool, edge: str, station: bool, ghost: bool
) -> None:
    path, side, fill = player_path(rect, colour), rect.width(), QColor.fromRgb(shade)
    white = station or edge == "white"
    if ghost:
        painter.setBrush(theme.mix(theme.INK, fill, 0.2))
        painter.setPen(pen(fill, max(1.2, side * 0.08), dashes=(max(2.2, side * 0.15), max(1.4, side * 0.09))))
    else:
        painter.setBrush(fill)
        painter.setPen(pen(theme.HOVER if white else theme.INK, max(1.1, side * 0.045)))
    painter.drawPath(path)
    middle = QPointF(rect.center().x(), rect.y() + side * _LETTER_AT[colour])
    if station and not ghost:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.INK)
        painter.drawEllipse(middle, side * 0.13, side * 0.13)
    elif letter:
        figure(painter, middle, theme.LETTERS[colour], side * 0.42, theme.INK)


def ship(painter: QPainter, centre: QPointF, length: float, angle: float, colour: str) -> None:
    """Draw a ship, a dart flying at this angle: 0 is up, clockwise in degrees."""
    half = length / 2
    painter.save()
    painter.translate(centre)
    painter.rotate(angle)
    fill = theme.PLAYERS[colour]
    painter.setPen(pen(theme.INK, max(1.4, length * 0.1)))
    painter.drawPath(_dart(half, 1) + _dart(half, -1))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(_dart(half, 1), fill.darker(112))
    painter.fillPath(_dart(half, -1), theme.mix(fill, theme.HOVER, 0.45))
    painter.restore()


def _dart(half: float, side: int) -> QPainterPath:
    path = QPainterPath(QPointF(0, -half))
    path.lineTo(side * half * 0.68, half)
    path.lineTo(0, half * 0.52)
    path.closeSubpath()
    return path


def rocket(painter: QPainter, rect: QRectF, colour: str | None = None) -> None:
    """Draw the small rocket of the turn order, in a player's colour or in grey."""
    icon(painter, "rocket", rect, theme.PLAYERS[colour] if colour else theme.TEXT3)


def gate(painter: QPainter, centre: QPointF, radius: float, colour: str, *, opacity: float = 1.0) -> None:
    """Draw a gate: green hexagon, magenta square, orange ring with a dot, or ``any``, a ring of all three."""
    icon(
        painter, f"gate-{colour}", square(centre, radius), theme.GATES[colour][0] if colour != "any" else None, opacity
    )


def planet(painter: QPainter, centre: QPointF, radius: float, kind: str) -> None:
    """Draw a planet, ``blue``, ``barren`` or ``hidden`` (a face-down system's ringed outline)."""
    icon(painter, f"planet-{kind}", square(centre, radius))


def pulsar(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Draw a pulsar: a four-point star with a thin beam; the circle round it is the caller's."""
    icon(painter, "pulsar", square(centre, radius))


def gyrodyne(
    painter: QPainter, centre: QPointF, radius: float, type: str, *, spinning: bool = True, letter: bool = False
) -> None:
    """Draw a gyrodyne with 2, 3 or 4 vanes: filled and turning when spinning, in outline when in work."""
    sprite(painter, square(centre, radius), 1, _paint_gyrodyne, type, spinning, letter)


@cache
def vane_path(vanes: int, hub: float, skew: float = 0) -> QPainterPath:
    """The vanes at radius 1 round a hub of this radius; the skew turns their rims, in degrees."""
    near, far = SPREADS[vanes]
    path = QPainterPath()
    for k in range(vanes):
        path.addPath(QTransform().rotate(k * 360 / vanes).map(_vane(hub, near, far, skew)))
    return path


def _vane(hub: float, near: float, far: float, skew: float) -> QPainterPath:
    inner, outer = QRectF(-hub, -hub, 2 * hub, 2 * hub), QRectF(-1, -1, 2, 2)
    start, waist = 90 + near, (hub + 1) / 2
    path = QPainterPath()
    path.arcMoveTo(inner, start)
    bend = QTransform().rotate(skew * 0.4 - near * 0.72).map(QPointF(0, -waist))
    rim = QPainterPath()
    rim.arcMoveTo(outer, 90 + far - skew)
    path.quadTo(bend, rim.currentPosition())
    path.arcTo(outer, 90 + far - skew, -2 * far)
    bend = QTransform().rotate(skew * 0.4 + near * 0.72).map(QPointF(0, -waist))
    foot = QPainterPath()
    foot.arcMoveTo(inner, 90 - near)
    path.quadTo(bend, foot.currentPosition())
    path.arcTo(inner, 90 - near, 2 * near)
    path.closeSubpath()
    return path


def _paint_gyrodyne(painter: QPainter, rect: QRectF, type: str, spinning: bool, letter: bool) -> None:
    radius = rect.width() / 2
    hub = 0.46 if letter else 0.34
    line = max(0.9, radius * 0.075)
    reach = radius - (0 if spinning else line / 2)
    fit = QTransform.fromTranslate(rect.center().x(), rect.center().y()).scale(reach, reach)
    path = fit.map(vane_path(VANES[type], hub + 0.11, 20 if spinning else 0))
    painter.setPen(Qt.PenStyle.NoPen if spinning else pen(theme.GYRODYNE, line))
    painter.setBrush(theme.GYRODYNE if spinning else theme.GYRODYNE_GROUND)
    painter.drawPath(path)
    hollow = letter or not spinning
    painter.setPen(pen(theme.GYRODYNE, line * 1.3) if hollow else Qt.PenStyle.NoPen)
    painter.setBrush(theme.INK if hollow else theme.GYRODYNE)
    painter.drawEllipse(rect.center(), hub * reach, hub * reach)
    if letter:
        figure(painter, rect.center(), TYPE_LETTERS[type], radius * 0.56, theme.HOVER)
