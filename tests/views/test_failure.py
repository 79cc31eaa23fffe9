"""A refused move is shown on the table: every sign at the thing it speaks of, and gone when somebody goes on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtTest import QTest

from pulsar_desktop.bots.match import Match, played
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.targets import Target, die, location, targets, token
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.options import why_not
from pulsar_desktop.model.state import Pulsar, State
from pulsar_desktop.teaching.failure import failure_of
from pulsar_desktop.teaching.failure_kinds import Failure
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.views import failure as overlay
from pulsar_desktop.views import theme
from pulsar_desktop.views.failure_layout import LAID, FailureLayout
from pulsar_desktop.views.failure_pieces import Cubes, GhostGyrodyne, GhostToken, Pips
from pulsar_desktop.views.failure_signs import FACE, Arrow, Cross, Label, Ring, Route, Segment, Steps
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.own_dice import DiePiece
from pulsar_desktop.views.shown import shown_of
from pulsar_desktop.views.supply import GoodPiece
from pulsar_desktop.views.table import Table
from pulsar_desktop.views.technology_board import RowBand
from pulsar_desktop.views.tracks import TrackStrip
from pulsar_desktop.views.transmitter_tile import connector_rect
from tests.scenario import COMPONENTS, online, pay, rolled, turn

NAMES = ("Ada", "Ben", "Cleo", "Dan")
PULSAR = location("P5")
TECHNOLOGY = Target("technology", "AI-3")


def at_the_end() -> State:
    """A draft in which one token stands at the right end of its track."""
    return replace(rolled((1, 1, 1, 1, 1, 2, 3, 4, 6)), initiative=((),) * 13 + ((1, 2), (0, 3)))


def plain(*dice: int, **table: object) -> State:
    """A turn without modifiers."""
    return turn(dice, **{"ship": "S1", "pm1": 0} | table)


JOINED = (online("T-A2", left="T-B1"), online("T-B1", right="T-A2"))
#: A position, a decision that is refused there, and what was reached for.
CASES: dict[str, tuple[State, do.AnyDecision, Target]] = {
    "twice": (plain(3), do.Fly(pay(3), "K2"), location("K2")),
    "length": (plain(2), do.Fly(pay(2), "S4"), location("S4")),
    "gate": (plain(2, ship="S7", patents=("AI-1",)), do.Fly(pay(2), "S12"), location("S12")),
    "short": (plain(4), do.Patent("AI-3", pay(4)), TECHNOLOGY),
    "too many": (plain(6), do.Patent("AI-3", pay(6)), TECHNOLOGY),
    "no die": (plain(), do.Patent("AI-3", pay(5)), TECHNOLOGY),
    "track": (at_the_end(), do.PickDie(6, "initiative", 15, 1), token("initiative", 15, 1)),
    "row": (plain(4, round=2), do.Patent("AIII-1", pay(4)), Target("technology", "AIII-1")),
    "slots": (
        plain(1, others={1: {"patents": ("AI-1",)}, 2: {"patents": ("AI-1",)}}),
        do.Patent("AI-1", pay(1)),
        Target("technology", "AI-1"),
    ),
    "projects": (plain(1, projects=("b1",)), do.DoProject("m1", pay(1)), Target("project", "m1")),
    "cubes": (plain(cubes=3), do.CopyDie(3), Target("board_die", "3")),
    "red die": (plain(cubes=9, red=4, red_taken=True), do.CopyDie(3), Target("board_die", "3")),
    "owner": (plain(gyrodynes=("small",), pulsars={"P5": Pulsar(2)}), do.LayGyrodyne("small", "P5"), PULSAR),
    "ring": (plain(gyrodynes=("small",)), do.LayGyrodyne("small", "P5"), PULSAR),
    "gyrodyne": (plain(gyrodynes=("small",), pulsars={"P5": Pulsar(0)}), do.LayGyrodyne("large", "P5"), PULSAR),
    "connector": (
        plain(3, transmitters=JOINED),
        do.TakeTransmitter("T-A1", 1, pay(3), "T-A2", "left", "right"),
        Target("transmitter", "T-A2"),
    ),
    "blocked": (plain(2), do.Fly(pay(2), "E1"), location("E1")),
}


@pytest.fixture
def open_page(qtbot, tmp_path):
    """Opens the table at a position, without motion."""

    def opened(state: State, *, motion: bool = False) -> GamePage:
        game = Game(COMPONENTS, state.setup, "failure", names=NAMES, start=state, deal=False)
        settings = Settings(tmp_path / "settings.ini")
        settings.motion = motion
        page = GamePage(Session(game), Thinker(), settings)
        page.resize(1366, 768)
        qtbot.addWidget(page)
        page.show()
        return page

    return opened


@pytest.fixture
def failed(open_page):
    """Opens the table at a case and shows what is wrong there."""

    def shown(name: str) -> GamePage:
        state, decision, target = CASES[name]
        page = open_page(state)
        refusal = why_not(state, decision)
        assert refusal is not None
        failure = failure_of(state, target, decision, refusal)
        page.failure.show_failure(failure, state, NAMES, moves=False)
        return page

    return shown


def signs(page: GamePage, kind: type) -> list:
    """The signs of a kind that are seen."""
    return [sign for sign in page.failure.signs if isinstance(sign, kind) and sign.isVisible()]


def words(page: GamePage) -> list[str]:
    """What is written beside the signs."""
    return [label.words for label in signs(page, Label)]


def place(page: GamePage, target: Target) -> QRectF:
    """Where a thing is in the scene."""
    piece = page.table.piece(target)
    return piece.mapRectToScene(piece.rect)


def ringed(page: GamePage, target: Target, *, is_missing: bool = False) -> bool:
    """Whether a ring goes round a thing."""
    rings = [ring for ring in signs(page, Ring) if ring.is_missing == is_missing]
    where = place(page, target)
    return any(ring.rect.contains(where) and ring.rect.width() < where.width() + 12 for ring in rings)


# --- the signs are where they belong -----------------------------------------------------------------------------


def test_the_segment_flown_twice_glows_between_its_ends(failed):
    page = failed("twice")
    a, b = page.failure.failure.twice[0]
    (segment,), (route,) = signs(page, Segment), signs(page, Route)
    assert [segment.line.p1(), segment.line.p2()] == [place(page, location(id)).center() for id in (a, b)]
    assert route.points == [place(page, location(id)).center() for id in page.failure.failure.route]
    assert len(signs(page, Steps)[0].points) == 3
    assert words(page) == ["flown twice (FLY-02)"]
    assert ringed(page, location("K2"))


def test_a_route_too_long_is_drawn_with_both_figures(failed):
    page = failed("length")
    (route,) = signs(page, Route)
    assert len(route.points) == 4
    assert route.points[-1] == place(page, location("S4")).center()
    assert words(page) == ["3 segments, the die says 2"]


def test_no_cross_hides_the_number_of_a_step(failed):
    page = failed("length")
    (ring,), (steps,) = signs(page, Ring), signs(page, Steps)
    assert all(QLineF(ring.cross, step).length() > 14 for step in steps.points)


def test_gates_that_would_help_are_ringed_as_missing(failed):
    page = failed("gate")
    assert page.failure.failure.gates
    assert all(ringed(page, location(gate), is_missing=True) for gate in page.failure.failure.gates)
    assert words(page) == ["no gate on the way: green"]


def test_the_missing_pip_is_hollow_on_the_die_itself_and_beside_the_thing(failed):
    page = failed("short")
    on_die, beside = signs(page, Pips)
    assert on_die.rect == place(page, die(4))
    assert not beside.rect.intersects(place(page, TECHNOLOGY))
    assert [(pips.missing, pips.too_many) for pips in (on_die, beside)] == [(1, 0)] * 2
    assert words(page) == ["1 short"]
    assert ringed(page, TECHNOLOGY)


def test_a_pip_too_many_is_crossed_out(failed):
    page = failed("too many")
    assert {(pips.missing, pips.too_many) for pips in signs(page, Pips)} == {(0, 1)}
    assert words(page) == ["1 too many"]


def test_without_a_die_all_pips_are_hollow_beside_the_thing(failed):
    page = failed("no die")
    (pips,) = signs(page, Pips)
    assert pips.missing == 5
    assert words(page) == ["no die left"]


def test_the_token_lies_beyond_the_end_with_an_arrow_from_its_place(failed):
    page = failed("track")
    (ghost,), (arrow,) = signs(page, GhostToken), signs(page, Arrow)
    strip = next(
        piece for piece in page.table.pieces() if isinstance(piece, TrackStrip) and piece.track == "initiative"
    )
    assert ghost.rect.left() > strip.mapRectToScene(strip.rect).right()
    assert len(ghost.cells) == 5
    assert place(page, token("initiative", 15, 1)).contains(arrow.start)
    assert QLineF(arrow.end, ghost.rect.center()).length() < ghost.rect.width()
    assert words(page) == ["5 spaces past the end"]


def test_an_arrow_leads_from_the_row_of_the_round_to_the_row_that_is_closed(failed):
    page = failed("row")
    bands = {band.look.row: band.mapRectToScene(band.rect) for band in page.table.pieces() if isinstance(band, RowBand)}
    (arrow,) = signs(page, Arrow)
    (missing,) = [ring for ring in signs(page, Ring) if ring.is_missing]
    assert bands[2].contains(arrow.start)
    assert bands[6].contains(missing.rect.center())
    assert arrow.end.y() > missing.rect.bottom()
    assert words(page) == ["opens in round 6"]


def test_the_slots_that_are_taken_are_ringed_and_their_holders_named(failed):
    page = failed("slots")
    card = page.table.piece(Target("technology", "AI-1"))
    rings = [ring.rect for ring in signs(page, Ring)]
    for n in range(2):
        slot = card.mapRectToScene(card.slot_at(n))
        assert any(ring.contains(slot) and ring.width() < 2 * slot.width() for ring in rings)
    assert words(page) == ["Ben · Cleo"]


def test_the_projects_to_do_first_are_ringed(failed):
    page = failed("projects")
    assert ringed(page, Target("project", "m1"))
    assert ringed(page, Target("project", "b2"), is_missing=True)
    assert not ringed(page, Target("project", "b1"), is_missing=True)
    assert words(page) == ["1 project to do first"]


def test_missing_cubes_are_hollow(failed):
    page = failed("cubes")
    (cubes,) = signs(page, Cubes)
    assert (cubes.cubes, cubes.needed) == (3, 4)
    own = next(piece for piece in page.table.pieces() if isinstance(piece, GoodPiece) and piece.look.what == "cubes")
    missing = [ring for ring in signs(page, Ring) if ring.is_missing]
    assert [own.mapRectToScene(own.rect).contains(ring.rect.center()) for ring in missing] == [True]
    assert words(page) == ["1 cube short"]


def test_the_red_die_that_was_taken_is_ringed(failed):
    page = failed("red die")
    assert ringed(page, die(4, True))
    assert words(page) == ["taken this turn"]


def test_a_red_die_that_is_spent_is_shown_at_its_place(open_page):
    state = plain(cubes=9, red_taken=True)
    page = open_page(state)
    page.turn.pick(Target("board_die", "3"))
    place_of_red = next(p for p in page.table.pieces() if isinstance(p, DiePiece) and p.look.form == "ghost_red")
    where = place_of_red.mapRectToScene(place_of_red.rect)
    assert any(ring.rect.contains(where.center()) for ring in signs(page, Ring))


def test_the_owner_of_a_pulsar_is_named_beside_it(failed):
    page = failed("owner")
    assert ringed(page, PULSAR)
    assert words(page) == ["Cleo"]


def test_the_ring_that_is_missing_is_dashed(failed):
    page = failed("ring")
    assert ringed(page, PULSAR, is_missing=True)
    assert len(signs(page, Cross)) == 1
    assert words(page) == ["not yours yet"]


def test_the_gyrodyne_that_is_missing_lies_faintly_on_the_pulsar(failed):
    page = failed("gyrodyne")
    (ghost,) = signs(page, GhostGyrodyne)
    assert ghost.rect.center() == place(page, PULSAR).center()
    assert words(page) == ["no large gyrodyne in hand"]


def test_both_ends_that_do_not_meet_are_ringed(failed):
    page = failed("connector")
    rings = [ring.rect for ring in signs(page, Ring)]
    for target, is_left in ((Target("transmitter", "T-A2"), True), (Target("offer", "T-A1"), False)):
        piece = page.table.piece(target)
        end = piece.mapRectToScene(connector_rect(piece.rect, is_left != piece.look.turned))
        assert any(ring.contains(end) and ring.width() < end.width() + 8 for ring in rings)
    assert words(page) == ["1 and – do not meet"]


def test_what_has_nothing_else_to_show_is_ringed_itself(failed):
    assert ringed(failed("blocked"), location("E1"))


# --- all of them -------------------------------------------------------------------------------------------------


def test_every_kind_of_failure_is_laid():
    assert set(LAID) == set(Failure.__subclasses__())


@pytest.mark.parametrize("name", CASES)
def test_signs_do_not_hide_each_other_and_stay_on_the_table(name, failed):
    page = failed(name)
    table = page.table.sceneRect()
    reading = [sign.rect for sign in page.failure.signs if isinstance(sign, Label | Cubes)]
    assert all(table.contains(rect) for rect in reading)
    where = place(page, CASES[name][2])
    assert not any(rect.intersects(where) for rect in reading)
    assert not any(one.intersects(other) for one in reading for other in reading if one is not other)
    assert FACE[0] >= theme.FLOOR


@pytest.mark.parametrize("name", CASES)
def test_more_than_the_colour_tells_of_the_failure(name, failed):
    page = failed(name)
    crossed = [ring for ring in signs(page, Ring) if ring.is_crossed]
    assert crossed or signs(page, Cross) or signs(page, GhostToken)


@pytest.mark.parametrize("name", CASES)
def test_every_sign_can_be_painted(name, failed, qtbot):
    page = failed(name)
    without = page.grab().toImage()
    page.failure.clear()
    assert page.grab().toImage() != without


# --- on the real table -------------------------------------------------------------------------------------------


def test_a_die_dropped_on_what_it_cannot_pay_returns_and_the_failure_stays(open_page):
    page = open_page(plain(2, 4))
    Hand(page).drag(die(4), TECHNOLOGY)
    assert page.turn.picked == ()
    assert words(page) == ["1 short"]
    assert page.card.isVisible()
    assert page.card.words.refused_by == "TURN-02"
    assert not any(page.card.card_rect.intersects(room.rect) for room in page.failure.guards())


@pytest.mark.parametrize("name", ["twice", "length", "short", "row", "projects", "red die"])
def test_the_card_with_the_sentence_hides_no_sign(name, open_page):
    state, decision, target = CASES[name]
    page = open_page(state)
    for thing in targets(decision):
        if thing.kind == "die":
            page.turn.hold(thing)
    page.turn.pick(target)
    assert page.card.isVisible()
    assert page.failure.signs
    assert not any(page.card.card_rect.intersects(guard.rect) for guard in page.failure.guards())


def test_a_token_clicked_that_the_die_in_hand_would_push_off_shows_it(open_page):
    page = open_page(at_the_end())
    hand = Hand(page)
    hand.click(Target("board_die", "6"))
    hand.click(token("initiative", 15, 1))
    assert words(page) == ["5 spaces past the end"]
    assert page.card.words.refused_by == "DICE-08"


def test_a_token_dropped_on_keeps_its_sentence_though_the_die_is_let_go(open_page, qtbot):
    page = open_page(at_the_end())
    Hand(page).drag(Target("board_die", "6"), token("initiative", 15, 1))
    assert page.turn.picked == ()
    qtbot.wait(1)
    assert page.card.words.refused_by == "DICE-08"


@pytest.mark.parametrize("go_on", ["click", "key", "undo", "size"])
def test_a_failure_goes_when_somebody_goes_on(go_on, open_page):
    page = open_page(plain(4))
    Hand(page).click(TECHNOLOGY)
    assert page.failure.signs
    match go_on:
        case "click":
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.view.viewport().rect().center())
        case "key":
            QTest.keyClick(page.view, Qt.Key.Key_Space)
        case "undo":
            page.session.changed.emit()
        case "size":
            page.resize(1600, 900)
    assert not page.failure.signs
    assert page.failure.failure is None


def test_the_signs_go_with_their_things_when_these_move(open_page):
    page = open_page(plain(4))
    Hand(page).click(TECHNOLOGY)
    page.table.piece(TECHNOLOGY).moveBy(30, 20)
    assert not ringed(page, TECHNOLOGY)
    page.refresh()
    assert ringed(page, TECHNOLOGY)
    assert words(page) == ["1 short"]


def test_a_failure_goes_by_itself(open_page, qtbot, monkeypatch):
    monkeypatch.setattr(overlay, "SHOWN", 5)
    page = open_page(plain(4))
    Hand(page).click(TECHNOLOGY)
    assert page.failure.signs
    qtbot.waitUntil(lambda: not page.failure.signs)


def test_the_mouse_goes_through_the_signs(open_page):
    page = open_page(plain(4))
    hand = Hand(page)
    hand.click(TECHNOLOGY)
    assert page.view.target_at(hand.point(TECHNOLOGY)) == TECHNOLOGY
    label = signs(page, Label)[0].rect.center()
    under = page.view.target_at(page.view.mapFromScene(label))
    page.failure.clear()
    assert page.view.target_at(page.view.mapFromScene(label)) == under


def test_it_pulses_once_where_things_move_and_never_where_they_do_not(open_page, qtbot):
    page = open_page(plain(4), motion=True)
    Hand(page).click(TECHNOLOGY)
    ring, label = signs(page, Ring)[0], signs(page, Label)[0]
    qtbot.waitUntil(lambda: ring.opacity() < 0.9)
    assert label.opacity() == 1
    qtbot.waitUntil(lambda: ring.opacity() == 1)
    still = open_page(plain(4))
    Hand(still).click(TECHNOLOGY)
    ring = signs(still, Ring)[0]
    qtbot.wait(60)
    assert ring.opacity() == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_refused_in_a_random_game_can_be_laid_on_the_table(players, qtbot):
    match, table = Match(("curious",) * players, f"laid-{players}", False, ("plain", "dead_ends")[players % 2]), Table()
    game = played(match)
    laid: set[type] = set()
    for n in range(players, len(game.log), 9):
        session = Session(game.cut(n))
        turn = TurnController(session)
        table.show_state(shown_of(session, turn))
        refused: dict[type, Failure] = {}
        for target, found in turn.refusals().items():
            failure = failure_of(session.state, target, *found)
            refused.setdefault(type(failure), failure)
        for kind, failure in refused.items():
            layout = FailureLayout(table, session.state, game.names)
            layout.lay(failure)
            laid.add(kind)
            assert layout.signs, failure
    assert len(laid) > 6
