"""What is played: whose box a box is, and what there is to choose."""

import pytest
from PySide6.QtCore import Qt

from pulsar_desktop.dialogs.new_game import NewGamePage
from tests.scenario import COMPONENTS


@pytest.fixture
def page(qtbot):
    made = NewGamePage(COMPONENTS, ["planner"], "Ada")
    qtbot.addWidget(made)
    made.choices.kind.setCurrentIndex(1)
    return made


def test_beside_each_box_for_headquarters_stands_the_player_it_is_for(page):
    page.rows[1].taken.setChecked(False)
    page.rows[2].name_edit.setText("Ben")
    owners = [owner for owner in page.choices.owners if not owner.isHidden()]
    assert [owner.name.text() for owner in owners] == ["Ada", "Ben"]
    assert [box.accessibleName() for box in page.choices.hq if not box.isHidden()] == ["Ada", "Ben"]


def test_a_face_of_a_technology_board_tells_its_rows_and_what_is_on_them(page):
    box = page.choices.boards[1]
    assert box.currentText() == "rows 3–5: drawn"
    assert "AII, BII, CII, DII" in box.toolTip()
    box.setCurrentIndex(box.findData("CII"))
    assert box.currentText() == "rows 3–5: CII"
    told = box.itemData(box.currentIndex(), Qt.ItemDataRole.ToolTipRole)
    assert box.toolTip() == told
    assert all(technology.name in told for technology in COMPONENTS.boards["CII"].technologies)
