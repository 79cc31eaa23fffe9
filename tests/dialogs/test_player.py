"""The panel of one player."""

import pytest
from PySide6.QtWidgets import QLabel

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.dialogs.player import PlayerDialog
from pulsar_desktop.views.shown import shown_of
from tests.views.moments import game_at


def opened(qtbot, number, moment):
    session = Session(game_at(number, moment))
    shown = shown_of(session, TurnController(session))
    dialog = PlayerDialog(session)
    qtbot.addWidget(dialog)
    dialog.show_state(shown)
    return dialog, shown


def told(dialog):
    return [label.text() for label in dialog.findChildren(QLabel) if not label.isHidden()]


@pytest.mark.parametrize(("number", "moment"), [("01", 3), ("04", 100), ("06", 200), ("11", 250), ("28", 150)])
def test_everybody_can_be_shown_at_any_time(qtbot, number, moment):
    dialog, shown = opened(qtbot, number, moment)
    for seat, player in enumerate(shown.state.players):
        dialog.show_player(seat)
        assert str(player.score) in told(dialog)


def test_patents_pulsars_and_transmitters_are_told(qtbot):
    dialog, shown = opened(qtbot, "10", 180)
    for seat, player in enumerate(shown.state.players):
        dialog.show_player(seat)
        words = " ".join(told(dialog))
        assert all(id in words for id in shown.state.pulsars_of(seat))
        assert all(f"{link.tile.removeprefix('T-')}:" in words for link in player.transmitters)


def test_a_beginner_game_has_no_projects(qtbot):
    dialog, _ = opened(qtbot, "05", 100)
    assert not any(text.startswith("HQ") for text in told(dialog))


def test_the_buttons_change_the_player(qtbot):
    dialog, shown = opened(qtbot, "06", 200)
    dialog.players.button(2).click()
    assert dialog.seat == 2
    assert dialog.windowTitle() == shown.names[2]


def test_a_name_with_an_ampersand_stands_on_its_button_whole(qtbot):
    game = game_at("06", 200)
    game.names = ("Tom & Eve", *game.names[1:])
    dialog = PlayerDialog(Session(game))
    qtbot.addWidget(dialog)
    button = dialog.players.button(0)
    assert button.text() == "Tom && Eve"
    assert button.shortcut().isEmpty()
