"""Battery row 1: random whole games over all player counts, set-ups and sides."""

from collections import Counter

from pulsar_desktop.bots.match import side_by_side
from pulsar_desktop.bots.torture import matches, torture
from pulsar_desktop.game.invariants import STATE_CHECKS
from pulsar_desktop.game.transitions import TRANSITION_CHECKS

GAMES = 500


def test_five_hundred_random_games_break_no_invariant():
    troubles = [
        (report.match, report.troubles)
        for report in side_by_side(torture, list(matches(GAMES, "gate")), jobs=2, batch=25)
        if report.troubles
    ]
    assert not troubles, troubles[:3]


def test_at_least_thirty_invariants_are_looked_at():
    assert len(STATE_CHECKS) + len(TRANSITION_CHECKS) >= 30


def test_the_random_games_are_of_every_kind():
    kinds = Counter((len(match.seats), match.beginner, match.side) for match in matches(GAMES, "gate"))
    assert len(kinds) == 3 * 2 * 2
    assert min(kinds.values()) >= 20
