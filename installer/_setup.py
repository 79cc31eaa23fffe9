"""Makes this folder ready to run: system libraries, a virtual environment, the package. Standard library only.

The syntax stays within Python 3.7, so that an old Python gets as far as the sentence that says it is too old.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)
STAMP = "pulsar-ready.json"
STAMPED_FILES = ("pyproject.toml", "constraints.txt", "installer/_setup.py")

SCREEN_LIBRARIES = (
    "libgl1",
    "libegl1",
    "libglib2.0-0",
    "libdbus-1-3",
    "libfontconfig1",
    "libxkbcommon-x11-0",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
)
VIRTUAL_SCREEN = ("xvfb", "xauth", "xdotool")

# Sound means: our Python, with pip, and every file that pip wrote down is still there.
SOUND = """
import csv, sys, pip
from importlib.metadata import distributions
def is_whole(dist):
    record = dist.read_text("RECORD")
    rows = csv.reader(record.splitlines()) if record else ()
    return record and all(row[0].endswith(".pyc") or dist.locate_file(row[0]).exists() for row in rows)
sys.exit("%d.%d" % sys.version_info[:2] != sys.argv[1] or not all(map(is_whole, distributions())))
"""


class SetupError(Exception):
    """Set-up cannot go on; the message says why and what to do, the code is how the command ends."""

    def __init__(self, message: str, exit_code: int = 1) -> None:
        super().__init__(message)
        self.exit_code = exit_code


@dataclass(frozen=True)
class Plan:
    """A virtual environment to make ready: where, for which uses, and what must be in it."""

    folder: Path
    uses: tuple[str, ...]
    system: tuple[str, ...] = ()
    extra: str | None = None
    with_qt: bool = True

    @property
    def python(self) -> Path:
        """The Python of the environment."""
        return self.folder / "bin" / "python"

    @property
    def stamp(self) -> Path:
        """The file that is written last, once the environment is ready."""
        return self.folder / STAMP


PLAY = Plan(ROOT / ".venv", ("play",), SCREEN_LIBRARIES)
TEST = Plan(ROOT / ".venv", ("play", "test"), SCREEN_LIBRARIES + VIRTUAL_SCREEN, extra="test")
NO_QT = Plan(ROOT / ".venv-noqt", ("no-qt",), with_qt=False)


def run_command(main: Callable[[list[str]], int]) -> None:
    """Run a command of this folder and turn what may stop it into a sentence and an exit code."""
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        sys.exit(error.exit_code)
    except OSError as error:
        sys.exit(f"\nSet-up stopped: {error}")
    except KeyboardInterrupt:
        print("\nStopped. Run the same command again to go on.", file=sys.stderr)
        sys.exit(130)


def make_ready(plan: Plan) -> Path:
    """Make an environment ready, at once if its stamp says that it is, and give its Python."""
    complaint = python_complaint(sys.version_info[:2])
    if complaint:
        raise SetupError(complaint)
    key = fingerprint(ROOT, python_version())
    # a library can be removed at any time, so the system is asked at every start
    if system_gaps(plan) or not is_ready(plan, key):
        with only_one_set_up():
            install_system_packages(system_gaps(plan))
            if not is_ready(plan, key):
                set_up(plan, key)
    return plan.python


def set_up(plan: Plan, key: str) -> None:
    """Fill the environment, the stamp first removed and last written, so that an interrupted set-up is noticed."""
    plan.stamp.unlink(missing_ok=True)
    if not is_sound(plan.python):
        make_environment(plan.folder)
    say("Installing the Python packages (the first time this takes about a minute) ...")
    pip_install(plan.python, requirements(read_project(), plan))
    pip_install(plan.python, ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)])
    if plan.with_qt:
        check_qt(plan.python)
    plan.stamp.write_text(json.dumps({"key": key, "uses": plan.uses, "contents": contents(plan.folder)}))


@contextmanager
def only_one_set_up() -> Iterator[None]:
    """Let a second set-up of this folder wait until the first is done."""
    with (ROOT / "pyproject.toml").open("r+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


# The stamp


def fingerprint(root: Path, python: str) -> str:
    """Sum up everything an environment depends on."""
    parts = [str(root).encode(), python.encode(), *((root / name).read_bytes() for name in STAMPED_FILES)]
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def is_ready(plan: Plan, key: str) -> bool:
    """Tell from the stamp, without starting anything, whether an environment is complete and up to date."""
    try:
        stamp = json.loads(plan.stamp.read_text())
        is_current = stamp["key"] == key and set(plan.uses) <= set(stamp["uses"])
        return is_current and plan.python.exists() and set(stamp["contents"]) <= set(contents(plan.folder))
    except (OSError, ValueError, LookupError, TypeError):
        return False


def contents(folder: Path) -> list[str]:
    """List what stands in an environment's package folder."""
    names = os.listdir(folder / "lib" / f"python{python_version()}" / "site-packages")
    return sorted(name for name in names if name != "__pycache__")


# The system


def system_gaps(plan: Plan) -> list[str]:
    """Name the Debian packages that a plan needs and this system lacks."""
    return missing_packages(plan.system, installed_packages(plan.system), has_ensurepip())


def missing_packages(wanted: Sequence[str], installed: Collection[str], can_make_environments: bool) -> list[str]:
    """Name the Debian packages that are not there; since 2024 some carry "t64" at the end of their names."""
    missing = [name for name in wanted if name not in installed and f"{name}t64" not in installed]
    return missing if can_make_environments else [f"python{python_version()}-venv", *missing]


def installed_packages(wanted: Sequence[str]) -> set[str]:
    """Ask dpkg which of these packages are installed; on other systems assume all of them."""
    if not is_debian() or not wanted:
        return set(wanted)
    names = [*wanted, *(f"{name}t64" for name in wanted)]
    answer = run(["dpkg-query", "-W", "-f", "${db:Status-Status} ${Package}\n", *names])
    return {line.split()[1] for line in answer.stdout.splitlines() if line.startswith("installed ")}


def install_system_packages(packages: Sequence[str]) -> None:
    """Install Debian packages if we may, else say which line does it."""
    if not packages:
        return
    if not is_debian():
        raise SetupError(f"This Python cannot make virtual environments: its package {packages[0]} is missing.", 3)
    rights = apt_rights()
    if rights is None:
        raise SetupError(
            f"Some system packages are missing. Please run this line, then try again:\n\n"
            f"    {install_line(packages, shutil.which('sudo') is not None)}\n",
            3,
        )
    say(f"Installing system packages: {' '.join(packages)} ...")
    apt_get = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
    run([*apt_get, "update"])
    answer = run([*apt_get, "install", "-y", "--no-install-recommends", *packages])
    if answer.returncode:
        raise SetupError(
            f"{answer.stderr.strip()}\n\napt-get could not install {' '.join(packages)}. "
            "Is there a network connection? Please try again."
        )


def install_line(packages: Sequence[str], has_sudo: bool) -> str:
    """Write the line that installs Debian packages, to be pasted into a terminal."""
    steps = ("apt-get update", f"apt-get install -y --no-install-recommends {' '.join(packages)}")
    if has_sudo:
        return " && ".join(f"sudo {step}" for step in steps)
    return f"su -c {shlex.quote(' && '.join(steps))}"


def apt_rights() -> list[str] | None:
    """Give what must stand before apt-get for it to be allowed, or nothing if we may not use it."""
    if os.geteuid() == 0:
        return []
    may_sudo = shutil.which("sudo") is not None and run(["sudo", "-n", "true"]).returncode == 0
    return ["sudo", "-n"] if may_sudo else None


def is_debian() -> bool:
    """Tell whether this system has Debian's packages, as Ubuntu and Mint do too."""
    return shutil.which("apt-get") is not None and shutil.which("dpkg-query") is not None


# Python and its packages


def python_complaint(version: tuple[int, int]) -> str:
    """Say what is wrong with a version of Python; nothing if it will do."""
    if version >= OLDEST_PYTHON:
        return ""
    return (
        f"Pulsar Desktop needs Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer, and this is Python "
        f"{version[0]}.{version[1]}. Please start it with a newer one, for example: python3.12 {sys.argv[0]}"
    )


def python_version() -> str:
    """Give the running version as in "3.11"."""
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def has_ensurepip() -> bool:
    """Tell whether this Python can make virtual environments; Debian keeps that part in a package of its own."""
    return importlib.util.find_spec("ensurepip") is not None


def is_sound(python: Path) -> bool:
    """Tell whether an environment can be built upon: right version, nothing half installed."""
    return python.exists() and run([str(python), "-I", "-c", SOUND, python_version()]).returncode == 0


def make_environment(folder: Path) -> None:
    """Make an empty virtual environment, in place of whatever was there."""
    say(f"Making a virtual environment in {folder.name} ...")
    outside = getattr(sys, "_base_executable", sys.executable)  # we may be running inside the very environment
    answer = run([outside, "-m", "venv", "--clear", str(folder)])
    if answer.returncode:
        raise SetupError(f"{answer.stdout}{answer.stderr}\nThe virtual environment {folder} could not be made.")


def read_project() -> dict[str, Any]:
    """Read pyproject.toml."""
    import tomllib  # noqa: PLC0415  # not there in the old Pythons that only get the complaint

    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements(project: dict[str, Any], plan: Plan) -> list[str]:
    """List what has to be installed beside our own package, as pyproject.toml says."""
    about = project["project"]
    wanted = [*project["build-system"]["requires"], *about["dependencies"]]
    if not plan.with_qt:
        return [*(name for name in wanted if not name.startswith("PySide6")), "pytest", "hypothesis"]
    return [*wanted, *(about["optional-dependencies"][plan.extra] if plan.extra else ())]


def pip_install(python: Path, arguments: Sequence[str]) -> None:
    """Let pip install something in the locked versions."""
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "install"]
    answer = run([*pip, "--constraint", str(ROOT / "constraints.txt"), *arguments])
    if answer.returncode:
        raise SetupError(pip_complaint(answer.stderr.strip()))


def pip_complaint(words: str) -> str:
    """Say in a sentence why pip failed, after its own words; of its many tries to connect, one is enough."""
    tries = [line for line in words.splitlines() if "connection broken" in line]
    if tries:
        return f"{tries[-1]}\n\nThe Python packages could not be downloaded. Please look at the network and try again."
    return f"{words}\n\nThe Python packages could not be installed; the lines above say why."


def check_qt(python: Path) -> None:
    """Make sure that Qt finds its system libraries."""
    answer = run([str(python), "-I", "-c", "import PySide6.QtWidgets"])
    if answer.returncode:
        raise SetupError(
            f"{answer.stderr.strip()}\n\nQt cannot be loaded. It needs these libraries of the system, "
            f"here by their Debian names: {' '.join(SCREEN_LIBRARIES)}",
            3,
        )


def run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run a helper program to its end and keep what it says."""
    return subprocess.run(command, check=False, capture_output=True, text=True)


def say(words: str) -> None:
    """Tell the person waiting what is going on."""
    print(words, flush=True)
