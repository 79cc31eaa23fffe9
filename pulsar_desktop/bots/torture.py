"""Whole games of bots that pick at random, or of all bots, every invariant looked at after every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product
from random import Random
from time import thread_time

from msgspec import Struct

from pulsar_desktop.bots.bot import Bot
from pulsar_desktop.bots.levels import bot_names
from pulsar_desktop.bots.match import Match, bots_of, play_out, started
from pulsar_desktop.game.fingerprint import fingerprint
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.invariants import violations
from pulsar_desktop.game.save import from_bytes, to_bytes
from pulsar_desktop.game.transitions import transition_violations
from pulsar_desktop.model.decisions import IllegalDecision, Option
from pulsar_desktop.model.options import why_not
from pulsar_desktop.model.state import State

#: Seconds of processor time in which the strongest bot must answer.
TIME_OUT = 5.0


class TooSlow(Exception):
    """A bot took more time for a decision than it has."""


class Report(Struct, frozen=True):
    """What one tortured game showed; no troubles is what is wanted."""

    match: Match
    decisions: int
    troubles: tuple[str, ...]


def matches(games: int, seed: str) -> Iterator[Match]:
    """Games over all player counts, set-ups and sides; boards, goals and HQ faces are drawn."""
    kinds = cycle(product((2, 3, 4), (True, False, False), ("plain", "dead_ends"), ("curious", "random")))
    for number, (players, beginner, side, bot) in enumerate(islice(kinds, games)):
        yield Match((bot,) * players, f"{seed}-{number}", beginner, side)


def mixed_matches(games: int, seed: str) -> Iterator[Match]:
    """The same games with any bots in the seats: levels, styles and the curious one."""
    names, random = bot_names(), Random(seed).random
    for match in matches(games, seed):
        yield Match(
            tuple(names[int(random() * len(names))] for _ in match.seats), match.seed, match.beginner, match.side
        )


class WatchedBot:
    """A bot whose picks are looked at: legal, and in time."""

    def __init__(self, bot: Bot, name: str) -> None:
        self._bot, self._name = bot, name

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """What the bot picks; raises where it may not."""
        start = thread_time()
        option = self._bot.pick(state, options)
        seconds = thread_time() - start
        if seconds > TIME_OUT:
            raise TooSlow(f"{self._name} took {seconds:.1f} s")
        if refusal := why_not(state, option.decision):
            raise IllegalDecision(option.decision, refusal)
        return option


def torture(match: Match) -> Report:
    """Play a match, looking at everything; an exception is trouble like any other."""
    game = started(match)
    troubles: list[str] = []
    prints = [fingerprint(game.at(0))]
    try:
        bots = [WatchedBot(bot, name) for bot, name in zip(bots_of(match), match.seats, strict=True)]
        for _ in play_out(game, match, bots):
            troubles += _new_troubles(game, prints)
        troubles += _new_troubles(game, prints)
        troubles += _end_troubles(game, prints)
    except Exception as error:
        troubles.append(f"at {len(game.log)}: {type(error).__name__}: {error}")
    return Report(match, len(game.log), tuple(troubles))


def _new_troubles(game: Game, prints: list[str]) -> Iterator[str]:
    """What is wrong with the states since the last look; their fingerprints are kept."""
    for n in range(len(prints), len(game.log) + 1):
        prints.append(fingerprint(game.at(n)))
        broken = violations(game.at(n)) + transition_violations(game.at(n - 1), game.at(n))
        yield from (f"at {n}: {name}" for name in broken)


def _end_troubles(game: Game, prints: list[str]) -> Iterator[str]:
    if not game.state.is_over:
        yield "the game did not end"
    if [fingerprint(game.at(n)) for n in range(len(game.log) + 1)] != prints:
        yield "an old state has changed"
    again = from_bytes(to_bytes(game))
    if again.log != game.log or again.state != game.state:
        yield "the loaded game is not the saved one"
    if [fingerprint(again.at(n)) for n in range(len(again.log) + 1)] != prints:
        yield "the replayed states differ"
