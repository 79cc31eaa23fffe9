"""The modifier board: each kind with the dice that buy it."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import translate
from pulsar_desktop.model.effects import MODIFIERS
from pulsar_desktop.model.rules.payment import pays
from pulsar_desktop.views import art
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.fits import is_payable, payment_in_hand
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

TOP, BOTTOM, GAP, SIDE = 22.0, 8.0, 4.0, 8.0


class ModifierLook(Struct, frozen=True):
    """A kind of modifier, the dice that buy it and those of them that the die in hand makes."""

    kind: str
    dice: tuple[int, ...]
    fitting: frozenset[int] = frozenset()


def modifier_look(kind: str, shown: Shown) -> ModifierLook:
    """How a kind looks now."""
    dice, payment = shown.components.modifiers[kind].dice, payment_in_hand(shown)
    if payment is None or not is_payable(shown, Target("modifier_board", kind)):
        return ModifierLook(kind, dice)
    return ModifierLook(kind, dice, pays(shown.state, shown.viewer, payment, dice))


class ModifierCard(Piece):
    """A kind of modifier that can be bought."""

    look: ModifierLook | None

    def draw(self, painter: QPainter) -> None:
        """The pill and its dice."""
        if not self.look:
            return
        art.card(painter, self.rect)
        width, height = self.rect.width(), self.rect.height()
        scale = min(width / 88, height / 39, 1.6)
        pill = QRectF(5 * scale, 0, 30 * scale, height)
        art.modifier(painter, pill.adjusted(0, height / 2 - 9 * scale, 0, 9 * scale - height / 2), self.look.kind)
        die = QRectF(40 * scale, height / 2 - 9.5 * scale, 19 * scale, 19 * scale)
        for value in self.look.dice:
            art.die(painter, die, value, "fits" if value in self.look.fitting else "cost")
            die.translate(24 * scale, 0)


class ModifierBoard(Board):
    """Both kinds, one above the other."""

    def __init__(self) -> None:
        super().__init__()
        self._cards = {kind: ModifierCard(self, Target("modifier_board", kind)) for kind in MODIFIERS}

    def arrange(self) -> None:
        """Two equal cards."""
        height = (self.rect.height() - TOP - BOTTOM + GAP) / len(self._cards) - GAP
        for i, card in enumerate(self._cards.values()):
            card.place(SIDE, TOP + i * (height + GAP), self.rect.width() - 2 * SIDE, height)

    def show_state(self, shown: Shown) -> None:
        """What can be bought."""
        self.caption(translate("Modifiers", "Modifiers"))
        for kind, card in self._cards.items():
            card.show_look(modifier_look(kind, shown), shown.mark(card.target))
            card.show_last(shown.last_of(card.target))
