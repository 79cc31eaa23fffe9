"""The modifier board."""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.model.decisions import BuyModifier, Option, Refusal
from pulsar_desktop.model.rules.payment import Purse, unpaid
from pulsar_desktop.model.rules.reward import gain
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Turn


def modifier_options(state: State, step: Turn, purse: Purse) -> Iterator[Option]:
    """MOD-01, MOD-02: the die may be modified like any other; TECH-12: no shift applies."""
    for modifier in state.components.modifiers.values():
        ways = (payment for die in modifier.dice for payment in purse.ways(die))
        for payment in dict.fromkeys(ways):
            yield Option(BuyModifier(modifier.id, payment))


def modifier_refusal(state: State, step: Turn, decision: BuyModifier) -> Refusal | None:
    """Why a modifier cannot be bought."""
    modifier = state.components.modifiers.get(decision.modifier)
    if modifier is None:
        return Refusal("MOD-01", {"modifier": decision.modifier})
    return unpaid(state, step.player, decision.payment, modifier.dice)


def buy_modifier(state: State, step: Turn, decision: BuyModifier) -> State:
    """MOD-01."""
    return gain(state, step.player, decision.modifier, 1, "MOD-01")
