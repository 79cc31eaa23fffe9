"""The same work on other machines: tasks go to a dask.distributed scheduler, if there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from pulsar_desktop.bots.match import each, side_by_side

T = TypeVar("T")
R = TypeVar("R")

#: Seconds until a scheduler that does not answer is taken to be none.
PATIENCE = 10


class NoCluster(Exception):
    """There is no cluster to work on; the words say what to do."""


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int, cluster: str = "", batch: int = 4) -> Iterator[R]:
    """Do work in processes here or, if an address is given, on a cluster; results come in any order."""
    if cluster:
        return on_cluster(work, tasks, cluster, batch)
    return side_by_side(work, tasks, jobs, batch)


def on_cluster(work: Callable[[T], R], tasks: Sequence[T], address: str, batch: int = 4) -> Iterator[R]:
    """Do work at the scheduler of an address, giving results as they come; what a lost worker had is done again."""
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        wanted = "python -m pip install 'pulsar-desktop[cluster]'"
        raise NoCluster(f"--cluster needs dask.distributed, which is not installed. To install it: {wanted}") from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no scheduler answers at {address}") from error
    with client:
        batches = [list(tasks[i : i + batch]) for i in range(0, len(tasks), batch)]
        # nobody else holds the futures: what was given here is not done again when its worker dies
        for future in as_completed(client.map(each, [work] * len(batches), batches, pure=False)):
            yield from future.result()
