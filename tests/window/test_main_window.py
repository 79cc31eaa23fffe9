"""The main window: games are started, saved, found again; nothing that goes wrong loses one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox

from pulsar_desktop.app import make_application, make_window
from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.game.save import load
from pulsar_desktop.game.targets import END_TURN, Target, die
from pulsar_desktop.model.decisions import EndTurn
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.trials.hand import Hand

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
    while not window.page.is_in_turn():
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


def test_a_page_that_makes_no_game_says_why(window):
    window.new_game()
    page = window.start_page
    page.rows[1].name_edit.setText(page.rows[0].name)
    assert not page.start_button.isEnabled()
    assert "name" in page.problem.text()


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
    path = window.autosave.path
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
    window.autosave.path = blocked / "game.pulsar"
    play_first_options(window, 2)
    window.autosave.flush()
    assert window.notice.isVisible()
    assert "could not be saved" in window.notice.text()
    play_first_options(window, 1)


def test_a_file_that_is_no_game_is_told_and_the_table_stays(window, tmp_path):
    window.start(TWO_PEOPLE)
    game = window.page.session.game
    stranger = tmp_path / "letter.pulsar"
    stranger.write_text("Dear Ada")
    assert not window.open_file(stranger)
    assert "letter.pulsar" in window.notice.text()
    assert window.page.session.game is game
    assert stranger.read_text() == "Dear Ada"


@pytest.mark.parametrize("button", [QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No])
def test_of_a_damaged_game_the_sound_part_is_offered_as_a_copy(window, tmp_path, button):
    window.start(TWO_PEOPLE)
    play_first_options(window, 8)
    window.autosave.flush()
    damaged = tmp_path / "damaged.pulsar"
    lines = window.autosave.path.read_bytes().splitlines(keepends=True)
    damaged.write_bytes(b"".join(lines[:7]) + lines[7][:20])
    before = damaged.read_bytes()
    window.new_game()
    when_asked(lambda box: box.button(button).click())
    assert window.open_file(damaged) == (button == QMessageBox.StandardButton.Yes)
    assert damaged.read_bytes() == before
    if window.page:
        assert window.autosave.path != damaged


def test_a_game_dropped_on_the_window_is_opened(window, tmp_path):
    window.start(TWO_PEOPLE)
    play_first_options(window, 4)
    window.autosave.flush()
    path = window.autosave.path
    window.new_game()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(5, 5), copy, data, left, none))
    assert window.autosave.path == path


def test_recent_games_are_in_the_menu_the_latest_first(window):
    for seed in ("one", "two"):
        window.start(NewGame(TWO_PEOPLE.seats, seed=seed))
    window.menu._recent.aboutToShow.emit()
    names = [action.text() for action in window.menu._recent.actions()]
    assert names == [path.stem for path in window.settings.recent]
    assert names[0] == window.autosave.path.stem


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


def test_the_window_remembers_its_place(qtbot, tmp_path):
    first = opened(qtbot, tmp_path)
    first.resize(760, 520)
    first.close()
    assert opened(qtbot, tmp_path).size().width() == 760
