"""What tests of the window begin with: a window of its own, a game on it, a person in turn."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from pulsar_desktop.app import make_application, make_window
from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.model.options import legal_options

TWO_PEOPLE = NewGame((Seat("Ada", "red"), Seat("Ben", "blue")), seed="window")


def opened(qtbot, folder: Path):
    make_application(is_visible=False)
    window = make_window("", folder / "config", folder / "saves")
    window.settings.motion = False
    window.settings.pace = 0
    qtbot.addWidget(window, before_close_func=lose_what_is_not_saved)
    window.show()
    return window


def lose_what_is_not_saved(window) -> None:
    """After a test nobody is there to be asked."""
    window.files.may_leave = lambda: True


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


def open_dialogs(window) -> set[str]:
    return {name for name, dialog in window.gallery._open.items() if dialog.isVisible()}
