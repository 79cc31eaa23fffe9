"""Every decision can be reached by picking things on the table, in any order."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pulsar_desktop.bots.match import Match, play_out, started
from pulsar_desktop.controllers.selection import Mark, Selection, worth_a_badge
from pulsar_desktop.game.targets import END_TURN, SHIP, Target, die, location, targets, token
from pulsar_desktop.model.decisions import Fly, Patent, Payment, PickDie, Refusal
from pulsar_desktop.model.options import candidates, legal_options
from tests.scenario import rolled

MATCHES = [
    Match(("curious",) * 2, "selection-2", False, "dead_ends"),
    Match(("curious",) * 3, "selection-3", True, "plain"),
    Match(("curious",) * 4, "selection-4", False, "plain"),
]


def positions(match: Match, step: int = 7):
    """Every few positions of a match."""
    for n, game in enumerate(play_out(started(match), match)):
        if n % step == 0:
            yield game.state


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.seed)
def test_every_legal_decision_is_among_the_ways_of_what_it_names(match):
    for state in positions(match):
        options = legal_options(state)
        selection = Selection(options)
        for option in options[:: max(1, len(options) // 40)]:
            named = sorted(targets(option.decision), key=lambda t: (t.kind not in ("die", "modifier", "run"), t))
            assert option.decision in selection.variants(tuple(named)), (option.decision, named)


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.seed)
def test_what_is_lit_next_always_leads_on(match):
    for state in positions(match, 11):
        selection = Selection(candidates(state))
        for target in selection.marks(()):
            for other, mark in selection.marks((target,)).items():
                assert mark == Mark.HELD or selection.fits((target, other))


def a_turn():
    """A position in a turn with two different dice and a flight to somewhere."""
    match = MATCHES[2]
    for state in positions(match, 1):
        if state.players[state.chooser].dice[1:] and len(set(state.players[state.chooser].dice)) == 2:
            flights = [o.decision for o in legal_options(state) if isinstance(o.decision, Fly)]
            if flights and not isinstance(legal_options(state)[0].decision, PickDie):
                return state, flights
    raise AssertionError


def test_die_first_or_star_first_is_the_same():
    state, flights = a_turn()
    plain = next(f for f in flights if not f.payment.modifier)
    selection = Selection(candidates(state))
    star, paid = location(plain.landing), die(plain.payment.die)
    assert selection.variants((paid, star)) == selection.variants((star, paid)) != []


def test_another_die_takes_the_place_of_the_one_in_hand():
    state, _ = a_turn()
    first, second = (die(value) for value in sorted(set(state.players[state.chooser].dice)))
    selection = Selection(candidates(state))
    assert selection.with_target((first,), second) == (second,)


def test_a_die_alone_never_decides_anything():
    state, _ = a_turn()
    selection = Selection(candidates(state))
    for value in state.players[state.chooser].dice:
        assert selection.variants((die(value),)) == []


def test_with_nothing_in_hand_only_what_one_takes_up_is_lit():
    state, _ = a_turn()
    kinds = {target.kind for target in Selection(candidates(state)).marks(())}
    assert kinds <= {"die", "gyrodyne_in_hand", "board_die", "red_offer", "end_turn"}


def test_the_end_of_the_turn_is_a_decision_by_itself():
    state, _ = a_turn()
    assert len(Selection(candidates(state)).variants((END_TURN,))) == 1


def test_a_modifier_is_spent_only_where_the_die_does_not_do_without_it():
    state, flights = a_turn()
    selection = Selection(candidates(state))
    for fly in flights:
        ways = selection.variants((die(fly.payment.die), location(fly.landing)))
        modified = {way.payment.modifier is not None for way in ways}
        assert len(modified) == 1


def test_a_ship_in_hand_leaves_only_flights():
    state, _ = a_turn()
    selection = Selection(candidates(state))
    assert {t.kind for t in selection.marks((SHIP,))} <= {"ship", "die", "modifier", "location", "run"}


def test_a_draft_die_lights_the_tokens_it_can_move():
    state = next(s for s in positions(MATCHES[2], 1) if isinstance(legal_options(s)[0].decision, PickDie))
    selection = Selection(candidates(state))
    pick = next(o.decision for o in legal_options(state) if o.decision.track)
    lit = selection.marks((Target("board_die", str(pick.die)),))
    assert lit[token(pick.track, pick.space, pick.height)] == Mark.LEGAL


def test_a_badge_marks_what_a_rule_forbids_although_the_value_fits():
    state, _ = a_turn()
    closed = [t for t in state.components.in_play(state.boards) if t.row > state.round]
    technology = closed[-1]
    right, wrong = Payment(technology.die), Payment(7 - technology.die)
    assert worth_a_badge(Patent(technology.id, right), Refusal("TECH-01"), state)
    assert not worth_a_badge(Patent(technology.id, wrong), Refusal("TECH-01"), state)
    assert not worth_a_badge(Patent(technology.id, wrong), Refusal("TURN-02"), state)


def test_with_a_die_in_hand_a_thing_it_does_not_pay_for_is_not_taken_for_another_die():
    state, flights = a_turn()
    selection = Selection(candidates(state))
    dice = sorted(set(state.players[state.chooser].dice))
    for fly in flights:
        other = next(value for value in dice if value != fly.payment.die)
        if not selection.fits((die(other), location(fly.landing))):
            assert selection.with_target((die(other),), location(fly.landing)) == ()
            return
    raise AssertionError


def test_a_place_alone_spends_no_die_even_if_only_one_could_pay_for_it():
    for match in MATCHES:
        for state in positions(match, 3):
            selection = Selection(candidates(state))
            for target in {t for o in legal_options(state) for t in targets(o.decision)}:
                ways = selection.variants((target,))
                assert not any(hasattr(way, "payment") for way in ways)


def test_with_a_draft_die_in_hand_a_token_it_would_push_off_is_not_taken_for_another_die():
    state = replace(rolled((1, 1, 1, 1, 1, 2, 3, 4, 6)), initiative=((),) * 14 + ((0, 1, 2, 3),))
    selection, last = Selection(candidates(state)), token("initiative", 15, 1)
    assert selection.with_target((), last) == (last,)
    assert selection.with_target((Target("board_die", "6"),), last) == ()
