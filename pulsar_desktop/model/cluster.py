"""The map: a networkx graph of locations, and the trails a flight can follow on it.

A flight is a trail of exact length. The map never changes, so trails are searched once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    import networkx


LONGEST_FLIGHT: Final = 9


class Location(Struct, frozen=True):
    """A place on the map; x and y in percent of the board's diameter."""

    id: str
    kind: str
    x: float
    y: float
    colour: str = ""

    @property
    def number(self) -> int:
        """The number on the map: 10 for S10."""
        return int(self.id[1:])


class Segment(Struct, frozen=True):
    """A flight segment; a double one may be used once each way in a flight."""

    a: str
    b: str
    double: bool = False


class Trail(Struct, frozen=True, gc=False):
    """A way a flight can go, named by where it lands and what it visits."""

    landing: str
    systems: tuple[str, ...]
    pulsars: tuple[str, ...]
    gates: tuple[str, ...]
    path: tuple[str, ...]

    @property
    def name(self) -> tuple[object, ...]:
        """FLY-21: routes alike in landing and places visited are one choice."""
        return (self.landing, self.systems, self.pulsars, self.gates)


class Cluster:
    """One side of the cluster board. Equal only to itself."""

    def __init__(self, id: str, starred: bool, locations: Iterable[Location], segments: Iterable[Segment]) -> None:
        self.id = id
        self.starred = starred
        self.locations = {location.id: location for location in locations}
        self.segments = tuple(segments)
        self.systems = self._ids("system")
        self.connected_pulsars = self._ids("pulsar")
        self.isolated_pulsars = self._ids("isolated_pulsar")
        self.pulsars = self.connected_pulsars + self.isolated_pulsars
        self.entries = self._ids("entry")
        self.gates = {place.id: place.colour for place in self.locations.values() if place.kind == "gate"}
        self.system_index = {id: i for i, id in enumerate(self.systems)}
        self.pulsar_index = {id: i for i, id in enumerate(self.pulsars)}
        self.dead_ends = frozenset(self._dead_ends())
        self.destinations = {
            "pulsar": self.connected_pulsars,
            "system": self.systems,
            "any": self.systems + self.connected_pulsars + tuple(self.gates),
        }
        self._trails: dict[tuple[str, int], tuple[Trail, ...]] = {}
        self._lengths: dict[str, dict[str, tuple[int, ...]]] = {}

    def _ids(self, kind: str) -> tuple[str, ...]:
        places = [place for place in self.locations.values() if place.kind == kind]
        return tuple(place.id for place in sorted(places, key=lambda place: place.number))

    def _dead_ends(self) -> Iterator[str]:
        # FLY-20: a system or pulsar all of whose segments are double
        for id in self.systems + self.connected_pulsars:
            own = [segment for segment in self.segments if id in (segment.a, segment.b)]
            if own and all(segment.double for segment in own):
                yield id

    @cached_property
    def graph(self) -> networkx.Graph:
        """The map as a graph; an edge's ``uses`` says how often one flight may use it."""
        import networkx

        graph = networkx.Graph()
        graph.add_nodes_from((place.id, {"kind": place.kind}) for place in self.locations.values())
        graph.add_edges_from((s.a, s.b, {"uses": 2 if s.double else 1}) for s in self.segments)
        return graph

    @cached_property
    def _ways_on(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """For each location the next ones, each with the bit that using the way sets."""
        ways: dict[str, list[tuple[str, int]]] = {id: [] for id in self.locations}
        for i, (a, b, edge) in enumerate(self.graph.edges(data=True)):
            # FLY-15: a double segment counts each way apart
            back = 2 * i + (edge["uses"] == 2)
            ways[a].append((b, 1 << 2 * i))
            ways[b].append((a, 1 << back))
        # FLY-04: no flight enters an entry
        entries = set(self.entries)
        return {id: tuple(way for way in sorted(found) if way[0] not in entries) for id, found in ways.items()}

    def trails(self, start: str, length: int) -> tuple[Trail, ...]:
        """Every trail of exactly that many segments, one for each name (FLY-01, FLY-02, FLY-21)."""
        key = (start, length)
        found = self._trails.get(key)
        if found is None:
            named: dict[object, tuple[str, ...]] = {}
            for path in self._search((start,), 0, length):
                # FLY-06: the start is visited only if the flight comes back to it
                named.setdefault((path[-1], frozenset(path[1:])), path)
            found = tuple(sorted(map(self._trail, named.values()), key=self._trail_order))
            self._trails[key] = found
        return found

    def _search(self, path: tuple[str, ...], used: int, length: int) -> Iterator[tuple[str, ...]]:
        for there, way in self._ways_on[path[-1]]:
            if not used & way:
                if length == 1:
                    yield (*path, there)
                else:
                    yield from self._search((*path, there), used | way, length - 1)

    def detour(self, start: str, landing: str, length: int, most: int = 2) -> tuple[str, ...]:
        """A way of exactly that many segments that breaks FLY-02 as little as it can, at most so often; may be none.

        No flight follows it: it shows what is wrong with a length that no trail has.
        """
        apart = self._apart(landing)
        for again in range(1, most + 1):
            if found := next(self._stray((start,), 0, length, again, apart), None):
                return found
        return ()

    def _stray(
        self, path: tuple[str, ...], used: int, left: int, again: int, apart: dict[str, int]
    ) -> Iterator[tuple[str, ...]]:
        if not left and not again:
            yield path
        for there, way in self._ways_on[path[-1]] if left else ():
            spare = again - bool(used & way)
            if spare >= 0 and apart.get(there, left) < left:
                yield from self._stray((*path, there), used | way, left - 1, spare, apart)

    def _apart(self, landing: str) -> dict[str, int]:
        """How many segments each location is from one at least."""
        import networkx

        return dict(networkx.single_source_shortest_path_length(self.graph, landing))

    def reused(self, path: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """The segments that a way uses more often than FLY-02 and FLY-15 allow."""
        used, found = 0, []
        for here, there in pairwise(path):
            way = dict(self._ways_on[here])[there]
            if used & way:
                found.append((here, there))
            used |= way
        return tuple(found)

    def _trail(self, path: tuple[str, ...]) -> Trail:
        kinds: dict[str, list[str]] = {"system": [], "pulsar": [], "gate": []}
        places = (self.locations[id] for id in set(path[1:]))
        for place in sorted(places, key=lambda place: (place.id[0], place.number)):
            kinds[place.kind].append(place.id)
        return Trail(path[-1], tuple(kinds["system"]), tuple(kinds["pulsar"]), tuple(kinds["gate"]), path)

    def lengths(self, start: str) -> dict[str, tuple[int, ...]]:
        """For each location the lengths of the flights that can land there (TURN-11: 9 at most)."""
        found = self._lengths.get(start)
        if found is None:
            landings: dict[str, list[int]] = {}
            for length in range(1, LONGEST_FLIGHT + 1):
                for landing in {trail.landing for trail in self.trails(start, length)}:
                    landings.setdefault(landing, []).append(length)
            found = self._lengths[start] = {id: tuple(lengths) for id, lengths in sorted(landings.items())}
        return found

    def _trail_order(self, trail: Trail) -> tuple[object, ...]:
        landing = self.locations[trail.landing]
        return (landing.id[0], landing.number, trail.systems, trail.pulsars, trail.gates)
