"""Where a hover card goes: beside its piece, clear of what must stay in sight, rather over quiet boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QTransform

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.views.buttons import Button
from pulsar_desktop.views.cluster.cluster_board import ClusterBoard
from pulsar_desktop.views.own_panel import IdentityPiece
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.table import Table
from pulsar_desktop.views.top_bar import Prompt

AWAY, EDGE = 12.0, 8.0
#: How bad it is to hide a thing: the piece itself, what is foreseen and told of it, its neighbours, what glows.
PIECE, TOLD, NEIGHBOURS, GLOWING = 2000.0, 400.0, 60.0, 3.0
#: How bad it is to lie on a board with the whole card; boards not named are quiet.
BOARDS: Final = {"top": 40.0, "cluster": 8.0, "own": 2.0, "technologies": 1.5, "dice": 0.8}
QUIET: Final = 0.5
#: A board that fills more of the table than this is no neighbourhood: a part of it may be hidden.
LARGE_BOARD: Final = 0.25
#: Between the places that are tried, and how far away is as bad as 1.
STEP, FAR = 44.0, 150.0
#: Room at the lower right of the mouse for what it carries.
IN_HAND: Final = QSizeF(70, 70)
LIT: Final = Mark.LEGAL | Mark.CHANGE | Mark.HELD


class Guard(NamedTuple):
    """A rectangle of the scene, and how bad it is to hide it; of a board, to lie on it with the whole card."""

    rect: QRectF
    weight: float
    is_board: bool = False


class Sight(NamedTuple):
    """The part of the table that is seen, and how much larger: what is told there keeps its size on the screen."""

    rect: QRectF
    zoom: float = 1.0

    @property
    def room(self) -> QRectF:
        """Where something may be told."""
        edge = EDGE / self.zoom
        return self.rect.adjusted(edge, edge, -edge, -edge)

    def place(self, size: QSizeF, piece: QRectF, guarded: Sequence[Guard]) -> QPointF:
        """The best place for what has this size on the screen."""
        grown = QTransform.fromScale(self.zoom, self.zoom).mapRect
        seen = [guard._replace(rect=grown(guard.rect)) for guard in guarded]
        return best_place(size, grown(piece), seen, grown(self.room)) / self.zoom


def guards(table: Table) -> list[Guard]:
    """What had better stay in sight: what is foreseen and told, what glows, and last the boards."""
    pieces = list(table.pieces())
    found = [Guard(rect, TOLD) for rect in _told(table, pieces)]
    found += [Guard(_rect(piece), GLOWING) for piece in pieces if piece.target and piece.mark & LIT]
    boards = table.boards.items()
    return found + [Guard(board.sceneBoundingRect(), BOARDS.get(name, QUIET), True) for name, board in boards]


def _told(table: Table, pieces: Iterable[Piece]) -> Iterator[QRectF]:
    cluster = table.boards["cluster"]
    if isinstance(cluster, ClusterBoard):
        yield from cluster.in_use()
    yield from (_rect(piece) for piece in pieces if isinstance(piece, Prompt | IdentityPiece))
    yield from map(_rect, table.ghosts())


def _rect(piece: Piece) -> QRectF:
    return piece.mapRectToScene(piece.rect)


def beside(size: QSizeF, piece: Piece, guarded: Iterable[Guard], sight: Sight) -> QPointF:
    """Where a card of this size goes, inside what is seen."""
    rect, board = _rect(piece), piece.topLevelItem().sceneBoundingRect()
    found = [Guard(rect, PIECE), *guarded]
    if not isinstance(piece, Button) and _area(board) < LARGE_BOARD * _area(sight.rect):
        found.append(Guard(board, NEIGHBOURS, True))
    return sight.place(size, rect, found)


def close_to(size: QSizeF, piece: Piece, table: Table, sight: Sight) -> QPointF:
    """Where a note of this size goes: at the piece, clear of it, of the piece in hand and of what is told."""
    rect = _rect(piece)
    # the mouse is at the piece, or where it would go
    mouse = [rect.center(), *(ghost.centre for ghost in table.ghosts() if ghost.target == piece.target)]
    in_hand = [Guard(QRectF(at, IN_HAND), TOLD) for at in mouse]
    told = [Guard(rect, PIECE), *in_hand, *(Guard(told, TOLD) for told in _told(table, table.pieces()))]
    return sight.place(size, rect, told)


def best_place(size: QSizeF, piece: QRectF, guarded: Sequence[Guard], table: QRectF) -> QPointF:
    """The place where least is hidden; of several the nearest."""
    starts = {_inside(at, size, table) for at in _places(size, piece, guarded, table)}
    nearest_first = sorted((_apart(start, size, piece), start) for start in starts)
    best, least = nearest_first[0][1], float("inf")
    for apart, start in nearest_first:
        # once the way alone is worse than the best, nothing better comes
        if apart >= least:
            break
        place = QRectF(QPointF(*start), size)
        cost = apart + sum(_hidden(place, guard) for guard in guarded if place.intersects(guard.rect))
        if cost < least:
            best, least = start, cost
    return QPointF(*best)


def _places(size: QSizeF, piece: QRectF, guarded: Sequence[Guard], table: QRectF) -> Iterator[QPointF]:
    for rect in (piece, *(guard.rect for guard in guarded if guard.is_board)):
        yield from _sides(size, rect, piece)
    across, down = int((table.width() - size.width()) // STEP) + 1, int((table.height() - size.height()) // STEP) + 1
    for row in range(max(1, down)):
        for column in range(max(1, across)):
            yield table.topLeft() + QPointF(column * STEP, row * STEP)


def _sides(size: QSizeF, rect: QRectF, piece: QRectF) -> Iterator[QPointF]:
    top = piece.center().y() - size.height() / 2
    left = piece.center().x() - size.width() / 2
    yield QPointF(rect.right() + AWAY, top)
    yield QPointF(rect.left() - AWAY - size.width(), top)
    yield QPointF(left, rect.bottom() + AWAY)
    yield QPointF(left, rect.top() - AWAY - size.height())


def _inside(at: QPointF, size: QSizeF, table: QRectF) -> tuple[float, float]:
    x = max(table.left(), min(at.x(), table.right() - size.width()))
    y = max(table.top(), min(at.y(), table.bottom() - size.height()))
    return round(x, 1), round(y, 1)


def _hidden(place: QRectF, guard: Guard) -> float:
    """How bad a place is for a thing that it touches; to hide a little of it is bad as well."""
    shared = _area(place.intersected(guard.rect))
    if guard.is_board:
        return guard.weight * shared / _area(place)
    return guard.weight * (0.1 + 0.9 * shared / max(1.0, _area(guard.rect)))


def _apart(start: tuple[float, float], size: QSizeF, piece: QRectF) -> float:
    middle = piece.center()
    return hypot(start[0] + size.width() / 2 - middle.x(), start[1] + size.height() / 2 - middle.y()) / FAR


def _area(rect: QRectF) -> float:
    return max(0.0, rect.width()) * max(0.0, rect.height())
