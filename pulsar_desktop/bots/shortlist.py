"""The options worth a thought: of the flights to one place with one payment only the best, and no idle gyrodyne."""

from __future__ import annotations

from collections.abc import Sequence

from pulsar_desktop.model.decisions import Fly, Option, TakeGyrodyne
from pulsar_desktop.model.rules.ability import abilities
from pulsar_desktop.model.rules.prod import LAST_ROUND
from pulsar_desktop.model.state import State


def shortlist(state: State, options: Sequence[Option]) -> list[Option]:
    """Options without gyrodynes taken in vain and flights that are no better than another to the same place."""
    seat = state.chooser
    if seat is not None and _wants_no_gyrodyne(state, seat):
        options = [option for option in options if type(option.decision) is not TakeGyrodyne]
    if seat is None or not any(type(option.decision) is Fly for option in options):
        return list(options)
    promise = _Promise(state, seat)
    kept: list[Option] = []
    best: dict[object, tuple[float, Option]] = {}
    for option in options:
        fly = option.decision
        if type(fly) is not Fly:
            kept.append(option)
            continue
        key = (fly.payment, fly.landing, fly.run, fly.colour)
        worth = promise.of(fly)
        if key not in best or worth > best[key][0]:
            best[key] = (worth, option)
    return kept + [option for _, option in best.values()]


def _wants_no_gyrodyne(state: State, seat: int) -> bool:
    """Whether one taken now would never be laid: whoever wants it in the last round claims a pulsar for it first.

    At the end it would be worth a point (FINAL-05), but to whoever watches it is a die thrown away.
    """
    if state.round < LAST_ROUND or abilities(state, seat).points.get("take_gyro"):
        return False
    free = sum(pulsar.owner == seat and pulsar.gyrodyne is None for pulsar in state.pulsars)
    return free <= len(state.players[seat].gyrodynes)


class _Promise:
    """A quick look at what a route passes, before anything is played."""

    def __init__(self, state: State, seat: int) -> None:
        points = abilities(state, seat).points
        self._pulsar = sum(n for _, n in points.get("visit_pulsar", ()))
        self._gates = {
            colour: sum(n for _, n in points.get(f"fly_gate {colour}", ())) for colour in ("green", "magenta", "orange")
        }
        self._colours = state.cluster.gates
        hq = state.players[seat].hq
        projects = state.components.hq[hq].projects if hq else {}
        self._runs = {position: project.run.points for position, project in projects.items() if project.run}
        self._systems = {id: self._worth_passing(state, seat, id) for id in state.cluster.systems}

    @staticmethod
    def _worth_passing(state: State, seat: int, id: str) -> float:
        system = state.system(id)
        if system.tile is None:
            return 3.5
        if seat in system.blue or seat in system.barren:
            return 0.0
        tile, players = state.components.systems[system.tile], state.setup.players
        free = tile.open_blue(players) + tile.open_barren(players) - len(system.blue) - len(system.barren)
        return 4.0 if free > 0 else 0.0

    def of(self, fly: Fly) -> float:
        worth = sum(self._systems[id] for id in fly.systems) + self._pulsar * len(fly.pulsars)
        colours = [self._colours[gate] for gate in fly.gates]
        worth += sum(points for colour, points in self._gates.items() if points and colour in colours)
        return worth + (self._runs[fly.run] * colours.count(fly.colour) if fly.run else 0.0)
