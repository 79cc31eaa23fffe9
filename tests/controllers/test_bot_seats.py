"""Bots at the table: they play their seats, wait while paused, and make single moves."""

from __future__ import annotations

import pytest

from pulsar_desktop.controllers.bot_seats import PATIENCE, STEP, BotSeats
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.model.options import legal_options
from tests.views.moments import game_at


@pytest.fixture
def bots(qtbot):
    """Four bots in the middle of a game, without any wait."""
    game = game_at("06", 60)
    game.bots = ("random",) * 4
    thinker = Thinker()
    seats = BotSeats(Session(game), thinker)
    seats.pace = 0
    yield seats
    seats.is_paused = True
    thinker.stop()


def is_asked(bots: BotSeats) -> bool:
    """Whether any question was put to a bot."""
    return bots._waiting_for > 0


def length(bots: BotSeats) -> int:
    return len(bots.session.game.log)


def test_a_pace_is_a_wait_and_none_is_none(bots):
    waits = []
    for pace in (0.5, 1.0, 4.0, 0.0):
        bots.pace = pace
        waits.append(bots.delay)
    assert waits == [2 * STEP, STEP, STEP // 4, 0]


def test_paused_bots_make_no_move_and_say_that_they_are_paused(bots, qtbot):
    with qtbot.waitSignal(bots.paused):
        bots.toggle_pause()
    bots.go_on()
    assert bots.is_paused
    assert not is_asked(bots)
    with qtbot.waitSignal(bots.paused):
        bots.toggle_pause()
    qtbot.waitUntil(lambda: length(bots) > 62, timeout=20000)


def test_one_step_is_one_move_of_a_paused_bot(bots, qtbot):
    moves = []
    bots.session.played.connect(moves.append)
    bots.toggle_pause()
    bots.step()
    qtbot.waitUntil(lambda: len(moves) == 1, timeout=20000)
    qtbot.wait(200)
    assert (moves, bots.is_paused) == ([60], True)


def test_nobody_moves_while_a_person_looks_back(bots, qtbot):
    bots.session.look_at(50, exactly=True)
    bots.go_on()
    assert not is_asked(bots)
    bots.session.look_at(None)
    qtbot.waitUntil(lambda: length(bots) > 60, timeout=20000)


def test_a_move_takes_at_least_as_long_as_the_pace_says(bots):
    bots.pace = 0.25
    bots.go_on()
    assert bots._timer.isActive()
    assert bots._timer.interval() == bots.delay
    before = length(bots)
    bots._thinker.thought.emit(bots._waiting_for, legal_options(bots.session.state)[0].decision)
    assert length(bots) == before
    bots._timer.stop()
    bots._on_time()
    assert length(bots) > before


def test_bots_whose_process_ends_again_and_again_are_given_up_and_paused(bots):
    told = []
    bots.lost.connect(lambda seat: told.append("lost"))
    bots.failed.connect(lambda seat, reason: told.append("failed"))
    bots.go_on()
    for _ in range(PATIENCE):
        bots._thinker.died.emit(bots._waiting_for)
    assert told == ["lost"] * (PATIENCE - 1) + ["failed"]
    assert bots.is_paused
