"""Gate runs: declared with a flight, scored for gates of a colour (RUN-01 to RUN-07)."""

import pytest

from pulsar_desktop.model.chance import SystemRevealed
from pulsar_desktop.model.decisions import ChooseGyrodyne, DoProject, EndTurn, Fly
from pulsar_desktop.model.effects import COLOURS
from pulsar_desktop.model.state import System
from tests.scenario import COMPONENTS, answer, asked, legal, pay, play, refused, scored, turn

# HQ A2 of seat 0: b1 orange 2, b2 green 1, u1 any 2, u2 magenta 2, t any 4; b3, m1 and m2 bring no run
UP_TO_U1 = ("b1", "b2", "m1", "u1")
ALL = ("b1", "b2", "b3", "m1", "m2", "u1", "u2", "t")


def run_flight(die, landing, gates, run="", colour="", *, systems=(), pulsars=()):
    return Fly(pay(die), landing, systems, pulsars, gates, run, colour)


def runs(state):
    """The gate runs that can be declared now, each with a colour."""
    return {(fly.run, fly.colour) for fly in legal(state, Fly)}


def test_run_01_a_run_needs_its_project_done():
    state = turn(dice=[2], ship="E1", projects=("b2",))
    assert runs(state) == {("", ""), ("b2", "green")}
    assert refused(state, run_flight(2, "O1", ("O1", "O2"), "b1", "orange")) == "RUN-01"


def test_run_01_a_project_without_a_run_gives_none():
    assert runs(turn(dice=[2], ship="E1", projects=("b2", "b3", "m2"))) == {("", ""), ("b2", "green")}


def test_run_01_a_run_is_used_once():
    state = turn(dice=[2, 3], ship="E1", projects=("b1", "b2"))
    state = play(state, run_flight(2, "O1", ("O1", "O2"), "b1", "orange"))
    assert state.players[0].runs_used == ("b1",)
    assert runs(state) == {("", ""), ("b2", "green")}
    assert refused(state, run_flight(3, "O2", ("O2", "O3"), "b1", "orange", pulsars=("P1",))) == "RUN-01"


def test_run_01_with_every_run_used_none_can_be_declared():
    assert runs(turn(dice=[2], ship="E1", projects=("b1", "b2"), runs_used=("b1", "b2"))) == {("", "")}
    assert runs(turn(dice=[2], ship="E1", projects=ALL, runs_used=("b1", "b2", "u1", "u2", "t"))) == {("", "")}


def test_run_01_a_run_is_declared_with_the_flight_and_not_after_it():
    state = turn(dice=[2], ship="E1", projects=("b1",))
    state = play(state, run_flight(2, "O1", ("O1", "O2")))
    assert state.players[0].runs_used == ()
    assert scored(state) == []
    assert [option for option in legal(state, object) if getattr(option, "run", "")] == []


def test_run_01_the_run_is_fixed_before_the_systems_are_turned_up():
    state = turn(dice=[3], ship="E1", projects=("b1",))
    state = play(state, run_flight(3, "S16", ("O1", "O2"), "b1", "orange", systems=("S16",)))
    assert asked(state) == "RevealSystem"
    assert scored(state) == []
    assert scored(answer(state, SystemRevealed("S16", "SYS-17"))) == [("RUN-03", 4)]


def test_run_01_runs_of_other_players_cannot_be_used():
    # seat 1 has HQ B1, where b3 is an orange run and b1 none
    state = turn(dice=[2], ship="E1", projects=("b3",), others={1: {"projects": ("b1", "b2", "b3")}})
    assert runs(state) == {("", "")}
    other = turn(dice=[2], seat=1, ship="E1", projects=("b3",), others={0: {"projects": ("b1",)}})
    assert runs(other) == {("", ""), ("b3", "orange")}


def test_run_01_without_an_hq_there_are_no_runs():
    assert runs(turn(dice=[2], game={"hq": False})) == {("", "")}


def test_run_02_one_run_per_flight_the_others_stay():
    state = turn(dice=[2, 3], ship="E1", projects=UP_TO_U1)
    state = play(state, run_flight(2, "O1", ("O1", "O2"), "b1", "orange"))
    assert scored(state) == [("RUN-03", 4)]
    assert state.players[0].runs_used == ("b1",)
    assert runs(state) == {("", ""), ("b2", "green"), *(("u1", colour) for colour in COLOURS)}


def test_run_02_a_second_flight_of_the_turn_may_use_a_second_run():
    state = turn(dice=[2, 3], ship="E1", projects=UP_TO_U1)
    state = play(state, run_flight(2, "O1", ("O1", "O2"), "b1", "orange"))
    state = play(state, run_flight(3, "O2", ("O2", "O3"), "u1", "orange", pulsars=("P1",)))
    assert scored(state) == [("RUN-03", 4)]
    assert state.players[0].runs_used == ("b1", "u1")


def test_run_03_points_for_each_gate_of_the_colour_visited_and_no_other():
    here = {"S7": System("SYS-17", blue=(0,))}
    state = turn(dice=[3], ship="G8", projects=UP_TO_U1, systems=here)
    way = {"landing": "O14", "gates": ("O9", "O14"), "systems": ("S7",)}
    assert scored(play(state, run_flight(3, run="b1", colour="orange", **way))) == [("RUN-03", 4)]
    state = turn(dice=[2], ship="P6", projects=UP_TO_U1)
    assert scored(play(state, run_flight(2, "G8", ("G7", "G8"), "b2", "green"))) == [("RUN-03", 2)]


@pytest.mark.parametrize(("project", "colour", "each"), [("b2", "green", 1), ("u1", "green", 2), ("t", "green", 4)])
def test_run_03_a_run_scores_the_points_of_its_project(project, colour, each):
    state = turn(dice=[3], ship="E2", projects=ALL, pm1=0, score=10, systems={"S5": System("SYS-17", blue=(0,))})
    flight = run_flight(3, "G4", ("G4", "O6"), project, colour, systems=("S5",))
    state = play(state, flight)
    assert state.players[0].score == 10 + each


def test_run_03_the_gate_flown_from_does_not_count():
    state = turn(dice=[1], ship="G7", projects=("b2",))
    assert scored(play(state, run_flight(1, "G8", ("G8",), "b2", "green"))) == [("RUN-03", 1)]


def test_run_03_the_gate_flown_from_and_come_back_to_counts():
    here = {"S7": System("SYS-17", blue=(0,))}
    state = turn(dice=[4], ship="G8", projects=("b2",), systems=here)
    flight = run_flight(4, "G8", ("G7", "G8"), "b2", "green", systems=("S7",), pulsars=("P6",))
    assert scored(play(state, flight)) == [("RUN-03", 2)]


def test_run_03_a_gate_passed_twice_counts_once():
    state = turn(dice=[4], ship="K11", projects=UP_TO_U1, game={"side": "dead_ends"})
    flight = run_flight(4, "K11", ("K9", "K11"), "u1", "magenta", pulsars=("P6",))  # K9 on the way in and out
    assert scored(play(state, flight)) == [("RUN-03", 4)]


def test_run_03_a_run_scores_before_and_apart_from_abilities():
    state = turn(dice=[2], ship="E1", projects=("b1",), patents=("BI-6",))  # 3 points for each run used
    state = play(state, run_flight(2, "O1", ("O1", "O2"), "b1", "orange"))
    assert scored(state) == [("RUN-03", 4), ("TECH-07", 3)]


def test_run_04_a_run_of_any_colour_is_declared_with_one_colour():
    state = turn(dice=[2], ship="E2", projects=UP_TO_U1, runs_used=("b1", "b2"))
    assert runs(state) == {("", ""), ("u1", "green"), ("u1", "magenta"), ("u1", "orange")}
    assert refused(state, run_flight(2, "O5", ("O5", "O6"), "u1", "any")).startswith("RUN-")
    assert refused(state, run_flight(2, "O5", ("O5", "O6"), "u1")).startswith("RUN-")
    assert refused(state, run_flight(2, "O5", ("O5", "O6"), "", "orange")).startswith("RUN-")


@pytest.mark.parametrize(("colour", "points"), [("green", 2), ("magenta", 2), ("orange", 4)])
def test_run_04_only_gates_of_the_colour_named_count(colour, points):
    here = {id: System(tile, blue=(0,)) for id, tile in (("S2", "SYS-17"), ("S1", "SYS-16"))}
    state = turn(dice=[6], ship="P1", projects=UP_TO_U1, systems=here)
    flight = run_flight(6, "G1", ("G1", "K1", "O2", "O3"), "u1", colour, systems=("S1", "S2"))
    assert scored(play(state, flight)) == [("RUN-03", points)]


def test_run_04_a_run_of_one_colour_takes_no_other():
    state = turn(dice=[2], ship="E2", projects=("b1",))
    assert refused(state, run_flight(2, "O5", ("O5", "O6"), "b1", "green")).startswith("RUN-")
    assert runs(state) == {("", ""), ("b1", "orange")}


def test_run_05_a_used_run_stays_marked():
    state = turn(dice=[2], ship="E1", projects=("b1",))
    state = play(state, run_flight(2, "O1", ("O1", "O2"), "b1", "orange"), EndTurn())
    assert state.players[0].runs_used == ("b1",)
    assert state.players[0].projects == ("b1",)
    later = turn(dice=[2], round=2, ship="O1", projects=("b1",), runs_used=("b1",))
    assert runs(later) == {("", "")}


def test_run_05_runs_used_earlier_stay_marked_beside_the_new_one():
    state = turn(dice=[2], ship="E1", projects=UP_TO_U1, runs_used=("b2",))
    state = play(state, run_flight(2, "O1", ("O1", "O2"), "b1", "orange"))
    assert set(state.players[0].runs_used) == {"b1", "b2"}


def test_run_05_a_run_may_score_nothing_and_is_used_all_the_same():
    state = turn(dice=[2], ship="E1", projects=("b2",), patents=("BI-6",))
    state = play(state, run_flight(2, "O1", ("O1", "O2"), "b2", "green"))
    assert sum(points for rule, points in scored(state) if rule == "RUN-03") == 0
    assert state.players[0].runs_used == ("b2",)
    assert ("TECH-07", 3) in scored(state)


def test_run_06_a_run_can_be_used_in_the_turn_its_project_is_done():
    state = turn(dice=[2, 4], ship="E1")
    assert runs(state) == {("", "")}
    state = play(state, DoProject("b1", pay(4)), ChooseGyrodyne("small"))
    state = play(state, run_flight(2, "O1", ("O1", "O2"), "b1", "orange"))
    assert scored(state) == [("RUN-03", 4)]


def test_run_06_a_flight_flown_before_the_project_is_not_scored_for_afterwards():
    state = play(turn(dice=[2, 4], ship="E1"), run_flight(2, "O1", ("O1", "O2")))
    state = play(state, DoProject("b1", pay(4)), ChooseGyrodyne("small"))
    assert scored(state) == []
    assert state.players[0].runs_used == ()


def test_run_06_a_run_kept_is_there_in_a_later_round():
    state = turn(dice=[2], round=7, ship="E1", projects=("b1",))
    assert scored(play(state, run_flight(2, "O1", ("O1", "O2"), "b1", "orange"))) == [("RUN-03", 4)]


@pytest.mark.parametrize("side", ["plain", "dead_ends"])
def test_run_07_entry_gates_have_no_colour(side):
    cluster = COMPONENTS.sides[side]
    assert not set(cluster.entries) & set(cluster.gates)
    assert [cluster.locations[entry].colour for entry in cluster.entries] == [""] * 4


@pytest.mark.parametrize(("colour", "points"), [("green", 0), ("magenta", 0), ("orange", 2)])
def test_run_07_the_entry_gate_flown_from_never_counts(colour, points):
    state = turn(dice=[1], ship="E1", projects=UP_TO_U1)
    state = play(state, run_flight(1, "O2", ("O2",), "u1", colour))
    assert sum(amount for _, amount in scored(state)) == points


def test_run_07_no_flight_names_an_entry_among_its_gates():
    state = turn(dice=[1, 2], ship="O2", projects=("b1",))
    assert refused(state, run_flight(2, "O1", ("E1", "O1"), "b1", "orange")) == "FLY-21"
    assert not any(gate.startswith("E") for fly in legal(state, Fly) for gate in fly.gates)
