"""What the coach says, with the ways to go on: look at better moves, play it anyway, or try again."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from pulsar_desktop.controllers.adviser import Asked
from pulsar_desktop.controllers.coach import CoachSeat
from pulsar_desktop.language import translate
from pulsar_desktop.teaching.coach import Judgement, coach_words
from pulsar_desktop.views import theme
from pulsar_desktop.views.game_page import GamePage

_STYLE: Final = """
#coach { background: #0A0F1E; border: 1px solid #7FE7FF; border-radius: 9px; }
#coach QLabel { color: #EEF3FF; }
#coach QPushButton { padding: 5px 9px; }
"""


class CoachBar(QFrame):
    """Stands over a quiet spot of the table while the coach has something to say; it stops nobody."""

    def __init__(self, page: GamePage, coach: CoachSeat) -> None:
        super().__init__(page)
        self._page, self._coach = page, coach
        self._judgement: Judgement | None = None
        self._index: int | None = None
        self.setObjectName("coach")
        self.setStyleSheet(_STYLE)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setFont(theme.font(13, 500))
        self.show_me = self._button(translate("CoachBar", "Show me"), self._on_show_me)
        self.insist = self._button(translate("CoachBar", "Play it anyway"), self._on_insist)
        self.again = self._button(translate("CoachBar", "Try again"), self.hide)
        self._arrange()
        coach.objected.connect(self.show_judgement)
        coach.silent.connect(self.hide)
        page.installEventFilter(self)
        self.hide()

    def _button(self, words: str, do: object) -> QPushButton:
        button = QPushButton(words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(do)
        return button

    def _arrange(self) -> None:
        column, line = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        column.addWidget(self.words)
        for button in (self.show_me, self.insist, self.again):
            line.addWidget(button)
        column.addLayout(line)

    def show_judgement(self, judgement: Judgement, index: int | None) -> None:
        """Say what a decision costs that was taken back or stands in the log; what is better is shown if asked for."""
        self._judgement, self._index, is_taken_back = judgement, index, index is None
        self.words.setText(coach_words(judgement, is_taken_back))
        self.insist.setVisible(is_taken_back)
        self.again.setText(translate("CoachBar", "Try again") if is_taken_back else translate("CoachBar", "Go on"))
        self.show()
        self._place()
        self.raise_()

    def _place(self) -> None:
        spot = self._page.quiet_spot().adjusted(6, 0, -6, -4)
        self.setFixedWidth(max(spot.width(), self.minimumSizeHint().width()))
        self.adjustSize()
        self.move(spot.right() - self.width(), spot.bottom() - self.height())

    def _on_show_me(self) -> None:
        if self._judgement is not None:
            found = self._judgement
            names, seat = self._page.session.game.names, found.state.chooser or 0
            asked = Asked(found.state, names, seat, index=self._index, played=found.decision)
            self._page.adviser.show(asked, found.candidates)

    def _on_insist(self) -> None:
        if self._judgement is not None:
            self._coach.insist(self._judgement)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follow the size of the table."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False
