"""Whoever points at a thing and presses F1 reads the rule that its card names."""

from __future__ import annotations

from pulsar_desktop.game.targets import Target
from tests.window.opening import TWO_PEOPLE, opened, to_first_turn


def rules_after_f1(window):
    window.menu.by_words["Rules"].trigger()
    return window.gallery._open["rules"]


def test_a_refused_thing_leads_to_the_rule_that_refuses_it(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    turn = window.page.turn
    target, (_, refusal) = next((t, found) for t, found in turn.refusals().items() if t.kind == "technology")
    turn.refused.emit(target)
    assert rules_after_f1(window).marked == refusal.rule


def test_any_other_thing_leads_to_the_first_rule_of_its_card_and_nothing_to_the_first_page(qtbot, tmp_path):
    window = opened(qtbot, tmp_path)
    window.start(TWO_PEOPLE)
    to_first_turn(window)
    assert rules_after_f1(window).marked == ""
    window.page.turn.refused.emit(Target("modifier_board", "pm1"))
    assert not window.page.card.words.refused
    assert rules_after_f1(window).marked == window.page.card.words.rules[0] == "MOD-01"
