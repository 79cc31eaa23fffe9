"""Setting up a game (SETUP): what is agreed, what is drawn, what lies on the table and who chooses first."""

from collections import Counter

import pytest
from msgspec.structs import replace

from pulsar_desktop.model import chance, decisions, steps
from pulsar_desktop.model.chance import is_possible
from pulsar_desktop.model.decisions import ChooseEntry, ChooseHQ, IllegalDecision
from pulsar_desktop.model.engine import new_game, settle
from pulsar_desktop.model.rules.setup import first_game, standard_game
from pulsar_desktop.model.state import Pulsar
from tests.scenario import (
    COMPONENTS,
    answer,
    asked,
    legal,
    pay,
    play,
    produced,
    refused,
    rolled,
    scored,
    seated,
    turn,
)

START_SPACE = 8


def standard(players=4, **agreed):
    return new_game(COMPONENTS, standard_game(COMPONENTS, players, **agreed))


def beginner(players=4, **agreed):
    return new_game(COMPONENTS, first_game(COMPONENTS, players, **agreed))


def refused_setup(make=standard, *arguments, **agreed):
    """The rule that refuses to set up a game like this."""
    with pytest.raises(IllegalDecision) as error:
        make(*arguments, **agreed)
    return error.value.refusal.rule


def dealt(state, wanted):
    """The state at the first question of a kind; what is asked before is answered with the first choices."""
    while not isinstance(state.question, wanted):
        match state.question:
            case chance.DrawBoards():
                state = answer(state, chance.BoardsDrawn(("AI", "BII", "CIII")))
            case chance.DrawGoals():
                state = answer(state, chance.GoalsDrawn(("GOAL-01a", "GOAL-02b", "GOAL-03a")))
            case chance.DealTransmitters():
                state = answer(state, chance.TransmittersDealt(("T-A1", "T-A2", "T-A3")))
            case chance.DealHQ(players, choices):
                state = answer(state, chance.HQDealt(choices[:players]))
    return state


def ordered(*order):
    """A standard game in which chance drew this turn order: the first entry gate is asked."""
    return answer(dealt(standard(len(order)), chance.DrawOrder), chance.OrderDrawn(order))


# --- SETUP-01, SETUP-02: players and board ----------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_01_two_three_or_four_play(players):
    assert len(seated(players).players) == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_setup_01_no_other_number_plays(players):
    colours = ("red", "yellow", "green", "blue", "white")[:players]
    assert refused_setup(standard, players, colours=colours) == "SETUP-01"


def test_setup_01_each_player_has_one_of_four_colours():
    assert [player.colour for player in standard(2, colours=("blue", "red")).players] == ["blue", "red"]
    assert {player.colour for player in standard(4).players} == {"red", "yellow", "green", "blue"}


@pytest.mark.parametrize("colours", [("red", "red"), ("red", "white"), ("red",), ("red", "blue", "green")])
def test_setup_01_colours_are_different_known_and_one_each(colours):
    assert refused_setup(standard, 2, colours=colours) == "SETUP-01"


def test_setup_02_the_board_has_a_plain_side_and_one_with_dead_ends():
    assert set(COMPONENTS.sides) == {"plain", "dead_ends"}
    assert not seated(side="plain").cluster.dead_ends
    assert seated(side="dead_ends").cluster.dead_ends


def test_setup_02_the_plain_side_is_recommended_for_a_first_game_not_forced():
    assert first_game(COMPONENTS, 4).side == "plain"
    assert beginner(side="dead_ends").cluster.id == "dead_ends"


def test_setup_02_there_is_no_third_side():
    assert refused_setup(side="back") == "SETUP-02"


# --- SETUP-03 to SETUP-07: dice, systems, gyrodynes, modifiers, tokens ------------------------------------------


@pytest.mark.parametrize(("players", "dice"), [(2, 7), (3, 7), (4, 9)])
def test_setup_03_so_many_silver_dice_are_rolled(players, dice):
    assert seated(players).question == chance.RollDice(dice)


def test_setup_03_the_red_die_is_never_rolled():
    state = rolled((1, 1, 2, 3, 4, 5, 5, 6, 6))
    assert len(state.dice) == 9
    assert all(player.red is None and not player.red_taken for player in state.players)


def test_setup_04_all_16_systems_lie_face_down_under_17_possible_tiles():
    state = seated()
    assert [system.tile for system in state.systems] == [None] * 16
    assert set(state.unseen_systems) == set(COMPONENTS.systems)
    assert len(state.unseen_systems) == 17


def test_setup_04_the_last_tile_stays_out_of_the_game_unseen():
    state = seated()
    state = settle(replace(state, pending=tuple(steps.Reveal(place) for place in state.cluster.systems)))
    while state.question:
        question = state.question
        state = answer(state, chance.SystemRevealed(question.location, question.choices[-1]))
    assert len({system.tile for system in state.systems}) == 16
    assert None not in {system.tile for system in state.systems}
    assert len(state.unseen_systems) == 1


def test_setup_04_a_tile_is_dealt_once():
    state = settle(replace(seated(), pending=(steps.Reveal("S2"), steps.Reveal("S1"))))
    state = answer(state, chance.SystemRevealed("S1", "SYS-05"))
    assert not is_possible(state.question, chance.SystemRevealed("S2", "SYS-05"))
    assert is_possible(state.question, chance.SystemRevealed("S2", "SYS-17"))


def test_setup_05_ten_gyrodynes_of_each_type_are_in_the_supply():
    assert seated().supply == (10, 10, 10)
    assert seated().awards == ((), (), ())


@pytest.mark.parametrize("type", ["small", "medium", "large"])
def test_setup_05_each_type_has_a_7_point_award_over_a_4_point_award(type):
    own = {"P1": Pulsar(0, type), "P2": Pulsar(0), "P3": Pulsar(1, type), "P4": Pulsar(1)}
    state = turn(gyrodynes=(type,), others={1: {"gyrodynes": (type,)}}, pulsars=own)
    first = play(state, decisions.LayGyrodyne(type, "P2"))
    second = play(first, decisions.EndTurn(), decisions.LayGyrodyne(type, "P4"))
    assert (scored(first), scored(second)) == ([("GYRO-07", 7)], [("GYRO-07", 4)])


def test_setup_06_each_player_starts_with_one_pm1_and_no_plus2():
    assert [(player.pm1, player.plus2) for player in seated().players] == [(1, 0)] * 4


@pytest.mark.parametrize("kind", ["pm1", "plus2"])
def test_setup_06_modifiers_are_in_unlimited_supply(kind):
    state = turn((2,) * 60, pm1=0)
    for _ in range(60):
        state = play(state, decisions.BuyModifier(kind, pay(2)))
    assert getattr(state.players[0], kind) == 60


def test_setup_07_twelve_exploration_tokens_lie_in_a_face_down_pile():
    state = seated()
    assert Counter(state.pile) == {"EXP-1": 4, "EXP-2": 3, "EXP-3": 2, "EXP-4": 1, "EXP-5": 2}
    assert state.discards == ()
    drawing = settle(state.with_pushed(steps.DrawTokens(0, 1)))
    assert Counter(drawing.question.choices) == Counter(state.pile)


# --- SETUP-08, SETUP-09: goals and technology boards ------------------------------------------------------------


def test_setup_08_three_of_six_goal_tiles_are_drawn_with_either_side_up():
    question = dealt(standard(), chance.DrawGoals).question
    assert question.n == 3
    assert question.choices == tuple((f"GOAL-0{tile}a", f"GOAL-0{tile}b") for tile in range(1, 7))


@pytest.mark.parametrize(
    "goals",
    [
        ("GOAL-01a", "GOAL-01b", "GOAL-03a"),
        ("GOAL-01a", "GOAL-03a"),
        ("GOAL-01a", "GOAL-02a", "GOAL-03a", "GOAL-04a"),
        ("GOAL-01a", "GOAL-02a", "GOAL-07a"),
    ],
)
def test_setup_08_goals_are_three_sides_of_three_tiles(goals):
    assert refused_setup(goals=goals) == "SETUP-08"
    assert not is_possible(dealt(standard(), chance.DrawGoals).question, chance.GoalsDrawn(goals))


def test_setup_08_the_goals_drawn_are_in_play():
    state = answer(dealt(standard(), chance.DrawGoals), chance.GoalsDrawn(("GOAL-01b", "GOAL-04a", "GOAL-06b")))
    assert state.goals == ("GOAL-01b", "GOAL-04a", "GOAL-06b")


def test_setup_08_a_first_game_uses_the_three_marked_sides():
    assert beginner().goals == ("GOAL-02a", "GOAL-04a", "GOAL-05a")


def test_setup_09_one_of_four_faces_of_each_category_is_drawn():
    question = dealt(standard(), chance.DrawBoards).question
    assert question.choices == (
        ("AI", "BI", "CI", "DI"),
        ("AII", "BII", "CII", "DII"),
        ("AIII", "BIII", "CIII", "DIII"),
    )
    assert not is_possible(question, chance.BoardsDrawn(("AI", "BI", "CIII")))
    state = answer(dealt(standard(), chance.DrawBoards), chance.BoardsDrawn(("DI", "BII", "CIII")))
    assert state.boards == ("DI", "BII", "CIII")


@pytest.mark.parametrize(
    "boards", [("AII", "AI", "AIII"), ("AI", "BI", "AIII"), ("AI", "AII"), ("AI", "AII", "EIII"), ("AI",) * 3]
)
def test_setup_09_agreed_boards_are_one_of_each_category_in_order(boards):
    assert refused_setup(boards=boards) == "SETUP-09"


def test_setup_09_a_first_game_uses_the_a_faces():
    assert beginner().boards == ("AI", "AII", "AIII")


@pytest.mark.parametrize("boards", [("AI", "AII", "AIII"), ("DI", "BII", "CIII")])
def test_setup_09_the_three_boards_together_show_8_rows(boards):
    state = seated(boards=boards)
    rows = [row for board in state.boards for row in COMPONENTS.boards[board].rows]
    assert rows == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [technology.row for technology in COMPONENTS.in_play(boards)] == [1] * 3 + [2] * 3 + [
        3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8
    ]  # fmt: skip


# --- SETUP-10 to SETUP-14: round, transmitters, turn order, tracks, scores --------------------------------------


def test_setup_10_the_first_round_is_round_1():
    assert seated().round == 1
    assert {t.row for t in COMPONENTS.in_play(seated().boards) if t.row <= seated().round} == {1}


def test_setup_11_three_transmitters_of_letter_a_are_laid_out_first():
    state = dealt(standard(), chance.DealTransmitters)
    a_tiles = tuple(f"T-A{n}" for n in range(1, 9))
    assert state.question.choices == (a_tiles,) * 3
    assert not is_possible(state.question, chance.TransmittersDealt(("T-A1", "T-A1", "T-A2")))
    state = answer(state, chance.TransmittersDealt(("T-A8", "T-A3", "T-A5")))
    assert state.offer == ("T-A8", "T-A3", "T-A5")
    assert len(state.stack) == 21


def test_setup_11_a_lies_over_b_over_c_eight_each():
    state, letters = seated(), "AAA"
    for _ in range(7):
        state = produced(state)
        letters += "".join(choices[0][2] for choices in state.question.choices)
        left = [[id for id in choices if id in state.stack] for choices in state.question.choices]
        assert [len(some) for some in left] == [len(choices) for choices in state.question.choices]
        state = answer(state, chance.TransmittersDealt(_one_of_each(state.question.choices)))
    assert letters == "A" * 8 + "B" * 8 + "C" * 8
    assert state.stack == ()
    assert len({*state.offer, *state.discarded}) == 24


def _one_of_each(choices):
    taken = []
    for some in choices:
        taken.append(next(id for id in some if id not in taken))
    return tuple(taken)


def test_setup_12_the_turn_order_is_drawn():
    question = dealt(standard(3), chance.DrawOrder).question
    assert is_possible(question, chance.OrderDrawn((2, 0, 1)))
    assert not is_possible(question, chance.OrderDrawn((2, 0, 0)))
    assert not is_possible(question, chance.OrderDrawn((2, 0)))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (3, 1, 0, 2)])
def test_setup_12_each_player_has_one_rocket_on_the_turn_order_track(order):
    assert ordered(*order).order == order
    assert ordered(*order).turn_order == order


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (1, 2, 3), (0, 1, 2, 3)])
def test_setup_12_an_agreed_order_names_every_seat_once(order):
    assert refused_setup(standard, 3, order=order) == "SETUP-12"


def test_setup_13_tokens_are_stacked_against_turn_order_on_both_start_spaces():
    state = ordered(2, 0, 3, 1)
    stacks = tuple((2, 0, 3, 1) if space == START_SPACE else () for space in range(1, 16))
    assert state.initiative == stacks
    assert state.engineering == stacks


def test_setup_13_the_last_player_on_top_is_ahead_if_nothing_moves():
    assert produced(seated()).order == (3, 2, 1, 0)


def test_setup_14_starting_scores_follow_the_turn_order():
    assert [player.score for player in ordered(2, 0, 3, 1).players] == [6, 8, 5, 7]
    assert [player.score for player in ordered(1, 2, 0).players] == [7, 5, 6]


# --- SETUP-15 to SETUP-22: choices, HQ, rings, variants, hidden things ------------------------------------------


def test_setup_15_ships_enter_from_the_last_player_to_the_first():
    state, choosers = ordered(2, 0, 3, 1), []
    while asked(state) == "ChooseEntryGate":
        choosers.append(state.chooser)
        state = play(state, legal(state, ChooseEntry)[0])
    assert choosers == [1, 3, 0, 2]
    assert sorted(player.ship for player in state.players) == ["E1", "E2", "E3", "E4"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_15_the_first_to_choose_has_all_four_gates(players):
    assert {choice.entry for choice in legal(ordered(*range(players)), ChooseEntry)} == {"E1", "E2", "E3", "E4"}


def test_setup_15_only_free_entry_gates_can_be_chosen():
    state = play(ordered(0, 1, 2, 3), ChooseEntry("E3"))
    assert state.players[3].ship == "E3"
    assert {choice.entry for choice in legal(state, ChooseEntry)} == {"E1", "E2", "E4"}
    assert refused(state, ChooseEntry("E3")) == "SETUP-15"
    assert refused(state, ChooseEntry("O2")) == "SETUP-15"


def test_setup_16_a_standard_game_deals_different_hq_boards():
    question = dealt(standard(3), chance.DealHQ).question
    assert question.choices == ("A", "B", "C", "D")
    assert is_possible(question, chance.HQDealt(("D", "A", "C")))
    assert not is_possible(question, chance.HQDealt(("D", "A", "D")))
    assert not is_possible(question, chance.HQDealt(("A", "B", "C", "D")))


def test_setup_16_each_player_chooses_a_side_of_the_own_board():
    state = answer(dealt(standard(2, order=(0, 1)), chance.DealHQ), chance.HQDealt(("D", "A")))
    state = play(state, ChooseEntry("E1"), ChooseEntry("E2"))
    assert legal(state, ChooseHQ) == [ChooseHQ("D1"), ChooseHQ("D2")]
    assert refused(state, ChooseHQ("A1")) == "SETUP-16"
    state = play(state, ChooseHQ("D2"), ChooseHQ("A1"))
    assert [player.hq for player in state.players] == ["D2", "A1"]


def test_setup_16_a_beginner_game_has_no_hq_boards():
    state = seated(hq=False)
    assert [player.hq for player in state.players] == [""] * 4
    turn_state = turn((1, 2, 4), game={"hq": False})
    assert legal(turn_state, decisions.DoProject) == []
    assert refused(turn_state, decisions.DoProject("b2", pay(1))) == "SETUP-16"


def test_setup_16_without_hq_boards_only_the_a_faces_are_used():
    assert standard(hq=False).boards == ("AI", "AII", "AIII")
    assert refused_setup(hq=False, boards=("AI", "AII", "BIII")) == "SETUP-16"
    assert refused_setup(hq=False, hq_boards=("A", "B", "C", "D")) == "SETUP-16"


def test_setup_16_without_hq_boards_the_hq_goal_tile_is_not_used():
    question = dealt(standard(hq=False), chance.DrawGoals).question
    assert [sides[0] for sides in question.choices] == ["GOAL-01a", "GOAL-02a", "GOAL-03a", "GOAL-04a", "GOAL-05a"]
    assert refused_setup(hq=False, goals=("GOAL-01a", "GOAL-02a", "GOAL-06a")) == "SETUP-16"
    assert refused_setup(beginner, goals=("GOAL-01a", "GOAL-02a", "GOAL-06b")) == "SETUP-16"


@pytest.mark.parametrize("boards", [("A", "A"), ("A",), ("A", "E"), ("A", "B", "C")])
def test_setup_16_agreed_hq_boards_are_different_and_one_each(boards):
    assert refused_setup(standard, 2, hq_boards=boards) == "SETUP-16"


def test_setup_17_with_six_rings_a_player_claims_six_pulsars_at_most():
    state = seated()
    assert [player.rings for player in state.players] == [6] * 4
    pulsars = state.cluster.connected_pulsars[:7]
    state = settle(replace(state, pending=tuple(steps.Land(2, pulsar) for pulsar in reversed(pulsars))))
    assert state.pulsars_of(2) == pulsars[:6]
    assert state.pulsar(pulsars[6]).owner is None
    assert state.players[2].rings == 0


@pytest.mark.parametrize(("players", "fixed"), [(4, (1, 2, 3, 4, 5, 6)), (3, (2, 3, 4, 5)), (2, (2, 3, 4, 5))])
def test_setup_18_an_even_start_sets_most_dice_and_rolls_three(players, fixed):
    assert seated(players, even=True).question == chance.RollDice(3, fixed)
    state = rolled((1, 1, 4), players=players, even=True)
    assert state.dice == tuple(sorted((*fixed, 1, 1, 4)))


def test_setup_18_only_the_first_round_starts_even():
    state = produced(rolled((1, 1, 4), even=True))
    state = answer(state, chance.TransmittersDealt(_one_of_each(state.question.choices)))
    assert (state.round, state.question) == (2, chance.RollDice(9))


def test_setup_18_without_the_variant_all_dice_are_rolled():
    assert seated(even=False).question == chance.RollDice(9)


def test_setup_19_the_dice_board_is_the_same_for_2_and_3_and_another_for_4():
    sides = {n: (seated(n).question, seated(n, even=True).question) for n in (2, 3, 4)}
    assert sides[2] == sides[3] != sides[4]


def test_setup_19_nothing_else_on_the_table_depends_on_the_number_of_players():
    def table(state):
        tracks = (len(state.initiative), len(state.engineering))
        tiles = (state.offer, state.stack, state.pile, state.unseen_systems, state.boards, state.goals)
        kits = {(p.cubes, p.pm1, p.plus2, p.rings) for p in state.players}
        return (tracks, tiles, kits, state.supply, state.systems, state.pulsars, state.cluster.id)

    assert table(seated(2)) == table(seated(3)) == table(seated(4))


def test_setup_20_nobody_starts_with_cubes():
    assert [player.cubes for player in seated().players] == [0] * 4


def test_setup_20_cubes_are_in_unlimited_supply():
    state = turn(cubes=1000, others={1: {"cubes": 1000}, 2: {"cubes": 1000}, 3: {"cubes": 1000}})
    assert [player.cubes for player in produced(state).players] == [1000, 1001, 1002, 1003]


def test_setup_21_choices_are_made_one_after_the_other_before_the_first_roll():
    state, choices = ordered(2, 0, 3, 1), []
    while state.question is None:
        choices.append((asked(state), state.chooser))
        state = play(state, (legal(state, ChooseEntry) or legal(state, ChooseHQ))[0])
    entries = [("ChooseEntryGate", seat) for seat in (1, 3, 0, 2)]
    assert choices == entries + [("ChooseHQSide", seat) for seat in (2, 0, 3, 1)]
    assert state.question == chance.RollDice(9)


def test_setup_21_what_was_chosen_is_open_to_those_who_choose_later():
    state = ordered(0, 1)
    state = play(state, ChooseEntry("E4"))
    assert state.players[1].ship == "E4"
    state = play(state, ChooseEntry("E1"), ChooseHQ("A2"))
    assert (state.chooser, state.players[0].hq) == (1, "A2")


def test_setup_22_the_state_knows_no_face_of_an_unrevealed_system():
    state = settle(replace(seated(), pending=(steps.Reveal("S4"),)))
    assert state.question == chance.RevealSystem("S4", tuple(sorted(COMPONENTS.systems)))
    assert state.unseen_systems == tuple(sorted(COMPONENTS.systems))


def test_setup_22_the_state_knows_no_order_of_the_exploration_pile():
    state = settle(seated().with_pushed(steps.DrawTokens(0, 2)))
    state = answer(state, chance.TokenDrawn("EXP-2"))
    assert state.pile == tuple(sorted(state.pile))
    assert set(state.question.choices) == {"EXP-1", "EXP-2", "EXP-3", "EXP-4", "EXP-5"}


def test_setup_22_of_the_transmitters_in_the_stack_only_the_letter_shows():
    state = produced(seated())
    a_left = tuple(f"T-A{n}" for n in range(4, 9))
    assert state.question.choices == (a_left,) * 3
    assert state.stack == tuple(sorted(state.stack))


def test_setup_22_what_was_shown_stays_open():
    state = settle(seated().with_pushed(steps.DrawTokens(0, 1)))
    state = answer(state, chance.TokenDrawn("EXP-2"))
    assert state.discards == ("EXP-2",)
    state = answer(produced(state), chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    assert state.discarded == ("T-A1", "T-A2", "T-A3")
