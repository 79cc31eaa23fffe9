"""Battery row 6: the same games from the same seeds in every process and every version of Python."""

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from pulsar_desktop.bots.match import Match, played
from pulsar_desktop.game.fingerprint import fingerprint
from pulsar_desktop.game.save import to_bytes

#: Made with Python 3.11; 3.12 and 3.13 give the same. A change of it deals or plays all games anew.
TEN_GAMES = "a6c3ae0d992da4d9fb3b1a124b058ef2"


def ten_games() -> str:
    """One hash of ten games, their logs and all their states."""
    whole = blake2b(digest_size=16)
    for number in range(10):
        match = Match(
            ("curious",) * (2 + number % 3), f"same-{number}", number % 4 == 3, ("plain", "dead_ends")[number % 2]
        )
        game = played(match)
        whole.update(to_bytes(game))
        whole.update("".join(fingerprint(game.at(n)) for n in range(len(game.log) + 1)).encode())
    return whole.hexdigest()


def test_ten_games_are_what_they_were():
    assert ten_games() == TEN_GAMES


def test_ten_games_are_the_same_in_fresh_processes_with_other_hash_seeds():
    root = Path(__file__).parents[2]
    code = "from tests.properties.test_same_everywhere import ten_games; print(ten_games())"
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
        found = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        assert found.stdout.strip() == TEN_GAMES
