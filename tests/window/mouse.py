"""A hand at the mouse: decisions made on the real window by nothing but moves, clicks, drags and the wheel."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from pulsar_desktop.game.targets import Target, targets
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.views.game_page import GamePage

#: What is taken up first; places come last.
ORDER = ("die", "modifier", "run", "board_die", "gyrodyne_in_hand", "offer")


class Mouse:
    """Plays on a page."""

    def __init__(self, page: GamePage) -> None:
        self.page = page
        self.view = page.view

    def point(self, target: Target) -> QPoint:
        point = self.view.point_of(target)
        assert point is not None, f"{target} cannot be seen"
        assert self.view.rect().contains(point), f"{target} is outside the window"
        return point

    def move(self, target: Target) -> QPoint:
        point = self.point(target)
        QTest.mouseMove(self.view.viewport(), point)
        QApplication.processEvents()
        return point

    def click(self, target: Target) -> None:
        point = self.move(target)
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def drag(self, start: Target, end: Target) -> None:
        viewport, there = self.view.viewport(), self.point(end)
        here = self.move(start)
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=here)
        for part in (0.2, 0.6, 1.0):
            QTest.mouseMove(viewport, here + (there - here) * part)
            QApplication.processEvents()
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=there)

    def wheel(self, target: Target, steps: int = -1) -> None:
        point = QPointF(self.point(target))
        event = QWheelEvent(
            point,
            QPointF(self.view.viewport().mapToGlobal(point.toPoint())),
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
        before = self.page.session.moment
        named = [t for t in targets(decision) if t.kind != "ship"]
        named.sort(key=lambda t: ORDER.index(t.kind) if t.kind in ORDER else len(ORDER))
        self.page.turn.let_go()
        for target in named[:-1]:
            self.click(target)
            if self.page.session.moment != before:  # the last of what it named needed no naming
                break
        else:
            self.choose(named[-1], decision)
        played = self.page.session.game.log[before]
        assert played == decision, f"{played} was played for {decision}"

    def choose(self, target: Target, decision: AnyDecision) -> None:
        self.move(target)
        variants = self.page.turn.variants(target)
        assert decision in variants, f"{decision} is none of the {len(variants)} ways at {target}"
        for _ in variants:
            foreseen = self.page.turn.preview
            if foreseen is not None and foreseen.decision == decision:
                break
            self.wheel(target)
        self.click(target)
