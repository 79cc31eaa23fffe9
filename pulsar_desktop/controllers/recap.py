"""The log in words: entry by entry, and what happened since somebody's last turn, a line for each deed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pulsar_desktop.game.game import Entry, Game
from pulsar_desktop.game.text import decision_text
from pulsar_desktop.game.text_words import name_of
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.events import Event
from pulsar_desktop.teaching.recap_words import Deed, deed_words, end_words, round_words, scoring_words

#: Choices that belong to what was decided before them.
SMALL = do.ChooseBonus | do.ChooseGyrodyne | do.ClaimIsolated
#: Decisions that may be no more than "that was all".
STOPS = do.BuyPoints | do.TradeCubes | do.BuyBonus

#: The chapters of the rules by which the table itself gives and takes.
SCORING = ("PROD-", "TWO-", "FINAL-")
#: Those of production alone: with 2 players a rule of theirs pays for the engineering track.
PRODUCTION = ("PROD-", "TWO-07")


class Line(Struct, frozen=True):
    """Something that happened, in words: who, what, the points it brought, and the last entry of the log about it."""

    index: int
    seat: int | None
    words: str
    points: int


class Span(Struct, frozen=True):
    """A decision and all that followed it, as a piece of the log: from one entry on and before another."""

    first: int
    end: int


def lines(game: Game, first: int = 0, last: int | None = None) -> list[Line]:
    """The log in words, from one entry on and before another."""
    entries = list(enumerate(game.log))[first:last]
    return [_line(game, index, entry) for index, entry in entries]


def _line(game: Game, index: int, entry: Entry) -> Line:
    seat = game.at(index).chooser
    events = game.at(index + 1).events
    points = sum(event.amount for event in events if event.kind == "scored" and event.player == seat)
    words = decision_text(entry, game.names, game.components)
    return Line(index, seat, words, points if seat is not None else 0)


def since_last_turn(game: Game, seat: int, moment: int) -> list[Line]:
    """What others did since a seat ended its last turn, and what the table did, up to a moment of the game."""
    log = game.log[:moment]
    ends = [n for n, entry in enumerate(log) if type(entry) is do.EndTurn and game.at(n).chooser == seat]
    first = ends[-1] if ends else 0
    told = [line for span in _spans(log, first) for line in _told(game, span, seat, first)]
    return [*told, *_under_way(game, Span(first, len(log)), seat)]


def stops(game: Game) -> list[int]:
    """The moments worth looking at: how long the log was after each deed, and at the first decision."""
    log = game.log
    spans = _spans(log, 0)
    ends = [span.end for span in spans if _is_deed(game, span) or _has_turned(game, span)]
    return [spans[0].first, *ends] if spans else []


def _spans(log: Sequence[Entry], first: int) -> list[Span]:
    """The deeds of a log from an entry on."""
    starts = [n for n in range(first, len(log)) if not isinstance(log[n], Answer | SMALL)]
    return [Span(start, end) for start, end in zip(starts, [*starts[1:], len(log)], strict=False)]


def _events(game: Game, first: int, end: int) -> Iterator[Event]:
    return (event for n in range(first, end) for event in game.at(n + 1).events)


def _is_deed(game: Game, span: Span) -> bool:
    """Whether there is something to tell: the end of a turn is none, and to stop is none."""
    decision = game.log[span.first]
    if isinstance(decision, STOPS):
        return any(getattr(decision, field) for field in decision.__struct_fields__)
    return not isinstance(decision, do.EndTurn)


def _has_turned(game: Game, span: Span) -> bool:
    """Whether a round began, or the game ended."""
    return any(event.kind in ("round_started", "game_over") for event in _events(game, span.first, span.end))


def _told(game: Game, span: Span, viewer: int, first: int) -> Iterator[Line]:
    """The lines about a deed: who did what, and then what the table did."""
    seat, decision = game.at(span.first).chooser, game.log[span.first]
    assert seat is not None
    assert not isinstance(decision, Answer)
    index = span.end - 1
    if seat != viewer and _is_deed(game, span):
        deed = Deed(decision, seat, tuple(_events(game, span.first, span.end)), game.at(span.end))
        yield Line(index, seat, deed_words(deed, viewer), deed.points)
    for event in _events(game, span.first, span.end):
        if event.kind in ("round_started", "game_over"):
            brought = _brought(game, first, span.end, viewer)
            yield Line(index, None, _turning_words(game, event, brought), _points(brought))


def _under_way(game: Game, span: Span, viewer: int) -> Iterator[Line]:
    """The line about a production or a final scoring that waits for somebody's choice."""
    turned = [n for n in range(span.first, span.end) if _has_turned(game, Span(n, n + 1))]
    first = turned[-1] + 1 if turned else span.first
    rules = {event.rule for event in _events(game, first, span.end)}
    if any(rule.startswith(("PROD-", "FINAL-")) for rule in rules):
        brought = _brought(game, first, span.end, viewer)
        is_final = any(rule.startswith("FINAL-") for rule in rules)
        yield Line(span.end - 1, None, scoring_words(brought, is_final=is_final), _points(brought))


def _turning_words(game: Game, event: Event, brought: Sequence[Event]) -> str:
    if event.kind == "round_started":
        return round_words(event.amount, brought)
    return end_words(name_of(game.names, event.player or 0))


def _brought(game: Game, first: int, end: int, seat: int) -> list[Event]:
    """What production and the final scoring did to a seat."""
    return [event for event in _events(game, first, end) if event.player == seat and event.rule.startswith(SCORING)]


def production_of(game: Game, seat: int, end: int) -> list[Event]:
    """What the last production before an entry of the log did to a seat: all of it since the turn that ended last."""
    first = max((n for n in range(end) if isinstance(game.log[n], do.EndTurn)), default=0)
    return [event for event in _brought(game, first, end, seat) if event.rule.startswith(PRODUCTION)]


def _points(events: Sequence[Event]) -> int:
    return sum(event.amount for event in events if event.kind == "scored")
