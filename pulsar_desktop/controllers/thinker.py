"""Bots think in another process, so that the window never waits for them."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from pulsar_desktop.bots.bot import Bot
from pulsar_desktop.bots.explain import Candidate, explain
from pulsar_desktop.bots.judge import Cancelled, Judge
from pulsar_desktop.bots.levels import BOTS
from pulsar_desktop.game.component_sets import know
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import State


class _Here:
    """What this process, if it is the bots', shares with the window: the number of the question still wanted."""

    wanted: Any = None


def begin(wanted: Any, folder: str) -> None:
    """Make the other process ready: it stops thinking when another question is wanted, and ends with the window."""
    _Here.wanted = wanted
    know(folder)
    end_with_the_window()


def think(number: int, bot: str, seed: str, state: State) -> AnyDecision:
    """What a bot decides; this runs in the other process."""
    Judge.is_cancelled = staticmethod(lambda: _Here.wanted is not None and _Here.wanted.value != number)
    return _bot(bot, seed).pick(state, legal_options(state)).decision


@lru_cache(maxsize=8)
def _bot(name: str, seed: str) -> Bot:
    """A bot remembers its plan from one decision to the next."""
    return BOTS[name](seed)


def find_hint(level: str, seed: str, state: State) -> list[Candidate]:
    """The best candidates for whoever must choose; this runs in the other process."""
    Judge.is_cancelled = staticmethod(lambda: False)
    return explain(state, seed, level)


def end_with_the_window() -> None:
    """Let this process, the bots', end as soon as the window's is gone, however that ended."""
    Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    window = multiprocessing.parent_process()
    if window is not None:
        window.join()
        # nobody waits for an answer any more, and a bot may be deep in thought
        os._exit(0)


class Thinker(QObject):
    """Asks one bot at a time.

    Signals:
        thought: the number of the question, and the decision.
        died: the other process ended before it answered; it is started anew for the next question.
        failed: the bot could not answer; with the reason.
        hinted: the candidates a hint was asked for, and the state they are for.
    """

    thought = Signal(int, object)
    died = Signal(int)
    failed = Signal(int, str)
    hinted = Signal(object, object)
    _done = Signal(int, object)
    _hint_done = Signal(object, object)

    def __init__(self, parent: QObject | None = None, folder: str = "") -> None:
        super().__init__(parent)
        self._pool: ProcessPoolExecutor | None = None
        self._folder = folder
        self._context = multiprocessing.get_context("spawn")
        self._wanted = self._context.RawValue("i", 0)
        self._asked = 0
        self._hint_done.connect(self._on_hint, Qt.ConnectionType.QueuedConnection)
        # an answer may be there before ask() has given its number back: it is told in the next round of events
        self._done.connect(self._on_done, Qt.ConnectionType.QueuedConnection)

    def ask(self, bot: str, seed: str, state: State) -> int:
        """Let a bot think about a state; the answer comes with the number given back here."""
        number = self._asked = self._wanted.value = self._asked + 1
        try:
            future = self._started().submit(think, number, bot, seed, state)
        except BrokenProcessPool:
            self._pool = None
            future = self._started().submit(think, number, bot, seed, state)
        future.add_done_callback(lambda answered: self._tell(number, answered))
        return number

    def _tell(self, number: int, answered: Future[AnyDecision]) -> None:
        """Hand an answer over to the thread of the window, which may be closed by now."""
        with suppress(RuntimeError):
            self._done.emit(number, answered)

    def cancel(self) -> None:
        """Forget the question: the bot stops thinking, and an answer to it will not be told."""
        self._asked = self._wanted.value = self._asked + 1

    def ask_hint(self, level: str, seed: str, state: State) -> None:
        """Let a level find the best candidates for whoever must choose."""
        future = self._started().submit(find_hint, level, seed, state)
        future.add_done_callback(lambda found: self._hint_done.emit(found, state))

    def _on_hint(self, found: Future[list[Candidate]], state: State) -> None:
        with suppress(BrokenProcessPool, CancelledError):
            self.hinted.emit(found.result(), state)

    def stop(self) -> None:
        """End the other process."""
        self.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            given = (self._wanted, self._folder)
            self._pool = ProcessPoolExecutor(1, self._context, initializer=begin, initargs=given)
        return self._pool

    def _on_done(self, number: int, answered: Future[AnyDecision]) -> None:
        if number != self._asked:
            return
        try:
            self.thought.emit(number, answered.result())
        except BrokenProcessPool:
            self._pool = None
            self.died.emit(number)
        except (CancelledError, Cancelled):
            pass
        except Exception as error:  # whatever a bot stumbles over, the game goes on without it
            self.failed.emit(number, f"{type(error).__name__}: {error}")
