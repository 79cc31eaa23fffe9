"""The red die: one a turn, copied, split, patented, printed or offered by a join (BONUS)."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model.decisions import (
    BuyModifier,
    ChooseBonus,
    CopyDie,
    DoProject,
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
from pulsar_desktop.model.state import Pulsar, State, System
from pulsar_desktop.model.steps import Turn
from tests.scenario import COMPONENTS, asked, legal, offline, online, pay, play, refused, scored, turn

LICENSED_DIE = {"boards": ("AI", "AII", "DIII")}

#: Without a modifier, and with the split of the own HQ open: m2 of face A2 is "split 2 1 + pm1 1" for a 3.
SPLITS = {"pm1": 0, "projects": ("b2", "b3"), "round": 3}


def join_about_to_offer(dice=(5,), **player) -> State:
    """T-B3 needs one more die to go online beside the online T-A6: the join offers 2 + 1."""
    array = (online("T-A6", right="T-B3"), offline("T-B3", 5, left="T-A6"))
    return turn(dice, transmitters=array, **player)


# --- BONUS-01 and BONUS-02 ----------------------------------------------------------------------------------------


def test_bonus_01_no_second_red_die_while_the_first_is_unspent():
    state = play(turn(left_over=(3, 5), cubes=8), CopyDie(3))
    assert state.players[0].red == 3
    assert legal(state, CopyDie) == []
    assert refused(state, CopyDie(5)) == "BONUS-01"


def test_bonus_01_no_second_red_die_after_the_first_is_spent():
    state = play(turn(left_over=(1, 5), cubes=8), CopyDie(1), TakeGyrodyne("small", pay(1, red=True)))
    assert state.players[0].red is None
    assert legal(state, CopyDie) == []
    assert refused(state, CopyDie(5)) == "BONUS-01"


def test_bonus_01_a_split_closes_copies_and_joins():
    state = join_about_to_offer((3, 5), cubes=4, **SPLITS)
    state = play(state, Patent("AII-1", pay(3)), PayTransmitter("T-B3", 5, pay(5)))
    assert refused(state, CopyDie(3)) == "BONUS-01"
    assert refused(state, TakeRedDie(3)) == "BONUS-01"


def test_bonus_01_taking_the_die_of_a_join_closes_copies_and_splits():
    state = join_about_to_offer((3, 5), cubes=4, **SPLITS)
    state = play(state, PayTransmitter("T-B3", 5, pay(5)), TakeRedDie(3))
    assert refused(state, CopyDie(3)) == "BONUS-01"
    assert refused(state, DoProject("m2", pay(3))) == "BONUS-06"


def test_bonus_01_an_offer_not_taken_closes_nothing():
    state = play(join_about_to_offer(cubes=4), PayTransmitter("T-B3", 5, pay(5)), CopyDie(3))
    assert state.players[0].red == 3


def test_bonus_01_every_player_may_take_one_in_the_own_turn():
    state = play(turn(left_over=(3,), cubes=4, others={1: {"cubes": 4}}), CopyDie(3), EndTurn(), CopyDie(3))
    assert state.players[1].red == 3


def test_bonus_01_in_the_next_turn_a_red_die_may_be_taken_again():
    state = play(turn(left_over=(3,), cubes=8), CopyDie(3), EndTurn())
    state = play(replace(state, pending=(Turn(0),)), CopyDie(3))
    assert state.players[0].red == 3
    assert state.players[0].cubes == 0


@pytest.mark.parametrize(
    ("red", "action"),
    [
        (1, Fly(pay(1, red=True), "O2", gates=("O2",))),
        (4, TakeGyrodyne("large", pay(4, red=True))),
        (3, SpinUp("P3", pay(3, red=True))),
        (6, TakeTransmitter("T-A2", 6, pay(6, red=True))),
        (5, PayTransmitter("T-A6", 5, pay(5, red=True))),
        (2, DoProject("b3", pay(2, red=True))),
        (3, Patent("AI-2", pay(3, red=True))),
        (2, BuyModifier("plus2", pay(2, red=True))),
    ],
)
def test_bonus_02_the_red_die_pays_any_action(red, action):
    setting = {"pulsars": {"P3": Pulsar(0, "small")}, "transmitters": (offline("T-A6", 5),)}
    state = play(turn((6,), red=red, red_taken=True, **setting), action)
    assert state.players[0].red is None
    assert state.players[0].dice == (6,)


def test_bonus_02_the_red_die_can_be_modified():
    state = turn(red=4, red_taken=True, pm1=1, plus2=1, pulsars={"P3": Pulsar(0, "large"), "P4": Pulsar(0, "small")})
    assert play(state, SpinUp("P3", pay(4, "plus2", red=True))).players[0].plus2 == 0
    state = play(state, SpinUp("P4", pay(4, "pm1", red=True)))
    assert state.players[0].pm1 == 0
    assert state.players[0].red is None


def test_bonus_02_it_is_played_in_any_order_with_the_others():
    state = turn((1, 1), red=1, red_taken=True)
    state = play(state, *(TakeGyrodyne("small", pay(1, red=is_red)) for is_red in (False, True, False)))
    assert state.players[0].gyrodynes == ("small",) * 3


def test_bonus_02_a_payment_says_whether_the_red_die_is_spent():
    state = turn((1,), red=2, red_taken=True)
    assert refused(state, TakeGyrodyne("small", pay(1, red=True))) == "TURN-02"
    assert refused(state, TakeGyrodyne("medium", pay(2))) == "TURN-02"


# --- BONUS-03: copying --------------------------------------------------------------------------------------------


def test_bonus_03_four_cubes_copy_a_left_over_die_which_stays_for_the_others():
    state = play(turn(left_over=(5,), cubes=5), CopyDie(5))
    assert state.players[0].red == 5
    assert state.players[0].cubes == 1
    assert state.dice == (5,)


def test_bonus_03_three_cubes_are_too_few():
    state = turn(left_over=(5,), cubes=3)
    assert legal(state, CopyDie) == []
    assert refused(state, CopyDie(5)) == "BONUS-03"


def test_bonus_03_only_a_left_over_die_is_copied():
    state = turn((6,), left_over=(5,), cubes=4)
    assert legal(state, CopyDie) == [CopyDie(5)]
    assert refused(state, CopyDie(6)) == "DICE-11"


def test_bonus_03_with_two_players_any_of_the_three_left_over_dice_is_copied():
    state = turn(game={"players": 2}, left_over=(2, 4, 4), cubes=4)
    assert legal(state, CopyDie) == [CopyDie(2), CopyDie(4)]
    assert play(state, CopyDie(4)).dice == (2, 4, 4)


def test_bonus_03_copying_costs_no_die():
    state = play(turn((1, 6), left_over=(5,), cubes=4), CopyDie(5))
    assert state.players[0].dice == (1, 6)


# --- BONUS-04, BONUS-05, BONUS-08: splits and the patented die -----------------------------------------------------


def test_bonus_04_a_split_costs_a_die_and_gives_back_a_silver_and_a_red_one():
    state = play(turn((3, 6), **SPLITS), Patent("AII-1", pay(3)))
    assert state.players[0].dice == (2, 6)
    assert state.players[0].red == 2
    assert state.players[0].red_taken


@pytest.mark.parametrize(
    ("boards", "round", "technology", "die", "silver", "red"),
    [
        (("AI", "AII", "AIII"), 6, "AIII-1", 4, 3, 2),
        (("AI", "BII", "AIII"), 5, "BII-6", 4, 4, 1),
    ],
)
def test_bonus_04_the_values_are_those_shown_silver_first(boards, round, technology, die, silver, red):
    state = turn((die,), game={"boards": boards}, round=round)
    state = play(state, Patent(technology, pay(die)))
    assert state.players[0].dice == (silver,)
    assert state.players[0].red == red


def test_bonus_04_a_project_may_be_a_split():
    state = play(turn((3,), **SPLITS), DoProject("m2", pay(3)))
    assert state.players[0].dice == (2,)
    assert state.players[0].red == 1
    assert state.players[0].pm1 == 1


def test_bonus_05_the_patented_die_also_costs_a_cube():
    state = play(turn((1,), game=LICENSED_DIE, round=8, cubes=2), Patent("DIII-5", pay(1)))
    assert state.players[0].red == 5
    assert state.players[0].cubes == 1
    assert state.players[0].dice == ()


def test_bonus_05_without_a_cube_it_is_illegal():
    state = turn((1,), game=LICENSED_DIE, round=8)
    assert refused(state, Patent("DIII-5", pay(1))) == "BONUS-05"
    state = play(turn((1,), game=LICENSED_DIE, round=8, cubes=1), Patent("DIII-5", pay(1)))
    assert state.players[0].cubes == 0


def test_bonus_08_a_split_may_be_paid_with_a_modified_die():
    state = play(turn((2,), round=3, pm1=1), Patent("AII-1", pay(2, "pm1")))
    assert state.players[0].dice == (2,)
    assert state.players[0].red == 2
    assert state.players[0].pm1 == 0


def test_bonus_08_a_split_may_be_paid_with_a_shifted_die():
    state = turn((4,), game={"boards": ("CI", "AII", "AIII")}, round=3, pm1=0, patents=("CI-2",))
    state = play(state, Patent("AII-1", pay(4)))
    assert state.players[0].dice == (2,)
    assert state.players[0].red == 2


def test_bonus_08_the_silver_die_that_comes_back_can_take_a_modifier_again():
    state = play(turn((2,), round=3, pm1=2), Patent("AII-1", pay(2, "pm1")))
    state = play(state, TakeGyrodyne("small", pay(2, "pm1")))
    assert state.players[0].gyrodynes == ("small",)
    assert state.players[0].pm1 == 0


# --- BONUS-06: closed once the red die has been taken --------------------------------------------------------------


def test_bonus_06_a_split_technology_is_illegal_once_the_red_die_was_taken():
    for red in (None, 6):  # spent or not
        state = turn((3,), red=red, red_taken=True, **SPLITS)
        assert refused(state, Patent("AII-1", pay(3))) == "BONUS-06"


def test_bonus_06_a_split_project_is_illegal_once_the_red_die_was_taken():
    for red in (None, 6):
        state = turn((3,), red=red, red_taken=True, **SPLITS)
        assert refused(state, DoProject("m2", pay(3))) == "BONUS-06"


def test_bonus_06_the_patented_die_is_illegal_once_the_red_die_was_taken():
    for red in (None, 6):
        state = turn((1,), game=LICENSED_DIE, round=8, cubes=3, red=red, red_taken=True)
        assert refused(state, Patent("DIII-5", pay(1))) == "BONUS-06"


def test_bonus_06_such_an_action_cannot_be_paid_with_the_red_die():
    state = turn(red=3, red_taken=True, **SPLITS)
    assert refused(state, Patent("AII-1", pay(3, red=True))) == "BONUS-06"
    assert refused(state, DoProject("m2", pay(3, red=True))) == "BONUS-06"


def test_bonus_06_actions_that_give_no_red_die_stay_open():
    state = play(turn((4, 1), red_taken=True, **SPLITS), Patent("AII-2", pay(4)), TakeGyrodyne("small", pay(1)))
    assert state.players[0].patents == ("AII-2",)


def test_bonus_06_two_splits_in_one_turn_are_too_many():
    state = play(turn((3, 3), **SPLITS), Patent("AII-1", pay(3)))
    assert refused(state, DoProject("m2", pay(3))) == "BONUS-06"


def test_bonus_06_landing_where_a_red_die_is_printed_stays_legal():
    """Only the choice of the printed die is closed (EXPLORE-04); a token is drawn without asking (ROUND-03)."""
    system = {"S2": System("SYS-01")}
    state = turn((1,), ship="O2", red_taken=True, systems=system)
    state = play(state, Fly(pay(1), "S2", systems=("S2",)))
    assert state.system("S2").blue == (0,)
    assert asked(state) == "DrawToken"


# --- BONUS-07, BONUS-09, BONUS-10 ---------------------------------------------------------------------------------


def test_bonus_07_an_unused_red_die_is_lost_at_the_end_of_the_turn():
    state = play(turn(left_over=(3,), cubes=4), CopyDie(3), EndTurn())
    assert state.players[0].red is None
    assert ("BONUS-07", 3) in [(event.rule, event.amount) for event in state.events]


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_bonus_09_a_red_die_can_always_pay_a_flight(value):
    """From an entry gate, a dead end or anywhere else, on either side."""
    for side in ("plain", "dead_ends"):
        for ship in ("E1", "G3", "O9", "S3", "P6"):
            state = turn(game={"side": side}, ship=ship, pm1=0, red=value, red_taken=True)
            assert legal(state, Fly)


def test_bonus_09_an_action_giving_a_red_die_is_legal_whatever_else_can_be_bought():
    """With no transmitter, gyrodyne, row or project left for a 5: the die could still fly."""
    patents = tuple(t.id for t in COMPONENTS.in_play(("AI", "AII", "DIII")) if t.id != "DIII-5")
    nothing = {"offer": (), "supply": (0, 0, 0)}
    state = turn((1,), game=LICENSED_DIE, round=8, cubes=1, pm1=0, patents=patents, table=nothing)
    state = play(state, Patent("DIII-5", pay(1)))
    assert {type(decision) for decision in legal(state, object)} == {Fly, EndTurn}


def test_bonus_09_nothing_forces_the_player_to_spend_it():
    state = play(turn((3,), **SPLITS), Patent("AII-1", pay(3)))
    assert EndTurn() in legal(state, EndTurn)
    state = play(state, EndTurn())
    assert state.players[0].red is None


def test_bonus_10_splits_and_patented_dice_are_taken_at_once():
    split = play(turn((3,), **SPLITS), DoProject("m2", pay(3)))
    patented = play(turn((1,), game=LICENSED_DIE, round=8, cubes=1), Patent("DIII-5", pay(1)))
    for state in (split, patented):
        assert asked(state) == "Turn"
        assert state.players[0].red is not None
        assert state.players[0].red_taken


def test_bonus_10_a_printed_red_die_is_taken_at_once():
    state = turn((1,), ship="O2", systems={"S2": System("SYS-03")})
    state = play(state, Fly(pay(1), "S2", systems=("S2",)), ChooseBonus("printed"))
    assert asked(state) == "Turn"
    assert state.players[0].red == 2
    assert refused(state, CopyDie(3)) == "BONUS-01"


def test_bonus_10_copies_and_offers_of_joins_wait_for_the_player():
    state = play(join_about_to_offer(cubes=4), PayTransmitter("T-B3", 5, pay(5)))
    assert state.players[0].red is None
    assert not state.players[0].red_taken
    assert legal(state, TakeRedDie) == [TakeRedDie(3)]
    assert legal(state, CopyDie) == [CopyDie(3)]


def test_bonus_10_a_red_die_of_a_teleport_landing_is_taken_inside_the_action():
    state = turn((4,), round=4, systems={"S9": System("SYS-02")})
    state = play(state, Patent("AII-4", pay(4)), TeleportShip("S9"), ChooseBonus("printed"))
    assert state.players[0].red == 1
    assert scored(state) == []
