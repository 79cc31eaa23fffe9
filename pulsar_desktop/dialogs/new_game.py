"""The page for a new game: play at once with one click, or agree on everything."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from pulsar_desktop.bots.levels import DEFAULT
from pulsar_desktop.controllers.new_game import NewGame, Seat, suggested_names
from pulsar_desktop.dialogs.seat_row import SeatRow
from pulsar_desktop.dialogs.set_up_choices import SetUpChoices
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.setup import COLOURS
from pulsar_desktop.model.tables import ComponentSet
from pulsar_desktop.teaching.set_up_words import set_up_words
from pulsar_desktop.views import art, theme


class NewGamePage(QWidget):
    """Asks what is agreed before a game.

    Signals:
        started: with the NewGame agreed on.
        quick: play at once.
        taught: learn to play.
        opened: choose a saved game.
        resumed: go on with the last game.
    """

    started = Signal(object)
    quick = Signal()
    taught = Signal()
    opened = Signal()
    resumed = Signal()

    def __init__(
        self,
        components: ComponentSet,
        bots: Sequence[str],
        name: str,
        last: NewGame | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._components = components
        self._has_last = last is not None
        self.rows = [SeatRow(colour, bots) for colour in COLOURS]
        self.choices = SetUpChoices(components)
        self.start_button = QPushButton(translate("NewGame", "Start this game"))
        self.teach_button = QPushButton(translate("NewGame", "Teach me"))
        self.quick_button = QPushButton(translate("NewGame", "Quick game"))
        self.resume_button = QPushButton(translate("NewGame", "Go on with the last game"))
        self.problem = QLabel()
        self._fill(name, bots)
        self._arrange()
        if last is not None:
            self._recall(last, bots)
        self._connect()
        self._order_focus()
        self._check()

    def _fill(self, name: str, bots: Sequence[str]) -> None:
        own = name or translate("NewGame", "Captain")
        names = [own, *suggested_names([own])]
        for n, row in enumerate(self.rows):
            row.suggest(names[n], (DEFAULT if DEFAULT in bots else bots[0]) if n and bots else "", is_taken=n < 3)
        self.problem.setProperty("role", "hint")
        self.problem.setWordWrap(True)

    def _recall(self, last: NewGame, bots: Sequence[str]) -> None:
        """Fill the page with what was agreed the last time; the seed of a game is its own."""
        seats = last.seats[: len(self.rows)]
        taken = [seat.colour for seat in seats]
        colours = [*taken, *(colour for colour in COLOURS if colour not in taken)]
        names = [seat.name for seat in seats]
        names += suggested_names(names)
        for n, (row, colour, name) in enumerate(zip(self.rows, colours, names, strict=False)):
            seat = seats[n] if n < len(seats) else Seat(name, colour, row.bot)
            # a bot that is not here any more is played by another, not by a person
            row.suggest(name, seat.bot if seat.bot in ("", *bots) else row.bot, is_taken=n < len(seats))
            _choose(row.colour_box, colour)
        self._recall_choices(last)

    def _recall_choices(self, last: NewGame) -> None:
        choices = self.choices
        _choose(choices.kind, last.is_standard)
        _choose(choices.side, last.side)
        _choose(choices.undo, last.free_undo)
        choices.even_start.setChecked(bool(last.even_start))
        for boxes, ids in ((choices.boards, last.boards), (choices.goals, last.goals), (choices.hq, last.hq_boards)):
            for box, id in zip(boxes, ids or (), strict=False):
                _choose(box, id)

    def _order_focus(self) -> None:
        """Let Tab go through the page as it is read."""
        choices = self.choices
        order: list[QWidget] = [self.teach_button, self.quick_button, self.resume_button, self.open_button]
        order += [widget for row in self.rows for widget in row.widgets()]
        order += [choices.kind, choices.side, *choices.boards, *choices.goals, *choices.hq]
        order += [choices.even_start, choices.undo, choices.seed, self.start_button]
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def take_focus(self) -> None:
        """Be ready for Return: for the same as the last time, or the first time to be taught."""
        wanted = self.start_button if self._has_last else self.teach_button
        for button in (self.start_button, self.teach_button):
            button.setDefault(button is wanted)
        wanted.setFocus()

    def _arrange(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(14)
        column.addWidget(_title("Pulsar 2849"))
        column.addWidget(
            _hint(translate("NewGame", "Explore a star cluster, spin up its pulsars, and outscore the others."))
        )
        column.addLayout(self._quick_row())
        column.addWidget(self._card(translate("NewGame", "Who plays"), self._seats()))
        column.addWidget(self._card(translate("NewGame", "What is played"), self.choices))
        column.addLayout(self._start_row())
        middle = QWidget()
        middle.setMaximumWidth(880)
        middle.setLayout(column)
        outer = QVBoxLayout(self)
        outer.addStretch(1)
        outer.addWidget(middle, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(1)

    def _quick_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        self.teach_button.setToolTip(
            translate("NewGame", "A first flight in ninety seconds, then lessons and a guided first game")
        )
        self.quick_button.setToolTip(translate("NewGame", "You against two bots, a first game, ready at once"))
        self.open_button = QPushButton(translate("NewGame", "Open a game …"))
        for button in (self.teach_button, self.quick_button, self.resume_button, self.open_button):
            button.setMinimumHeight(46)
            row.addWidget(button, 1)
        return row

    def _seats(self) -> QWidget:
        seats = QWidget()
        grid = QGridLayout(seats)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        for n, row in enumerate(self.rows):
            for column, widget in enumerate(row.widgets()):
                grid.addWidget(widget, n, column)
        grid.setColumnStretch(1, 1)
        return seats

    def _start_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.problem, 1)
        self.start_button.setMinimumHeight(40)
        self.start_button.setMinimumWidth(200)
        row.addWidget(self.start_button)
        return row

    def _card(self, title: str, content: QWidget) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "card")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 12, 16, 14)
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        column.addWidget(heading)
        column.addWidget(content)
        return frame

    def _connect(self) -> None:
        for row in self.rows:
            row.changed.connect(self._check)
        self.choices.changed.connect(self._check)
        self.teach_button.clicked.connect(self.taught)
        self.quick_button.clicked.connect(self.quick)
        self.resume_button.clicked.connect(self.resumed)
        self.open_button.clicked.connect(self.opened)
        self.start_button.clicked.connect(self._on_start)

    def _on_start(self) -> None:
        self._has_last = True
        self.started.emit(self.agreed())

    def agreed(self) -> NewGame:
        """What the page says now."""
        seats = tuple(Seat(row.name, row.colour, row.bot) for row in self.rows if row.is_taken)
        return NewGame(seats, **self.choices.chosen(len(seats)))

    def show_resumable(self, name: str) -> None:
        """Offer the game that was on the table last, or none."""
        self.resume_button.setVisible(bool(name))
        self.resume_button.setToolTip(name)

    def _check(self) -> None:
        """Say why a game cannot be started like this."""
        taken = [row for row in self.rows if row.is_taken]
        self.choices.show_players([(row.name, row.colour) for row in taken])
        self.problem.setText(self._trouble([row.name for row in taken]))
        self.start_button.setEnabled(not self.problem.text())

    def _trouble(self, names: list[str]) -> str:
        if len(set(names)) < len(names) or not all(names):
            return translate("NewGame", "Every player needs a name of their own.")
        refusal = self.agreed().refusal(self._components)
        return set_up_words(refusal) if refusal else ""

    def sizeHint(self) -> QSize:  # noqa: N802
        """Room for the whole page."""
        return QSize(1366, 768)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Return presses the button that has the focus, and from anywhere else starts the game."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            (focused if isinstance(focused, QPushButton) else self.start_button).click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """The space behind the page."""
        painter = QPainter(self)
        art.space(painter, QRectF(self.rect()))
        painter.end()


def _choose(box: QComboBox, data: object) -> None:
    """Choose a thing in a list, if it is in it."""
    if (index := box.findData(data)) >= 0:
        box.setCurrentIndex(index)


def _title(words: str) -> QLabel:
    label = QLabel(words)
    label.setFont(theme.font(40, 700, display=True, tracking=-1))
    return label


def _hint(words: str) -> QLabel:
    label = QLabel(words)
    label.setProperty("role", "hint")
    return label
