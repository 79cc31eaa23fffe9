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
    word,
)
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
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
    "b1": QT_TRANSLATE_NOOP("Words", "bottom left"),
    "b2": QT_TRANSLATE_NOOP("Words", "bottom middle"),
    "b3": QT_TRANSLATE_NOOP("Words", "bottom right"),
    "m1": QT_TRANSLATE_NOOP("Words", "second row left"),
    "m2": QT_TRANSLATE_NOOP("Words", "second row right"),
    "u1": QT_TRANSLATE_NOOP("Words", "third row left"),
    "u2": QT_TRANSLATE_NOOP("Words", "third row right"),
    "t": QT_TRANSLATE_NOOP("Words", "top"),
}


def decision_text(entry: AnyDecision | AnyAnswer, names: tuple[str, ...], components: ComponentSet) -> str:
    """One line in words for any decision or answer of chance."""
    if isinstance(entry, AnyAnswer):
        return translate("Decisions", "chance: {answer}").format(answer=_answer(entry, names, components))
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
            return _flight(decision, die)
        case do.TakeGyrodyne(type):
            return translate("Decisions", "take a {type} gyrodyne with {die}").format(type=word(type), die=die)
        case do.SpinUp(pulsar):
            sentence = translate("Decisions", "spin up the gyrodyne on {pulsar} with {die}")
            return sentence.format(pulsar=pulsar, die=die)
        case do.TakeTransmitter():
            return _taking(decision, die)
        case do.PayTransmitter(id, cost):
            sentence = translate("Decisions", "pay the {cost} of transmitter {id} with {die}")
            return sentence.format(cost=cost, id=id, die=die)
        case do.DoProject(position):
            sentence = translate("Decisions", "do the project {position} with {die}")
            return sentence.format(position=position_words(position), die=die)
        case do.Patent(technology):
            sentence = translate("Decisions", "patent {technology} with {die}")
            return sentence.format(technology=named(components, technology), die=die)
        case do.BuyModifier(modifier):
            sentence = translate("Decisions", "buy a {modifier} with {die}")
            return sentence.format(modifier=word(GOODS.get(modifier, modifier)), die=die)


def position_words(position: str) -> str:
    """Where a project of an HQ stands, with its short name."""
    return f"{place_words(position)} ({position})" if position in POSITIONS else position


def place_words(position: str) -> str:
    """Where a project of an HQ stands."""
    return translate("Words", POSITIONS[position]) if position in POSITIONS else position


def _flight(fly: do.Fly, die: str) -> str:
    through = " ".join(id for id in fly.systems + fly.pulsars if id != fly.landing)
    gates = " ".join(id for id in fly.gates if id != fly.landing)
    if through:
        parts = [translate("Decisions", "fly with {die} to {landing} through {places}")]
    else:
        parts = [translate("Decisions", "fly with {die} to {landing}")]
    if gates:
        parts.append(translate("Decisions", "gates {gates}"))
    if fly.run:
        parts.append(translate("Decisions", "gate run {colour} ({run})"))
    fields = {"die": die, "landing": fly.landing, "places": through, "gates": gates, "run": fly.run}
    return listed(part.format(colour=word(fly.colour), **fields) for part in parts)


def _taking(decision: do.TakeTransmitter, die: str) -> str:
    fields = {"id": decision.transmitter, "die": die, "cost": decision.cost}
    if not decision.beside:
        return translate("Decisions", "take transmitter {id} with {die} for its {cost}, as a new array").format(
            **fields
        )
    sentence = translate(
        "Decisions", "take transmitter {id} with {die} for its {cost}, its {end} end to the {at} of {beside}"
    )
    return sentence.format(end=word(decision.end), at=word(decision.at), beside=decision.beside, **fields)


def _free_action(decision: FreeAction) -> str:
    match decision:
        case do.LayGyrodyne(type, pulsar):
            return translate("Decisions", "lay a {type} gyrodyne on {pulsar}").format(type=word(type), pulsar=pulsar)
        case do.CopyDie(die):
            return translate("Decisions", "pay cubes to copy the left-over {die}").format(die=die)
        case do.TakeRedDie(value):
            return translate("Decisions", "take the offered red die of {value}").format(value=value)
        case do.EndTurn():
            return translate("Decisions", "end the turn")


def _set_up_choice(decision: SetUpChoice, components: ComponentSet) -> str:
    match decision:
        case do.ChooseEntry(entry):
            return translate("Decisions", "enter at {entry}").format(entry=entry)
        case do.ChooseHQ(face):
            return translate("Decisions", "choose HQ {face}").format(face=face_words(components, face))
        case do.PickDie(die, ""):
            return translate("Decisions", "pick the {die}").format(die=die)
        case do.PickDie(die, track, space, height):
            sentence = translate("Decisions", "pick the {die}, {track} token on space {space} (height {height})")
            return sentence.format(die=die, track=word(track), space=space, height=height)


def _reward_choice(decision: do.ChooseBonus | do.ChooseGyrodyne | do.ClaimIsolated | do.TeleportShip) -> str:
    match decision:
        case do.ChooseBonus("token"):
            return translate("Decisions", "draw an exploration token as the bonus")
        case do.ChooseBonus():
            return translate("Decisions", "take the printed bonus")
        case do.ChooseGyrodyne(type):
            return translate("Decisions", "choose a {type} gyrodyne").format(type=word(type))
        case do.ClaimIsolated(""):
            return translate("Decisions", "claim no isolated pulsar")
        case do.ClaimIsolated(pulsar):
            return translate("Decisions", "claim the isolated pulsar {pulsar}").format(pulsar=pulsar)
        case do.TeleportShip(location):
            return translate("Decisions", "teleport the ship to {location}").format(location=location)


#: What is chosen in scoring: with something named, and to stop.
SCORING: Final[dict[type, tuple[str, str]]] = {
    do.BuyPoints: (
        QT_TRANSLATE_NOOP("Decisions", "pay a cube for the points of {thing}"),
        QT_TRANSLATE_NOOP("Decisions", "pay no more cubes for points"),
    ),
    do.TradeCubes: (
        QT_TRANSLATE_NOOP("Decisions", "pay cubes for the points of {thing}"),
        QT_TRANSLATE_NOOP("Decisions", "trade no more cubes"),
    ),
    do.NameGoal: (QT_TRANSLATE_NOOP("Decisions", "let the goal {thing} count as met"), ""),
    do.BuyBonus: (
        QT_TRANSLATE_NOOP("Decisions", "buy the next bonus of the goal {thing}"),
        QT_TRANSLATE_NOOP("Decisions", "buy no more bonuses"),
    ),
}


def _scoring_choice(decision: ScoringChoice, components: ComponentSet) -> str:
    id: str = getattr(decision, decision.__struct_fields__[0])
    some, stop = SCORING[type(decision)]
    return translate("Decisions", some if id or not stop else stop).format(thing=named(components, id))


def _answer(answer: AnyAnswer, names: tuple[str, ...], components: ComponentSet) -> str:
    match answer:
        case chance.OrderDrawn(players):
            return translate("Decisions", "turn order {players}").format(players=names_of(names, players))
        case chance.BoardsDrawn(boards):
            return translate("Decisions", "technology boards {boards}").format(boards=listed(boards))
        case chance.GoalsDrawn(goals):
            return translate("Decisions", "goals {goals}").format(goals=listed(named(components, id) for id in goals))
        case chance.HQDealt(boards):
            to = translate("Decisions", "{board} to {who}")
            dealt = [to.format(board=id, who=name_of(names, seat)) for seat, id in enumerate(boards)]
            return translate("Decisions", "HQ boards {boards}").format(boards=listed(dealt))
        case chance.TransmittersDealt(transmitters):
            return translate("Decisions", "transmitters {tiles}").format(tiles=listed(transmitters))
        case chance.DiceRolled(dice):
            return translate("Decisions", "dice {dice}").format(dice=" ".join(map(str, sorted(dice))))
        case chance.SystemRevealed(location, tile):
            sentence = translate("Decisions", "system {location} is {tile}")
            return sentence.format(location=location, tile=named(components, tile))
        case chance.TokenDrawn(token):
            return translate("Decisions", "exploration token {token}").format(token=token_words(components, token))


def token_words(components: ComponentSet, id: str) -> str:
    """An exploration token by its id and what it gives."""
    return f"{id}, {effect_words(components.tokens[id].effect)}" if id in components.tokens else id


#: The short name of a step, for "Undo flight to P5"; the fields are those of the decision.
STEPS: Final[dict[type, str]] = {
    do.ChooseEntry: QT_TRANSLATE_NOOP("Undo", "entry at {entry}"),
    do.ChooseHQ: QT_TRANSLATE_NOOP("Undo", "choice of HQ side {face}"),
    do.PickDie: QT_TRANSLATE_NOOP("Undo", "pick of the {die}"),
    do.Fly: QT_TRANSLATE_NOOP("Undo", "flight to {landing}"),
    do.TakeGyrodyne: QT_TRANSLATE_NOOP("Undo", "taking of a {type} gyrodyne"),
    do.SpinUp: QT_TRANSLATE_NOOP("Undo", "spin-up on {pulsar}"),
    do.TakeTransmitter: QT_TRANSLATE_NOOP("Undo", "transmitter {transmitter}"),
    do.PayTransmitter: QT_TRANSLATE_NOOP("Undo", "payment of the {cost} of transmitter {transmitter}"),
    do.DoProject: QT_TRANSLATE_NOOP("Undo", "project {position}"),
    do.Patent: QT_TRANSLATE_NOOP("Undo", "patent {technology}"),
    do.BuyModifier: QT_TRANSLATE_NOOP("Undo", "purchase of a {modifier}"),
    do.LayGyrodyne: QT_TRANSLATE_NOOP("Undo", "gyrodyne on {pulsar}"),
    do.CopyDie: QT_TRANSLATE_NOOP("Undo", "copy of the {die}"),
    do.TakeRedDie: QT_TRANSLATE_NOOP("Undo", "red die of {value}"),
    do.EndTurn: QT_TRANSLATE_NOOP("Undo", "end of turn"),
    do.ChooseBonus: QT_TRANSLATE_NOOP("Undo", "exploration bonus"),
    do.ChooseGyrodyne: QT_TRANSLATE_NOOP("Undo", "choice of a {type} gyrodyne"),
    do.ClaimIsolated: QT_TRANSLATE_NOOP("Undo", "claim of {pulsar}"),
    do.TeleportShip: QT_TRANSLATE_NOOP("Undo", "teleport to {location}"),
    do.BuyPoints: QT_TRANSLATE_NOOP("Undo", "cube for points of transmitter {transmitter}"),
    do.TradeCubes: QT_TRANSLATE_NOOP("Undo", "cubes for {technology}"),
    do.NameGoal: QT_TRANSLATE_NOOP("Undo", "choice of goal {goal}"),
    do.BuyBonus: QT_TRANSLATE_NOOP("Undo", "bonus of {goal}"),
}


def step_name(decision: AnyDecision, components: ComponentSet) -> str:
    """The short name of a step that can be undone: what stands after the word Undo."""
    fields = {name: getattr(decision, name) for name in decision.__struct_fields__}
    if isinstance(decision, do.ClaimIsolated | do.BuyPoints | do.TradeCubes | do.BuyBonus) and not any(fields.values()):
        return translate("Undo", "decision to stop")
    return translate("Undo", STEPS[type(decision)]).format(
        **{name: short_name(name, value, components) for name, value in fields.items()}
    )


def short_name(field: str, value: object, components: ComponentSet) -> object:
    """A field of a decision as a player would call it, without ids where there is a name."""
    if not isinstance(value, str):
        return value
    if field == "technology" and value in components.technologies:
        return components.technologies[value].name
    if field == "goal" and value in components.goals:
        return components.goals[value].name
    return place_words(value) if field == "position" else word(GOODS.get(value, value))
