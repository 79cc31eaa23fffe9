"""Waste at the end of a turn: only what could really still be used, each with its name."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.bots.match import Match, play_out, started
from pulsar_desktop.model import steps
from pulsar_desktop.model.decisions import EndTurn
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import Pulsar
from pulsar_desktop.teaching.waste import SENTENCES, Waste, waste_words, wastes
from tests.scenario import play, rolled, turn


def ids(state) -> list[str]:
    return [waste.id for waste in wastes(state)]


def test_a_turn_with_nothing_left_wastes_nothing():
    assert wastes(turn(())) == []


def test_unspent_dice_are_waste():
    assert wastes(turn((2, 4))) == [Waste("unspent_dice", {"dice": (2, 4)})]
    assert waste_words(wastes(turn((2, 4)))[0]) == "Unspent dice are lost: 2 left, 2 and 4."


def test_an_unused_red_die_is_waste():
    (waste,) = wastes(turn((), red=3, red_taken=True))
    assert waste == Waste("unused_red_die", {"value": 3})
    assert waste_words(waste) == "The red 3 is unspent; it is lost with this turn."


def test_a_red_die_of_0_is_waste_only_if_something_can_raise_it():
    assert ids(turn((), red=0, red_taken=True, pm1=0)) == []
    assert ids(turn((), red=0, red_taken=True, pm1=1)) == ["unused_red_die"]


def test_a_gyrodyne_is_waste_only_if_it_can_be_laid():
    assert ids(turn((), gyrodynes=("small",))) == []
    assert ids(turn((), gyrodynes=("small",), pulsars={"P3": Pulsar(0, "large")})) == []
    (waste,) = wastes(turn((), gyrodynes=("large", "small"), pulsars={"P3": Pulsar(0), "P5": Pulsar(0)}))
    assert waste.id == "gyrodyne_not_laid"
    assert waste_words(waste) == "You can still lay a large or small gyrodyne on P3 or P5; it is free."


def test_an_open_offer_of_a_red_die_is_waste():
    (waste,) = wastes(turn((), red_offers=(0, 4)))
    assert waste == Waste("red_offer_open", {"values": (0, 4)})
    assert waste_words(waste) == "A red die of 0 or 4 is still offered, for this turn only."


def test_several_wastes_are_told_in_a_stable_order():
    state = turn((1,), red=2, red_taken=True, gyrodynes=("small",), pulsars={"P3": Pulsar(0)})
    assert ids(state) == ["unspent_dice", "unused_red_die", "gyrodyne_not_laid"]


def test_there_is_no_waste_outside_a_turn():
    assert wastes(rolled((1, 2, 3, 4, 4, 4, 5, 5, 6))) == []
    assert wastes(replace(turn((2,)), pending=())) == []
    assert wastes(replace(turn((2,)), pending=(steps.Turn(0), steps.IsolatedChoice(0)))) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_games_a_waste_is_something_the_options_offer(players):
    match = Match(("curious",) * players, f"waste-{players}")
    game = started(match)
    found = set()
    for _ in play_out(game, match):
        state = game.state
        if isinstance(state.pending[-1], steps.Turn):
            options = legal_options(state)
            for waste in wastes(state):
                found.add(waste.id)
                assert len(options) > 1
                assert "{" not in waste_words(waste)
            if not wastes(state):
                after = play(state, EndTurn())
                assert not any(event.kind == "dice_lost" and event.amount for event in after.events)
    assert {"unspent_dice", "unused_red_die", "gyrodyne_not_laid"} <= found <= set(SENTENCES)
