"""The cluster board on moments of recorded games: what it offers, what lies where, what it foresees."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QGraphicsScene

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import DECLINE, SHIP, Target, location
from pulsar_desktop.model.decisions import Fly
from pulsar_desktop.model.effects import Cubes
from pulsar_desktop.views.cluster.card_lines import lines_of
from pulsar_desktop.views.cluster.cluster_board import ClusterBoard
from pulsar_desktop.views.cluster.foresight import foresight
from pulsar_desktop.views.cluster.locations import Planet, PulsarPiece, SystemPiece
from pulsar_desktop.views.cluster.route import trace_path
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown
from tests.views.moments import game_at, picture, shown_at

PLAIN, DEAD_ENDS, TWO_PLAYERS = "06", "12", "02"


@pytest.fixture
def board(qapp: QApplication):
    made, scene = ClusterBoard(), QGraphicsScene()
    scene.addItem(made)
    made.lay_out(QRectF(0, 0, 551, 551))
    yield made
    scene.removeItem(made)


def pieces(board: ClusterBoard) -> list[Piece]:
    return [item for item in board.childItems() if isinstance(item, Piece) and item.isVisible()]


def offered(board: ClusterBoard) -> set[Target]:
    return {piece.target for piece in pieces(board) if piece.target}


def shown_flight(at: int, value: int, landing: str, *more: Target, game: str = PLAIN) -> Shown:
    return shown_at(game, at, targets.die(value), *more, hovered=location(landing))


@pytest.mark.parametrize("game", [PLAIN, DEAD_ENDS, TWO_PLAYERS])
def test_every_location_of_the_side_is_a_target(board, game):
    shown = shown_at(game, 60)
    board.show_state(shown)
    assert {location(id) for id in shown.state.cluster.locations} <= offered(board)


def test_another_side_takes_the_pieces_of_the_last_one_away(board):
    board.show_state(shown_at(PLAIN, 60))
    shown = shown_at(DEAD_ENDS, 60)
    board.show_state(shown)
    assert {t for t in offered(board) if t.kind == "location"} == {location(id) for id in shown.state.cluster.locations}


def test_only_the_ship_of_the_player_to_choose_can_be_clicked(board):
    shown = shown_at(PLAIN, 81)
    board.show_state(shown)
    ships = [board.ship_piece(seat) for seat in range(4)]
    assert [ship.target for ship in ships] == [SHIP if seat == shown.viewer else None for seat in range(4)]


def test_ships_at_one_location_do_not_cover_each_other(board):
    shown = shown_at(PLAIN, 81)
    state = shown.state
    for seat in range(4):
        state = state.with_player(seat, ship="S2")
    board.show_state(replace(shown, state=state))
    spots = [board.ship_piece(seat).pos() for seat in range(4)]
    gaps = [(a - b).manhattanLength() for i, a in enumerate(spots) for b in spots[:i]]
    assert min(gaps) > 15


def test_closed_planets_are_not_drawn(board):
    four, two = shown_at(PLAIN, 200), shown_at(TWO_PLAYERS, 99)
    for shown in (four, two):
        board.show_state(shown)
        for id in shown.state.cluster.systems:
            if tile := shown.state.system(id).tile:
                printed, players = shown.components.systems[tile], shown.state.setup.players
                look = board.locations[id].look
                assert len(look.planets) == printed.open_blue(players) + printed.open_barren(players)


def test_stations_stand_on_the_planets_where_they_were_built(board):
    shown = shown_at(PLAIN, 200)
    board.show_state(shown)
    built = 0
    for id in shown.state.cluster.systems:
        system, look = shown.state.system(id), board.locations[id].look
        for kind, owners in (("blue", system.blue), ("barren", system.barren)):
            stations = [planet.station for planet in look.planets if planet.kind == kind and planet.station]
            assert stations == [shown.state.players[owner].colour for owner in owners]
            built += len(owners)
    assert built


def test_a_landing_in_a_system_shows_a_ghost_of_the_station_to_come(board):
    shown = shown_flight(81, 3, "S3")
    board.show_state(shown)
    ghosts = [planet for planet in board.locations["S3"].look.planets if planet.is_ghost]
    assert ghosts == [Planet("blue", shown.me.colour, True)]


def test_a_landing_on_a_free_pulsar_shows_a_ghost_of_the_ring_to_come(board):
    shown = shown_flight(223, 4, "P1")
    board.show_state(shown)
    look = board.locations["P1"].look
    assert (look.owner, look.ghost_owner) == (shown.me.colour, True)


def test_systems_that_a_flight_would_turn_up_are_asked_and_no_others(board):
    shown = shown_flight(116, 3, "S4")
    board.show_state(shown)
    hidden = {id for id in shown.preview.decision.systems if shown.state.system(id).tile is None}
    asked = {id for id, piece in board.locations.items() if isinstance(piece, SystemPiece) and piece.look.is_asked}
    assert hidden == asked == {"S4", "S7"}


def test_every_flight_of_a_game_leads_along_segments_through_the_places_it_names():
    for at, entry in enumerate(game_at(PLAIN, 150).log):
        if isinstance(entry, Fly):
            state = game_at(PLAIN, at).state
            path, lanes = ClusterBoard.path_of(state, entry), {frozenset((s.a, s.b)) for s in state.cluster.segments}
            assert path[0] == state.players[state.chooser].ship
            assert path[-1] == entry.landing
            assert {*path[1:]} == {*entry.systems, *entry.pulsars, *entry.gates}
            assert all(frozenset(step) in lanes for step in pairwise(path))


def test_a_route_leads_from_the_middle_of_one_location_to_the_next(board):
    board.show_state(shown_at(PLAIN, 81))
    points = board.route_positions(("S2", "G3"))
    assert [board.mapFromScene(board.locations[id].centre) for id in ("S2", "G3")] == points


def test_the_card_tells_score_and_station_of_a_flight(board):
    shown = shown_flight(81, 3, "S3")
    board.show_state(shown)
    card = next(piece for piece in pieces(board) if type(piece).__name__ == "PreviewCard")
    assert card.look.title == "Flight of 3"
    assert card.look.score == (shown.me.score, shown.after.players[shown.viewer].score)
    assert card.look.lines[0].icon == "station"


def test_without_room_the_card_keeps_what_matters_most():
    preview = shown_at(
        PLAIN, 75, targets.die(3), Target("modifier", "pm1"), hovered=Target("transmitter", "T-A4")
    ).preview
    assert [line.icon for line in lines_of(preview, 1)] == ["seal"]
    assert [line.icon for line in lines_of(preview, 9)] == ["transmitter", "seal", "online"]


def test_a_pick_tells_the_place_it_leads_to_what_that_pays_and_the_next_turn_order():
    engineering = Target("token", "engineering 11 1")
    preview = shown_at("06", 125, Target("board_die", "1"), hovered=engineering).preview
    space, place, order, cubes = lines_of(preview, 9)
    assert (space.words, cubes.words) == ("space 11 → 8", "each round +2")
    assert place.odds == (((Cubes(2),), "place 2 of 4"),)
    assert order.order == ("green", "yellow", "blue", "red")


def test_a_pick_past_the_end_of_a_track_stops_at_its_first_space():
    foremost = Target("token", "initiative 3 1")
    preview = shown_at("06", 125, Target("board_die", "1"), hovered=foremost).preview
    assert [line.words for line in lines_of(preview, 9)][:2] == ["space 3 → 1", "place 1 of 4"]


def test_the_odds_of_an_exploration_token_come_from_the_pile(board):
    preview = shown_at(PLAIN, 82, hovered=Target("bonus", "token")).preview
    odds = [share for line in lines_of(preview, 9) for _, share in line.odds]
    assert odds == ["33 %", "25 %", "17 %", "17 %", "8 %"]


def test_points_of_a_preview_stand_beside_its_place():
    preview = shown_at(PLAIN, 224, Target("gyrodyne_in_hand", "medium"), hovered=location("P1")).preview
    assert {tag.at: tag.parts for tag in foresight(preview).tags} == {"P1": (("gyro-medium", ""), ("seal", "+7"))}


def test_a_bonus_to_choose_is_offered_beside_its_system_and_at_the_pile(board):
    board.show_state(shown_at(PLAIN, 82))
    assert {Target("bonus", "printed"), Target("bonus", "token")} <= offered(board)
    board.show_state(shown_at(PLAIN, 81))
    assert Target("bonus", "printed") not in offered(board)


def test_a_gate_run_counts_the_gates_of_its_colour_on_the_route(board):
    run = targets.run("b1", "orange")
    board.show_state(shown_at(PLAIN, 81))
    assert run not in offered(board)
    board.show_state(shown_flight(81, 3, "S3"))
    piece = next(piece for piece in pieces(board) if piece.target == run)
    assert (piece.look.gates, piece.look.is_declared) == (2, False)


def test_a_declared_gate_run_is_held(board):
    run = targets.run("b1", "orange")
    board.show_state(shown_flight(81, 3, "S3", run))
    piece = next(piece for piece in pieces(board) if piece.target == run)
    assert piece.look.is_declared
    assert piece.mark & Mark.HELD


def test_a_choice_that_may_be_declined_has_a_button(board):
    board.show_state(shown_at(DEAD_ENDS, 34))
    assert DECLINE in offered(board)
    board.show_state(shown_at(DEAD_ENDS, 31))
    assert DECLINE not in offered(board)


def test_gyrodynes_lie_on_their_pulsars_in_work_or_spinning(board):
    shown = shown_at(PLAIN, 200)
    board.show_state(shown)
    looks = {id: piece.look for id, piece in board.locations.items() if isinstance(piece, PulsarPiece)}
    assert any(look.is_spinning for look in looks.values())
    for id, look in looks.items():
        pulsar = shown.state.pulsar(id)
        assert (look.gyrodyne, look.is_spinning) == (pulsar.gyrodyne or "", pulsar.spinning)


def test_a_hover_changes_only_the_pieces_it_is_about(board):
    board.show_state(shown_at(PLAIN, 81, targets.die(3)))
    before = {id: (piece.look, piece.mark) for id, piece in board.locations.items()}
    board.show_state(shown_flight(81, 3, "S3"))
    assert {id for id, piece in board.locations.items() if (piece.look, piece.mark) != before[id]} == {"S3"}


def test_the_last_flight_of_another_player_leaves_its_trail_until_the_next_turn(board):
    shown = shown_at(PLAIN, 60)
    colours = [flight.colour for flight in shown.last_flights]
    assert colours == ["red", "red", "green", "green", "blue", "blue"]
    board.show_state(shown)
    assert [trace.look.colour for trace in board._traces if trace.isVisible()] == colours


def test_a_trail_goes_through_every_place_that_the_flight_named():
    for at in range(30, 250, 7):
        shown = shown_at(PLAIN, at)
        for flight in shown.last_flights:
            if isinstance(flight.decision, Fly):
                path = trace_path(shown.state, flight)
                assert (path[0], path[-1]) == (flight.start, flight.decision.landing)
                visited = {*flight.decision.systems, *flight.decision.pulsars, *flight.decision.gates}
                assert visited == set(path[1:])


@pytest.mark.parametrize("game", [PLAIN, DEAD_ENDS])
def test_the_preview_card_hides_no_location(board, game):
    board.show_state(shown_at(game, 60))
    corner = board._corners.card.corner
    hidden = [id for id, piece in board.locations.items() if corner.intersects(piece.rect.translated(piece.pos()))]
    assert hidden == []


@pytest.mark.parametrize("at", [0, 7, 60, 82, 240])
def test_every_moment_can_be_painted(qapp, at):
    board = ClusterBoard()
    assert not picture(board, shown_at(PLAIN, at), 633, 633).isNull()
