"""How dice, modifiers and shifts make a value, and how a die is spent."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Final

from pulsar_desktop.model.decisions import Option, Payment, Refusal
from pulsar_desktop.model.effects import MODIFIERS
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.ability import abilities
from pulsar_desktop.model.state import State
from pulsar_desktop.model.tables import ComponentSet, Technology

#: A payment with the values that its die and modifier make, before any shift.
Way = tuple[Payment, tuple[int, ...]]

#: How often each event lets the die be shifted.
Shifts = tuple[tuple[str, int], ...]

#: For each value from 0 to 6 the payments that make it.
Ways = tuple[tuple[Payment, ...], ...]


DIE_VALUES: Final = frozenset(range(1, 7))


class Purse:
    """The payments a player's dice and modifiers allow, and the shifts that apply to them. Equal only to itself."""

    def __init__(self, payments: tuple[Way, ...], shifts: dict[str, int]) -> None:
        self.payments = payments
        #: The colours of gates whose visit shifts a flight, one for each technology.
        self.lanes = tuple(
            event.removeprefix("fly_gate ") for event, n in shifts.items() for _ in range(n) if event[:8] == "fly_gate"
        )
        self._shifts = shifts
        self._ways: dict[int, Ways] = {}
        #: Option lists by what they depend on beside the purse, kept by the chapters that make them.
        self.kept: dict[Hashable, tuple[Option, ...]] = {}
        #: For each technology board what the purse can pay for on it, row by row.
        self.affordable: dict[str, tuple[tuple[Technology, tuple[Option, ...]], ...]] = {}

    def ways(self, event: str = "") -> Ways:
        """The payments for every value of an action that causes an event (TECH-10, TECH-12)."""
        shifts = self._shifts.get(event, 0)
        found = self._ways.get(shifts)
        if found is None:
            found = self._ways[shifts] = self._making(shifts)
        return found

    def _making(self, shifts: int) -> Ways:
        # TURN-05: a value of 0 or less buys nothing, and one above 6 only a flight
        ways: list[list[Payment]] = [[] for _ in range(7)]
        for payment, made in self.payments:
            reached = {base + change for base in made for change in range(-shifts, shifts + 1)}
            for value in reached & DIE_VALUES:
                if not mismatch(payment, made, value, shifts):
                    ways[value].append(payment)
        return tuple(map(tuple, ways))


def purse_of(state: State, player: int) -> Purse:
    """What the player can pay with now; BONUS-02: the red die is a die like any other."""
    owner = state.players[player]
    shifts = abilities(state, player).shifts
    return _purse(state.components, shifts, owner.dice, owner.red, owner.pm1 > 0, owner.plus2 > 0)


@lru_cache(maxsize=4096)
def _purse(
    components: ComponentSet, shifts: Shifts, silver: tuple[int, ...], red: int | None, pm1: bool, plus2: bool
) -> Purse:
    # ROUND-02: dice of one value are one choice
    dice = [(die, False) for die in sorted(set(silver))] + ([(red, True)] if red is not None else [])
    modifiers = (None, *("pm1",) * pm1, *("plus2",) * plus2)
    payments = (Payment(die, is_red, modifier) for die, is_red in dice for modifier in modifiers)
    return Purse(tuple((payment, bases(components, payment)) for payment in payments), dict(shifts))


def bases(components: ComponentSet, payment: Payment) -> tuple[int, ...]:
    """TURN-03: the values a die makes with at most one modifier."""
    if payment.modifier is None:
        return (payment.die,)
    return tuple(payment.die + change for change in components.modifiers[payment.modifier].changes)


def usable(components: ComponentSet, payment: Payment) -> tuple[int, ...]:
    """TURN-05: of the values a die makes with its modifier, those that are of use; above 6 only for a flight."""
    return tuple(value for value in bases(components, payment) if value >= 1)


def mismatch(payment: Payment, bases: tuple[int, ...], value: int, shifts: int) -> str | None:
    """The rule by which a payment does not make a value; None if it does.

    TURN-04, TURN-11: modifier and shifts add up and only the result counts, so nothing is checked on the way.
    """
    if min(abs(value - base) for base in bases) > shifts:
        return "TURN-02"
    # TURN-12: a modifier is refused where the die makes the value without it
    if payment.modifier and abs(value - payment.die) <= shifts:
        return "TURN-12"
    return None


def missing(state: State, player: int, payment: Payment) -> Refusal | None:
    """Why the player does not have what a payment names."""
    owner = state.players[player]
    have = owner.red == payment.die if payment.red else payment.die in owner.dice
    if not have:
        return Refusal("TURN-02", {"die": payment.die, "red": payment.red, "dice": owner.dice, "red_die": owner.red})
    if payment.modifier is not None and (payment.modifier not in MODIFIERS or not getattr(owner, payment.modifier)):
        return Refusal("TURN-03", {"modifier": payment.modifier})
    return None


def unpaid(state: State, player: int, payment: Payment, values: tuple[int, ...], event: str = "") -> Refusal | None:
    """Why a payment does not pay for any of these values of an action that causes an event."""
    if refusal := missing(state, player, payment):
        return refusal
    made, shifts = bases(state.components, payment), dict(abilities(state, player).shifts).get(event, 0)
    rules = [mismatch(payment, made, value, shifts) for value in values]
    if None in rules:
        return None
    owner = state.players[player]
    figures = {"needs": values, "makes": made, "shifts": shifts, "dice": owner.dice, "red_die": owner.red}
    if max(made) + shifts < 1:
        return Refusal("TURN-05", figures)
    return Refusal("TURN-12" if "TURN-12" in rules else "TURN-02", figures)


def pays(state: State, player: int, payment: Payment, values: Iterable[int], event: str = "") -> frozenset[int]:
    """Those of these values that a payment pays for, each alone."""
    return frozenset(value for value in values if not unpaid(state, player, payment, (value,), event))


def pay(state: State, player: int, payment: Payment) -> State:
    """TURN-02, TURN-03: the die is gone for the round, the modifier returns to the supply.

    TURN-10: it comes before anything is gained, so what an action gives never pays for it.
    """
    owner = state.players[player]
    changes: dict[str, object] = {}
    if payment.red:
        changes["red"] = None
    else:
        i = owner.dice.index(payment.die)
        changes["dice"] = owner.dice[:i] + owner.dice[i + 1 :]
    if payment.modifier:
        changes[payment.modifier] = getattr(owner, payment.modifier) - 1
    event = Event("TURN-02", "die_spent", player, payment.modifier or "", payment.die, "red" if payment.red else "")
    return state.with_player(player, event, **changes)
