"""Steps back and forth, and the menu that names them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_decisions import step_name
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.turn import is_action_turn
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.views.menu import END, HINT, REDO, RESTART, UNDO
from tests.window.opening import TWO_PEOPLE, play_first_options, to_first_turn


def test_undo_takes_back_a_step_and_redo_plays_it_again(window, qtbot):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    session = window.page.session
    before = len(session.game.log)
    play_first_options(window, 1)
    after = len(session.game.log)
    session.game.free_undo = True
    hand = Hand(window.page)
    hand.click(Target("button", "undo"))
    assert len(session.game.log) == before
    hand.click(Target("button", "redo"))
    assert len(session.game.log) == after


def test_the_menu_names_the_step_that_undo_takes_back_and_offers_none_without_one(window):
    undo, redo = window.menu.by_words[UNDO], window.menu.by_words[REDO]
    assert (undo.text(), undo.isEnabled(), redo.isEnabled()) == ("Undo", False, False)
    window.start(NewGame(TWO_PEOPLE.seats, seed="window", free_undo=True))
    assert not undo.isEnabled()
    to_first_turn(window)
    session = window.page.session
    flights = [o.decision for o in legal_options(session.state) if type(o.decision).__name__ == "Fly"]
    session.play(flights[0])
    while not window.page.session.is_in_turn:
        play_first_options(window, 1)
    step = step_name(session.undo_step, session.game.components)
    assert undo.text() == f"Undo {step}"
    undo.trigger()
    assert redo.isEnabled()
    window.new_game()
    assert (undo.text(), undo.isEnabled(), redo.isEnabled()) == ("Undo", False, False)


def test_the_menu_fits_a_small_screen_in_one_column(window):
    assert window.menu.sizeHint().height() < 600
    assert [action.text() for action in window.menu.actions() if action.text()][-1] == "Quit"


def test_the_menu_offers_a_hint_where_a_person_is_asked_and_the_end_of_a_turn_only_in_one(window):
    hint, end = window.menu.by_words[HINT], window.menu.by_words[END]
    assert (hint.isEnabled(), end.isEnabled()) == (False, False)
    window.start(TWO_PEOPLE)
    assert (hint.isEnabled(), end.isEnabled()) == (True, False)
    to_first_turn(window)
    assert (hint.isEnabled(), end.isEnabled()) == (True, True)


def test_undo_is_disabled_once_chance_has_answered(window):
    window.start(TWO_PEOPLE)
    play_first_options(window, 1)
    while not isinstance(window.page.session.game.log[-1], Answer):
        play_first_options(window, 1)
    assert not window.menu.by_words[UNDO].isEnabled()


def test_a_turn_can_be_restarted_and_no_more_than_the_turn(window):
    window.start(NewGame(TWO_PEOPLE.seats, seed="window", free_undo=True))
    to_first_turn(window)
    session = window.page.session
    start = len(session.game.log)
    play_first_options(window, 2)
    session.restart_turn()
    assert len(session.game.log) == start
    session.restart_turn()
    assert len(session.game.log) == start


def test_looking_back_shows_an_older_table_and_decides_nothing(window):
    window.start(TWO_PEOPLE)
    play_first_options(window, 6)
    session, length = window.page.session, len(window.page.session.game.log)
    Hand(window.page).click(Target("button", "back"))
    assert session.state == session.game.at(length - 1)
    window.page.turn.pick(Target("board_die", "3"))
    assert len(session.game.log) == length
    Hand(window.page).click(Target("button", "live"))
    assert session.is_live


def test_what_a_bot_does_in_its_turn_is_not_a_persons_to_take_back(window):
    window.start(NewGame((Seat("Ada", "red"), Seat("Bo", "green", "random")), seed="1"))
    window.page.bots.is_paused = True
    while window.page.session.is_asked or not is_action_turn(window.page.session.state):
        play_first_options(window, 1)
    play_first_options(window, 1)
    before = window.page.session.game.log
    assert not window.menu.by_words[RESTART].isEnabled()
    window.page.session.restart_turn()
    assert window.page.session.game.log == before
    assert "this stands" in window.notice.text()


def test_undo_to_a_line_works_from_an_older_table_at_once(window):
    window.start(NewGame(TWO_PEOPLE.seats, seed="window", free_undo=True))
    to_first_turn(window)
    play_first_options(window, 2)
    session, length = window.page.session, len(window.page.session.game.log)
    session.look_at(3)
    session.undo_to(length - 1)
    assert session.is_live
    assert len(session.game.log) < length


def test_undo_before_anything_was_decided_says_so(window):
    window.start(TWO_PEOPLE)
    window.page.session.undo()
    assert "Nothing has been decided yet" in window.notice.text()


def test_the_menu_opens_by_key(window):
    window.start(TWO_PEOPLE)
    QTest.keyClick(window.page.view, Qt.Key.Key_F10)
    assert window.menu.isVisible()
    window.menu.close()
