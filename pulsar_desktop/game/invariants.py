"""What must hold after every decision of every game. Used by the torture runs and the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.hq import needed_for
from pulsar_desktop.model.state import Player, State, Transmitter
from pulsar_desktop.model.steps import GoOnline, Pick, Turn

Check = Callable[[State], bool]


def violations(state: State) -> list[str]:
    """The names of the invariants a state breaks."""
    return [check.__name__ for check in STATE_CHECKS if not check(state)]


def _turn_player(state: State) -> int | None:
    return next((step.player for step in reversed(state.pending) if isinstance(step, Turn)), None)


def _started(state: State) -> bool:
    return bool(state.order)


def silver_dice_are_conserved_in_the_draft(state: State) -> bool:
    """While dice are picked, those on the board and in the hands are all there are."""
    if not state.pending or not isinstance(state.pending[-1], Pick):
        return True
    hands = sum(len(player.dice) for player in state.players)
    return len(state.dice) + hands == state.components.counts[state.setup.players].dice


def left_over_dice_stay_on_the_board(state: State) -> bool:
    """DICE-11: one die is left over, three with 2 players."""
    if not state.pending or not isinstance(state.pending[-1], Turn):
        return True
    return len(state.dice) == {2: 3, 3: 1, 4: 1}[state.setup.players]


def dice_show_one_to_six(state: State) -> bool:
    """Silver dice show 1 to 6, the red die 0 to 6 (TRANS-09)."""
    silver = [*state.dice, *(die for player in state.players for die in player.dice)]
    reds = [player.red for player in state.players if player.red is not None]
    return all(1 <= die <= 6 for die in silver) and all(0 <= die <= 6 for die in reds)


def hands_hold_two_dice_before_the_turn_and_none_after(state: State) -> bool:
    """DICE-13, TURN-06: in the action phase those to come hold two dice, those done none."""
    if not state.pending or not isinstance(state.pending[-1], Turn):
        return True
    waiting = {step.player for step in state.pending if isinstance(step, Turn)}
    now = _turn_player(state)
    return all(
        len(player.dice) == (2 if seat in waiting else 0) for seat, player in enumerate(state.players) if seat != now
    )


def only_the_player_on_turn_has_a_red_die(state: State) -> bool:
    """BONUS-07: the red die and its offers do not outlast the turn."""
    now = _turn_player(state)
    idle = [player for seat, player in enumerate(state.players) if seat != now]
    return all(player.red is None and not player.red_taken and not player.red_offers for player in idle)


def a_red_die_in_hand_was_taken(state: State) -> bool:
    """BONUS-01, TRANS-16: once taken, no offer is left."""
    return all(player.red_taken or player.red is None for player in state.players) and not any(
        player.red_taken and player.red_offers for player in state.players
    )


def rings_are_conserved(state: State) -> bool:
    """SETUP-17: rings left and pulsars claimed make six."""
    owned = Counter(pulsar.owner for pulsar in state.pulsars)
    rings = state.components.start.rings
    return all(player.rings >= 0 and player.rings + owned[seat] == rings for seat, player in enumerate(state.players))


def gyrodynes_are_conserved(state: State) -> bool:
    """SETUP-05: supply, in front of players and on pulsars."""
    out = Counter(pulsar.gyrodyne for pulsar in state.pulsars)
    out.update(type for player in state.players for type in player.gyrodynes)
    pieces = state.components.gyrodynes
    return all(n >= 0 and n + out[type] == pieces[type].pieces for type, n in zip(TYPES, state.supply, strict=True))


def transmitters_are_conserved(state: State) -> bool:
    """SETUP-11: stack, offer, discards and arrays; each tile in one place."""
    owned = (transmitter.tile for player in state.players for transmitter in player.transmitters)
    return _are_all((*state.stack, *state.offer, *state.discarded, *owned), state.components.transmitters)


def systems_are_conserved(state: State) -> bool:
    """SETUP-04: each tile is on one location or unseen."""
    shown = (system.tile for system in state.systems if system.tile)
    return _are_all((*state.unseen_systems, *shown), state.components.systems)


def _are_all(ids: tuple[str, ...], known: Iterable[str]) -> bool:
    return sorted(ids) == sorted(known)


def exploration_tokens_are_conserved(state: State) -> bool:
    """SETUP-07: pile, discards and kept station tokens."""
    kept = (id for player in state.players for id in player.station_tokens)
    known = (id for id, token in state.components.tokens.items() for _ in range(token.copies))
    return _are_all((*state.pile, *state.discards, *kept), known)


def every_token_is_on_its_track(state: State) -> bool:
    """SETUP-13, TWO-03: one token a track, two with 2 players."""
    if not _started(state):
        return True
    tokens = state.components.counts[state.setup.players].tokens
    expected = dict.fromkeys(range(state.setup.players), tokens)
    tracks = (state.initiative, state.engineering)
    return all(Counter(seat for stack in track for seat in stack) == expected for track in tracks)


def tracks_keep_their_length(state: State) -> bool:
    """No space is lost or added."""
    return len(state.initiative) == len(state.engineering) == state.components.track.spaces


def every_rocket_is_in_the_turn_order(state: State) -> bool:
    """SETUP-12, TWO-02."""
    tokens = state.components.counts[state.setup.players].tokens
    return not _started(state) or sorted(state.order) == sorted(list(range(state.setup.players)) * tokens)


def nothing_is_negative(state: State) -> bool:
    """PROD-04: scores never fall below 0, and nobody owes cubes or modifiers."""
    return all(min(player.score, player.cubes, player.pm1, player.plus2) >= 0 for player in state.players)


def stations_fit_on_open_planets(state: State) -> bool:
    """FLY-08, FLY-09: no more stations than open planets; none on a face-down system."""
    players, tiles = state.setup.players, state.components.systems
    return all(
        len(system.blue) <= tiles[system.tile].open_blue(players)
        and len(system.barren) <= tiles[system.tile].open_barren(players)
        if system.tile
        else not system.blue and not system.barren
        for system in state.systems
    )


def one_station_for_each_player_and_system(state: State) -> bool:
    """FLY-09."""
    stations = (system.blue + system.barren for system in state.systems)
    return all(len(set(seats)) == len(seats) for seats in stations)


def gyrodynes_lie_on_claimed_pulsars(state: State) -> bool:
    """GYRO-05, GYRO-06."""
    return all(
        (pulsar.owner is not None or pulsar.gyrodyne is None) and (pulsar.gyrodyne is not None or not pulsar.spinning)
        for pulsar in state.pulsars
    )


def awards_were_earned(state: State) -> bool:
    """GYRO-07, GYRO-08: two gyrodynes of the type for each award taken."""
    for type, takers in zip(TYPES, state.awards, strict=True):
        if len(takers) > len(state.components.gyrodynes[type].awards):
            return False
        for seat in takers:
            laid = sum(pulsar.owner == seat and pulsar.gyrodyne == type for pulsar in state.pulsars)
            if laid < 2 * takers.count(seat):
                return False
    return True


def patents_are_in_play_and_open(state: State) -> bool:
    """TECH-01, TECH-02: of the boards in play, up to the round's row, nobody twice the same."""
    rows = {technology.id: technology.row for technology in state.components.in_play(state.boards)}
    return all(
        len(set(player.patents)) == len(player.patents) and all(rows.get(id, 9) <= state.round for id in player.patents)
        for player in state.players
    )


def patents_keep_to_their_symbols(state: State) -> bool:
    """TECH-03 to TECH-06."""
    holders = Counter(id for player in state.players for id in player.patents)
    slots = {technology.id: technology.slots for technology in state.components.in_play(state.boards)}
    most = {id: 1 if state.setup.players == 2 and slots[id] == 1 else 2 for id in holders}
    now = Counter(state.patented_this_round)
    return all(n <= most[id] for id, n in holders.items()) and all(n <= slots[id] for id, n in now.items())


def projects_follow_the_pyramid(state: State) -> bool:
    """HQ-02, HQ-03: each once, and only after what it stands on."""
    return all(_follows_pyramid(player) for player in state.players)


def _follows_pyramid(player: Player) -> bool:
    done: set[str] = set()
    for position in player.projects:
        if position in done or needed_for(position, done):
            return False
        done.add(position)
    return True


def used_runs_are_done_runs(state: State) -> bool:
    """RUN-01."""
    return all(
        len(set(player.runs_used)) == len(player.runs_used)
        and set(player.runs_used) <= set(player.projects)
        and all(state.components.hq[player.hq].projects[position].run for position in player.runs_used)
        for player in state.players
    )


def hq_faces_are_of_the_dealt_boards(state: State) -> bool:
    """SETUP-16: no two players have the same board."""
    boards = [player.hq_board for player in state.players if player.hq_board]
    return len(set(boards)) == len(boards) and all(
        not player.hq or state.components.hq[player.hq].board == player.hq_board for player in state.players
    )


def joins_are_mutual_and_on_connectors(state: State) -> bool:
    """TRANS-02, TRANS-03."""
    return all(_is_joined_well(state, player, t) for player in state.players for t in player.transmitters)


def _is_joined_well(state: State, player: Player, transmitter: Transmitter) -> bool:
    tile = state.components.transmitters[transmitter.tile]
    for neighbour, pips in ((transmitter.left, tile.left), (transmitter.right, tile.right)):
        if neighbour is not None:
            other = player.transmitter(neighbour)
            if pips is None or transmitter.tile not in (other.left, other.right):
                return False
    return transmitter.left is None or transmitter.left != transmitter.right


def arrays_are_lines(state: State) -> bool:
    """TRANS-04: nothing is bridged, so an array of n has n - 1 joins and no ring is closed."""
    for player in state.players:
        joins = sum((t.left is not None) + (t.right is not None) for t in player.transmitters) // 2
        if joins and joins >= len(player.transmitters):
            return False
    return True


def online_transmitters_are_paid(state: State) -> bool:
    """TRANS-06: online when no cost is open, but for the moment before it is turned over."""
    waiting = {step.transmitter for step in state.pending if isinstance(step, GoOnline)}
    return all(
        transmitter.online != bool(transmitter.costs or transmitter.tile in waiting)
        for player in state.players
        for transmitter in player.transmitters
    )


def open_costs_are_printed_ones(state: State) -> bool:
    """TRANS-05."""
    return all(
        Counter(transmitter.costs) <= Counter(state.components.transmitters[transmitter.tile].dice)
        for player in state.players
        for transmitter in player.transmitters
    )


def ships_are_where_ships_can_be(state: State) -> bool:
    """FLY-04: never on an isolated pulsar; on the map once a round has begun."""
    cluster = state.cluster
    return all(
        (player.ship in cluster.locations or (not player.ship and state.round == 0))
        and player.ship not in cluster.isolated_pulsars
        for player in state.players
    )


def the_marker_stands_on_one_of_eleven_places(state: State) -> bool:
    """DICE-02, DICE-03."""
    return state.round == 0 or not state.median or 2 <= state.median <= 12


def rounds_go_from_one_to_eight(state: State) -> bool:
    """ROUND-01."""
    return 0 <= state.round <= 8


def the_offer_holds_three_at_most(state: State) -> bool:
    """SETUP-11, TRANS-14."""
    return len(state.offer) <= state.components.offer


def three_goals_and_three_boards_are_in_play(state: State) -> bool:
    """SETUP-08, SETUP-09."""
    tiles = {state.components.goals[id].tile for id in state.goals}
    return not _started(state) or len(tiles) == len(state.goals) == len(state.boards) == 3


def bought_bonuses_exist(state: State) -> bool:
    """FINAL-02."""
    return all(
        0 <= bought <= len(state.components.goals[id].bonuses)
        for player in state.players
        for id, bought in player.goals
    )


def somebody_or_chance_is_asked_until_the_end(state: State) -> bool:
    """No state is stuck."""
    return state.is_over or state.question is not None or state.chooser in range(state.setup.players)


def options_are_there_and_differ(state: State) -> bool:
    """Whoever is asked has an option, and no option is listed twice."""
    if state.chooser is None:
        return True
    decisions = [option.decision for option in legal_options(state)]
    return bool(decisions) and len(set(decisions)) == len(decisions)


STATE_CHECKS: Final[tuple[Check, ...]] = (
    silver_dice_are_conserved_in_the_draft,
    left_over_dice_stay_on_the_board,
    dice_show_one_to_six,
    hands_hold_two_dice_before_the_turn_and_none_after,
    only_the_player_on_turn_has_a_red_die,
    a_red_die_in_hand_was_taken,
    rings_are_conserved,
    gyrodynes_are_conserved,
    transmitters_are_conserved,
    systems_are_conserved,
    exploration_tokens_are_conserved,
    every_token_is_on_its_track,
    tracks_keep_their_length,
    every_rocket_is_in_the_turn_order,
    nothing_is_negative,
    stations_fit_on_open_planets,
    one_station_for_each_player_and_system,
    gyrodynes_lie_on_claimed_pulsars,
    awards_were_earned,
    patents_are_in_play_and_open,
    patents_keep_to_their_symbols,
    projects_follow_the_pyramid,
    used_runs_are_done_runs,
    hq_faces_are_of_the_dealt_boards,
    joins_are_mutual_and_on_connectors,
    arrays_are_lines,
    online_transmitters_are_paid,
    open_costs_are_printed_ones,
    ships_are_where_ships_can_be,
    the_marker_stands_on_one_of_eleven_places,
    rounds_go_from_one_to_eight,
    the_offer_holds_three_at_most,
    three_goals_and_three_boards_are_in_play,
    bought_bonuses_exist,
    somebody_or_chance_is_asked_until_the_end,
    options_are_there_and_differ,
)
