"""Decisions and answers of chance in words, one line each; what differs is told differently."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.game.text_words import (
    GOODS,
    effect_words,
    face_words,
    listed,
    name_of,
    named,
    names_of,
    payment_words,
)
from pulsar_desktop.model import chance
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.chance import AnyAnswer
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.tables import ComponentSet

Action = (
    do.Fly
    | do.TakeGyrodyne
    | do.SpinUp
    | do.TakeTransmitter
    | do.PayTransmitter
    | do.DoProject
    | do.Patent
    | do.BuyModifier
)
FreeAction = do.LayGyrodyne | do.CopyDie | do.TakeRedDie | do.EndTurn
SetUpChoice = do.ChooseEntry | do.ChooseHQ | do.PickDie
ScoringChoice = do.BuyPoints | do.TradeCubes | do.NameGoal | do.BuyBonus

#: Where the projects of an HQ stand.
POSITIONS: Final = {
    "b1": "bottom left",
    "b2": "bottom middle",
    "b3": "bottom right",
    "m1": "second row left",
    "m2": "second row right",
    "u1": "third row left",
    "u2": "third row right",
    "t": "top",
}


def decision_text(entry: AnyDecision | AnyAnswer, names: tuple[str, ...], components: ComponentSet) -> str:
    """One line in words for any decision or answer of chance."""
    if isinstance(entry, AnyAnswer):
        return f"chance: {_answer(entry, names, components)}"
    if isinstance(entry, Action):
        return _action(entry, components)
    if isinstance(entry, FreeAction):
        return _free_action(entry)
    if isinstance(entry, SetUpChoice):
        return _set_up_choice(entry, components)
    return _scoring_choice(entry, components) if isinstance(entry, ScoringChoice) else _reward_choice(entry)


def _action(decision: Action, components: ComponentSet) -> str:
    die = payment_words(decision.payment)
    match decision:
        case do.Fly():
            return f"fly with {die} to {decision.landing}{_route(decision)}"
        case do.TakeGyrodyne(type):
            return f"take a {type} gyrodyne with {die}"
        case do.SpinUp(pulsar):
            return f"spin up the gyrodyne on {pulsar} with {die}"
        case do.TakeTransmitter(id, cost):
            return f"take transmitter {id} with {die} for its {cost}, {_place(decision)}"
        case do.PayTransmitter(id, cost):
            return f"pay the {cost} of transmitter {id} with {die}"
        case do.DoProject(position):
            return f"do the project {position_words(position)} with {die}"
        case do.Patent(technology):
            return f"patent {named(components, technology)} with {die}"
        case do.BuyModifier(modifier):
            return f"buy a {GOODS.get(modifier, modifier)} with {die}"


def position_words(position: str) -> str:
    """Where a project of an HQ stands."""
    return f"{POSITIONS[position]} ({position})" if position in POSITIONS else position


def _route(fly: do.Fly) -> str:
    through = [id for id in fly.systems + fly.pulsars if id != fly.landing]
    gates = [id for id in fly.gates if id != fly.landing]
    parts = [
        f" through {' '.join(through)}" if through else "",
        f", gates {' '.join(gates)}" if gates else "",
        f", gate run {fly.colour} ({fly.run})" if fly.run else "",
    ]
    return "".join(parts)


def _place(decision: do.TakeTransmitter) -> str:
    if not decision.beside:
        return "as a new array"
    return f"its {decision.end} end to the {decision.at} of {decision.beside}"


def _free_action(decision: FreeAction) -> str:
    match decision:
        case do.LayGyrodyne(type, pulsar):
            return f"lay a {type} gyrodyne on {pulsar}"
        case do.CopyDie(die):
            return f"pay cubes to copy the left-over {die}"
        case do.TakeRedDie(value):
            return f"take the offered red die of {value}"
        case do.EndTurn():
            return "end the turn"


def _set_up_choice(decision: SetUpChoice, components: ComponentSet) -> str:
    match decision:
        case do.ChooseEntry(entry):
            return f"enter at {entry}"
        case do.ChooseHQ(face):
            return f"choose HQ {face_words(components, face)}"
        case do.PickDie(die, track, space, height):
            return f"pick the {die}" + (f", {track} token on space {space} (height {height})" if track else "")


def _reward_choice(decision: do.ChooseBonus | do.ChooseGyrodyne | do.ClaimIsolated | do.TeleportShip) -> str:
    match decision:
        case do.ChooseBonus(bonus):
            return "draw an exploration token as the bonus" if bonus == "token" else f"take the {bonus} bonus"
        case do.ChooseGyrodyne(type):
            return f"choose a {type} gyrodyne"
        case do.ClaimIsolated(pulsar):
            return f"claim the isolated pulsar {pulsar}" if pulsar else "claim no isolated pulsar"
        case do.TeleportShip(location):
            return f"teleport the ship to {location}"


def _scoring_choice(decision: ScoringChoice, components: ComponentSet) -> str:
    match decision:
        case do.BuyPoints(id):
            return f"pay a cube for the points of {named(components, id)}" if id else "pay no more cubes for points"
        case do.TradeCubes(id):
            return f"pay cubes for the points of {named(components, id)}" if id else "trade no more cubes"
        case do.NameGoal(goal):
            return f"let the goal {named(components, goal)} count as met"
        case do.BuyBonus(goal):
            return f"buy the next bonus of the goal {named(components, goal)}" if goal else "buy no more bonuses"


def _answer(answer: AnyAnswer, names: tuple[str, ...], components: ComponentSet) -> str:
    match answer:
        case chance.OrderDrawn(players):
            return f"turn order {names_of(names, players)}"
        case chance.BoardsDrawn(boards):
            return f"technology boards {listed(boards)}"
        case chance.GoalsDrawn(goals):
            return f"goals {listed(named(components, id) for id in goals)}"
        case chance.HQDealt(boards):
            return f"HQ boards {listed(f'{id} to {name_of(names, seat)}' for seat, id in enumerate(boards))}"
        case chance.TransmittersDealt(transmitters):
            return f"transmitters {listed(transmitters)}"
        case chance.DiceRolled(dice):
            return f"dice {' '.join(map(str, sorted(dice)))}"
        case chance.SystemRevealed(location, tile):
            return f"system {location} is {named(components, tile)}"
        case chance.TokenDrawn(token):
            return f"exploration token {token_words(components, token)}"


def token_words(components: ComponentSet, id: str) -> str:
    """An exploration token by its id and what it gives."""
    return f"{id}, {effect_words(components.tokens[id].effect)}" if id in components.tokens else id
