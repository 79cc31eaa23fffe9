"""The panel of the viewer: who one is, dice, supply, arrays and HQ."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from pulsar_desktop.game.text_words import signed, word
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.prod import foreseen, productions_left
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.arrays import Arrays
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.hq_pyramid import HQColumn
from pulsar_desktop.views.own_dice import OwnDice
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.supply import Supply
from pulsar_desktop.views.turn_order import name_forms

#: Widths of the columns; the arrays take the rest, and the HQ a share of what a wide table has more.
IDENTITY, DICE, SUPPLY, HQ = 126.0, 184.0, 132.0, 244.0
LEAST: Final = 950.0
HQ_SHARE: Final = 0.25


class Identity(NamedTuple):
    """Who the viewer is, and how the score stands; after the end no production comes."""

    colour: str
    name: str
    place: int
    score: int
    by: int
    production: int | None
    production_by: int


class IdentityPiece(Piece):
    """The first column: shape, name, score and production."""

    def draw(self, painter: QPainter) -> None:
        """Paint the column."""
        look = self.look
        assert isinstance(look, Identity)
        self._who(painter, look)
        self._score(painter, look)
        if look.production is not None:
            self._production(painter, look, look.production)

    def _who(self, painter: QPainter, look: Identity) -> None:
        art.player_shape(painter, QRectF(11, 12, 37, 37), look.colour, letter=True, edge="white")
        room, face = self.rect.width() - 57, theme.font(15, 700)
        if art.text_width(look.name, face) > room:
            face = theme.font(13, 700)
        name = art.fitting(name_forms(look.name), face, room)
        art.text(painter, QRectF(53, 12, room, 19), name, face, theme.TEXT)
        art.text(painter, QRectF(53, 31, room, 15), whereabouts(look), theme.font(11), theme.TEXT3)

    def _score(self, painter: QPainter, look: Identity) -> None:
        face = theme.font(40, 700, display=True, tracking=-1)
        top = max(54.0, self.rect.height() * 0.5 - 30)
        figure = str(look.score)
        art.text(painter, QRectF(15, top, self.rect.width() - 15, 46), figure, face, theme.TEXT)
        at = 15 + art.text_width(figure, face) + 4
        if look.by:
            kind = "gain" if look.by > 0 else "loss"
            at += art.chip(painter, QRectF(at, top + 14, 40, 17), signed(look.by), kind) + 4
            self._new_score(painter, look, QRectF(at, top + 14, self.rect.width() - at - 2, 17))
        words = translate("OwnPanel", "points")
        under = QRectF(15, top + 43, self.rect.width() - 19, 15)
        art.text(painter, under, words, theme.font(11), theme.TEXT3)

    def _new_score(self, painter: QPainter, look: Identity, room: QRectF) -> None:
        """The score to come beside its change, or under it where there is no room."""
        colour, face, words = theme.GAIN if look.by > 0 else theme.LOSS, theme.font(13, 700), str(look.score + look.by)
        if art.text_width(words, face) > room.width():
            room = QRectF(room.x() - 34, room.y() + 28, 32, 17)
        art.text(painter, room, words, face, colour)

    def _production(self, painter: QPainter, look: Identity, production: int) -> None:
        middle = self.rect.height() - 21
        art.icon(painter, "production", QRectF(14, middle - 9, 18, 18))
        figure, face = signed(production), theme.font(13, 700)
        wide = art.text_width(figure, face)
        right = self.rect.width() - 8
        if look.production_by:
            width = art.chip_width(signed(look.production_by), 16)
            right -= width
            kind = "gain" if look.production_by > 0 else "loss"
            art.chip(painter, QRectF(right, middle - 8, width, 16), signed(look.production_by), kind)
            right -= 3
        colour = theme.POINTS if production >= 0 else theme.LOSS
        art.text(painter, QRectF(right - wide, middle - 9, wide + 2, 18), figure, face, colour)
        words = translate("OwnPanel", "production")
        room, face = QRectF(36, middle - 9, right - wide - 39, 18), theme.font(11)
        if art.text_width(words, face) <= room.width():
            art.text(painter, room, words, face, theme.TEXT2)


def whereabouts(look: Identity) -> str:
    """Colour and place in the turn."""
    return f"{word(look.colour)} · {ordinal(look.place)}" if look.place else word(look.colour)


def ordinal(place: int) -> str:
    """A place in the turn order in words."""
    match place:
        case 1:
            return translate("OwnPanel", "1st")
        case 2:
            return translate("OwnPanel", "2nd")
        case 3:
            return translate("OwnPanel", "3rd")
    return translate("OwnPanel", "4th")


class OwnPanel(Board):
    """Everything in front of the player who looks at the table."""

    def __init__(self) -> None:
        super().__init__()
        self._identity = IdentityPiece(self)
        self._dice, self._supply, self._arrays, self._hq = OwnDice(), Supply(), Arrays(), HQColumn()
        for column in (self._dice, self._supply, self._arrays, self._hq):
            column.setParentItem(self)
        self._has_hq, self._is_choosing = True, False
        self._colour = ""
        self._joints: list[float] = []

    def arrange(self) -> None:
        """Put the columns side by side; without HQ boards the arrays take the last one too."""
        height, width = self.rect.height(), self.rect.width()
        hq, rest = self._hq_width(), width - IDENTITY - DICE - SUPPLY
        arrays = max(0.0, rest - hq)
        self._identity.place(0, 0, IDENTITY, height)
        x, self._joints = IDENTITY, [IDENTITY]
        columns = ((self._dice, DICE), (self._supply, SUPPLY), (self._arrays, arrays), (self._hq, hq))
        for column, wide in columns:
            if wide:
                column.lay_out(QRectF(x, 0, wide, height))
            x += wide
            self._joints.append(x)
        self._hq.setVisible(self._has_hq)
        self._arrays.setVisible(not self._is_choosing)

    def _hq_width(self) -> float:
        """While a side is chosen there are no arrays yet: both sides have the room to be read."""
        width = self.rect.width()
        if self._is_choosing:
            return width - IDENTITY - DICE - SUPPLY
        return HQ + max(0.0, width - LEAST) * HQ_SHARE if self._has_hq else 0.0

    def show_state(self, shown: Shown) -> None:
        """Show the viewer's side of the table."""
        me = shown.me
        is_choosing = bool(me.hq_board) and not me.hq
        if (bool(me.hq_board), is_choosing, me.colour) != (self._has_hq, self._is_choosing, self._colour):
            self._has_hq, self._is_choosing, self._colour = bool(me.hq_board), is_choosing, me.colour
            self.arrange()
            self.update()
        self._identity.show_look(identity(shown))
        for column in (self._dice, self._supply, self._hq):
            column.show_state(shown)
        if not self._is_choosing:
            self._arrays.show_state(shown)

    def draw(self, painter: QPainter) -> None:
        """Paint the bar of the player's colour and the lines between the columns."""
        if self._colour:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.PLAYERS[self._colour])
            painter.drawRoundedRect(QRectF(0, 10, 3, self.rect.height() - 20), 1.5, 1.5)
        painter.setPen(art.pen(theme.LINE, art.hairline(painter)))
        for x in self._joints[: 4 if self._has_hq else 3]:
            painter.drawLine(round(x), 12, round(x), round(self.rect.height()) - 12)


def identity(shown: Shown) -> Identity:
    """What the first column shows."""
    me, state, seat = shown.me, shown.state, shown.viewer
    preview = shown.preview if shown.preview and shown.preview.seat == seat else None
    place = state.turn_order.index(seat) + 1 if seat in state.turn_order else 0
    production = foreseen(state).players[seat].score - me.score if productions_left(state) else None
    by, production_by = (preview.by("points"), preview.by("production")) if preview else (0, 0)
    return Identity(me.colour, shown.names[seat], place, me.score, by, production, production_by)
