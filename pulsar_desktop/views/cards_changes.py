"""What a preview changes, as chips, and several ways to do one thing beside each other."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.controllers.preview import Preview
from pulsar_desktop.game.text_decisions import step_name
from pulsar_desktop.game.text_words import capital, word
from pulsar_desktop.language import translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.views.card_words import Chip, Way
from pulsar_desktop.views.shown import Shown

#: So many ways are listed at once; the one shown is always among them.
MOST_WAYS: Final = 4
#: The icons of what a preview counts; points have their seal.
ICONS: Final = {
    "points": "",
    "production": "production",
    "cubes": "cube",
    "cubes_coming": "cube",
    "pm1": "pm1",
    "plus2": "plus2",
    "rings": "claim",
    "gyrodynes": "gyro-any",
    "station_tokens": "stations-plus",
    "stations": "station",
    "pulsars": "pulsar",
    "spinning": "spin",
    "patents": "patent",
    "online": "online",
    "projects": "project",
    "runs_used": "use-run",
    "awards": "award",
    "joins": "join",
}


def chips_of(seen: Preview) -> tuple[Chip, ...]:
    """Everything a preview changes."""
    known = (change for change in seen.changes if change.what in ICONS)
    return tuple(Chip(ICONS[change.what], change.by, change.what == "cubes_coming") for change in known)


def ways_of(shown: Shown) -> tuple[Way, ...]:
    """The ways to do what is hovered, where there are several: those round the one that is shown."""
    n, several = shown.variant
    if several < 2:
        return ()
    first = max(0, min(n - 2, several - MOST_WAYS))
    listed = list(enumerate(shown.ways))[first : first + MOST_WAYS]
    return tuple(Way(_differs(seen), chips_of(seen), i == n - 1) for i, seen in listed)


def _differs(seen: Preview) -> str:
    """Where a way differs from the others."""
    decision = seen.decision
    match decision:
        case do.Fly():
            return _stops(decision)
        case do.TakeTransmitter() if decision.end:
            return translate("Cards", "cost {die}, {end} end").format(die=decision.cost, end=word(decision.end))
        case do.TakeTransmitter():
            return translate("Cards", "cost {die}").format(die=decision.cost)
    return capital(step_name(decision, seen.before.components))


def _stops(fly: do.Fly) -> str:
    """The systems and pulsars on the way; where there are none, the gates."""
    stops = [id for id in (*fly.systems, *fly.pulsars) if id != fly.landing]
    stops = stops or [id for id in fly.gates if id != fly.landing]
    if not stops:
        return translate("Cards", "straight there")
    return translate("Cards", "through {stops}").format(stops=" ".join(stops))
