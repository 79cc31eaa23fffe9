"""The technology boards in words, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulsar_desktop.game.text_words import effect_words, named, names_of
from pulsar_desktop.model.rules.prod import round_bonus
from pulsar_desktop.model.state import State
from pulsar_desktop.model.tables import Technology

KINDS: Final = {"lasting": "lasting", "at once": "at once", "production": "every round", "end": "at the end"}
SLOTS: Final = {1: "one slot", 2: "two slots"}


def technology_section(state: State, names: tuple[str, ...]) -> Iterator[str]:
    """Rows with their round bonus, and the technologies in them."""
    yield "Technologies"
    if state.round and state.boards:
        yield f"  round bonus now: {round_bonus(state)}"
    for id in state.boards:
        board = state.components.boards[id]
        for row, bonus in zip(board.rows, board.bonuses, strict=True):
            yield f"  row {row} on board {id}, round bonus {'of the median' if bonus is None else bonus}"
            for technology in board.technologies:
                if technology.row == row:
                    yield from (f"    {line}" for line in _technology_lines(state, names, technology))


def _technology_lines(state: State, names: tuple[str, ...], technology: Technology) -> Iterator[str]:
    holders = [seat for seat, player in enumerate(state.players) if technology.id in player.patents]
    yield f"{named(state.components, technology.id)}: die {technology.die}, {SLOTS[technology.slots]}"
    yield f"  {KINDS[technology.kind]}: {effect_words(technology.effect)}"
    yield f"  held by: {names_of(names, holders)}"
    yield f"  now: {_availability(state, technology, len(holders))}"


def _availability(state: State, technology: Technology, holders: int) -> str:
    if technology.row > state.round:
        return f"closed until round {technology.row}"  # TECH-01
    # TECH-03, TECH-06: two players at most, with 2 players one where there is one symbol
    if holders >= (technology.slots if state.setup.players == 2 else 2):
        return "closed, no slot left"
    if technology.slots == 1 and technology.id in state.patented_this_round:
        return "closed until the next round"  # TECH-04
    return "open"
