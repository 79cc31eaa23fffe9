"""The bubble of a lesson: a few words beside what they speak of, and the way on, back and out."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from pulsar_desktop.language import translate
from pulsar_desktop.views import theme

WIDTH: Final = 330
STAR, NO_STAR = "★", "☆"


class Bubble(QFrame):
    """Words and buttons.

    Signals:
        pressed: a button; its name is one of next, retry, onward, back, skip, again, leave and alone.
    """

    pressed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bubble")
        self.setAutoFillBackground(True)
        self.setStyleSheet(_STYLE)
        self.heading, self.words = QLabel(), QLabel()
        self.heading.setObjectName("heading")
        self.heading.setFont(theme.font(11, 700, tracking=0.9, capitals=True))
        self.words.setFont(theme.font(14, 500))
        self.words.setWordWrap(True)
        for label in (self.heading, self.words):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons = {name: self._button(name) for name in _BUTTONS}
        self._arrange()
        self.setFixedWidth(WIDTH)

    def _button(self, name: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName("main" if name in _MAIN else "quiet")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAutoDefault(True)  # Return presses it
        button.clicked.connect(lambda: self.pressed.emit(name))
        return button

    def _arrange(self) -> None:
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(8)
        column.addWidget(self.heading)
        column.addWidget(self.words)
        quiet, main = QHBoxLayout(), QHBoxLayout()
        for name, button in self.buttons.items():
            (main if name in _MAIN else quiet).addWidget(button)
        quiet.addStretch(1)
        column.addLayout(main)
        column.addLayout(quiet)

    def show_words(self, heading: str, words: str, kind: str, buttons: tuple[str, ...], onward: str = "") -> None:
        """Say this; ``kind`` is that of what is told, and only these buttons are there."""
        self.heading.setText(heading)
        self.words.setText(words)
        self.setProperty("kind", kind)
        self.setStyleSheet(_STYLE)  # a property is looked at only when the style is set
        for name, button in self.buttons.items():
            button.setText(onward if name == "onward" and onward else _words(name))
            button.setVisible(name in buttons)
        self.setAccessibleName(f"{heading}. {words}")
        self._fit()

    def _fit(self) -> None:
        """As high as the words need; Qt would cut the last line of what wraps."""
        self._column.activate()
        self.setFixedHeight(self._column.totalHeightForWidth(WIDTH))

    def press(self, name: str) -> None:
        """Press a button, if it is there."""
        if self.buttons[name].isVisibleTo(self):
            self.pressed.emit(name)


def stars_words(stars: int, most: int = 3) -> str:
    """Stars won of all there are."""
    return STAR * stars + NO_STAR * (most - stars)


_MAIN: Final = ("next", "retry", "onward")
_BUTTONS: Final = ("next", "retry", "onward", "back", "skip", "again", "leave", "alone")


def _words(name: str) -> str:
    return {
        "next": translate("Bubble", "Go on"),
        "retry": translate("Bubble", "Take it back and try again"),
        "onward": translate("Bubble", "Next lesson"),
        "back": translate("Bubble", "Back"),
        "skip": translate("Bubble", "Skip"),
        "again": translate("Bubble", "Once more"),
        "leave": translate("Bubble", "All lessons"),
        "alone": translate("Bubble", "Let me play alone"),
    }[name]


_STYLE: Final = f"""
#bubble {{ background: #101A33; border: 1.5px solid {theme.POINTS.name()}; border-radius: 12px; }}
#bubble[kind="wrong"], #bubble[kind="refused"] {{ border-color: {theme.LOSS.name()}; }}
#bubble QLabel {{ color: {theme.TEXT.name()}; background: transparent; }}
#bubble QLabel#heading {{ color: {theme.POINTS.name()}; }}
#bubble QPushButton#main {{ background: {theme.POINTS.name()}; color: {theme.POINTS_INK.name()}; border: none;
    border-radius: 8px; padding: 7px 14px; font-size: 13px; font-weight: 700; min-height: 18px; }}
#bubble QPushButton#quiet {{ background: transparent; color: {theme.TEXT2.name()}; border: none; padding: 3px 6px;
    font-size: 12px; min-width: 0; min-height: 16px; }}
#bubble QPushButton#quiet:hover {{ color: {theme.TEXT.name()}; }}
#bubble QPushButton:focus {{ border: 1px solid {theme.LEGAL.name()}; }}
"""
