"""Whether a cost on the table is one that the dice in hand pay."""

from __future__ import annotations

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target
from pulsar_desktop.views.shown import Shown


def is_payable(shown: Shown, target: Target) -> bool:
    """Whether the die in hand buys a thing; what is legal with no die in hand is given by a reward."""
    return bool(shown.mark(target) & Mark.LEGAL) and any(picked.kind == "die" for picked in shown.picked)


def held_values(shown: Shown) -> frozenset[int]:
    """What the die in hand can come to with the modifier in hand."""
    dice = [int(picked.id.split()[1]) for picked in shown.picked if picked.kind == "die"]
    held = [shown.components.modifiers[picked.id].changes for picked in shown.picked if picked.kind == "modifier"]
    changes = held[0] if held else (0,)
    return frozenset(die + change for die in dice for change in changes)
