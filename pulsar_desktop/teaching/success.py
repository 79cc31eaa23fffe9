"""The tests by which a lesson tells that something was reached; all for seat 0, the learner's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from pulsar_desktop.model.decisions import EndTurn
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.counts import COUNTERS
from pulsar_desktop.model.rules.prod import ranking
from pulsar_desktop.model.state import Player, Stacks, State

LEARNER: Final = 0


def _at_least(count: Callable[[State, int], int]) -> Callable[[State, Any], bool]:
    return lambda state, wanted: count(state, LEARNER) >= wanted


def _has(field: str) -> Callable[[State, Any], bool]:
    return lambda state, wanted: getattr(state.players[LEARNER], field) >= wanted


def _holds(find: Callable[[Player], tuple[str, ...]]) -> Callable[[State, Any], bool]:
    return lambda state, wanted: set(wanted) <= set(find(state.players[LEARNER]))


def _penalty_stacks(state: State) -> Stacks:
    penalties = state.components.track.penalties
    return tuple(track[space - 1] for track in (state.initiative, state.engineering) for space in penalties)


def _is_spent(state: State) -> bool:
    """Whether nothing is left but to end the turn."""
    return [option.decision for option in legal_options(state)] == [EndTurn()]


#: By name; figures are reached with as many or more, lists with all that they name.
CHECKS: Final[dict[str, Callable[[State, Any], bool]]] = {
    **{name: _at_least(count) for name, count in COUNTERS.items()},
    **{name: _has(name) for name in ("score", "cubes", "pm1", "plus2")},
    "patented": _holds(lambda player: player.patents),
    "done": _holds(lambda player: player.projects),
    "ship": lambda state, place: state.players[LEARNER].ship == place,
    "red": lambda state, value: state.players[LEARNER].red == value,
    "dice": lambda state, values: not Counter(values) - Counter(state.players[LEARNER].dice),
    "dice_left": lambda state, n: len(state.players[LEARNER].dice) == n,
    "spent": lambda state, is_spent: _is_spent(state) == is_spent,
    "in_hand": lambda state, n: len(state.players[LEARNER].gyrodynes) >= n,
    "claimed": lambda state, places: all(state.pulsar(place).owner == LEARNER for place in places),
    "laid": lambda state, n: sum(p.owner == LEARNER and p.gyrodyne is not None for p in state.pulsars) >= n,
    "spun": lambda state, places: all(state.pulsar(place).spinning for place in places),
    "round": lambda state, n: state.round >= n or state.is_over,
    "first": lambda state, is_first: (state.turn_order[0] == LEARNER) == is_first,
    "leads": lambda state, tracks: all(ranking(getattr(state, track))[0] == LEARNER for track in tracks),
    "fined": lambda state, is_fined: any(LEARNER in stack for stack in _penalty_stacks(state)) == is_fined,
    "over": lambda state, is_over: state.is_over == is_over,
    "goal_bonuses": lambda state, n: sum(bought for _, bought in state.players[LEARNER].goals) >= n,
}


def is_reached(state: State, wanted: Mapping[str, Any]) -> bool:
    """Whether everything wanted holds."""
    return all(CHECKS[name](state, value) for name, value in wanted.items())
