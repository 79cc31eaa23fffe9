"""The way of a ship on the map: the route under the locations, its steps and effects above them, the last flights."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import hypot
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.controllers.last_moves import Flight
from pulsar_desktop.model.decisions import TeleportShip
from pulsar_desktop.model.state import State
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.cluster.chart import Chart
from pulsar_desktop.views.cluster.foresight import Foresight, Part, flight_path
from pulsar_desktop.views.piece import Piece

#: Wider and fainter strokes under the route, stronger than a glow: it must be seen across the map.
LIGHT: Final = ((12.0, 0.13), (8.0, 0.2), (4.5, 0.42))
STEP_RADIUS: Final = 7.2
TAG_HEIGHT: Final = 22.0
ICON: Final = 14.0
SEAL: Final = 10.0

Point = tuple[float, float]


class RouteLook(Struct, frozen=True):
    """A route in a player's colour; a jump is an arc, a trace the dotted line of a flight that was."""

    colour: str
    points: tuple[Point, ...] = ()
    is_jump: bool = False
    is_trace: bool = False


class PlacedTag(Struct, frozen=True):
    """A tag and where it lies."""

    rect: tuple[float, float, float, float]
    parts: tuple[Part, ...]


class MarksLook(Struct, frozen=True):
    """What stands above the locations: numbered steps and tags."""

    colour: str
    steps: tuple[Point, ...] = ()
    tags: tuple[PlacedTag, ...] = ()


class Layer(Piece):
    """Something drawn on the map in the map's own coordinates, that the mouse passes through."""

    has_card = False

    def __init__(self, parent: QGraphicsItem, z: float) -> None:
        super().__init__(parent)
        self.setZValue(z)
        self.setVisible(False)

    def cover(self, rect: QRectF) -> None:
        """Take the room it needs."""
        if rect != self.rect:
            self.prepareGeometryChange()
            self.rect = rect
            self.update()

    def draw_mark(self, painter: QPainter) -> None:
        """It never stands out."""

    def shape(self) -> QPainterPath:
        """Nowhere: the mouse meets what lies under it."""
        return QPainterPath()


class RouteLayer(Layer):
    """The line of a flight."""

    look: RouteLook

    def show_route(self, look: RouteLook) -> None:
        """Draw another route, or none."""
        self.setVisible(len(look.points) > 1)
        if self.isVisible():
            self.cover(_bounds([QPointF(*point) for point in look.points], 40 if look.is_jump else 8))
            self.show_look(look)

    def legs(self) -> list[QRectF]:
        """The room of each segment that is drawn."""
        points = [QPointF(*point) for point in self.look.points] if self.isVisible() else []
        return [_bounds(pair, 8) for pair in itertools.pairwise(points)]

    def draw(self, painter: QPainter) -> None:
        """Paint the route."""
        colour = theme.PLAYERS[self.look.colour]
        points = [QPointF(*point) for point in self.look.points]
        path = arc(points[0], points[-1]) if self.look.is_jump else _polyline(points)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.look.is_trace:
            _draw_dots(painter, path, colour)
            return
        for wider, share in LIGHT:
            painter.setPen(art.pen(theme.tint(colour, share), 3 + wider))
            painter.drawPath(path)
        dashes = (6.0, 4.0) if self.look.is_jump else None
        painter.setPen(art.pen(theme.mix(colour, theme.HOVER, 0.77), 3, dashes=dashes))
        painter.drawPath(path)


def _draw_dots(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    painter.setPen(art.pen(theme.tint(theme.INK, 0.75), 4))
    painter.drawPath(path)
    painter.setPen(art.dots(theme.tint(colour, 0.9), 2.8))
    painter.drawPath(path)


class MarksLayer(Layer):
    """The steps of a route and what happens beside it."""

    look: MarksLook

    def show_marks(self, look: MarksLook) -> None:
        """Draw other steps and tags, or none."""
        self.setVisible(bool(look.steps or look.tags))
        if self.isVisible():
            rects = _rooms(look)
            whole = rects[0]
            for rect in rects[1:]:
                whole = whole | rect
            self.cover(whole)
            self.show_look(look)

    def rooms(self) -> list[QRectF]:
        """The room of each tag and step that is drawn."""
        return _rooms(self.look) if self.isVisible() else []

    def draw(self, painter: QPainter) -> None:
        """Paint steps, then tags."""
        colour = theme.PLAYERS[self.look.colour]
        for n, step in enumerate(self.look.steps, 1):
            draw_step(painter, QPointF(*step), n, colour)
        for tag in self.look.tags:
            _draw_tag(painter, QRectF(*tag.rect), tag.parts, colour)


def _rooms(look: MarksLook) -> list[QRectF]:
    steps = [art.square(QPointF(*step), STEP_RADIUS) for step in look.steps]
    return [QRectF(*tag.rect) for tag in look.tags] + steps


def draw_step(painter: QPainter, at: QPointF, n: int, colour: QColor) -> None:
    """Paint the number of a step."""
    painter.setPen(art.pen(theme.tint(theme.INK, 0.7), 1.2))
    painter.setBrush(theme.mix(colour, theme.HOVER, 0.86))
    painter.drawEllipse(at, STEP_RADIUS, STEP_RADIUS)
    art.figure(painter, at, str(n), 11, theme.mix(theme.INK, colour, 0.12))


def _draw_tag(painter: QPainter, rect: QRectF, parts: Sequence[Part], colour: QColor) -> None:
    painter.setPen(art.pen(theme.mix(colour, theme.HOVER, 0.45), 1.1))
    painter.setBrush(theme.tint(theme.WELL, 0.96))
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    left, middle = rect.x() + 7, rect.center().y()
    for part in parts:
        _draw_part(painter, left, middle, part, colour)
        left += _part_width(part) + 5


def _draw_part(painter: QPainter, left: float, middle: float, part: Part, colour: QColor) -> None:
    name, figure = part
    if name == "seal":
        art.seal(painter, QPointF(left + SEAL, middle), SEAL, figure)
        return
    ink = colour if name in ("station", "claim") else None
    art.icon(painter, name, QRectF(left, middle - ICON / 2, ICON, ICON), ink)
    if figure:
        wide = art.figure_width(figure, 12, 700)
        art.figure(painter, QPointF(left + ICON + 2 + wide / 2, middle), figure, 12, theme.TEXT, 700)


def _part_width(part: Part) -> float:
    name, figure = part
    if name == "seal":
        return 2 * SEAL
    return ICON + (2 + art.figure_width(figure, 12, 700) if figure else 0)


def _tag_width(parts: Sequence[Part]) -> float:
    return 14 + sum(map(_part_width, parts)) + 5 * (len(parts) - 1)


def route_look(chart: Chart, seen: Foresight, colour: str) -> RouteLook:
    """The route of a foresight."""
    return RouteLook(colour, tuple((p.x(), p.y()) for p in chart.points(seen.path)), seen.is_jump)


def marks_look(chart: Chart, seen: Foresight, colour: str, taken: Sequence[QRectF]) -> MarksLook:
    """The steps and tags of a foresight, laid where they hide least; ``taken`` is room for nothing else."""
    steps = [] if seen.is_jump else steps_of(chart, seen.path)
    rooms = [*taken, *(art.square(step, STEP_RADIUS) for step in steps)]
    tags = []
    for tag in seen.tags:
        rect = chart.spot_beside(tag.at, _tag_width(tag.parts), TAG_HEIGHT, rooms)
        rooms.append(rect)
        tags.append(PlacedTag((rect.x(), rect.y(), rect.width(), rect.height()), tag.parts))
    return MarksLook(colour, tuple((step.x(), step.y()) for step in steps), tuple(tags))


def steps_of(chart: Chart, path: Sequence[str]) -> list[QPointF]:
    """The middle of what is seen of each segment; one flown back again gets its second number beside the first."""
    found: list[QPointF] = []
    for a, b in itertools.pairwise(path):
        line = QLineF(chart.at(a), chart.at(b))
        free = line.length() - chart.radius(a) - chart.radius(b)
        at = line.pointAt((chart.radius(a) + free / 2) / line.length() if line.length() else 0)
        if any(hypot(at.x() - other.x(), at.y() - other.y()) < STEP_RADIUS for other in found):
            side = line.normalVector().unitVector()
            at += QPointF(side.dx(), side.dy()) * STEP_RADIUS * 2
        found.append(at)
    return found


def _polyline(points: Sequence[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    return path


def arc(start: QPointF, end: QPointF) -> QPainterPath:
    """A jump from one place to another, bent so that it does not look like a lane."""
    line = QLineF(start, end)
    bend = line.pointAt(0.5) + QPointF(line.dy(), -line.dx()) * 0.22
    path = QPainterPath(start)
    path.quadTo(bend, end)
    return path


def _bounds(points: Sequence[QPointF], room: float) -> QRectF:
    xs, ys = [p.x() for p in points], [p.y() for p in points]
    bend = room + (0.22 * (max(xs) - min(xs) + max(ys) - min(ys)) if room > 10 else 0)
    return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-bend, -bend, bend, bend)


def trace_path(state: State, flight: Flight) -> tuple[str, ...]:
    """The locations that a ship came through on a flight that was."""
    if isinstance(flight.decision, TeleportShip):
        return (flight.start, flight.decision.location) if flight.decision.location else ()
    return flight_path(state, flight.start, flight.decision)


def trace_look(chart: Chart, flight: Flight, path: tuple[str, ...]) -> RouteLook:
    """The dotted line of a flight that was."""
    points = tuple((p.x(), p.y()) for p in chart.points(path))
    return RouteLook(flight.colour, points, isinstance(flight.decision, TeleportShip), is_trace=True)
