"""Where everything is on the disc: points, radii, berths for ships and free room for tags."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import asin, atan2, cos, degrees, hypot, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from pulsar_desktop.model.cluster import Cluster

#: The side of the square that the measures below are meant for.
BASE: Final = 551.0
RADII: Final = {"system": 23.5, "pulsar": 13.0, "isolated_pulsar": 13.0, "gate": 8.2, "entry": 9.0}
SHIP: Final = 20.0
BERTH: Final = 4.5
#: What a card in a corner of the square may take, whatever the size of the square.
CORNER: Final = (132.0, 112.0)
#: Where the owner's shape sits on a pulsar, in degrees clockwise from the top.
OWNER_AT: Final = 45.0


def turned(centre: QPointF, distance: float, angle: float) -> QPointF:
    """The point at this distance, in degrees clockwise from the top."""
    return QPointF(centre.x() + distance * sin(radians(angle)), centre.y() - distance * cos(radians(angle)))


def heading(start: QPointF, end: QPointF) -> float:
    """The direction from one point to another, in degrees clockwise from the top."""
    return degrees(atan2(end.x() - start.x(), start.y() - end.y())) % 360


def apart(one: float, other: float) -> float:
    """The angle between two directions."""
    return abs((one - other + 180) % 360 - 180)


class Chart:
    """One side of the cluster board on a square of a size."""

    def __init__(self, cluster: Cluster, side: float) -> None:
        self.cluster = cluster
        self.side = side
        self.unit = side / BASE
        self._at = {id: QPointF(place.x * side / 100, place.y * side / 100) for id, place in cluster.locations.items()}
        self._ways_out: dict[str, float] = {}

    @property
    def centre(self) -> QPointF:
        """The middle of the disc."""
        return QPointF(self.side / 2, self.side / 2)

    @property
    def reach(self) -> float:
        """The radius of the disc."""
        return self.side * 0.494

    def at(self, id: str) -> QPointF:
        """Where a location is."""
        return self._at[id]

    def radius(self, id: str) -> float:
        """How large a location is."""
        return RADII[self.cluster.locations[id].kind] * self.unit

    def points(self, path: Sequence[str]) -> list[QPointF]:
        """Where a path leads."""
        return [QPointF(self._at[id]) for id in path]

    def box(self, id: str, room: float = 0) -> QRectF:
        """The square round a location."""
        reach, at = self.radius(id) + room, self._at[id]
        return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)

    def hidden_by(self, rect: QRectF) -> float:
        """How much of the locations lies in a rectangle."""
        return sum(_area(rect & self.box(id)) for id in self._at)

    def berth(self, id: str, n: int) -> tuple[QPointF, float]:
        """Where the n-th ship at a location stands and where it points; ships fan out clockwise."""
        size = SHIP * self.unit
        distance = self.radius(id) + BERTH * self.unit + size / 2
        step = 2 * degrees(asin(min(1.0, size * 0.5 / distance)))
        angle = self._way_out(id) + n * step
        return turned(self._at[id], distance, angle), angle

    def _way_out(self, id: str) -> float:
        """The direction from a location in which there is most room for a ship."""
        found = self._ways_out.get(id)
        if found is None:
            found = self._ways_out[id] = max(range(0, 360, 10), key=lambda angle: self._room(id, angle))
        return found

    def _room(self, id: str, angle: float) -> float:
        centre, size = self._at[id], SHIP * self.unit
        spot = turned(centre, self.radius(id) + BERTH * self.unit + size / 2, angle)
        if hypot(spot.x() - self.side / 2, spot.y() - self.side / 2) > self.reach - size / 2:
            return -1
        blocked = [heading(centre, self._at[there]) for there in self._neighbours(id)]
        if id in self.cluster.pulsar_index:
            blocked.append(OWNER_AT)
        between = min((apart(angle, other) for other in blocked), default=180) / 60
        near = min(self._gap(spot, other) for other in self._at if other != id) / size
        if self._is_in_corner(spot):
            near = 0
        # of two directions alike the one away from the middle: there the fewest tags and steps are
        return min(between, 1) + min(near, 1) - apart(angle, heading(self.centre, centre)) / 1000

    def _is_in_corner(self, spot: QPointF) -> bool:
        """Whether a card in a corner of the square could hide a spot."""
        across, down = min(spot.x(), self.side - spot.x()), min(spot.y(), self.side - spot.y())
        return across < CORNER[0] + SHIP / 2 and down < CORNER[1] + SHIP / 2

    def _neighbours(self, id: str) -> list[str]:
        return [s.b if s.a == id else s.a for s in self.cluster.segments if id in (s.a, s.b)]

    def _gap(self, spot: QPointF, id: str) -> float:
        at = self._at[id]
        return hypot(spot.x() - at.x(), spot.y() - at.y()) - self.radius(id)

    def spot_beside(self, id: str, width: float, height: float, taken: Iterable[QRectF]) -> QRectF:
        """Room for a tag beside a location, where it hides least."""
        taken = list(taken)
        boxes = [self.box(other, 1) for other in self._at]
        return min(self._spots(id, width, height), key=lambda spot: self._hidden(spot, boxes, taken))

    def _spots(self, id: str, width: float, height: float) -> list[QRectF]:
        at, away = self._at[id], self.radius(id) + 8 * self.unit
        across, down = width / 2 + away, height / 2 + away
        shifts = ((0, 1), (0, -1), (-1, 0), (1, 0), (0.7, 0.85), (-0.7, 0.85), (0.7, -0.85), (-0.7, -0.85))
        middles = [QPointF(at.x() + x * across, at.y() + y * down) for x, y in shifts]
        return [QRectF(m.x() - width / 2, m.y() - height / 2, width, height) for m in middles]

    def _hidden(self, spot: QRectF, boxes: list[QRectF], taken: list[QRectF]) -> float:
        """How much of locations, and of what is worth more, a rectangle would hide."""
        board = QRectF(0, 0, self.side, self.side)
        outside = _area(spot) - _area(spot & board)
        return outside * 9 + sum(_area(spot & box) for box in boxes) + 3 * sum(_area(spot & box) for box in taken)


def _area(rect: QRectF) -> float:
    return rect.width() * rect.height() if rect.isValid() else 0.0
