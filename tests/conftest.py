"""Tests need no screen, and leave no windows behind."""

from __future__ import annotations

import os
import sys

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


#: What Qt says of windows that are on no screen.
NO_SCREEN = ("This plugin does not support", "Could not set the initial window size")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A warning of Qt's fails a test; the engine's tests run where there is no Qt at all."""
    if config.pluginmanager.hasplugin("pytest-qt"):
        for item in items:
            item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))
            item.add_marker(pytest.mark.qt_log_ignore(*NO_SCREEN))


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Let what was closed really go: without an event loop Qt would keep it, and every next window gets slower."""
    # the engine's tests run where there is no Qt at all
    if (qt := sys.modules.get("PySide6.QtCore")) and qt.QCoreApplication.instance():
        qt.QCoreApplication.sendPostedEvents(None, qt.QEvent.Type.DeferredDelete)
