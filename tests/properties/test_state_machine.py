"""Battery row 13: engine, save and undo under Hypothesis, in any order."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pulsar_desktop.game.game import Game
from pulsar_desktop.game.invariants import violations
from pulsar_desktop.game.save import from_bytes, to_bytes
from pulsar_desktop.game.transitions import transition_violations
from pulsar_desktop.model.options import candidates, legal_options, why_not
from pulsar_desktop.model.rules.setup import first_game, standard_game
from tests.scenario import COMPONENTS


class TableMachine(RuleBasedStateMachine):
    """A game to which anything legal may happen."""

    @initialize(
        players=st.integers(2, 4),
        beginner=st.booleans(),
        side=st.sampled_from(["plain", "dead_ends"]),
        even=st.booleans(),
        free=st.booleans(),
        seed=st.integers(0, 2**32),
    )
    def start(self, players, beginner, side, even, free, seed):
        make = first_game if beginner else standard_game
        setup = make(COMPONENTS, players, side=side, even_start=even)
        self.game = Game(COMPONENTS, setup, str(seed), free_undo=free)
        self.looked_at = 0

    @precondition(lambda self: not self.game.state.is_over)
    @rule(where=st.floats(0, 1, exclude_max=True), times=st.integers(1, 6))
    def decide(self, where, times):
        for _ in range(times):
            options = legal_options(self.game.state)
            if options:
                self.game.play(options[int(where * len(options))].decision)

    @precondition(lambda self: self.game.can_undo)
    @rule()
    def undo_and_redo(self):
        state, log = self.game.state, self.game.log
        self.game.undo()
        assert self.game.redo() == state
        assert self.game.log == log

    @precondition(lambda self: self.game.can_undo)
    @rule()
    def undo(self):
        decision = self.game.undo()
        assert why_not(self.game.state, decision) is None

    @rule()
    def save_and_load(self):
        again = from_bytes(to_bytes(self.game))
        assert again.state == self.game.state
        assert again.log == self.game.log

    @rule()
    def preview_everything_nearby(self):
        before = self.game.state
        for option in legal_options(before)[:5]:
            self.game.preview(option.decision)
        assert self.game.state is before

    @precondition(lambda self: self.game.state.chooser is not None)
    @rule()
    def list_candidates(self):
        found = candidates(self.game.state)
        assert [option for option in found if option.refused is None] == legal_options(self.game.state)
        assert all(why_not(self.game.state, option.decision) == option.refused for option in found)

    @invariant()
    def everything_holds(self):
        log = len(self.game.log)
        for n in range(min(self.looked_at, log) + 1, log + 1):
            assert not violations(self.game.at(n))
            assert not transition_violations(self.game.at(n - 1), self.game.at(n))
        self.looked_at = log


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=50, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
