"""Which options are left after what has been picked, and what on the table is worth a click now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntFlag
from typing import Final

from pulsar_desktop.game.targets import IMPLIED, IN_HAND, NEW_ARRAY, Target, targets
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Option, Refusal
from pulsar_desktop.model.state import State

Picked = tuple[Target, ...]

#: Refusals of a value alone: such a thing simply does not glow, until one asks why not.
WRONG_VALUE: Final = frozenset({"TURN-02", "TURN-03", "TURN-05", "TURN-12", "FLY-01"})


#: What a die in hand is for: where it does not go with such a thing, it is not another thing that is meant.
MEANT_FOR: Final[dict[str, frozenset[str]]] = {
    "die": frozenset({"location", "technology", "project", "gyrodyne", "modifier_board", "transmitter", "offer"}),
    "board_die": frozenset({"token"}),
}

NOWHERE: Final[frozenset[int]] = frozenset()


class Mark(IntFlag):
    """How a thing on the table stands out."""

    NONE = 0
    LAST = 1
    LEGAL = 2
    CHANGE = 4
    HELD = 8
    REFUSED = 16
    HOVERED = 32


class Selection:
    """The candidates of a moment, looked up by what they are made with."""

    def __init__(self, options: Sequence[Option]) -> None:
        self._decisions = [option.decision for option in options if option.refused is None]
        self._by_target: dict[Target, set[int]] = {}
        for i, decision in enumerate(self._decisions):
            for target in targets(decision):
                self._by_target.setdefault(target, set()).add(i)
        self._all = set(range(len(self._decisions)))
        self._modified = self._holding("modifier")
        self._runs = self._holding("run")
        self._refused = [(option, targets(option.decision)) for option in options if option.refused is not None]

    def _holding(self, kind: str) -> set[int]:
        return set().union(*(found for target, found in self._by_target.items() if target.kind == kind))

    def _left(self, picked: Iterable[Target]) -> set[int]:
        left = self._all
        for target in picked:
            left = left & self._by_target.get(target, set())
        return left

    def _preferred(self, picked: Picked, left: set[int]) -> set[int]:
        """Without what was not asked for: a gate run, or a modifier where the die does without it."""
        kinds = {target.kind for target in picked}
        if "run" not in kinds:
            left = left - self._runs
        if "modifier" not in kinds and not left <= self._modified:
            left = left - self._modified
        return left

    def fits(self, picked: Iterable[Target]) -> bool:
        """Whether a legal decision is made with all of these."""
        return bool(self._left(picked))

    def with_target(self, picked: Picked, target: Target) -> Picked:
        """What is picked once one more thing is, if it goes with what is in hand; empty if it does not.

        A thing taken up takes the place of what does not go with it; so does a place of another place.
        """
        kept: Picked = ()
        for old in reversed(picked):
            if old.kind != target.kind and self.fits((old, *kept, target)):
                kept = (old, *kept)
            elif target.kind in MEANT_FOR.get(old.kind, ()):
                return ()
        return (*kept, target) if self.fits((*kept, target)) else ()

    def variants(self, picked: Picked) -> list[AnyDecision]:
        """The decisions that these complete; they differ in nothing one can point at. Empty if more must be picked."""
        left = self._preferred(picked, self._left(picked))
        if not left or not picked:
            return []
        needs = {frozenset(t for t in targets(self._decisions[i]) if t.kind not in IMPLIED) for i in left}
        # a first transmitter needs no place named: there is only one
        missing = {target for need in needs for target in need} - {*picked, NEW_ARRAY}
        # a place alone spends nothing: what pays for it must be taken up first
        is_meant = picked[-1].kind not in IN_HAND and any(target.kind in IN_HAND for target in picked)
        if len(needs) > 1 or (missing and not is_meant):
            return []
        return [self._decisions[i] for i in sorted(left)]

    def marks(self, picked: Picked) -> dict[Target, Mark]:
        """What can be picked next, and whether only with a modifier; with nothing in hand only what one takes up."""
        left = self._left(picked)
        without_run = left if any(target.kind == "run" for target in picked) else left - self._runs
        modified = set() if any(target.kind == "modifier" for target in picked) else self._modified
        found = {}
        for target, holding in self._by_target.items():
            shared = holding & left if target.kind == "run" else holding & without_run
            if shared and target not in picked and (picked or self._stands_alone(target, shared)):
                found[target] = Mark.CHANGE if shared <= modified and target.kind != "modifier" else Mark.LEGAL
        return found | dict.fromkeys(picked, Mark.HELD)

    def _stands_alone(self, target: Target, holding: set[int]) -> bool:
        """Whether a thing is worth a glow while nothing is in hand: it is taken up, or is a decision by itself."""
        if target.kind in IN_HAND:
            return target.kind not in ("modifier", "ship", "offer", "run")
        return any(len(targets(self._decisions[i])) == 1 for i in holding)

    def refusals(self, picked: Picked) -> dict[Target, tuple[AnyDecision, Refusal]]:
        """For each thing that cannot be picked next the decision meant, and why not."""
        found: dict[Target, tuple[AnyDecision, Refusal]] = {}
        left = self._left(picked)
        for option, named in self._refused:
            if option.refused and all(target in named for target in picked):
                for target in named.difference(picked):
                    is_thing = target.kind not in ("die", "modifier", "ship")
                    if is_thing and self._by_target.get(target, NOWHERE).isdisjoint(left):
                        found.setdefault(target, (option.decision, option.refused))
        return found


def worth_a_badge(decision: AnyDecision, refusal: Refusal, state: State) -> bool:
    """A thing whose value fits but that a rule forbids; a wrong value alone says nothing new."""
    payment = getattr(decision, "payment", None)
    costs = printed_costs(decision, state)
    return refusal.rule not in WRONG_VALUE and (payment is None or not costs or payment.die in costs)


def printed_costs(decision: AnyDecision, state: State) -> tuple[int, ...]:
    """The dice printed on what a decision reaches for; none on the map."""
    components = state.components
    match decision:
        case do.Patent(technology):
            return (components.technologies[technology].die,)
        case do.DoProject(position) if state.chooser is not None:
            return (components.hq[state.players[state.chooser].hq].projects[position].die,)
        case do.TakeTransmitter(_, cost) | do.PayTransmitter(_, cost):
            return (cost,)
        case do.TakeGyrodyne(type):
            return (components.gyrodynes[type].take,)
        case do.SpinUp(pulsar):
            return (components.gyrodynes[state.pulsar(pulsar).gyrodyne or "small"].spin,)
        case do.BuyModifier(modifier):
            return components.modifiers[modifier].dice
    return ()
