"""What a guide says in the first rounds of a first game: what is asked, and what a good player would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pulsar_desktop.bots.explain import Candidate
from pulsar_desktop.game.targets import SHIP, targets
from pulsar_desktop.game.text import decision_text
from pulsar_desktop.language import translate
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.reasons import reason_words

#: In so many rounds a guide speaks unasked.
ROUNDS: Final = 2


def is_guided(state: State) -> bool:
    """Whether a guide still speaks: in the set-up and the first rounds."""
    return state.round <= ROUNDS and not state.is_over


def suggestion_words(candidates: Sequence[Candidate], state: State, names: tuple[str, ...]) -> str:
    """The best candidate with its reason; empty where there is nothing to suggest."""
    if not candidates:
        return ""
    best = candidates[0]
    deed = decision_text(best.decision, names, state.components)
    words = translate("Guide", "My suggestion: {deed} ({reason}).")
    return words.format(deed=deed, reason=reason_words(best, state, candidates, most=1))


def suggested_things(decision: AnyDecision) -> tuple[str, ...]:
    """What to point at for a decision."""
    return tuple(str(target) for target in sorted(targets(decision) - {SHIP}))


def farewell_words() -> str:
    """What the guide says when it leaves the learner alone."""
    return translate(
        "Guide",
        "From here the game is yours. Whenever you want advice, press Hint; whenever something does not glow, point at "
        "it and read why. Good luck!",
    )
