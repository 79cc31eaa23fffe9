"""What chance and production brought, in a sentence: "Production: +3 points (pulsar 2, transmitter 1), 2 cubes"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pulsar_desktop.game.text_words import all_of, amount, effect_words, figure, listed
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.tables import ComponentSet
from pulsar_desktop.teaching.recap_words import gain_words

POINTS_MORE: Final = QT_TRANSLATE_NOOP("News", "+%n point(s)", None, 1)
POINTS_LESS: Final = QT_TRANSLATE_NOOP("News", "−%n point(s)", None, 1)

#: Where points of production come from, by the rule that gives them; the number is how many gave.
SOURCES: Final[dict[str, str]] = {
    "PROD-06": QT_TRANSLATE_NOOP("News", "pulsar(s)", None, 1),
    "PROD-05": QT_TRANSLATE_NOOP("News", "transmitter(s)", None, 1),
    "PROD-08": QT_TRANSLATE_NOOP("News", "green patent(s)", None, 1),
    "PROD-03": QT_TRANSLATE_NOOP("News", "engineering token(s)", None, 1),
    "TWO-07": QT_TRANSLATE_NOOP("News", "engineering token(s)", None, 1),
    "PROD-04": QT_TRANSLATE_NOOP("News", "penalty space(s)", None, 1),
}
#: The place in the turn order of the next round.
PLACES: Final = (
    QT_TRANSLATE_NOOP("News", "you are 1st next round"),
    QT_TRANSLATE_NOOP("News", "you are 2nd next round"),
    QT_TRANSLATE_NOOP("News", "you are 3rd next round"),
    QT_TRANSLATE_NOOP("News", "you are 4th next round"),
)


def drawn_words(components: ComponentSet, tokens: Sequence[str]) -> str:
    """What the exploration tokens that somebody drew give."""
    one, more = translate("News", "Exploration token: {gives}."), translate("News", "Exploration tokens: {gives}.")
    gives = all_of(effect_words(components.tokens[token].effect) for token in tokens)
    return (one if len(tokens) == 1 else more).format(gives=gives)


def production_words(events: Sequence[Event], place: int | None) -> str:
    """What a production brought somebody, and its place in the next round from 0; None if there is no next round."""
    gains = listed(_gains(events), translate("News", "nothing for you"))
    if place is None:
        return translate("News", "Production: {gains}.").format(gains=gains)
    order = translate("News", PLACES[place])
    return translate("News", "Production: {gains}; {order}.").format(gains=gains, order=order)


def _gains(events: Sequence[Event]) -> Iterator[str]:
    scored = [event for event in events if event.kind == "scored" and event.amount]
    if scored:
        total = _points(sum(event.amount for event in scored))
        yield translate("News", "{points} ({sources})").format(points=total, sources=listed(_sources(scored)))
    yield from gain_words(events)


def _points(n: int) -> str:
    if not n:
        return amount(0, "point")
    return translate("News", POINTS_MORE if n > 0 else POINTS_LESS, abs(n))


def _sources(scored: Sequence[Event]) -> Iterator[str]:
    """Each kind of source with the points of all of them; the figures add up to the total."""
    for rule, words in SOURCES.items():
        if given := [event.amount for event in scored if event.rule == rule]:
            source = translate("News", words, len(given))
            yield translate("News", "{source} {points}").format(source=source, points=figure(sum(given)))
