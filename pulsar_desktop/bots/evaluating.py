"""Bots that look one decision ahead: by what it brings at once, or by what it lets one expect."""

from __future__ import annotations

from collections.abc import Sequence

from pulsar_desktop.bots.attribution import ended
from pulsar_desktop.bots.judge import Judge
from pulsar_desktop.bots.shortlist import shortlist
from pulsar_desktop.model.decisions import AnyDecision, CopyDie, EndTurn, Option, TakeRedDie
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.counts import COUNTERS
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick

#: The plain worth of things, in points.
CUBE, MODIFIER, STATION, PULSAR, SPINNING = 1.25, 1.5, 4.0, 4.0, 5.0
GYRODYNES = {"small": 3.0, "medium": 3.5, "large": 4.5}


def plain_worth(state: State, seat: int) -> float:
    """What a player has, by a simple yardstick: nothing of what may come of it."""
    owner = state.players[seat]
    laid = [pulsar for pulsar in state.pulsars if pulsar.owner == seat]
    worth = owner.score + CUBE * owner.cubes + MODIFIER * (owner.pm1 + owner.plus2)
    worth += STATION * (COUNTERS["stations"](state, seat) + len(owner.station_tokens)) + PULSAR * len(laid)
    worth += sum(GYRODYNES[type] for type in owner.gyrodynes)
    worth += sum(GYRODYNES[p.gyrodyne] + 1 + SPINNING * p.spinning for p in laid if p.gyrodyne)
    return worth


class GreedyBot:
    """Takes what brings most at once."""

    def __init__(self, seed: str) -> None:
        self.judge = _PlainJudge(seed)

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """The option with the best gain; with no gain at all the last, which ends the turn."""
        seat = state.chooser
        assert seat is not None
        if isinstance(state.pending[-1], Pick):
            return max(options, key=lambda option: option.decision.die)  # type: ignore[union-attr]
        found = [(self.judge.after(state, option.decision, seat), i) for i, option in enumerate(options)]
        best, _ = max(found)
        return options[max(i for worth, i in found if worth == best)]


class _PlainJudge(Judge):
    """Judges by the plain worth."""

    def value(self, state: State, seat: int) -> float:
        self.count()
        return plain_worth(state, seat)

    def after(self, state: State, decision: AnyDecision, seat: int) -> float:
        return self.value(self.settled(apply(state, decision), seat), seat)


class EvaluatorBot:
    """Takes what lets it expect most at the end."""

    def __init__(self, seed: str, weights: Sequence[float] = ()) -> None:
        self.judge = Judge(seed, weights)

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """The option after which the outlook is best."""
        self.judge.imagine(state)
        return self.best(state, options)

    def best(self, state: State, options: Sequence[Option]) -> Option:
        """The same, with everything unseen imagined as it was before."""
        seat = state.chooser
        assert seat is not None
        short = shortlist(state, options)
        # a red die was laid out for its best use: what else there is can wait
        short = [option for option in short if pays_red(option.decision)] or short
        return max(short, key=lambda option: self._rank(state, option.decision, seat))

    def _rank(self, state: State, decision: AnyDecision, seat: int) -> tuple[float, bool]:
        """Better first; what brings nothing is not done, the turn is ended."""
        return self.value_after(state, decision, seat), isinstance(decision, EndTurn)

    def value_after(self, state: State, decision: AnyDecision, seat: int) -> float:
        """What a decision lets one expect: a turn without dice is over, a red die is judged by its best use."""
        if isinstance(decision, EndTurn):
            return self.judge.value(ended(state, seat), seat)
        after = self.judge.settled(apply(state, decision), seat)
        if not isinstance(decision, CopyDie | TakeRedDie):
            owner = after.players[seat]
            return self.judge.value(after if owner.dice or owner.red is not None else ended(after, seat), seat)
        uses = [option.decision for option in shortlist(after, legal_options(after)) if pays_red(option.decision)]
        return max(self.value_after(after, use, seat) for use in uses or [EndTurn()])


def pays_red(decision: AnyDecision) -> bool:
    """Whether the red die is paid."""
    payment = getattr(decision, "payment", None)
    return payment is not None and payment.red
