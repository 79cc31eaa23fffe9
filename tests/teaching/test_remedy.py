"""What to do about a refusal: the cheapest way now, else what is lacking, else when it can be again."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from pulsar_desktop.bots.match import Match, play_out, started
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model import steps
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import candidates, legal_options, why_not
from pulsar_desktop.model.state import Pulsar
from pulsar_desktop.teaching.remedy import aim_of, remedy
from pulsar_desktop.teaching.remedy_words import remedy_words
from tests.scenario import offline, pay, rolled, turn


def words(state, decision) -> str:
    """What is said about a decision that must be refused."""
    assert why_not(state, decision), f"{decision} is legal"
    return remedy_words(decision, state)


# --- now -----------------------------------------------------------------------------------------------------------


def test_another_die_is_named_before_one_with_a_modifier():
    assert words(turn((2, 4, 5)), do.Patent("AI-3", pay(2))) == "Pay with a 5."
    assert words(turn((2, 4)), do.Patent("AI-3", pay(2))) == "Pay with a 4 (±1)."
    assert words(turn((1,), red=5, red_taken=True), do.Patent("AI-3", pay(1))) == "Pay with the red 5."


def test_a_flight_is_made_with_the_die_that_reaches():
    state = turn((1, 4), pm1=0)
    lengths = state.cluster.lengths(state.players[0].ship)
    place = next(id for id, found in lengths.items() if 4 in found and 1 not in found and id in state.cluster.gates)
    assert words(state, do.Fly(pay(1), place)) == "Fly there with a 4."


def test_two_flights_get_farther_than_one():
    state = turn((1, 4), pm1=0)
    found = {words(state, option.decision) for option in candidates(state) if option.refused}
    assert any(re.fullmatch(r"First fly to \w+ with a [14]; then fly there with a [14]\.", text) for text in found)


@pytest.mark.parametrize(
    ("state", "decision", "expected"),
    [
        (
            turn((), cubes=4, left_over=(5,)),
            do.Patent("AI-3", pay(5)),
            "First pay cubes to copy the left-over 5; then pay with the red 5.",
        ),
        (
            turn((), red_offers=(3,)),
            do.Patent("AI-2", pay(3)),
            "First take the offered red die of 3; then pay with the red 3.",
        ),
        (
            turn((3,), round=3, pm1=0),
            do.TakeGyrodyne("medium", pay(3)),
            "First patent Twin Cell (AII-1) with a 3; then pay with a 2.",
        ),
        (
            turn((1,), pulsars={"P3": Pulsar(0)}, pm1=0),
            do.LayGyrodyne("small", "P3"),
            "First take a small gyrodyne with a 1.",
        ),
        (
            turn((5,), round=2, pm1=0),
            do.Fly(pay(5), "X1"),
            "First patent Remote Foothold (AI-5) with a 5; that lets you claim it.",
        ),
    ],
)
def test_a_deed_that_opens_the_way_is_named(state, decision, expected):
    assert words(state, decision) == expected


def test_a_project_leads_to_the_one_it_carries():
    state = turn((4, 4), projects=("b1",), pm1=0)
    face = state.components.hq[state.players[0].hq]
    b2, m1 = face.projects["b2"].die, face.projects["m1"].die
    both = state.with_player(0, dice=tuple(sorted((b2, m1))))
    assert words(both, do.DoProject("m1", pay(m1))) == (
        f"First do the project bottom middle (b2) with a {b2}; then pay with a {m1}."
    )
    alone = state.with_player(0, dice=(b2,))
    assert words(alone, do.DoProject("u1", pay(b2))) == f"First do the project bottom middle (b2) with a {b2}."


def test_a_gyrodyne_waits_for_the_flight_that_claims_the_pulsar():
    state = turn((), gyrodynes=("large",), pm1=0)
    lengths = state.cluster.lengths(state.players[0].ship)
    pulsar, n = next((id, found[0]) for id, found in lengths.items() if id in state.cluster.pulsar_index)
    near = state.with_player(0, dice=(n,))
    assert words(near, do.LayGyrodyne("large", pulsar)) == f"First fly to {pulsar} with a {n}."


def test_another_token_or_another_die_is_named_in_the_draft():
    ends = {"initiative": ((),) * 13 + ((0,), (1, 2, 3)), "engineering": ((),) * 14 + ((0, 1, 2, 3),)}
    state = replace(rolled((1, 2, 3, 4, 4, 4, 5, 5, 6)), **ends)
    assert words(state, do.PickDie(5, "engineering", 15, 1)) == "Move your initiative token on space 14 instead."
    assert words(state, do.PickDie(6, "initiative", 14, 1)) == "Pick a 5 instead."


# --- what is lacking, and when ----------------------------------------------------------------------------------------


def test_what_is_missing_is_counted():
    assert words(turn((2,), cubes=1), do.CopyDie(3)) == "You are 3 cubes short."
    assert words(turn((4,), pm1=0), do.Patent("AI-3", pay(4))) == "You lack a ±1: with it a 4 would do."
    assert words(turn((3,), pm1=0), do.Patent("AI-3", pay(3))) == "You lack a +2: with it a 3 would do."


def test_the_round_in_which_it_can_be_is_named():
    assert words(turn((4,)), do.Patent("AI-4", pay(4))) == "Next round, with a 2."
    assert words(turn((4,)), do.Patent("AIII-5", pay(4))) == "From round 8 on, with a 3."
    assert words(turn(()), do.Patent("AI-1", pay(1))) == "Next round, with a 1."
    held = {1: {"patents": ("AI-4",)}}
    patented = {"patented_this_round": ("AI-4",)}
    assert words(turn((2,), others=held, table=patented, round=2), do.Patent("AI-4", pay(2))) == "Next round, with a 2."
    assert words(turn((2,), others=held, table=patented, round=8), do.Patent("AI-4", pay(2))) == ""


def test_after_the_last_round_it_is_too_late():
    assert words(turn((), round=8), do.Patent("AI-1", pay(1))) == "Too late: this is the last round."


def test_a_transmitter_does_not_wait():
    assert words(turn(()), do.TakeTransmitter("T-A1", 2, pay(2))) == "It leaves the offer when the round ends."


def test_a_copy_next_round_needs_another_left_over_die():
    state = turn((2,), cubes=4, red_taken=True)
    assert words(state, do.CopyDie(3)) == "Next round, if a 3 is left over then."


@pytest.mark.parametrize(
    ("state", "decision"),
    [
        (turn((1,), patents=("AI-1",)), do.Patent("AI-1", pay(1))),
        (turn((4,), projects=("b1",)), do.DoProject("b1", pay(4))),
        (turn((4,), pulsars={"P3": Pulsar(1)}), do.LayGyrodyne("small", "P3")),
        (turn((4,)), do.Fly(pay(4), "E2")),
        (replace(turn((2,)), pending=(steps.Pick(0),)), do.EndTurn()),
        (replace(turn((2,)), pending=(steps.Turn(0), steps.TeleportChoice(0, "system"))), do.TeleportShip("P1")),
    ],
)
def test_where_nothing_helps_nothing_is_promised(state, decision):
    assert words(state, decision) == ""


# --- every promise is kept -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(6))
def test_what_is_promised_in_random_games_is_legal(number):
    random = Random(number)
    match = Match(
        ("curious",) * (2 + number % 3), f"remedy-{number}", number % 2 == 0, ("plain", "dead_ends")[number % 2]
    )
    game = started(match)
    for _ in play_out(game, match):
        refused = [option.decision for option in candidates(game.state) if option.refused]
        for decision in random.sample(refused, min(3, len(refused))):
            check(game.state, decision)


def check(state, decision) -> None:
    """Play what a remedy promises for this turn."""
    found = remedy(state, decision)
    if found is None or found.round or found.lacking:
        return
    legal = {option.decision for option in legal_options(state)}
    assert (found.first or found.then) in legal
    if found.first and found.then:
        after = apply(state, found.first)
        assert found.then in {option.decision for option in legal_options(after)}
        assert after.chooser == state.chooser


def test_a_payment_of_another_cost_is_the_same_aim():
    costs = [do.PayTransmitter("T-A1", cost, pay(cost)) for cost in (2, 6)]
    assert aim_of(costs[0]) == aim_of(costs[1])
    state = turn((6,), transmitters=(offline("T-A1", 2, 6),), pm1=0)
    assert words(state, costs[0]) == "Pay with a 6."
