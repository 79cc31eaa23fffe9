"""Where the boards stand, in windows of every shape."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from pulsar_desktop.views.layout import layout

SHAPES = [(1366, 768), (1366, 854), (1366, 1025), (1366, 1366), (1366, 2400), (1920, 768), (3400, 768), (1707, 960)]


@pytest.mark.parametrize(("width", "height"), SHAPES)
def test_boards_have_room_and_do_not_overlap_in_a_window_of_any_shape(width, height):
    boards = layout(width, height)
    assert all(QRectF(0, 0, width, height).contains(board) for board in boards.values())
    assert min(board.width() for name, board in boards.items() if name != "modifiers") > 240
    assert not [pair for pair in combinations(boards, 2) if boards[pair[0]].intersects(boards[pair[1]])]
