"""What a bot is, and the two that pick at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from pulsar_desktop.model.decisions import Option
from pulsar_desktop.model.state import State


class Bot(Protocol):
    """A player that is a program: it sees the state and the legal options, and picks one."""

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """The option it chooses."""


class RandomBot:
    """Picks uniformly among the legal options."""

    def __init__(self, seed: str) -> None:
        # only random() is promised to stay the same from one Python to the next
        self._random = Random(seed).random

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """Any option."""
        return options[int(self._random() * len(options))]


class CuriousBot(RandomBot):
    """Picks a kind of decision first, then one of that kind: it tries rare things as often as flights."""

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """Any option of any kind; the turn is ended only where nothing else is left, or one time in ten."""
        kinds: dict[type, list[Option]] = {}
        for option in options:
            kinds.setdefault(type(option.decision), []).append(option)
        if len(kinds) > 1 and self._random() < 0.9:
            kinds = {kind: some for kind, some in kinds.items() if kind.__name__ != "EndTurn"}
        return super().pick(state, _one_kind(kinds, self._random()))


def _one_kind(kinds: dict[type, list[Option]], chance: float) -> list[Option]:
    """The options of one kind."""
    return list(kinds.values())[int(chance * len(kinds))]
