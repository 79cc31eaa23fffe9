"""What is worth showing, legal or not: a decision for everything on the table that one might reach for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pulsar_desktop.model import decisions, steps
from pulsar_desktop.model.decisions import AnyDecision, Payment
from pulsar_desktop.model.effects import TYPES, Buy, Trade
from pulsar_desktop.model.rules.dice import all_picks
from pulsar_desktop.model.state import State

#: Gives the payment to show for something that costs a value.
Payer = Callable[[int], Payment]


def turn_proposals(state: State, step: steps.Turn) -> Iterator[AnyDecision]:
    """Everything on the table with every die in hand; without dice, each with the die it would take."""
    player = state.players[step.player]
    dice = [Payment(die) for die in dict.fromkeys(player.dice)]
    if player.red is not None:
        dice.append(Payment(player.red, True))
    for payer in [_always(payment) for payment in dice] or [Payment]:
        yield from _actions(state, step, payer)
    yield from _free_actions(state)


def _always(payment: Payment) -> Payer:
    return lambda value: payment


def _actions(state: State, step: steps.Turn, payer: Payer) -> Iterator[AnyDecision]:
    components, player = state.components, state.players[step.player]
    for type in TYPES:
        yield decisions.TakeGyrodyne(type, payer(components.gyrodynes[type].take))
    for location, pulsar in zip(state.cluster.pulsars, state.pulsars, strict=True):
        if pulsar.gyrodyne and not pulsar.spinning:
            yield decisions.SpinUp(location, payer(components.gyrodynes[pulsar.gyrodyne].spin))
    for id in state.offer:
        for cost in dict.fromkeys(components.transmitters[id].dice):
            yield decisions.TakeTransmitter(id, cost, payer(cost))
    for transmitter in player.transmitters:
        for cost in dict.fromkeys(transmitter.costs):
            yield decisions.PayTransmitter(transmitter.tile, cost, payer(cost))
    for project in components.hq[player.hq].projects.values() if player.hq else ():
        yield decisions.DoProject(project.position, payer(project.die))
    for technology in components.in_play(state.boards):
        yield decisions.Patent(technology.id, payer(technology.die))
    for modifier in components.modifiers.values():
        yield decisions.BuyModifier(modifier.id, payer(modifier.dice[0]))
    lengths = state.cluster.lengths(player.ship)
    for location in state.cluster.locations:
        yield decisions.Fly(payer(lengths.get(location, (1,))[0]), location)


def _free_actions(state: State) -> Iterator[AnyDecision]:
    for location in state.cluster.pulsars:
        for type in TYPES:
            yield decisions.LayGyrodyne(type, location)
    for die in dict.fromkeys(state.dice):
        yield decisions.CopyDie(die)


def _entries(state: State, step: steps.ChooseEntryGate) -> list[AnyDecision]:
    return [decisions.ChooseEntry(entry) for entry in state.cluster.entries]


def _bonuses(state: State, step: steps.ExplorationBonus) -> list[AnyDecision]:
    return [decisions.ChooseBonus("printed"), decisions.ChooseBonus("token")]


def _types(state: State, step: steps.GyrodyneChoice) -> list[AnyDecision]:
    return [decisions.ChooseGyrodyne(type) for type in TYPES]


def _isolated(state: State, step: steps.IsolatedChoice) -> list[AnyDecision]:
    return [decisions.ClaimIsolated(pulsar) for pulsar in state.cluster.isolated_pulsars]


def _locations(state: State, step: steps.TeleportChoice) -> list[AnyDecision]:
    return [decisions.TeleportShip(location) for location in state.cluster.locations]


def _transmitters(state: State, step: steps.CubesForPoints) -> list[AnyDecision]:
    own = [transmitter.tile for transmitter in state.players[step.player].transmitters]
    tiles = state.components.transmitters
    return [decisions.BuyPoints(id) for id in own if any(isinstance(atom, Buy) for atom in tiles[id].ongoing)]


def _technologies(state: State, step: steps.Trades) -> list[AnyDecision]:
    technologies = (state.components.technologies[id] for id in state.players[step.player].patents)
    trades = (t.id for t in technologies if any(isinstance(atom, Trade) for atom in t.effect))
    return [decisions.TradeCubes(id) for id in trades]


def _goals(state: State, step: steps.WildGoalChoice) -> list[AnyDecision]:
    return [decisions.NameGoal(id) for id in state.goals]


def _goal_bonuses(state: State, step: steps.GoalBonuses) -> list[AnyDecision]:
    return [decisions.BuyBonus(id) for id in state.goals]


#: What one might reach for at every step but the own turn.
PROPOSALS: Final[dict[type, Callable[[State, Any], list[Any]]]] = {
    steps.ChooseEntryGate: _entries,
    steps.ChooseHQSide: lambda state, step: [],
    steps.Pick: all_picks,
    steps.ExplorationBonus: _bonuses,
    steps.GyrodyneChoice: _types,
    steps.IsolatedChoice: _isolated,
    steps.TeleportChoice: _locations,
    steps.CubesForPoints: _transmitters,
    steps.Trades: _technologies,
    steps.WildGoalChoice: _goals,
    steps.GoalBonuses: _goal_bonuses,
}
