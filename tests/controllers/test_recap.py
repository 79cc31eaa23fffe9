"""What happened since somebody's last turn: every deed of the others once, none of one's own."""

from __future__ import annotations

from pulsar_desktop.controllers.recap import SMALL, STOPS, lines, since_last_turn, stops
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.decisions import EndTurn
from tests.views.moments import game_at


def last_end_of(game, seat: int, moment: int) -> int:
    return max(n for n in range(moment) if isinstance(game.log[n], EndTurn) and game.at(n).chooser == seat)


def test_every_deed_of_the_others_since_the_own_turn_has_its_line_in_order():
    game = game_at("06", 100)
    first = last_end_of(game, 1, 100)
    told = [line for line in since_last_turn(game, 1, 100) if line.seat is not None]
    small = (Answer, EndTurn, *SMALL.__args__, *STOPS.__args__)
    deeds = [n for n in range(first, 100) if not isinstance(game.log[n], small) and game.at(n).chooser != 1]
    assert [line.seat for line in told] == [game.at(n).chooser for n in deeds]
    assert [line.index for line in told] == sorted(line.index for line in told)
    assert all(n <= line.index for n, line in zip(deeds, told, strict=True))


def test_who_pays_no_more_has_done_nothing_worth_a_line():
    game = game_at("04", 9999)
    stopped = [
        n
        for n, entry in enumerate(game.log)
        if isinstance(entry, STOPS) and not any(getattr(entry, field) for field in entry.__struct_fields__)
    ]
    assert stopped
    for seat in range(3):
        told = {line.index for line in since_last_turn(game, seat, len(game.log)) if line.seat is not None}
        assert not told & set(stopped)


def test_the_recap_of_a_moment_knows_nothing_of_later_ones():
    game = game_at("06", 200)
    assert since_last_turn(game, 1, 100) == since_last_turn(game_at("06", 100), 1, 100)
    assert since_last_turn(game, 1, 100) != since_last_turn(game, 1, 200)


def test_everybody_has_a_recap_of_their_own():
    game = game_at("06", 100)
    for seat in range(4):
        assert seat not in {line.seat for line in since_last_turn(game, seat, 100)}


def test_a_line_about_a_player_tells_the_points_that_player_got():
    game = game_at("06", 100)
    line = next(line for line in since_last_turn(game, 1, 100) if line.points)
    before = game.at(line.index - 1).players[line.seat].score
    assert line.points == game.at(line.index + 1).players[line.seat].score - before == 2


def test_a_new_round_is_told_with_what_production_brought_the_viewer():
    game = game_at("06", 200)
    (line,) = [line for line in since_last_turn(game, 1, 200) if line.seat is None]
    assert line.words == "your production: 3 cubes; round 7"
    assert line.points == 2
    assert game.at(line.index + 1).round == 7


def test_the_end_of_the_game_names_the_winner_and_is_a_moment_to_look_at():
    game = game_at("06", 9999)
    line = since_last_turn(game, 1, len(game.log))[-1]
    assert (line.seat, line.words) == (None, "the final scoring: Curious 1 won")
    assert stops(game)[-1] == len(game.log)


def test_a_production_and_a_final_scoring_that_wait_for_a_choice_tell_what_they_brought_so_far():
    for number, moment, seat, words, points in (
        ("17", 261, 3, "your production so far: 5 cubes", 6),
        ("01", 137, 0, "the final scoring so far: 3 cubes", 16),
    ):
        (line,) = since_last_turn(game_at(number, moment), seat, moment)
        assert (line.seat, line.words, line.points) == (None, words, points)


def test_the_log_in_words_has_a_line_for_each_entry_with_who_decided():
    game = game_at("06", 60)
    found = lines(game)
    assert [line.index for line in found] == list(range(60))
    assert [line.seat for line in found] == [game.at(n).chooser for n in range(60)]
    assert all(line.words for line in found)
    assert lines(game, 10, 20) == found[10:20]
