"""Why not? Things that are brought together and do not go together, although each may be of use by itself."""

import pytest

from pulsar_desktop.game.targets import END_TURN, SHIP, Target, die, location, token
from pulsar_desktop.model.state import Pulsar, State
from pulsar_desktop.teaching.failure import failure_of
from pulsar_desktop.teaching.failure_kinds import Blocked
from pulsar_desktop.teaching.misplaced import SENTENCES, misplaced
from pulsar_desktop.teaching.remedy_words import remedy_words
from pulsar_desktop.teaching.why_not import why_not_words
from tests.scenario import rolled, turn

NAMES = ("Ada", "Ben", "Cleo", "Dan")
SMALL, PULSAR, PLAYER = Target("gyrodyne", "small"), location("P5"), Target("player", "1")
TECHNOLOGY = Target("technology", "AI-1")


def told(in_hand: Target, target: Target, state: State) -> tuple[str, str, str]:
    """Reason, rule and what to do."""
    found = misplaced(in_hand, target, state)
    assert found is not None
    decision, refusal = found
    return why_not_words(refusal, decision, state, NAMES), refusal.rule, remedy_words(decision, state)


def own_pulsar(**table: object) -> State:
    return turn((1, 4), **{"pm1": 0, "pulsars": {"P5": Pulsar(0)}} | table)


def test_a_gyrodyne_of_the_supply_brought_to_an_own_pulsar_is_taken_with_a_die_first():
    words, rule, remedy = told(SMALL, PULSAR, own_pulsar())
    assert (words, rule) == ("You have no gyrodyne in front of you; take one first.", "GYRO-05")
    assert remedy.startswith("First take a small gyrodyne with a 1")


def test_it_is_so_too_while_another_of_its_type_could_be_laid():
    words, rule, _ = told(SMALL, PULSAR, own_pulsar(gyrodynes=("small",)))
    assert (words, rule) == (SENTENCES["gyrodyne"], "GYRO-03")


def test_what_forbids_a_gyrodyne_on_a_place_is_told_of_the_place():
    full = own_pulsar(pulsars={"P5": Pulsar(0, "large")}, gyrodynes=("small",))
    assert told(SMALL, PULSAR, full)[1] == "GYRO-09"
    assert told(SMALL, location("S4"), own_pulsar()) == ("Gyrodynes are laid on pulsars only.", "GYRO-05", "")


@pytest.mark.parametrize(
    ("in_hand", "target", "kind", "rule"),
    [
        (SHIP, TECHNOLOGY, "ship", "FLY-01"),
        (die(4), PLAYER, "die", "TURN-08"),
        (die(4), END_TURN, "die", "TURN-08"),
        (Target("modifier", "pm1"), PLAYER, "modifier", "TURN-03"),
        (TECHNOLOGY, PULSAR, "technology", "TECH-02"),
        (Target("project", "b1"), PLAYER, "project", "HQ-02"),
        (Target("modifier_board", "pm1"), PLAYER, "modifier_board", "MOD-01"),
        (Target("offer", "T-A1"), PULSAR, "offer", "TRANS-02"),
        (Target("transmitter", "T-A1"), PLAYER, "transmitter", "TRANS-05"),
        (location("S4"), TECHNOLOGY, "location", "FLY-01"),
        (Target("board_die", "3"), TECHNOLOGY, "board_die", "BONUS-03"),
    ],
)
def test_what_a_thing_is_for_is_told_where_it_is_of_no_use(in_hand, target, kind, rule):
    state = own_pulsar()
    decision, refusal = misplaced(in_hand, target, state)
    assert (why_not_words(refusal, decision, state, NAMES), refusal.rule) == (SENTENCES[kind], rule)
    assert failure_of(state, target, decision, refusal, (in_hand,)) == Blocked(target)


def test_the_die_a_thing_is_brought_to_is_told_what_it_lacks():
    assert told(TECHNOLOGY, die(4), own_pulsar())[1] == "TURN-02"


def test_a_die_of_the_draft_moves_a_token_and_a_token_moves_by_a_die():
    draft = rolled((1, 2, 3, 4, 5, 6, 6, 6, 1))
    assert told(Target("board_die", "1"), PLAYER, draft)[1] == "DICE-14"
    seat = draft.chooser
    height = draft.initiative[7].index(seat) + 1
    words = told(token("initiative", 8, height), PLAYER, draft)
    assert words == (SENTENCES["token"], "DICE-05", "")


def test_what_has_its_time_later_is_left_to_say_so_itself():
    assert misplaced(Target("modifier", "pm1"), Target("goal", "GOAL-01a"), own_pulsar()) is None
    assert misplaced(die(4), TECHNOLOGY, own_pulsar()) is None
