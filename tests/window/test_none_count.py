"""None is not used up: a binding that forgets to count it ends the program after hours of play."""

from __future__ import annotations

import json
import os
import subprocess
import sys

CALLS = 21_000
CODE = f"""
import json, sys
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
widget = QWidget()
assert widget.parent() is None
before = sys.getrefcount(None)
calls = sum(widget.parent() is None for _ in range({CALLS}))
print(json.dumps([calls, sys.getrefcount(None) - before]))
"""
#: Python itself takes and drops a few.
FEW = 50


def test_asking_for_a_missing_parent_all_day_uses_up_no_none():
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    calls, more = json.loads(subprocess.check_output([sys.executable, "-c", CODE], env=environment, timeout=60))
    assert calls == CALLS
    assert sys.version_info >= (3, 12) or abs(more) <= FEW
