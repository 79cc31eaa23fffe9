"""Gyrodynes: pulsars and their owners, taking, laying, spinning up, construction awards (GYRO)."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model import chance
from pulsar_desktop.model.decisions import (
    ChooseGyrodyne,
    ClaimIsolated,
    DoProject,
    Fly,
    LayGyrodyne,
    Patent,
    SpinUp,
    TakeGyrodyne,
    TakeTransmitter,
    TeleportShip,
)
from pulsar_desktop.model.state import Pulsar, State
from pulsar_desktop.model.steps import Turn
from tests.scenario import answer, asked, end_turns, final, legal, pay, play, produced, refused, scored, turn

ALL_DICE = (1, 2, 3, 4, 5, 6)


def own(*pulsars: str) -> dict[str, Pulsar]:
    """Empty pulsars of seat 0."""
    return {pulsar: Pulsar(0) for pulsar in pulsars}


def laid(type: str, *pulsars: str, seat: int = 0, spinning: bool = False) -> dict[str, Pulsar]:
    """Pulsars of a seat with a gyrodyne of a type on each."""
    return {pulsar: Pulsar(seat, type, spinning) for pulsar in pulsars}


def pulsar_landing(owner: int | None) -> State:
    """Seat 0 lands on P3, which belongs to that seat, or to nobody."""
    state = turn((1,), ship="G2", pulsars={"P3": Pulsar(owner)})
    return play(state, Fly(pay(1), "P3", pulsars=("P3",)))


def lay_in_turn(state: State, *laying: tuple[str, str]) -> list[list[tuple[str, int]]]:
    """What each laying of a type on a pulsar scores."""
    scores = []
    for type, pulsar in laying:
        state = play(state, LayGyrodyne(type, pulsar))
        scores.append(scored(state))
    return scores


# --- GYRO-01 and GYRO-02: whose pulsar ----------------------------------------------------------------------------


def test_gyro_01_a_claimed_pulsar_cannot_be_claimed_by_anybody_else():
    state = pulsar_landing(owner=1)
    assert state.pulsar("P3").owner == 1
    assert state.players[0].rings == 6
    assert pulsar_landing(owner=None).pulsar("P3").owner == 0


def test_gyro_01_an_own_pulsar_takes_no_second_ring():
    state = pulsar_landing(owner=0)
    assert state.pulsar("P3").owner == 0
    assert state.players[0].rings == 6


def test_gyro_01_an_isolated_pulsar_of_another_cannot_be_claimed():
    state = play(turn((5,), round=2, pulsars={"X1": Pulsar(1)}), Patent("AI-5", pay(5)))
    assert refused(state, ClaimIsolated("X1")) == "GYRO-01"


def test_gyro_01_nobody_else_lays_a_gyrodyne_on_it():
    state = turn(gyrodynes=("small",), pulsars={"P3": Pulsar(1), "P4": Pulsar()})
    assert refused(state, LayGyrodyne("small", "P3")) == "GYRO-01"
    assert refused(state, LayGyrodyne("small", "P4")) == "GYRO-05"


def test_gyro_01_nobody_else_spins_up_its_gyrodyne():
    state = turn(ALL_DICE, pulsars=laid("small", "P3", seat=1))
    assert refused(state, SpinUp("P3", pay(3))) == "GYRO-01"


def test_gyro_02_no_flight_and_no_teleport_claims_an_isolated_pulsar():
    state = turn(ALL_DICE, ship="O3")
    assert not [flight for flight in legal(state, Fly) if flight.landing.startswith("X")]
    state = play(turn((5,), table={"offer": ("T-C5",)}), TakeTransmitter("T-C5", 5, pay(5)))
    assert refused(state, TeleportShip("X1")) == "TRANS-12"


def test_gyro_02_a_technology_claims_an_isolated_pulsar():
    state = play(turn((5,), round=2), Patent("AI-5", pay(5)), ClaimIsolated("X2"))
    assert state.pulsar("X2").owner == 0
    assert state.players[0].rings == 5


def test_gyro_02_a_transmitter_claims_an_isolated_pulsar():
    state = play(turn((6,)), TakeTransmitter("T-A2", 6, pay(6)), ClaimIsolated("X3"))
    assert state.pulsar("X3").owner == 0
    assert state.players[0].rings == 5


def test_gyro_02_the_reward_claims_no_other_pulsar():
    state = play(turn((6,)), TakeTransmitter("T-A2", 6, pay(6)))
    assert legal(state, ClaimIsolated) == [ClaimIsolated(), *map(ClaimIsolated, ("X1", "X2", "X3"))]
    assert refused(state, ClaimIsolated("P1")) == "GYRO-02"


def test_gyro_02_claiming_an_isolated_pulsar_can_be_declined():
    state = play(turn((6,)), TakeTransmitter("T-A2", 6, pay(6)), ClaimIsolated())
    assert state.players[0].rings == 6
    assert [state.pulsar(x).owner for x in ("X1", "X2", "X3")] == [None, None, None]


def test_gyro_02_nobody_is_asked_without_a_ring_or_a_free_isolated_pulsar():
    no_ring = turn((6,), rings=0)
    none_free = turn((6,), pulsars={"X1": Pulsar(1), "X2": Pulsar(0), "X3": Pulsar(2)})
    one_free = turn((6,), pulsars={"X1": Pulsar(1), "X2": Pulsar(0)})
    taken = [play(state, TakeTransmitter("T-A2", 6, pay(6))) for state in (no_ring, none_free, one_free)]
    assert [asked(state) for state in taken] == ["Turn", "Turn", "IsolatedChoice"]
    assert legal(taken[2], ClaimIsolated) == [ClaimIsolated(), ClaimIsolated("X3")]


# --- GYRO-03 and GYRO-04: taking ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("type", "die"), [("small", 1), ("medium", 2), ("large", 4)])
def test_gyro_03_a_gyrodyne_is_taken_for_the_die_shown_on_its_stack(type, die):
    state = turn(ALL_DICE, pm1=0)
    assert [take.payment for take in legal(state, TakeGyrodyne) if take.type == type] == [pay(die)]
    state = play(state, TakeGyrodyne(type, pay(die)))
    assert state.players[0].gyrodynes == (type,)
    assert state.stack_of(type) == 9
    assert sum(state.supply) == 29
    assert die not in state.players[0].dice


def test_gyro_03_a_wrong_die_or_an_unknown_type_is_refused():
    state = turn(ALL_DICE, pm1=0)
    assert refused(state, TakeGyrodyne("small", pay(2))) == "TURN-02"
    assert refused(state, TakeGyrodyne("huge", pay(2))) == "GYRO-03"


def test_gyro_03_rewards_give_gyrodynes_too():
    state = play(turn((4,)), DoProject("b1", pay(4)))  # gyro any
    assert legal(state, ChooseGyrodyne) == [ChooseGyrodyne(type) for type in ("small", "medium", "large")]
    state = play(state, ChooseGyrodyne("large"))
    assert state.players[0].gyrodynes == ("large",)
    assert state.supply == (10, 10, 9)


def test_gyro_04_taking_from_an_empty_stack_is_illegal():
    state = turn((2,), table={"supply": (10, 0, 10)})
    assert refused(state, TakeGyrodyne("medium", pay(2))) == "GYRO-04"
    assert "medium" not in [take.type for take in legal(state, TakeGyrodyne)]


def test_gyro_04_a_reward_offers_no_empty_stack():
    state = play(turn((4,), table={"supply": (1, 0, 1)}), DoProject("b1", pay(4)))
    assert legal(state, ChooseGyrodyne) == [ChooseGyrodyne("small"), ChooseGyrodyne("large")]
    assert refused(state, ChooseGyrodyne("medium")) == "GYRO-04"


def test_gyro_04_a_reward_from_empty_stacks_gives_nothing():
    state = play(turn((4,), table={"supply": (0, 0, 0)}), DoProject("b1", pay(4)))
    assert asked(state) == "Turn"
    assert state.players[0].gyrodynes == ()
    assert state.supply == (0, 0, 0)


def test_gyro_04_the_last_of_a_stack_can_be_taken():
    state = play(turn((1, 1), table={"supply": (1, 10, 10)}), TakeGyrodyne("small", pay(1)))
    assert state.supply == (0, 10, 10)
    assert refused(state, TakeGyrodyne("small", pay(1))) == "GYRO-04"


# --- GYRO-05 and GYRO-06: laying and spinning up ------------------------------------------------------------------


def test_gyro_05_laying_is_free_and_leaves_the_construction_side_up():
    state = turn(gyrodynes=("large", "small"), pulsars=own("P3"))
    state = play(state, LayGyrodyne("large", "P3"))
    assert state.pulsar("P3") == Pulsar(0, "large", spinning=False)
    assert state.players[0].gyrodynes == ("small",)
    assert asked(state) == "Turn"


def test_gyro_05_it_may_lie_on_an_isolated_pulsar():
    state = play(turn(gyrodynes=("small",), pulsars=own("X1")), LayGyrodyne("small", "X1"))
    assert state.pulsar("X1").gyrodyne == "small"


def test_gyro_05_only_a_gyrodyne_in_front_is_laid_and_only_on_a_pulsar():
    state = turn(gyrodynes=("small",), pulsars=own("P3"))
    assert refused(state, LayGyrodyne("medium", "P3")) == "GYRO-05"
    assert refused(state, LayGyrodyne("small", "S1")) == "GYRO-05"
    assert legal(state, LayGyrodyne) == [LayGyrodyne("small", "P3")]


def test_gyro_05_a_laid_gyrodyne_can_never_be_moved_or_exchanged():
    state = turn(gyrodynes=("small", "large"), pulsars=own("P3"))
    state = play(state, LayGyrodyne("small", "P3"))
    assert refused(state, LayGyrodyne("large", "P3")) == "GYRO-09"
    state = state.with_pulsar("P4", Pulsar(0))
    assert legal(state, LayGyrodyne) == [LayGyrodyne("large", "P4")]


@pytest.mark.parametrize(("type", "die"), [("small", 3), ("medium", 5), ("large", 6)])
def test_gyro_06_a_gyrodyne_is_spun_up_for_the_die_shown_on_it(type, die):
    state = turn(ALL_DICE, pm1=0, pulsars=laid(type, "P3"))
    assert legal(state, SpinUp) == [SpinUp("P3", pay(die))]
    assert refused(state, SpinUp("P3", pay(die - 1))) == "TURN-02"
    state = play(state, SpinUp("P3", pay(die)))
    assert state.pulsar("P3") == Pulsar(0, type, spinning=True)
    assert die not in state.players[0].dice


def test_gyro_06_only_a_gyrodyne_under_construction_on_a_pulsar_is_spun_up():
    pulsars = own("P3") | laid("small", "P4", spinning=True)
    state = turn((3,), gyrodynes=("small",), pulsars=pulsars)
    assert refused(state, SpinUp("P3", pay(3))) == "GYRO-06"
    assert refused(state, SpinUp("P4", pay(3))) == "GYRO-06"
    assert legal(state, SpinUp) == []


def test_gyro_06_it_spins_to_the_end_of_the_game():
    state = end_turns(play(turn((3,), pulsars=laid("small", "P3")), SpinUp("P3", pay(3))))
    assert ("PROD-06", 1) in scored(state, 0)
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    assert state.round == 2
    assert state.pulsar("P3").spinning
    assert ("PROD-06", 3) in scored(produced(state), 0)


# --- GYRO-07, GYRO-08 and GYRO-10: awards -------------------------------------------------------------------------


@pytest.mark.parametrize(("type", "place"), [("small", 0), ("medium", 1), ("large", 2)])
def test_gyro_07_the_first_with_two_of_a_type_takes_its_7_point_award(type, place):
    state = turn(gyrodynes=(type, type), pulsars=own("P3", "P4"))
    state = play(state, LayGyrodyne(type, "P3"))
    assert scored(state) == []
    state = play(state, LayGyrodyne(type, "P4"))
    assert scored(state) == [("GYRO-07", 7)]
    assert state.players[0].score == 12
    assert state.awards[place] == (0,)
    assert sum(map(len, state.awards)) == 1


def test_gyro_07_the_next_takes_the_4_point_award():
    state = turn(gyrodynes=("small",), table={"awards": ((2,), (), ())}, pulsars=own("P4") | laid("small", "P3"))
    state = play(state, LayGyrodyne("small", "P4"))
    assert scored(state) == [("GYRO-07", 4)]
    assert state.awards == ((2, 0), (), ())


def test_gyro_07_there_is_no_third_award():
    state = turn(gyrodynes=("small",), table={"awards": ((2, 1), (), ())}, pulsars=own("P4") | laid("small", "P3"))
    state = play(state, LayGyrodyne("small", "P4"))
    assert scored(state) == []
    assert state.awards == ((2, 1), (), ())


def test_gyro_07_spinning_gyrodynes_and_those_under_construction_both_count():
    pulsars = own("P4") | laid("medium", "P3", spinning=True)
    assert lay_in_turn(turn(gyrodynes=("medium",), pulsars=pulsars), ("medium", "P4")) == [[("GYRO-07", 7)]]


def test_gyro_07_only_own_gyrodynes_of_that_type_on_pulsars_count():
    other_type, other_player = laid("large", "P1"), laid("small", "P2", seat=1)
    state = turn(gyrodynes=("small", "small"), pulsars=own("P3") | other_type | other_player)
    assert lay_in_turn(state, ("small", "P3")) == [[]]


def test_gyro_07_every_type_has_its_own_awards():
    pulsars = own("P3", "P4") | laid("small", "P1") | laid("large", "P2")
    state = turn(gyrodynes=("large", "small"), table={"awards": ((), (), (1,))}, pulsars=pulsars)
    assert lay_in_turn(state, ("small", "P3"), ("large", "P4")) == [[("GYRO-07", 7)], [("GYRO-07", 4)]]


def test_gyro_08_one_player_takes_both_awards_with_four_of_a_type():
    state = turn(gyrodynes=("large",) * 5, pulsars=own("P1", "P2", "P3", "P4", "P5"))
    laying = [("large", pulsar) for pulsar in ("P1", "P2", "P3", "P4", "P5")]
    assert lay_in_turn(state, *laying) == [[], [("GYRO-07", 7)], [], [("GYRO-08", 4)], []]


def test_gyro_08_the_second_award_needs_four_before_anybody_else_has_two():
    three = own("P4") | laid("large", "P1", "P2", "P3")
    state = turn(gyrodynes=("large",), table={"awards": ((), (), (0, 1))}, pulsars=three)
    state = play(state, LayGyrodyne("large", "P4"))
    assert scored(state) == []
    assert state.awards == ((), (), (0, 1))


def test_gyro_08_with_three_of_a_type_the_second_award_is_still_there_for_others():
    state = turn(
        seat=1,
        gyrodynes=("large",),
        table={"awards": ((), (), (0,))},
        pulsars=laid("large", "P1", "P2", "P3") | laid("large", "P4", seat=1) | {"P5": Pulsar(1)},
    )
    state = play(state, LayGyrodyne("large", "P5"))
    assert scored(state, 1) == [("GYRO-07", 4)]
    assert state.awards == ((), (), (0, 1))


def test_gyro_10_one_award_at_most_is_taken_per_laying():
    three_without_an_award = own("P4") | laid("small", "P1", "P2", "P3")
    state = play(turn(gyrodynes=("small",), pulsars=three_without_an_award), LayGyrodyne("small", "P4"))
    assert scored(state) == [("GYRO-07", 7)]
    assert state.awards == ((0,), (), ())


def test_gyro_10_an_award_is_taken_at_once_without_asking():
    state = turn(gyrodynes=("small",), pulsars=own("P4") | laid("small", "P3"))
    state = play(state, LayGyrodyne("small", "P4"))
    assert asked(state) == "Turn"
    assert state.players[0].score == 5 + 7


def test_gyro_10_only_laying_looks_at_awards():
    two_without_an_award = laid("small", "P1", "P2")
    state = turn((1, 3), pulsars=two_without_an_award)
    state = play(state, TakeGyrodyne("small", pay(1)), SpinUp("P1", pay(3)))
    assert state.awards == ((), (), ())
    state = play(state.with_player(0, gyrodynes=("medium",)).with_pulsar("P3", Pulsar(0)), LayGyrodyne("medium", "P3"))
    assert state.awards == ((), (), ())


# --- GYRO-09 and GYRO-11 ------------------------------------------------------------------------------------------


def test_gyro_09_any_number_may_lie_in_front_without_a_pulsar():
    state = turn((1, 1), gyrodynes=("small",) * 7)
    state = play(state, TakeGyrodyne("small", pay(1)), TakeGyrodyne("small", pay(1)))
    assert state.players[0].gyrodynes == ("small",) * 9
    assert state.pulsars_of(0) == ()


def test_gyro_09_one_pulsar_holds_one_gyrodyne():
    state = turn(gyrodynes=("small", "small"), pulsars=own("P3") | laid("small", "P4", spinning=True))
    state = play(state, LayGyrodyne("small", "P3"))
    assert refused(state, LayGyrodyne("small", "P3")) == "GYRO-09"
    assert refused(state, LayGyrodyne("small", "P4")) == "GYRO-09"


def test_gyro_09_taking_laying_and_spinning_up_may_all_happen_in_one_turn():
    state = turn((1, 3), pulsars=own("P3"))
    state = play(state, TakeGyrodyne("small", pay(1)), LayGyrodyne("small", "P3"), SpinUp("P3", pay(3)))
    assert state.pulsar("P3") == Pulsar(0, "small", spinning=True)
    assert state.players[0].dice == ()


def test_gyro_11_an_award_is_kept_to_the_end():
    state = turn(gyrodynes=("small",), pulsars=own("P4") | laid("small", "P3"))
    state = end_turns(play(state, LayGyrodyne("small", "P4")))
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    pulsars = laid("small", "P1", "P2", seat=1) | {"P5": Pulsar(1)}
    state = replace(state, pending=(Turn(1),)).with_player(1, gyrodynes=("small",))
    for location, pulsar in pulsars.items():
        state = state.with_pulsar(location, pulsar)
    state = play(state, LayGyrodyne("small", "P5"))
    assert state.awards == ((0, 1), (), ())


def test_gyro_11_technologies_count_awards():
    boards = {"boards": ("AI", "AII", "BIII")}
    state = turn(game=boards, patents=("BIII-3",), table={"awards": ((0, 0), (1,), (1, 0))})
    assert ("FINAL-14", 3 * 4) in scored(final(state), 0)
