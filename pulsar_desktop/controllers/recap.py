"""What happened since somebody's last turn, a line for each decision."""

from __future__ import annotations

from msgspec import Struct

from pulsar_desktop.game.game import Entry, Game
from pulsar_desktop.game.text import decision_text
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import EndTurn


class Line(Struct, frozen=True):
    """One entry of the log in words: who, what, the points it brought, and where it stands."""

    index: int
    seat: int | None
    words: str
    points: int


def lines(game: Game, first: int = 0, last: int | None = None) -> list[Line]:
    """The log in words, from one entry on and before another."""
    entries = list(enumerate(game.log))[first:last]
    return [_line(game, index, entry) for index, entry in entries]


def _line(game: Game, index: int, entry: Entry) -> Line:
    seat = game.at(index).chooser
    events = game.at(index + 1).events
    points = sum(event.amount for event in events if event.kind == "scored" and event.player == seat)
    words = decision_text(entry, game.names, game.components)
    return Line(index, seat, words, points if seat is not None else 0)


def since_last_turn(game: Game, seat: int, moment: int) -> list[Line]:
    """What happened since a seat ended its last turn, up to a moment of the game; small chances are left out."""
    ends = [n for n, entry in enumerate(game.log[:moment]) if type(entry) is EndTurn and game.at(n).chooser == seat]
    first = ends[-1] + 1 if ends else 0
    return [line for line in lines(game, first, moment) if not _is_chance(game, line)]


def _is_chance(game: Game, line: Line) -> bool:
    return isinstance(game.log[line.index], Answer)
