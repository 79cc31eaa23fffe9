"""An independent, naive generator of all legal decisions, written from rules.md alone.

It shares no code with the engine: only the vocabulary (types of states, steps, decisions and tables).
Brute force, no caching; each rule is cited by its id. ``READING`` marks a place where rules.md leaves room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise, product
from typing import Any

from pulsar_desktop.model.decisions import (
    AnyDecision,
    BuyBonus,
    BuyModifier,
    BuyPoints,
    ChooseBonus,
    ChooseEntry,
    ChooseGyrodyne,
    ChooseHQ,
    ClaimIsolated,
    CopyDie,
    DoProject,
    EndTurn,
    Fly,
    LayGyrodyne,
    NameGoal,
    Patent,
    Payment,
    PayTransmitter,
    PickDie,
    SpinUp,
    TakeGyrodyne,
    TakeRedDie,
    TakeTransmitter,
    TeleportShip,
    TradeCubes,
)
from pulsar_desktop.model.effects import Buy, CopyCost, Effect, OnEvent, PaidRed, Red, Split, Trade
from pulsar_desktop.model.state import Player, State
from pulsar_desktop.model.steps import (
    ChooseEntryGate,
    ChooseHQSide,
    CubesForPoints,
    ExplorationBonus,
    GoalBonuses,
    GyrodyneChoice,
    IsolatedChoice,
    Pick,
    TeleportChoice,
    Trades,
    Turn,
    WildGoalChoice,
)
from pulsar_desktop.model.tables import Technology
from tests.naive.scoring import distance_and_direction, met_goals

COLOURS = ("green", "magenta", "orange")
TYPES = ("small", "medium", "large")
ENDS = ("left", "right")

#: HQ-03: what must be done before a project opens.
OPENS_AFTER = {
    "b1": (),
    "b2": (),
    "b3": (),
    "m1": ("b1", "b2"),
    "m2": ("b2", "b3"),
    "u1": ("m1",),
    "u2": ("m2",),
    "t": ("b1", "b2", "b3", "m1", "m2", "u1", "u2"),
}


def legal_decisions(state: State) -> set[AnyDecision]:
    """Everything the asked player may answer; nothing at a question of chance or after the end."""
    if not state.pending:
        return set()
    step = state.pending[-1]
    if getattr(step, "is_chance", False):
        return set()
    return QUESTIONS[type(step)](state, step)


# --- set-up -----------------------------------------------------------------------------------------------------


def entry_gates(state: State, _step: ChooseEntryGate) -> set[AnyDecision]:
    # SETUP-15: a free entry gate, that is one with no ship on it
    taken = {player.ship for player in state.players}
    return {ChooseEntry(place) for place in places_of_kind(state, "entry") if place not in taken}


def hq_sides(state: State, step: ChooseHQSide) -> set[AnyDecision]:
    # SETUP-16: either side of the board that was dealt
    board = state.players[step.player].hq_board
    return {ChooseHQ(face.id) for face in state.components.hq.values() if face.board == board}


# --- the draft --------------------------------------------------------------------------------------------------


def picks(state: State, step: Pick) -> set[AnyDecision]:
    last_space = state.components.track.spaces
    legal: set[AnyDecision] = set()
    past_the_end: set[AnyDecision] = set()
    for die in set(state.dice):  # ROUND-02: dice of one value are one choice
        distance, direction = distance_and_direction(state.median, die)
        if distance == 0:
            legal.add(PickDie(die))  # DICE-14: no token is named, always legal
            continue
        for track, space, height in own_tokens(state, step.player):
            pick = PickDie(die, track, space, height)
            if direction < 0 or space + distance <= last_space:  # DICE-10, DICE-14; DICE-15: exactly the last is fine
                legal.add(pick)
            else:
                past_the_end.add(pick)  # DICE-08
    # DICE-09: only if nothing at all is legal may any die and any token be chosen
    return legal or past_the_end


def own_tokens(state: State, seat: int) -> Iterator[tuple[str, int, int]]:
    """Track, space and height of own tokens; TWO-04, DICE-15: on both tracks."""
    for track, stacks in (("initiative", state.initiative), ("engineering", state.engineering)):
        for space, stack in enumerate(stacks, start=1):
            for height, owner in enumerate(stack, start=1):
                own_above = height < len(stack) and stack[height] == seat
                # ROUND-02: of own tokens lying directly on each other only the uppermost is named
                if owner == seat and not own_above:
                    yield track, space, height


# --- payments ---------------------------------------------------------------------------------------------------


def makes(number: int, value: int, shifts: int) -> bool:
    """TURN-11, TECH-10: that many optional shifts of one, up or down, turn the number into the value."""
    return any(number + sum(change) == value for change in product((-1, 0, 1), repeat=shifts))


def payments(state: State, player: Player, value: int, shifts: int) -> set[Payment]:
    """Every payment of exactly this value (TURN-02, TURN-03, TURN-04, TURN-11, TURN-12)."""
    if value < 1:
        return set()  # TURN-05
    found: set[Payment] = set()
    # ROUND-02: silver dice of one value are one choice. READING: a red die is not like a silver one of its value,
    # since a payment names its die and only one of the two is the bonus die.
    dice = [(die, False) for die in sorted(set(player.dice))]
    if player.red is not None:
        dice.append((player.red, True))  # BONUS-02; TRANS-09: it may be a 0
    owned = {"pm1": player.pm1, "plus2": player.plus2}
    for die, red in dice:
        if makes(die, value, shifts):
            found.add(Payment(die, red))
            continue  # TURN-12: no modifier where the die and the shifts do without it
        for modifier in state.components.modifiers.values():
            if owned[modifier.id] == 0:
                continue
            # TURN-11: on the way the die may pass below 1 or above 6
            if any(makes(die + change, value, shifts) for change in modifier.changes):
                found.add(Payment(die, red, modifier.id))
    return found


def shift_abilities(state: State, player: Player, event: str) -> int:
    """TECH-10, TECH-12: how many own technologies shift the die paying for this event."""
    return sum(
        isinstance(atom, OnEvent) and atom.event == event and atom.shift
        for technology in own_technologies(state, player)
        for atom in technology.effect
    )


def own_technologies(state: State, player: Player) -> list[Technology]:
    return [state.components.technologies[id] for id in player.patents]


def gives_red_die(effect: Effect) -> bool:
    return any(isinstance(atom, Split | Red | PaidRed) for atom in effect)


def red_die_allows(player: Player, effect: Effect) -> bool:
    """BONUS-06: what gives a red die is closed once one was taken; BONUS-05: a patented die costs a cube too."""
    if gives_red_die(effect) and player.red_taken:
        return False
    # READING: the cube of BONUS-05 must be there before the action (TURN-10)
    return player.cubes >= sum(isinstance(atom, PaidRed) for atom in effect)


# --- the turn ---------------------------------------------------------------------------------------------------


def turn(state: State, step: Turn) -> set[AnyDecision]:
    player = state.players[step.player]
    decisions: set[AnyDecision] = {EndTurn()}  # TURN-06, TURN-13: always, dice left or not
    # TURN-08: the actions
    decisions |= set(flights(state, player))
    decisions |= set(gyrodynes_to_take(state, player))
    decisions |= set(gyrodynes_to_spin(state, step.player))
    decisions |= set(transmitters_to_take(state, player))
    decisions |= set(transmitters_to_pay(state, player))
    decisions |= set(projects(state, player))
    decisions |= set(patents(state, player))
    decisions |= set(modifiers_to_buy(state, player))
    # TURN-07: the free actions
    decisions |= set(gyrodynes_to_lay(state, step.player))
    decisions |= set(copies(state, player))
    decisions |= set(red_offers(player))
    return decisions


def routes(state: State, start: str, length: int) -> list[tuple[str, ...]]:
    """Every way of exactly ``length`` segments from ``start``, as the locations in order, the start first."""
    kind = {place.id: place.kind for place in state.cluster.locations.values()}
    unfinished: list[tuple[str, ...]] = [(start,)]
    for _ in range(length):  # FLY-01: never fewer or more
        longer = []
        for way in unfinished:
            for segment in state.cluster.segments:
                for here, there in ((segment.a, segment.b), (segment.b, segment.a)):
                    if here != way[-1]:
                        continue
                    if kind[there] == "entry":
                        continue  # FLY-04
                    flown = list(pairwise(way))
                    if segment.double:
                        if (here, there) in flown:
                            continue  # FLY-15: a double segment once each way
                    elif (here, there) in flown or (there, here) in flown:
                        continue  # FLY-02: any other once
                    longer.append((*way, there))
        unfinished = longer
    return unfinished


def flights(state: State, player: Player) -> Iterator[Fly]:
    locations = state.cluster.locations
    most_shifts = sum(shift_abilities(state, player, f"fly_gate {colour}") for colour in COLOURS)
    dice = [*player.dice, *([] if player.red is None else [player.red])]
    most_change = max(change for modifier in state.components.modifiers.values() for change in modifier.changes)
    longest = max(dice, default=0) + most_change + most_shifts  # TURN-05, TURN-11: above 6 is fine for a flight
    for length in range(1, longest + 1):
        if not payments(state, player, length, most_shifts):
            continue  # no route of this length can be paid, whatever it visits
        for way in routes(state, player.ship, length):
            visited = set(way[1:])  # FLY-06: the start only if the flight comes back to it
            colours = {locations[id].colour for id in visited if locations[id].kind == "gate"}
            # TECH-12: a shift tied to a flight needs a route that meets its condition
            shifts = sum(shift_abilities(state, player, f"fly_gate {colour}") for colour in colours)
            for payment in payments(state, player, length, shifts):
                # READING: the value of a flight is the length of its route. Flights alike in all FLY-21 names but
                # flown with different lengths are one decision, legal if it is legal at one of the lengths; so
                # TURN-12 refuses a modifier only if it does so at each of the lengths the payment can make.
                for run, colour in gate_runs(state, player):
                    yield Fly(
                        payment,
                        way[-1],
                        places_among(state, visited, "system"),
                        places_among(state, visited, "pulsar"),
                        places_among(state, visited, "gate"),
                        run,
                        colour,
                    )


def gate_runs(state: State, player: Player) -> Iterator[tuple[str, str]]:
    """RUN-01, RUN-02: no run, or one that is done and unused, with its colour. RUN-05: it may score nothing."""
    yield "", ""
    if not player.hq:
        return
    for project in state.components.hq[player.hq].projects.values():
        done = project.position in player.projects
        if project.run is None or not done or project.position in player.runs_used:
            continue
        # RUN-04: a run of any colour is named with one
        for colour in COLOURS if project.run.colour == "any" else (project.run.colour,):
            yield project.position, colour


def places_of_kind(state: State, kind: str) -> list[str]:
    places = [place for place in state.cluster.locations.values() if place.kind == kind]
    return [place.id for place in sorted(places, key=lambda place: (place.id[0], int(place.id[1:])))]


def places_among(state: State, visited: set[str], kind: str) -> tuple[str, ...]:
    return tuple(id for id in places_of_kind(state, kind) if id in visited)


def gyrodynes_to_take(state: State, player: Player) -> Iterator[TakeGyrodyne]:
    for type, left in zip(TYPES, state.supply, strict=True):
        if left == 0:
            continue  # GYRO-04
        # GYRO-03, GYRO-09: no pulsar is needed; TECH-12: no shift
        for payment in payments(state, player, state.components.gyrodynes[type].take, 0):
            yield TakeGyrodyne(type, payment)


def gyrodynes_to_spin(state: State, seat: int) -> Iterator[SpinUp]:
    player = state.players[seat]
    for id, pulsar in zip(state.cluster.pulsars, state.pulsars, strict=True):
        if pulsar.owner != seat or pulsar.gyrodyne is None or pulsar.spinning:
            continue  # GYRO-01, GYRO-06
        shifts = shift_abilities(state, player, "spin")
        for payment in payments(state, player, state.components.gyrodynes[pulsar.gyrodyne].spin, shifts):
            yield SpinUp(id, payment)


def gyrodynes_to_lay(state: State, seat: int) -> Iterator[LayGyrodyne]:
    # GYRO-05; ROUND-02: gyrodynes of a type in front of the player are one choice
    for type in set(state.players[seat].gyrodynes):
        for id, pulsar in zip(state.cluster.pulsars, state.pulsars, strict=True):
            if pulsar.owner == seat and pulsar.gyrodyne is None:
                yield LayGyrodyne(type, id)


def transmitters_to_take(state: State, player: Player) -> Iterator[TakeTransmitter]:
    shifts = shift_abilities(state, player, "pay_transmitter")
    for id in state.offer:
        for cost in set(state.components.transmitters[id].dice):  # TRANS-01; ROUND-02: equal costs are one choice
            for payment in payments(state, player, cost, shifts):
                yield TakeTransmitter(id, cost, payment)  # TRANS-02: a new array
                for beside, at in free_connectors(state, player):
                    for end in connectors(state, id):  # TRANS-02: it can be turned round
                        yield TakeTransmitter(id, cost, payment, beside, at, end)


def connectors(state: State, tile: str) -> list[str]:
    """TRANS-03: the ends that have a connector; one of 0 pips is a connector too."""
    return [end for end in ENDS if getattr(state.components.transmitters[tile], end) is not None]


def free_connectors(state: State, player: Player) -> Iterator[tuple[str, str]]:
    """TRANS-17: of own transmitters, online or not."""
    for transmitter in player.transmitters:
        for end in connectors(state, transmitter.tile):
            if getattr(transmitter, end) is None:
                yield transmitter.tile, end


def transmitters_to_pay(state: State, player: Player) -> Iterator[PayTransmitter]:
    shifts = shift_abilities(state, player, "pay_transmitter")
    for transmitter in player.transmitters:
        for cost in set(transmitter.costs):  # TRANS-05: in any order; ROUND-02
            for payment in payments(state, player, cost, shifts):
                yield PayTransmitter(transmitter.tile, cost, payment)


def projects(state: State, player: Player) -> Iterator[DoProject]:
    if not player.hq:
        return  # SETUP-16: the beginner game has no HQ
    shifts = shift_abilities(state, player, "project")
    for project in state.components.hq[player.hq].projects.values():
        if project.position in player.projects:
            continue  # HQ-02: once
        if not all(under in player.projects for under in OPENS_AFTER[project.position]):
            continue  # HQ-03
        if not red_die_allows(player, project.at_once):
            continue  # HQ-05, BONUS-06
        for payment in payments(state, player, project.die, shifts):
            yield DoProject(project.position, payment)


def patents(state: State, player: Player) -> Iterator[Patent]:
    shifts = shift_abilities(state, player, "patent")
    for board in state.boards:
        for technology in state.components.boards[board].technologies:
            if technology.row > state.round:
                continue  # TECH-01
            if technology.id in player.patents:
                continue  # TECH-02
            holders = sum(technology.id in other.patents for other in state.players)
            if holders >= 2:
                continue  # TECH-03, TECH-05
            if technology.slots == 1 and technology.id in state.patented_this_round:
                continue  # TECH-04
            if technology.slots == 1 and state.setup.players == 2 and holders >= 1:
                continue  # TECH-06
            if not red_die_allows(player, technology.effect):
                continue  # TECH-08, BONUS-05, BONUS-06
            for payment in payments(state, player, technology.die, shifts):
                yield Patent(technology.id, payment)


def modifiers_to_buy(state: State, player: Player) -> Iterator[BuyModifier]:
    for modifier in state.components.modifiers.values():
        for value in modifier.dice:  # MOD-01
            # MOD-02: the die may be modified; TECH-12: no shift. READING: TURN-12 looks at each die shown by itself,
            # so a 2 may, by the letter, be turned into a 1 with a ±1 to buy a ±1, though the 2 would do.
            for payment in payments(state, player, value, 0):
                yield BuyModifier(modifier.id, payment)


def copies(state: State, player: Player) -> Iterator[CopyDie]:
    if player.red_taken:
        return  # BONUS-01
    cost = state.components.copy_cost  # BONUS-03
    for technology in own_technologies(state, player):
        for atom in technology.effect:
            if isinstance(atom, CopyCost):
                cost = min(cost, atom.cubes)
    if player.cubes >= cost:
        for die in set(state.dice):  # DICE-11, TWO-05
            yield CopyDie(die)


def red_offers(player: Player) -> Iterator[TakeRedDie]:
    if not player.red_taken:  # TRANS-16, BONUS-01
        for value in set(player.red_offers):  # TRANS-10; ROUND-02: offers of one value are one choice
            yield TakeRedDie(value)


# --- choices inside an action ----------------------------------------------------------------------------------


def exploration_bonus(state: State, step: ExplorationBonus) -> set[AnyDecision]:
    # READING: the token can be named even with no token left anywhere; then nothing is drawn (EXPLORE-03). Likewise
    # the printed bonus can be named even if all of it lapses (EXPLORE-06 speaks of a part).
    answers: set[AnyDecision] = {ChooseBonus("token")}
    printed = state.components.systems[step.tile].bonus
    if not (gives_red_die(printed) and state.players[step.player].red_taken):  # EXPLORE-04
        answers.add(ChooseBonus("printed"))
    return answers


def gyrodyne_types(state: State, step: GyrodyneChoice) -> set[AnyDecision]:
    # GYRO-04: an empty stack gives nothing; it cannot be declined (components.md, 0.2)
    left = dict(zip(TYPES, state.supply, strict=True))
    return {ChooseGyrodyne(type) for type in step.types if left[type] > 0}


def isolated_pulsars(state: State, step: IsolatedChoice) -> set[AnyDecision]:
    answers: set[AnyDecision] = {ClaimIsolated()}  # TRANS-11: optional
    if state.players[step.player].rings > 0:  # SETUP-17
        isolated = places_of_kind(state, "isolated_pulsar")
        for id, pulsar in zip(state.cluster.pulsars, state.pulsars, strict=True):
            if id in isolated and pulsar.owner is None:  # GYRO-01, GYRO-02
                answers.add(ClaimIsolated(id))
    return answers


def teleport_targets(state: State, step: TeleportChoice) -> set[AnyDecision]:
    # TRANS-11, TRANS-12, TRANS-18: the present location too, whatever stands there; no isolated pulsar, no entry
    kinds = {"pulsar": ("pulsar",), "system": ("system",), "any": ("pulsar", "system", "gate")}[step.where]
    return {TeleportShip(id) for kind in kinds for id in places_of_kind(state, kind)}


# --- production and the end ------------------------------------------------------------------------------------


def points_for_cubes(state: State, step: CubesForPoints) -> set[AnyDecision]:
    player = state.players[step.player]
    answers: set[AnyDecision] = {BuyPoints()}  # PROD-11: stop
    for transmitter in player.transmitters:
        ongoing = state.components.transmitters[transmitter.tile].ongoing
        sells = any(isinstance(atom, Buy) for atom in ongoing)
        # TRANS-07, TRANS-13, PROD-05: online, once per phase, one cube
        if sells and transmitter.online and transmitter.tile not in step.used and player.cubes >= 1:
            answers.add(BuyPoints(transmitter.tile))
    return answers


def trades(state: State, step: Trades) -> set[AnyDecision]:
    player = state.players[step.player]
    answers: set[AnyDecision] = {TradeCubes()}  # FINAL-13: it may be left
    for technology in own_technologies(state, player):
        for atom in technology.effect:
            if isinstance(atom, Trade) and technology.id not in step.used and player.cubes >= atom.cubes:
                answers.add(TradeCubes(technology.id))
    return answers


def wild_goals(state: State, step: WildGoalChoice) -> set[AnyDecision]:
    # FINAL-12: after FINAL-11, which is worked out here anew instead of being read from player.goals
    met = met_goals(state, step.player)
    return {NameGoal(goal) for goal in state.goals if goal not in met}


def goal_bonuses(state: State, step: GoalBonuses) -> set[AnyDecision]:
    player = state.players[step.player]
    answers: set[AnyDecision] = {BuyBonus()}  # FINAL-13: stop
    for goal, bought in player.goals:
        bonuses = state.components.goals[goal].bonuses
        # FINAL-02: the first before the second
        if bought < len(bonuses) and player.cubes >= bonuses[bought][0]:
            answers.add(BuyBonus(goal))
    return answers


QUESTIONS: dict[type, Callable[[State, Any], set[AnyDecision]]] = {
    ChooseEntryGate: entry_gates,
    ChooseHQSide: hq_sides,
    Pick: picks,
    Turn: turn,
    ExplorationBonus: exploration_bonus,
    GyrodyneChoice: gyrodyne_types,
    IsolatedChoice: isolated_pulsars,
    TeleportChoice: teleport_targets,
    CubesForPoints: points_for_cubes,
    Trades: trades,
    WildGoalChoice: wild_goals,
    GoalBonuses: goal_bonuses,
}
