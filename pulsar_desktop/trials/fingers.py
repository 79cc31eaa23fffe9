"""Mouse and keys as a windowing system sends them: to a window, which finds out by itself what they meet."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from pulsar_desktop.trials.trouble import Diary

LEFT = Qt.MouseButton.LeftButton
BUTTONS: Final = (Qt.MouseButton.RightButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
K = Qt.Key
#: Keys at the table, those that make or change something.
TABLE_KEYS: Final = (
    *((key, NONE) for key in (K.Key_Tab, K.Key_Backtab, K.Key_Left, K.Key_Right, K.Key_Up, K.Key_Down)),
    *((key, NONE) for key in (K.Key_Return, K.Key_Return, K.Key_Escape, K.Key_E, K.Key_W, K.Key_Home, K.Key_Plus)),
    *((key, NONE) for key in (K.Key_Minus, K.Key_F, K.Key_P, K.Key_N, K.Key_BracketLeft, K.Key_BracketRight)),
    *((key, CONTROL) for key in (K.Key_Z, K.Key_Y, K.Key_Y, K.Key_R)),
)
#: Keys that open something.
DIALOG_KEYS: Final = (
    *((key, NONE) for key in (K.Key_L, K.Key_T, K.Key_G, K.Key_H, K.Key_C, K.Key_S, K.Key_F1, K.Key_F11)),
    *((key, CONTROL) for key in (K.Key_O, K.Key_S)),
)
#: Keys in dialogs, menus and lists.
OTHER_KEYS: Final = (
    *(K.Key_Tab, K.Key_Left, K.Key_Right, K.Key_Up, K.Key_Down, K.Key_Return, K.Key_Space, K.Key_Escape),
    *(K.Key_PageUp, K.Key_PageDown, K.Key_Home, K.Key_End, K.Key_X, K.Key_1, K.Key_Backspace, K.Key_F1),
)


class Fingers:
    """Does things to windows that are shown; one that is not is left alone. Everything is noted first."""

    def __init__(self, random: Random, diary: Diary) -> None:
        self._random = random
        self._diary = diary

    def _handle(self, top: QWidget, done: str, *points: QPoint) -> QWindow | None:
        handle = top.windowHandle()
        if handle is None or not top.isVisible():
            return None
        if not all(is_inside(handle, point) for point in points):  # a full screen may be smaller
            return None
        self._diary.note(f"{done} in {type(top).__name__}")
        return handle

    def anywhere(self, widget: QWidget) -> QPoint:
        """Any point of a widget."""
        x, y = max(widget.width(), 1), max(widget.height(), 1)
        return QPoint(self._random.randrange(x), self._random.randrange(y))

    def move(self, top: QWidget, point: QPoint, why: str = "") -> None:
        """Point at something."""
        if handle := self._handle(top, f"move to {at(point)} {why}", point):
            QTest.mouseMove(handle, point)

    def click(self, top: QWidget, point: QPoint, button: Qt.MouseButton = LEFT, why: str = "") -> None:
        """Point at something and click."""
        if handle := self._handle(top, f"{button.name} {at(point)} {why}", point):
            QTest.mouseMove(handle, point)
            if is_inside(handle, point):  # a size grip may follow the mouse
                QTest.mouseClick(handle, button, NONE, point)

    def double_click(self, top: QWidget, point: QPoint) -> None:
        """Click twice, fast."""
        if handle := self._handle(top, f"double click {at(point)}", point):
            QTest.mouseDClick(handle, LEFT, NONE, point)

    def drag(self, top: QWidget, start: QPoint, end: QPoint, why: str = "") -> None:
        """Press, go somewhere, and let go there, or in the middle of it with another button."""
        if handle := self._handle(top, f"drag from {at(start)} to {at(end)} {why}", start, end):
            QTest.mousePress(handle, LEFT, NONE, start)
            for part in (0.1, 0.4, 0.8, 1.0):
                QTest.mouseMove(handle, start + (end - start) * part)
            if self._random.random() < 0.1:
                QTest.mouseClick(handle, Qt.MouseButton.RightButton, NONE, end)
            QTest.mouseRelease(handle, LEFT, NONE, end)

    def wheel(self, top: QWidget, point: QPoint, steps: int) -> None:
        """Turn the wheel."""
        if handle := self._handle(top, f"wheel {steps} at {at(point)}", point):
            QTest.wheelEvent(handle, point, QPoint(0, 120 * steps))

    def key(self, top: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Press a key; the window has the keyboard."""
        if handle := self._handle(top, f"{'Ctrl+' if modifier == CONTROL else ''}{key.name}"):
            if not top.isActiveWindow():
                top.activateWindow()
            QTest.keyClick(handle, key, modifier)

    def type(self, top: QWidget, line: QLineEdit, words: str) -> None:
        """Write into a line and press Return."""
        if self._handle(top, f"type {words!r}"):
            line.setFocus()
            line.selectAll()
            line.insert(words)
            self.key(top, K.Key_Return)

    def resize(self, top: QWidget, width: int, height: int) -> None:
        """Make a window another size."""
        if not top.isFullScreen() and self._handle(top, f"resize to {width}x{height}"):
            top.resize(width, height)

    def close(self, top: QWidget) -> None:
        """Close a window."""
        if self._handle(top, "close"):
            top.close()


def drop_file(top: QWidget, path: Path, point: QPoint) -> None:
    """Let a file fall on a window, which finds out by itself what it falls on."""
    handle, data, copy = top.windowHandle(), QMimeData(), Qt.DropAction.CopyAction
    data.setUrls([QUrl.fromLocalFile(str(path))])
    left = Qt.MouseButton.LeftButton
    for event in (
        QDragEnterEvent(point, copy, data, left, NONE),
        QDragMoveEvent(point, copy, data, left, NONE),
        QDropEvent(QPointF(point), copy, data, left, NONE),
    ):
        QApplication.sendEvent(handle, event)


def is_inside(handle: QWindow, point: QPoint) -> bool:
    """Whether a window reaches as far as a point."""
    return QRect(QPoint(), handle.size()).contains(point)


def at(point: QPoint) -> str:
    """A point in words."""
    return f"{point.x()},{point.y()}"
