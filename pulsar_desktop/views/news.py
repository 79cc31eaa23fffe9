"""Tells the people at the table what chance and production brought, once it has been seen to come."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from pulsar_desktop.controllers.news import news
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.views.motion import Motion


class News(QObject):
    """Waits for the motion about what was played; made after the motion is told of it.

    Signals:
        told: a sentence for the people at the table.
    """

    told = Signal(str)

    def __init__(self, session: Session, motion: Motion, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._motion = session, motion
        self._sentence = ""
        session.played.connect(self._on_played)
        session.changed.connect(self._tell)
        motion.finished.connect(self._tell)

    def _on_played(self, before: int) -> None:
        self._sentence = news(self._session, before)

    def _tell(self) -> None:
        if self._sentence and self._motion.held is None:
            sentence, self._sentence = self._sentence, ""
            self.told.emit(sentence)
