"""Lessons on the real window, by mouse: every step is taken, and everything a lesson points at is seen."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from pulsar_desktop.app import make_window
from pulsar_desktop.game.targets import targets
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.teaching.deeds import fits
from pulsar_desktop.teaching.lessons import lesson_ids
from pulsar_desktop.trials.hand import Hand
from pulsar_desktop.views.spotlight import NotShown, places

#: No step needs more decisions.
MOST = 20


@pytest.fixture
def window(qtbot, tmp_path):
    window = make_window(config=tmp_path / "config", saves=tmp_path / "data" / "saves")
    window.settings.motion = False
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    window.new_game()
    yield window
    window.close()


def settle(window) -> None:
    """Let the others decide and the table be painted."""
    for _ in range(400):
        QCoreApplication.processEvents()
        lesson = window.school.lesson
        if lesson is None or not lesson.controller.is_busy:
            break


def begin(window, id: str):
    """A lesson on the window, in which nobody dawdles, and a hand to take it."""
    window.school.start(id)
    view = window.school.lesson
    view.controller.pace = 0
    view.controller.hurry()
    settle(window)
    return view, Hand(window.page)


def take_step(window, view, hand) -> None:
    """Go on by the shortest way, with clicks alone."""
    number = view.run.number
    if view.run.step.is_read:
        view.bubble.buttons["next"].click()
    for _ in range(MOST):
        if view.run.number != number:
            return
        hand.play(view.run.next_deed())
        settle(window)
    pytest.fail(f"step {number + 1} is not left")


@pytest.mark.parametrize("id", lesson_ids())
def test_a_lesson_is_taken_by_mouse_and_points_only_at_what_is_seen(window, id):
    view, hand = begin(window, id)
    while not view.run.is_over:
        shown = [place for point in view.run.step.point for place in places(point, window.page.table)]
        assert len(shown) >= len(view.run.step.point)
        assert view.bubble.isVisible()
        assert window.page.rect().contains(view.bubble.geometry())
        take_step(window, view, hand)
    assert window.school.progress.stars(id) == 3


def test_teach_me_flies_at_once_and_needs_no_more_than_twelve_clicks(window):
    window.start_page.teach_button.click()
    view, clicks = window.school.lesson, []
    assert view.run.lesson.id == "first/1-flight"
    view.controller.pace = 0
    hand = Hand(window.page, lambda what: clicks.append(what) if what == "click" else None)
    settle(window)
    while not view.run.is_over:
        take_step(window, view, hand)
    assert len(clicks) <= 12


def test_who_has_flown_chooses_what_to_learn(window):
    window.school.progress.finish("first/1-flight", 2)
    window.start_page.teach_button.click()
    assert window.centralWidget().currentWidget() is window.school.page
    assert "★★☆" in window.school.page.levels["first/1-flight"].text()
    assert window.school.page.recommended() == lesson_ids()[1]


def test_a_wrong_decision_stays_on_the_table_until_it_is_taken_back(window):
    view, hand = begin(window, "first/1-flight")
    game = window.page.session.game
    before = game.state
    wrong = next(
        option.decision for option in legal_options(before) if fits({"do": "PickDie", "die": 6}, option.decision)
    )
    hand.play(wrong)
    settle(window)
    assert view.run.told.kind == "wrong"
    assert game.state != before
    view.bubble.buttons["retry"].click()
    assert game.state == before
    assert view.run.told.kind == "say"
    assert window.page.view.isEnabled()


def test_skip_does_the_step_and_back_undoes_it(window):
    view, _ = begin(window, "first/1-flight")
    view.bubble.buttons["skip"].click()
    settle(window)
    assert view.run.number == 1
    view.bubble.buttons["back"].click()
    settle(window)
    assert view.run.number == 0
    assert view.run.stars < 3


def test_a_lesson_is_no_saved_game(window):
    begin(window, "first/1-flight")
    assert not list(window.saves.glob("*.pulsar"))
    window.school.lesson.bubble.buttons["leave"].click()
    assert window.page is None
    assert window.centralWidget().currentWidget() is window.school.page


def test_in_a_lesson_no_seat_changes_hands_and_no_bot_is_paused(window):
    begin(window, "first/1-flight")
    assert not window.gallery.open("settings").seats_card.isVisible()
    window.toggle_pause()
    assert not window.page.bots.is_paused
    assert not window.notice.isVisible()
    window.start_quick()
    assert window.gallery.open("settings").seats_card.isVisible()


def press_return(window) -> None:
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle(window)


def test_return_takes_a_wrong_decision_back_and_leads_on_from_the_end(window):
    view, _ = begin(window, "first/1-flight")
    window.page.session.play(wrong_pick(window))
    press_return(window)
    assert view.run.told.kind == "say"
    assert window.focusWidget() is window.page.view
    while not view.run.is_over:
        view.bubble.buttons["skip"].click()
        settle(window)
    press_return(window)
    assert window.school.lesson.run.lesson.id == lesson_ids()[1]


def test_whoever_takes_a_lesson_again_or_leaves_it_has_the_keyboard_there(window):
    view, _ = begin(window, "first/1-flight")
    view.bubble.pressed.emit("again")
    assert window.school.lesson is not view
    assert window.focusWidget() is window.page.view
    window.school.lesson.bubble.buttons["leave"].click()
    press_return(window)
    assert window.school.lesson.run.lesson.id == lesson_ids()[0]


def test_a_record_that_cannot_be_read_is_told(window):
    window.saves.parent.mkdir(parents=True, exist_ok=True)
    (window.saves.parent / "progress.json").write_text("{stars: all")
    window.start_page.teach_button.click()
    assert "set aside" in window.notice.text()
    assert window.notice.isVisible()


def test_a_thing_that_is_not_there_is_not_shown(window):
    begin(window, "first/1-flight")
    with pytest.raises(NotShown):
        places("technology TX-9", window.page.table)


def wrong_pick(window):
    """A pick that the first lesson does not want."""
    options = legal_options(window.page.session.state)
    return next(option.decision for option in options if fits({"do": "PickDie", "die": 6}, option.decision))


def test_what_is_played_again_after_an_undo_is_answered_like_the_first_time(window):
    view, _ = begin(window, "first/1-flight")
    session = window.page.session
    session.play(view.run.next_deed())
    settle(window)
    session.undo()
    assert view.run.number == 0
    session.redo()
    settle(window)
    assert view.run.number == 1
    view.bubble.buttons["back"].click()
    session.play(wrong_pick(window))
    session.undo()
    session.redo()
    assert view.run.told.kind == "wrong"


def test_what_is_decided_after_a_wrong_decision_is_taken_back_with_it(window):
    view, _ = begin(window, "pulsars/1-spin")
    session = window.page.session
    before, wanted = session.state, view.run.next_deed()
    legal = [option.decision for option in legal_options(before)]
    session.play(next(decision for decision in legal if fits({"do": "Fly", "die": 3}, decision)))
    session.play(wanted)  # the table is closed, but a dialog or a key decides too
    window.end_turn()
    assert view.run.number == 0
    session.undo()
    assert view.run.told.kind == "wrong"
    assert view.run.wasted == 1
    view.bubble.buttons["retry"].click()
    assert session.state == before
    assert view.run.told.kind == "say"


def test_a_step_can_be_skipped_again_after_the_learner_has_interfered(window):
    view, _ = begin(window, "transmitters/3-chain")
    session = window.page.session
    other = next(o.decision for o in legal_options(session.state) if fits({"do": "BuyModifier"}, o.decision))
    view.controller.pace = 60_000
    view.bubble.buttons["skip"].click()
    session.play(other)
    view.controller.pace = 0
    view.controller.hurry()
    settle(window)
    assert view.run.number == 0
    view.bubble.buttons["skip"].click()
    settle(window)
    assert view.run.number == 1


def test_a_hint_in_a_lesson_points_at_what_the_lesson_wants(window):
    view, _ = begin(window, "first/1-flight")
    window.page.ask_hint()
    wanted = view.run.next_deed()
    assert {*window.page.turn.picked, window.page.turn.hovered} >= targets(wanted)
    assert view.run.number == 0


def test_what_was_wrong_is_said_where_the_bubble_was_read(window):
    view, hand = begin(window, "first/1-flight")
    before = view.bubble.pos()
    hand.play(
        next(
            o.decision
            for o in legal_options(window.page.session.state)
            if fits({"do": "PickDie", "die": 6}, o.decision)
        )
    )
    settle(window)
    assert view.run.told.kind == "wrong"
    assert (view.bubble.pos() - before).manhattanLength() < 40


def test_a_bubble_stays_in_sight_when_the_table_is_enlarged(window):
    view, _ = begin(window, "first/1-flight")
    for _ in range(6):
        QTest.keySequence(window.page.view, "+")
    window.resize(1300, 740)
    QCoreApplication.processEvents()
    assert window.page.rect().contains(view.bubble.geometry())
