"""Learning by self-play how to weigh the outlook: what was expected on the way against what it came to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from pulsar_desktop.bots.bot import Bot
from pulsar_desktop.bots.evaluating import EvaluatorBot
from pulsar_desktop.bots.match import Match, play_out, started
from pulsar_desktop.bots.outlook import SOURCES, outlook
from pulsar_desktop.bots.planning import PlanningBot
from pulsar_desktop.model.decisions import Option
from pulsar_desktop.model.rules.prod import LAST_ROUND
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick, Turn

#: Some players plan, with fewer sequences than in earnest; all stray now and then, so that odd tables are seen too.
PLANNERS, WIDTH, STRAYING = 0.6, 3, 0.08
#: How many of the moments of a game are looked at: neighbours tell the same.
LOOKS: Final = 0.5
#: How strongly a weight is held at 1, in squared points of outlook.
HOLD: Final = 10_000.0
#: One game of so many is kept for the proof; no divisor of the number of kinds, so that every kind is proved.
PROOF: Final = 5

KINDS: Final = tuple(product((2, 3, 4), (False, False, True), ("plain", "dead_ends")))

Row = list[float]


class Lesson(Struct, frozen=True):
    """A game to learn from, and the weights its players start with."""

    number: int
    match: Match
    weights: tuple[float, ...]


class Sample(Struct, frozen=True):
    """What somebody could expect at some moment, and what it came to."""

    round: int
    outlook: tuple[float, ...]
    score: int


class Lessons(Struct, frozen=True):
    """The samples of one game."""

    number: int
    samples: tuple[Sample, ...]


class Learned(Struct, frozen=True):
    """New weights, and how far off the old and the new ones were in games nobody had learned from."""

    weights: tuple[float, ...]
    games: int
    samples: int
    proof_samples: int
    error_before: float
    error_after: float


class StrayingBot:
    """A bot that now and then does anything in its turns and drafts."""

    def __init__(self, bot: Bot, random: Callable[[], float]) -> None:
        self._bot, self._random = bot, random

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """What the bot picks, or anything; the bot is asked in any case, so that it keeps its thread."""
        option, chance = self._bot.pick(state, options), self._random()
        if chance >= STRAYING or not isinstance(state.pending[-1], Turn | Pick):
            return option
        return options[int(self._random() * len(options))]


def lessons(games: int, seed: str, weights: tuple[float, ...]) -> list[Lesson]:
    """Games over all player counts, set-ups and sides."""
    found = []
    for number in range(games):
        players, beginner, side = KINDS[number % len(KINDS)]
        match = Match(("planner",) * players, f"{seed}-train-{number}", beginner, side)
        found.append(Lesson(number, match, weights))
    return found


def learn(lesson: Lesson) -> Lessons:
    """Play a game, looking now and then at what somebody could expect."""
    match = lesson.match
    # only random() is promised to stay the same from one Python to the next
    random = Random(match.seed).random
    game, seen = started(match), list[tuple[int, int, tuple[float, ...]]]()
    for _ in play_out(game, match, _players(lesson, random)):
        state = game.state
        if isinstance(state.pending[-1], Turn) and random() < LOOKS:
            seat = int(random() * len(match.seats))
            seen.append((state.round, seat, tuple(outlook(state, seat))))
    scores = [player.score for player in game.state.players]
    return Lessons(lesson.number, tuple(Sample(round, found, scores[seat]) for round, seat, found in seen))


def _players(lesson: Lesson, random: Callable[[], float]) -> list[Bot]:
    bots: list[Bot] = []
    for seat in range(len(lesson.match.seats)):
        seed = f"{lesson.match.seed}/{seat}"
        plans = random() < PLANNERS
        bot = PlanningBot(seed, lesson.weights, WIDTH) if plans else EvaluatorBot(seed, lesson.weights)
        bots.append(StrayingBot(bot, random))
    return bots


def learned(found: Iterable[Lessons], before: Sequence[float], kept_share: float = 0.0) -> Learned:
    """Weights fitted to most games and proved on the others, whatever the order they came in.

    A share of the weights the players had can be kept: a fit to one's own play alone swings from pass to pass.
    """
    ordered = sorted(found, key=lambda some: some.number)
    kept = [some.number for some in ordered][PROOF - 1 :: PROOF] or [ordered[-1].number]
    samples = [sample for some in ordered if some.number not in kept for sample in some.samples]
    proof = [sample for some in ordered if some.number in kept for sample in some.samples]
    weights = mixed(fit(samples), before, kept_share)
    return Learned(
        weights,
        len(ordered),
        len(samples),
        len(proof),
        round(error(before, samples, proof), 2),
        round(error(weights, samples, proof), 2),
    )


def mixed(fitted: Sequence[float], before: Sequence[float], kept_share: float) -> tuple[float, ...]:
    """New weights with a share of the old ones."""
    return tuple(round(new + kept_share * (old - new), 3) for new, old in zip(fitted, before, strict=True))


def fit(samples: Sequence[Sample], hold: float = HOLD) -> tuple[float, ...]:
    """Ridge regression towards weights of 1; what a round is worth in itself is fitted too and not kept."""
    size = len(SOURCES) + LAST_ROUND
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for sample in samples:
        rest = sample.score - sum(sample.outlook)
        known = [(i, value) for i, value in enumerate(sample.outlook) if value]
        known.append((len(SOURCES) + sample.round - 1, 1.0))
        for i, value in known:
            right[i] += value * rest
            for j, other in known:
                matrix[i][j] += value * other
    for i in range(size):
        matrix[i][i] += hold if i < len(SOURCES) else 1e-3
    changes = solve(matrix, right)
    # nothing good is worth less than nothing: a bot would run away from it
    return tuple(round(max(0.0, 1 + change), 3) for change in changes[: len(SOURCES)])


def solve(matrix: list[Row], right: Row) -> Row:
    """Gaussian elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k, row in enumerate(rows):
            if k != i and (factor := row[i] / rows[i][i]):
                rows[k] = [value - factor * above for value, above in zip(row, rows[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def error(weights: Sequence[float], samples: Sequence[Sample], proof: Sequence[Sample]) -> float:
    """How far off weights are in the proof, as a root of mean squares; a round's mean error in the samples is forgiven.

    Only differences between tables of one moment decide what a bot does.
    """
    usual: dict[int, list[float]] = {}
    for sample in samples:
        usual.setdefault(sample.round, []).append(_off(weights, sample))
    mean = {round: sum(offs) / len(offs) for round, offs in usual.items()}
    return sqrt(sum((_off(weights, s) - mean.get(s.round, 0.0)) ** 2 for s in proof) / max(1, len(proof)))


def _off(weights: Sequence[float], sample: Sample) -> float:
    return sample.score - sum(weight * value for weight, value in zip(weights, sample.outlook, strict=True))


def write(weights: Sequence[float], path: Path, command: str) -> None:
    """Put weights into the file of weights under [learned]; the rest of it stays."""
    lines = [f"{source} = {weight:.3f}" for source, weight in zip(SOURCES, weights, strict=True)]
    section = "\n".join(["[learned]", f"# {command}", *lines]) + "\n"
    text, found = re.subn(r"(?m)^\[learned\]\n(?:.+\n?)*", lambda _: section, path.read_text("utf-8"))
    path.write_text(text if found else f"{text.rstrip()}\n\n{section}", "utf-8")
