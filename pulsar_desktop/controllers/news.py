"""What a person at the table would want to be told of what was just played: a token drawn, a production."""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.controllers.recap import production_of
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.game.text_words import name_of
from pulsar_desktop.language import translate
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import FinishProduction, Production
from pulsar_desktop.teaching.news_words import drawn_words, production_words


def news(session: Session, first: int) -> str:
    """The sentences about everything from an entry of the log on; empty if there is nothing to tell."""
    return " ".join(sentence for sentence in _sentences(session, first) if sentence)


def _sentences(session: Session, first: int) -> Iterator[str]:
    for seat in session.people:
        yield _to(session, seat, _drawn(session, first, seat))
    if session.viewer in session.people and _has_produced(session.game.at(first), session.game.state):
        yield _to(session, session.viewer, _produced(session))


def _to(session: Session, seat: int, words: str) -> str:
    """The words with a name where several people play."""
    if not words or len(session.people) == 1:
        return words
    return translate("News", "{name}: {words}").format(name=name_of(session.game.names, seat), words=words)


def _drawn(session: Session, first: int, seat: int) -> str:
    game = session.game
    events = (event for n in range(first, len(game.log)) for event in game.at(n + 1).events)
    tokens = [event.subject for event in events if event.kind == "drawn" and event.player == seat]
    return drawn_words(game.components, tokens) if tokens else ""


def _has_produced(before: State, after: State) -> bool:
    """Whether a production came to its end."""
    return _is_to_produce(before) and (before.round != after.round or not _is_to_produce(after))


def _is_to_produce(state: State) -> bool:
    return any(isinstance(step, Production | FinishProduction) for step in state.pending)


def _produced(session: Session) -> str:
    game, seat = session.game, session.viewer
    has_next = _is_to_produce(game.state)
    place = game.state.turn_order.index(seat) if has_next else None
    return production_words(production_of(game, seat, len(game.log)), place)
