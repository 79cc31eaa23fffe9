"""A sentence for the people at the table: it stays as long as it is read, and hides nothing it need not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from pulsar_desktop.views.notice import LEAST, Notice


@pytest.fixture
def window(qtbot):
    found = QWidget()
    found.resize(800, 600)
    qtbot.addWidget(found)
    found.show()
    return found


def test_a_longer_sentence_stands_longer_and_none_is_gone_at_once(window):
    notice = Notice(window)
    notice.tell("Short.")
    assert notice._timer.interval() == LEAST
    notice.tell("Long. " * 50)
    assert notice._timer.interval() > 3 * LEAST
    assert notice._timer.isActive()


def test_a_click_lets_it_go(window, qtbot):
    notice = Notice(window)
    notice.tell("Read me.")
    qtbot.mouseClick(notice, Qt.MouseButton.LeftButton)
    assert not notice.isVisible()


def test_it_stands_in_the_quiet_spot_and_follows_it(window):
    spot = QRect(100, 300, 300, 200)
    notice = Notice(window, lambda: spot)
    notice.tell("Over what others did.")
    assert spot.contains(notice.geometry())
    spot.translate(50, 40)
    window.resize(850, 640)
    assert spot.contains(notice.geometry())


def test_without_a_quiet_spot_it_stands_in_the_middle_below(window):
    notice = Notice(window)
    notice.tell("In the middle.")
    assert abs(notice.geometry().center().x() - 400) <= 1
    assert 300 < notice.geometry().top() < notice.geometry().bottom() < 600


def test_text_of_strangers_is_shown_as_it_is(window):
    notice = Notice(window)
    notice.tell("<b>letter</b>.pulsar")
    assert notice.textFormat() == Qt.TextFormat.PlainText
