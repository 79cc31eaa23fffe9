"""The page of lessons: every subject with its levels and stars, a guided first game, and what was done so far."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QMessageBox, QPushButton, QVBoxLayout, QWidget

from pulsar_desktop.controllers.progress import Progress
from pulsar_desktop.dialogs.game_dialog import card, scrolled
from pulsar_desktop.dialogs.words import label
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.teaching.lesson_run import MOST_STARS
from pulsar_desktop.teaching.lessons import Subject, lesson, lesson_ids, subjects, words
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.bubble import stars_words

COLUMNS: Final = 4
DONE: Final = QT_TRANSLATE_NOOP("Lessons", "{done} of %n lesson(s)", None, 1)
GAMES: Final = QT_TRANSLATE_NOOP("Lessons", "%n game(s) played, {won} won", None, 1)


class LessonsPage(QWidget):
    """Lets a learner choose what to learn.

    Signals:
        chosen: a lesson, by its id.
        guided: the guided first game.
        left: back to the page for a new game.
    """

    chosen = Signal(str)
    guided = Signal()
    left = Signal()

    def __init__(self, progress: Progress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.progress = progress
        self.levels: dict[str, QPushButton] = {}
        self.next_button = QPushButton()
        self.guided_button = QPushButton(translate("Lessons", "Guided first game"))
        self.back_button = QPushButton(translate("Lessons", "Back"))
        self.reset_button = QPushButton(translate("Lessons", "Forget my progress …"))
        self.stars_told = label(
            translate("Lessons", "Three stars: without a decision too many. Trying what is not allowed costs nothing."),
            "hint",
        )
        self.summary = label("", "hint")
        self._arrange()
        self._connect()
        self.refresh()

    def _arrange(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addLayout(self._title_row())
        column.addLayout(self._main_row())
        column.addWidget(scrolled(self._subjects()), 1)
        column.addLayout(self._last_row())
        middle = QWidget()
        middle.setMaximumWidth(1280)
        middle.setLayout(column)
        outer = QHBoxLayout(self)
        outer.addStretch(1)
        outer.addWidget(middle, 20)
        outer.addStretch(1)

    def _title_row(self) -> QHBoxLayout:
        title = QLabel(translate("Lessons", "Learn to play"))
        title.setFont(theme.font(30, 700, display=True, tracking=-1))
        self.stars_told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        line = QHBoxLayout()
        line.setSpacing(14)
        line.addWidget(title)
        line.addWidget(self.stars_told, 1)
        return line

    def _main_row(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(10)
        self.guided_button.setToolTip(
            translate("Lessons", "A whole beginner game against a weak bot; two rounds with suggestions, then yours")
        )
        for button in (self.next_button, self.guided_button):
            button.setMinimumHeight(46)
            line.addWidget(button, 1)
        return line

    def _last_row(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(14)
        line.addWidget(self.back_button)
        line.addWidget(self.summary, 1)
        line.addWidget(self.reset_button)
        return line

    def _subjects(self) -> QWidget:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(10)
        for n, subject in enumerate(subjects()):
            grid.addWidget(self._card(subject), n // COLUMNS, n % COLUMNS)
        grid.setRowStretch(grid.rowCount(), 1)
        for n in range(COLUMNS):
            grid.setColumnStretch(n, 1)
        return inside

    def _card(self, subject: Subject) -> QFrame:
        frame, column = card(4)
        column.addWidget(label(words(subject.title), "heading"))
        column.addWidget(label(words(subject.teaser), "hint"))
        for level in subject.levels:
            id = f"{subject.id}/{level}"
            button = QPushButton()
            button.setToolTip(words(lesson(id).teaser))
            button.setStyleSheet("text-align: left; padding: 5px 10px; min-height: 18px;")
            button.clicked.connect(lambda _=False, id=id: self.chosen.emit(id))
            self.levels[id] = button
            column.addWidget(button)
        column.addStretch(1)
        return frame

    def _connect(self) -> None:
        self.next_button.clicked.connect(lambda: self.chosen.emit(self.recommended()))
        self.guided_button.clicked.connect(self.guided)
        self.back_button.clicked.connect(self.left)
        self.reset_button.clicked.connect(self._on_reset)

    def recommended(self) -> str:
        """The first lesson that was not finished; the first of all if all were."""
        ids = lesson_ids()
        return next((id for id in ids if not self.progress.stars(id)), ids[0])

    def refresh(self) -> None:
        """Show the stars as they are now."""
        for id, button in self.levels.items():
            button.setText(f"{stars_words(self.progress.stars(id))}   {words(lesson(id).title)}")
        wanted = lesson(self.recommended())
        self.next_button.setText(translate("Lessons", "Next lesson: {title}").format(title=words(wanted.title)))
        self.next_button.setDefault(True)
        self.summary.setText(self._summary())

    def take_focus(self) -> None:
        """Let Return begin the next lesson; only what is shown takes the focus."""
        self.next_button.setFocus()

    def _summary(self) -> str:
        record, ids = self.progress.record, lesson_ids()
        done = [id for id in ids if self.progress.stars(id)]
        parts = [
            translate("Lessons", DONE, len(ids)).format(done=len(done)),
            f"{sum(map(self.progress.stars, ids))} / {MOST_STARS * len(ids)} ★",
            translate("Lessons", GAMES, record.games).format(won=record.won),
        ]
        return "  ·  ".join(parts)

    def _on_reset(self) -> None:
        question = translate("Lessons", "Forget all lessons, stars and games? Saved games stay.")
        if QMessageBox.question(self, self.window().windowTitle(), question) == QMessageBox.StandardButton.Yes:
            self.progress.reset()
            self.refresh()
            self._tell_trouble()

    def _tell_trouble(self) -> None:
        if self.progress.trouble:
            words = translate("Lessons", "Your progress could not be forgotten: {reason}.")
            QMessageBox.warning(self, self.window().windowTitle(), words.format(reason=self.progress.trouble))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """The space behind the page."""
        painter = QPainter(self)
        art.space(painter, QRectF(self.rect()))
        painter.end()
