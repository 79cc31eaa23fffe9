"""The hover card: a piece drawn large beside itself, with its words."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from pulsar_desktop.views import art, theme
from pulsar_desktop.views.card_words import CardWords, Chip, Way
from pulsar_desktop.views.hover_layout import (
    CHIP,
    EACH_ROUND,
    WAY_GAP,
    WAY_MARK,
    Layout,
    Text,
    chip_icon,
    chip_width,
    chip_words,
    lay_out,
    way_face,
)
from pulsar_desktop.views.hover_place import Guard, Sight, beside
from pulsar_desktop.views.median import arrow
from pulsar_desktop.views.piece import Piece

#: Over every board, under a piece that is dragged.
ON_TOP = 990.0
SHADOW = 10.0


class HoverCard(QGraphicsItem):
    """Shows one piece at a time; the mouse goes through it."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.words: CardWords | None = None
        self._piece: Piece | None = None
        self._layout: Layout | None = None
        self.setZValue(ON_TOP)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setVisible(False)

    def show_for(self, piece: Piece, words: CardWords, sight: Sight, guarded: Iterable[Guard] = ()) -> None:
        """Show a piece with these words, where it is seen and beside the piece, clear of what is guarded."""
        self.prepareGeometryChange()
        self.words, self._piece = words, piece
        self._layout = lay_out(words, large_rect(piece).size() if piece.has_card else QSizeF())
        self.setScale(1 / sight.zoom)
        self.setPos(beside(self._layout.size, piece, guarded, sight))
        self.setVisible(True)
        self.update()

    def follow(self, sight: Sight, guarded: Iterable[Guard] = ()) -> None:
        """Say the same where the table is seen now."""
        if self.isVisible() and self._piece is not None and self.words is not None:
            self.show_for(self._piece, self.words, sight, guarded)

    def hide(self) -> None:
        """Put the card away."""
        self._piece = None
        self.setVisible(False)

    @property
    def rule(self) -> str:
        """The rule to read up while the card is in sight: the one that refuses, or the first it names."""
        words = self.words if self.isVisible() else None
        return (words.refused_by or next(iter(words.rules), "")) if words else ""

    @property
    def card_rect(self) -> QRectF:
        """The card in the scene, without its shadow."""
        size = self._layout.size if self._layout else QSizeF()
        return QRectF(self.pos(), size * self.scale())

    def _draw_ground(self, painter: QPainter, layout: Layout) -> None:
        rect = QRectF(QPointF(), layout.size)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread in (10, 7, 4, 2):
            painter.setBrush(theme.tint(theme.SPACE0, 0.2))
            painter.drawRoundedRect(rect.adjusted(-spread, -spread + 3, spread, spread + 3), 10 + spread, 10 + spread)
        art.card(painter, rect, fill=(theme.CARD_BOTTOM, theme.SPACE2), edge=theme.LINE3, radius=10)
        if layout.rule:
            line = art.hairline(painter)
            painter.fillRect(QRectF(14, layout.rule, layout.size.width() - 28, line), theme.LINE2)

    def _draw_piece(self, painter: QPainter, layout: Layout) -> None:
        if self._piece is None or not layout.factor:
            return
        painter.save()
        painter.translate(layout.picture.topLeft())
        painter.scale(layout.factor, layout.factor)
        rect = large_rect(self._piece)
        painter.translate(-rect.topLeft())
        # a piece may write a word under itself, which the card has no room for
        painter.setClipRect(rect.adjusted(-6, -6, 6, 1))
        # some pieces stand on the table fainter than they are: here nothing is
        getattr(self._piece, "draw_large", self._piece.draw)(painter)
        painter.restore()

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The card with its shadow."""
        size = self._layout.size if self._layout else QSizeF()
        return QRectF(QPointF(), size).adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW + 4)

    def shape(self) -> QPainterPath:
        """Nothing: the mouse goes through the card."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint ground, piece and words."""
        layout = self._layout
        if layout is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter, layout)
        self._draw_piece(painter, layout)
        if layout.refused is not None:
            _draw_refusal(painter, layout.refused)
        for text in layout.texts:
            _draw_text(painter, text)
        for rect, chip in layout.chips:
            draw_chip(painter, rect, chip)
        for rect, way in layout.ways:
            _draw_way(painter, rect, way)


def large_rect(piece: Piece) -> QRectF:
    """The part of a piece worth enlarging: all of it, unless it says otherwise."""
    rect: QRectF = getattr(piece, "large_rect", piece.rect)
    return rect


def _draw_text(painter: QPainter, text: Text) -> None:
    if not text.wraps:
        art.text(painter, text.rect, text.words, text.font, text.colour)
        return
    painter.setFont(text.font)
    painter.setPen(text.colour)
    painter.drawText(text.rect, int(Qt.TextFlag.TextWordWrap), text.words)


def _draw_refusal(painter: QPainter, rect: QRectF) -> None:
    art.well(painter, rect, edge=theme.tint(theme.REFUSE, 0.6), radius=7)
    art.badge_refused(painter, QPointF(rect.x() + 14, rect.center().y()), 15)


def _draw_way(painter: QPainter, rect: QRectF, way: Way) -> None:
    """A mark before the way that is shown, where it differs, and what it brings."""
    if way.is_current:
        arrow(painter, QPointF(rect.x() + 8, rect.center().y()), 1, theme.HOVER, 7)
    ink = theme.TEXT if way.is_current else theme.TEXT2
    art.text(painter, rect.adjusted(WAY_MARK, 0, 0, 0), way.words, way_face(way), ink)
    x = rect.right() + WAY_GAP
    for chip in way.chips:
        box = QRectF(x, rect.center().y() - CHIP / 2 + 1, chip_width(chip), CHIP - 2)
        draw_chip(painter, box, chip)
        x = box.right() + 3


def draw_chip(painter: QPainter, rect: QRectF, chip: Chip) -> None:
    """A change in the colour of its sign; a cycle stands before what comes every round."""
    ink, ground = (theme.GAIN, theme.GAIN_GROUND) if chip.by > 0 else (theme.LOSS, theme.LOSS_GROUND)
    painter.setPen(art.pen(ink, art.hairline(painter)))
    painter.setBrush(ground)
    painter.drawRoundedRect(art.aligned(painter, rect), rect.height() / 2, rect.height() / 2)
    box = chip_icon(chip, rect)
    right = box.right()
    if chip.is_each_round:
        art.icon(painter, "production", QRectF(box.x(), box.y() + 0.5, 13, 13))
        box.setLeft(box.x() + EACH_ROUND)
    if chip.icon:
        art.icon(painter, chip.icon, box)
    else:
        art.seal(painter, box.center(), 7.5, "")
    words = QRectF(right + 3, rect.y(), rect.right() - right, rect.height())
    art.text(painter, words, chip_words(chip), theme.font(13, 700), ink)
