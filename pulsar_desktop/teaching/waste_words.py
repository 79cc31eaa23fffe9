"""Waste in words: a sentence for each warning, and its name for whoever wants to switch it off."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.game.text_words import all_of, amount, any_of, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.decisions import PickDie
from pulsar_desktop.model.tables import ComponentSet
from pulsar_desktop.teaching.remedy_words import deed_words
from pulsar_desktop.teaching.waste import Waste

#: The sentence of each waste; %n is how many dice are left, or how many points are at stake.
SENTENCES: Final = {
    "unspent_dice": QT_TRANSLATE_NOOP("Waste", "%n dice are not spent: {dice}. They are lost.", None, 1),
    "unused_red_die": QT_TRANSLATE_NOOP("Waste", "The red {value} is unspent; it is lost with this turn."),
    "gyrodyne_not_laid": QT_TRANSLATE_NOOP("Waste", "You can still lay a {types} gyrodyne on {pulsars}; it is free."),
    "red_offer_open": QT_TRANSLATE_NOOP("Waste", "A red die of {values} is still offered, for this turn only."),
    "goal_in_reach": QT_TRANSLATE_NOOP("Waste", "One step meets the goal {goal}: {deed}."),
    "run_left": QT_TRANSLATE_NOOP("Waste", "A gate run would still score %n point(s): {deed}.", None, 1),
    "transmitter_last_chance": QT_TRANSLATE_NOOP(
        "Waste", "The last chance to finish transmitter {transmitter}; your dice are enough: {deed}."
    ),
    "transmitter_one_die": QT_TRANSLATE_NOOP("Waste", "One die finishes transmitter {transmitter}: {deed}."),
    "gyrodyne_one_die": QT_TRANSLATE_NOOP("Waste", "One die makes a gyrodyne spin, %n point(s) now: {deed}.", None, 1),
    "technology_scores": QT_TRANSLATE_NOOP(
        "Waste", "A patent would bring %n point(s) with what you have: {deed}.", None, 1
    ),
    "project_open": QT_TRANSLATE_NOOP("Waste", "A die that is left would do a project: {deed}."),
    "pulsar_empty": QT_TRANSLATE_NOOP("Waste", "{empty} without a gyrodyne, and too few in front of you: {deed}."),
    "modifiers_left": QT_TRANSLATE_NOOP(
        "Waste", "Modifiers are worth nothing at the end; one would bring %n point(s): {deed}.", None, 1
    ),
    "flight_scores": QT_TRANSLATE_NOOP("Waste", "A flight would still bring %n point(s): {deed}.", None, 1),
    "copy_would_pay": QT_TRANSLATE_NOOP(
        "Waste", "A copy for {cubes} would bring %n point(s) in all: {deed}; then {then}.", None, 1
    ),
    "token_on_penalty": QT_TRANSLATE_NOOP(
        "Waste",
        "A token of yours will be on a penalty space; "
        "moving your {track} token on space {space} instead saves %n point(s) every round.",
        None,
        1,
    ),
}

#: One die is told as one.
ONE_DIE: Final = QT_TRANSLATE_NOOP("Waste", "1 die is not spent: a {dice}. It is lost.")

#: What each warning is about, after "warn me if".
NAMES: Final = {
    "unspent_dice": QT_TRANSLATE_NOOP("Waste", "Dice that can still be used are left"),
    "unused_red_die": QT_TRANSLATE_NOOP("Waste", "The red die is left"),
    "gyrodyne_not_laid": QT_TRANSLATE_NOOP("Waste", "A gyrodyne could be laid on a pulsar"),
    "red_offer_open": QT_TRANSLATE_NOOP("Waste", "A red die is still offered"),
    "goal_in_reach": QT_TRANSLATE_NOOP("Waste", "Last round: one step would meet a goal"),
    "run_left": QT_TRANSLATE_NOOP("Waste", "Last round: a gate run would score"),
    "transmitter_last_chance": QT_TRANSLATE_NOOP("Waste", "Last round: the dice would finish a transmitter"),
    "transmitter_one_die": QT_TRANSLATE_NOOP("Waste", "One die would finish a transmitter"),
    "gyrodyne_one_die": QT_TRANSLATE_NOOP("Waste", "One die would make a gyrodyne spin"),
    "technology_scores": QT_TRANSLATE_NOOP("Waste", "A patent would bring points"),
    "project_open": QT_TRANSLATE_NOOP("Waste", "A die would do a project"),
    "pulsar_empty": QT_TRANSLATE_NOOP("Waste", "A pulsar waits for a gyrodyne"),
    "modifiers_left": QT_TRANSLATE_NOOP("Waste", "Last round: a modifier would bring points"),
    "flight_scores": QT_TRANSLATE_NOOP("Waste", "Last round: a flight would bring points"),
    "copy_would_pay": QT_TRANSLATE_NOOP("Waste", "Copying a die would pay"),
    "token_on_penalty": QT_TRANSLATE_NOOP("Waste", "A pick puts or leaves a token on a penalty space"),
}


def waste_name(id: str) -> str:
    """What a warning is about; one from elsewhere goes by its id."""
    return translate("Waste", NAMES[id]) if id in NAMES else id


def waste_words(waste: Waste, components: ComponentSet) -> str:
    """One sentence about a waste."""
    n = len(waste.figures["dice"]) if waste.id == "unspent_dice" else waste.figures.get("points", -1)
    is_one_die = waste.id == "unspent_dice" and n == 1
    told = translate("Waste", ONE_DIE) if is_one_die else translate("Waste", SENTENCES[waste.id], n)
    return told.format(**_fields(waste, components))


def _fields(waste: Waste, components: ComponentSet) -> dict[str, object]:
    """The figures of a waste as words."""
    fields: dict[str, object] = {name: _field(name, value, components) for name, value in waste.figures.items()}
    if isinstance(waste.deed, PickDie):
        return fields | {"track": word(waste.deed.track), "space": waste.deed.space}
    return fields | ({"deed": deed_words(waste.deed, components)} if waste.deed else {})


def _field(name: str, value: object, components: ComponentSet) -> object:
    match name, value:
        case "dice" | "empty", tuple():
            return all_of(value)
        case "types" | "pulsars" | "values", tuple():
            return any_of(map(word, map(str, value)))
        case "goal", str():
            return components.goals[value].name
        case "cubes", int():
            return amount(value, "cube")
        case "then", deed if deed is not None:
            return deed_words(deed, components)  # type: ignore[arg-type]
    return value
