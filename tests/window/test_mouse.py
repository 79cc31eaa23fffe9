"""Mouse and keys on the table: drags, clicks, and how to let go."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from pulsar_desktop.game.targets import Target, die
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.trials.hand import Hand
from tests.window.opening import TWO_PEOPLE, to_first_turn


def test_a_die_dragged_onto_a_technology_patents_it(window):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    session = window.page.session
    patent = next(
        option.decision
        for option in legal_options(session.state)
        if type(option.decision).__name__ == "Patent" and option.decision.payment.modifier is None
    )
    Hand(window.page).drag(die(patent.payment.die), Target("technology", patent.technology))
    assert session.game.log[-1] == patent


def test_a_ship_dragged_to_a_star_flies_there_once_the_die_is_clear(window):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    session = window.page.session
    flights = [o.decision for o in legal_options(session.state) if type(o.decision).__name__ == "Fly"]
    fly = next(f for f in flights if not f.payment.modifier)
    hand = Hand(window.page)
    hand.drag(Target("ship"), Target("location", fly.landing))
    if session.state.players[session.state.chooser].ship != fly.landing:
        hand.click(die(fly.payment.die))
    assert any(type(entry).__name__ == "Fly" and entry.landing == fly.landing for entry in session.game.log)


def test_a_piece_dropped_beside_everything_goes_back(window):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    session, page = window.page.session, window.page
    hand = Hand(page)
    length = len(session.game.log)
    value = session.state.players[session.state.chooser].dice[0]
    hand.drag(die(value), Target("button", "menu"))
    assert page.turn.picked == ()
    assert len(session.game.log) == length


def test_escape_and_the_right_button_let_go(window, qtbot):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    page = window.page
    value = die(page.session.state.players[page.session.state.chooser].dice[0])
    hand = Hand(page)
    hand.click(value)
    assert page.turn.picked == (value,)
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.turn.picked == ()
    hand.click(value)
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.RightButton, pos=hand.point(value))
    assert page.turn.picked == ()


def test_a_click_on_what_is_refused_says_why_with_the_rule(window):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    page = window.page
    target = next(t for t in page.turn.refusals() if t.kind == "technology")
    Hand(page).click(target)
    assert page.card.isVisible()
    assert page.turn.refusal(target) is not None


def test_escape_in_the_middle_of_a_drag_ends_it(window, qtbot):
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    page = window.page
    hand, value = Hand(page), die(page.session.state.players[page.session.state.chooser].dice[0])
    here = hand.point(value)
    qtbot.mousePress(page.view.viewport(), Qt.MouseButton.LeftButton, pos=here)
    hand._move_to(here + QPoint(40, -40), Qt.MouseButton.LeftButton)
    assert page.view.is_dragging
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    hand._move_to(here + QPoint(80, -80), Qt.MouseButton.LeftButton)
    assert not page.view.is_dragging
    assert page.turn.picked == ()


def test_the_second_click_of_a_double_click_decides_nothing_more(window, qtbot):
    window.start(TWO_PEOPLE)
    page = window.page
    target = next(iter(sorted(page.turn.marks())))
    point = Hand(page).move(target)
    before = len(page.session.game.log)
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    after = len(page.session.game.log)
    assert after > before
    qtbot.mouseDClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert len(page.session.game.log) == after


def test_arrows_and_return_play_without_a_mouse(window, qtbot):
    window.start(TWO_PEOPLE)
    page, before = window.page, len(window.page.session.game.log)
    qtbot.keyClick(page.view, Qt.Key.Key_Right)
    assert page.turn.hovered is not None
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert len(page.session.game.log) > before
