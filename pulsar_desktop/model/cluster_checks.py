"""What any map must meet, whichever component set it comes from."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from pulsar_desktop.model import effects as fx
from pulsar_desktop.model.cluster import LONGEST_FLIGHT, Cluster
from pulsar_desktop.model.component_errors import ComponentError, Problems

LETTERS: Final = {"system": "S", "pulsar": "P", "isolated_pulsar": "X", "entry": "E"}
#: The shipped maps have 640,000 walks as long as the longest flight; far more of them would stall a game.
MOST_WALKS: Final = 5_000_000

Ways = dict[str, list[str]]


def map_problems(side: Cluster) -> Problems:
    """Everything wrong with one side of the map."""
    problems = [*_locations_have_their_form(side), *_segments_join_locations(side), *_places_suffice(side)]
    yield from problems
    if not problems:
        yield from _net_holds_together(side, _ways(side))
        yield from _flights_exist(side, _ways(side))


def _locations_have_their_form(side: Cluster) -> Problems:
    """INV-15: S1 a system, P1 a pulsar, X1 an isolated one, E1 an entry, other letters gates with a colour."""
    for place in side.locations.values():
        letter = LETTERS.get(place.kind)
        if place.id[0] != letter if letter else place.id[0] in LETTERS.values():
            yield ComponentError("cluster.json", f"{side.id} {place.id}", f"the id is not that of a {place.kind}")
        if place.colour not in (fx.COLOURS if place.kind == "gate" else ("",)):
            yield ComponentError("cluster.json", f"{side.id} {place.id}", "gates and only they have a colour")
        if not (0 <= place.x <= 100 and 0 <= place.y <= 100):
            yield ComponentError("cluster.json", f"{side.id} {place.id}", "x and y must be 0 to 100")


def _segments_join_locations(side: Cluster) -> Problems:
    """INV-15: two known locations, no loops, no duplicates."""
    seen: set[frozenset[str]] = set()
    for segment in side.segments:
        ends, id = frozenset((segment.a, segment.b)), f"{side.id} {segment.a}-{segment.b}"
        if not ends <= side.locations.keys():
            yield ComponentError("cluster.json", id, "the segment leads to an unknown location")
        if len(ends) == 1:
            yield ComponentError("cluster.json", id, "the segment is a loop")
        if ends in seen:
            yield ComponentError("cluster.json", id, "the segment stands here twice")
        seen.add(ends)


def _places_suffice(side: Cluster) -> Problems:
    """SETUP-15: an entry for each of four players; teleports need somewhere to go."""
    if len(side.entries) < 4:
        yield ComponentError("cluster.json", side.id, "there must be at least 4 entries")
    if not side.systems or not side.connected_pulsars:
        yield ComponentError("cluster.json", side.id, "there must be systems and connected pulsars")


def _ways(side: Cluster) -> Ways:
    ways: Ways = {id: [] for id in side.locations}
    for segment in side.segments:
        ways[segment.a].append(segment.b)
        ways[segment.b].append(segment.a)
    return ways


def _net_holds_together(side: Cluster, ways: Ways) -> Problems:
    """INV-17."""
    for id in side.isolated_pulsars:
        if ways[id]:
            yield ComponentError("cluster.json", f"{side.id} {id}", "an isolated pulsar has no segment")
    for id in side.entries:
        if len(ways[id]) != 1 or ways[id][0] not in side.gates:
            yield ComponentError("cluster.json", f"{side.id} {id}", "an entry has one segment, to a gate")
    net = side.locations.keys() - {*side.isolated_pulsars, *side.entries}
    for id in sorted(net - _reached(side.systems[0], net, ways)):
        yield ComponentError("cluster.json", f"{side.id} {id}", f"no way leads here from {side.systems[0]}")


def _reached(start: str, net: set[str], ways: Ways) -> set[str]:
    reached, waiting = {start}, [start]
    while waiting:
        fresh = {*ways[waiting.pop()]} & net - reached
        reached |= fresh
        waiting += fresh
    return reached


def _flights_exist(side: Cluster, ways: Ways) -> Problems:
    """INV-21: a flight of every length from everywhere; and not so many that a game would stall."""
    if _walks(ways) > MOST_WALKS:
        yield ComponentError("cluster.json", side.id, "there are too many segments for flights to be listed")
        return
    double = {frozenset((segment.a, segment.b)) for segment in side.segments if segment.double}
    closed = {*side.entries}  # FLY-04
    for id in sorted(side.locations.keys() - {*side.isolated_pulsars}):
        # the first part of a long flight is a flight of every shorter length
        if not _can_fly((id,), LONGEST_FLIGHT, ways, double, closed):
            yield ComponentError("cluster.json", f"{side.id} {id}", f"no flight of {LONGEST_FLIGHT} exists from here")


def _can_fly(path: tuple[str, ...], length: int, ways: Ways, double: set[frozenset[str]], closed: set[str]) -> bool:
    if length == 0:
        return True
    here = path[-1]
    flown = [*pairwise(path)]
    for there in ways[here]:
        used = (here, there) in flown or ((there, here) in flown and {here, there} not in double)
        if there not in closed and not used and _can_fly((*path, there), length - 1, ways, double, closed):
            return True
    return False


def _walks(ways: Ways) -> int:
    found = dict.fromkeys(ways, 1)
    for _ in range(LONGEST_FLIGHT):
        found = {id: sum(found[there] for there in ways[id]) for id in ways}
    return sum(found.values())
