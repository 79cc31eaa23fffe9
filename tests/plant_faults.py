"""Battery row 18: plant the faults of ``faults.toml`` one at a time and count how many the tests catch.

``python -m tests.plant_faults --jobs 2`` plants all of them, ``--only 7 --only 12`` just these. Each is planted in
a copy of the project in a temporary folder. The tests of its chapter come first, then the rest; the first that
fails has caught it.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory

from msgspec import Struct, convert

ROOT = Path(__file__).parents[1]
FAULTS = "tests/faults.toml"
MODEL = "pulsar_desktop/model"
WANTED = 0.95
MOST_SECONDS = 1200

#: For each file of the model the tests in tests/model that look at it most closely.
CHAPTERS = {
    "engine.py": ("turn", "gyro"),
    "cluster.py": ("cluster", "fly"),
    "options.py": ("turn",),
    "chance.py": ("setup", "dice"),
    "rules/ability.py": ("tech", "rewards"),
    "rules/bonus.py": ("bonus", "rewards"),
    "rules/counts.py": ("rewards", "goals", "final"),
    "rules/dice.py": ("dice", "two_players", "setup"),
    "rules/explore.py": ("explore",),
    "rules/final.py": ("final", "two_players"),
    "rules/fly.py": ("fly", "two_players", "tech"),
    "rules/goals.py": ("goals",),
    "rules/gyro.py": ("gyro", "rewards"),
    "rules/hq.py": ("hq", "bonus"),
    "rules/mod.py": ("mod",),
    "rules/payment.py": ("turn",),
    "rules/prod.py": ("prod", "two_players", "tech"),
    "rules/reward.py": ("rewards", "bonus", "prod"),
    "rules/run.py": ("run",),
    "rules/setup.py": ("setup", "two_players"),
    "rules/supply.py": ("setup",),
    "rules/tech.py": ("tech", "bonus"),
    "rules/trans.py": ("trans", "turn"),
    "rules/turn.py": ("turn", "bonus"),
}

#: Slow tests of files and saves, which do not look at the rules.
LEFT_OUT = ("tests/model/test_components.py",)
DESELECTED = ("tests/game/test_save.py::test_a_save_cut_at_every_byte_is_refused_or_a_sound_earlier_game",)

#: What plays whole games comes last.
GAMES = ("tests/naive/test_perft.py", "tests/test_recorded_games.py")


class Fault(Struct, frozen=True, forbid_unknown_fields=True):
    """A text of the model that occurs once, what replaces it, and the rule that is broken by it."""

    file: str
    rule: str
    what: str
    old: str
    new: str


def read_faults(project: Path) -> dict[int, Fault]:
    """The faults by number; each must fit the project."""
    table = tomllib.loads((project / FAULTS).read_text(encoding="utf-8"))
    faults = dict(enumerate(convert(table["faults"], list[Fault]), start=1))
    wrong = [f"{n} ({fault.what}): {why}" for n, fault in faults.items() if (why := misfit(project, fault))]
    if wrong:
        raise SystemExit("these faults cannot be planted:\n" + "\n".join(wrong))
    return faults


def misfit(project: Path, fault: Fault) -> str:
    """Why a fault cannot be planted; empty if it can."""
    path = project / MODEL / fault.file
    if fault.file not in CHAPTERS or not path.exists():
        return f"{fault.file} is no file of the model with tests"
    found = path.read_text(encoding="utf-8").count(fault.old)
    return "" if found == 1 else f"the old text occurs {found} times in {fault.file}"


def copy_project(target: Path) -> None:
    """Copy what git tracks or would track."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).exists():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def run_python(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy, on its modules; compiled files are not kept, as they could hide a fault."""
    environment = {**os.environ, "PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, timeout=MOST_SECONDS, check=False
    )


def check_import(project: Path) -> None:
    """The tests of a copy must import the copy."""
    imported = run_python(project, "-c", "import pulsar_desktop; print(pulsar_desktop.__file__)").stdout.strip()
    if not Path(imported).is_relative_to(project):
        raise SystemExit(f"the tests would import {imported}, not the copy in {project}")


def first_failure(project: Path, tests: tuple[str, ...]) -> str:
    """The first of the tests that fails; empty if all pass."""
    options = ["-x", "-q", "--tb=no", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
    deselected = [f"--deselect={test}" for test in DESELECTED]
    try:
        done = run_python(project, "-m", "pytest", *options, *deselected, *tests)
    except subprocess.TimeoutExpired:
        return f"no end within {MOST_SECONDS} seconds"
    if done.returncode == 0:
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    if found is None:
        raise SystemExit(f"pytest ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return found[1]


def stages(project: Path, file: str) -> Iterator[tuple[str, ...]]:
    """The tests in the order they are run: those of the chapter, those of the model and the game, whole games."""
    chapter = tuple(f"tests/model/test_{name}.py" for name in CHAPTERS[file])
    paths = [*project.glob("tests/model/test_*.py"), *project.glob("tests/game/test_*.py")]
    rest = {path.relative_to(project).as_posix() for path in paths} - {*chapter, *LEFT_OUT}
    yield chapter
    yield tuple(sorted(rest))
    yield tuple(test for test in GAMES if (project / test).exists())


def catcher(project: Path, file: str) -> str:
    """The first test that fails with a fault in this file; empty if none does."""
    return next(filter(None, (first_failure(project, tests) for tests in stages(project, file))), "")


@contextmanager
def planted(project: Path, fault: Fault) -> Iterator[None]:
    """The copy with the fault in it."""
    path = project / MODEL / fault.file
    sound = path.read_text(encoding="utf-8")
    path.write_text(sound.replace(fault.old, fault.new), encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(sound, encoding="utf-8")


def plant_all(copies: list[Path], faults: dict[int, Fault]) -> Iterator[tuple[int, str]]:
    """Plant each fault in a copy that is free; give its number and the test that caught it."""
    free: Queue[Path] = Queue()
    for project in copies:
        free.put(project)

    def try_out(number: int) -> tuple[int, str]:
        project = free.get()
        try:
            with planted(project, faults[number]):
                return number, catcher(project, faults[number].file)
        finally:
            free.put(project)

    with ThreadPoolExecutor(len(copies)) as pool:
        yield from pool.map(try_out, faults)


def make_copies(folder: Path, jobs: int) -> list[Path]:
    """Copies of the project as it is now, all alike."""
    copies = [folder / f"copy{n}" for n in range(jobs)]
    copy_project(copies[0])
    for project in copies[1:]:
        shutil.copytree(copies[0], project)
    for project in copies:
        check_import(project)
    return copies


def check_soundness(project: Path) -> None:
    """Without a fault every test passes, else nothing would be proved."""
    if failed := catcher(project, "engine.py"):
        raise SystemExit(f"without any fault {failed} fails")


def main() -> None:
    """Plant the faults and tell which were caught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", type=int, action="append", metavar="N", help="plant this one; can be repeated")
    chosen = parser.parse_args()
    with TemporaryDirectory(prefix="pulsar-faults-") as folder:
        copies = make_copies(Path(folder).resolve(), chosen.jobs)
        faults = read_faults(copies[0])
        if chosen.only:
            faults = {n: faults[n] for n in chosen.only}
        else:
            check_soundness(copies[0])
        caught = 0
        for number, test in plant_all(copies, faults):
            fault = faults[number]
            caught += bool(test)
            verdict = f"caught by {test}" if test else "NOT caught"
            print(f"{number:3} {fault.rule} {fault.file}: {fault.what}: {verdict}", flush=True)
        print(f"caught {caught} of {len(faults)}")
    sys.exit(caught < WANTED * len(faults))


if __name__ == "__main__":
    main()
