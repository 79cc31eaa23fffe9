"""Text in dialogs: labels by role, and rule ids as links."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from pulsar_desktop.views import theme

CHAPTERS: Final = (
    *("SETUP", "ROUND", "DICE", "TURN", "FLY", "EXPLORE", "GYRO", "TRANS", "HQ", "RUN"),
    *("TECH", "MOD", "BONUS", "PROD", "FINAL", "GOAL", "TWO", "THREE"),
)
#: An id of the rules; ids of components are longer.
RULE: Final = re.compile(rf"\b(?:{'|'.join(CHAPTERS)})-\d\d\b")


def rule_link(rule: str) -> str:
    """A rule id as a link."""
    return f'<a href="{rule}" style="color:{theme.PM1[0].name()};text-decoration:none">{rule}</a>'


def linked(words: str) -> str:
    """Plain words as HTML, with every rule id in them a link."""
    return RULE.sub(lambda found: rule_link(found.group()), escape(words))


def bold(words: str) -> str:
    """Words as strong HTML."""
    return f'<span style="font-weight:700">{escape(words)}</span>'


def grey(words: str) -> str:
    """Words as quiet HTML; rule ids in them are links."""
    return f'<span style="color:{theme.TEXT3.name()}">{linked(words)}</span>'


def on_button(words: str) -> str:
    """Words for a button, which would take the letter after an ampersand for a key."""
    return words.replace("&", "&&")


def label(words: str = "", role: str = "") -> QLabel:
    """Plain words that wrap; the role is ``title``, ``heading`` or ``hint``, and else ``text``."""
    made = QLabel(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(role != "heading")
    made.setProperty("role", role or "text")
    if role == "heading":
        made.setFont(theme.font(11, 700, tracking=0.9, capitals=True))
    return made


def rich_label(on_rule: Callable[[str], object], html: str = "") -> QLabel:
    """Words with links to rules in them."""
    made = QLabel(html)
    made.setProperty("role", "text")
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setWordWrap(True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
    made.linkActivated.connect(on_rule)
    return made


def numbered(words: str, size: int = 13, weight: int = 700) -> QLabel:
    """A figure, or a few words as strong as one."""
    made = label(words)
    made.setProperty("role", "figure")
    made.setFont(theme.font(size, weight, display=size >= 20))
    # the style sheet of dialogs sets a font size for roles only, so this font stays
    made.setWordWrap(False)
    return made


def accessible(widget: QWidget, name: str, description: str = "") -> None:
    """Tell a screen reader what a drawn widget is."""
    widget.setAccessibleName(name)
    widget.setAccessibleDescription(description)
