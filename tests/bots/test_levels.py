"""The ladder of bots: each plays by the rules, sees nothing hidden, and beats the one below."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from pulsar_desktop.bots.evaluating import pays_red, plain_worth
from pulsar_desktop.bots.judge import Cancelled, Judge
from pulsar_desktop.bots.levels import LEVELS, STYLED, UnknownBot, bot_names, make_bot, styles, weights
from pulsar_desktop.bots.match import Match, play_out, result, started
from pulsar_desktop.bots.outlook import SOURCES, Clock, income, outlook
from pulsar_desktop.bots.planning import PlanningBot
from pulsar_desktop.bots.sampling import SamplingBot
from pulsar_desktop.bots.shortlist import shortlist
from pulsar_desktop.controllers.bot_seats import seed_of
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import load
from pulsar_desktop.model.chance import DrawToken, RevealSystem
from pulsar_desktop.model.decisions import CopyDie, EndTurn, Fly, LayGyrodyne, Option, TakeGyrodyne, TakeRedDie
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import Pulsar
from pulsar_desktop.model.steps import Pick, Turn
from tests.scenario import turn

RECORDED = Path(__file__).parents[1] / "games"


def recorded(number: str) -> Game:
    return load(next(RECORDED.glob(f"{number}-*.pulsar")))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["plain", "dead_ends"])
def test_bots_of_all_levels_play_whole_games_together(players, side):
    seats = [("planner", "greedy", "thoughtful", "random"), ("master", "planner:explorer", "greedy", "thoughtful")]
    match = Match(seats[players % 2][:players], f"mixed-{players}", players == 3, side)
    game = started(match)
    for before in play_out(game, match):
        assert before.state.chooser is not None
    assert game.state.is_over


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_does_not_depend_on_what_the_dealer_holds(level):
    """The seed the table gives a bot is part of it: nothing of the Dealer's may be in that either."""
    whole = recorded("06")
    moments = [n for n in range(30, len(whole.log), 19) if whole.at(n).chooser is not None]
    assert len(moments) > 5
    for n in moments:
        picks = set()
        for seed in ("one", "another"):
            game = Game(whole.components, whole.setup, seed, names=whole.names, deal=False)
            for entry in whole.log[:n]:
                game.replay(entry)
            own_seed = seed_of(game, game.state.chooser)
            picks.add(str(make_bot(level, own_seed).pick(game.state, legal_options(game.state))))
        assert len(picks) == 1


def test_a_guess_is_the_same_whatever_else_was_turned_up_before():
    def guess(unseen):
        return judge._answer(RevealSystem("S5", unseen)).tile

    tiles, judge = tuple(f"SYS-{n:02}" for n in range(1, 13)), Judge("x")
    first = guess(tiles)
    for shown in tiles:
        left = tuple(tile for tile in tiles if tile != shown)
        assert guess(left) == first or shown == first


def test_every_token_of_the_pile_is_guessed_as_often_as_it_is_there():
    pile, found = ("EXP-1", "EXP-1", "EXP-1", "EXP-2"), Counter()
    for seed in range(400):
        found[Judge(str(seed))._answer(DrawToken(0, pile)).token] += 1
    assert 260 < found["EXP-1"] < 340


@pytest.mark.parametrize("level", ["thoughtful", "planner", "master"])
def test_a_bot_that_has_thought_before_decides_as_one_that_has_not(level):
    old = make_bot(level, "x")
    for state in list(turns("06"))[::13]:
        fresh = make_bot(level, "x").pick(state, legal_options(state))
        assert old.pick(state, legal_options(state)) == fresh


def test_a_draft_is_planned_without_copying_dice_that_will_not_be_left():
    copied = 0
    for game in map(recorded, ("06", "33")):
        for n in range(len(game.log)):
            state = game.at(n)
            if not (state.pending and isinstance(state.pending[-1], Pick)):
                continue
            rich = state.with_player(state.chooser, cubes=6)
            others_pick = sum(isinstance(step, Pick) for step in state.pending) > 1
            for die in set(state.dice):
                for _, decision in PlanningBot("x").turn_with(rich, state.chooser, die).path:
                    if isinstance(decision, CopyDie):
                        copied += 1
                        assert not others_pick
                        assert state.dice.count(decision.die) > (decision.die == die)
    assert copied


def test_a_search_ends_when_its_budget_is_spent():
    spared = 0
    for state in list(turns("06"))[::29]:
        whole, short = PlanningBot("x"), PlanningBot("x", budget=40)
        assert short.plans(state, state.chooser, 6, 9).keys() <= whole.plans(state, state.chooser, 6, 9).keys()
        assert short.judge.judged < 40 + 40 * len(legal_options(state))
        spared += whole.judge.judged > 2 * short.judge.judged
    assert spared


def test_the_strongest_follows_the_plan_that_ends_the_round_best_not_the_one_that_looks_best():
    others = 0
    for state in [state for number in ("06", "10", "33") for state in turns(number)][::6]:
        bot = SamplingBot("x")
        bot.judge.imagine(state)
        plans = list(bot.plans(state, state.chooser, 4, 4).values())
        found = bot.standings(state, state.chooser, plans)
        assert [standing for standing, _ in found] == sorted((standing for standing, _ in found), reverse=True)
        others += found[0][1] is not max(plans, key=lambda plan: plan.value)
    assert others > 1


def test_all_plans_of_a_comparison_meet_the_same_chance(monkeypatch):
    met = []

    class Watched(SamplingBot):
        def _followed(self, state, seat, plan):
            met.append(self.judge._sample)
            after = super()._followed(state, seat, plan)
            assert self.judge._sample == met[-1]
            return after

    for state in list(turns("06"))[:50:5]:
        bot = Watched("x")
        met.clear()
        found = bot.standings(state, state.chooser, list(bot.plans(state, state.chooser, 4, 4).values()))
        assert len(found) == 1 or set(Counter(met).values()) == {len(found)}


@pytest.mark.parametrize(("better", "worse", "games"), [("greedy", "random", 12), ("thoughtful", "greedy", 16)])
def test_a_level_beats_the_one_below_in_most_games(better, worse, games):
    wins = 0
    for n in range(games):
        seats = (better, worse) if n % 2 else (worse, better)
        won = result(Match(seats, f"ladder-{n}", n % 4 < 2)).standings[0]
        wins += seats[won] == better
    assert wins > games / 2


def test_a_name_that_is_no_bots_is_told_with_those_that_are():
    with pytest.raises(UnknownBot, match="planner"):
        make_bot("grandmaster", "x")
    with pytest.raises(UnknownBot):
        make_bot("planner:pirate", "x")


def test_styles_and_weights_speak_of_sources_that_exist():
    for changes in styles().values():
        assert set(changes) <= set(SOURCES)
    for level in STYLED:
        assert len(weights(level)) == len(SOURCES)
        assert all(weight >= 0 for weight in weights(level))
    assert set(LEVELS) <= set(bot_names())


def test_a_style_is_weights_and_nothing_else():
    plain, explorer = weights("planner"), weights("planner", "explorer")
    changed = {source for source, a, b in zip(SOURCES, plain, explorer, strict=True) if a != b}
    assert changed == set(styles()["explorer"])


def test_an_outlook_has_an_estimate_for_every_source_at_every_moment():
    game = recorded("12")
    for n in range(len(game.log) + 1):
        state = game.at(n)
        for seat in range(len(state.players)):
            assert len(outlook(state, seat)) == len(SOURCES)


def test_a_finished_game_is_worth_its_score():
    state = recorded("05").state
    laid = state.with_player(0, gyrodynes=())
    assert Judge("x").value(laid, 0) == laid.players[0].score
    assert Judge("x").value(state.with_player(0, gyrodynes=("small",)), 0) < laid.players[0].score


@pytest.mark.parametrize("level", ["thoughtful", "planner", "master"])
def test_a_gyrodyne_is_laid_even_when_nothing_comes_of_it_any_more(level):
    state = turn((), round=8, pulsars={"P5": Pulsar(owner=0)}, gyrodynes=("small",))
    assert isinstance(make_bot(level, "x").pick(state, legal_options(state)).decision, LayGyrodyne)


def test_the_clock_counts_down_to_nothing():
    game = recorded("05")
    left = [Clock(game.at(n), 0).productions for n in range(len(game.log)) if game.at(n).round]
    assert left[0] == 8
    assert left == sorted(left, reverse=True)


def test_a_gyrodyne_that_spins_longer_brings_more():
    state = recorded("05").at(60)
    assert income(state, "large", 6) > income(state, "large", 3) > income(state, "small", 3) > 0
    assert income(state, "large", 0) == 0


def turns(number: str):
    game = recorded(number)
    for n in range(len(game.log)):
        if game.at(n).pending and isinstance(game.at(n).pending[-1], Turn):
            yield game.at(n)


def test_before_the_last_round_a_shortlist_keeps_everything_but_routes_that_are_no_better():
    for state in [state for state in turns("06") if state.round < 8][::9]:
        options = legal_options(state)
        kept = shortlist(state, options)
        assert [o for o in options if not isinstance(o.decision, Fly)] == [
            o for o in kept if not isinstance(o.decision, Fly)
        ]
        flights = [o.decision for o in options if isinstance(o.decision, Fly)]
        assert {(f.payment, f.landing, f.run) for f in flights} == {
            (f.payment, f.landing, f.run) for o in kept if isinstance(f := o.decision, Fly)
        }


def is_worth_taking_a_gyrodyne(**table) -> bool:
    state = turn((2, 5), **table)
    return any(isinstance(option.decision, TakeGyrodyne) for option in shortlist(state, legal_options(state)))


def test_a_gyrodyne_that_will_never_be_laid_is_not_worth_a_thought():
    free = {"P5": Pulsar(owner=0)}
    assert is_worth_taking_a_gyrodyne(round=7)
    assert not is_worth_taking_a_gyrodyne(round=8)
    assert is_worth_taking_a_gyrodyne(round=8, pulsars=free)
    assert not is_worth_taking_a_gyrodyne(round=8, pulsars=free, gyrodynes=("small",))
    assert is_worth_taking_a_gyrodyne(round=8, game={"boards": ("BI", "AII", "AIII")}, patents=("BI-5",))


def test_a_plan_goes_to_the_end_of_the_turn_and_is_followed_while_nothing_turns_up():
    bot = PlanningBot("x")
    for state in list(turns("06"))[::23]:
        plan = bot.best_plan(state, state.chooser)
        assert isinstance(plan.path[-1][1], EndTurn)
        assert plan.rest(state).first == plan.first


def test_a_red_die_is_laid_out_only_to_be_used_at_once():
    laid_out = 0
    for state in list(turns("06"))[::7]:
        for plan in PlanningBot("x").plans(state, state.chooser, 6, 9).values():
            decisions = [decision for _, decision in plan.path]
            for decision, then in pairwise(decisions):
                if isinstance(decision, CopyDie | TakeRedDie):
                    laid_out += 1
                    assert pays_red(then)
    assert laid_out


def test_a_red_die_is_copied_only_if_its_use_is_worth_the_cubes():
    state = turn((), cubes=4, left_over=(1,), round=8, ship="S11", game={"hq": False})
    assert make_bot("thoughtful", "x").pick(state, legal_options(state)) == Option(EndTurn())


def test_plain_worth_counts_what_lies_on_the_table():
    states = list(turns("06"))
    assert plain_worth(states[-1], 0) > plain_worth(states[0], 0)


@pytest.mark.parametrize("level", ["greedy", "thoughtful", "planner", "master"])
def test_a_bot_stops_at_the_very_next_judgement_once_it_is_not_wanted(level, monkeypatch):
    state = next(turns("06"))
    asked = []

    def is_cancelled() -> bool:
        asked.append(1)
        return len(asked) > 20

    monkeypatch.setattr(Judge, "is_cancelled", staticmethod(is_cancelled))
    with pytest.raises(Cancelled):
        make_bot(level, "x").pick(state, legal_options(state))
    assert len(asked) == 21
