"""The page for a new game: what it agrees on, remembers and refuses."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace
from PySide6.QtCore import Qt

from pulsar_desktop.controllers.new_game import NewGame, Seat
from tests.window.opening import opened


def test_the_page_for_a_new_game_agrees_on_everything_it_shows(window):
    window.new_game()
    page = window.start_page
    page.rows[3].taken.setChecked(True)
    page.choices.kind.setCurrentIndex(1)
    page.choices.side.setCurrentIndex(page.choices.side.findData("dead_ends"))
    page.choices.boards[1].setCurrentIndex(page.choices.boards[1].findData("CII"))
    page.choices.seed.setText("agreed")
    page.choices.undo.setCurrentIndex(1)
    page.start_button.click()
    game = window.page.session.game
    assert (game.setup.players, game.setup.side, game.state.boards[1]) == (4, "dead_ends", "CII")
    assert (game.seed, game.free_undo, game.bots[0]) == ("agreed", True, "")
    assert all(game.bots[1:])


def test_the_page_comes_back_as_it_was_left_but_with_another_seed(qtbot, tmp_path):
    first = opened(qtbot, tmp_path)
    first.new_game()
    page = first.start_page
    page.rows[3].taken.setChecked(True)
    page.rows[0].name_edit.setText("Ada")
    page.rows[0].colour_box.setCurrentIndex(page.rows[0].colour_box.findData("blue"))
    page.rows[3].colour_box.setCurrentIndex(page.rows[3].colour_box.findData("red"))
    page.choices.kind.setCurrentIndex(1)
    page.choices.even_start.setChecked(True)
    page.choices.undo.setCurrentIndex(1)
    page.choices.boards[1].setCurrentIndex(page.choices.boards[1].findData("CII"))
    page.choices.seed.setText("only once")
    agreed = page.agreed()
    page.start_button.click()
    first.close()
    second = opened(qtbot, tmp_path)
    second.new_game()
    assert second.start_page.agreed() == replace(agreed, seed="")
    assert second.start_page.start_button.isEnabled()


def test_two_players_of_the_last_time_leave_names_and_colours_for_others(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.settings.agreed = NewGame((Seat("Nova", "yellow", "gone"), Seat("Ben", "blue")))
    window.new_game()
    rows = window.start_page.rows
    assert [row.is_taken for row in rows] == [True, True, False, False]
    assert len({row.colour for row in rows}) == 4
    assert len({row.name for row in rows}) == 4
    assert rows[0].bot != "gone"


def test_return_starts_the_game_from_a_field_and_presses_a_button_that_has_the_focus(window, qtbot):
    window.new_game()
    page = window.start_page
    assert page.focusWidget() is page.teach_button
    page.choices.seed.setFocus()
    page.choices.seed.setText("typed")
    qtbot.keyClick(page.choices.seed, Qt.Key.Key_Return)
    assert window.page.session.game.seed == "typed"
    window.new_game()
    assert page.focusWidget() is page.start_button
    assert page.start_button.isDefault()
    assert not page.teach_button.isDefault()
    page.quick_button.setFocus()
    qtbot.keyClick(page.quick_button, Qt.Key.Key_Return)
    assert not window.page.session.game.setup.hq


def test_return_starts_nothing_that_cannot_be_started(window, qtbot):
    window.new_game()
    page = window.start_page
    page.rows[1].name_edit.setText(page.rows[0].name)
    page.rows[1].name_edit.setFocus()
    qtbot.keyClick(page.rows[1].name_edit, Qt.Key.Key_Return)
    assert window.page is None


def test_tab_goes_through_the_page_as_it_is_read(window, qtbot):
    window.new_game()
    page = window.start_page
    page.teach_button.setFocus()
    seen = []
    while page.focusWidget() not in seen:
        seen.append(page.focusWidget())
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    places = [widget.mapTo(page, widget.rect().center()) for widget in seen]
    for before, after in pairwise(places):
        assert after.y() > before.y() + 10 or (abs(after.y() - before.y()) <= 10 and after.x() > before.x())
    assert seen[-1] is page.start_button
    assert len(seen) > 15


def test_a_page_that_makes_no_game_says_why(window):
    window.new_game()
    page = window.start_page
    page.rows[1].name_edit.setText(page.rows[0].name)
    assert not page.start_button.isEnabled()
    assert "name" in page.problem.text()
    page.rows[1].name_edit.setText("Ben")
    page.rows[1].colour_box.setCurrentIndex(page.rows[0].colour_box.currentIndex())
    assert "colour" in page.problem.text()
    for row in page.rows[1:]:
        row.taken.setChecked(False)
    assert "2, 3 or 4 players" in page.problem.text()
    assert not page.start_button.isEnabled()


def test_two_goals_of_one_tile_are_refused_in_words(window):
    window.new_game()
    page = window.start_page
    page.choices.kind.setCurrentIndex(1)
    for box, id in zip(page.choices.goals, ("GOAL-01a", "GOAL-01b", "GOAL-03a"), strict=True):
        box.setCurrentIndex(box.findData(id))
    assert not page.start_button.isEnabled()
    assert page.problem.text()


def test_another_game_like_a_standard_one_has_its_agreed_boards_and_the_seats_of_now(window):
    seats = (Seat("Ada", "green"), Seat("Ben", "blue", "random"))
    agreed = NewGame(
        seats, is_standard=True, side="dead_ends", boards=("AI", "CII", "BIII"), free_undo=True, even_start=True
    )
    window.start(agreed)
    window.page.session.hand_over(1, "greedy")
    before = window.page.session.game
    window.play_again()
    game = window.page.session.game
    assert (game.bots, game.setup, game.free_undo) == (("", "greedy"), before.setup, True)
    assert game.state.boards == ("AI", "CII", "BIII")


def test_nobody_is_suggested_the_name_of_the_person(window):
    for name in ("Nova", "orin", "Sela"):
        window.settings.name = name
        window.start_quick()
        assert len({other.casefold() for other in window.page.session.game.names}) == 3
        assert window.page.session.game.names[0] == name
