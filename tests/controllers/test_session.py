"""A session: the one door for decisions, whose panel is shown, and looking back from deed to deed."""

import pytest

from pulsar_desktop.controllers.recap import since_last_turn, stops
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import ChooseBonus, EndTurn, IllegalDecision, Patent
from pulsar_desktop.model.options import legal_options
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


def with_bots(session: Session, *bots: str) -> Session:
    session.game.bots = bots
    return Session(session.game)


def told(session: Session) -> list[str]:
    """Everything a session says from now on."""
    heard: list[str] = []
    session.changed.connect(lambda: heard.append("changed"))
    session.played.connect(lambda before: heard.append(f"played {before}"))
    session.cannot.connect(heard.append)
    return heard


def play_first_option(session: Session) -> None:
    session.play(legal_options(session.state)[0].decision)


def test_a_decision_is_told_with_the_length_of_the_log_before_it_and_then_as_a_change():
    session = Session(game_at("06", 60))
    heard = told(session)
    session.play(EndTurn())
    assert heard == ["played 60", "changed"]


def test_what_the_rules_refuse_changes_and_tells_nothing():
    session = Session(game_at("06", 60))
    heard = told(session)
    with pytest.raises(IllegalDecision):
        session.play(Patent("nothing", ()))
    assert (heard, len(session.game.log)) == ([], 60)


def test_the_person_asked_has_the_own_panel_and_keeps_it_while_bots_play():
    session = with_bots(Session(game_at("06", 60)), "random", "", "", "random")
    assert (session.state.chooser, session.viewer) == (1, 1)
    session.play(EndTurn())
    while session.state.chooser not in session.people:
        assert session.viewer == 1
        play_first_option(session)
    assert session.viewer == session.state.chooser == 2


def test_whoever_hands_over_their_seat_goes_on_looking_from_it():
    session = with_bots(Session(game_at("06", 60)), "random", "", "random", "random")
    session.hand_over(1, "random")
    assert (session.people, session.viewer, session.is_asked) == ([], 1, False)


def test_a_seat_taken_back_is_asked_at_once():
    session = with_bots(Session(game_at("06", 60)), "", "random", "random", "random")
    assert (session.is_asked, session.viewer) == (False, 0)
    session.hand_over(1, "")
    assert (session.is_asked, session.viewer) == (True, 1)


def test_undo_of_a_person_takes_the_moves_of_bots_back_with_it():
    game = game_at("06", 60)
    game.free_undo = True
    session = with_bots(Session(game), "random", "", "random", "random")
    session.play(EndTurn())
    play_first_option(session)
    assert session.undo_step == EndTurn()
    session.undo()
    assert (len(game.log), session.viewer, session.is_in_turn) == (60, 1, True)
    session.redo()
    assert len(game.log) > 60


def test_what_cannot_be_taken_back_or_played_again_says_why():
    session = Session(game_at("06", 40))
    heard = told(session)
    session.redo()
    session.undo_to(0)
    assert heard == ["redo", "barrier", "changed"]
    assert len(session.game.log) == 40


def test_from_an_older_table_undo_first_goes_back_to_now():
    game = game_at("06", 60)
    game.free_undo = True
    session = Session(game)
    session.look_at(50, exactly=True)
    session.undo()
    assert (session.is_live, len(game.log)) == (True, 60)
    session.undo()
    assert len(game.log) < 60


def test_who_looks_back_is_asked_nothing_and_in_no_turn():
    session = Session(game_at("06", 60))
    assert session.is_in_turn
    session.look_at(59, exactly=True)
    assert not session.is_asked
    assert not session.is_in_turn


def test_a_decision_is_played_now_even_from_an_older_table():
    session = Session(game_at("06", 60))
    session.look_at(50, exactly=True)
    session.play(EndTurn())
    assert session.is_live
    assert session.game.log[60] == EndTurn()


def test_a_turn_in_which_chance_has_answered_is_restarted_from_there():
    whole = game_at("06", 200)
    games = (whole.cut(n) for n in range(60, 200))
    game = next(game for game in games if game.turn_start() < game.barrier < len(game.log))
    session, barrier = Session(game), game.barrier
    heard = told(session)
    session.restart_turn()
    assert (heard, len(game.log)) == (["changed"], barrier)
