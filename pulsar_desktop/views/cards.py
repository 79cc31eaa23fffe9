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
from pulsar_desktop.model.chance import DrawToken, RevealSystem
from pulsar_desktop.model.decisions import AnyDecision, Refusal
from pulsar_desktop.teaching.remedy_words import remedy_words
from pulsar_desktop.teaching.why_not import why_not_words
from pulsar_desktop.views import cards_dice, cards_map, cards_pieces, cards_projects, cards_supply, cards_tracks
from pulsar_desktop.views.card_words import CardWords, Chip
from pulsar_desktop.views.cards_changes import chips_of, ways_of
from pulsar_desktop.views.shown import Shown

__all__ = ["CardWords", "Chip", "card_words", "why_not"]

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
    "token": cards_tracks.token,
    "track": cards_tracks.track,
    "median": cards_tracks.median,
    "turn_order": cards_tracks.turn_order,
    "player": cards_dice.player,
    "end_turn": cards_dice.end_turn,
    "decline": cards_dice.decline,
}

#: Questions of chance that come of a decision itself; the roll and the deal of the next round do not.
ANSWERED_BY_CHANCE: Final = (RevealSystem, DrawToken)


def card_words(target: Target, shown: Shown) -> CardWords | None:
    """What the hover card says of a thing; None where there is nothing to say."""
    teller = TELLERS.get(target.kind)
    words = teller(target.id, shown) if teller else None
    if words is None:
        return None
    refused, rule, remedy = _refusal(target, shown)
    seen = shown.preview if target == shown.hovered else None
    words = replace(
        words,
        refused=refused,
        refused_by=rule,
        remedy=remedy,
        way=_way(target, shown, seen),
        is_small=target.kind == "location",
    )
    return _with_preview(words, shown, seen) if seen else words


def _with_preview(words: CardWords, shown: Shown, seen: Preview) -> CardWords:
    """With what a click would do; on the map the preview card beside it tells that already."""
    by_chance = isinstance(seen.unknown, ANSWERED_BY_CHANCE)
    chance = (translate("Cards", "Then chance decides what comes of it."),) if by_chance else ()
    return replace(
        words,
        sentence="" if words.is_small else words.sentence,
        extra=words.extra + chance,
        variant=_variant(shown),
        chips=() if words.is_small else chips_of(seen),
        ways=ways_of(shown),
    )


def _refusal(target: Target, shown: Shown) -> tuple[str, str, str]:
    return why_not(shown.refusals[target], shown) if target in shown.refusals else ("", "", "")


def why_not(found: tuple[AnyDecision, Refusal], shown: Shown) -> tuple[str, str, str]:
    """Why a decision is refused, in words, by which rule, and what to do about it."""
    decision, refusal = found
    reason = why_not_words(refusal, decision, shown.state, shown.names)
    return reason, refusal.rule, remedy_words(decision, shown.state)


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
