"""The guided first game: a guide suggests in two rounds, and goes when it is sent away."""

import pytest

from pulsar_desktop.app import make_window
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.setup import first_game
from pulsar_desktop.teaching.suggestion import ROUNDS, is_guided
from pulsar_desktop.views.spotlight import places


@pytest.fixture
def window(qtbot, tmp_path):
    window = make_window(config=tmp_path / "config", saves=tmp_path / "data" / "saves")
    window.settings.motion = False
    window.settings.pace = 0
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    yield window
    window.close()


def test_the_guide_suggests_a_legal_move_and_points_at_what_it_needs(window, qtbot):
    window.school.start_guided()
    guide = window.school.guide
    qtbot.waitUntil(lambda: bool(guide.pointing.spotlight.lit), timeout=20_000)
    legal = [str(option.decision) for option in legal_options(window.page.session.state)]
    assert str(guide.suggested) in legal
    assert all(places(point, window.page.table) for point in guide.points())
    assert guide.pointing.bubble.isVisible()


def test_the_guide_goes_when_it_is_sent_away(window, qtbot):
    window.school.start_guided()
    guide = window.school.guide
    qtbot.waitUntil(guide.pointing.bubble.isVisible, timeout=20_000)
    guide.pointing.bubble.buttons["alone"].click()
    assert "Hint" in guide.pointing.bubble.words.text()
    guide.pointing.bubble.buttons["next"].click()
    assert not guide.pointing.bubble.isVisible()


def test_a_suggestion_that_comes_after_the_farewell_is_not_made(window, qtbot):
    window.school.start_guided()
    guide = window.school.guide
    qtbot.waitUntil(guide.pointing.bubble.isVisible, timeout=20_000)
    with qtbot.waitSignal(window.thinker.guided, timeout=20_000):
        guide.pointing.bubble.buttons["alone"].click()
    assert "Hint" in guide.pointing.bubble.words.text()
    assert not guide.pointing.spotlight.isVisible()


def test_who_asks_for_a_hint_is_answered_by_the_guide_too(window, qtbot):
    window.school.start_guided()
    guide = window.school.guide
    with qtbot.waitSignals([window.thinker.guided, window.page.adviser.answered], timeout=20_000):
        qtbot.waitUntil(lambda: window.page.session.is_asked, timeout=20_000)
        window.page.ask_hint()
    assert guide.suggested is not None


def test_who_looks_back_finds_the_guide_again(window, qtbot):
    window.school.start_guided()
    guide, session = window.school.guide, window.page.session
    qtbot.waitUntil(lambda: guide.suggested is not None, timeout=20_000)
    told = guide.pointing.bubble.words.text()
    session.look_at(0, exactly=True)
    assert not guide.pointing.bubble.isVisible()
    session.look_at(None)
    assert guide.pointing.bubble.isVisible()
    assert guide.pointing.bubble.words.text() == told


def test_everybody_is_guided_through_the_same_game(window):
    window.school.start_guided()
    one = window.page.session.game
    window.school.start_guided()
    assert (one.seed, one.setup) == (window.page.session.game.seed, window.page.session.game.setup)


def test_a_guide_speaks_in_the_set_up_and_two_rounds():
    game = Game(shipped(), first_game(shipped(), 2), "guide")
    rounds = set()
    while game.state.chooser is not None:
        if is_guided(game.state):
            rounds.add(game.state.round)
        game.play(legal_options(game.state)[-1].decision)
    assert rounds == {0, 1, ROUNDS}
