"""How fast the window is: ``python -m pulsar_desktop.trials.bench --json``, or ``pulsar-arena bench --ui --json``.

Milliseconds from an input event to the repainted window over a whole game, and the start of the program
beside that of an empty window, in the same run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pulsar_desktop.views.game_page import GamePage

EMPTY = """
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([]); window = QWidget(); window.resize(1366, 768); window.show(); app.processEvents()
"""
TABLE = """
from pathlib import Path
from pulsar_desktop.app import make_application, make_window
app = make_application(False)
window = make_window("", Path({folder!r}), Path({folder!r}))
window.start_quick(); window.show(); app.processEvents()
"""


class Watch:
    """Takes the time from an input to the repainted window."""

    def __init__(self) -> None:
        self.page: GamePage | None = None
        self.taken: dict[str, list[float]] = {"moved": [], "clicked": [], "undone": []}
        self._start = 0.0

    def on_input(self, what: str) -> None:
        """An input begins, or with one of the names above its effect is to be painted."""
        if what in self.taken and self.page is not None:
            self.page.view.viewport().repaint()
            self.taken[what].append((perf_counter() - self._start) * 1000)
        self._start = perf_counter()


def whole_game(seed: str) -> Watch:
    """Play a whole game of four people by mouse, then undo some of it."""
    from PySide6.QtTest import QTest

    from pulsar_desktop.bots.bot import CuriousBot
    from pulsar_desktop.model.options import legal_options
    from pulsar_desktop.trials.hand import Hand
    from pulsar_desktop.trials.table import new_page

    watch = Watch()
    page = watch.page = new_page(4, seed)
    page.go_on()
    QTest.qWait(500)  # what the program does in its first moments is not what is measured
    hand, bot, game = Hand(page, watch.on_input), CuriousBot(seed), page.session.game
    while game.state.chooser is not None:
        hand.play(bot.pick(game.state, legal_options(game.state)).decision)
    game.free_undo = True
    for _ in range(20):
        watch.on_input("undo")
        page.session.undo()
        watch.on_input("undone")
    return watch


def start_time(code: str, folder: str) -> float:
    """Seconds of the best of seven starts of a program, as the time of the whole process."""
    return min(_timed([sys.executable, "-c", code], folder) for _ in range(7))


def _timed(command: list[str], folder: str) -> float:
    # started for the first time a program is compiled; what is measured is any later time, whatever the environment
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": folder}
    start = perf_counter()
    subprocess.run(command, check=True, env=environment, capture_output=True)
    return perf_counter() - start


def figures(seed: str) -> dict[str, float]:
    """Everything that is measured."""
    watch = whole_game(seed)
    found = {}
    for name, taken in (("hover", "moved"), ("click", "clicked"), ("undo", "undone")):
        found[f"{name}_median_ms"] = median(watch.taken[taken])
        found[f"{name}_worst_ms"] = max(watch.taken[taken])
    found["inputs"] = sum(map(len, watch.taken.values()))
    with TemporaryDirectory() as folder:
        found["start_s"] = start_time(TABLE.format(folder=folder), folder)
        found["empty_window_s"] = start_time(EMPTY, folder)
    found["start_ratio"] = found["start_s"] / found["empty_window_s"]
    return {name: round(value, 3) for name, value in found.items()}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser("pulsar_desktop.trials.bench", description=__doc__)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--json", action="store_true", help="figures for other programs")
    chosen = parser.parse_args()
    found = figures(chosen.seed)
    print(json.dumps(found) if chosen.json else "\n".join(f"{name:<20}{value:>10}" for name, value in found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
