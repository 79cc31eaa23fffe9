"""Why not? Every refusal has one friendly sentence, and it is exact."""

from functools import cache
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from pulsar_desktop.bots.match import Match, played
from pulsar_desktop.model import chance, steps
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Payment, Refusal
from pulsar_desktop.model.options import ASKED, candidates, why_not
from pulsar_desktop.model.rules.setup import setup_refusal, standard_game
from pulsar_desktop.model.state import Pulsar, State
from pulsar_desktop.teaching.set_up_words import SENTENCES, set_up_words
from pulsar_desktop.teaching.why_not import TELLERS, why_not_words
from tests.properties.test_any_decision import any_of
from tests.scenario import COMPONENTS, final, offline, online, pay, play, produced, rolled, turn
from tests.test_rules_named import IDS
from tests.walk_refusals import NAMES, UNFIT, read, walk

#: Random games are looked at in batches, each in every so many states; `python -m tests.walk_refusals` looks at all.
GAMES, BATCH, EVERY = 300, 20, 8


def sentence(state: State, decision: AnyDecision) -> str:
    """The sentence about a decision that is refused."""
    refusal = why_not(state, decision)
    assert refusal is not None, f"{decision} is legal"
    return told(state, decision, refusal)


def told(state: State, decision: AnyDecision, refusal: Refusal) -> str:
    """The sentence about a refusal; it can be read, and its rule exists."""
    words = why_not_words(refusal, decision, state, NAMES)
    assert words != "The rules do not allow this now.", (refusal, decision)
    read(words)
    assert refusal.rule in IDS
    assert refusal.rule not in words
    return words


# --- nothing is left without a sentence ----------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_everything_refused_in_random_games_is_told_in_every_language_by_a_rule_of_the_reference(first):
    for number in range(first, first + BATCH):
        assert walk(number, EVERY)


@pytest.mark.parametrize("seed", range(8))
def test_any_decision_at_all_has_a_sentence_if_it_is_refused(seed):
    random = Random(seed)
    game = played(Match(("curious",) * (2 + seed % 3), f"any-{seed}", seed == 5, ("plain", "dead_ends")[seed % 2]))
    for n in range(0, len(game.log), 2):
        for _ in range(60):
            decision = any_of(AnyDecision, random)
            if refusal := why_not(game.at(n), decision):
                told(game.at(n), decision, refusal)


def test_every_rule_that_has_a_teller_exists():
    assert set(TELLERS) <= set(IDS)


ASKING = {
    steps.ExplorationBonus: steps.ExplorationBonus(0, "SYS-11"),
    steps.GyrodyneChoice: steps.GyrodyneChoice(0, ("small", "large"), "SYS-09"),
    steps.TeleportChoice: steps.TeleportChoice(0, "system"),
    **{kind: kind(0) for kind in ASKED if len(kind.__struct_fields__) == 1},
    steps.CubesForPoints: steps.CubesForPoints(0),
    steps.Trades: steps.Trades(0),
    steps.Turn: steps.Turn(0),
}

#: One of each kind of decision.
SOME: list[AnyDecision] = [
    do.ChooseEntry("E1"),
    do.ChooseHQ("A1"),
    do.PickDie(3),
    do.Fly(pay(1), "P1"),
    do.TakeGyrodyne("small", pay(1)),
    do.SpinUp("P1", pay(1)),
    do.TakeTransmitter("T-A1", 2, pay(2)),
    do.PayTransmitter("T-A1", 2, pay(2)),
    do.DoProject("b1", pay(4)),
    do.Patent("AI-1", pay(1)),
    do.BuyModifier("pm1", pay(1)),
    do.LayGyrodyne("small", "P1"),
    do.CopyDie(3),
    do.TakeRedDie(3),
    do.EndTurn(),
    do.ChooseBonus("token"),
    do.ChooseGyrodyne("small"),
    do.ClaimIsolated("X1"),
    do.TeleportShip("S1"),
    do.BuyPoints("T-A7"),
    do.TradeCubes("AIII-5"),
    do.NameGoal("GOAL-02a"),
    do.BuyBonus("GOAL-02a"),
]


def test_every_kind_of_decision_is_tried_at_every_step():
    assert {type(decision) for decision in SOME} == set(get_args(AnyDecision))
    assert set(ASKING) == {*ASKED, steps.Turn}


@pytest.mark.parametrize("decision", SOME, ids=lambda decision: type(decision).__name__)
def test_a_decision_at_the_wrong_time_says_when_it_has_its_time(decision):
    table = turn((2, 4), round=8)
    waiting = [(step,) for step in ASKING.values()] + [(steps.Turn(0), step) for step in ASKING.values()]
    waiting += [(chance.RollDice(7),), (steps.Turn(0), chance.RevealSystem("S1", ("SYS-01",))), ()]
    for pending in waiting:
        state = replace(table, pending=pending)
        refusal = why_not(state, decision)
        if refusal is not None:
            told(state, decision, refusal)


@pytest.mark.parametrize(
    ("pending", "decision", "words"),
    [
        ((), do.EndTurn(), "The game is over."),
        ((steps.Pick(0),), do.EndTurn(), "First all dice are picked; then come the turns."),
        ((steps.Turn(0), steps.TeleportChoice(0, "any")), do.EndTurn(), "First choose where your ship is teleported."),
        ((steps.Turn(0),), do.PickDie(4), "Dice are picked in the dice phase, after the roll."),
        ((steps.Turn(0),), do.BuyBonus("GOAL-02a"), "Bonuses of goals are bought in final scoring."),
        ((steps.GoalBonuses(0),), do.CopyDie(3), "The last turn is over: this is final scoring."),
        ((chance.RollDice(7),), do.Fly(pay(1), "P1"), "One moment: chance decides."),
        ((steps.Turn(0),), chance.DiceRolled((1,)), "This is for chance to answer, not for a player."),
    ],
)
def test_what_comes_first_is_told(pending, decision, words):
    assert sentence(replace(turn((2, 4)), pending=pending), decision) == words


# --- the sentences themselves --------------------------------------------------------------------------------------


@cache
def examples() -> dict[str, tuple[State, AnyDecision]]:
    """Sentences, each with a position and a decision."""
    open_turn = turn((2, 4), pm1=0)
    hq = turn((2, 4), projects=("b1",))
    blue_holds = {1: {"patents": ("AI-4",)}}
    patented = {"patented_this_round": ("AI-4",)}
    mine = {"P3": Pulsar(0, "small"), "P5": Pulsar(1), "P6": Pulsar(0), "P8": Pulsar(0, "large", True)}
    laid = turn((2, 4), pulsars=mine, gyrodynes=("large",))
    sold = turn((), cubes=1, patents=("AIII-5",), transmitters=(online("T-A7"),))
    ends = {"initiative": ((),) * 13 + ((0,), (1, 2, 3)), "engineering": ((),) * 14 + ((0, 1, 2, 3),)}
    at_the_end = replace(rolled((1, 2, 3, 4, 4, 4, 5, 5, 6)), **ends)
    return {
        "Needs a 5; you have 2 and 4.": (open_turn, do.Patent("AI-3", pay(4))),
        "Needs a 1; you have 2, 4 and the red 6.": (
            turn((4, 2), pm1=0, red=6, red_taken=True),
            do.Patent("AI-1", pay(6, red=True)),
        ),
        "Needs a 5; a 2 (±1) makes 1 or 3.": (turn((2, 4)), do.Patent("AI-3", pay(2, "pm1"))),
        "Needs a 1; you have no dice left.": (turn(()), do.Patent("AI-1", pay(1))),
        "You have no 5; you have 2 and 4.": (open_turn, do.Patent("AI-3", pay(5))),
        "You have no die left to fly with.": (turn(()), do.Fly(pay(1), "P1")),
        "You have no modifier +2.": (open_turn, do.Patent("AI-3", pay(4, "plus2"))),
        "Keep your ±1: a 4 does it without.": (turn((2, 4)), do.TakeGyrodyne("large", pay(4, "pm1"))),
        "A value of 0 buys nothing: the red 0 must be raised first.": (
            turn((), red=0, red_taken=True),
            do.TakeGyrodyne("large", pay(0, red=True)),
        ),
        "Blue patented it this round; it takes one player a round.": (
            turn((2,), others=blue_holds, table=patented, round=2),
            do.Patent("AI-4", pay(2)),
        ),
        "Blue and Green hold this patent; nobody else can.": (
            turn((2,), others={**blue_holds, 2: {"patents": ("AI-4",)}}, round=2),
            do.Patent("AI-4", pay(2)),
        ),
        "Row 8 opens in round 8; this is round 1.": (open_turn, do.Patent("AIII-5", pay(4))),
        "You hold this patent already.": (turn((1,), patents=("AI-1",)), do.Patent("AI-1", pay(1))),
        "Opens when both projects under it are done: bottom left and bottom middle.": (
            turn((2, 4)),
            do.DoProject("m1", pay(4)),
        ),
        "Opens when both projects under it are done; still to do: bottom middle.": (hq, do.DoProject("m1", pay(4))),
        "Opens when the project under it is done: second row left.": (hq, do.DoProject("u1", pay(4))),
        "Opens when the seven others are done; 6 still to do.": (hq, do.DoProject("t", pay(4))),
        "You have done this project; each is done once.": (hq, do.DoProject("b1", pay(4))),
        "This game is played without HQ boards.": (turn((4,), game={"hq": False}), do.DoProject("b1", pay(4))),
        "Costs 4 cubes to copy; you have 1.": (turn((2,), cubes=1), do.CopyDie(3)),
        "No 5 is left over to copy, only 3.": (turn((2,), cubes=4), do.CopyDie(5)),
        "The red die has been taken this turn.": (turn((2,), cubes=4, red_taken=True), do.CopyDie(3)),
        "It gives a red die, and the red die has been taken this turn.": (
            turn((4, 6), red_taken=True, round=8),
            do.Patent("AII-1", pay(4)),
        ),
        "No red 4 is offered, only 0 or 3.": (turn((2,), red_offers=(0, 3)), do.TakeRedDie(4)),
        "Isolated pulsars have no segments: no flight gets there.": (open_turn, do.Fly(pay(4), "X1")),
        "No flight enters an entry gate.": (open_turn, do.Fly(pay(4), "E2")),
        "This gate run counts orange gates only.": (hq, do.Fly(pay(4), "P1", run="b1", colour="green")),
        "Do this project first; then its gate run can be used.": (
            hq,
            do.Fly(pay(4), "P1", run="b2", colour="green"),
        ),
        "This pulsar belongs to Blue.": (laid, do.LayGyrodyne("large", "P5")),
        "A small gyrodyne is there already; a pulsar holds one.": (laid, do.LayGyrodyne("large", "P3")),
        "Not your pulsar yet: land on it to claim it.": (laid, do.LayGyrodyne("large", "P1")),
        "You have no small gyrodyne in front of you, only large.": (laid, do.LayGyrodyne("small", "P6")),
        "This gyrodyne is spinning already.": (laid, do.SpinUp("P8", pay(4))),
        "No large gyrodyne is left in the supply.": (
            turn((4,), table={"supply": (1, 1, 0)}),
            do.TakeGyrodyne("large", pay(4)),
        ),
        "Nothing is left to pay: this transmitter is online.": (
            turn((4,), transmitters=(online("T-A1"),)),
            do.PayTransmitter("T-A1", 4, pay(4)),
        ),
        "No cost of 4 is open on it, only 2 or 6.": (
            turn((4,), transmitters=(offline("T-A1", 2, 6, 6),)),
            do.PayTransmitter("T-A1", 4, pay(4)),
        ),
        "No free connector there meets this end of the transmitter.": (
            turn((4,), transmitters=(online("T-A2", "T-A4", "T-A4"), online("T-A4", "T-A2", "T-A2"))),
            do.TakeTransmitter("T-A1", 2, pay(4), "T-A4", "left", "left"),
        ),
        "Moves 2 spaces to the right; this token is 1 from the end.": (
            at_the_end,
            do.PickDie(6, "initiative", 14, 1),
        ),
        "This token stands at the right end and may not pass it.": (at_the_end, do.PickDie(6, "engineering", 15, 1)),
        "The 4 lies at the median marker: it moves no token.": (at_the_end, do.PickDie(4, "initiative", 14, 1)),
        "The 6 moves a token by 2 spaces: choose one.": (at_the_end, do.PickDie(6)),
        "Costs 2 cubes; you have 1.": (replace(sold, pending=(steps.Trades(0),)), do.TradeCubes("AIII-5")),
        "You have paid for it in this production phase; once is the most.": (
            replace(sold, pending=(steps.CubesForPoints(0, ("T-A7",)),)),
            do.BuyPoints("T-A7"),
        ),
        "This teleport goes to systems only.": (
            replace(sold, pending=(steps.Turn(0), steps.TeleportChoice(0, "system"))),
            do.TeleportShip("P1"),
        ),
    }


@pytest.mark.parametrize("words", examples())
def test_a_refusal_is_told_exactly(words):
    assert sentence(*examples()[words]) == words


def test_there_are_at_least_25_examples():
    assert len(examples()) >= 25


def test_a_flight_of_the_wrong_length_says_which_would_do():
    state = turn((2, 4), pm1=0)
    lengths = state.cluster.lengths(state.players[0].ship)
    far = next(id for id, found in lengths.items() if found[0] == 6)
    assert sentence(state, do.Fly(pay(4), far)) == "6 segments away at least; a 4 does not reach it."
    missed = next(id for id, found in lengths.items() if found[0] < 4 and 4 not in found)
    *most, last = map(str, lengths[missed])
    reached = f"{', '.join(most)} or {last}" if most else last
    assert sentence(state, do.Fly(pay(4), missed)) == f"Can be reached with {reached}, not with 4."


def test_a_shift_for_a_gate_says_the_colour_it_needs():
    state = turn((3,), patents=("AI-1",), pm1=0)
    found = {
        sentence(state, option.decision)
        for option in candidates(state)
        if option.refused and option.refused.rule == "TECH-12"
    }
    assert found == {"Not with a 3: the shift of your technology needs a gate on the way (green)."}


def test_a_bonus_says_what_it_costs_or_that_the_goal_is_not_met():
    state = final(turn((), patents=("AI-1", "AI-2", "AI-3", "AI-4", "AI-5"), cubes=5))
    assert sentence(state, do.BuyBonus("GOAL-04a")) == "You have not met this goal, so it gives you no bonus."
    cost = COMPONENTS.goals["GOAL-05a"].bonuses[0][0]
    assert cost > 1
    poor = state.with_player(0, cubes=1)
    assert sentence(poor, do.BuyBonus("GOAL-05a")) == f"The next bonus costs {cost} cubes; you have 1."
    rich = play(state.with_player(0, cubes=20), do.BuyBonus("GOAL-05a"), do.BuyBonus("GOAL-05a"))
    rich = replace(rich, pending=(steps.GoalBonuses(0),))
    assert sentence(rich, do.BuyBonus("GOAL-05a")) == "You have bought all bonuses of this goal."


def test_points_for_cubes_need_a_cube_and_an_online_transmitter():
    state = produced(turn((), cubes=0, transmitters=(online("T-A7"), offline("T-A8", 3))))
    state = replace(state, pending=(steps.CubesForPoints(0),)).with_player(0, cubes=0)
    assert sentence(state, do.BuyPoints("T-A7")) == "Costs 1 cube; you have none."
    assert sentence(state, do.BuyPoints("T-A8")) == "This transmitter is not online yet."
    assert sentence(state, do.BuyPoints("T-A1")) == "This transmitter is not in front of you."


def test_one_of_a_thing_is_told_in_the_singular():
    refusal = Refusal("BONUS-03", {"cost": 1, "cubes": 0})
    assert why_not_words(refusal, do.CopyDie(3), turn(()), NAMES) == "Costs 1 cube to copy; you have 0."


def test_names_with_braces_do_no_harm():
    state = turn((2,), others={1: {"patents": ("AI-4",)}}, table={"patented_this_round": ("AI-4",)}, round=2)
    decision = do.Patent("AI-4", Payment(2))
    words = why_not_words(why_not(state, decision), decision, state, ("a", "{b} %n", "c", "d"))
    assert words == "{b} %n patented it this round; it takes one player a round."


# --- setting up ----------------------------------------------------------------------------------------------------


def test_a_game_that_cannot_be_set_up_says_why():
    good = standard_game(COMPONENTS, 4)
    bad = [
        replace(good, players=5),
        replace(good, colours=("red",) * 4),
        replace(good, side="inside"),
        replace(good, order=(0, 0, 1, 2)),
        replace(good, boards=("AI", "AI", "AI")),
        replace(good, hq=False, boards=("BI", "BII", "BIII")),
        replace(good, goals=("GOAL-01a",)),
        replace(good, hq=False, goals=("GOAL-06a", "GOAL-01a", "GOAL-02a")),
        replace(good, hq_boards=("A", "A", "B", "C")),
    ]
    words = [set_up_words(setup_refusal(COMPONENTS, setup)) for setup in bad]
    assert len(set(words)) == len(SENTENCES)
    assert words[0] == "The game is for 2, 3 or 4 players."
    assert not any(UNFIT.search(told) or not told for told in words)
