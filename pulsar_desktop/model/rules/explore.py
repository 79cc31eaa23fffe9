"""The exploration bonus and the exploration tokens."""

from __future__ import annotations

from msgspec.structs import replace

from pulsar_desktop.model.chance import DrawToken, TokenDrawn
from pulsar_desktop.model.decisions import ChooseBonus, Option, Refusal
from pulsar_desktop.model.effects import RED_GIVERS, Stations
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import DrawTokens, ExplorationBonus, Reward


def bonus_options(state: State, step: ExplorationBonus) -> list[Option]:
    """EXPLORE-01: the printed bonus or a token; EXPLORE-06: one of them must be chosen."""
    choices = (ChooseBonus("printed"), ChooseBonus("token"))
    return [Option(choice) for choice in choices if not bonus_refusal(state, step, choice)]


def bonus_refusal(state: State, step: ExplorationBonus, decision: ChooseBonus) -> Refusal | None:
    """Why a bonus cannot be chosen."""
    bonus = state.components.systems[step.tile].bonus
    gives_red = any(isinstance(atom, RED_GIVERS) for atom in bonus)
    if decision.bonus == "printed" and gives_red and state.players[step.player].red_taken:
        return Refusal("EXPLORE-04", {"tile": step.tile})
    if decision.bonus == "token" and not state.pile and not state.discards:
        return Refusal("EXPLORE-03", {})
    if decision.bonus not in ("printed", "token"):
        return Refusal("EXPLORE-01", {"bonus": decision.bonus})
    return None


def choose_bonus(state: State, step: ExplorationBonus, decision: ChooseBonus) -> State:
    """EXPLORE-01."""
    if decision.bonus == "token":
        return state.with_pushed(DrawTokens(step.player, 1, "EXPLORE-01"))
    bonus = state.components.systems[step.tile].bonus
    return state.with_pushed(Reward(step.player, bonus, step.tile, "EXPLORE-01"))


def draw_tokens(state: State, step: DrawTokens) -> State:
    """EXPLORE-05: one token after the other, each settled before the next."""
    state = state.with_popped()
    if not state.pile and state.discards:
        # EXPLORE-03: the discards are shuffled into a new pile
        event = Event("EXPLORE-03", "reshuffled", amount=len(state.discards))
        state = replace(state, pile=state.discards, discards=()).with_events(event)
    if not state.pile:
        return state.with_events(Event("EXPLORE-03", "lapsed", step.player))
    if step.n > 1:
        state = state.with_pushed(replace(step, n=step.n - 1))
    return state.with_pushed(DrawToken(step.player, state.pile, step.rule))


def token_drawn(state: State, question: DrawToken, answer: TokenDrawn) -> State:
    """EXPLORE-02: a token is resolved at once and discarded, except a station token, which is kept."""
    player, token = question.player, answer.token
    i = state.pile.index(token)
    state = replace(state, pile=state.pile[:i] + state.pile[i + 1 :])
    state = state.with_events(Event(question.rule, "drawn", player, token))
    effect = state.components.tokens[token].effect
    given = tuple(atom for atom in effect if not isinstance(atom, Stations))
    if given == effect:
        state = replace(state, discards=tuple(sorted((*state.discards, token))))
    else:
        state = state.with_player(player, station_tokens=(*state.players[player].station_tokens, token))
    return state.with_pushed(Reward(player, given, token, "EXPLORE-02")) if given else state
