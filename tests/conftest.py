"""Tests need no screen, and leave no windows behind."""

from __future__ import annotations

import os
import sys

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Let what was closed really go: without an event loop Qt would keep it, and every next window gets slower."""
    # the engine's tests run where there is no Qt at all
    if (qt := sys.modules.get("PySide6.QtCore")) and qt.QCoreApplication.instance():
        qt.QCoreApplication.sendPostedEvents(None, qt.QEvent.Type.DeferredDelete)
