"""Battery row 4, at gate size: fifty positions."""

from itertools import islice

from pulsar_desktop.model.options import legal_options
from tests.naive.generator import legal_decisions
from tests.naive.perft import depth_for, positions, sequences


def test_both_generators_count_the_same_sequences_from_fifty_positions():
    """Every node is compared; the figure guards against counting nothing."""
    total = sum(sequences(state, depth_for(state)) for state in islice(positions("gate"), 50))
    assert total > 25_000


def test_both_generators_agree_on_a_thousand_positions():
    for state in islice(positions("wide"), 1000):
        assert {option.decision for option in legal_options(state)} == legal_decisions(state)
