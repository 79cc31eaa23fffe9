"""Flights: where a ship can go, and what passing and landing bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from pulsar_desktop.model.chance import RevealSystem, SystemRevealed
from pulsar_desktop.model.cluster import Cluster, Trail
from pulsar_desktop.model.decisions import Fly, Option, Payment, Refusal, TeleportShip
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.ability import abilities
from pulsar_desktop.model.rules.payment import Purse, bases, mismatch, missing, purse_of
from pulsar_desktop.model.rules.reward import claim, fire
from pulsar_desktop.model.state import State, System
from pulsar_desktop.model.steps import (
    DrawTokens,
    ExplorationBonus,
    Land,
    PassThrough,
    Reveal,
    ScoreVisits,
    Step,
    TeleportChoice,
    Turn,
    UseRun,
)

#: A gate run that could be declared: the position of its project and a colour; both empty for none.
Run = tuple[str, str]
NO_RUN: Run = ("", "")


class Flights:
    """The flights from one place with one gate run, listed by payment; a list is made when first asked for."""

    def __init__(self, cluster: Cluster, start: str, lanes: tuple[str, ...], run: Run) -> None:
        self._where = (cluster, start, lanes, run)
        self._lists: dict[Payment, tuple[Option, ...]] = {}

    def paid_with(self, payment: Payment, made: tuple[int, ...]) -> tuple[Option, ...]:
        """The flights a payment allows, given the values that its die and modifier make."""
        found = self._lists.get(payment)
        if found is None:
            found = self._lists[payment] = _flights(payment, made, *self._where)
        return found


_flights_from = lru_cache(maxsize=2048)(Flights)


def fly_options(state: State, step: Turn, purse: Purse, runs: tuple[Run, ...]) -> Iterator[tuple[Option, ...]]:
    """Every legal flight, in lists that are made once and kept."""
    cluster, start = state.cluster, state.players[step.player].ship
    for run in (NO_RUN, *runs):
        flights = _flights_from(cluster, start, purse.lanes, run)
        for payment, made in purse.payments:
            yield flights.paid_with(payment, made)


def _flights(
    payment: Payment, made: tuple[int, ...], cluster: Cluster, start: str, lanes: tuple[str, ...], run: Run
) -> tuple[Option, ...]:
    """FLY-01, FLY-21: every flight a payment allows, one for each landing and set of places visited.

    The cluster finds the trails: FLY-02, FLY-06 and FLY-15 are kept there. FLY-03: each flight starts anew;
    FLY-05: other ships do not matter.
    """
    named: dict[object, Option] = {}
    for trail in _trails(cluster, start, payment, made, lanes):
        name = trail.name
        if name not in named:
            named[name] = Option(Fly(payment, trail.landing, trail.systems, trail.pulsars, trail.gates, *run))
    return tuple(named.values())


def _trails(
    cluster: Cluster, start: str, payment: Payment, made: tuple[int, ...], lanes: tuple[str, ...]
) -> Iterator[Trail]:
    """Trails of every length that die, modifier and shifts make. TURN-05: flights may be longer than 6."""
    shifts = len(lanes)
    lengths = {base + change for base in made for change in range(-shifts, shifts + 1)}
    for length in sorted(length for length in lengths if length >= 1):
        fits = [not mismatch(payment, made, length, usable) for usable in range(shifts + 1)]
        for trail in cluster.trails(start, length):
            # TECH-12: a shift tied to a flight needs a route that meets its condition
            if fits[_usable(cluster, trail.gates, lanes) if lanes else 0]:
                yield trail


def _usable(cluster: Cluster, gates: tuple[str, ...], lanes: tuple[str, ...]) -> int:
    """How many shifts a route over these gates can use."""
    return sum(any(cluster.gates[gate] == lane for gate in gates) for lane in lanes)


def fly_refusal(state: State, step: Turn, fly: Fly, runs: tuple[Run, ...]) -> Refusal | None:
    """Why a flight is not legal."""
    place = state.cluster.locations.get(fly.landing)
    if place is None or place.kind in ("entry", "isolated_pulsar"):
        return Refusal("FLY-04", {"landing": fly.landing})
    if refusal := missing(state, step.player, fly.payment):
        return refusal
    return _run_refusal(fly, runs) or _route_refusal(state, step, fly)


def _run_refusal(fly: Fly, runs: tuple[Run, ...]) -> Refusal | None:
    if (fly.run, fly.colour) in (NO_RUN, *runs):
        return None
    colours = [colour for position, colour in runs if position == fly.run]
    # RUN-03: a run has its colour; RUN-04: one of any colour needs one named
    rule = ("RUN-01", "RUN-03", "RUN-04")[min(len(colours), 2)]
    return Refusal(rule, {"run": fly.run, "colour": fly.colour, "colours": tuple(colours)})


def _route_refusal(state: State, step: Turn, fly: Fly) -> Refusal | None:
    cluster, start = state.cluster, state.players[step.player].ship
    purse, made = purse_of(state, step.player), bases(state.components, fly.payment)
    flights = _flights_from(cluster, start, purse.lanes, (fly.run, fly.colour))
    if Option(fly) in flights.paid_with(fly.payment, made):
        return None
    figures = {"landing": fly.landing, "makes": made, "lengths": cluster.lengths(start).get(fly.landing, ())}
    return Refusal(_route_rule(cluster, start, fly, made, purse.lanes), figures)


def _route_rule(cluster: Cluster, start: str, fly: Fly, made: tuple[int, ...], lanes: tuple[str, ...]) -> str:
    """The rule that speaks of what is wrong with a route: its name, its payment, its shift or its length."""
    name = (fly.landing, fly.systems, fly.pulsars, fly.gates)
    lengths = cluster.lengths(start).get(fly.landing, ())
    if any(name[1:]):
        lengths = tuple(n for n in lengths if any(trail.name == name for trail in cluster.trails(start, n)))
        if not lengths:
            return "FLY-21"
        usable = _usable(cluster, fly.gates, lanes)
        if any(mismatch(fly.payment, made, n, usable) == "TURN-12" for n in lengths):
            return "TURN-12"
    within_shifts = any(abs(n - base) <= len(lanes) for n in lengths for base in made)
    return "TECH-12" if within_shifts else "FLY-01"


def fly(state: State, step: Turn, fly: Fly) -> State:
    """FLY-19: the ship moves; then reveals, scores, systems passed through and the landing, in this order."""
    player = step.player
    event = Event("FLY-19", "ship_moved", player, state.players[player].ship, at=fly.landing)
    state = state.with_player(player, event, ship=fly.landing)
    steps: list[Step] = _reveals(state, fly.systems)
    if fly.run:
        steps.append(UseRun(player, fly.run, fly.colour, fly.gates))
    if abilities(state, player).points:
        steps.append(ScoreVisits(player, fly.landing, fly.pulsars, fly.gates))
    # FLY-13: a system landed in counts as landed in only; FLY-17: passing is resolved before landing
    steps += [PassThrough(player, system) for system in fly.systems if system != fly.landing]
    steps.append(Land(player, fly.landing))
    return state.with_pushed(*steps)


def _reveals(state: State, systems: tuple[str, ...]) -> list[Step]:
    # FLY-07: every face-down system that was visited is turned up
    return [Reveal(location) for location in systems if state.system(location).tile is None]


def teleport_options(state: State, step: TeleportChoice) -> list[Option]:
    """TRANS-12, TRANS-18: entries and isolated pulsars are no targets, the present location is one."""
    return [Option(TeleportShip(location)) for location in state.cluster.destinations[step.where]]


def teleport_refusal(state: State, step: TeleportChoice, decision: TeleportShip) -> Refusal | None:
    """TRANS-12."""
    if Option(decision) in teleport_options(state, step):
        return None
    known = decision.location in state.cluster.destinations["any"]
    return Refusal("TRANS-11" if known else "TRANS-12", {"location": decision.location, "where": step.where})


def teleport(state: State, step: TeleportChoice, decision: TeleportShip) -> State:
    """TRANS-12, TRANS-18: as if the ship had just landed there; no segment, gate or other place is visited."""
    location, player = decision.location, step.player
    event = Event("TRANS-12", "ship_moved", player, state.players[player].ship, at=location)
    state = state.with_player(player, event, ship=location)
    systems = (location,) if location in state.cluster.system_index else ()
    pulsars = (location,) if location in state.cluster.pulsar_index else ()
    visits = ScoreVisits(player, location, pulsars)
    return state.with_pushed(*_reveals(state, systems), visits, Land(player, location))


def reveal(state: State, step: Reveal) -> State:
    """FLY-07: chance is asked for the face."""
    return state.with_popped().with_pushed(RevealSystem(step.location, state.unseen_systems))


def system_revealed(state: State, question: RevealSystem, answer: SystemRevealed) -> State:
    """FLY-07, FLY-08: the tile lies face up; which planets are open follows from its marks."""
    unseen = tuple(id for id in state.unseen_systems if id != answer.tile)
    event = Event("FLY-07", "revealed", subject=answer.tile, at=answer.location)
    return replace(state, unseen_systems=unseen).with_system(answer.location, System(answer.tile), event)


def score_visits(state: State, step: ScoreVisits) -> State:
    """FLY-19 (4): abilities for the flight, for gates and pulsars visited and for landing in a system."""
    state = state.with_popped()
    player, gates = step.player, state.cluster.gates
    for colour in sorted({gates[gate] for gate in step.gates}):
        state = fire(state, player, f"fly_gate {colour}")
    if step.pulsars:
        state = fire(state, player, "visit_pulsar", times=len(step.pulsars))
    if step.landing in state.cluster.system_index:
        state = fire(state, player, "land_system")
    return state


def pass_through(state: State, step: PassThrough) -> State:
    """FLY-10: the station goes on a free barren planet, else on a free blue one, without a bonus."""
    state = state.with_popped()
    planet = planet_for(state, step.player, step.location, lands=False)
    return _build(state, step.player, step.location, planet, "FLY-10") if planet else state


def land(state: State, step: Land) -> State:
    """FLY-11, FLY-14: landing builds in a system and claims a pulsar; neither is optional (FLY-18)."""
    state = state.with_popped()
    if step.location in state.cluster.system_index:
        return _land_in_system(state, step)
    if step.location in state.cluster.pulsar_index and state.pulsar(step.location).owner is None:
        return _land_on_pulsar(state, step)
    return state


def _land_in_system(state: State, step: Land) -> State:
    planet = planet_for(state, step.player, step.location, lands=True)
    if planet == "blue":
        # FLY-19 (6): the exploration bonus comes last
        tile = state.system(step.location).tile or ""
        state = state.with_pushed(ExplorationBonus(step.player, tile))
    return _build(state, step.player, step.location, planet, "FLY-11") if planet else state


def _land_on_pulsar(state: State, step: Land) -> State:
    if not state.players[step.player].rings:
        return state.with_events(Event("FLY-14", "lapsed", step.player, at=step.location))
    state = claim(state, step.player, step.location, "FLY-14")
    return _with_dead_end_token(state, step.player, step.location)


def planet_for(state: State, player: int, location: str, *, lands: bool) -> str:
    """FLY-10, FLY-11: the kind of planet a station would go on, passing or landing; empty where none is built."""
    planets = _free_planets(state, player, location)
    wanted = ("blue", "barren") if lands else ("barren", "blue")
    return next((planet for planet in wanted if planet in planets), "")


def _free_planets(state: State, player: int, location: str) -> tuple[str, ...]:
    system = state.system(location)
    # FLY-09, FLY-12: one station per player and system, one per planet
    if system.tile is None or player in system.blue or player in system.barren:
        return ()
    tile, players = state.components.systems[system.tile], state.setup.players
    # FLY-08: a closed planet is never free
    barren = tile.open_barren(players) > len(system.barren)
    blue = tile.open_blue(players) > len(system.blue)
    return ("barren",) * barren + ("blue",) * blue


def _build(state: State, player: int, location: str, planet: str, rule: str) -> State:
    system = state.system(location)
    built = replace(system, **{planet: (*getattr(system, planet), player)})
    state = state.with_system(location, built, Event(rule, "station", player, planet, at=location))
    state = fire(state, player, "station")
    return _with_dead_end_token(state, player, location)


def _with_dead_end_token(state: State, player: int, location: str) -> State:
    # FLY-16, FLY-20: a station or a ring in a dead end earns one token
    if location in state.cluster.dead_ends:
        return state.with_pushed(DrawTokens(player, 1, "FLY-16"))
    return state
