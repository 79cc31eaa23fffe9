"""What would be wasted by the end of a turn or by a pick, each thing with a name of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.model.decisions import AnyDecision, PickDie
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.prod import foreseen
from pulsar_desktop.model.rules.turn import is_action_turn
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching import waste_finders as any_round
from pulsar_desktop.teaching import waste_last as last_round
from pulsar_desktop.teaching.remedy import aim_of
from pulsar_desktop.teaching.waste_moment import Found, Moment

#: What to look for before a turn ends, what weighs most first.
FINDERS: Final[dict[str, Callable[[Moment], Found | None]]] = {
    "unspent_dice": any_round.unspent_dice,
    "unused_red_die": any_round.unused_red_die,
    "gyrodyne_not_laid": any_round.gyrodyne_not_laid,
    "red_offer_open": any_round.red_offer_open,
    "goal_in_reach": last_round.goal_in_reach,
    "run_left": last_round.run_left,
    "transmitter_last_chance": last_round.transmitter_last_chance,
    "transmitter_one_die": any_round.transmitter_one_die,
    "gyrodyne_one_die": any_round.gyrodyne_one_die,
    "technology_scores": any_round.technology_scores,
    "project_open": any_round.project_open,
    "pulsar_empty": any_round.pulsar_empty,
    "modifiers_left": last_round.modifiers_left,
    "flight_scores": last_round.flight_scores,
    "copy_would_pay": any_round.copy_would_pay,
}

#: The one warning that comes with a pick and not with the end of a turn.
ON_PENALTY: Final = "token_on_penalty"
WARNINGS: Final = (*FINDERS, ON_PENALTY)


class Waste(Struct, frozen=True):
    """Something that would be wasted: its name, figures for a sentence, and a deed legal now that would prevent it."""

    id: str
    figures: dict[str, Any] = {}
    deed: AnyDecision | None = None


def wastes(state: State, silenced: Collection[str] = ()) -> list[Waste]:
    """What the player in turn would waste by ending the turn now; nothing at any other time.

    A deed is named once, by the warning that weighs most of those that are not silenced.
    """
    if not is_action_turn(state) or state.chooser is None:
        return []
    moment, found, named = Moment(state, state.chooser), [], set()
    for id, find in FINDERS.items():
        waste = find(moment) if id not in silenced else None
        if waste and (waste.deed is None or aim_of(waste.deed) not in named):
            found.append(Waste(id, waste.figures, waste.deed))
            named |= {aim_of(waste.deed)} if waste.deed else set()
    return found


def pick_waste(state: State, pick: AnyDecision) -> Waste | None:
    """PROD-04: a pick that costs points every round where the same die with another token would cost fewer."""
    if not isinstance(pick, PickDie):
        return None
    lost = _penalty(state, pick)
    legal = [option.decision for option in legal_options(state)] if lost else []
    others = [other for other in legal if isinstance(other, PickDie) and other.die == pick.die]
    best = min(others, key=lambda other: _penalty(state, other), default=pick)
    avoided = lost - _penalty(state, best) if lost else 0
    return Waste(ON_PENALTY, {"points": avoided}, best) if avoided else None


def _penalty(state: State, pick: PickDie) -> int:
    """The points that tokens on penalty spaces would cost the player after a pick."""
    after = foreseen(replace(apply(state, pick), events=()))
    lost = (event for event in after.events if event.rule == "PROD-04" and event.player == state.chooser)
    return -sum(event.amount for event in lost)
