"""The one place where an effect becomes a change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from pulsar_desktop.model import effects as fx
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.ability import abilities
from pulsar_desktop.model.rules.counts import COUNTERS
from pulsar_desktop.model.rules.goals import met_goals
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import DrawTokens, GyrodyneChoice, IsolatedChoice, Reward, TeleportChoice


def score(state: State, player: int, points: int, rule: str, source: str = "") -> State:
    """Score points, or lose them; a score never falls below 0 (PROD-04)."""
    before = state.players[player].score
    after = max(0, before + points)
    return state.with_player(player, Event(rule, "scored", player, source, after - before), score=after)


def gain(state: State, player: int, what: str, n: int, rule: str, source: str = "") -> State:
    """Take cubes or modifiers from the unlimited supply (SETUP-06, SETUP-20)."""
    have = getattr(state.players[player], what)
    return state.with_player(player, Event(rule, "gained", player, source, n, what), **{what: have + n})


def pay_cubes(state: State, player: int, n: int, rule: str, source: str = "") -> State:
    """Pay cubes to the supply."""
    left = state.players[player].cubes - n
    return state.with_player(player, Event(rule, "paid", player, source, n, "cubes"), cubes=left)


def fire(state: State, player: int, event: str, times: int = 1) -> State:
    """TECH-07, TECH-11: abilities score for an event, whether or not a shift was used."""
    for technology, points in abilities(state, player).points.get(event, ()):
        state = score(state, player, points * times, "TECH-07", technology)
    return state


def take_red(state: State, player: int, value: int, rule: str, source: str = "") -> State:
    """BONUS-01: the red die is taken; TRANS-16: open offers lapse."""
    event = Event(rule, "red_die", player, source, value)
    return state.with_player(player, event, red=value, red_taken=True, red_offers=())


def claim(state: State, player: int, location: str, rule: str) -> State:
    """GYRO-01: a ring goes on the pulsar, for good."""
    state = state.with_pulsar(location, replace(state.pulsar(location), owner=player))
    event = Event(rule, "claimed", player, at=location)
    state = state.with_player(player, event, rings=state.players[player].rings - 1)
    return fire(state, player, "claim")


def counted(state: State, player: int, name: str) -> int:
    """How many there are of what a count names (FINAL-14 for goals)."""
    return len(met_goals(state, player)) if name == "goals" else COUNTERS[name](state, player)


def count_points(state: State, player: int, atom: fx.Per | fx.Table) -> int:
    """The points of an atom that counts something."""
    n = counted(state, player, atom.count)
    if isinstance(atom, fx.Per):
        return n // atom.group * atom.points
    return atom.points[min(n, len(atom.points)) - 1] if n else 0


def effect_points(state: State, player: int, effect: fx.Effect) -> int | None:
    """The points an effect would score with what there is now; None if it speaks of no points."""
    found = [
        atom.n if isinstance(atom, fx.Points) else count_points(state, player, atom)
        for atom in effect
        if isinstance(atom, fx.Points | fx.Per | fx.Table)
    ]
    return sum(found) if found else None


def settle_reward(state: State, step: Reward) -> State:
    """TURN-09: give the first atom wholly, then the others, in the order written."""
    first, rest = step.effect[0], step.effect[1:]
    state = state.with_popped()
    if rest:
        state = state.with_pushed(replace(step, effect=rest))
    return GIVERS[type(first)](state, step, first)


def _points(state: State, step: Reward, atom: fx.Points) -> State:
    return score(state, step.player, atom.n, step.rule, step.source)


def _cubes(state: State, step: Reward, atom: fx.Cubes) -> State:
    return gain(state, step.player, "cubes", atom.n, step.rule, step.source)


def _modifiers(state: State, step: Reward, atom: fx.Modifiers) -> State:
    return gain(state, step.player, atom.kind, atom.n, step.rule, step.source)


def _gyro(state: State, step: Reward, atom: fx.Gyro) -> State:
    return state.with_pushed(GyrodyneChoice(step.player, atom.types, step.source))


def _two_gyros(state: State, step: Reward, atom: fx.TwoGyros) -> State:
    return state.with_pushed(GyrodyneChoice(step.player, fx.TYPES, step.source, 2))


def _explore(state: State, step: Reward, atom: fx.Explore) -> State:
    return state.with_pushed(DrawTokens(step.player, atom.n, step.rule))


def _isolated(state: State, step: Reward, atom: fx.Isolated) -> State:
    return state.with_pushed(IsolatedChoice(step.player))


def _teleport(state: State, step: Reward, atom: fx.Teleport) -> State:
    return state.with_pushed(TeleportChoice(step.player, atom.where))


def _split(state: State, step: Reward, atom: fx.Split) -> State:
    # BONUS-04, BONUS-08: the silver die that comes back is a new die
    dice = tuple(sorted((*state.players[step.player].dice, atom.silver)))
    event = Event("BONUS-04", "silver_die", step.player, step.source, atom.silver)
    state = state.with_player(step.player, event, dice=dice)
    return take_red(state, step.player, atom.red, "BONUS-04", step.source)


def _red(state: State, step: Reward, atom: fx.Red) -> State:
    return take_red(state, step.player, atom.value, "BONUS-10", step.source)


def _paid_red(state: State, step: Reward, atom: fx.PaidRed) -> State:
    return take_red(state, step.player, atom.value, "BONUS-05", step.source)


def _counted_points(state: State, step: Reward, atom: fx.Per | fx.Table) -> State:
    return score(state, step.player, count_points(state, step.player, atom), step.rule, step.source)


#: Every atom that can be given at once.
GIVERS: Final[dict[type, Callable[[State, Reward, Any], State]]] = {
    fx.Points: _points,
    fx.Cubes: _cubes,
    fx.Modifiers: _modifiers,
    fx.Gyro: _gyro,
    fx.TwoGyros: _two_gyros,
    fx.Explore: _explore,
    fx.Isolated: _isolated,
    fx.Teleport: _teleport,
    fx.Split: _split,
    fx.Red: _red,
    fx.PaidRed: _paid_red,
    fx.Per: _counted_points,
    fx.Table: _counted_points,
}
