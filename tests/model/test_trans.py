"""Transmitters: taking, joining, paying, going online, red dice of joins, teleports (TRANS)."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model import chance
from pulsar_desktop.model.decisions import (
    BuyPoints,
    ChooseBonus,
    ClaimIsolated,
    CopyDie,
    EndTurn,
    Fly,
    Patent,
    PayTransmitter,
    SpinUp,
    TakeGyrodyne,
    TakeRedDie,
    TakeTransmitter,
    TeleportShip,
)
from pulsar_desktop.model.state import Pulsar, State, System, Transmitter
from pulsar_desktop.model.steps import Turn
from tests.scenario import (
    COMPONENTS,
    answer,
    asked,
    end_turns,
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

ALL_DICE = (1, 2, 3, 4, 5, 6)


def offering(*tiles: str) -> dict[str, tuple[str, ...]]:
    """A table with these transmitters on offer."""
    return {"offer": tiles}


def events(state: State) -> list[str]:
    """The kinds of things that happened, in order."""
    return [event.kind for event in state.events]


def two_joins(dice=(5,), **player) -> State:
    """T-A6 needs one more die; online T-A4 and T-B4 stand at its ends."""
    array = (
        online("T-A4", left="T-A6"),
        offline("T-A6", 5, left="T-A4", right="T-B4"),
        online("T-B4", left="T-A6"),
    )
    return turn(dice, transmitters=array, **player)


# --- TRANS-01 to TRANS-04: taking and placing ---------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "left"), [(1, (2, 6)), (2, (1, 6)), (6, (1, 2))])
def test_trans_01_a_transmitter_is_taken_for_any_cost_it_shows_which_is_covered(cost, left):
    state = play(turn(ALL_DICE, pm1=0), TakeTransmitter("T-A1", cost, pay(cost)))
    assert state.players[0].transmitters == (Transmitter("T-A1", left),)
    assert "T-A1" not in state.offer
    assert cost not in state.players[0].dice


def test_trans_01_a_die_that_is_no_cost_does_not_take_it():
    state = turn(ALL_DICE, pm1=0)
    assert refused(state, TakeTransmitter("T-A1", 3, pay(3))) == "TRANS-01"
    assert refused(state, TakeTransmitter("T-A1", 2, pay(1))) == "TURN-02"


def test_trans_01_only_a_transmitter_of_the_offer_is_taken():
    state = turn(ALL_DICE, transmitters=(offline("T-A5", 4),))
    assert {take.transmitter for take in legal(state, TakeTransmitter)} == {"T-A1", "T-A2", "T-A3"}
    assert refused(state, TakeTransmitter("T-A4", 2, pay(2))) == "TRANS-01"
    assert refused(state, TakeTransmitter("T-A5", 1, pay(1))) == "TRANS-01"


def test_trans_01_one_of_two_equal_costs_is_covered():
    state = play(turn((3,)), TakeTransmitter("T-A3", 3, pay(3)))
    assert state.players[0].transmitter("T-A3").costs == (3,)
    assert not state.players[0].transmitter("T-A3").online


def test_trans_02_a_taken_transmitter_starts_a_new_array():
    state = play(turn((1,), transmitters=(online("T-A6"),)), TakeTransmitter("T-A1", 1, pay(1)))
    assert state.players[0].transmitters == (online("T-A6"), offline("T-A1", 2, 6))


def test_trans_02_it_is_joined_at_once_to_a_free_connector_of_an_own_array():
    state = turn((1,), transmitters=(online("T-A6"),))
    state = play(state, TakeTransmitter("T-A1", 1, pay(1), "T-A6", "right", "left"))
    assert state.players[0].transmitter("T-A6").right == "T-A1"
    assert state.players[0].transmitter("T-A1") == offline("T-A1", 2, 6, left="T-A6")


def test_trans_02_it_can_be_turned_round():
    state = turn((1,), transmitters=(online("T-A6"),))
    state = play(state, TakeTransmitter("T-A1", 1, pay(1), "T-A6", "right", "right"))
    assert state.players[0].transmitter("T-A6") == online("T-A6", right="T-A1")
    assert state.players[0].transmitter("T-A1") == offline("T-A1", 2, 6, right="T-A6")


def test_trans_02_a_used_connector_takes_no_other_transmitter():
    array = (online("T-A6", left="T-A4"), online("T-A4", left="T-A6"))
    state = turn((6,), transmitters=array)
    places = {(take.beside, take.at) for take in legal(state, TakeTransmitter)}
    assert places == {("", ""), ("T-A6", "right")}
    assert refused(state, TakeTransmitter("T-A2", 6, pay(6), "T-A6", "left", "left")) == "TRANS-17"
    assert refused(state, TakeTransmitter("T-A2", 6, pay(6), "T-A4", "left", "left")) == "TRANS-17"


def test_trans_02_the_place_is_never_changed_later():
    """Paying costs, going online, production and the next round leave every join where it is."""
    state = turn((1, 2), transmitters=(online("T-A6"),))
    state = play(state, TakeTransmitter("T-A1", 1, pay(1), "T-A6", "right", "left"))
    state = play(
        state.with_player(0, dice=(2, 6)), PayTransmitter("T-A1", 2, pay(2)), PayTransmitter("T-A1", 6, pay(6))
    )
    state = answer(end_turns(state), chance.TransmittersDealt(("T-A4", "T-A5", "T-A8")))
    assert state.players[0].transmitters == (online("T-A6", right="T-A1"), online("T-A1", left="T-A6"))


def test_trans_02_only_own_arrays_are_joined():
    state = turn((1,), others={1: {"transmitters": (online("T-A6"),)}})
    assert refused(state, TakeTransmitter("T-A1", 1, pay(1), "T-A6", "right", "left")) == "TRANS-17"


def test_trans_03_every_transmitter_has_one_or_two_connectors_with_a_number_of_pips():
    for tile in COMPONENTS.transmitters.values():
        pips = [half for half in (tile.left, tile.right) if half is not None]
        assert 1 <= len(pips) <= 2
        assert all(0 <= half <= 3 for half in pips)


def test_trans_03_an_end_without_a_connector_joins_nothing():
    state = turn((3,), transmitters=(online("T-A4"),), table=offering("T-A3"))
    assert refused(state, TakeTransmitter("T-A3", 3, pay(3), "T-A4", "left", "right")) == "TRANS-17"
    assert refused(state, TakeTransmitter("T-A3", 3, pay(3), "T-A4", "right", "left")) == "TRANS-17"
    play(state, TakeTransmitter("T-A3", 3, pay(3), "T-A4", "left", "left"))


def test_trans_04_a_taken_transmitter_never_bridges_two_arrays():
    state = turn((5,), transmitters=(online("T-A4"), online("T-B4")), table=offering("T-B3"))
    state = play(state, TakeTransmitter("T-B3", 5, pay(5), "T-A4", "left", "left"))
    assert state.players[0].transmitter("T-B3") == online("T-B3", left="T-A4")
    assert state.players[0].transmitter("T-B4") == online("T-B4")
    assert state.players[0].red_offers == (2 + 1,)


# --- TRANS-05 to TRANS-07: paying and going online ----------------------------------------------------------------


def test_trans_05_open_costs_are_paid_in_any_order():
    state = turn((1, 2, 6), transmitters=(offline("T-A1", 1, 2, 6),), pm1=0)
    assert legal(state, PayTransmitter) == [PayTransmitter("T-A1", cost, pay(cost)) for cost in (1, 2, 6)]
    state = play(state, PayTransmitter("T-A1", 6, pay(6)))
    assert state.players[0].transmitter("T-A1").costs == (1, 2)
    state = play(state, PayTransmitter("T-A1", 1, pay(1)))
    assert state.players[0].transmitter("T-A1").costs == (2,)


def test_trans_05_costs_are_paid_over_any_number_of_rounds():
    state = turn((6,), transmitters=(offline("T-A1", 2, 6),))
    state = end_turns(play(state, PayTransmitter("T-A1", 6, pay(6))))
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    state = replace(state, pending=(Turn(0),), round=5).with_player(0, dice=(2,))
    state = play(state, PayTransmitter("T-A1", 2, pay(2)))
    assert state.players[0].transmitter("T-A1").online


def test_trans_05_a_covered_cost_and_a_transmitter_of_another_are_refused():
    state = turn(ALL_DICE, transmitters=(offline("T-A1", 6),), others={1: {"transmitters": (offline("T-A4", 5),)}})
    assert refused(state, PayTransmitter("T-A1", 2, pay(2))) == "TRANS-05"
    assert refused(state, PayTransmitter("T-A4", 5, pay(5))) == "TRANS-05"
    assert refused(state, PayTransmitter("T-A1", 6, pay(3))) == "TURN-02"


def test_trans_05_equal_costs_take_a_die_each():
    state = turn((3, 3), transmitters=(offline("T-A3", 3, 3),))
    state = play(state, PayTransmitter("T-A3", 3, pay(3)))
    assert state.players[0].transmitter("T-A3") == offline("T-A3", 3)
    state = play(state, PayTransmitter("T-A3", 3, pay(3)))
    assert state.players[0].transmitter("T-A3") == online("T-A3")


def test_trans_06_with_its_last_cost_paid_a_transmitter_goes_online_and_gives_its_reward():
    state = turn((2, 5), transmitters=(offline("T-A4", 2, 5),))
    state = play(state, PayTransmitter("T-A4", 2, pay(2)))
    assert scored(state) == []
    assert not state.players[0].transmitter("T-A4").online
    state = play(state, PayTransmitter("T-A4", 5, pay(5)))
    assert scored(state) == [("TRANS-06", 15)]
    assert state.players[0].transmitter("T-A4").online


def test_trans_06_with_a_single_cost_it_goes_online_on_taking():
    state = play(turn((5,), table=offering("T-B3")), TakeTransmitter("T-B3", 5, pay(5)))
    assert scored(state) == [("TRANS-06", 6)]
    assert state.players[0].transmitters == (online("T-B3"),)


def test_trans_06_the_reward_is_taken_before_the_transmitter_is_turned_over():
    state = play(turn((6,)), TakeTransmitter("T-A2", 6, pay(6)))
    assert asked(state) == "IsolatedChoice"
    assert not state.players[0].transmitter("T-A2").online
    assert play(state, ClaimIsolated()).players[0].transmitter("T-A2").online


def test_trans_06_the_immediate_reward_is_taken_once():
    state = turn((5,), transmitters=(offline("T-A6", 5),))
    state = play(state, PayTransmitter("T-A6", 5, pay(5)))
    assert state.players[0].score == 5 + 2
    assert ("TRANS-06", 2) not in scored(produced(state))


def test_trans_07_an_online_transmitter_gives_in_every_production_phase():
    state = turn(transmitters=(online("T-A6"),))
    for number in range(1, 9):
        assert ("PROD-05", 3) in scored(produced(replace(state, round=number)), 0)


def test_trans_07_it_gives_from_the_round_it_goes_online():
    state = end_turns(play(turn((5,), transmitters=(offline("T-A6", 5),)), PayTransmitter("T-A6", 5, pay(5))))
    assert scored(state, 0) == [("PROD-05", 3)]


def test_trans_07_a_transmitter_with_an_open_cost_gives_nothing():
    state = produced(turn(transmitters=(offline("T-A1", 6), offline("T-A5", 1))))
    assert scored(state, 0) == []
    assert state.players[0].cubes == 0


# --- TRANS-08 to TRANS-10, TRANS-16: red dice of joins ------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "end", "value"),
    [("left", "left", 0 + 1), ("left", "right", 0 + 2), ("right", "left", 2 + 1), ("right", "right", 2 + 2)],
)
def test_trans_08_a_join_of_two_online_transmitters_offers_the_sum_of_its_halves(at, end, value):
    state = turn((5,), transmitters=(online("T-A6"),), table=offering("T-B3"))
    state = play(state, TakeTransmitter("T-B3", 5, pay(5), "T-A6", at, end))
    assert legal(state, TakeRedDie) == [TakeRedDie(value)]
    assert state.players[0].red is None


def test_trans_08_the_offer_comes_the_moment_the_second_goes_online():
    first_online = turn((5, 1), transmitters=(offline("T-A6", 5, right="T-A1"), offline("T-A1", 1, left="T-A6")))
    state = play(first_online, PayTransmitter("T-A6", 5, pay(5)))
    assert legal(state, TakeRedDie) == []
    state = play(state, PayTransmitter("T-A1", 1, pay(1)))
    assert legal(state, TakeRedDie) == [TakeRedDie(2 + 3)]


def test_trans_08_a_transmitter_going_online_elsewhere_offers_nothing():
    joined = (online("T-A4", left="T-A6"), online("T-A6", left="T-A4"))
    state = turn((5,), transmitters=(*joined, offline("T-B3", 5)))
    assert legal(state, TakeRedDie) == []
    assert legal(play(state, PayTransmitter("T-B3", 5, pay(5))), TakeRedDie) == []


def test_trans_08_the_offer_is_for_this_turn_only():
    state = turn((5,), transmitters=(online("T-A6"),), table=offering("T-B3"))
    state = play(state, TakeTransmitter("T-B3", 5, pay(5), "T-A6", "right", "left"), EndTurn())
    assert state.players[0].red_offers == ()
    state = replace(state, pending=(Turn(0),))
    assert legal(state, TakeRedDie) == []
    assert refused(state, TakeRedDie(3)) == "TRANS-10"


def test_trans_08_a_transmitter_between_two_online_ones_offers_two_red_dice():
    state = play(two_joins(), PayTransmitter("T-A6", 5, pay(5)))
    assert legal(state, TakeRedDie) == [TakeRedDie(2 + 0), TakeRedDie(2 + 2)]


def test_trans_08_a_transmitter_between_an_online_and_an_open_one_offers_one():
    state = two_joins()
    array = [offline("T-B4", 3, left="T-A6") if t.tile == "T-B4" else t for t in state.players[0].transmitters]
    state = play(state.with_player(0, transmitters=tuple(array)), PayTransmitter("T-A6", 5, pay(5)))
    assert legal(state, TakeRedDie) == [TakeRedDie(2 + 0)]


def red_die_of_0(**player) -> State:
    """Seat 0 has taken a red die of value 0 and has no other die."""
    array = (online("T-A6", left="T-A3"), offline("T-A3", 3, left="T-A6"))
    state = play(turn((3,), transmitters=array, **player), PayTransmitter("T-A3", 3, pay(3)))
    assert legal(state, TakeRedDie) == [TakeRedDie(0)]
    return play(state, TakeRedDie(0))


def test_trans_09_a_red_die_of_0_buys_nothing_as_it_is():
    state = red_die_of_0(pm1=0)
    assert state.players[0].red == 0
    assert legal(state, Fly) == legal(state, TakeGyrodyne) == legal(state, Patent) == []
    assert refused(state, TakeGyrodyne("small", pay(0, red=True))) == "TURN-05"


def test_trans_09_a_modifier_makes_it_useful():
    state = red_die_of_0(pm1=1, plus2=1)
    play(state, TakeGyrodyne("small", pay(0, "pm1", red=True)))
    state = play(state, TakeGyrodyne("medium", pay(0, "plus2", red=True)))
    assert state.players[0].red is None
    assert state.players[0].gyrodynes == ("medium",)


def test_trans_09_a_shift_makes_it_useful():
    boards = {"boards": ("DI", "AII", "AIII")}
    state = red_die_of_0(pm1=0, patents=("DI-3",), game=boards)
    state = play(state, TakeTransmitter("T-A1", 1, pay(0, red=True)))
    assert state.players[0].transmitter("T-A1").costs == (2, 6)


def test_trans_10_of_several_offered_red_dice_one_at_most_is_taken():
    state = play(two_joins(), PayTransmitter("T-A6", 5, pay(5)), TakeRedDie(4))
    assert state.players[0].red == 4
    assert legal(state, TakeRedDie) == []
    assert refused(state, TakeRedDie(2)) == "BONUS-01"


def test_trans_10_only_an_offered_value_can_be_taken():
    state = play(two_joins(), PayTransmitter("T-A6", 5, pay(5)))
    assert refused(state, TakeRedDie(3)) == "TRANS-10"
    assert play(state, TakeRedDie(2)).players[0].red == 2


def test_trans_10_red_dice_offered_by_several_actions_of_a_turn_add_up():
    state = turn((5, 5), transmitters=(online("T-A6"), offline("T-C5", 5, left="T-A8"), online("T-A8", left="T-C5")))
    state = replace(state, offer=("T-B3",))
    state = play(state, TakeTransmitter("T-B3", 5, pay(5), "T-A6", "left", "left"))
    state = play(state, PayTransmitter("T-C5", 5, pay(5)), TeleportShip("O1"))
    assert legal(state, TakeRedDie) == [TakeRedDie(1), TakeRedDie(4)]


def test_trans_16_an_offer_stays_open_until_the_turn_ends():
    state = play(two_joins((1, 3, 5), pulsars={"P3": Pulsar(0, "small")}), PayTransmitter("T-A6", 5, pay(5)))
    state = play(state, SpinUp("P3", pay(3)), TakeGyrodyne("small", pay(1)))
    assert legal(state, TakeRedDie) == [TakeRedDie(2), TakeRedDie(4)]
    assert play(state, TakeRedDie(4)).players[0].red == 4


def test_trans_16_taking_one_is_a_free_action():
    state = play(two_joins(), PayTransmitter("T-A6", 5, pay(5)))
    assert state.players[0].dice == ()
    state = play(state, TakeRedDie(4), TakeGyrodyne("large", pay(4, red=True)))
    assert state.players[0].gyrodynes == ("large",)


def test_trans_16_open_offers_lapse_once_a_red_die_is_taken_from_elsewhere():
    state = play(two_joins(cubes=4, left_over=(6,)), PayTransmitter("T-A6", 5, pay(5)), CopyDie(6))
    assert legal(state, TakeRedDie) == []
    assert refused(state, TakeRedDie(4)) == "BONUS-01"
    assert state.players[0].red == 6


def test_trans_16_after_a_red_die_was_taken_later_joins_offer_nothing():
    state = two_joins(cubes=4, left_over=(1,))
    state = play(state, CopyDie(1), TakeGyrodyne("small", pay(1, red=True)), PayTransmitter("T-A6", 5, pay(5)))
    assert state.players[0].transmitter("T-A6").online
    assert legal(state, TakeRedDie) == []
    assert "red_offer" not in events(state)


# --- TRANS-11 to TRANS-13: rewards --------------------------------------------------------------------------------


def test_trans_11_a_transmitter_may_give_points():
    state = play(turn((6,), table=offering("T-C2")), TakeTransmitter("T-C2", 6, pay(6)))
    assert scored(state) == [("TRANS-06", 9)]


@pytest.mark.parametrize("choice", ["", "X2"])
def test_trans_11_a_transmitter_may_offer_an_isolated_pulsar_which_is_optional(choice):
    state = play(turn((4,), table=offering("T-C7")), TakeTransmitter("T-C7", 4, pay(4)))
    assert scored(state) == [("TRANS-06", 5)]
    state = play(state, ClaimIsolated(choice))
    assert state.pulsars_of(0) == ((choice,) if choice else ())


@pytest.mark.parametrize(
    ("tile", "die", "kinds"),
    [("T-A8", 4, ["pulsar"]), ("T-B6", 2, ["system"]), ("T-C5", 5, ["system", "pulsar", "gate"])],
)
def test_trans_11_a_transmitter_may_teleport_the_ship(tile, die, kinds):
    state = play(turn((die,), table=offering(tile)), TakeTransmitter(tile, die, pay(die)))
    places = state.cluster.locations.values()
    expected = {TeleportShip(place.id) for place in places if place.kind in kinds}
    assert set(legal(state, TeleportShip)) == expected


@pytest.mark.parametrize(("tile", "die"), [("T-A8", 4), ("T-B6", 2), ("T-C5", 5)])
def test_trans_12_isolated_pulsars_and_entry_gates_are_no_targets(tile, die):
    state = play(turn((die,), table=offering(tile)), TakeTransmitter(tile, die, pay(die)))
    for location in ("X1", "X2", "X3", "E1", "E2", "E3", "E4", "nowhere"):
        assert refused(state, TeleportShip(location)) == "TRANS-12"


def test_trans_12_a_teleport_to_a_pulsar_claims_it():
    state = play(turn((4,), table=offering("T-A8")), TakeTransmitter("T-A8", 4, pay(4)), TeleportShip("P9"))
    assert state.players[0].ship == "P9"
    assert state.pulsar("P9").owner == 0
    assert state.players[0].rings == 5


def test_trans_12_a_claimed_pulsar_is_a_target_too_but_stays_with_its_owner():
    state = turn((4,), table=offering("T-A8"), pulsars={"P9": Pulsar(2)})
    state = play(state, TakeTransmitter("T-A8", 4, pay(4)), TeleportShip("P9"))
    assert state.players[0].ship == "P9"
    assert state.pulsar("P9").owner == 2


def test_trans_12_a_teleport_to_a_system_builds_and_earns_the_exploration_bonus():
    state = turn((2,), table=offering("T-B6"), systems={"S9": System("SYS-11", barren=(1,))})
    state = play(state, TakeTransmitter("T-B6", 2, pay(2)), TeleportShip("S9"))
    assert state.system("S9") == System("SYS-11", blue=(0,), barren=(1,))
    state = play(state, ChooseBonus("printed"))
    assert state.players[0].cubes == 2


def test_trans_12_a_teleport_visits_nothing_else_and_uses_no_segment():
    """Ship on O2 beside S2; S2 is neither revealed nor built in, P3 behind it is claimed."""
    state = turn((4,), ship="O2", table=offering("T-A8"))
    state = play(state, TakeTransmitter("T-A8", 4, pay(4)), TeleportShip("P3"))
    assert asked(state) == "Turn"
    assert state.system("S2") == System()


def test_trans_12_a_teleport_is_no_gate_run():
    state = turn((5,), table=offering("T-C5"), projects=("b2",), round=3)
    state = play(state, TakeTransmitter("T-C5", 5, pay(5)), TeleportShip("G9"))
    assert state.players[0].runs_used == ()
    assert scored(state) == []


def test_trans_12_a_teleport_into_a_dead_end_earns_its_token():
    state = turn((4,), game={"side": "dead_ends"}, table=offering("T-A8"))
    state = play(state, TakeTransmitter("T-A8", 4, pay(4)), TeleportShip("P6"))
    assert asked(state) == "DrawToken"
    state = answer(state, chance.TokenDrawn("EXP-1"))
    assert ("EXPLORE-02", 4) in scored(state)


def test_trans_13_ongoing_rewards_are_points_or_cubes():
    state = produced(turn(transmitters=(online("T-A1"), online("T-A5"), online("T-A6"))))
    assert [points for rule, points in scored(state, 0) if rule == "PROD-05"] == [2, 3]
    assert state.players[0].cubes == 1 + 2


def test_trans_13_one_cube_may_be_paid_for_points_once_per_production_phase():
    state = produced(turn(transmitters=(online("T-A7"), online("T-B7")), cubes=3))
    assert legal(state, BuyPoints) == [BuyPoints(), BuyPoints("T-A7"), BuyPoints("T-B7")]
    state = play(state, BuyPoints("T-A7"))
    assert scored(state) == [("PROD-05", 4)]
    assert state.players[0].cubes == 2
    assert refused(state, BuyPoints("T-A7")) == "PROD-05"
    state = play(state, BuyPoints("T-B7"))
    assert ("PROD-05", 3) in scored(state)
    assert state.players[0].cubes == 1
    assert asked(state) != "CubesForPoints"


def test_trans_13_paying_for_points_is_optional():
    state = play(produced(turn(transmitters=(online("T-A7"),), cubes=1)), BuyPoints())
    assert state.players[0].cubes == 1
    assert scored(state, 0) == []


def test_trans_13_nobody_is_asked_without_a_cube():
    assert asked(produced(turn(transmitters=(online("T-A7"),)))) != "CubesForPoints"


# --- TRANS-14, TRANS-15, TRANS-17, TRANS-18 -----------------------------------------------------------------------


def test_trans_14_the_offer_is_not_refilled_during_a_round():
    state = play(turn((1,)), TakeTransmitter("T-A1", 1, pay(1)), EndTurn())
    assert state.offer == ("T-A2", "T-A3")
    assert len(state.stack) == 21


def test_trans_14_what_is_left_of_the_offer_is_out_of_the_game():
    state = end_turns(play(turn((1,)), TakeTransmitter("T-A1", 1, pay(1))))
    assert state.offer == ()
    assert state.discarded == ("T-A2", "T-A3")
    assert all("T-A2" not in choices for choices in state.question.choices)
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    assert state.offer == ("T-A4", "T-A5", "T-A6")
    assert len(state.stack) == 18


def test_trans_15_a_new_transmitter_is_placed_before_its_reward_is_settled():
    state = turn((2,), transmitters=(online("T-A6"),), table=offering("T-B6"))
    state = play(state, TakeTransmitter("T-B6", 2, pay(2), "T-A6", "right", "left"))
    assert asked(state) == "TeleportChoice"
    assert state.players[0].dice == ()
    assert state.players[0].transmitter("T-A6").right == "T-B6"
    assert state.players[0].transmitter("T-B6") == Transmitter("T-B6", (), False, left="T-A6")


def test_trans_15_a_join_offers_nothing_if_the_immediate_reward_brought_the_red_die():
    state = turn((2,), transmitters=(online("T-A6"),), table=offering("T-B6"), systems={"S9": System("SYS-03")})
    state = play(state, TakeTransmitter("T-B6", 2, pay(2), "T-A6", "right", "left"), TeleportShip("S9"))
    state = play(state, ChooseBonus("printed"))
    assert state.players[0].red == 2
    assert state.players[0].transmitter("T-B6").online
    assert state.players[0].red_offers == ()


def test_trans_15_the_join_offers_its_red_die_after_the_reward_is_settled():
    state = turn((2,), transmitters=(online("T-A6"),), table=offering("T-B6"), systems={"S9": System("SYS-11")})
    state = play(state, TakeTransmitter("T-B6", 2, pay(2), "T-A6", "right", "left"), TeleportShip("S9"))
    assert asked(state) == "ExplorationBonus"
    assert state.players[0].red_offers == ()
    state = play(state, ChooseBonus("printed"))
    assert legal(state, TakeRedDie) == [TakeRedDie(2 + 1)]


def test_trans_15_the_order_is_cost_reward_online_abilities_offer():
    boards = {"boards": ("CI", "AII", "AIII")}
    state = turn((5,), game=boards, patents=("CI-6",), transmitters=(online("T-A6"),), table=offering("T-B3"))
    state = play(state, TakeTransmitter("T-B3", 5, pay(5), "T-A6", "right", "left"))
    assert events(state) == [
        "die_spent",
        "transmitter_taken",
        "cost_covered",
        "scored",
        "online",
        "scored",
        "red_offer",
    ]
    assert scored(state) == [("TRANS-06", 6), ("TECH-07", 5)]


def test_trans_17_taking_names_the_cost_and_the_place():
    own = (offline("T-A6", 5), online("T-A4"))
    state = turn((4,), pm1=0, transmitters=own, table=offering("T-A5", "T-B7"))
    joins = [("T-A6", "left"), ("T-A6", "right"), ("T-A4", "left")]
    expected = {TakeTransmitter("T-A5", 4, pay(4)), TakeTransmitter("T-B7", 4, pay(4))}
    expected |= {TakeTransmitter("T-A5", 4, pay(4), beside, at, "right") for beside, at in joins}
    expected |= {
        TakeTransmitter("T-B7", 4, pay(4), beside, at, end) for beside, at in joins for end in ("left", "right")
    }
    assert set(legal(state, TakeTransmitter)) == expected


def test_trans_17_a_new_transmitter_may_join_one_that_is_not_online():
    state = turn((5,), transmitters=(offline("T-A6", 5),), table=offering("T-B3"))
    state = play(state, TakeTransmitter("T-B3", 5, pay(5), "T-A6", "left", "right"))
    assert state.players[0].transmitter("T-A6") == offline("T-A6", 5, left="T-B3")
    assert legal(state, TakeRedDie) == []


def test_trans_17_half_a_place_is_refused():
    state = turn((5,), transmitters=(online("T-A6"),), table=offering("T-B3"))
    assert refused(state, TakeTransmitter("T-B3", 5, pay(5), "T-A6")) == "TRANS-17"
    assert refused(state, TakeTransmitter("T-B3", 5, pay(5), "T-A6", "left")) == "TRANS-17"
    assert refused(state, TakeTransmitter("T-B3", 5, pay(5), "", "left", "left")) == "TRANS-17"
    assert refused(state, TakeTransmitter("T-B3", 5, pay(5), "T-B3", "left", "right")) == "TRANS-17"


def test_trans_18_a_teleport_must_be_done():
    state = play(turn((4,), table=offering("T-A8")), TakeTransmitter("T-A8", 4, pay(4)))
    assert asked(state) == "TeleportChoice"
    assert refused(state, EndTurn()) == "TURN-13"
    assert refused(state, TeleportShip("")) == "TRANS-12"


def test_trans_18_the_present_location_may_be_named_again():
    state = turn((2,), ship="S9", table=offering("T-B6"), systems={"S9": System("SYS-11")})
    state = play(state, TakeTransmitter("T-B6", 2, pay(2)), TeleportShip("S9"))
    assert state.players[0].ship == "S9"
    assert state.system("S9").blue == (0,)


def test_trans_18_a_ship_on_an_entry_gate_cannot_stay_there():
    state = play(turn((5,), table=offering("T-C5")), TakeTransmitter("T-C5", 5, pay(5)))
    assert state.players[0].ship == "E1"
    assert refused(state, TeleportShip("E1")) == "TRANS-12"


def test_trans_18_a_face_down_system_is_turned_up():
    state = turn((4,), round=4)
    state = play(state, Patent("AII-4", pay(4)), TeleportShip("S9"))
    assert state.question.location == "S9"
    state = answer(state, chance.SystemRevealed("S9", "SYS-17"))
    assert state.system("S9") == System("SYS-17", blue=(0,))
    assert legal(state, ChooseBonus) == [ChooseBonus("printed"), ChooseBonus("token")]


def test_trans_18_the_landing_counts_as_a_visit_to_the_pulsar():
    state = turn((4,), table=offering("T-A8"), patents=("AI-3",), pulsars={"P9": Pulsar(1)})
    state = play(state, TakeTransmitter("T-A8", 4, pay(4)), TeleportShip("P9"))
    assert scored(state) == [("TECH-07", 3)]


def test_trans_18_the_landing_counts_as_a_landing_in_the_system():
    boards = {"boards": ("BI", "AII", "AIII")}
    system = {"S9": System("SYS-11", blue=(0,))}
    state = turn((2,), game=boards, table=offering("T-B6"), patents=("BI-2",), systems=system)
    state = play(state, TakeTransmitter("T-B6", 2, pay(2)), TeleportShip("S9"))
    assert scored(state) == [("TECH-07", 2)]


def test_trans_18_no_ability_for_flying_through_gates_applies():
    boards = {"boards": ("BI", "DII", "AIII")}
    by_transmitter = turn((5,), game=boards, table=offering("T-C5"), patents=("BI-1",))
    state = play(by_transmitter, TakeTransmitter("T-C5", 5, pay(5)), TeleportShip("O9"))
    assert state.players[0].ship == "O9"
    assert scored(state) == []
    by_technology = turn((5,), game=boards, round=3, patents=("BI-1",))
    state = play(by_technology, Patent("DII-2", pay(5)), TeleportShip("O9"))
    assert scored(state) == []
