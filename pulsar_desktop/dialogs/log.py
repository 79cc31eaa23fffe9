"""The log of the game: read it, look at any moment of it, or go back to one."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QToolButton, QTreeWidgetItem, QWidget

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.dialogs.game_dialog import GameDialog
from pulsar_desktop.dialogs.log_tree import KIND, LogTree, said_by
from pulsar_desktop.dialogs.painted import shape_icon
from pulsar_desktop.dialogs.words import RULE, label, rich_label, rule_link
from pulsar_desktop.game.text_words import name_of
from pulsar_desktop.language import translate
from pulsar_desktop.views.shown import Shown


class LogDialog(GameDialog):
    """Everything that happened in a game."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(translate("LogDialog", "Log"), 760, 660, parent)
        self._session = session
        self._names: tuple[str, ...] = ()
        self.tree = LogTree()
        self.tree.itemDoubleClicked.connect(lambda item, _: self._on_double_click(item))
        self.tree.currentItemChanged.connect(lambda *_: self._on_chosen())
        self.column.addLayout(self._make_head())
        self.column.addWidget(self.tree, 1)
        self.column.addLayout(self._make_foot())
        self._refresh()

    def _make_head(self) -> QHBoxLayout:
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("LogDialog", "Search the log"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        self.player = QComboBox()
        self.player.currentIndexChanged.connect(self._filter)
        unfold = QToolButton()
        unfold.setText(translate("LogDialog", "Unfold all"))
        unfold.setCheckable(True)
        unfold.toggled.connect(lambda is_on: self.tree.expandAll() if is_on else self.tree.collapseAll())
        line = QHBoxLayout()
        line.addWidget(self.search, 1)
        line.addWidget(self.player)
        line.addWidget(unfold)
        return line

    def _make_foot(self) -> QHBoxLayout:
        self._rules = rich_label(self.rule.emit)
        self.look = QPushButton(translate("LogDialog", "Look at this moment"))
        self.undo = QPushButton(translate("LogDialog", "Undo to here"))
        self.now = QPushButton(translate("LogDialog", "Back to now"))
        for button, do in ((self.look, self._on_look), (self.undo, self._on_undo), (self.now, self._on_now)):
            button.setAutoDefault(False)
            button.clicked.connect(do)
        line = QHBoxLayout()
        line.addWidget(self._rules, 1)
        line.addWidget(label(""))
        for button in (self.now, self.look, self.undo):
            line.addWidget(button)
        return line

    def show_state(self, shown: Shown) -> None:
        """Follow the game."""
        self._refresh()

    def _refresh(self) -> None:
        game = self._session.game
        if game.names != self._names:
            self._fill_players()
        was_last = self._is_at_last()
        has_changed = self.tree.show_game(game)
        if has_changed:
            self._filter()
        if has_changed and was_last:
            self.tree.go_to_last()
        self._on_chosen()

    def _is_at_last(self) -> bool:
        """Whether the newest entry is in view, so that the next one is to be followed."""
        bar = self.tree.verticalScrollBar()
        return bar.value() >= bar.maximum() - 3 * bar.singleStep()

    def _fill_players(self) -> None:
        game = self._session.game
        self._names = game.names
        self.player.blockSignals(True)
        self.player.clear()
        self.player.addItem(translate("LogDialog", "All players"), None)
        for seat, player in enumerate(game.state.players):
            self.player.addItem(shape_icon(player.colour), name_of(game.names, seat), seat)
        self.player.blockSignals(False)

    def _filter(self) -> None:
        self.tree.filter(self.player.currentData(), self.search.text())

    def _on_chosen(self) -> None:
        index, game = self.tree.index, self._session.game
        self.look.setEnabled(index is not None)
        self.undo.setEnabled(index is not None and game.barrier <= index < len(game.log))
        self.now.setVisible(not self._session.is_live)
        item = self.tree.currentItem()
        self._rules.setText(" · ".join(map(rule_link, _rules_of(item))) if item else "")

    def _on_double_click(self, item: QTreeWidgetItem) -> None:
        if item.data(0, KIND) in ("entry", "event"):
            self._on_look()

    def _on_look(self) -> None:
        if (index := self.tree.index) is not None:
            self._session.look_at(index + 1, exactly=True)
            self._on_chosen()

    def _on_undo(self) -> None:
        if (index := self.tree.index) is not None:
            self._session.undo_to(index)
            self._refresh()

    def _on_now(self) -> None:
        self._session.look_at(None)
        self._on_chosen()


def _rules_of(item: QTreeWidgetItem) -> list[str]:
    """The rules named by a line and by what it caused."""
    return list(dict.fromkeys(RULE.findall(said_by(item))))[:8]
