"""The transmitters on offer, at moments of recorded games."""

from PySide6.QtCore import QRectF

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target, die
from pulsar_desktop.views.offer_board import OfferBoard
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown
from tests.views.moments import game_at, shown_at


def board_showing(shown: Shown) -> OfferBoard:
    board = OfferBoard()
    board.lay_out(QRectF(0, 0, 393, 116))
    board.show_state(shown)
    return board


def seen(board: OfferBoard) -> dict[Target | None, Piece]:
    return {piece.target: piece for piece in board.childItems() if isinstance(piece, Piece) and piece.isVisible()}


def test_each_transmitter_on_offer_can_be_pointed_at(qapp):
    shown = shown_at("02", 26)
    assert set(seen(board_showing(shown))) == {Target("offer", id) for id in shown.state.offer}


def test_a_taken_transmitter_leaves_the_others_where_they_are(qapp):
    before, after = shown_at("02", 27), shown_at("02", 28)
    board = board_showing(before)
    places = {target: piece.x() for target, piece in seen(board).items()}
    board.show_state(after)
    taken = {Target("offer", "T-A7")}
    assert {target: piece.x() for target, piece in seen(board).items()} == {
        target: x for target, x in places.items() if target not in taken
    }


def test_the_cost_that_the_die_in_hand_pays_shows_that_it_fits(qapp):
    pieces = seen(board_showing(shown_at("02", 27, die(3))))
    piece = pieces[Target("offer", "T-A7")]
    assert piece.mark & Mark.LEGAL
    assert piece.look.fits == {3}


def test_without_a_die_in_hand_no_cost_fits(qapp):
    assert not any(piece.look.fits for piece in seen(board_showing(shown_at("02", 27))).values())


def test_the_caption_counts_the_deck_by_letter(qapp):
    shown = shown_at("02", 27)
    deck = [shown.components.transmitters[id].letter for id in game_at("02", 27).state.stack]
    _, aside = board_showing(shown)._caption
    assert aside == "deck " + " · ".join(f"{letter} {deck.count(letter)}" for letter in "ABC" if letter in deck)


def test_a_tile_gone_at_the_end_of_a_round_makes_room_for_the_new_ones(qapp):
    board = board_showing(shown_at("02", 27))
    later = shown_at("02", 57)
    board.show_state(later)
    pieces = seen(board)
    assert set(pieces) == {Target("offer", id) for id in later.state.offer}
    assert len({piece.x() for piece in pieces.values()}) == len(pieces)
