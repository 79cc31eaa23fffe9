"""What the table shows at a moment: a state, whose eyes see it, how things stand out, what is foreseen."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

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
    ``lens`` holds, while a thing is hovered that needs one more, what each way of going on would do.
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
    is_live: bool = True

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
        return self.marks.get(target, Mark.NONE) if target else Mark.NONE


def shown_of(session: Session, turn: TurnController) -> Shown:
    """What the table shows of a game now."""
    game = session.game
    return Shown(
        state=session.state,
        names=game.names,
        bots=game.bots,
        viewer=session.viewer,
        marks=turn.marks(),
        picked=turn.picked,
        hovered=turn.hovered,
        preview=turn.preview,
        lens=tuple(turn.lens()),
        refusals=turn.refusals(),
        variant=turn.variant,
        is_live=session.is_live,
    )
