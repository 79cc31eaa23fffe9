"""The choice of a coach: whether it speaks, and what it lets pass."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QVBoxLayout

from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.dialogs.words import label
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.teaching.coach import LIMITS, ON

MODES: Final = {
    "off": QT_TRANSLATE_NOOP("SettingsDialog", "off: no hints"),
    "request": QT_TRANSLATE_NOOP("SettingsDialog", "on request: the button Hint"),
    "on": QT_TRANSLATE_NOOP("SettingsDialog", "on: gives a costly move back once"),
}
LEARNERS: Final = {
    "newcomer": QT_TRANSLATE_NOOP("SettingsDialog", "newcomer: only over {points} points"),
    "learner": QT_TRANSLATE_NOOP("SettingsDialog", "learner: over {points} points"),
    "expert": QT_TRANSLATE_NOOP("SettingsDialog", "expert: over {points} points"),
}


class CoachChoice(QFrame):
    """A card with both choices; it follows the settings."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.setProperty("role", "card")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        self.mode, self.learner = QComboBox(), QComboBox()
        for id, words in MODES.items():
            self.mode.addItem(translate("SettingsDialog", words), id)
        for id, words in LEARNERS.items():
            self.learner.addItem(translate("SettingsDialog", words).format(points=f"{LIMITS[id]:g}"), id)
        self.mode.activated.connect(self._on_mode)
        self.learner.activated.connect(self._on_learner)
        column.addWidget(label(translate("SettingsDialog", "Coach"), "heading"))
        column.addLayout(self._lines())
        settings.changed.connect(self.show_settings)
        self.show_settings()

    def _lines(self) -> QGridLayout:
        lines = QGridLayout()
        lines.setColumnStretch(0, 1)
        told = (translate("SettingsDialog", "The coach is"), translate("SettingsDialog", "It speaks to a"))
        for row, (words, combo) in enumerate(zip(told, (self.mode, self.learner), strict=True)):
            combo.setMinimumWidth(230)
            combo.setAccessibleName(words)
            lines.addWidget(label(words), row, 0)
            lines.addWidget(combo, row, 1)
        return lines

    def _on_mode(self) -> None:
        self._settings.coach = self.mode.currentData()

    def _on_learner(self) -> None:
        self._settings.learner = self.learner.currentData()

    def show_settings(self) -> None:
        """Show the settings as they are, whoever changed them."""
        self.mode.setCurrentIndex(self.mode.findData(self._settings.coach))
        self.learner.setCurrentIndex(self.learner.findData(self._settings.learner))
        self.learner.setEnabled(self._settings.coach == ON)
