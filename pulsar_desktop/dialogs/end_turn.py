"""A word before the turn ends: what would be wasted, each warning with a way to it and a way to silence it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QGridLayout, QPushButton, QVBoxLayout, QWidget

from pulsar_desktop.dialogs.words import label
from pulsar_desktop.language import translate
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.tables import ComponentSet
from pulsar_desktop.teaching.waste import Waste
from pulsar_desktop.teaching.waste_words import waste_name, waste_words

#: More warnings at a time nobody reads; those that weigh most come first.
MOST: Final = 6
WIDTH: Final = 500


class EndTurnDialog(QDialog):
    """Asks whether to end the turn all the same; ``deed`` is what the player wants to be shown instead."""

    def __init__(self, wastes: Sequence[Waste], components: ComponentSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("EndTurnDialog", "End the turn?"))
        self.deed: AnyDecision | None = None
        self._boxes: dict[str, QCheckBox] = {}
        layout = QVBoxLayout(self)
        layout.setSpacing(14)
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(12)
        self._rows.setVerticalSpacing(10)
        self._rows.setColumnStretch(0, 1)
        layout.addLayout(self._rows)
        for row, waste in enumerate(wastes[:MOST]):
            self._add(row, waste, components)
        layout.addWidget(self._buttons())
        self._back.setFocus()

    def _add(self, row: int, waste: Waste, components: ComponentSet) -> None:
        words = label(waste_words(waste, components))
        words.setMinimumWidth(WIDTH)
        self._rows.addWidget(words, row, 0)
        if waste.deed is not None:
            show = QPushButton(translate("EndTurnDialog", "Show me"))
            show.setAutoDefault(False)
            show.clicked.connect(lambda _, deed=waste.deed: self._on_show(deed))
            self._rows.addWidget(show, row, 1)
        box = QCheckBox(translate("EndTurnDialog", "Never again"))
        about = translate("EndTurnDialog", "Do not warn again: {name}").format(name=waste_name(waste.id))
        box.setToolTip(about)
        box.setAccessibleName(about)
        self._rows.addWidget(box, row, 2)
        self._boxes[waste.id] = box

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        words = translate("EndTurnDialog", "Back to the turn")
        self._back = buttons.addButton(words, QDialogButtonBox.ButtonRole.RejectRole)
        end = buttons.addButton(translate("EndTurnDialog", "End turn"), QDialogButtonBox.ButtonRole.AcceptRole)
        end.setObjectName("end")
        end.setAutoDefault(False)
        self._back.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _on_show(self, deed: AnyDecision) -> None:
        self.deed = deed
        self.reject()

    def silenced(self) -> list[str]:
        """The warnings that shall not come again."""
        return [id for id, box in self._boxes.items() if box.isChecked()]
