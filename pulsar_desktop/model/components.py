"""Component files into typed tables: strict reading, and every problem found, named by file and id.

Nothing here opens a file: the bytes come from outside (``game.component_sets``).
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from typing import Any, Final, TypeVar

from msgspec import ValidationError, convert

from pulsar_desktop.model import component_rows as rows
from pulsar_desktop.model.cluster import Cluster, Location, Segment
from pulsar_desktop.model.component_checks import problems_of
from pulsar_desktop.model.component_errors import ComponentError, ComponentErrors
from pulsar_desktop.model.effects import COLOURS, EVENTS, EffectError, parse_effect
from pulsar_desktop.model.tables import (
    ComponentSet,
    ExplorationToken,
    GateRun,
    Goal,
    GyrodyneType,
    HQFace,
    ModifierType,
    PlayerCount,
    Project,
    StartKit,
    StationTable,
    SystemTile,
    Technology,
    TechnologyBoard,
    Track,
    TransmitterTile,
)

#: The files of a component set, all of them needed.
FILES: Final = (
    "cluster.json",
    "dice_board.toml",
    "exploration.toml",
    "final.toml",
    "goals.toml",
    "gyrodynes.toml",
    "hq.toml",
    "set.toml",
    "systems.toml",
    "technologies.toml",
    "transmitters.toml",
)
#: No file of a set needs more; tomllib takes about a second for a megabyte.
MOST_BYTES: Final = 128 * 1024
MOST_PROBLEMS: Final = 100
#: Types of values as msgspec calls them, and in words.
VALUES: Final = {
    "object": "a block of fields",
    "array": "a list",
    "str": "a text",
    "int": "a whole number",
    "float": "a decimal number",
    "bool": "true or false",
    "null": "nothing",
}
#: What msgspec says, and plainer words for it.
PLAIN: Final = {
    "Object missing required field `(.*)`": r"the field '\1' is missing",
    "Object contains unknown field `(.*)`": r"there is no field '\1' here",
    "Invalid enum value (.*)": r"\1 is not known here",
    "Expected": "must be",
    ", got": ", not",
    "of length <=": "no longer than",
    "<=": "of at most",
    ">=": "of at least",
    "matching regex .*": "of a capital letter and a number from 1 to 99",
}
#: What could stand in place of a word that is no effect.
HINTS: Final = {
    "is not an event": f"the events are {', '.join(EVENTS)}",
    "cannot follow": "only 'shift' and 'points N' can",
}

T = TypeVar("T")


def read_components(files: Mapping[str, bytes]) -> ComponentSet:
    """Build a set from its files, or raise ComponentErrors naming everything that is wrong with them."""
    reader = _Reader(files)
    parts = _read_parts(reader)
    reader.raise_problems()
    components = ComponentSet(digest=digest(files), **parts)
    reader.problems += problems_of(components)
    reader.raise_problems()
    return components


def digest(files: Mapping[str, bytes]) -> str:
    """Sixteen hexadecimal digits that tell one content of the files from another, whatever the line ends."""
    sum = blake2b(digest_size=8)
    for name in sorted(files):
        content = files[name].replace(b"\r\n", b"\n")
        sum.update(b"%s %d\n%s" % (name.encode(), len(content), content))
    return sum.hexdigest()


def _read_parts(reader: _Reader) -> dict[str, Any]:
    return {
        **_set(reader),
        **_dice_board(reader),
        "systems": reader.rows("systems.toml", "systems", rows.SystemRow, _system),
        "tokens": reader.rows("exploration.toml", "tokens", rows.TokenRow, _token),
        "transmitters": reader.rows("transmitters.toml", "transmitters", rows.TransmitterRow, _transmitter),
        "boards": reader.rows("technologies.toml", "boards", rows.BoardRow, lambda row: _board(reader, row)),
        "hq": reader.rows("hq.toml", "faces", rows.FaceRow, lambda row: _face(reader, row)),
        "goals": reader.rows("goals.toml", "goals", rows.GoalRow, _goal),
        "gyrodynes": reader.rows("gyrodynes.toml", "gyrodynes", rows.GyrodyneRow, _gyrodyne),
        "stations": _station_table(reader),
        "sides": _sides(reader),
    }


class _Reader:
    """Reads blocks and rows, and keeps every problem instead of stopping at the first."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = files
        self.problems = [ComponentError(name, "", "is no file of a component set") for name in {*files} - {*FILES}]

    def refuse(self, file: str, id: str, reason: str) -> None:
        self.problems.append(ComponentError(file, id, reason))

    def raise_problems(self) -> None:
        if self.problems:
            raise ComponentErrors(tuple(self.problems[:MOST_PROBLEMS]))

    def parse(self, file: str) -> dict[str, Any]:
        """The content of a file as plain values; empty if it cannot be read, which is then a problem."""
        if file not in self.files:
            self.refuse(file, "", "is missing")
            return {}
        try:
            return _parse(file, self.files[file])
        except RecursionError:
            self.refuse(file, "", "is nested too deeply")
        except UnicodeDecodeError:
            self.refuse(file, "", "is not UTF-8 text")
        except ValueError as error:
            self.refuse(file, "", f"cannot be read: {error}")
        return {}

    def block(self, file: str, kind: type[T]) -> T | None:
        """The whole file as one block."""
        content = self.parse(file)
        return self.convert(file, "", content, kind) if content else None

    def rows(self, file: str, key: str, kind: type[_R], make: Callable[[_R], T]) -> dict[str, T]:
        """The rows listed in a file under its only key, made into components, by id."""
        content = self.parse(file)
        if content and content.keys() != {key}:
            self.refuse(file, "", f"must have the one key '{key}'")
            return {}
        return self.each(file, content.get(key, []), kind, make)

    def each(self, file: str, rows: Any, kind: type[_R], make: Callable[[_R], T], owner: str = "") -> dict[str, T]:
        """Each row made into a component, by id; problems name the owner of the rows too, unless the id does."""
        found: dict[str, T] = {}
        if not isinstance(rows, list | tuple):
            self.refuse(file, "", "must hold a list of rows")
            return found
        for number, content in enumerate(rows, 1):
            label = _label(content, number)
            label = label if label.startswith(owner) else f"{owner} {label}"
            row = self.convert(file, label, content, kind)
            if row is not None and row.id in found:
                self.refuse(file, label, "this id stands here twice")  # INV-01
            elif row is not None:
                self.make(file, row, make, found)
        return found

    def make(self, file: str, row: _R, make: Callable[[_R], T], found: dict[str, T]) -> None:
        try:
            found[row.id] = make(row)
        except EffectError as error:
            self.refuse(file, row.id, _hinted(error))

    def convert(self, file: str, id: str, content: object, kind: type[T]) -> T | None:
        try:
            return convert(content, kind, str_keys=True)
        except (ValidationError, OverflowError) as error:
            self.refuse(file, id, _reason(error))
            return None


_R = TypeVar("_R", bound=rows.Row)


def _parse(file: str, content: bytes) -> dict[str, Any]:
    if len(content) > MOST_BYTES:
        raise ValueError(f"it is longer than {MOST_BYTES} bytes")
    text = content.decode("utf-8-sig").replace("\r\n", "\n")
    if file.endswith(".json"):
        found = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    else:
        _refuse_slow_keys(text)
        found = tomllib.loads(text)
    if not isinstance(found, dict) or not found:
        raise ValueError("it holds no keys")
    return found


def _refuse_slow_keys(text: str) -> None:
    # tomllib needs the square of a key's dots in time
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > 30:
            raise ValueError(f"line {number} has more than 30 dots")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(f"a key stands twice among {', '.join(sorted(found))[:80]}")
    return found


def _no_constant(text: str) -> None:
    raise ValueError(f"{text} is no figure")


def _label(content: object, number: int) -> str:
    id = content.get("id") if isinstance(content, dict) else None
    return id if isinstance(id, str) and id else f"row {number}"


def _reason(error: Exception) -> str:
    what, _, where = str(error).partition(" - at ")
    where = where.replace("`", "").replace("key in $.", "a key of ").removeprefix("$").removeprefix(".")
    for theirs, ours in PLAIN.items():
        what = re.sub(theirs, ours, what)
    what = re.sub("`([^`]*)`", lambda m: " or ".join(VALUES.get(word, word) for word in m[1].split(" | ")), what)
    what = what[:1].lower() + what[1:]
    return f"{where}: {what}" if where else what


def _hinted(error: EffectError) -> str:
    """What is wrong with an effect, and what could stand there."""
    return "; ".join([str(error), *(hint for words, hint in HINTS.items() if words in str(error))])


def _set(reader: _Reader) -> dict[str, Any]:
    found = reader.block("set.toml", rows.SetRow)
    return {"id": found.id, "name": found.name, "version": found.version} if found else {}


def _station_table(reader: _Reader) -> StationTable | None:
    found = reader.block("final.toml", rows.FinalRow)
    return StationTable(found.stations.points, found.stations.each_further) if found else None


def _dice_board(reader: _Reader) -> dict[str, Any]:
    found = reader.block("dice_board.toml", rows.DiceBoardRow)
    if found is None:
        return {}
    track, start = found.track, found.start
    return {
        "copy_cost": found.copy_cost,
        "offer": found.offer,
        "track": Track(track.spaces, track.start, track.penalties),
        "start": StartKit(start.rings, start.pm1, start.plus2, start.cubes, start.score),
        "counts": {number: _player_count(reader, number, row) for number, row in found.players.items()},
        "modifiers": {id: ModifierType(id, row.changes, row.dice) for id, row in found.modifiers.items()},
    }


def _player_count(reader: _Reader, number: int, row: rows.PlayersRow) -> PlayerCount:
    try:
        engineering = tuple(parse_effect(text) for text in row.engineering)
    except EffectError as error:
        reader.refuse("dice_board.toml", f"players.{number}", _hinted(error))
        engineering = ()
    return PlayerCount(row.dice, row.tokens, row.even_start, engineering, row.initiative)


def _system(row: rows.SystemRow) -> SystemTile:
    return SystemTile(row.id, row.name, row.blue, row.barren, parse_effect(row.bonus))


def _token(row: rows.TokenRow) -> ExplorationToken:
    return ExplorationToken(row.id, row.copies, parse_effect(row.effect))


def _transmitter(row: rows.TransmitterRow) -> TransmitterTile:
    at_once, ongoing = parse_effect(row.at_once), parse_effect(row.ongoing)
    return TransmitterTile(row.id, row.id[2:3], row.dice, at_once, ongoing, row.left, row.right)


def _board(reader: _Reader, row: rows.BoardRow) -> TechnologyBoard:
    bonuses = tuple(None if bonus == "?" else bonus for bonus in row.bonuses)
    technologies = reader.each("technologies.toml", row.technologies, rows.TechnologyRow, _technology, row.id)
    _belong(reader, "technologies.toml", f"{row.id}-", technologies)
    return TechnologyBoard(row.id, row.id[1:], row.rows, bonuses, tuple(technologies.values()))


def _belong(reader: _Reader, file: str, start: str, ids: Iterable[str]) -> None:
    for id in ids:
        if not id.startswith(start):  # INV-01
            reader.refuse(file, id, f"the id must begin with '{start}' here")


def _technology(row: rows.TechnologyRow) -> Technology:
    return Technology(row.id, row.name, row.row, row.die, row.slots, row.kind, parse_effect(row.effect))


def _face(reader: _Reader, row: rows.FaceRow) -> HQFace:
    projects = reader.each("hq.toml", row.projects, rows.ProjectRow, _project, f"HQ-{row.id}")
    _belong(reader, "hq.toml", f"HQ-{row.id}-", projects)
    return HQFace(row.id, row.id[:1], row.name, {project.position: project for project in projects.values()})


def _project(row: rows.ProjectRow) -> Project:
    position = row.id.rpartition("-")[2]
    return Project(row.id, position, row.die, parse_effect(row.at_once), _gate_run(row.run))


def _gate_run(text: str) -> GateRun | None:
    if not text:
        return None
    if found := re.fullmatch(rf"({'|'.join(COLOURS)}|any) ([1-9])", text):
        return GateRun(found[1], int(found[2]))
    raise EffectError(f"'{text}' is no gate run: a colour or any, and 1 to 9 points")


def _goal(row: rows.GoalRow) -> Goal:
    return Goal(row.id, row.id[:-1], row.name, row.count, row.at_least, row.points, row.bonuses, row.beginner)


def _gyrodyne(row: rows.GyrodyneRow) -> GyrodyneType:
    return GyrodyneType(row.id, row.points, row.take, row.spin, row.pieces, row.awards)


def _sides(reader: _Reader) -> dict[str, Cluster]:
    content = reader.parse("cluster.json")
    if content and (content.keys() != {"version", "sides"} or content["version"] != 1):
        reader.refuse("cluster.json", "", "must have the keys 'version', which is 1, and 'sides'")
        return {}
    return reader.each("cluster.json", content.get("sides", []), rows.SideRow, lambda row: _side(reader, row))


def _side(reader: _Reader, row: rows.SideRow) -> Cluster:
    nodes = reader.each("cluster.json", row.nodes, rows.NodeRow, _location, row.id)
    segments = (Segment(segment.a, segment.b, segment.double) for segment in row.segments)
    return Cluster(row.id, row.starred, nodes.values(), segments)


def _location(row: rows.NodeRow) -> Location:
    return Location(row.id, row.kind, row.x, row.y, row.colour)
