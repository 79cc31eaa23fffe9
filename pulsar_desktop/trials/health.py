"""How a window feels from outside: how long it is deaf, and how much memory it holds."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, thread_time

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from pulsar_desktop.trials.trouble import Diary

#: Milliseconds between two beats, how long the window may be deaf, and how long not even on a busy machine.
BEAT, STALL, TOO_LONG = 15, 250.0, 1000.0
#: How much more memory the end of a run may hold than its middle.
GROWTH = 1.10


class Stall(Struct, frozen=True):
    """The window was deaf: for how long, how much of that it worked, and after what was done."""

    milliseconds: float
    working: float
    done: str


class Moment(Struct, frozen=True):
    """The time, how long this thread has worked, and how long it could have but waited for a free core."""

    now: float
    worked: float
    waited: float

    def __sub__(self, other: Moment) -> Moment:
        return Moment(self.now - other.now, self.worked - other.worked, self.waited - other.waited)

    def __add__(self, other: Moment) -> Moment:
        return Moment(self.now + other.now, self.worked + other.worked, self.waited + other.waited)


def moment() -> Moment:
    """The time now."""
    return Moment(perf_counter() * 1000, thread_time() * 1000, waited())


class Heartbeat(QObject):
    """A timer that ought to fire all the time; where it does not, the window was deaf.

    Time in which the machine ran something else is none of the window's, but is counted in ``starved``.
    """

    def __init__(self, diary: Diary) -> None:
        super().__init__()
        self.stalls: list[Stall] = []
        self.starved = 0
        self.busiest = Stall(0, 0, "")
        self._diary = diary
        self._timer = QTimer(self, interval=BEAT, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_beat)
        self._last = moment()

    def start(self) -> None:
        """Begin to watch."""
        self._last = moment()
        self._timer.start()

    def _on_beat(self) -> None:
        now = moment()
        passed, self._last = now - self._last, now
        seen = Stall(round(passed.now - passed.waited - BEAT), round(passed.worked), self._diary.last)
        self.busiest = max(self.busiest, seen, key=lambda stall: stall.working)
        if seen.milliseconds > STALL:
            self.stalls.append(seen)
        elif passed.now > STALL + BEAT:
            self.starved += 1

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Work of the watcher itself, that is none of the window's."""
        start = moment()
        yield
        self._last += moment() - start

    @property
    def worst(self) -> Stall:
        """The longest stall."""
        return max(self.stalls, key=lambda stall: stall.milliseconds, default=Stall(0, 0, ""))


class Memory:
    """Samples of the memory that is really held, and of the widgets alive."""

    def __init__(self) -> None:
        self.megabytes: list[float] = []
        self.widgets: list[int] = []

    def sample(self) -> None:
        """Look once, without what is only kept to be quick."""
        gc.collect()
        QPixmapCache.clear()
        trim()
        self.megabytes.append(resident())
        self.widgets.append(len(QApplication.allWidgets()))

    def least(self, start: float, end: float) -> float:
        """The fewest megabytes in a part of the run, from 0 to 1: what stays, not what a large window needs."""
        n = len(self.megabytes)
        return min(self.megabytes[int(n * start) : max(int(n * end), int(n * start) + 1)], default=0.0)

    @property
    def middle(self) -> float:
        """What was held before the second half."""
        return self.least(0.25, 0.5)

    @property
    def end(self) -> float:
        """What was held at the end."""
        return self.least(0.75, 1)

    @property
    def tenths(self) -> list[int]:
        """What was held in each tenth of the run: whether it goes on growing or has come to rest."""
        return [round(self.least(n / 10, (n + 1) / 10)) for n in range(10)]

    @property
    def is_flat(self) -> bool:
        """Whether the second half of the run needed no more memory than the end of the first."""
        return self.end <= self.middle * GROWTH


def waited() -> float:
    """Milliseconds this thread has waited for a free core, where the system tells."""
    schedstat = Path("/proc/thread-self/schedstat")
    return int(schedstat.read_text().split()[1]) / 1e6 if schedstat.exists() else 0.0


def resident() -> float:
    """Megabytes of this process."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6 if statm.exists() else 0.0


def trim() -> None:
    """Give back to the system what is free but still held, where the system can be told so."""
    if sys.platform == "linux":
        getattr(ctypes.CDLL(None), "malloc_trim", lambda pad: 0)(0)
