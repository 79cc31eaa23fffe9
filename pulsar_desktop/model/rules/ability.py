"""What a player's patents allow from the next action on (TECH-07, TECH-09, TECH-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from pulsar_desktop.model.effects import CopyCost, OnEvent
from pulsar_desktop.model.state import State
from pulsar_desktop.model.tables import ComponentSet


class Abilities(Struct, frozen=True, eq=False):
    """The lasting technologies of a player, by the event they wait for. Equal only to itself."""

    shifts: tuple[tuple[str, int], ...]
    points: Mapping[str, tuple[tuple[str, int], ...]]
    copy_cost: int


def abilities(state: State, player: int) -> Abilities:
    """What the player's patents allow."""
    return _abilities(state.components, state.players[player].patents)


@lru_cache(maxsize=4096)
def _abilities(components: ComponentSet, patents: tuple[str, ...]) -> Abilities:
    lasting = list(_lasting(components, patents))
    # TECH-10: abilities of several technologies that apply to the same action add up
    shifts = Counter(ability.event for _, ability in lasting if ability.shift)
    points: dict[str, tuple[tuple[str, int], ...]] = {}
    for technology, ability in lasting:
        if ability.points:
            points[ability.event] = (*points.get(ability.event, ()), (technology, ability.points))
    return Abilities(tuple(sorted(shifts.items())), points, _copy_cost(components, patents))


def _lasting(components: ComponentSet, patents: tuple[str, ...]) -> Iterator[tuple[str, OnEvent]]:
    for id in patents:
        for atom in components.technologies[id].effect:
            if isinstance(atom, OnEvent):
                yield id, atom


def _copy_cost(components: ComponentSet, patents: tuple[str, ...]) -> int:
    effects = (atom for id in patents for atom in components.technologies[id].effect)
    return min([atom.cubes for atom in effects if isinstance(atom, CopyCost)], default=components.copy_cost)
