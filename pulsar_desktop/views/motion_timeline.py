"""The time of a motion: what goes on from when to when, and how it ends at once."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

Curve = QEasingCurve.Type


class Clip(NamedTuple):
    """Something that goes from 0 to 1 between two times; at its end it cleans up."""

    start: float
    length: float
    curve: QEasingCurve
    show: Callable[[float], None]
    at_end: Callable[[], None]


class Timeline(QVariantAnimation):
    """Shows clips as time goes by; a clip is left alone before its start, and shown once more at its end.

    At a pace of 2 everything takes half its time.

    Signals:
        ended: everything is where it was going, by itself or because it was finished.
    """

    ended = Signal()

    def __init__(self, parent: QObject | None = None, pace: float = 1.0) -> None:
        super().__init__(parent)
        self.pace = pace
        self._clips: list[Clip] = []
        self.valueChanged.connect(self._show)

    def add(
        self,
        start: float,
        length: float,
        curve: Curve,
        show: Callable[[float], None],
        at_end: Callable[[], None] = lambda: None,
    ) -> float:
        """Show something from a time on, in milliseconds; returns when it ends."""
        self._clips.append(Clip(start, length, QEasingCurve(curve), show, at_end))
        return start + length

    @property
    def is_running(self) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._clips)

    def begin(self) -> None:
        """Start; without clips there is nothing to wait for."""
        self._clips.sort(key=lambda clip: clip.start)
        total = ceil(max((clip.start + clip.length for clip in self._clips), default=0))
        if not self._clips:
            self.finish()
            return
        self.setStartValue(0)
        self.setEndValue(total)
        self.setDuration(round(total / self.pace))
        self.start()

    def finish(self) -> None:
        """Bring everything to its end, in the order it would have ended."""
        self.stop()
        clips, self._clips = self._clips, []
        for clip in clips:
            clip.show(1.0)
            clip.at_end()
        self.ended.emit()
        self.deleteLater()

    def _show(self, now: int) -> None:
        for clip in self._clips[:]:
            if clip.start <= now < clip.start + clip.length:
                clip.show(clip.curve.valueForProgress((now - clip.start) / clip.length))
            elif now >= clip.start + clip.length:
                self._clips.remove(clip)
                clip.show(1.0)
                clip.at_end()
        if not self._clips and now:
            self.finish()
