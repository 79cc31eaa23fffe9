"""Bots think in another process, so that the window never waits for them."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from PySide6.QtCore import QObject, Qt, Signal

from pulsar_desktop.bots.levels import BOTS
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import State


def think(bot: str, seed: str, state: State) -> AnyDecision:
    """What a bot decides; this runs in the other process."""
    return BOTS[bot](seed).pick(state, legal_options(state)).decision


class Thinker(QObject):
    """Asks one bot at a time.

    Signals:
        thought: the number of the question, and the decision.
        died: the other process ended before it answered; it is started anew for the next question.
    """

    thought = Signal(int, object)
    died = Signal(int)
    _done = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool: ProcessPoolExecutor | None = None
        self._asked = 0
        # an answer may be there before ask() has given its number back: it is told in the next round of events
        self._done.connect(self._on_done, Qt.ConnectionType.QueuedConnection)

    def ask(self, bot: str, seed: str, state: State) -> int:
        """Let a bot think about a state; the answer comes with the number given back here."""
        self._asked += 1
        number = self._asked
        try:
            future = self._started().submit(think, bot, seed, state)
        except BrokenProcessPool:
            self._pool = None
            future = self._started().submit(think, bot, seed, state)
        future.add_done_callback(lambda answered: self._tell(number, answered))
        return number

    def _tell(self, number: int, answered: Future[AnyDecision]) -> None:
        """Hand an answer over to the thread of the window, which may be closed by now."""
        with suppress(RuntimeError):
            self._done.emit(number, answered)

    def cancel(self) -> None:
        """Forget the question; an answer to it will not be told."""
        self._asked += 1

    def warm_up(self) -> None:
        """Start the other process before it is wanted."""
        self._started().submit(int)

    def stop(self) -> None:
        """End the other process."""
        self.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        return self._pool

    def _on_done(self, number: int, answered: Future[AnyDecision]) -> None:
        if number != self._asked:
            return
        try:
            self.thought.emit(number, answered.result())
        except BrokenProcessPool:
            self._pool = None
            self.died.emit(number)
        except CancelledError:
            pass
