"""The main window: its dialogs, its buttons, its keys, and the place it remembers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from pulsar_desktop.game.targets import END_TURN
from pulsar_desktop.model.decisions import PickDie
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.trials.hand import Hand
from tests.window.opening import TWO_PEOPLE, open_dialogs, opened, play_first_options, to_first_turn, when_asked

KEYS = {"H": "hq", "T": "tech", "G": "goals", "C": "final", "L": "log", "S": "settings", "F1": "rules"}


def test_one_click_starts_a_game_and_nothing_pops_up(window, qtbot):
    window.new_game()
    qtbot.mouseClick(window.start_page.quick_button, Qt.MouseButton.LeftButton)
    assert window.page is not None
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]


def test_ending_a_turn_with_dice_left_is_asked_first_and_can_be_silenced(window, qtbot):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    session = window.page.session
    seat = session.state.chooser

    def answer(dialog):
        for box in dialog._boxes.values():
            box.setChecked(True)
        dialog.reject()

    when_asked(answer)
    Hand(window.page).click(END_TURN)
    assert session.state.chooser == seat
    assert "unspent_dice" in window.settings.silenced
    Hand(window.page).click(END_TURN)
    assert session.state.chooser != seat


def test_why_not_says_so_where_nothing_is_refused(window):
    window.start(TWO_PEOPLE)
    while not any(isinstance(option.decision, PickDie) for option in legal_options(window.page.session.state)):
        play_first_options(window, 1)
    window.page.turn.toggle_why()
    assert window.notice.isVisible()
    assert "Nothing is refused now" in window.notice.text()


@pytest.mark.parametrize("key", KEYS)
def test_each_dialog_has_its_key(window, qtbot, key):
    window.start(TWO_PEOPLE)
    QTest.keySequence(window.page.view, key)
    assert open_dialogs(window) == {KEYS[key]}


def test_without_a_game_only_the_rules_can_be_opened(window):
    window.new_game()
    window.start_page.start_button.setFocus()
    for key in KEYS:
        QTest.keySequence(window.start_page.start_button, key)
    assert open_dialogs(window) == {"rules"}
    assert window.page is None


def test_an_open_dialog_follows_the_table_and_goes_with_its_game(window):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    log = window.gallery.open("log")
    window.gallery.open("final")
    before = window.page.session.state
    play_first_options(window, 1)
    assert window.gallery._open["final"]._state is window.page.session.state is not before
    window.play_again()
    assert open_dialogs(window) == set()
    assert window.gallery.open("log") is not log


def test_the_button_that_ends_the_turn_counts_the_dice_left_and_calls_only_when_nothing_is(window):
    window.start(TWO_PEOPLE)
    button = window.page.table.piece(END_TURN)
    assert (button.look.enabled, button.look.hint) == (False, "")
    to_first_turn(window)
    assert (button.look.enabled, button.look.hint, button.look.kind) == (True, "unspent dice: 2", "strong")


def test_the_window_remembers_its_place(qtbot, tmp_path):
    first = opened(qtbot, tmp_path)
    first.resize(760, 520)
    first.close()
    assert opened(qtbot, tmp_path).size().width() == 760
