"""Reasons are figures a player can check on the table."""

from __future__ import annotations

from pulsar_desktop.bots.explain import Candidate, explain
from pulsar_desktop.model.decisions import EndTurn, SpinUp
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.state import Pulsar
from pulsar_desktop.model.steps import Turn
from pulsar_desktop.teaching.reasons import reason_words
from tests.bots.test_levels import recorded
from tests.scenario import offline, pay, turn


def of(state, decision) -> Candidate:
    return next(one for one in explain(state, "x", also=(decision,)) if one.decision == decision)


def words_of(state, decision) -> str:
    return reason_words(of(state, decision), state, explain(state, "x"))


def spin_die(state, type: str) -> int:
    return state.components.gyrodynes[type].spin


def test_a_gyrodyne_that_spins_is_told_by_round_and_rounds():
    base = turn((1, 2), round=4, pulsars={"P5": Pulsar(0, "small")})
    die = spin_die(base, "small")
    state = base.with_player(0, dice=(die,))
    told = words_of(state, SpinUp("P5", pay(die)))
    assert " a round for 5 rounds" in told
    assert "already in prospect" in told


def test_points_now_are_those_the_decision_scores():
    game, seen = recorded("06"), 0
    for n in range(len(game.log)):
        state = game.at(n)
        if state.chooser is None or not isinstance(state.pending[-1], Turn):
            continue
        for candidate in explain(state, "x"):
            after = apply(state, candidate.decision)
            gained = after.players[state.chooser].score - state.players[state.chooser].score
            if gained and after.pending[-1:] == state.pending[-1:] and candidate.facts.now:
                assert candidate.facts.now == gained
                assert f"+{gained} now" in reason_words(candidate, state, most=9)
                seen += 1
    assert seen >= 10


def test_a_die_that_is_kept_is_named_with_what_it_is_kept_for():
    state = turn((3, 3), transmitters=(offline("T-B1", 3, 3),), left_over=(1,))
    best = explain(state, "x", most=9)
    later = [one for one in best if one.later]
    assert later
    for one in later:
        assert "keeps the 3 for" in reason_words(one, state) or one.points <= sum(gain for _, gain in one.own) + 0.5


def test_a_die_left_unspent_has_a_reason():
    ending, other = Candidate(EndTurn(), 0.0), Candidate(SpinUp("P5", pay(3)), -1.5)
    state = turn((3,), round=8)
    told = reason_words(ending, state, (ending, other))
    assert told == "nothing the 3 could still do is worth more than 0 points; spinning up P5 would bring −1.5"
    better = Candidate(SpinUp("P5", pay(3)), 4.0)
    assert reason_words(ending, state, (better, ending)) == "leaves the 3 unused"
    assert reason_words(ending, turn(()), (ending,)) == "all dice are used"
    assert "the red 4" in reason_words(ending, turn((3,), red=4, red_taken=True), (ending,))
