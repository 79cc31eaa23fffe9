"""What a decision is made with: the things on the table that one clicks, drags or drops for it.

A click names one target. Whoever picks targets keeps the options that hold all of them, so the order does
not matter: die first or star first is the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Payment


class Target(Struct, frozen=True, order=True):
    """A thing on the table: its kind, and which one of that kind."""

    kind: str
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.id}".strip()


#: Picked up before one knows what for; they never settle a decision by themselves.
IN_HAND: Final = frozenset({"die", "modifier", "gyrodyne_in_hand", "ship", "board_die", "offer", "run"})

#: A decision is complete without these: the screen fills them in.
IMPLIED: Final = frozenset({"modifier", "ship", "run"})

SHIP: Final = Target("ship")
NEW_ARRAY: Final = Target("new_array")
END_TURN: Final = Target("end_turn")
DECLINE: Final = Target("decline")


def location(id: str) -> Target:
    """A place on the map."""
    return Target("location", id)


def die(value: int, red: bool = False) -> Target:
    """A die in front of the player."""
    return Target("die", f"{'red' if red else 'silver'} {value}")


def token(track: str, space: int, height: int) -> Target:
    """A token on a track."""
    return Target("token", f"{track} {space} {height}")


def connector(transmitter: str, end: str) -> Target:
    """A free end of an own array."""
    return Target("connector", f"{transmitter} {end}")


def run(position: str, colour: str) -> Target:
    """A gate run that can be declared."""
    return Target("run", f"{position} {colour}")


@lru_cache(maxsize=4096)
def targets(decision: AnyDecision) -> frozenset[Target]:
    """Everything a decision names."""
    payment: Payment | None = getattr(decision, "payment", None)
    return frozenset((*_things(decision), *(_paid_with(payment) if payment else ())))


def _paid_with(payment: Payment) -> tuple[Target, ...]:
    paid = die(payment.die, payment.red)
    return (paid, Target("modifier", payment.modifier)) if payment.modifier else (paid,)


def _things(decision: AnyDecision) -> tuple[Target, ...]:
    match decision:
        case do.Fly():
            return (SHIP, location(decision.landing), *((run(decision.run, decision.colour),) if decision.run else ()))
        case do.TakeTransmitter():
            place = connector(decision.beside, decision.at) if decision.beside else NEW_ARRAY
            return (Target("offer", decision.transmitter), place)
        case do.PickDie():
            moved = (token(decision.track, decision.space, decision.height),) if decision.track else ()
            return (Target("board_die", str(decision.die)), *moved)
        case do.LayGyrodyne():
            return (Target("gyrodyne_in_hand", decision.type), location(decision.pulsar))
        case do.ChooseEntry(id) | do.SpinUp(id) | do.TeleportShip(id):
            return (location(id),)
        case do.ClaimIsolated(id) if id:
            return (location(id),)
    return (_single(decision),)


def _single(decision: AnyDecision) -> Target:
    """The one thing that a decision names beside its payment."""
    match decision:
        case do.EndTurn():
            return END_TURN
        case do.CopyDie(value):
            return Target("board_die", str(value))
        case do.TakeRedDie(value):
            return Target("red_offer", str(value))
    kind = KINDS[type(decision)]
    id: str = getattr(decision, decision.__struct_fields__[0])
    return Target(kind, id) if id else DECLINE


#: What a decision's first field names; with nothing named it declines.
KINDS: Final[dict[type, str]] = {
    do.ChooseHQ: "hq_face",
    do.TakeGyrodyne: "gyrodyne",
    do.PayTransmitter: "transmitter",
    do.DoProject: "project",
    do.Patent: "technology",
    do.BuyModifier: "modifier_board",
    do.ChooseBonus: "bonus",
    do.ChooseGyrodyne: "gyrodyne",
    do.ClaimIsolated: "location",
    do.BuyPoints: "transmitter",
    do.TradeCubes: "technology",
    do.NameGoal: "goal",
    do.BuyBonus: "goal",
}
