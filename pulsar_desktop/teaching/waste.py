"""What would be lost with the end of the turn, each thing with a name of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from pulsar_desktop.game.text_words import all_of, any_of, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.decisions import AnyDecision, LayGyrodyne, Payment, TakeRedDie
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import Player, State
from pulsar_desktop.model.steps import Turn

#: The sentence of each waste; %n is how many things are wasted.
SENTENCES: Final = {
    "unspent_dice": QT_TRANSLATE_NOOP("Waste", "Unspent dice are lost: %n left, {dice}.", None, 1),
    "unused_red_die": QT_TRANSLATE_NOOP("Waste", "The red {value} is unspent; it is lost with this turn."),
    "gyrodyne_not_laid": QT_TRANSLATE_NOOP("Waste", "You can still lay a {types} gyrodyne on {pulsars}; it is free."),
    "red_offer_open": QT_TRANSLATE_NOOP("Waste", "A red die of {values} is still offered, for this turn only."),
}


class Waste(Struct, frozen=True):
    """Something that ending the turn now would waste: its name and the figures for a sentence about it."""

    id: str
    figures: dict[str, Any] = {}


def wastes(state: State) -> list[Waste]:
    """What the player in turn would waste by ending the turn now; nothing at any other time."""
    step = state.pending[-1] if state.pending else None
    if not isinstance(step, Turn):
        return []
    player, legal = state.players[step.player], [option.decision for option in legal_options(state)]
    return [Waste(id, figures) for id, find in FINDERS.items() if (figures := find(player, legal))]


def _unspent_dice(player: Player, legal: list[AnyDecision]) -> dict[str, Any]:
    usable = {payment.die for payment in _payments(legal) if not payment.red}
    dice = tuple(die for die in player.dice if die in usable)
    return {"dice": dice} if dice else {}


def _unused_red_die(player: Player, legal: list[AnyDecision]) -> dict[str, Any]:
    # TRANS-09: a red 0 may be of no use at all
    return {"value": player.red} if any(payment.red for payment in _payments(legal)) else {}


def _payments(legal: list[AnyDecision]) -> list[Payment]:
    payments = (getattr(decision, "payment", None) for decision in legal)
    return [payment for payment in payments if payment is not None]


def _gyrodyne_not_laid(player: Player, legal: list[AnyDecision]) -> dict[str, Any]:
    lays = [decision for decision in legal if isinstance(decision, LayGyrodyne)]
    types, pulsars = (tuple(dict.fromkeys(getattr(lay, field) for lay in lays)) for field in ("type", "pulsar"))
    return {"types": types, "pulsars": pulsars} if lays else {}


def _red_offer_open(player: Player, legal: list[AnyDecision]) -> dict[str, Any]:
    values = tuple(decision.value for decision in legal if isinstance(decision, TakeRedDie))
    return {"values": values} if values else {}


FINDERS: Final[dict[str, Callable[[Player, list[AnyDecision]], dict[str, Any]]]] = {
    "unspent_dice": _unspent_dice,
    "unused_red_die": _unused_red_die,
    "gyrodyne_not_laid": _gyrodyne_not_laid,
    "red_offer_open": _red_offer_open,
}


def waste_words(waste: Waste) -> str:
    """One sentence about a waste."""
    figures = waste.figures
    match waste.id:
        case "unspent_dice":
            dice = figures["dice"]
            return translate("Waste", SENTENCES[waste.id], len(dice)).format(dice=all_of(dice))
        case "gyrodyne_not_laid":
            fields = {"types": any_of(map(word, figures["types"])), "pulsars": any_of(figures["pulsars"])}
            return translate("Waste", SENTENCES[waste.id]).format(**fields)
        case "red_offer_open":
            return translate("Waste", SENTENCES[waste.id]).format(values=any_of(figures["values"]))
        case _:
            return translate("Waste", SENTENCES[waste.id]).format(**figures)
