"""What all dialogs share: they open as large as their window draws everything."""

import pytest
from PySide6.QtWidgets import QWidget

from pulsar_desktop.dialogs.goals import GoalsDialog
from pulsar_desktop.dialogs.technologies import TechnologiesDialog
from pulsar_desktop.dialogs.technology_panel import LEAST
from pulsar_desktop.views.layout import scale_of
from tests.views.moments import shown_at


@pytest.fixture
def beside(qtbot):
    """Makes a dialog beside a window of a size."""
    windows = []

    def make(kind, width: int, height: int):
        windows.append(QWidget())
        qtbot.addWidget(windows[-1])
        windows[-1].resize(width, height)
        dialog = kind(windows[-1])
        dialog.show_state(shown_at("06", 110))
        return dialog

    return make


@pytest.mark.parametrize("kind", [GoalsDialog, TechnologiesDialog])
def test_a_dialog_opens_larger_beside_a_large_window_but_never_larger_than_it(beside, kind):
    usual = beside(kind, 1366, 768).size()
    assert beside(kind, 1024, 600).size() == usual
    for width, height in ((1920, 1080), (2560, 1440), (3840, 2160)):
        size = beside(kind, width, height).size()
        assert size == usual * scale_of(width, height)
        assert size.width() < width
        assert size.height() < height


def test_what_is_painted_and_what_is_told_in_a_dialog_grow_with_it(beside):
    small, large = (beside(TechnologiesDialog, *size) for size in ((1366, 768), (2560, 1440)))
    scale = scale_of(2560, 1440)
    for dialog, k in ((small, 1), (large, scale)):
        assert {panel.minimumHeight() for panel in dialog._panels.values()} == {round(LEAST * k)}
        assert {row.width() for row in dialog._rows.values()} == {round(58 * k)}
    large.ensurePolished()
    large._text.ensurePolished()
    assert large._text.font().pixelSize() == round(13 * scale)
