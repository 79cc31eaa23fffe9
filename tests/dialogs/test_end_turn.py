"""The word before a turn ends: every warning can be silenced by itself, and shows what it speaks of."""

import pytest
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton

from pulsar_desktop.dialogs.end_turn import MOST, EndTurnDialog
from pulsar_desktop.model.state import Pulsar
from pulsar_desktop.teaching.waste import Waste, wastes
from pulsar_desktop.teaching.waste_words import waste_words
from tests.scenario import COMPONENTS, turn

STATE = turn((1,), gyrodynes=("small",), pulsars={"P3": Pulsar(0)}, pm1=0)


@pytest.fixture
def dialog(qtbot):
    made = EndTurnDialog(wastes(STATE), COMPONENTS)
    qtbot.addWidget(made)
    return made


def test_every_waste_is_told_with_a_switch_of_its_own(dialog):
    told = [label.text() for label in dialog.findChildren(QLabel)]
    found = wastes(STATE)
    assert [words for words in told if words] == [waste_words(waste, COMPONENTS) for waste in found]
    boxes = dialog.findChildren(QCheckBox)
    assert len(boxes) == len(found)
    boxes[1].click()
    assert dialog.silenced() == ["gyrodyne_not_laid"]


def test_what_a_warning_speaks_of_can_be_shown_instead_of_ending_the_turn(dialog, qtbot):
    show = [button for button in dialog.findChildren(QPushButton) if button.text() == "Show me"]
    deeds = [waste.deed for waste in wastes(STATE) if waste.deed]
    assert len(show) == len(deeds) > 0
    with qtbot.waitSignal(dialog.rejected):
        show[0].click()
    assert dialog.deed == deeds[0]


def test_no_more_is_told_at_a_time_than_is_read(qtbot):
    many = [Waste("unspent_dice", {"dice": (n,)}) for n in range(1, MOST + 4)]
    dialog = EndTurnDialog(many, COMPONENTS)
    qtbot.addWidget(dialog)
    assert len(dialog.findChildren(QCheckBox)) == MOST


def test_the_keyboard_starts_on_the_way_back_to_the_turn(dialog, qtbot):
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.focusWidget() is not None)
    assert dialog.focusWidget().text() == "Back to the turn"
    assert dialog.focusWidget().isDefault()
