"""The table drawn larger, and moved: what is seen then, and what it costs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from pulsar_desktop.game.targets import Target
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.views import art_surfaces
from tests.window.opening import TWO_PEOPLE, opened


@pytest.fixture
def window(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.start(TWO_PEOPLE)
    return window


def zoom_in(view, steps: int) -> None:
    for _ in range(steps):
        QTest.keySequence(view, "+")
    QApplication.processEvents()


def empty_place(view) -> QPoint:
    spots = (QPoint(x, y) for x in range(40, view.width() - 40, 20) for y in range(40, view.height() - 40, 20))
    return next(spot for spot in spots if view.piece_at(spot) is None)


def drag_by(view, by: QPoint) -> None:
    hand, start = Hand(view.parent()), empty_place(view)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    hand._move_to(start + by, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=start + by)


def test_a_drag_on_empty_space_moves_a_table_that_is_larger_than_the_window(window):
    view = window.page.view
    zoom_in(view, 4)
    before = view.mapToScene(QPoint(0, 0))
    drag_by(view, QPoint(-60, -40))
    moved = view.transform().map(view.mapToScene(QPoint(0, 0)) - before)
    assert (round(moved.x()), round(moved.y())) == (60, 40)


def test_a_table_that_was_moved_leaves_nothing_of_its_old_place_on_the_screen(window):
    view = window.page.view
    zoom_in(view, 4)
    drag_by(view, QPoint(-60, -40))
    QApplication.processEvents()
    seen = window.screen().grabWindow(window.winId()).toImage().convertToFormat(window.grab().toImage().format())
    assert seen == window.grab().toImage()


def test_the_space_behind_the_table_is_not_painted_anew_however_large_the_table_is_drawn(window):
    window.grab()
    painted = art_surfaces._ground.cache_info().misses
    zoom_in(window.page.view, 8)
    window.grab()
    assert window.page.view.zoom > 2
    assert art_surfaces._ground.cache_info().misses == painted


def test_the_wheel_zooms_and_a_key_shows_the_whole_table_again(window, qtbot):
    window.start(TWO_PEOPLE)
    view = window.page.view
    Hand(window.page).wheel(Target("button", "menu"), 3)
    assert view.zoom > 1
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.zoom == 1
