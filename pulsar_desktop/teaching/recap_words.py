"""What somebody did and what it brought, in as few words as a glance takes: "flew 2 → S2: station, gyrodyne L"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from pulsar_desktop.game.text_decisions import place_words
from pulsar_desktop.game.text_words import MODIFIERS, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import AnyDecision, Payment
from pulsar_desktop.model.events import Event, Kind
from pulsar_desktop.model.state import State

#: Choices of scoring: what else is scored after them is not their doing.
ScoringChoice = do.BuyPoints | do.TradeCubes | do.NameGoal | do.BuyBonus

#: What was done; the fields are those of the decision and what its events tell.
DEEDS: Final[dict[type, str]] = {
    do.ChooseEntry: QT_TRANSLATE_NOOP("Recap", "entered at {entry}"),
    do.ChooseHQ: QT_TRANSLATE_NOOP("Recap", "chose {name}, side {side}"),
    do.PickDie: QT_TRANSLATE_NOOP("Recap", "took {die}"),
    do.Fly: QT_TRANSLATE_NOOP("Recap", "flew {paid} → {landing}"),
    do.TakeGyrodyne: QT_TRANSLATE_NOOP("Recap", "took gyrodyne {letter}"),
    do.SpinUp: QT_TRANSLATE_NOOP("Recap", "spun up {letter} on {pulsar}"),
    do.TakeTransmitter: QT_TRANSLATE_NOOP("Recap", "took transmitter {tile} for {cost}"),
    do.PayTransmitter: QT_TRANSLATE_NOOP("Recap", "paid {cost} on transmitter {tile}"),
    do.DoProject: QT_TRANSLATE_NOOP("Recap", "did project {place}"),
    do.Patent: QT_TRANSLATE_NOOP("Recap", "patented {name}"),
    do.BuyModifier: QT_TRANSLATE_NOOP("Recap", "bought {modifier}"),
    do.LayGyrodyne: QT_TRANSLATE_NOOP("Recap", "laid gyrodyne {letter} on {pulsar}"),
    do.CopyDie: QT_TRANSLATE_NOOP("Recap", "copied {die} for {cubes}"),
    do.TakeRedDie: QT_TRANSLATE_NOOP("Recap", "took red {value}"),
    do.EndTurn: QT_TRANSLATE_NOOP("Recap", "ended the turn"),
    do.ChooseBonus: QT_TRANSLATE_NOOP("Recap", "chose a bonus"),
    do.ChooseGyrodyne: QT_TRANSLATE_NOOP("Recap", "chose gyrodyne {letter}"),
    do.ClaimIsolated: QT_TRANSLATE_NOOP("Recap", "claimed {pulsar}"),
    do.TeleportShip: QT_TRANSLATE_NOOP("Recap", "teleported → {location}"),
    do.BuyPoints: QT_TRANSLATE_NOOP("Recap", "paid {cubes} on transmitter {tile}"),
    do.TradeCubes: QT_TRANSLATE_NOOP("Recap", "paid {cubes} for {name}"),
    do.NameGoal: QT_TRANSLATE_NOOP("Recap", "let {name} count as met"),
    do.BuyBonus: QT_TRANSLATE_NOOP("Recap", "paid {cubes} for bonus of {name}"),
}

#: A pick that moved a token.
MOVED: Final = QT_TRANSLATE_NOOP("Recap", "took {die}; {track} {start} → {end}")
ON_TOP: Final = QT_TRANSLATE_NOOP("Recap", "took {die}; {track} {start} → {end}, on top of you")
STAYED: Final = QT_TRANSLATE_NOOP("Recap", "took {die}; {track} stays on {end}")
AT_BOTTOM: Final = QT_TRANSLATE_NOOP("Recap", "took {die}; {track} {start} → bottom of {end}")

#: What the words for a decision say already.
SAID: Final[dict[type, frozenset[Kind]]] = {
    do.TakeGyrodyne: frozenset({"gyrodyne_taken"}),
    do.BuyModifier: frozenset({"gained"}),
    do.CopyDie: frozenset({"paid", "red_die"}),
    do.TakeRedDie: frozenset({"red_die"}),
    do.ChooseGyrodyne: frozenset({"gyrodyne_taken"}),
    do.ClaimIsolated: frozenset({"claimed"}),
    do.BuyPoints: frozenset({"paid"}),
    do.TradeCubes: frozenset({"paid"}),
    do.BuyBonus: frozenset({"paid"}),
}

#: Gains told by how many there were: one, and more.
COUNTED: Final[dict[str, tuple[str, str]]] = {
    "station": (QT_TRANSLATE_NOOP("Recap", "station"), QT_TRANSLATE_NOOP("Recap", "%n station(s)", None, 1)),
    "drawn": (QT_TRANSLATE_NOOP("Recap", "token"), QT_TRANSLATE_NOOP("Recap", "%n token(s)", None, 1)),
    "award": (QT_TRANSLATE_NOOP("Recap", "award"), QT_TRANSLATE_NOOP("Recap", "%n award(s)", None, 1)),
    "run_used": (QT_TRANSLATE_NOOP("Recap", "gate run"), QT_TRANSLATE_NOOP("Recap", "%n gate run(s)", None, 1)),
}
CUBES: Final = QT_TRANSLATE_NOOP("Recap", "%n cube(s)", None, 1)
CUBES_PAID: Final = QT_TRANSLATE_NOOP("Recap", "−%n cube(s)", None, 1)


class Deed(Struct, frozen=True):
    """A decision, and everything it led to before somebody decided something new."""

    decision: AnyDecision
    seat: int
    events: tuple[Event, ...]
    after: State

    @property
    def own(self) -> list[Event]:
        """What happened to the one who decided, by this decision."""
        own = [event for event in self.events if event.player == self.seat]
        if isinstance(self.decision, ScoringChoice):
            named = getattr(self.decision, self.decision.__struct_fields__[0])
            return [event for event in own if event.subject == named]
        return own

    @property
    def points(self) -> int:
        """The points it brought."""
        return sum(event.amount for event in self.own if event.kind == "scored")


def deed_words(deed: Deed, viewer: int) -> str:
    """What was done and what it brought, as told to a seat."""
    deed_told = translate("Recap", _sentence(deed, viewer)).format_map(_Fields(deed))
    said = SAID.get(type(deed.decision), frozenset())
    gains = gain_words(event for event in deed.own if event.kind not in said)
    if not gains:
        return deed_told
    return translate("Recap", "{deed}: {gains}").format(deed=deed_told, gains=", ".join(gains))


def round_words(n: int, events: Sequence[Event]) -> str:
    """A round began, after a production that brought somebody this."""
    if not events:
        return translate("Recap", "round {round} began").format(round=n)
    gains = ", ".join(gain_words(events))
    if not gains:
        return translate("Recap", "your production; round {round}").format(round=n)
    return translate("Recap", "your production: {gains}; round {round}").format(gains=gains, round=n)


def scoring_words(events: Sequence[Event], *, is_final: bool) -> str:
    """A production or the final scoring is under way, and has brought somebody this."""
    begun = translate("Recap", "the final scoring so far") if is_final else translate("Recap", "your production so far")
    gains = ", ".join(gain_words(events))
    return translate("Recap", "{deed}: {gains}").format(deed=begun, gains=gains) if gains else begun


def end_words(winner: str) -> str:
    """The game is over."""
    return translate("Recap", "the final scoring: {winner} won").format(winner=winner)


def _sentence(deed: Deed, viewer: int) -> str:
    """The words for a decision; a pick says how its token moved."""
    moved = _moved(deed)
    if moved is None:
        return DEEDS[type(deed.decision)]
    # DICE-09: past the right end a token goes to the bottom of the last space
    if int(moved.at) + moved.amount > deed.after.components.track.spaces:
        return AT_BOTTOM
    if viewer != deed.seat and _stack(deed.after, moved)[-2:] == (viewer, deed.seat):
        return ON_TOP
    return STAYED if int(moved.at) == _space(deed.after, moved) else MOVED


def _moved(deed: Deed) -> Event | None:
    return next((event for event in deed.own if event.kind == "token_moved"), None)


def _space(state: State, moved: Event) -> int:
    # DICE-10: the first space is the end as well
    return min(max(1, int(moved.at) + moved.amount), state.components.track.spaces)


def _stack(state: State, moved: Event) -> tuple[int, ...]:
    track = state.initiative if moved.subject == "initiative" else state.engineering
    return track[_space(state, moved) - 1]


class _Fields(dict[str, str]):
    """The fields of a sentence about a deed, each worked out only where it is wanted."""

    def __init__(self, deed: Deed) -> None:
        super().__init__()
        self._deed = deed
        self._components = deed.after.components

    def __missing__(self, field: str) -> str:
        made = getattr(self, f"_{field}", None)
        return str(made() if made else getattr(self._deed.decision, field))

    def _paid(self) -> str:
        return payment_words(self._deed.decision.payment)  # type: ignore[union-attr]

    def _letter(self) -> str:
        kinds = ("gyrodyne_taken", "gyrodyne_laid", "spun_up")
        return next(letter(event.subject) for event in self._deed.own if event.kind in kinds)

    def _tile(self) -> str:
        return self._deed.decision.transmitter.removeprefix("T-")  # type: ignore[union-attr]

    def _place(self) -> str:
        return place_words(self._deed.decision.position)  # type: ignore[union-attr]

    def _modifier(self) -> str:
        modifier: str = self._deed.decision.modifier  # type: ignore[union-attr]
        return MODIFIERS[modifier]

    def _cubes(self) -> str:
        return translate("Recap", CUBES, sum(event.amount for event in self._deed.own if event.kind == "paid"))

    def _name(self) -> str:
        id = getattr(self._deed.decision, self._deed.decision.__struct_fields__[0])
        tables = (self._components.technologies, self._components.goals, self._components.hq)
        return next(table[id].name for table in tables if id in table)

    def _side(self) -> str:
        face = self._deed.decision.face  # type: ignore[union-attr]
        return face.removeprefix(self._components.hq[face].board)

    def _track(self) -> str:
        moved = _moved(self._deed)
        return word(moved.subject) if moved else ""

    def _start(self) -> str:
        moved = _moved(self._deed)
        return moved.at if moved else ""

    def _end(self) -> str:
        moved = _moved(self._deed)
        return str(_space(self._deed.after, moved)) if moved else ""


def letter(type: str) -> str:
    """The letter on a gyrodyne's hub."""
    return type[:1].upper()


def payment_words(payment: Payment) -> str:
    """A die with its modifier, as short as can be: 2, red 3, 4±1."""
    value = f"{payment.die}{MODIFIERS[payment.modifier] if payment.modifier else ''}"
    return translate("Recap", "red {value}").format(value=value) if payment.red else value


#: Gains told one by one.
TOLD: Final[dict[str, Callable[[Event], str]]] = {
    "claimed": lambda event: translate("Recap", "pulsar {id}").format(id=event.at),
    "gyrodyne_taken": lambda event: translate("Recap", "gyrodyne {letter}").format(letter=letter(event.subject)),
    "red_die": lambda event: translate("Recap", "red {value}").format(value=event.amount),
    "silver_die": lambda event: translate("Recap", "silver {value}").format(value=event.amount),
    "online": lambda event: translate("Recap", "online"),
}


def gain_words(events: Iterable[Event]) -> list[str]:
    """What somebody got by these events, in their order; points are told elsewhere."""
    found: dict[str, list[Event]] = {}
    for event in events:
        found.setdefault(_sort(event), []).append(event)
    return [words for sort, alike in found.items() for words in _gains(sort, alike)]


def _sort(event: Event) -> str:
    """What an event is counted with."""
    return f"{event.kind} {event.at}" if event.kind in ("gained", "paid") else event.kind


def _gains(sort: str, alike: list[Event]) -> list[str]:
    n = sum(event.amount for event in alike)
    match sort:
        case "gained cubes":
            return [translate("Recap", CUBES, n)]
        case "paid cubes":
            return [translate("Recap", CUBES_PAID, n)]
        case "gained pm1" | "gained plus2":
            modifier = MODIFIERS[sort.removeprefix("gained ")]
            return [modifier if n == 1 else f"{n}× {modifier}"]
    if sort in COUNTED:
        one, more = COUNTED[sort]
        return [translate("Recap", one) if len(alike) == 1 else translate("Recap", more, len(alike))]
    return [TOLD[sort](event) for event in alike] if sort in TOLD else []
