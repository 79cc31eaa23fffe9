"""The score sheet: a row for each source of points, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from pulsar_desktop.dialogs.score_words import source_name
from pulsar_desktop.game.text_words import figure, name_of
from pulsar_desktop.language import translate
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.scores import DURING, FINAL, Scored, total
from pulsar_desktop.views import art, theme

#: How long the bar of a cell is, 0 to 1, and in which colour.
SHARE = Qt.ItemDataRole.UserRole
COLOUR = Qt.ItemDataRole.UserRole + 1
ROW_HEIGHT = 25


class _Bars(QStyledItemDelegate):
    """Draws a faint bar in the player's colour under a figure."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The bar, then the cell."""
        super().paint(painter, option, index)
        share, colour = index.data(SHARE), index.data(COLOUR)
        if share and colour:
            box = QRectF(option.rect).adjusted(8, 0, -8, -2)
            bar = QRectF(box.right() - box.width() * share, box.bottom() - 3, box.width() * share, 3)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.tint(theme.PLAYERS[colour], 0.75))
            painter.drawRoundedRect(bar, 1.5, 1.5)


class _Head(QHeaderView):
    """Draws the players' shapes close to their names, over the figures."""

    colours: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N802, N803
        """A shape and a name at the right of the column."""
        painter.save()
        super().paintSection(painter, rect, logicalIndex)
        painter.restore()
        if not 0 < logicalIndex <= len(self.colours):
            return
        name, face, box = self.names[logicalIndex - 1], theme.font(12, 700), QRectF(rect).adjusted(4, 0, -8, 0)
        wide = min(art.text_width(name, face) + 1, box.width() - 20)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        art.text(painter, QRectF(box.right() - wide, box.y(), wide, box.height()), name, face, theme.TEXT)
        middle = QPointF(box.right() - wide - 12, box.center().y())
        art.player_shape(painter, art.square(middle, 7), self.colours[logicalIndex - 1])


class ScoreSheet(QTableWidget):
    """All points of a game.

    Signals:
        told: a cell is pointed at; with the seat and the source.
    """

    told = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setStyleSheet("QTableView::item { padding: 0 8px; }")
        self.rows: list[str] = []
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self._head = _Head(Qt.Orientation.Horizontal, self)
        self.setHorizontalHeader(self._head)
        self._head.setSectionsClickable(False)
        self.setItemDelegate(_Bars(self))
        self.cellEntered.connect(self._on_cell)
        self.currentCellChanged.connect(self._on_cell)

    def _on_cell(self, row: int, column: int, *_: int) -> None:
        if 0 <= row < len(self.rows) and column > 0 and self.rows[row] in (*DURING, *FINAL):
            self.told.emit(column - 1, self.rows[row])

    def show_scores(self, state: State, names: tuple[str, ...], found: Sequence[Scored]) -> None:
        """Fill the sheet; what scored for nobody before the end is left out."""
        during = [source for source in DURING if any(item.amount for item in found if item.source == source)]
        self.rows = [*during, "before", *FINAL, "total"]
        self.setRowCount(len(self.rows))
        self.setColumnCount(len(state.players) + 1)
        self._fill_head(state, names)
        cells = [self.points(found, seat, source) for seat in range(len(state.players)) for source in (*DURING, *FINAL)]
        longest = max(12, *map(abs, cells))
        for row, source in enumerate(self.rows):
            self._fill_row(row, source, state, found, longest)
        self._arrange()

    def _fill_head(self, state: State, names: tuple[str, ...]) -> None:
        corner = QTableWidgetItem(translate("ScoreSheet", "Points"))
        corner.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setHorizontalHeaderItem(0, corner)
        for column in range(1, len(state.players) + 1):
            self.setHorizontalHeaderItem(column, QTableWidgetItem(""))
        self._head.colours = tuple(player.colour for player in state.players)
        self._head.names = tuple(name_of(names, seat) for seat in range(len(state.players)))

    def _fill_row(self, row: int, source: str, state: State, found: Sequence[Scored], longest: int) -> None:
        points = [self.points(found, seat, source) for seat in range(len(state.players))]
        is_sum, best = source in ("before", "total"), max(points, default=0)
        self.setItem(row, 0, self._item(self._row_name(source), is_sum, left=True))
        for seat, n in enumerate(points):
            item = self._item(figure(n), is_sum)
            if not is_sum:
                item.setData(SHARE, abs(n) / longest)
                item.setData(COLOUR, state.players[seat].colour)
            if source == "total" and n == best:
                item.setForeground(QBrush(theme.POINTS))
            elif not n and not is_sum:
                item.setForeground(QBrush(theme.TEXT3))
            self.setItem(row, seat + 1, item)

    @staticmethod
    def points(found: Sequence[Scored], seat: int, source: str) -> int:
        """The figure of a cell."""
        match source:
            case "before":
                return total(found, seat, *DURING)
            case "total":
                return total(found, seat)
        return total(found, seat, source)

    @staticmethod
    def _row_name(source: str) -> str:
        match source:
            case "before":
                return translate("ScoreSheet", "Before final scoring")
            case "total":
                return translate("ScoreSheet", "Total")
        return source_name(source)

    @staticmethod
    def _item(words: str, is_sum: bool, left: bool = False) -> QTableWidgetItem:
        item = QTableWidgetItem(words)
        side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        item.setFont(theme.font(14 if is_sum else 13, 700 if is_sum or not left else 500))
        item.setForeground(QBrush(theme.TEXT2 if left and not is_sum else theme.TEXT))
        if is_sum:
            item.setBackground(QBrush(theme.CARD))
        if left:
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        return item

    def _arrange(self) -> None:
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self._share_height()

    def _share_height(self) -> None:
        """Let the rows grow into the room there is, within reason."""
        room = self.viewport().height() / max(1, self.rowCount())
        self.verticalHeader().setDefaultSectionSize(int(min(max(room, ROW_HEIGHT), 31)))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Share the new height."""
        super().resizeEvent(event)
        self._share_height()
