"""What motion plays on: the pieces of the table as it is now, and pictures laid over them for a while."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target
from pulsar_desktop.views.cluster.cluster_board import ClusterBoard
from pulsar_desktop.views.own_panel import IdentityPiece
from pulsar_desktop.views.piece import MARGIN, Piece
from pulsar_desktop.views.table import Table

#: Not seen, but still met by the mouse, which passes through what is wholly clear.
UNSEEN = 0.004
#: Over every board, under the hover card.
ABOVE_BOARDS = 900.0

Kind = TypeVar("Kind", bound=Piece)


class Sprite(QGraphicsPixmapItem):
    """A picture that moves; its position is its middle."""

    def __init__(self, parent: QGraphicsItem | None, picture: QPixmap, middle: QPointF, z: float) -> None:
        super().__init__(parent)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z)
        self.setPos(middle)
        self.wear(picture)

    def wear(self, picture: QPixmap) -> None:
        """Show another picture."""
        size = picture.deviceIndependentSize()
        self.setPixmap(picture)
        self.setOffset(-size.width() / 2, -size.height() / 2)

    def leave(self) -> None:
        """Go from the table."""
        if scene := self.scene():
            scene.removeItem(self)


class Stage:
    """The pieces of a table, found once for a motion."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.pieces = [item for item in table.items() if isinstance(item, Piece)]
        cluster = table.boards["cluster"]
        assert isinstance(cluster, ClusterBoard)
        self.cluster = cluster
        views = table.views()
        #: Device pixels of a logical pixel.
        self.scale = views[0].transform().m11() * views[0].devicePixelRatioF() if views else 1.0

    def all(self, kind: type[Kind]) -> list[Kind]:
        """The pieces of a kind that can be seen."""
        return [piece for piece in self.pieces if isinstance(piece, kind) and piece.isVisible()]

    def piece(self, target: Target) -> Piece | None:
        """Where a target is, or was if it has just been taken away."""
        found = [piece for piece in self.pieces if piece.target == target]
        return next((piece for piece in found if piece.isVisible()), found[0] if found else None)

    @property
    def own_colour(self) -> str:
        """The colour of the player whose panel is the own one."""
        return next((piece.look.colour for piece in self.all(IdentityPiece) if hasattr(piece.look, "colour")), "")

    def picture(self, rect: QRectF, paint: Callable[[QPainter], None]) -> QPixmap:
        """What is painted into a rectangle, at the table's size."""
        picture = QPixmap((rect.size() * self.scale).toSize())
        picture.setDevicePixelRatio(self.scale)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(-rect.topLeft())
        paint(painter)
        painter.end()
        return picture

    def face(self, piece: Piece, look: Hashable = None) -> QPixmap:
        """A piece with a look, or its own, that does not stand out; the middle is the piece's."""
        shown = piece.look if look is None else look
        return self.picture(grown(piece.rect), lambda painter: _draw_plain(piece, shown, painter))

    def over(self, piece: Piece, picture: QPixmap, z: float = 0.5) -> Sprite:
        """Lay a picture just over a piece."""
        parent = piece.parentItem()
        assert parent is not None
        return Sprite(parent, picture, middle_of(piece), piece.zValue() + z)

    def cover(self, piece: Piece, picture: QPixmap) -> Sprite:
        """Show an old face of a piece until its time comes."""
        piece.setOpacity(UNSEEN)
        return self.over(piece, picture)

    def above(self, picture: QPixmap, middle: QPointF) -> Sprite:
        """Lay a picture over all boards, for what goes from one to another."""
        sprite = Sprite(None, picture, middle, ABOVE_BOARDS)
        self._table.addItem(sprite)
        return sprite


def uncover(piece: Piece, sprite: Sprite) -> None:
    """Show a piece again that was covered."""
    sprite.leave()
    piece.setOpacity(1)


def middle_of(piece: Piece) -> QPointF:
    """The middle of a piece on its board."""
    return piece.pos() + piece.rect.center()


def grown(rect: QRectF) -> QRectF:
    """A piece's rectangle with the room for its glow."""
    return rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)


def _draw_plain(piece: Piece, look: Hashable, painter: QPainter) -> None:
    kept = piece.look, piece.mark
    piece.look, piece.mark = look, Mark.NONE
    painter.save()
    piece.draw(painter)
    painter.restore()
    piece.draw_mark(painter)
    piece.look, piece.mark = kept
