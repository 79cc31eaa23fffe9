"""Where points came from, from the events of a game's log: for the score sheet and the panels of players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from pulsar_desktop.game.game import Game
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.tables import ComponentSet

#: What scores during the game, in the order of the score sheet.
DURING: Final = (
    *("start", "abilities", "technologies", "exploration", "gyrodynes", "awards"),
    *("transmitters", "projects", "runs", "engineering", "penalties", "other"),
)
#: FINAL-01: the steps of final scoring, in order.
FINAL: Final = ("end_technologies", "goals", "idle_pulsars", "idle_gyrodynes", "cubes", "initiative", "stations")

#: The source of points by the rule that scores them.
SOURCES: Final = {
    "SETUP-14": "start",
    "TECH-07": "abilities",
    "PROD-08": "technologies",
    "EXPLORE-01": "exploration",
    "EXPLORE-02": "exploration",
    "PROD-06": "gyrodynes",
    "GYRO-07": "awards",
    "GYRO-08": "awards",
    "TRANS-06": "transmitters",
    "PROD-05": "transmitters",
    "HQ-04": "projects",
    "RUN-03": "runs",
    "PROD-03": "engineering",
    "TWO-07": "engineering",
    "PROD-04": "penalties",
    "FINAL-14": "end_technologies",
    "FINAL-02": "goals",
    "FINAL-12": "goals",
    "FINAL-04": "idle_pulsars",
    "FINAL-05": "idle_gyrodynes",
    "FINAL-06": "cubes",
    "FINAL-07": "initiative",
    "TWO-09": "initiative",
    "FINAL-08": "stations",
}


class Scored(Struct, frozen=True):
    """Points somebody scored or lost: in which round, after how many entries of the log, and from what."""

    seat: int
    amount: int
    source: str
    subject: str
    rule: str
    round: int
    moment: int


def source_of(event: Event, components: ComponentSet) -> str:
    """What gave the points of an event."""
    found = SOURCES.get(event.rule, "other")
    if found == "abilities" and components.technologies[event.subject].kind == "at once":
        return "technologies"
    return found


def scored(game: Game, last: int | None = None) -> list[Scored]:
    """All points scored, in order, up to a moment of the game."""
    return list(_scored(game, len(game.log) if last is None else last))


def _scored(game: Game, last: int) -> Iterator[Scored]:
    round = 0
    for n in range(last + 1):
        for event in game.at(n).events:
            if event.kind == "round_started":
                round = event.amount
            if event.kind == "scored" and event.player is not None:
                source = source_of(event, game.components)
                yield Scored(event.player, event.amount, source, event.subject, event.rule, round, n)


def total(found: Sequence[Scored], seat: int, *sources: str) -> int:
    """The points of a seat, from some sources or from all."""
    return sum(item.amount for item in found if item.seat == seat and (not sources or item.source in sources))


def by_round(found: Sequence[Scored], players: int) -> list[tuple[int, ...]]:
    """The scores at the start, at the end of each round, and once final scoring has begun, after it."""
    rounds = max((item.round for item in found), default=0)
    is_final = any(item.source in FINAL for item in found)
    steps = [[item for item in found if item.round <= r and item.source not in FINAL] for r in range(rounds + 1)]
    if is_final:
        steps.append(list(found))
    return [tuple(total(step, seat) for seat in range(players)) for step in steps]
