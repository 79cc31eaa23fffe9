"""Which games are recorded: what is agreed for each, and who plays."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.model.effects import TYPES, OnEvent, Per, Table
from pulsar_desktop.model.rules.setup import CATEGORIES, GOALS_IN_PLAY, first_game, standard_game
from pulsar_desktop.model.state import Setup
from pulsar_desktop.model.tables import ComponentSet, Technology
from tests.games.coverage import Use, set_up_words

Wanting = dict[Use, int]

#: Games whose set-up answers to what is wanting, for each number of players and side.
ANSWERING: Final = 5

#: The style that brings a technology the most for what it counts or waits for.
STYLE_FOR_COUNT: Final = {
    "online": "relay",
    "joins": "relay",
    "longest_array": "relay",
    "spin": "engineer",
    "spinning": "engineer",
    "claim": "claimer",
    "pulsars": "claimer",
    "patents": "inventor",
    "station": "explorer",
}

#: The style that meets the goals of a tile.
STYLE_FOR_GOAL: Final = {
    "GOAL-01": "engineer",
    "GOAL-02": "engineer",
    "GOAL-03": "relay",
    "GOAL-04": "explorer",
    "GOAL-05": "inventor",
    "GOAL-06": "builder",
}


class Plan(Struct, frozen=True):
    """A game to be recorded; a seat is named by a style of the collector or by a bot of the arena."""

    setup: Setup
    seats: tuple[str, ...]
    special: str = ""
    #: Of so many games the one is kept that adds most.
    tries: int = 3

    @property
    def name(self) -> str:
        """What is special about the game, for the name of its file."""
        boards = "-".join(self.setup.boards or ("drawn",)) if self.setup.hq else ""
        return "-".join(filter(None, (set_up_words(self.setup), boards, self.special.replace(" ", "-"))))


def plans(components: ComponentSet, wanting: Callable[[], Wanting]) -> Iterator[Plan]:
    """All games; ``wanting`` tells, each time it is asked, what the games so far have not used often enough."""
    yield from drawn_plans(components)
    yield from stockpiler_plans(components)
    for turn, (side, players) in enumerate(list(product(components.sides, components.counts)) * ANSWERING):
        yield answering_plan(components, standard_game(components, players, side=side), wanting(), turn)
    yield from laggard_plans(components)


def drawn_plans(components: ComponentSet) -> Iterator[Plan]:
    """Every kind of set-up once, boards and goals left to chance; one in three is played by bots of the arena."""
    kinds = product((True, False), components.sides, components.counts, (first_game, standard_game))
    for turn, (even, side, players, make) in enumerate(kinds, start=1):
        bots = tuple(STYLE_FOR_GOAL.values()) if turn % 3 else ("random", "curious")
        seats = tuple(bots[(turn + seat) % len(bots)] for seat in range(players))
        yield Plan(make(components, players, side=side, even_start=even), seats, "" if turn % 3 else "random")


def stockpiler_plans(components: ComponentSet) -> Iterator[Plan]:
    """Games of four players who all take the same gyrodynes, until there are none."""
    for type, side in zip(TYPES, ("plain", "dead_ends", "plain"), strict=True):
        setup = standard_game(components, 4, side=side)
        yield Plan(setup, (f"{type} stockpiler",) * 4, f"{type} stockpilers")


def laggard_plans(components: ComponentSet) -> Iterator[Plan]:
    """Games with a player at the right end of both tracks; it takes many until no pick is legal there (DICE-09)."""
    for players in (3, 4, 4):
        setup = standard_game(components, players, side="dead_ends")
        yield Plan(setup, ("laggard", *("hasty",) * (players - 1)), "laggard", tries=60)


def answering_plan(components: ComponentSet, agreed: Setup, wanting: Wanting, turn: int) -> Plan:
    """A game with boards, goals and players such that what is wanting can be used."""
    boards = wanting_hq_boards(components, wanting)
    setup = replace(
        agreed,
        boards=wanting_boards(components, wanting, turn),
        goals=wanting_goals(components, wanting),
        hq_boards=boards[: agreed.players],
    )
    hoarded = [id for group, id in wanting if group == "both awards taken by one player"]
    if hoarded and agreed.players == 2:
        return Plan(setup, ("builder", f"{hoarded[0]} hoarder"), f"{hoarded[0]} hoarder")
    return Plan(setup, styles_for(components, setup, wanting))


def wanting_boards(components: ComponentSet, wanting: Wanting, turn: int) -> tuple[str, ...]:
    """Of each category a face with technologies to be used, another one each time."""
    faces = [[face.id for face in components.boards.values() if face.category == c] for c in CATEGORIES]
    lacking = [[face for face in some if _is_wanting(wanting, face)] or some for some in faces]
    return tuple(some[turn // slow % len(some)] for slow, some in enumerate(lacking, start=1))


def _is_wanting(wanting: Wanting, face: str) -> bool:
    return any(id == face or id.startswith(f"{face}-") for _, id in wanting)


def wanting_goals(components: ComponentSet, wanting: Wanting) -> tuple[str, ...]:
    """The goals most to be met, each of another tile."""
    by_lack = sorted(components.goals, key=lambda id: -_lack(wanting, id))
    sides = {components.goals[id].tile: id for id in reversed(by_lack)}
    return tuple(sorted(sorted(sides.values(), key=by_lack.index)[:GOALS_IN_PLAY]))


def wanting_hq_boards(components: ComponentSet, wanting: Wanting) -> tuple[str, ...]:
    """The boards, the one with most projects to be done first."""
    lack: dict[str, int] = {}
    for face in components.hq.values():
        here = sum(_lack(wanting, project.id) for project in face.projects.values())
        lack[face.board] = max(here, lack.get(face.board, 0))
    return tuple(sorted(lack, key=lambda board: (-lack[board], board)))


def _lack(wanting: Wanting, wanted: str) -> int:
    return sum(n for (_, id), n in wanting.items() if id == wanted)


def styles_for(components: ComponentSet, setup: Setup, wanting: Wanting) -> tuple[str, ...]:
    """A builder, and players who are after what technologies count and what goals ask for."""
    after = ["claimer"] if ("event", "lapsed") in wanting else []
    for technology in components.in_play(setup.boards or ()):
        if ("technology paid out", technology.id) in wanting:
            after += [STYLE_FOR_COUNT[word] for word in _counted(technology) if word in STYLE_FOR_COUNT]
    after += [STYLE_FOR_GOAL[goal[:-1]] for goal in sorted(setup.goals or (), key=lambda goal: -_lack(wanting, goal))]
    return ("builder", *dict.fromkeys(after), *after)[: setup.players]


def _counted(technology: Technology) -> Iterator[str]:
    """What a technology counts or waits for."""
    for atom in technology.effect:
        match atom:
            case OnEvent(word) | Per(word) | Table(word):
                yield word
