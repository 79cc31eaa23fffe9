"""The cluster in words: systems, pulsars, ships and the exploration pile."""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.game.text_words import amount, effect_words, listed, name_of, named, names_of
from pulsar_desktop.model.state import Pulsar, State

Names = tuple[str, ...]


def map_section(state: State, names: Names) -> Iterator[str]:
    """Everything on the cluster board, and the exploration tokens beside it."""
    yield "Map"
    yield from _systems(state, names)
    yield from _pulsars(state, names)
    yield from _ships(state, names)
    yield from _exploration(state)


def _systems(state: State, names: Names) -> Iterator[str]:
    for location in state.cluster.systems:
        if state.system(location).tile:
            yield from _system(state, names, location)
    hidden = [_place(state, id) for id in state.cluster.systems if not state.system(id).tile]
    yield f"  systems face down: {listed(hidden)}"


def _place(state: State, location: str) -> str:
    return f"{location} (dead end)" if location in state.cluster.dead_ends else location


def _system(state: State, names: Names, location: str) -> Iterator[str]:
    system, players = state.system(location), state.setup.players
    tile = state.components.systems[system.tile or ""]
    yield f"  system {_place(state, location)}: {named(state.components, tile.id)}"
    yield f"    exploration bonus: {effect_words(tile.bonus)}"
    yield f"    {_planets('blue', tile.open_blue(players), system.blue, names)}"
    yield f"    {_planets('barren', tile.open_barren(players), system.barren, names)}"


def _planets(kind: str, open_ones: int, stations: tuple[int, ...], names: Names) -> str:
    if not open_ones:
        return f"{kind} planets: none"
    return f"{kind} planets: {open_ones - len(stations)} free of {open_ones}, stations: {names_of(names, stations)}"


def _pulsars(state: State, names: Names) -> Iterator[str]:
    cluster = state.cluster
    for location, pulsar in zip(cluster.pulsars, state.pulsars, strict=True):
        if pulsar.owner is not None:
            yield f"  pulsar {_place(state, location)}: {name_of(names, pulsar.owner)}, {gyrodyne_words(pulsar)}"
    for title, ids in (("free", cluster.connected_pulsars), ("free isolated", cluster.isolated_pulsars)):
        unclaimed = [_place(state, id) for id in ids if state.pulsar(id).owner is None]
        yield f"  {title} pulsars: {listed(unclaimed)}"


def gyrodyne_words(pulsar: Pulsar) -> str:
    """What lies on a pulsar."""
    if not pulsar.gyrodyne:
        return "no gyrodyne"
    return f"{pulsar.gyrodyne} gyrodyne {'spinning' if pulsar.spinning else 'under construction'}"


def _ships(state: State, names: Names) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        yield f"  ship of {name_of(names, seat)}: {player.ship or 'not on the map'}"


def _exploration(state: State) -> Iterator[str]:
    yield f"  exploration pile: {amount(len(state.pile), 'token')}"
    yield f"  exploration discards: {amount(len(state.discards), 'token')}"
    tokens = state.components.tokens
    for id in dict.fromkeys(state.discards):
        yield f"    {state.discards.count(id)} of {id}, {effect_words(tokens[id].effect)}"
