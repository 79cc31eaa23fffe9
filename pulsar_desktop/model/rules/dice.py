"""The dice phase: the roll, the median, the picks and the two tracks."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from pulsar_desktop.model.chance import DiceRolled, RollDice
from pulsar_desktop.model.decisions import Option, PickDie, Refusal
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.state import Stacks, State
from pulsar_desktop.model.steps import Pick, Production, StartRound, Turn

TRACKS: Final = ("initiative", "engineering")


def start_round(state: State, step: StartRound) -> State:
    """ROUND-01: a round has three phases: dice, action, production."""
    count = state.components.counts[state.setup.players]
    # SETUP-18: with an even start most dice of the first roll are set
    fixed = count.even_start if state.setup.even_start and step.round == 1 else ()
    state = replace(state.with_popped(), round=step.round, dice=())
    state = state.with_events(Event("ROUND-01", "round_started", amount=step.round))
    # SETUP-03, SETUP-19: the dice board has 9 silver dice for 4 players, 7 for 2 or 3 (TWO-01, THREE-01)
    return state.with_pushed(RollDice(count.dice - len(fixed), fixed))


def dice_rolled(state: State, question: RollDice, answer: DiceRolled) -> State:
    """DICE-01: all dice lie on the board; the picks and the turns of the round follow."""
    dice = tuple(sorted(question.fixed + answer.dice))
    marker = median(dice)
    event = Event("DICE-01", "rolled", amount=marker)
    state = replace(state, dice=dice, median=marker, events=(*state.events, event))
    picks = [Pick(player) for player in pick_order(state.order, state.setup.players)]
    turns = [Turn(player) for player in state.turn_order]  # TURN-01, TWO-06
    return state.with_pushed(*picks, *turns, Production())


def pick_order(rockets: tuple[int, ...], players: int) -> tuple[int, ...]:
    """DICE-04: in turn order, then in reverse; TWO-04: in the order of the four rockets."""
    return rockets if players == 2 else rockets + rockets[::-1]  # DICE-13: two dice each


def median(dice: tuple[int, ...]) -> int:
    """Where the marker stands, in half spaces: 8 is under 4, 9 between 4 and 5."""
    middle = dice[len(dice) // 2]  # DICE-02
    left = sum(die < middle for die in dice)
    right = sum(die > middle for die in dice)
    return 2 * middle + (right > left) - (left > right)  # DICE-03


def shift(median: int, die: int) -> int:
    """How far a die moves a token, to the right if positive (DICE-05, DICE-06)."""
    halves = 2 * die - median
    return (halves + 1) // 2 if halves > 0 else -((1 - halves) // 2)


def own_tokens(stacks: Stacks, player: int) -> list[tuple[int, int]]:
    """Space and height of the own tokens; of those lying directly on each other the uppermost (ROUND-02, TWO-13)."""
    return [
        (space, height)
        for space, stack in enumerate(stacks, start=1)
        if player in stack
        for height, owner in enumerate(stack, start=1)
        if owner == player and stack[height : height + 1] != (player,)
    ]


def pick_options(state: State, step: Pick) -> list[Option]:
    """Every legal pick; where there is none, every pick (DICE-09)."""
    tokens = [(token[1], _picks(*token)) for token in _tokens(state, step.player)]
    last = state.components.track.spaces
    legal: list[Option] = []
    too_far: list[Option] = []
    for die in dict.fromkeys(state.dice):
        distance = shift(state.median, die)
        if not distance:
            legal.append(_picks()[die])  # DICE-14
            continue
        for space, picks in tokens:
            # DICE-08, DICE-15: no token passes the right end; arriving on it is legal
            (legal if space + distance <= last else too_far).append(picks[die])
    return legal or too_far


@lru_cache(maxsize=1024)
def _picks(track: str = "", space: int = 0, height: int = 0) -> tuple[Option, ...]:
    """The picks that move a token, by the value of the die; those that move none without a token."""
    return tuple(Option(PickDie(die, track, space, height)) for die in range(7))


def _tokens(state: State, player: int) -> list[tuple[str, int, int]]:
    return [(track, space, height) for track in TRACKS for space, height in own_tokens(getattr(state, track), player)]


def all_picks(state: State, step: Pick) -> list[PickDie]:
    """Every pick worth showing."""
    tokens = _tokens(state, step.player)
    return [
        pick
        for die in dict.fromkeys(state.dice)
        for pick in ([PickDie(die, *token) for token in tokens] if shift(state.median, die) else [PickDie(die)])
    ]


def pick_refusal(state: State, step: Pick, pick: PickDie) -> Refusal | None:
    """Why a pick is not legal."""
    if Option(pick) in pick_options(state, step):
        return None
    if pick.die not in state.dice:
        return Refusal("DICE-01", {"die": pick.die, "dice": state.dice})
    distance = shift(state.median, pick.die)
    figures = {"die": pick.die, "distance": distance, "track": pick.track, "space": pick.space, "height": pick.height}
    if pick not in all_picks(state, step):
        return Refusal("ROUND-02" if _is_own_token(state, step.player, pick) else "DICE-14", figures)
    return Refusal("DICE-08", figures | {"last": state.components.track.spaces})


def _is_own_token(state: State, player: int, pick: PickDie) -> bool:
    """Whether a pick names an own token, though not the uppermost of those lying on each other."""
    stacks: Stacks = getattr(state, pick.track) if pick.track in TRACKS and shift(state.median, pick.die) else ()
    stack = stacks[pick.space - 1] if 1 <= pick.space <= len(stacks) else ()
    return 1 <= pick.height <= len(stack) and stack[pick.height - 1] == player


def pick_die(state: State, step: Pick, pick: PickDie) -> State:
    """DICE-05: the die goes to the player and moves a token; DICE-12: the marker stays."""
    player, dice = step.player, list(state.dice)
    dice.remove(pick.die)
    changes: dict[str, Any] = {"dice": tuple(dice)}
    events = [Event("DICE-05", "picked", player, amount=pick.die)]
    if distance := shift(state.median, pick.die):
        changes[pick.track] = moved(getattr(state, pick.track), pick.space, pick.height, distance)
        forced = pick.space + distance > state.components.track.spaces
        rule = "DICE-09" if forced else "DICE-05"
        events.append(Event(rule, "token_moved", player, pick.track, distance, str(pick.space)))
    hand = tuple(sorted((*state.players[player].dice, pick.die)))
    return replace(state, **changes).with_player(player, *events, dice=hand)


def moved(stacks: Stacks, space: int, height: int, distance: int) -> Stacks:
    """The stacks of a track after one token moved; spaces and heights count from 1."""
    spaces = list(stacks)
    stack = spaces[space - 1]
    token = stack[height - 1]
    spaces[space - 1] = stack[: height - 1] + stack[height:]  # DICE-07: it leaves the stack alone
    target, level = arrival(stacks, space, distance)
    there = spaces[target - 1]
    spaces[target - 1] = (*there[: level - 1], token, *there[level - 1 :])
    return tuple(spaces)


def token_arrival(state: State, pick: PickDie) -> tuple[int, int]:
    """The space and the height at which the token comes to lie that a pick moves."""
    return arrival(getattr(state, pick.track), pick.space, shift(state.median, pick.die))


def arrival(stacks: Stacks, space: int, distance: int) -> tuple[int, int]:
    """The space and the height at which a token comes to lie that moves from a space."""
    target = space + distance
    if target > len(stacks):
        return len(stacks), 1  # DICE-09: to the bottom of the last space
    target = max(1, target)  # DICE-10: on top of the first space
    return target, len(stacks[target - 1]) + (target != space)
