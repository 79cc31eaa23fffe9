"""Grounds and marks: space, panels, cards, wells, glows, chips and badges."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPixmap, QRadialGradient

from pulsar_desktop.views import theme
from pulsar_desktop.views.art_sprites import device_scale, figure, figure_width, icon, pen, sprite, square

#: How much wider and how faint the three strokes of a glow are.
GLOW: Final = ((9.0, 0.07), (6.0, 0.12), (3.5, 0.22))
CHIPS: Final = {
    "gain": (theme.GAIN, theme.GAIN_GROUND),
    "loss": (theme.LOSS, theme.LOSS_GROUND),
    "plain": (theme.TEXT2, theme.WELL),
}
#: Nebulae of the ground: middle and reach as shares of width and height, colour, strength.
NEBULAE: Final = (
    (0.40, 0.30, 0.46, "#2A3C86", 0.48),
    (0.97, 0.06, 0.34, "#146A70", 0.38),
    (0.05, 0.88, 0.36, "#5A1E55", 0.30),
    (0.66, 0.16, 0.30, "#4A2260", 0.26),
    (0.66, 0.62, 0.36, "#11505A", 0.26),
)


def glow(painter: QPainter, path: QPainterPath, colour: QColor, width: float) -> None:
    """Stroke an outline with three wider, fainter strokes under it: light without a blur."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for wider, share in GLOW:
        painter.setPen(pen(theme.tint(colour, share * colour.alphaF()), width + wider))
        painter.drawPath(path)
    painter.setPen(pen(colour, width))
    painter.drawPath(path)


def glow_card(painter: QPainter, rect: QRectF, colour: QColor, width: float, radius: float = 6) -> None:
    """Glow round a card, from a picture made once: use this for whatever glows often."""
    sprite(painter, rect, width / 2 + 5, _paint_glow, colour.rgba(), width, radius)


def glow_ring(painter: QPainter, centre: QPointF, radius: float, colour: QColor, width: float) -> None:
    """Glow round a circle, from a picture made once."""
    sprite(painter, square(centre, radius), width / 2 + 5, _paint_glow, colour.rgba(), width, None)


def _paint_glow(painter: QPainter, rect: QRectF, shade: int, width: float, radius: float | None) -> None:
    path = QPainterPath()
    if radius is None:
        path.addEllipse(rect)
    else:
        path.addRoundedRect(aligned(painter, rect, width), radius, radius)
    glow(painter, path, QColor.fromRgba(shade), width)


def aligned(painter: QPainter, rect: QRectF, width: float = 1.0) -> QRectF:
    """The rectangle moved so that a line of this width along it fills whole device pixels."""
    transform, scale = painter.deviceTransform(), device_scale(painter)
    half = max(1, round(width * scale)) / 2
    left, top = round(rect.left() * scale + transform.dx()) + half, round(rect.top() * scale + transform.dy()) + half
    right = round(rect.right() * scale + transform.dx()) - half
    bottom = round(rect.bottom() * scale + transform.dy()) - half
    corner = QPointF((left - transform.dx()) / scale, (top - transform.dy()) / scale)
    return QRectF(corner, QPointF((right - transform.dx()) / scale, (bottom - transform.dy()) / scale))


def hairline(painter: QPainter, width: float = 1.0) -> float:
    """The width nearest to this that is a whole number of device pixels, in logical pixels."""
    scale = device_scale(painter)
    return max(1, round(width * scale)) / scale


def panel(painter: QPainter, rect: QRectF) -> None:
    """Draw the ground of a board."""
    _slab(painter, rect, _slope(rect, theme.PANEL_TOP, theme.PANEL_BOTTOM), theme.LINE, 1.0, 10)


def card(
    painter: QPainter,
    rect: QRectF,
    *,
    fill: tuple[QColor, QColor] | None = None,
    edge: QColor | None = None,
    radius: float = 6,
) -> None:
    """Draw the ground of a tile; fill is its top and bottom colour."""
    top, bottom = fill or (theme.CARD_TOP, theme.CARD_BOTTOM)
    _slab(painter, rect, _slope(rect, top, bottom), edge or theme.LINE2, 1.1, radius)


def well(painter: QPainter, rect: QRectF, *, edge: QColor | None = None, radius: float = 5) -> None:
    """Draw a sunk space for a die, a token or a chip."""
    _slab(painter, rect, QBrush(theme.WELL), edge or theme.LINE, 1.0, radius)


def _slope(rect: QRectF, top: QColor, bottom: QColor) -> QBrush:
    slope = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    slope.setColorAt(0, top)
    slope.setColorAt(1, bottom)
    return QBrush(slope)


def _slab(painter: QPainter, rect: QRectF, ground: QBrush, edge: QColor, width: float, radius: float) -> None:
    painter.setBrush(ground)
    painter.setPen(pen(edge, hairline(painter, width)))
    painter.drawRoundedRect(aligned(painter, rect, width), radius, radius)


def chip_width(words: str, height: float = 18) -> float:
    """How wide a chip of this height is."""
    return max(height * 1.3, figure_width(words, height * 0.66, 700) + height * 0.72)


def chip(painter: QPainter, rect: QRectF, words: str, kind: str = "plain") -> float:
    """Draw a delta chip, gain, loss or plain, at the left of the rectangle and return its width."""
    ink, ground = CHIPS[kind]
    width = chip_width(words, rect.height())
    box = aligned(painter, QRectF(rect.x(), rect.y(), width, rect.height()))
    painter.setBrush(ground)
    painter.setPen(pen(ink, hairline(painter)))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    figure(painter, box.center(), words, rect.height() * 0.66, ink, 700)
    return width


def badge_refused(painter: QPainter, centre: QPointF, size: float = 15) -> None:
    """Draw the badge that says a rule forbids this: a disc with a slash, grey on purpose."""
    icon(painter, "refused", square(centre, size / 2))


def space(painter: QPainter, rect: QRectF) -> None:
    """Draw the ground of the window, from a picture made once for each size."""
    scale = device_scale(painter)
    ground = _ground(round(rect.width() * scale), round(rect.height() * scale), scale)
    smooth = painter.testRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    # One picture pixel is one device pixel: smoothing would only cost time.
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    painter.drawPixmap(rect, ground, QRectF(ground.rect()))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)


# Two sizes are kept and no more: each is as large as the window.
@lru_cache(maxsize=2)
def _ground(width: int, height: int, scale: float) -> QPixmap:
    picture = QPixmap(width, height)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    _paint_space(painter, QRectF(0, 0, width / scale, height / scale))
    painter.end()
    return picture


def _paint_space(painter: QPainter, rect: QRectF) -> None:
    reach = max(rect.width(), rect.height()) * 0.62
    ground = QRadialGradient(rect.center(), reach)
    for place, colour in ((0, theme.GROUND_CENTRE), (0.5, theme.GROUND_HALF), (1, theme.GROUND_EDGE)):
        ground.setColorAt(place, colour)
    painter.fillRect(rect, ground)
    for across, down, share, tone, strength in NEBULAE:
        middle = QPointF(rect.width() * across, rect.height() * down)
        _paint_nebula(painter, rect, middle, share * rect.width(), QColor(tone), strength)
    _paint_stars(painter, rect)


def _paint_nebula(
    painter: QPainter, rect: QRectF, middle: QPointF, reach: float, colour: QColor, strength: float
) -> None:
    cloud = QRadialGradient(middle, reach)
    for place, share in ((0, 1.0), (0.35, 0.55), (0.7, 0.15), (1, 0.0)):
        cloud.setColorAt(place, theme.tint(colour, strength * share))
    painter.fillRect(rect, cloud)


def _paint_stars(painter: QPainter, rect: QRectF) -> None:
    # The same sky at every start: the seed is part of the look.
    chance = Random(2849)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(round(rect.width() * rect.height() / 6000)):
        at = QPointF(chance.random() * rect.width(), chance.random() * rect.height())
        size = 0.35 + 0.75 * chance.random() ** 3
        painter.setBrush(theme.tint(theme.TEXT, 0.12 + 0.5 * chance.random() ** 2))
        painter.drawEllipse(at, size, size)
