"""Work on a cluster: a scheduler and two workers on this machine, one of which dies."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from importlib.util import find_spec
from time import monotonic, sleep

import pytest

from pulsar_desktop.bots.arena import main
from pulsar_desktop.bots.cluster import NoCluster, on_cluster, spread
from pulsar_desktop.bots.match import Match, result

needs_dask = pytest.mark.skipif(find_spec("distributed") is None, reason="the extra [cluster] is not installed")
HERE = "127.0.0.1"
MATCHES = [Match(("thoughtful",) * 2, f"cluster-{n}") for n in range(20)]

#: Plays the matches on the cluster of an address, a line for each as it ends. dask warns of much; it has a process
#: of its own so that its warnings are not ours.
PLAYER = """
import sys
from pulsar_desktop.bots.cluster import on_cluster
from pulsar_desktop.bots.match import result
from distributed import Client
from tests.bots.test_cluster import MATCHES
if __name__ == "__main__":
    with Client(sys.argv[1]) as client:  # work for both, or there is none to lose
        client.wait_for_workers(2, timeout=60)
    for one in on_cluster(result, MATCHES, sys.argv[1], batch=1):
        print(one.seed, one.scores, one.standings, one.decisions, flush=True)
"""


class Cluster:
    """A scheduler on a port the system chose, and two workers, each a process."""

    def __init__(self, folder, started: ExitStack) -> None:
        self._folder, self._started = folder, started
        self._file = folder / "scheduler.json"
        options = ["--port", "0", "--no-dashboard", "--scheduler-file", str(self._file)]
        self._start("scheduler", *options)
        self.address = self._found()
        self.workers = [self._work(n) for n in range(2)]

    def _start(self, part, *options):
        command = [sys.executable, "-m", "distributed.cli.dask_" + part, "--host", HERE, *options]
        env = {**os.environ, "DASK_CONFIG": str(self._folder / "config")}
        log = self._started.enter_context((self._folder / "log").open("a"))
        process = self._started.enter_context(subprocess.Popen(command, cwd=self._folder, env=env, stderr=log))
        self._started.callback(process.kill)
        return process

    def _work(self, n):
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(self._folder / str(n))]
        return self._start("worker", *options, "--name", f"worker-{n}", self.address)

    def _found(self):
        end = monotonic() + 60
        while monotonic() < end:
            if self._file.exists() and (text := self._file.read_text()).endswith("}"):
                return json.loads(text)["address"]
            sleep(0.05)
        raise TimeoutError((self._folder / "log").read_text())


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    with ExitStack() as started:
        yield Cluster(tmp_path_factory.mktemp("cluster"), started)


@needs_dask
def test_a_worker_killed_in_the_middle_changes_no_result(cluster):
    command = [sys.executable, "-c", PLAYER, cluster.address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        lines = [player.stdout.readline() for _ in range(3)]
        cluster.workers[0].kill()
        assert player.poll() is None
        lines += player.stdout.readlines()
    assert player.returncode == 0
    here = map(result, MATCHES)
    assert sorted(lines) == sorted(f"{one.seed} {one.scores} {one.standings} {one.decisions}\n" for one in here)


@needs_dask
def test_ratings_are_the_same_on_a_cluster_and_here(cluster, capsys):
    line = ["ratings", "--levels", "random,greedy,thoughtful", "--games", "2", "--players", "2,3", "--json"]
    run = "import sys; from pulsar_desktop.bots.arena import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", run, *line, "--cluster", cluster.address]
    there = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    assert main(line) == 0
    assert without_times(there) == without_times(json.loads(capsys.readouterr().out))


def without_times(figures):
    times = ("median", "p99", "worst")
    levels = [{name: value for name, value in level.items() if name not in times} for level in figures["levels"]]
    return {**figures, "levels": levels}


def test_without_the_extra_a_sentence_says_how_to_get_it(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"pip install 'pulsar-desktop\[cluster\]'"):
        list(on_cluster(result, MATCHES, "tcp://127.0.0.1:9"))
    assert main(["ratings", "--games", "1", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "is not installed" in capsys.readouterr().err


def test_without_an_address_the_work_is_done_here():
    assert list(spread(str, [1, 2, 3], jobs=1)) == ["1", "2", "3"]


@needs_dask
def test_an_address_where_nobody_answers_is_told_in_a_sentence():
    run = "import sys; from pulsar_desktop.bots import arena, cluster; cluster.PATIENCE = 1; sys.exit(arena.main())"
    line = ["ratings", "--games", "1", "--cluster", "tcp://127.0.0.1:1"]
    done = subprocess.run([sys.executable, "-c", run, *line], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (2, "no scheduler answers at tcp://127.0.0.1:1\n")
