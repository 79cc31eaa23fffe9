"""The words of the hover card for every thing on the table: what it is, what it does now, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from pulsar_desktop.controllers.preview import Preview
from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import MODIFIERS
from pulsar_desktop.language import translate
from pulsar_desktop.teaching.why_not import why_not_words
from pulsar_desktop.views import cards_dice, cards_map, cards_pieces, cards_projects, cards_supply
from pulsar_desktop.views.card_words import CardWords, Chip
from pulsar_desktop.views.shown import Shown

__all__ = ["CardWords", "Chip", "card_words"]

#: Who tells of each kind of target.
TELLERS: Final[dict[str, Callable[[str, Shown], CardWords | None]]] = {
    "technology": cards_supply.technology,
    "gyrodyne": cards_supply.gyrodyne,
    "modifier_board": cards_supply.modifier_board,
    "goal": cards_supply.goal,
    "offer": cards_pieces.offer,
    "transmitter": cards_pieces.transmitter,
    "connector": cards_pieces.connector,
    "new_array": cards_pieces.new_array,
    "red_offer": cards_pieces.red_offer,
    "gyrodyne_in_hand": cards_pieces.gyrodyne_in_hand,
    "project": cards_projects.project,
    "run": cards_projects.run,
    "hq_face": cards_projects.hq_face,
    "bonus": cards_map.bonus,
    "location": cards_map.location,
    "ship": cards_map.ship,
    "die": cards_dice.die,
    "modifier": cards_dice.modifier,
    "board_die": cards_dice.board_die,
    "token": cards_dice.token,
    "player": cards_dice.player,
    "end_turn": cards_dice.end_turn,
    "decline": cards_dice.decline,
}

#: The icons of what a preview counts; points have their seal.
ICONS: Final = {
    "points": "",
    "production": "production",
    "cubes": "cube",
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


def card_words(target: Target, shown: Shown) -> CardWords | None:
    """What the hover card says of a thing; None where there is nothing to say."""
    teller = TELLERS.get(target.kind)
    words = teller(target.id, shown) if teller else None
    if words is None:
        return None
    refused, rule = _refusal(target, shown)
    seen = shown.preview if target == shown.hovered else None
    chance = (translate("Cards", "Then chance decides what comes of it."),) if seen and seen.unknown else ()
    return replace(
        words,
        extra=words.extra + chance,
        refused=refused,
        refused_by=rule,
        way=_way(target, shown, seen),
        variant=_variant(shown) if seen else "",
        chips=tuple(_chips(seen)) if seen else (),
    )


def _refusal(target: Target, shown: Shown) -> tuple[str, str]:
    if target not in shown.refusals:
        return "", ""
    decision, refusal = shown.refusals[target]
    return why_not_words(refusal, decision, shown.state, shown.names), refusal.rule


def _way(target: Target, shown: Shown, seen: Preview | None) -> str:
    """What the payment needs beside the die."""
    payment = getattr(seen.decision, "payment", None) if seen else None
    if payment and payment.modifier:
        return translate("Cards", "With a {modifier}").format(modifier=MODIFIERS[payment.modifier])
    if shown.mark(target) & Mark.CHANGE and not seen:
        return translate("Cards", "Possible with a modifier")
    return ""


def _variant(shown: Shown) -> str:
    n, several = shown.variant
    if several < 2:
        return ""
    return translate("Cards", "{n} of {several} · Tab or wheel").format(n=n, several=several)


def _chips(seen: Preview) -> list[Chip]:
    return [Chip(ICONS[change.what], change.by) for change in seen.changes if change.what in ICONS]
