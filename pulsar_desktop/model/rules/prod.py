"""The production phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.model.chance import DealTransmitters
from pulsar_desktop.model.decisions import BuyPoints, Option, Refusal
from pulsar_desktop.model.effects import Buy, Cubes, Effect, Per, Points, Table
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.reward import count_points, gain, pay_cubes, score
from pulsar_desktop.model.rules.supply import top_of_stack
from pulsar_desktop.model.state import Stacks, State
from pulsar_desktop.model.steps import CubesForPoints, FinishProduction, Production, ScoreTechnologies, StartRound

LAST_ROUND = 8

STOP: Final = Option(BuyPoints())


def produce(state: State, step: Production) -> State:
    """PROD-01: turn order, cubes, penalties, transmitters; PROD-11: then players may pay cubes for points."""
    state = _set_order(state.with_popped())
    state = _engineering(state)
    state = _penalties(state)
    state = _transmitters(state)
    asked = [CubesForPoints(player) for player in state.turn_order]
    return state.with_pushed(*asked, FinishProduction())


def foreseen(state: State) -> State:
    """The table as production would leave it now, if nobody paid cubes for points; nothing else is settled.

    Before the first round and after the last production nothing comes.
    """
    if not state.round or not productions_left(state):
        return state
    return _green_technologies(_gyrodynes(_transmitters(_penalties(_engineering(_set_order(state))))))


def ranking(stacks: Stacks) -> tuple[int, ...]:
    """PROD-02: tokens from left to right, higher in a stack first."""
    return tuple(token for stack in stacks for token in reversed(stack))


def rank(stacks: Stacks, space: int, height: int) -> int:
    """PROD-02: the place of a token in the ranking of its track, from 1."""
    ahead = sum(map(len, stacks[: space - 1]))
    return ahead + len(stacks[space - 1]) - height + 1


class Yield(Struct, frozen=True):
    """What one thing gives a player in a production phase."""

    points: int = 0
    cubes: int = 0


def coming(state: State, player: int) -> dict[str, Yield]:
    """What each pulsar, transmitter, technology and the engineering track would give in this round's production.

    Penalties have no name. Nothing is told once the phase has come; cubes that could be paid are not foreseen.
    """
    if not any(isinstance(step, Production) for step in state.pending):
        return {}
    found: dict[str, Yield] = {}
    for event in foreseen(replace(state, events=())).events:
        if event.player == player:
            so_far = found.get(event.subject, Yield())
            what = "points" if event.kind == "scored" else "cubes"
            found[event.subject] = replace(so_far, **{what: getattr(so_far, what) + event.amount})
    return found


def productions_left(state: State) -> int:
    """ROUND-01: how many production phases are still to come, this round's among them until it has begun."""
    is_past = state.round == LAST_ROUND and not any(isinstance(step, Production) for step in state.pending)
    return LAST_ROUND - max(state.round, 1) + (not is_past)


def _set_order(state: State) -> State:
    # PROD-02, PROD-10, TWO-08: all rockets follow the initiative track, after round 8 too
    order = ranking(state.initiative)
    return replace(state, order=order).with_events(Event("PROD-02", "order_set"))


def _engineering(state: State) -> State:
    # PROD-03, TWO-07: by rank of the tokens; the same player can take several with 2
    rewards = state.components.counts[state.setup.players].engineering
    for player, reward in zip(ranking(state.engineering), rewards, strict=False):
        state = _give(state, player, reward, "TWO-07" if state.setup.players == 2 else "PROD-03", "engineering")
    return state


def _give(state: State, player: int, effect: Effect, rule: str, source: str) -> State:
    """Give what production gives without asking."""
    for atom in effect:
        match atom:
            case Cubes(n):
                state = gain(state, player, "cubes", n, rule, source)
            case Points(n):
                state = score(state, player, n, rule, source)
            case Per() | Table():
                if points := count_points(state, player, atom):
                    state = score(state, player, points, rule, source)
    return state


def _penalties(state: State) -> State:
    # PROD-04, TWO-08: every token on a penalty space costs
    for track in (state.initiative, state.engineering):
        for space, points in state.components.track.penalties.items():
            for player in track[space - 1]:
                state = score(state, player, -points, "PROD-04")
    return state


def _transmitters(state: State) -> State:
    # PROD-05, TRANS-07, TRANS-13: those that give cubes come first, then points
    for kind in (Cubes, Points):
        for player in state.turn_order:
            for id in _online(state, player):
                ongoing = state.components.transmitters[id].ongoing
                atoms = tuple(atom for atom in ongoing if isinstance(atom, kind))
                state = _give(state, player, atoms, "PROD-05", id)
    return state


def _online(state: State, player: int) -> Iterator[str]:
    return (transmitter.tile for transmitter in state.players[player].transmitters if transmitter.online)


def _price(state: State, id: str) -> int:
    """The points a transmitter gives for a cube; 0 for none."""
    return sum(atom.points for atom in state.components.transmitters[id].ongoing if isinstance(atom, Buy))


def buy_options(state: State, step: CubesForPoints) -> list[Option]:
    """PROD-05, PROD-11: once per such transmitter and phase, one at a time, or stop."""
    options = [STOP]
    if state.players[step.player].cubes:
        ids = (id for id in _online(state, step.player) if id not in step.used and _price(state, id))
        options += [Option(BuyPoints(id)) for id in ids]
    return options


def buy_refusal(state: State, step: CubesForPoints, decision: BuyPoints) -> Refusal | None:
    """Why a cube cannot be paid for this transmitter."""
    if Option(decision) in buy_options(state, step):
        return None
    figures = {"transmitter": decision.transmitter, "cubes": state.players[step.player].cubes}
    if decision.transmitter not in _online(state, step.player):
        return Refusal("TRANS-07", figures)
    return Refusal("PROD-05" if _price(state, decision.transmitter) else "TRANS-13", figures)


def buy_points(state: State, step: CubesForPoints, decision: BuyPoints) -> State:
    """PROD-05."""
    id, player = decision.transmitter, step.player
    if not id:
        return state
    state = pay_cubes(state, player, 1, "PROD-05", id)
    state = score(state, player, _price(state, id), "PROD-05", id)
    return state.with_pushed(CubesForPoints(player, (*step.used, id)))


def finish_production(state: State, step: FinishProduction) -> State:
    """PROD-01: gyrodynes, green technologies, next round."""
    state = _gyrodynes(state.with_popped())
    state = _green_technologies(state)
    # PROD-10, ROUND-01: after round 8 comes final scoring
    return state.with_pushed(ScoreTechnologies()) if state.round == LAST_ROUND else _next_round(state)


def round_bonus(state: State) -> int:
    """PROD-06: the value beside the round's row; PROD-07: ? is the median, the higher of two spaces."""
    bonuses = [bonus for board in state.boards for bonus in state.components.boards[board].bonuses]
    bonus = bonuses[state.round - 1]
    return (state.median + 1) // 2 if bonus is None else bonus


def _gyrodynes(state: State) -> State:
    bonus = round_bonus(state)
    for location, pulsar in zip(state.cluster.pulsars, state.pulsars, strict=True):
        if pulsar.spinning and pulsar.owner is not None and pulsar.gyrodyne:
            points = state.components.gyrodynes[pulsar.gyrodyne].points + bonus
            state = score(state, pulsar.owner, points, "PROD-06", location)
    return state


def _green_technologies(state: State) -> State:
    # PROD-08, PROD-12: also those patented this round
    for player in state.turn_order:
        for id in state.players[player].patents:
            technology = state.components.technologies[id]
            if technology.kind == "production":
                state = _give(state, player, technology.effect, "PROD-08", id)
    return state


def _next_round(state: State) -> State:
    # PROD-09: the rest of the offer is out of the game (TRANS-14); technologies are freed (TECH-04)
    events = [Event("PROD-09", "discarded", subject=id) for id in state.offer]
    state = replace(
        state,
        offer=(),
        discarded=state.discarded + state.offer,
        patented_this_round=(),
        events=(*state.events, *events),
    )
    choices = top_of_stack(state.components, state.stack)
    deal = [DealTransmitters(choices)] if choices else []
    return state.with_pushed(*deal, StartRound(state.round + 1))
