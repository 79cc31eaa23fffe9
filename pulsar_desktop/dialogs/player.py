"""Everything in front of one player, large."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.dialogs import player_sections as sections
from pulsar_desktop.dialogs.game_dialog import GameDialog, emptied, scrolled
from pulsar_desktop.dialogs.painted import shape_icon
from pulsar_desktop.dialogs.words import on_button
from pulsar_desktop.game.text_words import name_of
from pulsar_desktop.language import translate
from pulsar_desktop.teaching.scores import Scored, scored
from pulsar_desktop.views.shown import Shown

MANY: Final = 5


class PlayerDialog(GameDialog):
    """One player's things; the buttons on top change the player."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(translate("PlayerDialog", "Player"), 1120, 680, parent)
        self._session = session
        self.seat = session.viewer
        self._shown: Shown | None = None
        self._key: object = None
        self._found: list[Scored] = []
        self.players = QButtonGroup(self)
        self._head = QHBoxLayout()
        self._head.setSpacing(6)
        self.column.addLayout(self._head)
        content = QWidget()
        self._columns = QHBoxLayout(content)
        self._columns.setContentsMargins(0, 0, 6, 0)
        self._columns.setSpacing(10)
        self.column.addWidget(scrolled(content), 1)
        self._fill_head()

    def _fill_head(self) -> None:
        game = self._session.game
        for seat, player in enumerate(game.state.players):
            button = QPushButton(shape_icon(player.colour, 18), on_button(name_of(game.names, seat)))
            button.setCheckable(True)
            button.setAutoDefault(False)
            self.players.addButton(button, seat)
            self._head.addWidget(button)
        self._head.addStretch(1)
        self.players.idClicked.connect(self.show_player)

    def show_player(self, seat: int) -> None:
        """Show another player."""
        self.seat = seat
        if self._shown is not None:
            self.show_state(self._shown)

    def show_state(self, shown: Shown) -> None:
        """Show the player at this moment."""
        self._shown = shown
        self.players.button(self.seat).setChecked(True)
        moment = self._session.moment
        key = (self.seat, moment, id(shown.state))
        if key == self._key:
            return
        self._key = key
        self._found = scored(self._session.game, moment)
        self.setWindowTitle(name_of(shown.names, self.seat))
        self._fill(shown)

    def _fill(self, shown: Shown) -> None:
        emptied(self._columns)
        seat = self.seat
        first = [
            sections.score_section(shown, seat, self._found),
            sections.dice_section(shown, seat),
            sections.supply_section(shown, seat),
        ]
        middle, last = [sections.patents_section(shown, seat)], [sections.transmitters_section(shown, seat)]
        # many patents fill a column by themselves
        room = last if len(shown.state.players[seat].patents) > MANY else middle
        room += [sections.gyrodynes_section(shown, seat), sections.stations_section(shown, seat)]
        if shown.state.players[seat].hq:
            last.insert(0, sections.projects_section(shown, seat))
        for share, frames in zip((3, 4, 4), (first, middle, last), strict=True):
            column = QVBoxLayout()
            column.setSpacing(10)
            column.setAlignment(Qt.AlignmentFlag.AlignTop)
            for frame in frames:
                column.addWidget(frame)
            column.addStretch(1)
            self._columns.addLayout(column, share)
