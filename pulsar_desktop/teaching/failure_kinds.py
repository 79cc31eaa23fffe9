"""What can be wrong with a move, as something that can be shown on the table."""

from __future__ import annotations

from msgspec import Struct

from pulsar_desktop.game.targets import Target


class Failure(Struct, frozen=True):
    """A move that was refused; ``target`` is what was reached for."""

    target: Target


class Blocked(Failure, frozen=True):
    """Nothing but the thing itself is to be shown, and ``others`` that are in the way."""

    others: tuple[Target, ...] = ()


class RepeatedSegment(Failure, frozen=True):
    """FLY-02: the die fits only a route that uses the segments of ``twice`` once too often."""

    route: tuple[str, ...]
    twice: tuple[tuple[str, str], ...]


class WrongLength(Failure, frozen=True):
    """FLY-01: the nearest route has another length than the value paid."""

    route: tuple[str, ...]
    value: int

    @property
    def length(self) -> int:
        """How many segments the route has."""
        return len(self.route) - 1


class MissingGate(Failure, frozen=True):
    """TECH-12: the route would need a shift, and so one of these gates on the way."""

    route: tuple[str, ...]
    gates: tuple[str, ...]


class MissingPips(Failure, frozen=True):
    """TURN-02: a die makes another value than is needed; ``die`` is None where no die is left."""

    die: Target | None
    value: int
    needed: int


class TokenOffTrack(Failure, frozen=True):
    """DICE-08: a token would pass the right end of its track by so many spaces."""

    track: str
    space: int
    height: int
    past: int


class RowClosed(Failure, frozen=True):
    """TECH-01: the row of a technology opens in a later round."""

    row: int
    round: int


class SlotsTaken(Failure, frozen=True):
    """TECH-02 to TECH-06: the players at these seats hold the patent."""

    holders: tuple[int, ...]


class ProjectsFirst(Failure, frozen=True):
    """HQ-03: these projects must be done before."""

    needed: tuple[Target, ...]


class Owned(Failure, frozen=True):
    """GYRO-01: a pulsar belongs to somebody."""

    pulsar: str
    owner: int


class MissingRing(Failure, frozen=True):
    """GYRO-05: a pulsar is not claimed; with no ring left it cannot be (SETUP-17)."""

    pulsar: str
    has_ring: bool


class MissingGyrodyne(Failure, frozen=True):
    """GYRO-05: there is no gyrodyne of this type to lay on a pulsar."""

    pulsar: str
    type: str


class NoConnector(Failure, frozen=True):
    """TRANS-17: the ends of two transmitters, and the pips on each: None where it has no free connector."""

    ends: tuple[tuple[Target, str, int | None], ...]


class MissingCubes(Failure, frozen=True):
    """BONUS-03, BONUS-05, FINAL-02, FINAL-13, PROD-05: more cubes are needed than are there."""

    cubes: int
    needed: int


class RedDieTaken(Failure, frozen=True):
    """BONUS-01, BONUS-06: the one red die of the turn has been taken."""
