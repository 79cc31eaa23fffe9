"""The map: what lies where, and the trails a flight can follow, checked against brute force."""

from itertools import pairwise

import pytest

from pulsar_desktop.model.cluster import Cluster, Location, Segment
from tests.naive.generator import routes
from tests.scenario import COMPONENTS, seated

SIDES = ("plain", "dead_ends")


def flown(side, *way):
    """Whether some trail follows exactly this way, or one alike in landing and places visited."""
    trails = COMPONENTS.sides[side].trails(way[0], len(way) - 1)
    return (way[-1], frozenset(way[1:])) in {(trail.landing, visited(trail)) for trail in trails}


def visited(trail):
    return frozenset(trail.systems + trail.pulsars + trail.gates)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("length", range(1, 10))
def test_fly_01_fly_02_fly_21_trails_are_what_brute_force_finds_from_every_start(side, length):
    state = seated(side=side)
    for start in state.cluster.locations:
        expected = {(way[-1], frozenset(way[1:])) for way in routes(state, start, length)}
        found = [(trail.landing, visited(trail)) for trail in state.cluster.trails(start, length)]
        assert set(found) == expected, start
        assert len(found) == len(expected), f"FLY-21: a choice is listed twice from {start}"


@pytest.mark.parametrize("side", SIDES)
def test_the_path_of_every_trail_is_a_way_on_the_map_that_visits_what_it_says(side):
    cluster = COMPONENTS.sides[side]
    neighbours = {(s.a, s.b) for s in cluster.segments} | {(s.b, s.a) for s in cluster.segments}
    for start in cluster.locations:
        for trail in cluster.trails(start, 6):
            assert trail.path[0] == start
            assert trail.path[-1] == trail.landing
            assert len(trail.path) == 7
            assert set(pairwise(trail.path)) <= neighbours
            assert set(trail.path[1:]) == visited(trail)


@pytest.mark.parametrize("side", SIDES)
def test_the_places_of_a_trail_are_told_apart_by_kind_and_go_by_number(side):
    cluster = COMPONENTS.sides[side]
    for start in cluster.locations:
        for trail in cluster.trails(start, 6):
            assert list(trail.systems) == [id for id in cluster.systems if id in trail.path[1:]]
            assert list(trail.pulsars) == [id for id in cluster.connected_pulsars if id in trail.path[1:]]
            by_number = sorted(trail.gates, key=lambda id: (id[0], int(id[1:])))
            assert list(trail.gates) == by_number
            assert set(trail.gates) <= set(cluster.gates)


@pytest.mark.parametrize("side", SIDES)
def test_trails_come_in_a_stable_order_by_landing(side):
    cluster = COMPONENTS.sides[side]
    landings = [trail.landing for trail in cluster.trails("S9", 5)]
    assert landings == sorted(landings, key=lambda id: (id[0], int(id[1:])))
    assert cluster.trails("S9", 5) == cluster.trails("S9", 5)


@pytest.mark.parametrize("side", SIDES)
def test_turn_11_the_lengths_to_a_place_are_those_of_the_flights_that_land_there_up_to_9(side):
    state = seated(side=side)
    for start in ("E1", "S3", "S9", "P6", "O9"):
        expected = {}
        for length in range(1, 10):
            for landing in {way[-1] for way in routes(state, start, length)}:
                expected[landing] = (*expected.get(landing, ()), length)
        assert state.cluster.lengths(start) == expected


@pytest.mark.parametrize("side", SIDES)
def test_bonus_09_a_flight_of_every_length_from_1_to_9_exists_from_wherever_a_ship_can_be(side):
    cluster = COMPONENTS.sides[side]
    for start in set(cluster.locations) - set(cluster.isolated_pulsars):
        assert all(cluster.trails(start, length) for length in range(1, 10)), start


@pytest.mark.parametrize("side", SIDES)
def test_fly_04_no_trail_visits_an_entry_or_an_isolated_pulsar(side):
    cluster = COMPONENTS.sides[side]
    closed = {*cluster.entries, *cluster.isolated_pulsars}
    assert len(closed) == 7
    for start in cluster.locations:
        for length in (1, 2, 3):
            assert not any(closed & set(trail.path[1:]) for trail in cluster.trails(start, length))


@pytest.mark.parametrize("side", SIDES)
def test_fly_04_no_trail_leaves_an_isolated_pulsar(side):
    cluster = COMPONENTS.sides[side]
    assert [cluster.trails(id, 1) for id in cluster.isolated_pulsars] == [(), (), ()]


def test_fly_02_a_plain_segment_is_used_once_whichever_way():
    assert flown("plain", "O7", "S7", "P6")
    assert not flown("plain", "O7", "S7", "O7")
    assert not any(trail.landing == "O7" for trail in COMPONENTS.sides["plain"].trails("O7", 2))


def test_fly_02_a_location_may_be_visited_again():
    assert flown("plain", "O7", "S7", "P6", "G7", "G8", "S7", "O9")


def test_fly_15_a_dead_end_can_be_entered_and_left_in_one_flight():
    assert flown("dead_ends", "S16", "G3", "S3", "G3", "S16")
    assert flown("dead_ends", "K11", "K9", "P6", "K9", "K11")
    assert flown("dead_ends", "O12", "O9", "S11", "O9", "O12")


def test_fly_15_a_dead_end_can_be_left_and_entered_in_one_flight():
    assert flown("dead_ends", "S3", "G3", "S16", "G3", "S3")
    assert flown("dead_ends", "P6", "K9", "K11", "K9", "P6")
    assert flown("dead_ends", "S11", "O9", "O12", "O9", "S11")


def test_fly_15_a_flight_may_turn_back_at_the_gate_before_a_dead_end():
    assert flown("dead_ends", "S16", "G3", "S16")
    assert flown("dead_ends", "S3", "G3", "S3")


def test_fly_15_a_double_segment_is_not_used_twice_the_same_way():
    assert not flown("dead_ends", "S16", "G3", "S16", "G3")
    assert not flown("dead_ends", "S3", "G3", "S3", "G3")
    ways = COMPONENTS.sides["dead_ends"].trails("S3", 3)
    assert {trail.landing for trail in ways} == {"G3", "O1", "O16"}
    assert [trail.path for trail in ways if trail.landing == "G3"] == [("S3", "G3", "S16", "G3")]


def test_fly_20_the_dead_ends_are_systems_and_pulsars_not_the_gates_before_them():
    assert COMPONENTS.sides["dead_ends"].dead_ends == {"S3", "S11", "P6"}
    assert COMPONENTS.sides["plain"].dead_ends == frozenset()


def test_fly_20_double_segments_make_a_dead_end_not_their_number():
    places = [Location("S1", "system", 0, 0), Location("S2", "system", 0, 0), Location("P1", "pulsar", 0, 0)]
    gates = [Location("G1", "gate", 0, 0, "green"), Location("G2", "gate", 0, 0, "green")]
    segments = [Segment("S1", "G1", True), Segment("S1", "G2", True), Segment("S2", "G1"), Segment("P1", "G2")]
    assert Cluster("small", False, places + gates, segments).dead_ends == {"S1"}


def test_fly_06_the_start_is_visited_only_if_the_trail_comes_back_to_it():
    trails = COMPONENTS.sides["plain"].trails("S7", 4)
    assert {trail.landing for trail in trails if "S7" in trail.systems} == {"S7"}
    onward = COMPONENTS.sides["plain"].trails("S7", 5)
    assert {trail.landing for trail in onward if "S7" in trail.systems} == {"O7", "O9"}


def test_fly_21_a_loop_flown_either_way_round_is_one_trail():
    ways = [way for way in routes(seated(), "S7", 4) if way[-1] == "S7"]
    assert set(ways) >= {("S7", "P6", "G7", "G8", "S7"), ("S7", "G8", "G7", "P6", "S7")}
    loops = [trail for trail in COMPONENTS.sides["plain"].trails("S7", 4) if trail.landing == "S7"]
    assert [trail.name for trail in loops] == [("S7", ("S7",), ("P6",), ("G7", "G8"))]


def test_fly_21_trails_to_one_landing_that_visit_other_places_are_apart():
    trails = [trail for trail in COMPONENTS.sides["plain"].trails("K6", 2) if trail.landing == "P8"]
    assert [trail.gates for trail in trails] == [("K7",), ("K8",)]


@pytest.mark.parametrize(("side", "gates"), [("plain", 17), ("dead_ends", 16)])
def test_a_side_knows_its_places_by_kind_and_number(side, gates):
    cluster = COMPONENTS.sides[side]
    assert cluster.systems == tuple(f"S{n}" for n in range(1, 17))
    assert cluster.connected_pulsars == tuple(f"P{n}" for n in range(1, 14))
    assert cluster.isolated_pulsars == ("X1", "X2", "X3")
    assert cluster.pulsars == cluster.connected_pulsars + cluster.isolated_pulsars
    assert cluster.entries == ("E1", "E2", "E3", "E4")
    assert [list(cluster.gates.values()).count(colour) for colour in ("green", "magenta", "orange")] == [gates] * 3


@pytest.mark.parametrize("side", SIDES)
def test_trans_12_a_teleport_may_go_to_a_kind_of_place_but_never_to_entries_or_isolated_pulsars(side):
    cluster = COMPONENTS.sides[side]
    assert cluster.destinations["pulsar"] == cluster.connected_pulsars
    assert cluster.destinations["system"] == cluster.systems
    closed = {*cluster.entries, *cluster.isolated_pulsars}
    assert set(cluster.destinations["any"]) == set(cluster.locations) - closed
