"""Mouse and keys on the table: drags, clicks, and how to let go."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from pulsar_desktop.game.targets import Target, die, token
from pulsar_desktop.model.decisions import PickDie
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.trials.hand import Hand
from tests.views.moments import game_at
from tests.window.opening import TWO_PEOPLE, opened, to_first_turn


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


@pytest.fixture
def draft(qtbot, tmp_path):
    """The first pick of a game of four: the own tokens lie under those of all others."""
    window = opened(qtbot, tmp_path)
    window.show_game(game_at("06", 14), tmp_path / "draft.pulsar")
    window.page.bots.is_paused = True
    window.page.session.hand_over(1, "")
    return window.page


def ghost(page, token: Target) -> QPoint:
    """Where a token is seen to go."""
    (found,) = [piece for piece in page.table.ghosts() if piece.target == token]
    return page.view.mapFromScene(found.centre)


DIE, TOKEN = Target("board_die", "6"), token("initiative", 8, 1)


def test_a_die_dropped_where_the_token_would_go_moves_the_token(draft, qtbot):
    viewport, hand = draft.view.viewport(), Hand(draft)
    here = hand.move(DIE)
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=here)
    hand._move_to(here + QPoint(15, 15), Qt.MouseButton.LeftButton)
    there = ghost(draft, TOKEN)
    hand._move_to(there, Qt.MouseButton.LeftButton)
    assert not draft.note.is_refusal
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=there)
    assert draft.session.game.log[-1] == PickDie(6, "initiative", 8, 1)


def test_a_click_where_the_token_would_go_moves_the_token(draft, qtbot):
    hand = Hand(draft)
    hand.click(DIE)
    there = ghost(draft, TOKEN)
    hand._move_to(there)
    qtbot.mouseClick(draft.view.viewport(), Qt.MouseButton.LeftButton, pos=there)
    assert draft.session.game.log[-1] == PickDie(6, "initiative", 8, 1)


def test_where_the_token_would_go_the_same_is_foreseen_as_on_the_token(draft):
    hand = Hand(draft)
    hand.click(DIE)
    hand.move(TOKEN)
    foreseen = draft.turn.preview
    assert foreseen is not None
    hand._move_to(hand.point(Target("median")))
    hand._move_to(ghost(draft, TOKEN))
    assert draft.turn.preview == foreseen
    assert draft.last_shown.hovered == TOKEN
    draft._show_card()
    assert draft.card.isVisible()
    assert not draft.card.card_rect.contains(draft.view.mapToScene(ghost(draft, TOKEN)))
