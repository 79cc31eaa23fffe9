"""Bots at the table: paused, relieved, started again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.views.main_window import FIRST_LOOK
from tests.window.opening import TWO_PEOPLE


def test_the_bots_are_paused_and_let_go_on_with_a_key_and_the_bar_tells(window, qtbot):
    window.settings.pace = 1
    window.start(NewGame((Seat("Ada", "red", "random"), Seat("Bo", "green", "random")), seed="5"))
    page = window.page
    qtbot.wait(2 * FIRST_LOOK)
    QTest.keySequence(page.view, "P")
    assert "paused" in window.notice.text()
    assert page.last_shown.is_paused
    before = len(page.session.game.log)
    QTest.keySequence(page.view, "N")
    qtbot.waitUntil(lambda: len(page.session.game.log) > before, timeout=20000)
    assert page.bots.is_paused
    QTest.keySequence(page.view, "P")
    assert not page.last_shown.is_paused


def test_where_no_bot_plays_the_key_that_pauses_says_so(window):
    window.start(TWO_PEOPLE)
    QTest.keySequence(window.page.view, "P")
    assert window.notice.text() == "No bot plays in this game."
    assert not window.page.bots.is_paused


def test_keys_change_the_pace_of_bots_from_a_quarter_to_at_once(window, qtbot):
    window.start(TWO_PEOPLE)
    window.settings.pace = 2
    qtbot.keyClick(window.page.view, Qt.Key.Key_BracketRight)
    assert (window.settings.pace, window.page.bots.pace) == (4, 4)
    qtbot.keyClick(window.page.view, Qt.Key.Key_BracketRight)
    assert window.page.bots.delay == 0
    assert "at once" in window.notice.text()
    qtbot.keyClick(window.page.view, Qt.Key.Key_BracketLeft)
    assert window.settings.pace == 4


def test_a_bot_plays_its_seat_in_another_process_and_can_be_relieved(window, qtbot):
    window.start(NewGame((Seat("Ada", "red"), Seat("Bo", "green", "random"), Seat("Cy", "blue", "random")), seed="5"))
    session = window.page.session
    qtbot.waitUntil(lambda: session.is_asked, timeout=20000)
    bot = next(seat for seat, name in enumerate(session.game.bots) if name)
    session.hand_over(bot, "")
    assert bot in session.people
    session.hand_over(0, "random")
    qtbot.waitUntil(lambda: session.state.chooser == bot, timeout=20000)


def test_a_bot_whose_process_dies_is_started_again_and_says_so(window, qtbot):
    window.settings.pace = 1
    window.start(NewGame((Seat("Ada", "red", "random"), Seat("Bo", "green", "random")), seed="5"))
    session, thinker = window.page.session, window.thinker
    qtbot.waitUntil(lambda: thinker._pool is not None and bool(thinker._pool._processes), timeout=20000)
    with qtbot.waitSignal(window.page.bots.lost, timeout=20000):
        for process in list(thinker._pool._processes.values()):
            process.kill()
    assert "started again" in window.notice.text()
    before = len(session.game.log)
    qtbot.waitUntil(lambda: len(session.game.log) > before, timeout=20000)


def test_the_process_of_the_bots_ends_with_the_window(window, qtbot):
    window.start(NewGame((Seat("Ada", "red", "random"), Seat("Bo", "green", "random")), seed="5"))
    qtbot.waitUntil(lambda: window.thinker._pool is not None, timeout=20000)
    window.close()
    assert window.thinker._pool is None
