"""What the rules tell whoever shows the table beforehand is what they do then."""

import pytest

from pulsar_desktop.model.decisions import BuyModifier, DoProject, EndTurn, Fly, Patent, PayTransmitter, PickDie
from pulsar_desktop.model.rules.dice import arrival, shift
from pulsar_desktop.model.rules.fly import planet_for
from pulsar_desktop.model.rules.hq import needed_for
from pulsar_desktop.model.rules.payment import pays, usable
from pulsar_desktop.model.rules.prod import Yield, coming, foreseen, productions_left, rank, ranking
from pulsar_desktop.model.rules.run import run_score
from pulsar_desktop.model.rules.tech import is_row_open, places, points_of
from pulsar_desktop.model.rules.trans import halves, paid_costs
from pulsar_desktop.model.state import Pulsar, System
from tests.scenario import BOARDS, COMPONENTS, final, legal, offline, online, pay, play, produced, rolled, scored, turn

ALL_DICE = (1, 2, 3, 4, 5, 6)


def test_the_points_of_a_gate_run_are_foreseen_as_they_are_scored():
    state = turn(dice=[2], ship="E1", projects=("b1",))
    assert run_score(state, 0, "b1", "orange", ("O1", "O2")) == (2, 4)
    assert scored(play(state, Fly(pay(2), "O1", (), (), ("O1", "O2"), "b1", "orange"))) == [("RUN-03", 4)]


@pytest.mark.parametrize("done", [(), ("b1", "b2"), ("b1", "b2", "m1"), ("b1", "b2", "b3", "m1", "m2", "u1", "u2")])
def test_a_project_needs_nothing_more_exactly_when_it_can_be_done(done):
    state = turn(dice=ALL_DICE, projects=done)
    can_be_done = {decision.position for decision in legal(state, DoProject)}
    hq = COMPONENTS.hq[state.players[0].hq].projects
    assert can_be_done == {position for position in hq if not needed_for(position, done) and position not in done}


def test_a_die_makes_nothing_of_0_and_more_than_6_for_flights():
    assert usable(COMPONENTS, pay(1, "pm1")) == (2,)
    assert set(usable(COMPONENTS, pay(6, "pm1"))) == {5, 7}
    assert usable(COMPONENTS, pay(6)) == (6,)


def test_a_payment_pays_the_costs_it_is_legal_for_with_its_shifts():
    shifting = next(
        id for id, technology in COMPONENTS.technologies.items() if "pay_transmitter" in str(technology.effect)
    )
    for patents in ((), (shifting,)):
        state = turn([3], patents=patents, transmitters=(offline("T-A1", 1, 2, 6),))
        legal_costs = {d.cost for d in legal(state, PayTransmitter) if d.payment == pay(3)}
        assert paid_costs(state, 0, (1, 2, 6), pay(3)) == legal_costs
    assert legal_costs == {2}


def test_a_payment_buys_the_modifiers_it_is_legal_for():
    state = turn([2], pm1=1)
    bought = {d.modifier for d in legal(state, BuyModifier) if d.payment == pay(2)}
    assert bought == {kind.id for kind in COMPONENTS.modifiers.values() if pays(state, 0, pay(2), kind.dice)}


def test_the_halves_of_a_join_are_known_before_the_transmitter_goes_online():
    array = (online("T-A4", left="T-A6"), offline("T-A6", 5, left="T-A4"))
    state = turn([5], transmitters=array)
    (met,) = halves(COMPONENTS, state.players[0], state.players[0].transmitter("T-A6"))
    after = play(state, PayTransmitter("T-A6", 5, pay(5)))
    assert after.players[0].red_offers == (sum(met),)


@pytest.mark.parametrize(
    ("system", "passing", "landing"),
    [
        (System("SYS-11"), "barren", "blue"),
        (System("SYS-17"), "blue", "blue"),
        (System("SYS-11", blue=(1,)), "barren", "barren"),
        (System("SYS-11", blue=(0,)), "", ""),
        (System(), "", ""),
    ],
)
def test_the_planet_for_a_station_is_known_before_the_flight(system, passing, landing):
    state = turn(systems={"S7": system})
    assert planet_for(state, 0, "S7", lands=False) == passing
    assert planet_for(state, 0, "S7", lands=True) == landing


def test_a_token_arrives_where_it_is_foreseen():
    state = rolled((1, 1, 2, 3, 3, 4, 5, 6, 6))
    for pick in legal(state, PickDie):
        if pick.track:
            space, height = arrival(getattr(state, pick.track), pick.space, shift(state.median, pick.die))
            assert getattr(play(state, pick), pick.track)[space - 1][height - 1] == 0


def test_the_rank_of_a_token_is_its_place_in_the_ranking():
    stacks = ((), (3,), (), (0, 2, 1))
    order = [stacks[space - 1][height - 1] for space, height in ((2, 1), (4, 3), (4, 2), (4, 1))]
    assert ranking(stacks) == tuple(order)
    assert [rank(stacks, *at) for at in ((2, 1), (4, 3), (4, 2), (4, 1))] == [1, 2, 3, 4]


@pytest.mark.parametrize(("players", "holders"), [(4, ()), (4, (0,)), (4, (0, 1)), (2, ()), (2, (0,)), (3, (0,))])
@pytest.mark.parametrize("is_new", [True, False])
def test_a_place_for_a_patent_is_free_now_exactly_when_another_player_can_take_it(players, holders, is_new):
    last = players - 1
    for technology in COMPONENTS.boards["AI"].technologies:
        if technology.kind != "at once":
            others = {seat: {"patents": (technology.id,)} for seat in holders}
            table = {"patented_this_round": (technology.id,) if is_new and holders else ()}
            state = turn(ALL_DICE, seat=last, round=8, game={"players": players}, others=others, table=table)
            can_be_taken = any(patent.technology == technology.id for patent in legal(state, Patent))
            assert (True in places(state, technology)) == can_be_taken


def test_a_row_is_open_from_its_round_on():
    assert [is_row_open(turn(round=3), row) for row in (1, 3, 4)] == [True, True, False]


def test_what_a_thing_gives_in_production_is_foreseen_as_it_is_given():
    green = [id for id, technology in COMPONENTS.technologies.items() if technology.kind == "production"]
    array = tuple(online(id) for id in ("T-A1", "T-A2", "T-A5"))
    state = turn(transmitters=array, patents=tuple(green), pulsars={"P1": Pulsar(0, "small", True)}, cubes=0)
    after = produced(state)
    for source in ("T-A1", "T-A2", "T-A5", "P1", *green):
        events = [event for event in after.events if event.subject == source and event.player == 0]
        points = sum(event.amount for event in events if event.kind == "scored")
        cubes = sum(event.amount for event in events if event.kind == "gained")
        assert coming(state, 0).get(source, Yield()) == Yield(points, cubes)
    assert coming(state, 0)["T-A1"] == Yield(2, 1)
    assert "T-A1" not in coming(state, 1)


def test_nothing_is_coming_any_more_once_production_has_begun():
    state = turn(transmitters=(online("T-A1"),), pulsars={"P1": Pulsar(0, "small", True)}, seat=3)
    assert coming(state, 0)["P1"].points > 0
    assert coming(play(state, EndTurn()), 0) == {}


def test_so_many_productions_are_left():
    assert [productions_left(turn(round=round)) for round in (1, 5, 8)] == [8, 4, 1]


def test_what_a_technology_scores_is_foreseen_with_its_own_patent_and_as_it_is_scored():
    for faces in (BOARDS, ("BI", "BII", "BIII"), ("CI", "CII", "CIII"), ("DI", "DII", "DIII")):
        game = {"boards": faces}
        for technology in COMPONENTS.in_play(faces):
            state = turn(ALL_DICE, round=8, game=game, cubes=1)
            patent = next((p for p in legal(state, Patent) if p.technology == technology.id), None)
            if technology.kind == "at once" and patent:
                at_once = [event for event in play(state, patent).events if event.subject == technology.id]
                points = sum(event.amount for event in at_once if event.kind == "scored")
                assert (points_of(state, 0, technology) or 0) == points


def test_a_technology_without_points_is_told_from_one_that_would_score_none():
    found = [points_of(turn(), 0, technology) for technology in COMPONENTS.technologies.values()]
    assert None in found
    assert 0 in found


def test_nothing_is_foreseen_once_the_last_production_is_past():
    state = turn(round=8, pulsars={"P1": Pulsar(0, "large", True)})
    assert foreseen(state).players[0].score > state.players[0].score
    scoring = final(state)
    assert productions_left(scoring) == 0
    assert foreseen(scoring).players == scoring.players
