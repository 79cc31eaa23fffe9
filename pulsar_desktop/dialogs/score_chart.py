"""The scores of a game, round by round, as lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from pulsar_desktop.language import translate
from pulsar_desktop.views import art, theme

LEFT, RIGHT, TOP, BOTTOM = 38.0, 44.0, 14.0, 26.0
#: Distances of the lines across that are easy to read.
STEPS: Final = (5, 10, 20, 25, 50, 100)


class ScoreChart(QWidget):
    """A line for each player; the mouse shows the scores of a round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scores: list[tuple[int, ...]] = []
        self._colours: tuple[str, ...] = ()
        self._has_final = False
        self._at: int | None = None
        self.setMouseTracking(True)
        self.setMinimumSize(260, 170)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_scores(self, scores: Sequence[tuple[int, ...]], colours: tuple[str, ...], has_final: bool) -> None:
        """Show the scores after each step; the last one is final scoring if the game has come to it."""
        self._scores, self._colours, self._has_final = list(scores), colours, has_final
        self._at = None
        self.update()

    def step_words(self, k: int) -> str:
        """What stands under a step."""
        if k == 0:
            return translate("ScoreChart", "start")
        if self._has_final and k == len(self._scores) - 1:
            return translate("ScoreChart", "end")
        return str(k)

    @property
    def _plot(self) -> QRectF:
        return QRectF(self.rect()).adjusted(LEFT, TOP, -RIGHT, -BOTTOM)

    @property
    def _top(self) -> int:
        step = self._step
        highest = max((max(scores) for scores in self._scores), default=0)
        return max(step, -(-highest // step) * step)

    @property
    def _step(self) -> int:
        highest = max((max(scores) for scores in self._scores), default=0)
        return next((step for step in STEPS if highest / step <= 6), STEPS[-1])

    def _point(self, k: int, score: int) -> QPointF:
        plot, steps = self._plot, max(1, len(self._scores) - 1)
        return QPointF(plot.x() + plot.width() * k / steps, plot.bottom() - plot.height() * score / self._top)

    def _draw_grid(self, painter: QPainter) -> None:
        plot, face = self._plot, theme.font(11)
        for value in range(0, self._top + 1, self._step):
            y = self._point(0, value).y()
            painter.setPen(art.pen(theme.LINE, art.hairline(painter)))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            box = QRectF(0, y - 8, LEFT - 8, 16)
            art.text(painter, box, str(value), face, theme.TEXT3, Qt.AlignmentFlag.AlignRight)
        for k in range(len(self._scores)):
            x = self._point(k, 0).x()
            ink = theme.TEXT if k == self._at else theme.TEXT3
            box = QRectF(x - 24, plot.bottom() + 7, 48, 16)
            art.text(painter, box, self.step_words(k), face, ink, Qt.AlignmentFlag.AlignHCenter)

    def _draw_lines(self, painter: QPainter) -> None:
        for seat, colour in enumerate(self._colours):
            points = [self._point(k, scores[seat]) for k, scores in enumerate(self._scores)]
            for width, share in ((5.0, 0.14), (2.2, 1.0)):
                painter.setPen(art.pen(theme.tint(theme.PLAYERS[colour], share), width))
                painter.drawPolyline(QPolygonF(points))
        for seat, colour in enumerate(self._colours):
            for k, scores in enumerate(self._scores):
                size = 6.5 if k in (self._at, len(self._scores) - 1) else 3.6
                art.player_shape(painter, art.square(self._point(k, scores[seat]), size), colour)

    def _draw_ends(self, painter: QPainter) -> None:
        """The scores at the end of the lines, moved apart where they are too near each other."""
        last = self._scores[-1]
        order = sorted(range(len(self._colours)), key=lambda seat: -last[seat])
        y = -1e9
        for seat in order:
            at = self._point(len(self._scores) - 1, last[seat])
            y = max(at.y(), y + 15)
            box = QRectF(at.x() + 11, y - 8, RIGHT - 12, 16)
            art.text(painter, box, str(last[seat]), theme.font(13, 700), theme.PLAYERS[self._colours[seat]])

    def _draw_at(self, painter: QPainter, k: int) -> None:
        """The scores of one step in a small box beside it."""
        x = self._point(k, 0).x()
        painter.setPen(art.pen(theme.TEXT3, art.hairline(painter), dashes=(3, 3)))
        painter.drawLine(QPointF(x, self._plot.top()), QPointF(x, self._plot.bottom()))
        height = 16 * len(self._colours) + 10
        left = x + 10 if x < self._plot.center().x() else x - 66
        box = QRectF(left, self._plot.top() + 4, 56, height)
        art.well(painter, box, edge=theme.LINE3, radius=6)
        order = sorted(range(len(self._colours)), key=lambda seat: -self._scores[k][seat])
        for i, seat in enumerate(order):
            middle = box.y() + 13 + 16 * i
            art.player_shape(painter, art.square(QPointF(box.x() + 13, middle), 5.5), self._colours[seat])
            line = QRectF(box.x() + 20, middle - 8, 28, 16)
            words = str(self._scores[k][seat])
            art.text(painter, line, words, theme.font(12, 700), theme.TEXT, Qt.AlignmentFlag.AlignRight)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Find the step under the mouse."""
        steps = max(1, len(self._scores) - 1)
        k = round((event.position().x() - self._plot.x()) / max(1.0, self._plot.width()) * steps)
        self._at = min(max(k, 0), steps) if len(self._scores) > 1 else None
        self.update()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Point at no step."""
        self._at = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Grid, lines, figures."""
        if not self._scores:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_grid(painter)
        self._draw_lines(painter)
        self._draw_ends(painter)
        if self._at is not None:
            self._draw_at(painter, self._at)
        painter.end()
