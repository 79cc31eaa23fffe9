"""What can go wrong in a window while something is done with it, and the last things done before it did."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
import warnings
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TextIO

from msgspec import Struct
from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from pulsar_desktop.controllers.selection import Mark, Selection
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.targets import SHIP, Target
from pulsar_desktop.model.decisions import IllegalDecision
from pulsar_desktop.model.options import candidates
from pulsar_desktop.views.game_page import GamePage

#: How many things done are remembered.
REMEMBERED = 50
#: How many different troubles are told in full.
TOLD = 12
KINDS = ("exceptions", "refused", "warnings", "violations", "lies", "stuck")
#: What a window without a screen says of itself.
NOTES = ("This plugin does not support", "Could not set the initial window size")
LEADS_ON = Mark.LEGAL | Mark.CHANGE


class Diary:
    """The last things done; with a file also all of them, so that they outlive a crash."""

    def __init__(self, file: TextIO | None = None) -> None:
        self.lines: deque[str] = deque(maxlen=REMEMBERED)
        self.n = 0
        self._file = file

    def note(self, done: str) -> None:
        """Something is about to be done."""
        self.n += 1
        self.lines.append(f"{self.n} {done}")
        if self._file is not None:
            print(self.lines[-1], file=self._file, flush=True)

    @property
    def last(self) -> str:
        """What was done last."""
        return self.lines[-1] if self.lines else "nothing"


class Trouble(Struct, frozen=True):
    """One thing that went wrong, and what was done before it."""

    kind: str
    words: str
    where: str
    done: tuple[str, ...]


class Troubles(logging.Handler):
    """Counts what goes wrong, and keeps the first of each."""

    def __init__(self, diary: Diary) -> None:
        super().__init__(logging.WARNING)
        self.counts = Counter[str]()
        self.told: list[Trouble] = []
        self._diary = diary

    def add(self, kind: str, words: str, where: str = "") -> None:
        """Something went wrong."""
        self.counts[kind] += 1
        if len(self.told) < TOLD and words not in [trouble.words for trouble in self.told]:
            self.told.append(Trouble(kind, words, where, tuple(self._diary.lines)))

    def on_exception(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None = None
    ) -> None:
        """Something was raised, in a slot or in painting as well."""
        where = "".join(traceback.format_exception(kind, error, trace))
        self.add("refused" if issubclass(kind, IllegalDecision) else "exceptions", f"{kind.__name__}: {error}", where)

    def on_message(self, kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
        """Qt has something to say."""
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not words.startswith(NOTES):
            self.add("warnings", words, "".join(traceback.format_stack(limit=8)))

    def emit(self, record: logging.LogRecord) -> None:
        """Python has something to say."""
        if record.exc_info and record.exc_info[0]:
            self.on_exception(*record.exc_info)
        else:
            self.add("warnings", record.getMessage())

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear of every exception and warning, of Python and of Qt."""
        hooks = (sys.excepthook, sys.unraisablehook, threading.excepthook)
        sys.excepthook = self.on_exception
        sys.unraisablehook = lambda raised: self.on_exception(raised.exc_type, raised.exc_value, raised.exc_traceback)
        threading.excepthook = lambda raised: self.on_exception(raised.exc_type, raised.exc_value, raised.exc_traceback)
        before = qInstallMessageHandler(self.on_message)
        logging.getLogger().addHandler(self)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("always")
                warnings.showwarning = lambda words, kind, *_: self.add("warnings", f"{kind.__name__}: {words}")
                yield
        finally:
            logging.getLogger().removeHandler(self)
            qInstallMessageHandler(before)
            sys.excepthook, sys.unraisablehook, threading.excepthook = hooks


def lying_marks(turn: TurnController) -> list[str]:
    """Things that stand out as legal, but lead neither to a decision nor to anything else to pick."""
    if not turn.session.is_asked:
        return [f"{target} is lit while nobody is asked" for target, mark in turn.marks().items() if mark & LEADS_ON]
    selection = Selection(candidates(turn.session.state))
    lit = (target for target, mark in turn.marks().items() if mark & Mark.LEGAL)
    return [f"{t} is lit beside {turn.picked}" for t in lit if not _leads_on(selection, turn, t)]


def hidden_marks(page: GamePage) -> list[str]:
    """Things that one could pick now, but sees nowhere on the table."""
    if page.motion.held is not None:
        # what chance answered is still to be seen: until then nothing is offered
        return []
    seen = {piece.target for piece in page.table.pieces()} | {SHIP}
    lit = [target for target, mark in page.turn.marks().items() if mark & LEADS_ON]
    return [f"{target} can be picked but not be seen" for target in lit if target not in seen]


def _leads_on(selection: Selection, turn: TurnController, target: Target) -> bool:
    picked = selection.with_target(turn.picked, target)
    if not picked:
        return False
    return bool(selection.variants(picked)) or any(mark & LEADS_ON for mark in selection.marks(picked).values())
