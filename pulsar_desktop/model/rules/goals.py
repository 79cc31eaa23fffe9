"""Which goals a player meets, and what can be made of them.

The conditions themselves are data: a count and how many it takes. GOAL-01 and GOAL-02 count spinning gyrodynes,
GOAL-03 online transmitters, GOAL-04 stations, GOAL-05 patents, GOAL-06 projects or used gate runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Final

from pulsar_desktop.model.effects import WildGoal
from pulsar_desktop.model.rules.counts import COUNTERS, spinning_by_type
from pulsar_desktop.model.state import State
from pulsar_desktop.model.tables import Goal

#: GOAL-01, GOAL-02: goals that use up spinning gyrodynes.
GYRODYNE_COUNTS: Final = ("spinning_of_one_type", "spinning_types", "spinning")


def goals_in_play(state: State) -> tuple[Goal, ...]:
    """The goals of this game."""
    return tuple(state.components.goals[id] for id in state.goals)


def progress(state: State, player: int, goal: Goal) -> int:
    """How many of what a goal counts the player has; other goals are left out of account."""
    if goal.count == "spinning_of_one_type":
        return max(spinning_by_type(state, player))
    return COUNTERS[goal.count](state, player)


def met_goals(state: State, player: int) -> tuple[str, ...]:
    """The goals the player meets; of gyrodyne goals as many as can be met together."""
    goals = goals_in_play(state)
    plain = [g.id for g in goals if g.count not in GYRODYNE_COUNTS and progress(state, player, g) >= g.at_least]
    candidates = [
        tuple(sorted([*plain, *(goal.id for goal in group)]))
        for group in _largest_groups(spinning_by_type(state, player), goals)
    ]
    if len(candidates) == 1:
        return candidates[0]
    # FINAL-11: of two that cannot be met together the one that can reach more points; a tie goes to the lower id
    return min(candidates, key=lambda met: (-reachable_points(state, player, met), met))


def _largest_groups(available: tuple[int, ...], goals: Iterable[Goal]) -> list[tuple[Goal, ...]]:
    wanting = [goal for goal in goals if goal.count in GYRODYNE_COUNTS]
    for size in range(len(wanting), 0, -1):
        if found := [group for group in combinations(wanting, size) if _fit_together(available, group)]:
            return found
    return [()]


def _fit_together(available: tuple[int, ...], goals: tuple[Goal, ...]) -> bool:
    """FINAL-03, FINAL-11: each gyrodyne counts for one goal only."""
    if not goals:
        return True
    return any(_fit_together(rest, goals[1:]) for rest in _rests(available, goals[0]))


def _rests(available: tuple[int, ...], goal: Goal) -> Iterator[tuple[int, ...]]:
    """What is left of the gyrodynes after each way to meet a goal."""
    for group in product(*(range(n + 1) for n in available)):
        if sum(group) == goal.at_least and _is_group(group, goal.count):
            yield tuple(have - used for have, used in zip(available, group, strict=True))


def _is_group(group: tuple[int, ...], count: str) -> bool:
    if count == "spinning_of_one_type":
        return max(group) == sum(group)
    return count == "spinning" or max(group) <= 1


def has_wild_goal(state: State, player: int) -> bool:
    """FINAL-12: whether a technology lets an unmet goal count as met."""
    technologies = (state.components.technologies[id] for id in state.players[player].patents)
    return any(isinstance(atom, WildGoal) for technology in technologies for atom in technology.effect)


def reachable_points(state: State, player: int, met: tuple[str, ...]) -> int:
    """The most points the goals and cubes steps can bring with these goals met."""
    unmet = [id for id in state.goals if id not in met]
    if has_wild_goal(state, player) and unmet:
        return max(_best_buys(state, player, (*met, id)) for id in unmet)
    return _best_buys(state, player, met)


def _best_buys(state: State, player: int, met: tuple[str, ...]) -> int:
    cubes = state.players[player].cubes
    goals = [state.components.goals[id] for id in met]
    best = 0
    for bought in product(*(range(len(goal.bonuses) + 1) for goal in goals)):
        bonuses = [bonus for goal, n in zip(goals, bought, strict=True) for bonus in goal.bonuses[:n]]
        left = cubes - sum(cost for cost, _ in bonuses)
        if left >= 0:
            best = max(best, sum(points for _, points in bonuses) + left // 2)
    return best + sum(goal.points for goal in goals)
