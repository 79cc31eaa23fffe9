"""The log of the game: read it, look at any moment of it, or go back to one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.dialogs.game_dialog import GameDialog
from pulsar_desktop.dialogs.log_tree import KIND, LogTree, said_by
from pulsar_desktop.dialogs.painted import shape_icon
from pulsar_desktop.dialogs.words import RULE, rich_label, rule_link
from pulsar_desktop.game.game import Entry
from pulsar_desktop.game.text_words import name_of
from pulsar_desktop.language import translate
from pulsar_desktop.model.chance import Answer, BoardsDrawn, GoalsDrawn, HQDealt
from pulsar_desktop.model.decisions import ChooseBonus, TradeCubes
from pulsar_desktop.views.shown import Shown

#: The rule of an entry that causes nothing by itself.
QUIET: Final[dict[type, str]] = {
    ChooseBonus: "EXPLORE-01",
    TradeCubes: "FINAL-13",
    BoardsDrawn: "SETUP-09",
    GoalsDrawn: "SETUP-08",
    HQDealt: "SETUP-16",
}


class LogDialog(GameDialog):
    """Everything that happened in a game."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(translate("LogDialog", "Log"), 760, 660, parent)
        self._session = session
        self._names: tuple[str, ...] = ()
        self.tree = LogTree()
        self.tree.itemDoubleClicked.connect(lambda item, _: self._on_double_click(item))
        self.tree.currentItemChanged.connect(lambda *_: self._on_other_line())
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._on_menu)
        #: The newest line is chosen by itself: nobody has turned away from another.
        self._is_following = False
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

    def _make_foot(self) -> QVBoxLayout:
        self._rules = rich_label(self.rule.emit)
        self.explain = QPushButton(translate("LogDialog", "Why?"))
        self.look = QPushButton(translate("LogDialog", "Look at the table after this"))
        self.undo = QPushButton(translate("LogDialog", "Undo this and all after it"))
        self.now = QPushButton(translate("LogDialog", "Back to now"))
        self._does = {
            self.now: self._on_now,
            self.explain: self._on_explain,
            self.look: self._on_look,
            self.undo: self._on_undo,
        }
        for button, do in self._does.items():
            button.setAutoDefault(False)
            button.clicked.connect(do)
        line, foot = QHBoxLayout(), QVBoxLayout()
        line.addStretch(1)
        for button in self._does:
            line.addWidget(button)
        foot.addWidget(self._rules)
        foot.addLayout(line)
        return foot

    def show_state(self, shown: Shown) -> None:
        """Follow the game."""
        self._refresh()

    def _refresh(self) -> None:
        game = self._session.game
        if game.names != self._names:
            self._fill_players()
        was_last = self._is_at_last()
        has_changed = self.tree.show_game(game, self._undo_end())
        if has_changed:
            self._filter()
        if has_changed and was_last:
            self._is_following = True
            self.tree.go_to_last()
            self._is_following = False
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

    def _on_other_line(self) -> None:
        if not self._is_following:
            self.left.emit()
        self._on_chosen()

    def _on_chosen(self) -> None:
        index = self._index
        self.look.setEnabled(index is not None)
        refused = self._why_no_undo(index)
        self.undo.setEnabled(not refused)
        self.undo.setToolTip(refused)
        self._show_explain(index)
        self.now.setVisible(not self._session.is_live)
        item, entry = self.tree.currentItem(), None if index is None else self._session.game.log[index]
        self._rules.setText(" · ".join(map(rule_link, rules_of(item, entry))) if item else "")

    @property
    def _index(self) -> int | None:
        """The entry of the log that is chosen; while lines are taken away one may be none any more."""
        index = self.tree.index
        return index if index is not None and index < len(self._session.game.log) else None

    def _show_explain(self, index: int | None) -> None:
        """Offer the question that fits the line: a bot is asked for its reasons, of a person a planner is."""
        seat = None if index is None else self._session.game.at(index).chooser
        is_bot = seat is not None and seat not in self._session.people
        ask_bot = translate("LogDialog", "Why did you do that?")
        ask_planner = translate("LogDialog", "What would a planner have done here?")
        self.explain.setText(ask_bot if is_bot or seat is None else ask_planner)
        self.explain.setEnabled(seat is not None)
        nobody = translate("LogDialog", "Nobody decided this.")
        self.explain.setToolTip(nobody if index is not None and seat is None else "")

    def _why_no_undo(self, index: int | None) -> str:
        """Why a line cannot be undone; nothing if it can."""
        game = self._session.game
        if index is None:
            return translate("LogDialog", "Choose a line of the log.")
        if index < game.barrier:
            return translate("LogDialog", "Chance has answered or somebody else has moved since: this stands.")
        if isinstance(game.log[index], Answer):
            return translate("LogDialog", "Nobody decided this: undo the decision before it.")
        if game.at(index).chooser not in self._session.people:
            return translate("LogDialog", "A bot decided this, and would do it again: undo a decision of yours.")
        return ""

    def _undo_end(self) -> int:
        """How much of the log stands for the people at the table."""
        game = self._session.game
        return next((n for n in range(game.barrier, len(game.log)) if not self._why_no_undo(n)), len(game.log))

    def _on_menu(self, where: QPoint) -> None:
        """The same as the buttons, at the line under the mouse."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        for button, do in self._does.items():
            if not button.isHidden():
                action = menu.addAction(button.text(), do)
                action.setEnabled(button.isEnabled())
                action.setToolTip(button.toolTip())
        menu.popup(self.tree.viewport().mapToGlobal(where))

    def _on_explain(self) -> None:
        if (index := self._index) is not None:
            self.why.emit(index)

    def _on_double_click(self, item: QTreeWidgetItem) -> None:
        if item.data(0, KIND) in ("entry", "event"):
            self._on_look()

    def _on_look(self) -> None:
        if (index := self._index) is not None:
            self._session.look_at(index + 1, exactly=True)
            self._on_chosen()

    def _on_undo(self) -> None:
        if (index := self._index) is not None:
            self._session.undo_to(index)
            self._refresh()

    def _on_now(self) -> None:
        self._session.look_at(None)
        self._on_chosen()


def rules_of(item: QTreeWidgetItem, entry: Entry | None) -> list[str]:
    """The rules named by a line and by what it caused; an entry that caused nothing yet has its own."""
    named = list(dict.fromkeys(RULE.findall(said_by(item))))[:8]
    return named or [rule for kind, rule in QUIET.items() if isinstance(entry, kind)]
