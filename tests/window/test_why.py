"""Why did you do that? Asked in the log of a real game, answered by the bots' process."""

from __future__ import annotations

from pulsar_desktop.controllers.thinker import COACH, HINT, Thinker
from pulsar_desktop.model.decisions import PickDie
from tests.views.moments import game_at
from tests.window.opening import opened


def test_a_bot_tells_why_in_the_log_and_the_table_before_it_can_be_seen(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.show_game(game_at("36", 194), tmp_path / "why.pulsar")
    session = window.page.session
    window.page.bots.is_paused = True
    session.hand_over(1, "planner")
    log = window.gallery.open("log")
    index = next(n for n, one in enumerate(session.game.log) if session.game.at(n).chooser == 1 and n > 60)
    log.tree.setCurrentItem(list(log.tree.entries())[index])
    with qtbot.waitSignal(window.page.adviser.answered, timeout=30000) as told:
        log.explain.click()
    asked, candidates = told.args
    assert asked.index == index
    assert asked.bot == asked.level == "planner"
    assert session.game.log[index] in [candidate.decision for candidate in candidates]
    dialog = window.gallery._open["hint"]
    assert dialog.isVisible()
    dialog.look.click()
    assert session.moment == index
    assert dialog.isVisible()


def test_another_line_makes_the_question_forgotten(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.show_game(game_at("36", 194), tmp_path / "why.pulsar")
    answers = []
    window.page.adviser.answered.connect(lambda asked, found: answers.append(asked.index))
    log = window.gallery.open("log")
    picks = [n for n, entry in enumerate(window.page.session.game.log) if isinstance(entry, PickDie)]
    entries = list(log.tree.entries())
    log.tree.setCurrentItem(entries[picks[0]])
    log.explain.click()
    log.tree.setCurrentItem(entries[picks[1]])
    assert not window.gallery._open["hint"].isVisible()
    with qtbot.waitSignal(window.page.adviser.answered, timeout=30000):
        log.explain.click()
    assert answers == [picks[1]]


def test_a_question_of_one_kind_does_not_end_one_of_another(qtbot):
    thinker, told = Thinker(), []
    thinker.hinted.connect(lambda number, found: told.append((HINT, number)))
    thinker.judged.connect(lambda number, found: told.append((COACH, number)))
    game = game_at("06", 150)
    hint = thinker.ask_hint("planner", "x", game.state)
    coach = thinker.ask_coach("x", game.at(60), game.log[60])
    thinker.cancel()
    qtbot.waitUntil(lambda: len(told) == 2, timeout=30000)
    assert told == [(HINT, hint), (COACH, coach)]
    thinker.stop()


def test_a_question_that_cannot_be_answered_is_answered_with_nothing(qtbot):
    thinker, game = Thinker(), game_at("06", 150)
    nobody = next(game.at(n) for n in range(150) if game.at(n).chooser is None)
    with qtbot.waitSignal(thinker.hinted, timeout=30000) as told:
        thinker.ask_hint("planner", "x", nobody)
    assert told.args[1] == []
    thinker.stop()
