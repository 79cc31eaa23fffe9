"""The main window: games are started, saved, found again; nothing that goes wrong loses one."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox

from pulsar_desktop.app import make_application, make_window
from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.game.save import load
from pulsar_desktop.game.targets import END_TURN, Target, die
from pulsar_desktop.game.text_decisions import step_name
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import EndTurn, PickDie
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.steps import GoalBonuses
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.views.main_window import FIRST_LOOK
from pulsar_desktop.views.menu import END, HINT, REDO, UNDO
from tests.views.moments import game_at

TWO_PEOPLE = NewGame((Seat("Ada", "red"), Seat("Ben", "blue")), seed="window")


@pytest.fixture
def window(qtbot, tmp_path):
    """A main window with folders of its own."""
    return opened(qtbot, tmp_path)


def opened(qtbot, folder: Path):
    make_application(is_visible=False)
    window = make_window("", folder / "config", folder / "saves")
    window.settings.motion = False
    window.settings.pace = 0
    qtbot.addWidget(window)
    window.show()
    return window


def when_asked(do) -> None:
    """Answer the next question that stops everything else."""
    asked = QApplication.activeModalWidget()
    if asked is None:
        QTimer.singleShot(20, lambda: when_asked(do))
    else:
        do(asked)


def play_first_options(window, n: int) -> None:
    for _ in range(n):
        session = window.page.session
        session.play(legal_options(session.state)[0].decision)


def to_first_turn(window) -> None:
    while not window.page.session.is_in_turn:
        play_first_options(window, 1)


def test_one_click_starts_a_game_and_nothing_pops_up(window, qtbot):
    window.new_game()
    qtbot.mouseClick(window.start_page.quick_button, Qt.MouseButton.LeftButton)
    assert window.page is not None
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]


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


def test_every_decision_is_in_the_file_once_the_window_has_shown_it(window, qtbot):
    window.start(TWO_PEOPLE)
    play_first_options(window, 5)
    path = window.files.autosave.path
    qtbot.waitUntil(lambda: load(path).log == window.page.session.game.log)


def test_a_window_opened_again_goes_on_with_the_game(qtbot, tmp_path):
    first = opened(qtbot, tmp_path)
    first.start(TWO_PEOPLE)
    play_first_options(first, 6)
    log = first.page.session.game.log
    first.close()
    second = opened(qtbot, tmp_path)
    second.resume_unfinished()
    assert second.page.session.game.log == log
    assert second.page.session.game.names == ("Ada", "Ben")


def test_bots_keep_their_seats_in_the_file(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.start(NewGame((Seat("Ada", "red"), Seat("Bo", "green", "random")), seed="1"))
    window.close()
    assert load(window.settings.recent[0]).bots == ("", "random")


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(window, tmp_path):
    window.start(TWO_PEOPLE)
    blocked = tmp_path / "no folder"
    blocked.write_text("a file stands where the folder should be")
    window.files.autosave.path = blocked / "game.pulsar"
    play_first_options(window, 2)
    window.files.autosave.flush()
    assert window.notice.isVisible()
    assert "game.pulsar could not be saved" in window.notice.text()
    assert str(blocked) in window.notice.text()
    play_first_options(window, 1)


def test_a_name_that_cannot_be_written_is_told_and_the_game_stays_in_its_file(window, tmp_path):
    window.start(TWO_PEOPLE)
    old, recent = window.files.autosave.path, window.settings.recent
    (tmp_path / "a folder.pulsar").mkdir()
    window.files.save_as(tmp_path / "a folder.pulsar")
    said = window.notice.text()
    assert f"a folder.pulsar could not be saved in {tmp_path}: it is not a file." in said
    assert f"stays in {old.name}" in said
    assert (window.files.autosave.path, window.settings.recent) == (old, recent)
    play_first_options(window, 2)
    window.files.autosave.flush()
    assert load(old).log == window.page.session.game.log


def test_a_game_saved_under_another_name_is_kept_there(window, tmp_path):
    window.start(TWO_PEOPLE)
    window.files.save_as(tmp_path / "mine.pulsar")
    play_first_options(window, 2)
    window.files.autosave.flush()
    assert load(tmp_path / "mine.pulsar").log == window.page.session.game.log
    assert "mine" in window.windowTitle()
    assert window.settings.recent[0] == tmp_path / "mine.pulsar"


def test_a_game_that_another_window_has_is_gone_on_with_as_a_copy(qtbot, tmp_path):
    first, second = opened(qtbot, tmp_path), opened(qtbot, tmp_path)
    first.start(TWO_PEOPLE)
    path = first.files.autosave.path
    assert second.files.open(path)
    assert second.files.autosave.path != path
    assert path.stem in second.notice.text()
    assert second.files.autosave.path.stem in second.notice.text()
    play_first_options(second, 3)
    second.files.autosave.flush()
    assert load(path).log == first.page.session.game.log
    assert len(load(second.files.autosave.path).log) > len(load(path).log)
    second.files.save_as(path)
    assert "open in another window" in second.notice.text()
    assert load(path).log == first.page.session.game.log


def test_a_game_put_away_can_be_opened_by_another_window(qtbot, tmp_path):
    first, second = opened(qtbot, tmp_path), opened(qtbot, tmp_path)
    first.start(TWO_PEOPLE)
    path = first.files.autosave.path
    first.new_game()
    second.files.open(path)
    assert second.files.autosave.path == path
    second.close()
    first.files.open(path)
    assert first.files.autosave.path == path


def test_a_file_that_is_no_game_is_told_and_the_table_stays(window, tmp_path):
    window.start(TWO_PEOPLE)
    game = window.page.session.game
    stranger = tmp_path / "letter.pulsar"
    stranger.write_text("Dear Ada")
    assert not window.files.open(stranger)
    assert "letter.pulsar" in window.notice.text()
    assert window.page.session.game is game
    assert stranger.read_text() == "Dear Ada"


@pytest.mark.parametrize("button", [QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No])
def test_of_a_damaged_game_the_sound_part_is_offered_as_a_copy(window, tmp_path, button):
    window.start(TWO_PEOPLE)
    play_first_options(window, 8)
    window.files.autosave.flush()
    damaged = tmp_path / "damaged.pulsar"
    lines = window.files.autosave.path.read_bytes().splitlines(keepends=True)
    damaged.write_bytes(b"".join(lines[:7]) + lines[7][:20])
    before = damaged.read_bytes()
    window.new_game()
    when_asked(lambda box: box.button(button).click())
    assert window.files.open(damaged) == (button == QMessageBox.StandardButton.Yes)
    assert damaged.read_bytes() == before
    if window.page:
        assert window.files.autosave.path != damaged


def test_a_game_dropped_on_the_window_is_opened(window, tmp_path):
    window.start(TWO_PEOPLE)
    play_first_options(window, 4)
    window.files.autosave.flush()
    path = window.files.autosave.path
    window.new_game()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(5, 5), copy, data, left, none))
    assert window.files.autosave.path == path


def test_recent_games_are_in_the_menu_the_latest_first(window):
    for seed in ("one", "two"):
        window.start(NewGame(TWO_PEOPLE.seats, seed=seed))
    window.menu._recent.aboutToShow.emit()
    names = [action.text() for action in window.menu._recent.actions()]
    assert names == [path.stem for path in window.settings.recent]
    assert names[0] == window.files.autosave.path.stem


def test_a_recent_game_keeps_its_name_in_the_menu_and_is_forgotten_once_it_is_gone(window, tmp_path):
    window.start(TWO_PEOPLE)
    window.files.save_as(tmp_path / "Ada & Ben.pulsar")
    window.new_game()
    window.menu._recent.aboutToShow.emit()
    action = window.menu._recent.actions()[0]
    assert action.text() == "Ada && Ben"
    (tmp_path / "Ada & Ben.pulsar").unlink()
    action.trigger()
    assert window.notice.text() == "Ada & Ben.pulsar cannot be opened: there is no such file or folder."
    assert tmp_path / "Ada & Ben.pulsar" not in window.settings.recent


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


def test_why_not_says_so_where_nothing_is_refused(window):
    window.start(TWO_PEOPLE)
    while not any(isinstance(option.decision, PickDie) for option in legal_options(window.page.session.state)):
        play_first_options(window, 1)
    window.page.turn.toggle_why()
    assert window.notice.isVisible()
    assert "Nothing is refused now" in window.notice.text()


def test_undo_is_disabled_once_chance_has_answered(window):
    window.start(TWO_PEOPLE)
    play_first_options(window, 1)
    while not isinstance(window.page.session.game.log[-1], Answer):
        play_first_options(window, 1)
    assert not window.menu.by_words[UNDO].isEnabled()


KEYS = {"H": "hq", "T": "tech", "G": "goals", "C": "final", "L": "log", "S": "settings", "F1": "rules"}


def open_dialogs(window) -> set[str]:
    return {name for name, dialog in window.gallery._open.items() if dialog.isVisible()}


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


def test_a_die_dragged_onto_a_technology_patents_it(window):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    session = window.page.session
    patent = next(
        option.decision
        for option in legal_options(session.state)
        if type(option.decision).__name__ == "Patent" and option.decision.payment.modifier is None
    )
    Hand(window.page).drag(die(patent.payment.die), Target("technology", patent.technology))
    assert session.game.log[-1] == patent


def test_a_ship_dragged_to_a_star_flies_there_once_the_die_is_clear(window):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    session = window.page.session
    flights = [o.decision for o in legal_options(session.state) if type(o.decision).__name__ == "Fly"]
    fly = next(f for f in flights if not f.payment.modifier)
    hand = Hand(window.page)
    hand.drag(Target("ship"), Target("location", fly.landing))
    if session.state.players[session.state.chooser].ship != fly.landing:
        hand.click(die(fly.payment.die))
    assert any(type(entry).__name__ == "Fly" and entry.landing == fly.landing for entry in session.game.log)


def test_a_piece_dropped_beside_everything_goes_back(window):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    session, page = window.page.session, window.page
    hand = Hand(page)
    length = len(session.game.log)
    value = session.state.players[session.state.chooser].dice[0]
    hand.drag(die(value), Target("button", "menu"))
    assert page.turn.picked == ()
    assert len(session.game.log) == length


def test_escape_and_the_right_button_let_go(window, qtbot):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    page = window.page
    value = die(page.session.state.players[page.session.state.chooser].dice[0])
    hand = Hand(page)
    hand.click(value)
    assert page.turn.picked == (value,)
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.turn.picked == ()
    hand.click(value)
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.RightButton, pos=hand.point(value))
    assert page.turn.picked == ()


def test_a_click_on_what_is_refused_says_why_with_the_rule(window):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    page = window.page
    target = next(t for t in page.turn.refusals() if t.kind == "technology")
    Hand(page).click(target)
    assert page.card.isVisible()
    assert page.turn.refusal(target) is not None


def test_the_wheel_zooms_and_a_key_shows_the_whole_table_again(window, qtbot):
    window.start(TWO_PEOPLE)
    view = window.page.view
    Hand(window.page).wheel(Target("button", "menu"), 3)
    assert view.zoom > 1
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.zoom == 1


def test_the_scores_open_by_themselves_when_the_game_ends(window):
    window.start(TWO_PEOPLE)
    session = window.page.session
    while session.state.chooser is not None:
        options = [o.decision for o in legal_options(session.state)]
        session.play(next((d for d in options if isinstance(d, EndTurn)), options[0]))
    assert window.gallery._open["final"].isVisible()
    old = window.files.autosave.path
    window.gallery._open["final"].again.click()
    game = window.page.session.game
    assert (game.names, game.setup, game.state.is_over) == (("Ada", "Ben"), session.game.setup, False)
    assert game.seed != session.game.seed
    assert load(old).state.is_over
    assert open_dialogs(window) == set()


def test_a_game_played_to_its_end_is_counted_once(window):
    window.start(TWO_PEOPLE)
    session = window.page.session
    session.game.free_undo = True
    while session.state.chooser is not None:
        options = [o.decision for o in legal_options(session.state)]
        session.play(next((d for d in options if isinstance(d, EndTurn)), options[0]))
    session.undo()
    session.redo()
    assert session.state.is_over
    record = window.school.progress.record
    assert (record.games, record.won) == (1, 1)


def test_after_the_end_the_top_bar_leads_to_a_new_game(window):
    window.show_game(game_at("06", 9999), window.saves / "over.pulsar")
    Hand(window.page).click(Target("button", "final"))
    assert open_dialogs(window) == {"final"}
    window.gallery._open["final"].close()
    Hand(window.page).click(Target("button", "new"))
    assert window.page is None
    assert window._stack.currentWidget() is window.start_page


def test_the_scores_of_a_finished_game_open_by_themselves_only_once(window):
    window.show_game(game_at("06", 9999), window.saves / "over.pulsar")
    session = window.page.session
    session.look_at(100)
    session.look_at(None)
    assert open_dialogs(window) == set()


def test_scores_that_were_closed_stay_closed_while_one_looks_back(window):
    window.show_game(game_at("04", 185), window.saves / "nearly.pulsar")
    while not window.page.session.state.is_over:
        play_first_options(window, 1)
    assert "final" in open_dialogs(window)
    for dialog in window.gallery._open.values():
        dialog.close()
    window.page.session.look_at(150)
    window.page.session.look_at(None)
    assert open_dialogs(window) == set()


def test_at_the_end_the_goals_open_for_whoever_must_choose(window):
    window.show_game(game_at("04", 184), window.saves / "nearly.pulsar")
    while not isinstance(window.page.session.state.pending[-1], GoalBonuses):
        play_first_options(window, 1)
    assert open_dialogs(window) == {"goals"}


def test_after_a_finished_game_the_program_begins_with_a_new_one(qtbot, tmp_path):
    first = opened(qtbot, tmp_path)
    first.show_game(game_at("06", 9999), first.saves / "over.pulsar")
    first.close()
    second = opened(qtbot, tmp_path)
    second.resume_unfinished()
    assert second.page is None
    assert second._stack.currentWidget() is second.start_page


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


def test_the_window_remembers_its_place(qtbot, tmp_path):
    first = opened(qtbot, tmp_path)
    first.resize(760, 520)
    first.close()
    assert opened(qtbot, tmp_path).size().width() == 760


def test_escape_in_the_middle_of_a_drag_ends_it(window, qtbot):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    page = window.page
    hand, value = Hand(page), die(page.session.state.players[page.session.state.chooser].dice[0])
    here = hand.point(value)
    qtbot.mousePress(page.view.viewport(), Qt.MouseButton.LeftButton, pos=here)
    hand._move_to(here + QPoint(40, -40), Qt.MouseButton.LeftButton)
    assert page.view.is_dragging
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    hand._move_to(here + QPoint(80, -80), Qt.MouseButton.LeftButton)
    assert not page.view.is_dragging
    assert page.turn.picked == ()


def test_the_second_click_of_a_double_click_decides_nothing_more(window, qtbot):
    window.start(TWO_PEOPLE)
    page = window.page
    target = next(iter(sorted(page.turn.marks())))
    point = Hand(page).move(target)
    before = len(page.session.game.log)
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    after = len(page.session.game.log)
    assert after > before
    qtbot.mouseDClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert len(page.session.game.log) == after


def test_arrows_and_return_play_without_a_mouse(window, qtbot):
    window.start(TWO_PEOPLE)
    page, before = window.page, len(window.page.session.game.log)
    qtbot.keyClick(page.view, Qt.Key.Key_Right)
    assert page.turn.hovered is not None
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert len(page.session.game.log) > before
