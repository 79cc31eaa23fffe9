"""Why not? Dice, modifiers and the values they make."""

from __future__ import annotations

from pulsar_desktop.game.text_words import MODIFIERS, all_of, any_of, payment_words
from pulsar_desktop.language import translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import Payment
from pulsar_desktop.model.state import Player
from pulsar_desktop.teaching.refused import Refused


def wrong_value(refused: Refused) -> str:
    """TURN-02: the die is not there, or it does not make the value."""
    needs = _needs(refused)
    if "needs" not in refused.figures:
        return _missing(refused, needs)
    payment, figures = refused.payment, refused.figures
    if payment.modifier and payment.die in needs:
        return needless_modifier(refused)
    if payment.modifier or figures["shifts"]:
        made = {base + shift for base in figures["makes"] for shift in range(-figures["shifts"], figures["shifts"] + 1)}
        sentence = translate("WhyNot", "Needs a {needs}; {payment} makes {values}.")
        values = any_of(sorted(value for value in made if value > 0))
        return sentence.format(needs=any_of(needs), payment=payment_words(payment), values=values)
    sentence = translate("WhyNot", "Needs a {needs}; you have {dice}.")
    return sentence.format(needs=any_of(needs), dice=dice_words(refused.player))


def _missing(refused: Refused, needs: tuple[int, ...]) -> str:
    player, payment = refused.player, refused.payment
    has_dice = player.dice or player.red is not None
    if not has_dice and not needs:
        return translate("WhyNot", "You have no die left to fly with.")
    if not has_dice:
        return translate("WhyNot", "Needs a {needs}; you have no dice left.").format(needs=any_of(needs))
    if payment.red:
        text = translate("WhyNot", "You have no red {die}; you have {dice}.")
    else:
        text = translate("WhyNot", "You have no {die}; you have {dice}.")
    return text.format(die=payment.die, dice=dice_words(player))


def dice_words(player: Player) -> str:
    """The dice of a player, the red one last."""
    red = [translate("WhyNot", "the red {die}").format(die=player.red)] if player.red is not None else []
    return all_of([*sorted(player.dice), *red])


def _needs(refused: Refused) -> tuple[int, ...]:
    """The values that pay for an action; none for a flight."""
    if isinstance(refused.decision, do.TakeTransmitter) and refused.decision.transmitter in refused.state.offer:
        return tuple(sorted(set(refused.state.components.transmitters[refused.decision.transmitter].dice)))
    if "needs" in refused.figures:
        values: tuple[int, ...] = refused.figures["needs"]
        return tuple(sorted(set(values)))
    components, player = refused.state.components, refused.player
    match refused.decision:
        case do.TakeGyrodyne(type):
            return (components.gyrodynes[type].take,)
        case do.SpinUp(pulsar):
            return (components.gyrodynes[refused.state.pulsar(pulsar).gyrodyne or ""].spin,)
        case do.PayTransmitter(_, cost) | do.TakeTransmitter(_, cost):
            return (cost,)
        case do.DoProject(position):
            return (components.hq[player.hq].projects[position].die,)
        case do.Patent(technology):
            return (components.technologies[technology].die,)
        case do.BuyModifier(modifier):
            return tuple(sorted(set(components.modifiers[modifier].dice)))
        case _:
            return ()


def no_modifier(refused: Refused) -> str:
    """TURN-03: the modifier is not there."""
    modifier = MODIFIERS.get(refused.figures["modifier"])
    if modifier is None:
        return no_such_modifier(refused)
    return translate("WhyNot", "You have no modifier {modifier}.").format(modifier=modifier)


def no_such_modifier(refused: Refused) -> str:
    """MOD-01: there are two kinds."""
    kinds = any_of(MODIFIERS.values())
    return translate("WhyNot", "There is no such modifier, only {kinds}.").format(kinds=kinds)


def worthless(refused: Refused) -> str:
    """TURN-05: a value of 0 or less buys nothing."""
    sentence = translate("WhyNot", "A value of 0 buys nothing: {payment} must be raised first.")
    return sentence.format(payment=payment_words(refused.payment))


def needless_modifier(refused: Refused) -> str:
    """TURN-12: the die makes the value without it."""
    die = payment_words(Payment(refused.payment.die, refused.payment.red))
    modifier = MODIFIERS.get(refused.payment.modifier or "", "")
    sentence = translate("WhyNot", "Keep your {modifier}: {die} does it without.")
    return sentence.format(modifier=modifier, die=die)
