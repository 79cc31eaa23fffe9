"""The coach names what a decision costs, lets good ones pass, speaks seldom, and tells nothing before it is asked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pulsar_desktop.bots.explain import explain
from pulsar_desktop.bots.levels import make_bot
from pulsar_desktop.game.text import decision_text
from pulsar_desktop.model.decisions import EndTurn, Fly, PickDie
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.steps import Turn
from pulsar_desktop.teaching.coach import LIMITS, PROMPTS, Coach, Judgement, coach_words, judged
from tests.bots.test_levels import recorded
from tests.scenario import turn


def turns(number: str, step: int = 1):
    """The tables of a recorded game at which a turn goes on with dice in hand."""
    game = recorded(number)
    for n in range(0, len(game.log), step):
        state = game.at(n)
        if state.chooser is not None and isinstance(state.pending[-1], Turn) and state.players[state.chooser].dice:
            yield state


@pytest.mark.parametrize("number", ["06", "36"])
def test_ending_a_turn_with_dice_that_could_score_costs_what_they_could_bring(number):
    for state in turns(number, 9):
        found = judged(state, EndTurn(), "x")
        assert found.cost > 0
        assert found.candidates[0].decision != EndTurn()
        assert EndTurn() in [candidate.decision for candidate in found.candidates]


def test_what_a_planner_does_passes_at_every_level():
    for state in turns("06", 7):
        good = make_bot("planner", "other").pick(state, legal_options(state)).decision
        assert judged(state, good, "x").cost <= LIMITS["expert"]


def test_another_order_of_the_same_deeds_costs_nothing_much():
    tried = 0
    for state in turns("36", 3):
        best = explain(state, "x")[0]
        deeds = (best.decision, *best.later[:1])
        legal = [option.decision for option in legal_options(state)]
        if len(deeds) == 2 and deeds[1] in legal and not any(isinstance(deed, Fly) for deed in deeds):
            assert judged(state, deeds[1], "x").cost < LIMITS["expert"]
            tried += 1
    assert tried


def test_a_judgement_of_a_pick_names_the_pick():
    game = recorded("06")
    n = next(n for n, entry in enumerate(game.log) if isinstance(entry, PickDie) and n > 60)
    found = judged(game.at(n), game.log[n], "x")
    assert game.log[n] in [candidate.decision for candidate in found.candidates]
    assert found.decision == game.log[n]


def some_judgement(cost: float) -> Judgement:
    state = next(turns("06"))
    return replace(judged(state, EndTurn(), "x"), cost=cost)


@pytest.mark.parametrize(("level", "passes", "costly"), [("newcomer", 7, 9), ("learner", 4, 6), ("expert", 2, 4)])
def test_how_much_may_be_lost_depends_on_the_learner(level, passes, costly):
    assert not Coach().objects(some_judgement(passes), LIMITS[level])
    assert Coach().objects(some_judgement(costly), LIMITS[level])


def test_the_second_decision_at_a_table_stands():
    coach, found = Coach(), some_judgement(20)
    assert coach.wants_to_judge(found.state)
    assert coach.objects(found, 5)
    assert not coach.wants_to_judge(found.state)
    assert not coach.objects(found, 5)


def test_who_was_warned_and_is_sure_is_not_told_again():
    coach, found = Coach(), some_judgement(20)
    coach.let_pass(found.state)
    assert not coach.wants_to_judge(found.state)
    assert coach.wants_to_judge(found.state.with_player(found.state.chooser, cubes=9))


def test_nobody_is_spoken_to_more_than_twice_a_turn():
    coach, first = Coach(), some_judgement(20)
    seat = first.state.chooser
    tables = [first.state.with_player(seat, cubes=n) for n in range(PROMPTS + 2)]
    said = [coach.objects(replace(first, state=state), 5) for state in tables]
    assert said == [True] * PROMPTS + [False] * 2
    assert not coach.wants_to_judge(tables[-1])
    assert coach.wants_to_judge(replace(tables[-1], round=tables[-1].round + 1))


def test_a_choice_with_one_answer_is_not_judged():
    state = turn(())
    assert [option.decision for option in legal_options(state)] == [EndTurn()]
    assert not Coach().wants_to_judge(state)


@pytest.mark.parametrize("is_taken_back", [True, False])
def test_the_coach_says_what_it_costs_and_nothing_of_what_is_better(is_taken_back):
    found = some_judgement(6.2)
    words = coach_words(found, is_taken_back)
    assert "about 6 points" in words
    assert ("play it anyway" in words) == is_taken_back
    names = ("Ada", "Ben", "Cy", "Di")
    for candidate in found.candidates:
        told = decision_text(candidate.decision, names, found.state.components)
        places = [word for word in told.split() if any(c.isdigit() for c in word) and any(c.isalpha() for c in word)]
        assert not any(place in words for place in places)
