"""What a game makes use of, counted from its log, and what the recorded games must use all together.

A use is a pair of a group and an id, such as ``("technology patented", "AI-1")``.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, get_args

from msgspec.structs import replace

from pulsar_desktop.game.game import Entry, Game
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model import effects as fx
from pulsar_desktop.model.chance import Answer, AnyAnswer
from pulsar_desktop.model.events import Event, Kind
from pulsar_desktop.model.options import why_not
from pulsar_desktop.model.state import Player, Setup, State
from pulsar_desktop.model.steps import ExplorationBonus
from pulsar_desktop.model.tables import ComponentSet
from tests.games.moments import MOMENTS, moments_of

Use = tuple[str, str]

#: How often everything must have been used; groups not named here three times.
LEAST: Final = 3
LEAST_OF: Final = {"set-up": 1}

#: Events that name what was used: the group they count for.
GROUPS: Final[dict[Kind, str]] = {
    "patented": "technology patented",
    "online": "transmitter online",
    "project": "project done",
    "run_used": "gate run used",
    "goal_met": "goal met",
    "revealed": "system revealed",
    "drawn": "exploration token drawn",
    "gyrodyne_taken": "gyrodyne taken",
    "gyrodyne_laid": "gyrodyne laid",
    "spun_up": "gyrodyne spun up",
    "hq": "HQ face chosen",
}

#: Decisions that name nothing where the player declines or stops.
DECLINED: Final[tuple[do.AnyDecision, ...]] = (do.ClaimIsolated(), do.BuyPoints(), do.TradeCubes(), do.BuyBonus())


def uses_of(game: Game) -> Counter[Use]:
    """Everything a game used, and how often."""
    found = Counter(_set_up_uses(game.setup, game.state))
    found.update(_award_uses(game.state))
    found.update(("rare moment", moment) for moment in moments_of(game))
    for n, entry in enumerate(game.log):
        found.update(entry_uses(game.at(n), entry))
        found.update(_events_uses(game.at(n + 1)))
    return found


def _set_up_uses(setup: Setup, end: State) -> Iterator[Use]:
    yield "set-up", set_up_words(setup)
    yield from (("technology board in play", board) for board in end.boards)
    yield from (("goal in play", goal) for goal in end.goals)


def set_up_words(setup: Setup) -> str:
    """A set-up in a few words that can stand in a file name."""
    kind, side = "standard" if setup.hq else "beginner", setup.side.replace("_", "-")
    return f"{setup.players}-players-{kind}-{side}{'-even-start' if setup.even_start else ''}"


def _award_uses(end: State) -> Iterator[Use]:
    for type, takers in zip(fx.TYPES, end.awards, strict=True):
        yield from (("award taken", f"{type} {place}") for place, _ in zip(("first", "second"), takers, strict=False))
        if len(takers) == 2 and len(set(takers)) == 1:
            yield "both awards taken by one player", type


def entry_uses(state: State, entry: Entry) -> Iterator[Use]:
    """What a decision, or an answer of chance, uses by itself."""
    if isinstance(entry, Answer):
        yield "answer of chance", type(entry).__name__
        return
    yield "decision", decision_name(entry)
    if isinstance(entry, do.ChooseEntry):
        yield "entry gate chosen", f"{state.setup.side} {entry.entry}"
    if entry == do.ChooseBonus("printed") and isinstance(state.pending[-1], ExplorationBonus):
        yield "printed bonus taken", state.pending[-1].tile
    if isinstance(entry, do.BuyModifier):
        yield "modifier bought", entry.modifier
    if payment := getattr(entry, "payment", None):
        yield from _payment_uses(state, entry, payment)


def decision_name(decision: do.AnyDecision) -> str:
    """The kind of a decision; declining is a kind of its own."""
    return f"{type(decision).__name__}{' declined' if decision in DECLINED else ''}"


def _payment_uses(state: State, decision: do.AnyDecision, payment: do.Payment) -> Iterator[Use]:
    yield "die paid", f"{'red' if payment.red else 'silver'}, {payment.modifier or 'as it is'}"
    player = state.players[state.chooser or 0]
    for id in player.patents:
        if gives_shift(state.components, id) and why_not(_without(state, player, id), decision):
            yield "shift used", id


def gives_shift(components: ComponentSet, id: str) -> bool:
    """Whether a technology changes dice."""
    return any(isinstance(atom, fx.OnEvent) and atom.shift for atom in components.technologies[id].effect)


def _without(state: State, player: Player, technology: str) -> State:
    """The state as if a player had not patented a technology."""
    patents = tuple(id for id in player.patents if id != technology)
    return state.with_player(state.players.index(player), patents=patents)


def _events_uses(state: State) -> Iterator[Use]:
    for event in state.events:
        yield "event", event.kind
        if event.kind in GROUPS:
            yield GROUPS[event.kind], event.subject
        if event.kind in ("scored", "gained") and event.amount > 0:
            yield from _payout_uses(state.components, event)
        if event.rule == "BONUS-03" and event.amount != state.components.copy_cost and event.kind == "paid":
            yield "cheap copy", "paid"


def _payout_uses(components: ComponentSet, event: Event) -> Iterator[Use]:
    if event.subject in components.technologies:
        yield "technology paid out", event.subject
    if event.subject in components.transmitters and event.rule == "PROD-05":
        yield "transmitter paid out", event.subject


def wanted_uses(components: ComponentSet) -> dict[Use, int]:
    """Everything the recorded games must use, and how often at least."""
    return {
        (group, id): LEAST_OF.get(group, LEAST) for group, ids in _wanted_ids(components).items() for id in sorted(ids)
    }


def _wanted_ids(components: ComponentSet) -> dict[str, Iterable[str]]:
    return {
        **_wanted_components(components),
        **_wanted_gyrodynes(),
        "technology paid out": (id for id in components.technologies if _pays_out(components, id)),
        "transmitter paid out": (id for id, tile in components.transmitters.items() if tile.ongoing),
        "shift used": (id for id in components.technologies if gives_shift(components, id)),
        "cheap copy": ("paid",),
        "rare moment": MOMENTS,
        "decision": (*_names(do.AnyDecision), *map(decision_name, DECLINED)),
        "answer of chance": _names(AnyAnswer),
        "event": get_args(Kind),
        "modifier bought": components.modifiers,
        "die paid": (f"{die}, {how}" for die in ("silver", "red") for how in ("as it is", *components.modifiers)),
        "set-up": _wanted_set_ups(components),
    }


def _wanted_components(components: ComponentSet) -> dict[str, Iterable[str]]:
    projects = [project for face in components.hq.values() for project in face.projects.values()]
    return {
        "technology patented": components.technologies,
        "technology board in play": components.boards,
        "transmitter online": components.transmitters,
        "project done": (project.id for project in projects),
        "gate run used": (project.id for project in projects if project.run),
        "HQ face chosen": components.hq,
        "goal in play": components.goals,
        "goal met": components.goals,
        "system revealed": components.systems,
        "printed bonus taken": components.systems,
        "exploration token drawn": components.tokens,
        "entry gate chosen": (f"{side.id} {entry}" for side in components.sides.values() for entry in side.entries),
    }


def _wanted_gyrodynes() -> dict[str, Iterable[str]]:
    return {
        "gyrodyne taken": fx.TYPES,
        "gyrodyne laid": fx.TYPES,
        "gyrodyne spun up": fx.TYPES,
        "award taken": (f"{type} {place}" for type in fx.TYPES for place in ("first", "second")),
        "both awards taken by one player": fx.TYPES,
    }


def _names(union: object) -> tuple[str, ...]:
    return tuple(kind.__name__ for kind in get_args(union))


def _pays_out(components: ComponentSet, id: str) -> bool:
    """Whether a technology can bring points or cubes after the action that patented it."""
    technology = components.technologies[id]
    lasting = any(isinstance(atom, fx.OnEvent) and atom.points for atom in technology.effect)
    at_end = any(isinstance(atom, fx.Per | fx.Table | fx.Trade) for atom in technology.effect)
    return lasting or technology.kind == "production" or (technology.kind == "end" and at_end)


def _wanted_set_ups(components: ComponentSet) -> Iterator[str]:
    for players in components.counts:
        for side in components.sides:
            for hq in (False, True):
                agreed = Setup(players, side, (), hq)
                yield from (set_up_words(agreed), set_up_words(replace(agreed, even_start=True)))


def missing(used: Counter[Use], wanted: dict[Use, int]) -> dict[Use, int]:
    """What was not used often enough, and how often it is wanting."""
    return {use: least - used[use] for use, least in wanted.items() if used[use] < least}
