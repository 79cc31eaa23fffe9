"""The strongest bot: its best plans are played on to the end of the round, with chance and opponents imagined."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from pulsar_desktop.bots.evaluating import EvaluatorBot, GreedyBot
from pulsar_desktop.bots.planning import Plan, PlanningBot
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options, why_not
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick, Turn

#: Sequences kept at each step of a plan, plans that are played on, and how often each is.
WIDTH, PLANS, SAMPLES = 10, 5, 4
#: A plan that is better by so many points needs no second look.
CLEAR = 6.0
#: How much of what the best opponent can expect counts against a plan.
RIVALRY = 0.35


class SamplingBot(PlanningBot):
    """Looks to the end of the round before it decides on a plan."""

    def __init__(self, seed: str, weights: Sequence[float] = (), width: int = WIDTH) -> None:
        super().__init__(seed, weights, width)
        self._rival = GreedyBot(f"{seed}/rival")
        self._quick = EvaluatorBot(seed, weights)
        self._quick.judge = self.judge

    def best_plan(self, state: State, seat: int) -> Plan:
        """The plan that ends the round best on average."""
        return self.standings(state, seat, list(self.considered(state, seat).values()))[0][1]

    def considered(self, state: State, seat: int) -> dict[AnyDecision, Plan]:
        """The plans of a search, those that look best looked at again."""
        plans = super().considered(state, seat)
        self.look_again(state, seat, plans, sorted(plans, key=lambda first: -plans[first].value)[:PLANS])
        return plans

    def standings(self, state: State, seat: int, plans: list[Plan]) -> list[tuple[float, Plan]]:
        """The best plans with how the round would end on average, the best first; a clear one is not compared."""
        plans = sorted(plans, key=lambda plan: -plan.value)[:PLANS]
        if len(plans) < 2 or plans[0].value - plans[1].value > CLEAR:
            return [(plans[0].value, plans[0])]
        samples: list[list[float]] = [[] for _ in plans]
        for n in range(1, SAMPLES + 1):
            self.judge.imagine(state, n)  # every plan meets the same chance, and none the one it was made for
            for plan, ends in zip(plans, samples, strict=True):
                ends.append(self._standing(self._round_end(self._followed(state, seat, plan), seat), seat))
        self.judge.imagine(state)
        return sorted(zip(map(mean, samples), plans, strict=True), key=lambda found: -found[0])

    def _followed(self, state: State, seat: int, plan: Plan) -> State:
        """The end of the turn if the plan is followed, as far as what turns up allows it."""
        for _, decision in plan.path:
            if why_not(state, decision):
                break
            state = self.judge.settled(apply(state, decision), seat)
        while state.chooser == seat and isinstance(state.pending[-1], Turn):
            option = self._quick.best(state, legal_options(state))
            state = self.judge.settled(apply(state, option.decision), seat)
        return state

    def _round_end(self, state: State, seat: int) -> State:
        """The start of the next round, opponents playing what brings most at once."""
        while not state.is_over and not isinstance(state.pending[-1], Pick):
            chooser = state.chooser
            if chooser is None or chooser == seat:
                state = self.judge.settled(state, seat)
                if state.chooser == seat and isinstance(state.pending[-1], Turn):
                    break
            else:
                state = apply(state, self._rival.pick(state, legal_options(state)).decision)
        return state

    def _standing(self, state: State, seat: int) -> float:
        others = [self.judge.value(state, other) for other in range(len(state.players)) if other != seat]
        return self.judge.value(state, seat) - RIVALRY * max(others)
