"""What a guide says in the first rounds of a first game: what is asked, and what a good player would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pulsar_desktop.bots.explain import Candidate
from pulsar_desktop.game.targets import SHIP, targets
from pulsar_desktop.game.text import decision_text
from pulsar_desktop.game.text_words import payment_words, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.state import State

#: What a flight goes to, by the kind of place.
PLACES: Final = {
    "system": QT_TRANSLATE_NOOP("Guide", "the framed system"),
    "pulsar": QT_TRANSLATE_NOOP("Guide", "the framed pulsar"),
    "gate": QT_TRANSLATE_NOOP("Guide", "the framed gate"),
}
#: What is done with the things that are framed.
DEEDS: Final[dict[type, str]] = {
    do.ChooseEntry: QT_TRANSLATE_NOOP("Guide", "enter at the framed gate"),
    do.PickDie: QT_TRANSLATE_NOOP("Guide", "pick the framed {die}, and let it move your framed token ({track})"),
    do.TakeGyrodyne: QT_TRANSLATE_NOOP("Guide", "take a {type} gyrodyne with {die}"),
    do.SpinUp: QT_TRANSLATE_NOOP("Guide", "spin up the gyrodyne on the framed pulsar with {die}"),
    do.LayGyrodyne: QT_TRANSLATE_NOOP("Guide", "lay your {type} gyrodyne on the framed pulsar"),
    do.TakeTransmitter: QT_TRANSLATE_NOOP("Guide", "take the framed transmitter with {die}"),
    do.PayTransmitter: QT_TRANSLATE_NOOP("Guide", "pay the {cost} of the framed transmitter with {die}"),
    do.Patent: QT_TRANSLATE_NOOP("Guide", "patent the framed technology with {die}"),
    do.ClaimIsolated: QT_TRANSLATE_NOOP("Guide", "claim the framed pulsar"),
    do.TeleportShip: QT_TRANSLATE_NOOP("Guide", "jump to the framed place"),
}
WORTH: Final = QT_TRANSLATE_NOOP("Guide", "With what can follow it brings about %n point(s).", None, 1)

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
    words = translate("Guide", "My suggestion: {deed}.").format(deed=deed_words(best.decision, state, names))
    worth = round(best.points)
    return f"{words} {translate('Guide', WORTH, worth)}" if worth > 0 else words


def deed_words(decision: AnyDecision, state: State, names: tuple[str, ...]) -> str:
    """A decision in the words of somebody who points: places have no names on the table."""
    if isinstance(decision, do.Fly):
        place = translate("Guide", PLACES[state.cluster.locations[decision.landing].kind])
        words = translate("Guide", "fly with {die} to {place}")
        return words.format(die=payment_words(decision.payment), place=place)
    if isinstance(decision, do.PickDie) and not decision.track:
        return translate("Guide", "pick the framed {die}, it moves nothing").format(die=decision.die)
    if type(decision) not in DEEDS:
        return decision_text(decision, names, state.components)
    payment = getattr(decision, "payment", None)
    die = payment_words(payment) if payment else str(getattr(decision, "die", ""))
    fields = {name: getattr(decision, name, "") for name in ("track", "type", "cost")}
    return translate("Guide", DEEDS[type(decision)]).format(die=die, **{n: word(v) for n, v in fields.items()})


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
