"""Lets bots play their seats: each thinks when it is asked, and its move is made at the pace of the table."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.decisions import AnyDecision

#: How often in a row the bots' process may end before they are given up.
PATIENCE = 3
#: Milliseconds between two moves of bots at the pace of 1.
STEP = 600


def seed_of(game: Game, seat: int) -> str:
    """A seed of a bot's own, from what everybody knows: nothing the Dealer holds can be read from it."""
    return f"{'/'.join(game.names)}/{game.setup.side}/{seat}"


class BotSeats(QObject):
    """Plays for the seats that have a bot.

    Signals:
        paused: the bots have been stopped where they are, or go on.
        lost: the process of the bots ended; the seat is asked again.
        failed: a bot cannot answer, with the reason if it gave one; the bots are paused.
    """

    paused = Signal()
    lost = Signal(int)
    failed = Signal(int, str)

    def __init__(self, session: Session, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.pace = 1.0
        self.is_paused = False
        #: Somebody else plays for them, as in a lesson.
        self.is_retired = False
        self._thinker = thinker
        self._waiting_for = self._deaths = 0
        self._decision: AnyDecision | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._on_time)
        thinker.thought.connect(self._on_thought)
        thinker.died.connect(self._on_died)
        thinker.failed.connect(self._on_failed)
        session.changed.connect(self.go_on)

    @property
    def delay(self) -> int:
        """Milliseconds a move of a bot takes at least; at a pace of 0 there is no wait at all."""
        return round(STEP / self.pace) if self.pace else 0

    def go_on(self) -> None:
        """Ask the bot whose seat must choose, if one has; what was asked before is forgotten."""
        self._decision = None
        self._timer.stop()
        self._thinker.cancel()
        seat = self.session.state.chooser
        is_resting = self.is_paused or self.is_retired
        if is_resting or not self.session.is_live or seat is None or seat in self.session.people:
            return
        self._timer.start(self.delay)
        self._ask(seat)

    def retire(self) -> None:
        """Leave the seats alone from now on."""
        self.is_retired = True
        self.go_on()

    def wait(self, milliseconds: int) -> None:
        """Let the next move come after so many milliseconds, as while there is something to see."""
        if self.pace and self._timer.isActive():
            self._timer.start(max(self.delay, milliseconds))

    def hurry(self) -> None:
        """Wait no longer than for any other move."""
        if self._timer.isActive():
            self._timer.start(min(self.delay, self._timer.remainingTime()))

    def _ask(self, seat: int) -> None:
        game = self.session.game
        self._waiting_for = self._thinker.ask(game.bots[seat], seed_of(game, seat), game.state)

    def _on_thought(self, number: int, decision: AnyDecision) -> None:
        if number == self._waiting_for:
            self._decision, self._deaths = decision, 0
            self._move()

    def _on_time(self) -> None:
        self._move()

    def _move(self) -> None:
        if self._decision is not None and not self._timer.isActive():
            decision, self._decision = self._decision, None
            self.session.play(decision)

    def _on_died(self, number: int) -> None:
        seat = self.session.state.chooser
        if number != self._waiting_for or seat is None:
            return
        self._deaths += 1
        if self._deaths < PATIENCE:
            self.lost.emit(seat)
            self._ask(seat)
        else:
            self._give_up(seat, "")

    def _on_failed(self, number: int, reason: str) -> None:
        seat = self.session.state.chooser
        if number == self._waiting_for and seat is not None:
            self._give_up(seat, reason)

    def _give_up(self, seat: int, reason: str) -> None:
        """Pause: a bot that cannot answer would be asked for ever."""
        self.is_paused, self._deaths = True, 0
        self.paused.emit()
        self.failed.emit(seat, reason)

    def toggle_pause(self) -> None:
        """Stop the bots where they are, or let them go on."""
        self.is_paused = not self.is_paused
        self.paused.emit()
        self.go_on()

    def step(self) -> None:
        """Let one move be made although the bots are paused."""
        if self.is_paused:
            self.is_paused = False
            self.go_on()
            self.is_paused = True
