"""Technologies: which can be patented, and what a patent brings."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pulsar_desktop.model.decisions import Option, Patent, Refusal
from pulsar_desktop.model.effects import RED_GIVERS, PaidRed
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.payment import Purse, unpaid
from pulsar_desktop.model.rules.reward import effect_points, fire, pay_cubes
from pulsar_desktop.model.state import Player, State
from pulsar_desktop.model.steps import Reward, Turn
from pulsar_desktop.model.tables import Technology, TechnologyBoard


def is_row_open(state: State, row: int) -> bool:
    """TECH-01: in round r the rows 1 to r can be patented; before the first round row 1 is the next."""
    return row <= (state.round or 1)


def most_holders(state: State, technology: Technology) -> int:
    """TECH-03: two players at most; TECH-06: one with 2 players and one die symbol."""
    return 1 if technology.slots == 1 and state.setup.players == 2 else 2


def places(state: State, technology: Technology) -> tuple[bool, ...]:
    """For each patent that can still be taken, whether it can be taken in this round already (TECH-04, TECH-05)."""
    holders = sum(technology.id in player.patents for player in state.players)
    is_free = technology.slots == 2 or technology.id not in state.patented_this_round
    left = range(most_holders(state, technology) - holders)
    return tuple(is_free and (k == 0 or technology.slots == 2) for k in left)


def points_of(state: State, player: int, technology: Technology) -> int | None:
    """The points a technology would score with what there is now and its own patent; None if it speaks of none."""
    patents = state.players[player].patents
    if technology.id not in patents:
        state = state.with_player(player, patents=(*patents, technology.id))
    return effect_points(state, player, technology.effect)


def _closed(state: State, player: int, technology: Technology) -> str | None:
    """The rule by which a technology is closed."""
    if not is_row_open(state, technology.row):
        return "TECH-01"
    owner = state.players[player]
    if technology.id in owner.patents:
        return "TECH-02"
    if rule := _taken(state, technology):
        return rule
    # TECH-08: a reward that cannot be used closes nothing, except a red die
    return _red_closed(owner, technology) if owner.red_taken or not owner.cubes else None


def _taken(state: State, technology: Technology) -> str | None:
    holders = 0
    for player in state.players:
        holders += technology.id in player.patents
    if holders >= most_holders(state, technology):
        return "TECH-03" if holders == 2 else "TECH-06"
    # TECH-05: with two symbols the second may come in the same round
    if holders and technology.slots == 1 and technology.id in state.patented_this_round:
        return "TECH-04"
    return None


def _red_closed(owner: Player, technology: Technology) -> str | None:
    for atom in technology.effect:
        if isinstance(atom, RED_GIVERS) and owner.red_taken:
            return "BONUS-06"
        if isinstance(atom, PaidRed) and not owner.cubes:
            return "BONUS-05"
    return None


def patent_options(state: State, step: Turn, purse: Purse) -> list[Option]:
    """TECH-02: every technology that can be patented now."""
    found: list[Option] = []
    for board in state.boards:
        affordable = purse.affordable.get(board)
        if affordable is None:
            affordable = purse.affordable[board] = tuple(_affordable(state.components.boards[board], purse))
        for technology, options in affordable:
            if not is_row_open(state, technology.row):
                return found  # TECH-01: the rows go upwards
            if not _closed(state, step.player, technology):
                found += options
    return found


def _affordable(board: TechnologyBoard, purse: Purse) -> Iterator[tuple[Technology, tuple[Option, ...]]]:
    ways = purse.ways("patent")
    for technology in board.technologies:
        if payments := ways[technology.die]:
            yield technology, tuple(Option(Patent(technology.id, payment)) for payment in payments)


def patent_refusal(state: State, step: Turn, decision: Patent) -> Refusal | None:
    """Why a technology cannot be patented."""
    technologies = {technology.id: technology for technology in state.components.in_play(state.boards)}
    technology = technologies.get(decision.technology)
    if technology is None:
        return Refusal("SETUP-09", {"technology": decision.technology, "boards": state.boards})
    if rule := _closed(state, step.player, technology):
        holders = [seat for seat, other in enumerate(state.players) if technology.id in other.patents]
        figures = {"technology": technology.id, "row": technology.row, "round": state.round, "holders": holders}
        return Refusal(rule, figures | {"cubes": state.players[step.player].cubes})
    return unpaid(state, step.player, decision.payment, (technology.die,), "patent")


def patent(state: State, step: Turn, decision: Patent) -> State:
    """TECH-02, TECH-07, TECH-13: the patent is kept for good; what it gives at once is given."""
    player, id = step.player, decision.technology
    technology = state.components.technologies[id]
    # TECH-09: abilities fire before the patent is there, so it does not set off itself
    state = fire(state, player, "patent")
    if any(isinstance(atom, PaidRed) for atom in technology.effect):
        state = pay_cubes(state, player, 1, "BONUS-05", id)
    event = Event("TECH-02", "patented", player, id)
    state = state.with_player(player, event, patents=(*state.players[player].patents, id))
    state = replace(state, patented_this_round=(*state.patented_this_round, id))
    if technology.kind == "at once":
        state = state.with_pushed(Reward(player, technology.effect, id, "TECH-07"))
    return state
