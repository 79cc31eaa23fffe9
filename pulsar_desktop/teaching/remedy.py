"""The cheapest way to make a refused decision legal, found by trying: options and ``apply`` say what goes."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Payment, Refusal
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options, why_not
from pulsar_desktop.model.rules.prod import LAST_ROUND
from pulsar_desktop.model.rules.turn import is_action_turn
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick

#: What names the way to a thing and not the thing itself.
WAYS: Final = frozenset({"payment", "cost", "beside", "at", "end", "systems", "pulsars", "gates", "run", "colour"})
NO_DIE: Final = Payment(0)
#: More cubes than this nobody is told to wait for.
MOST_CUBES: Final = 8
#: What one could be short of beside a die, in the order it is tried.
LACKING: Final = (("pm1", 1), ("plus2", 1), *(("cubes", n) for n in range(1, MOST_CUBES + 1)))


class Remedy(Struct, frozen=True):
    """A way to what was refused.

    ``then`` is a decision for the same thing that is legal: at once, after the deed ``first``, with so many ``more``
    of what is ``lacking``, or from a ``round`` on; a round beyond the last one says that it is too late.
    Without ``then`` the deed is only the first of several.
    """

    then: AnyDecision | None = None
    first: AnyDecision | None = None
    lacking: str = ""
    more: int = 0
    round: int = 0

    @property
    def is_too_late(self) -> bool:
        """Whether it only could have been done."""
        return self.round > LAST_ROUND


@lru_cache(maxsize=256)
def remedy(state: State, decision: AnyDecision) -> Remedy | None:
    """The cheapest way to what a decision is refused; None if it is no matter of means."""
    refusal = why_not(state, decision)
    if refusal and isinstance(state.pending[-1], Pick) and isinstance(decision, do.PickDie):
        return _other_pick(state, decision)
    if not is_action_turn(state) or refusal is None or "asked" in refusal.figures:
        return None
    found = _now(state, decision) or _after_a_deed(state, decision) or _with_more(state, decision)
    return found or _towards(state, decision, refusal) or _later(state, decision, refusal)


def _other_pick(state: State, pick: do.PickDie) -> Remedy:
    """The same die with another token, else the die nearest to it."""
    legal = [option.decision for option in legal_options(state)]
    return Remedy(min(legal, key=lambda other: abs(other.die - pick.die)))  # type: ignore[union-attr]


# What is the same thing, and what is cheap


def aim_of(decision: AnyDecision) -> tuple[object, ...]:
    """The thing a decision reaches for, however it is paid and placed."""
    kind = type(decision)
    return (kind, *(getattr(decision, name) for name in _names(kind)))


@cache
def _names(kind: type[AnyDecision]) -> tuple[str, ...]:
    """The fields of a kind of decision that name the thing."""
    return tuple(name for name in kind.__struct_fields__ if name not in WAYS)


def cost_of(decision: AnyDecision | None) -> tuple[int, ...]:
    """Free things first, then cubes, plain dice, modifiers."""
    payment: Payment | None = getattr(decision, "payment", None)
    if payment is None:
        return (isinstance(decision, do.CopyDie), 0, 0, 0)
    return (2, ("", "pm1", "plus2").index(payment.modifier or ""), payment.red, payment.die)


def _ways(state: State, *aims: tuple[object, ...]) -> list[AnyDecision]:
    """The legal decisions for a thing, the cheapest first."""
    kinds = {aim[0] for aim in aims}
    legal = (option.decision for option in legal_options(state) if type(option.decision) in kinds)
    return sorted((found for found in legal if aim_of(found) in aims), key=cost_of)


# In this turn


def _now(state: State, decision: AnyDecision) -> Remedy | None:
    ways = _ways(state, aim_of(decision))
    return Remedy(ways[0]) if ways else None


def _after_a_deed(state: State, decision: AnyDecision) -> Remedy | None:
    """One deed that opens the way; what chance must answer first promises nothing."""
    aims = _aims(decision)
    for first in _deeds(state, decision):
        if ways := _ways(apply(state, first), *aims):
            return Remedy(ways[0], first)
    return None


def _aims(decision: AnyDecision) -> list[tuple[object, ...]]:
    """What reaches the same thing: where no flight goes a reward may."""
    aims = [aim_of(decision)]
    if isinstance(decision, do.Fly):
        aims += [aim_of(do.ClaimIsolated(decision.landing)), aim_of(do.TeleportShip(decision.landing))]
    elif isinstance(decision, do.LayGyrodyne):
        aims.append(aim_of(do.ClaimIsolated(decision.pulsar)))
    return aims


def _deeds(state: State, wanted: AnyDecision) -> list[AnyDecision]:
    """What could be done before, once with each die, the cheapest first."""
    found: dict[object, AnyDecision] = {}
    for option in legal_options(state):
        deed = option.decision
        if not isinstance(deed, do.EndTurn) and _may_help(deed, wanted):
            payment = getattr(deed, "payment", None)
            key = (aim_of(deed), payment and (payment.die, payment.red))
            if key not in found or cost_of(deed) < cost_of(found[key]):
                found[key] = deed
    return sorted(found.values(), key=cost_of)


def _may_help(deed: AnyDecision, wanted: AnyDecision) -> bool:
    """Flights open the way to places only: to fly on, or to lay a gyrodyne where one lands."""
    if not isinstance(deed, do.Fly):
        return True
    return isinstance(wanted, do.Fly) or (isinstance(wanted, do.LayGyrodyne) and wanted.pulsar == deed.landing)


def _with_more(state: State, decision: AnyDecision) -> Remedy | None:
    """What would be legal with a modifier or some cubes more."""
    seat, aim = state.chooser, aim_of(decision)
    assert seat is not None
    for what, n in LACKING:
        richer = state.with_player(seat, **{what: getattr(state.players[seat], what) + n})
        if ways := _ways(richer, aim):
            return Remedy(ways[0], lacking=what, more=n)
    return None


def _towards(state: State, decision: AnyDecision, refusal: Refusal) -> Remedy | None:
    """The first of several things that must be done before, if one can be done."""
    for before in _preconditions(decision, refusal):
        if ways := _ways(state, aim_of(before)):
            return Remedy(first=ways[0])
        deeper = why_not(state, before)
        if deeper and (found := _towards(state, before, deeper)):
            return found
    return None


def _preconditions(decision: AnyDecision, refusal: Refusal) -> list[AnyDecision]:
    """What a refusal says is missing, as deeds."""
    if isinstance(decision, do.LayGyrodyne) and refusal.rule == "GYRO-05":
        is_claimed = "owner" not in refusal.figures
        return [do.TakeGyrodyne(decision.type, NO_DIE) if is_claimed else do.Fly(NO_DIE, decision.pulsar)]
    return [do.DoProject(position, NO_DIE) for position in refusal.figures.get("needed", ())]


# In a later turn


def _later(state: State, decision: AnyDecision, refusal: Refusal) -> Remedy | None:
    """The first round in which some dice would do; in the last round, whether they would have done."""
    rounds = range(state.round + 1, LAST_ROUND + 1) or (LAST_ROUND + 1,)
    for round in rounds:
        turn = _a_turn_in(state, min(round, LAST_ROUND))
        found = _now(turn, decision) or _with_more(turn, decision)
        if found := found or _towards(turn, decision, refusal) or _reward(turn, decision):
            return replace(found, round=round)
    return None


def _a_turn_in(state: State, round: int) -> State:
    """A turn with every die and modifier, as things stand now; PROD-09: the offer goes, technologies are freed."""
    seat = state.chooser
    assert seat is not None
    means: dict[str, Any] = {"dice": (1, 2, 3, 4, 5, 6), "red": None, "red_taken": False, "pm1": 1, "plus2": 1}
    is_last = state.round == LAST_ROUND
    offer, patented = (state.offer, state.patented_this_round) if is_last else ((), ())
    return replace(state.with_player(seat, **means), round=round, offer=offer, patented_this_round=patented)


def _reward(state: State, decision: AnyDecision) -> Remedy | None:
    """A patent, project or transmitter whose reward claims what no flight reaches."""
    place = getattr(decision, "landing", "") or getattr(decision, "pulsar", "")
    if place not in state.cluster.isolated_pulsars or state.pulsar(place).owner is not None:
        return None
    return _after_a_deed(state, do.ClaimIsolated(place))
