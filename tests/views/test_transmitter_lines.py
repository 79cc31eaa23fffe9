"""What a small transmitter tile still says."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.model.tables import TransmitterTile
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.transmitter_lines import Fitted, cost_line, fit, in_work, online

TILES = list(shipped().transmitters.values())
#: The tile of a chain of seven beside an HQ, and one of three rows of five.
ROOMS = [QRectF(0, 0, 21, 44), QRectF(0, 0, 24, 30), QRectF(0, 0, 30, 90)]


@pytest.fixture(autouse=True)
def _window(qapp):
    theme.load_fonts()


def work(tile: TransmitterTile, room: QRectF) -> Fitted:
    return fit(in_work(cost_line([(die, "cost") for die in tile.dice]), tile), room)


def glyphs(fitted: Fitted) -> list[art.Glyph]:
    return [glyph for line in fitted.lines for glyph in line.row]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_the_costs_of_a_tile_in_work_are_always_there(tile, room):
    assert len(glyphs(work(tile, room))) >= len(tile.dice)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_what_is_told_fits_the_tile(tile, room):
    for fitted in (work(tile, room), fit(online(tile), room)):
        assert max(art.row_width(fitted.size, line.row) for line in fitted.lines) <= room.width() + 4


def test_a_tile_online_keeps_its_reward_and_spares_its_cycle_first():
    tile = shipped().transmitters["T-A6"]
    reward = art.effect_row(tile.ongoing)
    assert glyphs(fit(online(tile), QRectF(0, 0, 20, 22))) == list(reward)
    assert len(glyphs(fit(online(tile), QRectF(0, 0, 60, 60)))) == len(reward) + 2


def test_figures_keep_their_size_where_icons_shrink():
    row = art.effect_row(shipped().technologies["AII-2"].effect, "production")
    size = art.row_size(40, 20, row)
    assert size < 12
    assert art.row_width(size, row) <= 40.01
    assert art.row_least(row) == 18
