"""The golden text of three recorded games, as OpenSpiel keeps it: every change of rules or words shows as a diff.

Where the change is wanted: ``python -m tests.record_games --playthroughs-only``.
"""

from difflib import unified_diff
from itertools import islice

import pytest

from pulsar_desktop.game.save import SUFFIX, load
from pulsar_desktop.game.text import log_text
from tests.record_games import GAMES, PLAYTHROUGHS, TEXT

GOLDEN = sorted(PLAYTHROUGHS.glob(f"*{TEXT}"))
COMMAND = "python -m tests.record_games --playthroughs-only"
MOST_LINES = 60


def difference(golden: str, now: str) -> str:
    """What has changed, as a unified diff that is cut where it gets too long to read."""
    lines = unified_diff(golden.splitlines(), now.splitlines(), "recorded", "now", n=2, lineterm="")
    return "\n".join([*islice(lines, MOST_LINES), *(["... and more"] if next(lines, None) else [])])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_playthrough_reads_as_it_did(path):
    game = load(GAMES / f"{path.stem}{SUFFIX}")
    changed = difference(path.read_text(encoding="utf-8"), log_text(game))
    assert not changed, f"{path.name} reads otherwise; if this is wanted: {COMMAND}\n{changed}"


def test_there_is_a_playthrough_for_two_three_and_four_players():
    assert sorted(load(GAMES / f"{path.stem}{SUFFIX}").setup.players for path in GOLDEN) == [2, 3, 4]


def test_a_changed_word_shows_with_its_place():
    changed = difference("1. Red: ends the turn\n2. Blue: flies\n", "1. Red: ends the turn\n2. Blue: lands\n")
    assert "-2. Blue: flies\n+2. Blue: lands" in changed


def test_a_long_difference_is_cut():
    changed = difference("\n".join(map(str, range(500))), "")
    assert changed.endswith("... and more")
    assert len(changed.splitlines()) == MOST_LINES + 1


def test_playthroughs_are_short_enough_to_read():
    assert all(path.stat().st_size < 150_000 for path in GOLDEN)
