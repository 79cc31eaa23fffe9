"""The median rail: where the marker stands among the dice, and which way each side moves a token."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from pulsar_desktop.language import translate
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.piece import Piece

#: The half spaces from under 1 to under 6.
FIRST, LAST = 2, 12
RAIL_Y: Final = 9.0
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


def median_words(median: int) -> str:
    """A place of the marker as people say it: 4, or 3½."""
    return f"{median // 2}½" if median % 2 else str(median // 2)


def arrow(painter: QPainter, tip: QPointF, side: int, colour: QColor, size: float = 6) -> None:
    """A small filled triangle with its tip here, pointing left (-1) or right (1)."""
    back = tip.x() - side * size
    points = QPolygonF([tip, QPointF(back, tip.y() - size * 0.62), QPointF(back, tip.y() + size * 0.62)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(points)


class MedianRail(Piece):
    """Eleven positions, the white lozenge on one of them, and its value in words; the look is the median."""

    has_card = False

    def place_under(self, wells: list[QRectF], y: float, height: float) -> None:
        """Put the rail under the wells, its dots under their numbers."""
        self._step = (wells[1].center().x() - wells[0].center().x()) / 2
        self._first = wells[0].width() / 2
        self.place(wells[0].x(), y, wells[-1].right() - wells[0].x(), height)

    def spot(self, half: int) -> QPointF:
        """Where a half space lies on the rail."""
        return QPointF(self._first + (half - FIRST) * self._step, RAIL_Y)

    def draw(self, painter: QPainter) -> None:
        """Paint rail, lozenge and words."""
        median = self.look if isinstance(self.look, int) else 0
        painter.setPen(art.pen(theme.LINE3, art.hairline(painter)))
        painter.drawLine(self.spot(FIRST), self.spot(LAST))
        for half in range(FIRST, LAST + 1):
            self._draw_position(painter, half)
        if median:
            self._draw_lozenge(painter, self.spot(median))
            self._draw_words(painter, median)

    def _draw_position(self, painter: QPainter, half: int) -> None:
        at = self.spot(half)
        if half % 2:
            painter.setPen(art.pen(theme.TEXT3, art.hairline(painter, 1.2)))
            painter.drawLine(at - QPointF(0, 3.5), at + QPointF(0, 3.5))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.TEXT3)
            painter.drawEllipse(at, 2.9, 2.9)

    def _draw_lozenge(self, painter: QPainter, at: QPointF) -> None:
        path = QPainterPath(at + QPointF(0, -8))
        for x, y in ((6.6, 0), (0, 8), (-6.6, 0)):
            path.lineTo(at + QPointF(x, y))
        path.closeSubpath()
        art.glow(painter, path, theme.tint(theme.HOVER, 0.75), 1)
        painter.setPen(art.pen(theme.INK, 1))
        painter.setBrush(theme.HOVER)
        painter.drawPath(path)

    def _draw_words(self, painter: QPainter, median: int) -> None:
        """The value under the lozenge; either side keeps its word while there is room, else only its arrow."""
        words = translate("DiceBoard", "median {value}").format(value=median_words(median))
        face, width = theme.font(11, 600), self.rect.width()
        own = art.text_width(words, face) + 4
        left = min(max(self.spot(median).x() - own / 2, 14), width - own - 14)
        top = RAIL_Y + 8
        line = QRectF(left, top, own, self.rect.height() - top)
        art.text(painter, line, words, face, theme.TEXT, CENTRE)
        middle = line.center().y() + 0.5
        self._draw_side(painter, -1, translate("DiceBoard", "forward"), middle, left, theme.GAIN)
        self._draw_side(painter, 1, translate("DiceBoard", "back"), middle, width - left - own, theme.LOSS)

    def _draw_side(self, painter: QPainter, side: int, words: str, y: float, room: float, colour: QColor) -> None:
        tip = QPointF(4 if side < 0 else self.rect.width() - 4, y)
        arrow(painter, tip, side, colour)
        face = theme.font(11, 600)
        width = art.text_width(words, face)
        if width + 20 <= room:
            x = tip.x() + 9 if side < 0 else tip.x() - 9 - width
            art.text(painter, QRectF(x, y - 8.5, width + 1, 16), words, face, colour)
