"""Makes everything ready, then checks the program.

python3 installer/test.py                 every check, and all tests
python3 installer/test.py PYTEST ARGS     only pytest, with these arguments
python3 installer/test.py --no-qt [ARGS]  the engine's tests, in an environment of their own without Qt
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from _setup import NO_QT, ROOT, TEST, make_ready, run_command

if TYPE_CHECKING:
    from pathlib import Path

ENGINE_TESTS = ["tests/model", "tests/game"]
PYTEST_WITHOUT_QT = """
import sys
sys.modules["PySide6"] = None  # from here on, "import PySide6" fails as if it were not installed
import pytest
sys.exit(pytest.main(["-p", "no:pytest-qt", *sys.argv[1:]]))
"""


def main(arguments: list[str]) -> int:
    """Run what the arguments ask for."""
    if arguments[:1] == ["--no-qt"]:
        return check([str(make_ready(NO_QT)), "-m", "pytest", *ENGINE_TESTS, *arguments[1:]])
    python = make_ready(TEST)
    if arguments:
        return check([str(python), "-m", "pytest", *arguments])
    return check_all(python)


def check_all(python: Path) -> int:
    """Run every check, whether or not one before it failed, and sum them up."""
    summary, worst = [], 0
    for name, command in checks(python).items():
        print(f"\n--- {name}", flush=True)
        start = time.monotonic()
        code = check(command, is_quiet=name == "without Qt")
        summary.append(f"{name:<14}{'FAILED' if code else 'ok':<8}{time.monotonic() - start:6.1f} s")
        worst = worst or code
    print("\n" + "\n".join(summary), flush=True)
    return worst


def checks(python: Path) -> dict[str, list[str]]:
    """Name the checks and their commands, pytest last."""
    tool = python.parent
    return {
        "ruff check": [f"{tool}/ruff", "check"],
        "ruff format": [f"{tool}/ruff", "format", "--check"],
        "mypy": [f"{tool}/mypy"],
        "import-linter": [f"{tool}/lint-imports", "--no-logo"],
        "without Qt": [str(python), "-c", PYTEST_WITHOUT_QT, "-q", *ENGINE_TESTS],
        "pytest": [str(python), "-m", "pytest"],
    }


def check(command: list[str], is_quiet: bool = False) -> int:
    """Run one check at the project's root, its output shown, or if quiet only when it fails."""
    output = subprocess.PIPE if is_quiet else None
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    answer = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, stdout=output, stderr=subprocess.STDOUT, text=True
    )
    if is_quiet and answer.returncode:
        sys.stdout.write(answer.stdout)
    return answer.returncode


if __name__ == "__main__":
    run_command(main)
