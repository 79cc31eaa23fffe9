"""Motion on the table: ships fly, dice roll, tokens turn over, production pays. Any click or key ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, Signal

from pulsar_desktop.game.game import Entry
from pulsar_desktop.model.chance import Answer, DiceRolled, SystemRevealed, TokenDrawn
from pulsar_desktop.model.decisions import PickDie
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.state import State
from pulsar_desktop.views.cluster.cluster_board import ClusterBoard
from pulsar_desktop.views.motion_cluster import along, change_locations, enter, fly
from pulsar_desktop.views.motion_dice import hand_over, roll, shift_tokens
from pulsar_desktop.views.motion_flash import flash_taken
from pulsar_desktop.views.motion_production import given, produce, producing, with_points
from pulsar_desktop.views.motion_scores import panel_of, roll_score, show_delta
from pulsar_desktop.views.motion_stage import Stage
from pulsar_desktop.views.motion_timeline import Curve, Timeline
from pulsar_desktop.views.motion_token import draw_tokens
from pulsar_desktop.views.table import Table

__all__ = ["Motion", "Step", "along"]

#: A step that was taken: the table before and after it, and the entry of the log.
Step = tuple[State, State, Entry]
#: Answers of chance that are seen to come: nothing beside the motion may tell them before.
SEEN_TO_COME = SystemRevealed | TokenDrawn
#: Milliseconds others wait longer than something takes to unfold.
SLACK = 150


def _held(steps: Sequence[Step]) -> State | None:
    """The moment that stays on the table: before a production, or before chance was asked."""
    if steps and given(*steps[0][:2]):
        return producing(steps[0][0])
    return next((before for before, _, entry in steps if isinstance(entry, SEEN_TO_COME)), None)


class Motion(QObject):
    """Moves pieces from where they were to where they are; the table itself is already as it will be.

    ``show_steps`` is told what was played while the table still shows the moment before; ``begin`` starts once
    it shows the moment after. Nothing but places, turns, sizes and opacities change, so ``finish`` needs no
    other state than the end of each motion.

    A production is seen first, and then what followed it: the table is held at the moment before until then.

    Signals:
        finished: nothing moves any more, or all of a production has been seen.
        unfolds: something worth waiting for is seen, for so many milliseconds.
    """

    finished = Signal()
    unfolds = Signal(int)

    def __init__(self, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_on = True
        #: How fast tokens are drawn and production is seen; bots wait for them.
        self.pace = 1.0
        self._table = table
        self._steps: Sequence[Step] = ()
        #: What is shown after a production.
        self._rest: Sequence[Step] = ()
        self._lay: dict[int, QPointF] = {}
        self._held: State | None = None
        self._timeline: Timeline | None = None
        #: What was scored stands longer than anything moves, and through the next steps.
        self._deltas: dict[int, Timeline] = {}
        table.sceneRectChanged.connect(self.finish)

    @property
    def is_on(self) -> bool:
        """Whether anything moves at all."""
        return self._is_on

    @is_on.setter
    def is_on(self, is_on: bool) -> None:
        self._is_on = is_on
        if not is_on:
            self.finish()

    @property
    def is_running(self) -> bool:
        """Whether anything moves now."""
        return self._timeline is not None

    @property
    def held(self) -> State | None:
        """The table as it was before chance answered, while the answer is not to be told yet."""
        return self._held

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Remember what these steps are about to move, and where it lies now."""
        self._end_moves()
        self._steps = steps if self._is_on else ()
        self._held = _held(self._steps)
        cluster = self._table.boards["cluster"]
        assert isinstance(cluster, ClusterBoard)
        seats = range(len(steps[0][0].players)) if self._steps else ()
        ships = {seat: cluster.ship_piece(seat) for seat in seats}
        self._lay = {seat: ship.pos() for seat, ship in ships.items() if ship is not None}

    def make_way(self) -> None:
        """End what moves before the table shows another moment; what was scored stays if that is only the next."""
        if self._steps:
            self._end_moves()
        else:
            self.finish()

    def begin(self) -> None:
        """Let what was remembered move to where the table shows it now."""
        steps, self._steps = self._steps, ()
        if not steps:
            return
        if produced := given(*steps[0][:2]):
            self._produce(steps, produced)
        else:
            self._play(steps)

    def _produce(self, steps: Sequence[Step], produced: Sequence[Event]) -> None:
        """Show what production gave; the rest is shown when that has ended."""
        before, after, entry = steps[0]
        scored = with_points(before, produced)
        stage, timeline = Stage(self._table), self._new_timeline(self.pace)
        self._show_scores(stage, timeline, (before, scored), produce(stage, timeline, before, produced))
        self._rest = [(scored, replace(after, events=()), entry), *steps[1:]]
        self._unfold(timeline)

    def _play(self, steps: Sequence[Step], is_rest: bool = False) -> None:
        drawn = [event for _, after, _ in steps for event in after.events if event.kind == "drawn"]
        stage, timeline = Stage(self._table), self._new_timeline(self.pace if drawn or is_rest else 1.0)
        before, after = steps[0][0], steps[-1][1]
        arrivals = self._move_ships(stage, timeline, steps)
        settled = change_locations(stage, timeline, before, after, arrivals)
        settled = draw_tokens(stage, timeline, drawn, after, settled)
        shift_tokens(stage, timeline, before, after)
        if isinstance(decision := steps[0][2], PickDie):
            hand_over(stage, timeline, before, decision)
        flash_taken(stage, timeline, before, decision)
        if any(isinstance(entry, DiceRolled) for _, _, entry in steps):
            roll(stage, timeline, before)
        self._show_scores(stage, timeline, (before, after), settled)
        if drawn or is_rest:
            self._unfold(timeline)
        else:
            timeline.begin()

    def _unfold(self, timeline: Timeline) -> None:
        timeline.begin()
        # a timer may be early, and what follows a production shall be seen too
        self.unfolds.emit(timeline.duration() + SLACK)

    def run(self, milliseconds: int, curve: Curve, show: Callable[[float], None]) -> None:
        """Let something else go from 0 to 1 in so many milliseconds."""
        timeline = self._new_timeline()
        timeline.add(0, milliseconds, curve, show)
        timeline.begin()

    def finish(self) -> None:
        """End everything that moves at its end."""
        self._end_moves()
        for timeline in [*self._deltas.values()]:
            timeline.finish()

    def _end_moves(self) -> None:
        self._rest = ()
        if self._timeline is not None:
            self._timeline.finish()

    def _new_timeline(self, pace: float = 1.0) -> Timeline:
        self._end_moves()
        self._timeline = Timeline(self, pace)
        self._timeline.ended.connect(self._on_ended)
        return self._timeline

    def _on_ended(self) -> None:
        self._timeline = self._held = None
        self.finished.emit()
        rest, self._rest = self._rest, ()
        if rest:
            self._play(rest, is_rest=True)

    def _move_ships(self, stage: Stage, timeline: Timeline, steps: Sequence[Step]) -> dict[str, float]:
        """Let the ship fly that a decision moved; returns when it comes to each place."""
        for before, after, entry in steps:
            seat = before.chooser
            ship = stage.cluster.ship_piece(seat) if seat is not None else None
            if seat is None or ship is None or isinstance(entry, Answer):
                continue
            if len(path := stage.cluster.path_of(before, entry)) > 1 and seat in self._lay:
                return fly(stage, timeline, ship, self._lay[seat], path)
            if after.players[seat].ship and not before.players[seat].ship:
                enter(timeline, ship)
        return {}

    def _show_scores(self, stage: Stage, timeline: Timeline, states: tuple[State, State], start: float) -> None:
        before, after = states
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
            panel = panel_of(stage, new.colour)
            if old.score != new.score and panel is not None:
                if seat in self._deltas:
                    self._deltas[seat].finish()
                stays = self._deltas[seat] = Timeline(self)
                stays.ended.connect(lambda seat=seat: self._deltas.pop(seat, None))
                show_delta(stage, stays, panel, new.score - old.score, start / timeline.pace)
                stays.begin()
                roll_score(timeline, panel, old.score, new.score, start)
