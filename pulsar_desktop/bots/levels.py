"""The ladder of bots: five levels, each stronger than the one before, and styles for the upper ones.

A bot is named by its level, and with a style as ``planner:explorer``. Weights and styles are data
(``resources/bots``): no code knows them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Final

from pulsar_desktop.bots.bot import Bot, CuriousBot, RandomBot
from pulsar_desktop.bots.evaluating import EvaluatorBot, GreedyBot
from pulsar_desktop.bots.outlook import SOURCES
from pulsar_desktop.bots.planning import PlanningBot
from pulsar_desktop.bots.sampling import SamplingBot
from pulsar_desktop.paths import resources

#: From the weakest to the strongest.
LEVELS: Final = ("random", "greedy", "thoughtful", "planner", "master")
#: Levels that know styles.
STYLED: Final = ("thoughtful", "planner", "master")
DEFAULT: Final = "planner"

#: For trials only: it tries rare things as often as flights.
CURIOUS: Final = "curious"

_PLAIN: Final[dict[str, Callable[[str], Bot]]] = {"random": RandomBot, "greedy": GreedyBot, CURIOUS: CuriousBot}
_WEIGHED: Final[dict[str, Callable[[str, Sequence[float]], Bot]]] = {
    "thoughtful": EvaluatorBot,
    "planner": PlanningBot,
    "master": SamplingBot,
}


class UnknownBot(ValueError):
    """A name that is no bot's."""


def make_bot(name: str, seed: str) -> Bot:
    """A bot by its name."""
    level, _, style = name.partition(":")
    if level in _PLAIN and not style:
        return _PLAIN[level](seed)
    if level not in _WEIGHED or (style and style not in styles()):
        raise UnknownBot(f"there is no bot {name}; there are {', '.join(bot_names())}")
    return _WEIGHED[level](seed, weights(level, style))


def bot_names() -> list[str]:
    """Every bot that can be named."""
    return [*LEVELS, *(f"{level}:{style}" for level in STYLED for style in styles()), CURIOUS]


def styles() -> dict[str, dict[str, float]]:
    """The styles by name: what each source of points is multiplied with."""
    return {name: dict(changes) for name, changes in _read("styles.toml").items()}


def weights(level: str, style: str = "") -> tuple[float, ...]:
    """How a level weighs the sources of points, in their order; the strongest has learned it."""
    known = _read("weights.toml")["learned" if level == "master" else "plain"]
    changes = styles()[style] if style else {}
    return tuple(known.get(source, 1.0) * changes.get(source, 1.0) for source in SOURCES)


@cache
def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((resources() / "bots" / name).read_text("utf-8"))


#: Every bot by its name, to be made from a seed.
BOTS: Final[dict[str, Callable[[str], Bot]]] = {name: partial(make_bot, name) for name in bot_names()}
