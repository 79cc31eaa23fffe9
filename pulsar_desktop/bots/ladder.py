"""The commands that prove the ladder of bots: how strong each level is, what was learned, what looks silly."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pulsar_desktop.bots.blunders import GYRODYNE, RED, UNSPENT, Watched, watched, watched_matches
from pulsar_desktop.bots.cluster import NoCluster, spread
from pulsar_desktop.bots.console import add_command, add_games, at_least_one, err, out, print_json, progress
from pulsar_desktop.bots.levels import BOTS, LEVELS, STYLED, weights
from pulsar_desktop.bots.outlook import SOURCES
from pulsar_desktop.bots.ratings import rated, ratings, schedule, seatings
from pulsar_desktop.bots.sheets import Sheet, ratings_page, ratings_sheets, rich_table
from pulsar_desktop.bots.train import Learned, learn, learned, lessons, write
from pulsar_desktop.paths import resources

T = TypeVar("T")
R = TypeVar("R")


def add_commands(commands: Any) -> None:
    """All commands of this module."""
    _add_ratings(commands)
    _add_train(commands)
    _add_blunders(commands)


def _done(work: Callable[[T], R], tasks: Sequence[T], chosen: argparse.Namespace, what: str) -> list[R]:
    cluster = getattr(chosen, "cluster", "")
    return list(progress(spread(work, tasks, chosen.jobs, cluster, batch=2), len(tasks), what))


def run_ratings(chosen: argparse.Namespace) -> int:
    """How strong each level is: tables of different levels, with win rates, Elo and time per decision."""
    levels = chosen.levels
    larger = chosen.larger or chosen.games
    tasks = []
    for players in chosen.players:
        games = chosen.games if players == 2 else larger
        tasks += schedule(levels, (players,), games, chosen.seed, chosen.pairs == "neighbours", chosen.far or 0)
    if chosen.against_three:
        tasks += seatings((levels[-1], "greedy", "greedy", "greedy"), larger, chosen.seed)
    if not tasks:
        err.print(f"{len(levels)} levels are too few for a table of {min(chosen.players)} different ones")
        return 2
    try:
        results = _done(rated, tasks, chosen, "playing")
    except NoCluster as error:
        err.print(str(error), markup=False)
        return 2
    found = ratings(results, levels, _ratings_line(chosen))
    if chosen.json:
        print_json(found)
    else:
        for sheet in ratings_sheets(found):
            out.print(rich_table(sheet))
    return _written(resources() / "bots" / "RATINGS.md", ratings_page(found)) if chosen.write else 0


def _written(path: Path, text: str) -> int:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        err.print(f"{path} cannot be written: {error.strerror}", markup=False)
        return 1
    return 0


def _ratings_line(chosen: argparse.Namespace) -> str:
    """The command again, without what does not change the figures."""
    levels = "all" if chosen.levels == LEVELS else ",".join(chosen.levels)
    players = ",".join(map(str, chosen.players))
    games = f"{chosen.games} --larger {chosen.larger}" if chosen.larger else chosen.games
    far = f" --far {chosen.far}" if chosen.far else ""
    line = f"pulsar-arena ratings --levels {levels} --games {games}{far} --seed {chosen.seed} --players {players}"
    neighbours = " --pairs neighbours" if chosen.pairs == "neighbours" else ""
    return line + neighbours + (" --against-three" if chosen.against_three else "")


def _add_ratings(commands: Any) -> None:
    parser = add_command(commands, "ratings", run_ratings)
    parser.add_argument("--levels", type=_levels, default=LEVELS, help="all, or names with commas, weakest first")
    add_games(parser, games=40)
    parser.add_argument("--larger", type=at_least_one, help="games of a table of three or four, if not as many")
    parser.add_argument("--far", type=at_least_one, help="games of two levels that are not neighbours, if not as many")
    parser.add_argument("--players", type=_players, default=(2, 3, 4), help="sizes of tables with commas")
    parser.add_argument("--pairs", choices=["all", "neighbours"], default="all", help="which levels meet")
    parser.add_argument("--against-three", action="store_true", help="the last level against three greedy ones, too")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a dask.distributed scheduler that plays")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", action="store_true", help="keep the tables in resources/bots/RATINGS.md")


def run_train(chosen: argparse.Namespace) -> int:
    """Learn by self-play how to weigh the outlook, and tell the error in games not learned from.

    The first pass starts from plain weights and is taken as it is; every later one is averaged with the one before.
    """
    if chosen.games < 2:
        err.print("at least 2 games are needed: one to learn from and one to prove it")
        return 2
    before = weights("planner")
    for number in range(1, chosen.passes + 1):
        tasks = lessons(chosen.games, f"{chosen.seed}-{number}", before)
        found = learned(_done(learn, tasks, chosen, f"pass {number}"), before, 0.5 if number > 1 else 0.0)
        _print_learned(found, before)
        before = found.weights
    if chosen.write:
        line = f"pulsar-arena train --games {chosen.games} --passes {chosen.passes} --seed {chosen.seed}"
        write(before, resources() / "bots" / "weights.toml", line)
    return 0


def _print_learned(found: Learned, before: Sequence[float]) -> None:
    rows = [
        (source, f"{old:.3f}", f"{new:.3f}") for source, old, new in zip(SOURCES, before, found.weights, strict=True)
    ]
    out.print(rich_table(Sheet("Weights", ("source", "before", "after"), rows)))
    out.print(f"{found.games} games, {found.samples} samples learned from, {found.proof_samples} kept for the proof")
    out.print(f"error in the proof: {found.error_before} points before, {found.error_after} after")


def _add_train(commands: Any) -> None:
    parser = add_command(commands, "train", run_train)
    add_games(parser, games=300)
    parser.add_argument("--passes", type=at_least_one, default=3, help="each plays with the weights of the one before")
    parser.add_argument("--write", action="store_true", help="put the weights into resources/bots/weights.toml")


def run_blunders(chosen: argparse.Namespace) -> int:
    """Count what looks silly: scoring dice left, gyrodynes and red dice taken in vain; 1 if there was any."""
    tasks = list(watched_matches(chosen.levels, chosen.games, chosen.seed))
    found = _done(watched, tasks, chosen, "watching")
    for one in sorted(found, key=lambda one: one.match.seed) if chosen.each else ():
        for slip in one.blunders:
            out.print(
                f"{one.match.seed} at {slip.at}: {one.match.seats[slip.seat]} {slip.kind} {slip.words}", markup=False
            )
    counts = {level: _counts(level, found) for level in chosen.levels}
    if chosen.json:
        print_json({"games": len(tasks), "levels": counts})
    else:
        head = ("level", *(name.replace("_", " ") for name in next(iter(counts.values()))))
        rows = [(level, *map(str, some.values())) for level, some in counts.items()]
        out.print(rich_table(Sheet(f"Blunders in {len(tasks)} games", head, rows)))
    return 1 if any(one.blunders for one in found) else 0


def _counts(level: str, found: Sequence[Watched]) -> dict[str, int]:
    turns, kinds = 0, Counter[str]()
    for one in found:
        turns += sum(n for n, name in zip(one.turns, one.match.seats, strict=True) if name == level)
        kinds.update(slip.kind for slip in one.blunders if one.match.seats[slip.seat] == level)
    return {"turns": turns, **{kind: kinds[kind] for kind in (UNSPENT, GYRODYNE, RED)}}


def _add_blunders(commands: Any) -> None:
    parser = add_command(commands, "blunders", run_blunders)
    parser.add_argument("--levels", type=_levels, default=STYLED, help="who sits at the tables, names with commas")
    add_games(parser, games=100)
    parser.add_argument("--each", action="store_true", help="tell every case: game, entry of its log, what was missed")
    parser.add_argument("--json", action="store_true")


def _levels(text: str) -> tuple[str, ...]:
    if text == "all":
        return LEVELS
    levels = tuple(name.strip().lower() for name in text.split(","))
    unknown = [name for name in levels if name not in BOTS]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no bot '{unknown[0]}'; there are {', '.join(BOTS)}")
    if len(set(levels)) < len(levels):
        raise argparse.ArgumentTypeError("a level is named twice")
    return levels


def _players(text: str) -> tuple[int, ...]:
    counts = tuple(text.split(","))
    if not set(counts) <= {"2", "3", "4"}:
        raise argparse.ArgumentTypeError(f"'{text}' are not numbers of players: 2, 3 or 4, with commas")
    return tuple(sorted(set(map(int, counts))))
