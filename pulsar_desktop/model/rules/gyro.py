"""Gyrodynes: taking, laying and spinning them up; construction awards and isolated pulsars."""

from __future__ import annotations

from msgspec.structs import replace

from pulsar_desktop.model.decisions import (
    ChooseGyrodyne,
    ClaimIsolated,
    LayGyrodyne,
    Option,
    Refusal,
    SpinUp,
    TakeGyrodyne,
)
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.payment import Purse, unpaid
from pulsar_desktop.model.rules.reward import claim, fire, score
from pulsar_desktop.model.state import Pulsar, State
from pulsar_desktop.model.steps import GyrodyneChoice, IsolatedChoice, Turn


def take_options(state: State, step: Turn, purse: Purse) -> list[Option]:
    """GYRO-03, GYRO-04: a type whose stack is not empty; TECH-12: no shift applies."""
    found: list[Option] = []
    for type, left in zip(TYPES, state.supply, strict=True):
        options = purse.kept.get(type)
        if options is None:
            ways = purse.ways()[state.components.gyrodynes[type].take]
            options = purse.kept[type] = tuple(Option(TakeGyrodyne(type, payment)) for payment in ways)
        if left:
            found += options
    return found


def take_refusal(state: State, step: Turn, decision: TakeGyrodyne) -> Refusal | None:
    """Why a gyrodyne cannot be taken."""
    if decision.type not in TYPES:
        return Refusal("GYRO-03", {"type": decision.type})
    if not state.stack_of(decision.type):
        return Refusal("GYRO-04", {"type": decision.type})
    die = state.components.gyrodynes[decision.type].take
    return unpaid(state, step.player, decision.payment, (die,))


def take(state: State, step: Turn, decision: TakeGyrodyne) -> State:
    """GYRO-03, GYRO-09: it lies in front of the player; no pulsar is needed."""
    return _take(state, step.player, decision.type, "GYRO-03")


def _take(state: State, player: int, type: str, rule: str, source: str = "") -> State:
    supply = tuple(left - (name == type) for name, left in zip(TYPES, state.supply, strict=True))
    in_front = tuple(sorted((*state.players[player].gyrodynes, type)))
    event = Event(rule, "gyrodyne_taken", player, type, at=source)
    state = replace(state, supply=supply).with_player(player, event, gyrodynes=in_front)
    return fire(state, player, "take_gyro")


def choice_options(state: State, step: GyrodyneChoice) -> list[Option]:
    """Only stacks that are not empty can be chosen (GYRO-04)."""
    return [Option(ChooseGyrodyne(type)) for type in TYPES if type in step.types and state.stack_of(type)]


def choice_refusal(state: State, step: GyrodyneChoice, decision: ChooseGyrodyne) -> Refusal | None:
    """Why a type cannot be chosen."""
    if decision.type not in step.types:
        return Refusal("GYRO-03", {"type": decision.type, "allowed": step.types})
    return None if state.stack_of(decision.type) else Refusal("GYRO-04", {"type": decision.type})


def choose(state: State, step: GyrodyneChoice, decision: ChooseGyrodyne) -> State:
    """GYRO-03: rewards may also give gyrodynes; the second of two is of another type."""
    if step.n > 1:
        others = tuple(type for type in step.types if type != decision.type)
        state = state.with_pushed(replace(step, types=others, n=step.n - 1))
    return _take(state, step.player, decision.type, "GYRO-03", step.source)


def lay_options(state: State, step: Turn) -> list[Option]:
    """GYRO-05: on own pulsars without a gyrodyne."""
    owner, seat = state.players[step.player], step.player
    if not owner.gyrodynes:
        return []
    pulsars = zip(state.cluster.pulsars, state.pulsars, strict=True)
    free = [location for location, pulsar in pulsars if pulsar.owner == seat and pulsar.gyrodyne is None]
    # ROUND-02: gyrodynes of a type are one choice
    return [Option(LayGyrodyne(type, pulsar)) for type in dict.fromkeys(owner.gyrodynes) for pulsar in free]


def lay_refusal(state: State, step: Turn, decision: LayGyrodyne) -> Refusal | None:
    """Why a gyrodyne cannot be laid there."""
    figures = {"pulsar": decision.pulsar, "type": decision.type}
    if decision.pulsar not in state.cluster.pulsar_index:
        return Refusal("GYRO-05", figures)
    pulsar = state.pulsar(decision.pulsar)
    if pulsar.owner != step.player:
        return Refusal("GYRO-05" if pulsar.owner is None else "GYRO-01", figures | {"owner": pulsar.owner})
    if pulsar.gyrodyne:
        return Refusal("GYRO-09", figures | {"there": pulsar.gyrodyne})
    if decision.type not in state.players[step.player].gyrodynes:
        return Refusal("GYRO-05", figures | {"in_front": state.players[step.player].gyrodynes})
    return None


def lay(state: State, step: Turn, decision: LayGyrodyne) -> State:
    """GYRO-05, GYRO-10: awards are looked at each time a gyrodyne is laid."""
    player, type = step.player, decision.type
    in_front = list(state.players[player].gyrodynes)
    in_front.remove(type)
    state = state.with_pulsar(decision.pulsar, replace(state.pulsar(decision.pulsar), gyrodyne=type))
    event = Event("GYRO-05", "gyrodyne_laid", player, type, at=decision.pulsar)
    return _award(state.with_player(player, event, gyrodynes=tuple(in_front)), player, type)


def _award(state: State, player: int, type: str) -> State:
    i = TYPES.index(type)
    takers, awards = state.awards[i], state.components.gyrodynes[type].awards
    laid = sum(pulsar.owner == player and pulsar.gyrodyne == type for pulsar in state.pulsars)
    # GYRO-07: two of a type for an award; GYRO-08: two more for whoever took the first; TWO-11
    needed = 2 + 2 * takers.count(player)
    if len(takers) == len(awards) or laid < needed:
        return state
    points, rule = awards[len(takers)], "GYRO-08" if player in takers else "GYRO-07"
    taken = (*state.awards[:i], (*takers, player), *state.awards[i + 1 :])
    state = replace(state, awards=taken).with_events(Event(rule, "award", player, type, points))
    return score(state, player, points, rule, type)


def spin_options(state: State, step: Turn, purse: Purse) -> list[Option]:
    """GYRO-06: own gyrodynes under construction."""
    found: list[Option] = []
    for i, pulsar in enumerate(state.pulsars):
        if pulsar.gyrodyne and not pulsar.spinning and pulsar.owner == step.player:
            location, die = state.cluster.pulsars[i], state.components.gyrodynes[pulsar.gyrodyne].spin
            found += [Option(SpinUp(location, payment)) for payment in purse.ways("spin")[die]]
    return found


def spin_refusal(state: State, step: Turn, decision: SpinUp) -> Refusal | None:
    """Why a gyrodyne cannot be spun up."""
    known = decision.pulsar in state.cluster.pulsar_index
    pulsar = state.pulsar(decision.pulsar) if known else Pulsar()
    if pulsar.owner not in (None, step.player):
        return Refusal("GYRO-01", {"pulsar": decision.pulsar, "owner": pulsar.owner})
    if not pulsar.gyrodyne or pulsar.spinning:
        return Refusal("GYRO-06", {"pulsar": decision.pulsar, "there": pulsar.gyrodyne, "spinning": pulsar.spinning})
    die = state.components.gyrodynes[pulsar.gyrodyne].spin
    return unpaid(state, step.player, decision.payment, (die,), "spin")


def spin_up(state: State, step: Turn, decision: SpinUp) -> State:
    """GYRO-06: it spins to the end of the game."""
    pulsar = state.pulsar(decision.pulsar)
    event = Event("GYRO-06", "spun_up", step.player, pulsar.gyrodyne or "", at=decision.pulsar)
    state = state.with_pulsar(decision.pulsar, replace(pulsar, spinning=True), event)
    return fire(state, step.player, "spin")


def isolated_options(state: State, step: IsolatedChoice) -> list[Option]:
    """GYRO-02: a free isolated pulsar and no other, if a ring is left; or decline."""
    choices = [Option(ClaimIsolated())]
    if state.players[step.player].rings:
        free = [id for id in state.cluster.isolated_pulsars if state.pulsar(id).owner is None]
        choices += [Option(ClaimIsolated(id)) for id in free]
    return choices


def isolated_refusal(state: State, step: IsolatedChoice, decision: ClaimIsolated) -> Refusal | None:
    """Why an isolated pulsar cannot be claimed."""
    if Option(decision) in isolated_options(state, step):
        return None
    if decision.pulsar not in state.cluster.isolated_pulsars:
        return Refusal("GYRO-02", {"pulsar": decision.pulsar})
    if not state.players[step.player].rings:
        return Refusal("SETUP-17", {"pulsar": decision.pulsar})
    return Refusal("GYRO-01", {"pulsar": decision.pulsar, "owner": state.pulsar(decision.pulsar).owner})


def claim_isolated(state: State, step: IsolatedChoice, decision: ClaimIsolated) -> State:
    """GYRO-02: claimed through a technology or a transmitter, if the player wishes."""
    if decision.pulsar:
        return claim(state, step.player, decision.pulsar, "GYRO-02")
    return state.with_events(Event("GYRO-02", "lapsed", step.player))
