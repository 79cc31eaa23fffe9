"""Answers dialogs that everything waits for, so that a trial without anybody at the screen goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog
from shiboken6 import isValid

from pulsar_desktop.game.save import SUFFIX
from pulsar_desktop.trials.trouble import Diary

#: Milliseconds until a dialog is answered.
ANSWER = 30
Answer = Callable[[], object]


class Answerer(QObject):
    """Looks for such a dialog all the time, from outside of what waits for it."""

    def __init__(self, random: Random, diary: Diary, folder: Path) -> None:
        super().__init__()
        self._random = random
        self._diary = diary
        self._folder = folder
        self._timer = QTimer(self, interval=ANSWER)
        self._timer.timeout.connect(self._on_time)
        self._timer.start()

    def _on_time(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            answer = self._random.choice(answers(dialog))
            if isinstance(dialog, QFileDialog):
                answer = self._file_answer(dialog)
            self._diary.note(f"answer {type(dialog).__name__}")
            # what it opens in turn must be answered by this timer again, which does not run inside itself
            QTimer.singleShot(0, self, lambda: answer() if isValid(dialog) and dialog.isVisible() else None)

    def _file_answer(self, dialog: QFileDialog) -> Answer:
        """A file of the trial's own, or none; never any other place of the disk."""
        files = sorted(self._folder.glob(f"*{SUFFIX}"))
        if self._random.random() < 0.5 or not files:
            return dialog.reject
        dialog.selectFile(str(self._random.choice(files)))
        return dialog.accept


def answers(dialog: QDialog) -> list[Answer]:
    """Ways to answer a dialog; each of its buttons is one."""
    pressed = [button.click for button in dialog.findChildren(QAbstractButton) if button.isVisible()]
    return [dialog.accept, dialog.reject, *pressed]
