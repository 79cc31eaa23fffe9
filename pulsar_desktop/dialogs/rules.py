"""The rules to read beside the table: a turn on one page, words, icons, every rule with a picture, and a search."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from pulsar_desktop.dialogs.game_dialog import GameDialog
from pulsar_desktop.dialogs.rule_icons import key_html, sign_html
from pulsar_desktop.dialogs.rule_page import RulePage
from pulsar_desktop.dialogs.rule_text import (
    chapter_html,
    found_html,
    part_html,
    rule_html,
    summary_html,
    words_html,
)
from pulsar_desktop.dialogs.words import label
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.teaching.reference import reference
from pulsar_desktop.teaching.rule_search import ICONS, SUMMARY, WORDS, Entry, RuleSearch

ANCHOR = 0x0100
SIDE = 236
#: More than this nobody reads: the nearest come first.
MOST = 40
FOUND = QT_TRANSLATE_NOOP("RulesDialog", "%n place(s) found", None, 1)


class RulesDialog(GameDialog):
    """The rules."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(translate("RulesDialog", "Rules"), 1130, 690, parent)
        # a translation gives the name of its own folder of rules for this word
        self._book = reference(translate("RulesDialog", "en"))
        self._finder = RuleSearch(self._book)
        self._chapters = {chapter.id: chapter for chapter in self._book.chapters}
        self._found: dict[str, Entry] = {}
        self._unfolded: set[str] = set()
        self._past: list[str] = []
        self.at = ""
        self.marked = ""
        self.page = RulePage()
        self.page.wanted.connect(self.open_at)
        self.page.folded.connect(self._fold)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addLayout(self._make_side())
        line.addWidget(self.page, 1)
        self.column.addLayout(line)
        self._search("")
        self._go_to(SUMMARY)

    def _make_side(self) -> QVBoxLayout:
        self.search = QLineEdit()
        self.search.setFixedWidth(SIDE)
        self.search.setPlaceholderText(translate("RulesDialog", "Search the rules"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._on_return)
        self.list = self._make_list()
        self.back = QPushButton(translate("RulesDialog", "Back"))
        self.back.setAutoDefault(False)
        self.back.setToolTip("Alt+Left")
        self.back.clicked.connect(self._go_back)
        self._hint = label("", "hint")
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        QShortcut(QKeySequence("Alt+Left"), self, self._go_back)
        QShortcut(QKeySequence("Down"), self.search, self._on_down, context=Qt.ShortcutContext.WidgetShortcut)
        side = QVBoxLayout()
        side.setSpacing(8)
        foot = QHBoxLayout()
        foot.addWidget(self._hint, 1)
        foot.addWidget(self.back)
        side.addWidget(self.search)
        side.addWidget(self.list, 1)
        side.addLayout(foot)
        return side

    def _make_list(self) -> QListWidget:
        made = QListWidget()
        made.setFixedWidth(SIDE)
        made.setSpacing(3)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setTextElideMode(Qt.TextElideMode.ElideRight)
        made.currentItemChanged.connect(self._on_item)
        made.itemActivated.connect(lambda _: self.page.setFocus())
        return made

    # What is shown

    def open_at(self, rule: str) -> None:
        """Open a rule and mark it; or a chapter, a page by its name (``words``), or a part of one (``words/cube``)."""
        self.search.clear()
        self._go_to(rule)

    def _go_to(self, anchor: str) -> None:
        """Show the page with an anchor, and remember where we were."""
        if self.at and self.at != anchor:
            self._past.append(self.at)
        self._show(anchor)

    def _go_back(self) -> None:
        if self._past:
            self.search.clear()
            self._show(self._past.pop())

    def _show(self, anchor: str) -> None:
        self.at = anchor
        self.marked = anchor if anchor in self._book.rules or "/" in anchor else ""
        self.page.show_html(self._html(), self.marked or "top")
        self.back.setEnabled(bool(self._past))
        self._choose(anchor)

    def _html(self) -> str:
        """The page that is shown."""
        wanted = self._finder.patterns(self.search.text())
        page = self._page_of(self.at)
        if self._is_searching and (not self.at or self.at in self._found) and self.at not in self._chapters:
            return found_html(map(self._found_html, self._found.values()))
        if page in self._chapters:
            return chapter_html(self._chapters[page], self._unfolded, self.marked, wanted)
        if page == WORDS:
            return words_html(self._book.words, self.marked)
        return key_html(self._book) if page == ICONS else summary_html(self._book)

    def _page_of(self, anchor: str) -> str:
        """The page or chapter that an anchor stands on."""
        rule = self._book.rules.get(anchor)
        return rule.chapter if rule else anchor.partition("/")[0]

    def _found_html(self, entry: Entry) -> str:
        """Something found, with the words searched for lit up; what is no rule says on which page it stands."""
        wanted = self._finder.patterns(self.search.text())
        marked = entry.anchor == self.marked
        rule = self._book.rules.get(entry.anchor)
        if rule:
            return rule_html(rule, rule.id in self._unfolded, marked, wanted)
        sign = sign_html(entry.anchor) if entry.page == ICONS else ""
        return part_html(entry, dict(self._contents())[entry.page], sign, marked, wanted)

    def _fold(self, rule: str) -> None:
        """Show or hide the exact wording of a rule; the page stays where it is."""
        self._unfolded ^= {rule}
        self.page.show_html(self._html())

    # The list

    @property
    def _is_searching(self) -> bool:
        return bool(self.search.text().strip())

    def _search(self, words: str) -> None:
        """List the chapters, or what answers to these words."""
        self._found = {entry.anchor: entry for entry in self._finder.find(words)[:MOST]}
        items = list(self._hits() if self._is_searching else self._contents())
        self.list.blockSignals(True)
        self.list.clear()
        for anchor, text in items:
            item = QListWidgetItem(text)
            item.setData(ANCHOR, anchor)
            item.setToolTip(text)
            self.list.addItem(item)
        self.list.blockSignals(False)
        if self._is_searching:
            self._hint.setText(translate("RulesDialog", FOUND, len(self._found)))
            self.marked, self.at = "", ""
            self.page.show_html(self._html(), "top")
        else:
            self._hint.setText(translate("RulesDialog", "Ids such as FLY-10 are links."))
            if not self.at:
                self._show(SUMMARY)

    def _contents(self) -> Iterator[tuple[str, str]]:
        yield SUMMARY, self._book.summary.told.title
        yield WORDS, self._book.words.told.title
        yield ICONS, self._book.key_told.title
        yield from ((chapter.id, chapter.told.title) for chapter in self._book.chapters)

    def _hits(self) -> Iterator[tuple[str, str]]:
        for anchor, entry in self._found.items():
            yield anchor, self._hit(entry).format(title=entry.told.title, rule=anchor)

    def _hit(self, entry: Entry) -> str:
        if entry.anchor in self._chapters:
            return translate("RulesDialog", "Chapter: {title}")
        words = {
            WORDS: translate("RulesDialog", "Word: {title}"),
            SUMMARY: translate("RulesDialog", "In short: {title}"),
            ICONS: translate("RulesDialog", "Icon: {title}"),
        }
        return words.get(entry.page, "{title}  {rule}")

    def _choose(self, anchor: str) -> None:
        """Let the list show where the page is."""
        names = (anchor, self._page_of(anchor))
        rows = [self.list.item(i).data(ANCHOR) for i in range(self.list.count())]
        row = next((rows.index(name) for name in names if name in rows), -1)
        self.list.blockSignals(True)
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)

    def _on_item(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._go_to(item.data(ANCHOR))

    def _on_down(self) -> None:
        """From the search into what it found."""
        self.list.setFocus()
        self.list.setCurrentRow(max(self.list.currentRow(), 0))

    def _on_return(self) -> None:
        """Go from one thing found to the next."""
        if self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + 1) % self.list.count())
