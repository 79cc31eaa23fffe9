"""The corners of the cluster's square: legend, exploration pile, gate runs, and the choices beside them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import signed
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.effects import Effect
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.cluster.route import Layer
from pulsar_desktop.views.piece import Piece

TOKEN: Final = Target("bonus", "token")
PRINTED: Final = Target("bonus", "printed")
LEGEND_ROW: Final = 20.0
LEGEND_ROWS: Final = 4
LEGEND_WIDTH: Final = 132.0
PILE: Final = QRectF(0, 0, 74, 64)
RUN_HEIGHT: Final = 42.0
RUN_WIDTH: Final = 112.0
DECLINE_SIZE: Final = (96.0, 30.0)
BONUS_HEIGHT: Final = 28.0
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
GATES: Final = QT_TRANSLATE_NOOP("Cluster", "%n gate(s)", None, 1)


class Legend(Layer):
    """What the marks mean; its look is whether it stands at the left."""

    look: bool

    def draw(self, painter: QPainter) -> None:
        """Paint the states with their words."""
        names = (
            translate("Cluster", "legal"),
            translate("Cluster", "with ±1 or +2"),
            translate("Cluster", "refused"),
            translate("Cluster", "last move"),
        )
        for n, name in enumerate(names):
            self._row(painter, n, name)

    def _row(self, painter: QPainter, n: int, name: str) -> None:
        row = QRectF(self.rect.x(), self.rect.y() + n * LEGEND_ROW, self.rect.width(), LEGEND_ROW)
        at = QPointF(row.x() + 8 if self.look else row.right() - 8, row.center().y())
        words = row.adjusted(20, 0, 0, 0) if self.look else row.adjusted(0, 0, -20, 0)
        art.text(painter, words, name, theme.font(11.5), theme.TEXT2, LEFT if self.look else RIGHT)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if n == 2:
            art.badge_refused(painter, at, 13)
            return
        legal = art.pen(theme.LEGAL, 1.2 if n else 1.8, dashes=(2.6, 2.4) if n else None)
        painter.setPen(art.dots(theme.TEXT2) if n == 3 else legal)
        painter.drawEllipse(at, 5.2, 5.2)


class PilePiece(Piece):
    """The exploration pile; its look is how many tokens it holds."""

    radius = 10.0
    look: int

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent, TOKEN)
        self.setZValue(6)

    def draw(self, painter: QPainter) -> None:
        """Paint tokens one behind the other, and their number."""
        middle = QPointF(self.rect.center().x(), 24)
        for n in range(min(3, self.look)):
            at = middle + QPointF(4 - 4 * n, 4 - 4 * n) * 0.8
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.SPACE1)
            painter.drawEllipse(at, 19, 19)
            art.icon(painter, "explore", art.square(at, 21), opacity=1 if n == min(3, self.look) - 1 else 0.6)
        words = translate("Cluster", "explore {n}").format(n=self.look)
        art.text(painter, QRectF(0, 47, self.rect.width(), 16), words, theme.font(11.5, 600), theme.TEXT2, CENTRE)


class RunLook(Struct, frozen=True):
    """A gate run: its colour, and the points of one gate, or with a route its gates of the colour and their points."""

    colour: str
    points: int
    gates: int | None = None
    is_declared: bool = False


class RunPiece(Piece):
    """A gate run that can be declared: a wide card, or a narrow one where a run may be of any colour."""

    radius = 8.0
    look: RunLook

    def __init__(self, parent: QGraphicsItem, target: Target) -> None:
        super().__init__(parent, target)
        self.setZValue(6)

    def draw(self, painter: QPainter) -> None:
        """Paint the gate, and what the run brings."""
        edge, ground = theme.GATES[self.look.colour]
        top = theme.mix(ground, edge, 0.3) if self.look.is_declared else theme.SPACE2
        art.card(painter, self.rect, fill=(top, ground), edge=edge, radius=8)
        if self.look.is_declared:
            art.icon(painter, "tick", QRectF(self.rect.width() - 16, 5, 12, 12))
        if self.rect.width() < RUN_WIDTH * 0.8:
            self._narrow(painter)
        else:
            self._wide(painter)

    def _narrow(self, painter: QPainter) -> None:
        art.gate(painter, QPointF(self.rect.center().x(), 13), 8, self.look.colour)
        self._gain(painter, QRectF(0, 22, self.rect.width(), 17), CENTRE)

    def _wide(self, painter: QPainter) -> None:
        taken = art.run(painter, 8, 13, 17, self.look.colour)
        name = QRectF(14 + taken, 3, self.rect.width() - 30 - taken, 20)
        art.text(painter, name, translate("Cluster", "Gate run"), theme.font(12, 700), theme.TEXT, LEFT)
        gates = self.look.gates
        words = translate("Cluster", "per gate") if gates is None else translate("Cluster", GATES, gates)
        line = QRectF(8, 22, self.rect.width() - 50, 17)
        art.text(painter, line, words, theme.font(11.5), theme.TEXT2, LEFT)
        self._gain(painter, QRectF(0, 22, self.rect.width() - 7, 17), RIGHT)

    def _gain(self, painter: QPainter, box: QRectF, align: Qt.AlignmentFlag) -> None:
        """The points of a gate, or of all gates on the route."""
        right = bool(align & Qt.AlignmentFlag.AlignRight)
        if self.look.gates is None:
            at = QPointF(box.right() - 9 if right else box.center().x(), box.center().y())
            art.seal(painter, at, 8.6, str(self.look.points))
            return
        words = signed(self.look.points)
        width = art.chip_width(words, box.height())
        left = box.right() - width if right else box.center().x() - width / 2
        art.chip(painter, QRectF(left, box.y(), width, box.height()), words, "gain" if self.look.gates else "plain")


class BonusPiece(Piece):
    """The printed exploration bonus as a card to choose; its look is the bonus."""

    radius = 7.0
    has_card = False
    look: Effect

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent, PRINTED)
        self.setZValue(6)

    @staticmethod
    def width_of(bonus: Effect) -> float:
        """How wide the card of a bonus is."""
        return art.effect_width(18, bonus) + 18

    def draw(self, painter: QPainter) -> None:
        """Paint the bonus, larger than on the tile."""
        art.card(painter, self.rect, radius=7)
        art.effect(painter, 9, self.rect.center().y(), 18, self.look)


class DeclinePiece(Piece):
    """The button that declines or stops; its look is its words."""

    radius = 8.0
    has_card = False
    look: str

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent, targets.DECLINE)
        self.setZValue(6)

    def draw(self, painter: QPainter) -> None:
        """Paint a button."""
        art.card(painter, self.rect, edge=theme.LINE3, radius=8)
        box = self.rect.adjusted(6, 0, -6, 0)
        art.text(painter, box, self.look, theme.font(13, 600), theme.TEXT, CENTRE)
