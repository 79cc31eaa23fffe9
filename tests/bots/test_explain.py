"""A bot can tell why: its best candidates, and where the points it expects come from."""

from __future__ import annotations

import pytest

from pulsar_desktop.bots.explain import explain, judging_level
from pulsar_desktop.bots.levels import DEFAULT, make_bot
from pulsar_desktop.bots.outlook import SOURCES
from pulsar_desktop.model.decisions import Fly
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.steps import Turn
from pulsar_desktop.teaching.reasons import SOURCES as WORDS
from pulsar_desktop.teaching.reasons import points_words, reason_words
from tests.bots.test_levels import recorded
from tests.scenario import rolled, turn


def asked(number: str, step: int):
    game = recorded(number)
    for n in range(0, len(game.log), step):
        if game.at(n).chooser is not None:
            yield game.at(n)


@pytest.mark.parametrize("number", ["06", "02"])
def test_the_best_three_are_legal_in_order_and_explained(number):
    for state in asked(number, 29):
        found = explain(state, "x")
        legal = [option.decision for option in legal_options(state)]
        assert 1 <= len(found) <= 3
        assert all(candidate.decision in legal for candidate in found)
        assert [c.points for c in found] == sorted((c.points for c in found), reverse=True)
        told = [reason_words(candidate, state, found) for candidate in found]
        assert all(0 < len(words) < 260 and "{" not in words for words in told)


def test_points_are_the_sum_of_their_sources_but_for_crumbs():
    for state in asked("06", 31):
        for candidate in explain(state, "x"):
            told = sum(gain for _, gain in candidate.sources)
            assert abs(candidate.points - told) < 0.25 * len(SOURCES)


def test_the_first_candidate_is_what_the_bot_would_do_in_its_turn():
    agreed = 0
    states = [state for state in asked("06", 17) if isinstance(state.pending[-1], Turn)]
    for state in states:
        agreed += make_bot("planner", "x").pick(state, legal_options(state)).decision == explain(state, "x")[0].decision
    assert agreed >= 0.7 * len(states)


def test_every_source_has_words():
    assert set(SOURCES) <= set(WORDS)
    assert points_words(2.3) == "+2.5"
    assert points_words(-1.1) == "−1"
    assert points_words(-0.1) == "0"


def test_of_the_ways_to_do_one_thing_only_the_best_is_listed():
    for state in asked("06", 23):
        flights = [c.decision.landing for c in explain(state, "x") if isinstance(c.decision, Fly)]
        assert len(flights) == len(set(flights))


@pytest.mark.parametrize("level", ["greedy", "thoughtful", "planner", "planner:explorer", "master", "random"])
def test_what_was_played_is_judged_too_at_every_level(level):
    game = recorded("06")
    for n in range(20, len(game.log), 43):
        state, played = game.at(n), game.log[n]
        if state.chooser is not None:
            found = explain(state, "x", level, also=(played,))
            assert played in [candidate.decision for candidate in found]
            assert len(found) <= 4
            assert found[0].points == max(candidate.points for candidate in found)


@pytest.mark.parametrize("level", ["greedy", "thoughtful", "planner", "master"])
def test_a_level_is_explained_by_its_own_judgement(level):
    agreed = wrong = 0
    for state in asked("06", 11):
        if isinstance(state.pending[-1], Turn):
            decision = make_bot(level, "x").pick(state, legal_options(state)).decision
            own = explain(state, "x", level, also=(decision,))
            points = next(c.points for c in own if c.decision == decision)
            agreed += points >= own[0].points - 0.01
            wrong += points < own[0].points - 3
    assert agreed >= 9 * wrong
    assert agreed >= 12


def test_a_level_without_reasons_is_explained_by_the_default():
    turn_state, pick_state = turn((4, 6), ship="S11"), rolled((1, 2, 3, 4, 5, 6, 1, 2, 3))
    assert judging_level("random", turn_state) == judging_level("curious", turn_state) == DEFAULT
    assert judging_level("greedy", turn_state) == "greedy"
    assert judging_level("greedy", pick_state) == DEFAULT
    assert judging_level("master:inventor", pick_state) == "master:inventor"
