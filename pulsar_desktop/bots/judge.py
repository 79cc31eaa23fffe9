"""What a state is worth to a player: the outlook, weighed; and what is still open in it, settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pulsar_desktop.bots.outlook import SOURCES, outlook
from pulsar_desktop.game.dealer import Dealer
from pulsar_desktop.model.chance import AnyAnswer, Question
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick, Turn

#: How deep a reward may hang from another before it is taken as it is.
DEEPEST = 4


class Cancelled(Exception):
    """Nobody wants to know any more."""


class Judge:
    """Weighs outlooks. Chance is drawn from a seed of the judge's own: what the Dealer holds is never seen."""

    #: Asked before every judgement, so that a bot stops thinking at once; whoever runs bots may set it.
    is_cancelled: Callable[[], bool] = staticmethod(lambda: False)

    def __init__(self, seed: str, weights: Sequence[float] = ()) -> None:
        self.weights = tuple(weights) or (1.0,) * len(SOURCES)
        self.judged = 0
        self._seed = seed
        self._sample = 0

    def value(self, state: State, seat: int) -> float:
        """The points a player can expect."""
        self.count()
        if state.is_over:
            return float(state.players[seat].score)
        return sum(w * x for w, x in zip(self.weights, outlook(state, seat), strict=True))

    def count(self) -> None:
        """One judgement more; the budget of a search is counted in these, so that every machine plays alike."""
        if self.is_cancelled():
            raise Cancelled
        self.judged += 1

    def resample(self) -> None:
        """Imagine other tiles where nobody has looked yet; within a search every branch finds the same."""
        self._sample += 1

    def _answer(self, question: Question) -> AnyAnswer:
        """A guess that does not depend on what else was guessed."""
        about = getattr(question, "location", "") or len(getattr(question, "choices", ()))
        return Dealer(f"{self._seed}/{self._sample}/{about}").answer(question, 0)

    def settled(self, state: State, seat: int, depth: int = 0) -> State:
        """The state once chance has answered and the player has made the small choices that came up."""
        while True:
            while question := state.question:
                state = apply(state, self._answer(question))
            if state.chooser != seat or type(state.pending[-1]) in (Turn, Pick) or depth >= DEEPEST:
                return state
            options = legal_options(state)
            after = [self.settled(apply(state, option.decision), seat, depth + 1) for option in options]
            state = max(after, key=lambda other: self.value(other, seat))
