"""The short names of steps that can be undone."""

from typing import get_args

import pytest

from pulsar_desktop.bots.match import Match, played
from pulsar_desktop.game.text_decisions import STEPS, step_name
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import AnyDecision
from tests.scenario import COMPONENTS, pay

NAMED = {
    do.ChooseEntry("E2"): "entry at E2",
    do.ChooseHQ("A2"): "choice of HQ side A2",
    do.PickDie(4, "initiative", 8, 1): "pick of the 4",
    do.Fly(pay(4), "P5"): "flight to P5",
    do.TakeGyrodyne("small", pay(1)): "taking of a small gyrodyne",
    do.SpinUp("P3", pay(3)): "spin-up on P3",
    do.TakeTransmitter("T-A1", 2, pay(2)): "transmitter T-A1",
    do.PayTransmitter("T-A1", 6, pay(6)): "payment of the 6 of transmitter T-A1",
    do.DoProject("m1", pay(2)): "project second row left",
    do.Patent("AII-2", pay(4)): "patent Field Booster",
    do.BuyModifier("pm1", pay(1)): "purchase of a modifier ±1",
    do.LayGyrodyne("small", "P3"): "gyrodyne on P3",
    do.CopyDie(5): "copy of the 5",
    do.TakeRedDie(0): "red die of 0",
    do.EndTurn(): "end of turn",
    do.ChooseBonus("token"): "exploration bonus",
    do.ChooseGyrodyne("large"): "choice of a large gyrodyne",
    do.ClaimIsolated("X1"): "claim of X1",
    do.ClaimIsolated(): "decision to stop",
    do.TeleportShip("S4"): "teleport to S4",
    do.BuyPoints("T-A7"): "cube for points of transmitter T-A7",
    do.TradeCubes("AIII-5"): "cubes for Cube Buyout",
    do.NameGoal("GOAL-04a"): "choice of goal Nine Outposts",
    do.BuyBonus("GOAL-04a"): "bonus of Nine Outposts",
    do.BuyBonus(): "decision to stop",
}


@pytest.mark.parametrize("decision", NAMED, ids=lambda decision: type(decision).__name__)
def test_a_step_has_a_short_name(decision):
    assert step_name(decision, COMPONENTS) == NAMED[decision]


def test_every_kind_of_decision_has_a_name():
    assert set(STEPS) == {type(decision) for decision in NAMED} == set(get_args(AnyDecision))


def test_every_step_of_a_game_has_a_name_that_fits_a_menu():
    for entry in played(Match(("curious",) * 4, "names")).log:
        if not isinstance(entry, Answer):
            name = step_name(entry, COMPONENTS)
            assert 5 < len(name) < 50
            assert "{" not in name
