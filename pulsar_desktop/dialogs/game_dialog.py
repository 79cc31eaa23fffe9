"""What all dialogs of a game share: they stay open beside the table and follow it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from pulsar_desktop.views.layout import scale_of
from pulsar_desktop.views.shown import Shown

#: The sizes of words by their role.
ROLES: Final = {"title": 17, "text": 13, "heading": 11, "hint": 11}


class GameDialog(QDialog):
    """A dialog that one can leave open; Escape closes it.

    ``scale`` is how much larger than usual it opens: as much as everything is drawn larger in a large window.

    Signals:
        picked: something was chosen; with its target.
        wanted: a decision is to be shown on the table.
        pressed: a button was clicked that the window must answer; with its target.
        rule: a rule is to be read; with its id.
        why: an entry of the log is to be explained; with its number.
        left: what was to be explained is not looked at any more.
        moment: the table before an entry of the log is to be looked at; with the number of the entry.
    """

    picked = Signal(object)
    wanted = Signal(object)
    pressed = Signal(object)
    rule = Signal(str)
    why = Signal(int)
    left = Signal()
    moment = Signal(int)

    #: Whether what is in it is larger as well; else there is more room for it.
    draws_larger = False

    def __init__(self, title: str, width: int, height: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setModal(False)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setSizeGripEnabled(True)
        self.scale = _scale_beside(parent)
        self.resize(QSize(width, height) * self.scale)
        if self.draws_larger and self.scale > 1:
            self.setStyleSheet(_larger_words(self.scale))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(14, 12, 14, 12)
        self.column.setSpacing(10)

    def show_state(self, shown: Shown) -> None:
        """Show this moment; for the dialogs to say."""

    def show_player(self, seat: int) -> None:
        """Show this player; for the dialogs about one."""

    def setVisible(self, visible: bool) -> None:  # noqa: N802
        """Give the keyboard back to the table when it goes: not every desktop does."""
        had_keyboard = self.isActiveWindow()
        super().setVisible(visible)
        if had_keyboard and not visible and (parent := self.parentWidget()) is not None:
            parent.window().activateWindow()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Nothing stands out by the keyboard's focus until a key is used; the next time it opens where it was left."""
        super().showEvent(event)
        self.setAttribute(Qt.WidgetAttribute.WA_Moved)
        self.setFocus()


def _scale_beside(parent: QWidget | None) -> float:
    """How much larger a window draws everything; never smaller: in a dialog everything scrolls."""
    return 1.0 if parent is None else max(1.0, scale_of(parent.window().width(), parent.window().height()))


def _larger_words(scale: float) -> str:
    """A style sheet for words by their role, and for those on buttons."""
    sizes = {f'QLabel[role="{role}"]': size for role, size in ROLES.items()}
    sizes |= dict.fromkeys(("QPushButton", "QRadioButton", "QComboBox"), ROLES["text"])
    return " ".join(f"{words} {{ font-size: {size * scale:.0f}px; }}" for words, size in sizes.items())


def card(spacing: int = 6) -> tuple[QFrame, QVBoxLayout]:
    """A framed ground and the column in it."""
    frame = QFrame()
    frame.setProperty("role", "card")
    column = QVBoxLayout(frame)
    column.setContentsMargins(12, 10, 12, 10)
    column.setSpacing(spacing)
    return frame, column


class WheelPasser(QObject):
    """Lets the wheel scroll past boxes and sliders: turned over one it would change what is set there."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Leave the wheel to what is around."""
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def scrolled(content: QWidget) -> QScrollArea:
    """A widget that scrolls up and down."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(content)
    return area


def row(*widgets: QWidget, spacing: int = 8, stretch: bool = True) -> QHBoxLayout:
    """Widgets side by side, with what is left over at the right."""
    line = QHBoxLayout()
    line.setSpacing(spacing)
    for widget in widgets:
        line.addWidget(widget)
    if stretch:
        line.addStretch(1)
    return line


def emptied(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (inner := item.layout()) is not None:
            emptied(inner)
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
