"""The rules of the game read from their file: chapters, rules with their ids, and all of it as HTML with links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from msgspec import Struct

from pulsar_desktop.dialogs.words import RULE
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.views import theme

_RULE_LINE: Final = re.compile(r"- ([A-Z]+-\d\d) (.+)")
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS: Final = re.compile(r"\*(.+?)\*")
_CODE: Final = re.compile(r"`(.+?)`")


class Rule(Struct, frozen=True):
    """A rule: its id and its words, in the file's own light marks."""

    id: str
    words: str


class Chapter(Struct, frozen=True):
    """A chapter of the rules."""

    id: str
    note: str
    rules: tuple[Rule, ...]


class RuleBook(Struct, frozen=True):
    """All rules, and the terms they use."""

    terms: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> dict[str, Rule]:
        """The rules by id."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}


def read_rules(path: Path) -> RuleBook:
    """Read the file of rules."""
    head, *parts = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    terms = head.partition("Terms:")[2]
    return RuleBook(tuple(_sentences(terms)), tuple(_chapter(part) for part in parts))


def _sentences(terms: str) -> Iterator[str]:
    """Each term on its own: they begin with the word they explain."""
    yield from (f"*{part.strip()}" for part in " ".join(terms.split()).split(" *") if part.strip("* "))


def _chapter(part: str) -> Chapter:
    title, _, body = part.partition("\n")
    id, _, note = title.partition(" (")
    found = (_RULE_LINE.fullmatch(line.strip()) for line in body.splitlines())
    return Chapter(id.strip(), note.rstrip(") "), tuple(Rule(*line.groups()) for line in found if line))


def chapter_title(chapter: Chapter) -> str:
    """A chapter in a player's words."""
    known = TITLES.get(chapter.id)
    return translate("RulesDialog", known) if known else chapter.id.capitalize()


TITLES: Final = {
    "SETUP": QT_TRANSLATE_NOOP("RulesDialog", "Set-up"),
    "ROUND": QT_TRANSLATE_NOOP("RulesDialog", "The round"),
    "DICE": QT_TRANSLATE_NOOP("RulesDialog", "Dice phase"),
    "TURN": QT_TRANSLATE_NOOP("RulesDialog", "Your turn"),
    "FLY": QT_TRANSLATE_NOOP("RulesDialog", "Flight"),
    "EXPLORE": QT_TRANSLATE_NOOP("RulesDialog", "Exploration"),
    "GYRO": QT_TRANSLATE_NOOP("RulesDialog", "Pulsars and gyrodynes"),
    "TRANS": QT_TRANSLATE_NOOP("RulesDialog", "Transmitters"),
    "HQ": QT_TRANSLATE_NOOP("RulesDialog", "Headquarters"),
    "RUN": QT_TRANSLATE_NOOP("RulesDialog", "Gate runs"),
    "TECH": QT_TRANSLATE_NOOP("RulesDialog", "Technologies"),
    "MOD": QT_TRANSLATE_NOOP("RulesDialog", "Modifiers"),
    "BONUS": QT_TRANSLATE_NOOP("RulesDialog", "The red die"),
    "PROD": QT_TRANSLATE_NOOP("RulesDialog", "Production phase"),
    "FINAL": QT_TRANSLATE_NOOP("RulesDialog", "Final scoring"),
    "GOALS": QT_TRANSLATE_NOOP("RulesDialog", "Goals"),
    "TWO": QT_TRANSLATE_NOOP("RulesDialog", "Two players"),
    "THREE": QT_TRANSLATE_NOOP("RulesDialog", "Three players"),
}


def plain(words: str) -> str:
    """Words without their marks."""
    return _CODE.sub(r"\1", _EMPHASIS.sub(r"\1", _STRONG.sub(r"\1", words)))


def html(words: str) -> str:
    """Words with light marks as HTML, rule ids as links."""
    text = _CODE.sub(r"\1", escape(words))
    quiet = rf'<span style="color:{theme.TEXT3.name()}">\1</span>'
    text = _EMPHASIS.sub(r"<i>\1</i>", _STRONG.sub(quiet, text))
    return RULE.sub(lambda found: f'<a href="#{found.group()}">{found.group()}</a>', text)


def book_html(book: RuleBook, summary: str) -> str:
    """The whole book: the summary of a turn, the terms, the chapters."""
    parts = [style(), '<a name="top"></a>', summary, _terms(book)]
    parts += [part for chapter in book.chapters for part in _chapter_html(chapter)]
    return "".join(parts)


def style() -> str:
    """The style sheet of the book."""
    return f"""<style>
        p, td, li {{ font-size: 14px; line-height: 140%; color: {theme.TEXT.name()}; }}
        h1 {{ font-size: 22px; font-weight: 700; margin: 4px 0 8px 0; }}
        h2 {{ font-size: 18px; font-weight: 700; margin: 26px 0 8px 0; color: {theme.TEXT.name()}; }}
        h3 {{ font-size: 14px; font-weight: 700; margin: 12px 0 2px 0; color: {theme.POINTS.name()}; }}
        a {{ color: {theme.PM1[0].name()}; text-decoration: none; }}
        td.id {{ color: {theme.TEXT3.name()}; font-weight: 700; font-size: 12px; }}
        .note {{ color: {theme.TEXT3.name()}; }}
    </style>"""


def _terms(book: RuleBook) -> str:
    rows = "".join(f'<p style="margin:3px 0">{html(term)}</p>' for term in book.terms)
    title = translate("RulesDialog", "Words")
    return f"<h2>{escape(title)}</h2>{rows}"


def _chapter_html(chapter: Chapter) -> Iterator[str]:
    note = f' <span class="note" style="font-size:12px">{escape(chapter.note)}</span>' if chapter.note else ""
    yield f'<h2><a name="{chapter.id}"></a>{escape(chapter_title(chapter))}{note}</h2>'
    yield '<table cellspacing="0" cellpadding="5" width="100%">'
    for rule in chapter.rules:
        yield f'<tr><td class="id" width="86"><a name="{rule.id}"></a>{rule.id}</td><td>{html(rule.words)}</td></tr>'
    yield "</table>"
