"""Whole games on the real window, by nothing but the mouse."""

from __future__ import annotations

import pytest

from pulsar_desktop.bots.bot import CuriousBot
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.setup import first_game, standard_game
from pulsar_desktop.model.decisions import EndTurn
from pulsar_desktop.views.game_page import GamePage
from tests.window.mouse import Mouse


def page_of(game, qtbot, tmp_path) -> GamePage:
    settings = Settings(tmp_path / "settings.ini")
    settings.motion = False
    page = GamePage(Session(game), Thinker(), settings)
    page.turn.ending.connect(lambda: page.session.play(EndTurn()))
    page.resize(1366, 768)
    qtbot.addWidget(page)
    page.show()
    return page


def play_whole(page: GamePage, seed: str) -> None:
    mouse, bot, game = Mouse(page), CuriousBot(seed), page.session.game
    while game.state.chooser is not None:
        mouse.play(bot.pick(game.state, legal_options(game.state)).decision)


@pytest.mark.parametrize(
    ("make", "players", "side"),
    [(first_game, 4, "plain"), (standard_game, 2, "dead_ends")],
    ids=["four-players-beginner", "two-players-standard"],
)
def test_a_whole_game_can_be_played_with_the_mouse_alone(make, players, side, qtbot, tmp_path):
    components = shipped()
    game = Game(components, make(components, players, side=side), "mouse")
    page = page_of(game, qtbot, tmp_path)
    play_whole(page, "hand")
    assert game.state.is_over
