"""Bots think in another process, so that the window never waits for them."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from pulsar_desktop.bots.bot import Bot
from pulsar_desktop.bots.explain import explain
from pulsar_desktop.bots.judge import Cancelled, Judge
from pulsar_desktop.bots.levels import BOTS
from pulsar_desktop.game.component_sets import know
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.coach import judged

#: Who asks: of each kind only the latest question is wanted.
BOT, HINT, COACH, GUIDE = KINDS = range(4)


class _Here:
    """What this process, if it is the bots', shares with the window: the questions still wanted, by kind."""

    wanted: Any = None


def begin(wanted: Any, folder: str) -> None:
    """Make the other process ready: it stops thinking when another question is wanted, and ends with the window."""
    _Here.wanted = wanted
    know(folder)
    end_with_the_window()


def answer(kind: int, number: int, think: Callable[..., Any], *given: Any) -> Any:
    """The answer to a question, as long as it is wanted; this runs in the other process."""
    Judge.is_cancelled = staticmethod(lambda: _Here.wanted is not None and _Here.wanted[kind] != number)
    if Judge.is_cancelled():
        raise Cancelled
    return think(*given)


def decide(bot: str, seed: str, state: State) -> AnyDecision:
    """What a bot decides."""
    return _bot(bot, seed).pick(state, legal_options(state)).decision


@lru_cache(maxsize=8)
def _bot(name: str, seed: str) -> Bot:
    """A bot remembers its plan from one decision to the next."""
    return BOTS[name](seed)


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
    """Answers one question of each kind at a time; every answer comes with the number of its question.

    Signals:
        thought: the decision of a bot.
        died: the other process ended before the bot answered; it is started anew for the next question.
        failed: the bot could not answer; with the reason.
        hinted: the candidates that were asked for; none if they could not be found.
        judged: what a decision costs; nothing if it could not be found.
        guided: the candidates that a guide asked for; none if they could not be found.
    """

    thought = Signal(int, object)
    died = Signal(int)
    failed = Signal(int, str)
    hinted = Signal(int, object)
    judged = Signal(int, object)
    guided = Signal(int, object)
    _done = Signal(int, int, object)

    def __init__(self, parent: QObject | None = None, folder: str = "") -> None:
        super().__init__(parent)
        self._pool: ProcessPoolExecutor | None = None
        self._folder = folder
        self._context = multiprocessing.get_context("spawn")
        self._wanted = self._context.RawArray("i", len(KINDS))
        self._answers = {BOT: self.thought, HINT: self.hinted, COACH: self.judged, GUIDE: self.guided}
        # an answer may be there before ask() has given its number back: it is told in the next round of events
        self._done.connect(self._on_done, Qt.ConnectionType.QueuedConnection)

    def ask(self, bot: str, seed: str, state: State) -> int:
        """Let a bot think about a state; the answer comes with the number given back here."""
        return self._ask(BOT, decide, bot, seed, state)

    def ask_hint(self, level: str, seed: str, state: State, also: tuple[AnyDecision, ...] = ()) -> int:
        """Let a level find the best candidates for whoever must choose, and judge certain others."""
        return self._ask(HINT, explain, state, seed, level, 3, also)

    def ask_guide(self, seed: str, state: State) -> int:
        """Let the default level find what to suggest; a hint that is asked for meanwhile is another question."""
        return self._ask(GUIDE, explain, state, seed)

    def ask_coach(self, seed: str, state: State, decision: AnyDecision) -> int:
        """Let the coach find out what a decision costs."""
        return self._ask(COACH, judged, state, decision, seed)

    def _ask(self, kind: int, think: Callable[..., Any], *given: Any) -> int:
        number = self._next(kind)
        try:
            future = self._started().submit(answer, kind, number, think, *given)
        except BrokenProcessPool:
            self._pool = None
            future = self._started().submit(answer, kind, number, think, *given)
        pool = self._pool
        future.add_done_callback(lambda answered: self._tell(kind, number, (answered, pool)))
        return number

    def _next(self, kind: int) -> int:
        self._wanted[kind] += 1
        return int(self._wanted[kind])

    def _tell(self, kind: int, number: int, answered: object) -> None:
        """Hand an answer over to the thread of the window, which may be closed by now."""
        with suppress(RuntimeError):
            self._done.emit(kind, number, answered)

    def cancel(self, kind: int = BOT) -> None:
        """Forget the question of a kind: the bot stops thinking, and an answer to it will not be told."""
        self._next(kind)

    def cancel_all(self) -> None:
        """Forget every question: nobody is there to hear an answer."""
        for kind in KINDS:
            self.cancel(kind)

    def stop(self) -> None:
        """End the other process."""
        self.cancel_all()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            given = (self._wanted, self._folder)
            self._pool = ProcessPoolExecutor(1, self._context, initializer=begin, initargs=given)
        return self._pool

    def _on_done(self, kind: int, number: int, told: tuple[Future[Any], ProcessPoolExecutor]) -> None:
        answered, pool = told
        if number != self._wanted[kind]:
            return
        try:
            self._answers[kind].emit(number, answered.result())
        except (CancelledError, Cancelled):
            pass
        except Exception as error:  # whatever a bot stumbles over, the game goes on without it
            if isinstance(error, BrokenProcessPool) and self._pool is pool:
                self._pool = None
            self._fail(kind, number, error)

    def _fail(self, kind: int, number: int, error: Exception) -> None:
        if kind in (HINT, GUIDE):
            self._answers[kind].emit(number, [])
        elif kind == COACH:
            self.judged.emit(number, None)
        elif isinstance(error, BrokenProcessPool):
            self.died.emit(number)
        else:
            self.failed.emit(number, f"{type(error).__name__}: {error}")
