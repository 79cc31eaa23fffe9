"""The process of the bots lives no longer than the window's."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PROGRAM = """
import sys, time
from PySide6.QtCore import QCoreApplication
from pulsar_desktop.controllers.thinker import Thinker

if __name__ == "__main__":
    app = QCoreApplication([])
    thinker = Thinker()
    thinker._started().submit(int).result()
    if sys.argv[1:] == ["busy"]:
        thinker._pool.submit(time.sleep, 60)
    print("ready", flush=True)
    app.exec()
"""


def children(pid: int) -> set[int]:
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def lives(pid: int) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_for(is_so, seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while not is_so() and time.monotonic() < end:
        time.sleep(0.05)
    return is_so()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to count processes")
@pytest.mark.parametrize("state", ["idle", "busy"])
def test_after_a_crash_of_the_window_no_process_is_left(tmp_path, state):
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    program = subprocess.Popen([sys.executable, str(script), state], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout.readline() == "ready\n"
        started = children(program.pid)
    finally:
        program.kill()
        program.wait()  # not for the end of its output, which the others hold open as well
        program.stdout.close()
    # the bots' process and the one that tracks what they share
    assert len(started) == 2
    wait_for(lambda: not any(map(lives, started)))
    left = list(filter(lives, started))
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert left == []
