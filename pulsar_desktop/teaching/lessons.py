"""Lessons as data: a position, what to say and where to point, which decisions count, and when it has succeeded.

A lesson is a file of ``resources/lessons``. Everything in it is checked when it is read: what is wrong is said with
the file and the place in it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from pulsar_desktop.language import translate
from pulsar_desktop.model.state import Pulsar, System, Transmitter
from pulsar_desktop.paths import resources
from pulsar_desktop.teaching.deeds import Deed, fault_of
from pulsar_desktop.teaching.success import CHECKS

T = TypeVar("T")


class LessonError(ValueError):
    """A lesson that cannot be used: the file, and what is wrong in it."""


class PlayerPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has that differs from a fresh start."""

    score: int | UnsetType = UNSET
    cubes: int | UnsetType = UNSET
    pm1: int | UnsetType = UNSET
    plus2: int | UnsetType = UNSET
    ship: str | UnsetType = UNSET
    dice: tuple[int, ...] | UnsetType = UNSET
    red: int | UnsetType = UNSET
    red_taken: bool | UnsetType = UNSET
    red_offers: tuple[int, ...] | UnsetType = UNSET
    gyrodynes: tuple[str, ...] | UnsetType = UNSET
    patents: tuple[str, ...] | UnsetType = UNSET
    transmitters: tuple[Transmitter, ...] | UnsetType = UNSET
    projects: tuple[str, ...] | UnsetType = UNSET
    runs_used: tuple[str, ...] | UnsetType = UNSET
    station_tokens: tuple[str, ...] | UnsetType = UNSET


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a lesson begins. The learner sits on seat 0; what is not said is as after the set-up.

    ``phase`` is what is asked first: an entry gate, a pick of ``roll``, an action turn, or the final scoring.
    Tracks name the seats on a space from bottom to top, by the number of the space. The learner goes first
    unless ``order`` says something else.
    """

    phase: Literal["entry", "pick", "turn", "final"] = "turn"
    players: int = 2
    standard: bool = False
    side: str = "plain"
    seed: str = "lesson"
    round: int = 1
    boards: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    hq: tuple[str, ...] = ()
    offer: tuple[str, ...] = ()
    roll: tuple[int, ...] = ()
    left_over: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    initiative: dict[str, tuple[int, ...]] = {}
    engineering: dict[str, tuple[int, ...]] = {}
    awards: dict[str, tuple[int, ...]] = {}
    me: PlayerPosition = PlayerPosition()
    others: tuple[PlayerPosition, ...] = ()
    systems: dict[str, System] = {}
    pulsars: dict[str, Pulsar] = {}


class Chance(Struct, frozen=True, forbid_unknown_fields=True):
    """What chance answers in a lesson: rolls and tokens in order, systems by their place; the rest by the seed."""

    rolls: tuple[tuple[int, ...], ...] = ()
    tokens: tuple[str, ...] = ()
    systems: dict[str, str] = {}
    offers: tuple[tuple[str, ...], ...] = ()


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision somebody may well try, and what is wrong with it; with a rule it is one that the rules refuse."""

    do: Deed
    say: str
    rule: str = ""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One bubble: what it says, what it lights, and what leads on.

    With ``do`` any decision that fits leads on, and others are answered and given back. With ``success`` the
    learner is free until the test holds, or until ``lost`` does or the turn is over; ``solution`` is one way there.
    With neither a button leads on. ``answers`` are the decisions of the others after the step, or within a test;
    where none is left or possible a weak bot decides.
    """

    say: str
    point: tuple[str, ...] = ()
    do: tuple[Deed, ...] = ()
    success: dict[str, object] = {}
    lost: dict[str, object] = {}
    solution: tuple[Deed, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    instead: str = ""
    answers: tuple[Deed, ...] = ()

    @property
    def is_read(self) -> bool:
        """Whether nothing is to be decided."""
        return not self.do and not self.success


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A level of a subject; ``answers`` are what those decide who are asked before the learner."""

    title: str
    teaser: str
    steps: tuple[Step, ...]
    end: str
    position: Position = Position()
    chance: Chance = Chance()
    answers: tuple[Deed, ...] = ()
    rules: tuple[str, ...] = ()
    id: str = ""

    @property
    def subject(self) -> str:
        """The subject a level is of."""
        return self.id.partition("/")[0]

    @property
    def decisions(self) -> int:
        """How many decisions a learner needs who knows the way."""
        return sum(len(step.solution) or bool(step.do) for step in self.steps)


class Subject(Struct, frozen=True, forbid_unknown_fields=True):
    """Levels that belong together, the easiest first."""

    id: str
    title: str
    teaser: str
    levels: tuple[str, ...]


class Curriculum(Struct, frozen=True, forbid_unknown_fields=True):
    """All there is to learn."""

    subjects: tuple[Subject, ...]


def words(text: str) -> str:
    """A text of a lesson in the language in use."""
    return translate("Lessons", " ".join(text.split()))


@cache
def subjects() -> tuple[Subject, ...]:
    """All subjects in the order they are taught."""
    return _read(resources() / "lessons" / "subjects.toml", Curriculum).subjects


@cache
def lesson(id: str) -> Lesson:
    """A lesson by its id, as ``draft/1-median``."""
    return read_lesson(resources() / "lessons" / f"{id}.toml", id)


def lesson_ids() -> list[str]:
    """Every level of every subject."""
    return [f"{subject.id}/{level}" for subject in subjects() for level in subject.levels]


def read_lesson(path: Path, id: str) -> Lesson:
    """A lesson from its file, with everything in it checked that can be checked without playing it."""
    found = msgspec.structs.replace(_read(path, Lesson), id=id)
    if fault := next(_faults(found), ""):
        raise LessonError(f"{path.name}: {fault}")
    return found


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LessonError(f"{path.name}: {error}") from None


def _faults(lesson: Lesson) -> Iterator[str]:
    if not lesson.steps:
        yield "there is no step"
    yield from (f"answers: {fault}" for deed in lesson.answers if (fault := fault_of(deed)))
    for n, step in enumerate(lesson.steps, start=1):
        deeds = (*step.do, *step.solution, *step.answers, *(wrong.do for wrong in step.wrong))
        yield from (f"step {n}: {fault}" for deed in deeds if (fault := fault_of(deed)))
        yield from (
            f"step {n}: there is no test named {name}" for name in (*step.success, *step.lost) if name not in CHECKS
        )
        if step.success and not step.solution:
            yield f"step {n}: a test needs a solution"
        if step.do and step.success:
            yield f"step {n}: it has both a decision and a test"
        if not step.is_read and not step.instead:
            yield f"step {n}: nothing is said to those who decide something else"
