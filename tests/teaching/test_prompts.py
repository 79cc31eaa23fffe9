"""What to do now: every step that asks has a prompt that fits on the screen."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model import chance, steps
from pulsar_desktop.model.options import ASKED
from pulsar_desktop.model.state import Pulsar
from pulsar_desktop.teaching.prompts import prompt_words
from tests.scenario import turn
from tests.teaching.test_why_not import ASKING

NAMES = ("Red", "Blue", "Green", "Yellow")

PROMPTED = {
    steps.ChooseEntryGate: "Choose an entry gate for your ship",
    steps.ChooseHQSide: "Choose a side of your HQ board",
    steps.Pick: "Pick a die: left of the median moves you forward",
    steps.Turn: "Spend a die, use a free action, or end your turn",
    steps.ExplorationBonus: "Take the printed bonus or draw an exploration token",
    steps.GyrodyneChoice: "Choose a gyrodyne: small or large",
    steps.IsolatedChoice: "Claim an isolated pulsar, or decline",
    steps.TeleportChoice: "Teleport your ship to a system",
    steps.CubesForPoints: "Pay a cube for the points of a transmitter, or stop",
    steps.Trades: "Pay cubes for the points of a technology, or stop",
    steps.WildGoalChoice: "Name an unmet goal that is to count as met",
    steps.GoalBonuses: "Buy a bonus of a goal you have met, or stop",
}


def test_every_step_that_asks_is_tried():
    assert set(PROMPTED) == {*ASKED, steps.Turn}


@pytest.mark.parametrize("kind", PROMPTED, ids=lambda kind: kind.__name__)
def test_every_step_that_asks_has_a_short_prompt(kind):
    words = prompt_words(replace(turn((2,)), pending=(ASKING[kind],)), NAMES)
    assert words == PROMPTED[kind]
    assert len(words) <= 60


def test_a_turn_without_dice_says_so():
    assert prompt_words(turn(()), NAMES) == "No dice left: end your turn"
    laying = turn((), gyrodynes=("small",), pulsars={"P3": Pulsar(0)})
    assert prompt_words(laying, NAMES) == "No dice left: use a free action, or end your turn"
    assert prompt_words(turn((), red=3, red_taken=True), NAMES) == PROMPTED[steps.Turn]


def test_only_gyrodynes_that_are_left_are_named():
    choice = steps.GyrodyneChoice(0, ("small", "medium", "large"), "SYS-09")
    state = replace(turn(()), pending=(choice,), supply=(3, 0, 3))
    assert prompt_words(state, NAMES) == "Choose a gyrodyne: small or large"


def test_chance_and_the_end_have_a_prompt_too():
    assert prompt_words(replace(turn(()), pending=(chance.RollDice(7),)), NAMES) == "One moment: chance decides"
    over = replace(turn((), score=61), pending=())
    assert prompt_words(over, NAMES) == "Red wins with 61 points"
    assert len(prompt_words(over, ("x" * 99,))) <= 60
