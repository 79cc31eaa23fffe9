"""One game at the table: the one door for decisions, and the signal after it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from pulsar_desktop.controllers.recap import stops
from pulsar_desktop.game.game import CannotUndo, Game
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.rules.turn import is_action_turn
from pulsar_desktop.model.state import State


class Session(QObject):
    """Holds a game and tells when the table is another.

    Signals:
        changed: after every decision, undo, redo, and when another moment of the game is looked at.
        played: after every decision, with the number of log entries before it.
        cannot: a step could not be taken back; with the reason, one of ``barrier``, ``nothing`` and ``redo``.
    """

    changed = Signal()
    played = Signal(int)
    cannot = Signal(str)

    def __init__(self, game: Game, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._looking_at: int | None = None
        #: The seat whose panel is the own one: the person asked now, or the last one that was.
        self.viewer = next(iter(self.people), 0)
        self._follow()

    @property
    def state(self) -> State:
        """The table as it is shown: now, or at the moment looked back at."""
        return self.game.state if self._looking_at is None else self.game.at(self._looking_at)

    @property
    def moment(self) -> int:
        """How many entries of the log have happened at what is shown."""
        return len(self.game.log) if self._looking_at is None else self._looking_at

    @property
    def is_live(self) -> bool:
        """Whether the table is shown as it is now."""
        return self._looking_at is None

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.game.bots) if not bot]

    @property
    def is_asked(self) -> bool:
        """Whether a person at this table must choose now."""
        return self.is_live and self.state.chooser in self.people

    @property
    def is_in_turn(self) -> bool:
        """Whether a person is asked what to do in an action turn."""
        return self.is_asked and is_action_turn(self.state)

    def _follow(self) -> None:
        """Let the person asked now be the viewer."""
        chooser = self.game.state.chooser
        if chooser in self.people:
            self.viewer = chooser

    def _tell(self) -> None:
        self._follow()
        self.changed.emit()

    def play(self, decision: AnyDecision) -> None:
        """Play a decision through the checked door."""
        self._looking_at = None
        before = len(self.game.log)
        self.game.play(decision)
        self._follow()
        self.played.emit(before)
        self._tell()

    def look_at(self, n: int | None, exactly: bool = False) -> None:
        """Show the table after so many entries of the log; None or the last goes back to now.

        Between two deeds nobody wants to stop, unless it is exactly there: the way goes on to the next one.
        """
        if n is not None and not exactly:
            n = self._stop(n)
        at = None if n is None or n >= len(self.game.log) else max(n, 0)
        if at != self._looking_at:
            self._looking_at = at
            self.changed.emit()

    def _stop(self, n: int) -> int | None:
        """The moment worth looking at that is nearest to one, on the way from the moment shown."""
        found = stops(self.game)
        if n > self.moment:
            return next((stop for stop in found if stop >= n), None)
        return next((stop for stop in reversed(found) if stop <= n), found[0] if found else None)

    def hand_over(self, seat: int, bot: str) -> None:
        """Give a seat to a bot, or with no bot named back to a person."""
        self.game.bots = (*self.game.bots[:seat], bot, *self.game.bots[seat + 1 :])
        self._tell()

    @property
    def undo_step(self) -> AnyDecision | None:
        """The decision that undo would take back."""
        last = self.game.last_of(self.people)
        return None if last is None or last < self.game.barrier else self.game.log[last]  # type: ignore[return-value]

    def undo(self) -> None:
        """Take back the last decision of a person, with what bots did since."""
        self._step(lambda: self.game.undo_for(self.people))

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.game.can_redo or not self.is_live:
            self._step(self.game.redo)
        else:
            self.cannot.emit("redo")

    @property
    def can_restart(self) -> bool:
        """Whether a person has decided something in this turn that can be taken back."""
        return self.is_asked and self.game.turn_start() < len(self.game.log) > self.game.barrier

    def restart_turn(self) -> None:
        """Take back everything decided in this turn, as far as it may be; what a bot does is not a person's to undo."""
        if self.is_live and self.state.chooser not in (None, *self.people):
            self.cannot.emit("barrier")
            return
        self._step(lambda: self.game.undo_to(max(self.game.turn_start(), self.game.barrier)))

    def undo_to(self, n: int) -> None:
        """Take back until the log has so many entries, whatever moment is looked at."""
        self._looking_at = None
        self._step(lambda: self.game.undo_to(n))

    def _step(self, step: Callable[[], object]) -> None:
        """Take a step back or forth; from an older table first the way back to now."""
        if not self.is_live:
            self.look_at(None)
            return
        try:
            step()
        except CannotUndo:
            self.cannot.emit("nothing" if self.game.last_of(self.people) is None else "barrier")
        self._tell()
