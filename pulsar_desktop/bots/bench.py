"""Figures of speed on one core: whole games, decisions, copies, flights, opening a game."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from pulsar_desktop.bots.match import Match, played
from pulsar_desktop.game.save import from_bytes, to_bytes
from pulsar_desktop.model.rules.fly import fly_options
from pulsar_desktop.model.rules.payment import purse_of
from pulsar_desktop.model.rules.run import open_runs
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Turn

FOUR_RANDOM = ("random",) * 4


def figures(seconds: float, against: str | None = None) -> dict[str, Any]:
    """All figures; games and decisions are the best of five stretches, because machines are noisy."""
    if against and find_spec(against) is None:
        raise SystemExit(f"{against} is not installed. To install it: {sys.executable} -m pip install {against}")
    finished = played(Match(FOUR_RANDOM, "bench"))
    saved = to_bytes(finished)
    turns = [state for state in map(finished.at, range(len(finished.log))) if _is_turn(state)]
    found: dict[str, Any] = best_games(_pulsar_game, seconds)
    found["state_copy_microseconds"] = _micro(lambda: replace(turns[0], round=2), seconds / 5)
    found["flights_of_a_turn_microseconds"] = _micro(lambda: _all_flights(turns), seconds / 5) / len(turns)
    found["opening_a_finished_game_milliseconds"] = _micro(lambda: from_bytes(saved), seconds / 5) / 1000
    if against:
        found[against] = best_games(_catanatron_game, seconds)
        found["games_ratio"] = found["games_per_second"] / found[against]["games_per_second"]
        found["decisions_ratio"] = found["decisions_per_second"] / found[against]["decisions_per_second"]
    return {name: round(value, 3) if isinstance(value, float) else value for name, value in found.items()}


def _is_turn(state: State) -> bool:
    return bool(state.pending) and isinstance(state.pending[-1], Turn)


def _all_flights(turns: list[State]) -> None:
    for state in turns:
        step = state.pending[-1]
        assert isinstance(step, Turn)
        for _ in fly_options(state, step, purse_of(state, step.player), open_runs(state, step.player)):
            pass


def best_games(play: Callable[[int], int], seconds: float) -> dict[str, Any]:
    """Games and decisions per second in the best of five stretches."""
    play(0)
    stretches = [_stretch(play, seconds / 5, first) for first in range(0, 5_000_000, 1_000_000)]
    games, decisions = max(stretches, key=lambda stretch: stretch[1])
    return {"games_per_second": round(games, 2), "decisions_per_second": round(decisions)}


def _stretch(play: Callable[[int], int], seconds: float, first: int) -> tuple[float, float]:
    start, games, decisions = perf_counter(), 0, 0
    while perf_counter() - start < seconds:
        decisions += play(first + games)
        games += 1
    taken = perf_counter() - start
    return games / taken, decisions / taken


def _pulsar_game(number: int) -> int:
    game = played(Match(FOUR_RANDOM, str(number)))
    return sum(game.at(n).chooser is not None for n in range(len(game.log)))


def _micro(work: Callable[[], object], seconds: float) -> float:
    """Microseconds for one call, in the best of five stretches."""
    work()
    best = float("inf")
    for _ in range(5):
        start, calls = perf_counter(), 0
        while perf_counter() - start < seconds / 5:
            work()
            calls += 1
        best = min(best, (perf_counter() - start) / calls)
    return best * 1e6


def _catanatron_game(number: int) -> int:
    """A game of four random players of the package ``catanatron``, which is never a dependency."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    random.seed(number)
    game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=number)
    game.play()
    records = getattr(game.state, "action_records", None) or game.state.actions
    return len(records)
