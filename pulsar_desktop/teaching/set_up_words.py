"""Why a game cannot be set up as wished, in one sentence."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.game.text_words import any_of
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.decisions import Refusal

#: By the rule and the figure that is wrong.
SENTENCES: Final = {
    ("SETUP-01", "players"): QT_TRANSLATE_NOOP("WhyNot", "The game is for {allowed} players."),
    ("SETUP-01", "colours"): QT_TRANSLATE_NOOP("WhyNot", "Each player needs a colour of their own: {allowed}."),
    ("SETUP-02", "side"): QT_TRANSLATE_NOOP("WhyNot", "The cluster board has no such side."),
    ("SETUP-12", "order"): QT_TRANSLATE_NOOP("WhyNot", "The turn order must name each player once."),
    ("SETUP-09", "boards"): QT_TRANSLATE_NOOP(
        "WhyNot", "One technology board of each category I, II and III is needed."
    ),
    ("SETUP-16", "boards"): QT_TRANSLATE_NOOP(
        "WhyNot", "Without HQ boards the technology boards are AI, AII and AIII."
    ),
    ("SETUP-08", "goals"): QT_TRANSLATE_NOOP("WhyNot", "Three goals of different tiles are needed."),
    ("SETUP-16", "goals"): QT_TRANSLATE_NOOP("WhyNot", "Without HQ boards the goal for HQ projects is not used."),
    ("SETUP-16", "hq_boards"): QT_TRANSLATE_NOOP("WhyNot", "Each player needs an HQ board of their own."),
}


def set_up_words(refusal: Refusal) -> str:
    """Why a game cannot be set up like this; the refusal is that of ``setup_refusal``."""
    found = next((text for (rule, figure), text in SENTENCES.items() if _fits(refusal, rule, figure)), "")
    allowed = refusal.figures.get("allowed", ())
    return translate("WhyNot", found).format(allowed=any_of(allowed) if allowed else "")


def _fits(refusal: Refusal, rule: str, figure: str) -> bool:
    return refusal.rule == rule and figure in refusal.figures
