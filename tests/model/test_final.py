"""Final scoring (FINAL, TWO-09, TWO-12, THREE-01): its steps, its choices and who wins."""

from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pulsar_desktop.model.decisions import BuyBonus, EndTurn, NameGoal, TradeCubes
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.final import standings, winner
from pulsar_desktop.model.state import Pulsar, System
from tests.naive import scoring as naive
from tests.scenario import (
    COMPONENTS,
    asked,
    end_turns,
    final,
    legal,
    offline,
    online,
    play,
    produced,
    refused,
    scored,
    turn,
)

SMALL, MEDIUM, LARGE = TYPES
PATENTS = ("AI-1", "AI-2", "AI-3", "AI-4", "AI-5", "AI-6")
WILD = ("AIII-4",)
PAIRS = ("GOAL-01a", "GOAL-02a", "GOAL-03a")


def spinning(*types, owner=0, first=1):
    """Pulsars of a seat with a spinning gyrodyne of each of these types."""
    return {f"P{n}": Pulsar(owner, type, True) for n, type in enumerate(types, start=first)}


def stations(n, seat=0):
    """That many systems with a station of the seat."""
    return {f"S{i}": System(f"SYS-{i:02}", (seat,)) for i in range(1, n + 1)}


def points(state, rule, seat=0):
    """What a seat scored by a rule in the last decision, zeros left out."""
    return [amount for name, amount in scored(state, seat) if name == rule and amount]


def goal_points(state, seat=0):
    """What a seat scored for goals and their bonuses in the last decision."""
    events = [event for event in state.events if event.kind == "scored" and event.subject.startswith("GOAL")]
    return [event.amount for event in events if event.player == seat]


def steps_in(state):
    """The rules that scored, each as often as it begins anew; zeros left out."""
    return [rule for rule, _ in groupby(rule for rule, amount in scored(state) if amount)]


def stop(state):
    """The game to its end, everything declined that can be declined."""
    while not state.is_over:
        state = play(state, legal(state, object)[0])
    return state


# --- FINAL-01 ---------------------------------------------------------------------------------------------------

STEPS = ["FINAL-14", "FINAL-02", "FINAL-04", "FINAL-05", "FINAL-06", "FINAL-07", "FINAL-08"]


def test_final_01_the_steps_of_one_player_follow_one_another():
    pulsars = spinning(SMALL, LARGE) | {"P9": Pulsar(0)}
    position = {"patents": ("AIII-3",), "gyrodynes": (SMALL,), "cubes": 2, "systems": stations(2)}
    state = final(turn(pulsars=pulsars, **position))
    own = [rule for rule, amount in scored(state, 0) if amount]
    assert own == STEPS


def test_final_01_each_step_is_done_for_all_players_before_the_next():
    pulsars = spinning(SMALL, LARGE) | {"P9": Pulsar(0)} | spinning(SMALL, LARGE, owner=1, first=5) | {"P7": Pulsar(1)}
    rich = {"patents": ("AIII-3",), "gyrodynes": (SMALL,), "cubes": 2}
    both = {place: replace(system, barren=(1,)) for place, system in stations(2).items()}
    state = final(turn(pulsars=pulsars, systems=both, others={1: rich}, **rich))
    assert steps_in(state) == STEPS


def test_final_01_the_game_is_over_after_the_stations():
    state = final(turn(systems=stations(5)))
    assert state.is_over
    assert legal_options(state) == []
    assert state.events[-1].kind == "game_over"
    assert refused(state, EndTurn()) == "ROUND-01"


def test_final_01_follows_the_last_turn_of_round_8_only():
    assert end_turns(turn(round=8)).is_over
    assert not end_turns(turn(round=7)).is_over


# --- FINAL-02 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "figures"),
    [
        ("GOAL-01a", (4, (2, 4), (2, 4))),
        ("GOAL-01b", (7, (3, 7), (2, 7))),
        ("GOAL-02a", (5, (3, 5), (2, 5))),
        ("GOAL-02b", (7, (4, 7), (3, 7))),
        ("GOAL-03a", (4, (2, 4), (2, 4))),
        ("GOAL-03b", (7, (3, 7))),
        ("GOAL-04a", (3, (3, 3), (1, 3))),
        ("GOAL-04b", (4, (3, 4), (2, 4))),
        ("GOAL-05a", (6, (4, 6), (1, 6))),
        ("GOAL-05b", (8, (4, 8), (2, 8))),
        ("GOAL-06a", (5, (3, 5), (2, 5))),
        ("GOAL-06b", (5, (2, 5), (2, 5))),
    ],
)
def test_final_02_a_met_goal_scores_and_then_sells_its_bonuses(goal, figures):
    others = [id for id in ("GOAL-03b", "GOAL-04b", "GOAL-05b", "GOAL-06b") if id[:7] != goal[:7]][:2]
    state = final(turn(game={"goals": (goal, *others)}, cubes=9, score=0, **meeting(goal)))
    assert scored(state, 0)[-1] == ("FINAL-02", figures[0])
    cubes = 9
    for cost, amount in figures[1:]:
        assert asked(state) == "GoalBonuses"
        state = play(state, BuyBonus(goal))
        cubes -= cost
        assert (points(state, "FINAL-02")[0], state.players[0].cubes) == (amount, cubes)
    assert state.is_over


def meeting(goal):
    """A position that meets this goal and no other goal of the test."""
    return {
        "GOAL-01": {"pulsars": spinning(SMALL, SMALL, SMALL)},
        "GOAL-02": {"pulsars": spinning(SMALL, MEDIUM, LARGE)},
        "GOAL-03": {"transmitters": tuple(online(f"T-C{n}") for n in (1, 2, 3, 4))},
        "GOAL-04": {"systems": stations(11)},
        "GOAL-05": {"patents": PATENTS},
        "GOAL-06": {"projects": ("b1", "b2", "b3", "m1", "u1"), "runs_used": ("b1", "b2", "u1")},
    }[goal[:7]]


def test_final_02_the_second_bonus_cannot_be_bought_before_the_first():
    """Of GOAL-05a the first costs 4 cubes, the second 1; with 3 cubes there is nothing to buy."""
    state = final(turn(patents=PATENTS[:5], cubes=3))
    assert state.is_over
    assert points(state, "FINAL-02") == [6]


def test_final_02_the_second_bonus_follows_the_first_and_costs_its_own_cubes():
    state = play(final(turn(patents=PATENTS[:5], cubes=5)), BuyBonus("GOAL-05a"))
    assert (state.players[0].cubes, state.players[0].goals) == (1, (("GOAL-05a", 1),))
    state = play(state, BuyBonus("GOAL-05a"))
    assert (state.players[0].cubes, state.players[0].goals) == (0, (("GOAL-05a", 2),))


def test_final_02_too_few_cubes_buy_no_bonus():
    state = final(turn(patents=PATENTS[:5], systems=stations(9), cubes=3))
    assert legal(state, BuyBonus) == [BuyBonus(), BuyBonus("GOAL-04a")]
    assert refused(state, BuyBonus("GOAL-05a")) == "FINAL-02"


def test_final_02_an_unmet_goal_scores_nothing_and_sells_nothing():
    state = final(turn(patents=PATENTS[:5], systems=stations(8), cubes=9))
    assert points(state, "FINAL-02") == [6]
    assert refused(state, BuyBonus("GOAL-04a")) == "FINAL-02"


def test_final_02_there_is_no_third_bonus():
    state = final(turn(patents=PATENTS[:5], systems=stations(9), cubes=20))
    state = play(state, BuyBonus("GOAL-05a"), BuyBonus("GOAL-05a"))
    assert refused(state, BuyBonus("GOAL-05a")) == "FINAL-02"
    assert legal(state, BuyBonus) == [BuyBonus(), BuyBonus("GOAL-04a")]


def test_final_02_everybody_can_meet_a_goal():
    state = final(turn(patents=PATENTS[:5], others={2: {"patents": PATENTS[:5]}}))
    assert [points(state, "FINAL-02", seat) for seat in range(4)] == [[6], [], [6], []]


# --- FINAL-04, FINAL-05, FINAL-06 -------------------------------------------------------------------------------


def test_final_04_a_pulsar_scores_unless_a_gyrodyne_spins_there():
    pulsars = {"P1": Pulsar(0), "P2": Pulsar(0, LARGE), "X1": Pulsar(0), "P3": Pulsar(0, SMALL, True), "P4": Pulsar(1)}
    state = final(turn(pulsars=pulsars))
    assert points(state, "FINAL-04") == [3]
    assert points(state, "FINAL-04", seat=1) == [1]


def test_final_05_a_gyrodyne_that_does_not_spin_scores_on_a_pulsar_or_in_front():
    pulsars = {"P1": Pulsar(0), "P2": Pulsar(0, LARGE), "P3": Pulsar(0, SMALL, True), "P4": Pulsar(1, SMALL)}
    state = final(turn(pulsars=pulsars, gyrodynes=(SMALL, SMALL, LARGE)))
    assert points(state, "FINAL-05") == [4]
    assert points(state, "FINAL-05", seat=1) == [1]


def test_final_05_a_gyrodyne_under_construction_scores_besides_its_pulsar():
    state = final(turn(pulsars={"P1": Pulsar(0, MEDIUM)}))
    assert (points(state, "FINAL-04"), points(state, "FINAL-05")) == ([1], [1])


@pytest.mark.parametrize(("cubes", "amount"), [(0, []), (1, []), (2, [1]), (3, [1]), (7, [3])])
def test_final_06_two_cubes_are_one_point(cubes, amount):
    assert points(final(turn(cubes=cubes)), "FINAL-06") == amount


# --- FINAL-07, TWO-09, THREE-01 ---------------------------------------------------------------------------------


def initiative(players, order):
    """The points of each seat at an end where nothing else scores."""
    before = turn(game={"players": players})
    after = final(before, order=order)
    return [new.score - old.score for old, new in zip(before.players, after.players, strict=True)]


def test_final_07_four_players_score_seven_four_and_two():
    assert initiative(4, (2, 0, 3, 1)) == [4, 0, 7, 2]


def test_final_07_three_players_score_seven_and_four():
    """THREE-01: nothing for third place."""
    assert initiative(3, (1, 2, 0)) == [0, 7, 4]


@pytest.mark.parametrize(
    ("order", "amounts"),
    [((1, 0, 0, 1), [6, 7]), ((0, 0, 1, 1), [11, 2]), ((0, 1, 0, 1), [9, 4]), ((0, 1, 1, 0), [7, 6])],
)
def test_two_09_the_first_three_tokens_score_for_their_owners(order, amounts):
    """FINAL-07 with 2 players: the same player can take several."""
    assert initiative(2, order) == amounts


def test_final_07_ranks_by_the_tokens_after_round_8():
    """PROD-10: a stack from the top down."""
    track = [()] * 15
    track[4], track[9] = (3,), (0, 2, 1)
    state = produced(turn(round=8, table={"initiative": tuple(track)}))
    assert [sum(points(state, "FINAL-07", seat)) for seat in range(4)] == [0, 4, 2, 7]


# --- FINAL-08, FINAL-09 -----------------------------------------------------------------------------------------

TABLE = (0, 0, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 50, 53, 56, 59)


@pytest.mark.parametrize(("n", "amount"), [*enumerate(TABLE)])
def test_final_08_stations_score_by_the_table(n, amount):
    state = final(turn(game={"goals": ("GOAL-01a", "GOAL-03a", "GOAL-05a")}, systems=stations(n)))
    assert sum(points(state, "FINAL-08")) == amount


@given(st.integers(0, 60))
@settings(max_examples=200, deadline=None)
def test_final_08_any_number_of_stations_scores_as_in_the_naive_reading(n):
    assert COMPONENTS.stations.score(n) == naive.station_points(n)


def test_final_08_stations_on_blue_and_barren_planets_count_for_their_owners():
    systems = {"S1": System("SYS-07", (0, 1), (2,)), "S2": System("SYS-05", (), (0, 2)), "S3": System("SYS-01", (2,))}
    state = final(turn(systems=systems))
    assert [points(state, "FINAL-08", seat) for seat in range(4)] == [[2], [], [4], []]


@pytest.mark.parametrize(
    ("extra", "n"),
    [
        ({"station_tokens": ("EXP-5",)}, 9),
        ({"station_tokens": ("EXP-5", "EXP-5")}, 10),
        ({"patents": ("BIII-1",)}, 10),
        ({"patents": ("DIII-3",)}, 9),
        ({"patents": ("BIII-1",), "station_tokens": ("EXP-5",)}, 11),
    ],
)
def test_final_09_tokens_and_technologies_count_as_stations_in_the_table_but_not_for_goals(extra, n):
    """Eight stations, and nine would meet GOAL-04a."""
    state = final(turn(systems=stations(8), **extra))
    assert points(state, "FINAL-08") == [TABLE[n]]
    assert points(state, "FINAL-02") == []


def test_final_09_station_tokens_count_for_no_technology_either():
    """BII-1 scores for four stations each."""
    state = produced(turn(systems=stations(3), station_tokens=("EXP-5",), patents=("BII-1", "BIII-1")))
    assert points(state, "PROD-08") == []


def test_final_09_tokens_alone_are_stations_in_the_table():
    assert points(final(turn(station_tokens=("EXP-5", "EXP-5"))), "FINAL-08") == [2]


# --- FINAL-10, TWO-12 -------------------------------------------------------------------------------------------


def ended(before, order):
    """The end of a game with these scores before the points for initiative, the only ones there are."""
    others = {seat: {"score": score} for seat, score in enumerate(before)}
    state = final(turn(game={"players": len(before)}, others=others), order=order)
    assert state.events[-1].player == winner(state)
    return state


def test_final_10_most_points_win_even_from_the_last_place():
    state = ended((20, 30, 40, 60), (0, 1, 2, 3))
    assert winner(state) == 3
    assert standings(state) == (3, 2, 1, 0)


def test_final_10_points_of_the_last_steps_count():
    """Seat 1 was ahead by 2, but seat 0 takes 7 for initiative and seat 1 takes 4."""
    assert winner(ended((30, 32, 0, 0), (0, 1, 2, 3))) == 0


@pytest.mark.parametrize(
    ("before", "order", "places"),
    [
        ((40, 0, 37, 0), (2, 0, 1, 3), (2, 0, 1, 3)),  # 44 for seats 0 and 2
        ((40, 43, 45, 47), (0, 1, 2, 3), (0, 1, 2, 3)),  # 47 for all
        ((47, 45, 43, 40), (3, 2, 1, 0), (3, 2, 1, 0)),
    ],
)
def test_final_10_a_tie_goes_to_whoever_is_further_ahead_with_four_players(before, order, places):
    assert standings(ended(before, order)) == places


def test_final_10_a_tie_goes_to_whoever_is_further_ahead_with_three_players():
    """44 for seats 0 and 2; the place on the track at the end counts, not the seat."""
    assert standings(ended((44, 0, 40), (1, 2, 0))) == (2, 0, 1)


@pytest.mark.parametrize(
    ("before", "order", "first"),
    [((31, 30), (1, 0, 0, 1), 1), ((30, 31), (0, 1, 1, 0), 0), ((30, 35), (0, 1, 0, 1), 0)],
)
def test_two_12_the_owner_of_the_first_initiative_token_wins_a_tie(before, order, first):
    state = ended(before, order)
    assert state.players[0].score == state.players[1].score
    assert winner(state) == first


def test_final_10_the_track_after_round_8_breaks_the_tie():
    """PROD-10: in round 8 seat 0 still went first. Seats 2 and 3 have a point for cubes of the last production."""
    track = [()] * 15
    track[6], track[7] = (3, 2), (1, 0)
    others = {1: {"score": 50}, 2: {"score": 42}, 3: {"score": 0}}
    state = produced(turn(round=8, score=48, table={"initiative": tuple(track)}, others=others))
    assert [player.score for player in state.players] == [50, 50, 50, 5]
    assert standings(state) == (2, 0, 1, 3)


# --- FINAL-12 ---------------------------------------------------------------------------------------------------


def test_final_12_an_unmet_goal_of_the_players_choice_counts_as_met():
    state = final(turn(patents=WILD, systems=stations(9)))
    assert asked(state) == "WildGoalChoice"
    assert legal(state, NameGoal) == [NameGoal("GOAL-02a"), NameGoal("GOAL-05a")]
    assert refused(state, NameGoal("GOAL-04a")) == "FINAL-12"
    state = play(state, NameGoal("GOAL-05a"))
    assert goal_points(state) == [6]


def test_final_12_a_goal_that_is_not_in_play_cannot_be_named():
    assert refused(final(turn(patents=WILD)), NameGoal("GOAL-03b")) == "FINAL-12"


def test_final_12_it_lapses_with_no_goal_unmet():
    position = {"pulsars": spinning(SMALL, LARGE), "systems": stations(9), "patents": (*WILD, *PATENTS[:4])}
    state = final(turn(**position))
    assert state.is_over
    assert goal_points(state) == [5, 3, 6]


def test_final_12_the_last_unmet_goal_is_named_without_asking():
    """ROUND-03: a single answer is not asked for."""
    position = {"systems": stations(9), "patents": (*WILD, *PATENTS[:4])}
    state = final(turn(**position))
    assert state.is_over
    assert goal_points(state) == [3, 6, 5]


def test_final_12_its_bonuses_can_be_bought():
    state = play(final(turn(patents=WILD, cubes=5)), NameGoal("GOAL-05a"))
    assert legal(state, BuyBonus) == [BuyBonus(), BuyBonus("GOAL-05a")]
    state = play(state, BuyBonus("GOAL-05a"), BuyBonus("GOAL-05a"))
    assert state.players[0].cubes == 0
    assert state.players[0].goals == (("GOAL-05a", 2),)


def test_final_12_it_uses_up_no_gyrodyne():
    """FINAL-03 lets three gyrodynes meet one of the two goals; the other can be named."""
    state = final(turn(game={"goals": PAIRS}, patents=WILD, pulsars=spinning(SMALL, SMALL, MEDIUM)))
    assert [id for id, _ in state.players[0].goals] == ["GOAL-01a"]
    assert legal(state, NameGoal) == [NameGoal("GOAL-02a"), NameGoal("GOAL-03a")]
    assert goal_points(play(state, NameGoal("GOAL-02a"))) == [5]


def test_final_12_only_the_owner_of_the_technology_is_asked():
    state = final(turn(others={2: {"patents": WILD}}))
    assert (asked(state), state.chooser) == ("WildGoalChoice", 2)
    assert play(state, NameGoal("GOAL-05a")).is_over


def test_final_12_only_one_goal_counts_as_met():
    state = play(final(turn(patents=WILD)), NameGoal("GOAL-05a"))
    assert state.is_over
    assert state.players[0].goals == (("GOAL-05a", 0),)


def test_final_12_it_is_named_at_the_start_of_the_goals_step():
    """After the payments of the first step, before any bonus."""
    state = final(turn(patents=(*WILD, "AIII-5"), cubes=12, systems=stations(9)))
    kinds = []
    for decision in (TradeCubes("AIII-5"), NameGoal("GOAL-05a"), BuyBonus("GOAL-04a"), BuyBonus()):
        kinds.append(asked(state))
        state = play(state, decision)
    assert kinds == ["Trades", "WildGoalChoice", "GoalBonuses", "GoalBonuses"]


def test_final_12_it_makes_no_patent_or_station_more():
    """Five patents are needed for GOAL-05a; the technology itself is one of them."""
    state = final(turn(patents=(*WILD, *PATENTS[:4])))
    assert [id for id, _ in state.players[0].goals] == ["GOAL-05a"]
    assert points(state, "FINAL-14") == []


# --- FINAL-13 ---------------------------------------------------------------------------------------------------


def test_final_13_choices_go_step_by_step_and_in_turn_order_within_a_step():
    rich = {"cubes": 8, "patents": ("AIII-5", "AIII-4")}
    state = final(turn(others={1: rich, 3: rich}, systems=stations(9, seat=1)), order=(3, 2, 1, 0))
    seen = []
    while not state.is_over:
        seen.append((asked(state), state.chooser))
        state = play(state, legal(state, object)[0])
    wild_then_bonuses = [("WildGoalChoice", 3), ("GoalBonuses", 3), ("WildGoalChoice", 1), ("GoalBonuses", 1)]
    assert seen == [("Trades", 3), ("Trades", 1), *wild_then_bonuses]


def test_final_13_the_turn_order_set_last_counts():
    """PROD-10: the production phase of round 8 turns the order round."""
    track = [()] * 15
    track[5], track[7] = (1,), (3, 2, 0)
    rich = {"cubes": 4, "patents": ("AIII-5",)}
    state = produced(turn(round=8, table={"initiative": tuple(track)}, others={1: rich, 2: rich}, **rich))
    seen = []
    while not state.is_over:
        seen.append(state.chooser)
        state = play(state, TradeCubes())
    assert seen == [1, 0, 2]


def test_final_13_two_players_choose_in_the_order_of_their_foremost_rockets():
    """TWO-12: each is asked once in a step."""
    rich = {"cubes": 4, "patents": ("AIII-5",)}
    state = final(turn(game={"players": 2}, others={1: rich}, **rich), order=(1, 0, 1, 0))
    assert state.chooser == 1
    state = play(state, TradeCubes("AIII-5"))
    assert state.chooser == 0
    assert play(state, TradeCubes()).is_over


@pytest.mark.parametrize(("technology", "cost"), [("AIII-5", 2), ("CIII-3", 3)])
def test_final_13_a_technology_takes_cubes_once_for_its_points(technology, cost):
    state = play(final(turn(patents=(technology,), cubes=7)), TradeCubes(technology))
    assert points(state, "FINAL-14") == [9]
    assert state.players[0].cubes == 7 - cost
    assert state.is_over


@pytest.mark.parametrize(("technology", "cost"), [("AIII-5", 2), ("CIII-3", 3)])
def test_final_13_with_too_few_cubes_it_is_not_asked(technology, cost):
    """ROUND-03: with enough of them declining is an answer too."""
    assert final(turn(patents=(technology,), cubes=cost - 1)).is_over
    state = final(turn(patents=(technology,), cubes=cost))
    assert legal(state, TradeCubes) == [TradeCubes(), TradeCubes(technology)]


def test_final_13_a_declined_payment_keeps_the_cubes():
    state = play(final(turn(patents=("AIII-5",), cubes=6)), TradeCubes())
    assert (points(state, "FINAL-14"), points(state, "FINAL-06")) == ([], [3])


def test_final_13_only_an_own_technology_can_be_paid_for():
    state = final(turn(patents=("AIII-5",), cubes=6, others={1: {"patents": ("CIII-3",)}}))
    assert refused(state, TradeCubes("CIII-3"))
    assert legal(state, TradeCubes) == [TradeCubes(), TradeCubes("AIII-5")]


def test_final_13_cubes_paid_in_the_first_step_are_gone_for_the_goals():
    """GOAL-05a sells its first bonus for 4 cubes."""
    position = {"patents": ("AIII-5", *PATENTS[:4]), "cubes": 5}
    assert asked(play(final(turn(**position)), TradeCubes())) == "GoalBonuses"
    state = play(final(turn(**position)), TradeCubes("AIII-5"))
    assert state.is_over
    assert points(state, "FINAL-06") == [1]


def test_final_13_cubes_paid_for_bonuses_are_gone_for_the_cubes_step():
    state = play(final(turn(patents=PATENTS[:5], cubes=7)), BuyBonus("GOAL-05a"))
    state = play(state, BuyBonus())
    assert points(state, "FINAL-06") == [1]


def test_final_13_one_bonus_at_a_time_until_the_player_stops():
    state = final(turn(patents=PATENTS[:5], systems=stations(9), cubes=12))
    state = play(state, BuyBonus("GOAL-05a"), BuyBonus("GOAL-04a"), BuyBonus("GOAL-05a"))
    assert asked(state) == "GoalBonuses"
    state = play(state, BuyBonus())
    assert state.is_over
    assert state.players[0].goals == (("GOAL-04a", 1), ("GOAL-05a", 2))


def test_final_13_goals_of_the_next_player_wait_for_the_one_who_is_asked():
    rich = {"patents": PATENTS[:5], "cubes": 4}
    state = final(turn(others={1: rich}, **rich))
    assert state.chooser == 0
    state = play(state, BuyBonus("GOAL-05a"))
    assert state.chooser == 1
    assert points(stop(state), "FINAL-06", seat=1) == [2]


# --- FINAL-14 ---------------------------------------------------------------------------------------------------

ARRAY = (
    online("T-A1", right="T-A2"),
    online("T-A2", left="T-A1", right="T-B1"),
    online("T-B1", left="T-A2", right="T-B7"),
    offline("T-B7", 5, left="T-B1", right="T-C5"),
    online("T-C5", left="T-B7"),
)


@pytest.mark.parametrize(
    ("technology", "amount"),
    [
        ("AIII-2", 6),  # two joins, 3 each
        ("AIII-3", 8),  # two types: 4/8/16
        ("BIII-2", 12),  # four online, 3 each
        ("BIII-3", 8),  # two awards, 4 each
        ("BIII-4", 10),  # five pulsars, 2 each
        ("BIII-5", 10),  # two goals, 5 each
        ("CIII-1", 8),  # four projects, 2 each
        ("CIII-2", 12),  # three spinning, 4 each
        ("CIII-4", 6),  # two used runs, 3 each
        ("DIII-1", 9),  # three in an unbroken line: 2/5/9/14/20
        ("DIII-4", 10),  # five pulsars: 1/2/4/7/10/14
    ],
)
def test_final_14_a_purple_technology_scores_in_the_first_step(technology, amount):
    position = {
        "pulsars": spinning(SMALL, SMALL, LARGE) | {"X1": Pulsar(0), "P9": Pulsar(0, MEDIUM)},
        "transmitters": ARRAY,
        "projects": ("b1", "b2", "m1", "u1"),
        "runs_used": ("b1", "b2"),
        "systems": stations(9),
        "table": {"awards": ((0, 1), (2,), (1, 0))},
    }
    state = final(turn(patents=(technology,), **position))
    assert scored(state)[0] == ("FINAL-14", amount)
    assert points(state, "FINAL-14") == [amount]


def test_final_14_technologies_of_all_players_score_before_the_first_payment():
    others = {2: {"patents": ("CIII-2",)}}
    state = final(turn(patents=("AIII-5",), cubes=2, others=others, pulsars=spinning(LARGE, owner=2)))
    assert asked(state) == "Trades"
    assert points(state, "FINAL-14", seat=2) == [4]


def test_final_14_a_technology_scores_for_its_owners_only():
    state = final(turn(others={1: {"patents": ("CIII-2",)}}, pulsars=spinning(SMALL)))
    assert [points(state, "FINAL-14", seat) for seat in range(4)] == [[], [], [], []]


def test_final_14_only_purple_technologies_score_at_the_end():
    """AII-3, BII-5 and DII-5 give at once, AII-2 and DIII-2 in production."""
    patents = ("AII-3", "BII-5", "DII-5", "AII-2", "DIII-2", "CI-3")
    state = final(turn(patents=patents, systems=stations(3), pulsars=spinning(SMALL)))
    assert points(state, "FINAL-14") == []


def test_final_14_a_goal_that_counts_as_met_works_in_the_goals_step_only():
    state = final(turn(patents=WILD))
    assert scored(state) == []
    assert asked(state) == "WildGoalChoice"


def test_final_14_what_counts_as_stations_works_in_the_stations_step_only():
    state = final(turn(patents=("BIII-1",)))
    assert points(state, "FINAL-14") == []
    assert scored(state)[-4:] == [("FINAL-08", 2), ("FINAL-08", 0), ("FINAL-08", 0), ("FINAL-08", 0)]


@pytest.mark.parametrize(
    ("types", "amount"),
    [
        ((SMALL,), []),
        ((SMALL, SMALL), [5]),
        ((SMALL, SMALL, MEDIUM), [5]),
        ((SMALL, SMALL, MEDIUM, MEDIUM), [5]),
        ((SMALL, SMALL, SMALL, MEDIUM), [10]),
    ],
)
def test_final_14_met_goals_are_counted_as_final_11_will_allow(types, amount):
    state = final(turn(game={"goals": PAIRS}, patents=("BIII-5",), pulsars=spinning(*types)))
    assert points(state, "FINAL-14") == amount


# --- against the naive reading ----------------------------------------------------------------------------------

INITIATIVE = {2: (7, 4, 2), 3: (7, 4), 4: (7, 4, 2)}


@st.composite
def ends(draw):
    """A table at the end of a game of two, three or four, without purple technologies."""
    players = draw(st.integers(2, 4))
    tiles = draw(st.permutations(("GOAL-01", "GOAL-02", "GOAL-03", "GOAL-04", "GOAL-05", "GOAL-06")))[:3]
    goals = tuple(sorted(tile + draw(st.sampled_from("ab")) for tile in tiles))
    owners = st.one_of(st.none(), st.integers(0, players - 1))
    pulsars = {}
    for place in [f"P{n}" for n in range(1, 14)]:
        owner = draw(owners)
        type = draw(st.sampled_from((None, *TYPES))) if owner is not None else None
        pulsars[place] = Pulsar(owner, type, type is not None and draw(st.booleans()))
    builders = st.sets(st.integers(0, players - 1), max_size=players)
    systems = {f"S{n}": System(f"SYS-{n:02}", tuple(draw(builders))) for n in range(1, 17)}
    others = {
        seat: {
            "score": draw(st.integers(0, 5)),
            "cubes": draw(st.integers(0, 9)),
            "gyrodynes": tuple(draw(st.lists(st.sampled_from(TYPES), max_size=3))),
            "station_tokens": ("EXP-5",) * draw(st.integers(0, 2)),
            "patents": PATENTS[: draw(st.integers(3, 6))],
            "transmitters": ARRAY[: draw(st.integers(0, 5))],
        }
        for seat in range(players)
    }
    tokens = [seat for seat in range(players) for _ in range(2 if players == 2 else 1)]
    order = tuple(draw(st.permutations(tokens)))
    return turn(game={"players": players, "goals": goals}, pulsars=pulsars, systems=systems, others=others), order


def expected_score(state, seat, order):
    """FINAL-02, FINAL-04 to FINAL-09 for a player who buys nothing, written out again from the rules."""
    player = state.players[seat]
    own = [pulsar for pulsar in state.pulsars if pulsar.owner == seat]
    score = player.score + sum(COMPONENTS.goals[goal].points for goal in naive.met_goals(state, seat))
    score += len([pulsar for pulsar in own if not pulsar.spinning])
    score += len([pulsar for pulsar in own if pulsar.gyrodyne and not pulsar.spinning]) + len(player.gyrodynes)
    score += player.cubes // 2
    score += sum(amount for owner, amount in zip(order, INITIATIVE[len(state.players)], strict=False) if owner == seat)
    return score + naive.station_points(naive.counts_of(state, seat)["stations"] + len(player.station_tokens))


@given(ends())
@settings(max_examples=150, deadline=None)
def test_final_01_final_10_any_table_ends_with_the_scores_and_the_winner_of_the_rules(end):
    state, order = end
    over = stop(final(state, order=order))
    expected = [expected_score(state, seat, order) for seat in range(len(state.players))]
    assert [player.score for player in over.players] == expected
    best = [seat for seat in order if expected[seat] == max(expected)]
    assert over.events[-1].player == best[0]
