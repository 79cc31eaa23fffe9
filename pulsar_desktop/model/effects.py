"""The closed vocabulary of effects: every atom a component may carry, as a type and as text.

The text form is that of the component files: atoms joined by ``+``, resolved left to right.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct

TYPES: Final = ("small", "medium", "large")
COLOURS: Final = ("green", "magenta", "orange")
MODIFIERS: Final = ("pm1", "plus2")
DESTINATIONS: Final = ("pulsar", "system", "any")

#: Events an ability can wait for, and whether the die that causes them may be shifted.
EVENTS: Final = {
    "fly_gate green": True,
    "fly_gate magenta": True,
    "fly_gate orange": True,
    "visit_pulsar": False,
    "land_system": False,
    "station": False,
    "claim": False,
    "patent": True,
    "project": True,
    "use_run": False,
    "pay_transmitter": True,
    "online": False,
    "take_gyro": False,
    "spin": True,
}

COUNTS: Final = (
    "stations",
    "patents",
    "pulsars",
    "online",
    "spinning",
    "spinning_types",
    "projects",
    "bottom_projects",
    "runs_used",
    "awards",
    "joins",
    "longest_array",
    "goals",
)


class EffectError(ValueError):
    """A text that is no effect of the vocabulary."""


class Points(Struct, frozen=True, gc=False, tag=True):
    """Score points."""

    n: int


class Cubes(Struct, frozen=True, gc=False, tag=True):
    """Take cubes."""

    n: int


class Modifiers(Struct, frozen=True, gc=False, tag=True):
    """Take modifiers of one kind, ``pm1`` or ``plus2``."""

    kind: str
    n: int


class Gyro(Struct, frozen=True, gc=False, tag=True):
    """Take one gyrodyne of one of these types."""

    types: tuple[str, ...]


class TwoGyros(Struct, frozen=True, gc=False, tag=True):
    """Take two gyrodynes of different types."""


class Explore(Struct, frozen=True, gc=False, tag=True):
    """Draw and resolve exploration tokens."""

    n: int


class Isolated(Struct, frozen=True, gc=False, tag=True):
    """May claim one free isolated pulsar."""


class Teleport(Struct, frozen=True, gc=False, tag=True):
    """Put the ship on a pulsar, a system or any location."""

    where: str


class Split(Struct, frozen=True, gc=False, tag=True):
    """The paid die comes back as a silver die, and a red die is taken."""

    silver: int
    red: int


class Red(Struct, frozen=True, gc=False, tag=True):
    """Take the red die."""

    value: int


class PaidRed(Struct, frozen=True, gc=False, tag=True):
    """Take the red die; one cube is paid together with the die."""

    value: int


class Per(Struct, frozen=True, gc=False, tag=True):
    """Points for each full group of what is counted."""

    count: str
    points: int
    group: int = 1


class Table(Struct, frozen=True, gc=False, tag=True):
    """Points by how many there are of what is counted; the last figure for more."""

    count: str
    points: tuple[int, ...]


class Stations(Struct, frozen=True, gc=False, tag=True):
    """Counts as more stations in the stations step of final scoring."""

    n: int


class OnEvent(Struct, frozen=True, gc=False, tag=True):
    """A lasting ability: a shift of the die that causes the event, points for it, or both."""

    event: str
    shift: bool = False
    points: int = 0


class CopyCost(Struct, frozen=True, gc=False, tag=True):
    """Copying a left-over die costs this many cubes."""

    cubes: int


class Buy(Struct, frozen=True, gc=False, tag=True):
    """Once per production phase one cube may be paid for points."""

    points: int


class Trade(Struct, frozen=True, gc=False, tag=True):
    """Once, at the end, cubes may be paid for points."""

    cubes: int
    points: int


class WildGoal(Struct, frozen=True, gc=False, tag=True):
    """One unmet goal counts as met."""


Atom = (
    Points
    | Cubes
    | Modifiers
    | Gyro
    | TwoGyros
    | Explore
    | Isolated
    | Teleport
    | Split
    | Red
    | PaidRed
    | Per
    | Table
    | Stations
    | OnEvent
    | CopyCost
    | Buy
    | Trade
    | WildGoal
)
Effect = tuple[Atom, ...]

#: Atoms that give a red die: the action that carries one is closed once the red die was taken.
RED_GIVERS: Final = (Split, Red, PaidRed)


def parse_effect(text: str) -> Effect:
    """Read an effect cell such as ``points 3 + isolated``; an empty text is no effect."""
    text = text.strip()
    if not text:
        return ()
    if text.startswith("on "):
        return (_parse_ability(text),)
    return tuple(_parse_atom(part.strip()) for part in text.split("+"))


def effect_text(effect: Effect) -> str:
    """Write an effect the way the component files do."""
    return " + ".join(atom_text(atom) for atom in effect)


def _parse_atom(text: str) -> Atom:
    word, *arguments = text.split() or [""]
    reader = _READERS.get(word)
    if reader is None:
        raise EffectError(f"'{text}' is not in the effect vocabulary")
    try:
        return reader(*arguments)
    except TypeError:
        raise EffectError(f"'{text}' has the wrong number of figures") from None


def _parse_ability(text: str) -> OnEvent:
    head, colon, tail = text[3:].partition(":")
    event = " ".join(head.split())
    if not colon or event not in EVENTS:
        raise EffectError(f"'{event}' is not an event of the effect vocabulary")
    shift, points = False, 0
    for part in (part.strip() for part in tail.split("+")):
        if part == "shift" and not shift:
            shift = True
        elif part.startswith("points ") and not points:
            points = _figure(part[7:])
        else:
            raise EffectError(f"'{part}' cannot follow 'on {event}:'")
    if shift and not EVENTS[event]:
        raise EffectError(f"'on {event}:' permits no shift")
    return OnEvent(event, shift, points)


def _figure(text: str, least: int = 1) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text.strip()) or int(text) < least:
        raise EffectError(f"'{text}' is not a whole number of at least {least}")
    return int(text)


def _die(text: str) -> int:
    value = _figure(text)
    if value > 6:
        raise EffectError(f"'{text}' is not a die value from 1 to 6")
    return value


def _one_of(text: str, allowed: tuple[str, ...]) -> str:
    if text not in allowed:
        raise EffectError(f"'{text}' is not one of {', '.join(allowed)}")
    return text


def _types(text: str) -> tuple[str, ...]:
    if text == "any":
        return TYPES
    types = tuple(_one_of(part, TYPES) for part in text.split("/"))
    if len(set(types)) != len(types) or len(types) > 2:
        raise EffectError(f"'{text}' is not a type, two types or any")
    return types


def _per(count: str, points: str) -> Per:
    name, colon, group = count.partition(":")
    return Per(_one_of(name, COUNTS), _figure(points), _figure(group) if colon else 1)


def _table(count: str, figures: str) -> Table:
    points = tuple(_figure(part, least=0) for part in figures.split("/"))
    if list(points) != sorted(points):
        raise EffectError(f"the table '{figures}' decreases")
    return Table(_one_of(count, COUNTS), points)


_READERS: Final[dict[str, Callable[..., Atom]]] = {
    "points": lambda n: Points(_figure(n)),
    "cubes": lambda n: Cubes(_figure(n)),
    "pm1": lambda n: Modifiers("pm1", _figure(n)),
    "plus2": lambda n: Modifiers("plus2", _figure(n)),
    "gyro": lambda types: Gyro(_types(types)),
    "gyro2": TwoGyros,
    "explore": lambda n: Explore(_figure(n)),
    "isolated": Isolated,
    "teleport": lambda where: Teleport(_one_of(where, DESTINATIONS)),
    "split": lambda silver, red: Split(_die(silver), _die(red)),
    "red": lambda value: Red(_die(value)),
    "redpay": lambda value: PaidRed(_die(value)),
    "per": _per,
    "table": _table,
    "stations": lambda n: Stations(_figure(n)),
    "copy_cost": lambda n: CopyCost(_figure(n)),
    "buy": lambda points: Buy(_figure(points)),
    "trade": lambda cubes, points: Trade(_figure(cubes), _figure(points)),
    "wild_goal": WildGoal,
}


def atom_text(atom: Atom) -> str:
    """Write one atom the way the component files do."""
    match atom:
        case Points(n):
            return f"points {n}"
        case Cubes(n):
            return f"cubes {n}"
        case Modifiers(kind, n):
            return f"{kind} {n}"
        case Gyro(types):
            return f"gyro {'any' if types == TYPES else '/'.join(types)}"
        case TwoGyros():
            return "gyro2"
        case Explore(n):
            return f"explore {n}"
        case Isolated():
            return "isolated"
        case Teleport(where):
            return f"teleport {where}"
        case Split(silver, red):
            return f"split {silver} {red}"
        case Red(value):
            return f"red {value}"
        case PaidRed(value):
            return f"redpay {value}"
        case Per(count, points, group):
            return f"per {count}{f':{group}' if group > 1 else ''} {points}"
        case Table(count, figures):
            return f"table {count} {'/'.join(map(str, figures))}"
        case Stations(n):
            return f"stations {n}"
        case OnEvent(event, shift, points):
            parts = ["shift"] * shift + [f"points {points}"] * (points > 0)
            return f"on {event}: {' + '.join(parts)}"
        case CopyCost(cubes):
            return f"copy_cost {cubes}"
        case Buy(points):
            return f"buy {points}"
        case Trade(cubes, points):
            return f"trade {cubes} {points}"
        case WildGoal():
            return "wild_goal"
