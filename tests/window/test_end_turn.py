"""A warning before the end of a turn shows the deed it speaks of on the table."""

from PySide6.QtWidgets import QPushButton

from pulsar_desktop.game.save import load
from pulsar_desktop.game.targets import targets
from pulsar_desktop.teaching.waste import wastes
from tests.views.moments import GAMES
from tests.window.opening import opened, when_asked


def test_show_me_takes_the_die_up_and_points_at_what_it_is_for(qtbot, tmp_path):
    game = load(next(GAMES.glob("36-*.pulsar"))).cut(118)
    game.bots = ("",) * len(game.bots)
    window = opened(qtbot, tmp_path)
    window.show_game(game, tmp_path / "shown.pulsar")
    page = window.page
    deed = next(waste.deed for waste in wastes(page.session.state) if waste.id == "technology_scores")

    def show(dialog):
        named = [waste.deed for waste in wastes(page.session.state) if waste.deed]
        buttons = [button for button in dialog.findChildren(QPushButton) if button.text() == "Show me"]
        buttons[named.index(deed)].click()

    when_asked(show)
    before = len(page.session.game.log)
    window.end_turn()
    assert len(page.session.game.log) == before
    assert {*page.turn.picked, page.turn.hovered} == targets(deed)
    assert page.turn.preview is not None
