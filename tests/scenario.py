"""Small positions for tests: a table as wanted, decisions through the checked door, chance by hand."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from msgspec.structs import replace

from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.model import chance, decisions, steps
from pulsar_desktop.model.chance import AnyAnswer, is_possible
from pulsar_desktop.model.decisions import AnyDecision, Payment
from pulsar_desktop.model.engine import apply, new_game, settle
from pulsar_desktop.model.options import legal_options, why_not
from pulsar_desktop.model.rules.setup import first_game, standard_game
from pulsar_desktop.model.state import Pulsar, State, System, Transmitter

COMPONENTS = shipped()
BOARDS = ("AI", "AII", "AIII")
GOALS = ("GOAL-02a", "GOAL-04a", "GOAL-05a")
HQ = ("A2", "B1", "C2", "D1")


@cache
def seated(players: int = 4, hq: bool = True, side: str = "plain", boards=BOARDS, goals=GOALS, even: bool = False):
    """A game after its set-up, at the first roll; seats are in turn order and enter at E1, E2, E3, E4."""
    agreed = {"side": side, "goals": goals, "order": tuple(range(players)), "even_start": even}
    if hq:
        setup = standard_game(COMPONENTS, players, boards=boards, hq_boards=("A", "B", "C", "D")[:players], **agreed)
    else:
        setup = first_game(COMPONENTS, players, **agreed)
    state = new_game(COMPONENTS, setup)
    state = answer(state, chance.TransmittersDealt(("T-A1", "T-A2", "T-A3")))
    for seat in reversed(range(players)):
        state = play(state, decisions.ChooseEntry(f"E{seat + 1}"))
    for face in HQ[:players] if hq else ():
        state = play(state, decisions.ChooseHQ(face))
    return state


def rolled(dice: Iterable[int], **game: Any) -> State:
    """A game after the first roll: the first pick is asked."""
    return answer(seated(**game), chance.DiceRolled(tuple(dice)))


def turn(
    dice: Iterable[int] = (),
    *,
    seat: int = 0,
    round: int = 1,
    left_over: Iterable[int] = (3,),
    game: dict[str, Any] | None = None,
    table: dict[str, Any] | None = None,
    others: dict[int, dict[str, Any]] | None = None,
    systems: dict[str, System] | None = None,
    pulsars: dict[str, Pulsar] | None = None,
    **player: Any,
) -> State:
    """A seat's action turn with these dice; keywords change the player, ``table`` the state.

    ``game`` goes to ``seated``. The seats after this one still have their turns, then comes production.
    """
    state = seated(**(game or {}))
    later = [steps.Turn(other) for other in state.turn_order if other > seat]
    state = replace(state, pending=(steps.Production(), *reversed(later), steps.Turn(seat)), events=())
    state = replace(state, round=round, dice=tuple(left_over), median=8, **(table or {}))
    state = state.with_player(seat, dice=tuple(sorted(dice)), **player)
    for other, changes in (others or {}).items():
        state = state.with_player(other, **changes)
    return with_map(state, systems or {}, pulsars or {})


def with_map(state: State, systems: dict[str, System], pulsars: dict[str, Pulsar]) -> State:
    """The state with these systems and pulsars; revealed tiles and rings are taken from where they were."""
    for location, system in systems.items():
        state = state.with_system(location, system)
    for location, pulsar in pulsars.items():
        state = state.with_pulsar(location, pulsar)
    shown = {system.tile for system in state.systems}
    return replace(state, unseen_systems=tuple(id for id in state.unseen_systems if id not in shown))


def pay(die: int, modifier: str | None = None, red: bool = False) -> Payment:
    """A payment, shortly."""
    return Payment(die, red, modifier)


def play(state: State, *chosen: AnyDecision) -> State:
    """Play decisions, each of which must be legal."""
    for decision in chosen:
        refusal = why_not(state, decision)
        assert refusal is None, f"{decision} is refused by {refusal}"
        assert decision in {option.decision for option in legal_options(state)}, f"{decision} is not listed"
        state = apply(state, decision)
    return state


def answer(state: State, *answers: AnyAnswer) -> State:
    """Let chance answer; each answer must be possible."""
    for given in answers:
        assert state.question is not None, f"chance was not asked, but {state.pending[-1:]}"
        assert is_possible(state.question, given), f"{given} does not answer {state.question}"
        state = apply(state, given)
    return state


def refused(state: State, decision: AnyDecision) -> str:
    """The rule that refuses a decision; the decision must not be listed either."""
    refusal = why_not(state, decision)
    assert refusal is not None, f"{decision} is legal"
    assert decision not in {option.decision for option in legal_options(state)}, f"{decision} is listed"
    return refusal.rule


def legal(state: State, kind: type) -> list[Any]:
    """The legal decisions of a kind."""
    return [option.decision for option in legal_options(state) if isinstance(option.decision, kind)]


def asked(state: State) -> str:
    """What is asked now: the name of the step or question on top; empty after the end."""
    return type(state.pending[-1]).__name__ if state.pending else ""


def scored(state: State, seat: int | None = None) -> list[tuple[str, int]]:
    """Rule and points of everything the last decision scored, for one seat or for all."""
    events = [event for event in state.events if event.kind == "scored"]
    return [(event.rule, event.amount) for event in events if seat is None or event.player == seat]


def end_turns(state: State) -> State:
    """End every turn of the round that is still open, up to the next thing that is asked."""
    while asked(state) == "Turn":
        state = play(state, decisions.EndTurn())
    return state


def produced(state: State) -> State:
    """The same table with the production phase of its round settled up to the first question."""
    return settle(replace(state, pending=(steps.Production(),), events=()))


def final(state: State, *, order: tuple[int, ...] | None = None) -> State:
    """The same table with final scoring begun, in this turn order."""
    pending = (steps.ScoreTechnologies(),)
    return settle(replace(state, pending=pending, round=8, events=(), order=order or state.order))


def online(tile: str, left: str | None = None, right: str | None = None) -> Transmitter:
    """An online transmitter."""
    return Transmitter(tile, (), True, left, right)


def offline(tile: str, *costs: int, left: str | None = None, right: str | None = None) -> Transmitter:
    """A transmitter with open costs."""
    return Transmitter(tile, costs, False, left, right)
