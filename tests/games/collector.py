"""A bot that collects: it prefers whatever the games recorded so far have not used often enough."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Option
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.dice import shift
from pulsar_desktop.model.state import Player, State, System
from pulsar_desktop.model.steps import Turn
from tests.games.coverage import Use, entry_uses

#: What a use that is still missing is worth, in points.
MISSING_WORTH: Final = 4.0
MODIFIER_WORTH: Final = 1.5
COPY_WORTH: Final = 7.0


class Style(Struct, frozen=True):
    """What a collector is after: points for each kind of decision, and for what flights bring."""

    project: float = 5
    patent: float = 5
    relay: float = 5
    spin: float = 6
    station: float = 1.5
    claim: float = 2
    run: float = 1
    take: float = 0
    haste: float = 0.6
    favourite: str = ""
    shunned: tuple[str, ...] = ()


STYLES: Final = {
    "builder": Style(project=25, run=3, relay=2, spin=2, patent=2, station=0.8, claim=0.5),
    "inventor": Style(patent=16, spin=4),
    "relay": Style(relay=16),
    "engineer": Style(spin=16, claim=9, relay=3, patent=3, project=3),
    "explorer": Style(station=6, claim=0.5, patent=2, relay=2, spin=2, project=2),
    "claimer": Style(claim=20, spin=2, patent=2, relay=2, project=2, station=1),
    "laggard": Style(haste=-20),
    "hasty": Style(haste=20),
    "stockpiler": Style(take=30),
}


class Survey(Struct, frozen=True):
    """What a flight of a player could bring now, by location."""

    passing: dict[str, float]
    landing: dict[str, float]


class Collector:
    """Picks the option that is worth most to its style, with what is missing on top; draws among equals."""

    def __init__(self, seed: str, style: Style, missing: dict[Use, int]) -> None:
        self._random = Random(seed).random
        self._style = style
        self._missing = missing

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """The option worth most; what it uses is missing one time less."""
        survey = self._survey(state)
        best = max(options, key=lambda option: self._worth(state, option.decision, survey) + self._random() / 10)
        for use in _uses(state, best.decision):
            if use in self._missing:
                self._missing[use] -= 1
        return best

    def _need(self, *uses: Use) -> float:
        return sum(MISSING_WORTH for use in uses if self._missing.get(use, 0) > 0)

    def _worth(self, state: State, decision: AnyDecision, survey: Survey) -> float:
        """Points for a decision; to end the turn is worth nothing, so what is below is not done."""
        match decision:
            case do.EndTurn():
                return 0
            case do.PickDie():
                return self._pick_worth(state, decision)
            case do.Fly():
                return self._flight_worth(state, decision, survey)
            case do.CopyDie(die):
                return max(self._targets(state, red=die).values(), default=0) - COPY_WORTH
            case do.TeleportShip(location):
                return survey.landing.get(location, 0)
            case do.ChooseHQ(face):
                return sum(self._need(("project done", p.id)) for p in state.components.hq[face].projects.values())
        return self._plain_worth(state, decision) + self._need(*_uses(state, decision))

    def _plain_worth(self, state: State, decision: AnyDecision) -> float:
        style, paid = self._style, _modifier_worth(decision)
        match decision:
            case do.DoProject():
                return style.project - paid
            case do.Patent(technology):
                return style.patent + self._need(("technology paid out", technology)) - paid
            case do.PayTransmitter(transmitter):
                return style.relay + 4 - len(_own(state).transmitter(transmitter).costs) - paid
            case do.TakeTransmitter(transmitter):
                joined = 2 if decision.beside else 0
                return style.relay + joined - len(state.components.transmitters[transmitter].dice) - paid
            case do.SpinUp():
                return style.spin - paid
            case do.BuyModifier():
                return 1 - paid
            case do.TakeRedDie(value):
                return 10 + value
            case do.LayGyrodyne(type) | do.TakeGyrodyne(type) | do.ChooseGyrodyne(type):
                return self._gyrodyne_worth(state, decision, type) - paid
        return self._answer_worth(decision)

    def _answer_worth(self, decision: AnyDecision) -> float:
        match decision:
            case do.ClaimIsolated(pulsar):
                return self._style.claim if pulsar else 0
            case do.BuyPoints(named) | do.TradeCubes(named) | do.BuyBonus(named):
                return 2 if named else 0
            case do.ChooseBonus("token"):
                return self._need(("event", "reshuffled"))
        return 0

    def _gyrodyne_worth(self, state: State, decision: AnyDecision, type: str) -> float:
        liked = (3 + self._style.take) * (type == self._style.favourite)
        if type in self._style.shunned and not isinstance(decision, do.ChooseGyrodyne):
            return -50
        if isinstance(decision, do.TakeGyrodyne):
            free = _free_pulsars(state) - len(_own(state).gyrodynes)
            return (self._style.spin / 2 if free > 0 else 0.5) + liked
        return 20 + liked

    def _pick_worth(self, state: State, pick: do.PickDie) -> float:
        """What the die could pay for besides what the die in hand is for; and where the token goes."""
        held = [self._targets(state, silver=die) for die in _own(state).dice]
        spoken_for = {max(targets, key=lambda subject: targets[subject]) for targets in held if targets}
        targets = self._targets(state, silver=pick.die)
        best = max((worth for subject, worth in targets.items() if subject not in spoken_for), default=0.0)
        flight = self._style.station * pick.die / 2
        return (
            max(best, flight) - self._style.haste * shift(state.median, pick.die) - 0.3 * (pick.track == "initiative")
        )

    def _targets(self, state: State, silver: int = 0, red: int = 0) -> Mapping[object, float]:
        """What one die alone could be paid for in a turn now, flights aside, and what that would be worth."""
        seat = state.chooser or 0
        turn = replace(state, pending=(Turn(seat),)).with_player(
            seat, dice=(silver,) if silver else (), red=red or None, red_taken=bool(red)
        )
        found: dict[object, float] = {}
        for option in legal_options(turn):
            decision = option.decision
            if getattr(decision, "payment", None) and not isinstance(decision, do.Fly):
                worth = self._plain_worth(turn, decision) + self._need(*_uses(turn, decision))
                found[_subject(decision)] = max(worth, found.get(_subject(decision), 0))
        return found

    def _flight_worth(self, state: State, fly: do.Fly, survey: Survey) -> float:
        worth = survey.landing.get(fly.landing, 0) - _modifier_worth(fly)
        worth += sum(survey.passing.get(system, 0) for system in fly.systems if system != fly.landing)
        if fly.run:
            project = state.components.hq[_own(state).hq].projects[fly.run]
            gates = sum(state.cluster.gates[gate] == fly.colour for gate in fly.gates)
            points = project.run.points if project.run else 0
            worth += self._style.run * (gates * points - 1) + self._need(("gate run used", project.id))
        return worth

    def _survey(self, state: State) -> Survey:
        open_systems = [id for id in state.cluster.systems if _is_open(state, id)]
        passing = dict.fromkeys(open_systems, self._style.station)
        landing = {id: self._style.station + 1 + self._tile_need(state.system(id)) for id in open_systems}
        for id in state.cluster.connected_pulsars:
            if state.pulsar(id).owner is None:
                landing[id] = self._style.claim if _own(state).rings else self._need(("event", "lapsed"))
        return Survey(passing, landing)

    def _tile_need(self, system: System) -> float:
        return self._need(("printed bonus taken", system.tile)) if system.tile else 0.5


def _uses(state: State, decision: AnyDecision) -> Iterator[Use]:
    """What a decision is sure to use."""
    yield from (use for use in entry_uses(state, decision) if use[0] != "shift used")
    match decision:
        case do.Patent(technology):
            yield "technology patented", technology
        case do.DoProject(position):
            yield "project done", state.components.hq[_own(state).hq].projects[position].id
        case do.TakeTransmitter(transmitter) | do.PayTransmitter(transmitter):
            yield "transmitter online", transmitter
        case do.Fly(run=run) if run:
            yield "gate run used", state.components.hq[_own(state).hq].projects[run].id


def _own(state: State) -> Player:
    return state.players[state.chooser or 0]


def _modifier_worth(decision: AnyDecision) -> float:
    payment = getattr(decision, "payment", None)
    return MODIFIER_WORTH if payment and payment.modifier else 0


def _subject(decision: AnyDecision) -> object:
    """What a decision is about, leaving payment and place aside."""
    names = ("position", "technology", "transmitter", "pulsar", "type", "modifier")
    return (type(decision), *(getattr(decision, name) for name in names if hasattr(decision, name)))


def _free_pulsars(state: State) -> int:
    return sum(state.pulsar(id).gyrodyne is None for id in state.pulsars_of(state.chooser or 0))


def _is_open(state: State, location: str) -> bool:
    """Whether a flight could still build there."""
    system, players, seat = state.system(location), state.setup.players, state.chooser
    if system.tile is None:
        return True
    tile = state.components.systems[system.tile]
    full = len(system.blue) == tile.open_blue(players) and len(system.barren) == tile.open_barren(players)
    return not full and seat not in system.blue and seat not in system.barren
