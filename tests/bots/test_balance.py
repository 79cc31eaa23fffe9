"""The balance of the components: what a recorded game says, and what games say together."""

import json
import re
from functools import cache

import pytest

from pulsar_desktop.bots.arena import main
from pulsar_desktop.bots.balance import Interval, Record, Thing, play_record, record, report, summed, tasks
from pulsar_desktop.bots.balance_page import page
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.save import load
from tests.record_games import recorded


@cache
def recorded_record(number):
    path = next(path for path in recorded() if path.name.startswith(f"{number:02}-"))
    return record(load(path))


def things(kept, kind):
    return {thing.id: thing for thing in kept.things if thing.kind == kind}


def row(records, kind, id):
    return next(row for row in summed(records, shipped()) if (row.kind, row.id) == (kind, id))


def made_up(winners, *, taken_by, players=2):
    """So many games as there are winners, in each of which the same seats patent AI-1."""
    thing = Thing("technology", "AI-1", tuple(range(players)), taken_by)
    scores = [tuple(100 + 20 * (seat == winner) for seat in range(players)) for winner in winners]
    return [Record(f"{n}", scores[n], winner, (thing,)) for n, winner in enumerate(winners)]


def test_a_record_tells_the_score_and_the_winner():
    kept = recorded_record(4)
    assert (kept.scores, kept.winner) == ((70, 91, 74), 1)


def test_a_technology_is_taken_by_all_who_patented_it():
    technologies = things(recorded_record(4), "technology")
    assert {id[:-2] for id in technologies} == {"BI", "CII", "DIII"}
    assert technologies["BI-1"].did == (0, 2)
    assert technologies["CII-5"].did == (0,)
    assert technologies["DIII-3"].did == ()


def test_an_hq_project_can_be_done_by_the_owner_of_its_face_only():
    projects = things(recorded_record(4), "project")
    assert {id[3:5]: thing.could for id, thing in projects.items()} == {"C1": (0,), "B1": (1,), "D1": (2,)}
    assert projects["HQ-B1-t"] == Thing("project", "HQ-B1-t", (1,), (1,), more=1)
    assert projects["HQ-D1-m1"].did == ()


def test_both_faces_of_a_dealt_board_are_in_play_and_one_is_taken():
    faces = things(recorded_record(4), "HQ face")
    assert {id: thing.did for id, thing in faces.items()} == {
        "B1": (1,),
        "B2": (),
        "C1": (0,),
        "C2": (),
        "D1": (2,),
        "D2": (),
    }


def test_goals_systems_and_places_are_told_by_seat():
    kept = recorded_record(4)
    assert {id: thing.did for id, thing in things(kept, "goal").items()} == {
        "GOAL-02b": (),
        "GOAL-04a": (),
        "GOAL-05a": (0, 1, 2),
    }
    assert things(kept, "system")["SYS-17"].did == (0, 2)
    assert "SYS-02" not in things(kept, "system")
    assert [thing.did for thing in things(kept, "place").values()] == [(1,), (0,), (2,)]
    assert things(kept, "side")["dead_ends"].did == ()


def test_a_transmitter_counts_for_who_brought_it_online_and_a_goal_with_its_bonuses():
    kept = recorded_record(27)
    transmitters = things(kept, "transmitter")
    assert len(transmitters) == 24
    taken = {id: (thing.did, thing.more) for id, thing in transmitters.items() if thing.more}
    online = dict.fromkeys(("T-A5", "T-B3", "T-B7", "T-C2"), ((2,), 1))
    assert taken == {**online, "T-C1": ((), 1)}
    assert things(kept, "goal")["GOAL-05a"] == Thing("goal", "GOAL-05a", (0, 1, 2, 3), (0, 2, 3), more=4)


def test_a_beginner_game_has_no_hq():
    assert not things(recorded_record(1), "HQ face")
    assert not things(recorded_record(1), "project")


def test_sums_do_not_depend_on_the_order_of_the_games():
    records = [recorded_record(number) for number in (2, 4, 6)]
    assert summed(records, shipped()) == summed(records[::-1], shipped())


def test_every_thing_there_is_has_a_row_even_if_it_never_was_in_play():
    rows = summed([recorded_record(1)], shipped())
    assert len(rows) == 68 + 24 + 8 + 64 + 12 + 17 + (2 + 3 + 4) + 2
    assert row([recorded_record(1)], "technology", "DI-1").games == 0


def test_the_interval_of_a_share_is_wilsons():
    found = row(made_up([0] * 8 + [1] * 2, taken_by=(0,)), "technology", "AI-1")
    assert found.taken == Interval(0.7225, 1.0)
    assert row(made_up([0] * 40, taken_by=()), "technology", "AI-1").taken == Interval(0.0, 0.0876)
    assert row([], "technology", "AI-1").taken == Interval(0.0, 1.0)


def test_winners_are_compared_with_their_peers_and_with_chance():
    found = row(made_up([0] * 30 + [1] * 10, taken_by=(0,)), "technology", "AI-1")
    assert (found.wins, found.takers, found.by_chance) == (30, 40, 20)
    assert found.ratio == 3.0
    assert found.ratio_interval == Interval(1.49, 6.05)
    assert (found.score_with, found.score_without) == (115, 105)
    assert found.ahead == 5
    assert found.verdict == "winners more often"


def test_a_thing_that_makes_no_difference_makes_none_to_scores_however_many_sit_at_a_table():
    def games(players, score):
        thing = Thing("technology", "AI-1", tuple(range(players)), (0,))
        return [Record(f"{players}-{n}", (score,) * players, 0, (thing,)) for n in range(5)]

    found = row([*games(2, 180), *games(3, 165), *games(4, 150)], "technology", "AI-1")
    assert found.score_with == found.score_without


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_takes_is_fine_with_any_number_of_players(players):
    everybody = tuple(range(players))
    found = row(made_up([0, 1] * 60, taken_by=everybody, players=players), "technology", "AI-1")
    assert (found.ratio, found.ahead, found.verdict) == (1.0, 0, "fine")


@pytest.mark.parametrize(
    ("winners", "taken_by", "verdict"),
    [
        ([0] * 90 + [1] * 10, (0,), "winners over twice as often"),
        ([0] * 10 + [1] * 90, (0,), "winners under half as often"),
        ([0] * 35, (), "never patented"),
        ([0] * 20, (), "too few games"),
        ([0] * 5 + [1] * 5, (0,), "too few games"),
    ],
)
def test_a_verdict_waits_for_enough_games(winners, taken_by, verdict):
    assert row(made_up(winners, taken_by=taken_by), "technology", "AI-1").verdict == verdict


def test_what_is_taken_once_in_many_games_is_hardly_ever_taken():
    games = made_up([0, 1] * 40, taken_by=()) + made_up([0], taken_by=(0,))
    assert row(games, "technology", "AI-1").verdict == "hardly ever patented"


def on_side(played, score):
    """A game of two on one side of the cluster board."""
    sides = tuple(Thing("side", side, (0, 1), (0, 1) * (side == played)) for side in ("plain", "dead_ends"))
    return Record(f"{played} {score}", (score - 2, score + 2), 1, sides)


def test_a_side_with_higher_scores_is_told_by_the_mean_of_its_games():
    plain = [on_side("plain", 100 + n) for n in range(4)]
    dead_ends = [on_side("dead_ends", 120 + n) for n in range(4)]
    found = row(plain + dead_ends, "side", "dead_ends")
    assert (found.ahead, found.ahead_error, found.verdict) == (20, 1.8, "higher scores")
    assert row(plain + dead_ends, "side", "plain").verdict == "lower scores"
    assert row(plain, "side", "plain").verdict == "too few games"


def test_tasks_go_through_all_numbers_of_players_and_both_sides():
    found = tasks("random", 12, "s")
    assert {(len(task.seats), task.side) for task in found[:6]} == {
        (players, side) for players in (2, 3, 4) for side in ("plain", "dead_ends")
    }
    assert len({task.seed for task in found}) == 12


def test_hq_faces_are_drawn_whatever_the_bots_would_choose():
    faces = {
        thing.id
        for task in tasks("greedy", 9, "faces")
        for thing in play_record(task).things
        if thing.kind == "HQ face" and thing.did
    }
    assert {face[1] for face in faces} == {"1", "2"}


def test_balance_prints_the_same_figures_in_one_process_or_two(capsys):
    found = []
    for jobs in "12":
        assert main(["balance", "--games", "4", "--level", "random", "--json", "--jobs", jobs]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert found[0]["games"] == 4


def test_balance_prints_a_table_for_each_kind_and_writes_a_page(tmp_path, capsys):
    path = tmp_path / "balance.html"
    assert main(["balance", "--games", "2", "--level", "random", "--html", str(path)]) == 0
    assert "Transmitters" in (shown := capsys.readouterr().out)
    assert "HQ-D2-t" in shown
    assert "--level random" in path.read_text("utf-8")


def test_a_page_that_cannot_be_written_is_refused_before_the_first_game(tmp_path, capsys):
    with pytest.raises(SystemExit) as error:
        main(["balance", "--html", str(tmp_path / "nowhere" / "page.html")])
    assert error.value.code == 2
    assert "no file can be written" in capsys.readouterr().err


def test_the_page_stands_alone_and_every_link_has_its_place():
    text = page(report("a<b", "1", [recorded_record(2), recorded_record(6)], shipped()), "pulsar-arena balance")
    assert not re.search(r"<script|<link|src=|url\(|https?:", text)
    assert "a<b" not in text
    links = re.findall(r'href="#([^"]+)"', text)
    assert len(links) == 9
    assert set(links) <= set(re.findall(r'id="([^"]+)"', text))
    assert "<svg" in text
