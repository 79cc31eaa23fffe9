"""What is played: the kind of game, the cluster side, and what is drawn or chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from pulsar_desktop.dialogs.game_dialog import row
from pulsar_desktop.dialogs.painted import Painted
from pulsar_desktop.dialogs.words import label
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.rules.setup import CATEGORIES, GOALS_IN_PLAY
from pulsar_desktop.model.tables import ComponentSet, TechnologyBoard
from pulsar_desktop.views import art

SIDES = {
    "plain": QT_TRANSLATE_NOOP("SetUp", "the plain side"),
    "dead_ends": QT_TRANSLATE_NOOP("SetUp", "the side with dead ends"),
}

#: Where a thing to choose keeps what is told about it.
TOLD = Qt.ItemDataRole.ToolTipRole
#: How wide the name beside a box for headquarters may be.
NAME_WIDTH = 92


class Owner(QWidget):
    """The shape and the name of the player a box is for."""

    def __init__(self) -> None:
        super().__init__()
        self._colour = ""
        self._shape = Painted(self._draw, 18, 18)
        self.name = label()
        self.name.setWordWrap(False)
        self.name.setFixedWidth(NAME_WIDTH)
        line = row(self._shape, self.name, spacing=6, stretch=False)
        line.setContentsMargins(0, 0, 0, 0)
        self.setLayout(line)

    def show_player(self, name: str, colour: str) -> None:
        """Show another player; of a long name the start."""
        self._colour = colour
        self._shape.update()
        self.name.setText(self.name.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, NAME_WIDTH))
        self.setToolTip(name)

    def _draw(self, painter: QPainter, rect: QRectF) -> None:
        if self._colour:
            art.player_shape(painter, rect.adjusted(1, 1, -1, -1), self._colour)


class SetUpChoices(QWidget):
    """The widgets that choose a set-up.

    Signals:
        changed: something else is chosen.
    """

    changed = Signal()

    def __init__(self, components: ComponentSet) -> None:
        super().__init__()
        self._components = components
        self._players: Sequence[tuple[str, str]] = ()
        #: What only a standard game leaves open.
        self._standard: list[QWidget] = []
        self.kind, self.side = QComboBox(), QComboBox()
        self.boards = [QComboBox() for _ in CATEGORIES]
        self.goals = [QComboBox() for _ in range(GOALS_IN_PLAY)]
        self.hq = [QComboBox() for _ in range(4)]
        self.owners = [Owner() for _ in self.hq]
        self.even_start = QCheckBox(translate("SetUp", "even start: the first dice are spread evenly"))
        self.undo, self.seed = QComboBox(), QLineEdit()
        self.grid = QGridLayout(self)
        self._fill()
        self._arrange()
        for box in (self.kind, self.side, *self.boards, *self.goals, *self.hq):
            box.currentIndexChanged.connect(self.changed)
        self.kind.currentIndexChanged.connect(self._on_kind)
        self.even_start.toggled.connect(self.changed)
        self._on_kind()

    def _fill(self) -> None:
        self.kind.addItem(translate("SetUp", "first game: without headquarters"), False)
        self.kind.addItem(translate("SetUp", "standard game: with headquarters"), True)
        for id in self._components.sides:
            self.side.addItem(translate("SetUp", SIDES[id]) if id in SIDES else id, id)
        drawn = translate("SetUp", "drawn")
        for category, box in zip(CATEGORIES, self.boards, strict=True):
            _offer_faces(box, [board for board in self._components.boards.values() if board.category == category])
        for box in self.goals:
            _offer(box, drawn, [(goal.name, goal.id) for goal in self._components.goals.values()])
        letters = dict.fromkeys((face.board, face.name) for face in self._components.hq.values())
        for box in self.hq:
            _offer(box, drawn, [(f"{name} ({letter})", letter) for letter, name in letters])

        self.undo.addItem(translate("SetUp", "fair: up to the last die or reveal"), False)
        self.undo.addItem(translate("SetUp", "free: as far as you like"), True)
        self.seed.setPlaceholderText(translate("SetUp", "any word; empty for chance"))
        self.seed.setMaxLength(64)

    def _arrange(self) -> None:
        rows: list[tuple[str | QWidget, ...]] = [
            (translate("SetUp", "Game"), self.kind, translate("SetUp", "Cluster"), self.side),
            (translate("SetUp", "Technology boards"), *self.boards),
            (translate("SetUp", "Goals"), *self.goals),
        ]
        last = (translate("SetUp", "Undo"), self.undo, translate("SetUp", "Seed"), self.seed)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(10)
        for column in (1, 3):
            self.grid.setColumnStretch(column, 1)
        for y, things in enumerate(rows):
            widgets = self._add_row(y, things)
            self._standard += widgets if y else []
        self._standard += self._add_headquarters(len(rows))
        self.grid.addWidget(self.even_start, len(rows) + 1, 1, 1, 3)
        self._add_row(len(rows) + 2, last)

    def _add_row(self, y: int, things: Sequence[str | QWidget]) -> list[QWidget]:
        """Put words and boxes side by side."""
        widgets = [QLabel(thing) if isinstance(thing, str) else thing for thing in things]
        for x, widget in enumerate(widgets):
            self.grid.addWidget(widget, y, x)
        return widgets

    def _add_headquarters(self, y: int) -> list[QWidget]:
        """Put a box for each player, two to a line."""
        heading, boxes = QLabel(translate("SetUp", "Headquarters")), QWidget()
        pairs = QGridLayout(boxes)
        pairs.setContentsMargins(0, 0, 0, 0)
        pairs.setHorizontalSpacing(10)
        for n, (owner, box) in enumerate(zip(self.owners, self.hq, strict=True)):
            pairs.addWidget(owner, n // 2, n % 2 * 2)
            pairs.addWidget(box, n // 2, n % 2 * 2 + 1)
            pairs.setColumnStretch(n % 2 * 2 + 1, 1)
        # level with the words in the boxes
        heading.setContentsMargins(0, 6, 0, 0)
        self.grid.addWidget(heading, y, 0, Qt.AlignmentFlag.AlignTop)
        self.grid.addWidget(boxes, y, 1, 1, 3)
        return [heading, boxes]

    def _on_kind(self) -> None:
        for widget in self._standard:
            widget.setVisible(self.is_standard)
        self.show_players(self._players)
        self.even_start.setChecked(not self.is_standard)

    @property
    def is_standard(self) -> bool:
        """Whether headquarters are used."""
        return bool(self.kind.currentData())

    def show_players(self, players: Sequence[tuple[str, str]]) -> None:
        """Offer headquarters to each player, by name and colour."""
        self._players = players
        for seat, (owner, box) in enumerate(zip(self.owners, self.hq, strict=True)):
            owner.setVisible(seat < len(players))
            box.setVisible(seat < len(players))
            if seat < len(players):
                owner.show_player(*players[seat])
                box.setAccessibleName(players[seat][0])

    def chosen(self, players: int) -> dict[str, Any]:
        """What was chosen, in the words of NewGame."""
        agreed: dict[str, Any] = {
            "is_standard": self.is_standard,
            "side": self.side.currentData(),
            "even_start": self.even_start.isChecked(),
            "free_undo": bool(self.undo.currentData()),
            "seed": self.seed.text().strip(),
        }
        if self.is_standard:
            chosen = {"boards": self.boards, "goals": self.goals, "hq_boards": self.hq[:players]}
            agreed |= {name: tuple(str(box.currentData()) for box in boxes) for name, boxes in chosen.items()}
        return agreed


def _offer(box: QComboBox, drawn: str, things: list[tuple[str, str]]) -> None:
    box.addItem(drawn, "")
    for words, id in things:
        box.addItem(words, id)


def _offer_faces(box: QComboBox, boards: list[TechnologyBoard]) -> None:
    """Offer the faces of a technology board by their rows, and tell what is on each."""
    words = translate("SetUp", "rows {first}–{last}: {face}")
    for face, shown in (("", boards), *((board.id, [board]) for board in boards)):
        numbers = [n for board in shown for n in board.rows]
        told = words.format(first=min(numbers), last=max(numbers), face=face or translate("SetUp", "drawn"))
        box.addItem(told, face)
        box.setItemData(box.count() - 1, _face_words(shown[0]) if face else _drawn_words(boards), TOLD)
    box.currentIndexChanged.connect(lambda: box.setToolTip(box.currentData(TOLD)))
    box.setToolTip(box.currentData(TOLD))


def _drawn_words(boards: list[TechnologyBoard]) -> str:
    faces = ", ".join(board.id for board in boards)
    return translate("SetUp", "The technology board has several faces; one is drawn: {faces}").format(faces=faces)


def _face_words(board: TechnologyBoard) -> str:
    """What is on a face of a technology board, row by row."""
    rows = {n: ", ".join(t.name for t in board.technologies if t.row == n) for n in board.rows}
    words = translate("SetUp", "Row {n}, from round {n} on: {names}")
    return "\n".join(words.format(n=n, names=names) for n, names in rows.items())
