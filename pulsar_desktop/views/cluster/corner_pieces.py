"""Which of the pieces in the corners are there now, and where."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import translate
from pulsar_desktop.model.decisions import Fly
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import ExplorationBonus, IsolatedChoice
from pulsar_desktop.views.cluster import corners
from pulsar_desktop.views.cluster.chart import Chart
from pulsar_desktop.views.cluster.corners import (
    BONUS_HEIGHT,
    DECLINE_SIZE,
    LEGEND_ROW,
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
from pulsar_desktop.views.cluster.preview_card import CardLook, PreviewCard, preview_corner
from pulsar_desktop.views.shown import Shown

#: Between the cards of a stack.
GAP = 6.0
#: Between cards and the edge of the square.
EDGE = 2.0


class CornerPieces:
    """Card and legend above, pile and gate runs below."""

    def __init__(self, parent: QGraphicsItem) -> None:
        self._parent = parent
        self.card = PreviewCard(parent)
        self.legend = Legend(parent, 6)
        self.pile = PilePiece(parent)
        self.bonus = BonusPiece(parent)
        self.decline = DeclinePiece(parent)
        self.runs: dict[Target, RunPiece] = {}
        self._side = 0.0
        self.bonus.setVisible(False)
        self.decline.setVisible(False)

    def arrange(self, chart: Chart) -> None:
        """Take the corners of a square; the card takes the upper one with fewer locations in it."""
        self._side = side = chart.side
        is_right = chart.hidden_by(preview_corner(side, True)) < chart.hidden_by(preview_corner(side, False))
        self.card.corner = preview_corner(side, is_right)
        left = 4 if is_right else side - LEGEND_WIDTH - 4
        self.legend.cover(QRectF(left, 4, LEGEND_WIDTH, 3 * LEGEND_ROW))
        self.legend.show_look(is_right)
        self.legend.setVisible(True)
        self.pile.place(EDGE, side - PILE.height() - EDGE, PILE.width(), PILE.height())
        width, height = DECLINE_SIZE
        self.decline.place(side - width - EDGE, side - height - EDGE, width, height)

    def card_room(self) -> QRectF:
        """Where the card may lie, so that tags keep away."""
        return self.card.corner

    def show(self, shown: Shown, chart: Chart, card: CardLook | None) -> None:
        """Show the corners of a moment."""
        self.card.show_card(card)
        self.pile.show_look(len(shown.state.pile), shown.mark(corners.TOKEN))
        self._show_runs(shown)
        self._show_bonus(shown, chart)
        self._show_decline(shown)

    def _show_runs(self, shown: Shown) -> None:
        """A row of cards for each run that can be declared, the first row at the bottom."""
        open_runs = [target for target in shown.marks if target.kind == "run" and _project(shown, target)]
        rows: dict[str, list[Target]] = {}
        for target in sorted(open_runs):
            rows.setdefault(target.id.partition(" ")[0], []).append(target)
        for target, piece in self.runs.items():
            piece.setVisible(target in open_runs)
        for n, row in enumerate(rows.values()):
            self._show_row(shown, n, row)

    def _show_row(self, shown: Shown, n: int, row: list[Target]) -> None:
        width = (RUN_WIDTH - GAP * (len(row) - 1)) / len(row)
        top = self._side - EDGE - RUN_HEIGHT - n * (RUN_HEIGHT + GAP)
        for column, target in enumerate(row):
            piece = self.runs.get(target)
            if piece is None:
                piece = self.runs[target] = RunPiece(self._parent, target)
            left = self._side - EDGE - RUN_WIDTH + column * (width + GAP)
            piece.place(left, top, width, RUN_HEIGHT)
            piece.show_look(_run_look(shown, target), shown.mark(target))

    def _show_bonus(self, shown: Shown, chart: Chart) -> None:
        """The printed bonus beside its system, while it is to be chosen."""
        step = shown.state.pending[-1] if shown.state.pending else None
        is_asked = isinstance(step, ExplorationBonus) and PRINTED in shown.marks
        self.bonus.setVisible(is_asked)
        if isinstance(step, ExplorationBonus) and is_asked:
            bonus = shown.components.systems[step.tile].bonus
            room = chart.spot_beside(_home_of(shown.state, step.tile), BonusPiece.width_of(bonus), BONUS_HEIGHT, ())
            self.bonus.place(room.x(), room.y(), room.width(), room.height())
            self.bonus.show_look(bonus, shown.mark(PRINTED))

    def _show_decline(self, shown: Shown) -> None:
        self.decline.setVisible(targets.DECLINE in shown.marks)
        if self.decline.isVisible():
            may_claim = isinstance(shown.state.pending[-1], IsolatedChoice)
            words = translate("Cluster", "No, thanks") if may_claim else translate("Cluster", "Stop")
            self.decline.show_look(words, shown.mark(targets.DECLINE))


def _project(shown: Shown, target: Target) -> bool:
    """Whether the run is one of the viewer's own HQ."""
    position = target.id.partition(" ")[0]
    return bool(shown.me.hq) and position in shown.components.hq[shown.me.hq].projects


def _run_look(shown: Shown, target: Target) -> RunLook:
    position, _, colour = target.id.partition(" ")
    run = shown.components.hq[shown.me.hq].projects[position].run
    decision = shown.preview.decision if shown.preview else None
    gates = None
    if isinstance(decision, Fly):
        gates = sum(shown.state.cluster.gates[gate] == colour for gate in decision.gates)
    return RunLook(colour, run.points if run else 0, gates)


def _home_of(state: State, tile: str) -> str:
    """The location where a tile lies."""
    return next(id for id in state.cluster.systems if state.system(id).tile == tile)
