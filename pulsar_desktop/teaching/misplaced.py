"""What somebody means who brings two things together that do not go together, so that the rules can say why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Payment, Refusal
from pulsar_desktop.model.options import legal_options, why_not
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick
from pulsar_desktop.teaching.refused import Refused

Found = tuple[AnyDecision, Refusal]

#: Any die: what it is worth is not what is wrong.
ANY: Final = Payment(1)
#: Stands where nothing is meant that could be done another way.
NOTHING: Final = do.EndTurn()
#: What is only looked at or pressed; a die is for everything else.
READ: Final = frozenset({"player", "track", "median", "turn_order", "end_turn", "die", "board_die"})
#: What has its time later in the game, whatever is brought to it.
LATER: Final = frozenset({"goal", "bonus"})

#: What the things of the table are for, by their kind.
SENTENCES: Final[dict[str, str]] = {
    "die": QT_TRANSLATE_NOOP("WhyNot", "A die pays for an action: bring it to a thing that glows."),
    "modifier": QT_TRANSLATE_NOOP("WhyNot", "A modifier goes with a die that needs it: take up the die as well."),
    "ship": QT_TRANSLATE_NOOP("WhyNot", "A ship flies on the map only, to systems, pulsars and gates."),
    "location": QT_TRANSLATE_NOOP("WhyNot", "A flight costs a die: bring the die there, or take it up with the ship."),
    "technology": QT_TRANSLATE_NOOP("WhyNot", "A technology is patented with a die: bring the die to it."),
    "project": QT_TRANSLATE_NOOP("WhyNot", "A project is done with a die: bring the die to it."),
    "gyrodyne": QT_TRANSLATE_NOOP("WhyNot", "A gyrodyne of the supply is taken with a die first: bring the die to it."),
    "modifier_board": QT_TRANSLATE_NOOP("WhyNot", "A modifier is bought with a die: bring the die to it."),
    "offer": QT_TRANSLATE_NOOP("WhyNot", "A transmitter begins a new array, or joins a free connector of yours."),
    "transmitter": QT_TRANSLATE_NOOP("WhyNot", "A cost of a transmitter is paid with a die: bring the die to it."),
    "token": QT_TRANSLATE_NOOP("WhyNot", "A token moves by the die that is picked: bring the die to it."),
    "board_die": QT_TRANSLATE_NOOP("WhyNot", "A left-over die stays: copy it for cubes, then spend your red die."),
}

#: The rule by which a thing is got or used.
RULES: Final[dict[str, str]] = {
    "ship": "FLY-01",
    "location": "FLY-01",
    "technology": "TECH-02",
    "project": "HQ-02",
    "gyrodyne": "GYRO-03",
    "modifier_board": "MOD-01",
    "offer": "TRANS-02",
    "transmitter": "TRANS-05",
}
#: What is meant by bringing a thing and a die together.
MEANT: Final[dict[str, Callable[[str, Payment], AnyDecision]]] = {
    "location": lambda id, die: do.Fly(die, id),
    "technology": do.Patent,
    "project": do.DoProject,
    "gyrodyne": do.TakeGyrodyne,
    "modifier_board": do.BuyModifier,
    "offer": lambda id, die: do.TakeTransmitter(id, die.die, die),
    "transmitter": lambda id, die: do.PayTransmitter(id, die.die, die),
}


def misplaced(in_hand: Target, target: Target, state: State) -> Found | None:
    """Why a thing in hand is of no use at another, although each of them may be of use by itself."""
    match in_hand.kind:
        case "die" if target.kind in READ:
            return _told("die", "TURN-08", NOTHING)
        case "modifier" if target.kind not in LATER:
            return _told("modifier", "TURN-03", NOTHING)
        case "gyrodyne_in_hand":
            return _laid(in_hand.id, target, state)
        case "gyrodyne" if target.kind == "location" and (found := _laid(in_hand.id, target, state)):
            return found
        case "board_die" | "token":
            return _of_the_draft(in_hand, state)
        case kind if kind in MEANT and target.kind == "die":
            return _refused(MEANT[kind](in_hand.id, _payment(target)), state)
        case "ship" | "offer":
            return _told(in_hand.kind, RULES[in_hand.kind], NOTHING)
        case kind if kind in MEANT:
            return _told(kind, RULES[kind], MEANT[kind](in_hand.id, ANY))
    return None


def misplaced_words(refused: Refused) -> str:
    """What a thing is for that was brought to another."""
    return translate("WhyNot", SENTENCES[refused.figures["in_hand"]])


def _told(kind: str, rule: str, meant: AnyDecision) -> Found:
    return meant, Refusal(rule, {"in_hand": kind})


def _payment(die: Target) -> Payment:
    colour, value = die.id.split()
    return Payment(int(value), colour == "red")


def _refused(meant: AnyDecision, state: State) -> Found | None:
    refusal = why_not(state, meant)
    return (meant, refusal) if refusal else None


def _laid(type: str, target: Target, state: State) -> Found | None:
    """A gyrodyne is laid somewhere."""
    meant = do.LayGyrodyne(type, target.id)
    refusal = why_not(state, meant)
    is_pulsar = target.id in state.cluster.pulsar_index
    return (meant if is_pulsar else NOTHING, refusal) if refusal else None


def _of_the_draft(in_hand: Target, state: State) -> Found | None:
    """A die that is picked moves a token; after the draft it can only be copied."""
    if not isinstance(state.pending[-1], Pick):
        return _told("board_die", "BONUS-03", do.CopyDie(int(in_hand.id)))
    if in_hand.kind == "token":
        track, space, height = in_hand.id.split()
        token = (track, int(space), int(height))
        return next((_told("token", "DICE-05", pick) for pick in _picks(state) if _token(pick) == token), None)
    return _refused(do.PickDie(int(in_hand.id)), state)


def _picks(state: State) -> list[do.PickDie]:
    return [option.decision for option in legal_options(state) if isinstance(option.decision, do.PickDie)]


def _token(pick: do.PickDie) -> tuple[str, int, int]:
    return pick.track, pick.space, pick.height
