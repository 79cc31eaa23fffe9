"""Rounds (ROUND) and action turns (TURN): their order, how actions are paid, and what is asked when."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model import chance, decisions, steps
from pulsar_desktop.model.decisions import (
    BuyModifier,
    ChooseGyrodyne,
    CopyDie,
    DoProject,
    EndTurn,
    Fly,
    LayGyrodyne,
    Patent,
    PayTransmitter,
    PickDie,
    SpinUp,
    TakeGyrodyne,
    TakeRedDie,
    TakeTransmitter,
)
from pulsar_desktop.model.engine import new_game
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.setup import first_game
from pulsar_desktop.model.state import Pulsar, System
from tests.naive.generator import places_among, routes
from tests.scenario import (
    COMPONENTS,
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
    rolled,
    scored,
    seated,
    turn,
)

ACTIONS = {Fly, TakeGyrodyne, SpinUp, TakeTransmitter, PayTransmitter, DoProject, Patent, BuyModifier}
UNDER_CONSTRUCTION = {"P1": Pulsar(0, "small")}  # spun up for a 3
TWO_PATENT_SHIFTS = {"game": {"boards": ("CI", "DII", "AIII")}, "patents": ("CI-2", "DII-6")}
TO_S2 = Fly(pay(2), "S2", systems=("S2",), gates=("O2",))


def payments(state, kind, **fields):
    """The payments with which decisions of a kind and with these fields are legal."""
    wanted = [d for d in legal(state, kind) if all(getattr(d, name) == value for name, value in fields.items())]
    return {decision.payment for decision in wanted}


def paid_with(state, payment):
    """The legal decisions that this payment pays."""
    return [option for option in legal(state, object) if getattr(option, "payment", None) == payment]


def kinds(state, payment):
    return {type(decision) for decision in paid_with(state, payment)}


def named(state, length, *, green=None):
    """Every flight of a length as landing and places visited; with ``green`` only those (not) through a green gate."""
    names = set()
    for way in routes(state, state.players[0].ship, length):
        visited = set(way[1:])
        places = tuple(places_among(state, visited, kind) for kind in ("system", "pulsar", "gate"))
        is_green = any(state.cluster.gates[gate] == "green" for gate in places[2])
        if green is None or green == is_green:
            names.add((way[-1], *places))
    return names


def flights(state, payment):
    return {(fly.landing, fly.systems, fly.pulsars, fly.gates) for fly in legal(state, Fly) if fly.payment == payment}


def answered(state):
    """The state after the question of chance or the choice that is asked got its first answer."""
    match state.question:
        case chance.DealTransmitters(choices):
            return answer(state, chance.TransmittersDealt(tuple(some[i] for i, some in enumerate_alike(choices))))
        case chance.RollDice(n):
            return answer(state, chance.DiceRolled((4,) * n))
    ends = [option.decision for option in legal_options(state) if isinstance(option.decision, EndTurn)]
    return play(state, (ends or legal(state, object))[0])


def enumerate_alike(choices):
    """Each list of choices with how often it came before, so that no tile is dealt twice."""
    return [(choices[:i].count(some), some) for i, some in enumerate(choices)]


# --- ROUND ------------------------------------------------------------------------------------------------------


def test_round_01_a_round_has_a_dice_phase_an_action_phase_and_production():
    state, seen = seated(), []
    while state.round == 1 and len(seen) < 30:
        seen.append(asked(state))
        state = answered(state)
        if any(event.rule == "PROD-02" for event in state.events):
            seen.append("Production")
    assert seen == ["RollDice", *["Pick"] * 8, *["Turn"] * 4, "Production", "DealTransmitters"]
    assert state.round == 2


def test_round_01_after_round_8_comes_final_scoring():
    state = new_game(COMPONENTS, first_game(COMPONENTS, 3, order=(0, 1, 2), even_start=False))
    rounds, productions = [], 0
    for _ in range(500):
        if state.is_over:
            break
        state = answered(state)
        rounds += [event.amount for event in state.events if event.kind == "round_started"]
        productions += sum(event.kind == "order_set" for event in state.events)
        if productions < 8:
            assert not [rule for rule, _ in scored(state) if rule.startswith("FINAL")]
    assert rounds == [1, 2, 3, 4, 5, 6, 7, 8]
    assert productions == 8
    assert state.is_over
    assert [rule for rule, _ in scored(state) if rule.startswith("FINAL")]


def test_round_01_after_the_end_nothing_can_be_decided():
    state = final(seated())
    assert state.is_over
    assert legal(state, object) == []
    assert refused(state, EndTurn()) == "ROUND-01"


def test_round_02_dice_of_one_value_are_one_choice():
    assert len(legal(rolled((1, 1, 1, 1, 4, 6, 6, 6, 6)), PickDie)) == 2 + 1 + 2
    assert payments(turn((2, 2, 2), pm1=0), TakeGyrodyne, type="medium") == {pay(2)}
    assert len(legal(turn((2, 2, 2), pm1=0), TakeGyrodyne)) == 1
    assert legal(turn(left_over=(3, 3, 5), cubes=4), CopyDie) == [CopyDie(3), CopyDie(5)]


def test_round_02_planets_of_one_kind_in_a_system_are_one_choice():
    state = play(turn((2,), systems={"S2": System("SYS-16")}), TO_S2)
    assert asked(state) == "ExplorationBonus"
    assert state.system("S2").blue == (0,)


def test_round_02_equal_costs_of_a_transmitter_are_one_choice():
    state = turn((3, 3), pm1=0)
    assert legal(state, TakeTransmitter) == [TakeTransmitter("T-A3", 3, pay(3))]
    state = play(state, TakeTransmitter("T-A3", 3, pay(3)))
    assert state.players[0].transmitter("T-A3").costs == (3,)
    two_open = turn((3,), pm1=0, transmitters=(offline("T-A3", 3, 3),), table={"offer": ()})
    assert legal(two_open, PayTransmitter) == [PayTransmitter("T-A3", 3, pay(3))]


def test_round_02_gyrodynes_of_a_type_in_front_of_the_player_are_one_choice():
    state = turn(gyrodynes=("large", "small", "small"), pulsars={"P1": Pulsar(0)})
    assert legal(state, LayGyrodyne) == [LayGyrodyne("large", "P1"), LayGyrodyne("small", "P1")]


def test_round_02_own_tokens_lying_directly_on_each_other_are_one_choice():
    tracks = {
        "initiative": ((),) * 7 + ((0, 0, 1, 1),) + ((),) * 7,
        "engineering": ((),) * 7 + ((1, 0, 0), (1,)) + ((),) * 6,
    }
    state = replace(rolled((1, 2, 3, 4, 5, 6, 6), players=2), **tracks)
    assert [pick for pick in legal(state, PickDie) if pick.die == 5] == [
        PickDie(5, "initiative", 8, 2),
        PickDie(5, "engineering", 8, 3),
    ]


def test_round_03_a_choice_with_a_single_answer_is_made_without_asking():
    state = turn((4,), table={"supply": (0, 0, 3)})
    state = play(state, DoProject("b1", pay(4)))
    assert (asked(state), state.players[0].gyrodynes) == ("Turn", ("large",))


def test_round_03_an_exploration_bonus_with_a_single_answer_is_not_asked():
    state = play(turn((2,), red_taken=True, systems={"S2": System("SYS-01")}), TO_S2)
    assert asked(state) == "DrawToken"


def test_round_03_a_choice_without_any_answer_lapses():
    state = play(turn((4,), table={"supply": (0, 0, 0)}), DoProject("b1", pay(4)))
    assert (asked(state), state.players[0].gyrodynes) == ("Turn", ())


def test_round_03_two_answers_are_asked():
    state = play(turn((4,), table={"supply": (0, 1, 3)}), DoProject("b1", pay(4)))
    assert legal(state, ChooseGyrodyne) == [ChooseGyrodyne("medium"), ChooseGyrodyne("large")]


def test_round_03_declining_counts_as_an_answer():
    first, *others = seated().cluster.isolated_pulsars
    state = turn((5,), round=2, pulsars={pulsar: Pulsar(1) for pulsar in others})
    state = play(state, Patent("AI-5", pay(5)))
    assert asked(state) == "IsolatedChoice"
    assert set(legal(state, object)) == {decisions.ClaimIsolated(), decisions.ClaimIsolated(first)}


def test_round_03_if_only_declining_is_left_it_is_not_asked():
    state = play(turn((5,), round=2, rings=0), Patent("AI-5", pay(5)))
    assert asked(state) == "GyrodyneChoice"


def test_round_03_in_scoring_stopping_counts_as_an_answer():
    tiles = (online("T-A7"),)
    assert asked(produced(turn(transmitters=tiles, cubes=1))) == "CubesForPoints"
    assert asked(produced(turn(transmitters=tiles, cubes=0))) == "DealTransmitters"


def test_round_03_set_up_choices_are_always_asked():
    state = new_game(COMPONENTS, first_game(COMPONENTS, 4, order=(0, 1, 2, 3)))
    state = answer(state, chance.TransmittersDealt(("T-A1", "T-A2", "T-A3")))
    state = play(state, *(decisions.ChooseEntry(f"E{n}") for n in (4, 3, 2)))
    assert asked(state) == "ChooseEntryGate"
    assert legal(state, object) == [decisions.ChooseEntry("E1")]


def test_round_03_picks_are_always_asked():
    state = rolled((4,) * 9)
    assert asked(state) == "Pick"
    assert legal(state, object) == [PickDie(4)]


def test_round_03_the_end_of_a_turn_is_always_asked():
    state = turn(())
    assert asked(state) == "Turn"
    assert legal(state, object) == [EndTurn()]


# --- TURN-01, TURN-02: turns and dice ---------------------------------------------------------------------------


def test_turn_01_each_player_takes_one_whole_turn_in_turn_order():
    state, turns = answer(replace(seated(), order=(2, 0, 3, 1)), chance.DiceRolled((4,) * 9)), []
    while asked(state) == "Pick":
        state = play(state, PickDie(4))
    while asked(state) == "Turn":
        turns.append(state.chooser)
        state = play(state, TakeGyrodyne("large", pay(4)))
        assert state.chooser == turns[-1]
        state = play(state, EndTurn())
    assert turns == [2, 0, 3, 1]


def test_turn_01_dice_are_spent_in_any_order_on_the_same_action_as_often_as_wished():
    state = turn((1, 2, 2))
    state = play(state, BuyModifier("plus2", pay(2)), BuyModifier("pm1", pay(1)), BuyModifier("plus2", pay(2)))
    assert (state.players[0].pm1, state.players[0].plus2, state.players[0].dice) == (2, 2, ())


@pytest.mark.parametrize(("die", "type"), [(1, "small"), (2, "medium"), (4, "large")])
def test_turn_02_an_action_costs_a_die_of_exactly_its_value(die, type):
    for value in range(1, 7):
        state = turn((value,), pm1=0)
        if value == die:
            assert play(state, TakeGyrodyne(type, pay(value))).players[0].gyrodynes == (type,)
        else:
            assert refused(state, TakeGyrodyne(type, pay(value))) == "TURN-02"


def test_turn_02_a_spent_die_is_gone():
    state = play(turn((1, 2, 2, 5)), TakeGyrodyne("medium", pay(2)))
    assert state.players[0].dice == (1, 2, 5)
    state = play(state, TakeGyrodyne("medium", pay(2)))
    assert state.players[0].dice == (1, 5)
    assert refused(state, TakeGyrodyne("medium", pay(2))) == "TURN-02"


def test_turn_02_a_spent_die_does_not_go_back_to_the_board():
    state = play(turn((2,), left_over=(3,)), TakeGyrodyne("medium", pay(2)))
    assert state.dice == (3,)


def test_turn_02_the_red_die_is_spent_like_any_other():
    state = turn((2,), red=2, red_taken=True)
    after = play(state, TakeGyrodyne("medium", pay(2, red=True)))
    assert (after.players[0].dice, after.players[0].red) == ((2,), None)
    assert refused(after, TakeGyrodyne("medium", pay(2, red=True))) == "TURN-02"
    after = play(state, TakeGyrodyne("medium", pay(2)))
    assert (after.players[0].dice, after.players[0].red) == ((), 2)


def test_turn_02_dice_of_others_pay_nothing():
    state = turn((3,), others={1: {"dice": (2,)}})
    assert refused(state, TakeGyrodyne("medium", pay(2))) == "TURN-02"


# --- TURN-03, TURN-04, TURN-05: modifiers -----------------------------------------------------------------------


@pytest.mark.parametrize(("die", "type"), [(3, "large"), (5, "large"), (1, "medium"), (3, "medium"), (2, "small")])
def test_turn_03_a_pm1_changes_a_die_by_one_either_way(die, type):
    state = play(turn((die,), pm1=2), TakeGyrodyne(type, pay(die, "pm1")))
    assert (state.players[0].gyrodynes, state.players[0].dice, state.players[0].pm1) == ((type,), (), 1)


@pytest.mark.parametrize("die", [1, 2, 6])
def test_turn_03_a_pm1_changes_a_die_by_no_more_than_one(die):
    assert refused(turn((die,)), TakeGyrodyne("large", pay(die, "pm1"))) == "TURN-02"


def test_turn_03_a_plus2_raises_a_die_by_two():
    state = play(turn((2,), plus2=2), TakeGyrodyne("large", pay(2, "plus2")))
    assert (state.players[0].gyrodynes, state.players[0].plus2, state.players[0].pm1) == (("large",), 1, 1)


@pytest.mark.parametrize("die", [1, 3, 4, 5, 6])
def test_turn_03_a_plus2_does_nothing_else(die):
    assert refused(turn((die,), plus2=1), TakeGyrodyne("large", pay(die, "plus2"))) in ("TURN-02", "TURN-12")
    assert payments(turn((die,), pm1=0, plus2=1), TakeGyrodyne, type="large") <= {pay(4)}


@pytest.mark.parametrize("tokens", [{"pm1": 1, "plus2": 1}, {"pm1": 3, "plus2": 0}, {"pm1": 0, "plus2": 3}])
def test_turn_03_one_modifier_at_most_goes_on_a_die(tokens):
    state = turn((1,), pulsars={"P1": Pulsar(0, "medium")}, **tokens)
    assert legal(state, TakeTransmitter) == [
        TakeTransmitter(tile, cost, pay(1, modifier))
        for tile, cost, modifier in [("T-A1", 1, None), ("T-A1", 2, "pm1"), ("T-A3", 3, "plus2")]
        if modifier is None or tokens[modifier]
    ]
    assert not payments(state, TakeGyrodyne, type="large")
    assert not payments(state, SpinUp)


@pytest.mark.parametrize("modifier", ["pm1", "plus2"])
def test_turn_03_a_modifier_that_is_not_there_cannot_be_used(modifier):
    die = {"pm1": 3, "plus2": 2}[modifier]
    state = turn((die,), pm1=0, plus2=0)
    assert refused(state, TakeGyrodyne("large", pay(die, modifier))) == "TURN-03"


@pytest.mark.parametrize("modifier", ["minus2", "cubes", "rings", ""])
def test_turn_03_there_are_no_other_modifiers(modifier):
    assert refused(turn((3,), cubes=5), TakeGyrodyne("large", pay(3, modifier)))


def test_turn_03_two_dice_may_each_take_a_modifier():
    state = turn((3, 3), pm1=2)
    state = play(state, TakeGyrodyne("large", pay(3, "pm1")), TakeGyrodyne("medium", pay(3, "pm1")))
    assert (state.players[0].gyrodynes, state.players[0].pm1) == (("large", "medium"), 0)


@pytest.mark.parametrize("payment", [pay(1, "pm1"), pay(1, "plus2"), pay(5, "pm1")])
def test_turn_04_a_shift_combines_with_a_modifier(payment):
    state = turn((payment.die,), plus2=1, patents=("AI-4",), pulsars=UNDER_CONSTRUCTION)
    assert play(state, SpinUp("P1", payment)).pulsar("P1").spinning


def test_turn_04_without_the_technology_there_is_no_shift():
    state = turn((1, 5), pulsars=UNDER_CONSTRUCTION)
    assert refused(state, SpinUp("P1", pay(1, "pm1"))) == "TURN-02"
    assert refused(state, SpinUp("P1", pay(5, "pm1"))) == "TURN-02"


@pytest.mark.parametrize("die", [1, 5, 6])
def test_turn_04_one_shift_is_no_more_than_one(die):
    state = turn((die,), patents=("AI-4",), pulsars=UNDER_CONSTRUCTION)
    assert refused(state, SpinUp("P1", pay(die))) == "TURN-02"


RICH = {
    "round": 8,
    "pulsars": {"P1": Pulsar(0, "small"), "P2": Pulsar(0, "medium"), "P3": Pulsar(0, "large")},
    "transmitters": (offline("T-B7", 1, 4, 5), offline("T-C6", 1, 3, 6)),
    "pm1": 1,
    "plus2": 1,
}


@pytest.mark.parametrize("die", [5, 6])
def test_turn_05_a_value_above_6_can_be_used_only_for_flight(die):
    state = turn((die,), **RICH)
    assert kinds(state, pay(die, "plus2")) == {Fly}
    assert flights(state, pay(die, "plus2")) == named(state, die + 2)


def test_turn_05_a_6_with_a_pm1_is_a_7_for_flights_and_a_5_for_all_the_rest():
    state, five = turn((6,), **RICH), turn((5,), **RICH)
    others = [decision for decision in paid_with(state, pay(6, "pm1")) if not isinstance(decision, Fly)]
    as_five = [decision for decision in paid_with(five, pay(5)) if not isinstance(decision, Fly)]
    assert [replace(decision, payment=pay(5)) for decision in others] == as_five
    assert named(state, 7) <= flights(state, pay(6, "pm1"))


def test_turn_05_a_value_of_0_buys_nothing():
    state = turn((), red=0, red_taken=True, **RICH | {"pm1": 0, "plus2": 0})
    assert [type(decision) for decision in legal(state, object)] == [EndTurn]
    assert refused(state, Fly(pay(0, red=True), "O2", gates=("O2",)))


def test_turn_05_a_die_lowered_to_0_buys_nothing():
    state = turn((1,), **RICH)
    assert flights(state, pay(1, "pm1")) == named(state, 2)
    assert payments(state, TakeGyrodyne, type="small") == {pay(1)}


# --- TURN-06, TURN-07, TURN-08: what a turn holds ---------------------------------------------------------------


def test_turn_06_unspent_dice_are_lost():
    state = play(turn((2, 5), red=3, red_taken=True), EndTurn())
    assert (state.players[0].dice, state.players[0].red) == ((), None)
    assert [(event.rule, event.amount) for event in state.events if event.rule == "TURN-06"] == [
        ("TURN-06", 2),
        ("TURN-06", 5),
    ]
    assert state.dice == (3,)


def test_turn_06_lost_dice_are_not_there_in_the_next_round():
    state = play(turn((2, 5), others={1: {"dice": (1, 1)}}), *[EndTurn()] * 4)
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")), chance.DiceRolled((4,) * 9))
    assert state.round == 2
    assert [player.dice for player in state.players] == [()] * 4


def test_turn_07_free_actions_need_no_die():
    state = turn((), cubes=4, gyrodynes=("small",), pulsars={"P1": Pulsar(0)}, red_offers=(5,))
    free = {LayGyrodyne("small", "P1"), CopyDie(3), TakeRedDie(5), EndTurn()}
    assert set(legal(state, object)) == free


def test_turn_07_a_free_action_spends_no_die_and_the_turn_goes_on():
    state = turn((1, 6), cubes=4, gyrodynes=("small", "small"), pulsars={"P1": Pulsar(0), "P2": Pulsar(0)})
    state = play(state, LayGyrodyne("small", "P1"), CopyDie(3), LayGyrodyne("small", "P2"))
    assert (state.chooser, state.players[0].dice) == (0, (1, 6))


def test_turn_07_free_actions_come_before_between_and_after_actions():
    state = turn((1, 1), cubes=4, gyrodynes=("small",), pulsars={"P1": Pulsar(0), "P2": Pulsar(0)})
    state = play(state, LayGyrodyne("small", "P1"), TakeGyrodyne("small", pay(1)), LayGyrodyne("small", "P2"))
    state = play(state, TakeGyrodyne("small", pay(1)), CopyDie(3))
    assert (state.players[0].red, state.players[0].gyrodynes) == (3, ("small",))


def test_turn_07_free_actions_are_for_the_own_turn_only():
    other = {"cubes": 4, "gyrodynes": ("small",), "red_offers": (5,)}
    state = turn(others={1: other}, pulsars={"P1": Pulsar(1)})
    assert legal(state, object) == [EndTurn()]
    assert refused(state, LayGyrodyne("small", "P1")) == "GYRO-01"
    state = play(state, EndTurn())
    assert {LayGyrodyne("small", "P1"), CopyDie(3), TakeRedDie(5)} < set(legal(state, object))


def test_turn_08_these_are_the_actions():
    state = turn((1, 2, 3, 4, 5, 6), **RICH)
    assert {type(decision) for decision in legal(state, object) if hasattr(decision, "payment")} == ACTIONS


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Fly(pay(1), "O2", gates=("O2",)), "FLY-19"),
        (TakeGyrodyne("small", pay(1)), "GYRO-03"),
        (SpinUp("P1", pay(3)), "GYRO-06"),
        (TakeTransmitter("T-A2", 6, pay(6)), "TRANS-01"),
        (PayTransmitter("T-B7", 4, pay(4)), "TRANS-05"),
        (DoProject("b2", pay(1)), "HQ-02"),
        (Patent("AI-2", pay(3)), "TECH-02"),
        (BuyModifier("plus2", pay(2)), "MOD-01"),
    ],
)
def test_turn_08_every_action_spends_its_die(action, rule):
    state = play(turn((1, 2, 3, 4, 5, 6), **RICH), action)
    assert rule in {event.rule for event in state.events}
    assert sorted((*state.players[0].dice, action.payment.die)) == [1, 2, 3, 4, 5, 6]


# --- TURN-09, TURN-10: one thing at a time ----------------------------------------------------------------------


def test_turn_09_what_an_action_brings_is_settled_before_anything_else():
    state = turn((2, 4), cubes=4, gyrodynes=("small",), pulsars={"P1": Pulsar(0)})
    state = play(state, DoProject("b1", pay(4)))
    assert asked(state) == "GyrodyneChoice"
    assert {type(decision) for decision in legal(state, object)} == {ChooseGyrodyne}
    for other in (BuyModifier("pm1", pay(2)), LayGyrodyne("small", "P1"), CopyDie(3)):
        assert refused(state, other) == "TURN-09"
    assert refused(state, EndTurn()) == "TURN-13"
    state = play(state, ChooseGyrodyne("large"))
    assert {BuyModifier("pm1", pay(2)), LayGyrodyne("large", "P1"), CopyDie(3), EndTurn()} <= set(legal(state, object))


def test_turn_09_rewards_come_in_the_order_written():
    state = play(turn((5,), round=2), Patent("AI-5", pay(5)))  # isolated + gyro any
    assert asked(state) == "IsolatedChoice"
    state = play(state, legal(state, decisions.ClaimIsolated)[-1])
    assert (asked(state), state.players[0].gyrodynes) == ("GyrodyneChoice", ())


def test_turn_09_each_reward_is_settled_wholly_before_the_next():
    state = turn((5,), round=4, game={"boards": ("AI", "BII", "AIII")}, pm1=0)
    state = play(state, Patent("BII-4", pay(5)), ChooseGyrodyne("small"))  # gyro2 + pm1 1
    assert (asked(state), state.players[0].pm1) == ("GyrodyneChoice", 0)
    state = play(state, ChooseGyrodyne("large"))
    assert (asked(state), state.players[0].pm1) == ("Turn", 1)


def test_turn_09_triggered_abilities_are_settled_where_they_arise():
    state = turn((4,), seat=1, patents=("BI-5",), game={"boards": ("BI", "AII", "AIII")}, table={"supply": (9, 0, 9)})
    state = play(state, DoProject("b2", pay(4)))  # gyro medium/large + pm1 1; points for a gyrodyne taken
    assert [event.kind for event in state.events] == ["die_spent", "project", "gyrodyne_taken", "scored", "gained"]


def test_turn_09_the_action_is_paid_first():
    state = play(turn((4,)), DoProject("b1", pay(4)))
    assert (asked(state), state.players[0].dice) == ("GyrodyneChoice", ())


def test_turn_10_modifiers_gained_can_be_used_at_once():
    state = play(turn((2, 3), pm1=0), BuyModifier("pm1", pay(2)), TakeGyrodyne("large", pay(3, "pm1")))
    assert (state.players[0].gyrodynes, state.players[0].pm1) == (("large",), 0)


def test_turn_10_gyrodynes_gained_can_be_laid_and_spun_up_at_once():
    state = turn((1, 3), pulsars={"P1": Pulsar(0)})
    state = play(state, TakeGyrodyne("small", pay(1)), LayGyrodyne("small", "P1"), SpinUp("P1", pay(3)))
    assert state.pulsar("P1") == Pulsar(0, "small", True)


def test_turn_10_cubes_and_dice_gained_can_be_used_at_once():
    state = turn((1,), round=5, cubes=1, left_over=(4,))
    assert legal(state, CopyDie) == []
    state = play(state, Patent("AII-5", pay(1)), CopyDie(4), TakeGyrodyne("large", pay(4, red=True)))
    assert (state.players[0].gyrodynes, state.players[0].cubes) == (("large",), 0)


def test_turn_10_a_modifier_does_not_pay_for_the_action_that_gives_it():
    state = turn((1, 3), pm1=0)
    assert refused(state, BuyModifier("pm1", pay(3, "pm1"))) == "TURN-03"
    assert refused(turn((3,), seat=0, pm1=0), DoProject("b3", pay(3, "pm1"))) == "TURN-03"  # it gives a ±1


def test_turn_10_cubes_do_not_pay_for_the_action_that_gives_them():
    state = turn((1,), round=8, cubes=0, game={"boards": ("AI", "AII", "DIII")})
    assert refused(state, Patent("DIII-5", pay(1))) == "BONUS-05"


def test_turn_10_the_dice_of_a_split_do_not_pay_for_it():
    state = turn((2,), pm1=0, projects=("b2", "b3"))
    assert refused(state, DoProject("m2", pay(3))) == "TURN-02"  # split 2 1, for a 3


# --- TURN-11, TURN-12: what a payment makes ---------------------------------------------------------------------


def test_turn_11_a_flight_can_be_as_long_as_9():
    state = turn((6,), plus2=1, patents=("AI-1",))
    assert flights(state, pay(6, "plus2")) == named(state, 8) | named(state, 9, green=True)


def test_turn_11_without_modifier_and_shift_a_flight_has_the_length_of_the_die():
    assert flights(turn((6,), plus2=1), pay(6)) == named(turn(), 6)


def test_turn_11_several_shifts_add_up_with_one_modifier():
    state = turn((2,), plus2=1, round=6, **TWO_PATENT_SHIFTS)
    assert {patent.technology for patent in paid_with(state, pay(2, "plus2")) if isinstance(patent, Patent)} == {
        *("CI-6", "DII-2", "AIII-2")  # for a 5 or a 6: 2, +2 and one or two shifts up
    }


@pytest.mark.parametrize(
    ("technology", "die", "needed"),
    [("CI-6", 4, None), ("CI-6", 3, "pm1"), ("CI-6", 2, "plus2"), ("CI-4", 3, None), ("CI-4", 4, "pm1")],
)
def test_turn_11_the_value_is_die_plus_modifier_plus_shifts(technology, die, needed):
    state = turn((die,), plus2=1, round=2, **TWO_PATENT_SHIFTS)
    assert pay(die, needed) in payments(state, Patent, technology=technology)
    assert (pay(die) in payments(state, Patent, technology=technology)) == (needed is None)


def test_turn_11_the_value_may_start_below_1():
    state = turn((), red=0, red_taken=True, pm1=0, round=2, **TWO_PATENT_SHIFTS)
    assert payments(state, Patent, technology="CI-1") == {pay(0, red=True)}  # for a 1
    assert payments(state, Patent, technology="CI-3") == set()  # for a 4


def test_turn_11_only_the_result_counts_even_if_the_way_leads_above_6():
    state = turn((5, 6), plus2=1, pm1=1, patents=("AI-1",))
    assert named(state, 8, green=True) <= flights(state, pay(5, "plus2"))
    assert named(state, 8, green=True) <= flights(state, pay(6, "pm1"))


def test_turn_12_shifts_fill_the_gap_by_themselves():
    state = turn((2, 3, 4), pm1=0, patents=("AI-4",), pulsars=UNDER_CONSTRUCTION)
    assert legal(state, SpinUp) == [SpinUp("P1", pay(2)), SpinUp("P1", pay(3)), SpinUp("P1", pay(4))]


@pytest.mark.parametrize("payment", [pay(2, "pm1"), pay(3, "pm1"), pay(4, "pm1"), pay(2, "plus2")])
def test_turn_12_a_modifier_is_refused_where_die_and_shift_do_without(payment):
    state = turn((payment.die,), plus2=1, patents=("AI-4",), pulsars=UNDER_CONSTRUCTION)
    assert refused(state, SpinUp("P1", payment)) == "TURN-12"
    assert play(state, SpinUp("P1", pay(payment.die))).players[0].pm1 == 1


def test_turn_12_a_modifier_is_allowed_where_die_and_shift_are_not_enough():
    state = turn((1, 5), plus2=1, patents=("AI-4",), pulsars=UNDER_CONSTRUCTION)
    assert payments(state, SpinUp) == {pay(1, "pm1"), pay(1, "plus2"), pay(5, "pm1")}


def test_turn_12_looks_at_all_shifts_that_apply():
    state = turn((4,), plus2=1, round=2, **TWO_PATENT_SHIFTS)
    assert refused(state, Patent("CI-6", pay(4, "plus2"))) == "TURN-12"
    one = turn((4,), plus2=1, round=2, game={"boards": ("CI", "DII", "AIII")}, patents=("CI-2",))
    assert payments(one, Patent, technology="CI-6") == {pay(4, "pm1"), pay(4, "plus2")}


def test_turn_12_a_shift_of_another_kind_of_action_refuses_nothing():
    state = turn((2,), patents=("AI-6",), pulsars=UNDER_CONSTRUCTION)
    assert payments(state, SpinUp) == {pay(2, "pm1")}


def test_turn_12_on_flights_a_modifier_is_refused_where_the_shift_of_the_route_does():
    state = turn((3,), plus2=1, patents=("AI-1",), ship="S2")
    by_pm1 = named(state, 2, green=False) | named(state, 4, green=False)
    assert flights(state, pay(3, "pm1")) == by_pm1 | named(state, 1, green=True) | named(state, 5, green=True)
    by_plus2 = named(state, 5) | named(state, 6, green=True)
    assert flights(state, pay(3, "plus2")) == by_plus2
    without = named(state, 3) | named(state, 2, green=True) | named(state, 4, green=True)
    assert flights(state, pay(3)) == without


def test_turn_12_red_and_silver_dice_are_looked_at_one_by_one():
    state = turn((2,), red=3, red_taken=True)
    assert payments(state, TakeGyrodyne, type="medium") == {pay(2), pay(3, "pm1", red=True)}


# --- TURN-13: the end of a turn ---------------------------------------------------------------------------------


def test_turn_13_a_turn_ends_only_when_the_player_ends_it():
    state = play(turn((2,)), BuyModifier("pm1", pay(2)))
    assert (asked(state), state.chooser, state.players[0].dice) == ("Turn", 0, ())
    assert play(state, EndTurn()).chooser == 1


@pytest.mark.parametrize("dice", [(), (2,), (3, 6)])
def test_turn_13_a_turn_can_be_ended_with_or_without_dice(dice):
    state = play(turn(dice), EndTurn())
    assert (asked(state), state.chooser) == ("Turn", 1)


def test_turn_13_a_turn_cannot_be_ended_while_a_choice_is_open():
    assert refused(play(turn((4,)), DoProject("b1", pay(4))), EndTurn())


def test_turn_13_a_turn_cannot_be_ended_while_chance_has_not_answered():
    state = play(turn((2,)), TO_S2)
    assert state.question is not None
    assert refused(state, EndTurn())
    assert legal(state, object) == []


def test_turn_13_after_the_last_turn_comes_production():
    state = turn(seat=3)
    assert state.pending == (steps.Production(), steps.Turn(3))
    state = play(state, EndTurn())
    assert "PROD-02" in {event.rule for event in state.events}
