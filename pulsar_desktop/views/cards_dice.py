"""Words for dice, modifiers, players and the end of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulsar_desktop.game.text_words import (
    MODIFIERS,
    amount,
    any_of,
    capital,
    counted,
    name_of,
    signed,
)
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.rules.ability import abilities
from pulsar_desktop.model.rules.counts import COUNTERS
from pulsar_desktop.model.rules.dice import shift
from pulsar_desktop.model.rules.prod import foreseen
from pulsar_desktop.model.steps import Pick
from pulsar_desktop.views.card_words import CardWords
from pulsar_desktop.views.cards_buttons import END_TURN_KEY
from pulsar_desktop.views.cards_production import production_words
from pulsar_desktop.views.cards_supply import modifier_use
from pulsar_desktop.views.fits import die_payment, with_modifiers
from pulsar_desktop.views.shown import Shown

LEFT: Final = QT_TRANSLATE_NOOP("Cards", "Moves a token of yours %n space(s) to the left: forward.", None, 1)
RIGHT: Final = QT_TRANSLATE_NOOP("Cards", "Moves a token of yours %n space(s) to the right: back.", None, 1)
COPY: Final = QT_TRANSLATE_NOOP("Cards", "Pay %n cube(s) to set your red die to {die}; the die stays.", None, 1)
UNSPENT: Final = QT_TRANSLATE_NOOP("Cards", "Dice that would be lost: %n.", None, 1)
#: What a player's card counts.
COUNTED: Final = ("stations", "pulsars", "spinning", "patents", "online", "projects")


def die(id: str, shown: Shown) -> CardWords:
    """A die in front of the player."""
    colour, _, value = id.partition(" ")
    if colour == "red":
        title, rules = translate("Cards", "Your red {die}"), ("BONUS-02", "BONUS-07")
        text = translate("Cards", "Spend it like any die; unspent it is lost at the end of your turn.")
    else:
        title, rules = translate("Cards", "Your {die}"), ("TURN-01", "TURN-02")
        text = translate("Cards", "Take it up, then click what it pays for: a flight of {die}, or a cost of {die}.")
    extra = tuple(_changed(id, shown))
    return CardWords(title.format(die=value), sentence=text.format(die=value), rules=rules, extra=extra)


def _changed(id: str, shown: Shown) -> Iterator[str]:
    """What the own modifiers make of a die."""
    text = translate("Cards", "With a {modifier} it makes {values}.")
    for kind, values in with_modifiers(shown, die_payment(id)):
        if values:
            yield text.format(modifier=MODIFIERS[kind], values=any_of(values))


def modifier(id: str, shown: Shown) -> CardWords:
    """A modifier of the player."""
    n = getattr(shown.me, id, 0)
    return CardWords(
        title=translate("Cards", "Your {modifier}").format(modifier=MODIFIERS.get(id, id)),
        line=translate("Cards", "you have {n}").format(n=n),
        sentence=modifier_use(id),
        rules=("TURN-03", "TURN-04"),
    )


def board_die(id: str, shown: Shown) -> CardWords:
    """A die on the dice board: to pick, or left over to copy."""
    value, state = int(id), shown.state
    if any(isinstance(step, Pick) for step in state.pending):
        return CardWords(
            title=translate("Cards", "A {die} to pick").format(die=value),
            sentence=_pick(shift(state.median, value)),
            rules=("DICE-05", "DICE-06"),
        )
    cost = abilities(state, shown.viewer).copy_cost
    return CardWords(
        title=translate("Cards", "Left-over {die}").format(die=value),
        sentence=translate("Cards", COPY, cost).format(die=value),
        rules=("DICE-11", "BONUS-03"),
    )


def _pick(distance: int) -> str:
    if not distance:
        return translate("Cards", "It lies at the median marker and moves no token.")
    return translate("Cards", LEFT if distance < 0 else RIGHT, abs(distance))


def player(id: str, shown: Shown) -> CardWords | None:
    """A player and what he or she has."""
    seat = int(id) if id.isdigit() else shown.viewer
    if seat >= len(shown.state.players):
        return None
    found, state = shown.state.players[seat], shown.state
    brings = foreseen(state).players[seat].score - found.score if state.round else 0
    place = state.turn_order.index(seat) + 1 if seat in state.turn_order else 0
    text = translate("Cards", "Has {points}; production would now bring {coming}.")
    counts = (counted(COUNTERS[count](state, seat), count) for count in COUNTED if count != "projects" or found.hq)
    return CardWords(
        title=name_of(shown.names, seat),
        line=translate("Cards", "place {place} in the turn order").format(place=place) if place else "",
        sentence=text.format(points=amount(found.score, "point"), coming=signed(brings)),
        rules=("PROD-01",),
        extra=(capital(", ".join(counts)) + ".", *production_words(seat, shown)),
    )


def end_turn(id: str, shown: Shown) -> CardWords:
    """The end of the turn."""
    unspent = len(shown.me.dice) + (shown.me.red is not None)
    return CardWords(
        title=translate("Cards", "End the turn ({key})").format(key=END_TURN_KEY),
        sentence=translate("Cards", "The next player goes on."),
        rules=("TURN-06", "TURN-13"),
        extra=(translate("Cards", UNSPENT, unspent),) if unspent else (),
    )


def decline(id: str, shown: Shown) -> CardWords:
    """Saying no to what is offered."""
    return CardWords(
        title=translate("Cards", "No, thank you"),
        sentence=translate("Cards", "Go on without taking or paying for any more of this."),
        rules=("ROUND-03",),
    )
