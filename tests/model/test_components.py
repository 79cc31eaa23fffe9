"""The shipped component set against the contract, and sets that break it."""

import contextlib
import json
import tomllib
from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.model import effects as fx
from pulsar_desktop.model.components import FILES, ComponentError, ComponentErrors, digest, read_components
from pulsar_desktop.paths import resources

SHIPPED = {name: (resources() / "components" / name).read_bytes() for name in FILES}
MEDIAN = 3.5


@pytest.fixture(scope="module")
def components():
    return shipped()


def atoms_of(components):
    for technology in components.technologies.values():
        yield from technology.effect
    for tile in components.transmitters.values():
        yield from tile.at_once + tile.ongoing
    for effect in [*(tile.bonus for tile in components.systems.values())]:
        yield from effect
    for effect in [*(token.effect for token in components.tokens.values())]:
        yield from effect
    for face in components.hq.values():
        for project in face.projects.values():
            yield from project.at_once


def technology_atoms(components):
    return [(technology, atom) for technology in components.technologies.values() for atom in technology.effect]


def degrees(side):
    return Counter(end for segment in side.segments for end in (segment.a, segment.b))


# The shipped set: figures written by hand from the contract


def test_spot_checks_of_the_dice_board(components):
    two, three, four = components.counts[2], components.counts[3], components.counts[4]
    assert (two.dice, three.dice, four.dice) == (7, 7, 9)
    assert (two.tokens, three.tokens, four.tokens) == (2, 1, 1)
    assert two.engineering == ((fx.Cubes(2),), (fx.Cubes(1),), (fx.Points(1),))
    assert three.engineering == ((fx.Cubes(3),), (fx.Cubes(2),))
    assert four.engineering == ((fx.Cubes(3),), (fx.Cubes(2),), (fx.Cubes(1),))
    assert (two.initiative, three.initiative, four.initiative) == ((7, 4, 2), (7, 4), (7, 4, 2))
    assert (two.even_start, three.even_start) == ((2, 3, 4, 5), (2, 3, 4, 5))
    assert four.even_start == (1, 2, 3, 4, 5, 6)
    assert (components.copy_cost, components.offer) == (4, 3)


def test_spot_checks_of_what_players_start_with_and_buy(components):
    start = components.start
    assert (start.rings, start.pm1, start.plus2, start.cubes, start.score) == (6, 1, 0, 0, 4)
    pm1, plus2 = components.modifiers["pm1"], components.modifiers["plus2"]
    assert (pm1.changes, pm1.dice, plus2.changes, plus2.dice) == ((-1, 1), (1, 2), (2,), (2,))
    figures = [(g.id, g.points, g.take, g.spin, g.pieces, g.awards) for g in components.gyrodynes.values()]
    assert figures == [
        ("small", 1, 1, 3, 10, (7, 4)),
        ("medium", 2, 2, 5, 10, (7, 4)),
        ("large", 3, 4, 6, 10, (7, 4)),
    ]


@pytest.mark.parametrize(
    ("id", "name", "blue", "barren", "bonus"),
    [
        ("SYS-01", "Arvo", (4, 0, 0), (0, 0, 0), "red 1"),
        ("SYS-03", "Corda", (1, 0, 1), (1, 0, 0), "red 2"),
        ("SYS-06", "Ferrow", (1, 0, 0), (1, 0, 1), "gyro large + pm1 1"),
        ("SYS-09", "Ilun", (1, 0, 1), (1, 0, 1), "gyro small/large"),
        ("SYS-15", "Oster", (1, 0, 1), (0, 1, 1), "pm1 1 + plus2 1"),
        ("SYS-17", "Quill", (2, 0, 0), (0, 0, 0), "cubes 2"),
    ],
)
def test_spot_checks_of_systems(components, id, name, blue, barren, bonus):
    tile = components.systems[id]
    assert (tile.name, tile.blue, tile.barren, fx.effect_text(tile.bonus)) == (name, blue, barren, bonus)


@pytest.mark.parametrize(
    ("id", "letter", "dice", "at_once", "ongoing", "left", "right"),
    [
        ("T-A1", "A", (1, 2, 6), "points 8", "points 2 + cubes 1", 3, 1),
        ("T-A3", "A", (3, 3), "", "points 2 + cubes 1", 0, None),
        ("T-A5", "A", (1, 4), "points 3", "cubes 2", None, 2),
        ("T-B5", "B", (4, 6), "points 6", "points 3", None, 1),
        ("T-B8", "B", (3, 5), "points 6 + isolated", "points 1", 0, 3),
        ("T-C4", "C", (1, 4), "points 15", "", None, 0),
        ("T-C5", "C", (5,), "points 2 + teleport any", "", 1, 3),
        ("T-C8", "C", (2, 6), "points 12", "buy 4", 0, 3),
    ],
)
def test_spot_checks_of_transmitters(components, id, letter, dice, at_once, ongoing, left, right):
    tile = components.transmitters[id]
    assert (tile.letter, tile.dice, tile.left, tile.right) == (letter, dice, left, right)
    assert (fx.effect_text(tile.at_once), fx.effect_text(tile.ongoing)) == (at_once, ongoing)


@pytest.mark.parametrize(
    ("id", "row", "die", "slots", "kind", "name", "effect"),
    [
        ("AI-1", 1, 1, 2, "lasting", "Green Lane Drive", "on fly_gate green: shift"),
        ("AI-5", 2, 5, 1, "at once", "Remote Foothold", "isolated + gyro any"),
        ("AII-6", 5, 5, 1, "at once", "Scout Cache", "explore 2 + pm1 1 + plus2 1"),
        ("AIII-5", 8, 3, 2, "end", "Cube Buyout", "trade 2 9"),
        ("BI-3", 1, 6, 2, "lasting", "Ring Charter", "on claim: points 4"),
        ("BII-1", 3, 1, 1, "production", "Station Rent", "per stations:4 1"),
        ("BIII-5", 8, 6, 2, "end", "Closed Ledger", "per goals 5"),
        ("CI-4", 2, 1, 1, "lasting", "Cheap Copies", "copy_cost 3"),
        ("CII-1", 3, 2, 1, "production", "Ground Floor Rent", "table bottom_projects 0/1/2"),
        ("CIII-4", 7, 4, 1, "end", "Run Audit", "per runs_used 3"),
        ("DII-6", 5, 6, 1, "lasting", "Patent Bureau", "on patent: shift + points 3"),
        ("DIII-1", 6, 5, 1, "end", "Long Chain", "table longest_array 2/5/9/14/20"),
        ("DIII-5", 8, 1, 2, "at once", "Licensed Die", "redpay 5"),
    ],
)
def test_spot_checks_of_technologies(components, id, row, die, slots, kind, name, effect):
    found = components.technologies[id]
    assert (found.row, found.die, found.slots, found.kind, found.name) == (row, die, slots, kind, name)
    assert fx.effect_text(found.effect) == effect


@pytest.mark.parametrize(
    ("face", "position", "die", "at_once", "run"),
    [
        ("A1", "b2", 4, "gyro2", None),
        ("A2", "b1", 4, "gyro any", ("orange", 2)),
        ("A2", "u2", 6, "points 8", ("magenta", 2)),
        ("B2", "m1", 4, "split 3 1 + plus2 1", None),
        ("C2", "t", 5, "points 2 + explore 1", ("any", 4)),
        ("D1", "m1", 5, "gyro2 + pm1 1", None),
        ("D2", "b1", 1, "", ("orange", 1)),
    ],
)
def test_spot_checks_of_projects(components, face, position, die, at_once, run):
    project = components.hq[face].projects[position]
    assert project.id == f"HQ-{face}-{position}"
    assert (project.die, fx.effect_text(project.at_once)) == (die, at_once)
    assert (project.run and (project.run.colour, project.run.points)) == run


def test_spot_checks_of_goals_tokens_and_boards(components):
    goals = components.goals
    assert (goals["GOAL-01b"].count, goals["GOAL-01b"].at_least) == ("spinning_of_one_type", 3)
    assert (goals["GOAL-03b"].points, goals["GOAL-03b"].bonuses) == (7, ((3, 7),))
    assert (goals["GOAL-05a"].points, goals["GOAL-05a"].bonuses, goals["GOAL-05a"].tile) == (
        6,
        ((4, 6), (1, 6)),
        "GOAL-05",
    )
    assert [token.copies for token in components.tokens.values()] == [4, 3, 2, 1, 2]
    assert components.tokens["EXP-5"].effect == (fx.Stations(1),)
    assert (components.boards["CIII"].category, components.boards["CIII"].bonuses) == ("III", (1, 1, None))
    assert [components.hq[f"{board}1"].name for board in "ABCD"] == [
        *("Auric Works", "Beacon Line", "Cinder Guild", "Delta Union")
    ]


# The shipped set: invariants of the contract that are figures of this very set


def test_inv_02_there_are_as_many_components_as_the_contract_says(components):
    boards, hq = components.boards.values(), components.hq.values()
    assert len(components.systems) == 17
    assert sum(token.copies for token in components.tokens.values()) == 12
    assert Counter(tile.letter for tile in components.transmitters.values()) == {"A": 8, "B": 8, "C": 8}
    assert Counter((board.category, len(board.technologies)) for board in boards) == {
        ("I", 6): 4,
        ("II", 6): 4,
        ("III", 5): 4,
    }
    assert len(components.technologies) == 68
    assert (len(hq), sum(len(face.projects) for face in hq)) == (8, 64)
    assert Counter(goal.tile for goal in components.goals.values()) == {f"GOAL-0{n}": 2 for n in range(1, 7)}
    assert sum(gyrodyne.pieces for gyrodyne in components.gyrodynes.values()) == 30
    assert sum(len(gyrodyne.awards) for gyrodyne in components.gyrodynes.values()) == 6


def test_inv_04_every_atom_event_and_count_is_used(components):
    atoms = [*atoms_of(components)]
    assert {type(atom) for atom in atoms} == {*fx.Atom.__args__}
    assert {atom.event for atom in atoms if isinstance(atom, fx.OnEvent)} == {*fx.EVENTS}
    counted = {atom.count for atom in atoms if isinstance(atom, fx.Per | fx.Table)}
    assert counted | {goal.count for goal in components.goals.values()} == {*fx.COUNTS, "spinning_of_one_type"}
    assert {atom.kind for atom in atoms if isinstance(atom, fx.Modifiers)} == {*fx.MODIFIERS}
    assert {atom.where for atom in atoms if isinstance(atom, fx.Teleport)} == {*fx.DESTINATIONS}


@pytest.mark.parametrize(("players", "planets"), [(4, 50), (3, 41), (2, 37)])
def test_inv_07_open_planets_by_number_of_players(components, players, planets):
    tiles = components.systems.values()
    assert sum(tile.open_blue(players) + tile.open_barren(players) for tile in tiles) == planets


def test_inv_08_rows_of_technology_boards(components):
    per_row = {"I": {1: 3, 2: 3}, "II": {3: 2, 4: 2, 5: 2}, "III": {6: 2, 7: 2, 8: 1}}
    for board in components.boards.values():
        assert Counter(technology.row for technology in board.technologies) == per_row[board.category]
    for technology in components.technologies.values():
        assert technology.slots == (2 if technology.row in (1, 8) else 1)


def test_inv_09_round_bonuses_and_their_sums(components):
    sums = {}
    for id, board in components.boards.items():
        assert all(bonus is None or 0 <= bonus <= 4 for bonus in board.bonuses)
        sums[id] = sum(MEDIAN if bonus is None else bonus for bonus in board.bonuses)
    assert [sums[f"{face}I"] for face in "ABCD"] == [2, 2, 3.5, 3]
    assert [sums[f"{face}II"] for face in "ABCD"] == [3, 3.5, 3, 3]
    assert [sums[f"{face}III"] for face in "ABCD"] == [6, 6.5, 5.5, 5.5]
    totals = [sums[a + "I"] + sums[b + "II"] + sums[c + "III"] for a, b, c in product("ABCD", repeat=3)]
    assert (min(totals), max(totals)) == (10.5, 13.5)


def test_inv_09_where_the_median_stands(components):
    def row(face):
        return sum((components.boards[f"{face}{category}"].bonuses for category in ("I", "II", "III")), ())

    assert row("A") == (0, 2, 1, 0, 2, 0, 2, 4)
    assert all(None in row(face) for face in "BCD")


def test_inv_10_rare_technologies(components):
    atoms = [atom for _, atom in technology_atoms(components)]
    assert sum(isinstance(atom, fx.PaidRed) for atom in atoms) == 1
    assert any(isinstance(atom, fx.Stations) for atom in atoms)
    assert any(isinstance(atom, fx.Per) and atom.count == "awards" for atom in atoms)
    events = Counter(atom.event for atom in atoms if isinstance(atom, fx.OnEvent))
    assert [events[f"fly_gate {colour}"] for colour in fx.COLOURS] == [1, 1, 1]
    assert [atom.cubes < 4 for atom in atoms if isinstance(atom, fx.CopyCost)] == [True]


def test_inv_11_transmitters_hold_every_reward(components):
    tiles = components.transmitters.values()
    at_once = {fx.atom_text(atom) for tile in tiles for atom in tile.at_once if not isinstance(atom, fx.Points)}
    assert at_once == {"isolated", "teleport pulsar", "teleport system", "teleport any"}
    assert {type(atom) for tile in tiles for atom in tile.ongoing} == {fx.Points, fx.Cubes, fx.Buy}
    assert sum(tile.left is not None and tile.right is not None for tile in tiles) >= 8


def test_inv_11_points_at_once_rise_and_ongoing_value_falls_from_a_to_c(components):
    values = {fx.Points: lambda a: a.n, fx.Cubes: lambda a: 1.25 * a.n, fx.Buy: lambda a: a.points - 1.25}
    tiles = [[tile for tile in components.transmitters.values() if tile.letter == letter] for letter in "ABC"]
    points = [sum(a.n for tile in stack for a in tile.at_once if isinstance(a, fx.Points)) for stack in tiles]
    ongoing = [sum(values[type(a)](a) for tile in stack for a in tile.ongoing) for stack in tiles]
    assert points == sorted({*points})
    assert ongoing == sorted({*ongoing}, reverse=True)


def test_inv_12_gate_runs_gyrodynes_and_splits_of_hq_faces(components):
    for id, face in components.hq.items():
        projects = face.projects.values()
        atoms = [atom for project in projects for atom in project.at_once]
        gyrodynes = sum(2 if isinstance(atom, fx.TwoGyros) else isinstance(atom, fx.Gyro) for atom in atoms)
        runs = [project for project in projects if project.run and project.position != "t"]
        assert len(runs) == (3 if id.endswith("1") else 4)
        assert face.projects["t"].run.colour == "any"
        assert gyrodynes >= 2 if id.endswith("1") else gyrodynes <= 1
        assert sum(isinstance(atom, fx.Split) for atom in atoms) == 1
        assert all(1 <= project.run.points <= 4 for project in projects if project.run)


def test_inv_13_goals_and_their_bonuses(components):
    for goal in components.goals.values():
        assert all(points == goal.points and 1 <= cubes <= 4 for cubes, points in goal.bonuses)
        assert components.goals[f"{goal.tile}b"].points >= components.goals[f"{goal.tile}a"].points
    beginner = [goal.id for goal in components.goals.values() if goal.beginner]
    assert beginner == ["GOAL-02a", "GOAL-04a", "GOAL-05a"]


def test_inv_14_tracks(components):
    track = components.track
    assert (track.spaces, track.start, track.penalties) == (15, 8, {14: 1, 15: 2})


@pytest.mark.parametrize(("id", "gates", "segments"), [("plain", 17, 105), ("dead_ends", 16, 100)])
def test_inv_16_map_counts(components, id, gates, segments):
    side = components.sides[id]
    counts = (len(side.systems), len(side.connected_pulsars), len(side.isolated_pulsars), len(side.entries))
    assert counts == (16, 13, 3, 4)
    assert Counter(side.gates.values()) == dict.fromkeys(fx.COLOURS, gates)
    assert len(side.segments) == segments


def test_inv_18_plain_side(components):
    side = components.sides["plain"]
    found = {id: n for id, n in degrees(side).items() if id not in side.entries}
    assert side.starred
    assert not any(segment.double for segment in side.segments)
    assert {*found.values()} <= {2, 3, 4}
    assert {id for id, n in found.items() if n == 4} == {"O2", "S2", "S7", "S8", "S11", "S12", "S13"}


def test_inv_19_dead_end_side(components):
    side = components.sides["dead_ends"]
    double = {frozenset((segment.a, segment.b)) for segment in side.segments if segment.double}
    ends = ("S16-G3", "G3-S3", "K11-K9", "K9-P6", "O12-O9", "O9-S11")
    assert double == {frozenset(segment.split("-")) for segment in ends}
    single = {id for id, n in degrees(side).items() if n == 1 and id not in side.entries}
    assert single == {"S3", "S11", "P6"} == side.dead_ends
    assert [degrees(side)[gate] for gate in ("G3", "K9", "O9")] == [2, 2, 2]


def test_inv_20_station_table(components):
    table = components.stations
    assert table.points == (0, 0, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 50)
    assert [table.score(n) for n in (13, 14, 16)] == [50, 53, 59]


def test_inv_21_flights_of_every_length_exist_from_everywhere(components):
    for side in components.sides.values():
        for id in side.locations.keys() - {*side.isolated_pulsars}:
            assert all(side.trails(id, length) for length in range(1, 10))


def test_inv_22_no_two_rare_technologies_can_meet(components):
    found = technology_atoms(components)
    lanes = [t.id for t, atom in found if isinstance(atom, fx.OnEvent) and atom.event.startswith("fly_gate")]
    about_goals = [t.id for t, a in found if isinstance(a, fx.WildGoal) or getattr(a, "count", "") == "goals"]
    assert [*map(len, (lanes, about_goals))] == [3, 2]
    assert all(id.split("-")[0][1:] == "I" for id in lanes)
    assert all(id.split("-")[0][1:] == "III" for id in about_goals)
    assert all(a[0] != b[0] for group in (lanes, about_goals) for a, b in combinations(group, 2))


def test_setup_16_names_the_technologies_that_need_hq(components):
    hq = ("projects", "bottom_projects", "runs_used", "project", "use_run")
    found = technology_atoms(components)
    need = [t.id for t, atom in found if getattr(atom, "count", "") in hq or getattr(atom, "event", "") in hq]
    assert need == ["BI-6", "CI-5", "CII-1", "CII-3", "CIII-1", "CIII-4", "DI-1"]


def test_every_row_of_the_shipped_set_says_where_its_figures_come_from():
    rows = tomllib.loads(SHIPPED["transmitters.toml"].decode())["transmitters"]
    assert all(row["source"].split()[0].strip(";:,") in ("known", "fair", "ours") for row in rows)


# Digest


def test_the_digest_does_not_mind_line_ends():
    dos = {name: content.replace(b"\n", b"\r\n") for name, content in SHIPPED.items()}
    assert read_components(dos).digest == read_components(SHIPPED).digest


def test_the_digest_tells_one_figure_from_another():
    other = {**SHIPPED, "final.toml": SHIPPED["final.toml"].replace(b"each_further = 3", b"each_further = 4")}
    assert len(digest(SHIPPED)) == 16
    assert digest(other) != digest(SHIPPED)


def test_a_changed_figure_is_read():
    other = {**SHIPPED, "final.toml": SHIPPED["final.toml"].replace(b"each_further = 3", b"each_further = 4")}
    assert read_components(other).stations.score(14) == 54


# Sets that break the contract


def problems(file, content):
    with pytest.raises(ComponentErrors) as caught:
        read_components({**SHIPPED, file: content})
    return caught.value.problems


def broken(file, old, new):
    text = SHIPPED[file].decode()
    assert old in text
    return problems(file, text.replace(old, new, 1).encode())


def line(file, start):
    """The whole line of a file that holds this text."""
    return next(line for line in SHIPPED[file].decode().splitlines(keepends=True) if start in line)


SYSTEM_1, A1, C5 = line("systems.toml", "SYS-01"), line("transmitters.toml", "T-A1"), line("transmitters.toml", "T-C5")
PLAIN_E1 = '{"id":"E1","kind":"entry","x":76.4,"y":14.2},\n'


@pytest.mark.parametrize(
    ("file", "old", "new", "id", "reason"),
    [
        # reading
        ("systems.toml", '"Arvo", ', '"Arvo", colour = 1, ', "SYS-01", "there is no field 'colour' here"),
        ("systems.toml", 'name = "Arvo", ', "", "SYS-01", "the field 'name' is missing"),
        ("systems.toml", 'name = "Arvo"', "name = 7", "SYS-01", "name: must be a text, not a whole number"),
        ("systems.toml", "blue = [4, 0, 0]", "blue = [4, 0]", "SYS-01", "blue: must be a list of length 3, not 2"),
        (
            "systems.toml",
            "blue = [4, 0, 0]",
            "blue = [true, 0, 0]",
            "SYS-01",
            "must be a whole number, not true or false",
        ),
        ("systems.toml", "blue = [4, 0, 0]", f"blue = [{10**400}, 0, 0]", "SYS-01", "blue[0]"),
        ("systems.toml", "systems = [", "tiles = [", "", "the one key 'systems'"),
        ("systems.toml", "systems = [", "systems = 3 # [", "", "cannot be read"),
        ("systems.toml", "systems = [", "systems = [ 3, ", "row 1", "must be a block of fields, not a whole number"),
        ("systems.toml", SYSTEM_1, SYSTEM_1 * 2, "SYS-01", "twice"),
        ("set.toml", "version =", "edition =", "", "there is no field 'edition' here"),
        ("final.toml", "each_further = 3", "each_further = nan", "", "must be a whole number, not a decimal number"),
        ("goals.toml", "beginner = true", "beginner = 1", "GOAL-02a", "must be true or false, not a whole number"),
        ("dice_board.toml", "[players.2]", "[players.two]", "", "a key of players: must be a whole number, not a text"),
        ("dice_board.toml", '"points 1"', '"gold 2"', "players.2", "not in the effect vocabulary"),
        ("set.toml", '"pulsar-2849"', f'"{"x" * 21}"', "", "id: must be a text no longer than 20"),
        ("technologies.toml", 'id = "AI-1", ', "", "AI row 1", "the field 'id' is missing"),
        (
            "transmitters.toml",
            "left = 3,",
            'left = "x",',
            "T-A1",
            "left: must be a whole number or nothing, not a text",
        ),
        # INV-01
        ("systems.toml", '"SYS-01"', '"SYS-1"', "SYS-1", "form"),
        ("transmitters.toml", '"T-A1"', '"T-D1"', "T-D1", "form"),
        ("exploration.toml", '"EXP-1"', '"EXP-01"', "EXP-01", "form"),
        ("goals.toml", '"GOAL-01a"', '"GOAL-01c"', "GOAL-01c", "form"),
        ("technologies.toml", '"AI-1"', '"AII-9"', "AII-9", "must begin with 'AI-'"),
        ("technologies.toml", '"AI-1"', '"AI-x"', "AI-x", "form"),
        ("technologies.toml", '"AI-1"', '"AI-2"', "AI-2", "twice"),
        ("hq.toml", '"HQ-A1-b1"', '"HQ-A2-b1"', "HQ-A2-b1", "must begin with 'HQ-A1-'"),
        ("hq.toml", '"HQ-A1-b1"', '"HQ-A1-b4"', "HQ-A1-b4", "form"),
        ("set.toml", '"pulsar-2849"', '"../pulsar"', "", "letters, digits"),
        ("systems.toml", '"Arvo"', '"<b>Arvo</b>"', "SYS-01", "plain text"),
        ("systems.toml", '"Arvo"', '" "', "SYS-01", "plain text"),
        ("systems.toml", '"Arvo"', '"Ar\\u202evo"', "SYS-01", "plain text"),
        # INV-03, INV-05, INV-23: vocabulary and places
        ("systems.toml", '"red 1"', '"red 7"', "SYS-01", "not a die value"),
        ("systems.toml", '"red 1"', '"points 3"', "SYS-01", "not allowed here: system bonus"),
        ("systems.toml", '"red 1"', '""', "SYS-01", "gives nothing"),
        ("exploration.toml", '"points 4"', '"gyro any"', "EXP-1", "not allowed here: exploration token"),
        ("transmitters.toml", '"points 8"', '"cubes 8"', "T-A1", "not allowed here: transmitter at once"),
        ("transmitters.toml", '"points 2 + cubes 1"', '"isolated"', "T-A1", "not allowed here: transmitter ongoing"),
        ("technologies.toml", '"split 2 2"', '"red 2"', "AII-1", "not allowed here: technology at once"),
        ("technologies.toml", '"per spinning 1"', '"points 1"', "AII-2", "not allowed here: technology production"),
        ("technologies.toml", '"on patent: points 2"', '"cubes 1"', "AI-2", "not allowed here: technology lasting"),
        ("technologies.toml", '"per joins 3"', '"cubes 3"', "AIII-2", "not allowed here: technology end"),
        ("technologies.toml", '"on patent: points 2"', '"on station: shift"', "AI-2", "permits no shift"),
        ("technologies.toml", '"on patent: points 2"', '"on patents: shift"', "AI-2", "'patents' is not an event"),
        ("technologies.toml", '"on patent: points 2"', '"on patents: shift"', "AI-2", "take_gyro, spin"),
        ("technologies.toml", '"on patent: points 2"', '"on patent: pints 2"', "AI-2", "'pints 2' cannot follow"),
        (
            "technologies.toml",
            '"on patent: points 2"',
            '"on patent: pints 2"',
            "AI-2",
            "only 'shift' and 'points N' can",
        ),
        ("technologies.toml", '"table spinning_types 4/8/16"', '"table spinning_types 4/3"', "AIII-3", "decreases"),
        ("hq.toml", '"gyro2"', '"isolated"', "HQ-A1-b2", "not allowed here: project"),
        ("hq.toml", '"magenta 1"', '"purple 1"', "HQ-A1-b3", "no gate run"),
        ("hq.toml", '"magenta 1"', '"magenta 0"', "HQ-A1-b3", "no gate run"),
        ("hq.toml", '"magenta 1"', '""', "HQ-A1-b3", "gives nothing"),
        ("dice_board.toml", '"points 1"', '"explore 1"', "players.2", "not allowed here: engineering reward"),
        ("technologies.toml", '"split 2 2"', '"split 2 2 + redpay 1"', "AII-1", "twice"),
        ("transmitters.toml", '"buy 4"', '"buy 4 + buy 5"', "T-A7", "twice"),
        # INV-06
        (
            "transmitters.toml",
            "dice = [1, 2, 6]",
            "dice = [1, 2, 7]",
            "T-A1",
            "dice[2]: must be a whole number of at most 6",
        ),
        ("transmitters.toml", "dice = [1, 2, 6]", "dice = []", "T-A1", "1 to 3 dice"),
        ("transmitters.toml", "dice = [1, 2, 6]", "dice = [1, 2, 3, 4]", "T-A1", "1 to 3 dice"),
        ("transmitters.toml", "left = 3, right = 1,", "", "T-A1", "connectors"),
        ("transmitters.toml", "left = 3,", "left = 4,", "T-A1", "connectors"),
        ("transmitters.toml", '"points 9"', '""', "T-C2", "gives nothing"),
        ("transmitters.toml", C5, "", "", "too few transmitters"),
        ("technologies.toml", "die = 1", "die = 0", "AI-1", "die: must be a whole number of at least 1"),
        # INV-07, SETUP-04, SETUP-07
        ("systems.toml", "blue = [4, 0, 0]", "blue = [0, 2, 0]", "SYS-01", "no plain blue planet"),
        ("systems.toml", "blue = [4, 0, 0]", "blue = [5, 0, 0]", "SYS-01", "2 to 4 planets"),
        ("systems.toml", SYSTEM_1 + line("systems.toml", "SYS-02"), "", "", "fewer systems than the 16 places"),
        ("exploration.toml", "copies = 4", "copies = 100000", "EXP-1", "copies: must be a whole number of at most 99"),
        # INV-08, TECH
        ("technologies.toml", "rows = [1, 2]", "rows = [1, 3]", "AI", "rows 1, 2"),
        ("technologies.toml", "bonuses = [0, 2]", "bonuses = [0]", "AI", "a bonus for each"),
        ("technologies.toml", "bonuses = [0, 2]", 'bonuses = [0, "!"]', "AI", "bonuses[1]: '!' is not known here"),
        ("technologies.toml", "row = 1", "row = 3", "AI", "must have 1 to 3 technologies"),
        ("technologies.toml", line("technologies.toml", "AIII-5"), "", "AIII", "must have 1 to 3 technologies"),
        ("technologies.toml", "slots = 2", "slots = 3", "AI-1", "1 or 2 slots"),
        ("technologies.toml", 'kind = "lasting"', 'kind = "sometimes"', "AI-1", "the kind must be one of"),
        # SETUP-16, INV-22
        ("technologies.toml", '"on patent: points 2"', '"on project: points 2"', "AI-2", "HQ"),
        ("technologies.toml", '"per joins 3"', '"per runs_used 3"', "AIII-2", "HQ"),
        ("technologies.toml", '"on patent: shift"', '"on fly_gate green: shift"', "CI", "fly_gate shift could meet"),
        ("technologies.toml", '"on spin: points 4"', '"on fly_gate green: shift"', "CII", "fly_gate shift could meet"),
        ("technologies.toml", '"per joins 3"', '"per goals 3"', "AIII", "could meet"),
        # HQ
        ("hq.toml", line("hq.toml", "HQ-B1-t"), "", "B1", "must have the projects"),
        # INV-13
        ("goals.toml", '"spinning_types"', '"goals"', "GOAL-02a", "the count must be one of"),
        ("goals.toml", "[[2, 4], [2, 4]]", "[[2, 4], [2, 4], [2, 4]]", "GOAL-01a", "2 bonuses"),
        ("goals.toml", "[[2, 4], [2, 4]]", "[[0, 4]]", "GOAL-01a", "at least 1 cube"),
        ("goals.toml", line("goals.toml", "GOAL-01b"), "", "GOAL-01a", "other side"),
        ("goals.toml", "beginner = true", "beginner = false", "", "3 beginner sides"),
        ("goals.toml", '"spinning_types"', '"projects"', "", "3 beginner sides"),
        # pieces, players, tracks
        ("gyrodynes.toml", '"small"', '"tiny"', "", "small, medium, large"),
        ("gyrodynes.toml", "awards = [7, 4]", "awards = [7]", "small", "2 awards"),
        ("dice_board.toml", "[modifiers.pm1]", "[modifiers.pm2]", "modifiers", "pm1, plus2"),
        ("dice_board.toml", "changes = [2]", "changes = [0]", "modifiers.plus2", "changes"),
        ("dice_board.toml", "[players.4]", "[players.5]", "players", "2, 3 and 4"),
        ("dice_board.toml", "dice = 9", "dice = 7", "players.4", "from 8"),
        ("dice_board.toml", "dice = 9", "dice = 10", "players.4", "odd"),
        ("dice_board.toml", "tokens = 2", "tokens = 1", "players.2", "2 tokens"),
        ("dice_board.toml", "[2, 3, 4, 5]", "[2, 2, 2, 2, 2, 2, 2, 2]", "players.2", "even start"),
        ("dice_board.toml", "[7, 4, 2]", "[7, 4, 2, 1, 1]", "players.2", "more rewards than tokens"),
        ("dice_board.toml", "start = 8", "start = 16", "track", "start must lie"),
        ("dice_board.toml", "15 = 2", "16 = 2", "track", "penalties must lie"),
        ("dice_board.toml", "rings = 6", "rings = 0", "start", "ring"),
        # INV-20
        ("final.toml", "[0, 0, 2", "[0, 3, 2", "stations", "never decrease"),
        ("final.toml", "points = [0", "points = [] # [0", "stations", "must be given"),
        # the map: INV-15, INV-17, INV-21
        ("cluster.json", '"version":1', '"version":2', "", "'version', which is 1"),
        ("cluster.json", '"id":"dead_ends"', '"id":"deads"', "", "plain and dead_ends"),
        ("cluster.json", '"starred":true', '"starred":false', "", "starred"),
        ("cluster.json", '"id":"S2","kind":"system"', '"id":"S1","kind":"system"', "plain S1", "twice"),
        (
            "cluster.json",
            '"id":"S2","kind":"system"',
            '"id":"S2","kind":"star"',
            "plain S2",
            "kind: 'star' is not known",
        ),
        ("cluster.json", '"id":"S2"', '"id":"s-2"', "plain s-2", "id: must be a text of a capital letter and a number"),
        ("cluster.json", '"id":"S2"', '"id":"S2","id":"S2"', "", "a key stands twice"),
        ("cluster.json", '"id":"S2","kind":"system"', '"id":"S2","kind":"pulsar"', "plain S2", "not that of a pulsar"),
        ("cluster.json", '"id":"G1"', '"id":"P99"', "plain P99", "not that of a gate"),
        ("cluster.json", '"colour":"green"', '"colour":"blue"', "plain G1", "colour"),
        ("cluster.json", '"x":54.9', '"x":154.9', "plain S1", "0 to 100"),
        ("cluster.json", '"x":54.9', '"x":NaN', "", "NaN"),
        ("cluster.json", '"x":54.9', '"x":1e400', "plain S1", "0 to 100"),
        ("cluster.json", '"x":54.9', f'"x":{10**400}', "plain S1", "x: "),
        ("cluster.json", PLAIN_E1, "", "plain", "at least 4 entries"),
    ],
)
def test_a_broken_file_is_refused_by_file_and_id(file, old, new, id, reason):
    found = broken(file, old, new)
    assert [problem for problem in found if problem.file == file and problem.id == id and reason in problem.reason], (
        found
    )


def without_block(file, head, id):
    blocks = SHIPPED[file].decode().split(f"[[{head}]]")
    return f"[[{head}]]".join(block for block in blocks if f'id = "{id}"\n' not in block).encode()


def test_setup_16_a_first_game_needs_the_a_faces():
    found = problems("technologies.toml", without_block("technologies.toml", "boards", "AII"))
    assert [str(problem) for problem in found] == ["technologies.toml, AII: this board is missing."]


def test_setup_16_four_players_need_four_hq_boards_with_both_sides():
    found = problems("hq.toml", without_block("hq.toml", "faces", "D2"))
    assert [str(problem) for problem in found] == ["hq.toml, D2: this face is missing."]


def test_setup_08_three_tiles_are_needed_that_can_be_met_without_hq():
    text = SHIPPED["goals.toml"].decode().replace('"spinning', '"projects').replace('"online"', '"runs_used"')
    found = problems(
        "goals.toml", text.replace("projects_of_one_type", "projects").replace("projects_types", "projects").encode()
    )
    assert "goals.toml: at least 3 tiles must count neither projects nor gate runs." in [*map(str, found)]


def test_rows_must_be_a_list():
    assert [*map(str, problems("systems.toml", b"systems = 3"))] == ["systems.toml: must hold a list of rows."]


def test_setup_07_there_must_be_a_token():
    found = problems("exploration.toml", b"tokens = []")
    assert [str(problem) for problem in found] == ["exploration.toml: there is no exploration token."]


def plain_segments(change):
    """The shipped maps with the segments of the plain side changed."""
    content = json.loads(SHIPPED["cluster.json"])
    change(content["sides"][0])
    return problems("cluster.json", json.dumps(content).encode())


def keep(segment_filter):
    def change(side):
        side["segments"] = [segment for segment in side["segments"] if segment_filter(segment)]

    return change


def add(*segments):
    return lambda side: side["segments"].extend({"a": a, "b": b, "double": False} for a, b in segments)


def no_pulsars(side):
    side["nodes"] = [node for node in side["nodes"] if node["kind"] != "pulsar"]


def everything_joined(side):
    net = [node["id"] for node in side["nodes"] if node["kind"] in ("system", "pulsar")]
    known = [{segment["a"], segment["b"]} for segment in side["segments"]]
    side["segments"] += [{"a": a, "b": b, "double": False} for a, b in combinations(net, 2) if {a, b} not in known]


@pytest.mark.parametrize(
    ("change", "id", "reason"),
    [
        (add(("S1", "S99")), "plain S1-S99", "unknown location"),
        (add(("S1", "S1")), "plain S1-S1", "loop"),
        (add(("S1", "P13"), ("P13", "S1")), "plain P13-S1", "twice"),
        (add(("X1", "S1")), "plain X1", "no segment"),
        (add(("E1", "S1")), "plain E1", "one segment"),
        (keep(lambda s: "E1" not in (s["a"], s["b"])), "plain E1", "one segment"),
        (keep(lambda s: "P5" not in (s["a"], s["b"])), "plain P5", "no way leads here from S1"),
        (keep(lambda s: "P5" not in (s["a"], s["b"])), "plain P5", "no flight of 9"),
        (no_pulsars, "plain", "systems and connected pulsars"),
        (everything_joined, "plain", "too many segments"),
    ],
)
def test_a_broken_map_is_refused(change, id, reason):
    found = plain_segments(change)
    assert [problem for problem in found if problem.id == id and reason in problem.reason], found


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00",
        b"\xff\xfe",
        b"{",
        b"[]",
        b"null",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"a = " + b"[" * 100_000,
        b"a = " + b"{ a = " * 50_000,
        b"a." * 50_000 + b"a = 1",
        b"a = " + b"9" * 5_000,
        b"a = 0x" + b"f" * 100_000,
        b"a = 1979-13-40",
        b"# comment\n" * 40_000,
        b'{"version": NaN}',
    ],
)
def test_a_hostile_file_is_refused(file, content):
    assert all(problem.file == file for problem in problems(file, content))


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named(file):
    files = {name: content for name, content in SHIPPED.items() if name != file}
    with pytest.raises(ComponentError, match=f"^{file}: is missing.$"):
        read_components(files)


def test_a_file_that_does_not_belong_is_named():
    with pytest.raises(ComponentError, match=r"extra.toml: is no file of a component set\."):
        read_components({**SHIPPED, "extra.toml": b""})


def test_all_problems_are_told_at_once():
    files = {
        **SHIPPED,
        "systems.toml": SHIPPED["systems.toml"].replace(b'"red 1"', b'"red 9"'),
        "final.toml": b"stations = 3",
    }
    with pytest.raises(ComponentErrors) as caught:
        read_components(files)
    assert [problem.id for problem in caught.value.problems if problem.file == "systems.toml"] == ["SYS-01", "SYS-02"]
    assert "final.toml: stations: must be a block of fields, not a whole number." in str(caught.value).splitlines()


MUTATIONS = st.lists(
    st.tuples(
        st.floats(0, 1, exclude_max=True),
        st.integers(0, 30),
        st.one_of(
            st.binary(max_size=8),
            st.sampled_from([b"0", b"-1", b"1e999", b'""', b"[]", b"{}", b"null", b"\n", b"99999"]),
        ),
    ),
    min_size=1,
    max_size=4,
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(FILES), MUTATIONS)
def test_mutated_files_give_a_set_or_a_component_error(file, mutations):
    content = SHIPPED[file]
    for place, length, new in mutations:
        start = int(place * len(content))
        content = content[:start] + new + content[start + length :]
    with contextlib.suppress(ComponentError):
        read_components({**SHIPPED, file: content})
