"""The table: one scene that holds every board, each laid out in its place and shown the same moment."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from pulsar_desktop.game.targets import Target
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.cluster.cluster_board import ClusterBoard
from pulsar_desktop.views.dice_board import DiceBoard
from pulsar_desktop.views.goals_board import GoalsBoard
from pulsar_desktop.views.gyrodyne_board import GyrodyneBoard
from pulsar_desktop.views.layout import LEAST, layout
from pulsar_desktop.views.modifier_board import ModifierBoard
from pulsar_desktop.views.offer_board import OfferBoard
from pulsar_desktop.views.opponents import Opponents
from pulsar_desktop.views.own_panel import OwnPanel
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.recap import Recap
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.technology_board import TechnologyBoards
from pulsar_desktop.views.top_bar import TopBar


class Table(QGraphicsScene):
    """All boards, by the names of the layout."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.boards: dict[str, Board] = {
            "cluster": ClusterBoard(),
            "dice": DiceBoard(),
            "gyrodynes": GyrodyneBoard(),
            "modifiers": ModifierBoard(),
            "offer": OfferBoard(),
            "goals": GoalsBoard(),
            "technologies": TechnologyBoards(),
            "opponents": Opponents(),
            "own": OwnPanel(),
            "recap": Recap(),
            "top": TopBar(),
        }
        self._shown: Shown | None = None
        for board in self.boards.values():
            self.addItem(board)
        self.lay_out(LEAST.width(), LEAST.height())

    def lay_out(self, width: float, height: float) -> None:
        """Fill a table of this logical size."""
        self.setSceneRect(QRectF(0, 0, width, height))
        for name, rect in layout(width, height).items():
            self.boards[name].lay_out(rect)
        if self._shown is not None:
            self.show_state(self._shown)

    def show_state(self, shown: Shown) -> None:
        """Show a moment of the game on every board."""
        self._shown = shown
        for board in self.boards.values():
            board.show_state(shown)

    def pieces(self) -> Iterator[Piece]:
        """Every piece that can be seen now."""
        return (piece for piece in self._seen() if not piece.is_ghost)

    def ghosts(self) -> Iterator[Piece]:
        """Where pieces would go, as far as one can point there."""
        return (piece for piece in self._seen() if piece.is_ghost)

    def _seen(self) -> Iterator[Piece]:
        return (item for item in self.items() if isinstance(item, Piece) and item.isVisible())

    def piece(self, target: Target) -> Piece | None:
        """Where a target is seen."""
        return next((piece for piece in self.pieces() if piece.target == target), None)
