"""The action turn: how it ends, and what is lost with it.

What can be done in it is listed in ``options``: the actions of TURN-08, the free actions of TURN-07.
"""

from __future__ import annotations

from typing import Final

from pulsar_desktop.model.decisions import EndTurn, Option, Refusal
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Turn

END: Final = [Option(EndTurn())]


def is_asked(options: list[Option]) -> bool:
    """ROUND-03: inside an action and in scoring, a choice with a single answer is made without asking."""
    return len(options) > 1


def is_action_turn(state: State) -> bool:
    """TURN-13: whether somebody is asked what to do in an action turn, and nothing in it is unsettled."""
    return bool(state.pending) and isinstance(state.pending[-1], Turn)


def end_options(state: State, step: Turn) -> list[Option]:
    """TURN-13: the turn can be ended whenever nothing is unsettled, dice left or not."""
    return END


def end_refusal(state: State, step: Turn, decision: EndTurn) -> Refusal | None:
    """TURN-13: never refused in the own turn."""
    return None


def end_turn(state: State, step: Turn, decision: EndTurn) -> State:
    """TURN-06, BONUS-07: what was not used is lost; TRANS-08: offered red dice are for this turn only."""
    player = state.players[step.player]
    events = [Event("TURN-06", "dice_lost", step.player, amount=die) for die in player.dice]
    if player.red is not None:
        events.append(Event("BONUS-07", "dice_lost", step.player, "red", player.red))
    events.append(Event("TURN-13", "turn_ended", step.player))
    state = state.with_popped()
    return state.with_player(step.player, *events, dice=(), red=None, red_taken=False, red_offers=())
