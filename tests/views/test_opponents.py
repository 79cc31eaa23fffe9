"""The opponents' panels."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pulsar_desktop.game.targets import Target, token
from pulsar_desktop.views.layout import layout
from pulsar_desktop.views.opponents import OpponentPanel, Opponents, looks, standing
from tests.views.moments import shown_at
from tests.views.seen import all_pieces, laid_out, targets_on


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("game", "n"), [("02", 1), ("03", 2), ("06", 3)])
def test_every_other_player_has_a_panel_and_together_they_fill_the_height(game, n):
    shown = shown_at(game, 30)
    board = laid_out(Opponents(), "opponents", shown)
    panels = all_pieces(board, OpponentPanel)
    assert targets_on(board) == sorted(f"player {s}" for s in range(n + 1) if s != shown.viewer)
    assert sum(panel.rect.height() for panel in panels) + 5 * (n - 1) == pytest.approx(board.rect.height())


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("moment", [60, 130])
def test_panels_stay_in_the_order_of_seats_after_the_viewer_and_tell_the_place_in_the_turn_order(moment):
    shown = replace(shown_at("06", moment), viewer=1)
    board = laid_out(Opponents(), "opponents", shown)
    by_height = sorted(all_pieces(board, OpponentPanel), key=lambda panel: panel.y())
    assert [panel.target for panel in by_height] == [Target("player", seat) for seat in "230"]
    order = shown.state.turn_order
    assert [panel.look.place for panel in by_height] == [order.index(seat) + 1 for seat in (2, 3, 0)]


def test_a_panel_says_where_a_player_stands_in_the_turn():
    state = shown_at("06", 60).state  # order 3, 0, 1, 2; seat 1 moves
    assert [standing(state, seat) for seat in state.turn_order] == [
        "turn done",
        "turn done",
        "moves now",
        "4th to move",
    ]
    assert standing(shown_at("06", 42).state, 0) == "picks now"


def test_a_panel_has_the_players_own_figures():
    shown = shown_at("06", 130)
    for seat, look in looks(shown).items():
        player = shown.state.players[seat]
        assert (look.score, look.dice, look.red, look.gyrodynes) == (
            player.score,
            player.dice,
            player.red,
            player.gyrodynes,
        )
        assert look.counts[:2] == (player.cubes, player.rings)


def test_a_spent_die_leaves_an_outline_with_its_value():
    shown = shown_at("06", 60)
    assert {seat: look.spent for seat, look in looks(shown).items()} == {3: (6, 1), 0: (5, 6), 2: ()}


def test_the_pyramid_is_shown_only_with_hq_boards():
    assert all(look.projects is None for look in looks(shown_at("05", 60)).values())
    assert all(look.projects is not None for look in looks(shown_at("06", 60)).values())


def test_a_bots_level_stands_beside_its_name():
    shown = replace(shown_at("06", 60), bots=("bot 3", "", "bot 1", ""))
    assert looks(shown)[0].title == "Random 1 · bot 3"
    assert looks(shown)[3].title == "Curious 2"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("names", "tell"), [(("Nova", "Orin", "Sela"), True), (("Nova", "Orin", "Selamatya"), False)])
def test_the_levels_of_all_bots_stand_beside_their_names_or_of_none(names, tell):
    shown = replace(shown_at("06", 110), viewer=0, names=("Ada", *names), bots=("", "planner", "planner", "planner"))
    for window in ((1366.0, 768.0), (1536.0, 864.0), (1597.0, 898.0)):
        board = Opponents()
        board.lay_out(layout(*window)["opponents"])
        board.show_state(shown)
        assert [panel.tells_level for panel in all_pieces(board, OpponentPanel)] == [tell] * 3


def test_what_a_pick_changes_for_others_is_foreseen_beside_their_figures():
    shown = shown_at("06", 45, Target("board_die", "6"), hovered=token("initiative", 5, 2))
    assert shown.preview is not None
    worse = replace(shown.preview, after=shown.preview.after.with_player(3, score=shown.state.players[3].score - 2))
    found = looks(replace(shown, preview=worse))
    assert found[3].delta("score") == -2
    assert found[0].deltas == ()
