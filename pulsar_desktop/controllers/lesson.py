"""Takes a learner through a lesson: plays for the others, gives back what was wrong, skips and goes back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.decisions import AnyDecision, EndTurn
from pulsar_desktop.teaching.lesson_run import LessonRun
from pulsar_desktop.teaching.success import LEARNER


class LessonController(QObject):
    """Between a lesson and the session it is taken on.

    Signals:
        changed: the lesson says something else, or is at another step.
        finished: the last step was taken.
    """

    changed = Signal()
    finished = Signal()

    def __init__(self, run: LessonRun, session: Session, turn: TurnController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.run = run
        self.session = session
        self.turn = turn
        #: Milliseconds a move of another player takes, so that it is seen.
        self.pace = 0
        self._length = len(run.game.log)
        #: The step that is being done for the learner.
        self._skipped: int | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._on_time)
        session.changed.connect(self._on_changed)
        turn.refused.connect(self._on_refused)
        turn.ending.connect(lambda: session.play(EndTurn()))

    # What happens on the table

    def _on_changed(self) -> None:
        """Follow the log, whether something was played, taken back or played again."""
        game, before = self.run.game, self._length
        self._length = len(game.log)
        if self._length < before:
            self.run.shortened()
        for n in range(before, self._length):
            if game.at(n).chooser == LEARNER:
                self._follow(self.run.decided, game.log[n])
        self.go_on()

    def _follow(self, tell: Callable[..., object], *what: object) -> None:
        """Tell the lesson what happened, and others if that was its last step."""
        was_over = self.run.is_over
        tell(*what)
        if self.run.is_over and not was_over:
            self.finished.emit()

    def go_on(self) -> None:
        """Let the others decide if it is their turn, else ask the learner."""
        if self.run.told.kind == "wrong" or not self.session.is_live:
            self._timer.stop()
        elif self.run.is_theirs:
            if not self._timer.isActive():
                self._timer.start(self.pace)
        else:
            self._ask_learner()
        self.changed.emit()

    def _ask_learner(self) -> None:
        self._follow(self.run.theirs_done)
        if self._skipped == self.run.number:
            self._timer.start(self.pace)
        else:
            self._skipped = None

    def _on_time(self) -> None:
        decision = self._next()
        if decision is None:
            self._skipped = None  # the learner has decided meanwhile: it can be skipped anew
        elif self.session.is_live:
            self.session.play(decision)

    def _next(self) -> AnyDecision | None:
        if self.run.is_theirs:
            return self.run.their_decision()
        return self.run.next_deed() if self._skipped == self.run.number else None

    def _on_refused(self, target: Target) -> None:
        found = self.turn.refusal(target)
        if found and self.run.refused(*found):
            self.changed.emit()

    @property
    def is_busy(self) -> bool:
        """Whether somebody else is about to decide."""
        return self._timer.isActive()

    def hurry(self) -> None:
        """Let what is about to be decided be decided at once."""
        if self.is_busy:
            self._timer.start(0)

    # What the learner presses

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step before this one."""
        return self.run.number > 0

    def next(self) -> None:
        """Go on from what was to be read."""
        self._follow(self.run.go_on)
        self.changed.emit()

    def give_back(self) -> None:
        """Take back what was wrong, for another try."""
        self._cut(self.run.begun_at())

    def back(self) -> None:
        """See the step before once more."""
        self._skipped = None
        if self.run.told.kind == "wrong":
            self.give_back()
        elif self.run.back_to() < len(self.run.game.log):
            self._cut(self.run.back_to())
        else:
            self.run.back()
            self.changed.emit()

    def skip(self) -> None:
        """Let the step be done as the lesson would."""
        step = self.run.step
        if step is None or self._skipped == self.run.number:
            return
        self.run.skipped()
        if step.is_read:
            self.next()
            return
        self._skipped = self.run.number
        self._cut(self.run.begun_at())
        if self._skipped == self.run.number and not self._timer.isActive():
            self._timer.start(0)

    def _cut(self, length: int) -> None:
        if length < len(self.run.game.log):
            self.session.undo_to(length)
        else:
            self.run.shortened()
            self.changed.emit()
