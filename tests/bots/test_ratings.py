"""Ratings: who meets whom, what the figures say, and what is kept in the repository."""

import json
from collections import Counter
from itertools import pairwise
from math import log10

import pytest

from pulsar_desktop import paths
from pulsar_desktop.bots import ladder
from pulsar_desktop.bots import ratings as rating
from pulsar_desktop.bots.arena import main
from pulsar_desktop.bots.levels import LEVELS
from pulsar_desktop.bots.match import Match, result
from pulsar_desktop.bots.ratings import Rated, beaten, elo, rated, ratings, schedule, seatings, share, wilson
from pulsar_desktop.bots.sheets import ratings_page


def test_every_level_meets_every_other_at_every_size_of_table():
    matches = schedule(LEVELS, (2, 3, 4), 2, "1", neighbours=False)
    assert Counter(len(match.seats) for match in matches) == {2: 20, 3: 20, 4: 10}
    assert all(len(set(match.seats)) == len(match.seats) for match in matches)
    assert len({match.seed for match in matches}) == len(matches)


def test_neighbours_are_levels_next_to_each_other():
    matches = schedule(LEVELS, (2,), 1, "1", neighbours=True)
    assert [match.seats for match in matches] == list(pairwise(LEVELS))


def test_levels_far_apart_meet_less_often():
    matches = schedule(("a", "b", "c"), (2, 3), 4, "1", neighbours=False, far=2)
    tables = Counter(tuple(sorted(match.seats)) for match in matches)
    assert tables == {("a", "b"): 4, ("b", "c"): 4, ("a", "c"): 2, ("a", "b", "c"): 4}


def test_a_level_that_met_only_itself_is_told_without_others(capsys):
    assert main(["ratings", "--levels", "greedy", "--games", "1", "--players", "2", "--against-three"]) == 0
    assert "greedy" in capsys.readouterr().out


@pytest.mark.parametrize("table", [("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d")])
def test_everybody_sits_everywhere_equally_often_in_every_kind_of_game(table):
    games = Counter((m.seats.index("a"), m.beginner, m.side) for m in seatings(table, 8 * len(table), "1"))
    assert set(games.values()) == {2}
    assert len(games) == 4 * len(table)


def test_a_rated_match_ends_as_the_match_itself_and_times_every_decision():
    match = Match(("greedy", "random", "greedy"), "rated")
    one, plain = rated(match), result(match)
    assert (one.scores, one.standings) == (plain.scores, plain.standings)
    assert sum(map(len, one.milliseconds)) == plain.decisions


def test_the_interval_is_wilsons():
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 10)[0] == 0


def test_elo_finds_the_strengths_that_made_the_results():
    strength = {"weak": 1.0, "middling": 4.0, "strong": 10.0}
    won = {(a, b): 1e6 * strength[a] / (strength[a] + strength[b]) for a in strength for b in strength if a != b}
    found = elo(won, list(strength))
    assert found == pytest.approx({name: 1000 + 400 * log10(worth) for name, worth in strength.items()}, abs=0.1)


def test_a_level_that_lost_every_game_still_has_an_elo():
    found = elo({("strong", "weak"): 100}, ["weak", "strong"])
    assert found["weak"] == 1000
    assert 1800 < found["strong"] < 2200


def ended(seats, *standings):
    scores = tuple(100 - 10 * standings.index(seat) for seat in range(len(seats)))
    return Rated(Match(seats, "-".join(seats)), scores, standings, ((1.0,),) * len(seats))


def test_who_ended_before_whom_counts_once_for_each_pair_of_different_bots():
    assert beaten([ended(("a", "b", "b"), 1, 0, 2)]) == {("b", "a"): 1, ("a", "b"): 1}


def test_a_share_counts_the_games_a_bot_sat_in_and_ties_are_broken_by_the_standings():
    tied = Rated(Match(("a", "b"), "x"), (70, 70), (1, 0), ((1.0,), (1.0,)))
    found = share("b", [tied, ended(("b", "a"), 1, 0), ended(("a", "c"), 0, 1)])
    assert (found.games, found.wins, found.mean_score) == (2, 1, 80.0)


def test_games_against_three_of_a_kind_are_a_table_of_their_own():
    results = [ended(("a", "b"), 1, 0), ended(("b", "a", "a", "a"), 0, 1, 2, 3)]
    found = ratings(results, ("a", "b"), "")
    assert [table.seats for table in found.tables] == [("b", "a"), ("b", "a", "a", "a")]
    assert [sorted(level.shares) for level in found.levels] == [[2], [2]]


def test_figures_do_not_depend_on_the_order_games_ended_in():
    results = [rated(match) for match in schedule(("random", "greedy"), (2,), 3, "1", neighbours=False)]
    assert ratings(results, ("random", "greedy"), "") == ratings(results[::-1], ("random", "greedy"), "")


def test_the_command_tells_its_figures_as_json_and_as_tables(capsys):
    few = ["ratings", "--levels", "random,greedy", "--games", "2", "--players", "2", "--against-three"]
    assert main([*few, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 4
    assert [level["level"] for level in figures["levels"]] == ["random", "greedy"]
    assert main(few) == 0
    assert "worst ms" in capsys.readouterr().out


def test_the_tables_are_written_with_the_command_that_makes_them_again(tmp_path, monkeypatch, capsys):
    (tmp_path / "bots").mkdir()
    monkeypatch.setattr(ladder, "resources", lambda: tmp_path)
    line = ["ratings", "--levels", "random,greedy", "--games", "1", "--seed", "7", "--players", "2,3"]
    assert main([*line, "--write"]) == 0
    assert " ".join(["`pulsar-arena", *line]) + "`" in (tmp_path / "bots" / "RATINGS.md").read_text()


def test_larger_tables_can_play_fewer_games(tmp_path, monkeypatch, capsys):
    (tmp_path / "bots").mkdir()
    monkeypatch.setattr(ladder, "resources", lambda: tmp_path)
    line = "ratings --levels random,greedy --games 3 --larger 2 --seed 7 --players 2 --against-three"
    assert main([*line.split(), "--write"]) == 0
    page = (tmp_path / "bots" / "RATINGS.md").read_text()
    assert f"`pulsar-arena {line}`" in page
    assert "| greedy, random | 3 |" in page
    assert "| 4 greedy | 2 |" in page


def test_the_page_in_the_repository_names_its_command_and_no_place_on_a_machine():
    page = (paths.resources() / "bots" / "RATINGS.md").read_text("utf-8")
    assert "`pulsar-arena ratings " in page
    assert "/" not in page.partition("##")[2]
    assert ratings_page(ratings([ended(("a", "b"), 1, 0)], ("a", "b"), "x")).startswith(page.splitlines()[0])


def test_figures_tell_which_weights_the_bots_had(monkeypatch):
    before = ratings([ended(("a", "b"), 1, 0)], ("a", "b"), "x")
    assert before.weights in ratings_page(before)
    monkeypatch.setattr(rating, "weights", lambda level: (0.5,))
    assert ratings([ended(("a", "b"), 1, 0)], ("a", "b"), "x").weights != before.weights


@pytest.mark.parametrize(
    ("arguments", "words"),
    [("--levels nobody", "there is no bot"), ("--levels greedy,greedy", "twice"), ("--players 5", "2, 3 or 4")],
)
def test_arguments_that_make_no_table_are_refused_in_a_sentence(arguments, words, capsys):
    with pytest.raises(SystemExit):
        main(["ratings", *arguments.split()])
    assert words in capsys.readouterr().err


def test_too_few_levels_for_a_table_are_told(capsys):
    assert main(["ratings", "--levels", "greedy"]) == 2
    assert "too few" in capsys.readouterr().err
