"""Why not? Flights, gate runs and teleports."""

from __future__ import annotations

from typing import Any, Final

from pulsar_desktop.game.text_words import any_of, payment_words, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.cluster import LONGEST_FLIGHT
from pulsar_desktop.model.rules.payment import purse_of
from pulsar_desktop.teaching.refused import Refused

TOO_FAR: Final = QT_TRANSLATE_NOOP("WhyNot", "%n segment(s) away at least; {payment} does not reach it.", None, 1)
OTHER_LENGTH: Final = QT_TRANSLATE_NOOP("WhyNot", "This route does not take exactly %n segment(s).", None, 1)
NO_WAY: Final = QT_TRANSLATE_NOOP("WhyNot", "No flight of at most %n segment(s) lands there.", None, 1)

#: Where no ship can land, by the kind of the place.
NO_LANDING: Final = {
    "entry": QT_TRANSLATE_NOOP("WhyNot", "No flight enters an entry gate."),
    "isolated_pulsar": QT_TRANSLATE_NOOP("WhyNot", "Isolated pulsars have no segments: no flight gets there."),
}
NO_DESTINATION: Final = {
    "entry": QT_TRANSLATE_NOOP("WhyNot", "No teleport goes to an entry gate."),
    "isolated_pulsar": QT_TRANSLATE_NOOP("WhyNot", "No teleport goes to an isolated pulsar."),
}
OTHER_DESTINATION: Final = {
    "pulsar": QT_TRANSLATE_NOOP("WhyNot", "This teleport goes to connected pulsars only."),
    "system": QT_TRANSLATE_NOOP("WhyNot", "This teleport goes to systems only."),
    "any": QT_TRANSLATE_NOOP("WhyNot", "This teleport goes to systems, connected pulsars and gates only."),
}


def _fly(refused: Refused) -> do.Fly:
    decision: Any = refused.decision
    assert isinstance(decision, do.Fly)
    return decision


def no_landing(refused: Refused) -> str:
    """FLY-04: entry gates and isolated pulsars."""
    return _barred(refused, refused.figures["landing"], NO_LANDING)


def no_destination(refused: Refused) -> str:
    """TRANS-12: entry gates and isolated pulsars."""
    return _barred(refused, refused.figures["location"], NO_DESTINATION)


def _barred(refused: Refused, location: str, sentences: dict[str, str]) -> str:
    place = refused.state.cluster.locations.get(location)
    sentence = sentences.get(place.kind) if place else None
    return translate("WhyNot", sentence) if sentence else translate("WhyNot", "There is no such place on the map.")


def other_destination(refused: Refused) -> str:
    """TRANS-11: a teleport goes to places of one kind."""
    return translate("WhyNot", OTHER_DESTINATION[refused.figures["where"]])


def wrong_length(refused: Refused) -> str:
    """FLY-01: no flight of this length lands there."""
    lengths, makes = refused.figures["lengths"], refused.figures["makes"]
    if not lengths:
        return translate("WhyNot", NO_WAY, LONGEST_FLIGHT)
    if max(makes) < min(lengths):
        payment = payment_words(refused.payment)
        return translate("WhyNot", TOO_FAR, min(lengths)).format(payment=payment)
    if set(lengths) & set(makes):
        return translate("WhyNot", OTHER_LENGTH, next(value for value in makes if value in lengths))
    sentence = translate("WhyNot", "Can be reached with {lengths}, not with {values}.")
    return sentence.format(lengths=any_of(lengths), values=any_of(makes))


def shift_without_gate(refused: Refused) -> str:
    """TECH-12: the route does not meet the condition of the shift."""
    lanes = dict.fromkeys(purse_of(refused.state, refused.seat).lanes)
    sentence = translate(
        "WhyNot", "Not with {payment}: the shift of your technology needs a gate on the way ({colours})."
    )
    return sentence.format(payment=payment_words(refused.payment), colours=any_of(map(word, lanes)))


def no_route(refused: Refused) -> str:
    """FLY-21: no trail visits just these places."""
    return translate("WhyNot", "No flight visits exactly these places and lands there.")


def no_run(refused: Refused) -> str:
    """RUN-01: the run is not there to be used."""
    run, player = _fly(refused).run, refused.player
    projects = refused.state.components.hq[player.hq].projects if player.hq else {}
    if run in player.runs_used:
        return translate("WhyNot", "This gate run has been used; each is used once.")
    if run not in projects or not projects[run].run:
        return translate("WhyNot", "You have no gate run there.")
    return translate("WhyNot", "Do this project first; then its gate run can be used.")


def other_colour(refused: Refused) -> str:
    """RUN-03: a run has its colour."""
    colour = word(refused.figures["colours"][0])
    return translate("WhyNot", "This gate run counts {colour} gates only.").format(colour=colour)


def no_colour(refused: Refused) -> str:
    """RUN-04: a run of any colour needs one named."""
    colours = any_of(map(word, refused.figures["colours"]))
    return translate("WhyNot", "Name one colour for this gate run: {colours}.").format(colours=colours)
