"""Whole games on the real window, by nothing but the mouse."""

from __future__ import annotations

import pytest

from pulsar_desktop.bots.bot import CuriousBot
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.setup import first_game, standard_game
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.trials.table import new_page


@pytest.mark.parametrize(
    ("make", "players", "side"),
    [(first_game, 4, "plain"), (standard_game, 2, "dead_ends")],
    ids=["four-players-beginner", "two-players-standard"],
)
def test_a_whole_game_can_be_played_with_the_mouse_alone(make, players, side, qtbot):
    page = new_page(players, "mouse", make(shipped(), players, side=side))
    qtbot.addWidget(page)
    hand, bot, game = Hand(page), CuriousBot("hand"), page.session.game
    while game.state.chooser is not None:
        hand.play(bot.pick(game.state, legal_options(game.state)).decision)
    assert game.state.is_over
