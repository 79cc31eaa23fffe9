"""Why not? Decisions that come at the wrong time."""

from __future__ import annotations

from typing import Final, get_args

from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.options import REFUSALS
from pulsar_desktop.model.steps import Turn
from pulsar_desktop.teaching.refused import Refused

#: What must be done before an action, a free action or the end of the turn, by the step that is asked.
FIRST: Final = {
    "ChooseEntryGate": QT_TRANSLATE_NOOP("WhyNot", "First all ships go to their entry gates; turns come later."),
    "ChooseHQSide": QT_TRANSLATE_NOOP("WhyNot", "First all HQ sides are chosen; turns come later."),
    "Pick": QT_TRANSLATE_NOOP("WhyNot", "First all dice are picked; then come the turns."),
    "ExplorationBonus": QT_TRANSLATE_NOOP("WhyNot", "First choose your exploration bonus."),
    "GyrodyneChoice": QT_TRANSLATE_NOOP("WhyNot", "First choose your gyrodyne."),
    "IsolatedChoice": QT_TRANSLATE_NOOP("WhyNot", "First claim an isolated pulsar, or decline."),
    "TeleportChoice": QT_TRANSLATE_NOOP("WhyNot", "First choose where your ship is teleported."),
    "CubesForPoints": QT_TRANSLATE_NOOP("WhyNot", "The turns of this round are over: this is the production phase."),
    "Trades": QT_TRANSLATE_NOOP("WhyNot", "The last turn is over: this is final scoring."),
    "WildGoalChoice": QT_TRANSLATE_NOOP("WhyNot", "The last turn is over: this is final scoring."),
    "GoalBonuses": QT_TRANSLATE_NOOP("WhyNot", "The last turn is over: this is final scoring."),
}

#: When the other decisions have their time.
WHEN: Final[dict[type, str]] = {
    do.ChooseEntry: QT_TRANSLATE_NOOP("WhyNot", "Entry gates are chosen at the start of the game."),
    do.ChooseHQ: QT_TRANSLATE_NOOP("WhyNot", "HQ sides are chosen before the first roll."),
    do.PickDie: QT_TRANSLATE_NOOP("WhyNot", "Dice are picked in the dice phase, after the roll."),
    do.ChooseBonus: QT_TRANSLATE_NOOP(
        "WhyNot", "An exploration bonus is earned by landing and building on a blue planet."
    ),
    do.ChooseGyrodyne: QT_TRANSLATE_NOOP("WhyNot", "No reward gives you a gyrodyne just now."),
    do.ClaimIsolated: QT_TRANSLATE_NOOP("WhyNot", "Isolated pulsars are claimed only through rewards."),
    do.TeleportShip: QT_TRANSLATE_NOOP("WhyNot", "No reward teleports your ship just now."),
    do.BuyPoints: QT_TRANSLATE_NOOP("WhyNot", "Transmitters give points for cubes in the production phase."),
    do.TradeCubes: QT_TRANSLATE_NOOP("WhyNot", "Technologies turn cubes into points in final scoring."),
    do.NameGoal: QT_TRANSLATE_NOOP("WhyNot", "A goal is named in final scoring."),
    do.BuyBonus: QT_TRANSLATE_NOOP("WhyNot", "Bonuses of goals are bought in final scoring."),
}


def untimely(refused: Refused) -> str:
    """Why it is not the moment for a decision."""
    if not isinstance(refused.decision, get_args(AnyDecision)):
        return translate("WhyNot", "This is for chance to answer, not for a player.")
    if not refused.state.pending:
        return translate("WhyNot", "The game is over.")
    kind, asked = type(refused.decision), refused.figures["asked"]
    if REFUSALS[kind][0] is not Turn:
        return translate("WhyNot", WHEN[kind])
    return translate("WhyNot", FIRST[asked]) if asked in FIRST else translate("WhyNot", "One moment: chance decides.")
