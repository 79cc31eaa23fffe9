"""What a decision changes: things a player can count, and points by where they are expected from."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.bots.outlook import SOURCES, Clock, outlook
from pulsar_desktop.model.rules.counts import COUNTERS
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Turn

#: Less than this is not worth a word.
NOTHING = 0.25
#: What comes again in every production phase.
EACH_ROUND = [SOURCES.index(source) for source in ("spinning", "online", "production")]

Gains = tuple[tuple[str, float], ...]


class Facts(Struct, frozen=True):
    """What is another on the table: points now, things gained or paid, points in each production phase to come."""

    now: int = 0
    cubes: int = 0
    pm1: int = 0
    plus2: int = 0
    stations: int = 0
    pulsars: int = 0
    a_round: float = 0.0
    rounds: int = 0


def facts(before: State, after: State, seat: int) -> Facts:
    """What a player can count between two tables."""
    old, new = before.players[seat], after.players[seat]
    less, more = outlook(ended(before, seat), seat), outlook(ended(after, seat), seat)
    rounds = Clock(after, seat).productions
    each = sum(more[i] - less[i] for i in EACH_ROUND) / rounds if rounds else 0.0
    return Facts(
        new.score - old.score,
        new.cubes - old.cubes,
        new.pm1 - old.pm1,
        new.plus2 - old.plus2,
        COUNTERS["stations"](after, seat) - COUNTERS["stations"](before, seat),
        len(after.pulsars_of(seat)) - len(before.pulsars_of(seat)),
        each,
        rounds,
    )


def ended(state: State, seat: int) -> State:
    """The table as if the player's turn were over and nothing else had happened yet.

    The last turn of a round is followed by production and the next roll: compared after those, points of this
    round's production would look like points of the decision.
    """
    if not state.pending or state.pending[-1] != Turn(seat):
        return state
    gone = replace(state.players[seat], dice=(), red=None, red_taken=False, red_offers=())
    players = (*state.players[:seat], gone, *state.players[seat + 1 :])
    return replace(state, players=players, pending=state.pending[:-1])


def gains(before: State, after: State, seat: int, weights: Sequence[float]) -> Gains:
    """How much more a player can expect, by source, with all sources; after the end only the score counts."""
    if after.is_over:
        return (("score", float(after.players[seat].score - before.players[seat].score)),)
    seen = zip(SOURCES, weights, outlook(before, seat), outlook(after, seat), strict=True)
    return tuple((source, weight * (more - less)) for source, weight, less, more in seen)


def total(found: Gains) -> float:
    """The points of all sources."""
    return sum(gain for _, gain in found)


def worth_telling(found: Gains) -> Gains:
    """The sources that matter, the largest first."""
    told = [(source, gain) for source, gain in found if abs(gain) >= NOTHING]
    return tuple(sorted(told, key=lambda one: -abs(one[1])))
