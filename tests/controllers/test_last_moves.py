"""What everybody did last, as told by the log of a recorded game."""

from __future__ import annotations

from pulsar_desktop.controllers.last_moves import Moment, last_moves
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.targets import Target, location
from pulsar_desktop.model.decisions import EndTurn, Fly
from pulsar_desktop.views.shown import shown_of
from tests.views.moments import game_at

RED, YELLOW, GREEN, BLUE = range(4)


def test_a_last_turn_names_its_places_and_flights():
    moves = last_moves(Moment(game_at("06", 60), 60))
    assert moves.turns[BLUE].places == (location("O2"), location("S2"))
    assert [flight.start for flight in moves.turns[BLUE].flights] == ["O4", "O2"]


def test_what_stands_in_front_of_a_player_is_no_place_of_the_table():
    for at in range(0, 250, 10):
        for turn in last_moves(Moment(game_at("06", at), at)).turns:
            assert not {place.kind for place in turn.places} & {"project", "transmitter", "die", "modifier", "ship"}


def test_a_new_turn_takes_the_marks_of_the_last_one_away():
    game = game_at("06", 60)
    assert game.state.chooser == YELLOW
    game.play(EndTurn())
    seat = game.state.chooser
    assert seat is not None
    assert last_moves(Moment(game, len(game.log))).turns[seat].places == ()


def test_a_copied_die_is_marked_only_in_its_round():
    copied = Target("board_die", "4")
    assert copied in last_moves(Moment(game_at("06", 139), 139)).turns[YELLOW].places
    assert copied not in last_moves(Moment(game_at("06", 160), 160)).turns[YELLOW].places


def test_dice_are_picked_then_held_or_spent():
    for at in (20, 31, 60, 139, 200):
        game = game_at("06", at)
        moves = last_moves(Moment(game, at))
        for seat, player in enumerate(game.state.players):
            assert sorted(moves.picked[seat]) == sorted((*moves.spent[seat], *player.dice))


def test_the_table_shows_the_last_moves_of_others_in_their_colours():
    session = Session(game_at("06", 60))
    shown = shown_of(session, TurnController(session))
    assert shown.viewer == YELLOW
    assert shown.last_of(location("S2")) == "blue"
    assert {flight.colour for flight in shown.last_flights} == {"red", "green", "blue"}
    assert all(isinstance(flight.decision, Fly) for flight in shown.last_flights)
