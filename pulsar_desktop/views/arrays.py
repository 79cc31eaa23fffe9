"""The own arrays: joined transmitters, where another can go, and what the next payment brings."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import translate
from pulsar_desktop.model.decisions import TakeTransmitter
from pulsar_desktop.model.effects import Effect
from pulsar_desktop.model.rules.trans import halves
from pulsar_desktop.model.state import Transmitter
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.array_chains import Chain, Link, chains, pack
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.fits import costs_paid
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.transmitter_tile import (
    TransmitterLook,
    TransmitterPiece,
    connector_rect,
    draw_connector,
    draw_transmitter,
)

#: Room under the arrays for the line about the next payment.
LINE = 24.0
#: A die of that line with its air.
DIE = 20.0
#: The empty place for a new array, as a share of a tile.
WELL = 0.55
#: The room kept beside a free connector, and how much of its tile takes a drop as well, as shares of a tile.
NOOK, REACH = 0.36, 0.25


class Slot(NamedTuple):
    """The look of a place for a transmitter: its words, the pips it meets, and the ghost of what will come."""

    words: str = ""
    pips: int | None = None
    ghost: TransmitterLook | None = None


class SlotPiece(Piece):
    """A new array, or a free connector: the half die itself, or the place beside it while a transmitter is held."""

    has_card = False

    def __init__(self, parent: Arrays, target: Target) -> None:
        super().__init__(parent, target)
        self._grip = QRectF()

    def put(self, place: SlotPlace) -> None:
        """Take a place."""
        self.prepareGeometryChange()
        self._grip = place.grip.translated(-place.rect.topLeft())
        _put(self, place.rect)

    def shape(self) -> QPainterPath:
        """Where the mouse meets it: over the edge of the tile it joins as well."""
        path = QPainterPath()
        path.addRect(self._grip)
        return path

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The place with all that the mouse meets."""
        return super().boundingRect().united(self._grip)

    def draw(self, painter: QPainter) -> None:
        """Paint the ghost of what will come, or the empty place."""
        look = self.look
        assert isinstance(look, Slot)
        if look.ghost:
            draw_transmitter(painter, self.rect, look.ghost)
        elif look.pips is not None:
            draw_connector(painter, self.rect, look.pips)
        else:
            painter.setBrush(theme.tint(theme.WELL, 0.6))
            painter.setPen(art.pen(theme.LINE3, 1.0, dashes=(4, 4)))
            painter.drawRoundedRect(self.rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            self._write(painter, look.words)

    def _write(self, painter: QPainter, words: str) -> None:
        face, lines = theme.font(11), words.split("\n")
        if max(art.text_width(line, face) for line in lines) > self.rect.width() - 6:
            face, lines = theme.font(15, 700), ["+"]
        for k, line in enumerate(lines):
            middle = self.rect.center().y() + (k - (len(lines) - 1) / 2) * 15
            row = QRectF(1, middle - 8, self.rect.width() - 2, 16)
            art.text(painter, row, line, face, theme.TEXT3, Qt.AlignmentFlag.AlignCenter)


class SlotPlace(NamedTuple):
    """Where a slot lies, and where the mouse meets it."""

    rect: QRectF
    grip: QRectF


class Payoff(NamedTuple):
    """What a transmitter brings once its open costs are paid, and the halves of the red dice its joins offer."""

    name: str
    costs: tuple[int, ...]
    fits: frozenset[int]
    at_once: Effect
    ongoing: Effect
    sums: tuple[tuple[int, int], ...]


class PayoffPiece(Piece):
    """The line under the arrays."""

    def draw(self, painter: QPainter) -> None:
        """Paint costs, reward and red dice from left to right."""
        look = self.look
        if not isinstance(look, Payoff):
            return
        painter.setClipRect(self.rect)
        at = self._word(painter, 0, translate("Arrays", "{name}: pay").format(name=look.name))
        for cost in look.costs:
            at = self._die(painter, at, cost, "fits" if cost in look.fits else "cost")
        at = self._word(painter, at + 2, translate("Arrays", "online:"))
        middle = self.rect.center().y()
        at += art.effect(painter, at, middle, 17, look.at_once) + (6 if look.at_once else 0)
        for k, (one, other) in enumerate(look.sums):
            words = f"{one} + {other} ="
            if look.at_once or k:
                words = translate("Arrays", "and {sum}").format(sum=words)
            if at + art.text_width(words, theme.font(11)) + DIE > self.rect.width():
                break
            at = self._die(painter, self._word(painter, at, words), one + other, "red")
        if not look.at_once and not look.sums:
            art.effect(painter, at, middle, 17, look.ongoing, "production")

    def _die(self, painter: QPainter, at: float, value: int, form: str) -> float:
        box = QRectF(at, self.rect.center().y() - 8.5, 17, 17)
        art.die(painter, box, value, form)
        if not value:
            # TRANS-09: the sum of a join can be 0, and a die has no such face
            art.figure(painter, box.center(), "0", 11.5, theme.HOVER)
        return at + DIE

    def _word(self, painter: QPainter, at: float, words: str) -> float:
        face = theme.font(11)
        room = QRectF(at, 0, max(0.0, self.rect.width() - at), self.rect.height())
        art.text(painter, room, words, face, theme.TEXT2)
        return at + art.text_width(words, face) + 5


class Arrays(Board):
    """Own transmitters as chains that touch where they are joined."""

    has_panel = False

    def __init__(self) -> None:
        super().__init__()
        self._tiles: dict[str, TransmitterPiece] = {}
        self._slots: dict[Target, SlotPiece] = {targets.NEW_ARRAY: SlotPiece(self, targets.NEW_ARRAY)}
        self._payoff = PayoffPiece(self)
        self._shown: Shown | None = None

    def arrange(self) -> None:
        """Give the line its place; the tiles find theirs with what is shown."""
        self._payoff.place(10, self.rect.height() - LINE - 3, self.rect.width() - 16, LINE)
        if self._shown:
            self.show_state(self._shown)

    def show_state(self, shown: Shown) -> None:
        """Show the viewer's arrays."""
        self._shown = shown
        mine = shown.me.transmitters
        online = sum(transmitter.online for transmitter in mine)
        aside = translate("Arrays", "{online} of {all} online").format(online=online, all=len(mine))
        self.caption(translate("Arrays", "Arrays"), aside if mine else "")
        coming = payoff(shown)
        self._payoff.show_look(coming)
        places = Places(shown, self.rect.adjusted(10, 24, -8, -LINE - 5 if coming else -10))
        for link, place in places.tiles:
            self._show_tile(shown, link, place)
        for target, slot in places.slots.items():
            self._show_slot(shown, target, slot)
        self._hide_others({link.tile for link, _ in places.tiles}, set(places.slots))

    def _hide_others(self, tiles: set[str], slots: set[Target]) -> None:
        # hidden only now: a piece that is hidden and shown again loses its picture
        for tile, piece in self._tiles.items():
            piece.setVisible(tile in tiles)
        for target, slot in self._slots.items():
            slot.setVisible(target in slots)

    def _show_tile(self, shown: Shown, link: Link, place: QRectF) -> None:
        piece = self._tiles.get(link.tile)
        if piece is None:
            piece = self._tiles[link.tile] = TransmitterPiece(self, Target("transmitter", link.tile))
        mark = shown.mark(piece.target)
        own = shown.me.transmitter(link.tile)
        fits = costs_paid(shown, Target("transmitter", own.tile), own.costs)
        tile = shown.components.transmitters[link.tile]
        piece.show_look(TransmitterLook(tile, own.costs, own.online, fits, link.turned), mark)
        # joined tiles touch, so the one that stands out must not lie under its neighbour
        piece.setZValue(1 if mark else 0)
        _put(piece, place)

    def _show_slot(self, shown: Shown, target: Target, place: SlotPlace) -> None:
        piece = self._slots.get(target)
        if piece is None:
            piece = self._slots[target] = SlotPiece(self, target)
            piece.setZValue(2)
        words = pips = None
        if target == targets.NEW_ARRAY:
            words = translate("Arrays", "new\narray")
        elif is_placing(shown):
            words = translate("Arrays", "join\nhere")
        else:
            tile, end = target.id.split()
            pips = getattr(shown.components.transmitters[tile], end)
        piece.radius = 3.0 if pips is not None else 6.0
        ghost = _ghost(shown, target) if pips is None else None
        piece.show_look(Slot(words or "", pips, ghost), shown.mark(target))
        piece.put(place)


def _put(piece: Piece, place: QRectF) -> None:
    piece.place(place.x(), place.y(), place.width(), place.height())
    piece.setVisible(True)


def is_placing(shown: Shown) -> bool:
    """Whether a transmitter of the offer is in hand and wants a place."""
    return any(target.kind == "offer" for target in shown.picked)


class Places:
    """Where everything lies: the tiles with their chains, and the slots that can be pointed at.

    Tiles and the place for a new array lie the same whatever is in hand: what one aims at stays where it is.
    """

    def __init__(self, shown: Shown, room: QRectF) -> None:
        self.tiles: list[tuple[Link, QRectF]] = []
        self.slots: dict[Target, SlotPlace] = {}
        self._shown = shown
        found = chains(shown.me.transmitters)
        lengths = [len(chain) + NOOK * sum(self._nooks(chain)) for chain in found]
        # the place for a new array stands last; beside tiles it needs less room than they do
        *boxes, well = pack([*lengths, WELL if found else 1.0], room)
        for chain, length, place in zip(found, lengths, boxes, strict=True):
            self._lay(chain, place, place.width() / length)
        self.slots[targets.NEW_ARRAY] = SlotPlace(well, well)

    def _nooks(self, chain: Chain) -> tuple[bool, bool]:
        """Whether there is room kept for another transmitter before a chain, and after it."""
        return self._is_free(chain[0], at_left=True), self._is_free(chain[-1], at_left=False)

    def _is_free(self, link: Link, *, at_left: bool) -> bool:
        end = link.end(at_left)
        is_joined = getattr(self._shown.me.transmitter(link.tile), end) is not None
        return not is_joined and getattr(self._shown.components.transmitters[link.tile], end) is not None

    def _lay(self, chain: Chain, place: QRectF, width: float) -> None:
        start = place.x() + NOOK * width * self._nooks(chain)[0]
        rects = [QRectF(start + k * width, place.y(), width, place.height()) for k in range(len(chain))]
        self.tiles += zip(chain, rects, strict=True)
        for link, rect, at_left in ((chain[0], rects[0], True), (chain[-1], rects[-1], False)):
            target = targets.connector(link.tile, link.end(at_left))
            if self._shown.mark(target):
                self.slots[target] = self._slot(rect, at_left)

    def _slot(self, tile: QRectF, at_left: bool) -> SlotPlace:
        """The free half die of a tile; while a transmitter is in hand the room beside it."""
        if not is_placing(self._shown):
            connector = connector_rect(tile, at_left)
            return SlotPlace(connector, connector)
        nook, reach = NOOK * tile.width(), REACH * tile.width()
        rect = tile.adjusted(-nook, 0, -tile.width(), 0) if at_left else tile.adjusted(tile.width(), 0, nook, 0)
        return SlotPlace(rect, rect.adjusted(0, 0, reach, 0) if at_left else rect.adjusted(-reach, 0, 0, 0))


def _ghost(shown: Shown, target: Target) -> TransmitterLook | None:
    """The transmitter that comes to a place with what is hovered, as it will lie."""
    if shown.preview is None or not isinstance(decision := shown.preview.decision, TakeTransmitter):
        return None
    place = targets.connector(decision.beside, decision.at) if decision.beside else targets.NEW_ARRAY
    if place != target or shown.preview.seat != shown.viewer:
        return None
    after = shown.preview.after.players[shown.viewer]
    turned = next(
        link.turned for chain in chains(after.transmitters) for link in chain if link.tile == decision.transmitter
    )
    new = after.transmitter(decision.transmitter)
    return TransmitterLook(
        shown.components.transmitters[new.tile], new.costs, new.online, turned=turned, ghost=shown.me.colour
    )


def payoff(shown: Shown) -> Payoff | None:
    """What the next payment leads to: of what is hovered, else of what can be paid now, else of what needs least."""
    unpaid = [transmitter for transmitter in shown.me.transmitters if transmitter.costs]
    if not unpaid:
        return None
    own = min(unpaid, key=lambda transmitter: (-_urgency(shown, transmitter), len(transmitter.costs)))
    tile = shown.components.transmitters[own.tile]
    fits = costs_paid(shown, Target("transmitter", own.tile), own.costs)
    name = own.tile.removeprefix("T-")
    sums = tuple(halves(shown.components, shown.me, own))
    return Payoff(name, own.costs, fits, tile.at_once, tile.ongoing, sums)


def _urgency(shown: Shown, own: Transmitter) -> int:
    mark = shown.mark(Target("transmitter", own.tile))
    return 3 * bool(mark & Mark.HOVERED) + 2 * bool(mark & Mark.LEGAL) + bool(mark & Mark.CHANGE)
