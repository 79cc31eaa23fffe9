"""What the person to choose has picked so far, and what it comes to."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from pulsar_desktop.controllers.preview import Preview, best_first, preview
from pulsar_desktop.controllers.selection import Mark, Picked, Selection, worth_a_badge
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.untimely import untimely
from pulsar_desktop.game.targets import END_TURN, Target
from pulsar_desktop.model.decisions import AnyDecision, Refusal
from pulsar_desktop.model.options import candidates
from pulsar_desktop.teaching.misplaced import misplaced


class TurnController(QObject):
    """Turns clicks and drags into decisions.

    Signals:
        changed: what is picked, hovered or foreseen is another.
        refused: a thing was clicked that is not legal; with the target.
        ending: the turn is about to be ended by a click.
    """

    changed = Signal()
    refused = Signal(object)
    ending = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.picked: Picked = ()
        self.hovered: Target | None = None
        self.asks_why = False
        self._variant = 0
        #: Where the variant was chosen; it stays chosen while the mouse is elsewhere for a moment.
        self._cycled: Target | None = None
        #: What something was brought to in vain, while that is told.
        self._dropped_on: Target | None = None
        self._variants: dict[Target | None, list[Preview]] = {}
        self._selection = Selection(())
        self._refusals: dict[Target, tuple[AnyDecision, Refusal]] = {}
        session.changed.connect(self.start)
        self.start()

    def start(self) -> None:
        """Begin anew with the options of the moment."""
        options = candidates(self.session.state) if self.session.is_asked else ()
        self._selection = Selection(options)
        self._set(())

    def _set(self, picked: Picked) -> None:
        self.picked = picked
        self._variant, self._cycled = 0, None
        self._variants.clear()
        self._refusals = self._selection.refusals(picked)
        self.changed.emit()

    def hold(self, target: Target) -> bool:
        """Take a thing up, for a drag; nothing is decided. False if it leads nowhere."""
        picked = self.picked if target in self.picked else self._selection.with_target(self.picked, target)
        if picked and picked != self.picked:
            self._set(picked)
        return bool(picked)

    def pick(self, target: Target) -> None:
        """A click: take the thing up, lay it back, or decide."""
        if target in self.picked:
            self._set(tuple(other for other in self.picked if other != target))
        elif picked := self._selection.with_target(self.picked, target):
            self._settle(target, picked)
        else:
            self.refuse(target)

    def drop(self, target: Target | None) -> None:
        """The end of a drag: decide if the thing in hand goes with the target, else let it go."""
        if target is None or target in self.picked:
            self.let_go()
        elif self._selection.fits((*self.picked, target)):
            self._settle(target, (*self.picked, target))
        else:
            self._dropped_on = target
            self.changed.emit()
            self.refuse(target)
            self._dropped_on = None
            self.let_go()

    def _settle(self, target: Target, picked: Picked) -> None:
        variants = self.variants(target)
        if not variants:
            self._set(picked)
        elif target == END_TURN:
            self.ending.emit()
        else:
            chosen = self._variant if target in (self.hovered, self._cycled) else 0
            self.session.play(variants[chosen % len(variants)].decision)

    def refuse(self, target: Target) -> None:
        """Say why a thing is not legal, if it ever could be."""
        if self.refusal(target):
            self.refused.emit(target)

    def let_go(self) -> None:
        """Put back everything in hand."""
        if self.picked:
            self._set(())

    def hover(self, target: Target | None) -> None:
        """The mouse is over a thing, or over none."""
        if target != self.hovered:
            self.hovered = target
            if target not in (None, self._cycled):
                self._variant = 0
            self.changed.emit()

    def cycle(self, step: int) -> bool:
        """Go on to the next way of doing what is hovered; False if there is only one."""
        if len(self.variants(self.hovered)) < 2:
            return False
        self._variant += step
        self._cycled = self.hovered
        self.changed.emit()
        return True

    def toggle_why(self) -> None:
        """Put the badge on everything illegal, or take it off again."""
        self.asks_why = not self.asks_why
        self.changed.emit()

    def variants(self, target: Target | None) -> list[Preview]:
        """What a click on a thing would do: the ways that differ, the best first."""
        if target not in self._variants:
            picked = self._selection.with_target(self.picked, target) if target else ()
            self._variants[target] = best_first(self.session.state, self._selection.variants(picked))
        return self._variants[target]

    @property
    def variant(self) -> tuple[int, int]:
        """Which way of doing what is hovered is shown, counted from 1, and of how many."""
        n = len(self.variants(self.hovered))
        return (self._variant % n + 1, n) if n else (0, 0)

    @property
    def preview(self) -> Preview | None:
        """What a click on the hovered thing would do."""
        variants = self.variants(self.hovered)
        return variants[self._variant % len(variants)] if variants else None

    def lens(self) -> list[Preview]:
        """For a die of the draft that is hovered or in hand: what each token it could move would do."""
        die = next((t for t in (self.hovered, *self.picked) if t and t.kind == "board_die"), None)
        if die is None or self.variants(die) or not self._selection.fits((die,)):
            return []
        nexts = [other for other, mark in self._selection.marks((die,)).items() if mark & Mark.LEGAL]
        found = (self._selection.variants((die, other)) for other in sorted(nexts))
        return [preview(self.session.state, variants[0]) for variants in found if variants]

    @property
    def can_end(self) -> bool:
        """Whether the turn can be ended, whatever is in hand."""
        return self._selection.fits((END_TURN,))

    def refusals(self) -> dict[Target, tuple[AnyDecision, Refusal]]:
        """Everything that cannot be picked next, with the decision meant, and why not."""
        return self._refusals

    def refusal(self, target: Target) -> tuple[AnyDecision, Refusal] | None:
        """Why a thing is not legal now with what is in hand."""
        if target == self._dropped_on:
            return self.drop_refusal(target)
        return self._refusal(target)

    def drop_refusal(self, target: Target) -> tuple[AnyDecision, Refusal] | None:
        """Why what is in hand cannot be dropped on a thing; by itself that may well be legal."""
        found, state = self.refusals().get(target), self.session.state
        if found or not self.picked:
            return found or self._refusal(target)
        misfit = misplaced(self.picked[-1], target, state)
        # what a die or a modifier does not reach has reasons of its own
        if self.picked[-1].kind in ("die", "modifier"):
            return self._selection.refusals(()).get(target) or misfit or self._refusal(target)
        return misfit or self._refusal(target)

    def _refusal(self, target: Target) -> tuple[AnyDecision, Refusal] | None:
        found = self.refusals().get(target) or self._selection.refusals(()).get(target)
        if found or self._selection.fits((target,)) or not self.session.is_asked:
            return found
        return untimely(target, self.session.state)

    def marks(self) -> dict[Target, Mark]:
        """How everything on the table stands out."""
        marks = self._selection.marks(self.picked)
        for target, (decision, refusal) in self.refusals().items():
            if self.asks_why or (self.picked and worth_a_badge(decision, refusal, self.session.state)):
                marks[target] = marks.get(target, Mark.NONE) | Mark.REFUSED
        if self.hovered:
            marks[self.hovered] = marks.get(self.hovered, Mark.NONE) | Mark.HOVERED
        return marks
