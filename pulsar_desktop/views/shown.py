"""What the table shows at a moment: a state, whose eyes see it, how things stand out, what is foreseen."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pulsar_desktop.controllers.last_moves import Flight, LastMoves, Moment, last_moves
from pulsar_desktop.controllers.preview import Preview
from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.decisions import AnyDecision, Refusal
from pulsar_desktop.model.state import Player, State
from pulsar_desktop.model.tables import ComponentSet


class Shown(Struct, frozen=True, eq=False):
    """Everything the boards need to draw themselves; they draw from this and from nothing else.

    ``viewer`` is the seat whose panel is the own one. ``bots`` has the level of each seat, empty for a person.
    ``ways`` are all ways to do what is hovered, of which ``preview`` is one.
    ``lens`` holds, while a thing is hovered that needs one more, what each way of going on would do.
    ``last`` has the places of the other players' last turns with their colours, ``last_flights`` their flights.
    ``is_paused`` tells that bots wait until they are let go on.
    ``taken`` and ``spent`` are by seat the silver dice of the round: those picked, and those that are gone.
    """

    state: State
    names: tuple[str, ...]
    bots: tuple[str, ...]
    viewer: int
    marks: Mapping[Target, Mark] = {}
    picked: tuple[Target, ...] = ()
    hovered: Target | None = None
    preview: Preview | None = None
    lens: tuple[Preview, ...] = ()
    refusals: Mapping[Target, tuple[AnyDecision, Refusal]] = {}
    variant: tuple[int, int] = (0, 0)
    ways: tuple[Preview, ...] = ()
    is_live: bool = True
    is_paused: bool = False
    asks_why: bool = False
    last: Mapping[Target, str] = {}
    last_flights: tuple[Flight, ...] = ()
    taken: tuple[tuple[int, ...], ...] = ()
    spent: tuple[tuple[int, ...], ...] = ()

    @property
    def components(self) -> ComponentSet:
        """The component set in play."""
        return self.state.components

    @property
    def me(self) -> Player:
        """The player of the own panel."""
        return self.state.players[self.viewer]

    @property
    def after(self) -> State | None:
        """The table after what is hovered."""
        return self.preview.after if self.preview else None

    def is_open(self, target: Target) -> bool:
        """Whether a thing can be picked now, or is."""
        return bool(self.mark(target) & (Mark.LEGAL | Mark.CHANGE | Mark.HELD))

    def mark(self, target: Target | None) -> Mark:
        """How a thing stands out."""
        if target is None:
            return Mark.NONE
        return self.marks.get(target, Mark.NONE) | (Mark.LAST if target in self.last else Mark.NONE)

    def last_of(self, target: Target | None) -> str:
        """The colour of another player whose last turn a place was part of; else empty."""
        return self.last.get(target, "") if target else ""

    def spent_of(self, seat: int) -> tuple[int, ...]:
        """The silver dice of the round that a player has no more."""
        return self.spent[seat] if seat < len(self.spent) else ()


def shown_of(session: Session, turn: TurnController, is_paused: bool = False) -> Shown:
    """What the table shows of a game now."""
    game, viewer = session.game, session.viewer
    moves = last_moves(Moment(game, session.moment))
    return Shown(
        state=session.state,
        names=game.names,
        bots=game.bots,
        viewer=viewer,
        marks=turn.marks(),
        picked=turn.picked,
        hovered=turn.hovered,
        preview=turn.preview,
        lens=tuple(turn.lens()),
        refusals=_refusals(turn),
        variant=turn.variant,
        ways=tuple(turn.variants(turn.hovered)),
        is_live=session.is_live,
        is_paused=is_paused,
        asks_why=turn.asks_why,
        last=_last_places(session.state, viewer, moves),
        last_flights=tuple(flight for seat in _others(moves, viewer) for flight in moves.turns[seat].flights),
        taken=moves.picked,
        spent=moves.spent,
    )


def _refusals(turn: TurnController) -> Mapping[Target, tuple[AnyDecision, Refusal]]:
    """Why not, for all that can be reached for now; for what is hovered also at the wrong time."""
    found = turn.refusal(turn.hovered) if turn.hovered else None
    return {**turn.refusals(), turn.hovered: found} if turn.hovered and found else turn.refusals()


def _others(moves: LastMoves, viewer: int) -> list[int]:
    return [seat for seat in range(len(moves.turns)) if seat != viewer]


def _last_places(state: State, viewer: int, moves: LastMoves) -> dict[Target, str]:
    seats = _others(moves, viewer)
    return {place: state.players[seat].colour for seat in seats for place in moves.turns[seat].places}
