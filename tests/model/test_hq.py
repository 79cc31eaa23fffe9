"""Headquarters: the pyramid of projects (HQ-01 to HQ-05)."""

import pytest

from pulsar_desktop.model.chance import TokenDrawn
from pulsar_desktop.model.decisions import ChooseGyrodyne, CopyDie, DoProject, Fly
from tests.scenario import COMPONENTS, HQ, answer, asked, legal, pay, play, refused, scored, turn

POSITIONS = ("b1", "b2", "b3", "m1", "m2", "u1", "u2", "t")
BELOW_THE_TOP = POSITIONS[:-1]
EVERY_DIE = (1, 2, 3, 4, 5, 6)


def open_projects(*done, **player):
    """The projects that seat 0 can do with a die of every value, having done these."""
    state = turn(dice=EVERY_DIE, projects=done, **player)
    return {decision.position for decision in legal(state, DoProject)}


def test_hq_01_each_player_does_the_projects_of_the_own_hq():
    for seat, face in enumerate(HQ):
        state = turn(dice=EVERY_DIE, seat=seat, pm1=0)
        dice = {decision.position: decision.payment.die for decision in legal(state, DoProject)}
        assert dice == {position: COMPONENTS.hq[face].projects[position].die for position in ("b1", "b2", "b3")}


def test_hq_01_projects_of_others_open_nothing_and_do_not_close_the_own():
    state = turn(dice=EVERY_DIE, others={1: {"projects": ("b1", "b2", "b3")}})
    assert {decision.position for decision in legal(state, DoProject)} == {"b1", "b2", "b3"}


def test_hq_01_the_reward_is_that_of_the_own_hq():
    state = play(turn(dice=[1], seat=1), DoProject("b1", pay(1)))  # B1-b1: gyro small
    assert state.players[1].gyrodynes == ("small",)
    assert state.players[1].projects == ("b1",)
    assert [player.projects for player in state.players if player is not state.players[1]] == [()] * 3


def test_hq_01_without_an_hq_there_are_no_projects():
    state = turn(dice=EVERY_DIE, game={"hq": False})
    assert legal(state, DoProject) == []
    assert refused(state, DoProject("b2", pay(1))) == "SETUP-16"


def test_hq_01_a_project_that_is_not_on_the_hq_cannot_be_done():
    assert refused(turn(dice=EVERY_DIE), DoProject("b4", pay(1))) == "HQ-01"


def test_hq_02_a_project_is_done_once():
    state = play(turn(dice=[2, 2], pm1=0), DoProject("b3", pay(2)))
    assert state.players[0].projects == ("b3",)
    assert refused(state, DoProject("b3", pay(2))) == "HQ-02"


def test_hq_02_a_project_costs_the_die_it_shows():
    state = turn(dice=[1, 4, 5], pm1=0)
    assert refused(state, DoProject("b1", pay(5))) == "TURN-02"
    assert refused(state, DoProject("b3", pay(1))) == "TURN-02"
    state = play(state, DoProject("b1", pay(4)))
    assert state.players[0].dice == (1, 5)


def test_hq_02_a_modifier_or_a_red_die_may_pay():
    state = play(turn(dice=[3], red=1, red_taken=True), DoProject("b3", pay(3, "pm1")))
    assert state.players[0].pm1 == 1  # the one paid is gone, one comes as the reward
    state = play(state, DoProject("b2", pay(1, red=True)))
    assert state.players[0].projects == ("b3", "b2")
    assert state.players[0].red is None


def test_hq_02_doing_a_project_sets_off_abilities():
    state = play(turn(dice=[1], patents=("CI-5",)), DoProject("b2", pay(1)))  # 2 points for each project
    assert scored(state) == [("TECH-07", 2)]


def test_hq_02_several_projects_may_be_done_in_a_turn():
    state = turn(dice=[1, 1, 4])
    state = play(state, DoProject("b1", pay(4)), ChooseGyrodyne("large"), DoProject("b2", pay(1)))
    state = play(state, DoProject("m1", pay(1)))
    assert state.players[0].projects == ("b1", "b2", "m1")


@pytest.mark.parametrize(
    ("done", "open_now"),
    [
        ((), {"b1", "b2", "b3"}),
        (("b1",), {"b2", "b3"}),
        (("b2",), {"b1", "b3"}),
        (("b1", "b3"), {"b2"}),
        (("b1", "b2"), {"b3", "m1"}),
        (("b2", "b3"), {"b1", "m2"}),
        (("b1", "b2", "b3"), {"m1", "m2"}),
        (("b1", "b2", "m1"), {"b3", "u1"}),
        (("b2", "b3", "m2"), {"b1", "u2"}),
        (("b1", "b2", "m1", "u1"), {"b3"}),
        (("b1", "b2", "b3", "m1", "m2"), {"u1", "u2"}),
        (("b1", "b2", "b3", "m1", "u1"), {"m2"}),
        (("b1", "b2", "b3", "m1", "m2", "u1"), {"u2"}),
        (("b1", "b2", "b3", "m1", "m2", "u2"), {"u1"}),
        (BELOW_THE_TOP, {"t"}),
        (POSITIONS, set()),
    ],
)
def test_hq_03_projects_open_on_those_they_stand_on(done, open_now):
    assert open_projects(*done) == open_now


@pytest.mark.parametrize("missing", BELOW_THE_TOP)
def test_hq_03_the_top_project_needs_the_seven_others(missing):
    others = tuple(position for position in BELOW_THE_TOP if position != missing)
    assert "t" not in open_projects(*others)
    assert refused(turn(dice=[5], projects=others), DoProject("t", pay(5))) == "HQ-03"


def test_hq_03_a_closed_project_is_refused():
    state = turn(dice=EVERY_DIE, projects=("b1",))
    for position in ("m1", "m2", "u1", "u2", "t"):
        die = COMPONENTS.hq["A2"].projects[position].die
        assert refused(state, DoProject(position, pay(die))) == "HQ-03"


def test_hq_03_a_project_opened_can_be_done_with_the_next_die_of_the_turn():
    state = turn(dice=[1, 1], projects=("b1",))
    state = play(state, DoProject("b2", pay(1)))
    state = answer(play(state, DoProject("m1", pay(1))), TokenDrawn("EXP-1"))
    assert state.players[0].projects == ("b1", "b2", "m1")


def test_hq_04_the_reward_is_taken_at_once_in_the_order_written():
    state = play(turn(dice=[1], projects=("b1", "b2")), DoProject("m1", pay(1)))  # cubes 1 + explore 1
    assert state.players[0].cubes == 1
    assert asked(state) == "DrawToken"
    state = play(turn(dice=[2], pm1=0), DoProject("b3", pay(2)))  # pm1 1 + plus2 1
    assert (state.players[0].pm1, state.players[0].plus2) == (1, 1)


def test_hq_04_points_score_at_once():
    state = play(turn(dice=[6], projects=("b2", "b3", "m2")), DoProject("u2", pay(6)))  # points 8, magenta 2
    assert scored(state) == [("HQ-04", 8)]
    assert state.players[0].runs_used == ()


def test_hq_04_two_gyrodynes_are_of_different_types():
    # D1-m1: gyro2 + pm1 1
    state = play(turn(dice=[5], seat=3, projects=("b1", "b2"), pm1=0), DoProject("m1", pay(5)))
    state = play(state, ChooseGyrodyne("large"))
    assert refused(state, ChooseGyrodyne("large"))
    state = play(state, ChooseGyrodyne("small"))
    assert state.players[3].gyrodynes == ("large", "small")
    assert state.players[3].pm1 == 1


def test_hq_04_a_split_gives_a_silver_and_a_red_die():
    state = play(turn(dice=[3], projects=("b2", "b3"), pm1=0), DoProject("m2", pay(3)))  # split 2 1 + pm1 1
    player = state.players[0]
    assert (player.dice, player.red, player.red_taken, player.pm1) == ((2,), 1, True, 1)


def test_hq_04_a_gate_run_is_kept_for_a_flight():
    state = play(turn(dice=[1, 2], ship="E1"), DoProject("b2", pay(1)))  # green 1
    assert scored(state) == []
    assert asked(state) == "Turn"
    assert ("b2", "green") in {(fly.run, fly.colour) for fly in legal(state, Fly)}


def test_hq_04_besides_a_gate_run_the_rest_is_taken_at_once():
    state = play(turn(dice=[4], ship="E1"), DoProject("b1", pay(4)))  # gyro any, orange 2
    state = play(state, ChooseGyrodyne("medium"))
    assert state.players[0].gyrodynes == ("medium",)
    assert state.players[0].runs_used == ()


def test_hq_05_a_project_may_be_done_though_its_reward_lapses():
    state = play(turn(dice=[4], table={"supply": (0, 0, 0)}), DoProject("b1", pay(4)))  # gyro any
    assert state.players[0].projects == ("b1",)
    assert state.players[0].gyrodynes == ()
    assert asked(state) == "Turn"


def test_hq_05_what_can_be_given_of_a_reward_is_given():
    nothing = {"pile": (), "discards": ()}
    state = play(turn(dice=[1], projects=("b1", "b2"), table=nothing), DoProject("m1", pay(1)))
    assert state.players[0].cubes == 1
    state = turn(dice=[5], seat=3, projects=("b1", "b2"), pm1=0, table={"supply": (0, 3, 0)})
    state = play(state, DoProject("m1", pay(5)))  # gyro2 + pm1 1, with one stack left
    assert state.players[3].gyrodynes == ("medium",)
    assert state.players[3].pm1 == 1


@pytest.mark.parametrize("red", [3, None])
def test_hq_05_a_project_that_gives_a_red_die_is_closed_once_one_was_taken(red):
    state = turn(dice=[3], projects=("b2", "b3"), red=red, red_taken=True)
    assert refused(state, DoProject("m2", pay(3))) == "BONUS-06"


def test_hq_05_a_split_cannot_be_paid_with_the_red_die():
    state = play(turn(cubes=4, left_over=[3], projects=("b2", "b3")), CopyDie(3))
    assert refused(state, DoProject("m2", pay(3, red=True))) == "BONUS-06"


def test_hq_05_a_red_die_taken_closes_no_other_project():
    assert open_projects("b1", "b2", "b3", red=1, red_taken=True) == {"m1"}
    assert open_projects("b1", "b2", "b3", "m1", red=1, red_taken=True) == {"u1"}
