"""A game on a page of its own, for trials: no settings of the user's, nothing saved, nothing moving."""

from __future__ import annotations

from pathlib import Path
from tempfile import mkdtemp

from pulsar_desktop.app import make_application
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.decisions import EndTurn
from pulsar_desktop.model.rules.setup import standard_game
from pulsar_desktop.model.state import Setup
from pulsar_desktop.views.game_page import GamePage


def new_page(players: int, seed: str, setup: Setup | None = None) -> GamePage:
    """A new game of people on a page that is shown; a click on End turn ends it without a word."""
    make_application(is_visible=False)
    components = shipped()
    game = Game(components, setup or standard_game(components, players), seed)
    settings = Settings(Path(mkdtemp()) / "settings.ini")
    settings.motion = False
    page = GamePage(Session(game), Thinker(), settings)
    page.turn.ending.connect(lambda: page.session.play(EndTurn()))
    page.resize(1366, 768)
    page.show()
    return page
