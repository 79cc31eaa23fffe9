"""Words for transmitters, their arrays and gyrodynes in hand."""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.game.text_words import all_of, any_of, capital, effect_words, name_of, word
from pulsar_desktop.language import translate
from pulsar_desktop.model.state import Transmitter
from pulsar_desktop.model.tables import TransmitterTile
from pulsar_desktop.views.card_words import CardWords
from pulsar_desktop.views.cards_production import coming_words, spinning_words
from pulsar_desktop.views.shown import Shown

ENDS = ("left", "right")


def offer(id: str, shown: Shown) -> CardWords:
    """A transmitter that can be taken."""
    tile = shown.components.transmitters[id]
    return CardWords(
        title=_title(id),
        line=translate("Cards", "on offer this round"),
        sentence=_taking(tile),
        rules=("TRANS-01", "TRANS-02", "TRANS-05", "TRANS-06"),
        extra=(
            *_rewards(tile, len(tile.dice)),
            translate("Cards", "On taking it you join it to an array of yours or begin a new one."),
        ),
    )


def _taking(tile: TransmitterTile) -> str:
    """Which dice take a transmitter, and which it takes to finish it."""
    if len(tile.dice) == 1:
        return translate("Cards", "A {die} takes it, and it goes online at once.").format(die=tile.dice[0])
    text = translate(
        "Cards",
        "One of its dice takes it: {one}. It goes online, and gives anything, only when all of them are paid: {all}.",
    )
    return text.format(one=any_of(dict.fromkeys(tile.dice)), all=all_of(tile.dice))


def _title(id: str) -> str:
    return translate("Cards", "Transmitter {id}").format(id=id.removeprefix("T-"))


def _rewards(tile: TransmitterTile, still_open: int) -> Iterator[str]:
    if tile.at_once and still_open:
        text = translate("Cards", "The moment it goes online: {effect}.")
        yield text.format(effect=effect_words(tile.at_once))
    if tile.ongoing:
        yield translate("Cards", "Every production phase: {effect}.").format(effect=effect_words(tile.ongoing))
    pips = [pips for pips in (tile.left, tile.right) if pips is not None]
    text = translate("Cards", "Half a die on the connectors: {pips}.")
    yield text.format(pips=all_of(pips))


def transmitter(id: str, shown: Shown) -> CardWords | None:
    """A transmitter in front of a player."""
    found = _placed(id, shown)
    if found is None:
        return None
    seat, link = found
    tile = shown.components.transmitters[id]
    whose = "" if seat == shown.viewer else f" · {name_of(shown.names, seat)}"
    return CardWords(
        title=_title(id),
        line=(translate("Cards", "online") if link.online else translate("Cards", "in work")) + whose,
        sentence=_standing(link, tile),
        rules=("TRANS-05", "TRANS-06", "TRANS-07", "TRANS-08"),
        extra=(*_rewards(tile, len(link.costs)), *coming_words(id, seat, shown)),
    )


def _placed(id: str, shown: Shown) -> tuple[int, Transmitter] | None:
    for seat, player in enumerate(shown.state.players):
        for link in player.transmitters:
            if link.tile == id:
                return seat, link
    return None


def _standing(link: Transmitter, tile: TransmitterTile) -> str:
    if link.online and not tile.ongoing:
        return translate("Cards", "It gave what it had to give when it went online, and gives nothing more.")
    if link.online:
        return translate("Cards", "It gives its reward in every production phase to the end of the game.")
    if not link.costs:
        return translate("Cards", "Everything is paid: it goes online as soon as what it brings is settled.")
    text = translate("Cards", "Still to pay: {dice}, in any order and any round.")
    return text.format(dice=all_of(link.costs))


def connector(id: str, shown: Shown) -> CardWords:
    """A free end of an own array."""
    tile, _, end = id.partition(" ")
    pips = getattr(shown.components.transmitters[tile], end, None) or 0
    text = translate(
        "Cards", "Join the transmitter here. Once both are online they offer a red die: {pips} plus its own half."
    )
    return CardWords(
        title=translate("Cards", "Free connector"),
        line=f"{_title(tile)} · {word(end)}",
        sentence=text.format(pips=pips),
        rules=("TRANS-02", "TRANS-08"),
    )


def new_array(id: str, shown: Shown) -> CardWords:
    """A place for a first transmitter."""
    return CardWords(
        title=translate("Cards", "New array"),
        sentence=translate("Cards", "Begin a new array with the transmitter; joining it to one pays a red die later."),
        rules=("TRANS-02",),
    )


def red_offer(id: str, shown: Shown) -> CardWords:
    """A red die that a join offers."""
    return CardWords(
        title=translate("Cards", "Red die of {value}").format(value=id),
        line=translate("Cards", "offered by a join, this turn only"),
        sentence=translate("Cards", "Take it for nothing; it is the only red die of your turn."),
        rules=("TRANS-08", "TRANS-10", "BONUS-01"),
    )


def gyrodyne_in_hand(id: str, shown: Shown) -> CardWords:
    """A gyrodyne in front of the player."""
    type = shown.components.gyrodynes[id]
    text = translate("Cards", "Lay it on a pulsar of yours for nothing; then a {spin} spins it up.")
    return CardWords(
        title=capital(translate("Cards", "{type} gyrodyne").format(type=word(id))),
        line=translate("Cards", "in front of you"),
        sentence=text.format(spin=type.spin),
        rules=("GYRO-05", "GYRO-06", "GYRO-09"),
        extra=(spinning_words(type, shown),),
    )
