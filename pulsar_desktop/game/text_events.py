"""What happened, in words: one line for each event, with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulsar_desktop.game.text_decisions import token_words
from pulsar_desktop.game.text_words import GOODS, amount, face_words, median_words, name_of, named, payment_words, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.decisions import Payment
from pulsar_desktop.model.events import Event, Kind
from pulsar_desktop.model.tables import ComponentSet

#: A sentence for each kind of event; the fields are those of ``_Told``, %n is the amount of the event.
SENTENCES: Final[dict[Kind, str]] = {
    "scored": QT_TRANSLATE_NOOP("Events", "{who} scores %n point(s)", None, 1),
    "gained": QT_TRANSLATE_NOOP("Events", "{who} takes {goods}"),
    "paid": QT_TRANSLATE_NOOP("Events", "{who} pays {goods}"),
    "rolled": QT_TRANSLATE_NOOP("Events", "The median marker stands {median}"),
    "picked": QT_TRANSLATE_NOOP("Events", "{who} picks the {amount}"),
    "token_moved": QT_TRANSLATE_NOOP(
        "Events", "The {subject} token of {who} moves right from space {at} to the top of space {target}"
    ),
    "die_spent": QT_TRANSLATE_NOOP("Events", "{who} spends {payment}"),
    "red_die": QT_TRANSLATE_NOOP("Events", "{who} takes the red die at {amount}"),
    "silver_die": QT_TRANSLATE_NOOP("Events", "{who} gets back a silver {amount}"),
    "ship_moved": QT_TRANSLATE_NOOP("Events", "The ship of {who} flies from {subject} to {at}"),
    "revealed": QT_TRANSLATE_NOOP("Events", "System {at} is revealed: {thing}"),
    "station": QT_TRANSLATE_NOOP("Events", "{who} builds a station on a {subject} planet of {at}"),
    "claimed": QT_TRANSLATE_NOOP("Events", "{who} claims pulsar {at}"),
    "drawn": QT_TRANSLATE_NOOP("Events", "{who} draws exploration token {token}"),
    "reshuffled": QT_TRANSLATE_NOOP("Events", "The %n discarded exploration tokens become the new pile", None, 1),
    "gyrodyne_taken": QT_TRANSLATE_NOOP("Events", "{who} takes a {subject} gyrodyne"),
    "gyrodyne_laid": QT_TRANSLATE_NOOP("Events", "{who} lays a {subject} gyrodyne on {at}"),
    "spun_up": QT_TRANSLATE_NOOP("Events", "{who} spins up the {subject} gyrodyne on {at}"),
    "award": QT_TRANSLATE_NOOP("Events", "{who} takes the {amount}-point award for {subject} gyrodynes"),
    "transmitter_taken": QT_TRANSLATE_NOOP("Events", "{who} takes {thing} as a new array"),
    "cost_covered": QT_TRANSLATE_NOOP("Events", "{who} covers the {amount} of {thing}"),
    "online": QT_TRANSLATE_NOOP("Events", "{who} brings {thing} online"),
    "red_offer": QT_TRANSLATE_NOOP("Events", "{who} is offered a red die of {amount} from {thing}"),
    "project": QT_TRANSLATE_NOOP("Events", "{who} does {thing}"),
    "run_used": QT_TRANSLATE_NOOP("Events", "{who} uses the gate run of {thing}, {at} gates visited: {amount}"),
    "patented": QT_TRANSLATE_NOOP("Events", "{who} patents {thing}"),
    "turn_ended": QT_TRANSLATE_NOOP("Events", "{who} ends the turn"),
    "dice_lost": QT_TRANSLATE_NOOP("Events", "{who} loses the unspent {amount}"),
    "order_set": QT_TRANSLATE_NOOP("Events", "The turn order follows the initiative track"),
    "dealt": QT_TRANSLATE_NOOP("Events", "{thing} is laid out"),
    "discarded": QT_TRANSLATE_NOOP("Events", "{thing} is discarded"),
    "round_started": QT_TRANSLATE_NOOP("Events", "Round {amount} begins"),
    "goal_met": QT_TRANSLATE_NOOP("Events", "{who} meets the goal {thing}"),
    "bonus_bought": QT_TRANSLATE_NOOP("Events", "{who} buys bonus {amount} of the goal {thing}"),
    "lapsed": QT_TRANSLATE_NOOP("Events", "{who} gets nothing"),
    "entry": QT_TRANSLATE_NOOP("Events", "{who} enters at {at}"),
    "hq": QT_TRANSLATE_NOOP("Events", "{who} chooses HQ {face}"),
    "game_over": QT_TRANSLATE_NOOP("Events", "The game is over, {who} wins"),
}

#: Sentences that say more, by kind and by a rule or by what an event has (see ``_variants``).
VARIANTS: Final[dict[tuple[Kind, str], str]] = {
    ("scored", "SETUP-14"): QT_TRANSLATE_NOOP(
        "Events", "{who} scores %n point(s) for the place in turn order", None, 1
    ),
    ("scored", "GYRO-07"): QT_TRANSLATE_NOOP("Events", "{who} scores %n point(s) for {subject} gyrodynes", None, 1),
    # a score never falls below 0, so a penalty may cost nothing
    ("scored", "PROD-04"): QT_TRANSLATE_NOOP(
        "Events", "{who} loses %n point(s) for a token on a penalty space", None, 1
    ),
    ("scored", "PROD-06"): QT_TRANSLATE_NOOP(
        "Events", "{who} scores %n point(s) for the gyrodyne on {subject}", None, 1
    ),
    ("scored", "RUN-03"): QT_TRANSLATE_NOOP("Events", "{who} scores %n point(s) for the gate run of {thing}", None, 1),
    ("scored", "FINAL-04"): QT_TRANSLATE_NOOP(
        "Events", "{who} scores %n point(s) for pulsars without a spinning gyrodyne", None, 1
    ),
    ("scored", "FINAL-05"): QT_TRANSLATE_NOOP(
        "Events", "{who} scores %n point(s) for gyrodynes that do not spin", None, 1
    ),
    ("scored", "FINAL-06"): QT_TRANSLATE_NOOP("Events", "{who} scores %n point(s) for cubes left", None, 1),
    ("scored", "FINAL-07"): QT_TRANSLATE_NOOP("Events", "{who} scores %n point(s) for initiative", None, 1),
    ("scored", "FINAL-08"): QT_TRANSLATE_NOOP("Events", "{who} scores %n point(s) for stations", None, 1),
    ("scored", "subject"): QT_TRANSLATE_NOOP("Events", "{who} scores %n point(s) for {thing}", None, 1),
    ("gained", "subject"): QT_TRANSLATE_NOOP("Events", "{who} takes {goods} from {thing}"),
    ("paid", "BONUS-03"): QT_TRANSLATE_NOOP("Events", "{who} pays {goods} for the copy of a left-over die"),
    ("paid", "subject"): QT_TRANSLATE_NOOP("Events", "{who} pays {goods} for {thing}"),
    ("token_moved", "left"): QT_TRANSLATE_NOOP(
        "Events", "The {subject} token of {who} moves left from space {at} to the top of space {target}"
    ),
    ("token_moved", "DICE-09"): QT_TRANSLATE_NOOP(
        "Events", "The {subject} token of {who} moves right from space {at} to the bottom of space {target}"
    ),
    ("red_die", "subject"): QT_TRANSLATE_NOOP("Events", "{who} takes the red die at {amount} from {thing}"),
    ("silver_die", "subject"): QT_TRANSLATE_NOOP("Events", "{who} gets back a silver {amount} from {thing}"),
    ("ship_moved", "TRANS-12"): QT_TRANSLATE_NOOP("Events", "The ship of {who} is teleported from {subject} to {at}"),
    ("gyrodyne_taken", "at"): QT_TRANSLATE_NOOP("Events", "{who} takes a {subject} gyrodyne from {giver}"),
    ("transmitter_taken", "at"): QT_TRANSLATE_NOOP("Events", "{who} takes {thing} and joins it to {at}"),
    ("dice_lost", "subject"): QT_TRANSLATE_NOOP("Events", "{who} loses the unspent red {amount}"),
    ("lapsed", "EXPLORE-03"): QT_TRANSLATE_NOOP("Events", "{who} finds no exploration token left"),
    ("lapsed", "FLY-14"): QT_TRANSLATE_NOOP("Events", "{who} has no ring left for pulsar {at}"),
}


def event_text(event: Event, names: tuple[str, ...], components: ComponentSet) -> str:
    """One line for what happened, with the rule in brackets."""
    told = _Told(event, names, components)
    text = next((VARIANTS[event.kind, key] for key in told.variants if (event.kind, key) in VARIANTS), None)
    text = text or SENTENCES[event.kind]
    sentence = translate("Events", text, abs(event.amount) if "%n" in text else -1).format_map(told)
    first = sentence[:1] if event.player is not None else sentence[:1].upper()
    return f"{first}{sentence[1:]} [{event.rule}]"


class _Told(dict[str, str]):
    """The fields of a sentence about an event, each worked out only where it is wanted."""

    def __init__(self, event: Event, names: tuple[str, ...], components: ComponentSet) -> None:
        super().__init__()
        self._event = event
        self._names = names
        self._components = components

    def __missing__(self, field: str) -> str:
        return str(getattr(self, field))

    @property
    def variants(self) -> Iterator[str]:
        """What may ask for a sentence of its own, the most telling first."""
        event = self._event
        # DICE-09: past the right end a token goes to the bottom of the last space
        yield "DICE-09" if event.kind == "token_moved" and self._target > self._last else event.rule
        if event.kind == "token_moved" and event.amount < 0:
            yield "left"
        yield from ("at",) * bool(event.at)
        yield from ("subject",) * bool(event.subject)

    @property
    def _last(self) -> int:
        return self._components.track.spaces

    @property
    def _target(self) -> int:
        return int(self._event.at) + self._event.amount

    @property
    def target(self) -> int:
        # DICE-10: the first space is the end
        return min(max(1, self._target), self._last)

    @property
    def who(self) -> str:
        player = self._event.player
        return translate("Events", "nobody") if player is None else name_of(self._names, player)

    @property
    def amount(self) -> int:
        return self._event.amount

    @property
    def subject(self) -> str:
        return word(self._event.subject)

    @property
    def at(self) -> str:
        return word(self._event.at)

    @property
    def thing(self) -> str:
        return self._named(self._event.subject)

    @property
    def giver(self) -> str:
        return self._named(self._event.at)

    def _named(self, id: str) -> str:
        if id in self._components.tokens:
            return translate("Events", "exploration token {id}").format(id=id)
        if id == "engineering":
            return translate("Events", "the engineering track")
        if id.startswith("HQ-"):
            return translate("Events", "project {id}").format(id=id)
        return named(self._components, id)

    @property
    def goods(self) -> str:
        return amount(self._event.amount, GOODS[self._event.at])

    @property
    def median(self) -> str:
        return median_words(self._event.amount)

    @property
    def payment(self) -> str:
        event = self._event
        return payment_words(Payment(event.amount, event.at == "red", event.subject or None))

    @property
    def token(self) -> str:
        return token_words(self._components, self._event.subject)

    @property
    def face(self) -> str:
        return face_words(self._components, self._event.subject)
