"""What to do about a refusal, in one sentence: the cheapest way to make it legal, or when it can be again."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.game.text_decisions import decision_text
from pulsar_desktop.game.text_words import MODIFIERS, payment_words, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Payment
from pulsar_desktop.model.rules.prod import LAST_ROUND
from pulsar_desktop.model.rules.turn import is_action_turn
from pulsar_desktop.model.state import State
from pulsar_desktop.model.tables import ComponentSet
from pulsar_desktop.teaching.remedy import Remedy, remedy

TOO_LATE: Final = QT_TRANSLATE_NOOP("Remedy", "Too late: this is the last round.")
CUBES_SHORT: Final = QT_TRANSLATE_NOOP("Remedy", "You are %n cube(s) short.", None, 1)
#: Where flights land.
LANDINGS: Final = ("system", "pulsar", "gate")


def remedy_words(decision: AnyDecision, state: State) -> str:
    """The cheapest way to what is refused; empty where the reason says all there is to say."""
    found = remedy(state, decision)
    if found is None:
        return _without(decision, state)
    if found.is_too_late:
        return translate("Remedy", TOO_LATE)
    if found.round:
        return _later(found, state)
    if found.lacking:
        return _short(found)
    return _first(found.first, found, state.components) if found.first else _now(found.then, decision)


def _without(decision: AnyDecision, state: State) -> str:
    """What is to be said where nothing that can be foreseen helps."""
    if not is_action_turn(state):
        return ""
    if isinstance(decision, do.TakeTransmitter) and decision.transmitter in state.offer:
        return translate("Remedy", "It leaves the offer when the round ends.")
    lands = isinstance(decision, do.Fly) and state.cluster.locations[decision.landing].kind in LANDINGS
    if lands and state.round == LAST_ROUND:
        return translate("Remedy", TOO_LATE)
    return translate("Remedy", "It takes more than one flight.") if lands else ""


def _now(then: AnyDecision | None, refused: AnyDecision) -> str:
    if isinstance(then, do.PickDie):
        return _other_pick(then, refused)
    payment = _payment(then)
    if isinstance(then, do.Fly):
        return translate("Remedy", "Fly there with {payment}.").format(payment=payment)
    if isinstance(then, do.BuyModifier):
        return translate("Remedy", "Buy one with {payment}.").format(payment=payment)
    return translate("Remedy", "Pay with {payment}.").format(payment=payment)


def _other_pick(pick: do.PickDie, refused: AnyDecision) -> str:
    if isinstance(refused, do.PickDie) and refused.die == pick.die:
        sentence = translate("Remedy", "Move your {track} token on space {space} instead.")
        return sentence.format(track=word(pick.track), space=pick.space)
    return translate("Remedy", "Pick a {die} instead.").format(die=pick.die)


def _first(first: AnyDecision, found: Remedy, components: ComponentSet) -> str:
    deed, payment = deed_words(first, components), _payment(found.then)
    if isinstance(found.then, do.Fly):
        text = translate("Remedy", "First {deed}; then fly there with {payment}.")
    elif isinstance(found.then, do.ClaimIsolated):
        text = translate("Remedy", "First {deed}; that lets you claim it.")
    elif payment:
        text = translate("Remedy", "First {deed}; then pay with {payment}.")
    else:
        text = translate("Remedy", "First {deed}.")
    return text.format(deed=deed, payment=payment)


def deed_words(deed: AnyDecision, components: ComponentSet) -> str:
    """A deed as short as it can be named; of a flight the way does not matter."""
    if not isinstance(deed, do.Fly):
        return decision_text(deed, (), components)
    text = translate("Remedy", "fly to {place} with {payment}")
    if deed.run:
        text = translate("Remedy", "fly to {place} with {payment} and the gate run {colour}")
    return text.format(place=deed.landing, payment=payment_words(deed.payment), colour=word(deed.colour))


def _payment(decision: AnyDecision | None) -> str:
    payment: Payment | None = getattr(decision, "payment", None)
    return payment_words(payment) if payment else ""


def _short(found: Remedy) -> str:
    """What is lacking, and what would do with it."""
    if found.lacking == "cubes":
        return translate("Remedy", CUBES_SHORT, found.more)
    payment: Payment = found.then.payment  # type: ignore[union-attr]
    sentence = translate("Remedy", "You lack a {modifier}: with it {die} would do.")
    die = payment_words(Payment(payment.die, payment.red))
    return sentence.format(modifier=MODIFIERS[found.lacking], die=die)


def _later(found: Remedy, state: State) -> str:
    when = _when(found, state)
    return f"{when} {_short(found)}" if found.lacking == "cubes" else when


def _when(found: Remedy, state: State) -> str:
    is_next = found.round == state.round + 1
    if isinstance(found.then, do.CopyDie):
        return translate("Remedy", "Next round, if a {die} is left over then.").format(die=found.then.die)
    if found.first:
        next, later = translate("Remedy", "Next round: {deed}."), translate("Remedy", "From round {round} on: {deed}.")
        return (next if is_next else later).format(round=found.round, deed=deed_words(found.first, state.components))
    if payment := _payment(found.then):
        next = translate("Remedy", "Next round, with {payment}.")
        later = translate("Remedy", "From round {round} on, with {payment}.")
        return (next if is_next else later).format(round=found.round, payment=payment)
    return translate("Remedy", "Next round.")
