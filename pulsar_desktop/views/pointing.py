"""A bubble over a page and a spotlight on its table: words beside what they speak of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF

from pulsar_desktop.views.bubble import Bubble
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.hover_place import NEIGHBOURS, Guard, best_place, guards
from pulsar_desktop.views.spotlight import NotShown, Spotlight, buttons, glowing, nearest_point, places

#: How bad it is for the bubble to hide what is lit, and what glows besides.
HIDES_LIT, HIDES_GLOWING = 3000.0, 300.0
#: How bad it is for a card to lie under the bubble.
HIDES_BUBBLE: Final = 1000.0
#: Between the bubble and the edge of the table.
EDGE: Final = 8.0
#: Where the bubble goes while nothing is lit.
QUIET_BOARD: Final = "recap"
#: More than so many lit things have no middle: the bubble goes to the first of them.
FEW: Final = 3


class Pointing(QObject):
    """Points at things of a page; ``points`` says at which, whenever the table shows something else."""

    def __init__(
        self, page: GamePage, points: Callable[[], Sequence[str]], parent: QObject | None = None, dims: bool = True
    ) -> None:
        super().__init__(parent or page)
        self.page = page
        self.spotlight = Spotlight(dims)
        self.bubble = Bubble(page)
        self._points = points
        self._at: QPointF | None = None
        page.table.addItem(self.spotlight)
        page.shown.connect(self.light)
        page.moved.connect(self._follow)
        page.installEventFilter(self)

    def say(self, heading: str, words: str, kind: str, buttons: tuple[str, ...], onward: str = "") -> None:
        """Show these words beside what is pointed at."""
        self.bubble.show_words(heading, words, kind, buttons, onward)
        self.bubble.show()
        self.bubble.raise_()
        self.light()
        self._place()

    def hide(self) -> None:
        """Say nothing and point at nothing."""
        self.bubble.hide()
        self.spotlight.hide()
        self.page.reserved = []

    def light(self) -> None:
        """Leave bright what is pointed at, and everything that glows once something is in hand."""
        if self.bubble.isHidden():
            self.spotlight.hide()
            return
        table = self.page.table
        points = self._points() if self.page.motion.held is None else ()
        found = [rect for point in points for rect in self._places(point)]
        also = glowing(table) if self.page.turn.picked else []
        self.spotlight.show_lit(table.sceneRect(), found, also if found else ())
        here = self._bubble_rect()
        if any(here.intersects(rect) for rect in (*found, *also)):
            self._place()

    def _places(self, point: str) -> list[QRectF]:
        try:
            return places(point, self.page.table)
        except NotShown:  # in a free step it may be spent by now
            return []

    def _place(self) -> None:
        """Put the bubble beside what is lit, where it hides least; with nothing lit it stays where it was read last."""
        view = self.page.view
        lit = list(self.spotlight.lit) if self.spotlight.isVisible() else []
        scale = view.transform().m11() or 1.0
        size = QSizeF(self.bubble.width() / scale, self.bubble.height() / scale)
        inside = self.page.sight.rect.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        at = self._beside(size, lit, inside) if lit or self._at is None else _within(self._at, size, inside)
        self._at = at
        self.bubble.move(view.mapFromScene(at))
        self.page.reserved = [Guard(QRectF(at, size), HIDES_BUBBLE)]
        self._draw_line(lit)

    def _beside(self, size: QSizeF, lit: list[QRectF], inside: QRectF) -> QPointF:
        table = self.page.table
        anchor = lit[0] if lit else table.boards[QUIET_BOARD].sceneBoundingRect()
        for rect in lit if len(lit) <= FEW else ():
            anchor = anchor.united(rect)
        kept = [Guard(rect, HIDES_LIT) for rect in lit]
        kept += [Guard(rect, HIDES_GLOWING) for rect in (*glowing(table), *buttons(table))]
        kept += [Guard(board, NEIGHBOURS, True) for board in self._boards_of(lit)]
        return best_place(size, anchor, [*kept, *guards(table)], inside)

    def _boards_of(self, lit: list[QRectF]) -> list[QRectF]:
        """The boards of what is lit: words about a thing speak of what is beside it too; but for the large map."""
        table = self.page.table
        boards = [board.sceneBoundingRect() for name, board in table.boards.items() if name != "cluster"]
        return [board for board in boards if any(board.contains(rect.center()) for rect in lit)]

    def _draw_line(self, lit: list[QRectF]) -> None:
        here = self._bubble_rect()
        if not lit or any(here.intersects(rect) for rect in lit):
            self.spotlight.show_line(None)
            return
        nearest = min(lit, key=lambda rect: _apart(here, rect))
        self.spotlight.show_line(nearest_point(here, nearest_point(nearest, here.center())))

    def _bubble_rect(self) -> QRectF:
        return self.page.view.mapToScene(self.bubble.geometry()).boundingRect()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follow the page's size."""
        if event.type() == QEvent.Type.Resize:
            self._follow()
        return False

    def _follow(self) -> None:
        """The table is seen otherwise: larger, moved, or in a window of another size."""
        if not self.bubble.isHidden():
            self.light()
            self._place()


def _within(at: QPointF, size: QSizeF, inside: QRectF) -> QPointF:
    """The nearest place to one at which all of a bubble is seen."""
    room = QRectF(inside.topLeft(), inside.bottomRight() - QPointF(size.width(), size.height()))
    return nearest_point(room, at)


def _apart(one: QRectF, other: QRectF) -> float:
    return (nearest_point(other, one.center()) - one.center()).manhattanLength()
