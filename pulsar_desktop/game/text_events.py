"""What happened, in words: one line for each event, with its rule."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.game.text_decisions import token_words
from pulsar_desktop.game.text_words import GOODS, amount, face_words, median_words, name_of, named, payment_words
from pulsar_desktop.model.decisions import Payment
from pulsar_desktop.model.events import Event, Kind
from pulsar_desktop.model.tables import ComponentSet

#: A sentence for each kind of event; the fields are those of ``_Told`` and of the event.
SENTENCES: Final[dict[Kind, str]] = {
    "scored": "{told.who} {told.scores}{told.reason}",
    "gained": "{told.who} takes {told.goods}{told.source}",
    "paid": "{told.who} pays {told.goods}{told.reason}",
    "rolled": "The median marker stands {told.median}",
    "picked": "{told.who} picks the {event.amount}",
    "token_moved": "The {event.subject} token of {told.who} moves {told.track_move}",
    "die_spent": "{told.who} spends {told.payment}",
    "red_die": "{told.who} takes the red die at {event.amount}{told.source}",
    "silver_die": "{told.who} gets back a silver {event.amount}{told.source}",
    "ship_moved": "The ship of {told.who} {told.moves} from {event.subject} to {event.at}",
    "revealed": "System {event.at} is revealed: {told.thing}",
    "station": "{told.who} builds a station on a {event.subject} planet of {event.at}",
    "claimed": "{told.who} claims pulsar {event.at}",
    "drawn": "{told.who} draws exploration token {told.token}",
    "reshuffled": "The {event.amount} discarded exploration tokens become the new pile",
    "gyrodyne_taken": "{told.who} takes a {event.subject} gyrodyne{told.giver}",
    "gyrodyne_laid": "{told.who} lays a {event.subject} gyrodyne on {event.at}",
    "spun_up": "{told.who} spins up the {event.subject} gyrodyne on {event.at}",
    "award": "{told.who} takes the {event.amount}-point award for {event.subject} gyrodynes",
    "transmitter_taken": "{told.who} takes {told.thing}{told.joined}",
    "cost_covered": "{told.who} covers the {event.amount} of {told.thing}",
    "online": "{told.who} brings {told.thing} online",
    "red_offer": "{told.who} is offered a red die of {event.amount}{told.source}",
    "project": "{told.who} does {told.thing}",
    "run_used": "{told.who} uses the gate run of {told.thing}, {event.at} gates visited: {event.amount}",
    "patented": "{told.who} patents {told.thing}",
    "turn_ended": "{told.who} ends the turn",
    "dice_lost": "{told.who} loses {told.lost_die}",
    "order_set": "The turn order follows the initiative track",
    "dealt": "{told.thing} is laid out",
    "discarded": "{told.thing} is discarded",
    "round_started": "Round {event.amount} begins",
    "goal_met": "{told.who} meets the goal {told.thing}",
    "bonus_bought": "{told.who} buys bonus {event.amount} of the goal {told.thing}",
    "lapsed": "{told.who} {told.lapse}",
    "entry": "{told.who} enters at {event.at}",
    "hq": "{told.who} chooses HQ {told.face}",
    "game_over": "The game is over, {told.who} wins",
}

#: What points are scored and cubes are paid for, where the rule says more than the source.
REASONS: Final = {
    "SETUP-14": "the place in turn order",
    "GYRO-07": "{event.subject} gyrodynes",
    "PROD-04": "a token on a penalty space",
    "PROD-06": "the gyrodyne on {event.subject}",
    "BONUS-03": "the copy of a left-over die",
    "RUN-03": "the gate run of {told.thing}",
    "FINAL-04": "pulsars without a spinning gyrodyne",
    "FINAL-05": "gyrodynes that do not spin",
    "FINAL-06": "cubes left",
    "FINAL-07": "initiative",
    "FINAL-08": "stations",
}

LAPSES: Final = {
    "EXPLORE-03": "finds no exploration token left",
    "FLY-14": "has no ring left for pulsar {event.at}",
}


def event_text(event: Event, names: tuple[str, ...], components: ComponentSet) -> str:
    """One line for what happened, with the rule in brackets."""
    sentence = SENTENCES[event.kind].format(event=event, told=_Told(event, names, components))
    first = sentence[:1] if event.player is not None else sentence[:1].upper()
    return f"{first}{sentence[1:]} [{event.rule}]"


class _Told:
    """The parts of a sentence about an event, each worked out only where it is wanted."""

    def __init__(self, event: Event, names: tuple[str, ...], components: ComponentSet) -> None:
        self._event = event
        self._names = names
        self._components = components

    @property
    def who(self) -> str:
        return "nobody" if self._event.player is None else name_of(self._names, self._event.player)

    @property
    def thing(self) -> str:
        return self._named(self._event.subject)

    def _named(self, id: str) -> str:
        if id in self._components.tokens:
            return f"exploration token {id}"
        if id == "engineering":
            return "the engineering track"
        return f"project {id}" if id.startswith("HQ-") else named(self._components, id)

    @property
    def scores(self) -> str:
        n = self._event.amount
        # PROD-04: a score never falls below 0, so a penalty may cost nothing
        return f"loses {amount(-n, 'point')}" if self._event.rule == "PROD-04" else f"scores {amount(n, 'point')}"

    @property
    def reason(self) -> str:
        reason = REASONS.get(self._event.rule, "{told.thing}").format(event=self._event, told=self)
        return f" for {reason}" if reason else ""

    @property
    def source(self) -> str:
        return f" from {self.thing}" if self._event.subject else ""

    @property
    def giver(self) -> str:
        return f" from {self._named(self._event.at)}" if self._event.at else ""

    @property
    def goods(self) -> str:
        return amount(self._event.amount, GOODS[self._event.at])

    @property
    def median(self) -> str:
        return median_words(self._event.amount)

    @property
    def track_move(self) -> str:
        space, last = int(self._event.at), self._components.track.spaces
        target = space + self._event.amount
        # DICE-09: past the right end it goes to the bottom of the last space; DICE-10: the first space is the end
        where = f"the bottom of space {last}" if target > last else f"the top of space {max(1, target)}"
        return f"{'right' if self._event.amount > 0 else 'left'} from space {space} to {where}"

    @property
    def payment(self) -> str:
        event = self._event
        return payment_words(Payment(event.amount, event.at == "red", event.subject or None))

    @property
    def moves(self) -> str:
        return "is teleported" if self._event.rule == "TRANS-12" else "flies"

    @property
    def token(self) -> str:
        return token_words(self._components, self._event.subject)

    @property
    def joined(self) -> str:
        return f" and joins it to {self._event.at}" if self._event.at else " as a new array"

    @property
    def lost_die(self) -> str:
        return f"the unspent {'red ' if self._event.subject == 'red' else ''}{self._event.amount}"

    @property
    def lapse(self) -> str:
        return LAPSES.get(self._event.rule, "gets nothing").format(event=self._event)

    @property
    def face(self) -> str:
        return face_words(self._components, self._event.subject)
