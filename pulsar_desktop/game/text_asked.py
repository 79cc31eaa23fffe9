"""What the game waits for, in words: the phase, and what is asked of whom."""

from __future__ import annotations

from typing import Any, Final

from pulsar_desktop.game.text_words import DESTINATIONS, amount, effect_words, name_of, named
from pulsar_desktop.model import chance, steps
from pulsar_desktop.model.chance import Question
from pulsar_desktop.model.rules.prod import LAST_ROUND
from pulsar_desktop.model.state import State

#: The phases in order; one lasts as long as a step of these kinds is pending.
PHASES: Final[dict[str, tuple[type, ...]]] = {
    "dice phase": (chance.RollDice, steps.Pick),
    "action phase": (steps.Turn,),
    "production phase": (steps.Production, steps.FinishProduction, steps.StartRound),
    "final scoring": (steps.ScoreTechnologies, steps.FinishScoring),
}

#: What a player is asked to do.
REQUESTS: Final[dict[type, str]] = {
    steps.ChooseEntryGate: "put the ship on a free entry gate",
    steps.ChooseHQSide: "choose a side of the HQ board",
    steps.Pick: "pick a die",
    steps.Turn: "take an action or a free action, or end the turn",
    steps.IsolatedChoice: "claim an isolated pulsar, or decline",
    steps.CubesForPoints: "pay a cube for points, or stop",
    steps.Trades: "pay cubes for points of a technology, or stop",
    steps.WildGoalChoice: "name the unmet goal that counts as met",
    steps.GoalBonuses: "buy a bonus of a met goal, or stop",
}


def phase_words(state: State) -> str:
    """The round and its phase."""
    if state.is_over:
        return "game over"
    if not state.round:
        return "set-up"
    phase = next((phase for phase, kinds in PHASES.items() if _is_pending(state, kinds)), "production phase")
    return f"round {state.round} of {LAST_ROUND}, {phase}"


def _is_pending(state: State, kinds: tuple[type, ...]) -> bool:
    return any(isinstance(step, kinds) for step in state.pending)


def asked_words(state: State, names: tuple[str, ...]) -> str:
    """What is asked, and of whom."""
    if state.is_over:
        return "nothing, the game is over"
    if question := state.question:
        return f"chance must {_of_chance(question)}"
    chooser = state.chooser
    who = "nobody" if chooser is None else name_of(names, chooser)
    return f"{who} must {_of_player(state, state.pending[-1])}"


def _of_player(state: State, step: Any) -> str:
    match step:
        case steps.ExplorationBonus(_, tile):
            bonus = effect_words(state.components.systems[tile].bonus)
            return f"choose the bonus of {named(state.components, tile)}, {bonus}, or an exploration token"
        case steps.GyrodyneChoice(_, types):
            return f"choose a gyrodyne: {' or '.join(types)}"
        case steps.TeleportChoice(_, where):
            return f"teleport the ship to {DESTINATIONS[where]}"
        case _:
            return REQUESTS.get(type(step), "wait")


def _of_chance(question: Question) -> str:
    match question:
        case chance.DrawOrder():
            return "draw the turn order"
        case chance.DrawBoards():
            return "draw the technology boards"
        case chance.DrawGoals(n):
            return f"draw {amount(n, 'goal')}"
        case chance.DealHQ():
            return "deal the HQ boards"
        case chance.DealTransmitters(choices):
            return f"lay out {amount(len(choices), 'transmitter')}"
        case chance.RollDice(n):
            return f"roll {n} dice"
        case chance.RevealSystem(location):
            return f"reveal system {location}"
        case chance.DrawToken():
            return "draw an exploration token"
        case _:
            return "answer"
