"""A lesson on a page: the spotlight on the table, the bubble over it, and the controller behind both."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from pulsar_desktop.controllers.lesson import LessonController
from pulsar_desktop.language import translate
from pulsar_desktop.teaching.lesson_run import LessonRun
from pulsar_desktop.teaching.lessons import words
from pulsar_desktop.views.bubble import Bubble, stars_words
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.hover_place import Guard, best_place, guards
from pulsar_desktop.views.spotlight import NotShown, Spotlight, glowing, nearest_point, places

#: How bad it is for the bubble to hide what is lit, and what glows besides.
HIDES_LIT, HIDES_GLOWING = 3000.0, 300.0
#: Between the bubble and the edge of the table.
EDGE: Final = 8.0
#: Where the bubble goes while nothing is lit.
QUIET_BOARD: Final = "recap"


class LessonView(QObject):
    """Shows a lesson until it is left.

    Signals:
        finished: the last step was taken, with the stars won.
        left: the learner wants to see all lessons.
        again: the learner wants to take it once more.
        onward: the learner wants the next lesson.
    """

    finished = Signal(int)
    left = Signal()
    again = Signal()
    onward = Signal()

    def __init__(self, page: GamePage, run: LessonRun, onward: str = "", parent: QObject | None = None) -> None:
        super().__init__(parent or page)
        self.page = page
        self.run = run
        self.controller = LessonController(run, page.session, page.turn, self)
        self.spotlight = Spotlight()
        self.bubble = Bubble(page)
        self._onward = onward
        page.bots.is_retired = True
        page.table.addItem(self.spotlight)
        page.shown.connect(self._light)
        page.installEventFilter(self)
        page.view.installEventFilter(self)
        self.controller.changed.connect(self.refresh)
        self.controller.finished.connect(lambda: self.finished.emit(self.run.stars))
        self.bubble.pressed.connect(self._on_pressed)
        self.refresh()

    def begin(self) -> None:
        """Let the lesson begin."""
        self.bubble.show()
        self.controller.go_on()

    def refresh(self) -> None:
        """Say and light what the lesson wants now."""
        told, run = self.run.told, self.run
        self.page.view.setEnabled(told.kind != "wrong")
        self.bubble.show_words(self._heading(), told.words, told.kind, self._buttons(), self._onward_words())
        self.bubble.raise_()
        self._light()
        self._place()
        if run.is_over:
            self.bubble.buttons["onward" if self._onward else "leave"].setFocus()

    def _heading(self) -> str:
        run, title = self.run, words(self.run.lesson.title)
        if run.told.kind == "end":
            return f"{title}  {stars_words(run.stars)}"
        heads = {
            "wrong": translate("LessonView", "Not quite"),
            "refused": translate("LessonView", "Not allowed · {rule}").format(rule=run.told.rule),
        }
        steps = translate("LessonView", "{title} · {n} of {all}")
        said = steps.format(title=title, n=min(run.number + 1, len(run.lesson.steps)), all=len(run.lesson.steps))
        return heads.get(run.told.kind, said)

    def _buttons(self) -> tuple[str, ...]:
        match self.run.told.kind:
            case "end":
                return (*(("onward",) if self._onward else ()), "again", "leave")
            case "wrong":
                return ("retry", "skip", "leave")
        is_read = self.run.step is not None and self.run.step.is_read
        return (*(("next",) if is_read else ()), *(("back",) if self.controller.can_go_back else ()), "skip", "leave")

    def _onward_words(self) -> str:
        return translate("LessonView", "Next: {title}").format(title=words(self._onward)) if self._onward else ""

    # Light and place

    def _light(self) -> None:
        """Leave bright what the step points at, and everything that glows once something is in hand."""
        table, turn = self.page.table, self.page.turn
        found = [rect for point in self._points() for rect in self._places(point)]
        also = glowing(table) if turn.picked else []
        self.spotlight.show_lit(table.sceneRect(), found, also if found else ())
        here = self._bubble_rect()
        if any(here.intersects(rect) for rect in (*found, *also)):
            self._place()

    def _places(self, point: str) -> list[QRectF]:
        try:
            return places(point, self.page.table)
        except NotShown:  # in a free step it may be spent by now
            return []

    def _points(self) -> tuple[str, ...]:
        is_asked = self.page.session.is_asked or (self.run.step is not None and self.run.step.is_read)
        return self.run.points if is_asked and self.page.motion.held is None else ()

    def _place(self) -> None:
        """Put the bubble beside what is lit, where it hides least."""
        table, view = self.page.table, self.page.view
        lit = list(self.spotlight.lit) if self.spotlight.isVisible() else []
        anchor = lit[0] if lit else table.boards[QUIET_BOARD].sceneBoundingRect()
        for rect in lit:
            anchor = anchor.united(rect) if len(lit) <= 3 else anchor
        scale = view.transform().m11() or 1.0
        size = QSizeF(self.bubble.width() / scale, self.bubble.height() / scale)
        kept = [Guard(rect, HIDES_LIT) for rect in lit] + [Guard(rect, HIDES_GLOWING) for rect in glowing(table)]
        at = best_place(size, anchor, [*kept, *guards(table)], table.sceneRect().adjusted(EDGE, EDGE, -EDGE, -EDGE))
        self.bubble.move(view.mapFromScene(at))
        self._draw_line(lit)

    def _draw_line(self, lit: list[QRectF]) -> None:
        here = self._bubble_rect()
        if not lit or any(here.intersects(rect) for rect in lit):
            self.spotlight.show_line(None)
            return
        nearest = min(lit, key=lambda rect: _apart(here, rect))
        self.spotlight.show_line(nearest_point(here, nearest_point(nearest, here.center())))

    def _bubble_rect(self) -> QRectF:
        return self.page.view.mapToScene(self.bubble.geometry()).boundingRect()

    # What is pressed

    def _on_pressed(self, name: str) -> None:
        controller = self.controller
        {
            "next": controller.next,
            "retry": controller.give_back,
            "back": controller.back,
            "skip": controller.skip,
            "leave": self.left.emit,
            "again": self.again.emit,
            "onward": self.onward.emit,
        }[name]()
        self.page.view.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follow the page's size; Return presses what leads on while nothing is pointed at."""
        if event.type() == QEvent.Type.Resize:
            self._light()
            self._place()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._on_key(Qt.Key(event.key()))
        return False

    def _on_key(self, key: Qt.Key) -> bool:
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.page.turn.hovered is None:
            name = next((name for name in self._buttons() if name in ("next", "retry", "onward")), "")
            if name:
                self.bubble.press(name)
                return True
        return False


def _apart(one: QRectF, other: QRectF) -> float:
    by: QPointF = nearest_point(other, one.center()) - one.center()
    return by.manhattanLength()
