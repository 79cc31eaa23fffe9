"""What any component set must meet so that the rules can be played with it; each check cites its invariant."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from pulsar_desktop.model import effects as fx
from pulsar_desktop.model.cluster_checks import map_problems
from pulsar_desktop.model.component_errors import ComponentError, Problems
from pulsar_desktop.model.tables import ComponentSet

POSITIONS: Final = ("b1", "b2", "b3", "m1", "m2", "u1", "u2", "t")
ROWS: Final = {"I": (1, 2), "II": (3, 4, 5), "III": (6, 7, 8)}

#: Section 0.6: what may stand where.
PLACES: Final[dict[str, tuple[type, ...]]] = {
    "system bonus": (fx.Cubes, fx.Modifiers, fx.Gyro, fx.Red),
    "exploration token": (fx.Points, fx.Cubes, fx.Modifiers, fx.Stations),  # INV-23: none of these asks
    "transmitter at once": (fx.Points, fx.Isolated, fx.Teleport),
    "transmitter ongoing": (fx.Points, fx.Cubes, fx.Buy),
    "technology at once": (
        *(fx.Points, fx.Cubes, fx.Modifiers, fx.Gyro, fx.TwoGyros, fx.Explore),
        *(fx.Isolated, fx.Teleport, fx.Split, fx.PaidRed, fx.Per),
    ),
    "technology lasting": (fx.OnEvent, fx.CopyCost),
    "technology production": (fx.Cubes, fx.Per, fx.Table),
    "technology end": (fx.Per, fx.Table, fx.Trade, fx.WildGoal, fx.Stations),
    "project": (fx.Points, fx.Cubes, fx.Modifiers, fx.Gyro, fx.TwoGyros, fx.Explore, fx.Split),
    "engineering reward": (fx.Points, fx.Cubes),
}
#: INV-01.
FORMS: Final = {
    "systems.toml": r"SYS-[0-9]{2}",
    "exploration.toml": r"EXP-[1-9][0-9]?",
    "transmitters.toml": r"T-[ABC][1-9][0-9]?",
    "technologies.toml": r"[ABCD](I|II|III)(-[1-9])?",
    "hq.toml": rf"[ABCD][12]|HQ-[ABCD][12]-({'|'.join(POSITIONS)})",
    "goals.toml": r"GOAL-[0-9]{2}[ab]",
}
KINDS: Final = ("lasting", "at once", "production", "end")
HQ_COUNTS: Final = ("projects", "bottom_projects", "runs_used")
HQ_EVENTS: Final = ("project", "use_run")
GOAL_COUNTS: Final = (*(count for count in fx.COUNTS if count != "goals"), "spinning_of_one_type")


def problems_of(components: ComponentSet) -> Problems:
    """Everything in a set that the rules cannot be played with."""
    for check in CHECKS:
        yield from check(components)
    for side in components.sides.values():
        yield from map_problems(side)


def set_is_named(components: ComponentSet) -> Problems:
    """A set has an id and a version that can stand in a file name."""
    for what, text in (("id", components.id), ("version", components.version)):
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", text):
            yield ComponentError("set.toml", "", f"the {what} '{text}' must be of letters, digits, dots and dashes")


def names_are_plain(components: ComponentSet) -> Problems:
    """Names are shown to people: printable text, no markup."""
    for file, row in _rows(components):
        name = getattr(row, "name", "-")
        if not name.strip() or not name.isprintable() or "<" in name:
            yield ComponentError(file, row.id, "the name must be plain text")


def ids_have_their_form(components: ComponentSet) -> Problems:
    """INV-01; that ids are unique is seen on reading."""
    for file, row in _rows(components):
        if file in FORMS and not re.fullmatch(FORMS[file], row.id):
            yield ComponentError(file, row.id, "the id has not the form of its kind")


def effects_stand_in_their_place(components: ComponentSet) -> Problems:
    """INV-03, INV-23; that they parse, INV-05 included, is seen on reading."""
    for file, id, place, effect in _effects(components):
        for atom in effect:
            if place in PLACES and not isinstance(atom, PLACES[place]):
                yield ComponentError(file, id, f"'{fx.atom_text(atom)}' is not allowed here: {place}")


def effects_give_something(components: ComponentSet) -> Problems:
    """INV-06 for transmitters; the same for every other component."""
    given: dict[tuple[str, str], bool] = {}
    for file, id, _, effect in _effects(components):
        given[file, id] = given.get((file, id), False) or bool(effect)
    runs = {project.id for face in components.hq.values() for project in face.projects.values() if project.run}
    for (file, id), anything in given.items():
        if not anything and id not in runs:
            yield ComponentError(file, id, "it gives nothing")


def effects_ask_once(components: ComponentSet) -> Problems:
    """BONUS-01 allows one red die in a turn; PROD-11 and FINAL-13 ask once for each component."""
    for file, id, _, effect in _effects(components):
        for kinds in (fx.RED_GIVERS, fx.Buy, fx.Trade, fx.WildGoal, fx.CopyCost):
            if sum(isinstance(atom, kinds) for atom in effect) > 1:
                yield ComponentError(file, id, f"'{fx.effect_text(effect)}' gives the same thing twice")


def systems_have_their_shape(components: ComponentSet) -> Problems:
    """INV-07."""
    for tile in components.systems.values():
        if tile.blue[0] < 1:
            yield ComponentError("systems.toml", tile.id, "it has no plain blue planet")
        if not 2 <= sum(tile.blue + tile.barren) <= 4:
            yield ComponentError("systems.toml", tile.id, "it must have 2 to 4 planets in all")
    most = max((len(side.systems) for side in components.sides.values()), default=0)
    if len(components.systems) < most:  # SETUP-04
        yield ComponentError("systems.toml", "", f"there are fewer systems than the {most} places for them")


def transmitters_have_their_shape(components: ComponentSet) -> Problems:
    """INV-06; that each die is 1 to 6 is seen on reading."""
    for tile in components.transmitters.values():
        ends = [pips for pips in (tile.left, tile.right) if pips is not None]
        if not 1 <= len(tile.dice) <= 3:
            yield ComponentError("transmitters.toml", tile.id, "it must have 1 to 3 dice")
        if not ends or max(ends) > 3:
            yield ComponentError("transmitters.toml", tile.id, "it must have 1 or 2 connectors of 0 to 3 pips")
    if len(components.transmitters) < 8 * components.offer:  # SETUP-11, PROD-09
        needed = f"{components.offer} on offer in each of 8 rounds"
        yield ComponentError("transmitters.toml", "", f"there are too few transmitters for {needed}")


def tokens_exist(components: ComponentSet) -> Problems:
    """SETUP-07."""
    if not components.tokens:
        yield ComponentError("exploration.toml", "", "there is no exploration token")


def boards_have_their_rows(components: ComponentSet) -> Problems:
    """INV-08: the three boards of a game show 8 rows, each with something to patent."""
    for board in components.boards.values():
        rows = ROWS.get(board.category, ())
        if board.rows != rows or len(board.bonuses) != len(rows):
            yield ComponentError(
                "technologies.toml", board.id, f"it must have the rows {_list(rows)}, a bonus for each"
            )
        found = [technology.row for technology in board.technologies]
        if found != sorted(found) or {*found} != {*rows} or max(Counter(found).values(), default=0) > 3:
            reason = f"each of the rows {_list(rows)} must have 1 to 3 technologies, in order"
            yield ComponentError("technologies.toml", board.id, reason)


def technologies_have_their_shape(components: ComponentSet) -> Problems:
    """TECH-03 to TECH-05, TECH-07."""
    for technology in components.technologies.values():
        if technology.kind not in KINDS:
            yield ComponentError("technologies.toml", technology.id, f"the kind must be one of {_list(KINDS)}")
        if technology.slots not in (1, 2):
            yield ComponentError("technologies.toml", technology.id, "it must have 1 or 2 slots")


def first_boards_need_no_hq(components: ComponentSet) -> Problems:
    """SETUP-16: a game without HQ boards uses AI, AII and AIII."""
    for id in ("AI", "AII", "AIII"):
        if id not in components.boards:
            yield ComponentError("technologies.toml", id, "this board is missing")
            continue
        for technology in components.boards[id].technologies:
            if any(_needs_hq(atom) for atom in technology.effect):
                yield ComponentError(
                    "technologies.toml", technology.id, "no technology of an A face may need HQ boards"
                )


def rare_effects_never_meet(components: ComponentSet) -> Problems:
    """INV-22: one flight shift and one technology about goals at most in one game (TURN-11, FINAL-12)."""
    for what, is_rare in (("fly_gate shift", _shifts_flights), ("wild_goal or goals", _is_about_goals)):
        faces = [
            board
            for board in components.boards.values()
            for technology in board.technologies
            if any(is_rare(atom) for atom in technology.effect)
        ]
        repeated = [board for board in faces if faces.count(board) > 1 or board.category != faces[0].category]
        for id in dict.fromkeys(board.id for board in repeated):
            yield ComponentError("technologies.toml", id, f"two technologies with a {what} could meet in one game")


def hq_is_whole(components: ComponentSet) -> Problems:
    """SETUP-16, HQ-03: a board for each of four players, both sides, all eight projects."""
    for id in ("A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2"):
        if id not in components.hq:
            yield ComponentError("hq.toml", id, "this face is missing")
    for face in components.hq.values():
        if {*face.projects} != {*POSITIONS}:
            yield ComponentError("hq.toml", face.id, f"it must have the projects {_list(POSITIONS)}")


def goals_have_their_shape(components: ComponentSet) -> Problems:
    """INV-13, INV-04."""
    sides = Counter(goal.tile for goal in components.goals.values())
    for goal in components.goals.values():
        if goal.count not in GOAL_COUNTS:
            yield ComponentError("goals.toml", goal.id, f"the count must be one of {_list(GOAL_COUNTS)}")
        if len(goal.bonuses) > 2 or any(cubes < 1 for cubes, _ in goal.bonuses):
            yield ComponentError("goals.toml", goal.id, "it may have 2 bonuses, each for at least 1 cube")
        if sides[goal.tile] != 2:
            yield ComponentError("goals.toml", goal.id, "the other side of this tile is missing")


def goals_suffice(components: ComponentSet) -> Problems:
    """SETUP-08, SETUP-16, INV-13: three tiles without HQ, three beginner sides."""
    hq_tiles = {goal.tile for goal in components.goals.values() if goal.count in HQ_COUNTS}
    if len({goal.tile for goal in components.goals.values()} - hq_tiles) < 3:
        yield ComponentError("goals.toml", "", "at least 3 tiles must count neither projects nor gate runs")
    marked = [goal.tile for goal in components.goals.values() if goal.beginner]
    if len(marked) != 3 or len({*marked} - hq_tiles) != 3:
        reason = "exactly 3 beginner sides are needed, on different tiles that need no HQ boards"
        yield ComponentError("goals.toml", "", reason)


def pieces_are_known(components: ComponentSet) -> Problems:
    """GYRO-07, MOD-01: every type of gyrodyne and modifier, and nothing else."""
    if {*components.gyrodynes} != {*fx.TYPES}:
        yield ComponentError("gyrodynes.toml", "", f"the gyrodynes must be {_list(fx.TYPES)}")
    for gyrodyne in components.gyrodynes.values():
        if len(gyrodyne.awards) != 2:
            yield ComponentError("gyrodynes.toml", gyrodyne.id, "it must have 2 awards")
    if {*components.modifiers} != {*fx.MODIFIERS}:
        yield ComponentError("dice_board.toml", "modifiers", f"the modifiers must be {_list(fx.MODIFIERS)}")
    for modifier in components.modifiers.values():
        if not modifier.changes or 0 in modifier.changes or not modifier.dice:
            yield ComponentError("dice_board.toml", f"modifiers.{modifier.id}", "it must have changes and dice")


def every_number_of_players_is_known(components: ComponentSet) -> Problems:
    """SETUP-01, SETUP-03, SETUP-18, TWO-02, TWO-03."""
    if {*components.counts} != {2, 3, 4}:
        yield ComponentError("dice_board.toml", "players", "there must be figures for 2, 3 and 4 players")
    for players, count in components.counts.items():
        id, tokens = f"players.{players}", 2 if players == 2 else 1
        if count.tokens != tokens:
            yield ComponentError("dice_board.toml", id, f"each player must have {tokens} tokens on a track")
        if not 2 * players <= count.dice <= 25 or count.dice % 2 == 0:  # DICE-02, DICE-13
            yield ComponentError("dice_board.toml", id, f"the dice must be odd in number, from {2 * players} to 25")
        if len(count.even_start) > count.dice:
            yield ComponentError("dice_board.toml", id, "the even start sets more dice than there are")
        if max(len(count.engineering), len(count.initiative)) > players * tokens:
            yield ComponentError("dice_board.toml", id, "there are more rewards than tokens on a track")


def track_holds_its_marks(components: ComponentSet) -> Problems:
    """INV-14: start and penalties lie on the track; SETUP-17: there are rings."""
    track = components.track
    if not 2 <= track.spaces <= 99 or not 1 <= track.start <= track.spaces:
        yield ComponentError("dice_board.toml", "track", "the start must lie on the track")
    if not all(1 <= space <= track.spaces for space in track.penalties):
        yield ComponentError("dice_board.toml", "track", "the penalties must lie on the track")
    if components.start.rings < 1:
        yield ComponentError("dice_board.toml", "start", "each player needs at least one ring")


def station_table_never_decreases(components: ComponentSet) -> Problems:
    """INV-20."""
    points = components.stations.points
    if not points or list(points) != sorted(points):
        yield ComponentError("final.toml", "stations", "the points must be given and never decrease")


def both_sides_of_the_map_exist(components: ComponentSet) -> Problems:
    """SETUP-02."""
    if {*components.sides} != {"plain", "dead_ends"}:
        yield ComponentError("cluster.json", "", "the sides must be plain and dead_ends")
    if sum(side.starred for side in components.sides.values()) != 1:
        yield ComponentError("cluster.json", "", "one side must be starred for the first game")


CHECKS: Final[tuple[Callable[[ComponentSet], Problems], ...]] = (
    set_is_named,
    names_are_plain,
    ids_have_their_form,
    effects_stand_in_their_place,
    effects_give_something,
    effects_ask_once,
    systems_have_their_shape,
    transmitters_have_their_shape,
    tokens_exist,
    boards_have_their_rows,
    technologies_have_their_shape,
    first_boards_need_no_hq,
    rare_effects_never_meet,
    hq_is_whole,
    goals_have_their_shape,
    goals_suffice,
    pieces_are_known,
    every_number_of_players_is_known,
    track_holds_its_marks,
    station_table_never_decreases,
    both_sides_of_the_map_exist,
)


def _rows(components: ComponentSet) -> Iterator[tuple[str, Any]]:
    """Every named thing of a set, with its file."""
    faces = components.hq.values()
    projects = (project for face in faces for project in face.projects.values())
    yield "set.toml", components
    for file, rows in (
        ("systems.toml", components.systems.values()),
        ("exploration.toml", components.tokens.values()),
        ("transmitters.toml", components.transmitters.values()),
        ("technologies.toml", (*components.boards.values(), *components.technologies.values())),
        ("hq.toml", (*faces, *projects)),
        ("goals.toml", components.goals.values()),
    ):
        yield from ((file, row) for row in rows)


def _effects(components: ComponentSet) -> Iterator[tuple[str, str, str, fx.Effect]]:
    """Every effect of a set: file, id, place, effect."""
    for tile in components.systems.values():
        yield "systems.toml", tile.id, "system bonus", tile.bonus
    for token in components.tokens.values():
        yield "exploration.toml", token.id, "exploration token", token.effect
    for transmitter in components.transmitters.values():
        yield "transmitters.toml", transmitter.id, "transmitter at once", transmitter.at_once
        yield "transmitters.toml", transmitter.id, "transmitter ongoing", transmitter.ongoing
    for technology in components.technologies.values():
        yield "technologies.toml", technology.id, f"technology {technology.kind}", technology.effect
    for face in components.hq.values():
        for project in face.projects.values():
            yield "hq.toml", project.id, "project", project.at_once
    for players, count in components.counts.items():
        for reward in count.engineering:
            yield "dice_board.toml", f"players.{players}", "engineering reward", reward


def _list(things: Iterable[object]) -> str:
    return ", ".join(str(thing) for thing in things)


def _needs_hq(atom: fx.Atom) -> bool:
    match atom:
        case fx.OnEvent(event=event):
            return event in HQ_EVENTS
        case fx.Per(count=count) | fx.Table(count=count):
            return count in HQ_COUNTS
    return False


def _shifts_flights(atom: fx.Atom) -> bool:
    return isinstance(atom, fx.OnEvent) and atom.shift and atom.event.startswith("fly_gate")


def _is_about_goals(atom: fx.Atom) -> bool:
    return isinstance(atom, fx.WildGoal) or (isinstance(atom, fx.Per | fx.Table) and atom.count == "goals")
