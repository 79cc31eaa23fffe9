"""``python -m pulsar_desktop``: start the program."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from pulsar_desktop.app import main

    sys.exit(main())
