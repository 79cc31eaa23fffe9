"""How strong the levels are: every table of different levels, seats rotated, with the games each claim rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import combinations, pairwise, product
from math import ceil, log10, sqrt
from statistics import mean
from time import thread_time
from typing import Final

from msgspec import Struct

from pulsar_desktop.bots.bot import Bot
from pulsar_desktop.bots.levels import STYLED, weights
from pulsar_desktop.bots.match import Match, bots_of, play_out, started
from pulsar_desktop.model.decisions import Option
from pulsar_desktop.model.rules.final import standings
from pulsar_desktop.model.state import State

#: What a table plays in turn: beginner or standard, on which side of the cluster board.
KINDS: Final = tuple(product((False, True), ("plain", "dead_ends")))
#: For an interval of 95 %.
Z: Final = 1.96
#: Where the first level stands; 400 points more win ten games of eleven.
FIRST, SCALE = 1000.0, 400.0
#: Half a game is added each way, or a level that has lost every game would stand infinitely low.
HALF: Final = 0.5
ROUNDS, CLOSE = 20_000, 1e-10


class Rated(Struct, frozen=True):
    """How a match ended, and the processor time of every decision; seats are in the order of the match."""

    match: Match
    scores: tuple[int, ...]
    standings: tuple[int, ...]
    milliseconds: tuple[tuple[float, ...], ...]


class Share(Struct, frozen=True):
    """How often a level won, with the ends of the 95 % interval, and what it scored."""

    games: int
    wins: int
    rate: float
    low: float
    high: float
    mean_score: float


class Level(Struct, frozen=True):
    """What is known of a level: its strength over all games, its shares by number of players, its speed."""

    level: str
    elo: int
    shares: dict[int, Share]
    decisions: int
    median: float
    p99: float
    worst: float


class TableFigures(Struct, frozen=True):
    """What is known of bots that met at one table."""

    seats: tuple[str, ...]
    games: int
    shares: dict[str, Share]
    winning_score: float


class Ratings(Struct, frozen=True):
    """All figures of a run, with the command that made them and the mark of the weights the bots had."""

    command: str
    weights: str
    games: int
    levels: list[Level]
    tables: list[TableFigures]


class TimedBot:
    """A bot with a stop-watch: it counts the time of its own thread, so that a busy machine is not held against it."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.milliseconds: list[float] = []

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """What the bot picks."""
        start = thread_time()
        option = self._bot.pick(state, options)
        self.milliseconds.append(round((thread_time() - start) * 1000, 3))
        return option


def rated(match: Match) -> Rated:
    """Play a match and tell how it ended and how long each bot thought."""
    game, bots = started(match), [TimedBot(bot) for bot in bots_of(match)]
    for _ in play_out(game, match, bots):
        pass
    scores = tuple(player.score for player in game.state.players)
    return Rated(match, scores, standings(game.state), tuple(tuple(bot.milliseconds) for bot in bots))


def schedule(
    levels: Sequence[str], players: Sequence[int], games: int, seed: str, neighbours: bool, far: int = 0
) -> list[Match]:
    """So many games for every table; a table that needs more levels than there are is left out.

    ``far`` is the number of games of two levels that are not neighbours, if another: who wins them is clear.
    """
    levels = tuple(levels)
    close = set(pairwise(levels))
    return [
        match
        for count in players
        for table in _tables(levels, count, neighbours)
        for match in seatings(table, far if far and count == 2 and table not in close else games, seed)
    ]


def _tables(levels: tuple[str, ...], players: int, neighbours: bool) -> list[tuple[str, ...]]:
    if neighbours:
        return [levels[i : i + players] for i in range(len(levels) - players + 1)]
    return list(combinations(levels, players))


def seatings(table: tuple[str, ...], games: int, seed: str) -> Iterator[Match]:
    """Games of one table: seats go round, then come the other set-up and the other side."""
    for n in range(games):
        round, first = divmod(n, len(table))
        beginner, side = KINDS[round % len(KINDS)]
        yield Match(table[first:] + table[:first], f"{seed}-{'-'.join(table)}-{n}", beginner, side)


def ratings(results: Sequence[Rated], levels: Sequence[str], command: str) -> Ratings:
    """The figures of all games, whatever the order they came in."""
    results = sorted(results, key=lambda result: result.match.seed)
    levels = [level for level in levels if any(level in result.match.seats for result in results)]
    strength = elo(beaten(results), levels)
    return Ratings(
        command,
        weights_mark(),
        len(results),
        [_level(level, round(strength.get(level, FIRST)), results) for level in levels],
        _met(results, levels),
    )


def weights_mark() -> str:
    """Tells sets of weights apart: figures of a bot that has learned since are figures of another bot."""
    return sha256(repr([weights(level) for level in STYLED]).encode()).hexdigest()[:12]


def _level(level: str, elo: int, results: Sequence[Rated]) -> Level:
    mixed = [result for result in results if len(set(result.match.seats)) == len(result.match.seats)]
    counts = sorted({len(result.match.seats) for result in mixed})
    shares = {n: share(level, [r for r in mixed if len(r.match.seats) == n]) for n in counts}
    times = sorted(
        time
        for result in results
        for name, times in zip(result.match.seats, result.milliseconds, strict=True)
        for time in times
        if name == level
    )
    return Level(level, elo, shares, len(times), _percentile(times, 0.5), _percentile(times, 0.99), times[-1])


def _percentile(ordered: Sequence[float], part: float) -> float:
    return ordered[max(0, ceil(part * len(ordered)) - 1)]


def _met(results: Sequence[Rated], levels: Sequence[str]) -> list[TableFigures]:
    """The figures of each table, the strongest bot named first; one that is no level here comes last."""
    rank = {name: number for number, name in enumerate(levels, start=1)}
    found: dict[tuple[str, ...], list[Rated]] = {}
    for result in results:
        seats = sorted(result.match.seats, key=lambda name: -rank.get(name, 0))
        found.setdefault(tuple(seats), []).append(result)
    ordered = sorted(found, key=lambda seats: (len(seats), [rank.get(name, 0) for name in seats]))
    return [_table(seats, found[seats]) for seats in ordered]


def _table(seats: tuple[str, ...], results: Sequence[Rated]) -> TableFigures:
    best = mean(max(result.scores) for result in results)
    return TableFigures(seats, len(results), {name: share(name, results) for name in seats}, round(best, 1))


def share(name: str, results: Sequence[Rated]) -> Share:
    """What a bot won of the games it sat in; with several of its name the win of any counts."""
    own = [result for result in results if name in result.match.seats]
    wins = sum(result.match.seats[result.standings[0]] == name for result in own)
    scores = [score for r in own for seat, score in zip(r.match.seats, r.scores, strict=True) if seat == name]
    low, high = wilson(wins, len(own))
    return Share(len(own), wins, round(wins / len(own), 4), round(low, 4), round(high, 4), round(mean(scores), 1))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The interval in which the true rate lies with 95 %, after Wilson."""
    rate, spread = wins / games, Z * Z / games
    middle = (rate + spread / 2) / (1 + spread)
    reach = sqrt(rate * (1 - rate) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def beaten(results: Sequence[Rated]) -> Counter[tuple[str, str]]:
    """How often a bot ended before another of a different name, in games of any size."""
    found: Counter[tuple[str, str]] = Counter()
    for result in results:
        names = [result.match.seats[seat] for seat in result.standings]
        found.update((better, worse) for better, worse in combinations(names, 2) if better != worse)
    return found


def elo(beaten: Mapping[tuple[str, str], float], levels: Sequence[str]) -> dict[str, float]:
    """Strengths under which what happened is most likely (Bradley and Terry), the first level fixed."""
    met = {pair for better, worse in beaten for pair in ((better, worse), (worse, better))}
    wins = {pair: beaten.get(pair, 0) + HALF for pair in met}
    worth = dict.fromkeys((name for pair in met for name in pair), 1.0)
    for _ in range(ROUNDS):
        before, worth = worth, {name: _worth(name, wins, worth) for name in worth}
        if all(abs(worth[name] / before[name] - 1) < CLOSE for name in worth):
            break
    first = worth.get(levels[0], 1.0)
    return {name: FIRST + SCALE * log10(worth[name] / first) for name in worth}


def _worth(name: str, wins: Mapping[tuple[str, str], float], worth: Mapping[str, float]) -> float:
    """A step nearer (Hunter's MM): wins over what was to be expected of each pairing."""
    games = {other: wins[name, other] + wins[other, name] for other in worth if (name, other) in wins}
    won = sum(wins[name, other] for other in games)
    return won / sum(n / (worth[name] + worth[other]) for other, n in games.items())
