"""A few words the first time somebody has to choose something: what it is, and what to do now."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.state import State

#: By the step that asks.
WORDS: Final = {
    "ChooseEntryGate": QT_TRANSLATE_NOOP(
        "FirstWords",
        "Your ship enters the star cluster at one of four entry gates on its rim. Click one that glows: "
        "near several systems is a good start.",
    ),
    "ChooseHQSide": QT_TRANSLATE_NOOP(
        "FirstWords",
        "Your headquarters has two sides with different projects. Press H to read both, then click the one you like.",
    ),
    "Pick": QT_TRANSLATE_NOOP(
        "FirstWords",
        "Everyone picks two dice. High dice often do more, but a die right of the white marker pushes one of your "
        "tokens back, a die left of it pulls one forward, one right above it moves none. Click a die, then a token "
        "that glows.",
    ),
    "Turn": QT_TRANSLATE_NOOP(
        "FirstWords",
        "Your turn. Click a die: everything it pays for lights up. Fly exactly that far, patent a technology, "
        "take a gyrodyne or a transmitter. Point at a thing to see what it brings. End the turn when you are done.",
    ),
    "ExplorationBonus": QT_TRANSLATE_NOOP(
        "FirstWords",
        "You landed and built on a blue planet: take the bonus printed on the system, or draw a token from the pile "
        "below left.",
    ),
    "GyrodyneChoice": QT_TRANSLATE_NOOP(
        "FirstWords",
        "You get a gyrodyne. Large ones score more every round but need a {large} to spin up, small ones a {small}. "
        "Click one.",
    ),
    "IsolatedChoice": QT_TRANSLATE_NOOP(
        "FirstWords",
        "You may claim a pulsar that no ship can reach. Click one that glows, or decline.",
    ),
    "TeleportChoice": QT_TRANSLATE_NOOP(
        "FirstWords",
        "Your ship jumps. Click where: it visits nothing on the way, but lands there as after a flight.",
    ),
    "CubesForPoints": QT_TRANSLATE_NOOP(
        "FirstWords",
        "A transmitter of yours turns a cube into points. Click it to pay, or stop.",
    ),
    "Trades": QT_TRANSLATE_NOOP(
        "FirstWords",
        "A technology of yours turns cubes into points, once. Click it to pay, or stop.",
    ),
    "WildGoalChoice": QT_TRANSLATE_NOOP(
        "FirstWords",
        "One goal you did not meet counts as met all the same. Click the one you want.",
    ),
    "GoalBonuses": QT_TRANSLATE_NOOP(
        "FirstWords",
        "You met a goal. Cubes buy its bonuses, each worth as much as the goal itself. Click a goal to buy, or stop.",
    ),
}


def first_words(state: State) -> tuple[str, str] | None:
    """The kind of choice asked for now and the words for it; None where there are none."""
    kind = type(state.pending[-1]).__name__ if state.pending else ""
    if kind not in WORDS:
        return None
    dice = {type: gyrodyne.spin for type, gyrodyne in state.components.gyrodynes.items()}
    return kind, translate("FirstWords", WORDS[kind]).format(**dice)
