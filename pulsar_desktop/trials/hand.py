"""A hand at the mouse: decisions made on the real window by nothing but moves, clicks, drags and the wheel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from pulsar_desktop.game.targets import Target, targets
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.state import State
from pulsar_desktop.views.game_page import GamePage

#: What is taken up first; places come last.
ORDER = ("die", "modifier", "run", "board_die", "gyrodyne_in_hand", "offer")


class CannotReach(AssertionError):
    """A decision cannot be made with the mouse."""


class Hand:
    """Plays on a page. ``on_input`` is told of every move and click, just before and just after it."""

    def __init__(self, page: GamePage, on_input: Callable[[str], None] = lambda what: None) -> None:
        self.page = page
        self.view = page.view
        self._on_input = on_input

    def point(self, target: Target) -> QPoint:
        """Where a target is seen."""
        point = self.view.point_of(target)
        if point is None or not self.view.rect().contains(point):
            raise CannotReach(f"{target} cannot be seen")
        return point

    def move(self, target: Target) -> QPoint:
        """Point at a target."""
        point = self.point(target)
        self._on_input("move")
        self._move_to(point)
        self._on_input("moved")
        return point

    def _move_to(self, point: QPoint, button: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
        """Move the mouse; QTest would move the screen's own pointer, which other windows may be under."""
        viewport = self.view.viewport()
        there, none = QPointF(viewport.mapToGlobal(point)), Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(QEvent.Type.MouseMove, QPointF(point), there, Qt.MouseButton.NoButton, button, none)
        QApplication.sendEvent(viewport, event)
        QApplication.processEvents()

    def click(self, target: Target) -> None:
        """Click on a target."""
        point = self.move(target)
        self._on_input("click")
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
        self._on_input("clicked")

    def drag(self, start: Target, end: Target) -> None:
        """Drag one target onto another; what is under the end may show only once the start is in hand."""
        viewport, here = self.view.viewport(), self.move(start)
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=here)
        self._move_to(here + QPoint(15, -15), Qt.MouseButton.LeftButton)
        there = self.point(end)
        for part in (0.3, 0.7, 1.0):
            self._move_to(here + (there - here) * part, Qt.MouseButton.LeftButton)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=there)

    def wheel(self, target: Target, steps: int = -1) -> None:
        """Turn the wheel over a target."""
        point = self.point(target)
        event = QWheelEvent(
            QPointF(point),
            QPointF(self.view.viewport().mapToGlobal(point)),
            QPoint(),
            QPoint(0, 120 * steps),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.view.viewport(), event)

    def play(self, decision: AnyDecision) -> None:
        """Make a decision: pick what it names, and at the last thing turn the wheel until it is this one."""
        game = self.page.session.game
        before, wanted = len(game.log), apply(game.state, decision)
        named = [target for target in targets(decision) if target.kind != "ship"]
        named.sort(key=lambda target: ORDER.index(target.kind) if target.kind in ORDER else len(ORDER))
        self.page.turn.let_go()
        for target in named:
            if any(way.after == wanted for way in self.page.turn.variants(target)):
                self.choose(target, wanted)
                break
            self.click(target)
        if len(game.log) == before or game.at(before + 1) != wanted:
            raise CannotReach(f"{game.log[before:]} was played for {decision}")

    def choose(self, target: Target, wanted: State) -> None:
        """Click on a target once it means what leads to this state."""
        self.move(target)
        for _ in self.page.turn.variants(target):
            foreseen = self.page.turn.preview
            if foreseen is not None and foreseen.after == wanted:
                break
            self.wheel(target)
        self.click(target)
