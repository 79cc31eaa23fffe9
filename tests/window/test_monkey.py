"""A monkey at the real window for a short while, and whether it hears what goes wrong."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import warnings
from time import sleep

import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QWidget

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.decisions import EndTurn
from pulsar_desktop.trials.health import Heartbeat, Memory
from pulsar_desktop.trials.table import new_page
from pulsar_desktop.trials.trouble import Diary, Troubles, hidden_marks, lying_marks


def test_nothing_goes_wrong_while_a_monkey_plays():
    command = [sys.executable, "-m", "pulsar_desktop.trials.monkey", "--minutes", "0.25", "--seed", "15", "--json"]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    found = json.loads(ran.stdout)
    assert found["troubles"] == []
    assert found["worst_stall_ms"] < 1000, found["worst_stall_after"]
    assert found["pages_alive"] <= 2
    assert found["actions"] > 100
    assert found["decisions"] > 5


class Clumsy(QWidget):
    def paintEvent(self, event):  # noqa: N802
        raise LookupError("nothing to paint with")

    def fail(self):
        raise LookupError("nothing to do")


def refused_play():
    new_page(2, "refused").session.play(EndTurn())


@pytest.mark.parametrize(
    ("go_wrong", "kind"),
    [
        (lambda widget: widget.grab(), "exceptions"),
        (lambda widget: QTimer.singleShot(0, widget.fail), "exceptions"),
        (lambda widget: QTimer.singleShot(0, refused_play), "refused"),
        (lambda widget: qWarning("something is amiss"), "warnings"),
        (lambda widget: warnings.warn("something is amiss", stacklevel=1), "warnings"),
        (lambda widget: logging.getLogger("any").error("something is amiss"), "warnings"),
    ],
    ids=["in painting", "in a slot", "by the model", "by Qt", "by Python", "in a log"],
)
def test_what_goes_wrong_is_heard_with_what_was_done_before(go_wrong, kind, qtbot):
    widget, diary = Clumsy(), Diary()
    qtbot.addWidget(widget)
    troubles = Troubles(diary)
    diary.note("click")
    with troubles.listening():
        try:
            go_wrong(widget)
        except LookupError as error:
            troubles.on_exception(type(error), error)
        qtbot.wait(50)
    assert [(trouble.kind, trouble.done) for trouble in troubles.told] == [(kind, ("1 click",))]


def test_a_window_that_is_deaf_is_noticed_but_not_the_watchers_own_work(qtbot):
    diary = Diary()
    heartbeat = Heartbeat(diary)
    heartbeat.start()
    qtbot.wait(50)
    with heartbeat.paused():
        sleep(0.4)
    qtbot.wait(50)
    assert heartbeat.stalls == []
    diary.note("sleep")
    sleep(0.4)
    qtbot.wait(50)
    assert [stall.done for stall in heartbeat.stalls] == ["1 sleep"]


def test_a_mark_that_leads_nowhere_or_is_not_seen_is_a_lie(qtbot):
    page = new_page(2, "lies")
    qtbot.addWidget(page)
    assert lying_marks(page.turn) + hidden_marks(page) == []
    page.turn.marks = lambda: {Target("location", "nowhere"): Mark.LEGAL}
    assert len(lying_marks(page.turn)) == len(hidden_marks(page)) == 1


def test_memory_that_grows_in_the_second_half_is_not_flat():
    memory = Memory()
    memory.megabytes = [80.0, 150, 200, 222, 201, 205, 203, 244, 206, 204]
    assert memory.is_flat
    assert memory.tenths == [80, 150, 200, 222, 201, 205, 203, 244, 206, 204]
    memory.megabytes[-3:] = [244.0, 225, 235]
    assert not memory.is_flat
