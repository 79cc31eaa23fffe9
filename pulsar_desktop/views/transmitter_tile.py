"""How a transmitter tile is drawn: on offer, in an array, on its way there, and large in a hover card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from pulsar_desktop.language import translate
from pulsar_desktop.model.effects import Effect
from pulsar_desktop.model.tables import TransmitterTile
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.transmitter_lines import LARGEST, LEAST, cost_line, fit, in_work, online

#: Top, bottom and edge of the ground once online.
ONLINE: Final = (QColor("#16494F"), QColor("#0F3139"), QColor("#2E8C92"))
WAVES: Final = QColor("#8DEBDD")
#: A tile lower than this has no head.
LOW: Final = 60.0
#: A tile narrower than this has thinner connectors.
NARROW: Final = 48.0
#: How large a tile is drawn for the hover card, so that nothing is left out.
LARGE: Final = QRectF(0, 0, 122, 88)


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

    @property
    def large_rect(self) -> QRectF:
        """As large as a tile on offer, whatever room it has in its array."""
        return QRectF(LARGE)

    def draw_large(self, painter: QPainter) -> None:
        """Paint the tile with everything on it."""
        assert isinstance(self.look, TransmitterLook)
        draw_transmitter(painter, LARGE, self.look)


def draw_transmitter(painter: QPainter, rect: QRectF, look: TransmitterLook) -> None:
    """Paint a transmitter tile of any size."""
    painter.save()
    _ground(painter, rect, look)
    inner = _inside(rect, look)
    if not _has_head(inner, look):
        costs = cost_line(list(_dice(look)))
        fit(online(look.tile) if look.online else in_work(costs, look.tile), inner).draw(painter, inner)
    elif look.online:
        _online(painter, inner, look, rect.right() - 8)
    else:
        _three_lines(painter, inner, look, rect.right() - 8)
    for pips, left in zip(look.ends, (True, False), strict=True):
        if pips is not None:
            draw_connector(painter, connector_rect(rect, left), pips)
    painter.restore()


def _inside(rect: QRectF, look: TransmitterLook) -> QRectF:
    """The room between the connectors; a narrow tile uses the edge that has none as well."""
    air = 4.0 if rect.width() >= 100 else 3.0 if rect.width() >= NARROW else 0.0
    wide, free = connector_width(rect) + air, 6.0 if rect.width() >= NARROW else 2.0
    left, right = (wide if pips is not None or rect.width() >= 100 else free for pips in look.ends)
    return rect.adjusted(left, rect.height() * 0.06, -right, -rect.height() * 0.05)


def _has_head(inner: QRectF, look: TransmitterLook) -> bool:
    """Whether a tile is large enough for its three lines, or for its head and its reward."""
    rows = [art.effect_row(look.tile.ongoing, "production")]
    if not look.online:
        rows.append(art.effect_row(look.tile.at_once))
    tall = inner.height() * (0.32 if look.online else 0.265)
    fits = all(art.row_size(inner.width(), LARGEST, row) >= LEAST for row in rows)
    return inner.height() >= LOW * 0.89 and fits and tall + 2 >= max(map(art.row_least, rows))


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
    return max(7.0 if rect.width() >= NARROW else 5.0, min(rect.width() * 0.125, rect.height() * 0.17))


def connector_rect(rect: QRectF, left: bool) -> QRectF:
    """Where the connector of an edge lies."""
    width = connector_width(rect)
    height = min(rect.height() * 0.62, max(width * 1.95, 15.0))
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


def _dice(look: TransmitterLook) -> Iterator[tuple[int, str]]:
    """The dice to pay with their looks: those paid are ticked."""
    is_open = list(look.costs)
    for value in look.tile.dice:
        if value in is_open:
            is_open.remove(value)
            yield value, "fits" if value in look.fits else "cost"
        else:
            yield value, "paid"


def _costs(painter: QPainter, line: QRectF, look: TransmitterLook) -> None:
    """The dice to pay, those paid ticked, and the name at the right while there is room."""
    face = theme.font(max(11, min(line.height() * 0.5, LARGEST * 0.55)), 600)
    name = art.text_width(look.name, face)
    dice = list(_dice(look))
    side = min(line.height(), LARGEST, (line.width() + 2) / len(dice) - 2)
    for k, (value, form) in enumerate(dice):
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
        size = art.effect_size(inner.width(), size, effect, context)
        art.effect(painter, inner.x(), middle, size, effect, context)


def _online(painter: QPainter, inner: QRectF, look: TransmitterLook, right: float) -> None:
    height = inner.height()
    # the connectors lie lower: the head may use the room over them
    _online_head(painter, QRectF(inner.x(), inner.y(), right - inner.x(), height * 0.36), look)
    _effect(painter, inner, inner.y() + height * 0.68, min(height * 0.32, LARGEST), look.tile.ongoing, "production")


def _online_head(painter: QPainter, line: QRectF, look: TransmitterLook) -> None:
    """The dish, the word and the name, as far as there is room for them."""
    size = min(line.height(), 24.0, line.width())
    art.icon(painter, "online", QRectF(line.x(), line.center().y() - size / 2, size, size))
    rest, word = line.adjusted(size + 4, 0, 0, 0), translate("Transmitter", "online")
    bold, plain = theme.font(13, 700), theme.font(12, 600)
    if art.text_width(word, bold) <= rest.width():
        art.text(painter, rest, word, bold, WAVES)
        rest = rest.adjusted(art.text_width(word, bold) + 4, 0, 0, 0)
    if art.text_width(look.name, plain) <= rest.width():
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        art.text(painter, rest, look.name, plain, theme.TEXT2, right)
