"""A monkey at the real window: ``python -m pulsar_desktop.trials.monkey --minutes 10 --seed 1 --json``.

It starts games of all kinds, clicks, drags, turns the wheel, presses keys, resizes, opens and closes dialogs, and
quits at any time. What goes wrong meanwhile is printed with the seed and the last things done.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, TextIO
from weakref import WeakSet

from msgspec import to_builtins
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from pulsar_desktop.app import make_application, make_window
from pulsar_desktop.game.invariants import violations
from pulsar_desktop.game.save import SUFFIX
from pulsar_desktop.model.state import State
from pulsar_desktop.trials.answers import Answerer
from pulsar_desktop.trials.deeds import Deeds
from pulsar_desktop.trials.health import STALL, TOO_LONG, Heartbeat, Memory
from pulsar_desktop.trials.trouble import KINDS, Diary, Troubles, hidden_marks, lying_marks
from pulsar_desktop.views.game_page import GamePage

#: Milliseconds between two things done; mostly none, now and then long enough for something to move.
WAITS = (0, 0, 0, 0, 0, 0, 5, 5, 20, 100)
#: Seconds between two looks at the memory.
SAMPLE = 5.0
#: Seconds a bot may take for a move.
PATIENCE = 30.0
#: Of so many things done one is to quit the program and start it again.
QUITS = 700
#: Saved games that are kept.
KEPT = 12


class Monkey(QObject):
    """Does things, one after another, while the window lives its life between them."""

    def __init__(self, seed: int, seconds: float, folder: Path, diary: Diary) -> None:
        super().__init__()
        self.diary = diary
        self.troubles = Troubles(diary)
        self.heartbeat = Heartbeat(diary)
        self.memory = Memory()
        self.counts = {"actions": 0, "games_started": 0, "games_finished": 0, "decisions": 0, "quits": 0}
        self._random = Random(seed)
        self._folder = folder
        self._page: GamePage | None = None
        self._pages = WeakSet[GamePage]()
        self._changed: list[State] = []
        self._checked: object = None
        self._over: set[int] = set()
        self._end = monotonic() + seconds
        self._sampled = 0.0
        self._waits_for: object = None
        self._waits_since = 0.0
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._act)
        self._answerer = Answerer(self._random, diary, folder)
        self.deeds = Deeds(make_window("", folder, folder), self._random, diary, self.heartbeat)

    def run(self) -> None:
        """Do things until the time is up."""
        self.deeds.window.show()
        self._next.start(0)
        self.heartbeat.start()
        QApplication.exec()
        self._close()

    # Doing

    def _act(self) -> None:
        self.counts["actions"] += 1
        try:
            self._quit_or_go_on()
        except Exception as error:  # whatever a slot or a paint method let through
            self.troubles.on_exception(type(error), error, error.__traceback__)
        with self.heartbeat.paused():
            self._look()
        if monotonic() >= self._end:
            QApplication.quit()
        else:
            self._next.start(self._random.choice(WAITS))

    def _quit_or_go_on(self) -> None:
        if self.deeds.window.isHidden() or self._random.randrange(QUITS) == 0:
            self._restart()
        else:
            self.deeds.any()

    def _restart(self) -> None:
        """Quit in the middle of whatever goes on, and start again where the program was left."""
        self.diary.note("quit and start again")
        self.counts["quits"] += 1
        self._close()
        self.deeds.window = make_window("", self._folder, self._folder)
        self.deeds.window.show()
        self.deeds.window.resume_unfinished()
        for old in sorted(self._folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            old.unlink()

    def _close(self) -> None:
        window, self._page = self.deeds.window, None
        window.close()
        window.deleteLater()

    # Looking

    def _look(self) -> None:
        self._follow()
        self._check_states()
        page = self._page
        if page is not None:
            moment = (id(page), len(page.session.game.log), page.session.moment, page.turn.picked)
            if moment != self._checked:
                self._checked = moment
                for lie in (*lying_marks(page.turn), *hidden_marks(page)):
                    self.troubles.add("lies", lie)
            self._check_bots(page)
        if monotonic() - self._sampled > SAMPLE:
            self._sample()

    def _follow(self) -> None:
        """Hear of the game that is on the table now."""
        page = self.deeds.window.page
        if page is not self._page:
            self._page = page
            if page is not None:
                self.counts["games_started"] += 1
                self._pages.add(page)
                self._changed.append(page.session.game.state)
                page.session.played.connect(self._on_played)
                page.session.changed.connect(self._on_changed)

    def _on_played(self, before: int) -> None:
        self.counts["decisions"] += 1

    def _on_changed(self) -> None:
        page = self.deeds.window.page
        if page is not None:
            self._changed.append(page.session.game.state)
            if page.session.game.state.is_over and id(page) not in self._over:
                self._over.add(id(page))
                self.counts["games_finished"] += 1

    def _check_states(self) -> None:
        states, self._changed = self._changed, []
        for state in states:
            for broken in violations(state):
                self.troubles.add("violations", broken)

    def _check_bots(self, page: GamePage) -> None:
        """A bot that has to move does so before long."""
        session = page.session
        is_waiting = session.is_live and session.state.chooser is not None and not session.is_asked
        waits_for = (id(page), len(session.game.log)) if is_waiting and not page.bots.is_paused else None
        if waits_for != self._waits_for or waits_for is None:
            self._waits_for, self._waits_since = waits_for, monotonic()
        elif monotonic() - self._waits_since > PATIENCE:
            self.troubles.add("stuck", f"no bot moves: {session.state.pending[-1]}")
            self._waits_for = None

    def _sample(self) -> None:
        self._sampled = monotonic()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.memory.sample()

    # Telling

    def report(self) -> dict[str, Any]:
        """Everything counted."""
        self._sample()
        worst, memory, widgets = self.heartbeat.worst, self.memory.megabytes, self.memory.widgets
        return {
            **self.counts,
            **{kind: self.troubles.counts[kind] for kind in KINDS},
            f"stalls_over_{STALL:.0f}_ms": len(self.heartbeat.stalls),
            "stalls_of_the_machine": self.heartbeat.starved,
            "worst_stall_ms": worst.milliseconds,
            "worst_stall_working_ms": worst.working,
            "worst_stall_after": worst.done,
            "longest_work_ms": self.heartbeat.busiest.working,
            "longest_work_after": self.heartbeat.busiest.done,
            "memory_start_mb": round(memory[0], 1),
            "memory_middle_mb": round(self.memory.middle, 1),
            "memory_end_mb": round(self.memory.end, 1),
            "memory_by_tenths_mb": self.memory.tenths,
            "widgets_middle": widgets[len(widgets) // 2],
            "widgets_end": widgets[-1],
            "pages_alive": len(self._pages),
        }

    @property
    def is_content(self) -> bool:
        """Whether nothing went wrong; games put away are gone."""
        is_quick, is_tidy = self.heartbeat.worst.milliseconds < TOO_LONG, len(self._pages) <= 2
        return not self.troubles.told and is_quick and is_tidy and self.memory.is_flat


def trial(seed: int, minutes: float, diary: TextIO | None = None) -> Monkey:
    """Let a monkey at a window of its own, with settings and saves of its own."""
    app = make_application(is_visible=False)
    app.setQuitOnLastWindowClosed(False)
    with TemporaryDirectory() as folder:
        monkey = Monkey(seed, minutes * 60, Path(folder), Diary(diary))
        with monkey.troubles.listening():
            monkey.run()
    return monkey


def tell(monkey: Monkey, seed: int, is_json: bool) -> None:
    """Print what was counted, and what went wrong."""
    found = {"seed": seed, **monkey.report(), "passed": monkey.is_content}
    if is_json:
        print(json.dumps({**found, "troubles": [to_builtins(t) for t in monkey.troubles.told]}, indent=1))
        return
    print("\n".join(f"{name:<24}{value!s:>12}" for name, value in found.items()))
    for trouble in monkey.troubles.told:
        print(
            f"\n{trouble.kind}, seed {seed}: {trouble.words}\n{trouble.where}  after:\n  " + "\n  ".join(trouble.done)
        )


def main() -> int:
    """Run and print."""
    parser = argparse.ArgumentParser("pulsar_desktop.trials.monkey", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="figures for other programs")
    parser.add_argument("--diary", type=argparse.FileType("w"), metavar="FILE", help="write down everything done")
    chosen = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    faulthandler.enable()
    monkey = trial(chosen.seed, chosen.minutes, chosen.diary)
    tell(monkey, chosen.seed, chosen.json)
    return 0 if monkey.is_content else 1


if __name__ == "__main__":
    sys.exit(main())
