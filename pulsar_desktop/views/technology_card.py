"""A technology of the boards, drawn as a card: what it costs, what it brings and who holds its patents."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.decisions import Patent
from pulsar_desktop.model.rules.tech import is_row_open, places
from pulsar_desktop.model.tables import Technology
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.fits import is_payable
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

#: Rows to come, still readable.
DIM = 0.62
#: The height at which a card has the measures of the look.
USUAL_HEIGHT = 37.0
BAR = 4.0
#: The side of a place for a patent.
SLOT = 12.0


class Slot(Struct, frozen=True):
    """A place for a patent: ``held``, ``new`` (of this round), ``ghost`` (to come), ``open`` or ``later``."""

    kind: str
    colour: str = ""
    own: bool = False


class TechnologyLook(Struct, frozen=True):
    """Everything a technology's card shows."""

    technology: Technology
    slots: tuple[Slot, ...]
    fits: bool = False
    dim: bool = False
    is_named: bool = True


def technology_look(technology: Technology, shown: Shown, *, is_named: bool) -> TechnologyLook:
    """How a technology looks now."""
    fits = is_payable(shown, Target("technology", technology.id))
    dim = not is_row_open(shown.state, technology.row)
    return TechnologyLook(technology, tuple(_slots(technology, shown)), fits, dim, is_named)


def _slots(technology: Technology, shown: Shown) -> Iterator[Slot]:
    """The holders in the order of their seats, who is about to join them, and the places left."""
    state = shown.state
    # the holder of this round keeps the other place closed to its end; with two one cannot see who came when
    kind = "new" if False in places(state, technology)[:1] else "held"
    for seat, player in enumerate(state.players):
        if technology.id in player.patents:
            yield Slot(kind, player.colour, seat == shown.viewer)
    ghosts = list(_ghosts(technology, shown))
    yield from ghosts
    for is_free in places(shown.after if ghosts and shown.after else state, technology):
        yield Slot("open" if is_free else "later")


def _ghosts(technology: Technology, shown: Shown) -> Iterator[Slot]:
    foreseen = shown.preview
    if foreseen and isinstance(foreseen.decision, Patent) and foreseen.decision.technology == technology.id:
        yield Slot("ghost", shown.state.players[foreseen.seat].colour, foreseen.seat == shown.viewer)


class TechnologyCard(Piece):
    """A card of the technology boards."""

    look: TechnologyLook | None

    def draw(self, painter: QPainter) -> None:
        """The card, fainter while its row is to come."""
        if not self.look:
            return
        self._draw_card(painter, self.look)
        if self.look.dim:
            # a veil over the whole: with opacity the two dice would shine through each other
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.tint(theme.PANEL, 1 - DIM))
            painter.drawRoundedRect(self.rect, self.radius, self.radius)

    @property
    def large_rect(self) -> QRectF:
        """Without the empty half of the card that has a row for itself."""
        return QRectF(0, 0, min(self.rect.width(), 4.6 * self.rect.height()), self.rect.height())

    def draw_large(self, painter: QPainter) -> None:
        """The card at full strength, as the hover card shows it; the name is written there anyway."""
        if self.look:
            whole, self.rect = self.rect, self.large_rect
            self._draw_card(painter, replace(self.look, is_named=False))
            self.rect = whole

    def _draw_card(self, painter: QPainter, look: TechnologyLook) -> None:
        self._ground(painter, look.technology.kind)
        end = self._cost(painter, look)
        self._effect(painter, look, end + (5 if look.is_named else 3) * self._scale)
        for i, slot in enumerate(look.slots):
            draw_slot(painter, self.slot_at(i), slot)

    @property
    def _scale(self) -> float:
        return min(1.5, self.rect.height() / USUAL_HEIGHT, self.rect.width() / 104)

    def _ground(self, painter: QPainter, kind: str) -> None:
        fill, edge = theme.KINDS[kind]
        art.card(painter, self.rect, fill=(theme.mix(fill, edge, 0.1), fill), edge=theme.mix(fill, edge, 0.8))
        painter.save()
        painter.setClipRect(QRectF(0, 0, BAR, self.rect.height()))
        path = QPainterPath()
        path.addRoundedRect(self.rect.adjusted(0, 0.5, 0, -0.5), self.radius, self.radius)
        painter.fillPath(path, edge)
        painter.restore()

    def _cost(self, painter: QPainter, look: TechnologyLook) -> float:
        """Draw the die, two one behind the other for two slots, and return where it ends."""
        side, form = (20 if look.is_named else 19) * self._scale, "fits" if look.fits else "cost"
        left, top = BAR + (3 if look.is_named else 2) * self._scale, (self.rect.height() - side) / 2
        if look.technology.slots == 1:
            art.die(painter, QRectF(left, top, side, side), look.technology.die, form)
            return left + side
        step = 3.5 * self._scale
        art.two_dice(painter, QRectF(left, top - step / 2, side + step, side + step), look.technology.die, form)
        return left + side + step

    def _effect(self, painter: QPainter, look: TechnologyLook, left: float) -> None:
        technology, scale = look.technology, self._scale
        room = self.slot_at(0).left() - 2 - left
        size = art.effect_size(room, 19.6 * scale, technology.effect, technology.kind)
        middle = self.rect.height() * (0.31 if look.is_named else 0.5)
        art.effect(painter, left, middle, size, technology.effect, technology.kind)
        if look.is_named:
            line = QRectF(left + 1, self.rect.height() * 0.55, room, self.rect.height() * 0.4)
            art.text(painter, line, technology.name, theme.font(11.5 * min(scale, 1.2)), theme.TEXT2)

    def slot_at(self, i: int) -> QRectF:
        """Where a patent slot lies on the card, the first one on top."""
        side = SLOT * self._scale
        middle = self.rect.height() * (0.28 if i == 0 else 0.72)
        return QRectF(self.rect.width() - 3.5 * self._scale - side, middle - side / 2, side, side)

    def badge_at(self) -> QPointF:
        """On the top edge, left of the slots."""
        return QPointF(self.slot_at(0).left() - 10, 0)


def draw_slot(painter: QPainter, rect: QRectF, slot: Slot) -> None:
    """Paint a place for a patent: held, of this round, to come, free, or free later."""
    scale = rect.width() / SLOT
    if slot.kind in ("held", "new", "ghost"):
        edge = "white" if slot.own else "dark"
        art.player_shape(
            painter, rect.adjusted(-0.5, -0.5, 0.5, 0.5), slot.colour, edge=edge, ghost=slot.kind == "ghost"
        )
        if slot.kind == "new":
            painter.setPen(art.pen(theme.HOVER, 1.2 * scale))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(rect.center(), 8.4 * scale, 8.4 * scale)
        return
    box = rect.adjusted(0.8, 0.8, -0.8, -0.8)
    dashes = (2.2 * scale, 2.2 * scale) if slot.kind == "later" else None
    painter.setPen(art.pen(theme.tint(theme.TEXT2, 0.5), 1.1 * scale, dashes=dashes))
    painter.setBrush(theme.tint(theme.SPACE0, 0.25))
    painter.drawRoundedRect(box, 3 * scale, 3 * scale)
