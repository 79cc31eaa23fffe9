"""What the die in hand pays on the table, and what modifiers would make of it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.decisions import Payment
from pulsar_desktop.model.effects import MODIFIERS
from pulsar_desktop.model.rules.payment import usable
from pulsar_desktop.model.rules.trans import paid_costs
from pulsar_desktop.views.shown import Shown


def is_payable(shown: Shown, target: Target) -> bool:
    """Whether the die in hand buys a thing; what is legal with no die in hand is given by a reward."""
    return bool(shown.mark(target) & Mark.LEGAL) and payment_in_hand(shown) is not None


def die_payment(id: str) -> Payment:
    """A die by the id of its target."""
    colour, value = id.split()
    return Payment(int(value), colour == "red")


def payment_in_hand(shown: Shown) -> Payment | None:
    """The die in hand, with the modifier in hand."""
    dice = [die_payment(picked.id) for picked in shown.picked if picked.kind == "die"]
    modifier = next((picked.id for picked in shown.picked if picked.kind == "modifier"), None)
    return replace(dice[0], modifier=modifier) if dice else None


def with_modifiers(shown: Shown, die: Payment) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What each kind of modifier that the viewer has makes of a die."""
    for kind in MODIFIERS:
        if getattr(shown.me, kind):
            yield kind, usable(shown.components, replace(die, modifier=kind))


def costs_paid(shown: Shown, target: Target, costs: tuple[int, ...]) -> frozenset[int]:
    """The costs of a transmitter that the die in hand pays."""
    payment = payment_in_hand(shown)
    if payment is None or not is_payable(shown, target):
        return frozenset()
    return paid_costs(shown.state, shown.viewer, costs, payment)
