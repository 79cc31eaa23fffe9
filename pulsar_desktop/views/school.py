"""Everything the window does to teach: the page of lessons, a lesson on the table, what was learned."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from pulsar_desktop.bots.levels import LEVELS
from pulsar_desktop.controllers.new_game import suggested_names
from pulsar_desktop.controllers.progress import FILE, Progress
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.dialogs.lessons import LessonsPage
from pulsar_desktop.game.game import Game
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.final import winner
from pulsar_desktop.teaching.lesson_run import LessonRun
from pulsar_desktop.teaching.lessons import lesson, lesson_ids
from pulsar_desktop.views.guide import Guide
from pulsar_desktop.views.lesson_view import LessonView

#: The opponent of the guided game, and what all its chance follows from.
WEAK, GUIDED_SEED = LEVELS[1], "a guided first game"

if TYPE_CHECKING:
    from pulsar_desktop.views.main_window import MainWindow


class School(QObject):
    """Teaches on a window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.lesson: LessonView | None = None
        self.guide: Guide | None = None
        #: The game counted last: one that is ended twice, by an undo, was played once.
        self._counted: Game | None = None

    @cached_property
    def progress(self) -> Progress:
        """What was learned so far."""
        found = Progress(self._window.saves.parent / FILE)
        if found.trouble:
            words = translate("School", "Your progress cannot be read now and stays where it is: {reason}.")
            if found.is_set_aside:
                words = translate("School", "Your progress could not be read and is set aside: {reason}.")
            self._window.notice.tell(words.format(reason=found.trouble))
        return found

    @cached_property
    def page(self) -> LessonsPage:
        """The page of lessons, made when it is first wanted."""
        page = LessonsPage(self.progress)
        page.chosen.connect(self.start)
        page.guided.connect(self.start_guided)
        page.left.connect(self._window.new_game)
        return page

    @property
    def is_teaching(self) -> bool:
        """Whether a lesson is on the table."""
        return self.lesson is not None

    def begin(self) -> None:
        """Teach somebody who has asked for it: whoever never flew flies at once, others choose."""
        if self.progress.record.stars:
            self.show_lessons()
        else:
            self.start(lesson_ids()[0])

    def show_lessons(self) -> None:
        """Let the learner choose."""
        if not self._window.close_game():
            return
        self.progress.read()
        self.page.refresh()
        self._window.show_widget(self.page)
        self.page.take_focus()

    def start(self, id: str) -> None:
        """Put a lesson on the table."""
        window = self._window
        if not window.close_game():
            return
        found, onward = lesson(id), self._after(id)
        own = window.settings.name or translate("School", "You")
        names = (own, *suggested_names([own]))
        run = LessonRun(found, window.components, names[: found.position.players])
        page = window.show_page(Session(run.game, window))
        self.lesson = LessonView(page, run, lesson(onward).title if onward else "")
        self.lesson.finished.connect(lambda stars: self._on_finished(id, stars))
        self.lesson.left.connect(self.show_lessons)
        self.lesson.again.connect(lambda: self.start(id))
        self.lesson.onward.connect(lambda: self.start(onward))
        self.lesson.begin()

    def start_guided(self) -> None:
        """Begin a whole first game against a weak bot, the same one for everybody, with a guide beside it."""
        window = self._window
        if window.start_first_game(1, WEAK, GUIDED_SEED) and window.page is not None:
            self.guide = Guide(window.page, window.thinker)
            self.guide.begin()

    def _after(self, id: str) -> str:
        ids = lesson_ids()
        at = ids.index(id) + 1
        return ids[at] if at < len(ids) else ""

    def _on_finished(self, id: str, stars: int) -> None:
        self.progress.finish(id, stars)
        self._tell_trouble()

    def end_game(self, session: Session) -> None:
        """Count a game that was played to its end by somebody here, once."""
        if session.people and session.game is not self._counted:
            self._counted = session.game
            self.progress.end_game(is_won=winner(session.state) in session.people)
            self._tell_trouble()

    def _tell_trouble(self) -> None:
        if self.progress.trouble:
            words = translate("School", "Your progress could not be kept: {reason}.")
            self._window.notice.tell(words.format(reason=self.progress.trouble))

    def close(self) -> None:
        """The lesson is taken from the table."""
        self.lesson = self.guide = None
