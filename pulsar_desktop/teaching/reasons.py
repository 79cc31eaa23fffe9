"""Reasons in words: why a decision is good, from where its points come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pulsar_desktop.bots.explain import Candidate
from pulsar_desktop.game.text import decision_text
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.state import State

#: Each source of points with a field for the points.
SOURCES: Final = {
    "score": QT_TRANSLATE_NOOP("Reasons", "{points} at once"),
    "spinning": QT_TRANSLATE_NOOP("Reasons", "{points} from spinning gyrodynes to the end"),
    "in_work": QT_TRANSLATE_NOOP("Reasons", "{points} from gyrodynes ready to spin up"),
    "pulsars": QT_TRANSLATE_NOOP("Reasons", "{points} from pulsars"),
    "awards": QT_TRANSLATE_NOOP("Reasons", "{points} towards an award"),
    "online": QT_TRANSLATE_NOOP("Reasons", "{points} from transmitters online to the end"),
    "building": QT_TRANSLATE_NOOP("Reasons", "{points} from a transmitter in work"),
    "lasting": QT_TRANSLATE_NOOP("Reasons", "{points} from a lasting ability"),
    "production": QT_TRANSLATE_NOOP("Reasons", "{points} from green technologies"),
    "end": QT_TRANSLATE_NOOP("Reasons", "{points} from purple technologies"),
    "stations": QT_TRANSLATE_NOOP("Reasons", "{points} for stations at the end"),
    "goals": QT_TRANSLATE_NOOP("Reasons", "{points} towards goals"),
    "cubes": QT_TRANSLATE_NOOP("Reasons", "{points} in cubes"),
    "modifiers": QT_TRANSLATE_NOOP("Reasons", "{points} in modifiers"),
    "dice": QT_TRANSLATE_NOOP("Reasons", "{points} in dice"),
    "initiative": QT_TRANSLATE_NOOP("Reasons", "{points} for initiative"),
    "engineering": QT_TRANSLATE_NOOP("Reasons", "{points} for engineering"),
    "projects": QT_TRANSLATE_NOOP("Reasons", "{points} for what projects open"),
    "runs": QT_TRANSLATE_NOOP("Reasons", "{points} from gate runs to come"),
    "turn": QT_TRANSLATE_NOOP("Reasons", "{points} for what the die can do"),
    "tracks": QT_TRANSLATE_NOOP("Reasons", "{points} on the tracks"),
}


def points_words(points: float) -> str:
    """Points with their sign, to the half."""
    halves = round(points * 2) / 2
    return f"{halves:+g}".replace("-", "−")


def reason_words(candidate: Candidate, most: int = 3) -> str:
    """From where the points of a candidate come, in few words."""
    told = [
        translate("Reasons", SOURCES[source]).format(points=points_words(gain))
        for source, gain in candidate.sources[:most]
    ]
    return "; ".join(told) or translate("Reasons", "nothing better to do")


def hint_words(candidates: Sequence[Candidate], state: State, names: tuple[str, ...]) -> list[str]:
    """A line for each candidate: what to do, what it lets one expect, and why."""
    line = translate("Reasons", "{decision}: {points} expected. {reasons}.")
    return [
        line.format(
            decision=decision_text(candidate.decision, names, state.components),
            points=points_words(candidate.points),
            reasons=reason_words(candidate),
        )
        for candidate in candidates
    ]
