"""Why a bot decides as it does: its best candidates, what each lets it expect, and where those points come from.

The same answers the question of a person who asks for a hint.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pulsar_desktop.bots.levels import DEFAULT, weights
from pulsar_desktop.bots.outlook import SOURCES, outlook
from pulsar_desktop.bots.planning import DEPTH, WIDTH, PlanningBot
from pulsar_desktop.model.decisions import AnyDecision, EndTurn, Option
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick, Turn

#: Less than this is not worth a word.
NOTHING = 0.25


class Candidate(Struct, frozen=True):
    """A decision, the points it lets one expect beyond doing nothing, and their sources, the largest first."""

    decision: AnyDecision
    points: float
    sources: tuple[tuple[str, float], ...] = ()


def explain(state: State, seed: str, level: str = DEFAULT, most: int = 3) -> list[Candidate]:
    """The best candidates for whoever has to choose, by the judgement of a level."""
    seat = state.chooser
    assert seat is not None
    base, _, style = level.partition(":")
    bot = PlanningBot(seed, weights(base, style))
    if isinstance(state.pending[-1], Turn):
        found = _turns(bot, state, seat)
    elif isinstance(state.pending[-1], Pick):
        found = _picks(bot, state, seat)
    else:
        found = _choices(bot, state, seat, legal_options(state))
    return sorted(found, key=lambda candidate: -candidate.points)[:most]


def _turns(bot: PlanningBot, state: State, seat: int) -> list[Candidate]:
    """Each decision with the best turn that begins with it, measured against ending the turn now."""
    plans = bot.plans(state, seat, WIDTH, DEPTH)
    nothing = next(plan for plan in plans.values() if isinstance(plan.first, EndTurn)).end
    return [_candidate(bot, plan.first, nothing, plan.end, seat) for plan in plans.values()]


def _picks(bot: PlanningBot, state: State, seat: int) -> list[Candidate]:
    """Each pick, measured against the worst one."""
    ranked = bot.ranked_picks(state, seat, legal_options(state))
    worst = min(value for value, _ in ranked)
    found = []
    for value, option in ranked:
        moved = bot.tracks(apply(state, option.decision), seat) - bot.tracks(state, seat)
        sources = (("turn", value - moved - worst), ("tracks", moved))
        found.append(Candidate(option.decision, value - worst, _worth_telling(sources)))
    return found


def _choices(bot: PlanningBot, state: State, seat: int, options: Sequence[Option]) -> list[Candidate]:
    """Each answer to a small choice, measured against the least of them."""
    ends = [(option.decision, bot.judge.settled(apply(state, option.decision), seat)) for option in options]
    least = min((end for _, end in ends), key=lambda end: bot.judge.value(end, seat))
    return [_candidate(bot, decision, least, end, seat) for decision, end in ends]


def _candidate(bot: PlanningBot, decision: AnyDecision, before: State, after: State, seat: int) -> Candidate:
    gains = [
        (source, weight * (more - less))
        for source, weight, less, more in zip(
            SOURCES, bot.judge.weights, outlook(before, seat), outlook(after, seat), strict=True
        )
    ]
    return Candidate(decision, sum(gain for _, gain in gains), _worth_telling(gains))


def _worth_telling(gains: Sequence[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    told = [(source, gain) for source, gain in gains if abs(gain) >= NOTHING]
    return tuple(sorted(told, key=lambda found: -abs(found[1])))
