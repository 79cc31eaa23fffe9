"""What choices of final scoring are worth, found by trying them all."""

from __future__ import annotations

from msgspec import Struct

from pulsar_desktop.model.decisions import AnyDecision, BuyBonus, NameGoal, TradeCubes
from pulsar_desktop.model.effects import Trade
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.goals import met_goals, reachable_points
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import GoalBonuses, ScoreGoals, Trades, WildGoalChoice

CHOICES = (GoalBonuses, WildGoalChoice, Trades)


class Choice(Struct, frozen=True):
    """A choice with its arithmetic: cubes paid, points at once, and the total it can lead to."""

    decision: AnyDecision
    cubes: int
    points: int
    left: int
    total: int

    @property
    def is_stop(self) -> bool:
        """Whether it ends the choices of this step."""
        return self.decision in (BuyBonus(), TradeCubes())


def is_choice(state: State, seat: int) -> bool:
    """Whether a seat must choose in final scoring now."""
    return bool(state.pending) and isinstance(state.pending[-1], CHOICES) and state.chooser == seat


def choices(state: State) -> list[Choice]:
    """What the player asked can choose, in the order of the rules."""
    seat = state.chooser
    assert seat is not None
    return [_choice(state, seat, option.decision) for option in legal_options(state)]


def best(found: list[Choice]) -> Choice:
    """The choice that leads to most points; of equal ones the first that keeps its cubes."""
    return max(found, key=lambda choice: (choice.total, -choice.cubes))


def _choice(state: State, seat: int, decision: AnyDecision) -> Choice:
    cubes, points = _price(state, seat, decision)
    left = state.players[seat].cubes - cubes
    return Choice(decision, cubes, points, left, worth(apply(state, decision), seat))


def _price(state: State, seat: int, decision: AnyDecision) -> tuple[int, int]:
    """What a choice costs and scores at once."""
    match decision:
        case BuyBonus(id) if id:
            return state.components.goals[id].bonuses[dict(state.players[seat].goals)[id]]
        case NameGoal(id):
            return 0, state.components.goals[id].points
        case TradeCubes(id) if id:
            effect = state.components.technologies[id].effect
            return next((atom.cubes, atom.points) for atom in effect if isinstance(atom, Trade))
    return 0, 0


def worth(state: State, seat: int) -> int:
    """The score a seat can reach from here, counting the goals and cubes still to come but no later step."""
    if state.chooser == seat and isinstance(state.pending[-1], CHOICES):
        return max(worth(apply(state, option.decision), seat) for option in legal_options(state))
    score = state.players[seat].score
    if state.is_over:
        return score
    if ScoreGoals(seat) in state.pending:
        return score + reachable_points(state, seat, met_goals(state, seat))
    return score + state.players[seat].cubes // 2
