"""What may be decided, and where not, by which rule. Screen, bots and referee read the same list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pulsar_desktop.model import decisions, steps
from pulsar_desktop.model.decisions import AnyDecision, Option, Payment, Refusal
from pulsar_desktop.model.engine import CHOICES
from pulsar_desktop.model.proposals import PROPOSALS, turn_proposals
from pulsar_desktop.model.rules import bonus, dice, explore, final, fly, gyro, hq, mod, prod, setup, tech, trans, turn
from pulsar_desktop.model.rules.payment import purse_of
from pulsar_desktop.model.rules.run import open_runs
from pulsar_desktop.model.state import State

#: Steps at which somebody is always asked.
ASKED: Final[dict[type, Callable[[State, Any], list[Option]]]] = {
    steps.ChooseEntryGate: setup.entry_options,
    steps.ChooseHQSide: setup.hq_options,
    steps.Pick: dice.pick_options,
    **CHOICES,
}

#: Why not? For every decision the step it belongs to and the function that tells.
REFUSALS: Final[dict[type, tuple[type, Callable[[State, Any, Any], Refusal | None]]]] = {
    decisions.ChooseEntry: (steps.ChooseEntryGate, setup.entry_refusal),
    decisions.ChooseHQ: (steps.ChooseHQSide, setup.hq_refusal),
    decisions.PickDie: (steps.Pick, dice.pick_refusal),
    decisions.Fly: (steps.Turn, lambda s, step, d: fly.fly_refusal(s, step, d, open_runs(s, step.player))),
    decisions.TakeGyrodyne: (steps.Turn, gyro.take_refusal),
    decisions.SpinUp: (steps.Turn, gyro.spin_refusal),
    decisions.TakeTransmitter: (steps.Turn, trans.take_refusal),
    decisions.PayTransmitter: (steps.Turn, trans.pay_refusal),
    decisions.DoProject: (steps.Turn, hq.project_refusal),
    decisions.Patent: (steps.Turn, tech.patent_refusal),
    decisions.BuyModifier: (steps.Turn, mod.modifier_refusal),
    decisions.LayGyrodyne: (steps.Turn, gyro.lay_refusal),
    decisions.CopyDie: (steps.Turn, bonus.copy_refusal),
    decisions.TakeRedDie: (steps.Turn, bonus.offer_refusal),
    decisions.EndTurn: (steps.Turn, turn.end_refusal),
    decisions.ChooseBonus: (steps.ExplorationBonus, explore.bonus_refusal),
    decisions.ChooseGyrodyne: (steps.GyrodyneChoice, gyro.choice_refusal),
    decisions.ClaimIsolated: (steps.IsolatedChoice, gyro.isolated_refusal),
    decisions.TeleportShip: (steps.TeleportChoice, fly.teleport_refusal),
    decisions.BuyPoints: (steps.CubesForPoints, prod.buy_refusal),
    decisions.TradeCubes: (steps.Trades, final.trade_refusal),
    decisions.NameGoal: (steps.WildGoalChoice, final.wild_refusal),
    decisions.BuyBonus: (steps.GoalBonuses, final.bonus_refusal),
}


#: When a step is asked at all.
PHASES: Final[dict[type, str]] = {
    steps.ChooseEntryGate: "SETUP-21",
    steps.ChooseHQSide: "SETUP-21",
    steps.Pick: "DICE-13",
    steps.Turn: "TURN-01",
}


def legal_options(state: State) -> list[Option]:
    """Every legal decision, in a stable order; empty where nobody is asked."""
    step = state.pending[-1] if state.pending else None
    if type(step) is steps.Turn:
        return _turn_options(state, step)
    ask = ASKED.get(type(step))
    return ask(state, step) if ask else []


def _turn_options(state: State, step: steps.Turn) -> list[Option]:
    """TURN-07, TURN-08: the actions, the free actions and the end of the turn."""
    purse = purse_of(state, step.player)
    options: list[Option] = []
    if purse.payments:
        for flights in fly.fly_options(state, step, purse, open_runs(state, step.player)):
            options += flights
        options += gyro.take_options(state, step, purse)
        options += gyro.spin_options(state, step, purse)
        options += trans.take_options(state, step, purse)
        options += trans.pay_options(state, step, purse)
        options += hq.project_options(state, step, purse)
        options += tech.patent_options(state, step, purse)
        options += mod.modifier_options(state, step, purse)
    options += gyro.lay_options(state, step)
    options += bonus.copy_options(state, step)
    options += bonus.offer_options(state, step)
    options += turn.end_options(state, step)
    return options


def why_not(state: State, decision: AnyDecision) -> Refusal | None:
    """The rule that forbids a decision now, with figures; None if it is legal."""
    top = state.pending[-1] if state.pending else None
    if type(decision) not in REFUSALS:
        return Refusal("TURN-09", {"asked": type(top).__name__})
    asked, refusal = REFUSALS[type(decision)]
    if top is None:
        return Refusal("ROUND-01", {})
    if type(top) is not asked:
        return Refusal(_untimely(state, decision, asked), {"asked": type(top).__name__, "player": state.chooser})
    return refusal(state, top, decision)


def _untimely(state: State, decision: AnyDecision, asked: type) -> str:
    """The rule by which it is not the moment for a decision."""
    in_turn = any(type(step) is steps.Turn and step.player == state.chooser for step in state.pending)
    if asked is steps.Turn and in_turn and type(state.pending[-1]) is not steps.Pick:
        return "TURN-13" if type(decision) is decisions.EndTurn else "TURN-09"
    return PHASES.get(asked, "TURN-09")


def candidates(state: State) -> list[Option]:
    """Every option worth showing: the legal ones first, then what is refused, each with its reason.

    Something on the table is refused for a die only if no modifier makes it legal with that die.
    """
    legal = legal_options(state)
    step = state.pending[-1] if state.pending else None
    if type(step) is steps.Turn:
        proposed = list(turn_proposals(state, step))
    else:
        proposed = PROPOSALS[type(step)](state, step) if type(step) in PROPOSALS else []
    shown = {_subject(option.decision) for option in legal}
    refused = (Option(decision, why_not(state, decision)) for decision in proposed if _subject(decision) not in shown)
    return legal + [option for option in refused if option.refused]


def _subject(decision: AnyDecision) -> tuple[object, ...]:
    """What is reached for and the die it is reached for with, leaving modifier, place and route aside."""
    payment: Payment | None = getattr(decision, "payment", None)
    die = (payment.die, payment.red) if payment else None
    match decision:
        case decisions.Fly():
            return (decisions.Fly, decision.landing, die)
        case decisions.TakeTransmitter():
            return (decisions.TakeTransmitter, decision.transmitter, decision.cost, die)
    figures = [getattr(decision, field) for field in decision.__struct_fields__ if field != "payment"]
    return (type(decision), *figures, die)
