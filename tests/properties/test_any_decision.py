"""Whatever is asked of the referee, it answers: a rule or nothing, and never an exception."""

import typing
from random import Random

import pytest

from pulsar_desktop.bots.match import Match, played
from pulsar_desktop.model.chance import AnyAnswer, is_possible
from pulsar_desktop.model.decisions import AnyDecision, Payment
from pulsar_desktop.model.options import legal_options, why_not
from tests.scenario import COMPONENTS
from tests.test_rules_named import IDS

WORDS = [
    *("", "?", "initiative", "engineering", "printed", "token", "small", "medium", "large", "left", "right"),
    *("b1", "m1", "t", "pm1", "plus2", "green", "any", "A1", "E1", "S1", "P5", "X1", "G3"),
    *COMPONENTS.technologies,
    *COMPONENTS.transmitters,
    *COMPONENTS.goals,
    *COMPONENTS.systems,
]


def any_value(kind, random):
    if kind is int:
        return random.choice([-(10**9), -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 16, 10**9])
    if kind is bool:
        return random.random() < 0.5
    if kind is Payment:
        return Payment(any_value(int, random), random.random() < 0.5, random.choice([None, "pm1", "plus2", "", "x"]))
    if typing.get_origin(kind) is tuple:
        inner = typing.get_args(kind)[0]
        return tuple(any_value(inner, random) for _ in range(random.randrange(4)))
    return random.choice(WORDS)


def any_of(kinds, random):
    kind = random.choice(typing.get_args(kinds))
    hints = typing.get_type_hints(kind)
    return kind(*(any_value(hints[field], random) for field in kind.__struct_fields__))


@pytest.mark.parametrize("seed", range(6))
def test_any_decision_is_legal_and_listed_or_refused_by_a_rule(seed):
    random = Random(seed)
    game = played(Match(("curious",) * (2 + seed % 3), f"any-{seed}", seed == 5))
    for n in range(0, len(game.log), 3):
        state = game.at(n)
        listed = {option.decision for option in legal_options(state)}
        for _ in range(60):
            decision = any_of(AnyDecision, random)
            refusal = why_not(state, decision)
            assert (refusal is None) == (decision in listed)
            assert refusal is None or refusal.rule in IDS


@pytest.mark.parametrize("seed", range(3))
def test_any_answer_of_chance_is_possible_or_not(seed):
    random = Random(seed)
    game = played(Match(("curious",) * 3, f"answer-{seed}"))
    for n in range(len(game.log)):
        question = game.at(n).question
        if question:
            assert is_possible(question, game.log[n])
            assert all(is_possible(question, any_of(AnyAnswer, random)) in (True, False) for _ in range(40))
