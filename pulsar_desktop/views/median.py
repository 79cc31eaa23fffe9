"""The median rail: where the marker stands among the dice, and which way each side moves a token."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPolygonF

from pulsar_desktop.language import translate
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.piece import Piece

#: The half spaces from under 1 to under 6.
FIRST, LAST = 2, 12
RAIL_Y: Final = 9.0
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
#: What the arrow of a side takes beside its word, and the least of a word that tells something.
BESIDE, LEAST_WORD = 17.0, 24.0
#: Half the width of the lozenge.
LOZENGE: Final = 6.6


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


def _value_words(median: int) -> str:
    return translate("DiceBoard", "median {value}").format(value=median_words(median))


def _side_words(side: int) -> str:
    return translate("DiceBoard", "forward") if side < 0 else translate("DiceBoard", "back")


def _face() -> QFont:
    return theme.font(11, 600)


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
        for x, y in ((LOZENGE, 0), (0, 8), (-LOZENGE, 0)):
            path.lineTo(at + QPointF(x, y))
        path.closeSubpath()
        art.glow(painter, path, theme.tint(theme.HOVER, 0.75), 1)
        painter.setPen(art.pen(theme.INK, 1))
        painter.setBrush(theme.HOVER)
        painter.drawPath(path)

    def rooms(self, median: int) -> tuple[float, float]:
        """The room for the words of either side, left and right of the value."""
        left, own = self._value_place(median)
        return left - BESIDE, self.rect.width() - left - own - BESIDE

    def _draw_words(self, painter: QPainter, median: int) -> None:
        """The value under the lozenge, between the words of either side."""
        left, own = self._value_place(median)
        top = RAIL_Y + 8
        line = QRectF(left, top, own, self.rect.height() - top)
        art.text(painter, line, _value_words(median), _face(), theme.TEXT, CENTRE)
        middle = line.center().y() + 0.5
        before, behind = self.rooms(median)
        self._draw_side(painter, -1, _side_words(-1), middle, before, theme.GAIN)
        self._draw_side(painter, 1, _side_words(1), middle, behind, theme.LOSS)

    def _value_place(self, median: int) -> tuple[float, float]:
        """Left edge and width of the value: it makes way for the other words while the lozenge points at it."""
        spot, width, own = self.spot(median).x(), self.rect.width(), art.text_width(_value_words(median), _face()) + 4
        first, last = (art.text_width(_side_words(side), _face()) + BESIDE + 1 for side in (-1, 1))
        wanted = max(min(spot - own / 2, width - own - last), first)
        near = min(max(wanted, spot - own + LOZENGE), spot - LOZENGE)
        return min(max(near, 14), width - own - 14), own

    def _draw_side(self, painter: QPainter, side: int, words: str, y: float, room: float, colour: QColor) -> None:
        """An arrow with its word, cut short at most; where not even a part has room the arrow stands alone."""
        tip = QPointF(4 if side < 0 else self.rect.width() - 4, y)
        arrow(painter, tip, side, colour)
        width = min(art.text_width(words, _face()) + 1, room)
        if width >= LEAST_WORD:
            x = tip.x() + 9 if side < 0 else tip.x() - 9 - width
            art.text(painter, QRectF(x, y - 8.5, width, 16), words, _face(), colour)
