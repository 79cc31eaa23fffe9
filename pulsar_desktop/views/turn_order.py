"""Whose turn it is and whose comes next: the phase of the round, and the rows of the turn order."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.chance import DealTransmitters, RollDice
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import CubesForPoints, FinishProduction, Pick, Production, StartRound, Turn
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

#: The unfinished business that tells a phase; the first that is found names it. A round ends with its deal.
PHASES: Final[dict[str, tuple[type, ...]]] = {
    "dice": (Pick, RollDice),
    "action": (Turn,),
    "production": (Production, CubesForPoints, FinishProduction, DealTransmitters, StartRound),
}
WORDS: Final[dict[str, str]] = {
    "now": QT_TRANSLATE_NOOP("TurnOrder", "now"),
    "next": QT_TRANSLATE_NOOP("TurnOrder", "next"),
    "done": QT_TRANSLATE_NOOP("TurnOrder", "done"),
}
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
#: A first word of fewer letters is not worth being shown alone.
SHORT_NAME: Final = 3
#: Height of the title, and the room between two rows.
TITLE, GAP = 16.0, 2.0


def phase_of(state: State) -> str:
    """The phase of the table: set-up, dice, action, production, or final once nothing of a round is left."""
    if not state.round:
        return "set-up"
    kinds = {type(step) for step in state.pending}
    return next((phase for phase, steps in PHASES.items() if kinds.intersection(steps)), "final")


def waiting(state: State) -> tuple[int, ...]:
    """The seats that still pick, or still have their turn, the one that is at it first."""
    kind = Pick if phase_of(state) == "dice" else Turn
    return tuple(step.player for step in reversed(state.pending) if isinstance(step, kind))


def mover(state: State) -> int | None:
    """The seat that picks or has its turn now, or else the one that is asked."""
    return next(iter(waiting(state)), state.chooser)


class Row(NamedTuple):
    """A rocket of the turn order, and how it stands: now, next, done, or empty for waiting."""

    colour: str
    name: str
    standing: str


def rows(shown: Shown) -> tuple[Row, ...]:
    """The rows of the turn order; with 2 players each has two rockets (TWO-02)."""
    state = shown.state
    standings = _standings(state)
    return tuple(
        Row(state.players[seat].colour, shown.names[seat], standing)
        for seat, standing in zip(state.order, standings, strict=True)
    )


def _standings(state: State) -> list[str]:
    seats, phase = waiting(state), phase_of(state)
    if phase == "dice" and seats and state.setup.players == 2:
        # TWO-04: each rocket picks once, so the rockets themselves are done, now and next
        done = len(state.order) - len(seats)
        return [_by_place(k - done) for k in range(len(state.order))]
    standings = {seat: _standing(state, seat, seats) for seat in state.order}
    # TWO-12: outside the draft only the foremost rocket has a turn; with the turn the player is done, and so are both
    return [
        standings[seat] if seat not in state.order[:k] or standings[seat] == "done" else ""
        for k, seat in enumerate(state.order)
    ]


def _by_place(place: int) -> str:
    return "done" if place < 0 else {0: "now", 1: "next"}.get(place, "")


def _standing(state: State, seat: int, seats: tuple[int, ...]) -> str:
    if seat == (seats[0] if seats else state.chooser):
        return "now"
    if len(seats) > 1 and seat == seats[1]:
        return "next"
    return "done" if seats and seat not in seats else ""


class TurnOrder(Piece):
    """The turn order, a row for each rocket: place, shape, rocket, name, and who is at it."""

    has_card = False

    def show_moment(self, shown: Shown) -> None:
        """Show the order of the moment."""
        self.show_look(rows(shown))

    def draw(self, painter: QPainter) -> None:
        """Paint the title and the rows."""
        found = self.look if isinstance(self.look, tuple) else ()
        title = QRectF(0, 0, self.rect.width(), TITLE)
        art.text(painter, title, translate("TurnOrder", "Turn order"), theme.font(11, 600), theme.TEXT2)
        height = min(22.0, (self.rect.height() - TITLE + GAP) / max(4, len(found)) - GAP)
        for k, row in enumerate(found):
            _draw_row(painter, QRectF(0, TITLE + k * (height + GAP), self.rect.width(), height), k + 1, row)


def _draw_row(painter: QPainter, rect: QRectF, place: int, row: Row) -> None:
    now, colour = row.standing == "now", theme.PLAYERS[row.colour]
    painter.setPen(art.pen(colour if now else theme.LINE, art.hairline(painter, 1.4 if now else 1.0)))
    painter.setBrush(theme.mix(theme.INK, colour, 0.24) if now else theme.WELL)
    painter.drawRoundedRect(art.aligned(painter, rect), 6, 6)
    figures = theme.font(12, 700)
    art.text(painter, QRectF(rect.x() + 7, rect.y(), 10, rect.height()), str(place), figures, theme.TEXT2)
    painter.setOpacity(0.55 if row.standing == "done" else 1)
    middle, size = rect.center().y(), min(13.0, rect.height() - 3)
    art.player_shape(painter, QRectF(rect.x() + 18, middle - size / 2, size, size), row.colour)
    art.rocket(painter, QRectF(rect.x() + 34, middle - size / 2, size, size), row.colour)
    painter.setOpacity(1)
    _draw_words(painter, rect.adjusted(51, 0, -6, 0), row)


def _draw_words(painter: QPainter, rect: QRectF, row: Row) -> None:
    """The standing at the right, and the name where there is room beside it."""
    now = row.standing == "now"
    word = translate("TurnOrder", WORDS[row.standing]) if row.standing else ""
    face = theme.font(11, 700 if now else 500)
    width = art.text_width(word, face) + 5 if word else 0
    if word:
        art.text(painter, rect, word, face, theme.PLAYERS[row.colour] if now else theme.TEXT3, RIGHT)
    face = theme.font(11, 600 if now else 500)
    room = rect.adjusted(0, 0, -width, 0)
    art.text(painter, room, art.fitting((*name_forms(row.name), ""), face, room.width()), face, theme.TEXT2, LEFT)


def name_forms(name: str) -> tuple[str, ...]:
    """A name, and what may stand for it where there is less room: its first word, or the first part of that."""
    first = name.partition(" ")[0]
    shorter = (first, first.partition("-")[0])
    return (name, *(words for words in shorter if len(words) >= SHORT_NAME))
