"""Words for what everybody can get: technologies, gyrodynes, modifiers and goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import (
    MODIFIERS,
    amount,
    any_of,
    capital,
    counted,
    effect_words,
    name_of,
    names_of,
    word,
)
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.rules.goals import met_goals, progress
from pulsar_desktop.model.rules.tech import is_row_open, most_holders
from pulsar_desktop.model.tables import Goal, Technology
from pulsar_desktop.views.card_words import CardWords
from pulsar_desktop.views.cards_production import spinning_words, technology_words
from pulsar_desktop.views.shown import Shown

#: Each kind of technology in a word, and when it gives.
KINDS: Final = {
    "lasting": QT_TRANSLATE_NOOP("Cards", "lasting"),
    "at once": QT_TRANSLATE_NOOP("Cards", "at once"),
    "production": QT_TRANSLATE_NOOP("Cards", "production"),
    "end": QT_TRANSLATE_NOOP("Cards", "end"),
}
WHEN: Final = {
    "lasting": QT_TRANSLATE_NOOP("Cards", "From then on, {effect}."),
    "at once": QT_TRANSLATE_NOOP("Cards", "At once: {effect}."),
    "production": QT_TRANSLATE_NOOP("Cards", "Every production phase: {effect}."),
    "end": QT_TRANSLATE_NOOP("Cards", "At the end of the game: {effect}."),
}
LEFT: Final = QT_TRANSLATE_NOOP("Cards", "%n left in the supply", None, 1)


def technology(id: str, shown: Shown) -> CardWords:
    """A technology: what it brings, whom it serves already and when it opens."""
    found = shown.components.technologies[id]
    slots = translate("Cards", "two a round") if found.slots == 2 else translate("Cards", "one a round")
    if most_holders(shown.state, found) == 1:
        slots = translate("Cards", "one player only")
    line = translate("Cards", "{kind} · row {row} · {slots}")
    return CardWords(
        title=found.name,
        line=line.format(kind=translate("Cards", KINDS[found.kind]), row=found.row, slots=slots),
        sentence=translate("Cards", WHEN[found.kind]).format(effect=effect_words(found.effect)),
        rules=("TECH-02", "TECH-07"),
        extra=tuple(_technology_facts(found, shown)),
    )


def _technology_facts(found: Technology, shown: Shown) -> Iterator[str]:
    yield translate("Cards", "Patented with a {die}.").format(die=found.die)
    holders = [seat for seat, player in enumerate(shown.state.players) if found.id in player.patents]
    if holders:
        yield translate("Cards", "Held by {players}.").format(players=names_of(shown.names, holders))
    yield from technology_words(found, shown)
    # a refusal says it as well
    if not is_row_open(shown.state, found.row) and Target("technology", found.id) not in shown.refusals:
        yield translate("Cards", "Opens in round {round}.").format(round=found.row)


def gyrodyne(id: str, shown: Shown) -> CardWords:
    """A type of gyrodyne in the supply."""
    type = shown.components.gyrodynes[id]
    text = translate("Cards", "Take one with a {take}; on a pulsar of yours, spin it up with a {spin}.")
    return CardWords(
        title=capital(translate("Cards", "{type} gyrodyne").format(type=word(id))),
        line=translate("Cards", LEFT, shown.state.stack_of(id)),
        sentence=text.format(take=type.take, spin=type.spin),
        rules=("GYRO-03", "GYRO-06", "GYRO-07", "PROD-06"),
        extra=tuple(_gyrodyne_facts(id, shown)),
    )


def _gyrodyne_facts(id: str, shown: Shown) -> Iterator[str]:
    type = shown.components.gyrodynes[id]
    yield spinning_words(type, shown)
    takers = shown.state.awards[TYPES.index(id)]
    for i, points in enumerate(type.awards):
        if i < len(takers):
            text = translate("Cards", "The award of {points} went to {player}.")
            yield text.format(points=points, player=name_of(shown.names, takers[i]))
        elif i == len(takers):
            text = translate("Cards", "Award of {points}: for the next player with two of them on pulsars.")
            yield text.format(points=points)


def modifier_board(id: str, shown: Shown) -> CardWords:
    """A kind of modifier that can be bought."""
    text = translate("Cards", "Buy one with a {dice}. {use}")
    dice = any_of(shown.components.modifiers[id].dice)
    return CardWords(
        title=translate("Cards", "Modifier {modifier}").format(modifier=MODIFIERS[id]),
        line=translate("Cards", "the supply never runs out"),
        sentence=text.format(dice=dice, use=modifier_use(id)),
        rules=("MOD-01", "TURN-03"),
    )


def modifier_use(id: str) -> str:
    """What a modifier is good for."""
    if id == "pm1":
        return translate("Cards", "It changes one die by 1, up or down.")
    return translate("Cards", "It raises one die by 2.")


def goal(id: str, shown: Shown) -> CardWords:
    """A goal: what it asks for, what it brings, how far everybody is."""
    found = shown.components.goals[id]
    text = translate("Cards", "Have at least {wanted} at the end of the game and score {points}.")
    return CardWords(
        title=found.name,
        line=translate("Cards", "goal · scored at the end"),
        sentence=text.format(wanted=counted(found.at_least, found.count), points=amount(found.points, "point")),
        rules=("FINAL-02", found.tile) if found.tile.startswith("GOAL-") else ("FINAL-02",),
        extra=tuple(_goal_facts(found, shown)),
    )


def _goal_facts(found: Goal, shown: Shown) -> Iterator[str]:
    bonuses = [
        translate("Cards", "{cubes} for {points}").format(cubes=amount(cubes, "cube"), points=amount(points, "point"))
        for cubes, points in found.bonuses
    ]
    if bonuses:
        yield translate("Cards", "If met, buy bonuses in order: {bonuses}.").format(bonuses=", ".join(bonuses))
    reached = [
        translate("Cards", "{player}: {n}").format(player=name_of(shown.names, seat), n=_reached(found, shown, seat))
        for seat in range(len(shown.state.players))
    ]
    yield translate("Cards", "So far: {players}.").format(players=", ".join(reached))


def _reached(found: Goal, shown: Shown, seat: int) -> str:
    n = progress(shown.state, seat, found)
    is_met = found.id in met_goals(shown.state, seat)
    return translate("Cards", "{n} (met)").format(n=n) if is_met else str(n)
