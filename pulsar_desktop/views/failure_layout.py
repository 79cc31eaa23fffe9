"""Where the signs of a failure go: at the pieces of the table that they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target, location
from pulsar_desktop.game.text_words import name_of, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching import failure_kinds as kinds
from pulsar_desktop.teaching.failure_kinds import Failure
from pulsar_desktop.views.art import square
from pulsar_desktop.views.cluster.cluster_board import ClusterBoard
from pulsar_desktop.views.cluster.locations import LocationPiece
from pulsar_desktop.views.failure_pieces import Cubes, GhostGyrodyne, GhostToken, Pips
from pulsar_desktop.views.failure_signs import LABEL_HEIGHT, Arrow, Cross, Label, Ring, Route, Segment, Sign, Steps
from pulsar_desktop.views.hover_place import PIECE, TOLD, Guard, Sight
from pulsar_desktop.views.own_dice import DieLook, DiePiece
from pulsar_desktop.views.piece import LIFT, Piece
from pulsar_desktop.views.supply import Good, GoodPiece
from pulsar_desktop.views.table import Table
from pulsar_desktop.views.technology_board import LABEL, RowBand
from pulsar_desktop.views.technology_card import TechnologyCard
from pulsar_desktop.views.tracks import Spot, TrackStrip
from pulsar_desktop.views.transmitter_tile import TransmitterLook, TransmitterPiece, connector_rect

#: The die that is drawn beside a thing, and the air round it.
DIE: Final = 40.0
GAP: Final = 6.0

SEGMENTS: Final = QT_TRANSLATE_NOOP("Failure", "%n segment(s), the die says {value}", None, 1)
SHORT: Final = QT_TRANSLATE_NOOP("Failure", "%n short", None, 1)
TOO_MANY: Final = QT_TRANSLATE_NOOP("Failure", "%n too many", None, 1)
PAST: Final = QT_TRANSLATE_NOOP("Failure", "%n space(s) past the end", None, 1)
FIRST: Final = QT_TRANSLATE_NOOP("Failure", "%n project(s) to do first", None, 1)
CUBES: Final = QT_TRANSLATE_NOOP("Failure", "%n cube(s) short", None, 1)

Kind = TypeVar("Kind", bound=Piece)


class FailureLayout:
    """Lays the signs of one failure on a table; they are in ``signs``."""

    def __init__(self, table: Table, state: State, names: tuple[str, ...], sight: Sight | None = None) -> None:
        self._table = table
        self._sight = sight or Sight(table.sceneRect())
        self._state = state
        self._names = names
        self.signs: list[Sign] = []

    def lay(self, failure: Failure) -> None:
        """Lay the signs of a failure."""
        LAID[type(failure)](self, failure)

    # The pieces and what is laid on them

    def _pieces(self, kind: type[Kind], test: Callable[[Kind], bool] = lambda piece: True) -> list[Kind]:
        return [piece for piece in self._table.pieces() if isinstance(piece, kind) and test(piece)]

    def _ring(self, target: Target, *, is_missing: bool = False, is_crossed: bool = True) -> QRectF:
        """Ring a thing, if it is seen; returns where it is, or the middle of the table."""
        piece = self._table.piece(target)
        if piece is None:
            return square(self._table.sceneRect().center(), 1)
        return self._ring_piece(piece, is_missing=is_missing, is_crossed=is_crossed)

    def _ring_piece(self, piece: Piece, *, is_missing: bool = False, is_crossed: bool = True) -> QRectF:
        steps = [step for sign in self.signs if isinstance(sign, Steps) for step in sign.points]
        outline = piece.mapToScene(piece.outline())
        ring = Ring(outline, is_missing=is_missing, is_crossed=is_crossed, avoid=steps)
        self.signs.append(ring)
        return ring.rect

    def _ring_part(self, piece: Piece, part: QRectF, *, is_missing: bool = False) -> QRectF:
        """Ring a part of a piece; the cross is at the piece itself."""
        ring = Ring(piece.mapToScene(_rounded(part)), is_missing=is_missing, is_crossed=False)
        self.signs.append(ring)
        return ring.rect

    def _beside(self, size: QSizeF, near: QRectF) -> QRectF:
        """The nearest room for something that hides nothing that is shown; its size is that on the screen."""
        near = self._seen(near)
        guards = [Guard(near, PIECE)]
        guards += [Guard(room.adjusted(-4, -4, 4, 4), TOLD) for sign in self.signs for room in sign.rooms()]
        return QRectF(self._sight.place(size, near, guards), size)

    def _seen(self, near: QRectF) -> QRectF:
        """A place, or that of the thing reached for where the table is enlarged and the place is out of sight."""
        rings = (sign.rect for sign in self.signs if isinstance(sign, Ring))
        return next((rect for rect in (near, *rings) if rect.intersects(self._sight.rect)), near)

    def _tell(self, sign: Sign, room: QRectF) -> None:
        """Lay a sign that is read into its room."""
        sign.keep_size(self._sight.zoom, room.topLeft())
        self.signs.append(sign)

    def _label(self, words: str, near: QRectF, colour: str = "") -> None:
        room = self._beside(QSizeF(Label.width(words, colour), LABEL_HEIGHT), near)
        self._tell(Label(room, words, colour), room)

    def _aside(self, width: float, height: float, words: str, near: QRectF) -> QRectF:
        """Room for a picture beside a thing, with words at its right."""
        room = self._beside(QSizeF(width + GAP + Label.width(words), height), near)
        top = room.center().y() - LABEL_HEIGHT / 2
        self._tell(Label(QRectF(room.x() + width + GAP, top, Label.width(words), LABEL_HEIGHT), words), room)
        return QRectF(room.topLeft(), QSizeF(width, height))

    # Flights

    @property
    def _cluster(self) -> ClusterBoard:
        cluster = self._table.boards["cluster"]
        assert isinstance(cluster, ClusterBoard)
        return cluster

    def _route(self, route: tuple[str, ...]) -> None:
        cluster = self._cluster
        points, steps = cluster.route_positions(route), cluster.step_positions(route)
        self.signs.append(Route([cluster.mapToScene(at) for at in points]))
        self.signs.append(Steps([cluster.mapToScene(at) for at in steps]))

    def _repeated(self, failure: kinds.RepeatedSegment) -> None:
        segments = [self._segment(*pair) for pair in failure.twice]
        self._route(failure.route)
        self._ring(failure.target)
        for segment in segments:
            middle = segment.line.pointAt(0.5)
            self._label(translate("Failure", "flown twice (FLY-02)"), square(middle, 16))

    def _segment(self, a: str, b: str) -> Segment:
        cluster = self._cluster
        start, end = (cluster.mapToScene(at) for at in cluster.route_positions((a, b)))
        sign = Segment(QLineF(start, end))
        self.signs.append(sign)
        return sign

    def _wrong_length(self, failure: kinds.WrongLength) -> None:
        self._route(failure.route)
        near = self._ring(failure.target)
        self._label(translate("Failure", SEGMENTS, failure.length).format(value=failure.value), near)

    def _missing_gate(self, failure: kinds.MissingGate) -> None:
        self._route(failure.route)
        near = self._ring(failure.target)
        for gate in failure.gates:
            self._ring(location(gate), is_missing=True)
        colours = " · ".join(word(colour) for colour in {self._state.cluster.gates[id]: None for id in failure.gates})
        self._label(translate("Failure", "no gate on the way: {colours}").format(colours=colours), near)

    # Payments

    def _missing_pips(self, failure: kinds.MissingPips) -> None:
        near = self._ring(failure.target)
        short = failure.needed - failure.value
        if failure.die is None:
            words, form = translate("Failure", "no die left"), "cost"
        else:
            words = translate("Failure", SHORT, short) if short > 0 else translate("Failure", TOO_MANY, -short)
            form = "red" if failure.die.id.startswith("red") else "silver"
            self._pips_on(failure.die, failure, form)
        rect = self._aside(DIE, DIE, words, near)
        self._tell(Pips(rect, failure.value, failure.needed, form=form), rect)

    def _pips_on(self, die: Target, failure: kinds.MissingPips, form: str) -> None:
        piece = self._table.piece(die)
        if piece is not None:
            lift = LIFT if piece.mark & Mark.HELD else 0.0
            rect = piece.mapRectToScene(piece.rect.translated(0, -lift))
            self.signs.append(Pips(rect, failure.value, failure.needed, form=form))

    # The draft

    def _off_track(self, failure: kinds.TokenOffTrack) -> None:
        strip = next(iter(self._pieces(TrackStrip, lambda piece: piece.track == failure.track)), None)
        if strip is None or self._state.chooser is None:
            return
        last = self._state.components.track.spaces
        stack = getattr(self._state, failure.track)[failure.space - 1]
        start = strip.mapRectToScene(strip.token_rect(Spot(failure.space, failure.height, len(stack))))
        end = strip.mapRectToScene(strip.token_rect(Spot(last + failure.past, 1, 1)))
        cells = [strip.mapRectToScene(strip.cell(last + k)) for k in range(1, failure.past + 1)]
        colour = self._state.players[self._state.chooser].colour
        self.signs.append(GhostToken(end, cells, colour))
        self.signs.append(Arrow(start.center(), QPointF(end.left() - 2, end.center().y())))
        self._ring(failure.target, is_crossed=False)
        self._label(translate("Failure", PAST, failure.past), cells[-1])

    # Technologies, projects, cubes and the red die

    def _row_closed(self, failure: kinds.RowClosed) -> None:
        near = self._ring(failure.target)
        bands = {band.look.row: band for band in self._pieces(RowBand) if band.look}
        row, now = bands.get(failure.row), bands.get(failure.round)
        if row is not None:
            label = QRectF(2, 0, LABEL - 5, row.rect.height())
            near = self._ring_part(row, label, is_missing=True)
            if now is not None:
                start = now.mapToScene(QPointF(5, now.rect.center().y() - 5))
                self.signs.append(Arrow(start, QPointF(start.x(), near.bottom() + 1)))
        self._label(translate("Failure", "opens in round {row}").format(row=failure.row), near)

    def _slots_taken(self, failure: kinds.SlotsTaken) -> None:
        piece, near = self._table.piece(failure.target), self._ring(failure.target)
        holders = {self._state.players[seat].colour for seat in failure.holders}
        slots = piece.look.slots if isinstance(piece, TechnologyCard) and piece.look else ()
        for n, slot in enumerate(slots):
            if isinstance(piece, TechnologyCard) and slot.colour in holders and slot.kind in ("held", "new"):
                self._ring_part(piece, piece.slot_at(n).adjusted(-3, -3, 3, 3))
        who = " · ".join(name_of(self._names, seat) for seat in failure.holders)
        self._label(who, near)

    def _projects_first(self, failure: kinds.ProjectsFirst) -> None:
        self._ring(failure.target)
        rings = [self._ring(target, is_missing=True) for target in failure.needed]
        self._label(translate("Failure", FIRST, len(rings)), rings[0])

    def _missing_cubes(self, failure: kinds.MissingCubes) -> None:
        near = self._ring(failure.target)
        self._ring_good("cubes")
        words = translate("Failure", CUBES, failure.needed - failure.cubes)
        rect = self._aside(12 + Cubes.SIDE * failure.needed - 4, LABEL_HEIGHT + 5, words, near)
        self._tell(Cubes(rect, failure.cubes, failure.needed), rect)

    def _ring_good(self, what: str) -> None:
        for piece in self._pieces(GoodPiece, lambda piece: isinstance(piece.look, Good) and piece.look.what == what):
            self._ring_part(piece, piece.rect.adjusted(-4, 1, 0, -1), is_missing=True)

    def _red_die_taken(self, failure: kinds.RedDieTaken) -> None:
        near = self._ring(failure.target)
        for piece in self._pieces(DiePiece, _is_red):
            near = self._ring_piece(piece, is_crossed=False)
        self._label(translate("Failure", "taken this turn"), near)

    # Pulsars and transmitters

    def _owned(self, failure: kinds.Owned) -> None:
        near, colour = self._ring(failure.target), self._state.players[failure.owner].colour
        self._label(name_of(self._names, failure.owner), near, colour)

    def _missing_ring(self, failure: kinds.MissingRing) -> None:
        near = self._ring(location(failure.pulsar), is_missing=True)
        self.signs.append(Cross(near.topLeft() + QPointF(2, 2)))
        if failure.has_ring:
            words = translate("Failure", "not yours yet")
        else:
            self._ring_good("rings")
            words = translate("Failure", "no ring left")
        self._label(words, near)

    def _missing_gyrodyne(self, failure: kinds.MissingGyrodyne) -> None:
        near, piece = self._ring(failure.target), self._table.piece(location(failure.pulsar))
        if isinstance(piece, LocationPiece):
            self.signs.append(GhostGyrodyne(piece.centre, piece.reach, failure.type))
        words = translate("Failure", "no {type} gyrodyne in hand").format(type=word(failure.type))
        self._label(words, near)

    def _no_connector(self, failure: kinds.NoConnector) -> None:
        near = self._ring(failure.target)
        for target, end, _ in failure.ends:
            piece = self._table.piece(target)
            if isinstance(piece, TransmitterPiece) and isinstance(piece.look, TransmitterLook):
                is_left = (end == "left") != piece.look.turned
                near = self._ring_part(piece, connector_rect(piece.rect, is_left).adjusted(-3, -3, 3, 3))
        one, other = ("–" if pips is None else str(pips) for _, _, pips in failure.ends)
        self._label(translate("Failure", "{one} and {other} do not meet").format(one=one, other=other), near)

    def _blocked(self, failure: kinds.Blocked) -> None:
        for target in (failure.target, *failure.others):
            self._ring(target)


def _rounded(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    radius = min(rect.width(), rect.height()) * 0.3
    path.addRoundedRect(rect, radius, radius)
    return path


def _is_red(piece: DiePiece) -> bool:
    return isinstance(piece.look, DieLook) and piece.look.form in ("red", "ghost_red")


#: What lays the signs of each kind of failure.
LAID: Final[dict[type[Failure], Callable[..., None]]] = {
    kinds.Blocked: FailureLayout._blocked,
    kinds.RepeatedSegment: FailureLayout._repeated,
    kinds.WrongLength: FailureLayout._wrong_length,
    kinds.MissingGate: FailureLayout._missing_gate,
    kinds.MissingPips: FailureLayout._missing_pips,
    kinds.TokenOffTrack: FailureLayout._off_track,
    kinds.RowClosed: FailureLayout._row_closed,
    kinds.SlotsTaken: FailureLayout._slots_taken,
    kinds.ProjectsFirst: FailureLayout._projects_first,
    kinds.Owned: FailureLayout._owned,
    kinds.MissingRing: FailureLayout._missing_ring,
    kinds.MissingGyrodyne: FailureLayout._missing_gyrodyne,
    kinds.NoConnector: FailureLayout._no_connector,
    kinds.MissingCubes: FailureLayout._missing_cubes,
    kinds.RedDieTaken: FailureLayout._red_die_taken,
}
