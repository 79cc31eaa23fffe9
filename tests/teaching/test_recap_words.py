"""What others did, in a few words that say what it brought."""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from pulsar_desktop.controllers.recap import since_last_turn, stops
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import load
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.teaching.recap_words import DEEDS, ScoringChoice

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.pulsar"))
TWENTY = GAMES[::3]
LONGEST = 60


@cache
def recorded(path: Path) -> Game:
    return load(path)


def numbered(number: str) -> Game:
    return recorded(next(path for path in GAMES if path.name.startswith(number)))


def asked(game: Game) -> list[tuple[int, int]]:
    """Where a turn ends, and whose turn it is; there everything since the last one has been told."""
    ends = [n for n, entry in enumerate(game.log) if type(entry) is do.EndTurn]
    return [(n, game.at(n).chooser) for n in ends] + [(len(game.log), 0)]


def told(game: Game, index: int, viewer: int = 0) -> str:
    """The line about the deed that ends with an entry, for somebody else than the one who did it."""
    return next(line.words for line in since_last_turn(game, viewer, index + 1) if line.index == index)


def test_there_are_words_for_every_kind_of_decision():
    assert set(DEEDS) == set(get_args(AnyDecision))


@pytest.mark.parametrize("path", TWENTY, ids=lambda path: path.name[:2])
def test_every_line_of_a_game_is_short_and_complete(path):
    game = recorded(path)
    for moment, viewer in asked(game):
        for line in since_last_turn(game, viewer, moment):
            assert 3 < len(line.words) < LONGEST
            assert not set("{}%[]") & set(line.words)
            assert "None" not in line.words
            assert "(s)" not in line.words


@pytest.mark.parametrize("path", TWENTY, ids=lambda path: path.name[:2])
def test_every_deed_of_the_others_has_a_line_and_own_ones_and_ends_of_turns_have_none(path):
    game = recorded(path)
    for moment, viewer in asked(game):
        lines = since_last_turn(game, viewer, moment)
        assert viewer not in [line.seat for line in lines]
        assert not any("turn" in line.words for line in lines)
        first = max((n + 1 for n, seat in asked(game) if seat == viewer and n < moment), default=0)
        big = (do.Fly, do.Patent, do.SpinUp, do.PickDie, do.TakeTransmitter, do.PayTransmitter, do.DoProject)
        done = [n for n in range(first, moment) if isinstance(game.log[n], big) and game.at(n).chooser != viewer]
        assert len([line for line in lines if line.seat is not None]) >= len(done)


@pytest.mark.parametrize("path", TWENTY, ids=lambda path: path.name[:2])
def test_deeds_rounds_and_the_end_together_are_all_points_of_a_player(path):
    game = recorded(path)
    end, viewer = len(game.log), 1
    start = next(n for n, entry in enumerate(game.log) if isinstance(entry, do.PickDie))
    told_to_viewer = whole_game(game, viewer, end)
    by_table = sum(line.points for line in told_to_viewer if line.seat is None)
    told_to_others = [line for line in whole_game(game, 0, end) if line.seat == viewer]
    by_deeds = sum(line.points for line in told_to_others if not is_scoring(game, line.index))
    assert by_table + by_deeds == game.at(end).players[viewer].score - game.at(start).players[viewer].score


def is_scoring(game: Game, index: int) -> bool:
    """Whether a deed is a choice of production or of the final scoring, which the round counts as well."""
    while isinstance(game.log[index], Answer):
        index -= 1
    return isinstance(game.log[index], ScoringChoice)


def whole_game(game: Game, viewer: int, end: int):
    """The whole game as told to a seat, turn by turn."""
    moments = [n for n, seat in asked(game) if seat == viewer and n < end]
    return [line for moment in (*moments, end) for line in since_last_turn(game, viewer, moment)]


def test_a_flight_is_told_with_its_die_its_landing_and_what_the_choices_after_it_brought():
    game = numbered("50")
    assert told(game, 43, viewer=(seat_of(game, 43) + 1) % 3) == "flew 6 → S1: gate run, 2 stations, gyrodyne M, ±1"


def seat_of(game: Game, index: int) -> int:
    while game.at(index).chooser is None or isinstance(game.log[index], do.ChooseBonus | do.ChooseGyrodyne):
        index -= 1
    return game.at(index).chooser


def test_a_pick_says_where_its_token_went_and_on_whom_it_lies():
    words = {line.words for path in TWENTY for m, v in asked(recorded(path)) for line in _lines(path, v, m)}
    assert any(w.startswith("took 3; engineering ") and w.endswith(", on top of you") for w in words)
    assert any("; initiative " in w and "top" not in w for w in words)
    assert any(w.endswith("; engineering stays on 1") for w in words)
    assert "took 4" in words


def _lines(path: Path, viewer: int, moment: int):
    return since_last_turn(recorded(path), viewer, moment)


def test_a_token_pushed_past_the_end_goes_to_the_bottom():
    words = {line.words for path in GAMES[::2] for m, v in asked(recorded(path)) for line in _lines(path, v, m)}
    assert any(w.endswith("→ bottom of 15") for w in words)


def test_the_round_says_what_production_brought_the_viewer():
    game = numbered("06")
    moment = next(n for n, entry in enumerate(game.log) if isinstance(entry, do.PickDie) and game.at(n).round == 7)
    words = [line.words for seat in range(4) for line in since_last_turn(game, seat, moment) if line.seat is None]
    assert len(words) == 4
    assert all("round 7" in line for line in words)
    assert any(line.startswith("your production: ") and "cube" in line for line in words)


def test_the_end_names_the_winner():
    game = numbered("06")
    line = since_last_turn(game, 0, len(game.log))[-1]
    assert line.words.startswith("the final scoring: ")
    assert line.points > 0


def test_a_line_leads_to_the_moment_after_everything_it_tells():
    game = numbered("50")
    found = set(stops(game))
    for moment, viewer in asked(game):
        for line in since_last_turn(game, viewer, moment):
            assert line.index + 1 in found or line.index + 1 == moment
