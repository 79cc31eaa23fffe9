"""Bots at the table: they play their seats, wait while paused, and make single moves."""

from __future__ import annotations

import pytest

from pulsar_desktop.controllers.bot_seats import STEP, BotSeats
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.thinker import Thinker
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
    qtbot.wait(300)
    assert (bots.is_paused, length(bots)) == (True, 60)
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
    qtbot.wait(300)
    assert length(bots) == 60
    bots.session.look_at(None)
    qtbot.waitUntil(lambda: length(bots) > 60, timeout=20000)
