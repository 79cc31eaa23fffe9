"""A game lies on one table at a time, and on none once its program is gone."""

import subprocess
import sys
from pathlib import Path

from pulsar_desktop.controllers.game_lock import GameLock

HOLDER = """
import sys
from pathlib import Path
from pulsar_desktop.controllers.game_lock import GameLock
lock = GameLock(Path(sys.argv[1]), Path(sys.argv[2]))
print(lock.is_elsewhere, flush=True)
sys.stdin.read()
"""


def holder(folder: Path, path: Path) -> subprocess.Popen[str]:
    """Another program that has a game on its table."""
    command = [sys.executable, "-c", HOLDER, str(folder), str(path)]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout.readline() == "False\n"
    return program


def end(program: subprocess.Popen[str]) -> None:
    program.kill()
    program.communicate()


def test_a_game_that_another_program_has_is_not_ours_until_that_is_killed(tmp_path):
    path = tmp_path / "game.pulsar"
    program = holder(tmp_path / "locks", path)
    try:
        assert GameLock(tmp_path / "locks", path).is_elsewhere
        assert not GameLock(tmp_path / "locks", tmp_path / "other.pulsar").is_elsewhere
    finally:
        end(program)
    assert not GameLock(tmp_path / "locks", path).is_elsewhere


def test_a_lock_given_back_can_be_taken_again_and_leaves_nothing(tmp_path):
    path = tmp_path / "game.pulsar"
    lock = GameLock(tmp_path / "locks", path)
    assert GameLock(tmp_path / "locks", path).is_elsewhere
    lock.release()
    assert list((tmp_path / "locks").iterdir()) == []
    assert not GameLock(tmp_path / "locks", path).is_elsewhere


def test_two_ways_to_the_same_file_are_one_game(tmp_path):
    lock = GameLock(tmp_path / "locks", tmp_path / "game.pulsar")
    (tmp_path / "link").symlink_to(tmp_path)
    assert GameLock(tmp_path / "locks", tmp_path / "link" / "game.pulsar").is_elsewhere
    lock.release()


def test_where_no_lock_can_be_written_the_game_is_played_all_the_same(tmp_path):
    (tmp_path / "locks").write_text("a file in place of the folder")
    assert not GameLock(tmp_path / "locks", tmp_path / "game.pulsar").is_elsewhere
