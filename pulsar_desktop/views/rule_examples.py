"""Which position shows a rule: short games in ``resources/rules/examples``, a moment of one, and what to look at."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import SUFFIX, load
from pulsar_desktop.game.targets import Target
from pulsar_desktop.paths import resources
from pulsar_desktop.views.shown import Shown, shown_of


class ExampleFault(Exception):
    """An example that cannot be shown; names it and what is wrong."""


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a game, the board to show, what is in hand and pointed at, and what to look at.

    ``look`` names targets as ``location P5`` does, or kinds of pieces without one, as ``MedianRail``.
    A ``zoom`` of 0 takes the one at which all of that is seen well. Of what is too wide the left end is shown, or the
    ``right`` one.
    """

    game: str
    at: int
    board: str
    look: tuple[str, ...]
    rules: tuple[str, ...]
    pick: tuple[str, ...] = ()
    point: str = ""
    zoom: float = 0.0
    right: bool = False


def target(text: str) -> Target:
    """The target that a text such as ``location P5`` names."""
    kind, _, id = text.partition(" ")
    return Target(kind, id)


@cache
def examples() -> dict[str, Example]:
    """The examples that ship with the program, by name."""
    return read_examples(resources() / "rules" / "pictures.toml")


def read_examples(path: Path) -> dict[str, Example]:
    """Read which examples there are."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, Example])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ExampleFault(f"{path.name}: {error}") from None


@cache
def example_of(rule: str) -> Example | None:
    """The example that shows a rule."""
    return next((example for example in examples().values() if rule in example.rules), None)


@cache
def _game(name: str) -> Game:
    # the figures of the components may have changed since; the positions are still the right ones
    return load(resources() / "rules" / "examples" / f"{name}{SUFFIX}", lambda id, digest: shipped())


def shown_in(example: Example) -> Shown:
    """The moment as a table shows it."""
    session = Session(_game(example.game).cut(example.at))
    turn = TurnController(session)
    for text in example.pick:
        if not turn.hold(target(text)):
            raise ExampleFault(f"{text} cannot be taken up in {example.game} at {example.at}")
    turn.hover(target(example.point) if example.point else None)
    return shown_of(session, turn)
