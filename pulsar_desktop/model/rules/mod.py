"""The modifier board."""

from __future__ import annotations

from pulsar_desktop.model.decisions import BuyModifier, Option, Refusal
from pulsar_desktop.model.rules.payment import Purse, unpaid
from pulsar_desktop.model.rules.reward import gain
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Turn


def modifier_options(state: State, step: Turn, purse: Purse) -> tuple[Option, ...]:
    """MOD-01, MOD-02: the die may be modified like any other; TECH-12: no shift applies."""
    found = purse.kept.get("modifiers")
    if found is None:
        ways, kinds = purse.ways(), state.components.modifiers.values()
        bought = (BuyModifier(kind.id, payment) for kind in kinds for die in kind.dice for payment in ways[die])
        found = purse.kept["modifiers"] = tuple(Option(decision) for decision in dict.fromkeys(bought))
    return found


def modifier_refusal(state: State, step: Turn, decision: BuyModifier) -> Refusal | None:
    """Why a modifier cannot be bought."""
    modifier = state.components.modifiers.get(decision.modifier)
    if modifier is None:
        return Refusal("MOD-01", {"modifier": decision.modifier})
    return unpaid(state, step.player, decision.payment, modifier.dice)


def buy_modifier(state: State, step: Turn, decision: BuyModifier) -> State:
    """MOD-01."""
    return gain(state, step.player, decision.modifier, 1, "MOD-01")
