"""What lies in front of a player, in words."""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.game.text_decisions import position_words
from pulsar_desktop.game.text_map import gyrodyne_words
from pulsar_desktop.game.text_words import amount, effect_words, face_words, listed, name_of, named
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.rules.counts import stations, stations_for_table
from pulsar_desktop.model.rules.hq import needed_for
from pulsar_desktop.model.state import Player, State, Transmitter
from pulsar_desktop.model.tables import ComponentSet, Project


def player_section(state: State, names: tuple[str, ...], seat: int) -> Iterator[str]:
    """Everything of one player."""
    player = state.players[seat]
    yield f"{name_of(names, seat)}, colour {player.colour}"
    for lines in (
        _supplies(player),
        _dice(player),
        _pieces(state, seat),
        _patents(state, player),
        _arrays(state.components, player),
        _hq(state, player),
    ):
        yield from (f"  {line}" for line in lines)


def _supplies(player: Player) -> Iterator[str]:
    yield f"score: {player.score}"
    yield f"cubes: {player.cubes}"
    yield f"modifiers ±1: {player.pm1}"
    yield f"modifiers +2: {player.plus2}"


def _dice(player: Player) -> Iterator[str]:
    yield f"silver dice: {listed(player.dice)}"
    taken = "taken and spent this turn" if player.red_taken else "not taken"
    yield f"red die: {taken if player.red is None else player.red}"
    yield f"red dice offered by joins: {listed(player.red_offers)}"


def _pieces(state: State, seat: int) -> Iterator[str]:
    player = state.players[seat]
    yield f"ship: {player.ship or 'not on the map'}"
    yield f"rings left: {player.rings}"
    yield f"gyrodynes in front: {listed(sorted(player.gyrodynes, key=TYPES.index))}"
    pulsars = [f"{id} {gyrodyne_words(state.pulsar(id))}" for id in state.pulsars_of(seat)]
    yield f"pulsars: {listed(pulsars)}"
    awards = [type for type, takers in zip(TYPES, state.awards, strict=True) for taker in takers if taker == seat]
    yield f"construction awards: {listed(awards)}"
    yield f"stations on planets: {stations(state, seat)}"
    yield f"station tokens: {len(player.station_tokens)}"
    yield f"stations that count at the end: {stations_for_table(state, seat)}"


def _patents(state: State, player: Player) -> Iterator[str]:
    yield f"patents: {len(player.patents)}"
    for id in player.patents:
        yield f"  {named(state.components, id)}"


def _arrays(components: ComponentSet, player: Player) -> Iterator[str]:
    arrays = chains(player)
    yield f"arrays: {len(arrays)}"
    for i, chain in enumerate(arrays, start=1):
        yield f"  array {i}, {amount(len(chain), 'transmitter')}"
        yield from (f"    {line}" for line in _chain_lines(components, chain))


def chains(player: Player) -> list[list[Transmitter]]:
    """The arrays, oldest first, each from the end that was laid first to the other."""
    own = {transmitter.tile: transmitter for transmitter in player.transmitters}
    found: list[list[Transmitter]] = []
    for start in own.values():
        is_end = start.left is None or start.right is None
        if is_end and not any(start in chain for chain in found):
            found.append(_walk(own, start))
    return sorted(found, key=lambda chain: min(list(own).index(link.tile) for link in chain))


def _walk(own: dict[str, Transmitter], start: Transmitter) -> list[Transmitter]:
    chain, ahead = [start], start.left or start.right
    while ahead:
        link = own[ahead]
        ahead = link.right if link.left == chain[-1].tile else link.left
        chain.append(link)
    return chain


def _chain_lines(components: ComponentSet, chain: list[Transmitter]) -> Iterator[str]:
    for i, link in enumerate(chain):
        yield from _link_lines(components, link)
        if i + 1 < len(chain):
            yield _join(components, link, chain[i + 1])
    free = [spare for link in chain for spare in _free_connectors(components, link)]
    yield f"free connectors: {listed(free)}"


def _link_lines(components: ComponentSet, link: Transmitter) -> Iterator[str]:
    tile = components.transmitters[link.tile]
    yield f"{link.tile}: {'online' if link.online else f'costs still open {listed(link.costs)}'}"
    if not link.online:
        yield f"  at once: {effect_words(tile.at_once)}"
    yield f"  every round: {effect_words(tile.ongoing)}"


def _join(components: ComponentSet, link: Transmitter, other: Transmitter) -> str:
    end = "left" if link.left == other.tile else "right"
    meets = "left" if other.left == link.tile else "right"
    value = _pips(components, link, end) + _pips(components, other, meets)
    state = "online" if link.online and other.online else "not online"
    return f"join of {link.tile} {end} and {other.tile} {meets}: red die of {value}, {state}"


def _pips(components: ComponentSet, link: Transmitter, end: str) -> int:
    return getattr(components.transmitters[link.tile], end) or 0


def _free_connectors(components: ComponentSet, link: Transmitter) -> Iterator[str]:
    tile = components.transmitters[link.tile]
    for end in ("left", "right"):
        pips = getattr(tile, end)
        if pips is not None and getattr(link, end) is None:
            yield f"{link.tile} {end} {pips}"


def _hq(state: State, player: Player) -> Iterator[str]:
    if not player.hq:
        yield f"HQ: board {player.hq_board}, side not chosen" if player.hq_board else "HQ: none"
        return
    yield f"HQ: {face_words(state.components, player.hq)}"
    for project in state.components.hq[player.hq].projects.values():
        yield f"  {position_words(project.position)}, die {project.die}: {_status(player, project)}"
        if project.at_once:
            yield f"    reward: {effect_words(project.at_once)}"
        if project.run:
            points, run = amount(project.run.points, "point"), project.run.colour
            yield f"    gate run: {run}{' colour' * (run == 'any')}, {points} per gate, {_run_status(player, project)}"


def _status(player: Player, project: Project) -> str:
    if project.position in player.projects:
        return "done"
    needed = needed_for(project.position, player.projects)
    return f"closed until {listed(needed)} {'is' if len(needed) == 1 else 'are'} done" if needed else "open"


def _run_status(player: Player, project: Project) -> str:
    if project.position in player.runs_used:
        return "used"
    return "unused" if project.position in player.projects else "not done"
