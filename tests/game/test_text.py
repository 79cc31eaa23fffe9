"""The table, the decisions, the events and whole games in words."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest
from msgspec.structs import replace

from pulsar_desktop.game import save
from pulsar_desktop.game.game import Entry, Game
from pulsar_desktop.game.text import decision_text, event_text, log_text, table_text
from pulsar_desktop.game.text_asked import asked_words, phase_words
from pulsar_desktop.game.text_events import SENTENCES
from pulsar_desktop.game.text_words import COUNTS, EVENTS, effect_words, figure, median_words, page, signed
from pulsar_desktop.model import chance, effects, steps
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import Payment
from pulsar_desktop.model.events import Event, Kind
from pulsar_desktop.model.options import ASKED, legal_options
from pulsar_desktop.model.rules.setup import first_game, standard_game
from pulsar_desktop.model.state import Player, Pulsar, State, System
from tests.scenario import COMPONENTS, final, offline, online, pay, play, rolled, seated, turn

#: Reprs of values, and gaps where words should be.
UNFIT = re.compile(r"None|Struct\(|[=<>{}]|\(\)|\S  | $| :|: *,", re.MULTILINE)

NAMES = ("Red", "Blue", "Green", "Yellow")
GAMES = {
    "two, plain": standard_game(COMPONENTS, 2),
    "two, first game": first_game(COMPONENTS, 2),
    "three, dead ends": standard_game(COMPONENTS, 3, side="dead_ends"),
    "four, dead ends": standard_game(COMPONENTS, 4, side="dead_ends", even_start=True),
    "four, first game": first_game(COMPONENTS, 4, order=(2, 0, 3, 1)),
}


@cache
def played(which: str) -> Game:
    """A whole game; a kind of decision is picked first, so that rare kinds are as likely as flights."""
    game, pick = Game(COMPONENTS, GAMES[which], which), random.Random(which)
    while not game.state.is_over:
        kinds: dict[str, list[do.AnyDecision]] = {}
        for option in legal_options(game.state):
            kinds.setdefault(type(option.decision).__name__, []).append(option.decision)
        if len(kinds) > 1 and pick.random() < 0.9:
            kinds.pop("EndTurn", None)
        game.play_legal(pick.choice(kinds[pick.choice(sorted(kinds))]))
    return game


def states(game: Game) -> Iterator[State]:
    """Every state of a game."""
    return (game.at(n) for n in range(len(game.log) + 1))


def assert_plain(text: str) -> None:
    """The text can be read aloud: no reprs of values, no long lines, nothing unprintable."""
    assert text.strip()
    assert max(map(len, text.splitlines())) < 100
    assert text.replace("\n", "").isprintable()
    found = UNFIT.search(text)
    assert not found, text[max(0, found.start() - 60) : found.end() + 60]


def lines(state: State, heading: str) -> list[str]:
    """The lines of the section under a heading, without their indent."""
    for section in table_text(state, NAMES).split("\n\n"):
        first, *rest = section.splitlines()
        if first.startswith(heading):
            return [line.strip() for line in rest]
    raise AssertionError(f"no section {heading}")


def after(found: list[str], line: str) -> list[str]:
    """What follows a line."""
    return found[found.index(line) + 1 :]


# --- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", GAMES)
def test_every_state_of_a_game_can_be_told(which):
    game = played(which)
    for state in states(game):
        assert_plain(table_text(state, game.names))


@pytest.mark.parametrize("which", GAMES)
def test_every_entry_and_event_of_a_game_can_be_told_in_one_line(which):
    game = played(which)
    told = [decision_text(entry, game.names, COMPONENTS) for entry in game.log]
    told += [event_text(event, game.names, COMPONENTS) for state in states(game) for event in state.events]
    for line in told:
        assert "\n" not in line
        assert_plain(line)


@pytest.mark.parametrize("which", GAMES)
def test_different_options_are_told_differently(which):
    game = played(which)
    for state in list(states(game))[::7]:
        options = [option.decision for option in legal_options(state)]
        assert len({decision_text(decision, game.names, COMPONENTS) for decision in options}) == len(options)


@pytest.mark.parametrize("which", GAMES)
def test_the_log_tells_every_entry_and_every_event_in_order(which):
    game = played(which)
    text = log_text(game)
    assert_plain(text.replace("\n\n", "\n"))
    found = text.splitlines()
    numbers = [line.partition(". ")[0] for line in found if line[:1].isdigit()]
    assert numbers == [str(n) for n in range(1, len(game.log) + 1)]
    events = [event_text(event, game.names, COMPONENTS) for state in states(game) for event in state.events]
    told = iter(line.strip() for line in found)
    assert all(event in told for event in events)


def test_the_log_is_the_same_for_the_same_game_and_differs_for_another():
    game = played("two, plain")
    assert log_text(save.from_bytes(save.to_bytes(game))) == log_text(game)
    assert log_text(game) != log_text(played("two, first game"))


def test_the_log_names_who_decided_and_ends_with_the_standings():
    game = played("three, dead ends")
    found = log_text(game).splitlines()
    first = next(n for n, entry in enumerate(game.log, start=1) if isinstance(entry, do.ChooseEntry))
    chooser = game.names[game.at(first - 1).chooser]
    assert f"{first}. {chooser}: enter at {game.log[first - 1].entry}" in found
    best = max(player.score for player in game.state.players)
    assert found[-4] == "Standings"
    assert found[-3].endswith(f", {best} points")


def test_the_log_tells_all_dice_of_an_even_start():
    game = played("four, dead ends")
    roll = next(n for n, entry in enumerate(game.log, start=1) if isinstance(entry, chance.DiceRolled))
    dice = ", ".join(map(str, game.at(roll).dice))
    assert len(game.at(roll).dice) == 9
    assert f"    The dice on the board are {dice} [DICE-01]" in log_text(game).splitlines()


def test_the_seed_is_told_only_when_the_game_is_over():
    game = Game(COMPONENTS, GAMES["two, plain"], "secret")
    assert "secret" not in log_text(game)
    assert "Seed: two, plain" in log_text(played("two, plain")).splitlines()


# --- nothing is left out -------------------------------------------------------------------------------------------


def test_every_kind_of_event_has_a_sentence_and_is_tried_below():
    assert set(SENTENCES) == {event.kind for event in HAPPENED} == set(get_args(Kind))


def test_every_effect_of_the_components_has_words():
    printed = [technology.effect for technology in COMPONENTS.technologies.values()]
    printed += [tile.bonus for tile in COMPONENTS.systems.values()]
    printed += [token.effect for token in COMPONENTS.tokens.values()]
    printed += [effect for tile in COMPONENTS.transmitters.values() for effect in (tile.at_once, tile.ongoing)]
    printed += [project.at_once for face in COMPONENTS.hq.values() for project in face.projects.values()]
    assert {type(atom) for effect in printed for atom in effect} == set(get_args(effects.Atom))
    for effect in printed:
        assert_plain(effect_words(effect))


def test_every_count_and_every_event_of_abilities_has_words():
    assert set(COUNTS) == {*effects.COUNTS, "spinning_of_one_type"}
    assert set(EVENTS) == set(effects.EVENTS)


def test_every_step_that_asks_a_player_has_words():
    fields = {"player": 1, "tile": "SYS-01", "types": ("small", "large"), "source": "SYS-09", "where": "any"}
    for kind in (*ASKED, steps.Turn):
        step = kind(**{name: fields[name] for name in kind.__struct_fields__ if name in fields})
        words = asked_words(replace(seated(), pending=(step,)), NAMES)
        assert words.startswith("Blue must ")
        assert "wait" not in words


QUESTIONS = {
    chance.DrawOrder(3): "draw the turn order",
    chance.DrawBoards(()): "draw the technology boards",
    chance.DrawGoals(3, ()): "draw 3 goals",
    chance.DealHQ(3, ()): "deal the HQ boards",
    chance.DealTransmitters(((), (), ())): "lay out 3 transmitters",
    chance.RollDice(7): "roll 7 dice",
    chance.RevealSystem("S3", ()): "reveal system S3",
    chance.DrawToken(0, ()): "draw an exploration token",
}


def test_every_question_of_chance_has_words():
    assert {type(question) for question in QUESTIONS} == set(chance.Question.__subclasses__())
    for question, words in QUESTIONS.items():
        assert asked_words(replace(seated(), pending=(question,)), NAMES) == f"chance must {words}"


# --- decisions and answers -----------------------------------------------------------------------------------------

TOLD: dict[Entry, str] = {
    do.ChooseEntry("E2"): "enter at E2",
    do.ChooseHQ("A2"): "choose HQ Auric Works, side 2 (A2)",
    do.PickDie(3, "initiative", 8, 2): "pick the 3, initiative token on space 8 (height 2)",
    do.PickDie(4): "pick the 4",
    do.Fly(pay(4, "pm1"), "P13", ("S13",), ("P13",), ("G14", "O17"), "b2", "green"): (
        "fly with a 4 (±1) to P13 through S13, gates G14 O17, gate run green (b2)"
    ),
    do.Fly(pay(1), "G2", gates=("G2",)): "fly with a 1 to G2",
    do.TakeGyrodyne("small", pay(3, red=True)): "take a small gyrodyne with the red 3",
    do.SpinUp("P3", pay(3)): "spin up the gyrodyne on P3 with a 3",
    do.TakeTransmitter("T-A1", 2, pay(2)): "take transmitter T-A1 with a 2 for its 2, as a new array",
    do.TakeTransmitter("T-A1", 2, pay(2), "T-A4", "left", "right"): (
        "take transmitter T-A1 with a 2 for its 2, its right end to the left of T-A4"
    ),
    do.PayTransmitter("T-A1", 6, pay(4, "plus2")): "pay the 6 of transmitter T-A1 with a 4 (+2)",
    do.DoProject("m1", pay(2)): "do the project second row left (m1) with a 2",
    do.Patent("AI-1", pay(1)): "patent Green Lane Drive (AI-1) with a 1",
    do.BuyModifier("pm1", pay(2)): "buy a modifier ±1 with a 2",
    do.LayGyrodyne("large", "X1"): "lay a large gyrodyne on X1",
    do.CopyDie(5): "pay cubes to copy the left-over 5",
    do.TakeRedDie(0): "take the offered red die of 0",
    do.EndTurn(): "end the turn",
    do.ChooseBonus("printed"): "take the printed bonus",
    do.ChooseBonus("token"): "draw an exploration token as the bonus",
    do.ChooseGyrodyne("medium"): "choose a medium gyrodyne",
    do.ClaimIsolated("X2"): "claim the isolated pulsar X2",
    do.ClaimIsolated(): "claim no isolated pulsar",
    do.TeleportShip("S4"): "teleport the ship to S4",
    do.BuyPoints("T-A7"): "pay a cube for the points of transmitter T-A7",
    do.BuyPoints(): "pay no more cubes for points",
    do.TradeCubes("AIII-5"): "pay cubes for the points of Cube Buyout (AIII-5)",
    do.TradeCubes(): "trade no more cubes",
    do.NameGoal("GOAL-04a"): "let the goal Nine Outposts (GOAL-04a) count as met",
    do.BuyBonus("GOAL-04a"): "buy the next bonus of the goal Nine Outposts (GOAL-04a)",
    do.BuyBonus(): "buy no more bonuses",
    chance.OrderDrawn((2, 0, 1)): "chance: turn order Green, Red, Blue",
    chance.BoardsDrawn(("AI", "BII", "CIII")): "chance: technology boards AI, BII, CIII",
    chance.GoalsDrawn(("GOAL-02a",)): "chance: goals Mixed Pair (GOAL-02a)",
    chance.HQDealt(("C", "A")): "chance: HQ boards C to Red, A to Blue",
    chance.TransmittersDealt(("T-A1", "T-A2")): "chance: transmitters T-A1, T-A2",
    chance.DiceRolled((3, 1, 6, 3)): "chance: dice 1 3 3 6",
    chance.SystemRevealed("S3", "SYS-01"): "chance: system S3 is Arvo (SYS-01)",
    chance.TokenDrawn("EXP-1"): "chance: exploration token EXP-1, 4 points",
}


@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: type(entry).__name__)
def test_an_entry_is_told_in_words(entry):
    assert decision_text(entry, NAMES, COMPONENTS) == TOLD[entry]


def test_every_kind_of_decision_and_answer_is_among_them():
    assert {type(entry) for entry in TOLD} == {*get_args(do.AnyDecision), *get_args(chance.AnyAnswer)}


def test_an_illegal_decision_with_unknown_ids_can_be_told_too():
    assert decision_text(do.Patent("ZZ-9", Payment(1)), NAMES, COMPONENTS) == "patent ZZ-9 with a 1"
    assert decision_text(do.DoProject("q7", Payment(1)), NAMES, COMPONENTS) == "do the project q7 with a 1"
    assert decision_text(do.BuyModifier("x", Payment(1, modifier="y")), NAMES, COMPONENTS) == "buy a x with a 1 (y)"


# --- events --------------------------------------------------------------------------------------------------------

HAPPENED = {
    Event("GYRO-07", "scored", 0, "small", 7): "Red scores 7 points for small gyrodynes [GYRO-07]",
    Event("PROD-04", "scored", 1, "", -2): "Blue loses 2 points for a token on a penalty space [PROD-04]",
    Event("PROD-04", "scored", 1): "Blue loses 0 points for a token on a penalty space [PROD-04]",
    Event("PROD-06", "scored", 0, "P3", 1): "Red scores 1 point for the gyrodyne on P3 [PROD-06]",
    Event("TECH-07", "scored", 0, "AI-2", 2): "Red scores 2 points for Patent Desk (AI-2) [TECH-07]",
    Event("FINAL-07", "scored", 0, "", 7): "Red scores 7 points for initiative [FINAL-07]",
    Event("TRANS-06", "scored", 0, "T-A1", 8): "Red scores 8 points for transmitter T-A1 [TRANS-06]",
    Event("PROD-03", "gained", 0, "engineering", 3, "cubes"): "Red takes 3 cubes from the engineering track [PROD-03]",
    Event("EXPLORE-02", "gained", 0, "EXP-4", 2, "pm1"): (
        "Red takes 2 modifiers ±1 from exploration token EXP-4 [EXPLORE-02]"
    ),
    Event("BONUS-03", "paid", 0, "", 4, "cubes"): "Red pays 4 cubes for the copy of a left-over die [BONUS-03]",
    Event("DICE-01", "rolled", amount=9): "The median marker stands between 4 and 5 [DICE-01]",
    Event("DICE-05", "token_moved", 0, "initiative", -2, "8"): (
        "The initiative token of Red moves left from space 8 to the top of space 6 [DICE-05]"
    ),
    Event("DICE-05", "token_moved", 0, "engineering", -2, "1"): (
        "The engineering token of Red moves left from space 1 to the top of space 1 [DICE-05]"
    ),
    Event("DICE-05", "token_moved", 0, "initiative", 2, "14"): (
        "The initiative token of Red moves right from space 14 to the bottom of space 15 [DICE-05]"
    ),
    Event("TURN-02", "die_spent", 0, "pm1", 4, "red"): "Red spends the red 4 (±1) [TURN-02]",
    Event("BONUS-04", "silver_die", 0, "AII-1", 2): "Red gets back a silver 2 from Twin Cell (AII-1) [BONUS-04]",
    Event("FLY-19", "ship_moved", 0, "E1", at="P3"): "The ship of Red flies from E1 to P3 [FLY-19]",
    Event("TRANS-12", "ship_moved", 0, "S4", at="S4"): "The ship of Red is teleported from S4 to S4 [TRANS-12]",
    Event("EXPLORE-03", "lapsed", 0): "Red finds no exploration token left [EXPLORE-03]",
    Event("FLY-14", "lapsed", 0, at="P3"): "Red has no ring left for pulsar P3 [FLY-14]",
    Event("GYRO-03", "gyrodyne_taken", 0, "large", at="HQ-C1-b3"): (
        "Red takes a large gyrodyne from project HQ-C1-b3 [GYRO-03]"
    ),
    Event("TRANS-01", "transmitter_taken", 0, "T-A1", at="T-A4"): (
        "Red takes transmitter T-A1 and joins it to T-A4 [TRANS-01]"
    ),
    Event("RUN-01", "run_used", 0, "HQ-A2-b1", 3, "orange"): (
        "Red uses the gate run of project HQ-A2-b1, orange gates visited: 3 [RUN-01]"
    ),
    Event("TURN-06", "dice_lost", 0, amount=4): "Red loses the unspent 4 [TURN-06]",
    Event("BONUS-07", "dice_lost", 0, "red", 4): "Red loses the unspent red 4 [BONUS-07]",
    Event("PROD-09", "discarded", subject="T-A1"): "Transmitter T-A1 is discarded [PROD-09]",
    Event("DICE-05", "picked", 0, amount=3): "Red picks the 3 [DICE-05]",
    Event("TRANS-10", "red_die", 0, amount=0): "Red takes the red die at 0 [TRANS-10]",
    Event("FLY-07", "revealed", subject="SYS-01", at="S3"): "System S3 is revealed: Arvo (SYS-01) [FLY-07]",
    Event("FLY-10", "station", 0, "barren", at="S3"): "Red builds a station on a barren planet of S3 [FLY-10]",
    Event("FLY-14", "claimed", 0, at="P3"): "Red claims pulsar P3 [FLY-14]",
    Event("EXPLORE-02", "drawn", 0, "EXP-5"): (
        "Red draws exploration token EXP-5, counts as 1 more station [EXPLORE-02]"
    ),
    Event("EXPLORE-03", "reshuffled", amount=9): (
        "The 9 discarded exploration tokens become the new pile [EXPLORE-03]"
    ),
    Event("GYRO-05", "gyrodyne_laid", 0, "small", at="P3"): "Red lays a small gyrodyne on P3 [GYRO-05]",
    Event("GYRO-06", "spun_up", 0, "small", at="P3"): "Red spins up the small gyrodyne on P3 [GYRO-06]",
    Event("GYRO-07", "award", 0, "small", 7): "Red takes the 7-point award for small gyrodynes [GYRO-07]",
    Event("TRANS-05", "cost_covered", 0, "T-A1", 6): "Red covers the 6 of transmitter T-A1 [TRANS-05]",
    Event("TRANS-06", "online", 0, "T-A1"): "Red brings transmitter T-A1 online [TRANS-06]",
    Event("TRANS-08", "red_offer", 0, "T-A1", 4): "Red is offered a red die of 4 from transmitter T-A1 [TRANS-08]",
    Event("HQ-02", "project", 0, "HQ-A2-t"): "Red does project HQ-A2-t [HQ-02]",
    Event("TECH-02", "patented", 0, "AI-1"): "Red patents Green Lane Drive (AI-1) [TECH-02]",
    Event("TURN-13", "turn_ended", 0): "Red ends the turn [TURN-13]",
    Event("PROD-02", "order_set"): "The turn order follows the initiative track [PROD-02]",
    Event("SETUP-11", "dealt", subject="T-A1"): "Transmitter T-A1 is laid out [SETUP-11]",
    Event("ROUND-01", "round_started", amount=2): "Round 2 begins [ROUND-01]",
    Event("FINAL-02", "goal_met", 0, "GOAL-02a"): "Red meets the goal Mixed Pair (GOAL-02a) [FINAL-02]",
    Event(
        "FINAL-02", "bonus_bought", 0, "GOAL-02a", 2
    ): "Red buys bonus 2 of the goal Mixed Pair (GOAL-02a) [FINAL-02]",
    Event("SETUP-15", "entry", 0, at="E1"): "Red enters at E1 [SETUP-15]",
    Event("SETUP-16", "hq", 0, "A2"): "Red chooses HQ Auric Works, side 2 (A2) [SETUP-16]",
    Event("FINAL-10", "game_over", 1): "The game is over, Blue wins [FINAL-10]",
}


@pytest.mark.parametrize("event", HAPPENED, ids=lambda event: f"{event.kind}-{event.rule}")
def test_an_event_is_told_with_its_rule(event):
    assert event_text(event, NAMES, COMPONENTS) == HAPPENED[event]


# --- the table, section by section ---------------------------------------------------------------------------------


def test_the_head_says_the_phase_and_what_is_asked_of_whom():
    text = table_text(rolled((1, 2, 3, 4, 4, 4, 5, 5, 6)), NAMES).splitlines()
    assert text[:3] == [
        "Pulsar 2849: round 1 of 8, dice phase",
        "Asked: Red must pick a die",
        "Set-up: 4 players, plain side, HQ boards",
    ]


def test_the_phases_follow_what_is_pending():
    assert phase_words(replace(seated(), round=0)) == "set-up"
    assert phase_words(seated()) == "round 1 of 8, dice phase"
    assert phase_words(turn((1,), round=3)) == "round 3 of 8, action phase"
    flying = replace(turn(()), pending=(steps.Turn(0), steps.ExplorationBonus(0, "SYS-11")))
    assert phase_words(flying) == "round 1 of 8, action phase"
    paying = replace(turn(()), pending=(steps.FinishProduction(), steps.CubesForPoints(1)))
    assert phase_words(paying) == "round 1 of 8, production phase"
    scoring = replace(turn(()), round=8, pending=(steps.FinishScoring(), steps.GoalBonuses(1)))
    assert phase_words(scoring) == "round 8 of 8, final scoring"
    assert phase_words(replace(scoring, pending=())) == "game over"


def test_a_choice_is_asked_with_what_can_be_chosen():
    asking = replace(turn(()), pending=(steps.Turn(0), steps.ExplorationBonus(0, "SYS-11")))
    assert asked_words(asking, NAMES) == "Red must choose the bonus of Kesh (SYS-11), 2 cubes, or an exploration token"


def test_the_dice_board_says_the_marker_in_words_and_who_is_to_pick():
    found = lines(rolled((1, 2, 3, 4, 4, 4, 5, 5, 6)), "Dice board")
    assert found == [
        "dice on the board: 1, 2, 3, 4, 4, 4, 5, 5, 6",
        "median marker: under 4",
        "turn order: Red, Blue, Green, Yellow",
        "picks left: Red, Blue, Green, Yellow, Yellow, Green, Blue, Red",
        "turns left: Red, Blue, Green, Yellow",
    ]
    assert median_words(9) == "between 4 and 5"


def test_tracks_go_from_bottom_to_top_and_say_who_is_ahead():
    state = rolled((1, 2, 3, 4, 4, 4, 5, 5, 6), players=4)
    state = play(state, do.PickDie(6, "engineering", 8, 1), do.PickDie(5, "initiative", 8, 2))
    assert lines(state, "Initiative track")[:3] == [
        "space 8: Red, Green, Yellow",
        "space 9: Blue",
        "from first to last: Yellow, Green, Red, Blue",
    ]
    assert lines(state, "Engineering track") == [
        "space 8: Blue, Green, Yellow",
        "space 10: Red",
        "from first to last: Yellow, Green, Blue, Red",
        "rank 1, 3 cubes every round: Yellow",
        "rank 2, 2 cubes every round: Green",
        "rank 3, 1 cube every round: Blue",
    ]


def test_a_penalty_space_says_what_it_costs():
    stacks = ((),) * 13 + ((0,), (2, 1))
    found = lines(turn((), table={"initiative": stacks}), "Initiative track")
    assert found[:2] == ["space 14 (costs 1 point): Red", "space 15 (costs 2 points): Green, Blue"]


def test_both_tokens_of_a_player_are_told_with_two_players():
    found = lines(turn((), game={"players": 2}), "Initiative track")
    assert found[0] == "space 8: Red, Blue, Red, Blue"


def test_the_offer_says_dice_rewards_and_connectors():
    found = lines(turn(()), "Transmitters on offer")
    assert found[:5] == [
        "T-A1",
        "dice: 1, 2, 6",
        "at once: 8 points",
        "every round: 2 points, 1 cube",
        "connectors: left 3, right 1",
    ]
    assert found[-2:] == ["in the stack: 21, the top one has letter A", "discarded: none"]


def test_gyrodyne_stacks_say_their_dice_and_awards():
    state = turn((), table={"supply": (8, 10, 0), "awards": ((1,), (), (0, 0))})
    assert lines(state, "Gyrodynes") == [
        "small: 8 left, die 1 to take, die 3 to spin up",
        "1 point every round, and the round bonus",
        "award of 7: taken by Blue",
        "award of 4: free",
        "medium: 10 left, die 2 to take, die 5 to spin up",
        "2 points every round, and the round bonus",
        "award of 7: free",
        "award of 4: free",
        "large: 0 left, die 4 to take, die 6 to spin up",
        "3 points every round, and the round bonus",
        "award of 7: taken by Red",
        "award of 4: taken by Red",
    ]


def availability(state: State, technology: str) -> list[str]:
    """Who holds a technology and whether it is open."""
    found = lines(state, "Technologies")
    i = next(i for i, line in enumerate(found) if f"({technology})" in line)
    return found[i + 2 : i + 4]


def test_technologies_say_effect_holders_and_round_bonus():
    found = lines(turn((), round=2, patents=("AI-4",)), "Technologies")
    assert found[0] == "round bonus now: 2"
    assert after(found, "row 2 on board AI, round bonus 2")[:4] == [
        "Spin Crew (AI-4): die 2, one slot",
        "lasting: for each gyrodyne spun up: 3 points and the die may be shifted by 1",
        "held by: Red",
        "now: open",
    ]


def test_a_round_bonus_of_the_median_is_told_and_worked_out():
    found = lines(turn((), round=2, game={"boards": ("CI", "AII", "AIII")}), "Technologies")
    assert found[0] == "round bonus now: 4"
    assert "row 2 on board CI, round bonus of the median" in found


def test_technologies_say_whether_they_are_open():
    now = {"patents": ("AI-4", "AI-1"), "table": {"patented_this_round": ("AI-4", "AI-1")}}
    state = turn((), round=2, **now)
    assert availability(state, "AI-5") == ["held by: none", "now: open"]
    assert availability(state, "AI-4") == ["held by: Red", "now: closed until the next round"]
    assert availability(state, "AI-1") == ["held by: Red", "now: open"]
    assert availability(state, "AII-1") == ["held by: none", "now: closed until round 3"]
    shared = turn((), round=2, others={1: {"patents": ("AI-4",)}}, patents=("AI-4",))
    assert availability(shared, "AI-4") == ["held by: Red, Blue", "now: closed, no slot left"]
    two = turn((), round=2, game={"players": 2}, patents=("AI-4", "AI-1"))
    assert availability(two, "AI-4") == ["held by: Red", "now: closed, no slot left"]
    assert availability(two, "AI-1") == ["held by: Red", "now: open"]


def test_goals_say_the_progress_of_each_player():
    spinning = {"P1": Pulsar(0, "small", True), "P2": Pulsar(0, "large", True), "P3": Pulsar(1, "small", True)}
    found = lines(turn((), pulsars=spinning), "Goals")
    assert after(found, "Mixed Pair (GOAL-02a): 2 types of spinning gyrodynes")[:7] == [
        "5 points",
        "bonus 1: 3 cubes for 5 points",
        "bonus 2: 2 cubes for 5 points",
        "Red: 2 of 2, met",
        "Blue: 1 of 2",
        "Green: 0 of 2",
        "Yellow: 0 of 2",
    ]


def test_a_scored_goal_says_how_many_bonuses_were_bought():
    state = final(turn((), patents=("AI-1", "AI-2", "AI-3", "AI-4", "AI-5"), cubes=5))
    assert "Red: 5 of 5, scored, 0 bonuses bought" in lines(state, "Goals")
    state = play(state, do.BuyBonus("GOAL-05a"))
    assert "Red: 5 of 5, scored, 1 bonus bought" in lines(state, "Goals")


def test_the_map_says_free_planets_stations_pulsars_and_ships():
    systems = {"S3": System("SYS-05", blue=(1,), barren=(0,))}
    pulsars = {"P5": Pulsar(0, "small", True), "P6": Pulsar(1, "large"), "X2": Pulsar(2)}
    found = lines(turn((), game={"side": "dead_ends"}, ship="S3", systems=systems, pulsars=pulsars), "Map")
    assert found[:4] == [
        "system S3 (dead end): Eskil (SYS-05)",
        "exploration bonus: a medium gyrodyne, 1 modifier ±1",
        "blue planets: 0 free of 1, stations: Blue",
        "barren planets: 1 free of 2, stations: Red",
    ]
    assert "S11 (dead end)" in found[4]
    assert found[5:8] == [
        "pulsar P5: Red, small gyrodyne spinning",
        "pulsar P6 (dead end): Blue, large gyrodyne under construction",
        "pulsar X2: Green, no gyrodyne",
    ]
    assert found[9:12] == ["free isolated pulsars: X1, X3", "ship of Red: S3", "ship of Blue: E2"]


def test_closed_planets_are_not_told():
    systems = {"S3": System("SYS-15")}
    with_four = lines(turn((), systems=systems), "Map")
    with_two = lines(turn((), game={"players": 2}, systems=systems), "Map")
    assert with_four[2:4] == [
        "blue planets: 2 free of 2, stations: none",
        "barren planets: 2 free of 2, stations: none",
    ]
    assert with_two[2:4] == ["blue planets: 1 free of 1, stations: none", "barren planets: none"]


def test_the_exploration_pile_says_its_size_and_the_discards():
    found = lines(turn((), table={"pile": ("EXP-1",) * 9, "discards": ("EXP-1", "EXP-1", "EXP-3")}), "Map")
    assert found[-4:] == [
        "exploration pile: 9 tokens",
        "exploration discards: 3 tokens",
        "2 of EXP-1, 4 points",
        "1 of EXP-3, 3 cubes",
    ]


def test_a_player_has_supplies_dice_and_pieces():
    state = turn(
        (5, 2),
        score=25,
        cubes=3,
        plus2=1,
        red=0,
        red_taken=True,
        gyrodynes=("large", "small"),
        rings=4,
        station_tokens=("EXP-5",),
        systems={"S1": System("SYS-05", barren=(0,))},
        pulsars={"P5": Pulsar(0, "small", True), "P6": Pulsar(0)},
        table={"awards": ((0,), (), (0,))},
    )
    assert lines(state, "Red, colour red")[:17] == [
        "score: 25",
        "cubes: 3",
        "modifiers ±1: 1",
        "modifiers +2: 1",
        "silver dice: 2, 5",
        "red die: 0",
        "red dice offered by joins: none",
        "ship: E1",
        "rings left: 4",
        "gyrodynes in front: small, large",
        "pulsars: P5 small gyrodyne spinning, P6 no gyrodyne",
        "construction awards: small, large",
        "stations on planets: 1",
        "station tokens: 1",
        "stations that count at the end: 2",
        "patents: 0",
        "arrays: 0",
    ]


@pytest.mark.parametrize(
    ("red", "words"),
    [
        ({}, "red die: not taken"),
        ({"red_taken": True}, "red die: taken and spent this turn"),
        ({"red": 3, "red_taken": True}, "red die: 3"),
    ],
)
def test_the_red_die_says_whether_it_was_taken(red, words):
    assert words in lines(turn((), **red), "Red, colour red")


def test_offered_red_dice_are_told():
    assert "red dice offered by joins: 0, 4" in lines(turn((), red_offers=(0, 4)), "Red, colour red")


def test_arrays_are_told_from_end_to_end_with_joins_and_open_costs():
    chain = (
        online("T-A1", left="T-A6", right="T-A4"),
        offline("T-A3", 3),
        online("T-A4", left="T-A1"),
        offline("T-A6", 4, right="T-A1"),
    )
    found = lines(turn((), transmitters=chain), "Red, colour red")
    assert after(found, "arrays: 2")[:15] == [
        "array 1, 3 transmitters",
        "T-A4: online",
        "every round: nothing",
        "join of T-A4 left and T-A1 right: red die of 3, online",
        "T-A1: online",
        "every round: 2 points, 1 cube",
        "join of T-A1 left and T-A6 right: red die of 5, not online",
        "T-A6: costs still open 4",
        "at once: 2 points",
        "every round: 3 points",
        "free connectors: T-A6 left 0",
        "array 2, 1 transmitter",
        "T-A3: costs still open 3",
        "at once: nothing",
        "every round: 2 points, 1 cube",
    ]


def hq_lines(**player) -> list[str]:
    """The HQ of seat 0, face A2."""
    return after(lines(turn((), **player), "Red, colour red"), "HQ: Auric Works, side 2 (A2)")


def test_projects_are_done_open_or_closed():
    found = hq_lines(projects=("b1", "b2"))
    assert found[:3] == [
        "bottom left (b1), die 4: done",
        "reward: a gyrodyne of any type",
        "gate run: orange, 2 points per gate, unused",
    ]
    assert "bottom right (b3), die 2: open" in found
    assert "second row left (m1), die 1: open" in found
    assert "second row right (m2), die 3: closed until b3 is done" in found
    assert "top (t), die 5: closed until b3, m1, m2, u1, u2 are done" in found


def test_gate_runs_are_used_or_not():
    found = hq_lines(projects=("b1", "b2"), runs_used=("b2",))
    assert after(found, "bottom left (b1), die 4: done")[1] == "gate run: orange, 2 points per gate, unused"
    assert after(found, "bottom middle (b2), die 1: done")[0] == "gate run: green, 1 point per gate, used"
    assert after(found, "top (t), die 5: closed until b3, m1, m2, u1, u2 are done")[1] == (
        "gate run: any colour, 4 points per gate, not done"
    )


def test_a_game_without_hq_and_a_side_not_chosen_yet_are_told():
    assert lines(turn((), game={"hq": False}), "Red, colour red")[-1] == "HQ: none"
    assert lines(turn((), hq=""), "Red, colour red")[-1] == "HQ: board A, side not chosen"


def test_the_end_of_the_game_says_the_standings_and_who_wins_a_tie():
    players = tuple(Player(colour, score, 0, 0, 0, 6) for colour, score in zip("abcd", (40, 70, 55, 70), strict=True))
    state = replace(seated(), players=players, pending=(), order=(3, 2, 1, 0), round=8)
    assert lines(state, "Standings") == [
        "place 1: Yellow, 70 points",
        "place 2: Blue, 70 points",
        "place 3: Green, 55 points",
        "place 4: Red, 40 points",
    ]
    assert "Standings" not in table_text(seated(), NAMES)


# --- players with any name, on any terminal ------------------------------------------------------------------------


def test_names_of_strangers_can_do_no_harm():
    names = ("\x1b[31mEve\n\nBob", "x" * 500, " ", "{told}")
    game = Game(COMPONENTS, standard_game(COMPONENTS, 4), "7", names=names)
    for text in (table_text(game.state, names), log_text(game)):
        for line in text.splitlines():
            assert len(line) < 100
            assert line.isprintable()
    order = decision_text(chance.OrderDrawn((0, 1, 2, 3)), names, COMPONENTS)
    assert order == f"chance: turn order [31mEve Bob, {'x' * 29}..., Player 3, {{told}}"
    assert event_text(Event("TURN-13", "turn_ended", 3), (), COMPONENTS) == "Player 4 ends the turn [TURN-13]"


def test_a_long_line_goes_on_indented_without_breaking_ids():
    text = page([f"  discarded: {', '.join(['T-A1'] * 30)}"])
    first, *rest = text.splitlines()
    assert len(first) < 100
    assert rest
    assert all(line.startswith("      T-A1") for line in rest)


def test_figures_carry_a_real_minus_and_changes_always_their_sign():
    assert (figure(3), figure(0), figure(-2)) == ("3", "0", "−2")
    assert (signed(3), signed(0), signed(-2)) == ("+3", "+0", "−2")
