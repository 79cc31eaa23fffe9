"""A game as plain English: the table, single lines of the log, and the whole game as a playthrough.

For the command line, bug reports, golden files and screen readers: words instead of symbols, one fact on a line.
"""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.game.game import Game
from pulsar_desktop.game.text_decisions import decision_text
from pulsar_desktop.game.text_events import event_text
from pulsar_desktop.game.text_table import setup_words, standings_section, table_text
from pulsar_desktop.game.text_words import listed, name_of, names_of, page, printable
from pulsar_desktop.model.events import Kind
from pulsar_desktop.model.state import State

__all__ = ["decision_text", "event_text", "log_text", "table_text"]


def log_text(game: Game) -> str:
    """The whole game: what was decided and drawn, numbered, each with what it caused."""
    return page(_log_lines(game))


def _log_lines(game: Game) -> Iterator[str]:
    yield from _head(game)
    yield from _event_lines(game, game.at(0))
    for n in range(1, len(game.log) + 1):
        yield _entry_line(game, n)
        yield from _event_lines(game, game.at(n))
    if game.state.is_over:
        yield from ("", *standings_section(game.state, game.names))


def _head(game: Game) -> Iterator[str]:
    components = game.components
    yield f"{components.name}, playthrough"
    yield f"Components: {components.id}, version {components.version}"
    yield f"Set-up: {setup_words(game.setup)}"
    yield f"Players: {names_of(game.names, range(game.setup.players))}"
    # whoever knows the seed knows all rolls to come
    yield f"Seed: {printable(game.seed) if game.state.is_over else 'sealed until the end'}"
    yield ""


def _entry_line(game: Game, n: int) -> str:
    chooser = game.at(n - 1).chooser
    who = "" if chooser is None else f"{name_of(game.names, chooser)}: "
    return f"{n}. {who}{decision_text(game.log[n - 1], game.names, game.components)}"


def _event_lines(game: Game, state: State) -> Iterator[str]:
    for event in state.events:
        yield f"    {event_text(event, game.names, game.components)}"
        if seen := _seen(game, state, event.kind):
            yield f"    {seen} [{event.rule}]"


def _seen(game: Game, state: State, kind: Kind) -> str:
    """What an event leaves to be seen on the table."""
    if kind == "rolled":
        return f"The dice on the board are {listed(state.dice)}"
    return f"The turn order is now {names_of(game.names, state.order)}" if kind == "order_set" else ""
