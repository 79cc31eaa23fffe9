"""The table a lesson begins at: a game set up by the rules, then changed into what the lesson needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict, replace

from pulsar_desktop.game.dealer import Dealer
from pulsar_desktop.game.game import Game
from pulsar_desktop.model import chance, steps
from pulsar_desktop.model.chance import AnyAnswer, Question
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.engine import settle
from pulsar_desktop.model.rules.dice import median
from pulsar_desktop.model.rules.setup import first_game, standard_game
from pulsar_desktop.model.state import Setup, Stacks, State
from pulsar_desktop.model.tables import ComponentSet
from pulsar_desktop.teaching.lessons import Chance, Lesson, Position

#: What the others hold while they wait for their turn.
THEIR_DICE = (2, 4)
HQ_FACES = ("A1", "B1", "C1", "D1")


class LessonDealer(Dealer):
    """Chance as a lesson wants it; where the lesson says nothing, from the seed."""

    def __init__(self, seed: str, script: Chance) -> None:
        super().__init__(seed)
        self._script = script

    def answer(self, question: Question, before: int) -> AnyAnswer:
        """The answer of the script to a question when so many of its kind were answered before."""
        script = self._script
        match question:
            case chance.RollDice() if before < len(script.rolls):
                return chance.DiceRolled(script.rolls[before])
            case chance.DrawToken() if before < len(script.tokens):
                return chance.TokenDrawn(script.tokens[before])
            case chance.RevealSystem(location) if location in script.systems:
                return chance.SystemRevealed(location, script.systems[location])
            case chance.DealTransmitters() if before < len(script.offers):
                return chance.TransmittersDealt(script.offers[before])
        return super().answer(question, before)


def lesson_game(lesson: Lesson, components: ComponentSet, names: tuple[str, ...] = ()) -> Game:
    """The game of a lesson: the learner on seat 0, the others played by the lesson."""
    position = lesson.position
    setup = _setup(position, components)
    rolls = (position.roll, *lesson.chance.rolls) if position.roll else lesson.chance.rolls
    dealer = LessonDealer(position.seed, replace(lesson.chance, rolls=rolls))
    bots = ("", *["greedy"] * (position.players - 1))
    start = _start(position, Game(components, setup, position.seed, dealer=dealer), components)
    agreed: dict[str, Any] = {"names": names, "bots": bots, "free_undo": True}
    return Game(components, setup, position.seed, start=start, dealer=dealer, **agreed)


def _setup(position: Position, components: ComponentSet) -> Setup:
    n = position.players
    agreed: dict[str, Any] = {"side": position.side, "order": tuple(range(n)), "even_start": False}
    if position.goals:
        agreed["goals"] = position.goals
    if not position.standard:
        return first_game(components, n, **agreed)
    faces = _faces(position)
    if position.boards:
        agreed["boards"] = position.boards
    return standard_game(components, n, hq_boards=tuple(face[0] for face in faces), **agreed)


def _faces(position: Position) -> tuple[str, ...]:
    return (*position.hq, *HQ_FACES[len(position.hq) :])[: position.players]


def _start(position: Position, game: Game, components: ComponentSet) -> State:
    """The table after a set-up, with everything the position says put in its place."""
    state = game.state
    if position.phase == "entry":
        return state
    entries = state.cluster.entries
    players = [replace(player, ship=entries[seat]) for seat, player in enumerate(state.players)]
    if position.standard:
        players = [replace(player, hq=face) for player, face in zip(players, _faces(position), strict=True)]
    state = replace(state, players=tuple(players), round=position.round, events=(), pending=())
    state = _with_supplies(_with_tracks(_with_players(_with_map(state, position), position), position), position)
    return _with_phase(state, position)


def _with_map(state: State, position: Position) -> State:
    for place, system in position.systems.items():
        state = state.with_system(place, system)
    for place, pulsar in position.pulsars.items():
        state = state.with_pulsar(place, pulsar)
    shown = {system.tile for system in state.systems}
    return replace(state, unseen_systems=tuple(id for id in state.unseen_systems if id not in shown))


def _with_players(state: State, position: Position) -> State:
    for seat, changes in enumerate((position.me, *position.others)):
        told = {name: value for name, value in asdict(changes).items() if value is not UNSET}
        state = state.with_player(seat, **told)
    owned = Counter(pulsar.owner for pulsar in state.pulsars)
    for seat, player in enumerate(state.players):
        state = state.with_player(seat, rings=player.rings - owned[seat])
    return state


def _with_tracks(state: State, position: Position) -> State:
    spaces = state.components.track.spaces
    changes: dict[str, Any] = {}
    for name in ("initiative", "engineering"):
        if said := getattr(position, name):
            changes[name] = _stacks(said, spaces)
    if position.order:
        changes["order"] = position.order
    if position.awards:
        changes["awards"] = tuple(position.awards.get(type, ()) for type in TYPES)
    return replace(state, **changes)


def _stacks(said: Mapping[str, tuple[int, ...]], spaces: int) -> Stacks:
    return tuple(tuple(said.get(str(space), ())) for space in range(1, spaces + 1))


def _with_supplies(state: State, position: Position) -> State:
    """What lies elsewhere is in no supply."""
    out = Counter(pulsar.gyrodyne for pulsar in state.pulsars)
    out.update(type for player in state.players for type in player.gyrodynes)
    supply = tuple(n - out[type] for type, n in zip(TYPES, state.supply, strict=True))
    owned = {t.tile for player in state.players for t in player.transmitters}
    offer = position.offer or tuple(id for id in state.offer if id not in owned)
    stack = sorted({*state.stack, *state.offer} - {*offer, *owned})
    pile = _without(state.pile, (token for player in state.players for token in player.station_tokens))
    return replace(state, supply=supply, offer=offer, stack=tuple(stack), pile=pile)


def _without(pile: tuple[str, ...], taken: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted((Counter(pile) - Counter(taken)).elements()))


def _with_phase(state: State, position: Position) -> State:
    match position.phase:
        case "pick":
            return settle(replace(state, pending=(steps.StartRound(position.round),)))
        case "final":
            return settle(replace(state, pending=(steps.ScoreTechnologies(),)))
    others = [seat for seat in state.turn_order if seat]
    for seat in others:
        state = state.with_player(seat, dice=state.players[seat].dice or THEIR_DICE)
    left_over = position.left_over or ((3, 3, 4) if position.players == 2 else (3,))
    thrown = tuple(sorted((*left_over, *(die for player in state.players for die in player.dice))))
    turns = [steps.Turn(seat) for seat in state.turn_order]
    pending = (steps.Production(), *reversed(turns))
    return replace(state, dice=tuple(sorted(left_over)), median=median(thrown), pending=pending)
