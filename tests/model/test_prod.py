"""The production phase (PROD, TWO-07, TWO-08): its order, what it gives and what it asks."""

from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pulsar_desktop.model import chance, decisions
from pulsar_desktop.model.decisions import BuyPoints
from pulsar_desktop.model.rules.prod import ranking
from pulsar_desktop.model.state import Pulsar, System
from tests.naive.scoring import initiative_ranking
from tests.scenario import answer, asked, end_turns, legal, offline, online, pay, play, produced, refused, scored, turn

SPACES = 15
C_BOARDS = ("CI", "CII", "CIII")


def track(**tokens):
    """A track by space: ``track(s8=(0, 1))`` has seat 0 under seat 1 on space 8."""
    return tuple(tokens.get(f"s{space}", ()) for space in range(1, SPACES + 1))


def line(*seats, start=4):
    """A track with the tokens of these seats side by side, the foremost first."""
    return track(**{f"s{start + i}": (seat,) for i, seat in enumerate(seats)})


def tracks(initiative=None, engineering=None, **table):
    """A table with these tracks, for 4 players where none is given."""
    return {"initiative": initiative or line(0, 1, 2, 3), "engineering": engineering or line(0, 1, 2, 3), **table}


def cubes(state):
    return [player.cubes for player in state.players]


def scores(state):
    return [player.score for player in state.players]


def steps_in(state):
    """The rules of the events, each as often as it begins anew."""
    return [rule for rule, _ in groupby(event.rule for event in state.events)]


def spins(type):
    return Pulsar(0, type, True)


def at_median(median, **position):
    """A turn with the marker there, in half spaces: 8 is under 4, 9 between 4 and 5."""
    return replace(turn(**position), median=median)


def bonus_in(round, boards, median):
    """What one small gyrodyne scores in a round, less its own point."""
    state = at_median(median, round=round, game={"boards": boards}, pulsars={"P1": spins("small")})
    return next(amount for rule, amount in scored(produced(state)) if rule == "PROD-06") - 1


# --- PROD-01 ----------------------------------------------------------------------------------------------------


def test_prod_01_the_phase_goes_from_turn_order_to_the_next_round():
    state = turn(
        table=tracks(engineering=track(s8=(0, 1, 2), s14=(3,))),
        transmitters=(online("T-A6"),),
        patents=("AII-2",),
        pulsars={"P1": spins("small")},
    )
    steps = ["PROD-02", "PROD-03", "PROD-04", "PROD-05", "PROD-06", "PROD-08", "PROD-09"]
    assert steps_in(produced(state)) == steps


def test_prod_01_penalties_come_before_everything_that_scores():
    at_the_end = track(s8=(1, 2, 3), s15=(0,))
    state = turn(score=0, table=tracks(initiative=at_the_end), transmitters=(online("T-B4"),))
    assert produced(state).players[0].score == 2


def test_prod_01_the_phase_follows_the_last_turn_of_the_round():
    state = play(turn(seat=3), decisions.EndTurn())
    assert asked(state) == "DealTransmitters"
    assert [event.rule for event in state.events][:2] == ["TURN-13", "PROD-02"]


# --- PROD-02 ----------------------------------------------------------------------------------------------------


def test_prod_02_the_order_goes_from_left_to_right_and_higher_in_a_stack_comes_first():
    state = produced(turn(table=tracks(initiative=track(s3=(1,), s5=(0, 2), s9=(3,)))))
    assert state.order == (1, 2, 0, 3)


def test_prod_02_the_engineering_track_sets_no_order():
    state = produced(turn(table=tracks(initiative=line(2, 3, 0, 1), engineering=line(0, 1, 2, 3))))
    assert state.order == (2, 3, 0, 1)


def test_prod_02_the_next_round_is_picked_and_played_in_the_new_order():
    state = produced(turn(table=tracks(initiative=line(2, 0, 3, 1))))
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")), chance.DiceRolled((3,) * 9))
    choosers = []
    while asked(state) == "Pick":
        choosers.append(state.chooser)
        state = play(state, legal(state, decisions.PickDie)[0])
    assert choosers == [2, 0, 3, 1, 1, 3, 0, 2]
    assert state.chooser == 2


@given(st.lists(st.lists(st.integers(0, 3), max_size=4), min_size=SPACES, max_size=SPACES))
@settings(max_examples=200, deadline=None)
def test_prod_02_any_track_is_ranked_as_the_naive_reading_ranks_it(spaces):
    stacks = tuple(tuple(stack) for stack in spaces)
    assert list(ranking(stacks)) == initiative_ranking(stacks)


def test_two_08_all_four_rockets_follow_the_initiative_track():
    table = {"initiative": track(s3=(1,), s5=(0, 1), s9=(0,))}
    state = produced(turn(game={"players": 2}, table=table))
    assert state.order == (1, 1, 0, 0)


def test_two_08_rockets_of_one_stack_go_from_the_top_down():
    state = produced(turn(game={"players": 2}, table={"initiative": track(s6=(0, 1, 1, 0))}))
    assert state.order == (0, 1, 1, 0)


# --- PROD-03 ----------------------------------------------------------------------------------------------------


def test_prod_03_four_players_get_three_two_one_and_no_cube_by_rank():
    state = produced(turn(table=tracks(engineering=track(s2=(3,), s8=(0, 1), s13=(2,)))))
    assert cubes(state) == [1, 2, 0, 3]


def test_prod_03_three_players_get_three_two_and_no_cube():
    table = tracks(line(0, 1, 2), engineering=track(s4=(1,), s8=(2, 0)))
    assert cubes(produced(turn(game={"players": 3}, table=table))) == [2, 3, 0]


def test_prod_03_the_rank_counts_and_not_the_space():
    state = produced(turn(table=tracks(engineering=line(2, 3, 0, 1, start=12))))
    assert cubes(state) == [1, 0, 3, 2]


def test_prod_03_the_rank_on_the_initiative_track_brings_no_cubes():
    state = produced(turn(table=tracks(initiative=line(3, 2, 1, 0), engineering=line(0, 1, 2, 3))))
    assert cubes(state) == [3, 2, 1, 0]


def test_two_07_two_cubes_one_cube_and_one_point_go_to_the_first_three_tokens():
    table = {"engineering": line(1, 0, 1, 0)}
    state = produced(turn(game={"players": 2}, table=table, score=10, others={1: {"score": 20}}))
    assert cubes(state) == [1, 2]
    assert scores(state) == [10, 21]


def test_two_07_the_same_player_can_take_several():
    table = {"engineering": track(s4=(0,), s6=(1, 0), s9=(1,))}
    state = produced(turn(game={"players": 2}, table=table, score=10, others={1: {"score": 20}}))
    assert cubes(state) == [3, 0]
    assert scores(state) == [10, 21]


def test_two_07_the_point_comes_before_the_penalties():
    """PROD-01: with no points to lose the order tells."""
    table = {"engineering": track(s4=(1, 1), s14=(0, 0))}
    state = produced(turn(game={"players": 2}, table=table, score=0))
    assert [amount for _, amount in scored(state, 0)] == [1, -1, 0]


# --- PROD-04 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["initiative", "engineering"])
def test_prod_04_the_last_space_costs_two_points_and_the_one_before_it_one(name):
    table = tracks(**{name: track(s12=(0,), s13=(1,), s14=(2,), s15=(3,))})
    state = produced(turn(table=table, score=30, others={n: {"score": 30} for n in (1, 2, 3)}))
    assert scores(state) == [30, 30, 29, 28]


def test_prod_04_both_tracks_cost():
    table = tracks(track(s8=(1, 2, 3), s14=(0,)), track(s8=(1, 2, 3), s15=(0,)))
    assert produced(turn(table=table, score=10)).players[0].score == 7


def test_prod_04_every_token_of_a_stack_costs():
    table = tracks(initiative=track(s8=(1,), s15=(0, 2, 3)))
    state = produced(turn(table=table, score=9, others={n: {"score": 9} for n in (1, 2, 3)}))
    assert scores(state) == [7, 9, 7, 7]


def test_prod_04_a_score_never_falls_below_0():
    table = tracks(initiative=track(s8=(1, 2, 3), s15=(0,)))
    state = produced(turn(table=table, score=1))
    assert state.players[0].score == 0
    assert scored(state, 0) == [("PROD-04", -1)]


def test_prod_04_what_could_not_be_lost_is_forgotten():
    """Two penalties of 2 take a score of 3 to 0, and later points are not reduced."""
    at_the_end = track(s8=(1, 2, 3), s15=(0,))
    table = tracks(at_the_end, at_the_end)
    state = produced(turn(table=table, score=3, pulsars={"P1": spins("large")}))
    assert state.players[0].score == 3


def test_two_08_every_token_on_a_penalty_space_costs():
    table = {"initiative": track(s8=(1, 1), s14=(0, 0)), "engineering": track(s7=(1,), s8=(0,), s15=(0, 1))}
    state = produced(turn(game={"players": 2}, table=table, score=20, others={1: {"score": 20}}))
    assert [amount for rule, amount in scored(state, 0) if rule == "PROD-04"] == [-1, -1, -2]
    assert [amount for rule, amount in scored(state, 1) if rule == "PROD-04"] == [-2]


# --- PROD-05 ----------------------------------------------------------------------------------------------------


def test_prod_05_cubes_come_first_then_points_within_one_transmitter_too():
    """T-A1 and T-A3 both show the points before the cube."""
    state = produced(turn(transmitters=(online("T-A1"), online("T-A3"))))
    events = [event for event in state.events if event.rule == "PROD-05"]
    kinds = [(event.kind, event.subject, event.amount) for event in events]
    assert kinds == [("gained", "T-A1", 1), ("gained", "T-A3", 1), ("scored", "T-A1", 2), ("scored", "T-A3", 2)]


def test_prod_05_everybody_has_the_cubes_before_anybody_has_points():
    others = {3: {"transmitters": (online("T-B1"),)}}
    state = produced(turn(table=tracks(), transmitters=(online("T-B4"),), others=others))
    events = [(event.kind, event.player) for event in state.events if event.rule == "PROD-05"]
    assert events == [("gained", 3), ("scored", 0)]


def test_prod_05_a_transmitter_that_is_not_online_gives_nothing_and_sells_nothing():
    state = produced(turn(cubes=2, transmitters=(offline("T-A1", 6), offline("T-A7", 3))))
    assert "PROD-05" not in steps_in(state)
    assert asked(state) == "DealTransmitters"


def test_prod_05_a_cube_of_a_transmitter_can_be_paid_at_once():
    table = tracks(engineering=line(1, 2, 3, 0))
    state = produced(turn(table=table, score=10, transmitters=(online("T-A7"), online("T-B2"))))
    assert state.players[0].cubes == 1
    state = play(state, BuyPoints("T-A7"))
    assert (state.players[0].cubes, state.players[0].score) == (0, 14)


def test_prod_05_a_cube_of_the_engineering_track_can_be_paid_at_once():
    table = tracks(engineering=line(1, 2, 0, 3))
    assert legal(produced(turn(table=table, transmitters=(online("T-B7"),))), BuyPoints) == [
        BuyPoints(),
        BuyPoints("T-B7"),
    ]


def test_prod_05_ongoing_points_come_before_the_first_question():
    state = produced(turn(cubes=1, transmitters=(online("T-A7"), online("T-A6"))))
    assert asked(state) == "CubesForPoints"
    assert scored(state, 0) == [("PROD-05", 3)]


def test_prod_05_each_transmitter_sells_once_and_only_for_one_cube():
    state = produced(turn(table=tracks(), cubes=5, score=10, transmitters=(online("T-A7"), online("T-B7"))))
    state = play(state, BuyPoints("T-B7"))
    assert (state.players[0].cubes, state.players[0].score) == (7, 13)
    assert refused(state, BuyPoints("T-B7")) == "PROD-05"
    state = play(state, BuyPoints("T-A7"))
    assert (state.players[0].cubes, state.players[0].score) == (6, 17)
    assert asked(state) == "DealTransmitters"


def test_prod_05_only_own_transmitters_that_sell_can_be_named():
    others = {1: {"transmitters": (online("T-C8"),)}}
    state = produced(turn(table=tracks(), transmitters=(online("T-A7"), online("T-A6")), others=others))
    assert state.chooser == 0
    assert refused(state, BuyPoints("T-C8"))
    assert refused(state, BuyPoints("T-A6"))
    assert legal(state, BuyPoints) == [BuyPoints(), BuyPoints("T-A7")]


def test_prod_05_a_transmitter_sells_again_in_the_next_round():
    state = play(produced(turn(cubes=2, transmitters=(online("T-A7"),))), BuyPoints("T-A7"))
    state = produced(state)
    assert BuyPoints("T-A7") in legal(state, BuyPoints)


# --- PROD-06 ----------------------------------------------------------------------------------------------------


def test_prod_06_each_type_scores_its_own_value_and_the_one_beside_the_row():
    pulsars = {"P1": spins("small"), "P2": spins("medium"), "P3": spins("large")}
    state = produced(turn(round=2, pulsars=pulsars))
    assert scored(state) == [("PROD-06", 3), ("PROD-06", 4), ("PROD-06", 5)]


@pytest.mark.parametrize(("round", "bonus"), [*enumerate((0, 2, 1, 0, 2, 0, 2, 4), start=1)])
def test_prod_06_the_current_rounds_row_counts(round, bonus):
    assert bonus_in(round, ("AI", "AII", "AIII"), median=12) == bonus


def test_prod_06_only_spinning_gyrodynes_score_and_for_their_owner():
    pulsars = {
        "P1": Pulsar(0, "large"),
        "P2": Pulsar(0),
        "P3": Pulsar(1, "medium", True),
        "X1": Pulsar(2, "large", True),
    }
    state = produced(turn(gyrodynes=("small",), pulsars=pulsars))
    assert [scored(state, seat) for seat in range(4)] == [[], [("PROD-06", 2)], [("PROD-06", 3)], []]


def test_prod_06_a_gyrodyne_spun_up_this_round_scores_already():
    state = turn((3,), seat=3, pulsars={"P1": Pulsar(3, "small")})
    state = play(state, decisions.SpinUp("P1", pay(3)), decisions.EndTurn())
    assert ("PROD-06", 1) in scored(state, 3)


# --- PROD-07 ----------------------------------------------------------------------------------------------------

HALVES = [(2, 1), (3, 2), (4, 2), (7, 4), (8, 4), (9, 5), (11, 6), (12, 6)]


@pytest.mark.parametrize(("median", "value"), HALVES)
@pytest.mark.parametrize(("face", "round"), [("B", 4), ("B", 6), ("C", 2), ("C", 8), ("D", 7)])
def test_prod_07_a_question_mark_is_the_median_and_between_two_spaces_the_higher(face, round, median, value):
    assert bonus_in(round, (f"{face}I", f"{face}II", f"{face}III"), median) == value


@pytest.mark.parametrize(
    ("face", "bonuses"),
    [("B", (1, 1, 0, 6, 0, 6, 0, 3)), ("C", (0, 6, 0, 1, 2, 1, 1, 6)), ("D", (1, 2, 1, 2, 0, 0, 6, 2))],
)
def test_prod_07_every_other_row_keeps_its_own_value(face, bonuses):
    boards = (f"{face}I", f"{face}II", f"{face}III")
    assert tuple(bonus_in(round, boards, median=11) for round in range(1, 9)) == bonuses


def test_prod_07_the_row_is_that_of_the_board_in_play_for_its_category():
    boards = ("CI", "BII", "DIII")
    assert [bonus_in(round, boards, median=10) for round in range(1, 9)] == [0, 5, 0, 5, 0, 0, 5, 2]


def test_prod_07_the_marker_stays_where_the_roll_of_the_round_put_it():
    state = produced(at_median(12, game={"boards": C_BOARDS}, pulsars={"P1": spins("small")}))
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    state = answer(state, chance.DiceRolled((1, 1, 2, 3, 4, 4, 5, 6, 6)))  # under 4, more to the left: between 3 and 4
    while asked(state) == "Pick":
        state = play(state, legal(state, decisions.PickDie)[0])
    assert ("PROD-06", 1 + 4) in scored(end_turns(state), 0)


def test_prod_07_counts_for_each_gyrodyne():
    pulsars = {"P1": spins("small"), "P2": spins("medium"), "P3": Pulsar(1, "large", True)}
    state = produced(at_median(5, round=2, game={"boards": C_BOARDS}, pulsars=pulsars))
    assert scored(state) == [("PROD-06", 4), ("PROD-06", 5), ("PROD-06", 6)]


# --- PROD-08 ----------------------------------------------------------------------------------------------------

STATIONS = {f"S{n}": System(f"SYS-{n:02}", (0,)) for n in range(1, 10)}


@pytest.mark.parametrize(
    ("technology", "points"), [("AII-2", 2), ("BII-1", 2), ("CII-1", 1), ("DII-1", 3), ("DIII-2", 1)]
)
def test_prod_08_green_technologies_score_what_they_count(technology, points):
    """Two spinning, nine stations, two projects of the bottom row, three online, one patent."""
    relays = (online("T-C2"), online("T-C3"), online("T-C4"), offline("T-A6", 4))
    pulsars = {"P1": spins("small"), "P2": spins("small"), "P3": Pulsar(0, "small")}
    table = {"patents": (technology,), "transmitters": relays, "projects": ("b1", "b2", "m1")}
    state = produced(turn(systems=STATIONS, pulsars=pulsars, **table))
    assert [amount for rule, amount in scored(state, 0) if rule == "PROD-08"] == [points]


def test_prod_08_cubes_of_a_technology_come_too_late_to_be_paid():
    table = tracks(engineering=line(1, 2, 3, 0))
    state = produced(turn(table=table, transmitters=(online("T-A7"),), patents=("DI-5",)))
    assert asked(state) == "DealTransmitters"
    assert state.players[0].cubes == 1


def test_prod_08_green_technologies_give_after_the_gyrodynes():
    others = {3: {"patents": ("AII-2",)}}
    pulsars = {"P1": Pulsar(3, "small", True), "P2": Pulsar(0, "small", True)}
    state = produced(turn(patents=("DI-5",), others=others, pulsars=pulsars))
    assert steps_in(state)[-3:] == ["PROD-06", "PROD-08", "PROD-09"]


def test_prod_08_other_technologies_give_nothing_in_production():
    """AII-3, BII-5, DII-5 and CIII-5 gave at once; BIII-4 and AIII-5 score at the end; AI-2 waits for its event."""
    patents = ("AII-3", "BII-5", "DII-5", "CIII-5", "BIII-4", "AIII-5", "AI-2")
    position = {"systems": STATIONS, "pulsars": {"P1": Pulsar(0)}, "patents": patents}
    state = produced(turn(table=tracks(engineering=line(1, 2, 3, 0)), **position))
    assert scored(state, 0) == []
    assert state.players[0].cubes == 0


def test_prod_08_green_technologies_give_in_every_production_phase():
    state = produced(turn(patents=("DIII-2",), score=10))
    assert produced(state).players[0].score == 12


# --- PROD-09 ----------------------------------------------------------------------------------------------------


def test_prod_09_the_rest_of_the_offer_is_discarded_and_three_are_laid_out():
    state = produced(turn(table={"offer": ("T-A1", "T-A3"), "discarded": ("T-A2",)}))
    assert (state.offer, state.discarded) == ((), ("T-A2", "T-A1", "T-A3"))
    state = answer(state, chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    assert state.offer == ("T-A4", "T-A5", "T-A6")
    assert not {"T-A4", "T-A5", "T-A6"} & set(state.stack)


def test_prod_09_a_transmitter_that_was_taken_is_not_discarded():
    state = play(turn((6,), seat=3), decisions.TakeTransmitter("T-A1", 6, pay(6)), decisions.EndTurn())
    assert state.discarded == ("T-A2", "T-A3")


def test_prod_09_the_round_marker_moves_up_one_row():
    state = answer(produced(turn(round=6)), chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    assert state.round == 7
    assert asked(state) == "RollDice"


@pytest.mark.parametrize("round", [1, 2, 7])
def test_prod_09_holds_after_each_of_the_first_seven_rounds(round):
    state = produced(turn(round=round))
    assert asked(state) == "DealTransmitters"
    assert state.discarded == ("T-A1", "T-A2", "T-A3")


def next_patent(players):
    """Seat 0 patented AII-2 in round 3; the same technology in seat 1's turn of round 4."""
    state = play(turn((4,), round=3, game={"players": players}), decisions.Patent("AII-2", pay(4)))
    state = answer(end_turns(state), chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))
    state = answer(state, chance.DiceRolled((4,) * state.question.n))
    while asked(state) == "Pick":
        state = play(state, legal(state, decisions.PickDie)[0])
    while state.chooser != 1:
        state = play(state, decisions.EndTurn())
    return state, decisions.Patent("AII-2", pay(4))


@pytest.mark.parametrize("players", [3, 4])
def test_prod_09_a_technology_with_one_symbol_is_freed_for_the_next_round(players):
    state, patent = next_patent(players)
    assert state.patented_this_round == ()
    assert play(state, patent).players[1].patents == ("AII-2",)


def test_prod_09_with_two_players_nothing_is_freed():
    assert refused(*next_patent(2)) == "TECH-06"


# --- PROD-10 ----------------------------------------------------------------------------------------------------


def test_prod_10_after_round_8_the_turn_order_is_set_too():
    state = produced(turn(round=8, table=tracks(initiative=line(3, 1, 0, 2))))
    assert state.order == (3, 1, 0, 2)
    assert state.events[0].kind == "order_set"


def test_prod_10_after_round_8_nothing_is_discarded_dealt_or_moved_up():
    state = produced(turn(round=8))
    assert "PROD-09" not in steps_in(state)
    assert (state.offer, state.discarded, state.round) == (("T-A1", "T-A2", "T-A3"), (), 8)


def test_prod_10_final_scoring_follows_the_production_of_round_8():
    state = produced(turn(round=8, cubes=2, patents=("DI-5",), pulsars={"P1": spins("small")}))
    steps = steps_in(state)
    assert steps.index("PROD-06") < steps.index("PROD-08") < steps.index("FINAL-04")
    assert state.is_over
    assert all(not steps.startswith("FINAL") for steps in steps_in(produced(turn(round=7))))


# --- PROD-11 ----------------------------------------------------------------------------------------------------


def test_prod_11_players_are_asked_in_the_new_turn_order_one_after_the_other():
    others = {2: {"cubes": 2, "transmitters": (online("T-B7"), online("T-C8"))}}
    table = tracks(initiative=line(3, 2, 1, 0))
    state = produced(turn(cubes=1, table=table, transmitters=(online("T-A7"),), others=others))
    assert state.chooser == 2
    state = play(state, BuyPoints("T-B7"))
    assert state.chooser == 2
    assert legal(state, BuyPoints) == [BuyPoints(), BuyPoints("T-C8")]
    state = play(state, BuyPoints())
    assert state.chooser == 0


def test_prod_11_who_stops_is_not_asked_again_and_keeps_the_cubes():
    state = produced(turn(table=tracks(), cubes=2, score=10, transmitters=(online("T-A7"), online("T-B7"))))
    state = play(state, BuyPoints())
    assert asked(state) == "DealTransmitters"
    assert (state.players[0].cubes, state.players[0].score) == (5, 10)


def test_prod_11_nothing_else_is_asked():
    """Not even with cubes, green technologies and transmitters in front of everybody."""
    rich = {"cubes": 4, "transmitters": (online("T-A1"), online("T-C2")), "patents": ("AII-2", "AIII-5")}
    state = produced(turn(others={1: rich, 2: rich}, pulsars={"P1": spins("small")}, **rich))
    assert asked(state) == "DealTransmitters"


def test_prod_11_gyrodynes_score_only_after_the_last_answer():
    state = produced(turn(table=tracks(), transmitters=(online("T-A7"),), pulsars={"P1": spins("large")}))
    assert scored(state) == []
    assert scored(play(state, BuyPoints("T-A7"))) == [("PROD-05", 4), ("PROD-06", 3)]


def test_round_03_without_a_cube_nobody_is_asked_to_pay_one():
    table = tracks(engineering=line(1, 2, 3, 0))
    state = produced(turn(table=table, transmitters=(online("T-A7"),)))
    assert asked(state) == "DealTransmitters"


def test_round_03_after_the_last_cube_nobody_is_asked_again():
    table = tracks(engineering=line(1, 2, 3, 0))
    state = produced(turn(cubes=1, table=table, transmitters=(online("T-A7"), online("T-B7"))))
    assert asked(play(state, BuyPoints("T-B7"))) == "DealTransmitters"


def test_prod_11_two_players_are_asked_in_the_order_of_their_foremost_rockets():
    """TWO-12: each once, however many rockets lie between."""
    table = {"initiative": track(s4=(1,), s5=(0,), s6=(0,), s7=(1,))}
    sells = {"cubes": 3, "transmitters": (online("T-C8"),)}
    state = produced(turn(game={"players": 2}, cubes=3, transmitters=(online("T-A7"),), others={1: sells}, table=table))
    assert state.chooser == 1
    state = play(state, BuyPoints())
    assert state.chooser == 0
    assert asked(play(state, BuyPoints())) == "DealTransmitters"


# --- PROD-12 ----------------------------------------------------------------------------------------------------


def test_prod_12_a_technology_patented_this_round_gives_already():
    state = turn((2,), seat=3, round=2, game={"boards": ("DI", "DII", "DIII")}, table=tracks())
    state = play(state, decisions.Patent("DI-5", pay(2)), decisions.EndTurn())
    assert state.players[3].cubes == 1


def test_prod_12_a_transmitter_gone_online_this_round_gives_already():
    state = turn((3,), seat=3, table=tracks(), transmitters=(offline("T-A3", 3),))
    state = play(state, decisions.PayTransmitter("T-A3", 3, pay(3)), decisions.EndTurn())
    assert state.players[3].cubes == 1
    assert ("PROD-05", 2) in scored(state, 3)


def test_prod_12_a_transmitter_gone_online_this_round_sells_already():
    state = turn((6,), seat=3, cubes=1, transmitters=(offline("T-A7", 6),))
    state = play(state, decisions.PayTransmitter("T-A7", 6, pay(6)), decisions.EndTurn())
    assert BuyPoints("T-A7") in legal(state, BuyPoints)


# --- tracks as a whole ------------------------------------------------------------------------------------------

CUBES = {2: (2, 1), 3: (3, 2), 4: (3, 2, 1)}


@st.composite
def any_tracks(draw):
    players = draw(st.integers(2, 4))
    tokens = [seat for seat in range(players) for _ in range(2 if players == 2 else 1)]
    stacks = []
    for _ in range(2):
        spaces = [[] for _ in range(SPACES)]
        for seat in draw(st.permutations(tokens)):
            spaces[draw(st.sampled_from((1, 7, 8, 13, 14, 15))) - 1].append(seat)
        stacks.append(tuple(tuple(stack) for stack in spaces))
    return players, *stacks, draw(st.lists(st.integers(0, 6), min_size=players, max_size=players))


@given(any_tracks())
@settings(max_examples=200, deadline=None)
def test_prod_03_prod_04_any_tracks_give_and_cost_what_the_rules_say(given_tracks):
    """TWO-07, TWO-08 too; written out again from the rules."""
    players, initiative, engineering, before = given_tracks
    table = {"initiative": initiative, "engineering": engineering}
    others = {seat: {"score": points} for seat, points in enumerate(before)}
    state = produced(turn(game={"players": players}, table=table, others=others))
    ranked = initiative_ranking(engineering)
    expected = list(before)
    if players == 2:
        expected[ranked[2]] += 1
    for seat in range(players):
        lost = sum(stacks[13].count(seat) + 2 * stacks[14].count(seat) for stacks in (initiative, engineering))
        expected[seat] = max(0, expected[seat] - lost)
    assert scores(state) == expected
    assert cubes(state) == [
        sum(n for owner, n in zip(ranked, CUBES[players], strict=False) if owner == seat) for seat in range(players)
    ]
    assert list(state.order) == initiative_ranking(initiative)
