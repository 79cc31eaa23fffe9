"""The rules dialog: all rules, links between them, a search."""

import re

import pytest

from pulsar_desktop import paths
from pulsar_desktop.dialogs.rule_text import html
from pulsar_desktop.dialogs.rules import RulesDialog, rule_book, summary_html
from pulsar_desktop.dialogs.words import RULE
from pulsar_desktop.teaching.why_not import TELLERS


@pytest.fixture
def dialog(qtbot):
    made = RulesDialog()
    qtbot.addWidget(made)
    made.show()
    return made


def items(dialog):
    return [dialog.list.item(i).text() for i in range(dialog.list.count())]


def test_every_rule_of_the_file_is_in_the_book():
    text = (paths.resources() / "rules" / "rules.md").read_text(encoding="utf-8")
    ids = re.findall(r"^- ([A-Z]+-\d\d) ", text, flags=re.MULTILINE)
    assert list(rule_book().rules) == ids
    assert len(ids) > 150


def test_every_rule_that_can_refuse_or_is_named_in_the_summary_can_be_opened():
    known = rule_book().rules
    assert set(TELLERS) <= set(known)
    assert set(RULE.findall(summary_html())) <= set(known)


def test_ids_inside_rules_are_links_and_component_ids_are_not():
    assert html("see FLY-10") == 'see <a href="#FLY-10">FLY-10</a>'
    assert "<a" not in html("goal GOAL-01a, project HQ-A1")


def test_opening_at_a_rule_scrolls_to_it_and_marks_it(dialog):
    dialog.open_at("PROD-07")
    assert dialog.marked == "PROD-07"
    assert dialog.page.verticalScrollBar().value() > 0
    marks = [mark.cursor.selectedText() for mark in dialog.page.extraSelections()]
    assert marks[0] == "PROD-07"
    assert "median" in marks[1]


def test_the_search_lists_the_rules_with_all_its_words(dialog):
    dialog.search.setText("dead end double")
    found = items(dialog)
    assert any(text.startswith("FLY-15") for text in found)
    assert all("double" in text.lower() and "dead end" in text.lower() for text in found)
    dialog.search.clear()
    assert "Flight" in items(dialog)


def test_a_link_in_a_rule_leads_to_the_other_rule(dialog):
    from PySide6.QtCore import QUrl

    dialog.page.anchorClicked.emit(QUrl("#TURN-02"))
    assert dialog.marked == "TURN-02"
