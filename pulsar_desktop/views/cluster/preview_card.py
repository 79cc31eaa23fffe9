"""The card in a corner of the cluster that says what a click would do."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.game.text_words import signed
from pulsar_desktop.language import translate
from pulsar_desktop.model.decisions import AnyDecision, Fly, Payment, PickDie
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.cluster.card_lines import Line, lines_of, title_of
from pulsar_desktop.views.cluster.chart import BASE
from pulsar_desktop.views.cluster.foresight import Foresight
from pulsar_desktop.views.cluster.route import Layer
from pulsar_desktop.views.shown import Shown

WIDTH: Final = 128.0
HEAD, ROW, TOTAL, PAD = 25.5, 15.5, 19.0, 5.0
MOST_LINES: Final = 4
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter


class CardLook(Struct, frozen=True):
    """Everything on the card."""

    colour: str
    title: str
    payment: Payment | None
    lines: tuple[Line, ...]
    score: tuple[int, int]
    ways: str = ""


def card_look(shown: Shown, seen: Foresight) -> CardLook | None:
    """The card for what is hovered, if a click on it would do something."""
    preview = shown.preview
    if preview is None:
        return None
    ways = _ways(shown)
    before, after = (state.players[preview.seat].score for state in (preview.before, preview.after))
    return CardLook(
        colour=preview.before.players[preview.seat].colour,
        title=title_of(preview, seen.path),
        payment=_payment(preview.decision),
        lines=lines_of(preview, MOST_LINES - bool(ways)),
        score=(before, after),
        ways=ways,
    )


def _payment(decision: AnyDecision) -> Payment | None:
    """The die beside the title: the one paid, or the one picked."""
    if isinstance(decision, PickDie):
        return Payment(decision.die)
    paid: Payment | None = getattr(decision, "payment", None)
    return paid


def _ways(shown: Shown) -> str:
    """Which of several ways is shown, and how to see the next."""
    n, of = shown.variant
    if of < 2 or shown.preview is None:
        return ""
    if isinstance(shown.preview.decision, Fly):
        return translate("Cluster", "route {n} of {of} · Tab").format(n=n, of=of)
    return translate("Cluster", "way {n} of {of} · Tab").format(n=n, of=of)


class PreviewCard(Layer):
    """A title with the die, a line for each effect, and the score before and after."""

    look: CardLook

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent, 8)
        self.corner = QRectF(0, 0, WIDTH, 0)
        self.is_low = False

    def show_card(self, look: CardLook | None) -> None:
        """Show another card, or none."""
        self.setVisible(look is not None)
        if look is not None:
            rows = len(look.lines) + bool(look.ways)
            height = HEAD + rows * ROW + TOTAL + 2 * PAD
            top = self.corner.bottom() - height if self.is_low else self.corner.y()
            self.cover(QRectF(self.corner.x(), top, self.corner.width(), height))
            self.show_look(look)

    def draw(self, painter: QPainter) -> None:
        """Paint the card from top to bottom."""
        look, inner = self.look, self.rect.adjusted(7, 0, -6, 0)
        edge = theme.mix(theme.PLAYERS[look.colour], theme.HOVER, 0.35)
        art.card(painter, self.rect, fill=(theme.SPACE2, theme.WELL), edge=edge, radius=7)
        self._head(painter, inner)
        top = self.rect.y() + HEAD + PAD / 2
        for line in look.lines:
            _draw_line(painter, QRectF(inner.x(), top, inner.width(), ROW), line, look.colour)
            top += ROW
        if look.ways:
            art.text(painter, QRectF(inner.x(), top, inner.width(), ROW), look.ways, theme.font(11), theme.TEXT3, LEFT)
            top += ROW
        _draw_total(painter, QRectF(self.rect.x() + 6, top + PAD / 2, self.rect.width() - 12, TOTAL), look.score)

    def _head(self, painter: QPainter, inner: QRectF) -> None:
        row = QRectF(inner.x(), self.rect.y(), inner.width(), HEAD)
        right = row.right()
        if payment := self.look.payment:
            right -= 17
            box = QRectF(right, row.center().y() - 8, 17, 17)
            art.die(painter, box, payment.die, "red" if payment.red else "silver")
            if payment.modifier:
                right -= 23
                art.modifier(painter, QRectF(right, row.center().y() - 6, 20, 13), payment.modifier)
        title = QRectF(row.x(), row.y() + 1, right - row.x() - 4, HEAD)
        art.text(painter, title, self.look.title, theme.font(12.5, 700), theme.TEXT, LEFT)
        painter.setPen(art.pen(theme.LINE2, 1))
        painter.drawLine(row.bottomLeft(), row.bottomRight())


def _draw_line(painter: QPainter, row: QRectF, line: Line, colour: str) -> None:
    if line.odds:
        _draw_odds(painter, row, line)
        return
    if line.order:
        _draw_order(painter, row, line)
        return
    _draw_icon(painter, QRectF(row.x(), row.center().y() - 7.5, 15, 15), line, colour)
    art.text(painter, row.adjusted(19, 0, 0, 0), line.words, theme.font(11.5), theme.TEXT2, LEFT)


def _draw_icon(painter: QPainter, box: QRectF, line: Line, colour: str) -> None:
    if line.icon == "seal":
        art.seal(painter, box.center(), 7.7, line.figure)
    elif line.icon in ("red", "silver", "lost"):
        look = "spent" if line.icon == "lost" else line.icon
        art.die(painter, box.adjusted(1, 1, -1, -1), int(line.figure or 0), look)
    elif line.icon == "ask":
        painter.setPen(art.pen(theme.TEXT2, 1.2))
        painter.setBrush(theme.WELL)
        painter.drawEllipse(box.center(), 7, 7)
        art.figure(painter, box.center(), "?", 11, theme.TEXT)
    else:
        art.icon(painter, line.icon, box, theme.PLAYERS[colour] if line.is_own else None)


def _draw_odds(painter: QPainter, row: QRectF, line: Line) -> None:
    left = row.x()
    for effect, words in line.odds:
        left += art.effect(painter, left, row.center().y(), 14, effect) + 4
        if words:
            wide = art.text_width(words, theme.font(11.5))
            art.text(painter, QRectF(left, row.y(), wide + 1, row.height()), words, theme.font(11.5), theme.TEXT2, LEFT)
            left += wide + 7


def _draw_order(painter: QPainter, row: QRectF, line: Line) -> None:
    """Players' shapes from left to right behind a word."""
    art.text(painter, row, line.words, theme.font(11.5), theme.TEXT2, LEFT)
    left = row.x() + art.text_width(line.words, theme.font(11.5)) + 12
    for k, colour in enumerate(line.order):
        art.player_shape(painter, art.square(QPointF(left + k * 16, row.center().y()), 5.5), colour)


def _draw_total(painter: QPainter, box: QRectF, score: tuple[int, int]) -> None:
    """The score as it is and as it would be, and the difference in the colour of its sign."""
    before, after = score
    ink, ground = _total_colours(after - before)
    painter.setPen(art.pen(ink if after != before else theme.LINE2, 1))
    painter.setBrush(ground)
    painter.drawRoundedRect(art.aligned(painter, box), 5, 5)
    face = theme.font(13, 700)
    figures = f"{before} → {after}" if after != before else str(after)
    by = signed(after - before) if after != before else translate("Cluster", "points")
    by_face = face if after != before else theme.font(11.5)
    wide, by_wide = art.text_width(figures, face), art.text_width(by, by_face)
    left = box.center().x() - (wide + 6 + by_wide) / 2
    art.text(painter, QRectF(left, box.y(), wide + 1, box.height()), figures, face, theme.TEXT, CENTRE)
    art.text(painter, QRectF(left + wide + 6, box.y(), by_wide + 1, box.height()), by, by_face, ink, CENTRE)


def _total_colours(by: int) -> tuple[theme.QColor, theme.QColor]:
    if by > 0:
        return theme.GAIN, theme.GAIN_GROUND
    return (theme.LOSS, theme.LOSS_GROUND) if by < 0 else (theme.TEXT3, theme.WELL)


def largest(side: float) -> tuple[float, float]:
    """The most room that the card takes in a corner of a square."""
    return WIDTH + 0.12 * (side - BASE), HEAD + MOST_LINES * ROW + TOTAL + 2 * PAD
