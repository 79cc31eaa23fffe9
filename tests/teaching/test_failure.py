"""Failure is shown: for every kind of refusal the thing on the table that is wrong."""

from itertools import pairwise, product
from random import Random

import pytest
from msgspec.structs import replace

from pulsar_desktop.bots.match import Match, play_out, played, started
from pulsar_desktop.game.targets import Target, die, location, targets
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model import steps
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.effects import Buy
from pulsar_desktop.model.options import candidates, why_not
from pulsar_desktop.model.state import Pulsar, State
from pulsar_desktop.teaching.failure import FINDERS, failure_of
from pulsar_desktop.teaching.failure_kinds import (
    Blocked,
    Failure,
    MissingCubes,
    MissingGate,
    MissingGyrodyne,
    MissingPips,
    MissingRing,
    NoConnector,
    Owned,
    ProjectsFirst,
    RedDieTaken,
    RepeatedSegment,
    RowClosed,
    SlotsTaken,
    TokenOffTrack,
    WrongLength,
)
from tests.properties.test_any_decision import any_of
from tests.scenario import COMPONENTS, offline, online, pay, rolled, turn
from tests.test_rules_named import IDS

THING = Target("technology", "AI-1")
GAMES = list(product((2, 3, 4), (True, False), ("plain", "dead_ends")))


def shown(state: State, decision: AnyDecision, *in_hand: Target, target: Target = THING) -> Failure:
    """What is shown of a decision that is refused."""
    refusal = why_not(state, decision)
    assert refusal is not None, f"{decision} is legal"
    return failure_of(state, target, decision, refusal, in_hand)


def asking(step: steps.Step, **player: object) -> State:
    """The table of a turn at another step."""
    return replace(turn(**player), pending=(step,))


# --- flights -----------------------------------------------------------------------------------------------------


def test_a_die_that_only_fits_with_a_segment_flown_twice_shows_that_segment():
    state = turn((3,), ship="S1")
    failure = shown(state, do.Fly(pay(3), "K2"))
    assert isinstance(failure, RepeatedSegment)
    assert (failure.route[0], failure.route[-1], len(failure.route)) == ("S1", "K2", 4)
    flown = [frozenset(pair) for pair in pairwise(failure.route)]
    assert [flown.count(frozenset(pair)) for pair in failure.twice] == [2]


def test_a_double_segment_is_not_blamed_for_being_flown_both_ways():
    cluster = turn(game={"side": "dead_ends"}).cluster
    double = next(segment for segment in cluster.segments if segment.double)
    there_and_back = (double.a, double.b, double.a)
    assert cluster.reused(there_and_back) == ()
    assert cluster.reused((*there_and_back, double.b)) == ((double.a, double.b),)


def test_a_place_too_far_shows_the_shortest_route_and_how_long_it_is():
    failure = shown(turn((2,), ship="S1"), do.Fly(pay(2), "S4"))
    assert isinstance(failure, WrongLength)
    assert (failure.route, failure.length, failure.value) == (("S1", "K2", "K3", "S4"), 3, 2)


def test_a_length_that_no_way_has_shows_the_nearest_one():
    failure = shown(turn((2,), ship="S1"), do.Fly(pay(2), "K2"))
    assert isinstance(failure, WrongLength)
    assert (failure.route, failure.value) == (("S1", "K2"), 2)


def test_with_nothing_in_hand_the_die_that_comes_nearest_is_shown():
    state = turn((1, 5), ship="S1")
    failure = shown(state, do.Fly(pay(5), "K3"))
    assert isinstance(failure, WrongLength)
    assert (failure.length, failure.value) == (2, 1)


def test_a_shift_without_its_gate_shows_the_route_and_the_gates_it_needs():
    state = turn((2,), ship="S7", patents=("AI-1",))
    flights = (do.Fly(pay(2), id) for id in state.cluster.destinations["any"])
    decision = next(fly for fly in flights if (found := why_not(state, fly)) and found.rule == "TECH-12")
    failure = shown(state, decision)
    assert isinstance(failure, MissingGate)
    assert failure.route[-1] == decision.landing
    assert {state.cluster.gates[gate] for gate in failure.gates} == {"green"}
    assert not set(failure.gates) & set(failure.route)
    assert all(min(state.cluster.lengths("S7")[gate]) < len(failure.route) for gate in failure.gates)


def test_an_entry_gate_and_an_isolated_pulsar_are_shown_themselves():
    state = turn((2,), ship="S1")
    for place in ("E1", "X1"):
        assert shown(state, do.Fly(pay(2), place), target=location(place)) == Blocked(location(place))


def test_a_gate_run_that_is_not_there_shows_its_project():
    failure = shown(turn((1,), ship="S1"), do.Fly(pay(1), "K2", gates=("K2",), run="b1", colour="green"))
    assert failure == Blocked(THING, (Target("project", "b1"),))


def test_places_that_no_one_flight_visits_are_all_shown():
    failure = shown(turn((1,), ship="S1"), do.Fly(pay(1), "K2", systems=("S9",), gates=("K2",)))
    assert failure == Blocked(THING, (location("S9"),))


# --- payments ----------------------------------------------------------------------------------------------------


def test_a_die_too_low_shows_the_missing_pip():
    failure = shown(turn((4,)), do.Patent("AI-3", pay(4)))
    assert failure == MissingPips(THING, die(4), 4, 5)


def test_a_die_too_high_shows_one_pip_too_many():
    assert shown(turn((6,)), do.Patent("AI-3", pay(6))) == MissingPips(THING, die(6), 6, 5)


def test_of_several_dice_the_nearest_is_shown_but_one_in_hand_before_it():
    state = turn((1, 4))
    assert shown(state, do.Patent("AI-3", pay(1))) == MissingPips(THING, die(4), 4, 5)
    assert shown(state, do.Patent("AI-3", pay(4)), die(1)) == MissingPips(THING, die(1), 1, 5)


def test_a_modifier_in_hand_counts_as_far_as_it_helps():
    state = turn((1, 3), pm1=1)
    failure = shown(state, do.Patent("AI-3", pay(1)), die(3), Target("modifier", "pm1"))
    assert failure == MissingPips(THING, die(3), 4, 5)


def test_a_modifier_that_is_not_needed_is_shown():
    state = turn((5,), pm1=1)
    failure = shown(state, do.Patent("AI-3", pay(5, "pm1")), die(5), Target("modifier", "pm1"))
    assert failure == Blocked(THING, (Target("modifier", "pm1"),))


def test_without_a_die_all_pips_are_missing():
    assert shown(turn(()), do.Patent("AI-3", pay(5))) == MissingPips(THING, None, 0, 5)


def test_a_red_die_of_0_lacks_every_pip():
    failure = shown(turn((), red=0, red_taken=True), do.Patent("AI-3", pay(0, red=True)))
    assert failure == MissingPips(THING, die(0, True), 0, 5)


def test_of_the_costs_of_a_transmitter_the_nearest_is_meant():
    state = turn((5,), transmitters=(offline("T-B1", 1, 4),))
    assert shown(state, do.TakeTransmitter("T-A1", 1, pay(5))) == MissingPips(THING, die(5), 5, 6)
    assert shown(state, do.PayTransmitter("T-B1", 1, pay(5))) == MissingPips(THING, die(5), 5, 4)


# --- the draft ---------------------------------------------------------------------------------------------------


def test_a_token_that_would_fall_off_is_shown_with_the_spaces_it_lacks():
    state = rolled((1, 1, 1, 1, 1, 2, 3, 4, 6))
    last = state.components.track.spaces
    state = replace(state, initiative=((),) * (last - 1) + ((0, 1, 2, 3),))
    failure = shown(state, do.PickDie(6, "initiative", last, 1))
    assert failure == TokenOffTrack(THING, "initiative", last, 1, 5)


# --- technologies, projects, cubes and the red die ---------------------------------------------------------------


def test_a_row_that_is_not_open_is_shown_with_its_round():
    assert shown(turn((4,), round=2), do.Patent("AII-2", pay(4))) == RowClosed(THING, 3, 2)


def test_who_holds_a_patent_is_shown():
    others = {1: {"patents": ("AI-1",)}, 2: {"patents": ("AI-1",)}}
    assert shown(turn((1,), others=others), do.Patent("AI-1", pay(1))) == SlotsTaken(THING, (1, 2))
    state = turn((1,), patents=("AI-1",), others={1: {"patents": ("AI-1",)}})
    assert shown(state, do.Patent("AI-1", pay(1))) == SlotsTaken(THING, (0,))


def test_the_projects_that_are_still_to_do_are_shown():
    failure = shown(turn((1,), projects=("b1",)), do.DoProject("m1", pay(1)))
    assert failure == ProjectsFirst(THING, (Target("project", "b2"),))


def test_cubes_that_are_missing_are_counted():
    assert shown(turn((), cubes=3), do.CopyDie(3)) == MissingCubes(THING, 3, 4)
    boards = ("AI", "AII", "DIII")
    assert shown(turn((1,), round=8, game={"boards": boards}), do.Patent("DIII-5", pay(1))) == MissingCubes(THING, 0, 1)


def test_cubes_missing_at_the_end_are_counted_and_a_goal_that_is_not_met_is_shown_itself():
    state = asking(steps.GoalBonuses(0), cubes=0, goals=(("GOAL-05a", 0),))
    assert shown(state, do.BuyBonus("GOAL-05a")) == MissingCubes(THING, 0, COMPONENTS.goals["GOAL-05a"].bonuses[0][0])
    assert shown(state, do.BuyBonus("GOAL-04a")) == Blocked(THING)
    trades = asking(steps.Trades(0), cubes=1, patents=("AIII-5",))
    assert shown(trades, do.TradeCubes("AIII-5")) == MissingCubes(THING, 1, 2)


def test_cubes_missing_in_production_are_counted_but_not_what_was_paid_already():
    sells = next(id for id, tile in COMPONENTS.transmitters.items() if any(isinstance(a, Buy) for a in tile.ongoing))
    state = asking(steps.CubesForPoints(0), cubes=0, transmitters=(online(sells),))
    assert shown(state, do.BuyPoints(sells)) == MissingCubes(THING, 0, 1)
    state = asking(steps.CubesForPoints(0, (sells,)), cubes=3, transmitters=(online(sells),))
    assert shown(state, do.BuyPoints(sells)) == Blocked(THING)


def test_a_red_die_that_was_taken_is_shown():
    assert shown(turn((), red_taken=True, cubes=9), do.CopyDie(3)) == RedDieTaken(THING)


# --- pulsars and transmitters ------------------------------------------------------------------------------------


def test_the_owner_of_a_pulsar_is_shown():
    state = turn((), gyrodynes=("small",), pulsars={"P1": Pulsar(2)})
    assert shown(state, do.LayGyrodyne("small", "P1")) == Owned(THING, "P1", 2)


def test_a_pulsar_that_nobody_owns_lacks_a_ring():
    state = turn((), gyrodynes=("small",))
    assert shown(state, do.LayGyrodyne("small", "P1")) == MissingRing(THING, "P1", has_ring=True)


def test_a_gyrodyne_that_is_not_there_is_named():
    state = turn((), gyrodynes=("small",), pulsars={"P1": Pulsar(0)})
    assert shown(state, do.LayGyrodyne("large", "P1")) == MissingGyrodyne(THING, "P1", "large")


def test_a_pulsar_that_is_full_is_shown_itself():
    state = turn((), gyrodynes=("small",), pulsars={"P1": Pulsar(0, "large")})
    assert shown(state, do.LayGyrodyne("small", "P1")) == Blocked(THING)


def test_two_ends_that_do_not_meet_are_shown_with_their_pips():
    state = turn((3,), transmitters=(online("T-A2", left="T-B1"), online("T-B1", right="T-A2")))
    failure = shown(state, do.TakeTransmitter("T-A1", 1, pay(3), "T-A2", "left", "right"))
    new, own = (Target("offer", "T-A1"), "right", 1), (Target("transmitter", "T-A2"), "left", None)
    assert failure == NoConnector(THING, (new, own))


# --- everything --------------------------------------------------------------------------------------------------


def test_what_comes_at_the_wrong_time_is_shown_itself():
    assert shown(rolled((1, 1, 1, 1, 1, 2, 3, 4, 6)), do.Patent("AI-1", pay(1))) == Blocked(THING)


def test_every_rule_that_has_a_finder_exists():
    assert set(FINDERS) <= set(IDS)


@pytest.mark.parametrize(("players", "beginner", "side"), GAMES)
def test_everything_refused_in_a_random_game_can_be_shown(players, beginner, side):
    match = Match(("curious",) * players, f"failure-{players}-{side}", beginner, side)
    game = started(match)
    for _ in play_out(game, match):
        for option in candidates(game.state):
            if option.refused:
                for thing in targets(option.decision):
                    failure = failure_of(game.state, thing, option.decision, option.refused)
                    assert failure.target == thing


@pytest.mark.parametrize("seed", range(4))
def test_any_decision_at_all_can_be_shown_if_it_is_refused(seed):
    random = Random(seed)
    game = played(Match(("curious",) * (2 + seed % 3), f"any-{seed}", seed == 3, ("plain", "dead_ends")[seed % 2]))
    for n in range(0, len(game.log), 3):
        for _ in range(60):
            decision = any_of(AnyDecision, random)
            if refusal := why_not(game.at(n), decision):
                assert isinstance(failure_of(game.at(n), THING, decision, refusal), Failure)
