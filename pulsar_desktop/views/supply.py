"""What the viewer has besides dice: cubes, rings, stations, patents, and gyrodynes in hand."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import signed
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.rules.counts import COUNTERS
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.art_pieces import TYPE_LETTERS
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

ICONS: Final = {"cubes": "cube", "rings": "claim", "stations": "station", "patents": "patent"}
#: The word beside a figure, by the figure.
LABELS: Final = {
    "cubes": QT_TRANSLATE_NOOP("Supply", "cube(s)", None, 1),
    "rings": QT_TRANSLATE_NOOP("Supply", "ring(s)", None, 1),
    "stations": QT_TRANSLATE_NOOP("Supply", "station(s)", None, 1),
    "patents": QT_TRANSLATE_NOOP("Supply", "patent(s)", None, 1),
}
#: Rows of the column; the last is that of the gyrodynes.
ROWS: Final = 5


class Good(NamedTuple):
    """A figure of the supply, what it will change by, and station tokens beside the stations."""

    what: str
    n: int
    by: int
    colour: str
    tokens: int = 0


class GoodPiece(Piece):
    """Icon, figure, word, and the change to come at the right."""

    def draw(self, painter: QPainter) -> None:
        """Paint the row."""
        look = self.look
        assert isinstance(look, Good)
        middle, size = self.rect.center().y(), min(20.0, self.rect.height() - 3)
        tinted = QColor(theme.PLAYERS[look.colour]) if look.what in ("rings", "stations") else None
        art.icon(painter, ICONS[look.what], QRectF(0, middle - size / 2, size, size), tinted)
        words = str(look.n)
        art.text(painter, QRectF(28, 0, 30, self.rect.height()), words, theme.font(14, 700), theme.TEXT)
        at = 28 + max(art.text_width(words, theme.font(14, 700)), 9) + 6
        right = self.rect.width() - (draw_change(painter, self.rect, look.by) if look.by else 0)
        if look.tokens:
            at += self._tokens(painter, at, middle, look.tokens)
        word, face = translate("Supply", LABELS[look.what], look.n), theme.font(12)
        if art.text_width(word, face) <= right - at:
            art.text(painter, QRectF(at, 0, right - at, self.rect.height()), word, face, theme.TEXT2)

    def _tokens(self, painter: QPainter, at: float, middle: float, n: int) -> float:
        art.icon(painter, "stations-plus", QRectF(at, middle - 8, 16, 16))
        art.text(painter, QRectF(at + 17, 0, 14, self.rect.height()), str(n), theme.font(12, 700), theme.TEXT2)
        return 31


def draw_change(painter: QPainter, rect: QRectF, by: int) -> float:
    """Paint a change as a chip at the right end of a row, and return its width."""
    words, height = signed(by), 17.0
    width = art.chip_width(words, height)
    box = QRectF(rect.width() - width, rect.center().y() - height / 2, width, height)
    art.chip(painter, box, words, "gain" if by > 0 else "loss")
    return width + 3


class GyrodynePiece(Piece):
    """Gyrodynes of one type in hand."""

    radius = 7.0

    def draw(self, painter: QPainter) -> None:
        """Paint the gyrodyne, its letter and how many there are."""
        assert isinstance(self.look, tuple)
        type, n = self.look
        height = self.rect.height()
        is_narrow = self.rect.width() < 42
        radius = 8.5 if is_narrow else 10.0
        art.gyrodyne(painter, QPointF(radius + 1, height / 2), radius, type, spinning=False)
        # the vanes tell the type: without room the letter goes and the number stays
        letter = TYPE_LETTERS[type] if not is_narrow or n == 1 else ""
        words, at = f"{letter} ×{n}".strip() if n > 1 else letter, 2 * radius + 3
        face = theme.font(11 if is_narrow else 12, 700)
        art.text(painter, QRectF(at, 0, self.rect.width() - at + 2, height), words, face, theme.TEXT)


class HandPiece(Piece):
    """The words of the gyrodyne row."""

    def draw(self, painter: QPainter) -> None:
        """Paint the word, the icon if there is no gyrodyne, and the change."""
        assert isinstance(self.look, tuple)
        words, is_empty, by = self.look
        if is_empty:
            art.icon(painter, "gyro-work", QRectF(0, self.rect.center().y() - 10, 20, 20), opacity=0.55)
        room = self.rect.adjusted(28 if is_empty else 0, 0, -(draw_change(painter, self.rect, by) if by else 0), 0)
        art.text(painter, room, words, theme.font(12), theme.TEXT3 if is_empty else theme.TEXT2)


class Supply(Board):
    """The supply column of the own panel."""

    has_panel = False

    def __init__(self) -> None:
        super().__init__()
        self._goods = {what: GoodPiece(self) for what in ICONS}
        self._gyrodynes = {type: GyrodynePiece(self, Target("gyrodyne_in_hand", type)) for type in TYPES}
        self._hand = HandPiece(self)
        self._in_hand: tuple[str, ...] = ()

    def arrange(self) -> None:
        """Put the rows under each other."""
        height = (self.rect.height() - 28) / ROWS
        for k, piece in enumerate(self._goods.values()):
            piece.place(10, 23 + k * height, self.rect.width() - 16, height)
        self._arrange_gyrodynes(23 + (ROWS - 1) * height, height)

    def _arrange_gyrodynes(self, y: float, height: float) -> None:
        at, tall = 8.0, min(height - 1, 24.0)
        for type in dict.fromkeys(self._in_hand):
            wide = 36.0 if self._in_hand.count(type) == 1 else 54.0
            wide = min(wide, (self.rect.width() - 14) / len(set(self._in_hand)) - 2)
            self._gyrodynes[type].place(at, y + (height - tall) / 2, wide, tall)
            at += wide + 2
        at = at + 2 if self._in_hand else 10
        self._hand.place(at, y, self.rect.width() - 6 - at, height)

    def show_state(self, shown: Shown) -> None:
        """Show the viewer's supply, and what would change in it."""
        self.caption(translate("Supply", "Supply"))
        me, state = shown.me, shown.state
        is_mine = shown.preview is not None and shown.preview.seat == shown.viewer
        preview = shown.preview if is_mine else None
        for what, piece in self._goods.items():
            n = COUNTERS[what](state, shown.viewer) if what in COUNTERS else getattr(me, what)
            tokens = len(me.station_tokens) if what == "stations" else 0
            piece.show_look(Good(what, n, preview.by(what) if preview else 0, me.colour, tokens))
        self._show_gyrodynes(shown, preview.by("gyrodynes") if preview else 0)

    def _show_gyrodynes(self, shown: Shown, by: int) -> None:
        hand = tuple(sorted(shown.me.gyrodynes, key=TYPES.index))
        for type, piece in self._gyrodynes.items():
            piece.setVisible(type in hand)
            piece.show_look((type, hand.count(type)), shown.mark(piece.target))
        if not hand:
            words = translate("Supply", "no gyrodyne")
        else:
            words = translate("Supply", "in hand") if len(set(hand)) == 1 else ""
        self._hand.show_look((words, not hand, by))
        if hand != self._in_hand:
            self._in_hand = hand
            self.arrange()
