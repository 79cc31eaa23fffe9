"""Buttons that lie on the table: pieces that are pressed, not played."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter

from pulsar_desktop.language import translate
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import IsolatedChoice
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.piece import Piece

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
#: What cannot be pressed is never dimmed further than this.
DISABLED = 0.55
GROUNDS: Final = {"done": theme.DONE, "pressed": (theme.TEXT2, theme.TEXT)}
EDGES: Final = {"strong": theme.HOVER, "done": theme.DONE[0], "pressed": theme.HOVER}


def decline_words(state: State) -> str:
    """What declining means where something may be declined."""
    if isinstance(state.pending[-1], IsolatedChoice):
        return translate("Buttons", "Claim none")
    return translate("Buttons", "Stop")


class ButtonLook(NamedTuple):
    """A button: words, a second line under them, an icon, whether it can be pressed, and how it is drawn.

    The kind is ``plain``, ``quiet`` (no ground), ``strong`` (white edge), ``done`` (filled bright) or ``pressed``
    (filled white: it is on until it is pressed again).
    """

    words: str
    hint: str = ""
    icon: str = ""
    enabled: bool = True
    kind: str = "plain"


class Button(Piece):
    """A button of the table; the look is a ButtonLook."""

    radius = 8.0
    has_card = False

    def draw(self, painter: QPainter) -> None:
        """Paint ground, icon and words."""
        look = self.look
        assert isinstance(look, ButtonLook)
        painter.setOpacity(1 if look.enabled else DISABLED)
        if look.kind != "quiet":
            self._draw_ground(painter, look)
        if look.icon and not look.words:
            art.icon(painter, look.icon, self.rect.adjusted(3, 3, -3, -3))
        elif look.icon:
            self._draw_with_icon(painter, look)
        else:
            self._draw_lines(painter, self.rect.adjusted(6, 0, -6, 0), look, CENTRE)

    def draw_mark(self, painter: QPainter) -> None:
        """Only what can be pressed stands out."""
        if isinstance(self.look, ButtonLook) and self.look.enabled:
            super().draw_mark(painter)

    def _draw_ground(self, painter: QPainter, look: ButtonLook) -> None:
        ground = QLinearGradient(self.rect.topLeft(), self.rect.bottomLeft())
        top, bottom = GROUNDS.get(look.kind, (theme.CARD_TOP, theme.CARD_BOTTOM))
        ground.setColorAt(0, top)
        ground.setColorAt(1, bottom)
        edge = EDGES.get(look.kind, theme.LINE3)
        width = 1.5 if look.kind == "strong" else 1.0
        painter.setBrush(ground if look.enabled else Qt.BrushStyle.NoBrush)
        painter.setPen(art.pen(edge, art.hairline(painter, width)))
        painter.drawRoundedRect(art.aligned(painter, self.rect, width), self.radius, self.radius)

    def _draw_with_icon(self, painter: QPainter, look: ButtonLook) -> None:
        """Icon and words as one group in the middle."""
        words = art.text_width(look.words, theme.font(13, 700))
        width = max(words, art.text_width(look.hint, theme.font(11)) if look.hint else 0) + 1
        room = self.rect.width() - 12
        width = min(width, room - 22)
        left = self.rect.center().x() - (width + 22) / 2
        art.icon(painter, look.icon, art.square(QPointF(left + 8.5, self.rect.center().y()), 8.5))
        self._draw_lines(painter, QRectF(left + 22, 0, width, self.rect.height()), look, LEFT)

    def _draw_lines(self, painter: QPainter, rect: QRectF, look: ButtonLook, align: Qt.AlignmentFlag) -> None:
        bright = look.kind in GROUNDS and look.enabled
        ink, second = (theme.INK, theme.INK) if bright else (theme.TEXT, theme.TEXT2)
        if look.kind == "quiet":
            art.text(painter, rect, look.words, theme.font(11), theme.TEXT3, align)
        elif look.hint:
            middle = rect.center().y()
            art.text(
                painter, QRectF(rect.x(), middle - 15, rect.width(), 17), look.words, theme.font(13, 700), ink, align
            )
            art.text(painter, QRectF(rect.x(), middle, rect.width(), 14), look.hint, theme.font(11), second, align)
        else:
            face = theme.font(13, 700) if self.rect.height() > 26 else theme.font(11, 600)
            art.text(painter, rect, look.words, face, ink if self.rect.height() > 26 else second, align)
