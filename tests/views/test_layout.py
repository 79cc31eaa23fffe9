"""Where the boards stand, in windows of every shape."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF

from pulsar_desktop.views.layout import layout, scale_of

SHAPES = [(1366, 768), (1366, 854), (1366, 1025), (1366, 1366), (1366, 2400), (1920, 768), (3400, 768), (1707, 960)]


@pytest.mark.parametrize(("width", "height"), SHAPES)
def test_boards_have_room_and_do_not_overlap_in_a_window_of_any_shape(width, height):
    boards = layout(width, height)
    assert all(QRectF(0, 0, width, height).contains(board) for board in boards.values())
    assert min(board.width() for name, board in boards.items() if name != "modifiers") > 240
    assert not [pair for pair in combinations(boards, 2) if boards[pair[0]].intersects(boards[pair[1]])]


def test_a_larger_window_shows_everything_larger_and_has_more_room_too():
    assert scale_of(1366, 768) == 1
    assert scale_of(683, 384) == 0.5
    assert scale_of(2732, 1536) == pytest.approx(1.62)
    assert scale_of(5000, 768) == scale_of(1366, 5000) == 1


@pytest.mark.parametrize(("width", "height"), SHAPES)
def test_the_map_is_square_in_the_middle_of_its_room_and_nothing_is_left_over_beside_it(width, height):
    boards = layout(width, height)
    chart, left, right = boards["cluster"], boards["dice"], boards["technologies"]
    assert chart.width() == pytest.approx(chart.height())
    assert chart.center().x() == pytest.approx((left.right() + right.left()) / 2)
    assert 340 <= left.width() == right.width() <= 520
    is_limited = left.width() in (340, 520)
    assert is_limited or chart.left() - left.right() == pytest.approx(6)


@pytest.mark.parametrize(("width", "height"), SHAPES)
def test_columns_are_filled_from_the_bar_to_the_bottom_with_small_gaps(width, height):
    boards = layout(width, height)
    columns = (
        ("top", "dice", "gyrodynes", "offer", "goals", "own"),
        ("top", "dice", "modifiers", "offer", "goals", "own"),
        ("top", "technologies", "opponents", "recap"),
    )
    for column in columns:
        for upper, lower in pairwise(column):
            assert 5 <= boards[lower].top() - boards[upper].bottom() <= 6.001
        assert boards[column[-1]].bottom() == pytest.approx(height - 8)
    assert boards["own"].left() == 8
    assert boards["recap"].right() == pytest.approx(width - 8)
    assert boards["recap"].left() - boards["own"].right() == pytest.approx(6)


def test_the_measures_of_the_least_window_are_those_of_the_drawings():
    boards = layout(1366, 768)
    assert [boards[name].height() for name in ("dice", "gyrodynes", "offer", "goals")] == [212, 112, 116, 93]
    assert boards["cluster"].width() == 551
    assert boards["technologies"].height() == 353
    assert boards["own"].height() == 164


def test_a_taller_window_gives_most_of_its_room_to_the_map():
    less, more = layout(1707, 768), layout(1707, 960)
    gained = {name: more[name].height() - less[name].height() for name in less}
    assert sum(gained[name] for name in ("dice", "gyrodynes", "offer", "goals")) == pytest.approx(gained["cluster"])
    assert gained["own"] == gained["recap"] == pytest.approx(192 * 0.142)
    assert gained["cluster"] == pytest.approx(192 * 0.858)
    assert gained["technologies"] == pytest.approx(gained["cluster"] * 0.67)
