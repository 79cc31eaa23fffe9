"""Words for the map: systems, pulsars, gates, entries and ships."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulsar_desktop.game.text_words import amount, capital, effect_words, name_of, names_of, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.rules.fly import planet_for
from pulsar_desktop.model.state import Pulsar, System
from pulsar_desktop.model.steps import ExplorationBonus
from pulsar_desktop.model.tables import SystemTile
from pulsar_desktop.views.card_words import CardWords
from pulsar_desktop.views.cards_production import coming_words, spinning_words
from pulsar_desktop.views.shown import Shown

UNSEEN: Final = QT_TRANSLATE_NOOP("Cards", "One of %n tile(s) nobody has seen yet.", None, 1)
#: How many planets of a kind there are, with those closed for want of players.
PLANETS: Final = {
    "blue": QT_TRANSLATE_NOOP("Cards", "%n blue planet(s)", None, 1),
    "barren": QT_TRANSLATE_NOOP("Cards", "%n barren planet(s)", None, 1),
}
#: What a flight does in a system, by the planets for a station in passing and in landing.
BUILDING: Final = {
    ("barren", "blue"): QT_TRANSLATE_NOOP(
        "Cards", "Passing through builds on a barren planet, landing on a blue one with its bonus."
    ),
    ("blue", "blue"): QT_TRANSLATE_NOOP(
        "Cards", "Passing through or landing builds on a blue planet; only landing earns the bonus."
    ),
    ("barren", "barren"): QT_TRANSLATE_NOOP(
        "Cards", "Passing through or landing builds on a barren planet, without the bonus."
    ),
}
RULES: Final = {
    "pulsar": ("FLY-14", "GYRO-01"),
    "isolated_pulsar": ("FLY-04", "GYRO-02"),
    "gate": ("FLY-06", "RUN-03"),
    "entry": ("SETUP-15", "FLY-04"),
}


def location(id: str, shown: Shown) -> CardWords | None:
    """A place on the map."""
    place = shown.state.cluster.locations.get(id)
    if place is None:
        return None
    if place.kind == "system":
        return _system(id, shown)
    if place.kind in ("pulsar", "isolated_pulsar"):
        return _pulsar(id, shown)
    return _gate(id, shown) if place.kind == "gate" else _entry(id, shown)


def _system(id: str, shown: Shown) -> CardWords:
    system = shown.state.system(id)
    if system.tile is None:
        return CardWords(
            title=translate("Cards", "Unexplored system"),
            line=_where(id, shown),
            sentence=translate("Cards", "A flight that visits it turns it up and can build a station there."),
            rules=("FLY-07", "FLY-10", "FLY-11"),
            extra=(translate("Cards", UNSEEN, len(shown.state.unseen_systems)), *_dead_end(id, shown)),
        )
    tile = shown.components.systems[system.tile]
    return CardWords(
        title=tile.name,
        line=_where(id, shown),
        sentence=_building(id, shown),
        rules=("FLY-09", "FLY-10", "FLY-11", "EXPLORE-01"),
        extra=tuple(_system_facts(tile, system, id, shown)),
    )


def _where(id: str, shown: Shown) -> str:
    return translate("Cards", "{id} · dead end").format(id=id) if id in shown.state.cluster.dead_ends else id


def _dead_end(id: str, shown: Shown) -> Iterator[str]:
    if id in shown.state.cluster.dead_ends:
        yield translate("Cards", "Building or claiming here earns an exploration token.")


def _building(id: str, shown: Shown) -> str:
    """What a flight can do there now."""
    passing, landing = (planet_for(shown.state, shown.viewer, id, lands=lands) for lands in (False, True))
    if landing:
        return translate("Cards", BUILDING[passing, landing])
    system = shown.state.system(id)
    if shown.viewer in (*system.blue, *system.barren):
        return translate("Cards", "You have your station here; a second one is never built.")
    return translate("Cards", "No planet is free here.")


def _system_facts(tile: SystemTile, system: System, id: str, shown: Shown) -> Iterator[str]:
    yield translate("Cards", "Exploration bonus: {bonus}.").format(bonus=effect_words(tile.bonus))
    for kind, owners in (("blue", system.blue), ("barren", system.barren)):
        if planets := tile.planets(kind, len(shown.state.players)):
            yield _planets(kind, planets, owners, shown)
    yield from _dead_end(id, shown)


def _planets(kind: str, planets: list[tuple[str, int, bool]], owners: tuple[int, ...], shown: Shown) -> str:
    """Planets of a kind: how many are open, whose stations stand there, and which are closed."""
    open_ones = sum(n for _, n, is_open in planets if is_open)
    found = [_some(kind, open_ones)] if open_ones else []
    if owners:
        found.append(translate("Cards", "stations: {players}").format(players=names_of(shown.names, owners)))
    for mark, n, is_open in planets:
        if not is_open:
            found.append(translate("Cards", "{planets} closed ({mark})").format(planets=_some(kind, n), mark=mark))
    return capital(", ".join(found)) + "."


def _some(kind: str, n: int) -> str:
    return translate("Cards", PLANETS[kind], n)


def _pulsar(id: str, shown: Shown) -> CardWords:
    kind, pulsar = shown.state.cluster.locations[id].kind, shown.state.pulsar(id)
    is_isolated = kind == "isolated_pulsar"
    return CardWords(
        title=translate("Cards", "Isolated pulsar") if is_isolated else translate("Cards", "Pulsar"),
        line=_where(id, shown),
        sentence=_owner(pulsar, is_isolated, shown),
        rules=(*RULES[kind], "GYRO-05", "GYRO-06") if pulsar.owner is not None else RULES[kind],
        extra=(*_gyrodyne(id, pulsar, shown), *_dead_end(id, shown)),
    )


def _owner(pulsar: Pulsar, is_isolated: bool, shown: Shown) -> str:
    if pulsar.owner == shown.viewer:
        return translate("Cards", "Yours for good.")
    if pulsar.owner is not None:
        text = translate("Cards", "It belongs to {player} for good; anybody may still fly there.")
        isolated = translate("Cards", "It belongs to {player} for good.")
        return (isolated if is_isolated else text).format(player=name_of(shown.names, pulsar.owner))
    if is_isolated:
        return translate("Cards", "No flight gets here: only technologies and transmitters let you claim it.")
    return translate("Cards", "Land on it to claim it with a ring; passing through claims nothing.")


def _gyrodyne(id: str, pulsar: Pulsar, shown: Shown) -> Iterator[str]:
    if pulsar.gyrodyne and pulsar.owner is not None:
        type = shown.components.gyrodynes[pulsar.gyrodyne]
        if pulsar.spinning:
            text = translate("Cards", "A {type} gyrodyne spins here: {points} every round, and the bonus of the round.")
            yield text.format(type=word(pulsar.gyrodyne), points=amount(type.points, "point"))
            yield from coming_words(id, pulsar.owner, shown)
        else:
            text = translate("Cards", "A {type} gyrodyne is in work here: a {die} spins it up.")
            yield text.format(type=word(pulsar.gyrodyne), die=type.spin)
            yield spinning_words(type, shown)
    elif pulsar.owner == shown.viewer:
        yield translate("Cards", "It has room for a gyrodyne.")


def _gate(id: str, shown: Shown) -> CardWords:
    colour = shown.state.cluster.gates[id]
    return CardWords(
        title=capital(translate("Cards", "{colour} gate").format(colour=word(colour))),
        line=id,
        sentence=translate("Cards", "Gates count for gate runs and for technologies of their colour."),
        rules=RULES["gate"],
    )


def _entry(id: str, shown: Shown) -> CardWords:
    there = [seat for seat, player in enumerate(shown.state.players) if player.ship == id]
    sentence = translate("Cards", "A ship starts here; no flight ever comes back to it.")
    taken = translate("Cards", "Ship of {player}.")
    return CardWords(
        title=translate("Cards", "Entry gate"),
        line=id,
        sentence=sentence,
        rules=RULES["entry"],
        extra=tuple(taken.format(player=name_of(shown.names, seat)) for seat in there),
    )


def ship(id: str, shown: Shown) -> CardWords:
    """The own ship, or that of the seat named."""
    seat = int(id) if id.isdigit() else shown.viewer
    name = name_of(shown.names, seat)
    own = translate("Cards", "It flies exactly as many segments as the die shows, each segment once.")
    return CardWords(
        title=translate("Cards", "Your ship")
        if seat == shown.viewer
        else translate("Cards", "Ship of {player}").format(player=name),
        line=shown.state.players[seat].ship,
        sentence=own,
        rules=("FLY-01", "FLY-02"),
    )


def bonus(id: str, shown: Shown) -> CardWords:
    """One of the two exploration bonuses, ``printed`` or ``token``."""
    step = shown.state.pending[-1] if shown.state.pending else None
    if id == "printed" and isinstance(step, ExplorationBonus):
        tile = shown.components.systems[step.tile]
        return CardWords(
            title=translate("Cards", "The printed bonus"),
            line=tile.name,
            sentence=translate("Cards", "You get {bonus}.").format(bonus=effect_words(tile.bonus)),
            rules=("EXPLORE-01", "EXPLORE-06"),
        )
    return CardWords(
        title=translate("Cards", "An exploration token"),
        line=amount(len(shown.state.pile), "token"),
        sentence=translate("Cards", "Draw a token from the pile and get what it shows."),
        rules=("EXPLORE-01", "EXPLORE-02"),
    )
