"""The dice board: dice, takers, median, tokens and the lens of the draft."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target, token
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.dice_board import BoardDie, DiceBoard, Well, WellLook
from pulsar_desktop.views.layout import layout
from pulsar_desktop.views.median import LEAST_WORD, MedianRail, median_words
from pulsar_desktop.views.tracks import Moves, Spot, Token, TrackStrip, fitting_outcomes, pay_words
from pulsar_desktop.views.turn_order import name_forms, phase_of, rows, waiting
from tests.views.moments import shown_at
from tests.views.seen import all_pieces, laid_out

DRAFT = ("06", 45)
ACTION = ("06", 60)


def board_at(game, n, *picked, hovered=None, window=(1366, 768)):
    shown = shown_at(game, n, *picked, hovered=hovered)
    return laid_out(DiceBoard(), "dice", shown, window), shown


def wells(board):
    return {well.look.value: well.look for well in all_pieces(board, Well)}


@pytest.mark.usefixtures("qapp")
class TestDice:
    def test_every_die_left_on_the_board_is_a_piece_with_its_value_as_target(self):
        board, shown = board_at(*DRAFT)
        dice = all_pieces(board, BoardDie)
        assert sorted(die.target for die in dice) == sorted(Target("board_die", str(d)) for d in shown.state.dice)
        assert shown.state.dice == (5, 5, 5, 6, 6)

    def test_a_taken_die_leaves_its_outline_with_the_taker(self):
        board, shown = board_at(*DRAFT)
        blue, green, yellow = (shown.state.players[seat].colour for seat in (3, 2, 1))
        assert wells(board)[1].takers == ((blue, False), (green, False))
        assert wells(board)[2].takers == ((yellow, False),)

    def test_a_spent_die_leaves_its_takers_shape_in_the_well(self):
        board, shown = board_at("06", 60)
        blue = shown.state.players[3].colour
        assert (blue, True) in wells(board)[6].takers
        assert (blue, True) in wells(board)[1].takers

    def test_dice_of_the_draft_say_how_far_they_move_a_token(self):
        board, _ = board_at(*DRAFT)
        assert wells(board)[5].shift == 0
        assert wells(board)[6].shift == 1
        assert wells(board)[4].shift is None, "no die lies there"

    def test_outside_the_draft_no_shift_is_shown(self):
        board, _ = board_at(*ACTION)
        assert {look.shift for look in wells(board).values()} == {None}

    def test_of_dice_of_one_value_only_one_is_taken_in_hand(self):
        board, _ = board_at(*DRAFT, Target("board_die", "6"))
        sixes = [die for die in all_pieces(board, BoardDie) if die.look == 6]
        assert sum(bool(die.mark & Mark.HELD) for die in sixes) == 1

    def test_nine_dice_of_one_value_fit_their_well(self):
        well = Well()
        well.place(0, 0, 41, 50)
        well.show_look(WellLook(4, dice=9))
        slots = well.slots(0, 9)
        assert all(well.rect.contains(slot) for slot in slots)
        assert not any(a.intersects(b) for k, a in enumerate(slots) for b in slots[:k])

    def test_a_taken_die_goes_and_a_taken_back_one_returns(self):
        board, shown = board_at("06", 44)
        before = len(all_pieces(board, BoardDie))
        board.show_state(shown_at("06", 45))
        assert len(all_pieces(board, BoardDie)) == before - 1
        board.show_state(shown)
        assert len(all_pieces(board, BoardDie)) == before


@pytest.mark.usefixtures("qapp")
class TestTracks:
    def test_every_token_of_both_tracks_can_be_pointed_at(self):
        board, shown = board_at(*DRAFT)
        expected = {
            token(track, space, height)
            for track in ("initiative", "engineering")
            for space, stack in enumerate(getattr(shown.state, track), start=1)
            for height in range(1, len(stack) + 1)
        }
        assert {piece.target for piece in all_pieces(board, Token)} == expected
        assert len(expected) == 8

    def test_a_token_wears_its_owners_colour_and_only_the_own_one_the_white_edge(self):
        board, shown = board_at(*DRAFT)
        for piece in all_pieces(board, Token):
            track, space, height = piece.target.id.split()
            seat = getattr(shown.state, track)[int(space) - 1][int(height) - 1]
            assert piece.look == (shown.state.players[seat].colour, seat == shown.viewer)

    @pytest.mark.parametrize("window", [(1366, 768), (1536, 864), (1707, 960)])
    def test_a_stack_of_four_stays_in_its_cell_with_the_higher_token_higher(self, window):
        board, _ = board_at("02", 9, window=window)
        strip = all_pieces(board, TrackStrip)[0]
        stack = [strip.token_rect(Spot(8, height, 4)) for height in range(1, 5)]
        assert all(strip.cell(8).contains(rect) for rect in stack)
        assert [rect.y() for rect in stack] == sorted((rect.y() for rect in stack), reverse=True)

    def test_a_die_of_the_draft_shows_where_each_token_would_go(self):
        board, shown = board_at(*DRAFT, hovered=Target("board_die", "6"))
        moves = [move for piece in all_pieces(board, Moves) for move in piece.look]
        assert [(move.start.space, move.end.space) for move in moves] == [(5, 6), (11, 12)]
        assert {move.colour for move in moves} == {shown.me.colour}

    def test_the_hovered_token_is_shown_strongly_and_its_outcome_alone(self):
        board, _ = board_at(*DRAFT, Target("board_die", "6"), hovered=token("engineering", 11, 1))
        initiative, engineering = all_pieces(board, TrackStrip)
        moves = {piece.parentItem(): piece.look for piece in all_pieces(board, Moves)}
        assert moves[engineering][0].strength > moves[initiative][0].strength
        assert (len(initiative.look.outcomes), len(engineering.look.outcomes)) == (0, 1)

    def test_the_lens_tells_the_turn_order_to_come(self):
        board, shown = board_at(*DRAFT, hovered=Target("board_die", "6"))
        initiative = all_pieces(board, TrackStrip)[0]
        order = next(seen.order for seen in shown.lens if seen.decision.track == "initiative")
        assert initiative.look.outcomes[0].colours == tuple(shown.state.players[seat].colour for seat in order)

    def test_rankings_to_come_keep_off_the_words_at_the_end_of_the_line(self):
        board, _ = board_at("02", 12, hovered=Target("board_die", "5"))
        engineering = all_pieces(board, TrackStrip)[1]
        both = engineering.look.outcomes
        assert [fitting_outcomes(both, room) for room in (60, 110, 300)] == [(), both[:1], both]

    def test_what_the_ranks_pay_is_told_for_each_number_of_players(self):
        assert pay_words(shown_at("06", 45).state, "engineering") == "cubes 3 · 2 · 1"
        assert pay_words(shown_at("02", 14).state, "engineering") == "cubes 2 · 1, points 1"
        assert pay_words(shown_at("03", 14).state, "initiative") == "final 7 · 4"


class TestTurnOrder:
    def test_in_the_draft_the_picker_is_now_and_the_following_picker_next(self):
        shown = shown_at("06", 42)
        assert [row.standing for row in rows(shown)] == ["", "now", "next", ""]
        assert waiting(shown.state)[:2] == (0, 1)

    def test_in_the_reverse_picks_who_has_two_dice_is_done(self):
        assert [row.standing for row in rows(shown_at("06", 46))] == ["", "next", "now", "done"]

    def test_with_two_players_each_of_the_four_rockets_picks_once(self):
        assert [row.standing for row in rows(shown_at("02", 12))] == ["done", "done", "now", "next"]

    def test_in_the_action_phase_of_two_players_only_the_foremost_rockets_stand_for_turns(self):
        assert [row.standing for row in rows(shown_at("02", 14))] == ["now", "next", "", ""]

    def test_with_two_players_both_rockets_of_who_had_the_turn_are_done(self):
        assert [row.standing for row in rows(shown_at("02", 27))] == ["done", "now", "done", ""]

    @pytest.mark.parametrize(
        ("at", "phase"),
        [(5, "set-up"), (9, "dice"), (12, "dice"), (14, "action"), (84, "production"), (85, "production")],
    )
    def test_the_phase_is_told_from_what_is_unfinished(self, at, phase):
        assert phase_of(shown_at("02", at).state) == phase


def test_a_median_between_two_spaces_is_said_with_a_half():
    assert (median_words(8), median_words(9)) == ("4", "4½")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("window", [(1366, 768), (1536, 864), (1707, 960)])
@pytest.mark.parametrize("game", ["02", "03", "06"])
def test_everything_stays_inside_the_panel(window, game):
    board, _ = board_at(game, 14, window=window)
    inside = QRectF(0, 0, *layout(*window)["dice"].size().toTuple())
    assert all(inside.contains(piece.mapRectToItem(board, piece.rect)) for piece in all_pieces(board))


def test_a_name_gives_way_to_its_first_word_before_it_is_cut():
    assert name_forms("Maximiliane Oberhuber")[1] == "Maximiliane"
    assert name_forms("Anna-Lena K.")[2] == "Anna"
    assert name_forms("Q 1") == ("Q 1",)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("median", range(4, 11))
def test_both_sides_of_the_median_keep_their_word(median):
    rail = all_pieces(laid_out(DiceBoard(), "dice", shown_at(*ACTION)), MedianRail)[0]
    assert all(room >= LEAST_WORD for room in rail.rooms(median))
    assert rail.rooms(5)[0] >= art.text_width("forward", theme.font(11, 600))
