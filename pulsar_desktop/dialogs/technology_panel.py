"""A technology drawn large: cost, name, kind, icons, sentence and patents, as a card one can click."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QSizePolicy, QWidget

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.dialogs.painted import PaintedButton
from pulsar_desktop.dialogs.words import accessible
from pulsar_desktop.game.targets import Target
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.cards_supply import technology as technology_words
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.technology_card import TechnologyLook, draw_slot, technology_look

#: Least and greatest height: eight rows of the least fill the dialog as it opens.
LEAST, HEIGHT = 80, 138
#: A lower card has its kind beside its name, and one line for its sentence.
TALL: Final = 122
#: Room round the card for its glow.
MARGIN: Final = 6.0
DIM: Final = 0.62


class PanelLook(NamedTuple):
    """All that shows of a technology in the dialog."""

    look: TechnologyLook
    mark: Mark
    line: str
    sentence: str


def panel_look(id: str, shown: Shown) -> PanelLook:
    """How a technology looks now."""
    words = technology_words(id, shown)
    look = technology_look(shown.components.technologies[id], shown, is_named=True)
    mark = shown.mark(Target("technology", id)) & ~Mark.HOVERED
    return PanelLook(look, mark, words.line, words.sentence)


class TechnologyPanel(PaintedButton):
    """A technology as a large card."""

    def __init__(self, look: PanelLook, parent: QWidget | None = None, scale: float = 1) -> None:
        super().__init__(parent, scale)
        self.look = look
        self.setMinimumSize(round(190 * scale), round(LEAST * scale))
        self.setMaximumHeight(round(HEIGHT * scale))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        accessible(self, look.look.technology.name, f"{look.line}. {look.sentence}")

    def show_look(self, look: PanelLook) -> None:
        """Take a new look."""
        if look != self.look:
            self.look = look
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The card with its mark; fainter while its row is to come."""
        box = rect.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        look, technology = self.look.look, self.look.look.technology
        fill, edge = theme.KINDS[technology.kind]
        draw_ground(painter, box, fill, edge)
        if rect.height() < TALL:
            _draw_low(painter, box, self.look, edge)
        else:
            _draw_head(painter, box, self.look, edge)
            art.effect(painter, box.x() + 18, box.y() + 63, 24, technology.effect, technology.kind)
            sentence = QRectF(box.x() + 18, box.y() + 78, box.width() - 30, box.height() - 80)
            _draw_sentence(painter, sentence, self.look.sentence)
        for i, slot in enumerate(look.slots):
            draw_slot(painter, QRectF(box.right() - 28, box.y() + 12 + 22 * i, 16, 16), slot)
        if look.dim:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.tint(theme.PANEL, 1 - DIM))
            painter.drawRoundedRect(box, 7, 7)
        self._draw_mark(painter, box)

    def _draw_mark(self, painter: QPainter, box: QRectF) -> None:
        if self.look.mark & (Mark.LEGAL | Mark.HELD):
            art.glow_card(painter, box, theme.LEGAL, 1.6, 7)
        elif self.look.mark & Mark.CHANGE:
            painter.setPen(art.pen(theme.LEGAL, 1.2, dashes=(4, 4)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 7, 7)
        if self.look.mark & Mark.REFUSED:
            art.badge_refused(painter, QPointF(box.right() - 44, box.y() + 1), 15)
        if self.is_lit:
            art.glow_card(painter, box, theme.HOVER, 2.2, 7)


def draw_ground(painter: QPainter, box: QRectF, fill: QColor, edge: QColor) -> None:
    """The card in the tint of its kind, with the bar of the kind at the left."""
    art.card(painter, box, fill=(theme.mix(fill, edge, 0.1), fill), edge=theme.mix(fill, edge, 0.8), radius=7)
    bar = QPainterPath()
    bar.addRoundedRect(QRectF(box.x() + 2, box.y() + 8, 3.5, box.height() - 16), 1.75, 1.75)
    painter.fillPath(bar, edge)


def _draw_head(painter: QPainter, box: QRectF, look: PanelLook, edge: QColor) -> None:
    technology = look.look.technology
    _draw_die(painter, QRectF(box.x() + 14, box.y() + 10, 34, 34), look)
    room = box.width() - 58 - 40
    name = QRectF(box.x() + 58, box.y() + 8, room, 20)
    art.text(painter, name, technology.name, theme.font(15, 700), theme.TEXT)
    line = QRectF(box.x() + 58, box.y() + 28, room, 17)
    art.text(painter, line, look.line, theme.font(11.5, 500), theme.mix(edge, theme.HOVER, 0.45))


def _draw_die(painter: QPainter, rect: QRectF, look: PanelLook) -> None:
    technology, form = look.look.technology, "fits" if look.look.fits else "cost"
    if technology.slots == 2:
        art.two_dice(painter, rect.adjusted(0, -2, 4, 2), technology.die, form)
    else:
        art.die(painter, rect, technology.die, form)


def _draw_low(painter: QPainter, box: QRectF, look: PanelLook, edge: QColor) -> None:
    """Name, icons and sentence in a line each; the kind beside the name where there is room."""
    technology, left = look.look.technology, box.x() + 56
    _draw_die(painter, QRectF(box.x() + 14, box.center().y() - 16, 32, 32), look)
    line = QRectF(left, box.y() + 5, box.right() - 38 - left, 19)
    bold, plain = theme.font(14, 700), theme.font(11.5, 500)
    art.text(painter, line, technology.name, bold, theme.TEXT)
    kind = line.adjusted(art.text_width(technology.name, bold) + 10, 1, 0, 0)
    for words in (look.line, look.line.split(" · ")[0]):
        if art.text_width(words, plain) <= kind.width():
            art.text(painter, kind, words, plain, theme.mix(edge, theme.HOVER, 0.45))
            break
    size = art.effect_size(line.width(), 20, technology.effect, technology.kind)
    art.effect(painter, left, box.y() + 35, size, technology.effect, technology.kind)
    sentence = QRectF(left, box.bottom() - 21, box.right() - 14 - left, 16)
    art.text(painter, sentence, look.sentence, theme.font(12), theme.TEXT2)


def _draw_sentence(painter: QPainter, rect: QRectF, words: str) -> None:
    face, flags = theme.font(12), Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.setFont(face)
    painter.setPen(theme.TEXT)
    painter.drawText(rect, flags, fitted(words, face, rect))


def fitted(words: str, face: QFont, rect: QRectF) -> str:
    """The words, cut short where their lines would not all fit."""
    metrics, kept = QFontMetricsF(face), words.split()
    wrap = int(Qt.TextFlag.TextWordWrap)
    room = QRectF(0, 0, rect.width(), 1000)
    told = words
    while kept and metrics.boundingRect(room, wrap, told).height() > rect.height() + 1:
        kept.pop()
        told = f"{' '.join(kept)} …"
    return told
