"""The page of lessons: what stars are given for, and all subjects at a glance."""

from PySide6.QtWidgets import QApplication, QScrollArea

from pulsar_desktop.controllers.progress import Progress
from pulsar_desktop.dialogs.lessons import LessonsPage


def shown(qtbot, tmp_path):
    page = LessonsPage(Progress(tmp_path / "progress.json"))
    qtbot.addWidget(page)
    page.resize(1366, 768)
    page.show()
    QApplication.processEvents()
    return page


def test_the_page_tells_what_stars_are_given_for(qtbot, tmp_path):
    page = shown(qtbot, tmp_path)
    assert page.stars_told.isVisible()
    assert page.stars_told.text().startswith("Three stars:")


def test_all_subjects_are_seen_on_a_small_screen_without_scrolling(qtbot, tmp_path):
    page = shown(qtbot, tmp_path)
    assert page.findChild(QScrollArea).verticalScrollBar().maximum() == 0
