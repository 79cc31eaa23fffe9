"""The hover card: a piece drawn large beside itself, with its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from pulsar_desktop.views import art, theme
from pulsar_desktop.views.card_words import CardWords, Chip
from pulsar_desktop.views.hover_layout import Layout, Text, chip_icon, chip_words, lay_out
from pulsar_desktop.views.piece import Piece

#: Over every board, under a piece that is dragged.
ON_TOP = 990.0
SHADOW, AWAY, EDGE = 10.0, 12.0, 8.0
#: Of a board that fills more of the table than this a part may be hidden.
LARGE_BOARD = 0.25


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

    def show_for(self, piece: Piece, words: CardWords, table_rect: QRectF, avoid: QRectF | None = None) -> None:
        """Show a piece with these words, inside the table and beside the piece, clear of ``avoid`` if it can be."""
        self.prepareGeometryChange()
        self.words, self._piece = words, piece
        self._layout = lay_out(words, large_rect(piece).size() if piece.has_card else QSizeF())
        hidden = [piece.mapRectToScene(piece.rect), *([avoid] if avoid else []), _board(piece)]
        self.setPos(beside(self._layout.size, hidden, table_rect.adjusted(EDGE, EDGE, -EDGE, -EDGE)))
        self.setVisible(True)
        self.update()

    def hide(self) -> None:
        """Put the card away."""
        self._piece = None
        self.setVisible(False)

    @property
    def card_rect(self) -> QRectF:
        """The card in the scene, without its shadow."""
        size = self._layout.size if self._layout else QSizeF()
        return QRectF(self.pos(), size)

    def _draw_ground(self, painter: QPainter, layout: Layout) -> None:
        rect = QRectF(QPointF(), layout.size)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread in (10, 7, 4, 2):
            painter.setBrush(theme.tint(theme.SPACE0, 0.2))
            painter.drawRoundedRect(rect.adjusted(-spread, -spread + 3, spread, spread + 3), 10 + spread, 10 + spread)
        art.card(painter, rect, fill=(theme.CARD_BOTTOM, theme.SPACE2), edge=theme.LINE3, radius=10)
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
            _draw_chip(painter, rect, chip)


def large_rect(piece: Piece) -> QRectF:
    """The part of a piece worth enlarging: all of it, unless it says otherwise."""
    rect: QRectF = getattr(piece, "large_rect", piece.rect)
    return rect


def _board(piece: Piece) -> QRectF:
    """The board of a piece: its neighbours had better stay in sight."""
    return piece.topLevelItem().sceneBoundingRect()


def beside(size: QSizeF, hidden: Sequence[QRectF], table: QRectF) -> QPointF:
    """Where a card of this size goes: near the first of these, where it hides least of them."""
    clear = [rect for rect in hidden if rect is hidden[0] or _area(rect) < LARGE_BOARD * _area(table)]
    places = [_inside(QRectF(at, size), table) for rect in clear for at in _sides(size, rect, hidden[0])]
    return min(places, key=lambda place: (_hidden(place, hidden), _apart(place, hidden[0]))).topLeft()


def _sides(size: QSizeF, rect: QRectF, piece: QRectF) -> Iterator[QPointF]:
    top = piece.center().y() - size.height() / 2
    left = piece.center().x() - size.width() / 2
    yield QPointF(rect.right() + AWAY, top)
    yield QPointF(rect.left() - AWAY - size.width(), top)
    yield QPointF(left, rect.bottom() + AWAY)
    yield QPointF(left, rect.top() - AWAY - size.height())


def _inside(place: QRectF, table: QRectF) -> QRectF:
    x = max(table.left(), min(place.x(), table.right() - place.width()))
    y = max(table.top(), min(place.y(), table.bottom() - place.height()))
    return QRectF(QPointF(x, y), place.size())


def _hidden(place: QRectF, things: Sequence[QRectF]) -> float:
    """How much a place hides; each rectangle counts a hundred times what the next one does."""
    return sum(_area(place.intersected(rect)) / 100.0**i for i, rect in enumerate(things))


def _apart(place: QRectF, piece: QRectF) -> float:
    return QLineF(place.center(), piece.center()).length()


def _area(rect: QRectF) -> float:
    return max(0.0, rect.width()) * max(0.0, rect.height())


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


def _draw_chip(painter: QPainter, rect: QRectF, chip: Chip) -> None:
    ink, ground = (theme.GAIN, theme.GAIN_GROUND) if chip.by > 0 else (theme.LOSS, theme.LOSS_GROUND)
    painter.setPen(art.pen(ink, art.hairline(painter)))
    painter.setBrush(ground)
    painter.drawRoundedRect(art.aligned(painter, rect), rect.height() / 2, rect.height() / 2)
    box = chip_icon(chip, rect)
    if chip.icon:
        art.icon(painter, chip.icon, box)
    else:
        art.seal(painter, box.center(), 7.5, "")
    words = QRectF(box.right() + 3, rect.y(), rect.right() - box.right(), rect.height())
    art.text(painter, words, chip_words(chip), theme.font(13, 700), ink)
