"""A word before the turn ends: what would be wasted, each warning with a way to silence it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from pulsar_desktop.language import translate
from pulsar_desktop.teaching.waste import Waste, waste_words


class EndTurnDialog(QDialog):
    """Asks whether to end the turn all the same."""

    def __init__(self, wastes: Sequence[Waste], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("EndTurnDialog", "End the turn?"))
        self._boxes: dict[str, QCheckBox] = {}
        layout = QVBoxLayout(self)
        for waste in wastes:
            layout.addWidget(QLabel(waste_words(waste)))
            box = QCheckBox(translate("EndTurnDialog", "Do not warn about this again"))
            layout.addWidget(box)
            layout.addSpacing(8)
            self._boxes[waste.id] = box
        layout.addWidget(self._buttons())

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        back = buttons.addButton(translate("EndTurnDialog", "Back to the turn"), QDialogButtonBox.ButtonRole.RejectRole)
        end = buttons.addButton(translate("EndTurnDialog", "End turn"), QDialogButtonBox.ButtonRole.AcceptRole)
        end.setObjectName("end")
        end.setAutoDefault(False)
        back.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def silenced(self) -> list[str]:
        """The warnings that shall not come again."""
        return [id for id, box in self._boxes.items() if box.isChecked()]
