"""What to show of a refused move: not the sentence, but the thing on the table that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Payment, Refusal
from pulsar_desktop.model.effects import Trade
from pulsar_desktop.model.options import why_not
from pulsar_desktop.model.rules.trans import ENDS
from pulsar_desktop.model.state import Player, State
from pulsar_desktop.teaching import failure_flight, failure_kinds
from pulsar_desktop.teaching.failure_kinds import Blocked, Failure
from pulsar_desktop.teaching.refused import Refused

#: Finds what to show of a refusal by one rule; None if there is nothing beside the thing itself.
Finder = Callable[[Target, Refused], Failure | None]


def failure_of(
    state: State, target: Target, decision: AnyDecision, refusal: Refusal, in_hand: tuple[Target, ...] = ()
) -> Failure:
    """What to show of a move that was refused, tried with what is in hand or else with the die that comes nearest."""
    if state.chooser is None or not refusal.figures.keys().isdisjoint(("asked", "in_hand")):
        return Blocked(target)
    tried = [(decision, refusal), *_tries(state, decision, in_hand)]
    meant, why = min(tried[1:] or tried, key=lambda found: _gap(found[1]))
    finder = FINDERS.get(why.rule)
    return (finder(target, Refused(why, meant, state, ())) if finder else None) or Blocked(target)


def _tries(state: State, decision: AnyDecision, in_hand: tuple[Target, ...]) -> Iterator[tuple[AnyDecision, Refusal]]:
    """The same decision with each payment that may be meant."""
    if not hasattr(decision, "payment") or state.chooser is None:
        return
    for payment in _in_hand(in_hand) or _dice(state.players[state.chooser]):
        meant: Any = replace(decision, payment=payment)
        if refusal := why_not(state, meant):
            yield meant, refusal


def _in_hand(picked: tuple[Target, ...]) -> list[Payment]:
    modifier = next((target.id for target in picked if target.kind == "modifier"), None)
    dice = [target.id.split() for target in picked if target.kind == "die"]
    return [Payment(int(value), colour == "red", modifier) for colour, value in dice]


def _dice(player: Player) -> list[Payment]:
    red = [Payment(player.red, True)] if player.red is not None else []
    return [*map(Payment, dict.fromkeys(player.dice)), *red]


def _gap(refusal: Refusal) -> int:
    """How far a payment is from what is needed; 0 where values do not matter."""
    figures = refusal.figures
    wanted = figures.get("needs") or figures.get("lengths") or ()
    return min((abs(value - made) for value in wanted for made in figures.get("makes", ())), default=0)


# Payments


def _wrong_value(target: Target, refused: Refused) -> Failure:
    payment, needs = refused.payment, _needs(refused)
    if "needs" not in refused.figures:
        return failure_kinds.MissingPips(target, None, 0, needs[0])
    if payment.modifier and payment.die in needs:
        return _modifier(target, refused)
    shifts, made = refused.figures["shifts"], refused.figures["makes"]
    values = {base + shift for base in made for shift in range(-shifts, shifts + 1)}
    value, needed = min(((v, n) for v in sorted(values) for n in needs), key=lambda pair: abs(pair[0] - pair[1]))
    return failure_kinds.MissingPips(target, targets.die(payment.die, payment.red), max(0, value), needed)


def _needs(refused: Refused) -> tuple[int, ...]:
    """The values that would pay: of a transmitter any open cost. Without dice the payment itself names the value."""
    match refused.decision:
        case do.TakeTransmitter(id) if id in refused.state.offer:
            return refused.state.components.transmitters[id].dice
        case do.PayTransmitter(id) if any(own.tile == id for own in refused.player.transmitters):
            return refused.player.transmitter(id).costs
    needs: tuple[int, ...] = refused.figures.get("needs") or (refused.payment.die,)
    return needs


def _modifier(target: Target, refused: Refused) -> Failure:
    """TURN-03, TURN-12: a modifier that is not there, or that is not needed."""
    return Blocked(target, (Target("modifier", refused.payment.modifier or ""),))


# The draft


def _past_the_end(target: Target, refused: Refused) -> Failure:
    figures = refused.figures
    past = figures["space"] + figures["distance"] - figures["last"]
    return failure_kinds.TokenOffTrack(target, figures["track"], figures["space"], figures["height"], past)


# Technologies, projects, cubes and the red die


def _row_closed(target: Target, refused: Refused) -> Failure:
    return failure_kinds.RowClosed(target, refused.figures["row"], refused.figures["round"])


def _taken(target: Target, refused: Refused) -> Failure:
    return failure_kinds.SlotsTaken(target, tuple(refused.figures["holders"]))


def _own_patent(target: Target, refused: Refused) -> Failure:
    return failure_kinds.SlotsTaken(target, (refused.seat,))


def _projects_first(target: Target, refused: Refused) -> Failure:
    return failure_kinds.ProjectsFirst(target, tuple(Target("project", id) for id in refused.figures["needed"]))


def _too_few_cubes(target: Target, refused: Refused) -> Failure | None:
    have, needed = refused.player.cubes, _price(refused)
    return failure_kinds.MissingCubes(target, have, needed) if have < needed else None


def _price(refused: Refused) -> int:
    """The cubes that a decision costs; 0 where it is refused for something else."""
    components = refused.state.components
    match refused.decision:
        case do.CopyDie():
            cost: int = refused.figures["cost"]
            return cost
        case do.TradeCubes(id):
            return next(atom.cubes for atom in components.technologies[id].effect if isinstance(atom, Trade))
        case do.BuyBonus(id) if id in dict(refused.player.goals):
            left = components.goals[id].bonuses[dict(refused.player.goals)[id] :]
            return left[0][0] if left else 0
        case do.BuyBonus():
            return 0
    return 1


def _red_die_taken(target: Target, refused: Refused) -> Failure:
    return failure_kinds.RedDieTaken(target)


# Pulsars and transmitters


def _owned(target: Target, refused: Refused) -> Failure:
    return failure_kinds.Owned(target, refused.figures["pulsar"], refused.figures["owner"])


def _cannot_lay(target: Target, refused: Refused) -> Failure | None:
    figures = refused.figures
    if figures["pulsar"] not in refused.state.cluster.pulsar_index:
        return None
    if "owner" in figures:
        return failure_kinds.MissingRing(target, figures["pulsar"], refused.player.rings > 0)
    return failure_kinds.MissingGyrodyne(target, figures["pulsar"], figures["type"])


def _no_ring(target: Target, refused: Refused) -> Failure:
    return failure_kinds.MissingRing(target, refused.figures["pulsar"], False)


def _no_connector(target: Target, refused: Refused) -> Failure | None:
    taken: Any = refused.decision
    tiles, own = refused.state.components.transmitters, [other.tile for other in refused.player.transmitters]
    if taken.beside not in own or not {taken.at, taken.end} <= set(ENDS):
        return None
    beside = refused.player.transmitter(taken.beside)
    free = getattr(tiles[taken.beside], taken.at) if getattr(beside, taken.at) is None else None
    new = (Target("offer", taken.transmitter), taken.end, getattr(tiles[taken.transmitter], taken.end))
    return failure_kinds.NoConnector(target, (new, (Target("transmitter", taken.beside), taken.at, free)))


#: Every rule by which something beside the thing itself can be shown, and who finds it.
FINDERS: Final[dict[str, Finder]] = {
    "DICE-08": _past_the_end,
    "TURN-02": _wrong_value,
    "TURN-05": _wrong_value,
    "TURN-03": _modifier,
    "TURN-12": _modifier,
    "FLY-01": failure_flight.wrong_length,
    "FLY-21": failure_flight.no_route,
    "TECH-12": failure_flight.missing_gate,
    "RUN-01": failure_flight.wrong_run,
    "RUN-03": failure_flight.wrong_run,
    "RUN-04": failure_flight.wrong_run,
    "TECH-01": _row_closed,
    "TECH-02": _own_patent,
    "TECH-03": _taken,
    "TECH-04": _taken,
    "TECH-06": _taken,
    "HQ-03": _projects_first,
    "BONUS-01": _red_die_taken,
    "BONUS-06": _red_die_taken,
    "EXPLORE-04": _red_die_taken,
    "BONUS-03": _too_few_cubes,
    "BONUS-05": _too_few_cubes,
    "PROD-05": _too_few_cubes,
    "FINAL-02": _too_few_cubes,
    "FINAL-13": _too_few_cubes,
    "GYRO-01": _owned,
    "GYRO-05": _cannot_lay,
    "SETUP-17": _no_ring,
    "TRANS-17": _no_connector,
}
