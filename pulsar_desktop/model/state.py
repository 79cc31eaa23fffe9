"""The frozen state of a game: only what everybody at the table can see. No rules in here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.model.chance import QUESTIONS, Question
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.tables import ComponentSet

if TYPE_CHECKING:
    from pulsar_desktop.model.cluster import Cluster
    from pulsar_desktop.model.events import Event
    from pulsar_desktop.model.steps import Step


class Setup(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is agreed before the game; None leaves a thing to chance."""

    players: int
    side: str
    colours: tuple[str, ...]
    hq: bool = True
    even_start: bool = False
    boards: tuple[str, ...] | None = None
    goals: tuple[str, ...] | None = None
    hq_boards: tuple[str, ...] | None = None
    order: tuple[int, ...] | None = None


class System(Struct, frozen=True, gc=False):
    """A system location: its tile once revealed, and whose stations stand on which planets."""

    tile: str | None = None
    blue: tuple[int, ...] = ()
    barren: tuple[int, ...] = ()


class Pulsar(Struct, frozen=True, gc=False):
    """A pulsar: who claimed it, the gyrodyne on it and whether that spins."""

    owner: int | None = None
    gyrodyne: str | None = None
    spinning: bool = False


class Transmitter(Struct, frozen=True, gc=False):
    """A transmitter in front of a player: costs still open, and the neighbour at each connector."""

    tile: str
    costs: tuple[int, ...]
    online: bool = False
    left: str | None = None
    right: str | None = None


class Player(Struct, frozen=True, gc=False):
    """Everything in front of one player."""

    colour: str
    score: int
    cubes: int
    pm1: int
    plus2: int
    rings: int
    ship: str = ""
    dice: tuple[int, ...] = ()
    red: int | None = None
    red_taken: bool = False
    red_offers: tuple[int, ...] = ()
    gyrodynes: tuple[str, ...] = ()
    patents: tuple[str, ...] = ()
    transmitters: tuple[Transmitter, ...] = ()
    hq_board: str = ""
    hq: str = ""
    projects: tuple[str, ...] = ()
    runs_used: tuple[str, ...] = ()
    station_tokens: tuple[str, ...] = ()
    goals: tuple[tuple[str, int], ...] = ()

    def transmitter(self, tile: str) -> Transmitter:
        """The transmitter in front of the player that is this tile."""
        return next(t for t in self.transmitters if t.tile == tile)


Stacks = tuple[tuple[int, ...], ...]


class State(Struct, frozen=True, gc=False):
    """The whole table. Players are named by seat; stacks of tokens go from bottom to top."""

    components: ComponentSet
    setup: Setup
    players: tuple[Player, ...]
    pending: tuple[Step | Question, ...]
    events: tuple[Event, ...] = ()
    round: int = 0
    order: tuple[int, ...] = ()
    boards: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    median: int = 0
    initiative: Stacks = ()
    engineering: Stacks = ()
    supply: tuple[int, ...] = ()
    awards: tuple[tuple[int, ...], ...] = ((), (), ())
    systems: tuple[System, ...] = ()
    pulsars: tuple[Pulsar, ...] = ()
    offer: tuple[str, ...] = ()
    stack: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    unseen_systems: tuple[str, ...] = ()
    patented_this_round: tuple[str, ...] = ()

    @property
    def cluster(self) -> Cluster:
        """The side of the cluster board in play."""
        return self.components.sides[self.setup.side]

    @property
    def is_over(self) -> bool:
        """Nothing is left to decide or to settle."""
        return not self.pending

    @property
    def chooser(self) -> int | None:
        """The seat whose answer is wanted; None at a question of chance and after the end."""
        if not self.pending or type(self.pending[-1]) in QUESTIONS:
            return None
        return self.pending[-1].player  # type: ignore[union-attr,no-any-return]

    @property
    def question(self) -> Question | None:
        """The question that chance must answer now."""
        if self.pending and type(self.pending[-1]) in QUESTIONS:
            return self.pending[-1]  # type: ignore[return-value]
        return None

    @property
    def turn_order(self) -> tuple[int, ...]:
        """TWO-12: the players by their foremost rockets."""
        return tuple(dict.fromkeys(self.order))

    def system(self, location: str) -> System:
        """The system at a location."""
        return self.systems[self.cluster.system_index[location]]

    def pulsar(self, location: str) -> Pulsar:
        """The pulsar at a location."""
        return self.pulsars[self.cluster.pulsar_index[location]]

    def stack_of(self, type: str) -> int:
        """How many gyrodynes of a type are left in the supply."""
        return self.supply[TYPES.index(type)]

    def pulsars_of(self, player: int) -> tuple[str, ...]:
        """The pulsars a player has claimed."""
        return tuple(id for id, p in zip(self.cluster.pulsars, self.pulsars, strict=True) if p.owner == player)

    def with_player(self, number: int, *events: Event, **changes: Any) -> State:
        """A copy with one player changed, and what happened added."""
        players = list(self.players)
        players[number] = replace(players[number], **changes)
        return replace(self, players=tuple(players), events=self.events + events)

    def with_system(self, location: str, system: System, *events: Event) -> State:
        """A copy with one system changed, and what happened added."""
        i = self.cluster.system_index[location]
        systems = (*self.systems[:i], system, *self.systems[i + 1 :])
        return replace(self, systems=systems, events=self.events + events)

    def with_pulsar(self, location: str, pulsar: Pulsar, *events: Event) -> State:
        """A copy with one pulsar changed, and what happened added."""
        i = self.cluster.pulsar_index[location]
        pulsars = (*self.pulsars[:i], pulsar, *self.pulsars[i + 1 :])
        return replace(self, pulsars=pulsars, events=self.events + events)

    def with_events(self, *events: Event) -> State:
        """A copy in which these things happened too."""
        return replace(self, events=self.events + events)

    def with_pushed(self, *steps: Step | Question) -> State:
        """A copy with unfinished business; the first step given is the first to be settled."""
        return replace(self, pending=self.pending + steps[::-1])

    def with_popped(self) -> State:
        """A copy without the topmost step."""
        return replace(self, pending=self.pending[:-1])
