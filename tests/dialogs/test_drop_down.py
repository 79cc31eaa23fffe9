"""Lists that drop down from a box."""

from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from pulsar_desktop.views import theme


def test_a_short_list_drops_down_whole_from_the_box_that_has_the_focus(qtbot):
    window, box = QWidget(), QComboBox()
    window.setStyleSheet(theme.stylesheet())
    qtbot.addWidget(window)
    box.addItems(["first game", "standard game", "another"])
    QVBoxLayout(window).addWidget(box)
    without_focus = box.sizeHint()
    window.show()
    window.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    assert box.view().verticalScrollBar().maximum() == 0
    assert box.sizeHint() == without_focus
    box.hidePopup()
