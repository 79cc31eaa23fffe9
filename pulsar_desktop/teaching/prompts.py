"""What the person to choose should do now, in a few words."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.game.text_words import DESTINATIONS, any_of, name_of, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import steps
from pulsar_desktop.model.chance import DealTransmitters
from pulsar_desktop.model.decisions import ChooseGyrodyne
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.final import winner
from pulsar_desktop.model.state import State

#: The prompt of every step that always asks the same.
PROMPTS: Final[dict[type, str]] = {
    steps.ChooseEntryGate: QT_TRANSLATE_NOOP("Prompts", "Choose an entry gate for your ship"),
    steps.ChooseHQSide: QT_TRANSLATE_NOOP("Prompts", "Choose a side of your HQ board"),
    steps.Pick: QT_TRANSLATE_NOOP("Prompts", "Pick a die: left of the median moves you forward"),
    steps.ExplorationBonus: QT_TRANSLATE_NOOP("Prompts", "Take the printed bonus or draw an exploration token"),
    steps.IsolatedChoice: QT_TRANSLATE_NOOP("Prompts", "Claim an isolated pulsar, or decline"),
    steps.CubesForPoints: QT_TRANSLATE_NOOP("Prompts", "Pay a cube for the points of a transmitter, or stop"),
    DealTransmitters: QT_TRANSLATE_NOOP("Prompts", "The production of everybody, then a new round"),
    steps.Trades: QT_TRANSLATE_NOOP("Prompts", "Pay cubes for the points of a technology, or stop"),
    steps.WildGoalChoice: QT_TRANSLATE_NOOP("Prompts", "Name an unmet goal that is to count as met"),
    steps.GoalBonuses: QT_TRANSLATE_NOOP("Prompts", "Buy a bonus of a goal you have met, or stop"),
}

WON: Final = QT_TRANSLATE_NOOP("Prompts", "{who} wins with %n point(s)", None, 1)


def prompt_words(state: State, names: tuple[str, ...]) -> str:
    """What is to be done now; after the end, who has won."""
    if state.is_over:
        seat = winner(state)
        return translate("Prompts", WON, state.players[seat].score).format(who=name_of(names, seat))
    match state.pending[-1]:
        case steps.Turn(player):
            return _turn(state, player)
        case steps.GyrodyneChoice():
            chosen = [option.decision for option in legal_options(state)]
            types = any_of(word(decision.type) for decision in chosen if isinstance(decision, ChooseGyrodyne))
            return translate("Prompts", "Choose a gyrodyne: {types}").format(types=types)
        case steps.TeleportChoice(_, where):
            place = translate("Words", DESTINATIONS[where])
            return translate("Prompts", "Teleport your ship to {place}").format(place=place)
        case step if type(step) in PROMPTS:
            return translate("Prompts", PROMPTS[type(step)])
        case _:
            return translate("Prompts", "One moment: chance decides")


def _turn(state: State, player: int) -> str:
    owner = state.players[player]
    if owner.dice or owner.red is not None:
        return translate("Prompts", "Spend a die, use a free action, or end your turn")
    if len(legal_options(state)) > 1:
        return translate("Prompts", "No dice left: use a free action, or end your turn")
    return translate("Prompts", "No dice left: end your turn")
