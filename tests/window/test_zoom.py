"""The table drawn larger, and moved: what is seen then, and what it costs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from pulsar_desktop.game.targets import Target, die
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.views import art_surfaces
from pulsar_desktop.views.failure_signs import Label
from tests.window.opening import TWO_PEOPLE, opened, to_first_turn


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


def on_screen(view, item) -> QRect:
    """Where a thing of the table is in the window."""
    return view.mapFromScene(item).boundingRect()


def zoom_at(window, target: Target, steps: int) -> None:
    Hand(window.page).wheel(target, steps)
    QApplication.processEvents()


@pytest.mark.parametrize("kind", ["technology", "offer", "location", "die", "gyrodyne"])
@pytest.mark.parametrize("steps", [3, 10])
def test_the_card_is_seen_whole_and_as_large_as_ever_however_large_the_table_is_drawn(window, kind, steps):
    to_first_turn(window)
    page, view = window.page, window.page.view
    shown = (piece.target for piece in page.table.pieces() if piece.target)
    target = min(found for found in shown if found.kind == kind)
    page.turn.hover(target)
    page._show_card()
    before = on_screen(view, page.card.card_rect).size()
    zoom_at(window, target, steps)
    assert view.zoom > 1.4
    page.turn.hover(target)
    page._show_card()
    seen = on_screen(view, page.card.card_rect)
    assert view.viewport().rect().contains(seen)
    assert (seen.size() - before).width() in range(-3, 4)
    assert (seen.size() - before).height() in range(-3, 4)


def test_a_card_in_sight_follows_when_the_table_grows_and_moves(window):
    to_first_turn(window)
    page, view = window.page, window.page.view
    page.turn.hover(Target("track", "initiative"))
    page._show_card()
    zoom_in(view, 4)
    assert view.viewport().rect().contains(on_screen(view, page.card.card_rect))
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    QApplication.processEvents()
    assert view.viewport().rect().contains(on_screen(view, page.card.card_rect))


def refused(page) -> Target:
    return next(target for target in page.turn.refusals() if target.kind == "technology")


def test_the_words_of_a_failure_are_seen_whole_and_as_large_as_ever(window):
    to_first_turn(window)
    page, view = window.page, window.page.view
    target = refused(page)
    Hand(page).click(target)
    before = {sign.words: on_screen(view, sign.sceneBoundingRect()).size() for sign in labels(page)}
    assert before
    zoom_at(window, target, 6)
    assert view.zoom > 2
    for sign in labels(page):
        seen = on_screen(view, sign.sceneBoundingRect())
        assert view.viewport().rect().contains(on_screen(view, sign.rooms()[0]))
        assert (seen.size() - before[sign.words]).height() in range(-3, 4)


def labels(page) -> list[Label]:
    return [sign for sign in page.failure.signs if isinstance(sign, Label)]


def test_the_note_of_a_drag_is_seen_whole_and_as_large_as_ever(window):
    to_first_turn(window)
    page, view = window.page, window.page.view
    value = die(page.session.state.players[page.session.state.chooser].dice[0])
    zoom_at(window, value, 2)
    hand = Hand(page)
    here = hand.move(value)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=here)
    hand._move_to(here + QPoint(15, -15), Qt.MouseButton.LeftButton)
    page.turn.hover(refused(page))
    assert page.note.isVisible()
    seen = on_screen(view, page.note.mapRectToScene(QRectF(QPointF(), page.note.size)))
    assert view.viewport().rect().contains(seen)
    assert abs(seen.width() - page.note.size.width()) < 4
    hand._move_to(here, Qt.MouseButton.LeftButton)


def test_a_sentence_to_the_people_at_the_table_is_seen_whole_and_as_wide_as_ever(window):
    page, before = window.page, window.page.quiet_spot()
    zoom_in(page.view, 8)
    assert page.quiet_spot() == before
    assert page.rect().contains(before)


def test_an_arrow_brings_what_it_goes_to_into_sight(window):
    view = window.page.view
    to_first_turn(window)
    zoom_in(view, 5)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up) * 3:
        QTest.keyClick(view, key)
        piece = window.page.table.piece(window.page.turn.hovered)
        assert view.rect().contains(view.mapFromScene(piece.centre))
