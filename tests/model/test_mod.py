"""The modifier board (MOD): which dice buy which modifier."""

import pytest

from pulsar_desktop.model.decisions import BuyModifier
from tests.scenario import legal, pay, play, refused, turn


@pytest.mark.parametrize(("kind", "die"), [("pm1", 1), ("pm1", 2), ("plus2", 2)])
def test_mod_01_a_modifier_is_bought_for_a_die_shown_on_the_board(kind, die):
    state = play(turn((die, 5), pm1=0, plus2=0), BuyModifier(kind, pay(die)))
    owner = state.players[0]
    assert {"pm1": owner.pm1, "plus2": owner.plus2} == {"pm1": 0, "plus2": 0} | {kind: 1}
    assert owner.dice == (5,)


def test_mod_01_these_are_all_the_ways_to_buy_one():
    state = turn((1, 2, 3, 4, 5, 6), pm1=0, plus2=0)
    assert set(legal(state, BuyModifier)) == {
        BuyModifier("pm1", pay(1)),
        BuyModifier("pm1", pay(2)),
        BuyModifier("plus2", pay(2)),
    }


@pytest.mark.parametrize(("kind", "die"), [("pm1", 3), ("pm1", 6), ("plus2", 1), ("plus2", 3), ("plus2", 4)])
def test_mod_01_other_dice_buy_nothing(kind, die):
    assert refused(turn((die,), pm1=0), BuyModifier(kind, pay(die))) == "TURN-02"


def test_mod_01_buying_adds_to_what_the_player_has():
    state = play(turn((2, 2), pm1=3, plus2=1), BuyModifier("pm1", pay(2)), BuyModifier("plus2", pay(2)))
    assert (state.players[0].pm1, state.players[0].plus2) == (4, 2)


def test_mod_01_the_red_die_buys_one_too():
    state = play(turn((), red=1, red_taken=True), BuyModifier("pm1", pay(1, red=True)))
    assert (state.players[0].pm1, state.players[0].red) == (2, None)


@pytest.mark.parametrize("kind", ["minus1", "", "cubes"])
def test_mod_01_there_are_two_kinds_only(kind):
    assert refused(turn((1, 2)), BuyModifier(kind, pay(2))) == "MOD-01"


@pytest.mark.parametrize("die", [1, 3])
def test_mod_02_a_pm1_can_help_to_buy_a_plus2(die):
    state = play(turn((die,), pm1=1, plus2=0), BuyModifier("plus2", pay(die, "pm1")))
    assert (state.players[0].pm1, state.players[0].plus2, state.players[0].dice) == (0, 1, ())


def test_mod_02_a_pm1_helps_to_buy_a_pm1():
    state = play(turn((3,), pm1=1), BuyModifier("pm1", pay(3, "pm1")))
    assert (state.players[0].pm1, state.players[0].dice) == (1, ())


def test_mod_02_a_plus2_helps_only_a_red_0():
    state = turn((), red=0, red_taken=True, pm1=0, plus2=1)
    assert set(legal(state, BuyModifier)) == {
        BuyModifier("pm1", pay(0, "plus2", red=True)),
        BuyModifier("plus2", pay(0, "plus2", red=True)),
    }


def test_mod_02_one_modifier_at_most_changes_the_die():
    assert refused(turn((4,), pm1=2), BuyModifier("plus2", pay(4, "pm1"))) == "TURN-02"


def test_mod_02_the_modifier_bought_does_not_pay_for_itself():
    assert refused(turn((3,), pm1=0), BuyModifier("pm1", pay(3, "pm1"))) == "TURN-03"
    assert refused(turn((), red=0, red_taken=True, pm1=0), BuyModifier("plus2", pay(0, "plus2", red=True))) == "TURN-03"


def test_mod_02_no_shift_helps_to_buy_a_modifier():
    patents = ("AI-1", "AI-4", "AI-6", "CI-2", "CII-3")
    state = turn((3,), pm1=0, patents=patents)
    assert legal(state, BuyModifier) == []
    assert refused(state, BuyModifier("plus2", pay(3))) == "TURN-02"
