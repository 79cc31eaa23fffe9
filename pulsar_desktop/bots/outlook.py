"""What a player can expect at the end, from the table as it is: points by where they come from.

Every source is an estimate in points, so that its weight is about 1; better weights are learned (``train``).
Nothing hidden is looked at: a state holds only what everybody sees.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pulsar_desktop.bots.headquarters import prospect, run_worth
from pulsar_desktop.bots.worth import CUBE, MODIFIER, die_worth
from pulsar_desktop.model import effects as fx
from pulsar_desktop.model.chance import RollDice
from pulsar_desktop.model.rules.counts import stations_for_table
from pulsar_desktop.model.rules.goals import goals_in_play, progress
from pulsar_desktop.model.rules.prod import LAST_ROUND, ranking
from pulsar_desktop.model.rules.reward import count_points
from pulsar_desktop.model.state import Player, State, Transmitter
from pulsar_desktop.model.steps import FinishProduction, Pick, Production, Turn
from pulsar_desktop.model.tables import ComponentSet, Goal

#: Where points come from, in the order of every list of estimates.
SOURCES: Final = (
    "score",
    "spinning",
    "in_work",
    "pulsars",
    "awards",
    "online",
    "building",
    "lasting",
    "production",
    "end",
    "stations",
    "goals",
    "cubes",
    "modifiers",
    "dice",
    "initiative",
    "engineering",
    "projects",
    "runs",
)

#: How often an event happens in a turn of somebody who goes that way.
RATES: Final = {
    "visit_pulsar": 0.6,
    "land_system": 0.6,
    "station": 0.9,
    "claim": 0.4,
    "patent": 0.45,
    "project": 0.5,
    "use_run": 0.35,
    "pay_transmitter": 0.7,
    "online": 0.4,
    "take_gyro": 0.4,
    "spin": 0.4,
}
GATE_RATE: Final = 0.55
#: How much of what is counted comes in a turn.
GROWTH: Final = {"stations": 0.9, "patents": 0.45, "pulsars": 0.35, "online": 0.4, "spinning": 0.35, "projects": 0.4}
SHIFT, DIE = 1.25, 5.1
#: What a reward that is not points is worth at once.
PLAIN: Final = {"isolated": 4.0, "pulsar": 5.0, "system": 6.0, "any": 6.5}
MEDIAN: Final = 3.5
#: A gyrodyne in hand next to one that is laid: laying costs nothing, and what is laid is not forgotten.
LAID: Final = 0.98
#: So little a gyrodyne without a pulsar is held against a player that it only tells it from doing nothing.
IDLE: Final = 0.05


#: While one of these is pending, this round's production is still to come.
PRODUCING: Final = (Production, FinishProduction, RollDice)


class Clock:
    """How much of the game is left for a player."""

    __slots__ = ("dice", "has_turn", "productions", "turns")

    def __init__(self, state: State, seat: int) -> None:
        picks, self.has_turn, produces = 0, False, not state.round
        for step in state.pending:
            kind = type(step)
            if kind is Turn:
                self.has_turn = self.has_turn or step.player == seat  # type: ignore[union-attr]
            elif kind is Pick:
                picks += step.player == seat  # type: ignore[union-attr]
            elif kind in PRODUCING:
                produces = True
        rounds = LAST_ROUND - max(state.round, 1)
        self.productions = rounds + produces
        self.turns = rounds + self.has_turn
        owner = state.players[seat]
        self.dice = len(owner.dice) + (owner.red is not None) + picks + 2 * rounds


def outlook(state: State, seat: int) -> list[float]:
    """The estimates for a player, in the order of the sources."""
    clock = Clock(state, seat)
    owner = state.players[seat]
    spinning, in_work, pulsars = _gyrodynes(state, seat, owner, clock)
    return [
        owner.score,
        spinning,
        in_work,
        pulsars,
        _awards(state, seat, clock),
        *_transmitters(state, owner, clock),
        *_technologies(state, seat, owner, clock),
        _stations(state, seat, clock),
        sum(_goal(state, seat, goal, clock) for goal in goals_in_play(state)),
        _cubes(owner.cubes, clock),
        MODIFIER * min(owner.pm1 + owner.plus2, 5) * min(1.0, clock.turns / 2),
        _dice(owner, clock),
        _initiative(state, seat),
        _engineering(state, seat, clock),
        *_headquarters(state, owner, clock),
    ]


@lru_cache(maxsize=256)
def _bonus_tail(components: ComponentSet, boards: tuple[str, ...]) -> tuple[float, ...]:
    """For each round the sum of the bonuses of its row and all later ones; the median counts as its mean."""
    bonuses = [bonus for board in boards for bonus in components.boards[board].bonuses]
    known = [MEDIAN if bonus is None else bonus for bonus in bonuses]
    return tuple(sum(known[i:]) for i in range(len(known) + 1))


def income(state: State, type: str, productions: float) -> float:
    """What a spinning gyrodyne brings in the last so many production phases."""
    if productions <= 0:
        return 0.0
    tail = _bonus_tail(state.components, state.boards)
    first = LAST_ROUND - int(productions)
    return state.components.gyrodynes[type].points * productions + (tail[first] if len(tail) > first else 0)


def _gyrodynes(state: State, seat: int, owner: Player, clock: Clock) -> tuple[float, float, float]:
    """Spinning ones; those that only wait for a die; pulsars without one.

    One without a pulsar promises nothing: whoever has no place for it takes none, for a place can be had first.
    """
    spinning = in_work = 0.0
    free = 0
    ahead = clock.productions - (not clock.has_turn)
    for pulsar in state.pulsars:
        if pulsar.owner != seat:
            continue
        if pulsar.gyrodyne is None:
            free += 1
        elif pulsar.spinning:
            spinning += income(state, pulsar.gyrodyne, clock.productions)
        else:
            in_work += _to_spin(state, pulsar.gyrodyne, ahead)
    waiting = sorted((_to_spin(state, type, ahead) for type in owner.gyrodynes), reverse=True)
    in_work += LAID * sum(waiting[:free])
    empty, idle = max(0, free - len(waiting)), len(waiting[free:])
    return spinning, in_work, empty * max(1.0, 0.4 * _to_spin(state, "medium", ahead - 1)) - IDLE * idle


def _to_spin(state: State, type: str, productions: float) -> float:
    """A gyrodyne in work: its income by the time the right die comes, less that die."""
    return max(1.0, 0.85 * income(state, type, productions) - 0.5 * DIE)


def _awards(state: State, seat: int, clock: Clock) -> float:
    """Awards one gyrodyne away; one in hand counts if there is a pulsar for it."""
    worth = 0.0
    own = [pulsar.gyrodyne for pulsar in state.pulsars if pulsar.owner == seat]
    for i, type in enumerate(fx.TYPES):
        left = state.components.gyrodynes[type].awards[len(state.awards[i]) :]
        if left and clock.turns > 1:
            placed = own.count(type) + min(state.players[seat].gyrodynes.count(type), own.count(None))
            if placed == 1:
                worth += 0.35 * left[0]
    return worth


def _transmitters(state: State, owner: Player, clock: Clock) -> tuple[float, float]:
    """What online transmitters give, and what those being built promise."""
    online = building = 0.0
    for transmitter in owner.transmitters:
        if transmitter.online:
            online += _ongoing(state, transmitter.tile, clock.productions)
        else:
            building += _promise(state, owner, transmitter, clock)
    return online, building


def _ongoing(state: State, tile: str, productions: float) -> float:
    worth = 0.0
    for atom in state.components.transmitters[tile].ongoing:
        match atom:
            case fx.Points(n):
                worth += n
            case fx.Cubes(n):
                worth += n * CUBE * 0.85
            case fx.Buy(n):
                worth += (n - CUBE) * 0.8
    return worth * max(0.0, productions)


def _promise(state: State, owner: Player, transmitter: Transmitter, clock: Clock) -> float:
    """A transmitter in work: what it will give once its dice are paid, less those dice."""
    missing = len(transmitter.costs)
    if missing > clock.dice:
        return 0.0
    chance = 0.9**missing if clock.dice > missing + 1 else 0.6
    at_once = sum(_plain(atom) for atom in state.components.transmitters[transmitter.tile].at_once)
    later = clock.productions - missing / 2 + (0.5 if clock.has_turn else -0.5)
    joined = 1.5 * ((transmitter.left is not None) + (transmitter.right is not None))
    worth = at_once + joined + _ongoing(state, transmitter.tile, min(clock.productions, later))
    return max(0.0, chance * (worth - 0.8 * DIE * missing))


def _plain(atom: fx.Atom) -> float:
    match atom:
        case fx.Points(n):
            return float(n)
        case fx.Isolated():
            return PLAIN["isolated"]
        case fx.Teleport(where):
            return PLAIN[where]
    return 0.0


def _technologies(state: State, seat: int, owner: Player, clock: Clock) -> tuple[float, float, float]:
    """Lasting abilities, green and purple technologies."""
    lasting = production = end = 0.0
    for id in owner.patents:
        technology = state.components.technologies[id]
        for atom in technology.effect:
            if technology.kind == "lasting":
                lasting += _ability(atom, clock, bool(owner.hq))
            elif technology.kind == "production":
                production += _each_round(state, seat, atom, clock)
            elif technology.kind == "end":
                end += _at_the_end(state, seat, atom, clock)
    return lasting, production, end


def _ability(atom: fx.Atom, clock: Clock, has_hq: bool) -> float:
    if isinstance(atom, fx.OnEvent):
        rate = RATES.get(atom.event, GATE_RATE)
        if atom.event in ("project", "use_run") and not has_hq:
            rate = 0.0
        return rate * clock.turns * (atom.points + (SHIFT if atom.shift else 0))
    return 0.6 * clock.turns  # cheaper copies


def _each_round(state: State, seat: int, atom: fx.Atom, clock: Clock) -> float:
    if isinstance(atom, fx.Cubes):
        return atom.n * CUBE * 0.85 * clock.productions
    if isinstance(atom, fx.Per | fx.Table):
        growth = GROWTH.get(atom.count, 0.3) * getattr(atom, "points", 1) if isinstance(atom, fx.Per) else 0.5
        mean = count_points(state, seat, atom) + growth / getattr(atom, "group", 1) * clock.turns * 0.3
        return mean * clock.productions
    return 0.0


def _at_the_end(state: State, seat: int, atom: fx.Atom, clock: Clock) -> float:
    match atom:
        case fx.Per(count, points, group):
            return count_points(state, seat, atom) + GROWTH.get(count, 0.3) / group * clock.turns * points * 0.6
        case fx.Table(_, points):
            return count_points(state, seat, atom) + min(1.0, clock.turns / 4) * 0.25 * points[-1]
        case fx.Trade(cubes, points):
            owned = state.players[seat].cubes + clock.productions
            return (points - cubes * CUBE) * min(1.0, owned / cubes)
        case fx.WildGoal():
            return 6.0
    return 0.0


def _stations(state: State, seat: int, clock: Clock) -> float:
    """The table is steep: what counts is where the player will stand on it."""
    expected = stations_for_table(state, seat) + GROWTH["stations"] * clock.turns
    below = int(expected)
    table = state.components.stations
    low = table.score(below)
    return low + (table.score(below + 1) - low) * (expected - below)


def _goal(state: State, seat: int, goal: Goal, clock: Clock) -> float:
    have = progress(state, seat, goal)
    bonuses = sum(points for _, points in goal.bonuses)
    costs = sum(cubes for cubes, _ in goal.bonuses) or 1
    cubes = state.players[seat].cubes + 0.8 * clock.productions
    full = goal.points + 0.5 * bonuses * min(1.0, cubes / costs)
    if have >= goal.at_least:
        return full
    missing = goal.at_least - have
    if missing > 1.3 * clock.turns + 0.5:
        return 0.0
    return full * (have / goal.at_least) ** 2 * 0.7


def _cubes(cubes: int, clock: Clock) -> float:
    each = CUBE if clock.turns > 1 else 0.9 if clock.turns else 0.6
    return each * min(cubes, 8) + 0.5 * max(0, cubes - 8)


def _dice(owner: Player, clock: Clock) -> float:
    """Dice still to be spent; those of later rounds are the same for all."""
    if not clock.has_turn:
        return 0.0
    dice = [*owner.dice, *([owner.red] if owner.red is not None else [])]
    return sum(map(die_worth, dice))


def _initiative(state: State, seat: int) -> float:
    """What the place on the track pays at the end, and moving early until then; a penalty costs each round."""
    points = state.components.counts[state.setup.players].initiative
    order = ranking(state.initiative)
    now = state.round / LAST_ROUND
    worth = 0.0
    for rank, owner in enumerate(order):
        if owner == seat:
            worth += (points[rank] if rank < len(points) else 0) * (0.25 + 0.75 * now)
            worth += 0.5 * (len(order) - 1 - rank) * (1 - now)
    return worth + _penalties(state, state.initiative, seat)


def _engineering(state: State, seat: int, clock: Clock) -> float:
    """What the place on the track brings in the phases to come, the next one surely."""
    rewards = state.components.counts[state.setup.players].engineering
    often = 1 + 0.4 * (clock.productions - 1) if clock.productions else 0.0
    worth = 0.0
    for rank, owner in enumerate(ranking(state.engineering)[: len(rewards)]):
        if owner == seat:
            worth += sum(_given(atom) for atom in rewards[rank])
    return worth * often + _penalties(state, state.engineering, seat) * (0.5 + often / 2)


def _given(atom: fx.Atom) -> float:
    return CUBE * atom.n if isinstance(atom, fx.Cubes) else _plain(atom)


def _penalties(state: State, track: tuple[tuple[int, ...], ...], seat: int) -> float:
    penalties = state.components.track.penalties
    return -1.5 * sum(points * track[space - 1].count(seat) for space, points in penalties.items())


def _headquarters(state: State, owner: Player, clock: Clock) -> tuple[float, float]:
    """What projects to come promise, and gate runs still to be used."""
    if not owner.hq:
        return 0.0, 0.0
    projects = state.components.hq[owner.hq].projects
    unused = [position for position in owner.projects if position not in owner.runs_used] if clock.dice else []
    runs = sum(run_worth(projects[position]) for position in unused) * min(1.0, 0.5 + clock.turns / 4)
    return prospect(state.components, owner.hq, frozenset(owner.projects), clock.dice), runs
