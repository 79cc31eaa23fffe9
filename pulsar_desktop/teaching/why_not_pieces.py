"""Why not? Pulsars, gyrodynes and transmitters."""

from __future__ import annotations

from pulsar_desktop.game.text_words import any_of, word
from pulsar_desktop.language import translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.teaching.refused import Refused


def not_yours(refused: Refused) -> str:
    """GYRO-01: the pulsar has an owner."""
    owner = refused.figures["owner"]
    if owner == refused.seat:
        return translate("WhyNot", "You own this pulsar already.")
    return translate("WhyNot", "This pulsar belongs to {who}.").format(who=refused.who(owner))


def not_isolated(refused: Refused) -> str:
    """GYRO-02: the reward claims no other pulsar."""
    return translate("WhyNot", "This reward claims isolated pulsars only.")


def no_ring(refused: Refused) -> str:
    """SETUP-17: the rings are used up."""
    return translate("WhyNot", "You have no ring left to claim a pulsar.")


def other_type(refused: Refused) -> str:
    """GYRO-03: the reward gives other types, or there is no such type."""
    if refused.figures["type"] not in TYPES:
        types = any_of(map(word, TYPES))
        return translate("WhyNot", "There is no such gyrodyne, only {types}.").format(types=types)
    types = any_of(map(word, refused.figures["allowed"]))
    return translate("WhyNot", "This reward gives a {types} gyrodyne only.").format(types=types)


def empty_stack(refused: Refused) -> str:
    """GYRO-04: the stack is empty."""
    type = word(refused.figures["type"])
    return translate("WhyNot", "No {type} gyrodyne is left in the supply.").format(type=type)


def cannot_lay(refused: Refused) -> str:
    """GYRO-05: no own pulsar, or no such gyrodyne in front of the player."""
    figures, cluster = refused.figures, refused.state.cluster
    if figures["pulsar"] not in cluster.pulsar_index:
        return translate("WhyNot", "Gyrodynes are laid on pulsars only.")
    if "owner" in figures and figures["pulsar"] in cluster.isolated_pulsars:
        return translate("WhyNot", "Not your pulsar yet: isolated ones are claimed through rewards.")
    if "owner" in figures and not refused.player.rings:
        return translate("WhyNot", "Not your pulsar, and you have no ring left to claim it.")
    if "owner" in figures:
        return translate("WhyNot", "Not your pulsar yet: land on it to claim it.")
    if not figures["in_front"]:
        return translate("WhyNot", "You have no gyrodyne in front of you; take one first.")
    if figures["type"] not in TYPES:
        return other_type(refused)
    types = any_of(word(type) for type in TYPES if type in figures["in_front"])
    sentence = translate("WhyNot", "You have no {type} gyrodyne in front of you, only {types}.")
    return sentence.format(type=word(figures["type"]), types=types)


def pulsar_full(refused: Refused) -> str:
    """GYRO-09: one pulsar holds one gyrodyne."""
    sentence = translate("WhyNot", "A {type} gyrodyne is there already; a pulsar holds one.")
    return sentence.format(type=word(refused.figures["there"]))


def cannot_spin(refused: Refused) -> str:
    """GYRO-06: there is none under construction."""
    if refused.figures["spinning"]:
        return translate("WhyNot", "This gyrodyne is spinning already.")
    return translate("WhyNot", "No gyrodyne of yours is there to spin up.")


def not_offered(refused: Refused) -> str:
    """TRANS-01: not in the offer, or no such cost on it."""
    if "offer" in refused.figures:
        return translate("WhyNot", "This transmitter is not in the offer.")
    sentence = translate("WhyNot", "It has no cost of {cost}, only {costs}.")
    return sentence.format(cost=refused.figures["cost"], costs=any_of(dict.fromkeys(refused.figures["costs"])))


def no_connector(refused: Refused) -> str:
    """TRANS-17: the connectors do not meet."""
    own = [transmitter.tile for transmitter in refused.player.transmitters]
    if refused.figures["beside"] not in own:
        return translate("WhyNot", "A transmitter joins your own transmitters only, or starts a new array.")
    return translate("WhyNot", "No free connector there meets this end of the transmitter.")


def not_open(refused: Refused) -> str:
    """TRANS-05: not an open cost of an own transmitter."""
    decision = refused.decision
    assert isinstance(decision, do.PayTransmitter)
    if decision.transmitter not in [transmitter.tile for transmitter in refused.player.transmitters]:
        return translate("WhyNot", "This transmitter is not in front of you.")
    costs = refused.figures["costs"]
    if not costs:
        return translate("WhyNot", "Nothing is left to pay: this transmitter is online.")
    sentence = translate("WhyNot", "No cost of {cost} is open on it, only {costs}.")
    return sentence.format(cost=decision.cost, costs=any_of(dict.fromkeys(costs)))


def not_online(refused: Refused) -> str:
    """TRANS-07: only an online transmitter gives its ongoing reward."""
    own = [transmitter.tile for transmitter in refused.player.transmitters]
    if refused.figures["transmitter"] not in own:
        return translate("WhyNot", "This transmitter is not in front of you.")
    return translate("WhyNot", "This transmitter is not online yet.")


def sells_nothing(refused: Refused) -> str:
    """TRANS-13: it takes no cubes for points."""
    return translate("WhyNot", "This transmitter gives no points for cubes.")
