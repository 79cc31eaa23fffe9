"""Small pure functions written from rules.md alone, to be compared with the engine.

No code is shared with the engine. ``READING`` marks a place where rules.md leaves room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product

from pulsar_desktop.model.effects import WildGoal
from pulsar_desktop.model.state import Stacks, State
from pulsar_desktop.model.tables import ComponentSet

# --- dice board and tracks --------------------------------------------------------------------------------------


def median_marker(dice: Sequence[int]) -> int:
    """Where the marker goes, in half spaces: 8 is under 4, 9 between 4 and 5 (DICE-02, DICE-03)."""
    middle = sorted(dice)[len(dice) // 2]
    left = sum(die < middle for die in dice)
    right = sum(die > middle for die in dice)
    if left > right:
        return 2 * middle - 1
    if right > left:
        return 2 * middle + 1
    return 2 * middle


def distance_and_direction(median: int, die: int) -> tuple[int, int]:
    """How far a picked die moves a token, and where to: -1 left, 0 not at all, 1 right (DICE-05, DICE-06)."""
    half_spaces = 2 * die - median
    if half_spaces == 0:
        return 0, 0
    distance = (abs(half_spaces) + 1) // 2  # the difference, rounded up
    return distance, 1 if half_spaces > 0 else -1


def moved_stacks(stacks: Stacks, seat: int, space: int, height: int, steps: int, forced: bool) -> Stacks:
    """The track after a token has moved; spaces and heights count from 1, ``steps`` are positive to the right.

    ``forced`` says that DICE-09 allows to go past the right end.
    """
    if steps == 0:
        return stacks  # DICE-14: not even within its stack
    spaces = [list(stack) for stack in stacks]
    if spaces[space - 1][height - 1] != seat:
        raise ValueError("no token of that seat there")
    del spaces[space - 1][height - 1]  # DICE-07: it leaves alone
    target = space + steps
    if target < 1:
        spaces[0].append(seat)  # DICE-10: the first space, on top
    elif target <= len(spaces):
        spaces[target - 1].append(seat)  # DICE-07, DICE-15: on top, on the last space too
    elif forced:
        spaces[-1].insert(0, seat)  # DICE-09, DICE-15: the last space, at the bottom
    else:
        raise ValueError("DICE-08: past the right end")
    return tuple(tuple(stack) for stack in spaces)


def initiative_ranking(stacks: Stacks) -> list[int]:
    """The owners of the tokens from the foremost on: left to right, higher first (PROD-02, TWO-08)."""
    ranking: list[int] = []
    for stack in stacks:
        ranking += reversed(stack)
    return ranking


# --- stations ---------------------------------------------------------------------------------------------------


def station_points(n: int) -> int:
    """FINAL-08."""
    table = {2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 16, 8: 20, 9: 25, 10: 30, 11: 36, 12: 42, 13: 50}
    if n < 2:
        return 0
    if n <= 13:
        return table[n]
    return 50 + 3 * (n - 13)


# --- goals ------------------------------------------------------------------------------------------------------


def goals_met(
    spinning: Mapping[str, int], goals: Iterable[str], components: ComponentSet, counts: Mapping[str, int]
) -> set[frozenset[str]]:
    """The maximal sets of goals that can be met together (FINAL-03, FINAL-11 without its tie-break).

    ``spinning`` counts own spinning gyrodynes by type; ``counts`` has online, stations, patents, projects and
    runs_used.
    """
    goals = list(goals)
    possible = [
        frozenset(together)
        for size in range(len(goals) + 1)
        for together in combinations(goals, size)
        if _met_together(together, spinning, components, counts)
    ]
    return {one for one in possible if not any(one < other for other in possible)}


def _met_together(
    goals: Sequence[str], spinning: Mapping[str, int], components: ComponentSet, counts: Mapping[str, int]
) -> bool:
    of_gyrodynes = [goal for goal in goals if goal[:7] in ("GOAL-01", "GOAL-02")]
    for goal in goals:
        if goal not in of_gyrodynes and counts[_counted(goal)] < components.goals[goal].at_least:
            return False
    # FINAL-03, FINAL-11: each gyrodyne is put into the group of one of the goals, in every way there is
    gyrodynes = [type for type, n in spinning.items() for _ in range(n)]
    for assignment in product(of_gyrodynes, repeat=len(gyrodynes)):
        groups: dict[str, list[str]] = {goal: [] for goal in of_gyrodynes}
        for gyrodyne, goal in zip(gyrodynes, assignment, strict=True):
            groups[goal].append(gyrodyne)
        if all(_group_meets(goal, group, components) for goal, group in groups.items()):
            return True
    return not of_gyrodynes


def _group_meets(goal: str, group: list[str], components: ComponentSet) -> bool:
    at_least = components.goals[goal].at_least
    if goal.startswith("GOAL-01"):  # of one type
        return max(Counter(group).values(), default=0) >= at_least
    if goal == "GOAL-02a":  # of different types
        return len(set(group)) >= at_least
    return len(group) >= at_least  # GOAL-02b: of any types


def _counted(goal: str) -> str:
    """What a goal other than of gyrodynes counts (GOAL-03 to GOAL-06)."""
    return {
        "GOAL-03a": "online",
        "GOAL-03b": "online",
        "GOAL-04a": "stations",
        "GOAL-04b": "stations",
        "GOAL-05a": "patents",
        "GOAL-05b": "patents",
        "GOAL-06a": "projects",
        "GOAL-06b": "runs_used",
    }[goal]


def spinning_of(state: State, seat: int) -> dict[str, int]:
    """Own spinning gyrodynes by type."""
    return dict(Counter(p.gyrodyne for p in state.pulsars if p.owner == seat and p.spinning and p.gyrodyne))


def counts_of(state: State, seat: int) -> dict[str, int]:
    """What the goals count, gyrodynes apart."""
    player = state.players[seat]
    return {
        "online": sum(transmitter.online for transmitter in player.transmitters),
        # FINAL-09: stations on planets only; FLY-09: one per player and system
        "stations": sum(seat in (*system.blue, *system.barren) for system in state.systems),
        "patents": len(player.patents),
        "projects": len(player.projects),
        "runs_used": len(player.runs_used),
    }


def reachable_points(components: ComponentSet, goals: Iterable[str], cubes: int) -> int:
    """The most points with these goals met, in the goals and cubes steps (FINAL-02, FINAL-06)."""
    met = [components.goals[goal] for goal in goals]
    best = 0
    for bought in product(*(range(len(goal.bonuses) + 1) for goal in met)):
        paid = [pair for goal, n in zip(met, bought, strict=True) for pair in goal.bonuses[:n]]
        left = cubes - sum(cost for cost, _ in paid)
        if left >= 0:
            points = sum(goal.points for goal in met) + sum(points for _, points in paid)
            best = max(best, points + left // 2)
    return best


def met_goals(state: State, seat: int) -> frozenset[str]:
    """The goals met after FINAL-11, before a wild goal is named (FINAL-12)."""
    components, player = state.components, state.players[seat]
    wild = any(isinstance(atom, WildGoal) for id in player.patents for atom in components.technologies[id].effect)

    def reach(met: frozenset[str]) -> int:
        # READING: the goal of FINAL-12 scores in the goals step, so what can be reached with it counts as well
        unmet = [goal for goal in state.goals if goal not in met]
        choices = [met | {goal} for goal in unmet] if wild and unmet else [met]
        return max(reachable_points(components, choice, player.cubes) for choice in choices)

    sets = goals_met(spinning_of(state, seat), state.goals, components, counts_of(state, seat))
    # FINAL-11: more points first, then the lower goal id; the sets differ in one gyrodyne goal only
    return min(sets, key=lambda met: (-reach(met), sorted(met)))
