"""A hint: the best candidates with the points they promise, and why; a click shows one on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from pulsar_desktop.bots.explain import Candidate
from pulsar_desktop.dialogs.game_dialog import GameDialog, card
from pulsar_desktop.dialogs.words import label
from pulsar_desktop.game.text import decision_text
from pulsar_desktop.language import translate
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.reasons import points_words, reason_words
from pulsar_desktop.views.shown import Shown


class HintDialog(GameDialog):
    """Lists candidates for a person who asks what to do.

    Signals:
        wanted: a candidate's decision shall be shown on the table.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(translate("HintDialog", "Hint"), 460, 300, parent)
        self.column.addWidget(label(translate("HintDialog", "What a planner would do here"), "title"))
        self._cards: list[QWidget] = []
        self._state: State | None = None
        self.column.addStretch(1)

    def show_candidates(self, candidates: Sequence[Candidate], state: State, names: tuple[str, ...]) -> None:
        """Show these, the best first."""
        self._state = state
        for old in self._cards:
            self.column.removeWidget(old)
            old.deleteLater()
        self._cards = [self._card(candidate, state, names) for candidate in candidates]
        for place, frame in enumerate(self._cards, start=1):
            self.column.insertWidget(place, frame)

    def show_state(self, shown: Shown) -> None:
        """A hint is for its moment: it goes when something is decided."""
        if self._state is not None and shown.state != self._state:
            self.hide()

    def _card(self, candidate: Candidate, state: State, names: tuple[str, ...]) -> QWidget:
        frame, column = card(4)
        words = decision_text(candidate.decision, names, state.components)
        line = translate("HintDialog", "{points} points expected: {decision}")
        title = label(line.format(points=points_words(candidate.points), decision=words), "")
        title.setWordWrap(True)
        reasons = label(reason_words(candidate, state), "hint")
        reasons.setWordWrap(True)
        show = QPushButton(translate("HintDialog", "Show it on the table"))
        show.setAutoDefault(False)
        show.clicked.connect(lambda: self.wanted.emit(candidate.decision))
        for widget in (title, reasons, show):
            column.addWidget(widget)
        return frame
