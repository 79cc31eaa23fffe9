"""Opens the dialogs of a game by name, one of each, and keeps those that are open up to date."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from pulsar_desktop.dialogs.final import FinalDialog
from pulsar_desktop.dialogs.goals import GoalsDialog
from pulsar_desktop.dialogs.hq_board import HQDialog
from pulsar_desktop.dialogs.log import LogDialog
from pulsar_desktop.dialogs.player import PlayerDialog
from pulsar_desktop.dialogs.rules import RulesDialog
from pulsar_desktop.dialogs.settings import SettingsDialog
from pulsar_desktop.dialogs.technologies import TechnologiesDialog
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.shown import Shown


class Gallery(QObject):
    """The dialogs of the game on the table."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._page: GamePage | None = None
        self._open: dict[str, QDialog] = {}

    def attach(self, page: GamePage) -> None:
        """Speak of this game from now on."""
        self._page = page
        page.shown.connect(self._on_shown)

    def close_all(self) -> None:
        """Close every dialog: the game goes away."""
        for dialog in self._open.values():
            dialog.close()
            dialog.deleteLater()
        self._open.clear()
        self._page = None

    def open(self, name: str, seat: int | None = None) -> QDialog:
        """Open a dialog, or bring it to the front."""
        dialog = self._open.get(name)
        if dialog is None:
            dialog = self._open[name] = self._made(name)
        if self._page is not None and self._page.last_shown is not None:
            self._show(dialog, self._page.last_shown, seat)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        return dialog

    def open_rule(self, rule: str) -> None:
        """Open the rules at one of them."""
        dialog = self.open("rules")
        assert isinstance(dialog, RulesDialog)
        dialog.open_at(rule)

    def _made(self, name: str) -> QDialog:
        makers: dict[str, Callable[[GamePage], QDialog]] = {
            "hq": lambda page: HQDialog(self._window),
            "tech": lambda page: TechnologiesDialog(self._window),
            "goals": lambda page: GoalsDialog(self._window),
            "final": lambda page: FinalDialog(page.session.game, self._window),
            "log": lambda page: LogDialog(page.session, self._window),
            "settings": lambda page: SettingsDialog(page.settings, page.session, self._window),
            "player": lambda page: PlayerDialog(self._window),
        }
        if name not in makers or self._page is None:
            return RulesDialog(self._window)
        dialog = makers[name](self._page)
        for signal, slot in (
            ("picked", self._page.turn.pick),
            ("chosen", self._page.turn.pick),
            ("rule", self.open_rule),
        ):
            if hasattr(dialog, signal):
                getattr(dialog, signal).connect(slot)
        return dialog

    def _on_shown(self, shown: Shown) -> None:
        for dialog in self._open.values():
            if dialog.isVisible():
                self._show(dialog, shown)

    def _show(self, dialog: QDialog, shown: Shown, seat: int | None = None) -> None:
        if isinstance(dialog, PlayerDialog) and seat is not None:
            dialog.seat = seat
        if hasattr(dialog, "show_state"):
            dialog.show_state(shown)
