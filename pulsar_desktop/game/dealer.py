"""The Dealer answers chance from a seed, the kind of question and how many of that kind came before.

So undo and redo meet the same answers again, and a game can be dealt anew from its seed. Nothing but a
hash is used: it gives the same figures on every machine and in every version of Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import count
from struct import Struct
from typing import Final, TypeVar

from pulsar_desktop.model import chance
from pulsar_desktop.model.chance import AnyAnswer, Question

T = TypeVar("T")

#: A digest as eight whole numbers, highest byte first.
EIGHT_NUMBERS: Final = Struct(">8Q")


class Dealer:
    """Chance, sealed in a seed."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, question: Question, before: int) -> AnyAnswer:
        """The answer to a question when so many of its kind were answered before."""
        draws = _draws(f"{self.seed}/{type(question).__name__}/{before}")
        match question:
            case chance.DrawOrder(players):
                return chance.OrderDrawn(_sample(draws, range(players), players))
            case chance.DrawBoards(choices):
                return chance.BoardsDrawn(tuple(_one(draws, faces) for faces in choices))
            case chance.DrawGoals(n, choices):
                tiles = sorted(_sample(draws, choices, n))
                return chance.GoalsDrawn(tuple(_one(draws, sides) for sides in tiles))
            case chance.DealHQ(players, choices):
                return chance.HQDealt(_sample(draws, choices, players))
            case chance.DealTransmitters(choices):
                return chance.TransmittersDealt(_deal(draws, choices))
            case chance.RollDice(n):
                return chance.DiceRolled(tuple(next(draws) * 6 // 2**64 + 1 for _ in range(n)))
            case chance.RevealSystem(location, choices):
                return chance.SystemRevealed(location, _one(draws, choices))
            case chance.DrawToken(_, choices):
                return chance.TokenDrawn(_one(draws, choices))
        raise TypeError(f"no such question of chance: {question}")


def _draws(key: str) -> Iterator[int]:
    """Whole numbers below 2 to the 64th, as many as wanted."""
    for block in count():
        yield from EIGHT_NUMBERS.unpack(blake2b(f"{key}/{block}".encode()).digest())


def _one(draws: Iterator[int], choices: Sequence[T]) -> T:
    return choices[next(draws) * len(choices) // 2**64]


def _sample(draws: Iterator[int], choices: Sequence[T], n: int) -> tuple[T, ...]:
    left, taken = list(choices), []
    for _ in range(n):
        taken.append(left.pop(next(draws) * len(left) // 2**64))
    return tuple(taken)


def _deal(draws: Iterator[int], choices: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    dealt: list[str] = []
    for some in choices:
        dealt.append(_one(draws, [id for id in some if id not in dealt]))
    return tuple(dealt)
