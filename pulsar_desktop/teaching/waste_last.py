"""What would be wasted with the last turn of the game: a finder for each warning."""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.goals import goals_in_play, met_goals, progress
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.waste_finders import is_online
from pulsar_desktop.teaching.waste_moment import Found, Moment, standing


def goal_in_reach(moment: Moment) -> Found | None:
    """FINAL-02: a goal that one deed would meet."""
    if not moment.is_last:
        return None
    met = met_goals(moment.state, moment.seat)
    for deed in _steps_to_goals(moment, met):
        new = set(met_goals(apply(moment.state, deed), moment.seat)) - set(met)
        if new and moment.gain(deed) > 0:
            return Found({"goal": min(new)}, deed)
    return None


def _steps_to_goals(moment: Moment, met: tuple[str, ...]) -> Iterator[do.AnyDecision]:
    """Deeds that may take the last step; flights only where one can be enough."""
    yield from moment.deeds.values()
    missing = {
        goal.count: goal.at_least - progress(moment.state, moment.seat, goal)
        for goal in goals_in_play(moment.state)
        if goal.id not in met
    }
    if "stations" in missing:
        yield from (fly for fly in moment.flights if len(fly.systems) >= missing["stations"])
    if missing.get("runs_used") == 1:
        yield from _best_runs(moment)


def run_left(moment: Moment) -> Found | None:
    """RUN-01: a gate run that would still score."""
    for fly in _best_runs(moment):
        scored = [event for event in apply(moment.state, fly).events if event.rule == "RUN-03"]
        if points := sum(event.amount for event in scored):
            return Found({"landing": fly.landing, "points": points}, fly)
    return None


def _best_runs(moment: Moment) -> list[do.Fly]:
    """Of the flights of the last round with a gate run the one over most gates of its colour."""
    gates = moment.state.cluster.gates
    runs = [fly for fly in moment.legal if isinstance(fly, do.Fly) and fly.run] if moment.is_last else []
    best = max(runs, key=lambda fly: sum(gates[gate] == fly.colour for gate in fly.gates), default=None)
    return [best] if best else []


def transmitter_last_chance(moment: Moment) -> Found | None:
    """TRANS-06: a transmitter that several dice together would still finish."""
    for deed in moment.of(do.PayTransmitter) if moment.is_last else ():
        if not is_online(moment, deed):
            after = _finished(apply(moment.state, deed), deed.transmitter, moment.seat)
            if after and standing(after, moment.seat) > standing(moment.state, moment.seat):
                return Found({"transmitter": deed.transmitter}, deed)
    return None


def _finished(state: State, id: str, seat: int) -> State | None:
    """The table once a transmitter is online by payments alone; None if the dice are not enough."""
    if state.players[seat].transmitter(id).online:
        return state
    ways = [option.decision for option in legal_options(state) if isinstance(option.decision, do.PayTransmitter)]
    for pay in ways:
        if pay.transmitter == id and (after := _finished(apply(state, pay), id, seat)):
            return after
    return None


def modifiers_left(moment: Moment) -> Found | None:
    """TURN-03: modifiers are worth nothing at the end, and one would make a die bring points."""
    deeds = [deed for deed in moment.deeds.values() if _modifier(deed)] if moment.is_last else []
    best = max(deeds, key=moment.gain, default=None)
    points = moment.gain(best) if best else 0
    return Found({"points": points}, best) if points > 0 else None


def _modifier(deed: do.AnyDecision | None) -> str | None:
    payment = getattr(deed, "payment", None)
    return payment.modifier if payment else None


def flight_scores(moment: Moment) -> Found | None:
    """FLY-19: a flight that still brings points."""
    best = max(moment.flights, key=moment.gain, default=None) if moment.is_last else None
    points = moment.gain(best) if best else 0
    return Found({"points": points}, best) if points > 0 else None
