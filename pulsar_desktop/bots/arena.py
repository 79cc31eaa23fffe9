"""Games between bots, replays, checks and figures, on the command line."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import mean
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from pulsar_desktop.bots import balance, balance_page, bench, ladder
from pulsar_desktop.bots.console import add_command, add_games, err, out, print_json, progress
from pulsar_desktop.bots.levels import BOTS, DEFAULT
from pulsar_desktop.bots.match import Match, Result, result, side_by_side
from pulsar_desktop.bots.torture import matches, mixed_matches, torture
from pulsar_desktop.game.component_sets import UnknownComponentSet, choose, find_among, shipped
from pulsar_desktop.game.save import SaveError, load
from pulsar_desktop.game.text import table_text
from pulsar_desktop.model.component_errors import ComponentError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if all is well, 1 if something was found, 2 for bad arguments."""
    chosen = _parser().parse_args(arguments)
    try:
        command: Callable[[argparse.Namespace], int] = chosen.command
        code = command(chosen)
        sys.stdout.flush()
    except (ComponentError, UnknownComponentSet) as error:
        err.print(str(error), markup=False)
        return 1 if isinstance(error, ComponentError) else 2
    except KeyboardInterrupt:
        err.print("stopped")
        return 130
    except BrokenPipeError:  # nobody reads on: what is left goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def play(chosen: argparse.Namespace) -> int:
    """Games between bots: scores, wins, games per second."""
    choose(chosen.components)
    sides = ["plain", "dead_ends"] if chosen.side == "both" else [chosen.side]
    tasks = [
        Match(chosen.seats, f"{chosen.seed}-{n}", chosen.setup == "beginner", sides[n % len(sides)], chosen.components)
        for n in range(chosen.games)
    ]
    start = perf_counter()
    results = list(progress(side_by_side(result, tasks, chosen.jobs), len(tasks), "playing"))
    figures = _figures(chosen.seats, results, perf_counter() - start)
    print_json(figures) if chosen.json else _print_figures(figures)
    return 0


def _figures(seats: tuple[str, ...], results: list[Result], seconds: float) -> dict[str, Any]:
    decisions = sum(result.decisions for result in results)
    return {
        "games": len(results),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_second": round(len(results) / seconds, 2),
        "decisions_per_second": round(decisions / seconds),
        "seats": [_seat_figures(seat, name, results) for seat, name in enumerate(seats)],
    }


def _seat_figures(seat: int, name: str, results: list[Result]) -> dict[str, Any]:
    scores = [result.scores[seat] for result in results]
    wins = sum(result.standings[0] == seat for result in results)
    return {
        "bot": name,
        "wins": wins,
        "mean_score": round(mean(scores), 2),
        "lowest": min(scores),
        "highest": max(scores),
    }


def _print_figures(figures: dict[str, Any]) -> None:
    table = Table("seat", "bot", "wins", "mean score", "lowest", "highest")
    for number, seat in enumerate(figures["seats"], start=1):
        table.add_row(str(number), *(str(figure) for figure in seat.values()))
    out.print(table)
    out.print("{games} games, {decisions} decisions in {seconds} s".format(**figures))
    out.print("{games_per_second} games and {decisions_per_second} decisions per second".format(**figures))


def replay(chosen: argparse.Namespace) -> int:
    """Play saved games again and verify every line."""
    wrong, find = 0, find_among(choose(chosen.components))
    for path in chosen.files:
        try:
            game = load(path, find)
        except SaveError as error:
            err.print(_complaint(path, error), markup=False)
            wrong = 1
        else:
            out.print(f"{path}: {len(game.log)} entries, sound", markup=False)
    return wrong


def _complaint(path: Path, error: SaveError) -> str:
    """What is wrong with a file, which is named once, as it was typed."""
    return f"{path}: {str(error).removeprefix(path.name).strip()}"


def components(chosen: argparse.Namespace) -> int:
    """Check a component set."""
    found = choose(chosen.set)
    if found.id == shipped().id and found.digest != shipped().digest:
        warning = f"set.toml: '{found.id}' is the id of the set that ships, this set needs one of its own"
        err.print(f"Warning: {warning}.", markup=False)
    out.print(f"{found.name} ({found.id}, version {found.version}, {found.digest}) is sound", markup=False)
    return 0


def show(chosen: argparse.Namespace) -> int:
    """The table of a saved game as text."""
    try:
        game = load(chosen.file, find_among(choose(chosen.components)))
    except SaveError as error:
        err.print(_complaint(chosen.file, error), markup=False)
        return 1
    last = len(game.log)
    n = last if chosen.at is None else chosen.at
    if not 0 <= n <= last:
        err.print(f"--at {n}: the log of {chosen.file} goes from 0 to {last}", markup=False)
        return 2
    sys.stdout.write(table_text(game.at(n), game.names))
    return 0


def run_torture(chosen: argparse.Namespace) -> int:
    """Games with every invariant looked at after every decision, and every pick of a bot."""
    tasks = list((mixed_matches if chosen.bots == "mixed" else matches)(chosen.games, chosen.seed))
    start, decisions, bad = perf_counter(), 0, 0
    for report in progress(side_by_side(torture, tasks, chosen.jobs), len(tasks), "torturing"):
        decisions += report.decisions
        if report.troubles:
            bad += 1
            err.print(f"{report.match}: {'; '.join(report.troubles[:5])}", markup=False)
    seconds = perf_counter() - start
    out.print(f"{chosen.games} games, {decisions} log entries, {seconds:.0f} s: {bad} games with trouble")
    return 1 if bad else 0


def run_balance(chosen: argparse.Namespace) -> int:
    """How every component fares: how often it is taken, by winners too, and the scores with and without it."""
    components = choose(chosen.components)
    tasks = balance.tasks(chosen.level, chosen.games, chosen.seed, chosen.components)
    records = list(progress(side_by_side(balance.play_record, tasks, chosen.jobs), len(tasks), "playing"))
    report = balance.report(chosen.level, chosen.seed, records, components)
    written = not chosen.html or _write(chosen.html, balance_page.page(report, _balance_words(chosen)))
    if chosen.json:
        print_json(report)
        return 0 if written else 1
    wide = Console(highlight=False, soft_wrap=True, width=max(out.width, balance_page.NARROWEST))
    for table in balance_page.tables(report):
        wide.print(table)
    out.print(f"{report.games} games of {report.level}: mean score {report.mean_score}, winners {report.winning_score}")
    return 0 if written else 1


def _balance_words(chosen: argparse.Namespace) -> str:
    components = f" --components {chosen.components}" if chosen.components else ""
    return f"pulsar-arena balance --games {chosen.games} --level {chosen.level} --seed {chosen.seed}{components}"


def _write(path: Path, text: str) -> bool:
    """Whether a file could be written; if not, that is said, and what was worked out is not lost."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        err.print(f"{path}: cannot be written: {error.strerror}", markup=False)
        return False
    return True


def run_bench(chosen: argparse.Namespace) -> int:
    """Figures of speed on one core."""
    if chosen.ui:  # the window is above this room: it is measured in a process of its own
        command = [sys.executable, "-m", "pulsar_desktop.trials.bench", *["--json"] * chosen.json]
        return subprocess.run(command, check=False).returncode
    figures = bench.figures(chosen.seconds, chosen.against)
    if chosen.json:
        print_json(figures)
        return 0
    table = Table("what", "figure")
    for name, figure in figures.items():
        table.add_row(name.replace("_", " "), str(figure))
    out.print(table)
    return 0


def _seats(text: str) -> tuple[str, ...]:
    seats = tuple(name.strip().lower() for name in text.split(","))
    unknown = [name for name in seats if name not in BOTS]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no bot '{unknown[0]}'; there are {', '.join(BOTS)}")
    if not 2 <= len(seats) <= 4:
        raise argparse.ArgumentTypeError(f"2, 3 or 4 seats are needed, not {len(seats)}")
    return seats


def _page(text: str) -> Path:
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():  # better said now than after hours of games
        raise argparse.ArgumentTypeError(f"no file can be written at '{text}'")
    return path


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of seconds from 0.01 to 3600")
    return seconds


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("pulsar-arena", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_play(commands)
    replays = add_command(commands, "replay", replay)
    replays.add_argument("files", nargs="+", type=Path, metavar="FILE")
    _add_components(replays)
    checks = add_command(commands, "components", components)
    checks.add_argument("set", nargs="?", default="", metavar="SET", help="id or folder; if left out, the shipped one")
    shows = add_command(commands, "show", show)
    shows.add_argument("file", type=Path, metavar="FILE")
    shows.add_argument("--at", type=int, metavar="N", help="after N entries of the log; the last one if left out")
    _add_components(shows)
    tortures = add_command(commands, "torture", run_torture)
    add_games(tortures, games=10_000)
    tortures.add_argument("--bots", choices=["random", "mixed"], default="random", help="mixed: every level and style")
    _add_balance(commands)
    ladder.add_commands(commands)
    benches = add_command(commands, "bench", run_bench)
    benches.add_argument("--json", action="store_true")
    benches.add_argument("--seconds", type=_seconds, default=5.0, help="how long each figure is measured")
    benches.add_argument("--ui", action="store_true", help="how fast the window is instead")
    benches.add_argument("--against", choices=["catanatron"], help="measure that package in the same run, if installed")
    return parser


def _add_play(commands: Any) -> None:
    plays = add_command(commands, "play", play)
    plays.add_argument("--seats", type=_seats, default=("random",) * 4, help=f"names with commas: {', '.join(BOTS)}")
    plays.add_argument("--setup", choices=["standard", "beginner"], default="standard")
    plays.add_argument(
        "--side", choices=["plain", "dead_ends", "both"], default="both", help="side of the cluster board"
    )
    _add_components(plays)
    add_games(plays, games=100)
    plays.add_argument("--json", action="store_true")


def _add_balance(commands: Any) -> None:
    balances = add_command(commands, "balance", run_balance)
    balances.add_argument("--level", choices=BOTS, default=DEFAULT, metavar="LEVEL", help="who plays, all seats alike")
    balances.add_argument("--html", type=_page, metavar="FILE", help="write one page with plots, too")
    _add_components(balances)
    add_games(balances, games=300)
    balances.add_argument("--json", action="store_true")


def _add_components(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--components", default="", metavar="SET", help="id or folder of a component set")


if __name__ == "__main__":
    sys.exit(main())
