"""Gyrodynes, modifiers and goals."""

from __future__ import annotations

import pytest

from pulsar_desktop.game.targets import Target, die, location
from pulsar_desktop.views.goals_board import GoalCard, GoalsBoard
from pulsar_desktop.views.gyrodyne_board import Award, GyrodyneBoard, GyrodyneCard
from pulsar_desktop.views.modifier_board import ModifierBoard, ModifierCard
from tests.views.moments import picture, shown_at
from tests.views.seen import all_pieces, laid_out, targets_on


@pytest.fixture(autouse=True)
def _window(qapp):
    pass


def looks(board, kind):
    return {piece.target.id: piece.look for piece in all_pieces(board, kind)}


def gyrodynes_at(*moment, **hovered):
    return looks(laid_out(GyrodyneBoard(), "gyrodynes", shown_at(*moment, **hovered)), GyrodyneCard)


def goals_at(*moment, **hovered):
    return looks(laid_out(GoalsBoard(), "goals", shown_at(*moment, **hovered)), GoalCard)


def modifiers_at(*moment):
    return looks(laid_out(ModifierBoard(), "modifiers", shown_at(*moment)), ModifierCard)


def test_the_small_boards_offer_types_modifiers_and_the_goals_in_play():
    shown = shown_at("05", 130)
    assert targets_on(laid_out(GyrodyneBoard(), "gyrodynes", shown)) == [
        "gyrodyne large",
        "gyrodyne medium",
        "gyrodyne small",
    ]
    assert targets_on(laid_out(ModifierBoard(), "modifiers", shown)) == ["modifier_board plus2", "modifier_board pm1"]
    assert targets_on(laid_out(GoalsBoard(), "goals", shown)) == sorted(f"goal {id}" for id in shown.state.goals)


def test_a_gyrodyne_that_the_die_in_hand_takes_fits():
    assert [type for type, look in gyrodynes_at("29", 83, die(2)).items() if look.fits] == ["medium"]


def test_the_stock_is_what_is_left_in_the_supply():
    shown = shown_at("05", 130)
    assert {type: look.left for type, look in gyrodynes_at("05", 130).items()} == {
        "small": shown.state.supply[0],
        "medium": shown.state.supply[1],
        "large": shown.state.supply[2],
    }


def test_a_taken_award_leaves_the_shape_of_its_taker():
    assert gyrodynes_at("05", 130)["medium"].awards == (Award(7, "green"), Award(4))
    assert gyrodynes_at("05", 130)["small"].awards == (Award(7), Award(4))


def test_an_award_about_to_be_taken_is_a_ghost():
    laying = gyrodynes_at("05", 109, Target("gyrodyne_in_hand", "medium"), hovered=location("P7"))
    assert laying["medium"].awards == (Award(7, "green", own=True, ghost=True), Award(4))


def test_the_caption_says_what_the_round_adds():
    board = laid_out(GyrodyneBoard(), "gyrodynes", shown_at("05", 130))
    assert board._caption[1] == "+2 this round"
    board.show_state(shown_at("05", 1))
    assert board._caption[1] == ""


def test_only_the_die_that_buys_a_modifier_stands_out():
    fitting = {kind: look.fitting for kind, look in modifiers_at("29", 83, die(2)).items()}
    assert fitting == {"pm1": {2}, "plus2": {2}}
    fitting = {kind: look.fitting for kind, look in modifiers_at("05", 127, die(1)).items()}
    assert fitting == {"pm1": {1}, "plus2": set()}


def test_a_goal_shows_the_own_count_and_who_else_meets_it():
    look = goals_at("05", 84)["GOAL-02a"]
    assert (look.count, look.is_met, look.others) == (1, False, ("green",))


def test_a_station_to_come_shows_on_the_goal_that_counts_it():
    look = goals_at("05", 77, die(1), Target("modifier", "pm1"), hovered=location("S11"))["GOAL-04a"]
    assert look.coming == look.count + 1
    assert goals_at("05", 77)["GOAL-04a"].coming == look.count


def test_bonuses_bought_at_the_end_stand_out():
    assert goals_at("05", 246)["GOAL-05a"].bought == 0
    assert goals_at("05", 247)["GOAL-05a"].bought == 1


@pytest.mark.parametrize("number", ["01", "05", "06", "12", "29", "33"])
def test_every_goal_can_be_painted(number):
    assert not picture(GoalsBoard(), shown_at(number, 60), 394, 93).isNull()
