"""Everything without a mouse: every key of the table in the README does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from pulsar_desktop.controllers.new_game import NewGame
from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target, die
from pulsar_desktop.model.decisions import EndTurn
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.views.menu import ACTIONS
from pulsar_desktop.views.table_view import LIT
from tests.views.moments import game_at
from tests.window.opening import TWO_PEOPLE, opened, to_first_turn

README = Path(__file__).parents[2] / "README.md"
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


@pytest.fixture
def page(qtbot, tmp_path):
    """The first turn of a game of two people, in which everything can be undone."""
    window = opened(qtbot, tmp_path)
    window.start(NewGame(TWO_PEOPLE.seats, seed="window", free_undo=True))
    to_first_turn(window)
    window.page.window_of = window  # the window lives as long as its page is looked at
    return window.page


def press(page, keys: str) -> None:
    QTest.keySequence(page.view, keys)


def length(page) -> int:
    return len(page.session.game.log)


def own_dice(page) -> tuple[int, ...]:
    return page.session.state.players[page.session.state.chooser].dice


@pytest.mark.parametrize("arrow", ARROWS)
def test_an_arrow_goes_to_something_that_glows_in_its_direction(page, arrow):
    for _ in range(4):
        here = page.table.piece(page.turn.hovered) if page.turn.hovered else None
        start = here.centre if here else page.table.sceneRect().center()
        press(page, arrow)
        piece = page.table.piece(page.turn.hovered)
        assert page.turn.marks()[page.turn.hovered] & LIT
        by, (x, y) = piece.centre - start, ARROWS[arrow]
        lit = [p for p in page.table.pieces() if p.target and page.turn.marks().get(p.target, Mark.NONE) & LIT]
        is_last = not any((p.centre.x() - start.x()) * x + (p.centre.y() - start.y()) * y > 200 for p in lit)
        assert by.x() * x + by.y() * y > 0 or is_last


def lit_targets(page) -> set[Target]:
    marks = page.turn.marks()
    return {piece.target for piece in page.table.pieces() if piece.target and marks.get(piece.target, 0) & LIT}


def ways(page) -> dict[Target, list[str]]:
    """The arrows that lead to each thing, from nothing hovered."""
    found: dict[Target | None, list[str]] = {None: []}
    for target in (queue := [None]):
        for arrow in ARROWS:
            page.turn.hover(target)
            press(page, arrow)
            if page.turn.hovered not in found:
                found[page.turn.hovered] = [*found[target], arrow]
                queue.append(page.turn.hovered)
    page.turn.hover(None)
    return {target: keys for target, keys in found.items() if target is not None}


def test_arrows_reach_everything_that_glows(page):
    assert set(ways(page)) == lit_targets(page)
    page.turn.hold(die(own_dice(page)[0]))
    assert len(lit_targets(page)) > 8
    assert set(ways(page)) == lit_targets(page)


def test_a_flight_is_made_with_nothing_but_arrows_and_return(page):
    before = length(page)
    for kind, key in (("die", "Return"), ("location", "Enter")):
        target, keys = next((target, keys) for target, keys in ways(page).items() if target.kind == kind)
        for arrow in keys:
            press(page, arrow)
        assert page.turn.hovered == target
        press(page, key)
    assert type(page.session.game.log[before]).__name__ == "Fly"
    assert page.session.game.log[before].landing == target.id


def test_return_over_nothing_decides_nothing(page):
    page.turn.hover(None)
    before = length(page)
    press(page, "Return")
    assert length(page) == before


def test_tab_goes_through_the_ways_of_doing_one_thing_and_back(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.show_game(game_at("36", 118), tmp_path / "ways.pulsar")
    page = window.page
    page.turn.hold(die(5))
    page.turn.hover(Target("location", "S8"))
    seen = [page.turn.variant]
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        QTest.keyClick(page.view, key)
        seen.append(page.turn.variant)
    assert seen == [(1, 3), (2, 3), (3, 3), (1, 3), (3, 3)]


def test_escape_lets_go_and_comes_back_to_now(page):
    page.turn.hold(die(own_dice(page)[0]))
    press(page, "Escape")
    assert page.turn.picked == ()
    page.session.look_at(length(page) - 3, exactly=True)
    press(page, "Escape")
    assert page.session.is_live


def test_w_puts_a_badge_on_everything_and_takes_it_off(page):
    press(page, "W")
    refused = {target for target, mark in page.turn.marks().items() if mark & Mark.REFUSED}
    assert refused == set(page.turn.refusals()) != set()
    press(page, "W")
    assert not any(mark & Mark.REFUSED for mark in page.turn.marks().values())


def test_undo_redo_and_restart_have_keys(page):
    start = length(page)
    for _ in range(2):
        page.session.play(legal_options(page.session.state)[0].decision)
    after = length(page)
    press(page, "Ctrl+Z")
    assert start < length(page) < after
    press(page, "Ctrl+Y")
    assert length(page) == after
    press(page, "Ctrl+R")
    assert length(page) == start


def test_e_ends_the_turn(page):
    for warning in ("unspent_dice", "unused_red_die", "gyrodyne_not_laid", "red_offer_open"):
        page.settings.silence(warning)
    seat, before = page.session.state.chooser, length(page)
    press(page, "E")
    assert page.session.game.log[before] == EndTurn()
    assert page.session.state.chooser != seat


def test_f_shows_the_whole_table_again_after_zooming_by_key(page):
    press(page, "+")
    press(page, "+")
    assert page.view.zoom > 1.3
    press(page, "-")
    press(page, "F")
    assert page.view.zoom == 1


def test_space_tells_of_what_is_pointed_at_at_once(page):
    page.turn.hover(Target("technology", page.session.game.components.in_play(page.session.state.boards)[0].id))
    assert not page.card.isVisible()
    press(page, "Space")
    assert page.card.isVisible()


def test_every_key_that_the_readme_names_is_a_key_of_the_menu_or_the_table():
    rows = [line.split("|") for line in README.read_text().splitlines() if line.startswith("| ")]
    named = next(how for _, what, how, _ in rows if "headquarters" in what)
    named += "," + next(how for _, what, how, _ in rows if "undo" in what)
    named += "," + next(how for _, what, how, _ in rows if "bots" in what)
    known = {keys for group in ACTIONS for _, keys, _ in group}
    wanted = {key.strip() for key in named.split(",")}
    assert len(wanted) > 12
    assert wanted <= known


def test_no_key_stands_for_two_things():
    keys = [key for group in ACTIONS for _, key, _ in group if key]
    assert len(keys) == len(set(keys))


def test_after_the_end_no_key_decides_anything(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.show_game(game_at("06", 9999), tmp_path / "over.pulsar")
    before = length(window.page)
    for key in ("E", "Return", "Right", "Return", "N", "P"):
        press(window.page, key)
    assert length(window.page) == before
