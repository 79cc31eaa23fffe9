"""The log as a list: rounds, what was decided in them, and under each decision what it caused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QIcon, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from pulsar_desktop.controllers.recap import Line, lines
from pulsar_desktop.dialogs.painted import pixmap, shape_icon
from pulsar_desktop.game.game import Entry, Game
from pulsar_desktop.game.text import event_text
from pulsar_desktop.game.text_words import name_of, signed
from pulsar_desktop.language import translate
from pulsar_desktop.views import art, theme

KIND: Final = Qt.ItemDataRole.UserRole
INDEX: Final = Qt.ItemDataRole.UserRole + 1
SEAT: Final = Qt.ItemDataRole.UserRole + 2


class LogTree(QTreeWidget):
    """Every entry of a game's log as a line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setIndentation(18)
        self.setIconSize(QSize(15, 15))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setItemDelegate(_Barrier(self))
        self.setExpandsOnDoubleClick(False)
        head = self.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._entries: list[Entry] = []
        self._items: list[QTreeWidgetItem] = []
        self._barrier: QTreeWidgetItem | None = None
        self._undo_end = 0
        self._icons: dict[str, QIcon] = {}

    @property
    def index(self) -> int | None:
        """Which entry of the log is chosen; a thing it caused stands for it."""
        item = self.currentItem()
        if item is not None and item.parent() is not None:
            item = item.parent()
        return item.data(0, INDEX) if item is not None and item.data(0, KIND) == "entry" else None

    def show_game(self, game: Game, undo_end: int) -> bool:
        """Show a game as it stands, and how much of it stands for good; True if entries were added or taken away."""
        same = 0
        for ours, theirs in zip(self._entries, game.log, strict=False):
            if ours is not theirs:
                break
            same += 1
        has_changed = same != len(self._entries) or same != len(game.log)
        if not has_changed and self._items and undo_end == self._undo_end:
            return False
        self._take_barrier()
        self._cut(same)
        self._icons = {player.colour: shape_icon(player.colour, 15) for player in game.state.players}
        for line in lines(game, same):
            self._append(game, line)
        self._put_barrier(undo_end)
        return has_changed

    def _cut(self, n: int) -> None:
        """Take away all from an entry on."""
        if n < len(self._items):
            first = self.indexOfTopLevelItem(self._items[n])
            # the heading of a round goes with its first entry
            while first and self._top(first - 1).data(0, KIND) == "round":
                first -= 1
            while self.topLevelItemCount() > first:
                self.takeTopLevelItem(first)
        del self._items[n:], self._entries[n:]

    def _append(self, game: Game, line: Line) -> None:
        before, after = game.at(line.index), game.at(line.index + 1)
        if not self._items:
            self._add_heading(translate("LogDialog", "Set-up"))
        item = self._entry(game, line)
        for event in after.events:
            item.addChild(_event_item(event_text(event, game.names, game.components)))
        self.addTopLevelItem(item)
        self._items.append(item)
        self._entries.append(game.log[line.index])
        if after.round != before.round:
            self._add_heading(translate("LogDialog", "Round {round}").format(round=after.round))

    def _entry(self, game: Game, line: Line) -> QTreeWidgetItem:
        who = "" if line.seat is None else f"{name_of(game.names, line.seat)}: "
        item = QTreeWidgetItem([f"{who}{line.words}", signed(line.points) if line.points else ""])
        item.setToolTip(0, item.text(0))
        item.setData(0, KIND, "entry")
        item.setData(0, INDEX, line.index)
        item.setData(0, SEAT, line.seat)
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setFont(1, theme.font(13, 700))
        item.setForeground(1, QBrush(theme.POINTS if line.points > 0 else theme.LOSS))
        if line.seat is None:
            item.setForeground(0, QBrush(theme.TEXT2))
            item.setIcon(0, self._chance())
        else:
            item.setIcon(0, self._icons[game.state.players[line.seat].colour])
        return item

    def _chance(self) -> QIcon:
        if "" not in self._icons:
            draw = pixmap(lambda painter, rect: art.die(painter, rect.adjusted(1, 1, -1, -1), 5, "spent"), 15, 15)
            self._icons[""] = QIcon(draw)
        return self._icons[""]

    def _add_heading(self, words: str) -> None:
        item = QTreeWidgetItem([words])
        item.setData(0, KIND, "round")
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item.setFont(0, theme.font(11, 700, tracking=0.9, capitals=True))
        item.setForeground(0, QBrush(theme.TEXT2))
        self.addTopLevelItem(item)
        item.setFirstColumnSpanned(True)

    def _take_barrier(self) -> None:
        if self._barrier is not None:
            self.takeTopLevelItem(self.indexOfTopLevelItem(self._barrier))
            self._barrier = None

    def _put_barrier(self, n: int) -> None:
        """Draw the line: what stands above it cannot be taken back."""
        self._undo_end = n
        if not n:
            return
        item = QTreeWidgetItem([translate("LogDialog", "What stands above this line cannot be taken back")])
        item.setData(0, KIND, "barrier")
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        at = self.indexOfTopLevelItem(self._items[n]) if n < len(self._items) else self.topLevelItemCount()
        self.insertTopLevelItem(at, item)
        item.setFirstColumnSpanned(True)
        self._barrier = item

    def _top(self, i: int) -> QTreeWidgetItem:
        item = self.topLevelItem(i)
        assert item is not None
        return item

    def entries(self) -> Iterator[QTreeWidgetItem]:
        """The lines of the log, without headings and what they caused."""
        yield from self._items

    def filter(self, seat: int | None, words: str) -> None:
        """Show only what one player did, or what has these words in it; headings stay with their entries."""
        wanted = words.casefold().split()
        heading: QTreeWidgetItem | None = None
        for i in range(self.topLevelItemCount()):
            item = self._top(i)
            if item.data(0, KIND) == "round":
                heading = item
                heading.setHidden(True)
            elif item.data(0, KIND) == "entry":
                is_shown = (seat is None or item.data(0, SEAT) == seat) and _holds(item, wanted)
                item.setHidden(not is_shown)
                if is_shown and heading is not None:
                    heading.setHidden(False)

    def go_to_last(self) -> None:
        """Follow the newest entry."""
        if self._items:
            self.setCurrentItem(self._items[-1])
        self.scrollToBottom()


def _event_item(words: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem([words])
    item.setData(0, KIND, "event")
    item.setForeground(0, QBrush(theme.TEXT3))
    item.setToolTip(0, words)
    return item


def _holds(item: QTreeWidgetItem, wanted: list[str]) -> bool:
    said = said_by(item).casefold()
    return all(word in said for word in wanted)


def said_by(item: QTreeWidgetItem) -> str:
    """A line with everything unfolded under it."""
    return " ".join([item.text(0), *(item.child(i).text(0) for i in range(item.childCount()))])  # type: ignore[union-attr]


class _Barrier(QStyledItemDelegate):
    """Draws the undo barrier as a line with its words, and headings over a hairline."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The barrier, or the usual."""
        kind = index.sibling(index.row(), 0).data(KIND)
        if kind != "barrier":
            super().paint(painter, option, index)
            if kind == "round":
                box = QRectF(option.rect)
                painter.setPen(art.pen(theme.LINE2, 1))
                painter.drawLine(QPointF(box.left() + 4, box.bottom() - 1), QPointF(box.right() - 8, box.bottom() - 1))
            return
        _draw_barrier(painter, QRectF(option.rect), index.data())


def _draw_barrier(painter: QPainter, box: QRectF, words: str) -> None:
    face = theme.font(11.5, 600)
    wide, middle = art.text_width(words, face) + 32, box.center().y()
    left, right = box.center().x() - wide / 2, box.center().x() + wide / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(art.pen(theme.REFUSE, 1.2, dashes=(5, 4)))
    painter.drawLine(QPointF(box.left() + 4, middle), QPointF(left - 6, middle))
    painter.drawLine(QPointF(right + 6, middle), QPointF(box.right() - 8, middle))
    art.icon(painter, "lock", QRectF(left, middle - 8, 16, 16), theme.REFUSE)
    art.text(painter, QRectF(left + 22, box.y(), wide - 22, box.height()), words, face, theme.REFUSE)
