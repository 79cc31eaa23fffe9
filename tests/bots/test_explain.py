"""A bot can tell why: its best candidates, and where the points it expects come from."""

from __future__ import annotations

import pytest

from pulsar_desktop.bots.explain import explain
from pulsar_desktop.bots.levels import make_bot
from pulsar_desktop.bots.outlook import SOURCES
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.teaching.reasons import SOURCES as WORDS
from pulsar_desktop.teaching.reasons import hint_words, points_words
from tests.bots.test_levels import recorded


def asked(number: str, step: int):
    game = recorded(number)
    for n in range(0, len(game.log), step):
        if game.at(n).chooser is not None:
            yield game.at(n), game.names


@pytest.mark.parametrize("number", ["06", "02"])
def test_the_best_three_are_legal_in_order_and_explained(number):
    for state, names in asked(number, 29):
        found = explain(state, "x")
        legal = [option.decision for option in legal_options(state)]
        assert 1 <= len(found) <= 3
        assert all(candidate.decision in legal for candidate in found)
        assert [c.points for c in found] == sorted((c.points for c in found), reverse=True)
        assert all(len(line) < 260 and "{" not in line for line in hint_words(found, state, names))


def test_points_are_the_sum_of_their_sources_but_for_crumbs():
    for state, _ in asked("06", 31):
        for candidate in explain(state, "x"):
            told = sum(gain for _, gain in candidate.sources)
            assert abs(candidate.points - told) < 0.25 * len(SOURCES)


def test_the_first_candidate_is_what_the_bot_would_do_in_its_turn():
    agreed = 0
    states = [state for state, _ in asked("06", 17) if type(state.pending[-1]).__name__ == "Turn"]
    for state in states:
        agreed += make_bot("planner", "x").pick(state, legal_options(state)).decision == explain(state, "x")[0].decision
    assert agreed >= 0.7 * len(states)


def test_every_source_has_words():
    assert set(SOURCES) <= set(WORDS)
    assert points_words(2.3) == "+2.5"
    assert points_words(-1.1) == "−1"
