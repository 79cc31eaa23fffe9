"""The page of lessons: what stars are given for, and all subjects at a glance."""

from PySide6.QtWidgets import QApplication, QMessageBox, QScrollArea

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


def test_progress_that_cannot_be_forgotten_is_told_and_still_shown(qtbot, tmp_path, monkeypatch):
    page = shown(qtbot, tmp_path / "data")
    page.progress.record = type(page.progress.record)(stars={"first/1-flight": 3})
    (tmp_path / "data").write_text("no folder")
    told = []
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Yes)
    monkeypatch.setattr(QMessageBox, "warning", lambda *words: told.append(words[-1]))
    page.reset_button.click()
    assert told == ["Your progress could not be forgotten: a file stands where a folder should be."]
    assert page.progress.stars("first/1-flight") == 3
