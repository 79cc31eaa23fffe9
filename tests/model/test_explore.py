"""The exploration bonus and the exploration tokens (EXPLORE-01 to EXPLORE-06)."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model.chance import DrawToken, SystemRevealed, TokenDrawn
from pulsar_desktop.model.decisions import (
    ChooseBonus,
    ChooseGyrodyne,
    ClaimIsolated,
    CopyDie,
    DoProject,
    EndTurn,
    Fly,
    Patent,
)
from pulsar_desktop.model.engine import settle
from pulsar_desktop.model.state import System
from pulsar_desktop.model.steps import ExplorationBonus
from tests.scenario import answer, asked, legal, pay, play, refused, scored, turn

TO_S7 = Fly(pay(1), "S7", systems=("S7",))
PRINTED, TOKEN = ChooseBonus("printed"), ChooseBonus("token")
ALL_TOKENS = ("EXP-1",) * 4 + ("EXP-2",) * 3 + ("EXP-3",) * 2 + ("EXP-4",) + ("EXP-5",) * 2


def landed(tile, **position):
    """Seat 0 after landing in a system of this tile, on a blue planet."""
    dice = position.pop("dice", [1])
    return play(turn(dice=dice, ship="O7", systems={"S7": System(tile)}, **position), TO_S7)


def chest(state):
    """Cubes and modifiers of seat 0."""
    player = state.players[0]
    return player.cubes, player.pm1, player.plus2


def test_explore_01_the_bonus_is_the_printed_one_or_a_token():
    state = landed("SYS-13", pm1=0)
    assert legal(state, ChooseBonus) == [PRINTED, TOKEN]
    assert chest(play(state, PRINTED)) == (1, 0, 1)
    state = play(state, TOKEN)
    assert state.question == DrawToken(0, ALL_TOKENS, "EXPLORE-01")
    assert chest(state) == (0, 0, 0)


@pytest.mark.parametrize(
    ("tile", "gained"),
    [("SYS-11", (2, 0, 0)), ("SYS-12", (1, 1, 0)), ("SYS-14", (0, 2, 0)), ("SYS-16", (0, 1, 1)), ("SYS-17", (2, 0, 0))],
)
def test_explore_01_the_printed_bonus_is_that_of_the_system_landed_in(tile, gained):
    state = play(landed(tile, pm1=0), PRINTED)
    assert chest(state) == gained
    assert asked(state) == "Turn"
    assert len(state.pile) == 12


@pytest.mark.parametrize(("tile", "type"), [("SYS-04", "small"), ("SYS-05", "medium"), ("SYS-06", "large")])
def test_explore_01_a_printed_gyrodyne_is_taken(tile, type):
    state = play(landed(tile), PRINTED)
    assert state.players[0].gyrodynes == (type,)
    assert state.stack_of(type) == 9
    assert state.players[0].pm1 == 2


def test_explore_01_a_printed_choice_of_gyrodynes_is_the_players():
    state = play(landed("SYS-09"), PRINTED)
    assert legal(state, ChooseGyrodyne) == [ChooseGyrodyne("small"), ChooseGyrodyne("large")]
    assert play(state, ChooseGyrodyne("large")).players[0].gyrodynes == ("large",)


def test_explore_01_nothing_else_can_be_chosen():
    state = landed("SYS-17")
    assert refused(state, ChooseBonus("cubes")) == "EXPLORE-01"
    assert refused(turn(dice=[1]), TOKEN) == "TURN-09"


def test_explore_01_the_bonus_of_a_system_just_turned_up_is_known_before_the_choice():
    state = play(turn(dice=[1], ship="O7"), TO_S7)
    state = play(answer(state, SystemRevealed("S7", "SYS-14")), PRINTED)
    assert state.players[0].pm1 == 3


@pytest.mark.parametrize(
    ("token", "gained", "points"),
    [("EXP-1", (0, 0, 0), 4), ("EXP-2", (0, 0, 0), 5), ("EXP-3", (3, 0, 0), 0), ("EXP-4", (0, 2, 1), 0)],
)
def test_explore_02_a_token_is_resolved_at_once_and_discarded(token, gained, points):
    state = play(landed("SYS-17", pm1=0, score=10), TOKEN)
    state = answer(state, TokenDrawn(token))
    assert chest(state) == gained
    assert state.players[0].score == 10 + points
    assert state.discards == (token,)
    assert len(state.pile) == 11
    assert state.pile.count(token) == ALL_TOKENS.count(token) - 1
    assert asked(state) == "Turn"


def test_explore_02_the_station_token_is_kept():
    state = answer(play(landed("SYS-17"), TOKEN), TokenDrawn("EXP-5"))
    assert state.players[0].station_tokens == ("EXP-5",)
    assert state.discards == ()
    assert state.pile.count("EXP-5") == 1
    assert scored(state) == []


def test_explore_02_a_second_station_token_is_kept_beside_the_first():
    pile = tuple(sorted(set(ALL_TOKENS)))
    state = play(landed("SYS-17", station_tokens=("EXP-5",), table={"pile": pile}), TOKEN)
    state = answer(state, TokenDrawn("EXP-5"))
    assert state.players[0].station_tokens == ("EXP-5", "EXP-5")
    assert "EXP-5" not in state.pile + state.discards


def test_explore_03_from_an_empty_pile_the_discards_are_shuffled_into_a_new_one():
    state = play(landed("SYS-17", table={"pile": (), "discards": ("EXP-1", "EXP-2", "EXP-2")}), TOKEN)
    assert state.question.choices == ("EXP-1", "EXP-2", "EXP-2")
    assert state.discards == ()
    state = answer(state, TokenDrawn("EXP-2"))
    assert (state.pile, state.discards) == (("EXP-1", "EXP-2"), ("EXP-2",))


def test_explore_03_discards_are_not_drawn_while_the_pile_holds_a_token():
    state = play(landed("SYS-17", table={"pile": ("EXP-4",), "discards": ("EXP-1", "EXP-2")}), TOKEN)
    assert state.question.choices == ("EXP-4",)
    state = answer(state, TokenDrawn("EXP-4"))
    assert (state.pile, state.discards) == ((), ("EXP-1", "EXP-2", "EXP-4"))


def test_explore_03_with_pile_and_discards_empty_nothing_is_drawn():
    nothing = {"pile": (), "discards": ()}
    done = ("b1", "b2")
    state = play(turn(dice=[1], projects=done, table=nothing), DoProject("m1", pay(1)))  # cubes 1 + explore 1
    assert asked(state) == "Turn"
    assert state.players[0].cubes == 1
    state = turn(dice=[2], ship="S16", game={"side": "dead_ends"}, systems={"S3": System("SYS-17")}, table=nothing)
    state = play(state, Fly(pay(2), "S3", systems=("S3",), gates=("G3",)))
    assert asked(state) != "DrawToken"
    assert state.system("S3").blue == (0,)


def test_explore_04_a_printed_red_die_is_taken_if_none_was():
    state = play(landed("SYS-03"), PRINTED)
    player = state.players[0]
    assert (player.red, player.red_taken) == (2, True)


@pytest.mark.parametrize("tile", ["SYS-01", "SYS-02", "SYS-03"])
@pytest.mark.parametrize("red", [3, None])
def test_explore_04_a_printed_red_die_cannot_be_chosen_once_one_was_taken_this_turn(tile, red):
    state = landed(tile, red=red, red_taken=True)
    assert asked(state) == "DrawToken"  # only the token is left, so nothing is asked (ROUND-03)
    assert state.players[0].red == red
    before = replace(state, pending=(*state.pending[:-1], ExplorationBonus(0, tile)))
    assert refused(before, PRINTED) == "EXPLORE-04"
    assert legal(before, ChooseBonus) == [TOKEN]


def test_explore_04_a_red_die_copied_and_spent_this_turn_closes_the_printed_one_too():
    state = turn(dice=[], cubes=4, left_over=[1], ship="O7", systems={"S7": System("SYS-01")})
    state = play(state, CopyDie(1), Fly(pay(1, red=True), "S7", systems=("S7",)))
    assert asked(state) == "DrawToken"


def test_explore_04_a_red_die_taken_closes_no_other_printed_bonus():
    assert legal(landed("SYS-17", red=3, red_taken=True), ChooseBonus) == [PRINTED, TOKEN]


def test_explore_04_a_red_die_of_an_earlier_turn_does_not_count():
    state = turn(dice=[], red=3, red_taken=True, others={1: {"dice": (1,), "ship": "O7"}})
    state = play(state.with_system("S7", System("SYS-01")), EndTurn(), TO_S7, PRINTED)
    assert state.players[1].red == 1
    assert not state.players[0].red_taken


def test_explore_04_with_the_red_die_taken_and_no_token_anywhere_the_bonus_lapses():
    state = landed("SYS-01", red=None, red_taken=True, table={"pile": (), "discards": ()})
    assert asked(state) == "Turn"
    assert state.players[0].red is None
    assert state.system("S7").blue == (0,)


@pytest.mark.parametrize("token", ["EXP-1", "EXP-2", "EXP-3", "EXP-4", "EXP-5"])
def test_explore_05_a_token_asks_nothing(token):
    state = answer(play(landed("SYS-17"), TOKEN), TokenDrawn(token))
    assert asked(state) == "Turn"
    assert state.chooser == 0


def test_explore_05_a_token_is_settled_before_a_choice_still_open():
    state = turn(dice=[2], ship="S16", game={"side": "dead_ends"}, systems={"S3": System("SYS-17")})
    state = play(state, Fly(pay(2), "S3", systems=("S3",), gates=("G3",)))
    assert asked(state) == "DrawToken"
    state = answer(state, TokenDrawn("EXP-3"))
    assert asked(state) == "ExplorationBonus"
    assert state.players[0].cubes == 3
    assert state.discards == ("EXP-3",)


def test_explore_05_of_two_tokens_the_first_is_settled_and_discarded_before_the_second_is_drawn():
    state = play(turn(dice=[5], round=5, score=10), Patent("AII-6", pay(5)))  # explore 2 + pm1 1 + plus2 1
    state = answer(state, TokenDrawn("EXP-1"))
    assert asked(state) == "DrawToken"
    assert state.players[0].score == 14
    assert state.discards == ("EXP-1",)
    assert chest(state) == (0, 1, 0)
    state = answer(state, TokenDrawn("EXP-3"))
    assert asked(state) == "Turn"
    assert chest(state) == (3, 2, 1)


def test_explore_05_the_last_token_of_the_pile_can_be_drawn_twice_in_a_row():
    alone = {"pile": ("EXP-2",), "discards": ()}
    state = play(turn(dice=[5], round=5, table=alone, score=10), Patent("AII-6", pay(5)))
    state = answer(state, TokenDrawn("EXP-2"))
    assert state.question.choices == ("EXP-2",)  # the discards, just reshuffled
    state = answer(state, TokenDrawn("EXP-2"))
    assert state.players[0].score == 20
    assert (state.pile, state.discards) == ((), ("EXP-2",))


def test_explore_05_a_kept_station_token_cannot_be_drawn_again():
    alone = {"pile": ("EXP-5",), "discards": ()}
    state = play(turn(dice=[5], round=5, table=alone), Patent("AII-6", pay(5)))
    state = answer(state, TokenDrawn("EXP-5"))
    assert asked(state) == "Turn"
    assert state.players[0].station_tokens == ("EXP-5",)
    assert chest(state) == (0, 2, 1)


def test_explore_05_a_choice_written_before_the_token_comes_before_it():
    game = {"boards": ("AI", "CII", "AIII")}
    state = play(turn(dice=[6], round=4, game=game), Patent("CII-4", pay(6)))  # points 3 + isolated + explore 1
    assert asked(state) == "IsolatedChoice"
    assert asked(play(state, ClaimIsolated())) == "DrawToken"


def test_explore_06_the_printed_bonus_may_be_chosen_even_if_part_of_it_lapses():
    state = landed("SYS-06", table={"supply": (10, 10, 0)})
    assert legal(state, ChooseBonus) == [PRINTED, TOKEN]
    state = play(state, PRINTED)
    assert state.players[0].gyrodynes == ()
    assert state.players[0].pm1 == 2
    assert asked(state) == "Turn"


def test_explore_06_of_a_choice_with_one_stack_left_that_one_is_given():
    state = play(landed("SYS-09", table={"supply": (0, 10, 10)}), PRINTED)
    assert state.players[0].gyrodynes == ("large",)


def test_explore_06_the_bonus_cannot_be_declined():
    state = landed("SYS-17", dice=[1, 6])
    assert legal(state, object) == [PRINTED, TOKEN]
    assert refused(state, EndTurn()) == "TURN-13"
    assert refused(state, ChooseBonus("")) == "EXPLORE-01"
    assert refused(state, Fly(pay(6), "O7", systems=("S4",), gates=("O7",))) == "TURN-09"


def test_explore_06_an_open_bonus_is_not_given_by_itself():
    state = landed("SYS-17")
    assert settle(state) == state
    assert chest(state) == (0, 1, 0)
