"""A failure on the table: the signs of a refused move over the boards, until somebody goes on."""

from __future__ import annotations

from math import cos, pi
from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.failure_kinds import Failure
from pulsar_desktop.views.failure_layout import FailureLayout
from pulsar_desktop.views.failure_signs import Sign
from pulsar_desktop.views.hover_place import TOLD, Guard, Sight
from pulsar_desktop.views.table import Table

#: Over boards and motion, under the hover card.
ABOVE: Final = 950.0
#: Milliseconds that a failure is shown, and that it pulses.
SHOWN, PULSE = 7000, 800
FAINTEST: Final = 0.3


class FailureOverlay(QGraphicsObject):
    """Shows one failure at a time; the mouse goes through it."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self.failure: Failure | None = None
        self._moment: tuple[State, tuple[str, ...]] | None = None
        self.signs: list[Sign] = []
        self.setZValue(ABOVE)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._timer = QTimer(self, singleShot=True, interval=SHOWN)
        self._timer.timeout.connect(self.clear)
        self._pulse = QVariantAnimation(self, duration=PULSE, startValue=0.0, endValue=1.0)
        self._pulse.valueChanged.connect(self._shine)
        table.addItem(self)
        # everything is somewhere else once the table has another size
        table.sceneRectChanged.connect(self.clear)

    def show_failure(
        self, failure: Failure, state: State, names: tuple[str, ...], *, moves: bool, sight: Sight | None = None
    ) -> None:
        """Show what was wrong with a move; it pulses once where things may move."""
        self.clear()
        self.failure, self._moment = failure, (state, names)
        self.follow(sight)
        self._timer.start()
        if moves:
            self._pulse.start()

    def follow(self, sight: Sight | None = None) -> None:
        """Lay the signs anew: where their things are now, and where words are seen."""
        if self.failure is None or self._moment is None:
            return
        layout = FailureLayout(self._table, *self._moment, sight)
        layout.lay(self.failure)
        self._take_away()
        self.signs = layout.signs
        for sign in self.signs:
            sign.setParentItem(self)

    def clear(self) -> None:
        """Give the table back."""
        self._timer.stop()
        self._pulse.stop()
        self._take_away()
        self.failure = self._moment = None

    def _take_away(self) -> None:
        for sign in self.signs:
            self._table.removeItem(sign)
        self.signs = []

    def guards(self) -> list[Guard]:
        """What the hover card must not hide."""
        return [Guard(room, TOLD) for sign in self.signs for room in sign.rooms()]

    def _shine(self, part: float) -> None:
        for sign in self.signs:
            if sign.pulses:
                sign.setOpacity(FAINTEST + (1 - FAINTEST) * abs(cos(pi * part)))

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Nothing of its own."""
        return QRectF()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing of its own."""
