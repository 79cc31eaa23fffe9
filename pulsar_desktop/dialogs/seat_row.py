"""One seat on the page for a new game: whether it is taken, by whom, in which colour."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from pulsar_desktop.dialogs.painted import shape_icon
from pulsar_desktop.game.text_words import word
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.setup import COLOURS
from pulsar_desktop.views.bot_words import bot_words


class SeatRow(QObject):
    """The widgets of a seat.

    Signals:
        changed: something about the seat is another.
    """

    changed = Signal()

    def __init__(self, colour: str, bots: Sequence[str]) -> None:
        super().__init__()
        self.taken = QCheckBox()
        self.taken.setToolTip(translate("SeatRow", "Whether somebody sits here"))
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(32)
        self.colour_box = QComboBox()
        self.colour_box.setIconSize(QSize(18, 18))
        self.bot_box = QComboBox()
        for other in COLOURS:
            self.colour_box.addItem(shape_icon(other, 18), word(other), other)
        for bot in ("", *bots):
            self.bot_box.addItem(bot_words(bot), bot)
        self.colour_box.setCurrentIndex(COLOURS.index(colour))
        self._connect()

    def _connect(self) -> None:
        self.taken.toggled.connect(self._on_taken)
        self.name_edit.textChanged.connect(self.changed)
        self.colour_box.currentIndexChanged.connect(self.changed)
        self.bot_box.currentIndexChanged.connect(self.changed)

    def suggest(self, name: str, bot: str, is_taken: bool) -> None:
        """Fill the row with what most people want."""
        self.name_edit.setText(name)
        self.bot_box.setCurrentIndex(max(0, self.bot_box.findData(bot)))
        self.taken.setChecked(is_taken)
        self._on_taken(is_taken)

    def _on_taken(self, is_taken: bool) -> None:
        for widget in self.widgets()[1:]:
            widget.setEnabled(is_taken)
        self.changed.emit()

    def widgets(self) -> list[QWidget]:
        """The widgets from left to right."""
        return [self.taken, self.name_edit, self.colour_box, self.bot_box]

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits here."""
        return self.taken.isChecked()

    @property
    def name(self) -> str:
        """What the player is called."""
        return self.name_edit.text().strip()

    @property
    def colour(self) -> str:
        """The colour of the player."""
        return str(self.colour_box.currentData())

    @property
    def bot(self) -> str:
        """The bot that plays, empty for a person."""
        return str(self.bot_box.currentData())
