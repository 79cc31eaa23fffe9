"""What a decision would change, in figures: the table after it beside the table now."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pulsar_desktop.model.chance import Question
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.rules.counts import COUNTERS
from pulsar_desktop.model.rules.prod import foreseen
from pulsar_desktop.model.state import State

#: What is worth naming of a player's supply, in this order.
GOODS = ("cubes", "pm1", "plus2", "rings")
COUNTED = ("stations", "pulsars", "spinning", "patents", "online", "projects", "runs_used", "awards", "joins")

#: A rough worth in points of what is gained, only to show the better of two ways first.
WORTH = {"stations": 4.0, "pulsars": 4.0, "spinning": 8.0, "cubes": 1.25, "pm1": 1.5, "plus2": 1.5, "joins": 2.0}


class Change(Struct, frozen=True):
    """A figure before and after."""

    what: str
    before: int
    after: int

    @property
    def by(self) -> int:
        """How much more it is; less than nothing if it falls."""
        return self.after - self.before


class Preview(Struct, frozen=True, eq=False):
    """A decision, the table after it, and what it changes for the player who makes it.

    ``unknown`` is the question of chance at which the foresight ends.
    """

    decision: AnyDecision
    before: State
    after: State
    seat: int
    changes: tuple[Change, ...]
    unknown: Question | None

    def by(self, what: str) -> int:
        """How much a figure changes."""
        return sum(change.by for change in self.changes if change.what == what)

    @property
    def order(self) -> tuple[int, ...]:
        """The turn order of the next round, if production came now."""
        return foreseen(self.after).order


def preview(state: State, decision: AnyDecision) -> Preview:
    """Look ahead to the first question of chance."""
    seat = state.chooser
    assert seat is not None
    after = apply(state, decision)
    before_figures, after_figures = figures(state, seat), figures(after, seat)
    changes = [Change(what, n, after_figures[what]) for what, n in before_figures.items() if after_figures[what] != n]
    return Preview(decision, state, after, seat, tuple(changes), after.question)


def figures(state: State, seat: int) -> dict[str, int]:
    """Everything about a player that is worth showing as a figure."""
    player, coming = state.players[seat], foreseen(state).players[seat]
    found = {"points": player.score, "production": coming.score - player.score}
    found |= {what: getattr(player, what) for what in GOODS}
    found["cubes_coming"] = coming.cubes - player.cubes
    found["gyrodynes"] = len(player.gyrodynes)
    found["station_tokens"] = len(player.station_tokens)
    return found | {count: COUNTERS[count](state, seat) for count in COUNTED}


def best_first(state: State, decisions: Sequence[AnyDecision]) -> list[Preview]:
    """Ways to do one thing, the one that brings most first; ways that come to the same are one."""
    differing: dict[State, Preview] = {}
    for seen in (preview(state, decision) for decision in decisions):
        differing.setdefault(seen.after, seen)
    return sorted(differing.values(), key=_worth, reverse=True)


def _worth(seen: Preview) -> float:
    """What a way brings, roughly; a face-down system counts as a station to come."""
    worth = seen.by("points") + sum(WORTH.get(change.what, 0) * change.by for change in seen.changes)
    hidden = sum(seen.before.system(id).tile is None for id in getattr(seen.decision, "systems", ()))
    return worth + hidden * WORTH["stations"]
