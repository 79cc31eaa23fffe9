"""The coach: says what a decision costs against the best one, seldom, and only after the learner has decided."""

from __future__ import annotations

from collections import Counter
from statistics import mean
from typing import Final

from msgspec import Struct

from pulsar_desktop.bots.explain import Candidate, explain
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import State

#: Never; only when asked; by itself.
OFF, ON_REQUEST, ON = MODES = ("off", "request", "on")
#: The points a decision may cost before the coach speaks, by how far the learner is.
LIMITS: Final = {"newcomer": 8.0, "learner": 5.0, "expert": 3.0}
#: How often the coach speaks in one turn at most.
PROMPTS: Final = 2
#: How often chance is imagined anew: a lucky tile shall not make a decision look like a slip.
SAMPLES: Final = 3


class Judgement(Struct, frozen=True):
    """A decision, the table it was made at, the points it costs, and the best candidates with the decision itself."""

    state: State
    decision: AnyDecision
    cost: float
    candidates: tuple[Candidate, ...]


def judged(state: State, decision: AnyDecision, seed: str) -> Judgement:
    """What a decision costs against the best one, by the judgement that explains the bots."""
    found = explain(state, seed, also=(decision,))
    best = found[0].decision
    costs = [_cost(found, best, decision)]
    for n in range(1, SAMPLES):
        costs.append(_cost(explain(state, f"{seed}/{n}", most=0, also=(best, decision)), best, decision))
    return Judgement(state, decision, mean(costs), tuple(found))


def _cost(found: list[Candidate], best: AnyDecision, decision: AnyDecision) -> float:
    points = {candidate.decision: candidate.points for candidate in found}
    return points[best] - points[decision]


class Coach:
    """Remembers what was said: a decision is given back once, and nobody is spoken to all the time."""

    def __init__(self) -> None:
        self._objected: list[State] = []
        self._prompts: Counter[tuple[int, int | None]] = Counter()

    def wants_to_judge(self, state: State) -> bool:
        """Whether a decision at this table is worth a thought: the second one there stands, whatever it is."""
        is_quiet = self._prompts[state.round, state.chooser] < PROMPTS
        return is_quiet and state not in self._objected and len(legal_options(state)) > 1

    def let_pass(self, state: State) -> None:
        """Say nothing about the decision at this table: the learner was warned and is sure."""
        self._objected.append(state)

    def objects(self, judgement: Judgement, limit: float) -> bool:
        """Whether to speak up; what was said once is not said again."""
        state = judgement.state
        if judgement.cost <= limit or not self.wants_to_judge(state):
            return False
        self._objected.append(state)
        self._prompts[state.round, state.chooser] += 1
        return True


TAKEN_BACK: Final = QT_TRANSLATE_NOOP(
    "Coach", "That costs about %n point(s) against the best move. Try again, or play it anyway.", None, 1
)
STANDS: Final = QT_TRANSLATE_NOOP(
    "Coach", "By what could be known, that cost about %n point(s) against the best move. It stands.", None, 1
)


def coach_words(judgement: Judgement, is_taken_back: bool) -> str:
    """What the coach says: the cost, and nothing of what would be better."""
    return translate("Coach", TAKEN_BACK if is_taken_back else STANDS, round(judgement.cost))
