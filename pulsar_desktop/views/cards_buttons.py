"""Words for the buttons of the table: what they do now, and with which key."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.views.card_words import CardWords

#: What a button does, and its key if it has one.
BUTTONS: Final[dict[str, tuple[str, str]]] = {
    "undo": (QT_TRANSLATE_NOOP("Cards", "Nothing can be undone now"), "Ctrl+Z"),
    "redo": (QT_TRANSLATE_NOOP("Cards", "Redo what was undone"), "Ctrl+Y"),
    "hint": (QT_TRANSLATE_NOOP("Cards", "Hint: what a bot would do here"), "A"),
    "rules": (QT_TRANSLATE_NOOP("Cards", "Rules"), "F1"),
    "why": (QT_TRANSLATE_NOOP("Cards", "Why not? Put a badge on everything illegal and say why"), "W"),
    "menu": (QT_TRANSLATE_NOOP("Cards", "Menu: games, boards, bots and settings"), "F10"),
    "log": (QT_TRANSLATE_NOOP("Cards", "Log of the whole game"), "L"),
    "back": (QT_TRANSLATE_NOOP("Cards", "Look one step back"), ""),
    "forward": (QT_TRANSLATE_NOOP("Cards", "Look one step forward"), ""),
    "live": (QT_TRANSLATE_NOOP("Cards", "Back to now"), ""),
}
END_TURN_KEY: Final = "E"


def button_words(id: str, undo: str = "") -> CardWords | None:
    """What a button does; ``undo`` is the step that would be taken back."""
    if id not in BUTTONS:
        return None
    words, key = BUTTONS[id]
    told = translate("Cards", words)
    if id == "undo" and undo:
        told = translate("Cards", "Undo {step}").format(step=undo)
    return CardWords("", sentence=f"{told} ({key})" if key else told, is_small=True)
