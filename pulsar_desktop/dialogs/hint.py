"""A hint, and the answer to "why did you do that?": the best candidates with the points they promise, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from pulsar_desktop.bots.explain import Candidate
from pulsar_desktop.controllers.adviser import Asked
from pulsar_desktop.dialogs.game_dialog import GameDialog, card
from pulsar_desktop.dialogs.words import label
from pulsar_desktop.game.text import decision_text
from pulsar_desktop.game.text_words import capital, name_of
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.teaching.reasons import points_words, reason_words
from pulsar_desktop.views.bot_words import bot_word
from pulsar_desktop.views.shown import Shown

WIDTH: Final = 500
WORTH_LESS: Final = QT_TRANSLATE_NOOP(
    "HintDialog", "What was played is worth about %n point(s) less than the best.", None, 1
)


class HintDialog(GameDialog):
    """Lists candidates, of which a person can see any on the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(translate("HintDialog", "Hint"), WIDTH, 320, parent)
        self.title, self.subtitle = label("", "title"), label("", "hint")
        self.look = QPushButton(translate("HintDialog", "Look at the table before it"))
        self.look.setAutoDefault(False)
        self.look.clicked.connect(self._on_look)
        self.cards: list[QWidget] = []
        self._asked: Asked | None = None
        self._is_waiting = False
        for widget in (self.title, self.subtitle):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.column.addWidget(self.look)

    def show_asked(self, asked: Asked) -> None:
        """Show what was asked, while the answer is looked for."""
        self._asked, self._is_waiting = asked, True
        self._clear()
        self.setWindowTitle(translate("HintDialog", "Hint") if asked.index is None else translate("HintDialog", "Why?"))
        self.title.setText(title_words(asked))
        self.subtitle.setText(translate("HintDialog", "Thinking…"))
        self.subtitle.show()
        self.look.setVisible(asked.index is not None)

    def show_answer(self, asked: Asked, candidates: Sequence[Candidate]) -> None:
        """Show the candidates, the best first, and mark what was played."""
        self._asked, self._is_waiting = asked, False
        self._clear()
        self.subtitle.setText(subtitle_words(asked, candidates))
        self.subtitle.setVisible(bool(self.subtitle.text()))
        self.cards = [self._card(candidate, asked, candidates) for candidate in candidates]
        for place, frame in enumerate(self.cards, start=2):
            self.column.insertWidget(place, frame)
            frame.show()  # what is not shown yet has no height
        self._fit()

    def _fit(self) -> None:
        """Be as high as the words are at this width, and not below the screen."""
        for words in self.findChildren(QLabel):
            words.ensurePolished()  # the style brings the fonts
        self.column.invalidate()
        self.resize(WIDTH, self.column.totalHeightForWidth(WIDTH))
        over = self.frameGeometry().bottom() - self.screen().availableGeometry().bottom()
        if over > 0:
            self.move(self.x(), max(0, self.y() - over))

    def drop(self) -> None:
        """Nobody waits for the answer any more."""
        if self._is_waiting:
            self.hide()

    def show_state(self, shown: Shown) -> None:
        """A hint is for its moment: it goes when something is decided; what is asked about the past stays."""
        asked = self._asked
        if asked is not None and asked.index is None and shown.state != asked.state:
            self.hide()

    def _clear(self) -> None:
        for old in self.cards:
            self.column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.cards = []

    def _card(self, candidate: Candidate, asked: Asked, candidates: Sequence[Candidate]) -> QWidget:
        frame, column = card(4)
        if candidate.decision == asked.played:
            column.addWidget(label(translate("HintDialog", "Played"), "heading"))
        words = decision_text(candidate.decision, asked.names, asked.state.components)
        line = translate("HintDialog", "Expected points {points}: {decision}")
        column.addWidget(label(line.format(points=points_words(candidate.points), decision=words)))
        column.addWidget(label(capital(reason_words(candidate, asked.state, candidates)), "hint"))
        if asked.index is None and candidate.decision != asked.played:
            column.addWidget(self._show_button(candidate))
        return frame

    def _show_button(self, candidate: Candidate) -> QPushButton:
        show = QPushButton(translate("HintDialog", "Show it on the table"))
        show.setAutoDefault(False)
        show.clicked.connect(lambda: self.wanted.emit(candidate.decision))
        return show

    def _on_look(self) -> None:
        if self._asked is not None and self._asked.index is not None:
            self.moment.emit(self._asked.index)


def title_words(asked: Asked) -> str:
    """What was asked."""
    if asked.index is None:
        return translate("HintDialog", "What a planner would do here")
    if asked.bot:
        return translate("HintDialog", "Why {name} did that").format(name=name_of(asked.names, asked.seat))
    return translate("HintDialog", "What a planner would have done here")


def subtitle_words(asked: Asked, candidates: Sequence[Candidate]) -> str:
    """By whose judgement the answer is, and what follows for what was played."""
    if not candidates:
        return translate("HintDialog", "No reasons could be found.")
    return " ".join(filter(None, (_judgement_words(asked), _played_words(asked, candidates))))


def _judgement_words(asked: Asked) -> str:
    if asked.is_own_judgement:
        return translate("HintDialog", "By its own judgement ({level}).").format(level=bot_word(asked.bot))
    if asked.bot.startswith("greedy"):
        return translate("HintDialog", "A greedy bot picks the highest die; this is how a planner sees it.")
    if asked.bot:
        return translate("HintDialog", "It moves by chance and has no reasons; this is how a planner sees it.")
    return ""


def _played_words(asked: Asked, candidates: Sequence[Candidate]) -> str:
    played = next((candidate for candidate in candidates if candidate.decision == asked.played), None)
    if played is None:
        return ""
    cost = candidates[0].points - played.points
    if cost < 0.5:
        return translate("HintDialog", "What was played is as good as any.")
    return translate("HintDialog", WORTH_LESS, max(1, round(cost)))
