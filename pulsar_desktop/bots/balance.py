"""How the components fare: what of a finished game counts, and what many games say together.

A game becomes a flat record of things that could be taken; records are summed up to one row for each thing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from math import sqrt
from statistics import fmean, stdev, variance
from typing import Final

from msgspec import Struct

from pulsar_desktop.bots.bot import Bot, RandomBot
from pulsar_desktop.bots.match import Match, bots_of, play_out, started
from pulsar_desktop.bots.ratings import Z, wilson
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.decisions import ChooseHQ, Option
from pulsar_desktop.model.effects import effect_text
from pulsar_desktop.model.rules.final import standings
from pulsar_desktop.model.state import State
from pulsar_desktop.model.tables import ComponentSet, Project, TransmitterTile

#: The kinds of things, and what it is called to take one.
KINDS: Final = {
    "technology": "patented",
    "transmitter": "brought online",
    "HQ face": "drawn",
    "project": "done",
    "goal": "met",
    "system": "settled",
    "place": "drawn",
    "side": "played",
}

#: Nobody takes these, they are given: their share says nothing.
GIVEN: Final = ("HQ face", "place", "side")

#: A thing taken in fewer games than this, for sure, is hardly ever taken.
RARE: Final = 0.1
#: Winners take a thing so much more often than their peers, or less: then it is out of line.
FAR: Final = 2.0


class Thing(Struct, frozen=True, array_like=True):
    """One thing in one game: the seats that could take it, those that did, and what more was made of it.

    More are transmitters taken, online or not; bonuses of a goal; gate runs of a project.
    """

    kind: str
    id: str
    could: tuple[int, ...]
    did: tuple[int, ...]
    more: int = 0


class Record(Struct, frozen=True):
    """What of a finished game counts for the balance."""

    seed: str
    scores: tuple[int, ...]
    winner: int
    things: tuple[Thing, ...]


class Interval(Struct, frozen=True, array_like=True):
    """Between which figures the true one lies; None is beyond all bounds."""

    low: float
    high: float | None


class Row(Struct, frozen=True):
    """What all games say of one thing.

    ``games`` it was in play in, ``seats`` that could take it; ``taken_games`` and ``takers`` in which and by whom it
    was; ``wins`` of the takers and the wins ``by_chance``; ``ratio`` is how much more often winners take it than
    their peers; ``ahead`` is by how much takers beat the mean score of their game, give or take ``ahead_error``
    (for a side: how much more is scored there than on the other).
    """

    kind: str
    id: str
    name: str
    games: int
    seats: int
    taken_games: int
    takers: int
    more: int
    taken: Interval
    wins: int
    by_chance: float
    ratio: float | None
    ratio_interval: Interval
    score_with: float | None
    score_without: float | None
    ahead: float | None
    ahead_error: float | None
    verdict: str


class Report(Struct, frozen=True):
    """All rows, and the games they rest on."""

    level: str
    seed: str
    games: int
    mean_score: float
    winning_score: float
    rows: tuple[Row, ...]


def tasks(level: str, games: int, seed: str, components: str = "") -> list[Match]:
    """Standard games of one level, all numbers of players and both sides in turn; all else is drawn."""
    return [
        Match((level,) * (2 + n % 3), f"{seed}-{n}", side=("plain", "dead_ends")[n // 3 % 2], components=components)
        for n in range(games)
    ]


class DrawnFace:
    """A bot that leaves the side of its HQ board to chance.

    Left to themselves the bots of a level always choose alike, and half of the faces would never be in play.
    """

    def __init__(self, bot: Bot, seed: str) -> None:
        self._bot = bot
        self._chance = RandomBot(seed)

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """What the bot picks, but any HQ face."""
        chooser: Bot = self._chance if isinstance(options[0].decision, ChooseHQ) else self._bot
        return chooser.pick(state, options)


def play_record(match: Match) -> Record:
    """Play a match and keep what counts."""
    bots = [DrawnFace(bot, f"{match.seed}/{seat}/face") for seat, bot in enumerate(bots_of(match))]
    game = started(match)
    for _ in play_out(game, match, bots):
        pass
    return record(game)


def record(game: Game) -> Record:
    """What of a finished game counts, from its last state and its log."""
    state = game.state
    scores = tuple(player.score for player in state.players)
    return Record(game.seed, scores, standings(state)[0], tuple(_things(game)))


def _things(game: Game) -> Iterator[Thing]:
    state, all_seats = game.state, tuple(range(game.setup.players))
    for technology in state.components.in_play(state.boards):
        yield Thing("technology", technology.id, all_seats, _having(state, "patents", technology.id))
    yield from _transmitters(state, all_seats)
    yield from _hq(state)
    for id in state.goals:
        bought = [dict(player.goals).get(id) for player in state.players]
        met = tuple(seat for seat in all_seats if bought[seat] is not None)
        yield Thing("goal", id, all_seats, met, sum(n or 0 for n in bought))
    for system in state.systems:
        if system.tile:
            yield Thing("system", system.tile, all_seats, tuple(sorted({*system.blue, *system.barren})))
    for place, seat in enumerate(_first_order(game), start=1):
        yield Thing("place", _place(place, len(all_seats)), all_seats, (seat,))
    for side in state.components.sides:
        yield Thing("side", side, all_seats, all_seats if side == state.setup.side else ())


def _having(state: State, what: str, id: str) -> tuple[int, ...]:
    return tuple(seat for seat, player in enumerate(state.players) if id in getattr(player, what))


def _transmitters(state: State, all_seats: tuple[int, ...]) -> Iterator[Thing]:
    taken = [(t.tile, seat, t.online) for seat, player in enumerate(state.players) for t in player.transmitters]
    for id in state.components.transmitters:
        if id not in state.stack:
            online = tuple(seat for tile, seat, is_online in taken if tile == id and is_online)
            yield Thing("transmitter", id, all_seats, online, sum(tile == id for tile, _, _ in taken))


def _hq(state: State) -> Iterator[Thing]:
    """The faces of the boards that were dealt, and the projects of those that were chosen."""
    for seat, player in enumerate(state.players):
        for face in state.components.hq.values():
            if face.board == player.hq_board:
                yield Thing("HQ face", face.id, (seat,), (seat,) * (face.id == player.hq))
        for position, project in state.components.hq[player.hq].projects.items() if player.hq else ():
            did = (seat,) * (position in player.projects)
            yield Thing("project", project.id, (seat,), did, int(position in player.runs_used))


def _first_order(game: Game) -> tuple[int, ...]:
    return next(state.turn_order for state in map(game.at, range(len(game.log) + 1)) if state.order)


def _place(place: int, players: int) -> str:
    return f"{place} of {players}"


def summed(records: Iterable[Record], components: ComponentSet) -> tuple[Row, ...]:
    """One row for each thing there is, whether or not it ever was in play."""
    seen: dict[tuple[str, str], list[tuple[Record, Thing]]] = defaultdict(list)
    for kept in sorted(records, key=lambda kept: kept.seed):  # in whatever order they came, the sums are the same
        for thing in kept.things:
            seen[thing.kind, thing.id].append((kept, thing))
    return tuple(_row(kind, id, name, seen[kind, id]) for kind, id, name in _catalogue(components))


def report(level: str, seed: str, records: Sequence[Record], components: ComponentSet) -> Report:
    """All that is said about some games."""
    mean_score = fmean(score for kept in records for score in kept.scores)
    winning = fmean(kept.scores[kept.winner] for kept in records)
    return Report(level, seed, len(records), round(mean_score, 1), round(winning, 1), summed(records, components))


def _catalogue(components: ComponentSet) -> Iterator[tuple[str, str, str]]:
    """Every thing there is: its kind, its id, and what is printed on it."""
    for technology in components.technologies.values():
        yield "technology", technology.id, f"{technology.name}: {effect_text(technology.effect)}"
    for tile in components.transmitters.values():
        yield "transmitter", tile.id, _transmitter_words(tile)
    for face in components.hq.values():
        yield "HQ face", face.id, face.name
        for project in face.projects.values():
            yield "project", project.id, _project_words(project)
    for goal in components.goals.values():
        yield "goal", goal.id, f"{goal.name}: {goal.count} at least {goal.at_least}, {goal.points} points"
    for system in components.systems.values():
        yield "system", system.id, f"{system.name}: {effect_text(system.bonus)}"
    for players in components.counts:
        for place in range(1, players + 1):
            yield "place", _place(place, players), f"place {place} in the first round with {players} players"
    for side in components.sides:
        yield "side", side, "side of the cluster board"


def _transmitter_words(tile: TransmitterTile) -> str:
    dice = ", ".join(map(str, tile.dice))
    ongoing = f"; ongoing {effect_text(tile.ongoing)}" if tile.ongoing else ""
    return f"dice {dice}: {effect_text(tile.at_once) or 'nothing at once'}{ongoing}"


def _project_words(project: Project) -> str:
    run = [f"run {project.run.colour} {project.run.points}"] if project.run else []
    return f"die {project.die}: {', '.join([*([effect_text(project.at_once)] * bool(project.at_once)), *run])}"


def _row(kind: str, id: str, name: str, seen: Sequence[tuple[Record, Thing]]) -> Row:
    takers = [(kept, seat) for kept, thing in seen for seat in thing.did]
    others = [(kept, seat) for kept, thing in seen for seat in thing.could if seat not in thing.did]
    score = _levelled(kept for kept, _ in seen)
    wins = sum(kept.winner == seat for kept, seat in takers)
    by_chance = sum(1 / len(kept.scores) for kept, _ in takers)
    taken_games = sum(bool(thing.did) for _, thing in seen)
    taken = _share(taken_games, len(seen))
    ratio, interval = (None, Interval(0, None)) if kind == "side" else _ratio(wins, len(takers), by_chance)
    ahead = _side_ahead(seen) if kind == "side" else _ahead(takers)
    return Row(
        kind=kind,
        id=id,
        name=name,
        games=len(seen),
        seats=sum(len(thing.could) for _, thing in seen),
        taken_games=taken_games,
        takers=len(takers),
        more=sum(thing.more for _, thing in seen),
        taken=taken,
        wins=wins,
        by_chance=round(by_chance, 1),
        ratio=ratio,
        ratio_interval=interval,
        score_with=_mean([score(*taker) for taker in takers]),
        score_without=_mean([score(*other) for other in others]),
        ahead=ahead[0],
        ahead_error=ahead[1],
        verdict=_side_verdict(*ahead) if kind == "side" else _verdict(kind, taken_games, taken, interval),
    )


def _levelled(records: Iterable[Record]) -> Callable[[Record, int], float]:
    """Scores as if all tables were of one size: at small ones more is scored, whatever is taken."""
    by_size: dict[int, list[int]] = {}
    for kept in records:
        by_size.setdefault(len(kept.scores), []).extend(kept.scores)
    mean = fmean(chain.from_iterable(by_size.values())) if by_size else 0.0
    usual = {size: fmean(scores) for size, scores in by_size.items()}
    return lambda kept, seat: kept.scores[seat] - usual[len(kept.scores)] + mean


def _ahead(takers: Sequence[tuple[Record, int]]) -> tuple[float | None, float | None]:
    """By how much takers beat the mean score of their game, give or take how much."""
    ahead = [kept.scores[seat] - fmean(kept.scores) for kept, seat in takers]
    error = round(Z * stdev(ahead) / sqrt(len(ahead)), 1) if len(ahead) > 1 else None
    return _mean(ahead), error


def _side_ahead(seen: Sequence[tuple[Record, Thing]]) -> tuple[float | None, float | None]:
    """The same for a side, which everybody in a game has: how much more is scored there than on the other side."""
    here, there = ([fmean(kept.scores) for kept, thing in seen if bool(thing.did) is on_it] for on_it in (True, False))
    if len(here) < 2 or len(there) < 2:
        return None, None
    error = Z * sqrt(variance(here) / len(here) + variance(there) / len(there))
    return round(fmean(here) - fmean(there), 1), round(error, 1)


def _mean(figures: Sequence[float]) -> float | None:
    return round(fmean(figures), 1) if figures else None


def _share(hits: int, trials: int) -> Interval:
    low, high = wilson(hits, trials) if trials else (0.0, 1.0)
    return Interval(round(low, 4), round(high, 4))


def _ratio(wins: int, takers: int, by_chance: float) -> tuple[float | None, Interval]:
    """How much more often winners take a thing than their peers do, from the share of takers who won."""
    if not takers:
        return None, Interval(0, None)
    chance, (low_share, high_share) = by_chance / takers, wilson(wins, takers)
    low, high = _odds(low_share, chance), _odds(high_share, chance)
    return _odds(wins / takers, chance), Interval(low or 0.0, high)


def _odds(share: float, chance: float) -> float | None:
    return round(share / (1 - share) * (1 - chance) / chance, 2) if share < 1 else None


def _verdict(kind: str, taken_games: int, taken: Interval, ratio: Interval) -> str:
    high = float("inf") if ratio.high is None else ratio.high
    if (taken.high or 0) < RARE:
        return f"hardly ever {KINDS[kind]}" if taken_games else f"never {KINDS[kind]}"
    if ratio.low > FAR:
        return "winners over twice as often"
    if high < 1 / FAR:
        return "winners under half as often"
    if ratio.low > 1 or high < 1:
        return f"winners {'more' if ratio.low > 1 else 'less'} often"
    return "fine" if ratio.low >= 1 / FAR and high <= FAR else "too few games"


def _side_verdict(ahead: float | None, error: float | None) -> str:
    if ahead is None or error is None:
        return "too few games"
    return "fine" if abs(ahead) <= error else f"{'higher' if ahead > 0 else 'lower'} scores"
