"""Rare moments of a game: places where a rule seldom matters, each with the rule it proves."""

from collections.abc import Iterator
from typing import Final

from pulsar_desktop.game.game import Game
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.rules.dice import shift
from pulsar_desktop.model.state import State

MOMENTS: Final = (
    "DICE-07 a token leaves from under others",
    "DICE-09 a token is pushed past the right end",
    "DICE-10 a token stops at the left end",
    "DICE-14 a die at the marker moves no token",
    "TURN-05 a flight of more than six",
    "FLY-10 a station on a blue planet in passing",
    "FLY-11 a station on a barren planet on landing",
    "FLY-16 a station in a dead end",
    "FLY-16 a claim in a dead end",
    "GYRO-04 a stack runs empty",
    "TRANS-09 an offered die of 0",
    "RUN-05 a gate run for nothing",
    "TECH-04 a technology with one symbol patented again in a later round",
    "TECH-05 a technology patented by two players in one round",
    "PROD-04 a penalty",
    "FINAL-02 both bonuses of a goal bought",
)


def moments_of(game: Game) -> Iterator[str]:
    """The rare moments of a game, each as often as it came."""
    for n, entry in enumerate(game.log):
        before, after = game.at(n), game.at(n + 1)
        match entry:
            case do.PickDie():
                yield from _pick_moments(before, entry)
            case do.Fly():
                yield from _flight_moments(entry)
            case do.Patent():
                yield from _patent_moments(before, entry)
        yield from _event_moments(after)


def _pick_moments(state: State, pick: do.PickDie) -> Iterator[str]:
    if not pick.track:
        yield "DICE-14 a die at the marker moves no token"
        return
    if pick.height < len(getattr(state, pick.track)[pick.space - 1]):
        yield "DICE-07 a token leaves from under others"
    target = pick.space + shift(state.median, pick.die)
    if target > state.components.track.spaces:
        yield "DICE-09 a token is pushed past the right end"
    if target < 1:
        yield "DICE-10 a token stops at the left end"


def _flight_moments(fly: do.Fly) -> Iterator[str]:
    if len(fly.systems + fly.pulsars + fly.gates) > 6:
        yield "TURN-05 a flight of more than six"


def _patent_moments(state: State, patent: do.Patent) -> Iterator[str]:
    id = patent.technology
    if id in state.patented_this_round:
        yield "TECH-05 a technology patented by two players in one round"
    elif any(id in player.patents for player in state.players) and state.components.technologies[id].slots == 1:
        yield "TECH-04 a technology with one symbol patented again in a later round"


def _event_moments(state: State) -> Iterator[str]:
    for event in state.events:
        match event.kind, event.rule, event.subject, event.amount:
            case "station", "FLY-10", "blue", _:
                yield "FLY-10 a station on a blue planet in passing"
            case "station", "FLY-11", "barren", _:
                yield "FLY-11 a station on a barren planet on landing"
            case "red_offer", _, _, 0:
                yield "TRANS-09 an offered die of 0"
            case "run_used", _, _, 0:
                yield "RUN-05 a gate run for nothing"
            case "gyrodyne_taken", _, type, _ if not state.stack_of(type):
                yield "GYRO-04 a stack runs empty"
            case "scored", "PROD-04", _, _:
                yield "PROD-04 a penalty"
            case "bonus_bought", _, _, 2:
                yield "FINAL-02 both bonuses of a goal bought"
        if event.at in state.cluster.dead_ends and event.kind in ("station", "claimed"):
            yield f"FLY-16 a {'station' if event.kind == 'station' else 'claim'} in a dead end"
