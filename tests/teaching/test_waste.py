"""Waste at the end of a turn: only what could really still be used, each with its name."""

from collections import Counter

from msgspec.structs import replace

from pulsar_desktop.model import decisions as do
from pulsar_desktop.model import steps
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import Pulsar, System
from pulsar_desktop.teaching.waste import FINDERS, WARNINGS, Waste, pick_waste, wastes
from pulsar_desktop.teaching.waste_words import NAMES, SENTENCES, waste_name, waste_words
from tests.scenario import COMPONENTS, offline, rolled, turn
from tests.walk_wastes import walk


def ids(state) -> list[str]:
    return [waste.id for waste in wastes(state)]


def find(state, id: str) -> Waste | None:
    """One warning, as if all others were silenced; its deed is legal."""
    found = wastes(state, set(FINDERS) - {id})
    assert [waste.id for waste in found] in ([], [id])
    for waste in found:
        legal = [option.decision for option in legal_options(state)]
        assert waste.deed is None or waste.deed in legal
    return found[0] if found else None


def told(state, id: str) -> str:
    """The sentence of a warning; empty if it is not given."""
    found = find(state, id)
    return waste_words(found, COMPONENTS) if found else ""


def hq_dice(state, *positions: str) -> tuple[int, ...]:
    projects = COMPONENTS.hq[state.players[0].hq].projects
    return tuple(sorted(projects[position].die for position in positions))


# --- in any round ---------------------------------------------------------------------------------------------------


def test_a_turn_with_nothing_left_wastes_nothing():
    assert wastes(turn(())) == []


def test_unspent_dice_are_waste():
    assert find(turn((2, 4)), "unspent_dice") == Waste("unspent_dice", {"dice": (2, 4)})
    assert told(turn((2, 4)), "unspent_dice") == "2 dice are not spent: 2 and 4. They are lost."


def test_one_die_that_is_left_is_told_as_one():
    assert told(turn((4,)), "unspent_dice") == "1 die is not spent: a 4. It is lost."


def test_an_unused_red_die_is_waste():
    state = turn((), red=3, red_taken=True)
    assert told(state, "unused_red_die") == "The red 3 is unspent; it is lost with this turn."


def test_a_red_die_of_0_is_waste_only_if_something_can_raise_it():
    assert ids(turn((), red=0, red_taken=True, pm1=0)) == []
    assert "unused_red_die" in ids(turn((), red=0, red_taken=True, pm1=1))


def test_a_gyrodyne_is_waste_only_if_it_can_be_laid():
    assert ids(turn((), gyrodynes=("small",))) == []
    assert ids(turn((), gyrodynes=("small",), pulsars={"P3": Pulsar(0, "large")})) == []
    state = turn((), gyrodynes=("large", "small"), pulsars={"P3": Pulsar(0), "P5": Pulsar(0)})
    assert ids(state) == ["gyrodyne_not_laid"]
    assert told(state, "gyrodyne_not_laid") == "You can still lay a large or small gyrodyne on P3 or P5; it is free."


def test_an_open_offer_of_a_red_die_is_waste():
    state = turn((), red_offers=(0, 4))
    assert ids(state) == ["red_offer_open"]
    assert told(state, "red_offer_open") == "A red die of 0 or 4 is still offered, for this turn only."


def test_a_gyrodyne_that_one_die_would_spin_is_waste():
    mine = {"P3": Pulsar(0, "small"), "P5": Pulsar(0, "large")}
    assert told(turn((3,), pulsars=mine, pm1=0), "gyrodyne_one_die") == (
        "One die makes a gyrodyne spin, 1 point now: spin up the gyrodyne on P3 with a 3."
    )
    assert "on P5 with a 6" in told(turn((3, 6), pulsars=mine, pm1=0), "gyrodyne_one_die")
    assert find(turn((4,), pulsars=mine, pm1=0), "gyrodyne_one_die") is None
    assert find(turn((3,), pulsars={"P3": Pulsar(0, "small", True)}, pm1=0), "gyrodyne_one_die") is None


def test_a_transmitter_that_one_die_would_finish_is_waste():
    one, two = offline("T-A1", 2), offline("T-A1", 2, 6)
    assert told(turn((2,), transmitters=(one,), pm1=0), "transmitter_one_die") == (
        "One die finishes transmitter T-A1: pay the 2 of transmitter T-A1 with a 2."
    )
    assert find(turn((2,), transmitters=(two,), pm1=0), "transmitter_one_die") is None
    assert find(turn((3,), transmitters=(one,), pm1=0), "transmitter_one_die") is None


def test_a_patent_that_brings_points_is_waste():
    """Station Levy (AII-3) scores 1 for each station, at once."""
    built = {place: System("SYS-01", barren=(0,)) for place in ("S1", "S2", "S3")}
    state = turn((2,), round=4, systems=built, pm1=0)
    assert told(state, "technology_scores") == (
        "A patent would bring 3 points with what you have: patent Station Levy (AII-3) with a 2."
    )
    assert find(turn((2,), round=4, pm1=0), "technology_scores") is None
    assert find(turn((1,), round=4, systems=built, pm1=0), "technology_scores") is None


def test_a_project_that_a_die_would_do_is_waste_but_in_the_last_round_only_for_points():
    state = turn((), pm1=0)
    (die,) = hq_dice(state, "b1")
    assert told(state.with_player(0, dice=(die,)), "project_open") == (
        f"A die that is left would do a project: do the project bottom left (b1) with a {die}."
    )
    assert find(state.with_player(0, dice=(die,), projects=("b1",)), "project_open") is None
    assert find(turn((die,), pm1=0, round=8), "project_open") is None


def test_an_empty_pulsar_is_waste_while_no_gyrodyne_lies_ready_and_one_can_be_taken():
    mine = {"P3": Pulsar(0), "P5": Pulsar(0)}
    assert told(turn((1,), pulsars=mine, pm1=0), "pulsar_empty") == (
        "P3 and P5 without a gyrodyne, and too few in front of you: take a small gyrodyne with a 1."
    )
    assert find(turn((1,), pulsars=mine, gyrodynes=("small", "large"), pm1=0), "pulsar_empty") is None
    assert find(turn((3,), pulsars=mine, pm1=0), "pulsar_empty") is None
    assert find(turn((1,), pulsars={"P3": Pulsar(1)}, pm1=0), "pulsar_empty") is None


def test_a_copy_is_waste_only_if_it_brings_clearly_more_than_its_cubes():
    built = {f"S{n}": System("SYS-01", barren=(0,)) for n in range(1, 8)}
    state = turn((), round=4, systems=built, cubes=4, left_over=(2,), pm1=0)
    assert told(state, "copy_would_pay") == (
        "A copy for 4 cubes would bring 5 points in all: "
        "pay cubes to copy the left-over 2; then patent Station Levy (AII-3) with the red 2."
    )
    assert find(state.with_player(0, cubes=3), "copy_would_pay") is None
    assert find(turn((), round=4, cubes=4, left_over=(2,), pm1=0), "copy_would_pay") is None
    # what a die in hand can do as well needs no copy
    assert find(state.with_player(0, dice=(1,), pm1=1), "copy_would_pay") is None


# --- in the last round ----------------------------------------------------------------------------------------------


def test_a_goal_one_step_away_is_waste_in_the_last_round():
    four = ("AI-1", "AI-2", "AI-3", "AI-4")
    state = turn((1,), round=8, patents=four, pm1=0)
    assert told(state, "goal_in_reach") == (
        "One step meets the goal Five Patents: patent Spare Hands (AII-5) with a 1."
    )
    assert find(turn((1,), round=7, patents=four, pm1=0), "goal_in_reach") is None
    assert find(turn((1,), round=8, patents=four[:3], pm1=0), "goal_in_reach") is None
    assert find(turn((1,), round=8, patents=(*four, "AI-5"), pm1=0), "goal_in_reach") is None


def test_a_flight_can_be_the_step_to_a_goal():
    """Nine Outposts: eight stations stand, and a flight passes a system that is open and known."""
    built = {f"S{n}": System("SYS-01", barren=(0,)) for n in range(9, 17)}
    free = {f"S{n}": System("SYS-01") for n in range(1, 9)}
    state = turn((4,), round=8, systems=built | free, pm1=0)
    assert told(state, "goal_in_reach").startswith("One step meets the goal Nine Outposts: fly to ")


def test_a_gate_run_that_would_score_is_waste_in_the_last_round():
    state = turn((4,), round=8, projects=("b1",), pm1=0)
    assert COMPONENTS.hq[state.players[0].hq].projects["b1"].run
    found = find(state, "run_left")
    assert found.figures["points"] > 0
    assert found.deed.run == "b1"
    assert waste_words(found, COMPONENTS).endswith(" and the gate run orange.")
    assert find(turn((4,), round=7, projects=("b1",), pm1=0), "run_left") is None
    assert find(turn((4,), round=8, projects=("b1",), runs_used=("b1",), pm1=0), "run_left") is None
    assert find(turn((), round=8, projects=("b1",), pm1=0), "run_left") is None


def test_the_last_chance_to_finish_a_transmitter_is_waste_if_the_dice_are_enough():
    state = turn((2, 6), round=8, transmitters=(offline("T-A1", 2, 6),), pm1=0)
    assert told(state, "transmitter_last_chance").startswith(
        "The last chance to finish transmitter T-A1; your dice are enough: pay the "
    )
    assert find(replace(state, round=7), "transmitter_last_chance") is None
    assert find(state.with_player(0, dice=(2, 5)), "transmitter_last_chance") is None
    # where one die does it the other warning speaks
    one = state.with_player(0, transmitters=(offline("T-A1", 2),))
    assert find(one, "transmitter_last_chance") is None


def test_a_modifier_that_would_bring_points_is_waste_in_the_last_round():
    built = {place: System("SYS-01", barren=(0,)) for place in ("S1", "S2", "S3")}
    state = turn((1,), round=8, systems=built, plus2=0)
    assert told(state, "modifiers_left").startswith("Modifiers are worth nothing at the end; one would bring 3 points:")
    assert find(replace(state, round=7), "modifiers_left") is None
    assert find(state.with_player(0, pm1=0), "modifiers_left") is None


def test_a_flight_that_brings_points_is_waste_in_the_last_round():
    state = turn((4,), round=8, pm1=0, patents=("AI-3",))  # 3 points for each pulsar visited
    found = find(state, "flight_scores")
    assert found.figures["points"] >= 3
    assert isinstance(found.deed, do.Fly)
    assert find(replace(state, round=7), "flight_scores") is None
    assert find(state.with_player(0, dice=()), "flight_scores") is None


# --- at a pick ------------------------------------------------------------------------------------------------------


def test_a_pick_onto_a_penalty_space_is_waste_if_another_token_would_go_free():
    tracks = {"initiative": ((),) * 12 + ((0,), (1, 2, 3), ()), "engineering": ((),) * 4 + ((0, 1, 2, 3),) + ((),) * 10}
    state = replace(rolled((1, 2, 3, 4, 4, 4, 5, 5, 6)), **tracks)
    onto = do.PickDie(5, "initiative", 13, 1)
    found = pick_waste(state, onto)
    assert found == Waste("token_on_penalty", {"points": 1}, do.PickDie(5, "engineering", 5, 1))
    assert waste_words(found, COMPONENTS) == (
        "A token of yours will be on a penalty space; "
        "moving your engineering token on space 5 instead saves 1 point every round."
    )
    assert pick_waste(state, do.PickDie(5, "engineering", 5, 1)) is None
    assert pick_waste(state, do.PickDie(3, "initiative", 13, 1)) is None
    assert pick_waste(turn((4,)), do.EndTurn()) is None


# --- all of them ----------------------------------------------------------------------------------------------------


def test_a_deed_is_named_once_by_what_weighs_most_and_by_the_next_if_that_is_silenced():
    state = turn((1,), round=8, patents=("AI-1", "AI-2", "AI-3", "AI-4"), pm1=0)
    assert ids(state)[:2] == ["unspent_dice", "goal_in_reach"]
    deeds = [waste.deed for waste in wastes(state) if waste.deed]
    assert len(deeds) == len(set(deeds))
    assert "technology_scores" not in ids(state)
    assert "technology_scores" in [waste.id for waste in wastes(state, {"goal_in_reach"})]


def test_a_silenced_warning_is_not_given():
    state = turn((1,), red=2, red_taken=True, gyrodynes=("small",), pulsars={"P3": Pulsar(0)})
    everything = ids(state)
    assert everything[:3] == ["unspent_dice", "unused_red_die", "gyrodyne_not_laid"]
    for id in everything:
        assert id not in [waste.id for waste in wastes(state, {id})]
    assert wastes(state, WARNINGS) == []


def test_there_is_no_waste_outside_a_turn():
    assert wastes(rolled((1, 2, 3, 4, 4, 4, 5, 5, 6))) == []
    assert wastes(replace(turn((2,)), pending=())) == []
    assert wastes(replace(turn((2,)), pending=(steps.Turn(0), steps.IsolatedChoice(0)))) == []


def test_every_warning_has_a_sentence_and_a_name():
    assert set(SENTENCES) == set(NAMES) == set(WARNINGS)
    assert len(WARNINGS) >= 12
    assert waste_name("of another program") == "of another program"


def test_in_random_games_every_warning_is_given_and_its_deed_is_legal_and_does_what_it_says():
    """`python -m tests.walk_wastes` looks at more games."""
    found = sum((walk(number) for number in range(30)), Counter())
    assert set(found) == set(WARNINGS)
