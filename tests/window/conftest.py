"""The window that most tests look at."""

import pytest

from tests.window.opening import opened


@pytest.fixture
def window(qtbot, tmp_path):
    """A main window with folders of its own."""
    return opened(qtbot, tmp_path)
