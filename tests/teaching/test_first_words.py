"""The first time somebody has to choose something, a few words say what to do."""

from __future__ import annotations

from pulsar_desktop.bots.match import Match, play_out, started
from pulsar_desktop.model.options import ASKED
from pulsar_desktop.teaching.first_words import WORDS, first_words


def test_words_are_given_for_every_choice_of_a_beginner_game():
    match = Match(("curious",) * 3, "first-words", True)
    for game in play_out(started(match), match):
        found = first_words(game.state)
        assert found is not None, game.state.pending[-1]
        assert len(found[1].split()) <= 50


def test_the_words_speak_of_steps_that_are_asked():
    asked = {step.__name__ for step in ASKED} | {"Turn"}
    assert set(WORDS) <= asked
