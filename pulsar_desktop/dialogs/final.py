"""The final scores: every step of final scoring, where all points came from, who won and why."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from pulsar_desktop.dialogs.game_dialog import GameDialog, card
from pulsar_desktop.dialogs.painted import Painted
from pulsar_desktop.dialogs.score_chart import ScoreChart
from pulsar_desktop.dialogs.score_sheet import ScoreSheet
from pulsar_desktop.dialogs.score_words import cell_words, winner_words
from pulsar_desktop.dialogs.words import label, linked, rich_label
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.final import standings
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.scores import FINAL, Scored, by_round, scored
from pulsar_desktop.views import art
from pulsar_desktop.views.shown import Shown


class FinalDialog(GameDialog):
    """The score sheet of a game, at its end or so far."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(translate("FinalDialog", "Scores"), 1120, 690, parent)
        self._game = game
        self._state: State | None = None
        self._found: list[Scored] = []
        self.column.addLayout(self._make_banner())
        self.sheet = ScoreSheet()
        self.sheet.told.connect(self.tell)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.sheet, 11)
        line.addLayout(self._make_side(), 9)
        self.column.addLayout(line, 1)
        self.column.addWidget(self._make_end())
        self.show_game(game)

    def _make_banner(self) -> QHBoxLayout:
        self._shape = Painted(lambda painter, rect: None, 40, 40)
        self._head = label("", "title")
        self._why = rich_label(self.rule.emit)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._head)
        words.addWidget(self._why)
        banner = QHBoxLayout()
        banner.setSpacing(12)
        banner.addWidget(self._shape)
        banner.addLayout(words, 1)
        return banner

    def _make_side(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.setSpacing(10)
        frame, column = card(4)
        column.addWidget(label(translate("FinalDialog", "Round by round"), "heading"))
        self.chart = ScoreChart()
        column.addWidget(self.chart, 1)
        side.addWidget(frame, 5)
        frame, column = card(4)
        column.addWidget(label(translate("FinalDialog", "Where the points come from"), "heading"))
        self._words = QTextBrowser()
        self._words.setOpenLinks(False)
        self._words.document().setDocumentMargin(0)
        self._words.setFrameShape(QTextBrowser.Shape.NoFrame)
        self._words.setStyleSheet("QTextBrowser { background: transparent; border: none; padding: 0; }")
        self._words.anchorClicked.connect(lambda url: self.rule.emit(url.toString()))
        column.addWidget(self._words, 1)
        side.addWidget(frame, 4)
        return side

    def _make_end(self) -> QWidget:
        """What can be done once the game is over."""
        self.table = _button(translate("FinalDialog", "Look at the table"), self.close)
        self.log = self._asking(translate("FinalDialog", "Log"), "log")
        self.again = self._asking(translate("FinalDialog", "Play again with the same seats"), "again")
        self.new = self._asking(translate("FinalDialog", "New game"), "new")
        self._end = QWidget()
        line = QHBoxLayout(self._end)
        line.setContentsMargins(0, 0, 0, 0)
        for button in (self.table, self.log):
            line.addWidget(button)
        line.addStretch(1)
        for button in (self.again, self.new):
            line.addWidget(button)
        return self._end

    def _asking(self, words: str, id: str) -> QPushButton:
        """A button that the window answers."""
        return _button(words, lambda: self.pressed.emit(Target("button", id)))

    def show_state(self, shown: Shown) -> None:
        """Follow the game."""
        self.show_game(self._game)

    def show_game(self, game: Game) -> None:
        """Show the scores of a game as it stands."""
        state = game.state
        if game is self._game and state is self._state:
            return
        self._game, self._state = game, state
        self._end.setVisible(state.is_over)
        self._found = scored(game)
        colours = tuple(player.colour for player in state.players)
        has_final = any(item.source in FINAL for item in self._found)
        self.chart.show_scores(by_round(self._found, len(colours)), colours, has_final)
        self.sheet.show_scores(state, game.names, self._found)
        self._show_winner()
        self._words.setHtml(linked(translate("FinalDialog", "Point at a figure of the sheet to read what gave it.")))

    def _show_winner(self) -> None:
        state = self._game.state
        head, why = winner_words(state, self._game.names)
        self._head.setText(head)
        self._why.setText(linked(why))
        self._why.setVisible(bool(why))
        if order := standings(state):
            colour = state.players[order[0]].colour
            self._shape.show_paint(
                lambda painter, rect: art.player_shape(painter, rect.adjusted(2, 2, -2, -2), colour, letter=True)
            )

    def tell(self, seat: int, source: str) -> None:
        """Say where the points of a cell come from."""
        self._words.setHtml(cell_words(self._game.state, self._game.names, self._found, seat, source))
        self._words.setAlignment(Qt.AlignmentFlag.AlignLeft)

    @property
    def words(self) -> str:
        """What is said of the cell pointed at."""
        return self._words.toPlainText()


def _button(words: str, do: Callable[[], object]) -> QPushButton:
    button = QPushButton(words)
    # Return shall not begin another game by itself
    button.setAutoDefault(False)
    button.clicked.connect(do)
    return button
