"""A lesson being taken: which step it is at, what counts as right, and what is said to everything else."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from pulsar_desktop.bots.levels import make_bot
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.decisions import AnyDecision, EndTurn, Refusal
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.tables import ComponentSet
from pulsar_desktop.teaching.deeds import Deed, fits
from pulsar_desktop.teaching.lesson_position import lesson_game
from pulsar_desktop.teaching.lessons import Lesson, Step, Wrong, words
from pulsar_desktop.teaching.success import LEARNER, is_reached

MOST_STARS: Final = 3
#: A skipped step counts as much as so many wrong tries.
SKIPPED: Final = 2
#: How many wrong tries leave two stars.
TWO_STARS: Final = 2


class Told(Struct, frozen=True):
    """What the bubble says now; ``kind`` is ``say``, ``wrong`` (to be given back), ``refused`` or ``end``."""

    kind: str
    words: str
    rule: str = ""


class LessonRun:
    """Follows a game of a lesson. Whoever shows it plays the decisions; this says what they mean."""

    def __init__(self, lesson: Lesson, components: ComponentSet, names: tuple[str, ...] = ()) -> None:
        self.lesson = lesson
        self.game: Game = lesson_game(lesson, components, names)
        self.wasted = 0
        self._step = 0
        #: How long the log was when each step began.
        self._marks = [len(self.game.log)]
        self._answered = 0
        #: How long the log was when something was found wrong.
        self._wrong_at = 0
        self.told = self._say()

    @property
    def number(self) -> int:
        """Which step it is, counted from 0; as many as there are steps once the lesson is over."""
        return self._step

    @property
    def step(self) -> Step | None:
        """The step to be taken; None once the lesson is over."""
        return self.lesson.steps[self._step] if self._step < len(self.lesson.steps) else None

    @property
    def is_over(self) -> bool:
        """Whether every step was taken."""
        return self.step is None

    @property
    def points(self) -> tuple[str, ...]:
        """What is lit: nothing while something is to be given back."""
        return self.step.point if self.step is not None and self.told.kind != "wrong" else ()

    @property
    def stars(self) -> int:
        """Three for the shortest way, less for what was tried in vain."""
        return MOST_STARS if not self.wasted else 2 if self.wasted <= TWO_STARS else 1

    @property
    def is_theirs(self) -> bool:
        """Whether another player must choose."""
        return self.game.state.chooser not in (LEARNER, None)

    def _say(self) -> Told:
        if self.step is None:
            return Told("end", words(self.lesson.end))
        return Told("say", words(self.step.say))

    # What the others do

    def their_decision(self) -> AnyDecision:
        """What the player asked now decides: as the lesson says, or as a weak bot would."""
        options, answers = legal_options(self.game.state), self._answers()
        if self._answered < len(answers):
            wanted = answers[self._answered]
            self._answered += 1
            for option in options:
                if fits(wanted, option.decision):
                    return option.decision
        return make_bot("greedy", self.lesson.id).pick(self.game.state, options).decision

    def _answers(self) -> tuple[Deed, ...]:
        """What the others were told to decide: at first, after the step just taken, or within a test."""
        if self.step is not None and self.step.success and self._own_since_mark():
            return self.step.answers
        return self.lesson.steps[self._step - 1].answers if self._step else self.lesson.answers

    # What the learner does

    def decided(self, decision: AnyDecision) -> Told:
        """The learner has played a decision: go on, or say what is wrong with it; after a wrong one nothing counts."""
        step = self.step
        if step is None or step.is_read or self.told.kind == "wrong":
            return self.told
        if step.do:
            is_right = any(fits(deed, decision) for deed in step.do)
            self.told = self._go_on() if is_right else self._wrong(step, decision)
        elif is_reached(self.game.state, step.success):
            self.wasted += max(0, self._own_since_mark() - len(step.solution))
            self.told = self._go_on()
        elif self._is_lost(step) or (isinstance(decision, EndTurn) and not self.is_theirs):
            # while others must act first it cannot be told yet
            self.told = self._wrong(step, decision)
        else:
            self.told = self._say()  # what was refused before is forgotten
        return self.told

    def _own_since_mark(self) -> int:
        entries = range(self._marks[-1], len(self.game.log))
        return sum(self.game.at(n).chooser == LEARNER for n in entries)

    def _is_lost(self, step: Step) -> bool:
        return bool(step.lost) and is_reached(self.game.state, step.lost)

    def _wrong(self, step: Step, decision: AnyDecision) -> Told:
        self.wasted += 1
        self._wrong_at = len(self.game.log)
        known = _known(step, decision, is_refused=False)
        return Told("wrong", words(known.say if known else step.instead))

    def theirs_done(self) -> Told:
        """The others have decided, and the learner is asked again or the game is over."""
        step = self.step
        if not self._own_since_mark():
            # what the others did before the learner's first decision is not to be taken back with it
            self._marks[-1], self._answered = len(self.game.log), 0
        elif step is not None and step.success and self.told.kind != "wrong":
            if is_reached(self.game.state, step.success):
                self.told = self._go_on()
            elif self._ended_turn():
                self.told = self._wrong(step, EndTurn())
        return self.told

    def _ended_turn(self) -> bool:
        return any(isinstance(entry, EndTurn) for entry in self.game.log[self._marks[-1] :])

    def refused(self, decision: AnyDecision, refusal: Refusal) -> Told | None:
        """The learner has tried what the rules refuse: the lesson's own words for it, if it has any.

        Trying costs no star: the table shows what is wrong, and that is worth seeing.
        """
        step = self.step
        if step is None or self.told.kind == "wrong":
            return None
        known = _known(step, decision, is_refused=True)
        if known is None:
            return None
        self.told = Told("refused", words(known.say), refusal.rule)
        return self.told

    # The buttons

    def go_on(self) -> Told:
        """What was to be read was read."""
        if self.step is not None and self.step.is_read:
            self.told = self._go_on()
        return self.told

    def _go_on(self) -> Told:
        self._step += 1
        self._answered = 0
        self._marks.append(len(self.game.log))
        return self._say()

    def begun_at(self) -> int:
        """How long the log was when the learner was first asked in this step: up to there another try takes back."""
        return self._marks[-1]

    def back_to(self) -> int:
        """How long the log shall be to see the step before."""
        return self._marks[max(0, self._step - 1)]

    def shortened(self) -> Told:
        """The log was cut: go back to the step it belongs to; what is wrong stays so until it is taken back."""
        length = len(self.game.log)
        if self.told.kind == "wrong" and length >= self._wrong_at:
            return self.told
        while self._step and (len(self._marks) <= self._step or self._marks[self._step] > length):
            self._back()
        self._answered = 0
        self.told = self._say()
        return self.told

    def back(self) -> Told:
        """Go back a step that needed no decision."""
        if self._step:
            self._back()
        self.told = self._say()
        return self.told

    def _back(self) -> None:
        self._step -= 1
        self._answered = 0
        del self._marks[self._step + 1 :]

    def way_on(self) -> tuple[Deed, ...]:
        """The deeds of which any leads on from the table as it is; none if the way to a free goal was left."""
        if self.step is None or self.step.do:
            return self.step.do if self.step else ()
        done = self._own_since_mark()
        return self.step.solution[done : done + 1]

    def next_deed(self) -> AnyDecision | None:
        """A decision that leads on from the table as it is; None if there is none."""
        legal = [option.decision for option in legal_options(self.game.state)]
        return next((decision for deed in self.way_on() for decision in legal if fits(deed, decision)), None)

    def skipped(self) -> None:
        """The learner let a step be done for them."""
        self.wasted += SKIPPED


def _known(step: Step, decision: AnyDecision, is_refused: bool) -> Wrong | None:
    """The answer a step has to a decision that somebody may well try; what is refused has answers of its own."""
    meant = [wrong for wrong in step.wrong if bool(wrong.rule) == is_refused]
    return next((wrong for wrong in meant if fits(wrong.do, decision)), None)
