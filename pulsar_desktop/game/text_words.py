"""Plain English for names, figures and effects: the words the other text modules share."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from pulsar_desktop.model import effects as fx
from pulsar_desktop.model.decisions import Payment
from pulsar_desktop.model.effects import Atom, Effect
from pulsar_desktop.model.tables import ComponentSet

#: No line is longer, whatever the players are called.
WIDTH: Final = 99
LONGEST_NAME: Final = 32

MODIFIERS: Final = {"pm1": "±1", "plus2": "+2"}

#: What can be taken from the supply, by its name in the state.
GOODS: Final = {"cubes": "cube", "pm1": "modifier ±1", "plus2": "modifier +2"}

#: One of what a count counts, and several of them.
COUNTS: Final = {
    "stations": ("station", "stations"),
    "patents": ("patent", "patents"),
    "pulsars": ("own pulsar", "own pulsars"),
    "online": ("transmitter online", "transmitters online"),
    "spinning": ("spinning gyrodyne", "spinning gyrodynes"),
    "spinning_types": ("type of spinning gyrodynes", "types of spinning gyrodynes"),
    "spinning_of_one_type": ("spinning gyrodyne of one type", "spinning gyrodynes of one type"),
    "projects": ("done project", "done projects"),
    "bottom_projects": ("done project of the bottom row", "done projects of the bottom row"),
    "runs_used": ("used gate run", "used gate runs"),
    "awards": ("construction award", "construction awards"),
    "joins": ("join online", "joins online"),
    "longest_array": ("transmitter of the longest line online", "transmitters of the longest line online"),
    "goals": ("met goal", "met goals"),
}

#: What an ability waits for.
EVENTS: Final = {
    "fly_gate green": "each flight through a green gate",
    "fly_gate magenta": "each flight through a magenta gate",
    "fly_gate orange": "each flight through an orange gate",
    "visit_pulsar": "each pulsar visited",
    "land_system": "each landing in a system",
    "station": "each station built",
    "claim": "each pulsar claimed",
    "patent": "each patent",
    "project": "each project",
    "use_run": "each gate run used",
    "pay_transmitter": "each die paid on a transmitter",
    "online": "each transmitter gone online",
    "take_gyro": "each gyrodyne taken",
    "spin": "each gyrodyne spun up",
}

_ScoringAtom = fx.Per | fx.Table | fx.Stations | fx.OnEvent | fx.CopyCost | fx.Buy | fx.Trade | fx.WildGoal

DESTINATIONS: Final = {"pulsar": "a connected pulsar", "system": "a system", "any": "any location"}


def page(lines: Iterable[str]) -> str:
    """Lines as one text; what is too long goes on in an indented line."""
    return "".join(f"{part}\n" for line in lines for part in _parts(line))


def _parts(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def name_of(names: tuple[str, ...], seat: int) -> str:
    """The player at a seat."""
    return printable(names[seat] if seat < len(names) else "") or f"Player {seat + 1}"


def printable(text: str) -> str:
    """A text of the players, made fit for a line: files of strangers may hold anything."""
    words = "".join(c if c.isprintable() else " " for c in text).split()
    line = " ".join(words)
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 3]}..."


def names_of(names: tuple[str, ...], seats: Iterable[int]) -> str:
    """Players in this order."""
    return listed(name_of(names, seat) for seat in seats)


def listed(things: Iterable[object], empty: str = "none") -> str:
    """Things in this order."""
    return ", ".join(map(str, things)) or empty


def amount(n: int, noun: str) -> str:
    """So many of a thing, its first word in the plural where it must be."""
    first, space, rest = noun.partition(" ")
    return f"{n} {first}{'' if n == 1 else 's'}{space}{rest}"


def counted(n: int, count: str) -> str:
    """So many of what a count counts."""
    return f"{n} {COUNTS[count][n != 1]}"


def named(components: ComponentSet, id: str) -> str:
    """A component by its name and id."""
    thing = components.technologies.get(id) or components.goals.get(id) or components.systems.get(id)
    if thing:
        return f"{thing.name} ({id})"
    return f"transmitter {id}" if id in components.transmitters else id


def face_words(components: ComponentSet, id: str) -> str:
    """A side of an HQ board by its name and id."""
    face = components.hq.get(id)
    return f"{face.name}, side {id.removeprefix(face.board)} ({id})" if face else id


def payment_words(payment: Payment) -> str:
    """A die with its modifier."""
    die = f"the red {payment.die}" if payment.red else f"a {payment.die}"
    return f"{die} ({MODIFIERS.get(payment.modifier, payment.modifier)})" if payment.modifier else die


def median_words(median: int) -> str:
    """Where the median marker stands; it counts half spaces."""
    space, half = divmod(median, 2)
    return f"between {space} and {space + 1}" if half else f"under {space}"


def effect_words(effect: Effect) -> str:
    """What an effect gives, in the order it is given."""
    return listed((_atom(atom) for atom in effect), "nothing")


def _atom(atom: Atom) -> str:
    match atom:
        case fx.Points(n):
            return amount(n, "point")
        case fx.Cubes(n):
            return amount(n, "cube")
        case fx.Modifiers(kind, n):
            return amount(n, GOODS[kind])
        case fx.Gyro(types):
            return f"a {' or '.join(types)} gyrodyne" if types != fx.TYPES else "a gyrodyne of any type"
        case fx.TwoGyros():
            return "two gyrodynes of different types"
        case fx.Explore(n):
            return f"draw {amount(n, 'token from the exploration pile')}"
        case fx.Isolated():
            return "may claim an isolated pulsar"
        case fx.Teleport(where):
            return f"teleport the ship to {DESTINATIONS[where]}"
        case fx.Split(silver, red):
            return f"split the die into a silver {silver} and a red {red}"
        case fx.Red(value):
            return f"a red die of {value}"
        case fx.PaidRed(value):
            return f"a red die of {value} for 1 cube"
        case _:
            return _scoring_atom(atom)


def _scoring_atom(atom: _ScoringAtom) -> str:
    match atom:
        case fx.Per(count, points, group):
            return f"{amount(points, 'point')} per {COUNTS[count][0] if group == 1 else counted(group, count)}"
        case fx.Table(count, points):
            return f"{' or '.join(map(str, points))} points for 1 to {len(points)} {COUNTS[count][1]}"
        case fx.Stations(n):
            return f"counts as {n} more {COUNTS['stations'][n != 1]}"
        case fx.OnEvent(event, shift, points):
            gives = [amount(points, "point")] * (points > 0) + ["the die may be shifted by 1"] * shift
            return f"for {EVENTS[event]}: {' and '.join(gives)}"
        case fx.CopyCost(cubes):
            return f"copying a left-over die costs {amount(cubes, 'cube')}"
        case fx.Buy(points):
            return f"may pay 1 cube for {amount(points, 'point')}"
        case fx.Trade(cubes, points):
            return f"may pay {amount(cubes, 'cube')} for {amount(points, 'point')}"
        case fx.WildGoal():
            return "one unmet goal counts as met"
