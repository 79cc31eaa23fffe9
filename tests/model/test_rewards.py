"""Every atom, event and count of the effect vocabulary (components.md, section 0) at least once in play."""

import pytest

from pulsar_desktop.model import chance
from pulsar_desktop.model.decisions import (
    BuyBonus,
    BuyPoints,
    ChooseBonus,
    ChooseGyrodyne,
    ClaimIsolated,
    CopyDie,
    DoProject,
    Fly,
    NameGoal,
    Patent,
    PayTransmitter,
    SpinUp,
    TakeGyrodyne,
    TakeTransmitter,
    TeleportShip,
    TradeCubes,
)
from pulsar_desktop.model.state import Pulsar, State, System
from tests.scenario import (
    answer,
    asked,
    final,
    legal,
    offline,
    online,
    pay,
    play,
    produced,
    refused,
    scored,
    turn,
)

TYPES = ("small", "medium", "large")


def boards(*faces: str, **game) -> dict[str, object]:
    """A game with these technology boards."""
    return {"boards": faces, **game}


def landing(tile: str, **setting) -> State:
    """Seat 0 has landed in S2, which shows this tile, and is asked for the exploration bonus."""
    state = turn((1,), ship="O2", systems={"S2": System(tile)}, **setting)
    return play(state, Fly(pay(1), "S2", systems=("S2",)))


def stations(n: int, seat: int = 0) -> dict[str, System]:
    """Stations of a seat in that many systems, blue and barren by turns."""
    tiles = [f"SYS-{i:02}" for i in (3, 4, 5, 6, 7, 8, 9, 11, 12, 13)]
    planets = ("blue", "barren")
    return {f"S{i + 1}": System(tiles[i], **{planets[i % 2]: (seat,)}) for i in range(n)}


def end_points(patent: str, **setting) -> list[int]:
    """What a purple technology scores at the end for seat 0."""
    face, _ = patent.split("-")
    state = turn(game=boards("AI", "AII", face), patents=(patent,), **setting)
    return [points for rule, points in scored(final(state), 0) if rule == "FINAL-14"]


# --- 0.2 atoms given once -----------------------------------------------------------------------------------------


def test_points_are_scored():
    state = play(turn((4,), hq="C2"), DoProject("b3", pay(4)))
    assert scored(state) == [("HQ-04", 2)]
    assert state.players[0].score == 5 + 2


def test_cubes_are_taken():
    state = play(landing("SYS-11"), ChooseBonus("printed"))
    assert state.players[0].cubes == 2


def test_modifiers_are_taken_each_of_its_kind():
    assert play(landing("SYS-14"), ChooseBonus("printed")).players[0].pm1 == 1 + 2
    state = play(turn((2,), hq="D2"), DoProject("b3", pay(2)))
    assert (state.players[0].pm1, state.players[0].plus2) == (1, 2)


@pytest.mark.parametrize(("tile", "type"), [("SYS-04", "small"), ("SYS-05", "medium"), ("SYS-06", "large")])
def test_a_gyrodyne_of_one_type_is_given_without_asking(tile, type):
    state = play(landing(tile), ChooseBonus("printed"))
    assert state.players[0].gyrodynes == (type,)
    assert state.players[0].pm1 == 2
    assert state.stack_of(type) == 9


@pytest.mark.parametrize(
    ("tile", "types"),
    [
        ("SYS-07", TYPES),
        ("SYS-08", ("small", "medium")),
        ("SYS-09", ("small", "large")),
        ("SYS-10", ("medium", "large")),
    ],
)
def test_a_gyrodyne_of_several_types_is_chosen_and_cannot_be_declined(tile, types):
    state = play(landing(tile), ChooseBonus("printed"))
    assert legal(state, object) == [ChooseGyrodyne(type) for type in types]
    for type in set(TYPES) - set(types):
        assert refused(state, ChooseGyrodyne(type)) == "GYRO-03"
    assert play(state, ChooseGyrodyne(types[-1])).players[0].gyrodynes == (types[-1],)


def test_a_gyrodyne_of_several_types_is_given_without_asking_if_one_stack_is_left():
    """GYRO-04, ROUND-03."""
    state = play(landing("SYS-08", table={"supply": (0, 1, 5)}), ChooseBonus("printed"))
    assert state.players[0].gyrodynes == ("medium",)
    assert state.supply == (0, 0, 5)


def test_gyro2_gives_two_gyrodynes_of_different_types():
    state = play(turn((4,), hq="A1"), DoProject("b2", pay(4)), ChooseGyrodyne("medium"))
    assert legal(state, object) == [ChooseGyrodyne("small"), ChooseGyrodyne("large")]
    assert refused(state, ChooseGyrodyne("medium")) == "GYRO-03"
    state = play(state, ChooseGyrodyne("small"))
    assert sorted(state.players[0].gyrodynes) == ["medium", "small"]
    assert state.supply == (9, 9, 10)
    assert asked(state) == "Turn"


def test_gyro2_gives_only_one_if_a_single_stack_has_any_left():
    state = play(turn((4,), hq="A1", table={"supply": (0, 0, 2)}), DoProject("b2", pay(4)))
    assert state.players[0].gyrodynes == ("large",)
    assert state.supply == (0, 0, 1)


def test_gyro2_is_settled_before_the_next_atom():
    state = turn((5,), game=boards("AI", "BII", "AIII"), round=4, pm1=0)
    state = play(state, Patent("BII-4", pay(5)), ChooseGyrodyne("small"))
    assert state.players[0].pm1 == 0
    assert play(state, ChooseGyrodyne("large")).players[0].pm1 == 1


def test_explore_draws_tokens_one_after_the_other():
    state = play(turn((5,), round=5), Patent("AII-6", pay(5)))
    state = answer(state, chance.TokenDrawn("EXP-1"))
    assert scored(state) == [("EXPLORE-02", 4)]
    assert state.discards == ("EXP-1",)
    assert state.players[0].plus2 == 0
    state = answer(state, chance.TokenDrawn("EXP-3"))
    assert state.players[0].cubes == 3
    assert (state.players[0].pm1, state.players[0].plus2) == (2, 1)
    assert len(state.pile) == 10


def test_explore_may_draw_a_token_again_once_the_pile_is_empty():
    """EXPLORE-03, EXPLORE-05: the first token lies on the discards before the next is drawn."""
    state = play(turn((5,), round=5, table={"pile": ("EXP-2",)}), Patent("AII-6", pay(5)))
    state = answer(state, chance.TokenDrawn("EXP-2"), chance.TokenDrawn("EXP-2"))
    assert state.players[0].score == 5 + 5 + 5


@pytest.mark.parametrize(
    ("token", "points", "cubes", "pm1", "plus2"),
    [("EXP-1", 4, 0, 1, 0), ("EXP-2", 5, 0, 1, 0), ("EXP-3", 0, 3, 1, 0), ("EXP-4", 0, 0, 3, 1), ("EXP-5", 0, 0, 1, 0)],
)
def test_every_exploration_token_gives_what_it_shows(token, points, cubes, pm1, plus2):
    state = play(turn((1,), game=boards("AI", "DII", "AIII"), round=4), Patent("DII-3", pay(1)))
    owner = answer(state, chance.TokenDrawn(token)).players[0]
    assert (owner.score - 5, owner.cubes, owner.pm1, owner.plus2) == (points, cubes, pm1, plus2)


def test_isolated_claims_a_pulsar_before_the_atoms_after_it():
    state = play(turn((6,), game=boards("AI", "CII", "AIII"), round=4), Patent("CII-4", pay(6)))
    assert scored(state) == [("TECH-07", 3)]
    assert asked(state) == "IsolatedChoice"
    state = play(state, ClaimIsolated("X1"))
    assert state.pulsar("X1").owner == 0
    assert asked(state) == "DrawToken"


def test_an_isolated_pulsar_declined_still_leaves_the_atoms_after_it():
    state = play(turn((5,), round=2), Patent("AI-5", pay(5)), ClaimIsolated())
    assert legal(state, object) == [ChooseGyrodyne(type) for type in TYPES]


@pytest.mark.parametrize(
    ("faces", "technology", "die", "points", "kinds"),
    [
        (("AI", "AII", "AIII"), "AII-4", 4, 0, {"system"}),
        (("AI", "BII", "AIII"), "BII-3", 3, 1, {"pulsar"}),
        (("AI", "DII", "AIII"), "DII-2", 5, 3, {"system", "pulsar", "gate"}),
    ],
)
def test_teleport_by_technology_goes_to_pulsars_systems_or_any_location(faces, technology, die, points, kinds):
    state = play(turn((die,), game=boards(*faces), round=4), Patent(technology, pay(die)))
    assert state.players[0].score == 5 + points
    places = state.cluster.locations.values()
    assert set(legal(state, object)) == {TeleportShip(place.id) for place in places if place.kind in kinds}


def test_the_atoms_of_a_reward_are_all_given_each_wholly_before_the_next():
    """TURN-09."""
    crate = play(turn((1,), game=boards("AI", "CII", "AIII"), round=5), Patent("CII-5", pay(1))).players[0]
    assert (crate.cubes, crate.pm1, crate.plus2) == (1, 2, 1)
    probe = play(turn((2,), game=boards("AI", "BII", "AIII"), round=3), Patent("BII-2", pay(2)))
    assert (asked(probe), probe.players[0].pm1) == ("DrawToken", 1)
    assert answer(probe, chance.TokenDrawn("EXP-4")).players[0].pm1 == 1 + 2 + 1
    loan = play(turn((3,), game=boards("AI", "DII", "AIII"), round=4), Patent("DII-4", pay(3)))
    assert (asked(loan), loan.players[0].cubes) == ("GyrodyneChoice", 0)
    assert play(loan, ChooseGyrodyne("small")).players[0].cubes == 1


def test_split_gives_a_silver_die_and_the_red_die():
    state = play(turn((3, 3), round=3), Patent("AII-1", pay(3)))
    assert (state.players[0].dice, state.players[0].red) == ((2, 3), 2)


def test_red_gives_the_red_die_shown():
    assert play(landing("SYS-01"), ChooseBonus("printed")).players[0].red == 1
    assert play(landing("SYS-03"), ChooseBonus("printed")).players[0].red == 2


def test_redpay_gives_the_red_die_for_a_cube_more():
    state = play(turn((1,), game=boards("AI", "AII", "DIII"), round=8, cubes=1), Patent("DIII-5", pay(1)))
    assert (state.players[0].red, state.players[0].cubes) == (5, 0)


def test_per_counts_the_patent_at_hand():
    state = turn((6,), game=boards("AI", "AII", "CIII"), round=8, patents=("AI-1", "AII-2"))
    assert scored(play(state, Patent("CIII-5", pay(6)))) == [("TECH-07", 3 * 2)]
    state = turn((3,), game=boards("BI", "DII", "AIII"), round=5)
    state = play(state, Patent("DII-5", pay(3)))
    assert scored(state) == [("TECH-07", 1)]
    assert state.players[0].cubes == 2


def test_per_stations_counts_own_stations_on_planets():
    """Neither those of others nor station tokens."""
    state = turn((2,), round=4, systems=stations(4), station_tokens=("EXP-5",))
    state = state.with_system("S9", System("SYS-14", blue=(1,)))
    assert scored(play(state, Patent("AII-3", pay(2)))) == [("TECH-07", 4)]


def test_per_pulsars_counts_own_pulsars_isolated_ones_included():
    pulsars = {"P1": Pulsar(0), "P2": Pulsar(0, "small", True), "X1": Pulsar(0), "P3": Pulsar(1)}
    state = turn((3,), game=boards("AI", "BII", "AIII"), round=5, pulsars=pulsars)
    assert scored(play(state, Patent("BII-5", pay(3)))) == [("TECH-07", 3 * 2)]


def test_per_online_counts_own_online_transmitters():
    own = (online("T-A6"), online("T-A4"), offline("T-A5", 1))
    others = {1: {"transmitters": (online("T-B3"),)}}
    state = turn((5,), game=boards("AI", "CII", "AIII"), round=5, transmitters=own, others=others)
    state = play(state, Patent("CII-6", pay(5)))
    assert scored(state) == [("TECH-07", 2 * 3)]
    assert state.players[0].cubes == 1


def test_stations_are_kept_for_the_end():
    state = play(turn((1,), game=boards("AI", "DII", "AIII"), round=4), Patent("DII-3", pay(1)))
    state = answer(state, chance.TokenDrawn("EXP-5"))
    assert state.players[0].station_tokens == ("EXP-5",)
    assert state.discards == ()
    assert scored(state) == []
    assert ("FINAL-08", 0) in scored(final(state), 0)
    assert ("FINAL-08", 2) in scored(final(state.with_player(0, station_tokens=("EXP-5", "EXP-5"))), 0)


# --- 0.3 lasting atoms: every event -------------------------------------------------------------------------------


def test_fly_gate_fires_once_per_flight_that_visits_a_gate_of_the_colour():
    """From E1 over O2 and O1 to P1, then over O3 back to O2: three orange gates, one point."""
    state = turn((5, 1), game=boards("BI", "AII", "AIII"), pm1=0, patents=("BI-1",))
    state = play(state, Fly(pay(5), "O2", pulsars=("P1",), gates=("O1", "O2", "O3")))
    assert scored(state) == [("TECH-07", 1)]
    state = state.with_system("S2", System("SYS-17", blue=(0,)))
    state = play(state, Fly(pay(1), "S2", systems=("S2",)))
    assert scored(state) == []


def test_visit_pulsar_fires_once_for_each_different_pulsar_whoever_owns_it():
    """G14 P13 G17 S16 O1 P1: two pulsars, passed through and landed on, one of them of another player."""
    pulsars = {"P13": Pulsar(1)}
    state = turn((5,), ship="G14", patents=("AI-3",), pulsars=pulsars, systems={"S16": System("SYS-17", blue=(0,))})
    state = play(state, Fly(pay(5), "P1", systems=("S16",), pulsars=("P1", "P13"), gates=("G17", "O1")))
    assert sum(points for _, points in scored(state)) == 2 * 3


def test_visit_pulsar_fires_for_the_start_only_if_the_flight_comes_back_to_it():
    """FLY-06: from P3 to G2 it is not visited, round by G2 and S2 back to P3 it is."""
    state = turn((1, 3), ship="P3", patents=("AI-3",), systems={"S2": System("SYS-17", blue=(0,))})
    assert scored(play(state, Fly(pay(1), "G2", gates=("G2",)))) == []
    state = play(state, Fly(pay(3), "P3", systems=("S2",), pulsars=("P3",), gates=("G2",)))
    assert scored(state) == [("TECH-07", 3)]


def test_land_system_fires_even_if_nothing_is_built():
    game = boards("BI", "AII", "AIII")
    for stations in ((), (0,)):
        state = turn((1,), game=game, ship="O2", patents=("BI-2",), systems={"S2": System("SYS-17", blue=stations)})
        assert scored(play(state, Fly(pay(1), "S2", systems=("S2",)))) == [("TECH-07", 2)]


def test_land_system_does_not_fire_in_passing_or_on_a_pulsar():
    systems = {"S2": System("SYS-17", blue=(0,))}
    state = turn((2,), game=boards("BI", "AII", "AIII"), ship="O2", patents=("BI-2",), systems=systems)
    assert scored(play(state, Fly(pay(2), "P3", systems=("S2",), pulsars=("P3",)))) == []


@pytest.mark.parametrize(("face", "patent", "points"), [("CI", "CI-3", 1), ("DI", "DI-6", 2)])
def test_station_fires_for_every_station_put_on_a_planet(face, patent, points):
    """One in passing in S2, one on landing in S1."""
    systems = {"S2": System("SYS-17"), "S1": System("SYS-11")}
    state = turn((3,), game=boards(face, "AII", "AIII"), ship="O2", patents=(patent,), systems=systems)
    state = play(state, Fly(pay(3), "S1", systems=("S1", "S2"), gates=("K1",)))
    assert scored(state) == [("TECH-07", points), ("TECH-07", points)]


def test_station_does_not_fire_for_a_station_token_or_where_nothing_is_built():
    game = boards("CI", "DII", "AIII")
    state = play(turn((1,), game=game, round=4, patents=("CI-3",)), Patent("DII-3", pay(1)))
    assert scored(answer(state, chance.TokenDrawn("EXP-5"))) == []
    state = turn((1,), game=game, ship="O2", patents=("CI-3",), systems={"S2": System("SYS-17", blue=(0,))})
    assert scored(play(state, Fly(pay(1), "S2", systems=("S2",)))) == []


def test_claim_fires_for_every_ring_isolated_pulsars_included():
    game = boards("BI", "CII", "AIII")
    state = turn((1,), game=game, ship="G2", patents=("BI-3",))
    assert scored(play(state, Fly(pay(1), "P3", pulsars=("P3",)))) == [("TECH-07", 4)]
    state = turn((6,), game=game, round=4, patents=("BI-3",))
    state = play(state, Patent("CII-4", pay(6)))
    assert scored(play(state, ClaimIsolated("X1"))) == [("TECH-07", 4)]


def test_claim_does_not_fire_where_nothing_is_claimed():
    state = turn((1,), game=boards("BI", "AII", "AIII"), ship="G2", patents=("BI-3",), pulsars={"P3": Pulsar(1)})
    assert scored(play(state, Fly(pay(1), "P3", pulsars=("P3",)))) == []
    state = turn((6,), game=boards("BI", "AII", "AIII"), patents=("BI-3",))
    assert scored(play(state, TakeTransmitter("T-A2", 6, pay(6)), ClaimIsolated())) == []


def test_patent_fires_for_every_technology_patented():
    state = turn((1, 5), patents=("AI-2",))
    for technology, die in (("AI-1", 1), ("AI-3", 5)):
        state = play(state, Patent(technology, pay(die)))
        assert scored(state) == [("TECH-07", 2)]


def test_project_fires_for_every_project_done():
    state = turn((1, 2), game=boards("CI", "AII", "AIII"), patents=("CI-5",))
    for position, die in (("b2", 1), ("b3", 2)):
        state = play(state, DoProject(position, pay(die)))
        assert scored(state) == [("TECH-07", 2)]


def test_a_project_may_be_paid_with_a_shifted_die():
    state = turn((5,), game=boards("DI", "AII", "AIII"), pm1=0, patents=("DI-1",))
    assert play(state, DoProject("b1", pay(5)), ChooseGyrodyne("large")).players[0].projects == ("b1",)


def test_use_run_fires_even_for_0_points():
    """The green run of A2-b2: E1 to O2 meets no green gate."""
    state = turn((1, 1), game=boards("BI", "AII", "AIII"), patents=("BI-6",), projects=("b2",))
    state = play(state, Fly(pay(1), "O2", gates=("O2",), run="b2", colour="green"))
    assert ("TECH-07", 3) in scored(state)
    assert ("RUN-03", 0) in scored(state)
    assert scored(play(state, Fly(pay(1), "O1", gates=("O1",)))) == []


@pytest.mark.parametrize("costs", [(3, 6), (6,)])
def test_pay_transmitter_fires_for_every_die_paid_on_one(costs):
    state = turn((6,), patents=("AI-6",), transmitters=(offline("T-A7", *costs),))
    assert scored(play(state, PayTransmitter("T-A7", 6, pay(6))))[0] == ("TECH-07", 1)


def test_pay_transmitter_fires_for_the_die_that_takes_one_before_its_reward():
    state = play(turn((6,), patents=("AI-6",)), TakeTransmitter("T-A2", 6, pay(6)))
    assert scored(state) == [("TECH-07", 1), ("TRANS-06", 3)]


@pytest.mark.parametrize(("face", "patent", "points"), [("CI", "CI-6", 5), ("DI", "DI-4", 2)])
def test_online_fires_for_every_own_transmitter_that_goes_online(face, patent, points):
    state = turn((2, 5), game=boards(face, "AII", "AIII"), patents=(patent,), transmitters=(offline("T-A4", 2, 5),))
    state = play(state, PayTransmitter("T-A4", 2, pay(2)))
    assert scored(state) == []
    state = play(state, PayTransmitter("T-A4", 5, pay(5)))
    assert scored(state) == [("TRANS-06", 15), ("TECH-07", points)]


def test_take_gyro_fires_for_every_gyrodyne_by_action_or_as_a_reward():
    state = turn((1, 4), game=boards("BI", "AII", "AIII"), patents=("BI-5",), hq="A1")
    state = play(state, TakeGyrodyne("small", pay(1)))
    assert scored(state) == [("TECH-07", 2)]
    state = play(state, DoProject("b2", pay(4)), ChooseGyrodyne("large"))
    assert scored(state) == [("TECH-07", 2)]
    assert scored(play(state, ChooseGyrodyne("small"))) == [("TECH-07", 2)]


def test_take_gyro_does_not_fire_for_an_empty_stack():
    state = turn((2,), game=boards("BI", "AII", "AIII"), round=2, patents=("BI-5",), table={"supply": (0, 0, 5)})
    state = play(state, Patent("BI-4", pay(2)))
    assert scored(state) == []
    assert state.players[0].plus2 == 1


def test_spin_fires_for_every_gyrodyne_spun_up():
    pulsars = {"P3": Pulsar(0, "small"), "P4": Pulsar(0, "small")}
    state = turn((3, 3), game=boards("AI", "CII", "AIII"), patents=("CII-2",), pulsars=pulsars)
    for pulsar in pulsars:
        state = play(state, SpinUp(pulsar, pay(3)))
        assert scored(state) == [("TECH-07", 4)]


def test_copy_cost_makes_copies_cheaper():
    state = turn(game=boards("CI", "AII", "AIII"), left_over=(5,), cubes=3)
    assert refused(state, CopyDie(5)) == "BONUS-03"
    state = play(state.with_player(0, patents=("CI-4",)), CopyDie(5))
    assert (state.players[0].red, state.players[0].cubes) == (5, 0)


def test_copy_cost_works_right_after_its_patent_but_still_needs_its_cubes():
    state = turn((1,), game=boards("CI", "AII", "AIII"), round=2, left_over=(5,), cubes=3)
    state = play(state, Patent("CI-4", pay(1)))
    assert play(state, CopyDie(5)).players[0].cubes == 0
    assert refused(state.with_player(0, cubes=2), CopyDie(5)) == "BONUS-03"


# --- 0.4 production and end ---------------------------------------------------------------------------------------


def green(patent: str, faces: tuple[str, ...], **setting) -> list[int]:
    """What a green technology scores in a production phase for seat 0."""
    state = produced(turn(game=boards(*faces), patents=(patent, *setting.pop("more", ())), **setting))
    return [points for rule, points in scored(state, 0) if rule == "PROD-08"]


def test_production_points_and_cubes_come_from_transmitters():
    state = produced(turn(transmitters=(online("T-A3"),)))
    assert ("PROD-05", 2) in scored(state, 0)
    assert state.players[0].cubes == 1


def test_production_cubes_come_from_a_technology():
    state = produced(turn(game=boards("DI", "AII", "AIII"), patents=("DI-5",)))
    assert state.players[0].cubes == 1


def test_buy_pays_one_cube_for_points_once():
    state = produced(turn(transmitters=(online("T-C8"),), cubes=2))
    state = play(state, BuyPoints("T-C8"))
    assert ("PROD-05", 4) in scored(state, 0)
    assert state.players[0].cubes == 1


def test_per_spinning_in_production_counts_own_spinning_gyrodynes():
    pulsars = {"P1": Pulsar(0, "small", True), "P2": Pulsar(0, "small"), "P3": Pulsar(1, "large", True)}
    pulsars["X1"] = Pulsar(0, "large", True)
    assert green("AII-2", ("AI", "AII", "AIII"), pulsars=pulsars) == [2]


@pytest.mark.parametrize(("n", "points"), [(3, []), (4, [1]), (7, [1]), (8, [2])])
def test_per_counts_full_groups_only(n, points):
    assert green("BII-1", ("AI", "BII", "AIII"), systems=stations(n)) == points


def test_per_online_in_production():
    own = (online("T-A4"), online("T-B3"), offline("T-A5", 1))
    assert green("DII-1", ("AI", "DII", "AIII"), transmitters=own) == [2]


def test_per_patents_in_production():
    assert green("DIII-2", ("AI", "AII", "DIII"), more=("AI-1", "AI-2")) == [3]


@pytest.mark.parametrize(
    ("projects", "points"),
    [
        ((), []),
        (("b1",), []),
        (("b1", "b2", "m1", "u1"), [1]),
        (("b1", "b2", "b3", "m1"), [2]),
    ],
)
def test_table_of_bottom_projects_in_production(projects, points):
    assert green("CII-1", ("AI", "CII", "AIII"), projects=projects) == points


@pytest.mark.parametrize(
    ("spinning", "points"),
    [((), 0), (("small", "small"), 4), (("small", "large"), 8), (("small", "medium", "large", "large"), 16)],
)
def test_table_of_spinning_types_at_the_end(spinning, points):
    pulsars = {f"P{i}": Pulsar(0, type, True) for i, type in enumerate(spinning, start=1)}
    pulsars |= {"P10": Pulsar(0, "medium"), "P11": Pulsar(1, "medium", True)}
    assert end_points("AIII-3", pulsars=pulsars) == [points]


@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 1), (3, 4), (6, 14), (7, 14)])
def test_a_table_gives_its_last_figure_for_more_and_0_for_none(n, points):
    pulsars = {f"P{i}": Pulsar(0) for i in range(1, n + 1)}
    assert end_points("DIII-4", pulsars=pulsars) == [points]


def test_per_projects_at_the_end():
    assert end_points("CIII-1", projects=("b1", "b2", "m1")) == [3 * 2]


def test_per_spinning_at_the_end():
    pulsars = {"P1": Pulsar(0, "small", True), "P2": Pulsar(0, "small", True), "P3": Pulsar(0, "small")}
    assert end_points("CIII-2", pulsars=pulsars) == [2 * 4]


def test_per_runs_used_at_the_end():
    assert end_points("CIII-4", projects=("b1", "b2", "b3", "m1"), runs_used=("b1", "b2")) == [2 * 3]


def test_per_online_and_per_pulsars_at_the_end():
    own = (online("T-A4"), online("T-B3"), offline("T-A5", 1))
    assert end_points("BIII-2", transmitters=own) == [2 * 3]
    assert end_points("BIII-4", pulsars={"P1": Pulsar(0), "X1": Pulsar(0), "P2": Pulsar(1)}) == [2 * 2]


def test_per_awards_at_the_end():
    assert end_points("BIII-3", table={"awards": ((0, 1), (0, 0), (2,))}) == [3 * 4]


def test_per_goals_at_the_end_counts_met_goals():
    """Of GOAL-02a, GOAL-04a and GOAL-05a two are met."""
    pulsars = {"P1": Pulsar(0, "small", True), "P2": Pulsar(0, "large", True)}
    assert end_points("BIII-5", pulsars=pulsars, systems=stations(9)) == [2 * 5]


ARRAYS = [
    ((), 0, 0),
    ((online("T-A4"),), 0, 1),
    ((offline("T-A4", 2),), 0, 0),
    ((online("T-A4", left="T-A6"), online("T-A6", left="T-A4")), 1, 2),
    ((online("T-A4", left="T-A6"), offline("T-A6", 5, left="T-A4")), 0, 1),
    ((online("T-A4", left="T-A6"), online("T-A6", left="T-A4", right="T-A1"), online("T-A1", right="T-A6")), 2, 3),
    # one not online breaks the line
    ((online("T-A4", left="T-A6"), offline("T-A6", 5, left="T-A4", right="T-A1"), online("T-A1", right="T-A6")), 0, 1),
    # two arrays: the joins of both count, the longer line counts
    (
        (
            online("T-A4", left="T-A6"),
            online("T-A6", left="T-A4"),
            online("T-A1", left="T-A7"),
            online("T-A7", left="T-A1", right="T-B3"),
            online("T-B3", left="T-A7"),
        ),
        3,
        3,
    ),
    # a line of four in which the third is open: two and one
    (
        (
            online("T-A4", left="T-A6"),
            online("T-A6", left="T-A4", right="T-A1"),
            offline("T-A1", 1, left="T-A6", right="T-A7"),
            online("T-A7", left="T-A1"),
        ),
        1,
        2,
    ),
]


@pytest.mark.parametrize(("array", "joins", "longest"), ARRAYS)
def test_joins_and_longest_array_at_the_end(array, joins, longest):
    table = (0, 2, 5, 9, 14, 20)
    assert end_points("AIII-2", transmitters=array) == [3 * joins]
    assert end_points("DIII-1", transmitters=array) == [table[longest]]


def test_joins_count_whether_or_not_the_red_die_was_taken():
    """Two joins in one turn offer at most one red die; both count."""
    own = (online("T-A4", left="T-A6"), offline("T-A6", 5, left="T-A4", right="T-A1"), online("T-A1", right="T-A6"))
    state = play(turn((5,), patents=("AIII-2",), red_taken=True, transmitters=own), PayTransmitter("T-A6", 5, pay(5)))
    assert ("FINAL-14", 2 * 3) in scored(final(state), 0)


def test_the_counts_leave_other_players_out():
    others = {1: {"transmitters": ARRAYS[3][0], "projects": ("b1",), "runs_used": ("b1",), "patents": ("AI-1", "AI-2")}}
    assert end_points("AIII-2", others=others) == end_points("DIII-1", others=others) == [0]
    assert end_points("CIII-1", others=others) == end_points("CIII-4", others=others) == [0]


@pytest.mark.parametrize(("patent", "face", "cubes"), [("AIII-5", "AIII", 2), ("CIII-3", "CIII", 3)])
def test_trade_pays_cubes_for_points_once(patent, face, cubes):
    state = final(turn(game=boards("AI", "AII", face), patents=(patent,), cubes=2 * cubes))
    assert legal(state, object) == [TradeCubes(), TradeCubes(patent)]
    assert play(state, TradeCubes()).players[0].cubes == 2 * cubes
    state = play(state, TradeCubes(patent))
    assert ("FINAL-14", 9) in scored(state, 0)
    assert state.players[0].cubes == cubes
    assert asked(state) != "Trades"


def test_trade_is_not_offered_without_its_cubes():
    assert asked(final(turn(patents=("AIII-5",), cubes=1))) != "Trades"
    assert asked(final(turn(patents=("AIII-5",), cubes=2))) == "Trades"


def test_wild_goal_makes_an_unmet_goal_count_as_met():
    """GOAL-04a is met; of the two others one is named, scores and sells its bonuses."""
    state = final(turn(patents=("AIII-4",), systems=stations(9), cubes=4))
    assert legal(state, object) == [NameGoal("GOAL-02a"), NameGoal("GOAL-05a")]
    assert refused(state, NameGoal("GOAL-04a")) == "FINAL-12"
    state = play(state, NameGoal("GOAL-05a"))
    assert ("FINAL-12", 6) in scored(state, 0)
    state = play(state, BuyBonus("GOAL-05a"))
    assert state.players[0].cubes == 0


@pytest.mark.parametrize(("patent", "extra"), [("BIII-1", 2), ("DIII-3", 1)])
def test_stations_of_a_technology_count_in_the_stations_step_only(patent, extra):
    face, _ = patent.split("-")
    table = {8: 20, 9: 25, 10: 30}
    state = final(turn(game=boards("AI", "AII", face), patents=(patent,), systems=stations(8)))
    assert ("FINAL-08", table[8 + extra]) in scored(state, 0)
    assert "FINAL-02" not in [rule for rule, _ in scored(state, 0)]
