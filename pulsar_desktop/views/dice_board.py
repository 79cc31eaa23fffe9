"""The dice board: the dice in their wells, the median, the two tracks and the turn order."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.rules.ability import abilities
from pulsar_desktop.model.rules.dice import TRACKS, pick_order, shift
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.median import MedianRail, arrow
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.tracks import TrackStrip
from pulsar_desktop.views.turn_order import TurnOrder, phase_of, waiting

VALUES: Final = range(1, 7)
LEAST_HEIGHT: Final = 212.0
PAD, TOP = 10.0, 24.0
#: The strip of a well under its dice, for the number.
NUMBER: Final = 16.0
#: The share of a crowded well for the outlines of dice that were taken.
OUTLINES: Final = 0.36
#: How strong the shape of who spent a die is.
SPENT: Final = 0.45
COPY: Final = QT_TRANSLATE_NOOP("DiceBoard", "left-over die: %n cube(s) to copy", None, 1)


class WellLook(NamedTuple):
    """A well: its value, who took dice from it, how many are left, and the shift in the draft.

    A taker is a colour, and whether the die is spent.
    """

    value: int
    takers: tuple[tuple[str, bool], ...] = ()
    dice: int = 0
    shift: int | None = None


class Well(Piece):
    """A space of the dice board; a die that was taken leaves its outline with the taker's shape."""

    has_card = False

    def slots(self, takers: int, dice: int) -> list[QRectF]:
        """Places for the outlines of dice that were taken, and for those left after them, in the middle of the well."""
        room = QRectF(2, 2, self.rect.width() - 4, self.rect.height() - NUMBER - 2)
        if takers + dice <= 2 or not takers or not dice:
            return _grid(room, takers + dice)
        # what is left can be taken: it gets the larger part
        top = room.height() * OUTLINES
        return _grid(room.adjusted(0, 0, 0, top - room.height()), takers) + _grid(room.adjusted(0, top, 0, 0), dice)

    def draw(self, painter: QPainter) -> None:
        """Paint the well, the outlines and the number."""
        look = self.look
        assert isinstance(look, WellLook)
        art.well(painter, self.rect, radius=7)
        for (taker, is_spent), slot in zip(look.takers, self.slots(len(look.takers), look.dice), strict=False):
            _draw_taken(painter, slot, taker, is_spent)
        line = QRectF(0, self.rect.height() - NUMBER - 1, self.rect.width(), NUMBER)
        middle = line.center()
        if look.shift is None:
            art.figure(painter, middle, str(look.value), 12, theme.TEXT3, 600)
        else:
            art.figure(painter, middle - QPointF(line.width() * 0.22, 0), str(look.value), 12, theme.TEXT3, 600)
            _draw_shift(painter, middle + QPointF(line.width() * 0.2, 0), look.shift)


def _grid(room: QRectF, n: int) -> list[QRectF]:
    """Places for this many dice, in as many rows as leave them largest, centred in a room."""
    rows = max((1, 2, 3), key=lambda rows: _side(room, n, rows))
    side, columns = _side(room, n, rows), max(1, -(-n // rows))
    return [_slot(room, side, k, columns, rows, n) for k in range(n)]


def _side(room: QRectF, n: int, rows: int) -> float:
    columns = max(1, -(-n // rows))
    return min(max(room.height() * 0.72, 13.0), room.width() / columns - 1, room.height() / rows - 1)


def _slot(room: QRectF, side: float, k: int, columns: int, rows: int, n: int) -> QRectF:
    row = k // columns
    in_row = min(columns, n - row * columns)
    x = room.center().x() + (k % columns - (in_row - 1) / 2) * (side + 1)
    y = room.center().y() + (row - (rows - 1) / 2) * (side + 1)
    return QRectF(x - side / 2, y - side / 2, side, side)


def _draw_taken(painter: QPainter, slot: QRectF, colour: str, is_spent: bool) -> None:
    side = min(slot.width(), slot.height()) * 0.88
    is_tiny = side < 10
    if not is_tiny:
        painter.setPen(art.pen(theme.LINE3, art.hairline(painter), dashes=(3, 2.5)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(art.square(slot.center(), side / 2), side * 0.22, side * 0.22)
    painter.setOpacity(SPENT if is_spent else 1)
    art.player_shape(painter, art.square(slot.center(), side * (0.52 if is_tiny else 0.3)), colour)
    painter.setOpacity(1)


def _draw_shift(painter: QPainter, centre: QPointF, by: int) -> None:
    """How far a die of this value moves a token: an arrow forward or back, and the distance."""
    if not by:
        art.figure(painter, centre, "0", 11, theme.TEXT2, 700)
        return
    side, colour = (-1, theme.GAIN) if by < 0 else (1, theme.LOSS)
    art.figure(painter, centre - QPointF(side * 3.5, 0), str(abs(by)), 11, colour, 700)
    arrow(painter, centre + QPointF(side * 7.5, 0), side, colour, 5.5)


class BoardDie(Piece):
    """A die still on the board; the look is its value."""

    @property
    def radius(self) -> float:  # type: ignore[override]
        """Dice are rounded by their size."""
        return self.rect.width() * 0.22

    def draw(self, painter: QPainter) -> None:
        """Paint the silver die."""
        assert isinstance(self.look, int)
        art.die(painter, self.rect, self.look)


class DiceBoard(Board):
    """Wells 1 to 6 over the median rail, the turn order beside them, the tracks below."""

    def __init__(self) -> None:
        super().__init__()
        self._wells = {value: Well(self) for value in VALUES}
        self._dice: dict[tuple[int, int], BoardDie] = {}
        self._median = MedianRail(self, Target("median"))
        self._order = TurnOrder(self, Target("turn_order"))
        self._tracks = [TrackStrip(self, track) for track in TRACKS]

    def arrange(self) -> None:
        """Wells and turn order on top, tracks below; more height makes all of them taller."""
        width, more = self.rect.width() - 2 * PAD, self.rect.height() - LEAST_HEIGHT
        side = max(104.0, width * 0.28)
        height = 50 + more * 0.36
        self._arrange_wells(width - side - 6, height)
        rail = TOP + height + 1
        self._median.place_under(
            [self._wells[value].rect.translated(self._wells[value].pos()) for value in VALUES], rail, 31
        )
        self._order.place(PAD + width - side, TOP - 2, side, rail + 30 - TOP)
        track = 47 + more * 0.32
        for k, strip in enumerate(self._tracks):
            strip.place(PAD, rail + 31 + k * (track + 3), width, track)
        self._arrange_dice()

    def _arrange_wells(self, width: float, height: float) -> None:
        pitch = (width + 3) / len(VALUES)
        for value, well in self._wells.items():
            well.place(PAD + (value - 1) * pitch, TOP, pitch - 3, height)

    def _arrange_dice(self) -> None:
        """Put the dice of a well behind the outlines of those that were taken."""
        for (value, copy), die in self._dice.items():
            well = self._wells[value]
            look = well.look
            if isinstance(look, WellLook) and copy < look.dice:
                slot = well.slots(len(look.takers), look.dice)[len(look.takers) + copy].translated(well.pos())
                die.place(slot.x(), slot.y(), slot.width(), slot.height())

    def show_state(self, shown: Shown) -> None:
        """Show dice, median, tracks and order."""
        state = shown.state
        self.caption(translate("DiceBoard", "Dice board"), _aside(shown))
        self._show_dice(shown)
        self._median.show_look(state.median)
        self._order.show_moment(shown)
        for strip in self._tracks:
            strip.show_moment(shown)

    def _show_dice(self, shown: Shown) -> None:
        state, left = shown.state, Counter(shown.state.dice)
        drafting = phase_of(state) == "dice" and bool(waiting(state))
        for value, well in self._wells.items():
            by = shift(state.median, value) if drafting and left[value] else None
            well.show_look(WellLook(value, takers(shown, value), left[value], by))
            for copy in range(left[value]):
                if (value, copy) not in self._dice:
                    self._dice[value, copy] = BoardDie(self, Target("board_die", str(value)))
        for (value, copy), die in self._dice.items():
            die.setVisible(copy < left[value])
            # dice of one value are one target, but only one of them is taken in hand
            mark = shown.mark(die.target)
            die.show_look(value, mark & ~Mark.HELD if copy + 1 < left[value] else mark)
            die.show_last(shown.last_of(die.target))
        self._arrange_dice()


def takers(shown: Shown, value: int) -> tuple[tuple[str, bool], ...]:
    """The colours of the players who picked a die of this value, each with whether it is spent."""
    players, found = shown.state.players, []
    for seat in shown.state.turn_order or range(len(players)):
        picked = shown.taken[seat].count(value) if seat < len(shown.taken) else 0
        held = players[seat].dice.count(value)
        found += [(players[seat].colour, k >= held) for k in range(picked)]
    return tuple(found)


def _aside(shown: Shown) -> str:
    """In the draft which pick it is, in the action phase what a copy of a left-over die costs the viewer."""
    state, phase = shown.state, phase_of(shown.state)
    if phase == "dice" and (left := len(waiting(state))):
        total = len(pick_order(state.order, state.setup.players))
        return translate("DiceBoard", "pick {n} of {total}").format(n=total - left + 1, total=total)
    if phase == "action" and state.dice:
        return translate("DiceBoard", COPY, abilities(state, shown.viewer).copy_cost)
    return ""
