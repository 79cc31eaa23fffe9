"""Buttons of message boxes."""

from PySide6.QtWidgets import QDialogButtonBox, QProxyStyle, QStyle

from pulsar_desktop.views import theme

BUTTONS = QDialogButtonBox.StandardButton


class WithIcons(QProxyStyle):
    """A desktop that puts icons on buttons."""

    def styleHint(self, hint, option=None, widget=None, data=None):  # noqa: N802
        if hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, option, widget, data)


def test_buttons_of_message_boxes_have_no_icons_whatever_the_desktop_likes(qtbot):
    style, box = WithIcons("Fusion"), QDialogButtonBox()
    qtbot.addWidget(box)
    box.setStyle(style)
    box.setStyleSheet(theme.stylesheet())
    box.setStandardButtons(BUTTONS.Yes | BUTTONS.No | BUTTONS.Save)
    assert all(button.icon().isNull() for button in box.buttons())
