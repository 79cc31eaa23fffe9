"""The note beside the mouse while a piece is dragged: what letting go here would do, or why it would do nothing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from pulsar_desktop.language import translate
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.card_words import Chip
from pulsar_desktop.views.hover_card import ON_TOP, draw_chip
from pulsar_desktop.views.hover_layout import CHIP, chip_width, wrapped_height
from pulsar_desktop.views.hover_place import Sight

PAD, GAP = 8.0, 4.0
BADGE = 15.0
#: A reason that is longer goes on under itself.
WIDEST = 460.0


class DragNote(QGraphicsItem):
    """One line over everything, and under a refusal one for what to do about it; the mouse goes through it."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.remedy = ""
        self.chips: tuple[Chip, ...] = ()
        self.is_refusal = False
        self.size = QSizeF()
        self.setZValue(ON_TOP)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def stand(self, sight: Sight, at: QPointF) -> None:
        """Take a place, as large on the screen as always."""
        self.setScale(1 / sight.zoom)
        self.setPos(at)

    def show_refusal(self, reason: str, rule: str, remedy: str = "") -> None:
        """Tell why letting go here would do nothing, and what to do about it."""
        told = translate("Cards", "{reason} ({rule})").format(reason=reason, rule=rule) if rule else reason
        self._show(told, (), remedy, is_refusal=True)

    def show_changes(self, words: str, chips: Sequence[Chip]) -> None:
        """Tell what letting go here would change, and what that needs beside the piece in hand."""
        self._show(words, tuple(chips), is_refusal=False)

    def _show(self, words: str, chips: tuple[Chip, ...], remedy: str = "", *, is_refusal: bool) -> None:
        self.prepareGeometryChange()
        self.words, self.chips, self.remedy, self.is_refusal = words, chips, remedy, is_refusal
        self.size = self._needed()
        self.setVisible(bool(words or chips))
        self.update()

    def _needed(self) -> QSizeF:
        badge = BADGE + GAP if self.is_refusal else 0.0
        chips = sum(chip_width(chip) + GAP for chip in self.chips)
        words, remedy = _size_of(self.words), _size_of(self.remedy)
        height = max(words.height() + remedy.height(), CHIP if self.chips else 0.0)
        return QSizeF(2 * PAD + badge + max(words.width(), remedy.width()) + chips, height + PAD)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The note with its edge."""
        return QRectF(QPointF(), self.size).adjusted(-2, -2, 2, 2)

    def shape(self) -> QPainterPath:
        """Nothing: the mouse goes through the note."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint badge, words and chips in a row."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(QPointF(), self.size)
        edge = theme.tint(theme.REFUSE, 0.8) if self.is_refusal else theme.LINE3
        art.card(painter, rect, fill=(theme.SPACE2, theme.WELL), edge=edge, radius=8)
        x = PAD
        if self.is_refusal:
            art.badge_refused(painter, QPointF(x + BADGE / 2, rect.center().y()), BADGE)
            x += BADGE + GAP
        x += self._draw_words(painter, x) if self.words else 0.0
        for chip in self.chips:
            draw_chip(painter, QRectF(x, rect.center().y() - CHIP / 2, chip_width(chip), CHIP), chip)
            x += chip_width(chip) + GAP

    def _draw_words(self, painter: QPainter, x: float) -> float:
        size, under = _size_of(self.words), _size_of(self.remedy)
        top = (self.size.height() - size.height() - under.height()) / 2
        ink = theme.REFUSE if self.is_refusal else theme.TEXT
        _write(painter, QRectF(QPointF(x, top), size), self.words, ink)
        _write(painter, QRectF(QPointF(x, top + size.height()), under), self.remedy, theme.LEGAL)
        return max(size.width(), under.width()) + GAP


def _size_of(words: str) -> QSizeF:
    if not words:
        return QSizeF(0, 0)
    width = min(WIDEST, art.text_width(words, _face()) + 2)
    return QSizeF(width, wrapped_height(words, _face(), width))


def _write(painter: QPainter, rect: QRectF, words: str, ink: QColor) -> None:
    painter.setFont(_face())
    painter.setPen(ink)
    painter.drawText(rect, int(Qt.TextFlag.TextWordWrap), words)


def _face() -> QFont:
    return theme.font(12.5, 600)
