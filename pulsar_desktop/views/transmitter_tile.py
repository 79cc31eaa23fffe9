"""How a transmitter tile is drawn: on offer, in an array, on its way there, and large in a hover card."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from pulsar_desktop.language import translate
from pulsar_desktop.model.effects import Effect
from pulsar_desktop.model.tables import TransmitterTile
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.piece import Piece

#: Top, bottom and edge of the ground once online.
ONLINE: Final = (QColor("#16494F"), QColor("#0F3139"), QColor("#2E8C92"))
WAVES: Final = QColor("#8DEBDD")
#: A tile lower than this has two lines instead of three.
TWO_LINES: Final = 60.0
#: Dice and icons grow with the tile up to this; a hover card enlarges the painter instead.
LARGEST: Final = 25.0


class TransmitterLook(NamedTuple):
    """All that shows of a transmitter.

    ``costs`` are those still open, ``fits`` the values that the die in hand can pay. ``turned`` exchanges left and
    right. ``ghost`` is the colour of the player to whom it will come, empty once it is there.
    """

    tile: TransmitterTile
    costs: tuple[int, ...]
    online: bool = False
    fits: frozenset[int] = frozenset()
    turned: bool = False
    ghost: str = ""

    @property
    def name(self) -> str:
        """The letter and number on the tile."""
        return self.tile.id.removeprefix("T-")

    @property
    def ends(self) -> tuple[int | None, int | None]:
        """The pips at the left and right edge as the tile lies; None without a connector."""
        ends = (self.tile.left, self.tile.right)
        return ends[::-1] if self.turned else ends


class TransmitterPiece(Piece):
    """A transmitter on the table."""

    def draw(self, painter: QPainter) -> None:
        """Paint the tile."""
        assert isinstance(self.look, TransmitterLook)
        draw_transmitter(painter, self.rect, self.look)


def draw_transmitter(painter: QPainter, rect: QRectF, look: TransmitterLook) -> None:
    """Paint a transmitter tile of any size."""
    painter.save()
    _ground(painter, rect, look)
    inner = _inside(rect, look)
    if look.online:
        _online(painter, inner, look)
    elif rect.height() < TWO_LINES:
        _two_lines(painter, inner, look)
    else:
        _three_lines(painter, inner, look, rect.right() - 8)
    for pips, left in zip(look.ends, (True, False), strict=True):
        if pips is not None:
            draw_connector(painter, connector_rect(rect, left), pips)
    painter.restore()


def _inside(rect: QRectF, look: TransmitterLook) -> QRectF:
    """The room between the connectors; a narrow tile uses the edge that has none as well."""
    wide = connector_width(rect) + (4 if rect.width() >= 100 else 3)
    left, right = (wide if pips is not None or rect.width() >= 100 else 6.0 for pips in look.ends)
    return rect.adjusted(left, rect.height() * 0.06, -right, -rect.height() * 0.05)


def _ground(painter: QPainter, rect: QRectF, look: TransmitterLook) -> None:
    if look.ghost:
        colour = theme.PLAYERS[look.ghost]
        painter.setBrush(theme.mix(theme.WELL, colour, 0.16))
        painter.setPen(art.pen(colour, 1.4, dashes=(4, 3)))
        painter.drawRoundedRect(rect.adjusted(0.7, 0.7, -0.7, -0.7), 6, 6)
    elif look.online:
        art.card(painter, rect, fill=ONLINE[:2], edge=ONLINE[2])
    else:
        art.card(painter, rect)


def connector_width(rect: QRectF) -> float:
    """How wide the connectors of a tile are."""
    return max(7.0, min(rect.width() * 0.125, rect.height() * 0.17))


def connector_rect(rect: QRectF, left: bool) -> QRectF:
    """Where the connector of an edge lies."""
    width, height = connector_width(rect), min(rect.height() * 0.62, connector_width(rect) * 1.95)
    x = rect.left() if left else rect.right() - width
    return QRectF(x, rect.center().y() - height / 2, width, height)


def draw_connector(painter: QPainter, rect: QRectF, pips: int) -> None:
    """Paint half a die: its pips in a column, a dash for none."""
    edge, ground = theme.CONNECTOR
    painter.setBrush(ground)
    painter.setPen(art.pen(edge, 1.1))
    painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), 3, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.HOVER)
    step, radius = rect.height() * 0.28, max(1.1, rect.height() * 0.078)
    for k in range(pips):
        painter.drawEllipse(rect.center() + QPointF(0, (k - (pips - 1) / 2) * step), radius, radius)
    if not pips:
        painter.drawRect(
            QRectF(rect.center().x() - rect.width() * 0.2, rect.center().y() - 0.7, rect.width() * 0.4, 1.4)
        )


def _three_lines(painter: QPainter, inner: QRectF, look: TransmitterLook, right: float) -> None:
    height = inner.height()
    # the connectors lie lower: the first line may use the room over them
    _costs(painter, QRectF(inner.x(), inner.y(), right - inner.x(), height * 0.27), look)
    y = inner.y() + height * 0.325
    painter.setPen(art.pen(theme.LINE2, art.hairline(painter)))
    painter.drawLine(QPointF(inner.x(), y), QPointF(inner.right(), y))
    tall = min(height * 0.265, LARGEST)
    _effect(painter, inner, inner.y() + height * 0.53, tall, look.tile.at_once)
    _effect(painter, inner, inner.y() + height * 0.85, tall * 0.96, look.tile.ongoing, "production")


def _two_lines(painter: QPainter, inner: QRectF, look: TransmitterLook) -> None:
    height = inner.height()
    _costs(painter, QRectF(inner.x(), inner.y(), inner.width(), height * 0.46), look)
    once, each = look.tile.at_once, look.tile.ongoing
    middle, wide = inner.y() + height * 0.76, art.effect_width(1, once) + art.effect_width(1, each, "production")
    size = min(height * 0.44, inner.width() / (wide + 0.3))
    at = art.effect(painter, inner.x(), middle, size, once) + (size * 0.3 if once and each else 0)
    art.effect(painter, inner.x() + at, middle, size, each, "production")


def _costs(painter: QPainter, line: QRectF, look: TransmitterLook) -> None:
    """The dice to pay, those paid ticked, and the name at the right while there is room."""
    face = theme.font(max(11, min(line.height() * 0.5, LARGEST * 0.55)), 600)
    name = art.text_width(look.name, face)
    dice = look.tile.dice
    side = min(line.height(), LARGEST, (line.width() + 2) / len(dice) - 2)
    is_open = list(look.costs)
    for k, value in enumerate(dice):
        form = "paid"
        if value in is_open:
            is_open.remove(value)
            form = "fits" if value in look.fits else "cost"
        art.die(painter, QRectF(line.x() + k * (side + 2), line.center().y() - side / 2, side, side), value, form)
    if len(dice) * (side + 2) + name + 4 <= line.width():
        art.text(
            painter, line, look.name, face, theme.TEXT3, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )


def _effect(
    painter: QPainter, inner: QRectF, middle: float, size: float, effect: Effect, context: str = "at once"
) -> None:
    """A row of icons, smaller where it would not fit."""
    if effect:
        size = min(size, inner.width() / art.effect_width(1, effect, context))
        art.effect(painter, inner.x(), middle, size, effect, context)


def _online(painter: QPainter, inner: QRectF, look: TransmitterLook) -> None:
    ongoing, height = look.tile.ongoing, inner.height()
    # the teal ground says online already: a narrow tile spares the cycle for a larger reward
    context = "production" if inner.width() >= 50 else "at once"
    if height >= TWO_LINES - 8:
        _online_head(painter, QRectF(inner.x(), inner.y(), inner.width(), height * 0.4), look)
        tall = min(height * 0.32, LARGEST)
        _centred(painter, inner, inner.y() + height * 0.66, tall, ongoing, context)
    elif ongoing:
        _centred(painter, inner, inner.center().y(), min(height * 0.66, LARGEST), ongoing, context)
    else:
        art.icon(painter, "online", inner.adjusted(0, height * 0.14, 0, -height * 0.14))


def _centred(painter: QPainter, inner: QRectF, middle: float, size: float, effect: Effect, context: str) -> None:
    """A row of icons from the left in a wide tile, in the middle of a narrow one."""
    if effect:
        size = min(size, inner.width() / art.effect_width(1, effect, context))
        spare = inner.width() - art.effect_width(size, effect, context)
        left = inner.x() + (spare / 2 if inner.width() < 70 else 0)
        art.effect(painter, left, middle, size, effect, context)


def _online_head(painter: QPainter, line: QRectF, look: TransmitterLook) -> None:
    """The dish, the word and the name, as far as there is room for them."""
    size = min(line.height() * 0.9, line.width())
    word = translate("Transmitter", "online")
    face = theme.font(max(11, size * 0.46), 700)
    worn, name = art.text_width(word, face), art.text_width(look.name, face)
    rest = line.adjusted(size + 4, 0, 0, 0)
    if worn + 6 + name > rest.width():
        word = ""
    used = 0.0 if word or name <= rest.width() else (line.width() - size) / 2
    art.icon(painter, "online", QRectF(line.x() + used, line.center().y() - size / 2, size, size))
    art.text(painter, rest, word, face, WAVES)
    if name <= rest.width():
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        art.text(painter, rest, look.name, theme.font(max(11, size * 0.46), 600), theme.TEXT2, right)
