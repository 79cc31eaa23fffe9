"""Games of two players (TWO) and what differs with three (THREE)."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model import chance, decisions
from pulsar_desktop.model.decisions import BuyBonus, BuyPoints, ChooseEntry, ChooseHQ, CopyDie, EndTurn, PickDie
from pulsar_desktop.model.engine import new_game
from pulsar_desktop.model.rules.final import winner
from pulsar_desktop.model.rules.setup import standard_game
from pulsar_desktop.model.state import Pulsar, System
from tests.scenario import (
    COMPONENTS,
    answer,
    asked,
    final,
    legal,
    online,
    pay,
    play,
    produced,
    refused,
    rolled,
    scored,
    seated,
    turn,
)

SPACES = 15
TWO = {"players": 2}
THREE = {"players": 3}


def track(**tokens):
    """A track by space: ``track(s8=(0, 1))`` has seat 0 under seat 1 on space 8."""
    return tuple(tokens.get(f"s{space}", ()) for space in range(1, SPACES + 1))


def line(*seats, start=4):
    """A track with the tokens of these seats side by side, the foremost first."""
    return track(**{f"s{start + i}": (seat,) for i, seat in enumerate(seats)})


def at_entry(*order):
    """A game of two in which chance drew this turn order: the first entry gate is asked."""
    agreed = {"boards": ("AI", "AII", "AIII"), "goals": ("GOAL-02a", "GOAL-04a", "GOAL-05a"), "hq_boards": ("A", "B")}
    state = new_game(COMPONENTS, standard_game(COMPONENTS, 2, **agreed))
    state = answer(state, chance.TransmittersDealt(("T-A1", "T-A2", "T-A3")))
    return answer(state, chance.OrderDrawn(order))


def drafting(*rockets, dice=(1, 2, 3, 4, 5, 6, 6)):
    """The first pick of a round with the rockets in this order."""
    return answer(replace(seated(2), order=rockets), chance.DiceRolled(dice))


def choosers(state, kind):
    """Who is asked while steps of this kind are asked; each time the first legal decision is taken."""
    seats = []
    while asked(state) == kind and len(seats) < 10:
        seats.append(state.chooser)
        state = play(state, legal(state, EndTurn)[0] if kind == "Turn" else legal(state, object)[0])
    return seats, state


def at_the_end(**table):
    """A game of two after production in round 8 and final scoring."""
    return produced(turn(round=8, game=TWO, table=table))


# --- TWO-01 to TWO-03: the table --------------------------------------------------------------------------------


def test_two_01_seven_dice_are_rolled_as_with_three():
    assert seated(2).question == chance.RollDice(7) == seated(3).question
    assert seated(2, even=True).question == chance.RollDice(3, (2, 3, 4, 5))


@pytest.mark.parametrize(("order", "rockets"), [((0, 1), (0, 1, 0, 1)), ((1, 0), (1, 0, 1, 0))])
def test_two_02_the_first_player_has_rockets_on_1_and_3_the_second_on_2_and_4(order, rockets):
    assert at_entry(*order).order == rockets


def test_two_03_each_player_has_two_tokens_on_each_track_rocket_1_at_the_bottom():
    state = at_entry(1, 0)
    assert state.initiative == track(s8=(1, 0, 1, 0))
    assert state.engineering == track(s8=(1, 0, 1, 0))


# --- TWO-04 to TWO-06: draft and turns --------------------------------------------------------------------------


@pytest.mark.parametrize("rockets", [(0, 1, 0, 1), (0, 0, 1, 1), (1, 0, 0, 1), (1, 1, 0, 0)])
def test_two_04_dice_are_picked_in_the_order_of_the_rockets(rockets):
    seats, state = choosers(drafting(*rockets), "Pick")
    assert tuple(seats) == rockets
    assert [len(player.dice) for player in state.players] == [2, 2]


def test_two_04_a_pick_moves_any_one_of_the_four_own_tokens():
    state = rolled((1, 2, 3, 4, 5, 6, 6), players=2)
    picks = [pick for pick in legal(state, PickDie) if pick.die == 6]
    assert picks == [PickDie(6, track, 8, height) for track in ("initiative", "engineering") for height in (1, 3)]
    state = play(state, PickDie(6, "engineering", 8, 1))
    assert state.engineering == track(s8=(1, 0, 1), s10=(0,))
    assert state.initiative == track(s8=(0, 1, 0, 1))


def test_two_05_three_dice_are_left_over_and_any_of_them_can_be_copied():
    _, state = choosers(drafting(0, 1, 0, 1, dice=(1, 2, 3, 4, 5, 6, 6)), "Pick")
    assert len(state.dice) == 3
    state = turn(game=TWO, left_over=(1, 3, 6), cubes=4, others={1: {"cubes": 4}})
    assert legal(state, CopyDie) == [CopyDie(1), CopyDie(3), CopyDie(6)]
    state = play(state, CopyDie(3), EndTurn())
    assert state.dice == (1, 3, 6)
    assert play(state, CopyDie(3)).players[1].red == 3


@pytest.mark.parametrize(("rockets", "turns"), [((0, 0, 1, 1), [0, 1]), ((1, 0, 0, 1), [1, 0]), ((1, 1, 0, 0), [1, 0])])
def test_two_06_whoever_has_rocket_1_takes_the_first_of_two_turns(rockets, turns):
    _, state = choosers(drafting(*rockets), "Pick")
    seats, _ = choosers(state, "Turn")
    assert seats == turns


# --- TWO-07 to TWO-09: the tracks -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("engineering", "cubes", "points"),
    [
        (line(0, 1, 0, 1), [2, 1], [1, 0]),
        (line(0, 1, 1, 0), [2, 1], [0, 1]),
        (line(0, 0, 1, 1), [3, 0], [0, 1]),
        (line(1, 1, 0, 0), [0, 3], [1, 0]),
        (line(1, 0, 1, 0), [1, 2], [0, 1]),
        (track(s8=(0, 0, 1, 1)), [0, 3], [1, 0]),
    ],
)
def test_two_07_engineering_gives_2_cubes_1_cube_and_1_point(engineering, cubes, points):
    state = turn(game=TWO, table={"initiative": line(0, 1, 0, 1), "engineering": engineering})
    state = produced(state)
    assert [player.cubes for player in state.players] == cubes
    assert [sum(amount for _, amount in scored(state, seat)) for seat in (0, 1)] == points


@pytest.mark.parametrize(
    ("initiative", "rockets"),
    [
        (line(1, 0, 0, 1), (1, 0, 0, 1)),
        (line(1, 1, 0, 0), (1, 1, 0, 0)),
        (track(s3=(0,), s8=(1, 0, 1)), (0, 1, 0, 1)),
        (track(s8=(0, 0, 1, 1)), (1, 1, 0, 0)),
    ],
)
def test_two_08_all_four_rockets_follow_the_initiative_track(initiative, rockets):
    assert produced(turn(game=TWO, table={"initiative": initiative})).order == rockets


def test_two_08_every_token_on_a_penalty_space_costs():
    initiative, engineering = track(s14=(0, 0), s15=(1, 1)), track(s7=(1,), s8=(0,), s14=(1,), s15=(0,))
    state = turn(game=TWO, table={"initiative": initiative, "engineering": engineering}, score=20)
    state = produced(state.with_player(1, score=20))
    assert [amount for rule, amount in scored(state, 0) if rule == "PROD-04"] == [-1, -1, -2]
    assert [amount for rule, amount in scored(state, 1) if rule == "PROD-04"] == [-2, -2, -1]
    # seat 1 also has the third engineering token, worth a point
    assert [player.score for player in state.players] == [16, 16]


@pytest.mark.parametrize(
    ("initiative", "points"),
    [
        (line(0, 1, 0, 1), [9, 4]),
        (line(0, 0, 1, 1), [11, 2]),
        (line(1, 0, 0, 1), [6, 7]),
        (track(s8=(0, 1, 0, 1)), [4, 9]),
    ],
)
def test_two_09_initiative_scores_7_4_and_2_for_the_first_three_tokens(initiative, points):
    state = at_the_end(initiative=initiative)
    assert state.is_over
    assert [sum(n for rule, n in scored(state, seat) if rule == "TWO-09") for seat in (0, 1)] == points


# --- TWO-10 to TWO-13: scores, awards, turn order, stacks -------------------------------------------------------


def test_two_10_starting_scores_are_5_and_6():
    assert [player.score for player in at_entry(0, 1).players] == [5, 6]
    assert [player.score for player in at_entry(1, 0).players] == [6, 5]


def test_two_11_both_awards_of_every_type_stay_in_the_game():
    for kind in ("small", "medium", "large"):
        pulsars = {"P1": Pulsar(0, kind), "P2": Pulsar(0), "P3": Pulsar(1, kind), "P4": Pulsar(1)}
        state = turn(game=TWO, gyrodynes=(kind,), others={1: {"gyrodynes": (kind,)}}, pulsars=pulsars)
        state = play(state, decisions.LayGyrodyne(kind, "P2"))
        assert scored(state) == [("GYRO-07", 7)]
        state = play(state, EndTurn(), decisions.LayGyrodyne(kind, "P4"))
        assert scored(state) == [("GYRO-07", 4)]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_12_the_second_player_chooses_the_entry_gate_the_first_player_the_hq_side(order):
    seats, state = choosers(at_entry(*order), "ChooseEntryGate")
    assert tuple(seats) == order[::-1]
    seats, state = choosers(state, "ChooseHQSide")
    assert tuple(seats) == order
    assert state.question == chance.RollDice(7)


def test_two_12_each_player_enters_once_and_chooses_one_side():
    state = play(at_entry(0, 1), ChooseEntry("E4"), ChooseEntry("E1"), ChooseHQ("A1"), ChooseHQ("B2"))
    assert [(player.ship, player.hq) for player in state.players] == [("E1", "A1"), ("E4", "B2")]


@pytest.mark.parametrize(
    ("initiative", "first"),
    [(line(0, 1, 1, 0), 0), (line(0, 1, 0, 1), 0), (line(1, 0, 0, 1), 1), (line(1, 0, 1, 0), 1)],
)
def test_two_12_production_asks_in_the_order_of_the_foremost_rockets(initiative, first):
    others = {1: {"transmitters": (online("T-B7"),), "cubes": 1}}
    table = {"initiative": initiative}
    state = turn(game=TWO, transmitters=(online("T-A7"),), cubes=1, others=others, table=table)
    state = produced(state)
    assert (asked(state), state.chooser) == ("CubesForPoints", first)
    state = play(state, BuyPoints())
    assert (asked(state), state.chooser) == ("CubesForPoints", 1 - first)


@pytest.mark.parametrize(
    ("rockets", "first"), [((0, 1, 1, 0), 0), ((0, 1, 0, 1), 0), ((1, 0, 0, 1), 1), ((1, 0, 1, 0), 1)]
)
def test_two_12_final_scoring_asks_in_the_order_of_the_foremost_rockets(rockets, first):
    own = {"patents": ("AI-1", "AI-2", "AI-3", "AI-4", "AI-5"), "cubes": 4}  # GOAL-05a, its first bonus for 4 cubes
    state = final(turn(game=TWO, others={1: own}, **own), order=rockets)
    assert (asked(state), state.chooser) == ("GoalBonuses", first)
    state = play(state, BuyBonus())
    assert (asked(state), state.chooser) == ("GoalBonuses", 1 - first)


@pytest.mark.parametrize("first", [0, 1])
def test_two_12_the_owner_of_the_first_initiative_token_wins_a_tie(first):
    second = 1 - first
    initiative, engineering = line(first, second, second, first), line(0, 1, first, second)
    state = turn(round=8, game=TWO, table={"initiative": initiative, "engineering": engineering})
    # 7 points for the first token, 4 and 2 for the next; 1 point for the third engineering token;
    # the 2 cubes of seat 0 are a point, the single one of seat 1 is none
    gained = {first: 7 + 1, second: 4 + 2}
    gained[0] += 1
    state = state.with_player(0, score=50 - gained[0]).with_player(1, score=50 - gained[1])
    state = produced(state)
    assert [player.score for player in state.players] == [50, 50]
    assert winner(state) == first
    assert [event.player for event in state.events if event.kind == "game_over"] == [first]


def test_two_13_own_tokens_in_one_stack_are_told_apart_by_height_only():
    state = rolled((1, 2, 3, 4, 5, 6, 6), players=2)
    lower = play(state, PickDie(5, "initiative", 8, 1))
    upper = play(state, PickDie(5, "initiative", 8, 3))
    assert lower.initiative == track(s8=(1, 0, 1), s9=(0,))
    assert upper.initiative == track(s8=(0, 1, 1), s9=(0,))


def test_two_13_a_token_leaves_even_if_another_own_one_lies_on_top():
    state = replace(rolled((1, 2, 3, 4, 5, 6, 6), players=2), initiative=track(s8=(0, 1, 1, 0)))
    assert play(state, PickDie(5, "initiative", 8, 1)).initiative == track(s8=(1, 1, 0), s9=(0,))
    assert play(state, PickDie(5, "initiative", 8, 4)).initiative == track(s8=(0, 1, 1), s9=(0,))


def test_two_13_the_tokens_of_the_other_player_cannot_be_chosen():
    state = rolled((1, 2, 3, 4, 5, 6, 6), players=2)
    assert refused(state, PickDie(5, "initiative", 8, 2)) == "DICE-14"
    assert refused(state, PickDie(5, "initiative", 8, 4)) == "DICE-14"


def test_two_13_the_chosen_token_alone_moves_onto_the_other():
    state = replace(rolled((1, 2, 3, 4, 5, 6, 6), players=2), initiative=track(s8=(0, 1), s9=(1, 0)))
    state = play(state, PickDie(5, "initiative", 8, 1))
    assert state.initiative == track(s8=(1,), s9=(1, 0, 0))


# --- THREE ------------------------------------------------------------------------------------------------------


def test_three_01_seven_dice_are_rolled_and_one_is_left_over():
    assert seated(3).question == chance.RollDice(7)
    _, state = choosers(rolled((1, 2, 3, 4, 5, 6, 6), players=3), "Pick")
    assert len(state.dice) == 1


@pytest.mark.parametrize(("players", "stations"), [(3, ()), (4, (0,))])
def test_three_01_planets_marked_4_are_closed(players, stations):
    # Belin has two plain blue planets and one marked 4
    others = {"S2": System("SYS-02", blue=(1, 2))}
    state = turn((2,), game={"players": players}, systems=others)
    state = play(state, decisions.Fly(pay(2), "S2", systems=("S2",), gates=("O2",)))
    assert state.system("S2").blue == (1, 2, *stations)


def test_three_01_planets_marked_3_are_open():
    # Nollen has one plain blue planet and one marked 3+
    state = turn((2,), game=THREE, systems={"S2": System("SYS-14", blue=(1,))})
    state = play(state, decisions.Fly(pay(2), "S2", systems=("S2",), gates=("O2",)))
    assert state.system("S2").blue == (1, 0)


def test_three_01_third_place_in_initiative_scores_nothing():
    state = produced(turn(round=8, game=THREE, table={"initiative": line(1, 2, 0)}))
    assert state.is_over
    assert [sum(n for rule, n in scored(state, seat) if rule == "FINAL-07") for seat in (0, 1, 2)] == [0, 7, 4]
