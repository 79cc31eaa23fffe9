"""The technology boards: rows, costs that fit, patents held, taken this round and to come."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pulsar_desktop.game.targets import Target, die
from pulsar_desktop.views.technology_board import RowBand, TechnologyBoards
from pulsar_desktop.views.technology_card import Slot, TechnologyCard
from tests.views.moments import picture, shown_at
from tests.views.seen import all_pieces, laid_out, targets_on


@pytest.fixture(autouse=True)
def _window(qapp):
    pass


def board_at(number, n, *picked, hovered=None):
    return laid_out(TechnologyBoards(), "technologies", shown_at(number, n, *picked, hovered=hovered))


def card(board, id):
    return next(piece for piece in all_pieces(board, TechnologyCard) if piece.target.id == id)


def test_every_technology_in_play_is_a_target_and_no_other():
    shown = shown_at("29", 83)
    board = laid_out(TechnologyBoards(), "technologies", shown)
    in_play = shown.components.in_play(shown.state.boards)
    assert targets_on(board) == sorted(f"technology {technology.id}" for technology in in_play)


def test_another_game_on_the_same_boards_item_deals_its_own_technologies():
    board = board_at("29", 83)
    board.show_state(shown_at("05", 83))
    assert len(targets_on(board)) == 17
    assert "technology AI-1" in targets_on(board)


def test_before_the_boards_are_drawn_there_is_nothing_to_see():
    assert targets_on(board_at("06", 0)) == []


def test_rows_go_up_from_1_and_never_overlap():
    board = board_at("05", 130)
    bands = sorted(all_pieces(board, RowBand), key=lambda band: band.look.row)
    assert [band.look.row for band in bands] == [1, 2, 3, 4, 5, 6, 7, 8]
    for lower, upper in pairwise(bands):
        assert upper.y() + upper.rect.height() < lower.y()


def test_the_row_of_the_round_stands_out_and_later_ones_are_dim():
    board = board_at("05", 130)
    stands = {band.look.row: band.look.stands for band in all_pieces(board, RowBand)}
    assert [row for row, how in stands.items() if how == "now"] == [5]
    assert not card(board, "AII-5").look.dim
    assert card(board, "AIII-1").look.dim


def test_a_row_whose_bonus_is_the_median_has_no_figure():
    bonuses = {band.look.row: band.look.bonus for band in all_pieces(board_at("06", 120), RowBand)}
    assert bonuses == {1: 0, 2: None, 3: 0, 4: None, 5: 0, 6: 0, 7: None, 8: 2}


def test_only_with_a_die_in_hand_the_costs_it_pays_fit():
    in_hand = board_at("05", 127, die(1))
    assert [piece.target.id for piece in all_pieces(in_hand, TechnologyCard) if piece.look.fits] == ["AII-5"]
    assert not any(piece.look.fits for piece in all_pieces(board_at("05", 127), TechnologyCard))


def test_a_patent_of_this_round_is_marked_and_the_other_slot_opens_later():
    slots = card(board_at("05", 46), "AI-4").look.slots
    assert [slot.kind for slot in slots] == ["new", "later"]


def test_a_technology_with_two_symbols_has_both_slots_open_at_once():
    assert card(board_at("05", 1), "AIII-5").look.slots == (Slot("open"), Slot("open"))
    assert card(board_at("05", 1), "AIII-4").look.slots == (Slot("open"), Slot("later"))


def test_with_two_players_one_symbol_is_one_slot():
    board = board_at("01", 37)
    assert len(card(board, "AII-1").look.slots) == 1
    assert len(card(board, "AI-1").look.slots) == 2


def test_a_hovered_patent_shows_the_shape_that_would_stand_there():
    board = board_at("05", 127, die(1), hovered=Target("technology", "AII-5"))
    assert card(board, "AII-5").look.slots == (Slot("ghost", "blue", own=True), Slot("later"))


@pytest.mark.parametrize("number", ["05", "29", "06", "33"])
def test_every_board_can_be_painted(number):
    image = picture(TechnologyBoards(), shown_at(number, 83), 394, 353)
    assert not image.isNull()
