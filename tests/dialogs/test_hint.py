"""The dialog that answers what to do and why something was done."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from pulsar_desktop.bots.explain import explain, judging_level
from pulsar_desktop.controllers.adviser import Asked
from pulsar_desktop.dialogs.hint import HintDialog
from pulsar_desktop.model.decisions import EndTurn, PickDie
from pulsar_desktop.model.steps import Turn
from tests.bots.test_levels import recorded


@pytest.fixture
def dialog(qtbot):
    made = HintDialog()
    qtbot.addWidget(made)
    made.show()
    return made


def question(bot: str = "", kind: type = EndTurn, index: int | None = 1) -> Asked:
    game = recorded("06")
    n = next(n for n, entry in enumerate(game.log) if isinstance(entry, kind) and n > 40)
    state = game.at(n)
    level = judging_level(bot, state) if bot else "planner"
    return Asked(state, game.names, state.chooser, bot, level, index and n, game.log[n])


def answer(dialog, asked) -> list[str]:
    dialog.show_asked(asked)
    candidates = explain(asked.state, "x", asked.level, also=(asked.played,))
    dialog.show_answer(asked, candidates)
    assert len(dialog.cards) == len(candidates)
    return [" ".join(label.text() for label in card.findChildren(QLabel)) for card in dialog.cards]


@pytest.mark.parametrize("bot", ["greedy", "thoughtful", "planner", "master", ""])
def test_what_was_played_is_marked_once_with_its_points(dialog, bot):
    told = answer(dialog, question(bot))
    played = [words for words in told if words.startswith("Played")]
    assert len(played) == 1
    assert "end the turn" in played[0]
    assert "Expected points" in played[0]


def test_a_bot_is_named_with_whose_judgement_it_is(dialog):
    answer(dialog, question("master"))
    assert dialog.title.text().startswith("Why ")
    assert "own judgement (master)" in dialog.subtitle.text()
    answer(dialog, question("random"))
    assert "by chance" in dialog.subtitle.text()
    answer(dialog, question("greedy", PickDie))
    assert "highest die" in dialog.subtitle.text()
    answer(dialog, question(""))
    assert "planner would have done" in dialog.title.text()


def test_while_it_thinks_it_says_so_and_goes_if_nobody_waits(dialog):
    dialog.show_asked(question("planner"))
    assert "Thinking" in dialog.subtitle.text()
    assert not dialog.cards
    dialog.drop()
    assert not dialog.isVisible()


def test_an_answer_that_was_given_stays_although_another_line_is_chosen(dialog):
    answer(dialog, question("planner"))
    dialog.drop()
    assert dialog.isVisible()


def test_of_the_past_one_looks_at_the_table_before_it_of_now_at_the_candidates(dialog):
    asked = question("planner")
    assert isinstance(asked.state.pending[-1], Turn)
    answer(dialog, asked)
    moments = []
    dialog.moment.connect(moments.append)
    assert not any(card.findChildren(QPushButton) for card in dialog.cards)
    dialog.look.click()
    assert moments == [asked.index]
    answer(dialog, question("", PickDie, index=None))
    assert any(card.findChildren(QPushButton) for card in dialog.cards)
    assert dialog.look.isHidden()


def test_where_nothing_can_be_found_it_says_so(dialog):
    asked = question("planner")
    dialog.show_asked(asked)
    dialog.show_answer(asked, [])
    assert "No reasons" in dialog.subtitle.text()


def test_a_hint_opens_again_where_it_was_left(dialog):
    answer(dialog, question("planner"))
    place = dialog.pos()
    dialog.hide()
    dialog.show()
    assert dialog.pos() == place
