"""A lesson on a page: what it says and points at, and the controller behind it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from pulsar_desktop.controllers.lesson import LessonController
from pulsar_desktop.language import translate
from pulsar_desktop.teaching.lesson_run import LessonRun
from pulsar_desktop.teaching.lessons import words
from pulsar_desktop.views.bubble import Bubble, stars_words
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.pointing import Pointing


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
        self._pointing = Pointing(page, self._points, self)
        self._onward = onward
        page.bots.is_retired = True
        page.knows_better = self._show_way_on
        page.settings.changed.connect(self._on_settings)
        self._on_settings()
        page.view.installEventFilter(self)
        self.controller.changed.connect(self.refresh)
        self.controller.finished.connect(lambda: self.finished.emit(self.run.stars))
        self.bubble.pressed.connect(self._on_pressed)

    @property
    def bubble(self) -> Bubble:
        """Where the lesson speaks."""
        return self._pointing.bubble

    @property
    def _is_read(self) -> bool:
        """Whether this step asks for nothing but to be read."""
        return self.run.step is not None and self.run.step.is_read

    def begin(self) -> None:
        """Let the lesson begin."""
        self.controller.go_on()

    def refresh(self) -> None:
        """Say and light what the lesson wants now."""
        told = self.run.told
        # what is to be read, or taken back, comes before anything that could be decided
        self.page.view.setEnabled(told.kind != "wrong" and not self._is_read)
        self._pointing.say(self._heading(), told.words, told.kind, self._buttons(), self._onward_words())
        self._take_focus()

    def _take_focus(self) -> None:
        """Return shall lead on: by the first button where the table has nothing to decide."""
        is_closed = self.run.told.kind in ("wrong", "end")
        (self.bubble.buttons[self._buttons()[0]] if is_closed else self.page.view).setFocus()

    def _heading(self) -> str:
        run, title = self.run, words(self.run.lesson.title)
        match run.told.kind:
            case "end":
                return f"{title}  {stars_words(run.stars)}"
            case "wrong":
                return translate("LessonView", "Not quite")
            case "refused":
                return translate("LessonView", "Not allowed · {rule}").format(rule=run.told.rule)
        steps = translate("LessonView", "{title} · {n} of {all}")
        return steps.format(title=title, n=run.number + 1, all=len(run.lesson.steps))

    def _buttons(self) -> tuple[str, ...]:
        match self.run.told.kind:
            case "end":
                return (*(("onward",) if self._onward else ()), "again", "leave")
            case "wrong":
                return ("retry", "skip", "leave")
        return (
            *(("next",) if self._is_read else ()),
            *(("back",) if self.controller.can_go_back else ()),
            "skip",
            "leave",
        )

    def _onward_words(self) -> str:
        return translate("LessonView", "Next: {title}").format(title=words(self._onward)) if self._onward else ""

    def _points(self) -> tuple[str, ...]:
        return self.run.points if self.page.session.is_asked or self._is_read else ()

    def _show_way_on(self) -> None:
        """Take up what leads on and point at where it goes; the learner need only click."""
        decision = self.run.next_deed() if self.page.session.is_asked else None
        if decision is not None:
            self.page.show_decision(decision)

    def _on_settings(self) -> None:
        """The others of a lesson move at the pace of bots."""
        self.controller.pace = self.page.bots.delay

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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Return presses what leads on while nothing is pointed at."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or self.page.turn.hovered:
            return False
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        name = next((name for name in self._buttons() if name in ("next", "retry", "onward")), "")
        if name:
            self.bubble.press(name)
        return bool(name)
