"""The component set as typed tables: what is printed on the cardboard, and nothing that moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from pulsar_desktop.model.effects import Effect

if TYPE_CHECKING:
    from pulsar_desktop.model.cluster import Cluster


#: FLY-08: the marks of planets, each with the players it takes to open them.
MARKS: Final = (("", 2), ("3+", 3), ("4", 4))
OPEN_MARKS: Final = {players: sum(players >= least for _, least in MARKS) for players in (2, 3, 4)}


class SystemTile(Struct, frozen=True):
    """A planetary system: how many planets of each mark (plain, 3+, 4) and its exploration bonus."""

    id: str
    name: str
    blue: tuple[int, int, int]
    barren: tuple[int, int, int]
    bonus: Effect

    def planets(self, kind: str, players: int) -> list[tuple[str, int, bool]]:
        """The planets of a kind by their mark: how many there are, and whether they are open with so many players."""
        printed: tuple[int, int, int] = self.blue if kind == "blue" else self.barren
        return [(mark, n, players >= least) for (mark, least), n in zip(MARKS, printed, strict=True) if n]

    def open_blue(self, players: int) -> int:
        """How many blue planets are open with that many players."""
        return _open(self.blue, players)

    def open_barren(self, players: int) -> int:
        """How many barren planets are open with that many players."""
        return _open(self.barren, players)


def _open(planets: tuple[int, int, int], players: int) -> int:
    return sum(planets[: OPEN_MARKS[players]])


class ExplorationToken(Struct, frozen=True):
    """A face of the exploration tokens and how many there are of it."""

    id: str
    copies: int
    effect: Effect


class TransmitterTile(Struct, frozen=True):
    """A transmitter: its costs, its rewards and the pips of its connectors (None: no connector)."""

    id: str
    letter: str
    dice: tuple[int, ...]
    at_once: Effect
    ongoing: Effect
    left: int | None
    right: int | None


class Technology(Struct, frozen=True):
    """A technology: where it stands, the die that patents it and what it brings.

    The kind is ``lasting``, ``at once``, ``production`` or ``end``.
    """

    id: str
    name: str
    row: int
    die: int
    slots: int
    kind: str
    effect: Effect


class TechnologyBoard(Struct, frozen=True):
    """One face of a technology board; a round bonus of None stands for the median."""

    id: str
    category: str
    rows: tuple[int, ...]
    bonuses: tuple[int | None, ...]
    technologies: tuple[Technology, ...]


class GateRun(Struct, frozen=True):
    """Points for each gate of a colour; the colour may be ``any``."""

    colour: str
    points: int


class Project(Struct, frozen=True):
    """An HQ project."""

    id: str
    position: str
    die: int
    at_once: Effect
    run: GateRun | None


class HQFace(Struct, frozen=True):
    """One side of an HQ board."""

    id: str
    board: str
    name: str
    projects: Mapping[str, Project]


class Goal(Struct, frozen=True):
    """One side of a goal tile; bonuses are pairs of cubes to pay and points."""

    id: str
    tile: str
    name: str
    count: str
    at_least: int
    points: int
    bonuses: tuple[tuple[int, int], ...]
    beginner: bool


class GyrodyneType(Struct, frozen=True):
    """A type of gyrodyne."""

    id: str
    points: int
    take: int
    spin: int
    pieces: int
    awards: tuple[int, ...]


class ModifierType(Struct, frozen=True):
    """A kind of modifier: how it may change a die and which dice buy it."""

    id: str
    changes: tuple[int, ...]
    dice: tuple[int, ...]


class PlayerCount(Struct, frozen=True):
    """What depends on the number of players."""

    dice: int
    tokens: int
    even_start: tuple[int, ...]
    engineering: tuple[Effect, ...]
    initiative: tuple[int, ...]


class Track(Struct, frozen=True):
    """Both tracks: spaces count from 1 at the left end, which is furthest ahead."""

    spaces: int
    start: int
    penalties: Mapping[int, int]


class StartKit(Struct, frozen=True):
    """What each player starts with."""

    rings: int
    pm1: int
    plus2: int
    cubes: int
    score: int


class StationTable(Struct, frozen=True):
    """Points by number of stations, and for each one beyond the table."""

    points: tuple[int, ...]
    each_further: int

    def score(self, stations: int) -> int:
        """Points for that many stations."""
        last = len(self.points) - 1
        return self.points[min(stations, last)] + max(0, stations - last) * self.each_further


class ComponentSet:
    """A whole set: the tables, and what can be looked up from them alone. Equal only to itself."""

    def __init__(
        self,
        *,
        id: str,
        name: str,
        version: str,
        digest: str,
        systems: Mapping[str, SystemTile],
        tokens: Mapping[str, ExplorationToken],
        transmitters: Mapping[str, TransmitterTile],
        boards: Mapping[str, TechnologyBoard],
        hq: Mapping[str, HQFace],
        goals: Mapping[str, Goal],
        gyrodynes: Mapping[str, GyrodyneType],
        modifiers: Mapping[str, ModifierType],
        counts: Mapping[int, PlayerCount],
        track: Track,
        start: StartKit,
        copy_cost: int,
        offer: int,
        stations: StationTable,
        sides: Mapping[str, Cluster],
    ) -> None:
        self.id = id
        self.name = name
        self.version = version
        self.digest = digest
        self.systems = systems
        self.tokens = tokens
        self.transmitters = transmitters
        self.boards = boards
        self.hq = hq
        self.goals = goals
        self.gyrodynes = gyrodynes
        self.modifiers = modifiers
        self.counts = counts
        self.track = track
        self.start = start
        self.copy_cost = copy_cost
        self.offer = offer
        self.stations = stations
        self.sides = sides
        self.technologies = {t.id: t for board in boards.values() for t in board.technologies}
        self._in_play: dict[tuple[str, ...], tuple[Technology, ...]] = {}

    def in_play(self, boards: tuple[str, ...]) -> tuple[Technology, ...]:
        """The technologies on these boards, by row."""
        found = self._in_play.get(boards)
        if found is None:
            found = tuple(t for board in boards for t in self.boards[board].technologies)
            self._in_play[boards] = found
        return found

    def __repr__(self) -> str:
        return f"<ComponentSet {self.id} {self.version}>"
