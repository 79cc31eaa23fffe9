"""Makes everything ready, then starts Pulsar Desktop: python3 installer/play.py [ARGUMENTS OF THE PROGRAM]."""

from __future__ import annotations

import os

from _setup import PLAY, make_ready, run_command


def main(arguments: list[str]) -> int:
    """Become the program itself."""
    python = str(make_ready(PLAY))
    os.execv(python, [python, "-m", "pulsar_desktop", *arguments])


if __name__ == "__main__":
    run_command(main)
