"""The panel of the viewer, at moments of recorded games."""

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import NEW_ARRAY, Target, connector, die, location
from pulsar_desktop.model.rules.prod import foreseen
from pulsar_desktop.model.state import Transmitter
from pulsar_desktop.views.array_chains import Link, chains, pack
from pulsar_desktop.views.arrays import payoff
from pulsar_desktop.views.hq_pyramid import POSITIONS, FacePiece, ProjectPiece
from pulsar_desktop.views.layout import layout
from pulsar_desktop.views.own_dice import ModifierPiece, change_width, dice_of, gives
from pulsar_desktop.views.own_panel import OwnPanel, identity
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.supply import GoodPiece
from pulsar_desktop.views.transmitter_tile import TransmitterPiece
from tests.views.moments import shown_at

#: What lies in the arrays whatever is in hand.
LYING = ("transmitter", "new_array")


def panel_showing(shown: Shown) -> OwnPanel:
    panel = OwnPanel()
    panel.lay_out(layout(1366, 768)["own"])
    panel.show_state(shown)
    return panel


def pieces(panel: OwnPanel) -> list[Piece]:
    columns = [panel, *panel.childItems()]
    items = (item for column in columns if column is panel or column.isVisible() for item in column.childItems())
    return [item for item in items if isinstance(item, Piece) and item.isVisible()]


def by_target(panel: OwnPanel) -> dict[Target, Piece]:
    return {piece.target: piece for piece in pieces(panel) if piece.target is not None}


def place_of(piece: Piece, panel: OwnPanel) -> QRectF:
    return piece.mapRectToItem(panel, piece.rect)


def test_the_dice_the_modifiers_and_the_projects_can_be_pointed_at(qapp):
    shown = shown_at("28", 46)
    found = by_target(panel_showing(shown))
    wanted = {die(value) for value in shown.me.dice} | {Target("modifier", "pm1"), Target("modifier", "plus2")}
    assert wanted | {Target("project", position) for position in POSITIONS} <= set(found)


def test_the_die_in_hand_says_so_and_what_modifiers_make_of_it(qapp):
    shown = shown_at("28", 46, die(4))
    words = {look.word for _, look, mark in dice_of(shown) if mark & Mark.HELD}
    assert words == {"in hand"}
    assert gives(shown) == "gives 3 5"


def test_a_red_die_not_taken_leaves_its_place_and_offers_fill_it(qapp):
    not_taken = [(look.form, look.word) for _, look, _ in dice_of(shown_at("28", 46))]
    assert ("ghost_red", "not taken") in not_taken
    shown = shown_at("01", 94)
    offered = [target for target, look, _ in dice_of(shown) if look.word == "offered"]
    assert offered == [Target("red_offer", str(value)) for value in sorted(set(shown.me.red_offers))]


def test_the_score_and_the_production_to_come_are_those_of_the_viewer(qapp):
    shown = shown_at("06", 120)
    for seat in range(len(shown.names)):
        seen = identity(replace(shown, viewer=seat))
        player = shown.state.players[seat]
        assert (seen.colour, seen.name, seen.score) == (player.colour, shown.names[seat], player.score)
        assert seen.production == foreseen(shown.state).players[seat].score - player.score


def test_after_the_end_no_production_is_promised(qapp):
    shown = shown_at("02", 158)
    assert shown.state.is_over
    assert identity(shown).production is None


def test_the_panel_follows_the_viewer(qapp):
    shown = shown_at("02", 113)
    panel = panel_showing(shown)
    other = replace(shown, viewer=1 - shown.viewer)
    panel.show_state(other)
    mine = {piece.target.id for piece in pieces(panel) if isinstance(piece, TransmitterPiece) and piece.target}
    assert mine == {transmitter.tile for transmitter in other.me.transmitters}


def test_what_a_click_would_change_stands_beside_the_figures(qapp):
    shown = shown_at("02", 113, die(4), Target("offer", "T-C7"), hovered=connector("T-B3", "left"))
    assert shown.preview is not None
    assert identity(shown).by == shown.preview.by("points") == 5
    goods = [piece.look for piece in pieces(panel_showing(shown)) if isinstance(piece, GoodPiece)]
    assert {(good.what, good.by) for good in goods} == {
        (what, shown.preview.by(what)) for what in ("cubes", "rings", "stations", "patents")
    }


def test_joined_transmitters_touch_with_the_connectors_they_are_joined_by(qapp):
    shown = shown_at("02", 113)
    tiles = {t.tile: t for t in shown.me.transmitters}
    found = chains(shown.me.transmitters)
    assert sum(len(chain) for chain in found) == len(tiles)
    for chain in found:
        for left, right in pairwise(chain):
            assert getattr(tiles[left.tile], left.end(at_left=False)) == right.tile
            assert getattr(tiles[right.tile], right.end(at_left=True)) == left.tile


def test_a_tile_that_joins_with_its_left_end_to_a_left_end_lies_turned():
    own = (Transmitter("T-A1", (), left="T-B4"), Transmitter("T-B4", (), left="T-A1"))
    assert chains(own) == [(Link("T-B4", True), Link("T-A1", False))]


@pytest.mark.parametrize(("game", "at"), [("02", 150), ("35", 219), ("14", 150), ("01", 130)])
@pytest.mark.parametrize("window", [(1366, 768), (1536, 864), (1707, 960)])
def test_every_transmitter_lies_in_the_column_and_none_over_another(qapp, game, at, window):
    shown = shown_at(game, at)
    for seat in range(len(shown.names)):
        panel = OwnPanel()
        panel.lay_out(layout(*window)["own"])
        panel.show_state(replace(shown, viewer=seat))
        places = [place_of(piece, panel) for piece in pieces(panel) if isinstance(piece, TransmitterPiece)]
        assert len(places) == len(shown.state.players[seat].transmitters)
        assert all(panel.rect.contains(place) and place.width() > 30 for place in places)
        shrunk = [place.adjusted(0.5, 0.5, -0.5, -0.5) for place in places]
        assert not any(one.intersects(other) for k, one in enumerate(shrunk) for other in shrunk[:k])


def test_while_a_transmitter_is_in_hand_each_place_for_it_can_be_pointed_at(qapp):
    shown = shown_at("02", 113, die(4), Target("offer", "T-C7"))
    wanted = {target for target, mark in shown.marks.items() if target.kind == "connector" and mark & Mark.LEGAL}
    found = by_target(panel_showing(shown))
    assert wanted
    assert wanted | {NEW_ARRAY} <= set(found)


def test_the_transmitter_to_come_is_seen_where_it_would_lie(qapp):
    place = connector("T-B3", "left")
    shown = shown_at("02", 113, die(4), Target("offer", "T-C7"), hovered=place)
    ghost = by_target(panel_showing(shown))[place].look.ghost
    assert (ghost.tile.id, ghost.ghost) == ("T-C7", shown.me.colour)
    assert ghost.ends[1] == ghost.tile.left


def test_hovering_a_place_moves_no_place(qapp):
    picked = (die(4), Target("offer", "T-C7"))
    panel = panel_showing(shown_at("02", 113, *picked))
    still = {target: place_of(piece, panel) for target, piece in by_target(panel).items()}
    panel.show_state(shown_at("02", 113, *picked, hovered=NEW_ARRAY))
    assert {target: place_of(piece, panel) for target, piece in by_target(panel).items()} == still


@pytest.mark.parametrize("moment", [("06", 74, 3, "T-A3"), ("06", 49, 6, "T-A2"), ("36", 127, 3, "T-B8")])
def test_taking_a_transmitter_up_moves_no_tile_and_no_place_for_a_new_array(qapp, moment):
    game, at, value, tile = moment
    panel = panel_showing(shown_at(game, at))
    still = {target: place_of(piece, panel) for target, piece in by_target(panel).items() if target.kind in LYING}
    assert NEW_ARRAY in still
    for picked in ((die(value),), (die(value), Target("offer", tile))):
        panel.show_state(shown_at(game, at, *picked))
        now = {target: place_of(piece, panel) for target, piece in by_target(panel).items()}
        assert {target: now[target] for target in still} == still


@pytest.mark.parametrize("window", [(1366, 768), (1920, 1080)])
def test_a_place_for_a_join_lies_beside_its_tile_and_takes_a_drop_on_its_edge(qapp, window):
    shown = shown_at("36", 127, die(3), Target("offer", "T-B8"))
    panel = OwnPanel()
    panel.lay_out(layout(*window)["own"])
    panel.show_state(shown)
    found = by_target(panel)
    joins = {target: piece for target, piece in found.items() if target.kind == "connector"}
    assert len(joins) == 2
    for target, slot in joins.items():
        tile = found[Target("transmitter", target.id.split()[0])]
        lies, grip = place_of(slot, panel), panel.mapFromItem(slot, slot.shape()).boundingRect()
        assert panel.rect.contains(lies)
        assert not lies.adjusted(0.5, 0.5, -0.5, -0.5).intersects(place_of(tile, panel))
        assert grip.intersects(place_of(tile, panel).adjusted(2, 2, -2, -2))
        assert grip.width() > 40


def test_the_line_under_the_arrays_says_what_the_next_payment_brings(qapp):
    shown = shown_at("02", 75)
    coming = payoff(shown)
    assert coming is not None
    assert (coming.name, coming.costs) == ("A7", (6,))
    assert sorted(map(sum, coming.sums)) == [3, 4]


def test_a_done_run_is_used_or_not(qapp):
    shown = shown_at("28", 60)
    looks = {piece.target.id: piece.look for piece in pieces(panel_showing(shown)) if isinstance(piece, ProjectPiece)}
    assert {position for position, look in looks.items() if look.is_done} == set(shown.me.projects)
    assert {position for position, look in looks.items() if look.is_used} == set(shown.me.runs_used) != set()


def test_until_a_side_is_chosen_both_can_be_pointed_at(qapp):
    found = by_target(panel_showing(shown_at("06", 9)))
    assert {target.id for target in found if target.kind == "hq_face"} == {"A1", "A2"}
    assert not any(target.kind == "project" for target in found)


def test_without_hq_boards_the_arrays_reach_to_the_edge(qapp):
    panel = panel_showing(shown_at("01", 94))
    assert not any(target.kind == "project" for target in by_target(panel))
    right = max(place_of(piece, panel).right() for piece in pieces(panel) if isinstance(piece, TransmitterPiece))
    assert right > panel.rect.width() * 0.8


def test_many_transmitters_are_packed_into_more_rows():
    room = QRectF(0, 0, 252, 110)
    assert len({box.y() for box in pack([2], room)}) == 1
    assert len({box.y() for box in pack([4, 4, 3], room)}) > 1


def test_what_a_modifier_loses_stands_beside_its_pill(qapp):
    shown = shown_at("06", 140, die(3), Target("modifier", "pm1"), hovered=location("K14"))
    panel = panel_showing(shown)
    pills = {piece.target.id: place_of(piece, panel) for piece in pieces(panel) if isinstance(piece, ModifierPiece)}
    assert shown.preview is not None
    assert shown.preview.by("pm1") == -1
    assert pills["plus2"].left() >= pills["pm1"].right() + change_width(-1)


def test_a_spent_die_keeps_its_value(qapp):
    looks = [look for _, look, _ in dice_of(shown_at("06", 140))]
    assert [(look.value, look.form) for look in looks] == [(3, "silver"), (1, "spent"), (4, "red")]


def test_while_a_side_is_chosen_both_have_the_room_of_the_arrays(qapp):
    panel = panel_showing(shown_at("06", 9))
    faces = [place_of(piece, panel) for piece in pieces(panel) if isinstance(piece, FacePiece)]
    assert all(face.width() > 220 for face in faces)
