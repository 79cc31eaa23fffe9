"""The whole table in words: one fact on a line, in a stable order, for reading aloud and for comparing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulsar_desktop.game.text_asked import asked_words, phase_words
from pulsar_desktop.game.text_map import map_section
from pulsar_desktop.game.text_players import player_section
from pulsar_desktop.game.text_technologies import technology_section
from pulsar_desktop.game.text_words import (
    amount,
    counted,
    effect_words,
    listed,
    median_words,
    name_of,
    named,
    names_of,
    page,
)
from pulsar_desktop.model import steps
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.rules.final import standings
from pulsar_desktop.model.rules.goals import goals_in_play, met_goals, progress
from pulsar_desktop.model.rules.prod import ranking
from pulsar_desktop.model.state import Setup, Stacks, State
from pulsar_desktop.model.tables import Goal, TransmitterTile

SIDES: Final = {"plain": "plain side", "dead_ends": "side with dead ends"}

Names = tuple[str, ...]


def table_text(state: State, names: Names) -> str:
    """The table as plain text, section by section."""
    sections = [list(section) for section in _sections(state, names)]
    lines = [line for section in sections if section for line in ("", *section)]
    return page(lines[1:])


def _sections(state: State, names: Names) -> Iterator[Iterator[str]]:
    yield _head(state, names)
    if state.is_over:
        yield standings_section(state, names)
    yield _dice_section(state, names)
    count = state.components.counts[state.setup.players]
    at_the_end = [f"{amount(points, 'point')} at the end" for points in count.initiative]
    yield _track_section("Initiative track", state.initiative, state, names, at_the_end)
    every_round = [f"{effect_words(reward)} every round" for reward in count.engineering]
    yield _track_section("Engineering track", state.engineering, state, names, every_round)
    yield _offer_section(state)
    yield _gyrodyne_section(state, names)
    yield technology_section(state, names)
    yield _goal_section(state, names)
    yield map_section(state, names)
    for seat in range(len(state.players)):
        yield player_section(state, names, seat)


def _head(state: State, names: Names) -> Iterator[str]:
    yield f"{state.components.name}: {phase_words(state)}"
    yield f"Asked: {asked_words(state, names)}"
    yield f"Set-up: {setup_words(state.setup)}"


def setup_words(setup: Setup) -> str:
    """What was agreed before the game."""
    game = "HQ boards" if setup.hq else "no HQ boards"
    start = ["even start"] if setup.even_start else []
    return listed([f"{setup.players} players", SIDES.get(setup.side, setup.side), game, *start])


def standings_section(state: State, names: Names) -> Iterator[str]:
    """FINAL-10: who won, and who came after."""
    yield "Standings"
    for place, seat in enumerate(standings(state), start=1):
        yield f"  place {place}: {name_of(names, seat)}, {amount(state.players[seat].score, 'point')}"


def _dice_section(state: State, names: Names) -> Iterator[str]:
    yield "Dice board"
    yield f"  dice on the board: {listed(state.dice)}"
    yield f"  median marker: {median_words(state.median) if state.median else 'not placed'}"
    yield f"  turn order: {names_of(names, state.order)}"
    yield f"  picks left: {names_of(names, _left(state, steps.Pick))}"
    yield f"  turns left: {names_of(names, _left(state, steps.Turn))}"


def _left(state: State, kind: type[steps.Pick | steps.Turn]) -> list[int]:
    return [step.player for step in reversed(state.pending) if isinstance(step, kind)]


def _track_section(title: str, stacks: Stacks, state: State, names: Names, rewards: list[str]) -> Iterator[str]:
    yield f"{title}, space 1 is furthest ahead, tokens from bottom to top"
    for space, stack in enumerate(stacks, start=1):
        if stack:
            points = state.components.track.penalties.get(space, 0)
            penalty = f" (costs {amount(points, 'point')})" if points else ""
            yield f"  space {space}{penalty}: {names_of(names, stack)}"
    yield f"  from first to last: {names_of(names, ranking(stacks))}"
    for rank, (seat, reward) in enumerate(zip(ranking(stacks), rewards, strict=False), start=1):
        yield f"  rank {rank}, {reward}: {name_of(names, seat)}"


def _offer_section(state: State) -> Iterator[str]:
    tiles = state.components.transmitters
    yield "Transmitters on offer"
    for id in state.offer:
        yield f"  {id}"
        yield from (f"    {fact}" for fact in _transmitter_facts(tiles[id]))
    # SETUP-22: only the letter of the top one shows
    letter = f", the top one has letter {tiles[state.stack[0]].letter}" if state.stack else ""
    yield f"  in the stack: {len(state.stack)}{letter}"
    yield f"  discarded: {listed(state.discarded)}"


def _transmitter_facts(tile: TransmitterTile) -> Iterator[str]:
    ends = (("left", tile.left), ("right", tile.right))
    yield f"dice: {listed(tile.dice)}"
    yield f"at once: {effect_words(tile.at_once)}"
    yield f"every round: {effect_words(tile.ongoing)}"
    yield f"connectors: {listed(f'{end} {pips}' for end, pips in ends if pips is not None)}"


def _gyrodyne_section(state: State, names: Names) -> Iterator[str]:
    yield "Gyrodynes"
    for type, left, takers in zip(TYPES, state.supply, state.awards, strict=True):
        gyrodyne = state.components.gyrodynes[type]
        yield f"  {type}: {left} left, die {gyrodyne.take} to take, die {gyrodyne.spin} to spin up"
        yield f"    {amount(gyrodyne.points, 'point')} every round, and the round bonus"
        for i, points in enumerate(gyrodyne.awards):
            where = f"taken by {name_of(names, takers[i])}" if i < len(takers) else "free"
            yield f"    award of {points}: {where}"


def _goal_section(state: State, names: Names) -> Iterator[str]:
    yield "Goals"
    met = [met_goals(state, seat) for seat in range(len(state.players))]
    for goal in goals_in_play(state):
        yield f"  {named(state.components, goal.id)}: {counted(goal.at_least, goal.count)}"
        yield f"    {amount(goal.points, 'point')}"
        for i, (cubes, points) in enumerate(goal.bonuses, start=1):
            yield f"    bonus {i}: {amount(cubes, 'cube')} for {amount(points, 'point')}"
        for seat in range(len(state.players)):
            yield f"    {name_of(names, seat)}: {_progress(state, seat, goal, met[seat])}"


def _progress(state: State, seat: int, goal: Goal, met: tuple[str, ...]) -> str:
    have = f"{progress(state, seat, goal)} of {goal.at_least}"
    scored = dict(state.players[seat].goals)
    if goal.id in scored:
        bonuses = scored[goal.id]
        return f"{have}, scored, {bonuses} bonus{'' if bonuses == 1 else 'es'} bought"
    return f"{have}, met" if goal.id in met else have
