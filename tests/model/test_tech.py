"""Technologies: which can be patented when and by whom, and how their abilities work (TECH)."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.model import chance
from pulsar_desktop.model.decisions import (
    BuyModifier,
    CopyDie,
    DoProject,
    EndTurn,
    Fly,
    Patent,
    PayTransmitter,
    SpinUp,
    TakeGyrodyne,
    TakeTransmitter,
)
from pulsar_desktop.model.state import Pulsar, State
from pulsar_desktop.model.steps import Turn
from tests.scenario import (
    BOARDS,
    COMPONENTS,
    answer,
    asked,
    end_turns,
    final,
    legal,
    offline,
    pay,
    play,
    produced,
    refused,
    scored,
    turn,
)

ALL_DICE = (1, 2, 3, 4, 5, 6)


def boards(*faces: str, **game) -> dict[str, object]:
    """A game with these technology boards."""
    return {"boards": faces, **game}


def turn_of(state: State, seat: int, *dice: int) -> State:
    """The same table in the turn of another seat."""
    return replace(state, pending=(Turn(seat),)).with_player(seat, dice=dice)


def next_round(state: State) -> State:
    """The table after the production phase, at the next roll."""
    return answer(end_turns(state), chance.TransmittersDealt(("T-A4", "T-A5", "T-A6")))


# --- TECH-01 to TECH-06: which, when and by whom ------------------------------------------------------------------


@pytest.mark.parametrize("round", range(1, 9))
@pytest.mark.parametrize("faces", [BOARDS, ("BI", "CII", "DIII")])
def test_tech_01_in_round_r_the_rows_1_to_r_can_be_patented(round, faces):
    state = turn(ALL_DICE, game=boards(*faces), round=round, pm1=0, cubes=1)
    technologies = COMPONENTS.in_play(faces)
    expected = {technology.id for technology in technologies if technology.row <= round}
    assert {patent.technology for patent in legal(state, Patent)} == expected
    for later in (technology for technology in technologies if technology.row > round):
        assert refused(state, Patent(later.id, pay(later.die))) == "TECH-01"


def test_tech_02_a_technology_is_patented_for_the_die_it_shows():
    state = turn(ALL_DICE, pm1=0)
    assert [patent for patent in legal(state, Patent) if patent.technology == "AI-2"] == [Patent("AI-2", pay(3))]
    assert refused(state, Patent("AI-2", pay(4))) == "TURN-02"
    state = play(state, Patent("AI-2", pay(3)))
    assert state.players[0].patents == ("AI-2",)
    assert state.players[0].dice == (1, 2, 4, 5, 6)


@pytest.mark.parametrize(("technology", "die"), [("AI-2", 3), ("AI-4", 2)])
def test_tech_02_nobody_patents_the_same_one_twice(technology, die):
    state = play(turn((die, die), round=2), Patent(technology, pay(die)))
    assert refused(state, Patent(technology, pay(die))) == "TECH-02"
    later = turn_of(next_round(state), 0, die)
    assert refused(later, Patent(technology, pay(die))) == "TECH-02"


def test_tech_02_a_technology_of_a_board_not_in_play_cannot_be_patented():
    assert refused(turn(ALL_DICE), Patent("BI-1", pay(2))) == "SETUP-09"


def test_tech_03_at_most_two_players_patent_a_technology_with_two_symbols():
    two = {1: {"patents": ("AI-2",)}, 2: {"patents": ("AI-2",)}}
    state = turn((3,), others=two, round=4)
    assert refused(state, Patent("AI-2", pay(3))) == "TECH-03"


def test_tech_03_at_most_two_players_patent_a_technology_with_one_symbol():
    two = {1: {"patents": ("AI-4",)}, 2: {"patents": ("AI-4",)}}
    state = turn((2,), others=two, round=4)
    assert refused(state, Patent("AI-4", pay(2))) == "TECH-03"


def test_tech_03_a_second_player_may_patent_what_one_has():
    state = turn((2, 3), others={1: {"patents": ("AI-2", "AI-4")}}, round=4)
    state = play(state, Patent("AI-2", pay(3)), Patent("AI-4", pay(2)))
    assert state.players[0].patents == ("AI-2", "AI-4")


@pytest.mark.parametrize("players", [3, 4])
def test_tech_04_with_one_symbol_one_player_patents_it_per_round(players):
    state = turn((2,), round=2, game={"players": players}, others={1: {"dice": (2,)}, 2: {"dice": (2,)}})
    state = play(state, Patent("AI-4", pay(2)), EndTurn())
    assert refused(state, Patent("AI-4", pay(2))) == "TECH-04"
    state = play(state, EndTurn())
    assert refused(state, Patent("AI-4", pay(2))) == "TECH-04"


@pytest.mark.parametrize("players", [3, 4])
def test_tech_04_at_the_end_of_the_round_it_is_free_again_for_one_more_player(players):
    state = next_round(play(turn((2,), round=2, game={"players": players}), Patent("AI-4", pay(2))))
    state = play(turn_of(state, 2, 2), Patent("AI-4", pay(2)))
    assert state.players[2].patents == ("AI-4",)
    assert refused(turn_of(state, 1, 2), Patent("AI-4", pay(2))) == "TECH-03"
    assert refused(turn_of(produced(state), 1, 2), Patent("AI-4", pay(2))) == "TECH-03"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tech_05_with_two_symbols_two_players_patent_it_in_the_same_round(players):
    state = turn((3,), game={"players": players}, others={1: {"dice": (3,)}})
    state = play(state, Patent("AI-2", pay(3)), EndTurn(), Patent("AI-2", pay(3)))
    assert state.players[0].patents == state.players[1].patents == ("AI-2",)
    if players > 2:
        assert refused(turn_of(state, 2, 3), Patent("AI-2", pay(3))) == "TECH-03"


def test_tech_05_the_second_may_also_come_in_a_later_round():
    state = next_round(play(turn((3,)), Patent("AI-2", pay(3))))
    assert play(turn_of(state, 3, 3), Patent("AI-2", pay(3))).players[3].patents == ("AI-2",)


def test_tech_06_with_2_players_one_symbol_means_one_player_only():
    state = turn((2,), round=2, game={"players": 2}, others={1: {"dice": (2,)}})
    state = play(state, Patent("AI-4", pay(2)), EndTurn())
    assert refused(state, Patent("AI-4", pay(2))) == "TECH-06"
    later = turn_of(next_round(state), 1, 2)
    assert refused(later, Patent("AI-4", pay(2))) == "TECH-06"


@pytest.mark.parametrize("players", [3, 4])
def test_tech_06_with_more_players_a_second_one_comes_in_a_later_round(players):
    state = turn((2,), round=4, game={"players": players}, others={1: {"patents": ("AI-4",)}})
    assert play(state, Patent("AI-4", pay(2))).players[0].patents == ("AI-4",)


def test_tech_06_with_2_players_other_technologies_stay_open_for_both():
    state = turn((2,), round=2, game={"players": 2}, others={1: {"dice": (5, 6)}})
    state = play(state, Patent("AI-4", pay(2)), EndTurn(), Patent("AI-3", pay(5)), Patent("AI-6", pay(6)))
    assert state.players[1].patents == ("AI-3", "AI-6")


# --- TECH-07 and TECH-08: rewards ---------------------------------------------------------------------------------


def test_tech_07_an_immediate_reward_is_taken_at_once_and_only_once():
    state = play(turn((1,), round=5), Patent("AII-5", pay(1)))
    assert state.players[0].cubes == 3
    assert produced(state).players[0].cubes == 3


def test_tech_07_an_ability_lasts_to_the_end_of_the_game():
    state = turn((3,), round=8, patents=("AI-4",), pulsars={"P3": Pulsar(0, "small")})
    assert scored(play(state, SpinUp("P3", pay(3)))) == [("TECH-07", 3)]


def test_tech_07_an_ability_belongs_to_its_patent_holder_only():
    state = turn((3,), others={1: {"patents": ("AI-4",)}}, pulsars={"P3": Pulsar(0, "small")})
    assert scored(play(state, SpinUp("P3", pay(3)))) == []


def test_tech_07_a_green_technology_gives_in_every_production_phase():
    state = turn(game=boards("DI", "AII", "AIII"), round=2, patents=("DI-5",))
    for number in range(2, 9):
        assert produced(replace(state, round=number)).players[0].cubes == 1


def test_tech_07_a_green_technology_gives_nothing_at_once_and_a_purple_one_only_at_the_end():
    pulsars = {"P3": Pulsar(0, "small", spinning=True)}
    state = play(turn((3, 4), round=7, pulsars=pulsars), Patent("AII-2", pay(4)), Patent("AIII-3", pay(3)))
    assert state.players[0].score == 5
    assert scored(produced(state), 0) == [("PROD-06", 1 + 2), ("PROD-08", 1)]
    assert ("FINAL-14", 4) in scored(final(state), 0)


def test_tech_07_only_purple_technologies_score_at_the_end():
    game = boards("AI", "AII", "CIII")
    pulsars = {"P3": Pulsar(0, "small", spinning=True)}
    state = turn(game=game, patents=("AI-2", "AII-2", "AII-3", "CIII-5", "CIII-2"), pulsars=pulsars)
    assert [points for rule, points in scored(final(state), 0) if rule == "FINAL-14"] == [4]


def test_tech_08_a_technology_may_be_patented_though_nothing_of_its_reward_can_be_used():
    state = play(turn((5,), round=2, rings=0, table={"supply": (0, 0, 0)}), Patent("AI-5", pay(5)))
    assert asked(state) == "Turn"
    assert state.players[0].patents == ("AI-5",)
    assert state.players[0].gyrodynes == ()


def test_tech_08_a_reward_may_come_to_nothing():
    state = play(turn((2,), round=4), Patent("AII-3", pay(2)))
    assert state.players[0].score == 5
    empty_pile = turn((1,), game=boards("AI", "DII", "AIII"), round=4, table={"pile": (), "discards": ()})
    assert play(empty_pile, Patent("DII-3", pay(1))).players[0].patents == ("DII-3",)


def test_tech_08_part_of_a_reward_is_given_where_the_rest_lapses():
    state = play(turn((5,), round=2, rings=0, table={"supply": (0, 3, 0)}), Patent("AI-5", pay(5)))
    assert state.players[0].gyrodynes == ("medium",)


def test_tech_08_one_that_gives_a_red_die_is_the_exception():
    assert refused(turn((3,), round=3, red_taken=True), Patent("AII-1", pay(3))) == "BONUS-06"


# --- TECH-09: from the next action on -----------------------------------------------------------------------------


def test_tech_09_a_patent_does_not_score_for_itself():
    state = play(turn((1, 3)), Patent("AI-2", pay(3)))
    assert scored(state) == []
    state = play(state, Patent("AI-1", pay(1)))
    assert scored(state) == [("TECH-07", 2)]


def test_tech_09_a_patent_does_not_shift_its_own_die():
    state = turn((3, 4, 5), game=boards("CI", "AII", "AIII"), pm1=0)
    assert refused(state, Patent("CI-2", pay(4))) == "TURN-02"
    state = play(state, Patent("CI-2", pay(3)))
    assert play(state, Patent("CI-3", pay(5))).players[0].patents == ("CI-2", "CI-3")


def test_tech_09_abilities_held_before_apply_to_the_patent_at_hand_but_not_its_own():
    state = turn((5, 6), game=boards("AI", "DII", "AIII"), round=5, pm1=0, patents=("AI-2",))
    assert refused(state, Patent("DII-6", pay(5))) == "TURN-02"
    state = play(state, Patent("DII-6", pay(6)))
    assert scored(state) == [("TECH-07", 2)]
    state = play(state, Patent("AI-6", pay(5)))
    assert scored(state) == [("TECH-07", 2), ("TECH-07", 3)]


def test_tech_09_a_shift_held_before_pays_for_the_next_shift():
    state = turn((5,), game=boards("CI", "DII", "AIII"), round=5, pm1=0, patents=("CI-2",))
    assert refused(state.with_player(0, dice=(4,)), Patent("DII-6", pay(4))) == "TURN-02"
    assert play(state, Patent("DII-6", pay(5))).players[0].patents == ("CI-2", "DII-6")


def test_tech_09_an_ability_works_with_the_next_action_of_the_same_turn():
    state = turn((2, 4), round=2, pm1=0, pulsars={"P3": Pulsar(0, "small")})
    assert refused(state, SpinUp("P3", pay(4))) == "TURN-02"
    state = play(state, Patent("AI-4", pay(2)), SpinUp("P3", pay(4)))
    assert scored(state) == [("TECH-07", 3)]


# --- TECH-10: optional, and adding up -----------------------------------------------------------------------------


def test_tech_10_a_shift_is_optional_and_goes_up_or_down_by_1():
    state = turn((1, 2, 3, 4, 5, 6), pm1=0, patents=("AI-4",), pulsars={"P3": Pulsar(0, "medium")})
    assert legal(state, SpinUp) == [SpinUp("P3", pay(die)) for die in (4, 5, 6)]
    assert refused(state, SpinUp("P3", pay(3))) == "TURN-02"


def test_tech_10_two_shifts_on_patents_add_up():
    state = turn(ALL_DICE, game=boards("CI", "DII", "AIII"), round=5, pm1=0, patents=("CI-2", "DII-6"))
    assert [p.payment.die for p in legal(state, Patent) if p.technology == "CI-5"] == [2, 3, 4, 5, 6]
    assert refused(state, Patent("CI-5", pay(1))) == "TURN-02"
    assert scored(play(state, Patent("CI-5", pay(2)))) == [("TECH-07", 3)]


def test_tech_10_two_shifts_on_projects_add_up():
    game = boards("DI", "CII", "AIII")
    state = turn(ALL_DICE, game=game, round=4, pm1=0, patents=("DI-1", "CII-3"))
    assert [p.payment.die for p in legal(state, DoProject) if p.position == "b1"] == [2, 3, 4, 5, 6]
    alone = turn(ALL_DICE, game=game, round=4, pm1=0, patents=("CII-3",))
    assert [p.payment.die for p in legal(alone, DoProject) if p.position == "b1"] == [3, 4, 5]


def test_tech_10_two_shifts_combine_with_one_modifier():
    """TURN-04: a 1 with +2 and two shifts makes a 5, a 6 with -1 and two shifts a 3."""
    game = boards("DI", "CII", "AIII")
    state = turn((1, 6), game=game, round=4, pm1=1, plus2=1, patents=("DI-1", "CII-3"))
    state = state.with_player(0, hq="D1", projects=("b1", "b2"))
    assert refused(state, DoProject("m1", pay(1, "pm1"))) == "TURN-02"
    play(state, DoProject("m1", pay(1, "plus2")))
    state = state.with_player(0, projects=())
    assert refused(state, DoProject("b1", pay(6))) == "TURN-02"
    play(state, DoProject("b1", pay(6, "pm1")))


def test_tech_10_points_of_several_abilities_add_up():
    pulsars = {"P3": Pulsar(0, "small")}
    state = turn((3,), game=boards("DI", "CII", "AIII"), patents=("DI-2", "CII-2"), pulsars=pulsars)
    assert scored(play(state, SpinUp("P3", pay(3)))) == [("TECH-07", 2), ("TECH-07", 4)]
    state = turn((4,), game=boards("CI", "CII", "AIII"), patents=("CI-5", "CII-3"))
    assert scored(play(state, DoProject("b1", pay(4)))) == [("TECH-07", 2), ("TECH-07", 1)]


def test_tech_10_a_technology_without_a_shift_adds_none():
    pulsars = {"P3": Pulsar(0, "medium")}
    state = turn((3, 4), game=boards("DI", "CII", "AIII"), pm1=0, patents=("DI-2", "CII-2"), pulsars=pulsars)
    assert legal(state, SpinUp) == [SpinUp("P3", pay(4))]


# --- TECH-11 and TECH-12: shifts ----------------------------------------------------------------------------------


@pytest.mark.parametrize("die", [2, 3, 4])
def test_tech_11_the_points_score_whether_or_not_the_shift_is_used(die):
    state = turn((die,), patents=("AI-4",), pulsars={"P3": Pulsar(0, "small")})
    assert scored(play(state, SpinUp("P3", pay(die)))) == [("TECH-07", 3)]


@pytest.mark.parametrize("die", [5, 6])
def test_tech_11_the_points_of_a_transmitter_ability_score_either_way(die):
    state = turn((die,), patents=("AI-6",), transmitters=(offline("T-A1", 2, 6),))
    assert scored(play(state, PayTransmitter("T-A1", 6, pay(die)))) == [("TECH-07", 1)]


def test_tech_11_the_points_of_a_flight_ability_score_either_way():
    state = turn((1, 2), game=boards("BI", "AII", "AIII"), patents=("BI-1",))
    assert scored(play(state, Fly(pay(1), "O2", gates=("O2",)))) == [("TECH-07", 1)]
    assert scored(play(state, Fly(pay(2), "O2", gates=("O2",)))) == [("TECH-07", 1)]


def test_tech_12_a_shift_applies_to_the_red_die_too():
    state = turn(red=4, red_taken=True, pm1=0, patents=("AI-4",), pulsars={"P3": Pulsar(0, "small")})
    assert play(state, SpinUp("P3", pay(4, red=True))).pulsar("P3").spinning


def test_tech_12_a_shift_applies_to_a_modified_die_too():
    pulsars = {"P3": Pulsar(0, "large"), "P4": Pulsar(0, "small")}
    state = turn((3, 5), pm1=1, plus2=1, patents=("AI-4",), pulsars=pulsars)
    assert play(state, SpinUp("P3", pay(3, "plus2"))).pulsar("P3").spinning
    assert play(state, SpinUp("P4", pay(5, "pm1"))).pulsar("P4").spinning


def test_tech_12_a_shift_applies_to_taking_a_transmitter_and_to_paying_a_cost():
    state = turn((5, 5), pm1=0, patents=("AI-6",), transmitters=(offline("T-A7", 3, 6),))
    state = play(state, TakeTransmitter("T-A1", 6, pay(5)))
    state = play(state, PayTransmitter("T-A7", 6, pay(5)))
    assert state.players[0].transmitter("T-A1").costs == (1, 2)
    assert state.players[0].transmitter("T-A7").costs == (3,)


SHIFTS = [
    (("AI", "AII", "AIII"), ("AI-1", "AI-4", "AI-6")),
    (("CI", "DII", "AIII"), ("CI-1", "CI-2", "DII-6")),
    (("DI", "CII", "AIII"), ("DI-1", "DI-2", "DI-3", "CII-3")),
]


@pytest.mark.parametrize(("faces", "patents"), SHIFTS)
def test_tech_12_no_shift_applies_to_taking_a_gyrodyne(faces, patents):
    state = turn((3, 5, 6), game=boards(*faces), pm1=0, patents=patents)
    assert legal(state, TakeGyrodyne) == []
    assert refused(state, TakeGyrodyne("medium", pay(3))) == "TURN-02"


@pytest.mark.parametrize(("faces", "patents"), SHIFTS)
def test_tech_12_no_shift_applies_to_buying_a_modifier(faces, patents):
    state = turn((3, 4), game=boards(*faces), pm1=0, patents=patents)
    assert legal(state, BuyModifier) == []
    assert refused(state, BuyModifier("plus2", pay(3))) == "TURN-02"


@pytest.mark.parametrize(("faces", "patents"), SHIFTS)
def test_tech_12_no_shift_applies_to_copying(faces, patents):
    state = turn((3,), game=boards(*faces), left_over=(4,), cubes=4, patents=patents)
    assert legal(state, CopyDie) == [CopyDie(4)]
    assert play(state, CopyDie(4)).players[0].red == 4


def test_tech_12_a_shift_pays_only_actions_of_its_kind():
    """DI-2 shifts dice that spin up; DI-1 and DI-3 are not there for projects and transmitters."""
    state = turn((5,), game=boards("DI", "AII", "AIII"), pm1=0, patents=("DI-2",), pulsars={"P3": Pulsar(0, "large")})
    assert legal(state, SpinUp) == [SpinUp("P3", pay(5))]
    assert refused(state, DoProject("b1", pay(5))) == "TURN-02"
    assert refused(state, Patent("DI-3", pay(5))) == "TURN-02"
    assert refused(state, TakeTransmitter("T-A2", 6, pay(5))) == "TURN-02"


@pytest.mark.parametrize(("face", "patent", "colour"), [("AI", "AI-1", "G"), ("BI", "BI-1", "O"), ("CI", "CI-1", "K")])
def test_tech_12_a_shifted_flight_must_visit_a_gate_of_the_colour(face, patent, colour):
    """From S2 a die of 1 flies one segment, or two along a route that meets a gate of the colour."""
    state = turn((1,), game=boards(face, "AII", "AIII"), ship="S2", pm1=0, patents=(patent,))
    plain = {(fly.landing, fly.gates) for fly in legal(turn((1,), ship="S2", pm1=0), Fly)}
    double = {(fly.landing, fly.gates) for fly in legal(turn((2,), ship="S2", pm1=0), Fly)}
    shifted = {flight for flight in double if any(gate[0] == colour for gate in flight[1])}
    assert shifted
    assert shifted < double
    assert {(fly.landing, fly.gates) for fly in legal(state, Fly)} == plain | shifted


def test_tech_12_a_flight_is_not_shifted_by_a_gate_it_only_starts_from():
    state = turn((2,), ship="G3", pm1=0, patents=("AI-1",))
    assert refused(state, Fly(pay(2), "S3", systems=("S3",))) == "TECH-12"
    play(state, Fly(pay(2), "G2", gates=("G2",)))


# --- TECH-13 ------------------------------------------------------------------------------------------------------


def test_tech_13_a_patent_is_never_lost():
    state = play(turn((3,), round=2), Patent("AI-2", pay(3)))
    state = play(turn_of(next_round(state), 1, 3), Patent("AI-2", pay(3)))
    assert state.players[0].patents == state.players[1].patents == ("AI-2",)
    assert final(state).players[0].patents == ("AI-2",)


def test_tech_13_all_rows_can_be_seen_from_the_start():
    state = turn((3,), round=1)
    rows = [technology.row for technology in state.components.in_play(state.boards)]
    assert rows == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]
    assert refused(state, Patent("AIII-5", pay(3))) == "TECH-01"
