"""What a preview means on the map: the way of the ship, what it would leave behind, and what is still unknown."""

from __future__ import annotations

from msgspec import Struct

from pulsar_desktop.controllers.preview import Preview
from pulsar_desktop.game.text_words import signed
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.chance import DrawToken, RevealSystem
from pulsar_desktop.model.cluster import LONGEST_FLIGHT
from pulsar_desktop.model.decisions import Fly, Payment
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.payment import bases
from pulsar_desktop.model.state import Pulsar, State, System
from pulsar_desktop.model.steps import Reveal
from pulsar_desktop.views.cluster.locations import Planet, PulsarLook, SystemLook

#: An icon, or ``seal`` for points, and the figure beside or on it.
Part = tuple[str, str]


class Tag(Struct, frozen=True):
    """What happens at a location."""

    at: str
    parts: tuple[Part, ...]


class Foresight(Struct, frozen=True):
    """A preview on the map; a jump leaves the lanes. ``asked`` are the systems that would be turned up."""

    path: tuple[str, ...] = ()
    is_jump: bool = False
    asked: frozenset[str] = frozenset()
    tags: tuple[Tag, ...] = ()


NOTHING = Foresight()


def foresight(preview: Preview) -> Foresight:
    """What a preview means on the map."""
    path = path_of(preview.before, preview.decision)
    is_jump = isinstance(preview.decision, do.TeleportShip)
    return Foresight(path, is_jump, _asked(preview), _tags(preview))


def path_of(state: State, decision: object) -> tuple[str, ...]:
    """The locations a ship comes through, from where it is now; nothing if it stays."""
    seat = state.chooser
    start = state.players[seat].ship if seat is not None else ""
    if isinstance(decision, do.TeleportShip) and start:
        return (start, decision.location)
    return flight_path(state, start, decision) if isinstance(decision, Fly) and start else ()


def flight_path(state: State, start: str, fly: Fly) -> tuple[str, ...]:
    """A trail that a flight names; of several lengths the one nearest to what its payment makes."""
    name = (fly.landing, fly.systems, fly.pulsars, fly.gates)
    for length in _lengths(state, fly.payment):
        for trail in state.cluster.trails(start, length):
            if trail.landing == fly.landing and trail.name == name:
                return trail.path
    return (start, fly.landing)


def _lengths(state: State, payment: Payment) -> list[int]:
    made = bases(state.components, payment) or (payment.die,)
    return sorted(range(1, LONGEST_FLIGHT + 1), key=lambda length: min(abs(length - value) for value in made))


def _asked(preview: Preview) -> frozenset[str]:
    return frozenset(step.location for step in preview.after.pending if isinstance(step, Reveal | RevealSystem))


def _tags(preview: Preview) -> tuple[Tag, ...]:
    """One tag for each place where something happens, in the order of the events; points go with the last of them."""
    found: dict[str, list[Part]] = {}
    for event in preview.after.events:
        if event.player == preview.seat and (part := _part(event)):
            found.setdefault(event.at, []).append(part)
    end = _end(preview)
    if end and (points := preview.by("points")):
        found.setdefault(end, []).append(("seal", signed(points)))
    if end and isinstance(preview.unknown, DrawToken):
        found.setdefault(end, []).append(("explore", "?"))
    return tuple(Tag(at, tuple(parts)) for at, parts in found.items())


def _part(event: Event) -> Part | None:
    match event.kind:
        case "station":
            return ("station", "+1")
        case "claimed":
            return ("claim", "+1")
        case "gyrodyne_laid":
            return (f"gyro-{event.subject}", "")
        case "spun_up":
            return ("production", "")
    return None


def _end(preview: Preview) -> str:
    """Where a decision takes place on the map, if anywhere."""
    decision = preview.decision
    for field in ("landing", "location", "pulsar", "entry"):
        if at := getattr(decision, field, ""):
            return str(at)
    return ""


def system_look(state: State, after: State | None, id: str, asked: frozenset[str]) -> SystemLook:
    """How a system looks, with the stations that are to come."""
    now = state.system(id)
    if now.tile is None:
        return SystemLook(is_asked=id in asked)
    then = after.system(id) if after else now
    tile, players = state.components.systems[now.tile], state.setup.players
    blue = _planets(state, "blue", tile.open_blue(players), now, then)
    return SystemLook(True, blue + _planets(state, "barren", tile.open_barren(players), now, then), tile.bonus)


def _planets(state: State, kind: str, n: int, now: System, then: System) -> tuple[Planet, ...]:
    owners: tuple[int, ...] = getattr(then, kind)
    built = [Planet(kind, state.players[owner].colour, i >= len(getattr(now, kind))) for i, owner in enumerate(owners)]
    return (*built, *[Planet(kind)] * (n - len(built)))


def pulsar_look(state: State, after: State | None, id: str, viewer: int) -> PulsarLook:
    """How a pulsar looks, with the ring or the gyrodyne that is to come."""
    now: Pulsar = state.pulsar(id)
    then = after.pulsar(id) if after else now
    owner = then.owner
    return PulsarLook(
        owner=state.players[owner].colour if owner is not None else "",
        is_mine=owner == viewer,
        gyrodyne=then.gyrodyne or "",
        is_spinning=then.spinning,
        is_isolated=id in state.cluster.isolated_pulsars,
        ghost_owner=owner is not None and now.owner is None,
        ghost_gyrodyne=(then.gyrodyne, then.spinning) != (now.gyrodyne, now.spinning),
    )
