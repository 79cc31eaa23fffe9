"""The dialog of goals: progress, and the purchase in final scoring."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.dialogs.goals import GoalsDialog, choice_words
from pulsar_desktop.game.targets import DECLINE, Target
from pulsar_desktop.model.decisions import TradeCubes
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.goals import met_goals, progress
from pulsar_desktop.teaching.best_purchase import best, choices, worth
from tests.views.moments import shown_at


@pytest.fixture
def dialog(qtbot):
    made = GoalsDialog()
    qtbot.addWidget(made)
    return made


def test_each_goal_has_a_line_for_each_player_with_the_count(dialog):
    shown = shown_at("11", 200)
    dialog.show_state(shown)
    assert tuple(dialog.panels) == shown.state.goals
    for id, panel in dialog.panels.items():
        goal = shown.components.goals[id]
        assert [line.count for line in panel.lines] == [progress(shown.state, seat, goal) for seat in range(4)]
        assert [line.is_met for line in panel.lines] == [id in met_goals(shown.state, seat) for seat in range(4)]


def test_nothing_can_be_bought_before_the_end(dialog):
    dialog.show_state(shown_at("11", 200))
    assert dialog.purchase.isHidden()


def test_in_final_scoring_every_legal_choice_is_offered_and_the_best_is_marked(dialog):
    shown = shown_at("07", 128)
    dialog.show_state(shown)
    assert not dialog.purchase.isHidden()
    assert [choice.decision for choice, _ in dialog.options] == [o.decision for o in legal_options(shown.state)]
    assert dialog.choice.total == max(choice.total for choice, _ in dialog.options)


def test_doing_it_names_the_goal_and_stopping_declines(dialog, qtbot):
    dialog.show_state(shown_at("07", 128))
    with qtbot.waitSignal(dialog.picked) as heard:
        dialog.buy.click()
    assert heard.args == [Target("goal", dialog.choice.decision.goal)]
    with qtbot.waitSignal(dialog.picked) as heard:
        dialog.stop.click()
    assert heard.args == [DECLINE]


def test_a_goal_that_must_be_named_cannot_be_stopped(dialog):
    dialog.show_state(shown_at("03", 182))
    assert dialog.stop.isHidden()
    assert dialog.choice.decision.goal


def test_what_a_bot_is_asked_is_not_offered_to_the_person_who_looks(dialog):
    shown = shown_at("07", 128)
    dialog.show_state(replace(shown, bots=("bot",) * len(shown.bots)))
    assert dialog.purchase.isHidden()


def test_the_arithmetic_of_a_bonus_is_told():
    state = shown_at("07", 128).state
    bonus = next(choice for choice in choices(state) if choice.cubes == 3)
    assert "pay 3 cubes: +5 points; 11 cubes left, worth 5 points" in choice_words(state, bonus)


@pytest.mark.parametrize(("game", "moment"), [("07", 128), ("05", 250), ("08", 156)])
def test_following_the_best_choice_reaches_the_total_it_promises(game, moment):
    state = shown_at(game, moment).state
    seat = state.chooser
    promised = best(choices(state)).total
    while state.chooser == seat and state.pending:
        state = apply(state, best(choices(state)).decision)
    assert worth(state, seat) == promised


def test_a_trade_is_weighed_against_the_bonuses_to_come():
    state = shown_at("01", 137).state
    found = choices(state)
    assert {type(choice.decision) for choice in found} == {TradeCubes}
    assert best(found).total == max(worth(apply(state, choice.decision), state.chooser) for choice in found)
