"""Seats and settings."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QScrollArea

from pulsar_desktop.bots.levels import LEVELS
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.dialogs.settings import PACES, SettingsDialog
from pulsar_desktop.teaching.waste import WARNINGS
from pulsar_desktop.teaching.waste_words import NAMES
from pulsar_desktop.views.bot_words import bot_words
from tests.views.moments import game_at


@pytest.fixture
def settings(qapp, tmp_path):
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def session(qapp):
    return Session(game_at("04", 40))


@pytest.fixture
def dialog(qtbot, settings, session):
    made = SettingsDialog(settings, session)
    qtbot.addWidget(made)
    return made


def test_every_pace_can_be_chosen_down_to_no_wait(dialog, settings):
    for stop, pace in enumerate(PACES):
        dialog.pace.setValue(stop)
        assert settings.pace == pace
    assert PACES[-1] == 0


def test_a_pace_changed_elsewhere_is_followed(dialog, settings):
    settings.pace = 4.0
    assert PACES[dialog.pace.value()] == 4.0
    settings.pace = 0.0
    assert PACES[dialog.pace.value()] == 0.0


def test_the_pace_goes_where_the_slider_is_clicked(dialog, settings, qtbot):
    settings.pace = 0.25
    dialog.show()
    slider = dialog.pace
    for part, pace in ((0.99, 0.0), (0.6, 2.0), (0.01, 0.25), (0.42, 1.0)):
        point = QPoint(round(slider.width() * part), slider.height() // 2)
        qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=point)
        assert settings.pace == pace


def test_motion_can_be_turned_off(dialog, settings):
    dialog.motion.click()
    assert not settings.motion


def test_a_silenced_warning_can_be_given_again(dialog, settings):
    settings.silence("unspent_dice")
    assert not dialog.warnings["unspent_dice"].isChecked()
    dialog.warnings["unspent_dice"].click()
    assert "unspent_dice" not in settings.silenced
    dialog.warnings["red_offer_open"].click()
    assert settings.silenced == {"red_offer_open"}


def test_every_warning_has_a_name_and_a_switch(dialog):
    assert set(WARNINGS) == set(NAMES) == set(dialog.warnings)


def test_a_seat_is_handed_to_a_bot_and_back(dialog, session):
    bot = LEVELS[0]
    combo = dialog.seats[1]
    combo.setCurrentIndex(combo.findData(bot))
    combo.activated.emit(combo.currentIndex())
    assert session.game.bots == ("", bot, "")
    combo.setCurrentIndex(combo.findData(""))
    combo.activated.emit(combo.currentIndex())
    assert session.game.bots == ("", "", "")


def test_a_seat_handed_over_elsewhere_is_followed(dialog, session):
    bot = LEVELS[-1]
    session.hand_over(2, bot)
    dialog.show_state(None)
    assert dialog.seats[2].currentData() == bot


def test_levels_have_plain_words():
    assert bot_words("") == "person"
    assert bot_words("some-level") == "bot: some-level"


def test_the_coach_can_be_chosen_and_how_much_it_lets_pass(dialog, settings):
    choice = dialog.coach
    assert choice.mode.currentData() == settings.coach == "request"
    assert not choice.learner.isEnabled()
    for combo, value in ((choice.mode, "on"), (choice.learner, "expert")):
        combo.setCurrentIndex(combo.findData(value))
        combo.activated.emit(combo.currentIndex())
    assert (settings.coach, settings.learner) == ("on", "expert")
    assert choice.learner.isEnabled()
    settings.coach = "off"
    assert choice.mode.currentData() == "off"


def test_on_a_small_screen_the_settings_scroll_and_opened_they_are_all_seen(dialog):
    dialog.show()
    area = dialog.findChild(QScrollArea)
    bars = (area.verticalScrollBar(), area.horizontalScrollBar())
    assert [bar.maximum() for bar in bars] == [0, 0]
    dialog.resize(400, 300)
    QApplication.processEvents()
    assert (dialog.width(), dialog.height()) == (400, 300)
    assert all(bar.maximum() for bar in bars)


def test_the_wheel_is_left_to_scrolling_and_changes_no_setting(dialog, session, settings):
    dialog.show()
    was = (session.game.bots, settings.pace, settings.coach)
    for widget in (*dialog.seats, dialog.pace, dialog.coach.mode, dialog.coach.learner):
        assert not is_taken_by(widget, turned=-120)
    assert (session.game.bots, settings.pace, settings.coach) == was


def is_taken_by(widget, turned: int) -> bool:
    """Whether a widget takes a turn of the wheel for itself."""
    point, where = QPointF(5, 5), QPointF(widget.mapToGlobal(QPoint(5, 5)))
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(point, where, QPoint(), QPoint(0, turned), buttons, keys, phase, False)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()
