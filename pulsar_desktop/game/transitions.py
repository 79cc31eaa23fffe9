"""What must hold from each state to the next. Used by the torture runs and the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from pulsar_desktop.model.state import State


def transition_violations(before: State, after: State) -> list[str]:
    """The names of the invariants a step from one state to the next breaks."""
    return [check.__name__ for check in TRANSITION_CHECKS if not check(before, after)]


def _changes(state: State, *kinds: str) -> Iterator[tuple[int, str, int]]:
    """Player, thing and signed amount of everything the last decision gave or took."""
    for event in state.events:
        if event.kind in kinds and event.player is not None:
            yield event.player, event.at, -event.amount if event.kind == "paid" else event.amount


def scores_are_the_sum_of_their_sources(before: State, after: State) -> bool:
    """Every change of a score is an event with its rule."""
    scores = Counter({seat: player.score for seat, player in enumerate(before.players)})
    if not before.order and after.order:
        scores.clear()  # SETUP-14: the starting score is its own source
    for seat, _, points in _changes(after, "scored"):
        scores[seat] += points
    return all(scores[seat] == player.score for seat, player in enumerate(after.players))


def cubes_are_gained_and_paid(before: State, after: State) -> bool:
    """Every cube that comes or goes is an event."""
    cubes = Counter({seat: player.cubes for seat, player in enumerate(before.players)})
    for seat, what, n in _changes(after, "gained", "paid"):
        if what == "cubes":
            cubes[seat] += n
    return all(cubes[seat] == player.cubes for seat, player in enumerate(after.players))


def modifiers_are_gained_and_spent(before: State, after: State) -> bool:
    """Every modifier that comes or goes is an event."""
    held = Counter(
        {(seat, kind): getattr(p, kind) for seat, p in enumerate(before.players) for kind in ("pm1", "plus2")}
    )
    for seat, what, n in _changes(after, "gained"):
        held[seat, what] += n
    for event in after.events:
        if event.kind == "die_spent" and event.subject and event.player is not None:
            held[event.player, event.subject] -= 1
    return all(held[seat, kind] == getattr(after.players[seat], kind) for seat, kind in held if kind != "cubes")


def what_is_claimed_built_or_spinning_stays(before: State, after: State) -> bool:
    """GYRO-01, GYRO-05, GYRO-06, FLY-09: rings, gyrodynes and stations are there for good."""
    pulsars = zip(before.pulsars, after.pulsars, strict=True)
    systems = zip(before.systems, after.systems, strict=True)
    return all(
        old.owner in (None, new.owner) and old.gyrodyne in (None, new.gyrodyne) and old.spinning <= new.spinning
        for old, new in pulsars
    ) and all(
        old.tile in (None, new.tile) and set(old.blue) <= set(new.blue) and set(old.barren) <= set(new.barren)
        for old, new in systems
    )


def patents_projects_and_awards_stay(before: State, after: State) -> bool:
    """TECH-13, HQ-02, GYRO-11."""
    players = zip(before.players, after.players, strict=True)
    awards = zip(before.awards, after.awards, strict=True)
    return all(
        new.patents[: len(old.patents)] == old.patents and new.projects[: len(old.projects)] == old.projects
        for old, new in players
    ) and all(new[: len(old)] == old for old, new in awards)


TRANSITION_CHECKS: Final[tuple[Callable[[State, State], bool], ...]] = (
    scores_are_the_sum_of_their_sources,
    cubes_are_gained_and_paid,
    modifiers_are_gained_and_spent,
    what_is_claimed_built_or_spinning_stays,
    patents_projects_and_awards_stay,
)
