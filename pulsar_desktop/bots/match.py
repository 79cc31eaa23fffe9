"""Games between bots: one at a time, or many side by side."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.bots.bot import Bot
from pulsar_desktop.bots.levels import BOTS
from pulsar_desktop.game.component_sets import choose
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.final import standings
from pulsar_desktop.model.rules.setup import first_game, standard_game
from pulsar_desktop.model.state import Setup
from pulsar_desktop.model.tables import ComponentSet

T = TypeVar("T")
R = TypeVar("R")


class Match(Struct, frozen=True):
    """A game to be played between bots."""

    seats: tuple[str, ...]
    seed: str
    beginner: bool = False
    side: str = ""
    components: str = ""


class Result(Struct, frozen=True):
    """How a match ended; seats are in the order of the match."""

    seed: str
    scores: tuple[int, ...]
    standings: tuple[int, ...]
    decisions: int
    seconds: float


def agreed(components: ComponentSet, match: Match) -> Setup:
    """The set-up of a match; without a side named the plain one."""
    setup = (first_game if match.beginner else standard_game)(components, len(match.seats))
    return replace(setup, side=match.side or setup.side)


def bots_of(match: Match) -> list[Bot]:
    """The bots of a match, each with a seed of its own."""
    return [BOTS[name](f"{match.seed}/{seat}") for seat, name in enumerate(match.seats)]


def play_out(game: Game, match: Match, bots: Sequence[Bot] = ()) -> Iterator[Game]:
    """Let the bots of a match, or others in their seats, play a game to its end, pausing before every decision."""
    bots = bots or bots_of(match)
    while (seat := game.state.chooser) is not None:
        yield game
        state = game.state
        option = bots[seat].pick(state, legal_options(state))
        game.play_legal(option.decision)


def started(match: Match) -> Game:
    """A match before its first decision."""
    components = choose(match.components)
    return Game(components, agreed(components, match), match.seed, names=match.seats)


def played(match: Match) -> Game:
    """The finished game of a match."""
    game = started(match)
    for _ in play_out(game, match):
        pass
    return game


def result(match: Match) -> Result:
    """Play a match and tell how it ended."""
    start = perf_counter()
    game = played(match)
    scores = tuple(player.score for player in game.state.players)
    decisions = sum(game.at(n).chooser is not None for n in range(len(game.log)))
    return Result(match.seed, scores, standings(game.state), decisions, perf_counter() - start)


def side_by_side(work: Callable[[T], R], tasks: Sequence[T], jobs: int, batch: int = 10) -> Iterator[R]:
    """Do work in as many processes as wished, giving results as they come."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    batches = [tasks[i : i + batch] for i in range(0, len(tasks), batch)]
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(batches)), mp_context=context, initializer=_leave_interrupts)
    try:
        for future in as_completed([pool.submit(each, work, some) for some in batches]):
            yield from future.result()
    except BaseException:
        for process in list(pool._processes.values()):  # they would play their batches to the end
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """The first process is interrupted and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def each(work: Callable[[T], R], tasks: Sequence[T]) -> list[R]:
    """Do work on one task after the other."""
    return [work(task) for task in tasks]
