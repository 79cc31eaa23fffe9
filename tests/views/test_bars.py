"""The top bar, the recap and the bar of actions."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import DECLINE, END_TURN, Target
from pulsar_desktop.views.cluster.cluster_board import ClusterBoard
from pulsar_desktop.views.recap import Entry, Recap
from pulsar_desktop.views.top_bar import Phases, Prompt, Rounds, TopBar, prompt
from tests.views.moments import shown_at
from tests.views.seen import all_pieces, laid_out, targets_on

LINES = [("blue", f"did thing {n}", "+2", n) for n in range(12)]
ACTIONS = {
    "undo": "flight to P5",
    "redo": False,
    "hint": True,
    "end": "2 dice unspent",
    "end_is_done": False,
    "can_end": True,
}


@pytest.fixture
def recap(qapp):
    board = laid_out(Recap(), "recap", shown_at("06", 60))
    board.show_lines(LINES)
    board.show_actions(**ACTIONS)
    return board


def button(board, name):
    return next(piece for piece in all_pieces(board) if piece.target == Target("button", name))


def end(board):
    return next(piece for piece in all_pieces(board) if piece.target in (END_TURN, DECLINE))


def painted(piece) -> QImage:
    picture = QImage(400, 80, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    painter = QPainter(picture)
    painter.translate(20, 20)
    piece.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return picture


@pytest.mark.usefixtures("qapp")
class TestTopBar:
    def test_it_offers_rules_why_not_and_menu(self):
        board = laid_out(TopBar(), "top", shown_at("06", 60))
        assert targets_on(board) == ["button menu", "button rules", "button why"]

    def test_after_the_end_it_offers_another_game_and_the_scores(self):
        board = laid_out(TopBar(), "top", shown_at("06", 9999))
        names = ["again", "final", "menu", "new", "rules"]
        assert targets_on(board) == [f"button {name}" for name in names]

    def test_it_tells_round_and_phase(self):
        board = laid_out(TopBar(), "top", shown_at("06", 60))
        assert all_pieces(board, Rounds)[0].look == 2
        assert all_pieces(board, Phases)[0].steps() == [("Dice", "done"), ("Action", "now"), ("Production", "to come")]

    def test_the_steps_move_on_with_the_round(self):
        board = laid_out(TopBar(), "top", shown_at("06", 45))
        assert all_pieces(board, Phases)[0].steps()[0] == ("Dice", "now")

    @pytest.mark.parametrize("window", [(1366, 768), (1536, 864), (1707, 960)])
    @pytest.mark.parametrize("moment", [60, 9999])
    def test_nothing_on_it_overlaps(self, window, moment):
        board = laid_out(TopBar(), "top", shown_at("06", moment), window)
        spans = sorted((piece.x(), piece.x() + piece.rect.width()) for piece in all_pieces(board))
        assert all(this[1] <= following[0] for this, following in pairwise(spans))
        assert spans[-1][1] <= window[0]
        assert all_pieces(board, Prompt)[0].rect.width() > 280


class TestPrompt:
    def test_it_wears_the_choosers_colour(self):
        shown = shown_at("06", 60)
        assert prompt(shown).colour == shown.state.players[1].colour

    def test_where_several_people_play_the_one_asked_is_named(self):
        assert prompt(shown_at("06", 45)).words.startswith("Random 2: ")

    def test_a_bot_is_said_to_think(self):
        assert prompt(replace(shown_at("06", 60), bots=("", "3", "3", "3"))).words == "Curious 1 is thinking …"

    def test_a_bot_that_is_paused_is_not_said_to_think_and_the_keys_are_named(self):
        words = prompt(replace(shown_at("06", 60), bots=("", "3", "3", "3"), is_paused=True)).words
        assert words == "Curious 1 is paused: P to go on, N for one move"

    def test_a_person_is_asked_although_bots_are_paused(self):
        shown = shown_at("06", 60)
        assert prompt(replace(shown, is_paused=True)) == prompt(shown)

    def test_a_long_name_leaves_room_for_what_is_to_be_done(self):
        names = ("Bartholomew Featherstonehaugh III",) * 4
        words = prompt(replace(shown_at("06", 45), names=names)).words
        assert words.startswith("Bartholomew Fea…: Pick")

    def test_a_die_in_hand_says_what_to_do_with_it(self):
        shown = replace(shown_at("06", 45, Target("board_die", "6")), bots=("3", "3", "", "3"))
        assert prompt(shown).words == "6 in hand: click the token it moves"


class TestRecap:
    def test_the_newest_lines_are_shown_in_order_as_far_as_they_fit(self, recap):
        entries = all_pieces(recap, Entry)
        assert [entry.target.id for entry in entries] == [str(n) for n in range(12 - len(entries), 12)]
        assert 4 <= len(entries) < 12
        assert entries[-1].pos().y() + entries[-1].rect.height() <= button(recap, "undo").pos().y()

    def test_shorter_lists_hide_the_lines_left_over(self, recap):
        recap.show_lines(LINES[:1])
        assert [entry.look.words for entry in all_pieces(recap, Entry)] == ["did thing 0"]

    def test_back_to_now_is_offered_only_while_one_looks_back(self, recap):
        assert "button live" not in targets_on(recap)
        recap.show_state(replace(shown_at("06", 60), is_live=False))
        assert {"button live", "button back", "button forward", "button log"} <= set(targets_on(recap))

    def test_one_goes_forward_only_from_an_older_table(self, recap):
        assert (button(recap, "back").look.enabled, button(recap, "forward").look.enabled) == (True, False)
        recap.show_state(replace(shown_at("06", 60), is_live=False))
        assert button(recap, "forward").look.enabled

    def test_one_goes_back_only_once_something_was_decided(self, recap):
        first = next(n for n in range(20) if shown_at("06", n).state.chooser is not None)
        recap.show_state(shown_at("06", first))
        assert not button(recap, "back").look.enabled
        recap.show_state(shown_at("06", first + 1))
        assert button(recap, "back").look.enabled

    @pytest.mark.parametrize("can_end", [True, False])
    def test_what_cannot_be_pressed_does_not_glow_under_the_mouse(self, recap, can_end):
        recap.show_actions(**ACTIONS | {"can_end": can_end})
        piece = end(recap)
        piece.show_look(piece.look, Mark.NONE)
        plain = painted(piece)
        piece.show_look(piece.look, Mark.HOVERED)
        assert (painted(piece) != plain) == can_end

    def test_undo_names_its_step_and_is_disabled_without_one(self, recap):
        assert button(recap, "undo").look.hint == "flight to P5"
        recap.show_actions(**ACTIONS | {"undo": ""})
        assert not button(recap, "undo").look.enabled

    def test_end_turn_is_outlined_while_dice_are_unspent_and_filled_once_done(self, recap):
        assert (end(recap).look.kind, end(recap).look.hint) == ("strong", "2 dice unspent")
        recap.show_actions(**ACTIONS | {"end": "", "end_is_done": True})
        assert end(recap).look.kind == "done"

    def test_end_turn_glows_only_once_nothing_is_left(self, recap):
        assert not end(recap).mark & Mark.LEGAL
        recap.show_actions(**ACTIONS | {"end_is_done": True})
        assert end(recap).mark & Mark.LEGAL

    def test_to_claim_no_pulsar_is_called_the_same_here_and_on_the_map(self, qapp):
        shown = shown_at("01", 92)
        board, cluster = laid_out(Recap(), "recap", shown), laid_out(ClusterBoard(), "cluster", shown)
        assert end(board).look.words == end(cluster).look == "Claim none"

    def test_where_something_may_be_declined_the_button_stops(self, qapp):
        shown = shown_at("02", 84)
        assert DECLINE in shown.marks
        board = laid_out(Recap(), "recap", shown)
        assert (end(board).target, end(board).look.words) == (DECLINE, "Stop")
        board.show_state(shown_at("02", 91))
        assert end(board).target == END_TURN
