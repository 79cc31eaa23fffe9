"""The supply of gyrodynes: what each type costs and scores, how many are left, and the awards above them."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import translate
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.rules.prod import round_bonus
from pulsar_desktop.model.tables import GyrodyneType
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.fits import is_payable
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

TOP, BOTTOM, GAP, SIDE = 22.0, 8.0, 4.0, 8.0
#: The height at which a card has the measures of the look.
USUAL_HEIGHT = 82.0


class Award(Struct, frozen=True):
    """A construction award: whose it is, no colour while it is free; a ghost is about to be taken."""

    points: int
    colour: str = ""
    own: bool = False
    ghost: bool = False


class GyrodyneLook(Struct, frozen=True):
    """Everything the card of a type shows."""

    type: GyrodyneType
    left: int
    awards: tuple[Award, ...]
    fits: bool = False


def gyrodyne_look(id: str, shown: Shown) -> GyrodyneLook:
    """How a type looks now."""
    type, fits = shown.components.gyrodynes[id], is_payable(shown, Target("gyrodyne", id))
    return GyrodyneLook(type, shown.state.stack_of(id), _awards(type, shown), fits)


def _awards(type: GyrodyneType, shown: Shown) -> tuple[Award, ...]:
    """Awards go from the left: first the taken ones, then who is about to take one, then the free ones."""
    index, after = TYPES.index(type.id), shown.after or shown.state
    takers, coming = shown.state.awards[index], after.awards[index]
    found = []
    for i, points in enumerate(type.awards):
        taker = coming[i] if i < len(coming) else None
        if taker is None:
            found.append(Award(points))
        else:
            found.append(Award(points, shown.state.players[taker].colour, taker == shown.viewer, i >= len(takers)))
    return tuple(found)


class GyrodyneCard(Piece):
    """A type of gyrodyne in the supply."""

    radius = 7
    look: GyrodyneLook | None

    def draw(self, painter: QPainter) -> None:
        """Three lines: what it is and scores, what it costs, what is left of it."""
        if not self.look:
            return
        art.card(painter, self.rect, radius=self.radius)
        scale, height = self._scale, self.rect.height()
        self._draw_type(painter, self.look.type, 4 * scale + 15 * scale)
        self._draw_costs(painter, self.look, height * 0.535)
        self._draw_stock(painter, self.look, height - 13 * scale)

    @property
    def _scale(self) -> float:
        return min(self.rect.height() / USUAL_HEIGHT, self.rect.width() / 86, 1.6)

    def _draw_type(self, painter: QPainter, type: GyrodyneType, middle: float) -> None:
        scale = self._scale
        art.gyrodyne(painter, QPointF(21 * scale, middle), 14 * scale, type.id, letter=True)
        art.seal(painter, QPointF(self.rect.width() - 19 * scale, middle), 10.5 * scale, str(type.points))

    def _draw_costs(self, painter: QPainter, look: GyrodyneLook, middle: float) -> None:
        side, width, scale = 19 * self._scale, self.rect.width(), self._scale
        ink = theme.LEGAL if look.fits else theme.TEXT2
        art.icon(painter, "take", QRectF(5 * scale, middle - 7 * scale, 14 * scale, 14 * scale), ink)
        die = QRectF(19 * scale, middle - side / 2, side, side)
        art.die(painter, die, look.type.take, "fits" if look.fits else "cost")
        die.moveRight(width - 6 * scale)
        art.die(painter, die, look.type.spin, "cost")
        cycle = QRectF(die.left() - 15 * scale, middle - 6.5 * scale, 13 * scale, 13 * scale)
        art.icon(painter, "production", cycle, theme.GYRODYNE)

    def _draw_stock(self, painter: QPainter, look: GyrodyneLook, middle: float) -> None:
        scale = self._scale
        line = QRectF(8 * scale, middle - 9 * scale, 34 * scale, 18 * scale)
        ink = theme.TEXT if look.left else theme.TEXT3
        art.text(painter, line, f"×{look.left}", theme.font(13 * min(scale, 1.3), 700), ink)
        for i, award in enumerate(reversed(look.awards)):
            centre = QPointF(self.rect.width() - (14 + 20 * i) * scale, middle)
            _draw_award(painter, centre, scale, award)


def _draw_award(painter: QPainter, centre: QPointF, scale: float, award: Award) -> None:
    if award.colour and not award.ghost:
        painter.setPen(art.pen(theme.LINE3, scale, dashes=(2.4 * scale, 2.2 * scale)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 8 * scale, 8 * scale)
        edge = "white" if award.own else "dark"
        art.player_shape(painter, art.square(centre, 5 * scale), award.colour, edge=edge)
        return
    # the disc of the icon lies under its middle, at 15.2 of 24 units
    art.icon(painter, "award", art.square(centre - QPointF(0, 3.2 * scale), 12 * scale))
    art.figure(painter, centre, str(award.points), 11 * scale, theme.POINTS_INK)
    if award.ghost:
        painter.setPen(art.pen(theme.PLAYERS[award.colour], 1.6 * scale, dashes=(3 * scale, 2 * scale)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 9 * scale, 9 * scale)


class GyrodyneBoard(Board):
    """The three types side by side."""

    def __init__(self) -> None:
        super().__init__()
        self._cards = {type: GyrodyneCard(self, Target("gyrodyne", type)) for type in TYPES}

    def arrange(self) -> None:
        """Three equal cards."""
        width = (self.rect.width() - 2 * SIDE + GAP) / len(self._cards) - GAP
        for i, card in enumerate(self._cards.values()):
            card.place(SIDE + i * (width + GAP), TOP, width, self.rect.height() - TOP - BOTTOM)

    def show_state(self, shown: Shown) -> None:
        """The supply, the awards and what the round adds to every spinning gyrodyne."""
        aside = ""
        if shown.state.round and shown.state.boards:
            aside = translate("Gyrodynes", "+{bonus} this round").format(bonus=round_bonus(shown.state))
        self.caption(translate("Gyrodynes", "Gyrodynes"), aside)
        for type, card in self._cards.items():
            card.show_look(gyrodyne_look(type, shown), shown.mark(card.target))
            card.show_last(shown.last_of(card.target))
