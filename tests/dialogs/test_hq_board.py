"""The HQ board as a dialog."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from pulsar_desktop.dialogs.hq_board import HQDialog
from pulsar_desktop.game.targets import Target, die
from pulsar_desktop.views.pyramid_view import PyramidView
from pulsar_desktop.views.shown import Shown
from tests.views.moments import shown_at


def dialog_showing(qtbot, shown: Shown) -> HQDialog:
    dialog = HQDialog()
    qtbot.addWidget(dialog)
    dialog.show_state(shown)
    return dialog


def buttons(dialog: HQDialog) -> list[QPushButton]:
    return [button for button in dialog.findChildren(QPushButton) if button.isVisibleTo(dialog)]


def pyramid(dialog: HQDialog) -> PyramidView:
    return next(view for view in dialog.findChildren(PyramidView) if view.isVisibleTo(dialog))


def test_a_side_to_choose_is_chosen_by_its_button(qtbot):
    dialog = dialog_showing(qtbot, shown_at("06", 9))
    chosen: list[Target] = []
    dialog.picked.connect(chosen.append)
    for button in buttons(dialog):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen == [Target("hq_face", "A1"), Target("hq_face", "A2")]


def test_once_a_side_is_chosen_there_is_nothing_to_choose(qtbot):
    assert not buttons(dialog_showing(qtbot, shown_at("06", 16)))


def test_another_player_who_must_choose_is_not_chosen_for(qtbot):
    shown = shown_at("06", 9)
    dialog = dialog_showing(qtbot, shown)
    dialog.show_player(next(seat for seat in range(4) if seat != shown.viewer))
    assert not any(button.isEnabled() for button in buttons(dialog))


def test_a_click_on_a_project_picks_it(qtbot):
    dialog = dialog_showing(qtbot, shown_at("28", 46, die(4)))
    picked: list[Target] = []
    dialog.picked.connect(picked.append)
    view = pyramid(dialog)
    dialog.show()
    centre = view.mapFromScene(next(item.centre for item in view.items() if item.target.id == "m2"))
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=centre)
    assert picked == [Target("project", "m2")]


def test_the_projects_of_another_player_cannot_be_picked(qtbot):
    shown = shown_at("28", 46, die(4))
    dialog = dialog_showing(qtbot, shown)
    dialog.show_player(1 - shown.viewer)
    picked: list[Target] = []
    dialog.picked.connect(picked.append)
    pyramid(dialog).clicked.emit("b2")
    assert picked == []


def test_a_closed_project_says_why(qtbot):
    dialog = dialog_showing(qtbot, shown_at("28", 46, die(4)))
    hint = dialog.words
    pyramid(dialog).point_at("u1")
    assert dialog.words not in ("", hint)
    assert "second row left" in dialog.words


def test_a_done_run_says_whether_it_was_used(qtbot):
    dialog = dialog_showing(qtbot, shown_at("28", 60))
    pyramid(dialog).point_at("b1")
    assert dialog.words == "Done; its gate run has been used."


def test_the_arrows_walk_over_the_pyramid_and_return_picks(qtbot):
    dialog = dialog_showing(qtbot, shown_at("28", 46, die(4)))
    picked: list[Target] = []
    dialog.picked.connect(picked.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Return):
        qtbot.keyClick(pyramid(dialog), key)
    assert picked == [Target("project", "m2")]


def test_in_a_game_without_headquarters_the_dialog_says_so_and_offers_nothing(qtbot):
    dialog = dialog_showing(qtbot, shown_at("05", 40))
    assert "played without headquarters" in dialog.words
    assert not [view for view in dialog.findChildren(PyramidView) if view.isVisibleTo(dialog)]
    assert not dialog._players.isVisibleTo(dialog)
    dialog.show_state(shown_at("06", 16))
    assert "without" not in dialog.words
    assert dialog._players.isVisibleTo(dialog)


def test_the_list_of_players_keeps_its_marked_line_while_the_game_goes_on(qtbot):
    shown = shown_at("28", 46, die(4))
    dialog = dialog_showing(qtbot, shown)
    dialog.show()
    players = dialog._players
    players.showPopup()
    other = players.model().index(1 - shown.viewer, 0)
    players.view().setCurrentIndex(other)
    dialog.show_state(shown_at("28", 46))
    assert players.view().currentIndex() == other
    players.hidePopup()
