"""What is picked turns into decisions: held, laid back, cycled, refused."""

from __future__ import annotations

import pytest

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.targets import END_TURN, Target, die
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.steps import Pick, Turn
from tests.views.moments import game_at


def at(kind: type, number: str = "06", start: int = 40, suits=lambda turn: True) -> TurnController:
    """A turn controller at the first moment of a recorded game at which such a step is asked, and that suits."""
    game = game_at(number, 999)
    for n in range(start, len(game.log)):
        if game.at(n).chooser is not None and isinstance(game.at(n).pending[-1], kind):
            turn = TurnController(Session(game.cut(n)))
            if suits(turn):
                return turn
    raise AssertionError


@pytest.fixture
def turn() -> TurnController:
    return at(Turn)


def a_die(turn: TurnController) -> Target:
    state = turn.session.state
    return die(state.players[state.chooser].dice[0])


def routes(turn: TurnController) -> list[Target]:
    """The landings to which ways lead that differ, with the die in hand that has most of them."""
    found: list[Target] = []
    for value in sorted(set(turn.session.state.players[turn.session.state.chooser].dice)):
        turn.let_go()
        turn.hold(die(value))
        found = [t for t in sorted(turn.marks()) if t.kind == "location" and len(turn.variants(t)) > 1]
        if len(found) > 1:
            return found
    return []


@pytest.fixture
def branching() -> TurnController:
    return at(Turn, "06", 20, routes)


def test_a_thing_that_leads_nowhere_is_not_taken_up(turn):
    assert not turn.hold(Target("technology", "no such thing"))
    assert turn.picked == ()


def test_a_second_click_lays_a_die_back(turn):
    turn.pick(a_die(turn))
    turn.pick(a_die(turn))
    assert turn.picked == ()


def test_the_ways_to_one_place_are_cycled_and_the_one_shown_is_played(branching):
    turn, landing = branching, routes(branching)[0]
    turn.hover(landing)
    first = turn.preview
    assert turn.cycle(1)
    second = turn.preview
    assert second.after != first.after
    turn.pick(landing)
    assert second.decision in turn.session.game.log


def test_a_way_chosen_elsewhere_is_not_played_here(branching):
    turn = branching
    landing, other = routes(turn)[:2]
    turn.hover(landing)
    turn.cycle(1)
    best = turn.variants(other)[0].decision
    turn.hover(None)
    turn.pick(other)
    assert best in turn.session.game.log


def test_a_way_stays_chosen_while_the_mouse_is_away_for_a_moment(branching):
    turn, landing = branching, routes(branching)[0]
    turn.hover(landing)
    turn.cycle(1)
    shown = turn.preview.decision
    turn.hover(None)
    turn.hover(landing)
    assert turn.preview.decision == shown


def test_a_thing_at_the_wrong_time_is_refused_with_a_rule():
    turn = at(Pick)
    technology = Target("technology", turn.session.state.components.in_play(turn.session.state.boards)[0].id)
    refused = []
    turn.refused.connect(refused.append)
    turn.pick(technology)
    assert refused == [technology]
    assert turn.refusal(technology)[1].rule


def test_the_end_of_the_turn_is_announced_not_played(turn):
    before, announced = len(turn.session.game.log), []
    turn.ending.connect(lambda: announced.append(1))
    turn.pick(END_TURN)
    assert announced == [1]
    assert len(turn.session.game.log) == before


def test_a_draft_die_shows_what_each_token_would_do():
    turn = at(Pick)
    state = turn.session.state
    pick = next(o.decision for o in legal_options(state) if o.decision.track)
    turn.hover(Target("board_die", str(pick.die)))
    assert pick in [seen.decision for seen in turn.lens()]


def found(way) -> int:
    """The stations a way brings, and those to be hoped for in systems not seen yet."""
    return way.by("stations") + sum(way.before.system(id).tile is None for id in way.decision.systems)


def test_the_best_way_comes_first(branching):
    for landing in routes(branching):
        ways = branching.variants(landing)
        assert found(ways[0]) >= found(ways[-1])


def test_while_looking_back_nothing_can_be_picked(turn):
    target = a_die(turn)
    turn.session.look_at(5)
    assert not turn.hold(target)
