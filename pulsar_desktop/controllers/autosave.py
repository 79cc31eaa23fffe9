"""Keeps the game in a file: after every decision, and under the name it was given."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from pulsar_desktop.controllers.file_words import reason_of
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.game.save import SUFFIX, CannotSave, save


def fresh_path(folder: Path, now: datetime) -> Path:
    """A name for a new game that no file has yet."""
    stem = f"{now:%Y-%m-%d %H.%M.%S}"
    names = (folder / f"{stem}{f' ({n})' if n > 1 else ''}{SUFFIX}" for n in range(1, 1000))
    return next(name for name in names if not name.exists())


class Autosave(QObject):
    """Saves a session's game once the window has shown the decision.

    Signals:
        failed: the game could not be saved; with the file and the reason. It is told once, until a save succeeds.
    """

    failed = Signal(object, str)

    def __init__(self, session: Session, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.path = path
        self._has_failed = False
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self.save)
        session.changed.connect(self._on_changed)
        self._written: object = None

    def _on_changed(self) -> None:
        if self._content() != self._written:
            self._timer.start()

    def _content(self) -> object:
        game = self.session.game
        return (len(game.log), game.log[-1:], game.bots)

    def save_as(self, path: Path) -> None:
        """Save under another name, and there from now on; what cannot be written raises and changes nothing."""
        self._write(path)
        self.path = path

    def save(self) -> str:
        """Save now; gives back why it could not be, nothing if all is well."""
        self._timer.stop()
        try:
            self._write(self.path)
        except (CannotSave, OSError) as error:
            self._tell(reason_of(error))
            return reason_of(error)
        return ""

    def _write(self, path: Path) -> None:
        content = self._content()
        path.parent.mkdir(parents=True, exist_ok=True)
        save(self.session.game, path)
        self._written, self._has_failed = content, False

    def _tell(self, reason: str) -> None:
        if not self._has_failed:
            self._has_failed = True
            self.failed.emit(self.path, reason)

    def flush(self) -> str:
        """Save what has not been saved yet; gives back why it could not be."""
        return self.save() if self._timer.isActive() or self._content() != self._written else ""
