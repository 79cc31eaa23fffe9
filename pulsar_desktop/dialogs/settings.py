"""Seats and settings: who plays each seat, how fast bots move, and which warnings are given."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSlider,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from pulsar_desktop.bots.levels import LEVELS
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import PACES, Settings
from pulsar_desktop.dialogs.coach_choice import CoachChoice
from pulsar_desktop.dialogs.game_dialog import GameDialog, WheelPasser, card, emptied, scrolled
from pulsar_desktop.dialogs.painted import Painted, shape
from pulsar_desktop.dialogs.words import label, numbered
from pulsar_desktop.game.text_words import name_of
from pulsar_desktop.language import translate
from pulsar_desktop.teaching.waste import WARNINGS
from pulsar_desktop.teaching.waste_words import waste_name
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.bot_words import bot_words
from pulsar_desktop.views.shown import Shown

#: How wide the handle of a slider is.
HANDLE: Final = 16.0


def pace_words(pace: float) -> str:
    """How fast bots move."""
    if not pace:
        return translate("SettingsDialog", "at once")
    return translate("SettingsDialog", "{pace}×").format(pace=f"{pace:g}")


class JumpingSlider(QSlider):
    """A slider that goes where it is clicked, and can be dragged on from there."""

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Bring the handle under the mouse first."""
        if event.button() == Qt.MouseButton.LeftButton:
            x, room = round(event.position().x() - HANDLE / 2), round(self.width() - HANDLE)
            self.setValue(QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), x, room))
        super().mousePressEvent(event)


class SettingsDialog(GameDialog):
    """The seats of the game on the table, where they can change hands, and what the program remembers of its user."""

    def __init__(
        self, settings: Settings, session: Session, has_seats: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(translate("SettingsDialog", "Seats and settings"), 740, 720, parent)
        # it shows all it has as it is: a larger one would be empty
        self.resize(740, 720)
        self._settings = settings
        self._session = session
        self._wheel = WheelPasser(self)
        self.seats: list[QComboBox] = []
        self.warnings: dict[str, QCheckBox] = {}
        self.seats_card = self._make_seats()
        self.seats_card.setVisible(has_seats)
        self.coach = CoachChoice(settings)
        for box in (self.coach.mode, self.coach.learner):
            box.installEventFilter(self._wheel)
        area = scrolled(self._content())
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.column.addWidget(area)
        settings.changed.connect(self._on_settings)
        self._on_settings()

    def _content(self) -> QWidget:
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for frame in (self.seats_card, self._make_pace(), self.coach, self._make_warnings()):
            column.addWidget(frame)
        column.addStretch(1)
        return content

    # Seats

    def _make_seats(self) -> QFrame:
        frame, column = card(8)
        column.addWidget(label(translate("SettingsDialog", "Seats"), "heading"))
        self._seat_lines = QVBoxLayout()
        self._seat_lines.setSpacing(6)
        column.addLayout(self._seat_lines)
        hint = translate("SettingsDialog", "A seat can change hands at any time; a bot goes on from where it stands.")
        column.addWidget(label(hint, "hint"))
        self._fill_seats()
        return frame

    def _fill_seats(self) -> None:
        emptied(self._seat_lines)
        self.seats = [self._seat(seat) for seat in range(len(self._session.game.state.players))]
        self._show_seats()

    def _seat(self, seat: int) -> QComboBox:
        game = self._session.game
        combo = QComboBox()
        for bot in ("", *LEVELS):
            combo.addItem(bot_words(bot), bot)
        combo.setMinimumWidth(230)
        combo.installEventFilter(self._wheel)
        combo.activated.connect(lambda _, seat=seat: self._on_seat(seat))
        combo.setAccessibleName(name_of(game.names, seat))
        line = QHBoxLayout()
        line.addWidget(shape(game.state.players[seat].colour, 24))
        line.addWidget(numbered(name_of(game.names, seat)), 1)
        line.addWidget(combo)
        self._seat_lines.addLayout(line)
        return combo

    def _show_seats(self) -> None:
        for combo, bot in zip(self.seats, self._session.game.bots, strict=True):
            if combo.findData(bot) < 0:
                combo.addItem(bot_words(bot), bot)
            combo.setCurrentIndex(combo.findData(bot))

    def _on_seat(self, seat: int) -> None:
        self._session.hand_over(seat, self.seats[seat].currentData())

    # Pace and motion

    def _make_pace(self) -> QFrame:
        frame, column = card(8)
        column.addWidget(label(translate("SettingsDialog", "Pace of bots"), "heading"))
        self.pace = JumpingSlider(Qt.Orientation.Horizontal)
        self.pace.setRange(0, len(PACES) - 1)
        self.pace.setPageStep(1)
        self.pace.installEventFilter(self._wheel)
        self.pace.setAccessibleName(translate("SettingsDialog", "Pace of bots"))
        self.pace.valueChanged.connect(self._on_pace)
        column.addWidget(self.pace)
        self._paces = Painted(self._draw_paces, height=18)
        column.addWidget(self._paces)
        self.motion = QCheckBox(translate("SettingsDialog", "Ships, dice and tokens move on the table"))
        self.motion.toggled.connect(self._on_motion)
        column.addWidget(self.motion)
        return frame

    def _draw_paces(self, painter: QPainter, rect: QRectF) -> None:
        """What stands under the stops of the slider."""
        last = len(PACES) - 1
        for i, pace in enumerate(PACES):
            x = rect.x() + HANDLE / 2 + i * (rect.width() - HANDLE) / last
            side = {0: Qt.AlignmentFlag.AlignLeft, last: Qt.AlignmentFlag.AlignRight}.get(
                i, Qt.AlignmentFlag.AlignHCenter
            )
            left = {0: rect.x(), last: rect.right() - 100}.get(i, x - 50)
            ink = theme.TEXT if i == self.pace.value() else theme.TEXT3
            box = QRectF(left, rect.y(), 100, rect.height())
            art.text(painter, box, pace_words(pace), theme.font(11.5, 600), ink, side | Qt.AlignmentFlag.AlignVCenter)

    def _on_pace(self, stop: int) -> None:
        if self._settings.pace != PACES[stop]:
            self._settings.pace = PACES[stop]

    def _on_motion(self, moves: bool) -> None:
        if self._settings.motion != moves:
            self._settings.motion = moves

    # Warnings

    def _make_warnings(self) -> QFrame:
        frame, column = card(6)
        column.addWidget(label(translate("SettingsDialog", "Warn me if"), "heading"))
        grid = QGridLayout()
        grid.setVerticalSpacing(0)
        column.addLayout(grid)
        for n, id in enumerate(dict.fromkeys((*WARNINGS, *sorted(self._settings.silenced)))):
            box = QCheckBox(waste_name(id))
            box.toggled.connect(lambda is_on, id=id: self._on_warning(id, is_on))
            self.warnings[id] = box
            grid.addWidget(box, n // 2, n % 2)
        return frame

    def _on_warning(self, id: str, is_given: bool) -> None:
        if (id in self._settings.silenced) == is_given:
            self._settings.silence(id, not is_given)

    # Following

    def _on_settings(self) -> None:
        """Show the settings as they are, whoever changed them."""
        self.pace.blockSignals(True)
        self.pace.setValue(self._settings.pace_stop)
        self.pace.blockSignals(False)
        self._paces.update()
        self.motion.setChecked(self._settings.motion)
        for id, box in self.warnings.items():
            box.setChecked(id not in self._settings.silenced)

    def show_state(self, shown: Shown) -> None:
        """Follow the seats of the game."""
        if len(self.seats) != len(self._session.game.bots):
            self._fill_seats()
        self._show_seats()
