"""The rules to read beside the table: chapters, a search, every rule with its id, and a turn on one page."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QColor, QKeySequence, QShortcut, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from pulsar_desktop import paths
from pulsar_desktop.dialogs.game_dialog import GameDialog
from pulsar_desktop.dialogs.rule_text import RuleBook, book_html, chapter_title, html, plain, read_rules
from pulsar_desktop.dialogs.words import label
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.views import theme

ANCHOR = 0x0100
FOUND = QT_TRANSLATE_NOOP("RulesDialog", "%n rule(s) found", None, 1)


@cache
def rule_book() -> RuleBook:
    """The rules that ship with the program."""
    return read_rules(paths.resources() / "rules" / "rules.md")


#: A turn on one page, in our own words: headings and what stands under them.
SUMMARY: Final = (
    (
        QT_TRANSLATE_NOOP("RulesDialog", "The aim"),
        QT_TRANSLATE_NOOP(
            "RulesDialog",
            "Most points after 8 rounds. Points come every round from what you have running, at once from much that "
            "you do, and at the end from stations, goals and purple technologies (FINAL-01).",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("RulesDialog", "1. Dice"),
        QT_TRANSLATE_NOOP(
            "RulesDialog",
            "All silver dice are rolled. Pick one in turn order and one more in reverse order. A die above the median "
            "throws one of your tokens back, one below brings it forward (DICE-05): initiative is turn order, and "
            "points at the end; engineering is cubes.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("RulesDialog", "2. Action"),
        QT_TRANSLATE_NOOP(
            "RulesDialog",
            "Spend each die on something of exactly its value (TURN-02): fly that far, patent a technology, take or "
            "spin up a gyrodyne, take or pay a transmitter, do an HQ project, buy a modifier. A modifier changes a "
            "die (TURN-03). Once a turn there can be a red die as well (BONUS-01), for example a copy of a left-over "
            "die for 4 cubes (BONUS-03).",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("RulesDialog", "Flight"),
        QT_TRANSLATE_NOOP(
            "RulesDialog",
            "Exactly as many segments as the die shows, none of them twice (FLY-01, FLY-02). Passing through a system "
            "builds a station, on a barren planet if one is free; landing builds on a blue one, with a bonus (FLY-10, "
            "FLY-11). Landing on a free pulsar claims it (FLY-14).",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("RulesDialog", "3. Production"),
        QT_TRANSLATE_NOOP(
            "RulesDialog",
            "New turn order, cubes for engineering, penalties; then transmitters, spinning gyrodynes and green "
            "technologies give (PROD-01). Then the next row of technologies opens.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("RulesDialog", "The end"),
        QT_TRANSLATE_NOOP(
            "RulesDialog",
            "After round 8 purple technologies, goals with their bonuses, pulsars, gyrodynes, cubes, initiative and "
            "stations score (FINAL-01). A tie goes to whoever is ahead in initiative (FINAL-10).",
        ),
    ),
)


def summary_html() -> str:
    """The game on one page."""
    told = [(translate("RulesDialog", head), translate("RulesDialog", words)) for head, words in SUMMARY]
    body = "".join(f'<h3>{head}</h3><p style="margin:0 0 4px 0">{html(words)}</p>' for head, words in told)
    title = translate("RulesDialog", "The game on one page")
    return f"<h1>{title}</h1>{body}"


class RulesDialog(GameDialog):
    """The rules."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(translate("RulesDialog", "Rules"), 940, 680, parent)
        self._book = rule_book()
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addLayout(self._make_side())
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(12)
        self.page.setHtml(book_html(self._book, summary_html()))
        self.page.anchorClicked.connect(self._on_link)
        line.addWidget(self.page, 1)
        self.column.addLayout(line)
        self._search("")

    def _make_side(self) -> QVBoxLayout:
        self.search = QLineEdit()
        self.search.setFixedWidth(230)
        self.search.setPlaceholderText(translate("RulesDialog", "Search the rules"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._on_return)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        self.list = QListWidget()
        self.list.setFixedWidth(230)
        self.list.setSpacing(4)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.currentItemChanged.connect(self._on_item)
        self._hint = label("", "hint")
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self.search)
        side.addWidget(self.list, 1)
        side.addWidget(self._hint)
        return side

    def _search(self, words: str) -> None:
        """List the chapters, or the rules in which all these words are."""
        wanted = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
        self.list.blockSignals(True)
        self.list.clear()
        if wanted:
            found = [
                rule
                for rule in self._book.rules.values()
                if all(word.search(f"{rule.id} {plain(rule.words)}") for word in wanted)
            ]
            for rule in found:
                self._add(rule.id, f"{rule.id}  {plain(rule.words)}")
            self._hint.setText(translate("RulesDialog", FOUND, len(found)))
        else:
            self._add("top", translate("RulesDialog", "On one page"))
            for chapter in self._book.chapters:
                self._add(chapter.id, chapter_title(chapter))
            self._hint.setText(translate("RulesDialog", "Ids such as FLY-10 are links all over the program."))
        self.list.blockSignals(False)
        self._mark(words.strip())

    def _add(self, anchor: str, words: str) -> None:
        item = QListWidgetItem(words)
        item.setData(ANCHOR, anchor)
        item.setToolTip(words)
        self.list.addItem(item)

    def _on_item(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._go_to(item.data(ANCHOR))

    def _on_return(self) -> None:
        """Go from one rule found to the next."""
        if self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + 1) % self.list.count())

    def _on_link(self, url: QUrl) -> None:
        self.open_at(url.fragment() or url.toString())

    def open_at(self, rule: str) -> None:
        """Scroll to a rule and mark it."""
        self.search.clear()
        self._go_to(rule)

    def _go_to(self, anchor: str) -> None:
        self.page.scrollToAnchor(anchor)
        if anchor in self._book.rules:
            # what stands before a rule often explains it
            bar = self.page.verticalScrollBar()
            bar.setValue(bar.value() - 70)
            self._mark(self.search.text().strip(), anchor)

    def _mark(self, words: str, rule: str = "") -> None:
        """Light up a rule, and every place where the words stand."""
        marks = [_selection(cursor, theme.LINE3) for cursor in self._places(words)] if len(words) > 1 else []
        if rule:
            marks = [*self._row_marks(rule), *marks]
        self.page.setExtraSelections(marks)
        self.marked = rule

    def _places(self, words: str) -> list[QTextCursor]:
        document, found = self.page.document(), []
        cursor = document.find(words)
        while not cursor.isNull():
            found.append(cursor)
            cursor = document.find(words, cursor)
        return found

    def _row_marks(self, rule: str) -> list[QTextEdit.ExtraSelection]:
        """The two cells of a rule: its id and its words."""
        cursor = self.page.document().find(rule)
        while not cursor.isNull() and cursor.block().text() != rule:
            cursor = self.page.document().find(rule, cursor)
        if cursor.isNull():
            return []
        return [_line(QTextCursor(block)) for block in (cursor.block(), cursor.block().next())]


def _selection(cursor: QTextCursor, ground: QColor) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    form = QTextCharFormat()
    form.setBackground(ground)
    mark.cursor, mark.format = cursor, form
    return mark


def _line(cursor: QTextCursor) -> QTextEdit.ExtraSelection:
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    mark = _selection(cursor, theme.LINE2)
    mark.format.setProperty(QTextFormat.Property.FullWidthSelection, False)
    return mark
