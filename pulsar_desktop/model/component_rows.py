"""The component files as they are written: one strict type for each kind of row."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Figure = Annotated[int, Meta(ge=0, le=999)]
Amount = Annotated[int, Meta(ge=1, le=999)]
Die = Annotated[int, Meta(ge=1, le=6)]
Id = Annotated[str, Meta(max_length=20)]
Text = Annotated[str, Meta(max_length=120)]
Planets = tuple[Figure, Figure, Figure]


class Row(Struct, forbid_unknown_fields=True, kw_only=True):
    """A component with an id."""

    id: Id
    source: Text = ""


class Block(Struct, forbid_unknown_fields=True):
    """A part of a file without an id."""


class SystemRow(Row, kw_only=True):
    """System as written in its file."""

    name: Text
    blue: Planets
    barren: Planets
    bonus: Text


class TokenRow(Row, kw_only=True):
    """Token as written in its file."""

    copies: Annotated[int, Meta(ge=1, le=99)]
    effect: Text


class TransmitterRow(Row, kw_only=True):
    """Transmitter as written in its file."""

    dice: tuple[Die, ...]
    at_once: Text
    ongoing: Text
    left: Figure | None = None
    right: Figure | None = None


class TechnologyRow(Row, kw_only=True):
    """Technology as written in its file."""

    name: Text
    row: Amount
    die: Die
    slots: Amount
    kind: Id
    effect: Text


class BoardRow(Row, kw_only=True):
    """Board as written in its file."""

    rows: tuple[Amount, ...]
    bonuses: tuple[Figure | Literal["?"], ...]
    technologies: tuple[dict[str, Any], ...]


class ProjectRow(Row, kw_only=True):
    """Project as written in its file."""

    die: Die
    at_once: Text
    run: Text


class FaceRow(Row, kw_only=True):
    """Face as written in its file."""

    name: Text
    projects: tuple[dict[str, Any], ...]


class GoalRow(Row, kw_only=True):
    """Goal as written in its file."""

    name: Text
    count: Text
    at_least: Amount
    points: Amount
    bonuses: tuple[tuple[Figure, Figure], ...]
    beginner: bool


class GyrodyneRow(Row, kw_only=True):
    """Gyrodyne as written in its file."""

    points: Figure
    take: Die
    spin: Die
    pieces: Figure
    awards: tuple[Figure, ...]


class NodeRow(Row, kw_only=True):
    """Node as written in its file."""

    id: Annotated[str, Meta(pattern=r"^[A-Z][1-9][0-9]?\Z")]
    kind: Literal["system", "pulsar", "isolated_pulsar", "gate", "entry"]
    x: float
    y: float
    colour: Id = ""


class SegmentRow(Block):
    """Segment as written in its file."""

    a: Id
    b: Id
    double: bool


class SideRow(Row, kw_only=True):
    """Side as written in its file."""

    starred: bool
    nodes: Annotated[tuple[dict[str, Any], ...], Meta(max_length=300)]
    segments: Annotated[tuple[SegmentRow, ...], Meta(max_length=600)]


class PlayersRow(Block):
    """Players as written in its file."""

    dice: Amount
    tokens: Amount
    even_start: tuple[Die, ...]
    engineering: tuple[Text, ...]
    initiative: tuple[Figure, ...]


class ModifierRow(Block):
    """Modifier as written in its file."""

    changes: tuple[Annotated[int, Meta(ge=-5, le=5)], ...]
    dice: tuple[Die, ...]


class TrackRow(Block):
    """Track as written in its file."""

    spaces: Amount
    start: Amount
    penalties: dict[int, Figure]


class StartRow(Block):
    """Start as written in its file."""

    rings: Figure
    pm1: Figure
    plus2: Figure
    cubes: Figure
    score: Figure


class DiceBoardRow(Block):
    """Dice board as written in its file."""

    copy_cost: Figure
    offer: Amount
    track: TrackRow
    start: StartRow
    players: dict[int, PlayersRow]
    modifiers: dict[Id, ModifierRow]


class StationsRow(Block):
    """Stations as written in its file."""

    points: tuple[Figure, ...]
    each_further: Figure


class FinalRow(Block):
    """Final as written in its file."""

    stations: StationsRow


class SetRow(Block):
    """Set as written in its file."""

    id: Id
    name: Text
    version: Id
