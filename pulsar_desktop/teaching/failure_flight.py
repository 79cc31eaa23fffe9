"""What to show of a flight that was refused: the route it would have needed."""

from __future__ import annotations

from pulsar_desktop.game.targets import Target, location
from pulsar_desktop.model.decisions import Fly
from pulsar_desktop.model.rules.payment import purse_of
from pulsar_desktop.teaching.failure_kinds import Blocked, Failure, MissingGate, RepeatedSegment, WrongLength
from pulsar_desktop.teaching.refused import Refused


def wrong_length(target: Target, refused: Refused) -> Failure | None:
    """FLY-01: a route of the length paid that breaks FLY-02, or else the nearest route there is."""
    fly, cluster = _fly(refused), refused.state.cluster
    lengths, makes = refused.figures["lengths"], refused.figures["makes"]
    for value in set(makes).difference(lengths) if lengths else ():
        if route := cluster.detour(refused.player.ship, fly.landing, value):
            return RepeatedSegment(target, route, cluster.reused(route))
    return WrongLength(target, *_nearest(refused, fly)) if lengths else None


def missing_gate(target: Target, refused: Refused) -> Failure | None:
    """TECH-12: the nearest route, and the gates so near of which it would need one."""
    lanes, cluster = purse_of(refused.state, refused.seat).lanes, refused.state.cluster
    route, _ = _nearest(refused, _fly(refused))
    near = cluster.lengths(refused.player.ship)
    gates = (gate for gate, colour in cluster.gates.items() if colour in lanes)
    return MissingGate(target, route, tuple(gate for gate in gates if min(near.get(gate, (99,))) < len(route)))


def no_route(target: Target, refused: Refused) -> Failure:
    """FLY-21: the places that no one flight visits."""
    fly = _fly(refused)
    return Blocked(target, tuple(location(id) for id in (*fly.systems, *fly.pulsars, *fly.gates) if id != fly.landing))


def wrong_run(target: Target, refused: Refused) -> Failure:
    """RUN-01, RUN-03, RUN-04: the project of the gate run."""
    return Blocked(target, (Target("project", _fly(refused).run),))


def _nearest(refused: Refused, fly: Fly) -> tuple[tuple[str, ...], int]:
    """The route whose length is nearest to what the payment makes, and the value it is nearest to."""
    lengths, makes = refused.figures["lengths"], refused.figures["makes"]
    pairs = sorted((abs(length - value), length, value) for length in lengths for value in makes)
    routes = ((route, value) for _, length, value in pairs for route in _routes(refused, fly, length))
    return next(routes)


def _routes(refused: Refused, fly: Fly, length: int) -> list[tuple[str, ...]]:
    """The routes of a length to the landing; where places are named, those that visit just them."""
    named, trails = (fly.systems, fly.pulsars, fly.gates), refused.state.cluster.trails(refused.player.ship, length)
    found = [trail for trail in trails if trail.landing == fly.landing]
    return [trail.path for trail in found if not any(named) or trail.name[1:] == named]


def _fly(refused: Refused) -> Fly:
    assert isinstance(refused.decision, Fly)
    return refused.decision
