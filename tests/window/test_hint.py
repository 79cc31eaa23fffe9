"""Somebody who asks for a hint gets candidates with reasons, and can have one shown; bots stop when not wanted."""

from __future__ import annotations

from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.game.targets import Target, targets
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.trials.hand import Hand
from tests.views.moments import game_at
from tests.window.opening import TWO_PEOPLE, opened, play_first_options, to_first_turn


def test_a_hint_lists_candidates_with_reasons_and_shows_one_on_the_table(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    page = window.page
    with qtbot.waitSignal(page.adviser.answered, timeout=30000) as asked:
        Hand(page).click(Target("button", "hint"))
    best = asked.args[1][0]
    assert best.decision in [option.decision for option in legal_options(page.session.state)]
    dialog = window.gallery._open["hint"]
    assert dialog.isVisible()
    dialog.wanted.emit(best.decision)
    assert page.turn.hovered in targets(best.decision)
    page.session.play(best.decision)
    assert not dialog.isVisible()


def test_an_answer_that_is_not_wanted_any_more_is_not_told(qtbot):
    thinker, answers = Thinker(), []
    thinker.thought.connect(lambda number, decision: answers.append(number))
    state = game_at("06", 150).state
    thinker.ask("master", "x", state)
    thinker.cancel()
    number = thinker.ask("random", "x", state)
    qtbot.waitUntil(lambda: number in answers, timeout=30000)
    assert answers == [number]
    thinker.stop()


def test_a_question_that_was_cancelled_is_never_answered(qtbot):
    thinker, answers = Thinker(), []
    thinker.thought.connect(lambda number, decision: answers.append(number))
    state = game_at("06", 150).state
    thinker.ask("random", "x", state)
    thinker.cancel()
    with qtbot.waitSignal(thinker.hinted, timeout=30000):  # asked later, and of the same process
        thinker.ask_hint("greedy", "x", state)
    assert answers == []
    thinker.stop()


def test_a_hint_for_a_table_that_is_no_more_is_dropped(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    adviser, told = window.page.adviser, []
    adviser.answered.connect(lambda asked, found: told.append("answered"))
    adviser.dropped.connect(lambda: told.append("dropped"))
    adviser.ask_hint()
    play_first_options(window, 1)
    window.thinker.hinted.emit(adviser._number, [])
    assert told == ["dropped"]


def test_a_bot_that_nobody_knows_is_told_and_the_game_waits(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.start(TWO_PEOPLE)
    page = window.page
    with qtbot.waitSignal(page.bots.failed, timeout=30000):
        page.session.hand_over(page.session.state.chooser, "no such bot")
    assert page.bots.is_paused
    assert "paused" in window.notice.text()
