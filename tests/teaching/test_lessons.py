"""Every lesson, step by step: the right answers lead on, the wrong ones are answered and given back."""

import pytest
from msgspec.structs import replace

from pulsar_desktop.game.invariants import violations
from pulsar_desktop.model.options import candidates
from pulsar_desktop.model.state import Pulsar
from pulsar_desktop.teaching.deeds import fits
from pulsar_desktop.teaching.lesson_run import LessonRun, Told
from pulsar_desktop.teaching.lessons import Deed, LessonError, lesson, lesson_ids, read_lesson, subjects
from pulsar_desktop.teaching.success import is_reached
from tests.teaching.lesson_walk import begin, decide, legal_decision, take_step

#: More than this in one bubble is a wall of text.
MOST_WORDS = 40


@pytest.fixture(params=lesson_ids())
def id(request) -> str:
    return request.param


def test_the_right_answers_lead_to_the_end_with_three_stars(id):
    run = begin(id)
    while not run.is_over:
        take_step(run)
    assert run.told.kind == "end"
    assert run.stars == 3


def test_a_lesson_begins_at_a_sound_table_and_stays_sound(id):
    run = begin(id)
    while not run.is_over:
        assert violations(run.game.state) == [], f"step {run.number + 1}"
        take_step(run)


def test_every_wrong_answer_is_answered_and_given_back(id):
    run = begin(id)
    while not run.is_over:
        for wrong in run.step.wrong:
            (try_refused if wrong.rule else try_wrong)(run, wrong)
        take_step(run)
    assert run.is_over


def try_wrong(run: LessonRun, wrong) -> None:
    before = run.game.state
    decision = legal_decision(run, wrong)
    assert decision is not None, f"step {run.number + 1}: nobody can do {wrong.do}"
    told = decide(run, decision)
    assert told.kind == "wrong"
    assert " ".join(wrong.say.split()) in told.words
    run.game.undo_to(run.begun_at())
    run.shortened()
    assert run.game.state == before
    assert run.told.kind == "say"


def try_refused(run: LessonRun, wrong) -> None:
    option = next((o for o in candidates(run.game.state) if o.refused and fits(wrong.do, o.decision)), None)
    assert option is not None, f"step {run.number + 1}: nobody is refused {wrong.do}"
    assert option.refused.rule == wrong.rule
    stars = run.stars
    told = run.refused(option.decision, option.refused)
    assert told.kind == "refused"
    assert told.rule == wrong.rule
    assert run.stars == stars
    run.shortened()


def test_anything_else_than_the_decision_wanted_is_answered(id):
    run = begin(id)
    while not run.is_over:
        step = run.step
        for option in candidates(run.game.state) if step.do else ():
            if option.refused is None and not any(fits(deed, option.decision) for deed in step.do):
                before = run.game.state
                assert decide(run, option.decision).kind == "wrong"
                run.game.undo_to(run.begun_at())
                run.shortened()
                assert run.game.state == before
                break
        take_step(run)


def test_a_test_does_not_hold_before_anything_was_done(id):
    run = begin(id)
    while not run.is_over:
        assert not run.step.success or not is_reached(run.game.state, run.step.success), f"step {run.number + 1}"
        take_step(run)


def test_no_bubble_is_a_wall_of_text(id):
    found = lesson(id)
    said = [found.end, *(step.say for step in found.steps), *(step.instead for step in found.steps)]
    said += [wrong.say for step in found.steps for wrong in step.wrong]
    assert [text for text in said if len(text.split()) > MOST_WORDS] == []


def test_back_leads_to_the_step_before(id):
    run = begin(id)
    take_step(run)
    if run.is_over:
        return
    run.game.undo_to(run.back_to())
    run.shortened() if run.number and run.back_to() < len(run.game.log) else run.back()
    assert run.number == 0


def test_the_first_flight_is_read_in_no_time():
    found = lesson("first/1-flight")
    assert sum(len(text.split()) for text in (*(step.say for step in found.steps), found.end)) <= 120


def test_every_file_is_a_level_of_a_subject():
    from pulsar_desktop.paths import resources

    files = {f"{path.parent.name}/{path.stem}" for path in (resources() / "lessons").glob("*/*.toml")}
    assert files == set(lesson_ids())
    assert len({subject.id for subject in subjects()}) == len(subjects())


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('title = "x"', "teaser"),
        ("= 3", "Invalid"),
        ('title="t"\nteaser="t"\nend="e"\nsteps=[{say="s", do=[{do="Jump"}]}]', "Jump"),
        ('title="t"\nteaser="t"\nend="e"\nsteps=[{say="s", do=[{do="Fly", to="S1"}], instead="x"}]', "to"),
        ('title="t"\nteaser="t"\nend="e"\nsteps=[{say="s", success={luck=3}, solution=[{do="EndTurn"}]}]', "luck"),
        ('title="t"\nteaser="t"\nend="e"\nsteps=[]', "no step"),
    ],
)
def test_a_broken_lesson_says_what_is_wrong_and_where(tmp_path, text, named):
    path = tmp_path / "broken.toml"
    path.write_text(text)
    with pytest.raises(LessonError, match=r"broken\.toml") as error:
        read_lesson(path, "broken")
    assert named in str(error.value)


def test_a_deed_names_as_much_of_a_decision_as_it_cares_for():
    from pulsar_desktop.model.decisions import Fly, Payment

    flight = Fly(Payment(5, modifier="pm1"), "S4", ("S4",))
    meant: Deed = {"do": "Fly", "landing": "S4", "die": 5}
    assert fits(meant, flight)
    assert fits({"do": "Fly", "systems": ["S4"]}, flight)
    assert not fits(meant | {"modifier": "plus2"}, flight)
    assert not fits({"do": "EndTurn"}, flight)


def test_the_tests_of_dice_and_tracks_tell_what_they_say():
    table = begin("first/1-flight").game.state
    drafted = table.with_player(0, dice=(3, 5, 5))
    assert is_reached(drafted, {"dice": [5, 5]})
    assert not is_reached(drafted, {"dice": [3, 3]})
    ahead = replace(table, initiative=((1, 0), *[()] * 12, (0,), (1,)))
    assert is_reached(ahead, {"leads": ["initiative"], "fined": True})
    assert not is_reached(table, {"leads": ["initiative", "engineering"]})
    assert is_reached(table, {"fined": False})


def test_a_turn_is_spent_only_when_nothing_is_left_but_to_end_it():
    turn = begin("pulsars/1-spin").game.state.with_player(0, dice=())
    assert is_reached(turn, {"spent": True})
    for left in ({"dice": (3,)}, {"red": 2, "red_taken": True}, {"red_offers": (4,)}, {"cubes": 4}):
        assert is_reached(turn.with_player(0, **left), {"spent": False})
    assert is_reached(turn.with_player(0, gyrodynes=("small",)), {"spent": False})


def test_a_gyrodyne_on_an_own_pulsar_counts_as_laid_and_no_other():
    table = begin("first/1-flight").game.state.with_pulsar("P1", Pulsar(1, "small"))
    assert not is_reached(table, {"laid": 1})
    assert is_reached(table.with_pulsar("P2", Pulsar(0, "small")), {"laid": 1})


def test_a_refused_try_is_forgotten_with_the_next_decision():
    run = begin("tracks/3-first")
    assert len(run.step.solution) > 1
    run.told = Told("refused", "no", "DICE-08")
    decide(run, run.next_deed())
    assert (run.number, run.told.kind) == (0, "say")
