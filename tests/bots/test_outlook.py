"""What a player can expect: gyrodynes where there is a place for them, headquarters as far as they can be climbed."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.bots.headquarters import project_worth, prospect
from pulsar_desktop.bots.levels import make_bot
from pulsar_desktop.bots.outlook import SOURCES, outlook
from pulsar_desktop.model.decisions import LayGyrodyne, Option, TakeGyrodyne
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import Pulsar
from pulsar_desktop.model.steps import ChooseHQSide
from tests.scenario import COMPONENTS, pay, seated, turn

OWN = {"P5": Pulsar(owner=0)}
UPPER = ("thoughtful", "planner", "master")


def expected(state, *sources):
    seen = outlook(state, 0)
    return sum(seen[SOURCES.index(source)] for source in sources)


def test_a_gyrodyne_without_a_pulsar_promises_nothing():
    assert expected(turn(gyrodynes=("large",)), "in_work", "pulsars") < 0
    assert expected(turn(gyrodynes=("large",), pulsars=OWN), "in_work") > 0


def test_a_second_gyrodyne_for_one_pulsar_promises_nothing():
    one, two = (turn(gyrodynes=some, pulsars=OWN) for some in (("large",), ("large", "small")))
    assert expected(two, "in_work", "pulsars") < expected(one, "in_work", "pulsars")


@pytest.mark.parametrize("level", UPPER)
def test_a_last_die_takes_no_gyrodyne_for_which_there_is_no_pulsar(level):
    state = turn((1,), round=8, pm1=0, ship="S11", game={"hq": False}, table={"offer": ()})
    assert TakeGyrodyne("small", pay(1)) in [option.decision for option in legal_options(state)]
    assert not isinstance(make_bot(level, "x").pick(state, legal_options(state)).decision, TakeGyrodyne)


@pytest.mark.parametrize("level", UPPER)
def test_a_gyrodyne_in_hand_is_laid_even_if_it_will_never_spin(level):
    state = turn((), round=8, gyrodynes=("small",), pulsars=OWN)
    assert make_bot(level, "x").pick(state, legal_options(state)) == Option(LayGyrodyne("small", "P5"))


def test_a_headquarters_promises_more_the_further_it_is_climbed_and_nothing_without_dice():
    climbed = [frozenset[str](), frozenset({"b1", "b2"}), frozenset({"b1", "b2", "m1"})]
    promised = [prospect(COMPONENTS, "B2", done, 12) for done in climbed]
    assert 0 < promised[0] < promised[1]
    assert prospect(COMPONENTS, "B2", climbed[0], 0) == 0


def test_a_promise_is_paid_for_with_all_that_lies_below():
    all_but_top = frozenset(("b1", "b2", "b3", "m1", "m2", "u1", "u2"))
    top = project_worth(COMPONENTS.hq["A1"].projects["t"])
    assert top > prospect(COMPONENTS, "A1", all_but_top, 12) > prospect(COMPONENTS, "A1", frozenset({"b1"}), 12)


@pytest.mark.parametrize("level", UPPER)
def test_the_side_that_promises_more_is_chosen(level):
    state = seated().with_player(0, hq="")
    for board in "ABCD":
        asked = replace(state.with_player(0, hq_board=board), pending=(*state.pending, ChooseHQSide(0)))
        picked = make_bot(level, "x").pick(asked, legal_options(asked)).decision.face
        assert picked == max((f"{board}1", f"{board}2"), key=lambda face: prospect(COMPONENTS, face, frozenset(), 14))


def test_a_gate_run_promises_nothing_once_no_die_is_left_to_fly_with():
    done = {"projects": ("b1",), "round": 8}
    assert expected(turn((2,), **done), "runs") > expected(turn((), **done), "runs") == 0
