"""Small pictures beside the rules: a board of the table as it is in an example, cropped round what to look at."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.layout import LEAST, layout
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.rule_examples import Example, ExampleFault, shown_in, target
from pulsar_desktop.views.table import Table

#: No picture is larger; that of a small board is smaller.
WIDTH: Final = 360.0
HEIGHT: Final = 176.0
#: Air between what to look at and its ring, and between the ring and the edge.
RING: Final = 4.0
AIR: Final = 14.0
#: Words must be readable; the map has none.
LEAST_ZOOM: Final = 1.0
MOST_ZOOM: Final = 1.5
#: How dark it is round what to look at.
SHADE: Final = 0.36
RADIUS: Final = 7.0
#: So many pictures are kept: more than a chapter has.
KEPT: Final = 32
CORNER: Final = 11.0


def picture_size(example: Example) -> QSizeF:
    """How large the picture of an example is; known before it is painted."""
    rooms = layout(LEAST.width(), LEAST.height())
    if example.board not in rooms:
        raise ExampleFault(f"there is no board {example.board}")
    room = rooms[example.board].size() * MOST_ZOOM
    return QSizeF(QSizeF(WIDTH, HEIGHT).boundedTo(room).toSize())


class RulePictures:
    """Paints examples on a table of its own, each when it is first asked for."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._painted: dict[tuple[Example, float], QImage] = {}

    def has(self, example: Example, ratio: float = 1.0) -> bool:
        """Whether the picture of an example is painted already."""
        return (example, ratio) in self._painted

    def picture(self, example: Example, ratio: float = 1.0) -> QImage:
        """The picture of an example, for a screen with so many device pixels to a logical one."""
        key = (example, ratio)
        if key not in self._painted:
            if len(self._painted) >= KEPT:
                del self._painted[next(iter(self._painted))]
            self._painted[key] = self._paint(example, ratio)
        return self._painted[key]

    def _paint(self, example: Example, ratio: float) -> QImage:
        size, board = picture_size(example), self._shown(example)
        rings = [_ring(piece) for piece in _pieces(board, example)]
        zoom = _zoom(rings, example.zoom)
        source = _crop(board.sceneBoundingRect(), rings, size / zoom, example.right)
        frame = QRectF(0, 0, size.width(), size.height())
        image = QImage((size * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(_rounded(frame, RADIUS))
        painter.fillRect(frame, theme.SPACE1)
        board.scene().render(painter, frame, source)
        _light(painter, frame, [ring.seen(source, zoom) for ring in rings])
        painter.end()
        return image

    def _shown(self, example: Example) -> Board:
        """The board of an example as it is then, alone on the table."""
        self._table = self._table or Table()
        for name, board in self._table.boards.items():
            board.setVisible(name == example.board)
        board = self._table.boards[example.board]
        board.show_state(shown_in(example))
        return board


def _pieces(board: Board, example: Example) -> list[QGraphicsItem]:
    """What to look at, on the board."""
    seen = [item for item in _below(board) if item.isVisible()]
    return [_named(seen, text) for text in example.look]


def _named(seen: list[QGraphicsItem], text: str) -> QGraphicsItem:
    wanted = target(text)
    found = [item for item in seen if isinstance(item, Piece) and item.target == wanted]
    kinds = [item for item in seen if type(item).__name__ == wanted.kind]
    number = int(wanted.id) if wanted.id.isdecimal() else 0
    if not found and number >= len(kinds):
        raise ExampleFault(f"there is no {text} to look at")
    return found[0] if found else kinds[number]


def _below(item: QGraphicsItem) -> list[QGraphicsItem]:
    return [found for child in item.childItems() for found in (child, *_below(child))]


class Ring(NamedTuple):
    """The room of a piece with air round it; a place of the map is round, a card is not."""

    rect: QRectF
    is_round: bool

    def seen(self, source: QRectF, zoom: float) -> Ring:
        """The ring in a picture of a part of the table."""
        return Ring(QRectF((self.rect.topLeft() - source.topLeft()) * zoom, self.rect.size() * zoom), self.is_round)

    def path(self) -> QPainterPath:
        """Its outline."""
        half = min(self.rect.width(), self.rect.height()) / 2
        return _rounded(self.rect, half if self.is_round else min(half, CORNER))


def _ring(item: QGraphicsItem) -> Ring:
    found = getattr(item, "target", None)
    rect = item.mapRectToScene(getattr(item, "rect", None) or item.boundingRect())
    return Ring(rect.adjusted(-RING, -RING, RING, RING), found is not None and found.kind == "location")


def _wanted(rings: list[Ring]) -> QRectF:
    """The room of all that is to be looked at, with air."""
    wanted = QRectF()
    for ring in rings:
        wanted = wanted.united(ring.rect)
    return wanted.adjusted(-AIR, -AIR, AIR, AIR)


def _zoom(rings: list[Ring], zoom: float) -> float:
    wanted = _wanted(rings)
    return zoom or max(LEAST_ZOOM, min(MOST_ZOOM, WIDTH / wanted.width(), HEIGHT / wanted.height()))


def _crop(room: QRectF, rings: list[Ring], size: QSizeF, right: bool) -> QRectF:
    """The part of a board to show: all that is to be looked at in its middle, as far as the board goes."""
    wanted = _wanted(rings)
    source = QRectF(0, 0, size.width(), size.height())
    source.moveCenter(wanted.center())
    if wanted.width() > source.width():
        source.moveLeft(wanted.right() - source.width() if right else wanted.left())
    source.moveLeft(_inside(source.left(), source.width(), room.left(), room.width()))
    source.moveTop(_inside(source.top(), source.height(), room.top(), room.height()))
    return source


def _inside(start: float, length: float, least: float, room: float) -> float:
    """Where a stretch begins that is to lie inside a room, or in its middle if it is longer."""
    return least + (room - length) / 2 if length >= room else min(max(start, least), least + room - length)


def _light(painter: QPainter, frame: QRectF, rings: list[Ring]) -> None:
    """Darken all but what to look at, and draw a ring round that."""
    lit, edge = QPainterPath(), _rounded(frame, RADIUS)
    for ring in rings:
        lit = lit.united(ring.path())
    painter.fillPath(edge.subtracted(lit), theme.tint(theme.SPACE0, SHADE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(art.pen(theme.POINTS, 2))
    painter.drawPath(lit)
    painter.setPen(art.pen(theme.LINE2, 2))
    painter.drawPath(edge)


def _rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
