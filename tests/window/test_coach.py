"""The coach at a real table: a silly move is given back once; nothing better is shown before it is asked for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTimer

from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import BuyModifier, EndTurn, Fly
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.teaching.coach import LIMITS, judged
from pulsar_desktop.trials.hand import Hand
from tests.window.opening import TWO_PEOPLE, opened, to_first_turn, when_asked

BOTS_ONLY = NewGame((Seat("Ada", "red", "random"), Seat("Ben", "blue", "random")), seed="window")


@pytest.fixture
def window(qtbot, tmp_path):
    """A game of two people at the first turn, with the coach on."""
    window = opened(qtbot, tmp_path)
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    window.settings.coach = "on"
    window.settings.learner = "expert"
    return window


def wait_for_bots(qtbot, window) -> None:
    """Wait until everything asked so far is answered: questions are answered one after the other."""
    with qtbot.waitSignal(window.thinker.hinted, timeout=30000):
        window.thinker.ask_hint("planner", "x", window.page.session.state)


def test_a_silly_move_is_given_back_once_and_then_stands(qtbot, window):
    session, bar = window.page.session, window.coach_bar
    before, state = len(session.game.log), session.state
    session.play(EndTurn())
    qtbot.waitUntil(bar.isVisible, timeout=30000)
    assert len(session.game.log) == before
    assert session.state == state
    assert "points against the best move" in bar.words.text()
    assert "hint" not in window.gallery._open
    bar.insist.click()
    assert not bar.isVisible()
    wait_for_bots(qtbot, window)
    assert isinstance(session.game.log[before], EndTurn)
    assert not bar.isVisible()


def test_better_moves_are_shown_when_the_learner_asks(qtbot, window):
    window.page.session.play(EndTurn())
    qtbot.waitUntil(window.coach_bar.isVisible, timeout=30000)
    window.coach_bar.show_me.click()
    dialog = window.gallery._open["hint"]
    assert dialog.isVisible()
    assert 2 <= len(dialog.cards) <= 4
    window.coach_bar.again.click()
    assert not window.coach_bar.isVisible()
    assert window.page.session.is_in_turn


def test_a_good_move_passes(qtbot, window):
    session = window.page.session
    best = judged(session.state, EndTurn(), "coach").candidates[0].decision
    session.play(best)
    wait_for_bots(qtbot, window)
    assert not window.coach_bar.isVisible()
    assert best in session.game.log


@pytest.mark.parametrize("mode", ["off", "request"])
def test_a_coach_that_is_not_on_lets_everything_pass(qtbot, window, mode):
    window.settings.coach = mode
    session, before = window.page.session, len(window.page.session.game.log)
    session.play(EndTurn())
    wait_for_bots(qtbot, window)
    assert isinstance(session.game.log[before], EndTurn)
    assert not window.coach_bar.isVisible()


def test_where_chance_has_answered_the_coach_only_says_so(qtbot, window):
    session = window.page.session
    state, before = session.state, len(session.game.log)
    flights = [o.decision for o in legal_options(state) if isinstance(o.decision, Fly)]
    costly = next(
        fly for fly in flights if apply(state, fly).question and judged(state, fly, "coach").cost > LIMITS["expert"]
    )
    session.play(costly)
    assert any(isinstance(entry, Answer) for entry in session.game.log[before:])
    after = session.game.log
    qtbot.waitUntil(window.coach_bar.isVisible, timeout=30000)
    assert session.game.log == after
    assert "It stands" in window.coach_bar.words.text()
    assert not window.coach_bar.insist.isVisible()
    window.coach_bar.show_me.click()
    Hand(window.page).move(Target("location", costly.landing))
    assert window.gallery._open["hint"].isVisible()
    session.game.free_undo = True
    session.undo()
    assert not window.coach_bar.isVisible()


def test_a_seat_given_to_a_bot_hears_no_more_of_the_coach(qtbot, window):
    session = window.page.session
    session.play(EndTurn())
    wait_for_bots(qtbot, window)
    assert window.coach_bar.isVisible()
    window.page.bots.is_paused = True
    session.hand_over(session.state.chooser, "random")
    assert not window.coach_bar.isVisible()


def test_a_coach_switched_off_while_it_thinks_takes_nothing_back(qtbot, window):
    session, before = window.page.session, len(window.page.session.game.log)
    session.play(EndTurn())
    window.settings.coach = "off"
    wait_for_bots(qtbot, window)
    assert isinstance(session.game.log[before], EndTurn)
    assert not window.coach_bar.isVisible()


def test_an_answer_that_comes_too_late_is_dropped(qtbot, window):
    session = window.page.session
    before = len(session.game.log)
    session.play(EndTurn())
    session.play(EndTurn())
    wait_for_bots(qtbot, window)
    assert len(session.game.log) >= before + 2
    assert isinstance(session.game.log[before], EndTurn)


def test_what_the_coach_thinks_of_a_decision_taken_back_meanwhile_is_not_told(qtbot, window):
    session = window.page.session
    session.game.free_undo = True
    session.play(EndTurn())
    session.undo()
    with qtbot.waitSignal(window.thinker.judged, timeout=30000):
        pass
    assert not window.coach_bar.isVisible()


def test_who_ends_the_turn_against_a_warning_is_not_told_twice(qtbot, window):
    session, before = window.page.session, len(window.page.session.game.log)
    when_asked(lambda dialog: dialog.accept())
    window.end_turn()
    wait_for_bots(qtbot, window)
    assert isinstance(session.game.log[before], EndTurn)
    assert not window.coach_bar.isVisible()


def test_a_turn_is_not_ended_on_a_table_that_the_coach_has_changed_meanwhile(qtbot, window):
    session = window.page.session
    before = len(session.game.log)
    legal = [option.decision for option in legal_options(session.state)]
    session.play(next(decision for decision in legal if isinstance(decision, BuyModifier)))

    def answer(dialog):
        if len(session.game.log) == before:
            dialog.accept()
        else:
            QTimer.singleShot(50, lambda: answer(dialog))

    when_asked(answer)
    window.end_turn()
    assert len(session.game.log) == before
    assert window.coach_bar.isVisible()


def test_bots_are_never_coached(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.settings.coach = "on"
    window.settings.learner = "expert"
    asked = []
    window.thinker.judged.connect(lambda number, found: asked.append(found))
    window.start(BOTS_ONLY)
    qtbot.waitUntil(lambda: window.page.session.state.round > 1, timeout=60000)
    assert asked == []
    assert not window.coach_bar.isVisible()


def test_with_the_coach_off_a_hint_is_refused_in_words(qtbot, window):
    window.settings.coach = "off"
    window.page.ask_hint()
    assert "coach is off" in window.notice.text()
    assert "hint" not in window.gallery._open
    window.settings.coach = "request"
    with qtbot.waitSignal(window.page.adviser.answered, timeout=30000):
        Hand(window.page).click(Target("button", "hint"))
