"""``apply``: a state and a decision give the next state.

The tables below say which chapter of the rules answers which decision, settles which step and takes which
answer of chance. After every decision what is pending is settled until somebody must choose, chance must
answer, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from pulsar_desktop.model import chance, decisions, steps
from pulsar_desktop.model.chance import AnyAnswer, Question
from pulsar_desktop.model.decisions import AnyDecision, Option
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules import (
    bonus,
    dice,
    explore,
    final,
    fly,
    gyro,
    hq,
    mod,
    payment,
    prod,
    reward,
    run,
    setup,
    tech,
    trans,
    turn,
)
from pulsar_desktop.model.state import Setup, State
from pulsar_desktop.model.steps import Step
from pulsar_desktop.model.tables import ComponentSet

Doer = Callable[[State, Any, Any], State]

#: TURN-08: the actions. Each is paid with a die, then done.
ACTIONS: Final[dict[type, Doer]] = {
    decisions.Fly: fly.fly,
    decisions.TakeGyrodyne: gyro.take,
    decisions.SpinUp: gyro.spin_up,
    decisions.TakeTransmitter: trans.take,
    decisions.PayTransmitter: trans.pay_cost,
    decisions.DoProject: hq.do_project,
    decisions.Patent: tech.patent,
    decisions.BuyModifier: mod.buy_modifier,
}

#: TURN-07: free actions, and the end of the turn. The turn goes on under them.
FREE_ACTIONS: Final[dict[type, Doer]] = {
    decisions.LayGyrodyne: gyro.lay,
    decisions.CopyDie: bonus.copy_die,
    decisions.TakeRedDie: bonus.take_offer,
    decisions.EndTurn: turn.end_turn,
}

#: Answers to a step: the step is done with.
ANSWERS: Final[dict[type, Doer]] = {
    decisions.ChooseEntry: setup.choose_entry,
    decisions.ChooseHQ: setup.choose_hq,
    decisions.PickDie: dice.pick_die,
    decisions.ChooseBonus: explore.choose_bonus,
    decisions.ChooseGyrodyne: gyro.choose,
    decisions.ClaimIsolated: gyro.claim_isolated,
    decisions.TeleportShip: fly.teleport,
    decisions.BuyPoints: prod.buy_points,
    decisions.TradeCubes: final.trade_cubes,
    decisions.NameGoal: final.name_goal,
    decisions.BuyBonus: final.buy_bonus,
}

#: What chance answers.
CHANCE: Final[dict[type, Callable[[State, Any, Any], State]]] = {
    chance.BoardsDrawn: setup.boards_drawn,
    chance.GoalsDrawn: setup.goals_drawn,
    chance.TransmittersDealt: setup.transmitters_dealt,
    chance.HQDealt: setup.hq_dealt,
    chance.OrderDrawn: setup.order_drawn,
    chance.DiceRolled: dice.dice_rolled,
    chance.SystemRevealed: fly.system_revealed,
    chance.TokenDrawn: explore.token_drawn,
}

#: What takes a step or a question from the stack.
ANSWERED: Final[dict[type, Doer]] = ANSWERS | CHANCE

#: Steps that nobody is asked about.
SETTLED: Final[dict[type, Callable[[State, Any], State]]] = {
    steps.SeatPlayers: setup.seat_agreed,
    steps.StartRound: dice.start_round,
    steps.Reward: reward.settle_reward,
    steps.Reveal: fly.reveal,
    steps.UseRun: run.use_run,
    steps.ScoreVisits: fly.score_visits,
    steps.PassThrough: fly.pass_through,
    steps.Land: fly.land,
    steps.DrawTokens: explore.draw_tokens,
    steps.GoOnline: trans.go_online,
    steps.Production: prod.produce,
    steps.FinishProduction: prod.finish_production,
    steps.ScoreTechnologies: final.score_technologies,
    steps.ScoreGoals: final.score_goals,
    steps.FinishScoring: final.finish_scoring,
}

#: Choices inside an action and in scoring: with a single answer they are made without asking (ROUND-03).
CHOICES: Final[dict[type, Callable[[State, Any], list[Option]]]] = {
    steps.ExplorationBonus: explore.bonus_options,
    steps.GyrodyneChoice: gyro.choice_options,
    steps.IsolatedChoice: gyro.isolated_options,
    steps.TeleportChoice: fly.teleport_options,
    steps.CubesForPoints: prod.buy_options,
    steps.Trades: final.trade_options,
    steps.WildGoalChoice: final.wild_options,
    steps.GoalBonuses: final.bonus_options,
}


#: The rule by which a choice lapses that has no answer at all.
LAPSES: Final[dict[type, str]] = {
    steps.ExplorationBonus: "EXPLORE-03",
    steps.GyrodyneChoice: "GYRO-04",
    steps.TeleportChoice: "TRANS-12",
    steps.WildGoalChoice: "FINAL-12",
}


def new_game(components: ComponentSet, agreed: Setup) -> State:
    """The first state of a game; refuses a set-up that the rules do not allow."""
    return settle(setup.set_up(components, agreed))


def apply(state: State, decision: AnyDecision | AnyAnswer) -> State:
    """The state after a decision or an answer of chance. It trusts them: ``why_not`` is the check."""
    kind, step = type(decision), state.pending[-1]
    if kind not in ACTIONS and kind not in FREE_ACTIONS:
        return settle(_answered(replace(state, events=(), pending=state.pending[:-1]), step, decision))
    state = replace(state, events=())
    if kind in ACTIONS:
        state = payment.pay(state, step.player, decision.payment)  # type: ignore[union-attr]
        return settle(ACTIONS[kind](state, step, decision))
    return settle(FREE_ACTIONS[kind](state, step, decision))


def _answered(state: State, step: Step | Question, answer: AnyDecision | AnyAnswer) -> State:
    """The state after an answer to a step or a question that was taken from the stack."""
    return ANSWERED[type(answer)](state, step, answer)


def settle(state: State) -> State:
    """TURN-09: settle what is pending until somebody must choose, chance must answer, or the game is over."""
    while state.pending:
        step = state.pending[-1]
        kind = type(step)
        if settled := SETTLED.get(kind):
            state = settled(state, step)
        elif kind in CHOICES:
            options = CHOICES[kind](state, step)
            if turn.is_asked(options):
                break
            state = state.with_popped()
            if options:
                state = _answered(state, step, options[0].decision)
            else:
                state = state.with_events(Event(LAPSES[kind], "lapsed", step.player))  # type: ignore[union-attr]
        else:
            break
    return state
