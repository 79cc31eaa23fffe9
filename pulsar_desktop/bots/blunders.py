"""What a watching person would call a blunder, counted over whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from msgspec import Struct

from pulsar_desktop.bots.match import Match, played
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.decisions import AnyDecision, CopyDie, EndTurn, TakeGyrodyne, TakeRedDie
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.prod import LAST_ROUND
from pulsar_desktop.model.state import State

UNSPENT, GYRODYNE, RED = "die_unspent", "gyrodyne_in_vain", "red_die_in_vain"
KINDS: Final = tuple(product((2, 3, 4), (False, True), ("plain", "dead_ends")))


class Blunder(Struct, frozen=True):
    """What was done in vain: by whom, after how many entries of the log, in short words."""

    kind: str
    seat: int
    at: int
    words: str


class Watched(Struct, frozen=True):
    """A match, the turns each seat has ended, and what went wrong in them."""

    match: Match
    turns: tuple[int, ...]
    blunders: tuple[Blunder, ...]


def watched_matches(levels: Sequence[str], games: int, seed: str) -> Iterator[Match]:
    """Mixed tables of all sizes: levels go round the seats."""
    for n in range(games):
        players, beginner, side = KINDS[n % len(KINDS)]
        first = n // len(KINDS) + n
        seats = tuple(levels[(first + seat) % len(levels)] for seat in range(players))
        yield Match(seats, f"{seed}-watched-{n}", beginner, side)


def watched(match: Match) -> Watched:
    """Play a match and look at it afterwards."""
    game = played(match)
    ends = Counter(game.at(n).chooser for n, entry in enumerate(game.log) if isinstance(entry, EndTurn))
    turns = tuple(ends[seat] for seat in range(len(match.seats)))
    return Watched(match, turns, tuple(blunders(game)))


def blunders(game: Game) -> Iterator[Blunder]:
    """All blunders of a finished game."""
    red_taken = -1
    paid: list[tuple[int, str, int]] = []
    for n, entry in enumerate(game.log):
        state = game.at(n)
        match entry:
            case CopyDie() | TakeRedDie():
                red_taken = n
            case TakeGyrodyne(type=type) if not _gain(state, entry):  # one that scores on being taken is not in vain
                paid.append((n, type, _seat(state)))
            case EndTurn():
                yield from _unspent(state, n)
                if red_taken >= 0 and (red := state.players[_seat(state)].red) is not None:
                    yield Blunder(RED, _seat(state), red_taken, f"red {red}")
                red_taken = -1
    yield from _in_vain(game.state, paid)


def _seat(state: State) -> int:
    assert state.chooser is not None
    return state.chooser


def _gain(state: State, decision: AnyDecision) -> int:
    """The points a decision scores at once."""
    seat = _seat(state)
    return apply(state, decision).players[seat].score - state.players[seat].score


def _unspent(state: State, n: int) -> Iterator[Blunder]:
    """A die is left although something that it pays scores at once: one blunder a turn, the best one."""
    seat = _seat(state)
    owner = state.players[seat]
    if not owner.dice and owner.red is None:
        return
    paying = [option.decision for option in legal_options(state) if hasattr(option.decision, "payment")]
    if state.round < LAST_ROUND:  # a gate run may be kept for a better flight
        paying = [decision for decision in paying if not getattr(decision, "run", "")]
    gains = [(_gain(state, decision), decision) for decision in paying]
    points, best = max(gains, key=lambda gain: gain[0], default=(0, None))
    if points > 0:
        yield Blunder(UNSPENT, seat, n, f"{points} for {best}")


def _in_vain(end: State, paid: list[tuple[int, str, int]]) -> Iterator[Blunder]:
    """Gyrodynes paid for that were never laid; those of a type are alike, so what was laid was paid for first."""
    laid = Counter((pulsar.owner, pulsar.gyrodyne) for pulsar in end.pulsars)
    for n, type, seat in paid:
        laid[seat, type] -= 1
        if laid[seat, type] < 0:
            yield Blunder(GYRODYNE, seat, n, type)
