"""What a monkey does in a dialog, a menu, a list or a page of widgets, whatever is in it."""

from __future__ import annotations

from random import Random

from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from pulsar_desktop.trials.draws import drawn
from pulsar_desktop.trials.fingers import BUTTONS, OTHER_KEYS, Fingers

#: Words that are typed: some are found in the rules or the log, some make no sense.
WORDS = ("die", "FLY-10", "gate", "Nova", "7", "((", "", "%s {0}", "ü\u202e", "x" * 40)


class Poking:
    """Pokes at the parts of a window."""

    def __init__(self, random: Random, fingers: Fingers) -> None:
        self._random = random
        self._fingers = fingers

    def dialog(self, dialog: QDialog) -> None:
        """Something with a dialog."""
        width, height = self._random.randint(100, 1600), self._random.randint(80, 1200)
        drawn(
            self._random,
            (8, lambda: self.window(dialog)),
            (2, lambda: self._fingers.close(dialog)),
            (1, lambda: self._fingers.resize(dialog, width, height)),
        )

    def window(self, top: QWidget) -> None:
        """Something with what is in a window, whatever that is."""
        fingers = self._fingers
        drawn(
            self._random,
            (6, lambda: self._click_in(top)),
            (2, lambda: fingers.move(top, fingers.anywhere(top))),
            (1, lambda: fingers.click(top, fingers.anywhere(top), self._random.choice(BUTTONS))),
            (1, lambda: fingers.double_click(top, fingers.anywhere(top))),
            (1, lambda: fingers.wheel(top, fingers.anywhere(top), self._random.choice((-5, -1, 1, 5)))),
            (1, lambda: fingers.drag(top, fingers.anywhere(top), fingers.anywhere(top))),
            (3, lambda: fingers.key(top, self._random.choice(OTHER_KEYS))),
            (1, lambda: self._type_in(top)),
        )

    def _click_in(self, top: QWidget) -> None:
        """Click into a part of the window, so that small buttons are met as often as large grounds."""
        parts = [part for part in top.findChildren(QWidget) if part.isVisible() and part.window() is top]
        part = self._random.choice(parts) if parts else top
        point = part.mapTo(top, self._fingers.anywhere(part))
        if top.rect().contains(point):
            self._fingers.click(top, point, why=type(part).__name__)

    def _type_in(self, top: QWidget) -> None:
        """Write something into a line."""
        lines = [line for line in top.findChildren(QLineEdit) if line.isVisible() and line.isEnabled()]
        if lines:
            self._fingers.type(top, self._random.choice(lines), self._random.choice(WORDS))
