"""A turn that is about to end: what can still be done in it, and what that would bring."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Payment
from pulsar_desktop.model.engine import apply, settle
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.prod import LAST_ROUND, foreseen
from pulsar_desktop.model.state import Player, State
from pulsar_desktop.model.steps import ScoreTechnologies
from pulsar_desktop.teaching.remedy import aim_of, cost_of

Deed = TypeVar("Deed", bound=AnyDecision)
#: Flights are many: of those that visit most, so many are looked at.
FLIGHTS: Final = 24


class Found(Struct, frozen=True):
    """What a finder found: the figures for a sentence, and a deed that is legal now and would not waste it."""

    figures: dict[str, Any] = {}
    deed: AnyDecision | None = None


class Moment:
    """The table at the end of a turn, seen by the player whose turn it is."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.player: Player = state.players[seat]
        self.legal: list[AnyDecision] = [option.decision for option in legal_options(state)]
        self.is_last = state.round == LAST_ROUND
        self._gains: dict[AnyDecision, int] = {}

    @cached_property
    def deeds(self) -> dict[tuple[object, ...], AnyDecision]:
        """Everything that can be done but flights and the end of the turn, each once, the cheapest way."""
        found: dict[tuple[object, ...], AnyDecision] = {}
        for decision in self.legal:
            if not isinstance(decision, do.Fly | do.EndTurn):
                aim = aim_of(decision)
                if aim not in found or cost_of(decision) < cost_of(found[aim]):
                    found[aim] = decision
        return found

    def of(self, kind: type[Deed]) -> list[Deed]:
        """The deeds of a kind."""
        return [deed for deed in self.deeds.values() if isinstance(deed, kind)]

    @cached_property
    def flights(self) -> list[do.Fly]:
        """The flights that visit most, one for each landing and set of systems, the cheapest way."""
        found: dict[tuple[str, ...], do.Fly] = {}
        for fly in self.legal:
            if isinstance(fly, do.Fly) and not fly.run:
                key = (fly.landing, *fly.systems)
                if key not in found or cost_of(fly) < cost_of(found[key]):
                    found[key] = fly
        return sorted(found.values(), key=lambda fly: -len(fly.systems))[:FLIGHTS]

    @property
    def payments(self) -> list[Payment]:
        """How the legal decisions are paid."""
        payments = (getattr(decision, "payment", None) for decision in self.legal)
        return [payment for payment in payments if payment is not None]

    def gain(self, deed: AnyDecision) -> int:
        """The points a deed brings for certain, were this the last round; what chance may add is left out."""
        if deed not in self._gains:
            after = standing(apply(self.state, deed), self.seat)
            self._gains[deed] = after - standing(self.state, self.seat)
        return self._gains[deed]

    def points_now(self, deed: AnyDecision) -> int:
        """The points a deed brings by the end of this round's production."""
        before, after = (foreseen(state).players[self.seat].score for state in (self.state, apply(self.state, deed)))
        return after - before

    def is_of_use(self, deed: AnyDecision) -> bool:
        """Whether a deed is still good for something: in the last round only for points."""
        return not self.is_last or self.gain(deed) > 0


def standing(state: State, seat: int) -> int:
    """The score of a seat if production and final scoring came now, all cubes well spent."""
    return _scored(settle(replace(foreseen(state), pending=(ScoreTechnologies(),), events=())), seat)


def _scored(state: State, seat: int) -> int:
    while state.pending and state.chooser != seat:
        state = apply(state, legal_options(state)[0].decision)  # what others buy does not matter
    return _best(replace(state, events=()), seat) if state.pending else state.players[seat].score


@lru_cache(maxsize=4096)
def _best(state: State, seat: int) -> int:
    return max(_scored(apply(state, option.decision), seat) for option in legal_options(state))
