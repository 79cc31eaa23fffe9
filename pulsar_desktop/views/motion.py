"""Motion on the table: ships fly, dice roll, systems turn over. Any click or key ends it where it was going."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation

from pulsar_desktop.game.game import Entry
from pulsar_desktop.model.state import State
from pulsar_desktop.views.table import Table

#: A step that was taken: the table before and after it, and the entry of the log.
Step = tuple[State, State, Entry]


class Motion(QObject):
    """Moves pieces from where they were to where they are; the table itself is already as it will be."""

    def __init__(self, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_on = True
        self._table = table
        self._running: list[QVariantAnimation] = []

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Show what these steps moved."""
        self.finish()

    def run(self, milliseconds: int, curve: QEasingCurve.Type, show: Callable[[float], None]) -> None:
        """Let something go from 0 to 1 in so many milliseconds."""
        animation = QVariantAnimation(self, duration=milliseconds, startValue=0.0, endValue=1.0)
        animation.setEasingCurve(curve)
        animation.valueChanged.connect(show)
        animation.finished.connect(lambda: self._running.remove(animation) if animation in self._running else None)
        self._running.append(animation)
        animation.start()

    def finish(self) -> None:
        """End everything that moves at its end."""
        for animation in self._running[:]:
            animation.setCurrentTime(animation.totalDuration())
        self._running.clear()


def along(points: Sequence[QPointF], part: float) -> QPointF:
    """The point that far along a path, each segment taking the same time."""
    if len(points) < 2 or part >= 1:
        return points[-1]
    place = part * (len(points) - 1)
    i = int(place)
    return points[i] + (points[i + 1] - points[i]) * (place - i)
