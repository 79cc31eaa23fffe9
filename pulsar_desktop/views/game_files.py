"""The files of the games on the table: opened, kept, locked against other windows, saved elsewhere, gone on with."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMessageBox

from pulsar_desktop.controllers.autosave import Autosave, fresh_path
from pulsar_desktop.controllers.file_words import reason_of
from pulsar_desktop.controllers.game_lock import GameLock
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.game.component_sets import find_among
from pulsar_desktop.game.save import SUFFIX, CannotSave, SaveError, load
from pulsar_desktop.language import translate

if TYPE_CHECKING:
    from pulsar_desktop.views.main_window import MainWindow

#: The folder of locks among the saved games.
LOCKS = ".locks"


def is_there(path: Path) -> bool:
    """Whether a file can be seen; a name that no system takes, or a place that does not answer, is not there."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


class GameFiles(QObject):
    """Keeps the game of a window in its file; what goes wrong is told in the window, and nothing is lost."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.autosave: Autosave | None = None
        self._lock: GameLock | None = None

    @property
    def name(self) -> str:
        """The name of the game on the table; empty if it has no file."""
        return self.autosave.path.stem if self.autosave is not None else ""

    def keep(self, session: Session, path: Path) -> None:
        """Keep a session in a file from now on."""
        path = self._claimed(path.absolute())
        self.autosave = Autosave(session, path, self)
        self.autosave.failed.connect(self._on_save_failed)
        self.autosave.save()
        self._window.settings.remember(path)

    def may_leave(self) -> bool:
        """Whether the game on the table is in its file; if it cannot be, a person must say that it may be lost."""
        buttons = QMessageBox.StandardButton
        while self.autosave is not None and (reason := self.autosave.flush()):
            words = translate(
                "GameFiles", "{name} could not be saved in {folder}: {reason}. What is not saved is lost."
            )
            path = self.autosave.path
            sentence = words.format(name=path.name, folder=path.parent, reason=reason)
            answers = buttons.Save | buttons.Discard | buttons.Cancel
            answer = QMessageBox.warning(self._window, self._window.windowTitle(), sentence, answers, buttons.Save)
            if answer != buttons.Save:
                return answer == buttons.Discard
            self.ask_save_as()
        return True

    def put_away(self) -> None:
        """Leave the game, and let others have its file."""
        if self.autosave is not None:
            self.autosave.deleteLater()
            self.autosave = None
        self.release()

    def _claimed(self, path: Path) -> Path:
        """The file of a game, kept from others; one that another program has on its table is left to it."""
        saves, now = self._window.saves, datetime.now()
        self._lock = GameLock(saves / LOCKS, path)
        if not self._lock.is_elsewhere:
            return path
        while self._lock.is_elsewhere:
            self._lock, now = GameLock(saves / LOCKS, fresh_path(saves, now)), now + timedelta(seconds=1)
        words = translate("GameFiles", "{name} is open in another window. You go on with a copy of it, {copy}.")
        self._window.notice.tell(words.format(name=path.stem, copy=self._lock.path.stem))
        return self._lock.path

    def release(self) -> None:
        """Let others have the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def open(self, path: Path) -> bool:
        """Open a saved game; what is wrong with it is told, and nothing is lost."""
        path = path.absolute()
        if self.autosave is not None and path.resolve() == self.autosave.path.resolve():
            return True  # it is on the table, maybe further than in its file
        try:
            return self._window.show_game(load(path, find_among(self._window.components)), path)
        except SaveError as error:
            return self._open_sound_part(path, error)

    def _open_sound_part(self, path: Path, error: SaveError) -> bool:
        """Offer what is sound of a damaged game, under another name."""
        game = error.recovered()
        words = translate("GameFiles", "{name} cannot be opened: {reason}.")
        sentence = words.format(name=path.name, reason=reason_of(error))
        if not is_there(path):
            self._window.settings.forget(path)
        if game is None:
            self._window.notice.tell(sentence)
            return False
        more = translate("GameFiles", "The game up to there is sound. Go on with it as a copy?")
        answer = QMessageBox.question(self._window, self._window.windowTitle(), f"{sentence}\n\n{more}")
        wants_it = answer == QMessageBox.StandardButton.Yes
        return wants_it and self._window.show_game(game, fresh_path(path.parent, datetime.now()))

    def ask_open(self) -> None:
        """Let a person choose a saved game."""
        title = translate("GameFiles", "Open a game")
        kinds = translate("GameFiles", "Games (*{suffix})").format(suffix=SUFFIX)
        name, _ = QFileDialog.getOpenFileName(self._window, title, str(self._window.saves), kinds)
        if name:
            self.open(Path(name))

    def ask_save_as(self) -> None:
        """Let a person name the file of the game."""
        if self.autosave is None:
            return
        title = translate("GameFiles", "Save the game as")
        # the file that is written may have another name than was typed: whether it may be replaced is asked below
        asks_not = QFileDialog.Option.DontConfirmOverwrite
        name, _ = QFileDialog.getSaveFileName(
            self._window, title, str(self.autosave.path), f"*{SUFFIX}", options=asks_not
        )
        if name:
            path = Path(name if name.endswith(SUFFIX) else name + SUFFIX)
            if self._may_replace(path):
                self.save_as(path)

    def _may_replace(self, path: Path) -> bool:
        """Whether there is no such file yet but our own, or a person says that it may go."""
        assert self.autosave is not None
        if not is_there(path) or path.resolve() == self.autosave.path.resolve():
            return True
        words = translate("GameFiles", "There is a game {name} in {folder} already. Replace it by this one?")
        question = words.format(name=path.stem, folder=path.parent)
        answer = QMessageBox.question(self._window, self._window.windowTitle(), question)
        return answer == QMessageBox.StandardButton.Yes

    def save_as(self, path: Path) -> None:
        """Keep the game in another file from now on; if that cannot be, it stays where it is, and that is told."""
        if self.autosave is None:
            return
        path = path.absolute()
        is_same = path.resolve() == self.autosave.path.resolve()
        lock = None if is_same else GameLock(self._window.saves / LOCKS, path)
        if lock is not None and lock.is_elsewhere:
            self._tell_not_saved(path, translate("GameFiles", "it is open in another window"))
            return
        try:
            self.autosave.save_as(path)
        except (CannotSave, OSError) as error:
            if lock is not None:
                lock.release()
            self._tell_not_saved(path, reason_of(error))
            return
        if lock is not None:
            self.release()
            self._lock = lock
        self._window.settings.remember(path)
        self._window.show_title()

    def _tell_not_saved(self, path: Path, reason: str) -> None:
        assert self.autosave is not None
        words = translate(
            "GameFiles", "{name} could not be saved in {folder}: {reason}. The game stays in {old} in {old_folder}."
        )
        old = self.autosave.path
        fields = {"name": path.name, "folder": path.parent, "old": old.name, "old_folder": old.parent}
        self._window.notice.tell(words.format(reason=reason, **fields))

    def resumable(self) -> Path | None:
        """The game that was on the table last."""
        return next((path for path in self._window.settings.recent if is_there(path)), None)

    def resume(self) -> bool:
        """Go on with the game that was on the table last."""
        path = self.resumable()
        return path is not None and self.open(path)

    def _on_save_failed(self, path: Path, reason: str) -> None:
        words = translate("GameFiles", "The game goes on, but {name} could not be saved in {folder}: {reason}.")
        self._window.notice.tell(words.format(name=path.name, folder=path.parent, reason=reason))
