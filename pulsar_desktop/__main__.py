"""``pulsar-desktop``: start the program."""

from __future__ import annotations

import sys

from pulsar_desktop.terminal import main

if __name__ == "__main__":
    sys.exit(main())
