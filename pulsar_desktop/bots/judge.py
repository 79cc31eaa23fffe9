"""What a state is worth to a player: the outlook, weighed; and what is still open in it, settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b

from pulsar_desktop.bots.outlook import IDLE, SOURCES, outlook
from pulsar_desktop.game.dealer import Dealer
from pulsar_desktop.model.chance import AnyAnswer, DrawToken, Question, RevealSystem, SystemRevealed, TokenDrawn
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
        self._sample = ""
        self._luck: dict[tuple[str, str, int], bytes] = {}

    def value(self, state: State, seat: int) -> float:
        """The points a player can expect; of two ends alike that with fewer gyrodynes still in hand is better."""
        self.count()
        if state.is_over:
            return state.players[seat].score - IDLE * len(state.players[seat].gyrodynes)
        return sum(w * x for w, x in zip(self.weights, outlook(state, seat), strict=True))

    def count(self) -> None:
        """One judgement more: a search is as long as its budget of these, so that every machine plays alike."""
        if self.is_cancelled():
            raise Cancelled
        self.judged += 1

    def imagine(self, state: State, n: int = 0) -> None:
        """Imagine what nobody has seen yet, in the n-th way: whoever asks again about a table imagines the same."""
        self._sample = f"{state.round}/{state.unseen_systems}/{state.pile}/{n}"
        self._luck.clear()

    def _answer(self, question: Question) -> AnyAnswer:
        """A guess: in every branch of a search the same, as far as what was turned up elsewhere leaves it."""
        match question:
            case RevealSystem(location, choices):
                return SystemRevealed(location, self._luckiest(location, choices))
            case DrawToken(_, choices):
                return TokenDrawn(self._luckiest(f"token {len(choices)}", choices))
        return Dealer(f"{self._seed}/{self._sample}").answer(question, 0)

    def _luckiest(self, place: str, choices: Sequence[str]) -> str:
        """Each thing has luck of its own at each place; of those that are left the one with most is there."""
        before = Counter[str]()
        found = []
        for thing in choices:
            found.append((self._luck_of(place, thing, before[thing]), thing))
            before[thing] += 1
        return max(found)[1]

    def _luck_of(self, place: str, thing: str, copy: int) -> bytes:
        key = (place, thing, copy)
        if key not in self._luck:
            self._luck[key] = blake2b(f"{self._seed}/{self._sample}/{key}".encode(), digest_size=8).digest()
        return self._luck[key]

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
