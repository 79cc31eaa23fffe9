"""A session: looking back goes from deed to deed."""

from pulsar_desktop.controllers.recap import since_last_turn, stops
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import ChooseBonus, EndTurn
from tests.views.moments import game_at


def test_back_and_forward_stop_where_something_new_is_decided():
    session = Session(game_at("06", 200))
    log = session.game.log
    seen = []
    while session.moment > stops(session.game)[0]:
        session.look_at(session.moment - 1)
        seen.append(session.moment)
    assert seen == sorted(set(seen), reverse=True)
    assert not any(isinstance(log[n], Answer | ChooseBonus) for n in seen)
    forward = []
    while not session.is_live:
        forward.append(session.moment)
        session.look_at(session.moment + 1)
    assert forward == seen[::-1]


def test_the_end_of_a_turn_alone_is_no_moment_to_look_at():
    game = game_at("06", 200)
    for n in stops(game)[1:]:
        ended = isinstance(game.log[n - 1], EndTurn)
        assert not ended or any(event.kind == "game_over" for event in game.at(n).events)


def test_going_back_before_the_first_decision_stays_there():
    session = Session(game_at("06", 60))
    first = stops(session.game)[0]
    session.look_at(0)
    assert session.moment == first
    session.look_at(first - 1)
    assert session.moment == first


def test_the_log_can_show_any_moment_exactly():
    session = Session(game_at("06", 200))
    n = next(n for n in range(100, 200) if n not in stops(session.game))
    session.look_at(n, exactly=True)
    assert session.moment == n


def test_before_anything_is_decided_there_is_nowhere_to_look_back():
    session = Session(game_at("05", 2))
    session.look_at(session.moment - 1)
    assert session.is_live
    assert since_last_turn(session.game, 0, 2) == []
