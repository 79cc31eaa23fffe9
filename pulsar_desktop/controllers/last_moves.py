"""What the state itself forgets: what everybody did in their last turn, and which dice of the round they had."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final

from msgspec import Struct

from pulsar_desktop.game.game import Entry, Game
from pulsar_desktop.game.targets import Target, targets
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import Fly, PickDie, TeleportShip
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick, Turn

#: What lies on the table for all; what is in front of a player has the same names for everybody.
PLACES: Final = frozenset({"location", "technology", "gyrodyne", "modifier_board", "offer", "board_die"})


class Flight(Struct, frozen=True):
    """A flight or a jump of a player: from where, and how."""

    colour: str
    start: str
    decision: Fly | TeleportShip


class LastTurn(Struct, frozen=True):
    """The places that a player's last turn was about, and its flights."""

    places: tuple[Target, ...] = ()
    flights: tuple[Flight, ...] = ()


class LastMoves(Struct, frozen=True):
    """By seat the last turn, and the silver dice of the round: those picked, and those that are gone again."""

    turns: tuple[LastTurn, ...]
    picked: tuple[tuple[int, ...], ...]
    spent: tuple[tuple[int, ...], ...]


class Moment:
    """A moment of a game, known by its state: after an undo the same number of entries may be another moment."""

    def __init__(self, game: Game, n: int) -> None:
        self.game, self.n, self.state = game, n, game.at(n)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moment) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)


@lru_cache(maxsize=4)
def last_moves(moment: Moment) -> LastMoves:
    """What everybody did last at a moment; worked out once, however often the table is drawn."""
    game, n, seats = moment.game, moment.n, range(len(moment.state.players))
    turns, log = _turns(game, n), game.log
    first = _round_start(game, n)
    return LastMoves(
        tuple(_last_turn(game, log, turns.get(seat, []), first) for seat in seats),
        tuple(tuple(_picked(game, log, seat, range(first, n))) for seat in seats),
        tuple(tuple(_spent(game, seat, range(first, n))) for seat in seats),
    )


def _acting(state: State) -> int | None:
    """The seat whose turn is under way."""
    step = next((step for step in reversed(state.pending) if isinstance(step, Pick | Turn)), None)
    return step.player if isinstance(step, Turn) else None


def _turns(game: Game, n: int) -> dict[int, list[int]]:
    """For each seat the entries of its last turn, which may be under way; the last first."""
    found: dict[int, list[int]] = {}
    for seat, entries in groupby(range(n, -1, -1), lambda i: _acting(game.at(i))):
        if seat is not None:
            found.setdefault(seat, [i for i in entries if i < n])
        if len(found) == game.setup.players:
            break
    return found


def _last_turn(game: Game, log: tuple[Entry, ...], entries: list[int], first: int) -> LastTurn:
    places: list[Target] = []
    flights: list[Flight] = []
    for i in reversed(entries):
        entry, seat = log[i], game.at(i).chooser
        if isinstance(entry, Answer) or seat is None:
            continue
        # a die on the board is another one once the round is over
        kinds = PLACES if i >= first else PLACES - {"board_die"}
        places += [target for target in targets(entry) if target.kind in kinds]
        player = game.at(i).players[seat]
        if isinstance(entry, Fly | TeleportShip) and player.ship:
            flights.append(Flight(player.colour, player.ship, entry))
    return LastTurn(tuple(places), tuple(flights))


def _round_start(game: Game, n: int) -> int:
    """How long the log was when the round began."""
    now, first = game.at(n).round, n
    while first and game.at(first - 1).round == now:
        first -= 1
    return first


def _picked(game: Game, log: tuple[Entry, ...], seat: int, entries: range) -> Iterator[int]:
    for i in entries:
        entry = log[i]
        if isinstance(entry, PickDie) and game.at(i).chooser == seat:
            yield entry.die


def _spent(game: Game, seat: int, entries: range) -> Iterator[int]:
    """The dice that went, to pay for something or at the end of the turn."""
    for i in entries:
        before, after = game.at(i).players[seat].dice, game.at(i + 1).players[seat].dice
        if before is not after:
            yield from (Counter(before) - Counter(after)).elements()
