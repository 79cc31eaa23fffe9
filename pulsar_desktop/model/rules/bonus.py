"""The red die where it is taken as a free action: copies and offers of joins."""

from __future__ import annotations

from functools import lru_cache

from pulsar_desktop.model.decisions import CopyDie, Option, Refusal, TakeRedDie
from pulsar_desktop.model.rules.ability import abilities
from pulsar_desktop.model.rules.reward import pay_cubes, take_red
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Turn


def copy_options(state: State, step: Turn) -> tuple[Option, ...]:
    """BONUS-03, TWO-05: any left-over die, if the cubes are there."""
    owner = state.players[step.player]
    if owner.red_taken or owner.cubes < abilities(state, step.player).copy_cost:
        return ()
    return _copies(state.dice)


@lru_cache(maxsize=1024)
def _copies(dice: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(Option(CopyDie(die)) for die in dict.fromkeys(dice))


def copy_refusal(state: State, step: Turn, decision: CopyDie) -> Refusal | None:
    """Why a left-over die cannot be copied."""
    owner, cost = state.players[step.player], abilities(state, step.player).copy_cost
    if owner.red_taken:
        return Refusal("BONUS-01", {})
    if decision.die not in state.dice:
        return Refusal("DICE-11", {"die": decision.die, "dice": state.dice})
    return Refusal("BONUS-03", {"cost": cost, "cubes": owner.cubes}) if owner.cubes < cost else None


def copy_die(state: State, step: Turn, decision: CopyDie) -> State:
    """BONUS-03: the left-over die stays for the others."""
    state = pay_cubes(state, step.player, abilities(state, step.player).copy_cost, "BONUS-03")
    return take_red(state, step.player, decision.die, "BONUS-03")


def offer_options(state: State, step: Turn) -> list[Option]:
    """TRANS-10, TRANS-16: one of the red dice offered by joins; alike ones are one choice."""
    offers = state.players[step.player].red_offers
    return [Option(TakeRedDie(value)) for value in dict.fromkeys(offers)] if offers else []


def offer_refusal(state: State, step: Turn, decision: TakeRedDie) -> Refusal | None:
    """Why an offered red die cannot be taken."""
    owner = state.players[step.player]
    if decision.value in owner.red_offers:
        return None
    return Refusal("BONUS-01" if owner.red_taken else "TRANS-10", {"value": decision.value, "offers": owner.red_offers})


def take_offer(state: State, step: Turn, decision: TakeRedDie) -> State:
    """TRANS-10."""
    return take_red(state, step.player, decision.value, "TRANS-10")
