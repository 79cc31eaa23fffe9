"""The page of the rules: text with links, and pictures that are painted when they come into view."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from pulsar_desktop.dialogs.rule_icons import icon_picture
from pulsar_desktop.dialogs.rule_text import FOLD, ICON, PICTURE
from pulsar_desktop.game.save import SaveError
from pulsar_desktop.views.rule_examples import Example, ExampleFault, example_of
from pulsar_desktop.views.rule_picture import RulePictures

#: Left over the anchor, so that one sees that something stands before it.
AIR = 24


class RulePage(QTextBrowser):
    """Shows a page of the reference.

    Signals:
        wanted: a link was followed; with the rule it leads to.
        folded: the exact wording of a rule is to be shown or hidden; with the rule.
    """

    wanted = Signal(str)
    folded = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = RulePictures()
        self._empty = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        self._empty.fill(Qt.GlobalColor.transparent)
        self._due: dict[QUrl, Example] = {}
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._paint_next)
        self.setOpenLinks(False)
        self.document().setDocumentMargin(12)
        self.anchorClicked.connect(self._on_link)

    def show_html(self, html: str, anchor: str = "") -> None:
        """Show a page, at an anchor of it or at the same place as before."""
        place = self.verticalScrollBar().value()
        self._due.clear()
        self._timer.stop()
        self.setHtml(html)
        if anchor:
            self.scrollToAnchor(anchor)
            place = self.verticalScrollBar().value() - AIR
        self.verticalScrollBar().setValue(place)

    def _on_link(self, url: QUrl) -> None:
        address = url.toString()
        if address.startswith(FOLD):
            self.folded.emit(address.removeprefix(FOLD))
        else:
            self.wanted.emit(url.fragment() or address)

    def _paint_next(self) -> None:
        """Paint one of the pictures that came into view; the window answers between two."""
        url, example = self._due.popitem()
        # one that cannot be shown stays empty
        with suppress(ExampleFault, SaveError):
            image = self.pictures.picture(example, self.devicePixelRatioF())
            self.document().addResource(QTextDocument.ResourceType.ImageResource, url, image)
            self.viewport().update()
        if self._due:
            self._timer.start()

    def loadResource(self, type: int, name: QUrl | str) -> Any:  # noqa: N802
        """An icon, or the picture of a rule; one that is not painted yet is empty for a moment."""
        url = QUrl(name)
        address, ratio = url.toString(), self.devicePixelRatioF()
        if address.startswith(ICON):
            return icon_picture(address.removeprefix(ICON), max(ratio, 2.0))
        example = example_of(address.removeprefix(PICTURE))
        if example is not None and self.pictures.has(example, ratio):
            return self.pictures.picture(example, ratio)
        if example is not None:
            self._due[url] = example
            self._timer.start()
        return self._empty
