"""The coach at the table: looks at what people decide and gives a costly decision back, once."""

from __future__ import annotations

from sys import maxsize

from PySide6.QtCore import QObject, Signal

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import COACH, Thinker
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.teaching.coach import LIMITS, ON, Coach, Judgement


class CoachSeat(QObject):
    """Judges in the bots' process; an answer that comes after the game has gone on is dropped.

    Signals:
        objected: a decision was costly; with the judgement, and where it stands in the log: None if it was taken back.
        silent: what was said is said no more: somebody has gone on, or gone back before it.
    """

    objected = Signal(object, object)
    silent = Signal()

    def __init__(self, session: Session, thinker: Thinker, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._thinker = thinker
        self._settings = settings
        self._coach = Coach()
        self._number = 0
        #: How long the log was before the decision that is judged, and after it.
        self._span = (0, 0)
        #: At which lengths of the log what was said is still true.
        self._said_for = range(0)
        session.played.connect(self._on_played)
        session.changed.connect(self._on_changed)
        thinker.judged.connect(self._on_judged)

    def _on_played(self, before: int) -> None:
        game, state = self._session.game, self._session.game.at(before)
        self._thinker.cancel(COACH)
        if state.chooser not in self._session.people:
            return
        self._hush()
        if self._settings.coach == ON and self._coach.wants_to_judge(state):
            decision: AnyDecision = game.log[before]  # type: ignore[assignment]
            self._span = before, len(game.log)
            self._number = self._thinker.ask_coach("coach", state, decision)

    def _on_changed(self) -> None:
        session = self._session
        is_anothers = session.is_live and session.state.chooser not in session.people
        if self._said_for and (is_anothers or len(session.game.log) not in self._said_for):
            self._hush()

    def _hush(self) -> None:
        self._said_for = range(0)
        self.silent.emit()

    def _on_judged(self, number: int, judgement: Judgement | None) -> None:
        if number != self._number or judgement is None or not self._is_still_there(judgement):
            return
        if self._settings.coach != ON:
            return
        if not self._coach.objects(judgement, LIMITS[self._settings.learner]):
            return
        before, after = self._span
        if self._can_take_back():
            self._session.undo()
            self._said_for = range(before, before + 1)
            self.objected.emit(judgement, None)
        else:
            self._said_for = range(after, maxsize)
            self.objected.emit(judgement, before)

    def _is_still_there(self, judgement: Judgement) -> bool:
        """Whether nothing has happened since the decision."""
        game, (before, after) = self._session.game, self._span
        return self._session.is_live and len(game.log) == after and game.log[before] == judgement.decision

    def _can_take_back(self) -> bool:
        """Whether the decision is all there is to take back: no answer of chance, and none of others."""
        before, after = self._span
        return after == before + 1 and before >= self._session.game.barrier

    def let_pass(self) -> None:
        """Say nothing about what is decided next: the person was warned of it already."""
        self._coach.let_pass(self._session.state)

    def insist(self, judgement: Judgement) -> None:
        """Play a decision that was given back: now it stands."""
        self._session.play(judgement.decision)
