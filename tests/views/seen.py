"""What can be seen on a board, for the tests of dice board, bars and opponents."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.views.board import Board
from pulsar_desktop.views.layout import layout
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown


def laid_out(board: Board, name: str, shown: Shown, window: tuple[float, float] = (1366, 768)) -> Board:
    """A board in its place of a window, showing a moment."""
    board.lay_out(layout(*window)[name])
    board.show_state(shown)
    return board


def all_pieces(item: QGraphicsItem, kind: type = Piece) -> list:
    """The visible pieces of a kind on a board, as they were made."""
    return list(_pieces(item, kind))


def _pieces(item: QGraphicsItem, kind: type) -> Iterator[Piece]:
    for child in item.childItems():
        if child.isVisible():
            if isinstance(child, kind):
                yield child
            yield from _pieces(child, kind)


def targets_on(board: Board) -> list[str]:
    """What can be pointed at, in words."""
    return sorted(str(piece.target) for piece in all_pieces(board) if piece.target)
