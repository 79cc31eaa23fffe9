"""A sentence for the people at the table, that goes away by itself and never stops the game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

#: How long a sentence stands, for each of its letters and at least.
MILLISECONDS_A_LETTER, LEAST = 60, 3500


class Notice(QLabel):
    """Stands over a quiet spot of a window, or over its lower middle; a click lets it go."""

    def __init__(self, parent: QWidget, spot: Callable[[], QRect | None] = lambda: None) -> None:
        super().__init__(parent)
        self._window = parent
        self._spot = spot
        self.setObjectName("notice")
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setStyleSheet(
            "#notice { background: #0A0F1E; color: #EEF3FF; border: 1px solid #4A5F97; border-radius: 9px;"
            " padding: 9px 18px; font-size: 13px; }"
        )
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    def tell(self, sentence: str) -> None:
        """Show a sentence for as long as it takes to read."""
        self.setText(sentence)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(max(LEAST, MILLISECONDS_A_LETTER * len(sentence)))

    def _place(self) -> None:
        window, spot = self._window, self._spot()
        if spot is not None:
            self.setFixedWidth(spot.width())
            self.adjustSize()
            self.move(spot.x(), spot.bottom() - self.height())
            return
        self.setFixedWidth(min(640, window.width() - 40))
        self.adjustSize()
        self.move((window.width() - self.width()) // 2, window.height() - self.height() - round(window.height() * 0.23))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follow the window's size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def mousePressEvent(self, event: QEvent) -> None:  # noqa: N802
        """Read and gone."""
        self.hide()
