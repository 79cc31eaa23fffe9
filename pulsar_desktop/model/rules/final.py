"""Final scoring, step by step, and who won."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pulsar_desktop.model.decisions import BuyBonus, NameGoal, Option, Refusal, TradeCubes
from pulsar_desktop.model.effects import Per, Table, Trade
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.counts import spinning, stations_for_table
from pulsar_desktop.model.rules.goals import has_wild_goal, met_goals
from pulsar_desktop.model.rules.reward import count_points, pay_cubes, score
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import (
    FinishScoring,
    GoalBonuses,
    ScoreGoals,
    ScoreTechnologies,
    Trades,
    WildGoalChoice,
)


def score_technologies(state: State, step: ScoreTechnologies) -> State:
    """FINAL-01, FINAL-14: purple technologies score in the first step; FINAL-13: choices go in turn order."""
    state = state.with_popped()
    for player in state.turn_order:
        for id in state.players[player].patents:
            technology = state.components.technologies[id]
            for atom in technology.effect if technology.kind == "end" else ():
                if isinstance(atom, Per | Table):
                    state = score(state, player, count_points(state, player, atom), "FINAL-14", id)
    trades = [Trades(player) for player in state.turn_order]
    goals = [ScoreGoals(player) for player in state.turn_order]
    return state.with_pushed(*trades, *goals, FinishScoring())


def _trades(state: State, step: Trades) -> Iterator[tuple[str, Trade]]:
    for id in state.players[step.player].patents:
        for atom in state.components.technologies[id].effect:
            if isinstance(atom, Trade) and id not in step.used and state.players[step.player].cubes >= atom.cubes:
                yield id, atom


def trade_options(state: State, step: Trades) -> list[Option]:
    """FINAL-13: each trade once, or stop."""
    return [Option(TradeCubes()), *(Option(TradeCubes(id)) for id, _ in _trades(state, step))]


def trade_refusal(state: State, step: Trades, decision: TradeCubes) -> Refusal | None:
    """Why cubes cannot be traded."""
    if Option(decision) in trade_options(state, step):
        return None
    figures = {"technology": decision.technology, "cubes": state.players[step.player].cubes}
    own = decision.technology in state.players[step.player].patents
    effect = state.components.technologies[decision.technology].effect if own else ()
    return Refusal("FINAL-13" if any(isinstance(atom, Trade) for atom in effect) else "FINAL-14", figures)


def trade_cubes(state: State, step: Trades, decision: TradeCubes) -> State:
    """FINAL-13: cubes paid are gone for later steps."""
    id, player = decision.technology, step.player
    if not id:
        return state
    trade = dict(_trades(state, step))[id]
    state = pay_cubes(state, player, trade.cubes, "FINAL-13", id)
    state = score(state, player, trade.points, "FINAL-14", id)
    return state.with_pushed(Trades(player, (*step.used, id)))


def score_goals(state: State, step: ScoreGoals) -> State:
    """FINAL-02: met goals score; FINAL-12: then an unmet one is named; then bonuses may be bought."""
    state = state.with_popped()
    for id in met_goals(state, step.player):
        state = _meet(state, step.player, id, "FINAL-02")
    choices = [WildGoalChoice(step.player)] if has_wild_goal(state, step.player) else []
    return state.with_pushed(*choices, GoalBonuses(step.player))


def _meet(state: State, player: int, id: str, rule: str) -> State:
    goals = (*state.players[player].goals, (id, 0))
    state = state.with_player(player, Event(rule, "goal_met", player, id), goals=goals)
    return score(state, player, state.components.goals[id].points, rule, id)


def wild_options(state: State, step: WildGoalChoice) -> list[Option]:
    """FINAL-12: the goals that are not met; with none it lapses."""
    met = [id for id, _ in state.players[step.player].goals]
    return [Option(NameGoal(id)) for id in state.goals if id not in met]


def wild_refusal(state: State, step: WildGoalChoice, decision: NameGoal) -> Refusal | None:
    """Why a goal cannot be named."""
    if Option(decision) in wild_options(state, step):
        return None
    return Refusal("FINAL-12", {"goal": decision.goal, "goals": state.goals})


def name_goal(state: State, step: WildGoalChoice, decision: NameGoal) -> State:
    """FINAL-12: it counts as met."""
    return _meet(state, step.player, decision.goal, "FINAL-12")


def bonus_options(state: State, step: GoalBonuses) -> list[Option]:
    """FINAL-02, FINAL-13: one bonus at a time, the second only after the first, or stop."""
    player = state.players[step.player]
    options = [Option(BuyBonus())]
    for id, bought in player.goals:
        left = state.components.goals[id].bonuses[bought:]
        if left and left[0][0] <= player.cubes:
            options.append(Option(BuyBonus(id)))
    return options


def bonus_refusal(state: State, step: GoalBonuses, decision: BuyBonus) -> Refusal | None:
    """Why a bonus cannot be bought."""
    if Option(decision) in bonus_options(state, step):
        return None
    player = state.players[step.player]
    return Refusal("FINAL-02", {"goal": decision.goal, "cubes": player.cubes, "met": player.goals})


def buy_bonus(state: State, step: GoalBonuses, decision: BuyBonus) -> State:
    """FINAL-02."""
    id, player = decision.goal, step.player
    if not id:
        return state
    goals = dict(state.players[player].goals)
    cubes, points = state.components.goals[id].bonuses[goals[id]]
    goals[id] += 1
    event = Event("FINAL-02", "bonus_bought", player, id, goals[id])
    state = state.with_player(player, event, goals=tuple(goals.items()))
    state = score(pay_cubes(state, player, cubes, "FINAL-02", id), player, points, "FINAL-02", id)
    return state.with_pushed(step)


def finish_scoring(state: State, step: FinishScoring) -> State:
    """FINAL-01: pulsars, gyrodynes, cubes, initiative, stations; each step for all before the next."""
    state = state.with_popped()
    for points_of, rule in ((_idle_pulsars, "FINAL-04"), (_idle_gyrodynes, "FINAL-05"), (_cubes, "FINAL-06")):
        state = _score_all(state, points_of, rule)
    # FINAL-07, TWO-09, THREE-01: state.order holds the tokens of the initiative track by rank (PROD-10)
    for player, points in zip(state.order, state.components.counts[state.setup.players].initiative, strict=False):
        state = score(state, player, points, "TWO-09" if state.setup.players == 2 else "FINAL-07")
    state = _score_all(state, _stations, "FINAL-08")
    return state.with_events(Event("FINAL-10", "game_over", winner(state)))


def _score_all(state: State, points_of: Callable[[State, int], int], rule: str) -> State:
    for player in state.turn_order:
        state = score(state, player, points_of(state, player), rule)
    return state


def _idle_pulsars(state: State, player: int) -> int:
    return sum(pulsar.owner == player and not pulsar.spinning for pulsar in state.pulsars)


def _idle_gyrodynes(state: State, player: int) -> int:
    laid = sum(pulsar.owner == player and pulsar.gyrodyne is not None for pulsar in state.pulsars)
    return laid - spinning(state, player) + len(state.players[player].gyrodynes)


def _cubes(state: State, player: int) -> int:
    return state.players[player].cubes // 2


def _stations(state: State, player: int) -> int:
    return state.components.stations.score(stations_for_table(state, player))


def standings(state: State) -> tuple[int, ...]:
    """FINAL-10: most points first; a tie goes to whoever is further ahead on the initiative track (TWO-12)."""
    return tuple(sorted(state.turn_order, key=lambda player: -state.players[player].score))


def winner(state: State) -> int:
    """FINAL-10."""
    return standings(state)[0]
