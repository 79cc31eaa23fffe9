"""The viewer's dice, the red die with its offers, and the modifiers."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import signed
from pulsar_desktop.language import translate
from pulsar_desktop.model.effects import MODIFIERS
from pulsar_desktop.model.steps import Pick
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.fits import payment_in_hand, with_modifiers
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

#: Dice of a player's round.
DICE: Final = 2
WORD: Final = 15.0


class DieLook(NamedTuple):
    """A die, or the place of one; ``form`` is a look of the art kit, ``word`` stands under it."""

    value: int
    form: str
    word: str = ""
    is_bright: bool = False


class DiePiece(Piece):
    """A die of the viewer, with a word under it."""

    def draw(self, painter: QPainter) -> None:
        """Paint the die and its word."""
        look = self.look
        assert isinstance(look, DieLook)
        if look.form in ("ghost_red", "empty"):
            self._draw_place(painter, look)
        elif look.value:
            art.die(painter, self.rect, look.value, look.form)
        else:
            # TRANS-09: the sum of a join can be 0, and a die has no such face
            art.die(painter, self.rect, 0, look.form)
            art.figure(painter, self.rect.center(), "0", self.rect.width() * 0.5, theme.HOVER)
        face = theme.font(11, 600 if look.is_bright else 500)
        under = QRectF(-9, self.rect.height() + 3, self.rect.width() + 18, WORD)
        colour = theme.LEGAL if look.is_bright else theme.TEXT2
        if art.text_width(look.word, face) <= under.width():
            art.text(painter, under, look.word, face, colour, Qt.AlignmentFlag.AlignCenter)

    @property
    def name(self) -> str:
        """The red die has one place, taken or not."""
        return "red" if isinstance(self.look, DieLook) and self.look.form in ("red", "ghost_red") else ""

    def _draw_place(self, painter: QPainter, look: DieLook) -> None:
        red = look.form == "ghost_red"
        edge = theme.mix(theme.CONNECTOR[0], theme.WELL, 0.3) if red else theme.LINE3
        painter.setBrush(theme.CONNECTOR[1] if red else theme.tint(theme.WELL, 0.6))
        painter.setPen(art.pen(edge, 1.2, dashes=(4, 3)))
        side = self.rect.width()
        painter.drawRoundedRect(self.rect.adjusted(1, 1, -1, -1), side * 0.2, side * 0.2)
        if red:
            word = translate("OwnDice", "red")
            art.text(painter, self.rect, word, theme.font(12, 700), theme.CONNECTOR[0], Qt.AlignmentFlag.AlignCenter)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The die with its glow and the word under it."""
        return super().boundingRect().adjusted(0, 0, 0, WORD - 8)


class ModifierPiece(Piece):
    """The modifiers of one kind in front of the viewer."""

    radius = 8.0

    def draw(self, painter: QPainter) -> None:
        """Paint the pill, how many there are, and how many more or fewer there will be."""
        assert isinstance(self.look, tuple)
        kind, n, by = self.look
        height = self.rect.height()
        art.card(painter, self.rect, radius=8)
        if not n:
            painter.setOpacity(0.55)
        art.modifier(painter, QRectF(5, height * 0.14, 36, height * 0.72), kind)
        if n > 1:
            art.text(painter, QRectF(43, 0, 30, height), f"×{n}", theme.font(12, 700), theme.TEXT)
        painter.setOpacity(1)
        if by:
            beside = QRectF(self.rect.right() + 3, height / 2 - 8, change_width(by), 16)
            art.chip(painter, beside, signed(by), "gain" if by > 0 else "loss")

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The pill with its glow and the change beside it."""
        return super().boundingRect().adjusted(0, 0, 24, 0)


def change_width(by: int) -> float:
    """The width of a change beside a pill; 0 for none."""
    return art.chip_width(signed(by), 16) if by else 0.0


class Words(Piece):
    """A title, or a hint beside it."""

    def draw(self, painter: QPainter) -> None:
        """Paint the title, or the hint."""
        assert isinstance(self.look, tuple)
        words, is_title = self.look
        face = theme.font(11, 700, tracking=0.9) if is_title else theme.font(11)
        art.text(painter, self.rect, words, face, theme.TEXT2 if is_title else theme.TEXT3)


class OwnDice(Board):
    """Dice and modifiers of the own panel."""

    has_panel = False

    def __init__(self) -> None:
        super().__init__()
        self._dice: list[DiePiece] = []
        self._modifiers = {kind: ModifierPiece(self, Target("modifier", kind)) for kind in MODIFIERS}
        self._title, self._gives = Words(self), Words(self)
        self._shown: Shown | None = None

    def arrange(self) -> None:
        """Put the dice in a row and the modifiers under them."""
        if self._shown:
            self.show_state(self._shown)

    def show_state(self, shown: Shown) -> None:
        """Show the viewer's dice and modifiers."""
        self._shown = shown
        self.caption(translate("OwnDice", "Dice"))
        self._show_dice(shown)
        self._show_modifiers(shown)

    def _show_dice(self, shown: Shown) -> None:
        dice = dice_of(shown)
        while len(self._dice) < len(dice):
            self._dice.append(DiePiece(self))
        room = self.rect.width() - 16
        pitch = min(59.0, room / max(len(dice), 3))
        side = min(46.0, pitch - 11, self.rect.height() - 118)
        for k, piece in enumerate(self._dice):
            piece.setVisible(k < len(dice))
            if k < len(dice):
                target, look, mark = dice[k]
                piece.target, piece.radius = target, side * 0.22
                piece.place(10 + k * pitch + (pitch - side) / 2 - 4, 25, side, side)
                piece.show_look(look, mark)

    def _show_modifiers(self, shown: Shown) -> None:
        me, bottom = shown.me, self.rect.height() - 12
        is_mine = shown.preview is not None and shown.preview.seat == shown.viewer
        self._title.place(10, bottom - 47, self.rect.width() - 14, 16)
        self._title.show_look((translate("OwnDice", "Modifiers").upper(), True))
        at = 10.0
        for kind, piece in self._modifiers.items():
            n = getattr(me, kind)
            by = shown.preview.by(kind) if shown.preview and is_mine else 0
            width = 72.0 if n > 1 else 46.0
            piece.place(at, bottom - 27, width, 27)
            piece.show_look((kind, n, by), shown.mark(piece.target))
            at += width + 6 + (change_width(by) + 3 if by else 0)
        self._place_gives(gives(shown), at, bottom)

    def _place_gives(self, words: str, at: float, bottom: float) -> None:
        """Beside the modifiers if there is room, else beside their title."""
        wide = art.text_width(words, theme.font(11)) + 1
        is_beside = at + wide <= self.rect.width() - 2
        if is_beside:
            self._gives.place(at, bottom - 27, wide, 27)
        else:
            self._gives.place(self.rect.width() - 6 - wide, bottom - 47, wide, 16)
        self._gives.show_look((words, False))


#: A die as it is to be shown: what it is, how it looks, how it stands out.
Shown1 = tuple[Target | None, DieLook, Mark]


def dice_of(shown: Shown) -> list[Shown1]:
    """The dice of the viewer from left to right: silver, places of dice to come or spent, red, offers of joins."""
    me = shown.me
    found: list[Shown1] = []
    for k, value in enumerate(sorted(me.dice, reverse=True)):
        is_twin = value in sorted(me.dice, reverse=True)[:k]
        found.append(_die(shown, targets.die(value), "silver", value, is_twin))
    red = _red(shown)
    # several offers of joins need the room that spent dice leave
    room = max(0, DICE + 1 - len(me.dice) - len(red))
    return found + [(None, look, Mark.NONE) for look in _gone(shown)[:room]] + red


def _gone(shown: Shown) -> list[DieLook]:
    """The dice that were spent, with their values, and places for those that are missing."""
    if any(isinstance(step, Pick) for step in shown.state.pending) or not shown.state.round:
        return [DieLook(0, "empty", translate("OwnDice", "to pick"))] * DICE
    word = translate("OwnDice", "spent")
    spent = [DieLook(value, "spent", word) for value in shown.spent_of(shown.viewer)]
    return spent + [DieLook(0, "empty", word)] * DICE


def _red(shown: Shown) -> list[Shown1]:
    me = shown.me
    if me.red is not None:
        return [_die(shown, targets.die(me.red, True), "red", me.red)]
    if me.red_taken:
        return [(None, DieLook(0, "ghost_red", translate("OwnDice", "spent")), Mark.NONE)]
    if not me.red_offers:
        return [(None, DieLook(0, "ghost_red", translate("OwnDice", "not taken")), Mark.NONE)]
    offered = translate("OwnDice", "offered")
    offers = ((Target("red_offer", str(value)), value) for value in sorted(set(me.red_offers)))
    return [(target, DieLook(value, "red", offered), shown.mark(target)) for target, value in offers]


def _die(shown: Shown, target: Target, form: str, value: int, is_twin: bool = False) -> Shown1:
    """A die to play; of two alike only one is in hand."""
    mark = shown.mark(target)
    if mark & Mark.HELD and is_twin:
        mark = Mark.NONE
    held = bool(mark & Mark.HELD)
    ready = translate("OwnDice", "ready")
    word = translate("OwnDice", "in hand") if held else ready
    return target, DieLook(value, form, word, held), mark


def gives(shown: Shown) -> str:
    """The values that the die in hand makes with a modifier the viewer has."""
    held = payment_in_hand(shown)
    if held is None:
        return ""
    made = {value for _, values in with_modifiers(shown, held) for value in values}
    values = " ".join(map(str, sorted(made)))
    return translate("OwnDice", "gives {values}").format(values=values) if made else ""
