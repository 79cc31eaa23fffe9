"""What somebody means who reaches for a thing at the wrong time, so that the rules can say why not."""

from __future__ import annotations

from pulsar_desktop.game.targets import END_TURN, Target
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Payment, Refusal
from pulsar_desktop.model.options import why_not
from pulsar_desktop.model.state import State

#: Any die: when it is not the time for a decision, nobody looks at what it is paid with.
ANY = Payment(1)


def untimely(target: Target, state: State) -> tuple[AnyDecision, Refusal] | None:
    """The decision a thing is there for, and the rule by which it is not its time; None if it is nobody's to decide."""
    meant = _meant(target, state)
    refusal = why_not(state, meant) if meant is not None and state.pending else None
    return (meant, refusal) if meant is not None and refusal is not None else None


def _meant(target: Target, state: State) -> AnyDecision | None:
    match target.kind:
        case "technology":
            return do.Patent(target.id, ANY)
        case "project":
            return do.DoProject(target.id, ANY)
        case "gyrodyne":
            return do.TakeGyrodyne(target.id, ANY)
        case "modifier_board":
            return do.BuyModifier(target.id, ANY)
        case "offer" | "new_array" | "connector":
            return do.TakeTransmitter(target.id, 1, ANY)
        case "transmitter":
            return do.PayTransmitter(target.id, 1, ANY)
        case "location":
            return do.Fly(ANY, target.id)
        case "goal":
            return do.BuyBonus(target.id)
        case "bonus":
            return do.ChooseBonus(target.id)
        case "hq_face":
            return do.ChooseHQ(target.id)
    return do.EndTurn() if target == END_TURN else _with_own_things(target, state)


def _with_own_things(target: Target, state: State) -> AnyDecision | None:
    """What one would do with a piece of one's own, or with a die or a token of the draft."""
    dice = state.players[state.chooser].dice if state.chooser is not None else ()
    match target.kind:
        case "board_die":
            return do.PickDie(int(target.id))
        case "token":
            track, space, height = target.id.split()
            return do.PickDie(state.dice[0] if state.dice else 1, track, int(space), int(height))
        case "die":
            kind, value = target.id.split()
            return do.BuyModifier("pm1", Payment(int(value), kind == "red"))
        case "modifier":
            return do.BuyModifier(target.id, Payment(dice[0] if dice else 1, modifier=target.id))
        case "gyrodyne_in_hand":
            return do.LayGyrodyne(target.id, state.cluster.pulsars[0])
        case "red_offer":
            return do.TakeRedDie(int(target.id))
        case "ship":
            return do.Fly(ANY, next(iter(state.cluster.gates)))
    return None
