"""Setting up a game: what is agreed, what chance draws, and the choices before the first roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from pulsar_desktop.model.chance import (
    BoardsDrawn,
    DealHQ,
    DealTransmitters,
    DrawBoards,
    DrawGoals,
    DrawOrder,
    GoalsDrawn,
    HQDealt,
    OrderDrawn,
    Question,
    TransmittersDealt,
)
from pulsar_desktop.model.decisions import ChooseEntry, ChooseHQ, IllegalDecision, Option, Refusal
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.supply import top_of_stack
from pulsar_desktop.model.state import Player, Pulsar, Setup, State, System
from pulsar_desktop.model.steps import ChooseEntryGate, ChooseHQSide, SeatPlayers, StartRound, Step
from pulsar_desktop.model.tables import ComponentSet, Goal

COLOURS: Final = ("red", "yellow", "green", "blue")
CATEGORIES: Final = ("I", "II", "III")
GOALS_IN_PLAY: Final = 3

#: SETUP-09, SETUP-16: the boards of a first game, and of any game without HQ boards.
FIRST_BOARDS: Final = ("AI", "AII", "AIII")

#: Counts that only HQ boards can bring.
HQ_COUNTS: Final = ("projects", "bottom_projects", "runs_used")


def first_game(components: ComponentSet, players: int, colours: tuple[str, ...] = (), **agreed: object) -> Setup:
    """A beginner game: no HQ boards, boards AI, AII, AIII and the marked goals (SETUP-08, SETUP-09, SETUP-16)."""
    goals = tuple(goal.id for goal in components.goals.values() if goal.beginner)
    beginner = Setup(
        players, _plain_side(components), colours or COLOURS[:players], hq=False, even_start=True, goals=goals
    )
    return replace(beginner, **agreed)


def standard_game(components: ComponentSet, players: int, colours: tuple[str, ...] = (), **agreed: object) -> Setup:
    """A standard game: everything that is not agreed is drawn."""
    return replace(Setup(players, _plain_side(components), colours or COLOURS[:players]), **agreed)


def _plain_side(components: ComponentSet) -> str:
    # SETUP-02: the plain side is recommended for a first game
    return next(side.id for side in components.sides.values() if side.starred)


def setup_refusal(components: ComponentSet, setup: Setup) -> Refusal | None:
    """Why a game cannot be set up like this."""
    return next(_setup_faults(components, setup), None)


def _setup_faults(components: ComponentSet, setup: Setup) -> Iterator[Refusal]:
    n = setup.players
    if n not in components.counts:
        yield Refusal("SETUP-01", {"players": n, "allowed": tuple(components.counts)})
        return
    if len(setup.colours) != n or len(set(setup.colours)) != n or not set(setup.colours) <= set(COLOURS):
        yield Refusal("SETUP-01", {"colours": setup.colours, "allowed": COLOURS})
    if setup.side not in components.sides:
        yield Refusal("SETUP-02", {"side": setup.side, "allowed": tuple(components.sides)})
    if setup.order is not None and sorted(setup.order) != list(range(n)):
        yield Refusal("SETUP-12", {"order": setup.order})
    if setup.boards is not None and not _are_boards(components, setup.boards):
        yield Refusal("SETUP-09", {"boards": setup.boards})
    elif setup.boards is not None and not setup.hq and setup.boards != FIRST_BOARDS:
        yield Refusal("SETUP-16", {"boards": setup.boards})
    if setup.goals is not None and not _are_goals(components, setup.goals):
        yield Refusal("SETUP-08", {"goals": setup.goals})
    elif setup.goals is not None and not setup.hq and any(_needs_hq(components.goals[id]) for id in setup.goals):
        yield Refusal("SETUP-16", {"goals": setup.goals})
    if setup.hq_boards is not None and not _are_hq_boards(components, setup):
        yield Refusal("SETUP-16", {"hq_boards": setup.hq_boards})


def _are_boards(components: ComponentSet, boards: tuple[str, ...]) -> bool:
    known = all(id in components.boards for id in boards)
    return known and tuple(components.boards[id].category for id in boards) == CATEGORIES


def _are_goals(components: ComponentSet, goals: tuple[str, ...]) -> bool:
    tiles = {components.goals[id].tile for id in goals if id in components.goals}
    return len(goals) == len(tiles) == GOALS_IN_PLAY


def _needs_hq(goal: Goal) -> bool:
    # SETUP-16: without HQ boards the goal tile that needs them is not used
    return goal.count in HQ_COUNTS


def _are_hq_boards(components: ComponentSet, setup: Setup) -> bool:
    boards = setup.hq_boards or ()
    known = {face.board for face in components.hq.values()}
    return setup.hq and len(boards) == len(set(boards)) == setup.players and set(boards) <= known


def set_up(components: ComponentSet, setup: Setup) -> State:
    """The table before anything was drawn or chosen."""
    if refusal := setup_refusal(components, setup):
        raise IllegalDecision(setup, refusal)
    cluster = components.sides[setup.side]
    tokens = [id for id, token in components.tokens.items() for _ in range(token.copies)]
    return State(
        components=components,
        setup=setup,
        players=tuple(_player(components, setup, seat) for seat in range(setup.players)),
        pending=tuple(_set_up_steps(components, setup))[::-1],
        boards=_agreed_boards(setup),
        goals=setup.goals or (),
        initiative=((),) * components.track.spaces,
        engineering=((),) * components.track.spaces,
        # SETUP-05: ten of each type
        supply=tuple(components.gyrodynes[type].pieces for type in TYPES),
        systems=(System(),) * len(cluster.systems),
        pulsars=(Pulsar(),) * len(cluster.pulsars),
        stack=tuple(sorted(components.transmitters)),
        # SETUP-07: the pile is face down, but what is in it is known
        pile=tuple(sorted(tokens)),
        # SETUP-04: 17 tiles for 16 locations, so the last one stays out of the game unseen
        unseen_systems=tuple(sorted(components.systems)),
    )


def _player(components: ComponentSet, setup: Setup, seat: int) -> Player:
    kit = components.start
    # SETUP-06: one ±1; SETUP-17: six rings; SETUP-20: no cubes
    board = setup.hq_boards[seat] if setup.hq_boards else ""
    return Player(setup.colours[seat], kit.score, kit.cubes, kit.pm1, kit.plus2, kit.rings, hq_board=board)


def _agreed_boards(setup: Setup) -> tuple[str, ...]:
    return setup.boards or (() if setup.hq else FIRST_BOARDS)


def _set_up_steps(components: ComponentSet, setup: Setup) -> Iterator[Step | Question]:
    if not _agreed_boards(setup):
        yield DrawBoards(board_choices(components))
    if setup.goals is None:
        yield DrawGoals(GOALS_IN_PLAY, goal_tiles(components, setup))
    yield DealTransmitters(top_of_stack(components, tuple(sorted(components.transmitters))))
    if setup.hq and setup.hq_boards is None:
        yield DealHQ(setup.players, hq_choices(components))
    yield DrawOrder(setup.players) if setup.order is None else SeatPlayers(setup.order)


def board_choices(components: ComponentSet) -> tuple[tuple[str, ...], ...]:
    """SETUP-09: one face of each category."""
    boards = components.boards.values()
    return tuple(tuple(sorted(b.id for b in boards if b.category == c)) for c in CATEGORIES)


def hq_choices(components: ComponentSet) -> tuple[str, ...]:
    """SETUP-16: the HQ boards, of which each player gets one."""
    return tuple(sorted({face.board for face in components.hq.values()}))


def goal_tiles(components: ComponentSet, setup: Setup) -> tuple[tuple[str, ...], ...]:
    """SETUP-08: the two goals of each tile; only one of them can be in play."""
    tiles: dict[str, list[str]] = {}
    for goal in components.goals.values():
        tiles.setdefault(goal.tile, []).append(goal.id)
    for goal in components.goals.values():
        # SETUP-16 (ruling): the HQ goal tile is not used without HQ boards
        if not setup.hq and _needs_hq(goal):
            tiles.pop(goal.tile, None)
    return tuple(tuple(sorted(tiles[tile])) for tile in sorted(tiles))


def boards_drawn(state: State, question: DrawBoards, answer: BoardsDrawn) -> State:
    """SETUP-09."""
    return replace(state, boards=answer.boards)


def goals_drawn(state: State, question: DrawGoals, answer: GoalsDrawn) -> State:
    """SETUP-08."""
    return replace(state, goals=answer.goals)


def hq_dealt(state: State, question: DealHQ, answer: HQDealt) -> State:
    """SETUP-16."""
    dealt = zip(state.players, answer.boards, strict=True)
    return replace(state, players=tuple(replace(player, hq_board=board) for player, board in dealt))


def transmitters_dealt(state: State, question: DealTransmitters, answer: TransmittersDealt) -> State:
    """SETUP-11, PROD-09: the top transmitters are laid out face up."""
    stack = tuple(id for id in state.stack if id not in answer.transmitters)
    rule = "PROD-09" if state.round else "SETUP-11"
    events = [Event(rule, "dealt", subject=id) for id in answer.transmitters]
    return replace(state, stack=stack, offer=answer.transmitters).with_events(*events)


def order_drawn(state: State, question: DrawOrder, answer: OrderDrawn) -> State:
    """SETUP-12."""
    return seat_players(state, answer.players)


def seat_agreed(state: State, step: SeatPlayers) -> State:
    """SETUP-12: the turn order was agreed."""
    return seat_players(state.with_popped(), step.order)


def seat_players(state: State, order: tuple[int, ...]) -> State:
    """Rockets, tokens and starting scores follow the turn order; then the choices of SETUP-21 begin."""
    # TWO-02: two rockets each, on 1 and 3 and on 2 and 4
    rockets = order * state.components.counts[len(order)].tokens
    state = replace(state, order=rockets, initiative=_start(state, rockets), engineering=_start(state, rockets))
    for place, seat in enumerate(order, start=1):
        # SETUP-14, TWO-10: 4 plus the place in turn order
        points = state.players[seat].score + place
        state = state.with_player(seat, Event("SETUP-14", "scored", seat, amount=points), score=points)
    # SETUP-15, SETUP-21: entry gates from last to first, then HQ sides in turn order
    entries = [ChooseEntryGate(seat) for seat in reversed(order)]
    sides = [ChooseHQSide(seat) for seat in order] if state.setup.hq else []
    return state.with_pushed(*entries, *sides, StartRound(1))  # SETUP-10: from the lowest row


def _start(state: State, rockets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    # SETUP-13, TWO-03: stacked against turn order, the first player's token at the bottom
    track = state.components.track
    return tuple(rockets if space == track.start else () for space in range(1, track.spaces + 1))


def entry_options(state: State, step: ChooseEntryGate) -> list[Option]:
    """SETUP-15: the free entry gates."""
    taken = {player.ship for player in state.players}
    return [Option(ChooseEntry(entry)) for entry in state.cluster.entries if entry not in taken]


def entry_refusal(state: State, step: ChooseEntryGate, decision: ChooseEntry) -> Refusal | None:
    """SETUP-15."""
    if Option(decision) in entry_options(state, step):
        return None
    return Refusal("SETUP-15", {"entry": decision.entry})


def choose_entry(state: State, step: ChooseEntryGate, decision: ChooseEntry) -> State:
    """SETUP-15."""
    event = Event("SETUP-15", "entry", step.player, at=decision.entry)
    return state.with_player(step.player, event, ship=decision.entry)


def hq_options(state: State, step: ChooseHQSide) -> list[Option]:
    """SETUP-16: the two sides of the own board."""
    board = state.players[step.player].hq_board
    return [Option(ChooseHQ(face.id)) for face in state.components.hq.values() if face.board == board]


def hq_refusal(state: State, step: ChooseHQSide, decision: ChooseHQ) -> Refusal | None:
    """SETUP-16, HQ-01: a side of the own board only."""
    if Option(decision) in hq_options(state, step):
        return None
    return Refusal("SETUP-16", {"face": decision.face, "board": state.players[step.player].hq_board})


def choose_hq(state: State, step: ChooseHQSide, decision: ChooseHQ) -> State:
    """SETUP-16."""
    return state.with_player(step.player, Event("SETUP-16", "hq", step.player, decision.face), hq=decision.face)
