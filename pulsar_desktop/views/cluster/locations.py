"""The locations of the map as pieces: systems, pulsars, gates and entries."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game import targets
from pulsar_desktop.model.effects import Effect
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.cluster.chart import OWNER_AT, turned
from pulsar_desktop.views.piece import Piece

NODE: Final = (QColor("#16224A"), QColor("#0A1128"))
NODE_EDGE: Final = QColor("#7C8EC8")
HIDDEN_EDGE: Final = QColor("#55679C")
STAR_GROUND: Final = (QColor("#121C3C"), QColor("#080D1E"))
#: Radius of a planet and the way to the next one, in shares of the system's radius, by their number.
PLANETS: Final = {1: (0.31, 0.0), 2: (0.3, 0.74), 3: (0.27, 0.565), 4: (0.22, 0.445)}
ROW, BONUS_ROW, BONUS_SIZE = -0.23, 0.45, 0.49
#: A row of icons may be this wide before it is made smaller, in shares of the radius.
BONUS_WIDTH: Final = 1.5


class Planet(Struct, frozen=True):
    """A planet that is open: ``blue`` or ``barren``, and the colour of the station on it, a ghost if to come."""

    kind: str
    station: str = ""
    is_ghost: bool = False


class SystemLook(Struct, frozen=True):
    """A system: its open planets and bonus once it is turned up. Asked: a flight would turn it up."""

    is_open: bool = False
    planets: tuple[Planet, ...] = ()
    bonus: Effect = ()
    is_asked: bool = False


class PulsarLook(Struct, frozen=True):
    """A pulsar: its owner's colour, the gyrodyne on it, and which of the two are to come."""

    owner: str = ""
    is_mine: bool = False
    gyrodyne: str = ""
    is_spinning: bool = False
    is_isolated: bool = False
    ghost_owner: bool = False
    ghost_gyrodyne: bool = False


class LocationPiece(Piece):
    """A round place of the map."""

    #: How far outside the node its marks run.
    halo = 2.8

    def __init__(self, parent: QGraphicsItem, id: str, unit: float = 1.0) -> None:
        super().__init__(parent, targets.location(id))
        self.id = id
        self.unit = unit
        self.setZValue(3)

    @property
    def reach(self) -> float:
        """The radius of the node."""
        return self.rect.width() / 2

    def outline(self) -> QPainterPath:
        """A circle round the node."""
        path, reach = QPainterPath(), self.reach + self.halo * self.unit
        path.addEllipse(self.rect.center(), reach, reach)
        return path

    def badge_at(self) -> QPointF:
        """At the upper right of the circle."""
        return turned(self.rect.center(), self.reach + 3 * self.unit, 45)


def disc_brush(rect: QRectF, colours: tuple[QColor, QColor]) -> QBrush:
    """The ground of a node: a little light from above."""
    light = QRadialGradient(rect.center() - QPointF(0, rect.height() * 0.2), rect.width() * 0.62)
    light.setColorAt(0, colours[0])
    light.setColorAt(1, colours[1])
    return QBrush(light)


class SystemPiece(LocationPiece):
    """A system: stations on its planets above, what is printed below."""

    look: SystemLook

    def draw(self, painter: QPainter) -> None:
        """Paint the tile, or its back."""
        self._ground(painter)
        if self.look.is_open:
            self._planets(painter)
            self._bonus(painter)
        else:
            self._back(painter)

    def _ground(self, painter: QPainter) -> None:
        centre, reach = self.rect.center(), self.reach
        is_open = self.look.is_open
        painter.setBrush(disc_brush(self.rect, NODE))
        painter.setPen(art.pen(NODE_EDGE if is_open else HIDDEN_EDGE, 1.3))
        painter.drawEllipse(centre, reach - 0.7, reach - 0.7)
        if is_open:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(art.pen(theme.LINE, 1))
            painter.drawEllipse(centre, reach - 2.8 * self.unit, reach - 2.8 * self.unit)

    def _back(self, painter: QPainter) -> None:
        centre, reach = self.rect.center(), self.reach
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(art.pen(theme.LINE2, 1, dashes=(1.5, 3)))
        painter.drawEllipse(centre, reach * 0.74, reach * 0.74)
        if self.look.is_asked:
            art.figure(painter, centre, "?", reach * 0.9, theme.TEXT)
        else:
            art.planet(painter, centre, reach * 0.52, "hidden")

    def _planets(self, painter: QPainter) -> None:
        planets = self.look.planets
        shares = PLANETS.get(len(planets), (0.9 / max(1, len(planets)), 1.8 / max(1, len(planets))))
        radius, step = (share * self.reach for share in shares)
        left = self.rect.center().x() - step * (len(planets) - 1) / 2
        for n, planet in enumerate(planets):
            at = QPointF(left + n * step, self.rect.center().y() + ROW * self.reach)
            art.planet(painter, at, radius, planet.kind)
            if planet.station:
                box = art.square(at, radius * 1.04)
                art.player_shape(painter, box, planet.station, station=True, ghost=planet.is_ghost)

    def _bonus(self, painter: QPainter) -> None:
        bonus = self.look.bonus
        size = art.effect_size(BONUS_WIDTH * self.reach, BONUS_SIZE * self.reach, bonus)
        left = self.rect.center().x() - art.effect_width(size, bonus) / 2
        art.effect(painter, left, self.rect.center().y() + BONUS_ROW * self.reach, size, bonus)


class PulsarPiece(LocationPiece):
    """A pulsar: free, claimed, or with a gyrodyne in work or spinning."""

    halo = 3.2
    look: PulsarLook

    def draw(self, painter: QPainter) -> None:
        """Paint star, ring and gyrodyne."""
        centre, reach = self.rect.center(), self.reach
        self._ground(painter)
        if self.look.gyrodyne:
            painter.setOpacity(0.7 if self.look.ghost_gyrodyne else 1)
            size = reach - 4.4 * self.unit
            art.gyrodyne(painter, centre, size, self.look.gyrodyne, spinning=self.look.is_spinning)
            painter.setOpacity(1)
        else:
            art.pulsar(painter, centre, reach * (0.64 if self.look.owner else 0.76))
        if self.look.owner:
            self._ring(painter)

    def badge_at(self) -> QPointF:
        """At the upper right, or at the upper left of an owner's shape."""
        is_owned = bool(self.look.owner) and not self.look.ghost_owner
        return turned(self.rect.center(), self.reach + 3 * self.unit, -45 if is_owned else 45)

    def _ground(self, painter: QPainter) -> None:
        centre, reach = self.rect.center(), self.reach
        painter.setBrush(disc_brush(self.rect, STAR_GROUND))
        dashes = (2.4, 2.4) if self.look.is_isolated else None
        painter.setPen(art.pen(NODE_EDGE, 1.2, dashes=dashes))
        painter.drawEllipse(centre, reach - 0.6, reach - 0.6)

    def _ring(self, painter: QPainter) -> None:
        centre, width = self.rect.center(), 3.2 * self.unit
        colour, ghost = theme.PLAYERS[self.look.owner], self.look.ghost_owner
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(art.pen(colour, width * 0.8 if ghost else width, dashes=(5, 3.4) if ghost else None))
        painter.drawEllipse(centre, self.reach - width / 2, self.reach - width / 2)

    def draw_mark(self, painter: QPainter) -> None:
        """The owner's shape stays on top of every mark."""
        super().draw_mark(painter)
        if self.look.owner and not self.look.ghost_owner:
            at = turned(self.rect.center(), self.reach + 0.5 * self.unit, OWNER_AT)
            edge = "white" if self.look.is_mine else "dark"
            art.player_shape(painter, art.square(at, 5.2 * self.unit), self.look.owner, edge=edge)


class GatePiece(LocationPiece):
    """A gate of a colour; its look is the colour."""

    halo = 4.5
    look: str

    def draw(self, painter: QPainter) -> None:
        """Paint the gate."""
        art.gate(painter, self.rect.center(), self.reach * 1.12, self.look)

    def draw_mark(self, painter: QPainter) -> None:
        """A gate that can be reached has a plain circle only: gates are many, and worth less."""
        if self.mark & Mark.LEGAL and not self.mark & Mark.HOVERED:
            self._plain_circle(painter)
        quiet, self.mark = self.mark, self.mark & ~(Mark.LEGAL | Mark.CHANGE)
        super().draw_mark(painter)
        self.mark = quiet

    def _plain_circle(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, share in ((5.5, 0.1), (3.2, 0.14), (1.3, 0.95)):
            painter.setPen(art.pen(theme.tint(theme.LEGAL, share), width))
            painter.drawPath(self.outline())


class EntryPiece(LocationPiece):
    """An entry: two chevrons that point into the cluster; its look is their angle."""

    halo = 4.0
    look: float

    def draw(self, painter: QPainter) -> None:
        """Paint the chevrons."""
        painter.translate(self.rect.center())
        # the icon points to the left
        painter.rotate(self.look + 90)
        art.icon(painter, "entry", art.square(QPointF(0, 0), self.reach * 1.05), theme.TEXT3)

    def draw_mark(self, painter: QPainter) -> None:
        """No ship ever flies to an entry: that is said only to who points at one."""
        given, self.mark = self.mark, self.mark if self.mark & Mark.HOVERED else self.mark & ~Mark.REFUSED
        super().draw_mark(painter)
        self.mark = given
