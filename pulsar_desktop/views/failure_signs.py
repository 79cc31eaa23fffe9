"""The signs of a failure, drawn over the boards: what is wrong is crossed out, what is missing is hollow and dashed.

Red is never the only cue: the colour is also a player's.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from pulsar_desktop.views import art, theme
from pulsar_desktop.views.art_dice import PIPS
from pulsar_desktop.views.cluster.route import STEP_RADIUS, draw_step

WRONG: Final = QColor("#FF4B3E")
#: The same on the bright face of a die.
ON_SILVER: Final = QColor("#D3160A")
#: Room round a sign for its glow and its cross.
ROOM: Final = 14.0
CROSS: Final = 7.5
DASHES: Final = (4.0, 3.0)
FACE: Final = (12, 700)
LABEL_HEIGHT: Final = 21.0
#: Room for a player's shape before the words.
SHAPE: Final = 16.0
#: The corners of a cube as it is drawn.
HEXAGON: Final = ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))
#: The largest value that a die can show.
SIX: Final = 6


class Sign(QGraphicsItem):
    """Something drawn in the scene's coordinates, that the mouse passes through."""

    #: Whether it pulses once when it appears.
    pulses = False

    def __init__(self, rect: QRectF) -> None:
        super().__init__()
        self.rect = rect
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def rooms(self) -> list[QRectF]:
        """What no card should lie over."""
        return [self.rect]

    def draw(self, painter: QPainter) -> None:
        """Paint the sign; for the signs to say."""
        raise NotImplementedError

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The sign with its glow."""
        return self.rect.adjusted(-ROOM, -ROOM, ROOM, ROOM)

    def shape(self) -> QPainterPath:
        """Nowhere: the mouse meets what lies under it."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the sign, smoothly."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)


class Ring(Sign):
    """An outline in red: crossed what cannot be done, uncrossed what is in its way, dashed what must come first."""

    pulses = True

    def __init__(
        self,
        outline: QPainterPath,
        *,
        is_missing: bool = False,
        is_crossed: bool = True,
        avoid: Sequence[QPointF] = (),
    ) -> None:
        super().__init__(outline.boundingRect())
        self.outline = outline
        self.is_missing = is_missing
        self.is_crossed = is_crossed and not is_missing
        inside = self.rect.adjusted(2, 2, -2, -2)
        corners = (inside.topLeft(), inside.topRight(), inside.bottomRight(), inside.bottomLeft())
        # the first corner at which the cross hides no number of a route
        self.cross = next((c for c in corners if all(QLineF(c, at).length() > 2.2 * CROSS for at in avoid)), corners[0])

    def draw(self, painter: QPainter) -> None:
        """Paint the outline and its cross."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.is_missing:
            painter.setPen(art.pen(theme.tint(theme.INK, 0.9), 5))
            painter.drawPath(self.outline)
            painter.setPen(art.pen(WRONG, 2.2, dashes=(6, 3.5)))
            painter.drawPath(self.outline)
            return
        art.glow(painter, self.outline, WRONG, 2.4)
        if self.is_crossed:
            draw_cross(painter, self.cross)


class Label(Sign):
    """A few words on a red edge, after the shape of the player they speak of."""

    def __init__(self, rect: QRectF, words: str, colour: str = "") -> None:
        super().__init__(rect)
        self.words = words
        self._colour = colour
        self.setZValue(2)

    @staticmethod
    def width(words: str, colour: str = "") -> float:
        """How wide these words are with their air."""
        return art.text_width(words, theme.font(*FACE)) + 18 + (SHAPE if colour else 0)

    def draw(self, painter: QPainter) -> None:
        """Paint shape and words."""
        draw_ground(painter, self.rect)
        room = QRectF(self.rect)
        if self._colour:
            art.player_shape(painter, QRectF(room.x() + 8, room.center().y() - 6.5, 13, 13), self._colour)
            room.setLeft(room.x() + SHAPE)
        art.text(painter, room, self.words, theme.font(*FACE), theme.LOSS, Qt.AlignmentFlag.AlignCenter)


class Route(Sign):
    """The dashed line of a wrong route."""

    def __init__(self, points: Sequence[QPointF]) -> None:
        line = QPainterPath(points[0])
        for point in points[1:]:
            line.lineTo(point)
        super().__init__(line.boundingRect())
        self.points = list(points)
        self._line = line

    def rooms(self) -> list[QRectF]:
        """The room of each segment, not of the whole."""
        legs = pairwise(self.points)
        return [QRectF(start, end).normalized().adjusted(-8, -8, 8, 8) for start, end in legs]

    def draw(self, painter: QPainter) -> None:
        """Paint the line."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(art.pen(theme.tint(theme.INK, 0.85), 7))
        painter.drawPath(self._line)
        painter.setPen(art.pen(theme.mix(WRONG, theme.HOVER, 0.25), 3, dashes=(7, 4)))
        painter.drawPath(self._line)


class Steps(Sign):
    """The numbers of a route's steps; they are read over rings and glows."""

    def __init__(self, points: Sequence[QPointF]) -> None:
        self.points = list(points)
        whole = QRectF()
        for room in self.rooms():
            whole = whole.united(room)
        super().__init__(whole)
        self.setZValue(2)

    def rooms(self) -> list[QRectF]:
        """The room of each number."""
        return [art.square(at, STEP_RADIUS) for at in self.points]

    def draw(self, painter: QPainter) -> None:
        """Paint the numbers."""
        for n, at in enumerate(self.points, 1):
            draw_step(painter, at, n, WRONG)


class Segment(Sign):
    """A segment that is flown twice."""

    pulses = True

    def __init__(self, line: QLineF) -> None:
        super().__init__(QRectF(line.p1(), line.p2()).normalized())
        self.line = line
        self.setZValue(1)

    def draw(self, painter: QPainter) -> None:
        """Paint two lanes beside each other in one glow."""
        path = QPainterPath(self.line.p1())
        path.lineTo(self.line.p2())
        for width, share in ((22.0, 0.16), (16.0, 0.24), (11.0, 0.42)):
            painter.setPen(art.pen(theme.tint(WRONG, share), width))
            painter.drawPath(path)
        side = self.line.normalVector().unitVector()
        for away in (-2.6, 2.6):
            painter.setPen(art.pen(WRONG, 2.6))
            painter.drawLine(self.line.translated(side.dx() * away, side.dy() * away))


class Cross(Sign):
    """A cross by itself."""

    def __init__(self, at: QPointF) -> None:
        super().__init__(art.square(at, CROSS))

    def draw(self, painter: QPainter) -> None:
        """Paint the cross."""
        draw_cross(painter, self.rect.center())


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


class Arrow(Sign):
    """From where a thing is to where it cannot go, or from a marker to where it must stand first."""

    def __init__(self, start: QPointF, end: QPointF) -> None:
        super().__init__(QRectF(start, end).normalized())
        self.start, self.end = start, end

    def draw(self, painter: QPainter) -> None:
        """Paint shaft and head."""
        line = QLineF(self.start, self.end)
        for colour, wider in ((theme.tint(theme.INK, 0.85), 3.5), (WRONG, 0.0)):
            painter.setPen(art.pen(colour, 2.4 + wider))
            painter.drawLine(line)
            for angle in (150, -150):
                head = QLineF(self.end, self.end + QPointF(9, 0))
                head.setAngle(line.angle() + angle)
                painter.drawLine(head)


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


def draw_cross(painter: QPainter, at: QPointF, radius: float = CROSS) -> None:
    """Paint a cross in a dark disc."""
    painter.setBrush(theme.LOSS_GROUND)
    painter.setPen(art.pen(WRONG, 1.4))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(art.pen(theme.HOVER, 1.9))
    reach = radius * 0.42
    for slope in (-1, 1):
        painter.drawLine(at + QPointF(-reach, -slope * reach), at + QPointF(reach, slope * reach))


def draw_ground(painter: QPainter, rect: QRectF) -> None:
    """Paint the dark ground of words and cubes."""
    painter.setBrush(theme.tint(theme.LOSS_GROUND, 0.97))
    painter.setPen(art.pen(WRONG, 1.3))
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
