"""The dice phase (DICE): the roll, the median marker, the draft and the two tracks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pulsar_desktop.model import chance, decisions, steps
from pulsar_desktop.model.decisions import PickDie
from pulsar_desktop.model.rules.dice import median, moved, shift
from tests.naive.generator import legal_decisions
from tests.naive.scoring import distance_and_direction, median_marker, moved_stacks
from tests.scenario import answer, asked, legal, play, produced, refused, rolled, seated, turn

SPACES = 15
UNDER_4, BETWEEN_4_AND_5, BETWEEN_3_AND_4 = 8, 9, 7


def track(**tokens):
    """A track by space: ``track(s8=(0, 1))`` has seat 0 under seat 1 on space 8."""
    return tuple(tokens.get(f"s{space}", ()) for space in range(1, SPACES + 1))


APART = track(s8=(0,), s9=(1,), s10=(2,), s11=(3,))


def picking(*dice, marker=UNDER_4, initiative=APART, engineering=APART, seat=0, players=4):
    """A pick of this seat; the turns of the round follow."""
    pending = (steps.Production(), steps.Turn(seat), steps.Pick(seat))
    table = {"initiative": initiative, "engineering": engineering, "median": marker}
    return replace(seated(players), pending=pending, dice=tuple(sorted(dice)), events=(), **table)


def spaces(state, seat=0):
    """Where the tokens of a seat are, on the initiative and on the engineering track."""
    stacks = (state.initiative, state.engineering)
    return tuple([i for i, stack in enumerate(track, start=1) if seat in stack] for track in stacks)


def picked(state, die, track="initiative"):
    """The state after a pick that moves the only own token of a track."""
    [pick] = [pick for pick in legal(state, PickDie) if (pick.die, pick.track) == (die, track)]
    return play(state, pick)


# --- DICE-01 to DICE-03: the roll and the marker ----------------------------------------------------------------


def test_dice_01_all_dice_are_rolled_and_laid_on_the_board():
    state = rolled((6, 1, 3, 3, 2, 6, 4, 5, 1))
    assert state.dice == (1, 1, 2, 3, 3, 4, 5, 6, 6)
    assert {pick.die for pick in legal(state, PickDie)} == {1, 2, 3, 4, 5, 6}


def test_dice_01_only_what_lies_on_the_board_can_be_picked():
    state = rolled((1, 1, 2, 2, 3, 3, 3, 6, 6))
    assert refused(state, PickDie(4, "initiative", 8, 1)) == "DICE-01"


@pytest.mark.parametrize("dice", [(1,) * 8, (1,) * 10, (0,) * 9, (7,) * 9])
def test_dice_01_nine_dice_show_1_to_6(dice):
    assert not chance.is_possible(seated().question, chance.DiceRolled(dice))


@pytest.mark.parametrize(
    ("dice", "marker"),
    [
        ((1, 2, 3, 3, 4, 5, 5, 6, 6), 8),  # four dice on either side of the only 4
        ((6, 1, 5, 3, 4, 2, 6, 3, 5), 8),  # the order of the roll does not matter
        ((1, 1, 1, 2, 3, 4, 4, 5, 6), 6),
        ((5, 5, 5, 5, 5, 5, 5, 5, 5), 10),
        ((1, 1, 1, 1, 1, 1, 1, 1, 1), 2),
        ((6, 6, 6, 6, 6, 6, 6, 6, 6), 12),
    ],
)
def test_dice_02_the_marker_goes_under_the_space_of_the_middle_die(dice, marker):
    assert rolled(dice).median == marker


def test_dice_02_with_seven_dice_the_fourth_is_the_middle():
    assert rolled((1, 2, 2, 4, 5, 5, 6), players=3).median == UNDER_4


@pytest.mark.parametrize(
    ("dice", "marker"),
    [
        ((1, 2, 3, 3, 4, 4, 5, 5, 6), 7),  # four left of 4, three right: between 3 and 4
        ((1, 2, 3, 4, 4, 5, 5, 6, 6), 9),  # three left of 4, four right: between 4 and 5
        ((1, 2, 3, 4, 4, 4, 5, 5, 6), 8),  # three and three: it stays
        ((1, 1, 1, 1, 1, 2, 2, 2, 2), 3),  # none left of 1, four right
        ((5, 5, 5, 5, 6, 6, 6, 6, 6), 11),  # four left of 6, none right
        ((2, 4, 4, 4, 4, 4, 4, 4, 4), 7),  # one die is enough
    ],
)
def test_dice_03_the_marker_moves_half_a_space_to_where_more_dice_lie(dice, marker):
    assert rolled(dice).median == marker


def test_dice_03_dice_on_the_marked_space_do_not_count():
    assert rolled((1, 1, 1, 3, 3, 3, 3, 4, 6)).median == 5
    assert rolled((1, 1, 2, 3, 3, 3, 4, 4, 6)).median == 6


# --- DICE-04: the order of the picks ----------------------------------------------------------------------------


def test_dice_04_first_picks_go_in_turn_order_second_picks_in_reverse():
    state = replace(seated(), order=(2, 0, 3, 1))
    state, pickers = answer(state, chance.DiceRolled((1, 2, 3, 3, 4, 5, 5, 6, 6))), []
    while asked(state) == "Pick":
        pickers.append(state.chooser)
        state = play(state, legal(state, PickDie)[0])
    assert pickers == [2, 0, 3, 1, 1, 3, 0, 2]


def test_dice_04_three_players_pick_in_turn_order_and_back():
    state, pickers = rolled((1, 2, 3, 4, 5, 5, 6), players=3), []
    while asked(state) == "Pick":
        pickers.append(state.chooser)
        state = play(state, legal(state, PickDie)[0])
    assert pickers == [0, 1, 2, 2, 1, 0]


# --- DICE-05, DICE-06: direction and distance -------------------------------------------------------------------


def test_dice_05_a_die_right_of_the_marker_moves_a_token_right():
    assert spaces(picked(picking(5), 5)) == ([9], [8])


def test_dice_05_a_die_left_of_the_marker_moves_a_token_left():
    assert spaces(picked(picking(3), 3)) == ([7], [8])


def test_dice_05_a_die_above_the_marker_moves_nothing():
    before = picking(4)
    state = play(before, PickDie(4))
    assert (state.initiative, state.engineering) == (before.initiative, before.engineering)


def test_dice_05_the_track_is_the_players_choice():
    state = picking(6)
    assert legal(state, PickDie) == [PickDie(6, "initiative", 8, 1), PickDie(6, "engineering", 8, 1)]
    assert spaces(picked(state, 6, "initiative")) == ([10], [8])
    assert spaces(picked(state, 6, "engineering")) == ([8], [10])


def test_dice_05_only_own_tokens_are_moved():
    state = picking(5, initiative=track(s8=(0, 1, 2, 3)), seat=2)
    assert refused(state, PickDie(5, "initiative", 8, 2)) == "DICE-14"
    assert spaces(play(state, PickDie(5, "initiative", 8, 3)), 2) == ([9], [10])


def test_dice_05_the_picked_die_goes_from_the_board_to_the_player():
    state = picked(picking(2, 2, 5, 6), 2)
    assert state.dice == (2, 5, 6)
    assert [player.dice for player in state.players] == [(2,), (), (), ()]


@pytest.mark.parametrize(
    ("marker", "die", "distance"),
    [
        (UNDER_4, 5, 1),
        (UNDER_4, 6, 2),
        (UNDER_4, 3, -1),
        (UNDER_4, 1, -3),
        (BETWEEN_4_AND_5, 5, 1),
        (BETWEEN_4_AND_5, 6, 2),
        (BETWEEN_4_AND_5, 4, -1),
        (BETWEEN_4_AND_5, 3, -2),
        (BETWEEN_4_AND_5, 1, -4),
        (BETWEEN_3_AND_4, 4, 1),
        (BETWEEN_3_AND_4, 3, -1),
        (BETWEEN_3_AND_4, 6, 3),
        (2, 6, 5),
        (12, 1, -5),
        (3, 6, 5),
        (11, 1, -5),
    ],
)
def test_dice_06_the_distance_is_the_difference_rounded_up(marker, die, distance):
    assert spaces(picked(picking(die, marker=marker), die)) == ([8 + distance], [8])


# --- DICE-07: stacks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "height", "left"), [(0, 1, (1, 2, 3)), (1, 2, (0, 2, 3)), (2, 3, (0, 1, 3)), (3, 4, (0, 1, 2))]
)
def test_dice_07_a_token_leaves_its_stack_alone(seat, height, left):
    state = play(picking(5, initiative=track(s8=(0, 1, 2, 3)), seat=seat), PickDie(5, "initiative", 8, height))
    assert state.initiative == track(s8=left, s9=(seat,))


@pytest.mark.parametrize("die", [5, 3])
def test_dice_07_a_token_arrives_on_top(die):
    state = picking(die, initiative=track(s7=(2, 1), s8=(0, 3), s9=(1, 2)))
    state = play(state, PickDie(die, "initiative", 8, 1))
    around = {"s7": (2, 1), "s8": (3,), "s9": (1, 2)}
    target = "s9" if die == 5 else "s7"
    assert state.initiative == track(**around | {target: (*around[target], 0)})


def test_dice_07_the_other_track_and_all_other_spaces_stay():
    state = play(picking(6, initiative=track(s8=(0, 1), s9=(2,), s12=(3,))), PickDie(6, "initiative", 8, 1))
    assert state.initiative == track(s8=(1,), s9=(2,), s10=(0,), s12=(3,))
    assert state.engineering == APART


def test_dice_07_higher_in_a_stack_is_further_ahead():
    state = turn(table={"initiative": track(s5=(3,), s8=(0, 2, 1)), "engineering": track(s4=(1, 0), s9=(2, 3))})
    state = produced(state)
    assert state.order == (3, 1, 2, 0)
    assert [player.cubes for player in state.players] == [3, 2, 0, 1]


# --- DICE-08, DICE-09: the right end ----------------------------------------------------------------------------


def test_dice_08_a_token_may_not_pass_the_right_end():
    state = picking(6, initiative=track(s14=(0,)))
    assert refused(state, PickDie(6, "initiative", 14, 1)) == "DICE-08"
    assert legal(state, PickDie) == [PickDie(6, "engineering", 8, 1)]


def test_dice_08_a_token_on_the_last_space_cannot_move_right():
    state = picking(5, initiative=track(s15=(0,)))
    assert refused(state, PickDie(5, "initiative", 15, 1)) == "DICE-08"


def test_dice_08_the_same_token_may_move_with_another_die():
    state = picking(5, 6, initiative=track(s14=(0,)), engineering=track(s15=(0,)))
    assert legal(state, PickDie) == [PickDie(5, "initiative", 14, 1)]


@pytest.mark.parametrize(("die", "pick"), [(4, PickDie(4)), (3, PickDie(3, "engineering", 15, 1))])
def test_dice_08_holds_while_a_die_that_moves_nothing_or_left_is_there(die, pick):
    state = picking(die, 6, initiative=track(s15=(0,)), engineering=track(s15=(0,)))
    assert refused(state, PickDie(6, "initiative", 15, 1)) == "DICE-08"
    assert pick in legal(state, PickDie)


def test_dice_08_tokens_of_others_do_not_matter():
    blocked = track(s8=(1,), s14=(0,))
    state = picking(6, initiative=blocked, engineering=blocked)
    assert legal(state, PickDie) == [PickDie(6, "initiative", 14, 1), PickDie(6, "engineering", 14, 1)]


def test_dice_09_if_nothing_else_is_left_any_die_and_any_token_may_be_chosen():
    state = picking(5, 6, marker=UNDER_4, initiative=track(s15=(0,)), engineering=track(s15=(0,)))
    assert set(legal(state, PickDie)) == {
        PickDie(5, "initiative", 15, 1),
        PickDie(5, "engineering", 15, 1),
        PickDie(6, "initiative", 15, 1),
        PickDie(6, "engineering", 15, 1),
    }


def test_dice_09_the_token_goes_to_the_bottom_of_the_last_space():
    state = picking(6, initiative=track(s14=(1, 0, 2), s15=(3,)), engineering=track(s15=(0,)))
    state = play(state, PickDie(6, "initiative", 14, 2))
    assert state.initiative == track(s14=(1, 2), s15=(0, 3))
    assert state.engineering == track(s15=(0,))


def test_dice_09_does_not_open_while_one_token_can_still_move():
    state = picking(6, initiative=track(s15=(0,)), engineering=track(s13=(0,)))
    assert legal(state, PickDie) == [PickDie(6, "engineering", 13, 1)]


# --- DICE-10: the left end --------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [2, 3])
def test_dice_10_a_token_moved_past_the_left_end_stops_on_top_of_the_first_space(space):
    state = picking(1, initiative=track(s1=(2, 1), **{f"s{space}": (0, 3)}))
    state = play(state, PickDie(1, "initiative", space, 1))
    assert state.initiative == track(s1=(2, 1, 0), **{f"s{space}": (3,)})


@pytest.mark.parametrize("die", [1, 2, 3])
def test_dice_10_a_token_already_there_moves_to_the_top(die):
    state = play(picking(die, initiative=track(s1=(2, 0, 1, 3))), PickDie(die, "initiative", 1, 2))
    assert state.initiative == track(s1=(2, 1, 3, 0))


def test_dice_10_a_token_on_top_of_the_first_space_stays_there():
    state = play(picking(3, initiative=track(s1=(2, 0))), PickDie(3, "initiative", 1, 2))
    assert state.initiative == track(s1=(2, 0))


# --- DICE-11 to DICE-13: what is left, the marker, two dice each ------------------------------------------------


@pytest.mark.parametrize(("players", "left"), [(4, 1), (3, 1), (2, 3)])
def test_dice_11_so_many_dice_are_left_over(players, left):
    state = rolled((1, 2, 3, 3, 4, 5, 5, 6, 6)[: seated(players).question.n], players=players)
    rolled_dice = state.dice
    while asked(state) == "Pick":
        state = play(state, legal(state, PickDie)[-1])
    assert len(state.dice) == left
    assert sorted((*state.dice, *(die for player in state.players for die in player.dice))) == list(rolled_dice)


def test_dice_11_a_left_over_die_stays_all_round_and_can_be_copied_by_everybody():
    state = turn(cubes=4, others={1: {"cubes": 4}}, left_over=(5,))
    state = play(state, decisions.CopyDie(5), decisions.EndTurn())
    state = play(state, decisions.CopyDie(5))
    assert state.players[1].red == 5
    assert state.dice == (5,)


def test_dice_11_only_a_left_over_die_can_be_copied():
    state = turn((2,), cubes=4, left_over=(5,), others={1: {"dice": (6,)}})
    assert legal(state, decisions.CopyDie) == [decisions.CopyDie(5)]
    assert refused(state, decisions.CopyDie(6)) == "DICE-11"
    assert refused(state, decisions.CopyDie(2)) == "DICE-11"


def test_dice_11_left_over_dice_are_gone_with_the_next_roll():
    state = produced(turn(left_over=(5,)))
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")), chance.DiceRolled((1,) * 9))
    assert state.dice == (1,) * 9


def test_dice_12_picks_do_not_move_the_marker():
    state = rolled((1, 2, 3, 3, 4, 5, 5, 6, 6))
    while asked(state) == "Pick":
        state = play(state, legal(state, PickDie)[0])
        assert state.median == UNDER_4


def test_dice_12_distances_are_counted_from_where_the_roll_put_the_marker():
    state = rolled((1, 1, 1, 1, 4, 5, 5, 6, 6))
    for _ in range(4):
        state = play(state, legal(state, PickDie)[0])  # all the 1s are gone now
    assert state.dice == (4, 5, 5, 6, 6)
    assert PickDie(4) in legal(state, PickDie)


def test_dice_12_the_marker_stays_until_the_next_roll():
    state = answer(seated(), chance.DiceRolled((5,) * 9))
    while asked(state) == "Pick":
        state = play(state, PickDie(5))
    state = play(state, *[decisions.EndTurn()] * 4)
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    assert (asked(state), state.median) == ("RollDice", 10)
    assert answer(state, chance.DiceRolled((2,) * 9)).median == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dice_13_every_player_picks_two_dice(players):
    state = rolled((1, 2, 3, 4, 5, 6, 6, 6, 6)[: seated(players).question.n], players=players)
    while asked(state) == "Pick":
        state = play(state, legal(state, PickDie)[0])
    assert [len(player.dice) for player in state.players] == [2] * players


def test_dice_13_a_pick_cannot_be_passed():
    state = picking(6, initiative=track(s15=(0,)), engineering=track(s15=(0,)))
    assert all(isinstance(option, PickDie) for option in legal(state, object))
    assert refused(state, decisions.EndTurn())


# --- DICE-14, DICE-15: which picks there are --------------------------------------------------------------------


def test_dice_14_at_distance_0_no_token_is_named():
    state = picking(4, 5)
    assert [pick for pick in legal(state, PickDie) if pick.die == 4] == [PickDie(4)]
    assert refused(state, PickDie(4, "initiative", 8, 1)) == "DICE-14"


def test_dice_14_at_any_other_distance_a_token_must_be_named():
    state = picking(3, 5)
    assert refused(state, PickDie(5)) == "DICE-14"
    assert refused(state, PickDie(3)) == "DICE-14"


def test_dice_14_at_distance_0_no_token_moves_even_within_its_stack():
    stacks = track(s1=(0, 1), s15=(2, 3))
    state = play(picking(4, initiative=stacks, engineering=stacks), PickDie(4))
    assert (state.initiative, state.engineering) == (stacks, stacks)


def test_dice_14_with_the_marker_between_two_spaces_every_die_names_a_token():
    state = picking(1, 2, 3, 4, 5, 6, marker=BETWEEN_4_AND_5)
    assert all(pick.track for pick in legal(state, PickDie))


@pytest.mark.parametrize("pick", [PickDie(5, "", 8, 1), PickDie(5, "initiative", 9, 1), PickDie(5, "initiative", 8, 2)])
def test_dice_14_the_token_named_must_be_an_own_one(pick):
    assert refused(picking(5), pick) == "DICE-14"


def test_dice_14_picks_to_the_left_and_at_the_marker_are_always_legal():
    at_the_end = track(s15=(0,))
    state = picking(3, 4, 6, initiative=at_the_end, engineering=at_the_end)
    assert legal(state, PickDie) == [
        PickDie(3, "initiative", 15, 1),
        PickDie(3, "engineering", 15, 1),
        PickDie(4),
    ]
    at_the_start = picking(1, 4, initiative=track(s1=(0,)), engineering=track(s1=(0,)))
    assert len(legal(at_the_start, PickDie)) == 3


def test_dice_15_all_four_own_tokens_are_looked_at_with_2_players():
    initiative = track(s14=(0, 1), s15=(0, 1))
    state = picking(6, initiative=initiative, engineering=track(s8=(1, 1), s13=(0,), s15=(0,)), players=2)
    assert legal(state, PickDie) == [PickDie(6, "engineering", 13, 1)]
    state = picking(6, initiative=initiative, engineering=track(s8=(1, 1), s14=(0,), s15=(0,)), players=2)
    assert len(legal(state, PickDie)) == 4


@pytest.mark.parametrize(("die", "space"), [(5, 14), (6, 13)])
def test_dice_15_arriving_exactly_on_the_last_space_is_legal_and_on_top(die, space):
    state = picking(die, initiative=track(s15=(2, 1), **{f"s{space}": (0,)}))
    state = play(state, PickDie(die, "initiative", space, 1))
    assert state.initiative == track(s15=(2, 1, 0))


def test_dice_15_a_token_already_on_the_last_space_goes_to_its_bottom():
    state = picking(6, initiative=track(s15=(2, 1, 0)), engineering=track(s15=(0,)))
    state = play(state, PickDie(6, "initiative", 15, 3))
    assert state.initiative == track(s15=(0, 2, 1))


# --- the same, compared with functions written from the rules alone ---------------------------------------------

DIE = st.integers(1, 6)
ROLL = st.sampled_from([7, 9]).flatmap(lambda n: st.lists(DIE, min_size=n, max_size=n))


@settings(max_examples=200, deadline=None)
@given(ROLL)
def test_dice_02_dice_03_the_marker_stands_where_the_rules_put_it(dice):
    assert median(tuple(sorted(dice))) == median_marker(dice)


@pytest.mark.parametrize("marker", range(2, 13))
def test_dice_05_dice_06_every_die_moves_as_far_as_the_rules_say(marker):
    for die in range(1, 7):
        distance, direction = distance_and_direction(marker, die)
        assert shift(marker, die) == distance * direction


@st.composite
def tokens(draw):
    """A track of 2 to 4 players and one of its tokens, by space and height."""
    players = draw(st.integers(2, 4))
    seats = draw(st.permutations([0, 1] * 2 if players == 2 else range(players)))
    stacks = [[] for _ in range(SPACES)]
    crowded = draw(st.lists(st.sampled_from([1, 2, 3, 8, 12, 13, 14, 15]), min_size=1, max_size=3))
    for seat in seats:
        stacks[draw(st.sampled_from(crowded)) - 1].append(seat)
    places = [(space, height) for space, stack in enumerate(stacks, 1) for height in range(1, len(stack) + 1)]
    return tuple(tuple(stack) for stack in stacks), *draw(st.sampled_from(places))


@settings(max_examples=200, deadline=None)
@given(tokens())
def test_dice_07_to_dice_10_and_dice_15_tokens_move_as_the_rules_say(token):
    stacks, space, height = token
    seat = stacks[space - 1][height - 1]
    for distance in (-5, -4, -3, -2, -1, 1, 2, 3, 4, 5):
        naive = moved_stacks(stacks, seat, space, height, distance, forced=True)
        assert moved(stacks, space, height, distance) == naive


@settings(max_examples=200, deadline=None)
@given(tokens(), tokens(), st.lists(DIE, min_size=1, max_size=4), st.integers(2, 12))
def test_dice_08_dice_09_dice_14_exactly_the_picks_of_the_rules_are_legal(one, other, dice, marker):
    seat = one[0][one[1] - 1][one[2] - 1]
    state = picking(*dice, marker=marker, initiative=one[0], engineering=other[0], seat=seat)
    listed = legal(state, PickDie)
    assert set(listed) == legal_decisions(state)
    assert len(listed) == len(set(listed))
