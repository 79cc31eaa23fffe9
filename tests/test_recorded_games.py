"""Battery row 3: every recorded game replays to the same states, and together they use everything there is.

Where a change of rules or components is wanted, ``tests.record_games`` writes the games or their hashes anew.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.game import Entry, Game
from pulsar_desktop.game.save import SaveError, load
from pulsar_desktop.game.text import decision_text
from pulsar_desktop.model.chance import AnyAnswer
from pulsar_desktop.model.decisions import AnyDecision
from tests.games.coverage import Use, missing, uses_of, wanted_uses
from tests.record_games import STATES, recorded, state_hashes

NEW_HASHES = "if this is wanted: python -m tests.record_games --hashes-only"
NEW_GAMES = "if this is wanted: python -m tests.record_games, which plays all games anew"


@cache
def replayed(path: Path) -> tuple[Game | None, str]:
    """A game played again from its file, or as much of it as can be, and why it stops there."""
    try:
        return load(path), ""
    except SaveError as error:
        line = path.read_text(encoding="utf-8").splitlines()[error.line - 1]
        return error.sound, f"{error} at {unplayed_words(error.sound, line)}"


def unplayed_words(game: Game | None, line: str) -> str:
    """The entry that could not be played, in words, and what to do."""
    if game is None:
        return f"the header\n{NEW_HASHES}"
    body, _, _ = line.partition(',"hash":')
    kind = AnyAnswer if body.startswith('{"chance":') else AnyDecision
    entry = msgspec.json.decode(f"{body}}}", type=kind)
    return f"{entry_words(game, len(game.log) + 1, entry)}\n{NEW_GAMES}"


@cache
def all_uses() -> Counter[Use]:
    """What the recorded games use, all together."""
    total: Counter[Use] = Counter()
    for path in recorded():
        game, _ = replayed(path)
        total.update(uses_of(game) if game else ())
    return total


def entry_words(game: Game, n: int, entry: Entry) -> str:
    """The n-th entry of a log in words, with who decided it."""
    chooser = game.at(n - 1).chooser
    who = "chance" if chooser is None else game.names[chooser]
    return f"entry {n}, {who}: {decision_text(entry, game.names, game.components)}"


def first_difference(game: Game, hashes: list[str]) -> str:
    """The first entry whose state is not the recorded one, in words; empty if all are."""
    for n, (now, then) in enumerate(zip(state_hashes(game), hashes, strict=False)):
        if now != then:
            where = entry_words(game, n, game.log[n - 1]) if n else "the table before the first entry"
            return f"the states differ from {where} on (now {now}, recorded {then})\n{NEW_HASHES}"
    return ""


def recorded_hashes(path: Path) -> list[str]:
    """The hashes that were written beside a game."""
    return path.with_suffix(STATES).read_text(encoding="ascii").split()


@pytest.mark.parametrize("path", recorded(), ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_states(path):
    game, stopped = replayed(path)
    hashes = recorded_hashes(path)
    difference = first_difference(game, hashes) if game else ""
    assert not difference, difference
    assert not stopped, stopped
    assert game.state.is_over
    assert len(hashes) == len(game.log) + 1


def test_a_state_that_differs_is_reported_with_its_decision():
    game, _ = replayed(recorded()[0])
    n = next(n for n, entry in enumerate(game.log, 1) if type(entry).__name__ == "PickDie")
    hashes = recorded_hashes(recorded()[0])
    hashes[n:] = ["00000000"] * (len(hashes) - n)
    assert f"differ from entry {n}, {game.names[game.at(n - 1).chooser]}: pick the" in first_difference(game, hashes)


def test_a_decision_that_is_refused_now_is_reported_in_words():
    game, _ = replayed(recorded()[0])
    words = unplayed_words(game, '{"do":"Patent","technology":"AI-1","payment":{"die":1},"hash":"00000000"}')
    assert words.startswith(f"entry {len(game.log) + 1}, chance: patent Green Lane Drive")


def test_every_game_has_its_hashes_and_none_is_left_over():
    assert {path.with_suffix(STATES) for path in recorded()} == set(recorded()[0].parent.glob(f"*{STATES}"))


def test_there_are_at_least_fifty_recorded_games():
    assert len(recorded()) >= 50


def test_the_recorded_games_stay_small():
    files = [file for path in recorded() for file in (path, path.with_suffix(STATES))]
    assert sum(file.stat().st_size for file in files) < 1_500_000


def assert_used(group: str, number: int) -> None:
    """Everything of a group, which has so many, is used as often as is wanted."""
    wanted = {use: least for use, least in wanted_uses(shipped()).items() if use[0] == group}
    assert len(wanted) == number
    wanting = [f"{id} ({n} more)" for (_, id), n in missing(all_uses(), wanted).items()]
    assert not wanting, f"{group}, not often enough: {', '.join(wanting)}"


def test_games_of_every_number_of_players_kind_side_and_start_are_recorded():
    assert_used("set-up", 24)


def test_every_technology_board_is_in_play_three_times():
    assert_used("technology board in play", 12)


def test_every_technology_is_patented_three_times():
    assert_used("technology patented", 68)


def test_every_technology_that_scores_or_gives_later_does_so_three_times():
    assert_used("technology paid out", 37)


def test_every_technology_that_shifts_a_die_is_needed_for_a_payment_three_times():
    assert_used("shift used", 11)


def test_the_technology_for_cheap_copies_is_used_three_times():
    assert_used("cheap copy", 1)


def test_every_transmitter_goes_online_three_times():
    assert_used("transmitter online", 24)


def test_every_transmitter_with_an_ongoing_reward_gives_it_three_times():
    assert_used("transmitter paid out", 13)


def test_every_hq_face_is_chosen_three_times():
    assert_used("HQ face chosen", 8)


def test_every_project_is_done_three_times():
    assert_used("project done", 64)


def test_every_gate_run_is_used_three_times():
    assert_used("gate run used", 36)


def test_every_goal_is_in_play_three_times():
    assert_used("goal in play", 12)


def test_every_goal_is_met_three_times():
    assert_used("goal met", 12)


def test_every_system_is_revealed_three_times():
    assert_used("system revealed", 17)


def test_every_printed_bonus_is_taken_three_times():
    assert_used("printed bonus taken", 17)


def test_every_exploration_token_is_drawn_three_times():
    assert_used("exploration token drawn", 5)


def test_every_entry_gate_is_chosen_three_times():
    assert_used("entry gate chosen", 8)


def test_every_type_of_gyrodyne_is_taken_laid_and_spun_up_three_times():
    for group in ("gyrodyne taken", "gyrodyne laid", "gyrodyne spun up"):
        assert_used(group, 3)


def test_every_first_and_second_award_is_taken_three_times():
    assert_used("award taken", 6)


def test_both_awards_of_every_type_are_taken_by_one_player_three_times():
    assert_used("both awards taken by one player", 3)


def test_every_kind_of_decision_is_made_three_times_and_declined_where_that_is_allowed():
    assert_used("decision", 27)


def test_every_kind_of_event_happens_three_times():
    assert_used("event", 38)


def test_every_kind_of_question_is_answered_by_chance_three_times():
    assert_used("answer of chance", 8)


def test_every_modifier_is_bought_three_times():
    assert_used("modifier bought", 2)


def test_silver_and_red_dice_pay_three_times_with_each_modifier_and_without():
    assert_used("die paid", 6)


def test_every_rare_moment_comes_three_times():
    assert_used("rare moment", 16)
