"""Why not? Sentences about refusals that random games seldom or never show."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model import decisions as do
from pulsar_desktop.model import steps
from pulsar_desktop.model.state import Pulsar
from tests.scenario import online, pay, rolled, turn
from tests.teaching.test_why_not import sentence

HQ = turn((2, 4), projects=("b1", "b2", "b3", "m1", "u1"), runs_used=("b1",))
SCORING = turn((), cubes=9, patents=("AIII-5", "AI-1"), transmitters=(online("T-A1"),))


def asked(state, step):
    """The table with a step on top of the turn."""
    return replace(state, pending=(steps.Turn(0), step))


RARE = {
    "This gate run has been used; each is used once.": (HQ, do.Fly(pay(4), "P1", run="b1", colour="orange")),
    "You have no gate run there.": (HQ, do.Fly(pay(4), "P1", run="b3", colour="green")),
    "Name one colour for this gate run: green, magenta or orange.": (HQ, do.Fly(pay(4), "P1", run="u1")),
    "No flight visits exactly these places and lands there.": (HQ, do.Fly(pay(4), "P1", ("S1", "S9"), ("P1",))),
    "No die is left over to copy.": (turn((2,), cubes=4, left_over=()), do.CopyDie(3)),
    "You have no ring left to claim a pulsar.": (
        asked(turn((), rings=0), steps.IsolatedChoice(0)),
        do.ClaimIsolated("X1"),
    ),
    "This reward claims isolated pulsars only.": (asked(turn(()), steps.IsolatedChoice(0)), do.ClaimIsolated("P1")),
    "You own this pulsar already.": (
        asked(turn((), pulsars={"X1": Pulsar(0)}), steps.IsolatedChoice(0)),
        do.ClaimIsolated("X1"),
    ),
    "Not your pulsar, and you have no ring left to claim it.": (
        turn((), rings=0, gyrodynes=("small",)),
        do.LayGyrodyne("small", "P1"),
    ),
    "There is no such gyrodyne, only small, medium or large.": (
        turn((), gyrodynes=("small",), pulsars={"P1": Pulsar(0)}),
        do.LayGyrodyne("huge", "P1"),
    ),
    "This transmitter gives no points for cubes.": (
        replace(SCORING, pending=(steps.CubesForPoints(0),)),
        do.BuyPoints("T-A1"),
    ),
    "No exploration token is left.": (
        asked(turn((), table={"pile": (), "discards": ()}), steps.ExplorationBonus(0, "SYS-11")),
        do.ChooseBonus("token"),
    ),
    "You have made this trade already; once is the most.": (
        replace(SCORING, pending=(steps.Trades(0, ("AIII-5",)),)),
        do.TradeCubes("AIII-5"),
    ),
    "This technology gives no points for cubes.": (replace(SCORING, pending=(steps.Trades(0),)), do.TradeCubes("AI-1")),
    "You do not hold this patent.": (replace(SCORING, pending=(steps.Trades(0),)), do.TradeCubes("AI-2")),
    "This goal is not in play.": (replace(SCORING, pending=(steps.WildGoalChoice(0),)), do.NameGoal("GOAL-01a")),
    "You have met this goal; name one that is not met.": (
        replace(SCORING.with_player(0, goals=(("GOAL-04a", 0),)), pending=(steps.WildGoalChoice(0),)),
        do.NameGoal("GOAL-04a"),
    ),
    "Your tokens lie on each other there: the uppermost one moves.": (
        replace(rolled((1, 2, 3, 4, 4, 5, 6), players=2), initiative=((),) * 7 + ((0, 0, 1, 1),) + ((),) * 7),
        do.PickDie(1, "initiative", 8, 1),
    ),
    "Red is there already; choose a free entry gate.": (
        replace(turn(()), pending=(steps.ChooseEntryGate(1),)),
        do.ChooseEntry("E1"),
    ),
    "Your HQ board is A: choose one of its two sides.": (
        replace(turn(()), pending=(steps.ChooseHQSide(0),)),
        do.ChooseHQ("B1"),
    ),
}


@pytest.mark.parametrize("words", RARE)
def test_a_rare_refusal_is_told_exactly(words):
    assert sentence(*RARE[words]) == words


def test_a_goal_out_of_play_has_no_bonus():
    state = replace(SCORING, pending=(steps.GoalBonuses(0),))
    assert sentence(state, do.BuyBonus("GOAL-01a")) == "This goal is not in play."


def test_a_named_route_must_have_the_length_that_is_paid():
    state = turn((2, 4), pm1=0)
    start, cluster = state.players[0].ship, state.cluster
    landings = {trail.landing for trail in cluster.trails(start, 4)}
    other = next(
        trail
        for length in (5, 6, 7)
        for trail in cluster.trails(start, length)
        if trail.landing in landings and all(trail.name != short.name for short in cluster.trails(start, 4))
    )
    decision = do.Fly(pay(4), *other.name)
    assert sentence(state, decision) == "This route does not take exactly 4 segments."
