"""What is played: the kind of game, the cluster side, and what is drawn or chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.rules.setup import CATEGORIES, GOALS_IN_PLAY
from pulsar_desktop.model.tables import ComponentSet

SIDES = {
    "plain": QT_TRANSLATE_NOOP("SetUp", "the plain side"),
    "dead_ends": QT_TRANSLATE_NOOP("SetUp", "the side with dead ends"),
}


class SetUpChoices(QWidget):
    """The widgets that choose a set-up.

    Signals:
        changed: something else is chosen.
    """

    changed = Signal()

    def __init__(self, components: ComponentSet) -> None:
        super().__init__()
        self._components = components
        self._players = 4
        #: What only a standard game leaves open.
        self._standard: list[QWidget] = []
        self.kind, self.side = QComboBox(), QComboBox()
        self.boards = [QComboBox() for _ in CATEGORIES]
        self.goals = [QComboBox() for _ in range(GOALS_IN_PLAY)]
        self.hq = [QComboBox() for _ in range(4)]
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
            _offer(box, drawn, [(id, id) for id, b in self._components.boards.items() if b.category == category])
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
        rows: list[tuple[str | QComboBox, ...]] = [
            (translate("SetUp", "Game"), self.kind, translate("SetUp", "Cluster"), self.side),
            (translate("SetUp", "Technology boards"), *self.boards),
            (translate("SetUp", "Goals"), *self.goals),
            (translate("SetUp", "Headquarters"), *self.hq[:3]),
            ("", self.hq[3]),
        ]
        last = (translate("SetUp", "Undo"), self.undo, translate("SetUp", "Seed"), self.seed)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(10)
        for column in (1, 3):
            self.grid.setColumnStretch(column, 1)
        for y, row in enumerate(rows):
            widgets = self._add_row(y, row)
            self._standard += widgets if y else []
        self.grid.addWidget(self.even_start, 5, 1, 1, 3)
        self._add_row(6, last)

    def _add_row(self, y: int, things: Sequence[str | QWidget]) -> list[QWidget]:
        """Put words and boxes side by side."""
        widgets = [QLabel(thing) if isinstance(thing, str) else thing for thing in things]
        for x, widget in enumerate(widgets):
            self.grid.addWidget(widget, y, x)
        return widgets

    def _on_kind(self) -> None:
        for widget in self._standard:
            widget.setVisible(self.is_standard)
        self.show_players(self._players)
        self.even_start.setChecked(not self.is_standard)

    @property
    def is_standard(self) -> bool:
        """Whether headquarters are used."""
        return bool(self.kind.currentData())

    def show_players(self, n: int) -> None:
        """Offer as many headquarters as there are players."""
        self._players = n
        for seat, box in enumerate(self.hq):
            box.setVisible(seat < n and self.is_standard)

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
