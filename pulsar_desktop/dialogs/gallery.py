"""Opens the dialogs of a game by name, one of each, and keeps those that are open up to date."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from pulsar_desktop.bots.explain import Candidate
from pulsar_desktop.controllers.adviser import Asked
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.shown import Shown

if TYPE_CHECKING:
    from pulsar_desktop.dialogs.game_dialog import GameDialog

#: The dialogs by name: where each is, imported when it is first opened, so that the program starts at once.
DIALOGS: Final = {
    "hq": ("hq_board", "HQDialog"),
    "tech": ("technologies", "TechnologiesDialog"),
    "goals": ("goals", "GoalsDialog"),
    "final": ("final", "FinalDialog"),
    "log": ("log", "LogDialog"),
    "rules": ("rules", "RulesDialog"),
    "settings": ("settings", "SettingsDialog"),
    "player": ("player", "PlayerDialog"),
    "hint": ("hint", "HintDialog"),
}

#: What a dialog is made with, beside the window it belongs to; without a game there are only the rules.
NEEDS: Final = {
    "final": ("game",),
    "log": ("session",),
    "settings": ("settings", "session", "has_seats"),
    "player": ("session",),
}


class Gallery(QObject):
    """The dialogs of the game on the table."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._page: GamePage | None = None
        self._open: dict[str, GameDialog] = {}

    def attach(self, page: GamePage) -> None:
        """Speak of this game from now on."""
        self._page = page
        page.shown.connect(self._on_shown)
        page.adviser.asked.connect(self._on_asked)
        page.adviser.answered.connect(self._on_answered)
        page.adviser.dropped.connect(self._on_dropped)

    def close_all(self) -> None:
        """Close every dialog: the game goes away."""
        for dialog in self._open.values():
            dialog.close()
            dialog.deleteLater()
        self._open.clear()
        self._page = None

    def open(self, name: str, seat: int | None = None) -> GameDialog:
        """Open a dialog, or bring it to the front; without a game only the rules can be opened."""
        dialog = self._open.get(name)
        if dialog is None:
            dialog = self._open[name] = self._made(name)
        if seat is not None:
            dialog.show_player(seat)
        if self._page is not None and self._page.last_shown is not None:
            dialog.show_state(self._page.last_shown)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        return dialog

    def open_rule(self, rule: str) -> None:
        """Open the rules at one of them."""
        self.open("rules").open_at(rule)  # type: ignore[attr-defined]

    def _made(self, name: str) -> GameDialog:
        module, kind = DIALOGS[name]
        make = getattr(import_module(f"pulsar_desktop.dialogs.{module}"), kind)
        given: list[object] = []
        if self._page is not None:
            session, settings = self._page.session, self._page.settings
            # in a lesson nobody's seat can change hands
            has_seats = not self._page.bots.is_retired
            known = {"game": session.game, "session": session, "settings": settings, "has_seats": has_seats}
            given = [known[argument] for argument in NEEDS.get(name, ())]
        dialog: GameDialog = make(*given, self._window)
        self._connect(dialog)
        return dialog

    def _connect(self, dialog: GameDialog) -> None:
        dialog.rule.connect(self.open_rule)
        if self._page is not None:
            dialog.picked.connect(self._page.turn.pick)
            dialog.wanted.connect(self._page.show_decision)
            dialog.pressed.connect(self._page.pressed)
            dialog.moment.connect(partial(self._page.session.look_at, exactly=True))
            dialog.why.connect(self._page.adviser.ask_why)
            dialog.left.connect(self._page.adviser.drop)

    def _on_asked(self, asked: Asked) -> None:
        self.open("hint").show_asked(asked)  # type: ignore[attr-defined]

    def _on_answered(self, asked: Asked, candidates: Sequence[Candidate]) -> None:
        if "hint" in self._open:
            self._open["hint"].show_answer(asked, candidates)  # type: ignore[attr-defined]

    def _on_dropped(self) -> None:
        if "hint" in self._open:
            self._open["hint"].drop()  # type: ignore[attr-defined]

    def _on_shown(self, shown: Shown) -> None:
        for dialog in self._open.values():
            if dialog.isVisible():
                dialog.show_state(shown)
