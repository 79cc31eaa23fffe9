"""Games in files: saved, found again, kept apart; nothing that goes wrong loses one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QFileDialog, QMessageBox

from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.game.save import load
from pulsar_desktop.trials.fingers import drop_file
from tests.window.opening import TWO_PEOPLE, opened, play_first_options, when_asked


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


@pytest.fixture
def blocked(window, tmp_path):
    """A game whose folder cannot be written."""
    window.start(TWO_PEOPLE)
    folder = tmp_path / "no folder"
    folder.write_text("a file stands where the folder should be")
    window.files.autosave.path = folder / "game.pulsar"
    return folder


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(window, blocked):
    play_first_options(window, 2)
    window.files.autosave.flush()
    assert window.notice.isVisible()
    assert "game.pulsar could not be saved" in window.notice.text()
    assert str(blocked) in window.notice.text()
    play_first_options(window, 1)


@pytest.mark.parametrize("leave", ["close", "new_game", "start_quick", "play_again"])
def test_a_game_that_cannot_be_saved_is_not_left_without_a_word(window, blocked, leave):
    play_first_options(window, 2)
    game, asked = window.page.session.game, []

    def stay(box):
        asked.append(box.text())
        box.button(QMessageBox.StandardButton.Cancel).click()

    when_asked(stay)
    getattr(window, leave)()
    assert "game.pulsar could not be saved" in asked[0]
    assert window.isVisible()
    assert window.page.session.game is game


def test_a_game_that_cannot_be_saved_is_left_by_whoever_says_so(window, blocked):
    play_first_options(window, 2)
    when_asked(lambda box: box.button(QMessageBox.StandardButton.Discard).click())
    window.new_game()
    assert window.page is None


def test_a_game_that_cannot_be_saved_can_be_saved_elsewhere_on_the_way_out(window, blocked, tmp_path, monkeypatch):
    play_first_options(window, 2)
    log, elsewhere = window.page.session.game.log, tmp_path / "elsewhere.pulsar"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args, **options: (str(elsewhere), ""))
    when_asked(lambda box: box.button(QMessageBox.StandardButton.Save).click())
    window.new_game()
    assert window.page is None
    assert load(elsewhere).log == log


def test_after_the_window_is_closed_no_bot_moves_and_nothing_is_written(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.settings.pace = 1
    window.start(NewGame((Seat("Bo", "red", "random"), Seat("Cy", "green", "random")), seed="1"))
    session = window.page.session
    qtbot.waitUntil(lambda: window.page.bots._decision is not None, timeout=20_000)
    window.close()
    before, path = session.game.log, window.settings.recent[0]
    qtbot.wait(900)
    assert session.game.log == before == load(path).log


@pytest.mark.parametrize(("answer", "is_replaced"), [("Yes", True), ("No", False)])
def test_another_game_is_replaced_only_by_whoever_says_so(window, tmp_path, monkeypatch, answer, is_replaced):
    window.start(TWO_PEOPLE)
    play_first_options(window, 6)
    window.files.save_as(tmp_path / "friday.pulsar")
    window.start(NewGame(TWO_PEOPLE.seats, seed="another"))
    before = (tmp_path / "friday.pulsar").read_bytes()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args, **options: (str(tmp_path / "friday"), ""))
    when_asked(lambda box: box.button(getattr(QMessageBox.StandardButton, answer)).click())
    window.files.ask_save_as()
    assert ((tmp_path / "friday.pulsar").read_bytes() != before) is is_replaced


def test_a_game_opened_by_a_name_beside_is_found_again_from_anywhere(window, tmp_path, monkeypatch):
    window.start(TWO_PEOPLE)
    window.files.save_as(tmp_path / "beside.pulsar")
    window.new_game()
    monkeypatch.chdir(tmp_path)
    assert window.files.open(Path("beside.pulsar"))
    monkeypatch.chdir("/")
    window.new_game()
    assert window.files.resumable() == tmp_path / "beside.pulsar"
    assert len({path.resolve() for path in window.settings.recent}) == len(window.settings.recent)


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


@pytest.mark.parametrize("is_at_table", [True, False])
def test_a_game_dropped_on_the_window_is_opened(window, is_at_table):
    window.start(TWO_PEOPLE)
    play_first_options(window, 4)
    window.files.autosave.flush()
    path = window.files.autosave.path
    window.start_quick() if is_at_table else window.new_game()
    drop_file(window, path, QPoint(300, 300))
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
