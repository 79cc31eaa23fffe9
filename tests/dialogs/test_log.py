"""The log dialog on a recorded game."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.dialogs.log import LogDialog
from pulsar_desktop.dialogs.log_tree import INDEX, KIND, said_by
from pulsar_desktop.model.options import legal_options
from tests.views.moments import game_at


@pytest.fixture
def session(qapp):
    return Session(game_at("06", 130))


@pytest.fixture
def dialog(qtbot, session):
    made = LogDialog(session)
    qtbot.addWidget(made)
    made.show()
    return made


def tops(dialog):
    return [dialog.tree.topLevelItem(i) for i in range(dialog.tree.topLevelItemCount())]


def choose(dialog, index):
    dialog.tree.setCurrentItem(list(dialog.tree.entries())[index])


def test_every_entry_is_a_line_with_its_events_under_it(dialog, session):
    entries = list(dialog.tree.entries())
    assert [item.data(0, INDEX) for item in entries] == list(range(len(session.game.log)))
    assert [item.childCount() for item in entries] == [len(session.game.at(n + 1).events) for n in range(len(entries))]


def test_each_round_has_its_heading(dialog, session):
    headings = [item.text(0) for item in tops(dialog) if item.data(0, KIND) == "round"]
    assert headings == ["Set-up", *(f"Round {n}" for n in range(1, session.state.round + 1))]


def test_the_barrier_stands_before_the_first_entry_that_can_be_taken_back(dialog, session):
    kinds = [item.data(0, KIND) for item in tops(dialog)]
    assert kinds.count("barrier") == 1
    below = [item.data(0, INDEX) for item in tops(dialog)[kinds.index("barrier") + 1 :]]
    assert [index for index in below if index is not None] == list(range(session.game.barrier, len(session.game.log)))


def test_the_barrier_stands_below_what_bots_did_at_the_end_and_goes_when_a_person_takes_their_seat(dialog, session):
    while session.game.barrier == len(session.game.log):
        session.play(legal_options(session.state)[0].decision)
    first, seat = session.game.barrier, session.game.at(session.game.barrier).chooser
    for bot, end in (("random", len(session.game.log)), ("", first)):
        session.hand_over(seat, bot)
        dialog.show_state(None)
        kinds = [item.data(0, KIND) for item in tops(dialog)]
        above = [item.data(0, INDEX) for item in tops(dialog)[: kinds.index("barrier")]]
        assert [index for index in above if index is not None] == list(range(end))


def test_only_what_is_below_the_barrier_can_be_undone_from_the_log(dialog, session):
    for index in (0, session.game.barrier - 1):
        choose(dialog, index)
        assert not dialog.undo.isEnabled()
    while session.game.barrier == len(session.game.log):
        session.play(legal_options(session.state)[0].decision)
    dialog.show_state(None)
    choose(dialog, session.game.barrier)
    assert dialog.undo.isEnabled()
    length = session.game.barrier
    dialog.undo.click()
    assert len(session.game.log) == length
    assert len(list(dialog.tree.entries())) == length


def test_looking_at_a_moment_shows_the_table_after_that_entry(dialog, session):
    choose(dialog, 40)
    dialog.look.click()
    assert session.moment == 41
    assert not dialog.now.isHidden()
    dialog.now.click()
    assert session.is_live


def test_the_newest_entry_is_followed(dialog, session):
    before = len(session.game.log)
    session.play(legal_options(session.state)[0].decision)
    dialog.show_state(None)
    assert len(list(dialog.tree.entries())) == len(session.game.log) > before
    assert dialog.tree.index == len(session.game.log) - 1


def test_the_log_can_be_filtered_by_player_and_words(dialog, session):
    dialog.player.setCurrentIndex(2)
    shown = [item for item in dialog.tree.entries() if not item.isHidden()]
    assert shown
    assert {session.game.at(item.data(0, INDEX)).chooser for item in shown} == {1}
    dialog.player.setCurrentIndex(0)
    dialog.search.setText("PATENT")
    shown = [item for item in dialog.tree.entries() if not item.isHidden()]
    assert shown
    hidden = [item for item in dialog.tree.entries() if item.isHidden()]
    assert all("patent" in said_by(item).lower() for item in shown)
    assert not any("patent" in said_by(item).lower() for item in hidden)


def line_of(session, is_wanted) -> int:
    return next(n for n, entry in enumerate(session.game.log) if is_wanted(session.game.at(n), entry))


def test_a_bot_is_asked_why_and_of_people_a_planner_is(dialog, session):
    session.game.bots = ("random", "", "", "")
    asked = []
    dialog.why.connect(asked.append)
    for seat, words in ((0, "Why did you do that?"), (1, "What would a planner have done here?")):
        index = line_of(session, lambda state, entry, seat=seat: state.chooser == seat)
        choose(dialog, index)
        assert dialog.explain.text() == words
        dialog.explain.click()
        assert asked[-1] == index
    choose(dialog, line_of(session, lambda state, entry: state.chooser is None))
    assert not dialog.explain.isEnabled()
    assert dialog.explain.toolTip()


def test_the_menu_of_a_line_offers_what_the_buttons_do(dialog, session):
    index = line_of(session, lambda state, entry: state.chooser == 0)
    choose(dialog, index)
    dialog.tree.customContextMenuRequested.emit(QPoint(5, 5))
    menu = dialog.findChild(QMenu)
    offered = {action.text(): action.isEnabled() for action in menu.actions()}
    shown = (dialog.explain, dialog.look, dialog.undo)
    assert offered == {button.text(): button.isEnabled() for button in shown}
    asked = []
    dialog.why.connect(asked.append)
    menu.actions()[0].trigger()
    assert asked == [index]
    menu.close()


def test_what_is_asked_is_forgotten_when_another_line_is_chosen_but_not_when_the_game_goes_on(dialog, session, qtbot):
    left = []
    dialog.left.connect(lambda: left.append(True))
    session.play(legal_options(session.state)[0].decision)
    dialog.show_state(None)
    assert left == []
    choose(dialog, 40)
    assert left == [True]


def test_nobody_is_offered_to_take_back_what_a_bot_would_do_again(dialog, session):
    while session.game.barrier == len(session.game.log):
        session.play(legal_options(session.state)[0].decision)
    last = len(session.game.log) - 1
    seat = session.game.at(last).chooser
    dialog.show_state(None)
    choose(dialog, last)
    assert dialog.undo.isEnabled()
    assert not dialog.undo.toolTip()
    session.hand_over(seat, "random")
    dialog.show_state(None)
    assert not dialog.undo.isEnabled()
    assert "A bot decided this" in dialog.undo.toolTip()
    choose(dialog, 0)
    assert "this stands" in dialog.undo.toolTip()
