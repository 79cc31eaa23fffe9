"""The page of the rules: text with links, and pictures that are painted when they come into view."""

from __future__ import annotations

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QTextBrowser, QWidget

from pulsar_desktop.dialogs.rule_icons import icon_picture
from pulsar_desktop.dialogs.rule_text import FOLD, ICON, PICTURE
from pulsar_desktop.game.save import SaveError
from pulsar_desktop.views.rule_examples import ExampleFault, example_of
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
        self._pictures = RulePictures()
        self.setOpenLinks(False)
        self.document().setDocumentMargin(12)
        self.anchorClicked.connect(self._on_link)

    def show_html(self, html: str, anchor: str = "") -> None:
        """Show a page, at an anchor of it or at the same place as before."""
        place = self.verticalScrollBar().value()
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

    def loadResource(self, type: int, name: QUrl) -> object:  # noqa: N802
        """The picture of a rule or an icon; one that cannot be shown stays empty."""
        address, ratio = name.toString(), self.devicePixelRatioF()
        if address.startswith(ICON):
            return icon_picture(address.removeprefix(ICON), max(ratio, 2.0))
        example = example_of(address.removeprefix(PICTURE))
        try:
            return self._pictures.picture(example, ratio) if example else None
        except (ExampleFault, SaveError):
            return None
