"""Every piece on the table either can be picked or says why not, on hover and on click, whatever is asked."""

from __future__ import annotations

import pytest

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.game.targets import Target, die
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.views.cards import card_words
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.shown import shown_of
from tests.views.moments import game_at
from tests.views.seen import all_pieces

#: What is there to be read or pressed, not to be played with.
READ = {"player", "track", "median", "turn_order", "entry", "button", "deck", "round", "production"}
#: Moments at which, together, everything is asked that can be asked.
MOMENTS = [
    *(("06", n) for n in (5, 9, 14, 22, 82, 139)),
    *(("01", n) for n in (13, 24, 65, 75, 92, 137, 138)),
]


@pytest.fixture
def page_at(qtbot, tmp_path):
    def make(number: str, n: int) -> GamePage:
        game = game_at(number, n)
        game.bots = ("",) * len(game.bots)
        settings = Settings(tmp_path / "settings.ini")
        settings.motion = False
        page = GamePage(Session(game), Thinker(), settings)
        qtbot.addWidget(page)
        page.resize(1366, 768)
        page.show()
        return page

    return make


def pieces(page: GamePage) -> set[Target]:
    """Everything one might reach for."""
    found = {piece.target for board in page.table.boards.values() for piece in all_pieces(board)}
    return {target for target in found if target and target.kind not in READ}


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_cannot_be_picked_says_why_not_and_by_which_rule(page_at, moment):
    page = page_at(*moment)
    assert page.session.is_asked
    for target in pieces(page):
        page.turn.hover(target)
        words = card_words(target, shown_of(page.session, page.turn))
        if not page.turn.hold(target):
            assert words.refused, target
            assert words.refused_by, target
        page.turn.let_go()


def test_a_click_tells_at_once_why_not_and_what_to_do(page_at):
    page = page_at("06", 139)
    hand = Hand(page)
    hand.click(die(4, red=True))
    hand.click(Target("technology", "BII-6"))
    assert page.card.isVisible()
    assert page.card.words.refused
    assert page.card.words.remedy


def test_a_thing_out_of_its_time_answers_on_hover(page_at):
    page = page_at("06", 16)
    technology = next(target for target in pieces(page) if target.kind == "technology")
    page.turn.hover(technology)
    words = card_words(technology, shown_of(page.session, page.turn))
    assert words.refused == "First all dice are picked; then come the turns."


def test_a_pick_onto_a_penalty_space_is_warned_of_until_that_is_silenced(page_at):
    page = page_at("06", 157)
    hand = Hand(page)
    hand.click(Target("board_die", "6"))
    hand.move(Target("token", "engineering 11 1"))
    page._show_card()
    assert page.card.words.warning.startswith("A token of yours will be on a penalty space;")
    page.settings.silence("token_on_penalty")
    page._show_card()
    assert page.card.words.warning == ""
