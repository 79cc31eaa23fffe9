"""The counts that rewards and goals speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pulsar_desktop.model.effects import TYPES, Stations
from pulsar_desktop.model.state import State, Transmitter

BOTTOM_ROW: Final = ("b1", "b2", "b3")


def stations(state: State, player: int) -> int:
    """Own stations on planets; station tokens do not count here (FINAL-09)."""
    return sum(player in system.blue or player in system.barren for system in state.systems)


def stations_for_table(state: State, player: int) -> int:
    """FINAL-09: stations with the tokens and technologies that count as stations at the end."""
    components, owner = state.components, state.players[player]
    effects = [components.tokens[id].effect for id in owner.station_tokens]
    effects += [components.technologies[id].effect for id in owner.patents]
    extra = sum(atom.n for effect in effects for atom in effect if isinstance(atom, Stations))
    return stations(state, player) + extra


def patents(state: State, player: int) -> int:
    """Own patents."""
    return len(state.players[player].patents)


def pulsars(state: State, player: int) -> int:
    """Own pulsars, isolated ones included."""
    return sum(pulsar.owner == player for pulsar in state.pulsars)


def online(state: State, player: int) -> int:
    """Own online transmitters."""
    return sum(transmitter.online for transmitter in state.players[player].transmitters)


def spinning_by_type(state: State, player: int) -> tuple[int, ...]:
    """Own spinning gyrodynes of each type."""
    types = [pulsar.gyrodyne for pulsar in state.pulsars if pulsar.owner == player and pulsar.spinning]
    return tuple(types.count(type) for type in TYPES)


def spinning(state: State, player: int) -> int:
    """Own spinning gyrodynes."""
    return sum(spinning_by_type(state, player))


def spinning_types(state: State, player: int) -> int:
    """Different types among the own spinning gyrodynes."""
    return sum(n > 0 for n in spinning_by_type(state, player))


def projects(state: State, player: int) -> int:
    """Own done projects."""
    return len(state.players[player].projects)


def bottom_projects(state: State, player: int) -> int:
    """Own done projects of the bottom row."""
    return sum(position in BOTTOM_ROW for position in state.players[player].projects)


def runs_used(state: State, player: int) -> int:
    """Own used gate runs."""
    return len(state.players[player].runs_used)


def awards(state: State, player: int) -> int:
    """Own construction awards (GYRO-11)."""
    return sum(takers.count(player) for takers in state.awards)


def lines(state: State, player: int) -> list[list[Transmitter]]:
    """The unbroken lines of own online transmitters."""
    by_tile = {t.tile: t for t in state.players[player].transmitters if t.online}
    found: list[list[Transmitter]] = []
    seen: set[str] = set()
    for start in by_tile.values():
        if start.tile not in seen:
            line = _joined(by_tile, start)
            seen.update(transmitter.tile for transmitter in line)
            found.append(line)
    return found


def _joined(by_tile: dict[str, Transmitter], start: Transmitter) -> list[Transmitter]:
    line, waiting = [start], [start]
    while waiting:
        transmitter = waiting.pop()
        for neighbour in (transmitter.left, transmitter.right):
            if neighbour in by_tile and by_tile[neighbour] not in line:
                line.append(by_tile[neighbour])
                waiting.append(by_tile[neighbour])
    return line


def joins(state: State, player: int) -> int:
    """Joins between two own online transmitters."""
    return sum(len(line) - 1 for line in lines(state, player))


def longest_array(state: State, player: int) -> int:
    """Most online transmitters joined in one unbroken line."""
    return max((len(line) for line in lines(state, player)), default=0)


COUNTERS: Final[dict[str, Callable[[State, int], int]]] = {
    "stations": stations,
    "patents": patents,
    "pulsars": pulsars,
    "online": online,
    "spinning": spinning,
    "spinning_types": spinning_types,
    "projects": projects,
    "bottom_projects": bottom_projects,
    "runs_used": runs_used,
    "awards": awards,
    "joins": joins,
    "longest_array": longest_array,
}
