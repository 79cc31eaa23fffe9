"""Answers what one could do now, and why something was done: candidates with reasons, found in the bots' process."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from pulsar_desktop.bots.explain import Candidate, judging_level
from pulsar_desktop.bots.levels import DEFAULT
from pulsar_desktop.controllers.bot_seats import seed_of
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.thinker import HINT, Thinker
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.state import State


class Asked(Struct, frozen=True):
    """A question about a moment: the table, who had to choose, by whose judgement it is answered.

    What is asked about the past has the ``index`` of its entry in the log and the decision ``played`` there.
    """

    state: State
    names: tuple[str, ...]
    seat: int
    bot: str = ""
    level: str = DEFAULT
    index: int | None = None
    played: AnyDecision | None = None

    @property
    def is_own_judgement(self) -> bool:
        """Whether a bot is explained by its own reasons."""
        return self.bot == self.level


class Adviser(QObject):
    """Asks for one explanation at a time.

    Signals:
        asked: somebody wants to know; with the question.
        answered: the question and its candidates, the best first; none if they could not be found.
        dropped: nobody wants to know any more.
    """

    asked = Signal(object)
    answered = Signal(object, object)
    dropped = Signal()

    def __init__(self, session: Session, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._thinker = thinker
        self._number = 0
        self._asked: Asked | None = None
        thinker.hinted.connect(self._on_hinted)

    def ask_hint(self) -> None:
        """What could the person do who is asked now?"""
        state = self._session.state
        if self._session.is_asked and state.chooser is not None:
            self._ask(Asked(state, self._session.game.names, state.chooser), "hint")

    def ask_why(self, index: int) -> None:
        """Why was an entry of the log decided like that?"""
        game = self._session.game
        state, played = game.at(index), game.log[index]
        seat = state.chooser
        if seat is not None and not isinstance(played, Answer):
            bot = game.bots[seat]
            level = judging_level(bot, state) if bot else DEFAULT
            self._ask(Asked(state, game.names, seat, bot, level, index, played), seed_of(game, seat))

    def _ask(self, asked: Asked, seed: str) -> None:
        self._asked = asked
        self.asked.emit(asked)
        also = (asked.played,) if asked.played is not None else ()
        self._number = self._thinker.ask_hint(asked.level, seed, asked.state, also)

    def drop(self) -> None:
        """Forget a question about the past that is not answered yet."""
        if self._asked is not None and self._asked.index is not None:
            self._thinker.cancel(HINT)
            self._asked = None
            self.dropped.emit()

    def show(self, asked: Asked, candidates: Sequence[Candidate]) -> None:
        """Tell an answer that is known already."""
        self.asked.emit(asked)
        self.answered.emit(asked, candidates)

    def _on_hinted(self, number: int, candidates: Sequence[Candidate]) -> None:
        asked, is_ours = self._asked, number == self._number
        if asked is None or not is_ours:
            return
        self._asked = None
        if asked.index is None and asked.state != self._session.state:
            self.dropped.emit()  # the game has gone on
        else:
            self.answered.emit(asked, candidates)
