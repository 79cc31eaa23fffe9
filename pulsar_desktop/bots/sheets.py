"""Figures as sheets for people: at a terminal, or in a file of the repository."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.table import Table

from pulsar_desktop.bots.ratings import Ratings, Share, TableFigures

INTRODUCTION = """# How strong the bots are

Made by `{command}`:
{games} games of bots with the weights {weights}. Do not edit: run it again, above all after learning.

Bots of different levels meet at one table; seats go round, beginner and standard games and both sides of the
cluster board come in turn. Ties are broken as the rules do. Intervals are 95 % (Wilson). Elo is fitted to who
ended before whom in all games (Bradley-Terry); the first level stands at 1000, and 400 more win ten games of
eleven. Between levels where one won everything the distance only says "at least": more games would make it larger.
What a level won by number of players is against all it met there; level against level is told under Tables.
Times are processor time of one core.
"""


TABLES = ("bots", "games", "the first won", "interval", "the others won", "mean scores", "mean winning score")


class Sheet(NamedTuple):
    """A table of words: a title, a head and rows."""

    title: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def rich_table(sheet: Sheet) -> Table:
    """The sheet for a terminal."""
    table = Table(*sheet.head, title=sheet.title, title_justify="left")
    for row in sheet.rows:
        table.add_row(*row)
    return table


def markdown(sheet: Sheet) -> str:
    """The sheet for a file."""
    lines = [sheet.head, ("---",) * len(sheet.head), *sheet.rows]
    return f"## {sheet.title}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def ratings_page(found: Ratings) -> str:
    """The ratings as a page of the repository."""
    introduction = INTRODUCTION.format(command=found.command, games=found.games, weights=found.weights)
    return "\n".join([introduction, *map(markdown, ratings_sheets(found))])


def ratings_sheets(found: Ratings) -> Iterator[Sheet]:
    """Levels, their shares by number of players, and every table."""
    head = ("level", "Elo", "decisions", "median ms", "99 % ms", "worst ms")
    rows = [
        (one.level, str(one.elo), str(one.decisions), *(f"{time:.2f}" for time in (one.median, one.p99, one.worst)))
        for one in found.levels
    ]
    yield Sheet("Levels", head, rows)
    for players in sorted({players for one in found.levels for players in one.shares}):
        yield _shares_sheet(found, players)
    yield Sheet("Tables", TABLES, [_table_row(one) for one in found.tables])


def _table_row(one: TableFigures) -> tuple[str, ...]:
    best, *others = one.shares.values()
    rest = ", ".join(_percent(share.rate) for share in others)
    scores = ", ".join(f"{share.mean_score:.0f}" for share in one.shares.values())
    bots = ", ".join(f"{one.seats.count(name)} {name}" if one.seats.count(name) > 1 else name for name in one.shares)
    return bots, str(one.games), _percent(best.rate), _interval(best), rest, scores, f"{one.winning_score:.0f}"


def _shares_sheet(found: Ratings, players: int) -> Sheet:
    shares = [(one.level, one.shares[players]) for one in found.levels if players in one.shares]
    rows = [(level, str(s.games), _percent(s.rate), _interval(s), f"{s.mean_score:.1f}") for level, s in shares]
    title = f"At {players} players, {_percent(1 / players)} being an even share"
    return Sheet(title, ("level", "games", "won", "interval", "mean score"), rows)


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def _interval(share: Share) -> str:
    return f"{100 * share.low:.1f} to {100 * share.high:.1f}"
