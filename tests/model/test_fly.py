"""Flights: where a ship can go, and what passing, landing and dead ends bring (FLY-01 to FLY-21)."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model.chance import SystemRevealed, TokenDrawn
from pulsar_desktop.model.decisions import ChooseBonus, EndTurn, Fly, Patent, TakeTransmitter, TeleportShip
from pulsar_desktop.model.state import Pulsar, System
from tests.naive.generator import flights as naive_flights
from tests.naive.generator import routes
from tests.scenario import answer, asked, legal, pay, play, refused, scored, turn

DEAD_ENDS = {"side": "dead_ends"}

#: Systems by what is open with 4 players: blue and barren planets.
ONE_BLUE_TWO_BARREN = "SYS-11"  # bonus: cubes 2
ONE_BLUE_ONE_BARREN = "SYS-12"  # bonus: cubes 1 + pm1 1
TWO_BLUE = "SYS-17"  # bonus: cubes 2


def flight(*way, payment=None, run="", colour=""):
    """A flight along a way; unless told otherwise a die of its length pays."""
    visited = sorted(set(way[1:]), key=lambda id: (id[0], int(id[1:])))
    systems = tuple(id for id in visited if id[0] == "S")
    pulsars = tuple(id for id in visited if id[0] == "P")
    gates = tuple(id for id in visited if id[0] in "GKO")
    return Fly(payment or pay(len(way) - 1), way[-1], systems, pulsars, gates, run, colour)


def landings(state):
    return {fly.landing for fly in legal(state, Fly)}


def stations(state, seat=0):
    """Where a seat has stations, and on which planets."""
    systems = zip(state.cluster.systems, state.systems, strict=True)
    found = [(id, planet, getattr(system, planet)) for id, system in systems for planet in ("blue", "barren")]
    return [(id, planet) for id, planet, owners in found for owner in owners if owner == seat]


def happened(state, *kinds):
    """What the last decision caused, of these kinds, in order: kind and place (for scores: what gave them)."""
    return [(event.kind, event.at or event.subject) for event in state.events if event.kind in kinds]


# --- the route --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_fly_01_the_ship_moves_exactly_as_many_segments_as_the_die_shows(die):
    state = turn(dice=[die], ship="S8", pm1=0)
    ways = {(way[-1], frozenset(way[1:])) for way in routes(state, "S8", die)}
    found = {(fly.landing, frozenset(fly.systems + fly.pulsars + fly.gates)) for fly in legal(state, Fly)}
    assert found == ways


def test_fly_01_never_fewer_or_more():
    state = turn(dice=[2], ship="O7", pm1=0)
    assert refused(state, flight("O7", "S7", payment=pay(2))) == "FLY-01"
    assert refused(state, flight("O7", "S7", "P6", "G7", payment=pay(2))) == "FLY-01"
    assert play(state, flight("O7", "S4", "K3")).question.location == "S4"


def test_fly_01_the_ship_stands_where_it_landed_and_the_die_is_gone():
    state = play(turn(dice=[2, 5], ship="K17"), flight("K17", "K16", "S15"))
    assert state.players[0].ship == "S15"
    assert state.players[0].dice == (5,)


def test_fly_01_a_die_of_nought_or_less_flies_nowhere():
    state = turn(red=0, red_taken=True, ship="O7", pm1=1)
    assert all(fly.payment.modifier == "pm1" for fly in legal(state, Fly))
    assert landings(state) == {"S4", "S7"}
    state = turn(dice=[1], ship="O7", pm1=1)
    with_modifier = {fly.landing for fly in legal(state, Fly) if fly.payment.modifier}
    assert with_modifier == {way[-1] for way in routes(state, "O7", 2)}


def test_fly_01_a_flight_can_be_longer_than_a_die_shows():
    state = turn(dice=[6], ship="E1", plus2=1, patents=("AI-1",))
    for length, payment in ((7, pay(6)), (8, pay(6, "plus2")), (9, pay(6, "plus2"))):
        way = next(way for way in routes(state, "E1", length) if any(id[0] == "G" for id in way))
        play(state, flight(*way, payment=payment))


def test_fly_02_a_segment_is_used_once_in_a_flight():
    state = turn(dice=[2, 4], ship="O7", pm1=0)
    assert refused(state, flight("O7", "S7", "O7")) == "FLY-21"
    assert "O7" not in landings(state)


def test_fly_02_a_location_may_be_visited_again():
    state = turn(dice=[5], ship="O7", pm1=0, systems={"S7": System(TWO_BLUE)})
    state = play(state, flight("O7", "S7", "P6", "G7", "G8", "S7"))
    assert state.players[0].ship == "S7"


def test_fly_03_the_next_flight_of_the_turn_may_use_the_same_segments_again():
    state = turn(dice=[1, 1], ship="O7", systems={"S7": System(ONE_BLUE_TWO_BARREN)})
    state = play(state, flight("O7", "S7"), ChooseBonus("printed"), flight("S7", "O7"))
    assert state.players[0].ship == "O7"
    assert state.players[0].dice == ()


@pytest.mark.parametrize("side", ["plain", "dead_ends"])
def test_fly_04_no_flight_enters_an_entry_gate_or_reaches_an_isolated_pulsar(side):
    first_gates = {"plain": ("O2", "O6", "K9", "K15"), "dead_ends": ("K2", "G6", "O8", "K13")}
    for entry, gate in zip(("E1", "E2", "E3", "E4"), first_gates[side], strict=True):
        state = turn(dice=[1, 2], ship=gate, game={"side": side})
        assert refused(state, flight(gate, entry)) == "FLY-04"
        assert landings(state).isdisjoint({"E1", "E2", "E3", "E4", "X1", "X2", "X3"})
    assert refused(state, Fly(pay(1), "X1")) == "FLY-04"


def test_fly_04_a_flight_leaves_an_entry_gate_and_does_not_come_back():
    state = turn(dice=[1, 2], ship="E1", pm1=0)
    assert {fly.landing for fly in legal(state, Fly) if fly.payment.die == 1} == {"O2"}
    assert refused(state, flight("E1", "O2", "E1")) == "FLY-04"


def test_fly_05_any_number_of_ships_may_share_a_location():
    elsewhere = {seat: {"ship": "O2"} for seat in (1, 2, 3)}
    state = play(turn(dice=[1], ship="E1", others=elsewhere), flight("E1", "O2"))
    assert [player.ship for player in state.players] == ["O2"] * 4


# --- visits and reveals -----------------------------------------------------------------------------------------


def test_fly_06_the_start_is_not_visited():
    here = {"S7": System(ONE_BLUE_TWO_BARREN), "S8": System(TWO_BLUE)}
    state = play(turn(dice=[2], ship="S7", systems=here), flight("S7", "G8", "S8"))
    assert stations(state) == [("S8", "blue")]


def test_fly_06_a_flight_that_ends_where_it_began_lands_there():
    state = turn(dice=[4], ship="S7", systems={"S7": System(ONE_BLUE_TWO_BARREN)})
    state = play(state, flight("S7", "P6", "G7", "G8", "S7"))
    assert stations(state) == [("S7", "blue")]
    assert asked(state) == "ExplorationBonus"


def test_fly_06_a_flight_that_comes_back_and_goes_on_passes_through_the_start():
    state = turn(dice=[5], ship="S7", systems={"S7": System(ONE_BLUE_TWO_BARREN)})
    state = play(state, flight("S7", "P6", "G7", "G8", "S7", "O9"))
    assert stations(state) == [("S7", "barren")]


def test_fly_06_a_pulsar_flown_from_is_not_visited_one_come_back_to_is():
    state = turn(dice=[1, 3], ship="P8", pm1=0, patents=("AI-3",))  # 3 points for each pulsar visited
    assert scored(play(state, flight("P8", "K7"))) == []
    assert scored(play(state, flight("P8", "K7", "K6", "K8"))) == []
    state = turn(dice=[4], ship="P8", patents=("AI-3",))
    assert scored(play(state, flight("P8", "K7", "K6", "K8", "P8"))) == [("TECH-07", 3)]


def test_fly_07_every_face_down_system_visited_is_turned_up():
    state = play(turn(dice=[4], ship="K1"), flight("K1", "S1", "K2", "K3", "S4"))
    assert state.question.location == "S1"
    state = answer(state, SystemRevealed("S1", "SYS-17"))
    assert state.question.location == "S4"
    state = answer(state, SystemRevealed("S4", "SYS-16"))
    assert [state.system(id).tile for id in ("S1", "S4")] == ["SYS-17", "SYS-16"]
    assert sum(system.tile is not None for system in state.systems) == 2
    assert not {"SYS-16", "SYS-17"} & set(state.unseen_systems)


def test_fly_07_a_system_already_turned_up_is_not_asked_for_again():
    state = turn(dice=[4], ship="K1", systems={"S1": System(TWO_BLUE)})
    state = play(state, flight("K1", "S1", "K2", "K3", "S4"))
    assert state.question.location == "S4"
    assert "SYS-17" not in state.question.choices
    assert len(state.question.choices) == 16


def test_fly_07_a_flight_past_no_system_turns_nothing_up():
    state = play(turn(dice=[2], ship="E1"), flight("E1", "O2", "O1"))
    assert asked(state) == "Turn"
    assert not any(system.tile for system in state.systems)


@pytest.mark.parametrize(("players", "barren", "blue"), [(2, 0, 1), (3, 1, 1), (4, 2, 2)])
def test_fly_08_planets_marked_for_more_players_are_closed(players, barren, blue):
    # SYS-15 has a plain blue planet and one marked 4, a barren planet marked 3+ and one marked 4
    passing, landing = 0, 0
    state = turn(game={"players": players}, systems={"S7": System("SYS-15")})
    for seat in range(players):
        away = replace(turn(dice=[2], seat=seat, ship="O7", game={"players": players}), systems=state.systems)
        state = play(away, flight("O7", "S7", "P6"))
        passing += ("S7", "barren") in stations(state, seat)
        landing += ("S7", "blue") in stations(state, seat)
    assert passing == barren
    assert landing == min(blue, players - barren)


def test_fly_08_a_closed_planet_is_not_free_when_the_system_is_just_revealed():
    state = play(turn(dice=[2], ship="O7", game={"players": 2}), flight("O7", "S7", "P6"))
    state = answer(state, SystemRevealed("S7", "SYS-15"))
    assert stations(state) == [("S7", "blue")]


@pytest.mark.parametrize(("players", "built"), [(2, []), (3, [("S7", "blue")]), (4, [("S7", "blue")])])
def test_fly_08_a_blue_planet_marked_3_is_closed_with_2_players(players, built):
    # SYS-14: one plain blue planet, taken, and one marked 3+
    state = turn(dice=[1], ship="O7", game={"players": players}, systems={"S7": System("SYS-14", blue=(1,))})
    assert stations(play(state, flight("O7", "S7"))) == built


@pytest.mark.parametrize(("players", "built"), [(2, []), (3, []), (4, [("S7", "blue")])])
def test_fly_08_a_blue_planet_marked_4_is_closed_with_2_and_3_players(players, built):
    # SYS-09: one plain blue planet and one marked 4, one plain barren planet and one marked 4
    here = {"S7": System("SYS-09", blue=(1,), barren=(players - 1,))}
    state = turn(dice=[1], ship="O7", game={"players": players}, systems=here)
    assert stations(play(state, flight("O7", "S7"))) == built


# --- passing and landing ----------------------------------------------------------------------------------------


def test_fly_09_one_station_per_planet():
    # with blue and both barren planets taken nothing is left for the fourth
    here = {"S7": System(ONE_BLUE_TWO_BARREN, blue=(1,), barren=(2, 3))}
    assert stations(play(turn(dice=[2], ship="O7", systems=here), flight("O7", "S7", "P6"))) == []
    here = {"S7": System(ONE_BLUE_TWO_BARREN, blue=(1,), barren=(2,))}
    state = play(turn(dice=[2], ship="O7", systems=here), flight("O7", "S7", "P6"))
    assert state.system("S7").barren == (2, 0)


@pytest.mark.parametrize("own", [{"blue": (0,)}, {"barren": (0,)}])
def test_fly_09_at_most_one_station_per_player_in_a_system(own):
    here = {"S7": System(ONE_BLUE_TWO_BARREN, **own)}
    passed = play(turn(dice=[2], ship="O7", systems=here), flight("O7", "S7", "P6"))
    landed = play(turn(dice=[1], ship="O7", systems=here), flight("O7", "S7"))
    assert passed.system("S7") == landed.system("S7") == here["S7"]


def test_fly_10_passing_builds_on_barren_first():
    state = turn(dice=[2], ship="O7", systems={"S7": System(ONE_BLUE_ONE_BARREN)})
    assert stations(play(state, flight("O7", "S7", "P6"))) == [("S7", "barren")]


def test_fly_10_passing_builds_on_blue_if_no_barren_planet_is_free_and_earns_no_bonus():
    for here in (System(ONE_BLUE_ONE_BARREN, barren=(1,)), System(TWO_BLUE)):
        state = play(turn(dice=[2], ship="O7", systems={"S7": here}), flight("O7", "S7", "O9"))
        assert stations(state) == [("S7", "blue")]
        assert asked(state) == "Turn"
        assert state.players[0].cubes == 0


def test_fly_11_landing_builds_on_blue_first_and_earns_the_bonus():
    state = turn(dice=[1], ship="O7", systems={"S7": System(ONE_BLUE_ONE_BARREN)})
    state = play(state, flight("O7", "S7"))
    assert stations(state) == [("S7", "blue")]
    assert asked(state) == "ExplorationBonus"
    state = play(state, ChooseBonus("printed"))
    assert (state.players[0].cubes, state.players[0].pm1) == (1, 2)


def test_fly_11_landing_builds_on_barren_if_no_blue_planet_is_free_without_a_bonus():
    state = turn(dice=[1], ship="O7", systems={"S7": System(ONE_BLUE_ONE_BARREN, blue=(1,))})
    state = play(state, flight("O7", "S7"))
    assert stations(state) == [("S7", "barren")]
    assert asked(state) == "Turn"
    assert (state.players[0].cubes, state.players[0].pm1) == (0, 1)


def test_fly_12_nothing_is_built_or_earned_with_an_own_station_there():
    here = {"S7": System(ONE_BLUE_TWO_BARREN, barren=(0,))}
    state = turn(dice=[1], ship="O7", systems=here, patents=("CI-3",))  # 1 point for each station
    state = play(state, flight("O7", "S7"))
    assert stations(state) == [("S7", "barren")]
    assert asked(state) == "Turn"
    assert scored(state) == []


def test_fly_12_nothing_is_built_or_earned_where_no_planet_is_free():
    here = {"S7": System(ONE_BLUE_ONE_BARREN, blue=(1,), barren=(2,))}
    state = play(turn(dice=[1], ship="O7", systems=here, patents=("CI-3",)), flight("O7", "S7"))
    assert stations(state) == []
    assert asked(state) == "Turn"
    assert scored(state) == []


def test_fly_13_landing_in_a_system_passed_earlier_counts_as_landing_only():
    state = turn(dice=[5], ship="O7", systems={"S7": System(ONE_BLUE_TWO_BARREN)})
    state = play(state, flight("O7", "S7", "P6", "G7", "G8", "S7"))
    assert stations(state) == [("S7", "blue")]
    assert asked(state) == "ExplorationBonus"


def test_fly_13_landing_after_passing_with_blue_taken_builds_one_barren_station():
    state = turn(dice=[5], ship="O7", systems={"S7": System(ONE_BLUE_TWO_BARREN, blue=(2,))}, patents=("CI-3",))
    state = play(state, flight("O7", "S7", "P6", "G7", "G8", "S7"))
    assert stations(state) == [("S7", "barren")]
    assert scored(state) == [("TECH-07", 1)]
    assert asked(state) == "Turn"


def test_fly_13_landing_after_passing_in_a_face_down_system_turns_it_up_once():
    state = play(turn(dice=[5], ship="O7"), flight("O7", "S7", "P6", "G7", "G8", "S7"))
    state = answer(state, SystemRevealed("S7", ONE_BLUE_TWO_BARREN))
    assert asked(state) == "ExplorationBonus"
    assert stations(state) == [("S7", "blue")]


def test_fly_13_passing_a_system_twice_builds_once():
    state = turn(dice=[6], ship="O7", systems={"S7": System(ONE_BLUE_TWO_BARREN)}, patents=("CI-3",))
    state = play(state, flight("O7", "S7", "P6", "G7", "G8", "S7", "O9"))
    assert stations(state) == [("S7", "barren")]
    assert scored(state) == [("TECH-07", 1)]


def test_fly_13_a_system_landed_in_does_not_stop_others_from_being_passed():
    here = {"S7": System(ONE_BLUE_TWO_BARREN), "S4": System(ONE_BLUE_ONE_BARREN)}
    state = play(turn(dice=[3], ship="K4", systems=here), flight("K4", "S4", "O7", "S7"))
    assert stations(state) == [("S4", "barren"), ("S7", "blue")]


def test_fly_14_landing_on_an_unclaimed_pulsar_claims_it_with_a_ring():
    state = play(turn(dice=[2], ship="K6"), flight("K6", "K7", "P8"))
    assert state.pulsar("P8") == Pulsar(owner=0)
    assert state.players[0].rings == 5


def test_fly_14_the_last_ring_claims_too():
    state = play(turn(dice=[2], ship="K6", rings=1), flight("K6", "K7", "P8"))
    assert state.pulsar("P8").owner == 0
    assert state.players[0].rings == 0


def test_fly_14_without_a_ring_left_nothing_is_claimed():
    state = play(turn(dice=[2], ship="K6", rings=0), flight("K6", "K7", "P8"))
    assert state.pulsar("P8").owner is None
    assert state.players[0].rings == 0
    assert state.players[0].ship == "P8"


def test_fly_14_a_pulsar_of_somebody_keeps_its_owner():
    theirs = {"P8": Pulsar(owner=2)}
    state = play(turn(dice=[2], ship="K6", pulsars=theirs, patents=("BI-3",)), flight("K6", "K7", "P8"))
    assert state.pulsar("P8").owner == 2
    assert state.players[0].rings == 6
    assert scored(state) == []


def test_fly_14_landing_on_an_own_pulsar_uses_no_second_ring():
    mine = {"P8": Pulsar(owner=0)}
    state = play(turn(dice=[2], ship="K6", rings=5, pulsars=mine), flight("K6", "K7", "P8"))
    assert state.players[0].rings == 5


def test_fly_14_passing_through_a_pulsar_claims_nothing():
    state = play(turn(dice=[3], ship="K6"), flight("K6", "K7", "P8", "K8"))
    assert state.pulsar("P8").owner is None
    assert state.players[0].rings == 6


def test_fly_17_pass_through_stations_are_built_before_the_landing_is_resolved():
    here = {"S4": System(ONE_BLUE_ONE_BARREN), "S7": System(TWO_BLUE)}
    state = play(turn(dice=[3], ship="O9", systems=here), flight("O9", "S7", "O7", "S4"))
    assert happened(state, "station") == [("station", "S7"), ("station", "S4")]
    assert asked(state) == "ExplorationBonus"  # the bonus of the landing is still open, the passing is done


def test_fly_18_building_and_claiming_are_not_asked():
    here = {"S4": System(ONE_BLUE_ONE_BARREN), "S7": System(TWO_BLUE, blue=(1,))}
    state = play(turn(dice=[3], ship="O9", systems=here), flight("O9", "S7", "O7", "S4"))
    assert stations(state) == [("S4", "blue"), ("S7", "blue")]
    assert legal(state, object) == [ChooseBonus("printed"), ChooseBonus("token")]
    state = play(turn(dice=[1], ship="K7"), flight("K7", "P8"))
    assert state.pulsar("P8").owner == 0
    assert asked(state) == "Turn"


# --- dead ends --------------------------------------------------------------------------------------------------


def test_fly_15_a_flight_goes_into_a_dead_end_and_out_again():
    here = {"S3": System(ONE_BLUE_TWO_BARREN), "S16": System(ONE_BLUE_TWO_BARREN, barren=(0,))}
    state = turn(dice=[6], ship="O1", game=DEAD_ENDS, systems=here)
    state = play(state, flight("O1", "S16", "G3", "S3", "G3", "S16", "O16"))
    assert state.players[0].ship == "O16"
    assert stations(state) == [("S3", "barren"), ("S16", "barren")]


def test_fly_15_a_flight_goes_out_of_a_dead_end_and_in_again():
    state = turn(dice=[4], ship="S11", game=DEAD_ENDS, systems={"S11": System(ONE_BLUE_TWO_BARREN)})
    state = play(state, flight("S11", "O9", "O12", "O9", "S11"))
    assert state.players[0].ship == "S11"
    assert stations(state) == [("S11", "blue")]


def test_fly_15_once_each_way_and_no_more():
    state = turn(dice=[1, 2, 3, 4, 5, 6], ship="P6", pm1=0, game=DEAD_ENDS)
    assert refused(state, flight("P6", "K9", "P6", "K9")) == "FLY-21"
    assert {fly.landing for fly in legal(state, Fly) if fly.payment.die == 3} == {"K8", "K9", "S9"}
    assert {fly.landing for fly in legal(state, Fly) if fly.payment.die == 2} == {"K11", "P6"}


def test_fly_15_the_plain_side_has_no_double_segments():
    state = turn(dice=[2], ship="S3", pm1=0)
    assert "S3" not in landings(state)


@pytest.mark.parametrize(("way", "location"), [(("O12", "O9", "S11"), "S11"), (("S16", "G3", "S3"), "S3")])
def test_fly_16_landing_in_a_dead_end_system_earns_a_token_besides_the_bonus(way, location):
    state = turn(dice=[2], ship=way[0], game=DEAD_ENDS, systems={location: System(TWO_BLUE)})
    state = play(state, flight(*way))
    assert stations(state) == [(location, "blue")]
    state = answer(state, TokenDrawn("EXP-1"))
    assert scored(state) == [("EXPLORE-02", 4)]
    assert asked(state) == "ExplorationBonus"
    assert play(state, ChooseBonus("printed")).players[0].cubes == 2


def test_fly_16_the_bonus_of_a_dead_end_may_be_a_second_token():
    state = turn(dice=[2], ship="S16", game=DEAD_ENDS, systems={"S3": System(TWO_BLUE)})
    state = answer(play(state, flight("S16", "G3", "S3")), TokenDrawn("EXP-1"))
    state = answer(play(state, ChooseBonus("token")), TokenDrawn("EXP-2"))
    assert scored(state) == [("EXPLORE-02", 5)]
    assert asked(state) == "Turn"
    assert len(state.pile) == 10


def test_fly_16_landing_on_barren_in_a_dead_end_earns_the_token_only():
    here = {"S3": System(ONE_BLUE_ONE_BARREN, blue=(1,))}
    state = play(turn(dice=[2], ship="S16", game=DEAD_ENDS, systems=here), flight("S16", "G3", "S3"))
    state = answer(state, TokenDrawn("EXP-3"))
    assert stations(state) == [("S3", "barren")]
    assert state.players[0].cubes == 3
    assert asked(state) == "Turn"


def test_fly_16_claiming_a_pulsar_in_a_dead_end_earns_a_token():
    state = play(turn(dice=[2], ship="K11", game=DEAD_ENDS), flight("K11", "K9", "P6"))
    assert state.pulsar("P6").owner == 0
    state = answer(state, TokenDrawn("EXP-1"))
    assert scored(state) == [("EXPLORE-02", 4)]
    assert asked(state) == "Turn"


def test_fly_16_where_nothing_is_built_or_claimed_there_is_no_token():
    full = {"S3": System(ONE_BLUE_ONE_BARREN, blue=(1,), barren=(2,))}
    own = {"S3": System(ONE_BLUE_TWO_BARREN, blue=(0,))}
    for here in (full, own):
        state = turn(dice=[2], ship="S16", game=DEAD_ENDS, systems=here)
        assert asked(play(state, flight("S16", "G3", "S3"))) == "Turn"
    theirs = {"P6": Pulsar(owner=1)}
    for state in (
        turn(dice=[2], ship="K11", game=DEAD_ENDS, pulsars=theirs),
        turn(dice=[2], ship="K11", game=DEAD_ENDS, rings=0),
    ):
        assert asked(play(state, flight("K11", "K9", "P6"))) == "Turn"


def test_fly_16_a_station_or_ring_outside_a_dead_end_earns_no_token():
    for location in ("S3", "S11"):  # dead ends on the other side of the board only
        gate = {"S3": "G3", "S11": "O16"}[location]
        state = turn(dice=[1], ship=gate, systems={location: System(ONE_BLUE_ONE_BARREN, blue=(1,))})
        assert asked(play(state, flight(gate, location))) == "Turn"
    assert asked(play(turn(dice=[1], ship="G7"), flight("G7", "P6"))) == "Turn"
    here = {"S16": System(ONE_BLUE_ONE_BARREN)}  # one of its three segments is double
    state = turn(dice=[2], ship="O1", game=DEAD_ENDS, systems=here)
    assert asked(play(state, flight("O1", "S16", "O16"))) == "Turn"


def test_fly_20_the_gate_before_a_dead_end_is_none():
    for way in (("S16", "G3"), ("K11", "K9"), ("O12", "O9")):
        state = play(turn(dice=[1], ship=way[0], game=DEAD_ENDS), flight(*way))
        assert asked(state) == "Turn"
        assert len(state.pile) == 12


def test_fly_20_turning_back_in_a_dead_end_system_passes_through_it_and_earns_the_token():
    state = turn(dice=[3], ship="O12", game=DEAD_ENDS, systems={"S11": System(ONE_BLUE_ONE_BARREN)})
    state = play(state, flight("O12", "O9", "S11", "O9"))
    assert stations(state) == [("S11", "barren")]
    state = answer(state, TokenDrawn("EXP-2"))
    assert scored(state) == [("EXPLORE-02", 5)]
    assert asked(state) == "Turn"


def test_fly_20_turning_back_on_blue_earns_the_token_but_no_bonus():
    state = turn(dice=[3], ship="O12", game=DEAD_ENDS, systems={"S11": System(TWO_BLUE)})
    state = answer(play(state, flight("O12", "O9", "S11", "O9")), TokenDrawn("EXP-2"))
    assert stations(state) == [("S11", "blue")]
    assert asked(state) == "Turn"


def test_fly_20_turning_back_at_a_dead_end_pulsar_claims_nothing_and_earns_nothing():
    state = play(turn(dice=[4], ship="K11", game=DEAD_ENDS), flight("K11", "K9", "P6", "K9", "K11"))
    assert state.pulsar("P6").owner is None
    assert asked(state) == "Turn"
    assert len(state.pile) == 12


def test_fly_20_turning_back_where_a_station_stands_already_earns_nothing():
    state = turn(dice=[3], ship="O12", game=DEAD_ENDS, systems={"S11": System(TWO_BLUE, blue=(0,))})
    assert asked(play(state, flight("O12", "O9", "S11", "O9"))) == "Turn"


def test_fly_20_a_dead_end_start_flown_from_is_not_visited():
    state = turn(dice=[1], ship="S3", game=DEAD_ENDS, systems={"S3": System(ONE_BLUE_TWO_BARREN)})
    state = play(state, flight("S3", "G3"))
    assert stations(state) == []
    assert asked(state) == "Turn"


def test_fly_20_out_of_a_dead_end_and_back_is_a_landing_with_its_token():
    state = turn(dice=[2], ship="S3", game=DEAD_ENDS, systems={"S3": System(TWO_BLUE)})
    state = answer(play(state, flight("S3", "G3", "S3")), TokenDrawn("EXP-1"))
    assert stations(state) == [("S3", "blue")]
    assert asked(state) == "ExplorationBonus"
    state = play(turn(dice=[2], ship="P6", game=DEAD_ENDS), flight("P6", "K9", "P6"))
    assert state.pulsar("P6").owner == 0
    assert asked(state) == "DrawToken"


def test_fly_20_a_station_by_teleport_into_a_dead_end_earns_the_token_and_the_bonus():
    state = turn(dice=[4], round=4, ship="E1", game=DEAD_ENDS, systems={"S3": System(TWO_BLUE)})
    state = play(state, Patent("AII-4", pay(4)), TeleportShip("S3"))
    assert stations(state) == [("S3", "blue")]
    state = answer(state, TokenDrawn("EXP-2"))
    assert asked(state) == "ExplorationBonus"
    assert play(state, ChooseBonus("printed")).players[0].cubes == 2


def test_fly_20_a_pulsar_claimed_by_teleport_in_a_dead_end_earns_the_token():
    state = turn(dice=[4], ship="E1", game=DEAD_ENDS, table={"offer": ("T-A8",)})
    state = play(state, TakeTransmitter("T-A8", 4, pay(4)), TeleportShip("P6"))
    assert state.pulsar("P6").owner == 0
    state = answer(state, TokenDrawn("EXP-1"))
    assert ("EXPLORE-02", 4) in scored(state)
    assert asked(state) == "Turn"


def test_fly_20_a_teleport_that_builds_or_claims_nothing_earns_no_token():
    state = turn(dice=[4], round=4, ship="S3", game=DEAD_ENDS, systems={"S3": System(TWO_BLUE, blue=(0,))})
    assert asked(play(state, Patent("AII-4", pay(4)), TeleportShip("S3"))) == "Turn"
    mine = {"P6": Pulsar(owner=0)}
    state = turn(dice=[4], ship="E1", game=DEAD_ENDS, table={"offer": ("T-A8",)}, pulsars=mine)
    assert asked(play(state, TakeTransmitter("T-A8", 4, pay(4)), TeleportShip("P6"))) == "Turn"


def test_fly_20_a_teleport_to_the_gate_before_a_dead_end_earns_no_token():
    state = turn(dice=[5], ship="E1", game=DEAD_ENDS, table={"offer": ("T-C5",)})
    state = play(state, TakeTransmitter("T-C5", 5, pay(5)), TeleportShip("G3"))
    assert asked(state) == "Turn"
    assert len(state.pile) == 12


# --- the order of a flight --------------------------------------------------------------------------------------


def test_fly_19_the_die_is_paid_and_the_ship_has_moved_before_anything_is_turned_up():
    state = play(turn(dice=[2], ship="O7", plus2=1), flight("O7", "S7", "P6", "G7", payment=pay(2, "pm1")))
    assert asked(state) == "RevealSystem"
    assert (state.players[0].dice, state.players[0].pm1) == ((), 0)
    assert state.players[0].ship == "G7"
    assert happened(state, "die_spent", "ship_moved") == [("die_spent", "pm1"), ("ship_moved", "G7")]


def test_fly_19_systems_are_turned_up_by_number_before_anything_scores():
    run = {"projects": ("b2",), "patents": ("AI-3", "BI-2")}
    state = turn(dice=[6], ship="K17", **run)
    state = play(state, flight("K17", "S16", "O1", "O2", "S2", "P3", "G2", run="b2", colour="green"))
    assert state.question.location == "S2"  # flown through last, and S16 comes before S2 only by its letters
    assert scored(state) == []
    state = answer(state, SystemRevealed("S2", ONE_BLUE_ONE_BARREN))
    assert state.question.location == "S16"
    assert scored(state) == []
    assert stations(state) == []
    state = answer(state, SystemRevealed("S16", ONE_BLUE_TWO_BARREN))
    assert scored(state) == [("RUN-03", 1), ("TECH-07", 3)]
    assert stations(state) == [("S2", "barren"), ("S16", "barren")]


def test_fly_19_run_and_visits_score_before_any_station_and_the_landing_comes_last():
    patents = ("AI-3", "BI-1", "BI-2", "BI-6", "CI-3")  # pulsar 3, orange gate 1, landing 2, run 3, station 1
    here = {"S7": System(TWO_BLUE), "S8": System(ONE_BLUE_ONE_BARREN), "S12": System(TWO_BLUE)}
    state = turn(dice=[6], ship="K5", projects=("b1",), patents=patents, systems=here)
    state = play(state, flight("K5", "S8", "G8", "S7", "O9", "O14", "S12", run="b1", colour="orange"))
    told = happened(state, "scored", "station")
    assert told[0] == ("scored", "HQ-A2-b1")
    assert set(told[1:4]) == {("scored", "BI-6"), ("scored", "BI-1"), ("scored", "BI-2")}
    assert told[4:] == [
        ("station", "S7"),
        ("scored", "CI-3"),
        ("station", "S8"),
        ("scored", "CI-3"),
        ("station", "S12"),
        ("scored", "CI-3"),
    ]
    assert asked(state) == "ExplorationBonus"


def test_fly_19_systems_passed_through_go_by_number_not_by_the_way_flown():
    here = {"S2": System(TWO_BLUE), "S16": System(ONE_BLUE_ONE_BARREN)}
    state = turn(dice=[5], ship="K17", systems=here)
    state = play(state, flight("K17", "S16", "O1", "O2", "S2", "G2"))
    assert happened(state, "station") == [("station", "S2"), ("station", "S16")]


def test_fly_19_the_dead_end_token_of_a_system_comes_before_the_next_system():
    here = {"S3": System(ONE_BLUE_ONE_BARREN), "S16": System(ONE_BLUE_TWO_BARREN)}
    state = turn(dice=[6], ship="O1", game=DEAD_ENDS, systems=here, patents=("CI-3",))
    state = play(state, flight("O1", "S16", "G3", "S3", "G3", "S16", "O16"))
    assert asked(state) == "DrawToken"
    assert stations(state) == [("S3", "barren")]
    assert scored(state) == [("TECH-07", 1)]  # the ability for the station comes before the token
    state = answer(state, TokenDrawn("EXP-1"))
    assert happened(state, "drawn", "scored", "station") == [
        ("drawn", "EXP-1"),
        ("scored", "EXP-1"),
        ("station", "S16"),
        ("scored", "CI-3"),
    ]


def test_fly_19_a_dead_end_passed_has_its_token_before_the_landing():
    here = {"S3": System(ONE_BLUE_ONE_BARREN), "S16": System(TWO_BLUE)}
    state = turn(dice=[4], ship="S16", game=DEAD_ENDS, systems=here)
    state = play(state, flight("S16", "G3", "S3", "G3", "S16"))
    assert asked(state) == "DrawToken"
    assert stations(state) == [("S3", "barren")]
    state = answer(state, TokenDrawn("EXP-1"))
    assert stations(state) == [("S3", "barren"), ("S16", "blue")]
    assert asked(state) == "ExplorationBonus"


def test_fly_19_landing_in_a_dead_end_station_ability_token_and_last_the_bonus():
    state = turn(dice=[2], ship="S16", game=DEAD_ENDS, systems={"S3": System(TWO_BLUE)}, patents=("BI-2", "CI-3"))
    state = play(state, flight("S16", "G3", "S3"))
    assert happened(state, "scored", "station") == [("scored", "BI-2"), ("station", "S3"), ("scored", "CI-3")]
    assert asked(state) == "DrawToken"
    assert asked(answer(state, TokenDrawn("EXP-5"))) == "ExplorationBonus"


def test_fly_19_landing_on_a_dead_end_pulsar_visit_ring_ability_and_last_the_token():
    state = turn(dice=[2], ship="K11", game=DEAD_ENDS, patents=("AI-3", "BI-3"))
    state = play(state, flight("K11", "K9", "P6"))
    told = [("scored", "AI-3"), ("claimed", "P6"), ("scored", "BI-3")]
    assert happened(state, "scored", "claimed") == told
    assert asked(state) == "DrawToken"


def test_fly_19_a_lane_scores_once_for_a_flight_and_a_pulsar_each():
    state = turn(dice=[6], ship="K6", patents=("AI-3", "BI-1"))
    state = play(state, flight("K6", "K7", "P8", "K8", "K9", "S10", "O15"))
    state = answer(state, SystemRevealed("S10", TWO_BLUE))
    assert happened(state, "scored") == [("scored", "BI-1"), ("scored", "AI-3")]
    state = turn(dice=[6], ship="O14", patents=("AI-3", "BI-1"), systems={"S7": System(TWO_BLUE)})
    state = play(state, flight("O14", "O13", "P7", "O9", "S7", "P6", "G7"))
    assert scored(state) == [("TECH-07", 1), ("TECH-07", 6)]


def test_fly_19_the_turn_goes_on_only_when_the_flight_is_settled():
    state = turn(dice=[1, 1], ship="O7", systems={"S7": System(TWO_BLUE)})
    state = play(state, flight("O7", "S7"))
    assert refused(state, flight("S7", "O7")) == "TURN-09"
    assert refused(state, EndTurn()) == "TURN-13"


# --- the name of a flight ---------------------------------------------------------------------------------------


def test_fly_21_routes_alike_in_landing_and_places_visited_are_one_choice():
    state = turn(dice=[4], ship="S7", pm1=0)
    ways = [way for way in routes(state, "S7", 4) if way[-1] == "S7"]
    assert len(ways) == 2
    assert [fly for fly in legal(state, Fly) if fly.landing == "S7"] == [flight(*ways[0])]
    assert flight(*ways[0]) == flight(*ways[1])


def test_fly_21_routes_alike_of_different_lengths_are_one_choice_too():
    state = turn(dice=[5], ship="P10", plus2=1, patents=("AI-1",))  # 5 and +2 make 7, with the shift also 8
    short = ("P10", "G11", "S11", "O17", "S13", "K13", "S12", "G10")
    long = ("P10", "G10", "G11", "S11", "O17", "S13", "K13", "S12", "G10")
    payment = pay(5, "plus2")
    assert flight(*short, payment=payment) == flight(*long, payment=payment)
    assert legal(state, Fly).count(flight(*short, payment=payment)) == 1


def test_fly_21_routes_to_one_landing_past_other_places_are_apart():
    state = turn(dice=[2], ship="K6", pm1=0)
    to_pulsar = [fly for fly in legal(state, Fly) if fly.landing == "P8"]
    assert to_pulsar == [flight("K6", "K7", "P8"), flight("K6", "K8", "P8")]


def test_fly_21_a_flight_must_name_the_places_its_route_visits():
    state = turn(dice=[2], ship="K6", pm1=0)
    assert refused(state, Fly(pay(2), "P8", pulsars=("P8",))) == "FLY-21"
    assert refused(state, Fly(pay(2), "P8", pulsars=("P8",), gates=("K7", "K8"))) == "FLY-21"
    assert refused(state, Fly(pay(2), "P8", gates=("K7",))) == "FLY-21"
    assert refused(state, Fly(pay(2), "P8", systems=("S8",), pulsars=("P8",), gates=("K7",))) in ("FLY-01", "FLY-21")


def test_fly_21_payments_and_gate_runs_tell_flights_apart():
    state = turn(dice=[2, 2, 3], ship="K6", projects=("b1", "b2", "b3", "m1", "u1"), red=2, red_taken=True)
    flights = legal(state, Fly)
    assert len(flights) == len(set(flights))
    like = [fly for fly in flights if (fly.landing, fly.gates) == ("P8", ("K7",))]
    payments = {fly.payment for fly in like}
    assert payments == {pay(2), pay(3, "pm1"), pay(2, red=True)}
    runs = {("", ""), ("b1", "orange"), ("b2", "green"), ("u1", "green"), ("u1", "magenta"), ("u1", "orange")}
    assert {(fly.run, fly.colour) for fly in like} == runs
    assert len(like) == 18


@pytest.mark.parametrize("side", ["plain", "dead_ends"])
@pytest.mark.parametrize("ship", ["E4", "S3", "P6", "G3", "S11", "O9", "S9"])
def test_fly_21_the_flights_listed_are_those_of_the_naive_generator(side, ship):
    state = turn(dice=[1, 3, 5], ship=ship, plus2=1, patents=("AI-1",), projects=("b2",), game={"side": side})
    flights = legal(state, Fly)
    assert len(flights) == len(set(flights))
    assert set(flights) == set(naive_flights(state, state.players[0]))


def test_fly_21_a_flight_to_a_place_not_on_the_map_is_refused():
    assert refused(turn(dice=[1], ship="E1"), Fly(pay(1), "Z9"))
