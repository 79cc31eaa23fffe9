"""The action turn: how it ends, and what is lost with it."""

from __future__ import annotations

from pulsar_desktop.model.decisions import EndTurn, Option, Refusal
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Turn


def end_options(state: State, step: Turn) -> list[Option]:
    """TURN-13: the turn can be ended whenever nothing is unsettled, dice left or not."""
    return [Option(EndTurn())]


def end_refusal(state: State, step: Turn, decision: EndTurn) -> Refusal | None:
    """TURN-13: never refused in the own turn."""
    return None


def end_turn(state: State, step: Turn, decision: EndTurn) -> State:
    """TURN-06, BONUS-07: what was not used is lost; TRANS-08: offered red dice are for this turn only."""
    player = state.players[step.player]
    lost = [Event("TURN-06", "dice_lost", step.player, amount=die) for die in player.dice]
    if player.red is not None:
        lost.append(Event("BONUS-07", "dice_lost", step.player, "red", player.red))
    state = state.with_player(step.player, *lost, dice=(), red=None, red_taken=False, red_offers=())
    return state.with_popped().with_events(Event("TURN-13", "turn_ended", step.player))
