"""Motion on the table, on real pages at moments of recorded games; time is moved by hand."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.game.save import load
from pulsar_desktop.game.targets import Target, token
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.views.dice_board import BoardDie
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.motion_cluster import along
from pulsar_desktop.views.motion_scores import panel_of, score_place
from pulsar_desktop.views.motion_stage import Sprite, Stage
from pulsar_desktop.views.motion_timeline import Timeline
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.top_bar import Phases, Rounds
from tests.views.moments import GAMES, game_at

#: Moments of game 06: a flight of red that builds at S5, a flight of yellow that turns S16 over on its way,
#: the end of a round, a pick of green, a transmitter that scores 9 for green at once, a patent, a spin-up,
#: a token of 5 points for red, and the end of the game's last round.
BUILDS, REVEALS, ROUND_ENDS, PICKS, SCORES, PATENTS, SPINS, DRAWS, LAST = 151, 170, 154, 157, 166, 62, 142, 152, 240


@pytest.fixture
def page_at(qtbot, tmp_path):
    def make(n, *, motion=True, game="06"):
        settings = Settings(tmp_path / "settings.ini")
        settings.motion = motion
        page = GamePage(Session(game_at(game, n)), Thinker(), settings)
        qtbot.addWidget(page)
        page.resize(1366, 768)
        page.show()
        return page

    return make


def play_next(page, game="06"):
    """Play what was played at this moment, and stop the time."""
    recorded = load(next(GAMES.glob(f"{game}-*.pulsar")))
    page.session.play(recorded.log[len(page.session.game.log)])
    for timeline in timelines(page):
        timeline.pause()


def timelines(page):
    return [timeline for timeline in page.motion.findChildren(Timeline) if timeline.is_running]


def go_to(page, ms):
    for timeline in timelines(page):
        timeline.setCurrentTime(ms)


def see_production(page):
    """Let a production come to its end, and stop the time when what followed it begins."""
    production = page.motion.findChildren(Timeline)[0]
    production.setCurrentTime(production.duration())
    for timeline in timelines(page):
        timeline.pause()


def sprites(page):
    return [item for item in page.table.items() if isinstance(item, Sprite)]


def places(page):
    """Where everything on the table is and how it looks; the buttons know of what can be undone."""
    pieces = [item for item in page.table.items() if isinstance(item, Piece) and item.isVisible()]
    return sorted(_place(piece) for piece in pieces if type(piece).__name__ != "Button")


def _place(piece):
    at, look = piece.centre, (str(piece.target), str(piece.look))
    return (*look, round(at.x(), 3), round(at.y(), 3), piece.rotation(), piece.scale(), round(piece.opacity(), 2))


def near(one, other):
    return hypot(one.x() - other.x(), one.y() - other.y()) < 2


class TestFlight:
    def test_a_ship_goes_through_its_stops_to_its_berth(self, page_at):
        page = page_at(BUILDS)
        cluster = page.table.boards["cluster"]
        ship = cluster.ship_piece(0)
        lay, before = QPointF(ship.pos()), page.session.state
        play_next(page)
        assert near(ship.pos(), lay)
        stops = cluster.route_positions(cluster.path_of(before, page.session.game.log[BUILDS])[1:-1])
        flown = []
        for ms in range(0, 840, 4):
            go_to(page, ms)
            flown.append(QPointF(ship.pos()))
        assert all(any(near(stop, point) for point in flown) for stop in stops)
        assert len(stops) == 5
        go_to(page, 840 + 160)
        assert not page.motion.is_running
        assert places(page) == places(page_at(BUILDS + 1, motion=False))

    def test_a_flight_of_many_segments_takes_no_longer_than_900_ms(self, page_at):
        page = page_at(BUILDS)
        play_next(page)
        assert max(timeline.duration() for timeline in timelines(page)) <= 900 + 160

    def test_the_parts_of_a_path_take_the_same_time(self):
        points = [QPointF(0, 0), QPointF(10, 0), QPointF(10, 100)]
        steps = [along(points, part / 8) for part in range(9)]
        assert steps[4] == QPointF(10, 0)
        assert steps[8] == points[-1]
        assert all(one != other for one, other in pairwise(steps))

    def test_a_system_shows_its_old_face_until_the_ship_comes(self, page_at):
        page = page_at(REVEALS)
        system = page.table.boards["cluster"].locations["S16"]
        play_next(page)
        assert system.opacity() < 0.01
        go_to(page, 250)
        assert system.opacity() < 0.01
        (cover,) = [sprite for sprite in sprites(page) if near(sprite.scenePos(), system.centre)]
        assert cover.transform().m11() == 1
        go_to(page, 450)
        assert cover.transform().m11() < 0.9
        go_to(page, 830)
        assert system.opacity() == 1


class TestEnd:
    def test_a_click_ends_the_motion_at_once_where_it_was_going(self, page_at):
        page = page_at(BUILDS)
        hand = Hand(page)
        play_next(page)
        go_to(page, 300)
        assert page.motion.is_running
        with_end = []
        page.motion.finished.connect(lambda: with_end.append(True))
        hand.click(Target("player", "1"))
        assert with_end
        assert not page.motion.is_running
        page.turn.hover(None)
        assert places(page) == places(page_at(BUILDS + 1, motion=False))
        assert not sprites(page)

    def test_a_key_ends_it_too(self, page_at):
        page = page_at(ROUND_ENDS)
        play_next(page)
        go_to(page, 100)
        QTest.keyClick(page.view, Qt.Key.Key_Escape)
        assert not timelines(page)
        assert not sprites(page)

    def test_with_motion_off_nothing_runs(self, page_at):
        page = page_at(BUILDS, motion=False)
        play_next(page)
        assert not page.motion.is_running
        assert not page.motion.findChildren(Timeline)
        assert not sprites(page)

    def test_turning_motion_off_ends_what_moves(self, page_at):
        page = page_at(BUILDS)
        play_next(page)
        page.settings.motion = False
        assert not timelines(page)
        assert places(page) == places(page_at(BUILDS + 1, motion=False))

    def test_an_undo_in_the_middle_leaves_everything_in_place(self, page_at):
        page = page_at(BUILDS)
        before = places(page)
        play_next(page)
        go_to(page, 300)
        page.session.undo()
        assert not page.motion.is_running
        assert not sprites(page)
        assert places(page) == before

    def test_the_next_step_ends_the_one_before(self, page_at):
        page = page_at(PICKS)
        for _ in range(4):
            play_next(page)
            go_to(page, 20)
        page.motion.finish()
        assert places(page) == places(page_at(PICKS + 4, motion=False))

    def test_another_size_of_the_table_ends_it(self, page_at):
        page = page_at(BUILDS)
        play_next(page)
        go_to(page, 300)
        page.resize(1536, 864)
        QApplication.processEvents()
        assert not timelines(page)
        still = page_at(BUILDS + 1, motion=False)
        still.resize(1536, 864)
        QApplication.processEvents()
        assert places(page) == places(still)

    def test_a_page_can_go_while_things_move(self, page_at, qtbot):
        page = page_at(ROUND_ENDS)
        play_next(page)
        for timeline in timelines(page):
            timeline.resume()
        page.deleteLater()
        qtbot.wait(60)

    def test_it_ends_by_itself_and_leaves_no_clock_behind(self, page_at, qtbot):
        page = page_at(PICKS)
        play_next(page)
        with qtbot.waitSignal(page.motion.finished, timeout=2000):
            timelines(page)[0].resume()
        qtbot.wait(1)
        assert not page.motion.findChildren(Timeline)
        assert not sprites(page)

    @pytest.mark.parametrize("game", ["06", "31", "11"])
    def test_whatever_was_played_ends_as_it_would_without_motion(self, game, page_at):
        moving, still = page_at(60, game=game), page_at(60, game=game, motion=False)
        recorded = load(next(GAMES.glob(f"{game}-*.pulsar")))
        for entry in recorded.log[60:200]:
            if isinstance(entry, Answer):
                continue
            for page in (moving, still):
                page.session.play(entry)
            go_to(moving, 90)
            if len(moving.session.game.log) % 5 == 0:
                moving.motion.finish()
                assert places(moving) == places(still)
                assert not sprites(moving)


class TestDiceBoard:
    def test_dice_tumble_into_their_wells_and_show_what_was_rolled(self, page_at):
        page = page_at(ROUND_ENDS)
        play_next(page)
        see_production(page)
        dice = [item for item in page.table.items() if isinstance(item, BoardDie) and item.isVisible()]
        assert len(dice) == 9
        assert all(die.opacity() < 0.01 for die in dice)
        go_to(page, 200)
        assert any(sprite.rotation() for sprite in sprites(page))
        go_to(page, 9 * 35 + 500)
        assert all(die.opacity() == 1 for die in dice)
        assert tuple(sorted(die.look for die in dice)) == page.session.state.dice

    def test_a_token_goes_along_its_track(self, page_at):
        page = page_at(PICKS)
        start = page.table.piece(token("engineering", 11, 1)).centre
        play_next(page)
        (sprite,) = [sprite for sprite in sprites(page) if near(sprite.scenePos(), start)]
        go_to(page, 30)
        end = page.table.piece(token("engineering", 10, 1)).centre
        assert end.x() < sprite.scenePos().x() < start.x()
        go_to(page, 60)
        assert sprite not in sprites(page)

    def test_a_die_goes_to_the_panel_of_who_picked_it(self, page_at):
        page = page_at(PICKS)
        well = page.table.piece(Target("board_die", "3")).centre
        play_next(page)
        (die,) = [sprite for sprite in sprites(page) if abs(sprite.scenePos().x() - well.x()) < 30]
        go_to(page, 255)
        assert near(die.scenePos(), page.table.piece(Target("player", "2")).centre)
        go_to(page, 260)
        assert not sprites(page)


class TestPurchases:
    def test_a_patent_flashes_its_card(self, page_at):
        page = page_at(PATENTS)
        play_next(page)
        (flash,) = sprites(page)
        assert near(flash.scenePos(), page.table.piece(Target("technology", "CI-4")).centre)
        go_to(page, 140)
        assert flash.opacity() < 0.5
        go_to(page, 160)
        assert not sprites(page)

    def test_a_gyrodyne_that_is_spun_up_turns_once(self, page_at):
        page = page_at(SPINS)
        play_next(page)
        (vanes,) = sprites(page)
        assert near(vanes.scenePos(), page.table.piece(Target("location", "P11")).centre)
        go_to(page, 200)
        assert 180 < vanes.rotation() < 360
        go_to(page, 500)
        assert not sprites(page)


class TestScores:
    def test_a_score_rolls_and_what_was_scored_stands_beside_it(self, page_at):
        page = page_at(SCORES)
        old, new = page.session.state.players[2].score, page.session.state.players[2].score + 9
        play_next(page)
        panel = panel_of(Stage(page.table), page.session.state.players[2].colour)
        assert panel.look.score == old
        go_to(page, 200)
        assert old < panel.look.score < new
        go_to(page, 400)
        assert panel.look.score == new
        assert not page.motion.is_running
        (delta,) = sprites(page)
        assert delta.opacity() > 0.9
        assert delta.collidesWithItem(panel)
        go_to(page, 1200)
        assert not sprites(page)

    def test_what_was_scored_stays_through_the_next_step(self, page_at):
        page = page_at(SCORES)
        play_next(page)
        go_to(page, 300)
        play_next(page)
        assert len(sprites(page)) == 1
        go_to(page, 1200)
        assert not sprites(page)


class TestTokens:
    def test_a_token_comes_up_from_the_pile_stays_to_be_read_and_goes_to_its_player(self, page_at):
        page = page_at(DRAWS)
        pile = page.table.piece(Target("bonus", "token")).centre
        play_next(page)
        panel = panel_of(Stage(page.table), page.session.state.players[0].colour)
        old = panel.look.score
        over_boards = [sprite for sprite in sprites(page) if sprite.parentItem() is None]
        token, words = sorted(over_boards, key=lambda sprite: -sprite.zValue())
        go_to(page, 1)
        assert near(token.pos(), pile)
        go_to(page, 500)
        read, face = QPointF(token.pos()), token.pixmap().cacheKey()
        assert read.y() < pile.y() - 50
        go_to(page, 1400)
        assert near(token.pos(), read)
        assert token.scale() == words.opacity() == token.opacity() == 1
        assert token.pixmap().cacheKey() == face
        assert panel.look.score == old
        go_to(page, 1900)
        assert (panel.centre - token.pos()).manhattanLength() < (panel.centre - read).manhattanLength()
        page.motion.finish()
        assert panel.look.score == old + 5
        assert not sprites(page)

    def test_only_a_person_is_told_of_the_own_token_once_it_was_seen(self, page_at):
        page, told = page_at(DRAWS), []
        page.session.game.bots = ("", "Curious", "Curious", "Curious")
        page.told.connect(told.append)
        play_next(page)
        go_to(page, 1000)
        assert not told
        page.motion.finish()
        assert told == ["Exploration token: 5 points."]
        page = page_at(DRAWS)
        page.session.game.bots = ("Curious", "", "Curious", "Curious")
        page.told.connect(told.append)
        play_next(page)
        page.motion.finish()
        assert len(told) == 1

    def test_without_motion_it_is_told_at_once(self, page_at):
        page, told = page_at(DRAWS, motion=False), []
        page.session.game.bots = ("", "Curious", "Curious", "Curious")
        page.told.connect(told.append)
        play_next(page)
        assert told == ["Exploration token: 5 points."]


class TestProduction:
    def test_the_phase_is_lit_until_everything_has_come_and_then_the_round_begins(self, page_at):
        page = page_at(ROUND_ENDS)
        play_next(page)
        (phases,) = [item for item in page.table.items() if isinstance(item, Phases)]
        (rounds,) = [item for item in page.table.items() if isinstance(item, Rounds)]
        assert (phases.look, rounds.look) == ("production", 5)
        page.turn.hover(Target("player", "1"))
        assert (phases.look, rounds.look) == ("production", 5)
        see_production(page)
        assert (phases.look, rounds.look) == ("dice", 6)
        assert page.motion.is_running

    def test_points_go_from_the_gyrodyne_to_the_score(self, page_at):
        page = page_at(ROUND_ENDS)
        pulsar = page.table.piece(Target("location", "P11")).centre
        play_next(page)
        panel = panel_of(Stage(page.table), page.session.state.players[1].colour)
        old = panel.look.score
        go_to(page, 400)
        (points,) = [sprite for sprite in sprites(page) if near(sprite.pos(), pulsar)]
        assert points.opacity() == 1
        go_to(page, 990)
        assert (points.pos() - score_place(panel)).manhattanLength() < 5
        assert panel.look.score == old
        page.motion.finish()
        assert panel.look.score == old + 2

    def test_a_click_skips_it_and_the_roll_after_it(self, page_at):
        page = page_at(ROUND_ENDS)
        play_next(page)
        page.view.touched.emit()
        assert not page.motion.is_running
        page.turn.hover(None)
        assert not sprites(page)
        still = page_at(ROUND_ENDS, motion=False)
        play_next(still)
        assert places(page) == places(still)

    def test_all_of_it_takes_no_longer_than_two_seconds(self, page_at):
        page = page_at(198, game="36")
        play_next(page, "36")
        assert page.motion.findChildren(Timeline)[0].duration() <= 2000

    def test_at_twice_the_pace_it_takes_half_the_time(self, page_at):
        page = page_at(ROUND_ENDS)
        page.motion.pace = 2
        play_next(page)
        halved = page.motion.findChildren(Timeline)[0].duration()
        page = page_at(ROUND_ENDS)
        play_next(page)
        assert halved * 2 == page.motion.findChildren(Timeline)[0].duration()

    def test_the_final_scores_come_after_the_last_production(self, page_at):
        page = page_at(LAST)
        old = page.session.state.players[1].score
        play_next(page)
        panel = panel_of(Stage(page.table), page.session.state.players[1].colour)
        production = page.motion.findChildren(Timeline)[0]
        production.setCurrentTime(production.duration() - 1)
        assert panel.look.score == old + 4
        page.motion.finish()
        assert panel.look.score == page.session.state.players[1].score > old + 4

    def test_bots_wait_for_it_and_a_click_lets_them_go_on(self, page_at):
        page = page_at(ROUND_ENDS)
        page.session.game.bots = ("Curious",) * 4
        play_next(page)
        timer = page.bots._timer
        assert timer.interval() > page.bots.delay
        page.view.touched.emit()
        assert timer.interval() <= page.bots.delay
