"""The ships, each beside the location where it lies."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.game import targets
from pulsar_desktop.model.state import State
from pulsar_desktop.views import art
from pulsar_desktop.views.cluster.chart import SHIP, Chart
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

#: Where on the dart the player's shape sits, and its radius, as shares of the dart's length.
HULL, BADGE = 0.2, 0.22

Berths = dict[int, tuple[QPointF, float]]


class ShipPiece(Piece):
    """A ship; its look is colour and angle. Its position is its middle, so that it can be moved along a route."""

    has_card = False
    look: tuple[str, float]

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setZValue(4)
        self._berth = QPointF()

    def resize(self, size: float) -> None:
        """Take a size; the middle stays where it is."""
        self.prepareGeometryChange()
        self.rect = QRectF(-size / 2, -size / 2, size, size)
        self.update()

    def lie_at(self, berth: QPointF) -> None:
        """Go to a berth; a ship under way is left alone until its berth is another."""
        if berth != self._berth:
            self._berth = QPointF(berth)
            self.setPos(berth)

    def draw(self, painter: QPainter) -> None:
        """Paint the dart with the player's shape on its hull, which tells it in grey too."""
        colour, angle = self.look
        size = self.rect.height()
        art.ship(painter, self.rect.center(), size, angle, colour)
        hull = QTransform().rotate(angle).map(QPointF(0, size * HULL))
        art.player_shape(painter, art.square(self.rect.center() + hull, size * BADGE), colour)

    def outline(self) -> QPainterPath:
        """The dart."""
        half = self.rect.height() / 2 + 1
        path = QPainterPath(QPointF(0, -half))
        for x, y in ((0.68, 1), (0, 0.52), (-0.68, 1)):
            path.lineTo(x * half, y * half)
        path.closeSubpath()
        angle = self.look[1] if self.look else 0
        return QTransform().rotate(angle).map(path)

    def shape(self) -> QPainterPath:
        """A circle, easier to meet than a dart."""
        path = QPainterPath()
        path.addEllipse(self.rect.center(), self.rect.width() * 0.6, self.rect.width() * 0.6)
        return path


class Ships:
    """The ship pieces of all players."""

    def __init__(self, parent: QGraphicsItem) -> None:
        self._parent = parent
        self.pieces: list[ShipPiece] = []

    def fit(self, players: int, chart: Chart) -> None:
        """Have one piece for each player, of the size of this chart."""
        while len(self.pieces) < players:
            self.pieces.append(ShipPiece(self._parent))
        for piece in self.pieces:
            piece.resize(SHIP * chart.unit)

    def show(self, shown: Shown, chart: Chart) -> None:
        """Put every ship beside its location; only the ship of the person to choose can be clicked."""
        state = shown.state
        found = berths(shown.after or state, chart) | berths(state, chart)
        for seat, piece in enumerate(self.pieces):
            piece.setVisible(seat in found)
            # a ship that is about to enter is a ghost
            piece.setOpacity(1 if seat < len(state.players) and state.players[seat].ship else 0.6)
            piece.target = targets.SHIP if seat == state.chooser == shown.viewer else None
            if seat in found:
                berth, angle = found[seat]
                piece.lie_at(berth)
                piece.show_look((state.players[seat].colour, angle), shown.mark(piece.target))

    def rooms(self) -> list[QRectF]:
        """Where the ships are that can be seen."""
        return [piece.rect.translated(piece.pos()) for piece in self.pieces if piece.isVisible()]


def berths(state: State, chart: Chart) -> Berths:
    """Where each ship that has entered the cluster lies, and where it points; seats in turn order fan out."""
    found: Berths = {}
    lying: Counter[str] = Counter()
    for seat, player in enumerate(state.players):
        if player.ship:
            found[seat] = chart.berth(player.ship, lying[player.ship])
            lying[player.ship] += 1
    return found
