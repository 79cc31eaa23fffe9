"""The three technology boards as one: eight rows from the bottom up, the row of the round on a lighter band."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.tech import is_row_open
from pulsar_desktop.model.state import State
from pulsar_desktop.model.tables import Technology
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.technology_card import DIM, TechnologyCard, technology_look

TOP, BOTTOM, GAP, SIDE = 22.0, 7.0, 3.5, 10.0
#: Room for the number of a row and its bonus.
LABEL = 53.0


class RowLook(Struct, frozen=True):
    """The label of a row; a bonus of None stands for the median."""

    row: int
    bonus: int | None
    stands: str


class RowBand(Piece):
    """The ground of a row with its number and its gyrodyne bonus; ``stands`` is past, now or to come."""

    has_card = False
    look: RowLook | None

    def draw(self, painter: QPainter) -> None:
        """The band of the current row, the number and the bonus."""
        if not self.look:
            return
        if self.look.stands == "now":
            self._draw_band(painter)
        elif self.look.stands == "to come":
            painter.setOpacity(DIM + 0.1)
        height, now = self.rect.height(), self.look.stands == "now"
        ink = theme.HOVER if now else theme.TEXT2
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        art.text(painter, QRectF(0, 0, 17, height), str(self.look.row), theme.font(15, 700), ink, right)
        art.icon(painter, "spin", QRectF(19, height / 2 - 6.5, 13, 13))
        self._draw_bonus(painter, QRectF(33, 0, LABEL - 33, height))

    @property
    def name(self) -> str:
        """Its number."""
        return f"row {self.look.row}" if self.look else ""

    def _draw_band(self, painter: QPainter) -> None:
        band = self.rect.adjusted(2, -2, -2, 2)
        painter.setPen(art.pen(theme.LINE3, art.hairline(painter)))
        painter.setBrush(theme.tint(theme.TEXT2, 0.1))
        painter.drawRoundedRect(art.aligned(painter, band), 8, 8)
        middle = self.rect.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.HOVER)
        painter.drawPolygon(QPolygonF([QPointF(0, middle - 5), QPointF(6, middle), QPointF(0, middle + 5)]))

    def _draw_bonus(self, painter: QPainter, rect: QRectF) -> None:
        assert self.look
        words = "?" if self.look.bonus is None else f"+{self.look.bonus}"
        ink = theme.TEXT3 if self.look.bonus == 0 else theme.POINTS
        art.text(painter, rect, words, theme.font(12, 500 if self.look.bonus == 0 else 700), ink)


class TechnologyBoards(Board):
    """The boards in play; what they are is known once chance has drawn them."""

    def __init__(self) -> None:
        super().__init__()
        self._boards: tuple[str, ...] = ()
        self._rows: list[tuple[int, int | None, list[Technology]]] = []
        self._bands: dict[int, RowBand] = {}
        self._cards: dict[str, TechnologyCard] = {}

    def show_state(self, shown: Shown) -> None:
        """Deal the technologies of the boards in play and give each its look."""
        if shown.state.boards != self._boards:
            self._deal(shown.state)
        self.caption(translate("Technologies", "Technologies"), " · ".join(id.rstrip("I") for id in self._boards))
        for row, bonus, technologies in self._rows:
            stands = "now" if row == shown.state.round else "past" if is_row_open(shown.state, row) else "to come"
            self._bands[row].show_look(RowLook(row, bonus, stands))
            for technology in technologies:
                card = self._cards[technology.id]
                is_named = len(technologies) < 3
                card.show_look(technology_look(technology, shown, is_named=is_named), shown.mark(card.target))
                card.show_last(shown.last_of(card.target))

    def _deal(self, state: State) -> None:
        self._boards = state.boards
        self._rows = [
            (row, bonus, [technology for technology in board.technologies if technology.row == row])
            for board in (state.components.boards[id] for id in state.boards)
            for row, bonus in zip(board.rows, board.bonuses, strict=True)
        ]
        for row, _, technologies in self._rows:
            if row not in self._bands:
                self._bands[row] = RowBand(self)
                self._bands[row].setZValue(-1)
            for technology in technologies:
                if technology.id not in self._cards:
                    self._cards[technology.id] = TechnologyCard(self, Target("technology", technology.id))
        in_play = {technology.id for _, _, technologies in self._rows for technology in technologies}
        for id, card in self._cards.items():
            card.setVisible(id in in_play)
        self.arrange()

    def arrange(self) -> None:
        """Rows from the bottom up, the cards of a row side by side."""
        if not self._rows:
            return
        height = (self.rect.height() - TOP - BOTTOM + GAP) / len(self._rows) - GAP
        for i, (row, _, technologies) in enumerate(self._rows):
            y = self.rect.height() - BOTTOM - height - i * (height + GAP)
            self._bands[row].place(0, y, self.rect.width(), height)
            self._arrange_row(technologies, y, height)

    def _arrange_row(self, technologies: list[Technology], y: float, height: float) -> None:
        width = (self.rect.width() - LABEL - SIDE + GAP) / len(technologies) - GAP
        for i, technology in enumerate(technologies):
            self._cards[technology.id].place(LABEL + i * (width + GAP), y, width, height)
