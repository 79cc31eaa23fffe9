"""The hover card, the note of a drag and the buttons on a real page: where they are, when they come, what they say."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLineF, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPixmapItem

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.game.save import load
from pulsar_desktop.game.targets import END_TURN, Target, die, location
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.views.buttons import ButtonLook
from pulsar_desktop.views.cards_buttons import BUTTONS, END_TURN_KEY
from pulsar_desktop.views.cluster.corners import BonusPiece
from pulsar_desktop.views.failure_signs import Label
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.hover_place import LIT, TOLD, guards
from pulsar_desktop.views.median import MedianRail
from pulsar_desktop.views.menu import ACTIONS
from pulsar_desktop.views.motion_timeline import Timeline
from pulsar_desktop.views.table_view import IN_HAND_Z
from pulsar_desktop.views.top_bar import Prompt
from tests.views.moments import GAMES, game_at

#: Moments of game 06: yellow has three dice and many flights, and may fly to S14, which is face down;
#: a round ends and the dice are rolled.
TURN, ROUND_ENDS = 139, 122
REFUSED = Target("technology", "BII-6")


@pytest.fixture
def page_at(qtbot, tmp_path):
    def make(n, *, motion=False, size=(1366, 768)):
        game = game_at("06", n)
        game.bots = ("",) * len(game.bots)
        settings = Settings(tmp_path / "settings.ini")
        settings.motion = motion
        page = GamePage(Session(game), Thinker(), settings)
        qtbot.addWidget(page)
        page.resize(*size)
        page.show()
        return page

    return make


def hold_still(page):
    for timeline in page.motion.findChildren(Timeline):
        if timeline.state() == Timeline.State.Running:
            timeline.pause()


def fly_into_the_dark(page):
    """Fly to a system that is face down, and stop the time."""
    hand = Hand(page)
    hand.click(die(4, red=True))
    hand.click(location("S14"))
    hold_still(page)


def start_drag(hand, start, end):
    """Drag one thing over another, and hold it there."""
    here = hand.move(start)
    QTest.mousePress(hand.view.viewport(), Qt.MouseButton.LeftButton, pos=here)
    hand._move_to(here + QPoint(15, -15), Qt.MouseButton.LeftButton)
    hand._move_to(hand.point(end), Qt.MouseButton.LeftButton)


class TestPlace:
    @pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
    def test_the_card_hides_neither_route_nor_preview_nor_ship_nor_score_nor_prompt(self, page_at, size):
        page = page_at(TURN, size=size)
        page.turn.hold(die(4, red=True))
        landings = [t for t in page.turn.marks() if t.kind == "location" and page.turn.variants(t)]
        assert len(landings) > 10
        for landing in landings:
            page.turn.hover(landing)
            page._show_card()
            told = [guard.rect for guard in guards(page.table) if guard.weight == TOLD]
            assert len(told) > 4
            assert not any(page.card.card_rect.intersects(rect) for rect in told), landing

    @pytest.mark.parametrize("target", [Target("track", "initiative"), Target("median"), Target("turn_order")])
    def test_the_card_of_a_part_of_the_dice_board_hides_nothing_of_the_board(self, page_at, target):
        page = page_at(TURN)
        page.turn.hover(target)
        page._show_card()
        assert page.card.isVisible()
        assert not page.card.card_rect.intersects(page.table.boards["dice"].sceneBoundingRect())

    def test_the_card_of_a_button_stands_beside_it(self, page_at):
        page = page_at(TURN)
        page.turn.hover(Target("button", "undo"))
        page._show_card()
        button = page.table.piece(Target("button", "undo"))
        assert abs(page.card.card_rect.bottom() - button.mapRectToScene(button.rect).top()) < 40

    def test_what_a_failure_says_of_a_thing_out_of_sight_stands_at_the_thing_reached_for(self, page_at):
        page = page_at(TURN)
        hand = Hand(page)
        hand.wheel(REFUSED, 6)
        hand.click(REFUSED)
        (label,) = [sign for sign in page.failure.signs if isinstance(sign, Label)]
        assert label.words == "taken this turn"
        reached = page.table.piece(REFUSED)
        assert QLineF(label.rooms()[0].center(), reached.centre).length() < reached.rect.width()

    def test_the_card_of_a_place_tells_what_changes_while_the_corner_of_the_map_is_out_of_sight(self, page_at):
        page = page_at(TURN)
        hand = Hand(page)
        page.turn.hold(die(4, red=True))
        hand.move(location("S13"))
        page._show_card()
        assert page.card.words.chips == ()
        hand.wheel(Target("gyrodyne", "large"), 5)
        hand.move(location("S13"))
        page._show_card()
        assert [(chip.icon, chip.by) for chip in page.card.words.chips] == [("station", 2)]


class TestTime:
    def test_a_decision_puts_the_card_away_until_motion_has_ended_and_the_mouse_moves(self, page_at, qtbot):
        page = page_at(TURN, motion=True)
        hand = Hand(page)
        hand.click(die(4, red=True))
        hand.move(location("S13"))
        page._show_card()
        assert page.card.isVisible()
        hand.click(location("S13"))
        hold_still(page)
        assert page.motion.is_running
        assert not page.card.isVisible()
        hand.move(location("S13"))
        qtbot.wait(320)
        assert not page.card.isVisible()
        page.motion.finish()
        qtbot.wait(320)
        assert not page.card.isVisible()
        hand._move_to(hand.point(location("S13")) + QPoint(1, 1))
        qtbot.waitUntil(page.card.isVisible, timeout=2000)

    def test_space_shows_the_card_of_what_is_focused_at_once(self, page_at):
        page = page_at(TURN)
        page.turn.hover(REFUSED)
        QTest.keyClick(page.view, Qt.Key.Key_Space)
        assert page.card.isVisible()
        assert page.card.words.title == "Side Cell"
        assert not any(keys == "Space" for group in ACTIONS for _, keys, _ in group)


class TestChance:
    def test_nothing_beside_the_map_tells_what_is_still_face_down(self, page_at):
        page = page_at(TURN, motion=True)
        fly_into_the_dark(page)
        bonus = next(item for item in page.table.items() if isinstance(item, BonusPiece))
        prompt = next(item for item in page.table.items() if isinstance(item, Prompt))
        assert page.session.state.system("S14").tile
        assert not bonus.isVisible()
        assert "chance" in prompt.look.words
        assert page.motion.held.system("S14").tile is None
        assert not any(piece.mark & LIT for piece in page.table.pieces() if piece.target != END_TURN)
        page.motion.finish()
        assert bonus.isVisible()
        assert "printed bonus" in prompt.look.words

    def test_a_click_that_ends_the_motion_takes_nothing_that_only_then_comes_to_light(self, page_at):
        page = page_at(TURN, motion=True)
        fly_into_the_dark(page)
        bonus = next(item for item in page.table.items() if isinstance(item, BonusPiece))
        played = len(page.session.game.log)
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.view.mapFromScene(bonus.centre))
        assert bonus.isVisible()
        assert len(page.session.game.log) == played

    def test_the_median_stays_where_it_was_until_the_dice_have_landed(self, page_at):
        page = page_at(ROUND_ENDS, motion=True)
        recorded = load(next(GAMES.glob("06-*.pulsar")))
        page.session.play(recorded.log[ROUND_ENDS])
        production = page.motion.findChildren(Timeline)[0]
        production.setCurrentTime(production.duration())
        hold_still(page)
        rail = next(item for item in page.table.items() if isinstance(item, MedianRail))
        assert rail.opacity() < 0.01
        page.motion.finish()
        assert rail.opacity() == 1


class TestDrag:
    def test_over_what_is_refused_it_says_why_and_by_which_rule(self, page_at):
        page = page_at(TURN)
        start_drag(Hand(page), die(4, red=True), REFUSED)
        assert page.note.isVisible()
        assert page.note.words.endswith("(BONUS-06)")
        piece = page.table.piece(REFUSED)
        assert not page.note.sceneBoundingRect().intersects(piece.mapRectToScene(piece.rect))
        QTest.keyClick(page.view, Qt.Key.Key_Escape)
        assert not page.note.isVisible()

    def test_over_what_is_legal_it_says_what_changes(self, page_at):
        page = page_at(TURN)
        start_drag(Hand(page), die(4, red=True), location("S13"))
        assert page.note.isVisible()
        assert not page.note.is_refusal
        assert [(chip.icon, chip.by) for chip in page.note.chips] == [("station", 2)]

    def test_the_piece_is_carried_smaller_below_the_mouse(self, page_at):
        page = page_at(TURN)
        hand = Hand(page)
        start_drag(hand, die(4, red=True), REFUSED)
        (carried,) = [
            item for item in page.table.items() if isinstance(item, QGraphicsPixmapItem) and item.zValue() == IN_HAND_Z
        ]
        mouse = page.view.mapToScene(hand.point(REFUSED))
        assert carried.x() > mouse.x()
        assert carried.y() > mouse.y()
        assert carried.boundingRect().height() < 0.75 * page.table.piece(die(4, red=True)).rect.height()


class TestButtons:
    def test_undo_names_its_step_in_full_with_its_key(self, page_at):
        page = page_at(TURN)
        words = page._words(Target("button", "undo"), page.last_shown)
        assert words.sentence == "Undo copy of the 4 (Ctrl+Z)"

    def test_every_key_told_is_one_that_works(self):
        opens_the_menu = "F10"
        keys = {keys for group in ACTIONS for _, keys, _ in group} | {opens_the_menu}
        assert {key for _, key in BUTTONS.values() if key} | {END_TURN_KEY} <= keys

    def test_every_button_on_the_table_has_words(self, page_at):
        page = page_at(TURN)
        targets = [piece.target for piece in page.table.pieces() if isinstance(piece.look, ButtonLook)]
        assert END_TURN in targets
        assert all(page._words(target, page.last_shown) for target in targets)

    def test_why_not_looks_pressed_while_it_is_on(self, page_at):
        page = page_at(TURN)
        button = page.table.piece(Target("button", "why"))
        plain = button.look.kind
        page.turn.toggle_why()
        page.turn.hover(REFUSED)
        assert button.look.kind == "pressed"
        page.turn.toggle_why()
        assert button.look.kind == plain

    def test_end_turn_looks_the_same_while_something_is_in_hand_for_it_works_the_same(self, page_at):
        page = page_at(TURN)
        button = page.table.piece(END_TURN)
        look = button.look
        assert (look.hint, look.enabled) == ("unspent dice: 3", True)
        Hand(page).click(die(4, red=True))
        assert button.look == look
        page.turn.let_go()
        page.turn.hold(Target("ship"))
        assert button.look == look


class TestMisplaced:
    @pytest.mark.parametrize(
        ("start", "end", "rule"),
        [
            (Target("gyrodyne", "large"), location("P3"), "GYRO-01"),
            (Target("gyrodyne", "large"), location("S13"), "GYRO-05"),
            (Target("ship"), Target("technology", "BII-1"), "FLY-01"),
            (die(4, red=True), Target("player", "0"), "TURN-08"),
        ],
    )
    def test_a_drop_that_leads_nowhere_says_why_before_and_after_it(self, page_at, start, end, rule):
        page = page_at(TURN)
        hand, played = Hand(page), len(page.session.game.log)
        start_drag(hand, start, end)
        assert page.note.is_refusal
        assert f"({rule})" in page.note.words
        QTest.mouseRelease(page.view.viewport(), Qt.MouseButton.LeftButton, pos=hand.point(end))
        assert page.card.isVisible()
        assert page.card.words.refused_by == rule
        assert page.failure.signs
        assert (page.turn.picked, len(page.session.game.log)) == ((), played)

    def test_a_click_still_goes_on_with_what_goes_by_itself(self, page_at):
        page = page_at(TURN)
        hand = Hand(page)
        hand.click(Target("gyrodyne", "large"))
        hand.click(location("K12"))
        assert page.turn.picked == (location("K12"),)
        assert not page.failure.signs
