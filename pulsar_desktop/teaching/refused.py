"""A refused decision with everything a sentence about it may need."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from pulsar_desktop.game.text_words import name_of
from pulsar_desktop.model.decisions import AnyDecision, Payment, Refusal
from pulsar_desktop.model.state import Player, State


class Refused(Struct, frozen=True):
    """A refusal, the decision it is about, and the table with the names of its players."""

    refusal: Refusal
    decision: AnyDecision
    state: State
    names: tuple[str, ...]

    @property
    def figures(self) -> dict[str, Any]:
        """The figures of the refusal."""
        return self.refusal.figures

    @property
    def seat(self) -> int:
        """The seat of whoever is to choose; it is "you" in every sentence."""
        return self.state.chooser or 0

    @property
    def player(self) -> Player:
        """Whoever is to choose."""
        return self.state.players[self.seat]

    @property
    def payment(self) -> Payment:
        """The payment of an action."""
        payment: Payment = self.decision.payment  # type: ignore[union-attr]
        return payment

    def who(self, seat: int) -> str:
        """The player at a seat."""
        return name_of(self.names, seat)
