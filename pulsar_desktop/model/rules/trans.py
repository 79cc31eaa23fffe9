"""Transmitters: taking, joining, paying and going online."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pulsar_desktop.model.decisions import Option, Payment, PayTransmitter, Refusal, TakeTransmitter
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.payment import Purse, pays, unpaid
from pulsar_desktop.model.rules.reward import fire
from pulsar_desktop.model.state import Player, State, Transmitter
from pulsar_desktop.model.steps import GoOnline, Reward, Turn
from pulsar_desktop.model.tables import ComponentSet, TransmitterTile

ENDS: Final = ("left", "right")

#: Where a new transmitter goes: beside an own one, at its connector, with this end; all empty for a new array.
Place = tuple[str, str, str]
NEW_ARRAY: Place = ("", "", "")


def joins(components: ComponentSet, player: Player, tile: TransmitterTile) -> list[Place]:
    """TRANS-02, TRANS-17: the free connectors of own transmitters, each with the ends that can meet it."""
    ends = [end for end in ENDS if getattr(tile, end) is not None]  # TRANS-03: one or two connectors
    return [
        (own.tile, at, end)
        for own in player.transmitters
        for at in ENDS
        if getattr(own, at) is None and getattr(components.transmitters[own.tile], at) is not None
        for end in ends
    ]


def take_options(state: State, step: Turn, purse: Purse) -> list[Option]:
    """TRANS-01: every transmitter of the offer, by place and cost."""
    components, player = state.components, state.players[step.player]
    found: list[Option] = []
    for id in state.offer:
        tile, new_arrays = components.transmitters[id], purse.kept.get(id)
        if new_arrays is None:
            new_arrays = purse.kept[id] = tuple(_at_place(tile, purse, NEW_ARRAY))
        found += new_arrays
        if new_arrays and player.transmitters:
            for place in joins(components, player, tile):
                found += _at_place(tile, purse, place)
    return found


def _at_place(tile: TransmitterTile, purse: Purse, place: Place) -> list[Option]:
    """A transmitter at a place, for each cost and way to pay; equal costs are one choice (ROUND-02)."""
    ways, costs = purse.ways("pay_transmitter"), dict.fromkeys(tile.dice)
    return [Option(TakeTransmitter(tile.id, cost, payment, *place)) for cost in costs for payment in ways[cost]]


def take_refusal(state: State, step: Turn, decision: TakeTransmitter) -> Refusal | None:
    """Why a transmitter cannot be taken like this."""
    if decision.transmitter not in state.offer:
        return Refusal("TRANS-01", {"transmitter": decision.transmitter, "offer": state.offer})
    tile = state.components.transmitters[decision.transmitter]
    if decision.cost not in tile.dice:
        return Refusal("TRANS-01", {"cost": decision.cost, "costs": tile.dice})
    place = (decision.beside, decision.at, decision.end)
    if place != NEW_ARRAY and place not in joins(state.components, state.players[step.player], tile):
        return Refusal("TRANS-17", {"beside": decision.beside, "at": decision.at, "end": decision.end})
    return unpaid(state, step.player, decision.payment, (decision.cost,), "pay_transmitter")


def take(state: State, step: Turn, decision: TakeTransmitter) -> State:
    """TRANS-01, TRANS-02: the cost is covered and the transmitter placed, for good."""
    player, id = step.player, decision.transmitter
    tile = state.components.transmitters[id]
    new = Transmitter(id, tile.dice)
    own = state.players[player].transmitters
    if decision.beside:
        # TRANS-04: it joins one transmitter only
        new = replace(new, **{decision.end: decision.beside})
        own = tuple(replace(t, **{decision.at: id}) if t.tile == decision.beside else t for t in own)
    event = Event("TRANS-01", "transmitter_taken", player, id, at=decision.beside)
    # TRANS-14: the offer is not refilled during a round
    state = replace(state, offer=tuple(other for other in state.offer if other != id))
    state = state.with_player(player, event, transmitters=(*own, new))
    return _cover(state, player, id, decision.cost)


def pay_options(state: State, step: Turn, purse: Purse) -> list[Option]:
    """TRANS-05: open costs of own transmitters, in any order."""
    own = state.players[step.player].transmitters
    if not own:
        return []
    ways = purse.ways("pay_transmitter")
    return [
        Option(PayTransmitter(transmitter.tile, cost, payment))
        for transmitter in own
        for cost in dict.fromkeys(transmitter.costs)
        for payment in ways[cost]
    ]


def pay_refusal(state: State, step: Turn, decision: PayTransmitter) -> Refusal | None:
    """Why a cost cannot be paid."""
    own = {t.tile: t.costs for t in state.players[step.player].transmitters}
    costs = own.get(decision.transmitter, ())
    if decision.cost not in costs:
        figures = {"transmitter": decision.transmitter, "cost": decision.cost, "costs": costs}
        return Refusal("TRANS-05", figures)
    return unpaid(state, step.player, decision.payment, (decision.cost,), "pay_transmitter")


def paid_costs(state: State, player: int, costs: tuple[int, ...], payment: Payment) -> frozenset[int]:
    """TRANS-01, TRANS-05: which of the open costs of a transmitter a payment pays, with the shifts that apply."""
    return pays(state, player, payment, costs, "pay_transmitter")


def pay_cost(state: State, step: Turn, decision: PayTransmitter) -> State:
    """TRANS-05."""
    return _cover(state, step.player, decision.transmitter, decision.cost)


def _cover(state: State, player: int, id: str, cost: int) -> State:
    """TRANS-06, TRANS-15: with the last cost the immediate reward (TRANS-11) is settled, then it goes online."""
    costs = list(state.players[player].transmitter(id).costs)
    costs.remove(cost)
    state = _with_transmitter(state, player, id, costs=tuple(costs))
    state = state.with_events(Event("TRANS-05", "cost_covered", player, id, cost))
    state = fire(state, player, "pay_transmitter")
    if costs:
        return state
    state = state.with_pushed(GoOnline(player, id))
    at_once = state.components.transmitters[id].at_once
    return state.with_pushed(Reward(player, at_once, id, "TRANS-06")) if at_once else state


def _with_transmitter(state: State, player: int, id: str, **changes: object) -> State:
    own = state.players[player].transmitters
    return state.with_player(player, transmitters=tuple(replace(t, **changes) if t.tile == id else t for t in own))


def go_online(state: State, step: GoOnline) -> State:
    """TRANS-15: it is turned over, sets off abilities, and last its joins offer their red dice."""
    player, id = step.player, step.transmitter
    state = _with_transmitter(state.with_popped(), player, id, online=True)
    state = state.with_events(Event("TRANS-06", "online", player, id))
    state = fire(state, player, "online")
    owner = state.players[player]
    # TRANS-16: once a red die has been taken, joins offer nothing
    joined = [] if owner.red_taken else halves(state.components, owner, owner.transmitter(id))
    values = [one + other for one, other in joined]  # TRANS-09: the sum can be 0
    events = [Event("TRANS-08", "red_offer", player, id, value) for value in values]
    return state.with_player(player, *events, red_offers=tuple(sorted((*owner.red_offers, *values))))


def halves(components: ComponentSet, owner: Player, new: Transmitter) -> list[tuple[int, int]]:
    """TRANS-08: the halves that meet at each join with an online transmitter, first the half of that one."""
    tiles, found = components.transmitters, []
    for end in ENDS:
        neighbour = getattr(new, end)
        if neighbour and (other := owner.transmitter(neighbour)).online:
            its_end = "left" if other.left == new.tile else "right"
            found.append((getattr(tiles[other.tile], its_end), getattr(tiles[new.tile], end)))
    return found
