"""The end of a game: scores, goals to choose, what comes next."""

from __future__ import annotations

from pulsar_desktop.game.save import load
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.decisions import EndTurn
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.steps import GoalBonuses
from pulsar_desktop.trials.hand import Hand
from tests.views.moments import game_at
from tests.window.opening import TWO_PEOPLE, open_dialogs, opened, play_first_options


def test_the_scores_open_by_themselves_when_the_game_ends(window):
    window.start(TWO_PEOPLE)
    session = window.page.session
    while session.state.chooser is not None:
        options = [o.decision for o in legal_options(session.state)]
        session.play(next((d for d in options if isinstance(d, EndTurn)), options[0]))
    assert window.gallery._open["final"].isVisible()
    old = window.files.autosave.path
    window.gallery._open["final"].again.click()
    game = window.page.session.game
    assert (game.names, game.setup, game.state.is_over) == (("Ada", "Ben"), session.game.setup, False)
    assert game.seed != session.game.seed
    assert load(old).state.is_over
    assert open_dialogs(window) == set()


def test_a_game_played_to_its_end_is_counted_once(window):
    window.start(TWO_PEOPLE)
    session = window.page.session
    session.game.free_undo = True
    while session.state.chooser is not None:
        options = [o.decision for o in legal_options(session.state)]
        session.play(next((d for d in options if isinstance(d, EndTurn)), options[0]))
    session.undo()
    session.redo()
    assert session.state.is_over
    record = window.school.progress.record
    assert (record.games, record.won) == (1, 1)


def test_after_the_end_the_top_bar_leads_to_a_new_game(window):
    window.show_game(game_at("06", 9999), window.saves / "over.pulsar")
    Hand(window.page).click(Target("button", "final"))
    assert open_dialogs(window) == {"final"}
    window.gallery._open["final"].close()
    Hand(window.page).click(Target("button", "new"))
    assert window.page is None
    assert window._stack.currentWidget() is window.start_page


def test_the_scores_of_a_finished_game_open_by_themselves_only_once(window):
    window.show_game(game_at("06", 9999), window.saves / "over.pulsar")
    session = window.page.session
    session.look_at(100)
    session.look_at(None)
    assert open_dialogs(window) == set()


def test_scores_that_were_closed_stay_closed_while_one_looks_back(window):
    window.show_game(game_at("04", 185), window.saves / "nearly.pulsar")
    while not window.page.session.state.is_over:
        play_first_options(window, 1)
    assert "final" in open_dialogs(window)
    for dialog in window.gallery._open.values():
        dialog.close()
    window.page.session.look_at(150)
    window.page.session.look_at(None)
    assert open_dialogs(window) == set()


def test_at_the_end_the_goals_open_for_whoever_must_choose(window):
    window.show_game(game_at("04", 184), window.saves / "nearly.pulsar")
    while not isinstance(window.page.session.state.pending[-1], GoalBonuses):
        play_first_options(window, 1)
    assert open_dialogs(window) == {"goals"}


def test_after_a_finished_game_the_program_begins_with_a_new_one(qtbot, tmp_path):
    first = opened(qtbot, tmp_path)
    first.show_game(game_at("06", 9999), first.saves / "over.pulsar")
    first.close()
    second = opened(qtbot, tmp_path)
    second.resume_unfinished()
    assert second.page is None
    assert second._stack.currentWidget() is second.start_page
