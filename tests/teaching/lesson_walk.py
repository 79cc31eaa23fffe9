"""A learner for tests: takes a lesson step by step, by the right answers or by wrong ones."""

from __future__ import annotations

from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.teaching.deeds import fits
from pulsar_desktop.teaching.lesson_run import LessonRun, Told
from pulsar_desktop.teaching.lessons import Wrong, lesson


def begin(id: str) -> LessonRun:
    """A lesson at its first step."""
    run = LessonRun(lesson(id), shipped())
    let_others(run)
    return run


def let_others(run: LessonRun) -> Told:
    """Let everybody else decide until the learner is asked."""
    while run.is_theirs:
        run.game.play(run.their_decision())
    return run.theirs_done()


def decide(run: LessonRun, decision: AnyDecision) -> Told:
    """The learner decides."""
    run.game.play(decision)
    told = run.decided(decision)
    return told if told.kind == "wrong" else let_others(run)


def take_step(run: LessonRun) -> None:
    """Go on by the shortest way."""
    number = run.number
    assert run.step is not None
    if run.step.is_read:
        run.go_on()
    while run.number == number:
        decision = run.next_deed()
        assert decision is not None, f"step {number + 1}: the way on is not legal: {run.way_on()}"
        told = decide(run, decision)
        assert told.kind != "wrong", f"step {number + 1}: the way on is called wrong: {told.words}"


def legal_decision(run: LessonRun, wrong: Wrong) -> AnyDecision | None:
    """The legal decision that a wrong answer names."""
    return next((o.decision for o in legal_options(run.game.state) if fits(wrong.do, o.decision)), None)
