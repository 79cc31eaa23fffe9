"""The transmitter stack as everybody sees it."""

from __future__ import annotations

from pulsar_desktop.model.tables import ComponentSet


def top_of_stack(components: ComponentSet, stack: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """SETUP-11, SETUP-22: A lies over B over C; for each of the top ones what it can be, by its letter."""
    tiles = components.transmitters
    letters = [tiles[id].letter for id in stack[: components.offer]]
    alike = {letter: tuple(id for id in stack if tiles[id].letter == letter) for letter in set(letters)}
    return tuple(alike[letter] for letter in letters)
