"""Which of the pieces in the corners are there now, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.decisions import Fly
from pulsar_desktop.model.rules.run import run_score
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import ExplorationBonus
from pulsar_desktop.views.buttons import decline_words
from pulsar_desktop.views.cluster import corners
from pulsar_desktop.views.cluster.chart import Chart
from pulsar_desktop.views.cluster.corners import (
    BONUS_HEIGHT,
    DECLINE_SIZE,
    LEGEND_ROW,
    LEGEND_ROWS,
    LEGEND_WIDTH,
    PILE,
    PRINTED,
    RUN_HEIGHT,
    RUN_WIDTH,
    BonusPiece,
    DeclinePiece,
    Legend,
    PilePiece,
    RunLook,
    RunPiece,
)
from pulsar_desktop.views.cluster.preview_card import CardLook, PreviewCard, largest
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

#: Between the cards of a stack.
GAP: Final = 6.0


class Corner(NamedTuple):
    """A corner of the square."""

    is_right: bool
    is_low: bool


#: What stands where, if the map leaves room for it.
USUAL: Final = {
    "card": Corner(is_right=False, is_low=False),
    "legend": Corner(is_right=True, is_low=False),
    "runs": Corner(is_right=True, is_low=True),
    "pile": Corner(is_right=False, is_low=True),
}


def corners_of(chart: Chart) -> dict[str, Corner]:
    """What stands where: the card changes places with what has the corner in which it hides least."""
    size = largest(chart.side)
    best = min(USUAL, key=lambda name: chart.hidden_by(_in_corner(chart, USUAL[name], *size)))
    return USUAL | {"card": USUAL[best], best: USUAL["card"]}


def _in_corner(chart: Chart, corner: Corner, width: float, height: float) -> QRectF:
    x = chart.side - width if corner.is_right else 0
    return QRectF(x, chart.side - height if corner.is_low else 0, width, height)


def _place(piece: Piece, rect: QRectF) -> None:
    piece.place(rect.x(), rect.y(), rect.width(), rect.height())


class CornerPieces:
    """The pieces in the corners of the square."""

    def __init__(self, parent: QGraphicsItem) -> None:
        self._parent = parent
        self.card = PreviewCard(parent)
        self.legend = Legend(parent, 6)
        self.pile = PilePiece(parent)
        self.bonus = BonusPiece(parent)
        self.decline = DeclinePiece(parent)
        self.runs: dict[Target, RunPiece] = {}
        self._chart: Chart | None = None
        self._at = USUAL
        self.bonus.setVisible(False)
        self.decline.setVisible(False)

    def arrange(self, chart: Chart) -> None:
        """Take the corners of a square."""
        self._chart = chart
        self._at = corners_of(chart)
        self.card.corner = _in_corner(chart, self._at["card"], *largest(chart.side))
        self.card.is_low = self._at["card"].is_low
        self.legend.cover(_in_corner(chart, self._at["legend"], LEGEND_WIDTH, LEGEND_ROWS * LEGEND_ROW))
        self.legend.show_look(not self._at["legend"].is_right)
        self.legend.setVisible(True)
        _place(self.pile, _in_corner(chart, self._at["pile"], PILE.width(), PILE.height()))
        _place(self.decline, _in_corner(chart, self._at["runs"], *DECLINE_SIZE))

    def show(self, shown: Shown, card: CardLook | None, ships: Sequence[QRectF]) -> None:
        """Show the corners of a moment; no choice may lie over a ship."""
        self.card.show_card(card)
        self.pile.show_look(len(shown.state.pile), shown.mark(corners.TOKEN))
        self._show_runs(shown)
        self._show_bonus(shown, ships)
        self._show_decline(shown)

    def _show_runs(self, shown: Shown) -> None:
        """A row of cards for each run that can be declared, the first row in the corner."""
        open_runs = [target for target in shown.marks if _is_open_run(shown, target)]
        rows: dict[str, list[Target]] = {}
        for target in sorted(open_runs):
            rows.setdefault(target.id.partition(" ")[0], []).append(target)
        for target, piece in self.runs.items():
            piece.setVisible(target in open_runs)
        if self._chart and rows:
            room = _in_corner(self._chart, self._at["runs"], RUN_WIDTH, RUN_HEIGHT)
            step = -(RUN_HEIGHT + GAP) if self._at["runs"].is_low else RUN_HEIGHT + GAP
            for n, row in enumerate(rows.values()):
                self._show_row(shown, room.translated(0, n * step), row)

    def _show_row(self, shown: Shown, room: QRectF, row: list[Target]) -> None:
        """One card, or one for each colour of a run of any colour."""
        width = (RUN_WIDTH - GAP * (len(row) - 1)) / len(row)
        for column, target in enumerate(row):
            piece = self.runs.get(target)
            if piece is None:
                piece = self.runs[target] = RunPiece(self._parent, target)
            _place(piece, QRectF(room.x() + column * (width + GAP), room.y(), width, RUN_HEIGHT))
            piece.show_look(_run_look(shown, target), shown.mark(target))

    def _show_bonus(self, shown: Shown, ships: Sequence[QRectF]) -> None:
        """The printed bonus beside its system, while it is to be chosen."""
        step = shown.state.pending[-1] if shown.state.pending else None
        is_asked = isinstance(step, ExplorationBonus) and shown.is_open(PRINTED)
        self.bonus.setVisible(is_asked)
        if isinstance(step, ExplorationBonus) and is_asked and self._chart:
            bonus = shown.components.systems[step.tile].bonus
            home = _home_of(shown.state, step.tile)
            taken = (self.card.corner, *ships)
            _place(self.bonus, self._chart.spot_beside(home, BonusPiece.width_of(bonus), BONUS_HEIGHT, taken))
            self.bonus.show_look(bonus, shown.mark(PRINTED))

    def _show_decline(self, shown: Shown) -> None:
        self.decline.setVisible(shown.is_open(targets.DECLINE))
        if self.decline.isVisible():
            self.decline.show_look(decline_words(shown.state), shown.mark(targets.DECLINE))


def _is_open_run(shown: Shown, target: Target) -> bool:
    """Whether a target is a gate run of the viewer's own HQ that can be declared."""
    if target.kind != "run" or not shown.is_open(target):
        return False
    position = target.id.partition(" ")[0]
    return bool(shown.me.hq) and position in shown.components.hq[shown.me.hq].projects


def _run_look(shown: Shown, target: Target) -> RunLook:
    position, _, colour = target.id.partition(" ")
    is_declared, decision = target in shown.picked, shown.preview.decision if shown.preview else None
    if isinstance(decision, Fly):
        gates, points = run_score(shown.state, shown.viewer, position, colour, decision.gates)
        return RunLook(colour, points, gates, is_declared)
    run = shown.components.hq[shown.me.hq].projects[position].run
    return RunLook(colour, run.points if run else 0, None, is_declared)


def _home_of(state: State, tile: str) -> str:
    """The location where a tile lies."""
    return next(id for id in state.cluster.systems if state.system(id).tile == tile)
