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
from pulsar_desktop.views.cluster.route import STEP_RADIUS, draw_step

WRONG: Final = QColor("#FF4B3E")
#: Room round a sign for its glow and its cross.
ROOM: Final = 14.0
CROSS: Final = 7.5
DASHES: Final = (4.0, 3.0)
FACE: Final = (12, 700)
LABEL_HEIGHT: Final = 21.0
#: Room for a player's shape before the words.
SHAPE: Final = 16.0


class Sign(QGraphicsItem):
    """Something drawn in the scene's coordinates, that the mouse passes through."""

    #: Whether it pulses once when it appears.
    pulses = False

    def __init__(self, rect: QRectF) -> None:
        super().__init__()
        self.rect = rect
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def keep_size(self, zoom: float, corner: QPointF) -> None:
        """Stay as large on the screen as it is on a table that is not enlarged, drawn together at a corner."""
        self.setTransformOriginPoint(corner)
        self.setScale(1 / zoom)

    def rooms(self) -> list[QRectF]:
        """What no card should lie over."""
        return [self.mapRectToParent(self.rect)]

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
