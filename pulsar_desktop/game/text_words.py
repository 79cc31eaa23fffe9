"""Plain words for names, figures and effects: what the other text modules share."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
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

#: So many of a thing.
AMOUNTS: Final = {
    "point": QT_TRANSLATE_NOOP("Words", "%n point(s)", None, 1),
    "cube": QT_TRANSLATE_NOOP("Words", "%n cube(s)", None, 1),
    "modifier ±1": QT_TRANSLATE_NOOP("Words", "%n modifier(s) ±1", None, 1),
    "modifier +2": QT_TRANSLATE_NOOP("Words", "%n modifier(s) +2", None, 1),
    "token": QT_TRANSLATE_NOOP("Words", "%n token(s)", None, 1),
    "transmitter": QT_TRANSLATE_NOOP("Words", "%n transmitter(s)", None, 1),
    "goal": QT_TRANSLATE_NOOP("Words", "%n goal(s)", None, 1),
}

#: So many of what a count counts.
COUNTS: Final = {
    "stations": QT_TRANSLATE_NOOP("Words", "%n station(s)", None, 1),
    "patents": QT_TRANSLATE_NOOP("Words", "%n patent(s)", None, 1),
    "pulsars": QT_TRANSLATE_NOOP("Words", "%n own pulsar(s)", None, 1),
    "online": QT_TRANSLATE_NOOP("Words", "%n transmitter(s) online", None, 1),
    "spinning": QT_TRANSLATE_NOOP("Words", "%n spinning gyrodyne(s)", None, 1),
    "spinning_types": QT_TRANSLATE_NOOP("Words", "%n type(s) of spinning gyrodynes", None, 1),
    "spinning_of_one_type": QT_TRANSLATE_NOOP("Words", "%n spinning gyrodyne(s) of one type", None, 1),
    "projects": QT_TRANSLATE_NOOP("Words", "%n done project(s)", None, 1),
    "bottom_projects": QT_TRANSLATE_NOOP("Words", "%n done project(s) of the bottom row", None, 1),
    "runs_used": QT_TRANSLATE_NOOP("Words", "%n used gate run(s)", None, 1),
    "awards": QT_TRANSLATE_NOOP("Words", "%n construction award(s)", None, 1),
    "joins": QT_TRANSLATE_NOOP("Words", "%n join(s) online", None, 1),
    "longest_array": QT_TRANSLATE_NOOP("Words", "%n transmitter(s) of the longest line online", None, 1),
    "goals": QT_TRANSLATE_NOOP("Words", "%n met goal(s)", None, 1),
}

#: Points for each one of what a count counts.
POINTS_PER: Final = {
    "stations": QT_TRANSLATE_NOOP("Words", "{points} per station"),
    "patents": QT_TRANSLATE_NOOP("Words", "{points} per patent"),
    "pulsars": QT_TRANSLATE_NOOP("Words", "{points} per own pulsar"),
    "online": QT_TRANSLATE_NOOP("Words", "{points} per transmitter online"),
    "spinning": QT_TRANSLATE_NOOP("Words", "{points} per spinning gyrodyne"),
    "spinning_types": QT_TRANSLATE_NOOP("Words", "{points} per type of spinning gyrodynes"),
    "spinning_of_one_type": QT_TRANSLATE_NOOP("Words", "{points} per spinning gyrodyne of one type"),
    "projects": QT_TRANSLATE_NOOP("Words", "{points} per done project"),
    "bottom_projects": QT_TRANSLATE_NOOP("Words", "{points} per done project of the bottom row"),
    "runs_used": QT_TRANSLATE_NOOP("Words", "{points} per used gate run"),
    "awards": QT_TRANSLATE_NOOP("Words", "{points} per construction award"),
    "joins": QT_TRANSLATE_NOOP("Words", "{points} per join online"),
    "longest_array": QT_TRANSLATE_NOOP("Words", "{points} per transmitter of the longest line online"),
    "goals": QT_TRANSLATE_NOOP("Words", "{points} per met goal"),
}

#: What an ability waits for, and what it gives.
EVENTS: Final = {
    "fly_gate green": QT_TRANSLATE_NOOP("Words", "for each flight through a green gate: {gives}"),
    "fly_gate magenta": QT_TRANSLATE_NOOP("Words", "for each flight through a magenta gate: {gives}"),
    "fly_gate orange": QT_TRANSLATE_NOOP("Words", "for each flight through an orange gate: {gives}"),
    "visit_pulsar": QT_TRANSLATE_NOOP("Words", "for each pulsar visited: {gives}"),
    "land_system": QT_TRANSLATE_NOOP("Words", "for each landing in a system: {gives}"),
    "station": QT_TRANSLATE_NOOP("Words", "for each station built: {gives}"),
    "claim": QT_TRANSLATE_NOOP("Words", "for each pulsar claimed: {gives}"),
    "patent": QT_TRANSLATE_NOOP("Words", "for each patent: {gives}"),
    "project": QT_TRANSLATE_NOOP("Words", "for each project: {gives}"),
    "use_run": QT_TRANSLATE_NOOP("Words", "for each gate run used: {gives}"),
    "pay_transmitter": QT_TRANSLATE_NOOP("Words", "for each die paid on a transmitter: {gives}"),
    "online": QT_TRANSLATE_NOOP("Words", "for each transmitter gone online: {gives}"),
    "take_gyro": QT_TRANSLATE_NOOP("Words", "for each gyrodyne taken: {gives}"),
    "spin": QT_TRANSLATE_NOOP("Words", "for each gyrodyne spun up: {gives}"),
}

#: Single words that stand for ids of the model.
WORDS: Final = {
    "small": QT_TRANSLATE_NOOP("Words", "small"),
    "medium": QT_TRANSLATE_NOOP("Words", "medium"),
    "large": QT_TRANSLATE_NOOP("Words", "large"),
    "blue": QT_TRANSLATE_NOOP("Words", "blue"),
    "barren": QT_TRANSLATE_NOOP("Words", "barren"),
    "green": QT_TRANSLATE_NOOP("Words", "green"),
    "magenta": QT_TRANSLATE_NOOP("Words", "magenta"),
    "orange": QT_TRANSLATE_NOOP("Words", "orange"),
    "red": QT_TRANSLATE_NOOP("Words", "red"),
    "yellow": QT_TRANSLATE_NOOP("Words", "yellow"),
    "initiative": QT_TRANSLATE_NOOP("Words", "initiative"),
    "engineering": QT_TRANSLATE_NOOP("Words", "engineering"),
    "left": QT_TRANSLATE_NOOP("Words", "left"),
    "right": QT_TRANSLATE_NOOP("Words", "right"),
    "modifier ±1": QT_TRANSLATE_NOOP("Words", "modifier ±1"),
    "modifier +2": QT_TRANSLATE_NOOP("Words", "modifier +2"),
}

_ScoringAtom = fx.Per | fx.Table | fx.Stations | fx.OnEvent | fx.CopyCost | fx.Buy | fx.Trade | fx.WildGoal

DESTINATIONS: Final = {
    "pulsar": QT_TRANSLATE_NOOP("Words", "a connected pulsar"),
    "system": QT_TRANSLATE_NOOP("Words", "a system"),
    "any": QT_TRANSLATE_NOOP("Words", "any location"),
}


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
    name = printable(names[seat] if seat < len(names) else "")
    return name or translate("Words", "Player {number}").format(number=seat + 1)


def word(id: str) -> str:
    """The word for an id such as ``small`` or ``green``; an id without a word stays as it is."""
    return translate("Words", WORDS[id]) if id in WORDS else id


def printable(text: str) -> str:
    """A text of the players, made fit for a line: files of strangers may hold anything."""
    words = "".join(c if c.isprintable() else " " for c in text).split()
    line = " ".join(words)
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 3]}..."


def names_of(names: tuple[str, ...], seats: Iterable[int]) -> str:
    """Players in this order."""
    return listed(name_of(names, seat) for seat in seats)


def listed(things: Iterable[object], empty: str = "") -> str:
    """Things in this order."""
    return ", ".join(map(str, things)) or empty or translate("Words", "none")


def any_of(things: Iterable[object]) -> str:
    """Things to choose from: 1, 2 or 3."""
    *rest, last = map(str, things)
    return translate("Words", "{rest} or {last}").format(rest=listed(rest), last=last) if rest else last


def all_of(things: Iterable[object]) -> str:
    """Things together: 1, 2 and 3."""
    *rest, last = map(str, things)
    return translate("Words", "{rest} and {last}").format(rest=listed(rest), last=last) if rest else last


def capital(words: str) -> str:
    """The words with a capital at the start; the rest stays as it is."""
    return words[:1].upper() + words[1:]


def figure(n: int) -> str:
    """A figure with a real minus."""
    return str(n).replace("-", "−")


def signed(n: int) -> str:
    """A change in figures: always with its sign, the minus as long as the plus."""
    return f"{n:+d}".replace("-", "−")


def amount(n: int, noun: str) -> str:
    """So many of a thing."""
    return translate("Words", AMOUNTS[noun], n)


def counted(n: int, count: str) -> str:
    """So many of what a count counts."""
    return translate("Words", COUNTS[count], n)


def named(components: ComponentSet, id: str) -> str:
    """A component by its name and id."""
    thing = components.technologies.get(id) or components.goals.get(id) or components.systems.get(id)
    if thing:
        return f"{thing.name} ({id})"
    if id in components.transmitters:
        return translate("Words", "transmitter {id}").format(id=id)
    return word(id)


def face_words(components: ComponentSet, id: str) -> str:
    """A side of an HQ board by its name and id."""
    face = components.hq.get(id)
    if face is None:
        return id
    side = id.removeprefix(face.board)
    return translate("Words", "{name}, side {side} ({id})").format(name=face.name, side=side, id=id)


def payment_words(payment: Payment) -> str:
    """A die with its modifier."""
    die = translate("Words", "the red {die}") if payment.red else translate("Words", "a {die}")
    die = die.format(die=payment.die)
    return f"{die} ({MODIFIERS.get(payment.modifier, payment.modifier)})" if payment.modifier else die


def median_words(median: int) -> str:
    """Where the median marker stands; it counts half spaces."""
    space, half = divmod(median, 2)
    where = translate("Words", "between {space} and {next}") if half else translate("Words", "under {space}")
    return where.format(space=space, next=space + 1)


def effect_words(effect: Effect) -> str:
    """What an effect gives, in the order it is given."""
    return listed((_atom(atom) for atom in effect), translate("Words", "nothing"))


#: Atoms that draw or count so many things themselves.
EXPLORE: Final = QT_TRANSLATE_NOOP("Words", "draw %n token(s) from the exploration pile", None, 1)
MORE_STATIONS: Final = QT_TRANSLATE_NOOP("Words", "counts as %n more station(s)", None, 1)
COPY_COST: Final = QT_TRANSLATE_NOOP("Words", "copying a left-over die costs %n cube(s)", None, 1)


def _atom(atom: Atom) -> str:
    match atom:
        case fx.Points(n):
            return amount(n, "point")
        case fx.Cubes(n):
            return amount(n, "cube")
        case fx.Modifiers(kind, n):
            return amount(n, GOODS[kind])
        case fx.Gyro(types):
            if types == fx.TYPES:
                return translate("Words", "a gyrodyne of any type")
            return translate("Words", "a {types} gyrodyne").format(types=any_of(map(word, types)))
        case fx.TwoGyros():
            return translate("Words", "two gyrodynes of different types")
        case fx.Explore(n):
            return translate("Words", EXPLORE, n)
        case fx.Isolated():
            return translate("Words", "may claim an isolated pulsar")
        case fx.Teleport(where):
            place = translate("Words", DESTINATIONS[where])
            return translate("Words", "teleport the ship to {place}").format(place=place)
        case fx.Split(silver, red):
            sentence = translate("Words", "split the die into a silver {silver} and a red {red}")
            return sentence.format(silver=silver, red=red)
        case fx.Red(value):
            return translate("Words", "a red die of {value}").format(value=value)
        case fx.PaidRed(value):
            return translate("Words", "a red die of {value} for 1 cube").format(value=value)
        case _:
            return _scoring_atom(atom)


def _scoring_atom(atom: _ScoringAtom) -> str:
    match atom:
        case fx.Per(count, points, 1):
            return translate("Words", POINTS_PER[count]).format(points=amount(points, "point"))
        case fx.Per(count, points, group):
            sentence = translate("Words", "{points} per {group}")
            return sentence.format(points=amount(points, "point"), group=counted(group, count))
        case fx.Table(count, points):
            sentence = translate("Words", "{points} points for 1 to {counted}")
            figures = translate("Words", " or ").join(map(str, points))
            return sentence.format(points=figures, counted=counted(len(points), count))
        case fx.Stations(n):
            return translate("Words", MORE_STATIONS, n)
        case fx.OnEvent(event, shift, points):
            gives = [amount(points, "point")] * (points > 0)
            gives += [translate("Words", "the die may be shifted by 1")] * shift
            return translate("Words", EVENTS[event]).format(gives=all_of(gives))
        case fx.CopyCost(cubes):
            return translate("Words", COPY_COST, cubes)
        case fx.Buy(points):
            return translate("Words", "may pay 1 cube for {points}").format(points=amount(points, "point"))
        case fx.Trade(cubes, points):
            sentence = translate("Words", "may pay {cubes} for {points}")
            return sentence.format(cubes=amount(cubes, "cube"), points=amount(points, "point"))
        case fx.WildGoal():
            return translate("Words", "one unmet goal counts as met")
