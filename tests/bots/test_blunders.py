"""What a watching person would call a blunder is found, and nothing else."""

import json

import pytest

from pulsar_desktop.bots import torture as torturing
from pulsar_desktop.bots.arena import main
from pulsar_desktop.bots.blunders import GYRODYNE, RED, UNSPENT, blunders, watched, watched_matches
from pulsar_desktop.bots.match import Match, played
from pulsar_desktop.bots.torture import TooSlow, WatchedBot, mixed_matches, torture
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.decisions import CopyDie, EndTurn, IllegalDecision, Option, TakeGyrodyne, TakeRedDie
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from tests.scenario import turn


@pytest.fixture(scope="module")
def careless():
    """Games of bots that pick anything: they blunder in every way."""
    return [played(Match(("curious",) * 3, f"careless-{n}")) for n in range(12)]


def slips(games, kind):
    return [(game, slip) for game in games for slip in blunders(game) if slip.kind == kind]


def test_a_die_left_is_a_blunder_only_if_it_could_have_scored(careless):
    found = slips(careless, UNSPENT)
    assert found
    for game, slip in found:
        state = game.at(slip.at)
        assert isinstance(game.log[slip.at], EndTurn)
        assert state.players[slip.seat].dice or state.players[slip.seat].red
        afterwards = [apply(state, option.decision) for option in legal_options(state)]
        assert max(after.players[slip.seat].score for after in afterwards) > state.players[slip.seat].score


def test_a_gyrodyne_in_vain_was_paid_for_and_lies_in_front_of_the_player_at_the_end(careless):
    found = slips(careless, GYRODYNE)
    assert found
    for game, slip in found:
        assert game.log[slip.at].type == slip.words in game.state.players[slip.seat].gyrodynes
        assert isinstance(game.log[slip.at], TakeGyrodyne)


def test_a_gyrodyne_that_scored_on_being_taken_is_not_in_vain(careless):
    for game, slip in slips(careless, GYRODYNE):
        before, after = (game.at(n).players[slip.seat].score for n in (slip.at, slip.at + 1))
        assert before == after


def test_a_red_die_in_vain_was_taken_by_choice_and_lost(careless):
    found = slips(careless, RED)
    assert found
    for game, slip in found:
        assert isinstance(game.log[slip.at], CopyDie | TakeRedDie)
        end = next(n for n in range(slip.at, len(game.log)) if isinstance(game.log[n], EndTurn))
        assert game.at(end).players[slip.seat].red
        assert game.at(end).chooser == slip.seat


def test_a_red_die_without_pips_can_be_lost_too():
    state = turn((), red_offers=(0,))
    game = Game(state.components, state.setup, "x", start=state, deal=False)
    for decision in (TakeRedDie(0), EndTurn()):
        game.play(decision)
    assert [(slip.kind, slip.words) for slip in blunders(game)] == [(RED, "red 0")]


def test_every_turn_is_looked_at():
    one = watched(Match(("greedy", "random"), "turns"))
    assert one.turns == (8, 8)


def test_all_levels_sit_in_all_seats_of_tables_of_all_sizes():
    matches = list(watched_matches(("a", "b", "c"), 36, "1"))
    assert {(len(match.seats), match.seats[0]) for match in matches} == {(n, x) for n in (2, 3, 4) for x in "abc"}


def test_the_command_tells_turns_and_counts_and_says_1_if_there_was_any(capsys):
    assert main(["blunders", "--levels", "random", "--games", "3", "--json"]) == 1
    figures = json.loads(capsys.readouterr().out)["levels"]["random"]
    assert figures["turns"] == 3 * 2 * 8
    assert figures[UNSPENT] > 0
    assert main(["blunders", "--levels", "random", "--games", "1", "--each"]) == 1
    assert "Blunders in 1 games" in capsys.readouterr().out


class Fixed:
    def __init__(self, decision):
        self.decision = decision

    def pick(self, state, options):
        return Option(self.decision)


def test_an_illegal_pick_and_a_slow_one_are_trouble(monkeypatch):
    state = turn((4, 6), ship="S11")
    bot = WatchedBot(Fixed(CopyDie(9)), "x")
    with pytest.raises(IllegalDecision):
        bot.pick(state, legal_options(state))
    monkeypatch.setattr(torturing, "TIME_OUT", -1.0)
    with pytest.raises(TooSlow, match="planner took"):
        WatchedBot(Fixed(EndTurn()), "planner").pick(state, legal_options(state))


def test_torture_reports_what_a_bot_may_not_do_as_trouble(monkeypatch):
    monkeypatch.setattr(torturing, "bots_of", lambda match: [Fixed(CopyDie(9))] * len(match.seats))
    assert "IllegalDecision" in torture(Match(("random",) * 2, "x")).troubles[0]


def test_mixed_tables_hold_every_level():
    names = {name.partition(":")[0] for match in mixed_matches(40, "1") for name in match.seats}
    assert names == {"random", "greedy", "thoughtful", "planner", "master", "curious"}


def test_all_bots_play_tortured_games_together(capsys):
    assert main(["torture", "--bots", "mixed", "--games", "20", "--seed", "mixed"]) == 0
    assert "0 games with trouble" in capsys.readouterr().out
