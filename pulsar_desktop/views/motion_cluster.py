"""Motion on the map: ships fly, systems turn over, stations, rings and gyrodynes are set, gyrodynes spin up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import acos, pi, sin

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QRadialGradient, QTransform

from pulsar_desktop.model.state import State
from pulsar_desktop.views import theme
from pulsar_desktop.views.cluster.chart import heading
from pulsar_desktop.views.cluster.foresight import pulsar_look, system_look
from pulsar_desktop.views.cluster.locations import PulsarPiece, SystemPiece
from pulsar_desktop.views.cluster.ships import ShipPiece
from pulsar_desktop.views.motion_stage import Sprite, Stage, grown, uncover
from pulsar_desktop.views.motion_timeline import Curve, Timeline

SEGMENT, LONGEST_FLIGHT = 140.0, 900.0
#: The wake of a ship: how many sparks, and how far apart, in segments.
SPARKS, SPARK_GAP = 7, 0.13
SET, SET_SCALE = 160.0, 1.25
TURN_OVER = 220.0
SPIN_UP = 500.0
#: What turns lies inside the ring, whose width this is.
RING = 3.2

#: When a ship comes to a location, in milliseconds.
Arrivals = Mapping[str, float]


def along(points: Sequence[QPointF], part: float) -> QPointF:
    """The point that far along a path, each segment taking the same time."""
    if len(points) < 2 or part >= 1:
        return points[-1]
    place = part * (len(points) - 1)
    i = int(place)
    return points[i] + (points[i + 1] - points[i]) * (place - i)


def fly(stage: Stage, timeline: Timeline, ship: ShipPiece, start: QPointF, path: Sequence[str]) -> dict[str, float]:
    """Let a ship go from where it lay through the places of a path to its berth; returns when it comes to each."""
    berth, angle = ship.pos(), ship.look[1]
    points = [start, *stage.cluster.route_positions(path[1:-1]), berth]
    legs = len(points) - 1
    length = min(LONGEST_FLIGHT, SEGMENT * legs)

    wake = _wake(stage, ship)

    def show(part: float) -> None:
        ship.setPos(along(points, part))
        ship.setRotation(_bearing(points, part, angle) - angle if part < 1 else 0)
        for k, spark in enumerate(wake):
            spark.setPos(along(points, max(0.0, part - (k + 1) * SPARK_GAP / legs)))
            spark.setOpacity(sin(pi * part) * (1 - k / SPARKS))

    def land() -> None:
        for spark in wake:
            spark.leave()

    show(0)
    timeline.add(0, length, Curve.InOutSine, show, land)
    return {id: length * _time_at(k / legs) for k, id in enumerate(path)}


def _wake(stage: Stage, ship: ShipPiece) -> list[Sprite]:
    """What a ship under way leaves behind for a moment: sparks, smaller the further behind."""
    colour = theme.PLAYERS[ship.look[0]]
    boxes = [_box(ship.rect.width() * (0.8 - 0.5 * k / SPARKS)) for k in range(SPARKS)]
    pictures = [stage.picture(box, partial(_draw_spark, box, colour)) for box in boxes]
    return [Sprite(ship.parentItem(), picture, ship.pos(), ship.zValue() - 0.1) for picture in pictures]


def _box(side: float) -> QRectF:
    return QRectF(0, 0, side, side)


def _draw_spark(box: QRectF, colour: QColor, painter: QPainter) -> None:
    light = QRadialGradient(box.center(), box.width() / 2)
    for place, share in ((0, 1.0), (0.3, 0.6), (1, 0.0)):
        light.setColorAt(place, theme.tint(colour, share))
    painter.fillRect(box, light)


def enter(timeline: Timeline, ship: ShipPiece) -> None:
    """Let a ship appear at its entry."""
    timeline.add(0, SET, Curve.OutCubic, lambda part: ship.setScale(SET_SCALE + (1 - SET_SCALE) * part))


def _time_at(part: float) -> float:
    """When in-out-sine is that far."""
    return acos(1 - 2 * part) / pi


def _bearing(points: Sequence[QPointF], part: float, last: float) -> float:
    """Where a ship points: along its leg, turning to the next one in the leg's last third."""
    place = part * (len(points) - 1)
    i = min(int(place), len(points) - 2)
    here = heading(points[i], points[i + 1])
    then = heading(points[i + 1], points[i + 2]) if i + 2 < len(points) else last
    turn = (then - here + 180) % 360 - 180
    return here + turn * max(0.0, (place - i) * 3 - 2)


def change_locations(stage: Stage, timeline: Timeline, before: State, after: State, arrivals: Arrivals) -> float:
    """Show what was turned over, set and spun up, each when the ship comes by; returns when all of it is done."""
    done = max(arrivals.values(), default=0.0)
    for id, piece in stage.cluster.locations.items():
        start = arrivals.get(id, 0.0)
        if isinstance(piece, SystemPiece) and before.system(id) != after.system(id):
            done = max(done, _change_system(stage, timeline, piece, (before, after), start))
        elif isinstance(piece, PulsarPiece) and before.pulsar(id) != after.pulsar(id):
            done = max(done, _change_pulsar(stage, timeline, piece, (before, after), start))
    return done


def _change_system(
    stage: Stage, timeline: Timeline, piece: SystemPiece, states: tuple[State, State], start: float
) -> float:
    old, new = (state.system(piece.id) for state in states)
    faces = [stage.face(piece, system_look(state, None, piece.id, frozenset())) for state in states]
    sprite = stage.cover(piece, faces[0])
    if old.tile is None:
        start = timeline.add(start, TURN_OVER, Curve.InOutQuad, lambda part: _turn_over(sprite, faces, part))
    if (old.blue, old.barren) != (new.blue, new.barren):
        start = timeline.add(start, SET, Curve.OutCubic, lambda part: _set(sprite, faces[1], part))
    return timeline.add(start, 0, Curve.Linear, lambda part: None, lambda: uncover(piece, sprite))


def _change_pulsar(
    stage: Stage, timeline: Timeline, piece: PulsarPiece, states: tuple[State, State], start: float
) -> float:
    old, new = (state.pulsar(piece.id) for state in states)
    if old.gyrodyne and new.spinning and not old.spinning:
        return _spin_up(stage, timeline, piece)
    is_mine = piece.look.is_mine
    faces = [stage.face(piece, replace(pulsar_look(state, None, piece.id, -1), is_mine=is_mine)) for state in states]
    sprite = stage.cover(piece, faces[0])
    show = partial(_set, sprite, faces[1])
    return timeline.add(start, SET, Curve.OutCubic, show, lambda: uncover(piece, sprite))


def _set(sprite: Sprite, picture: QPixmap, part: float) -> None:
    sprite.wear(picture)
    sprite.setScale(SET_SCALE + (1 - SET_SCALE) * part)


def _turn_over(sprite: Sprite, faces: Sequence[QPixmap], part: float) -> None:
    sprite.wear(faces[part >= 0.5])
    # never nothing: a transform that cannot be turned back is no transform
    sprite.setTransform(QTransform.fromScale(max(0.02, abs(1 - 2 * part)), 1))


def _spin_up(stage: Stage, timeline: Timeline, piece: PulsarPiece) -> float:
    """Turn the inside of the ring once; the owner's shape stays where it is."""
    sprite = stage.over(piece, stage.picture(grown(piece.rect), partial(_draw_inside, piece)))
    return timeline.add(0, SPIN_UP, Curve.OutCubic, lambda part: sprite.setRotation(360 * part), sprite.leave)


def _draw_inside(piece: PulsarPiece, painter: QPainter) -> None:
    inside, reach = QPainterPath(), piece.reach - RING * piece.unit
    inside.addEllipse(piece.rect.center(), reach, reach)
    painter.setClipPath(inside)
    piece.draw(painter)
