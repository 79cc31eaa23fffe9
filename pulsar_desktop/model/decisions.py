"""Every choice of the game as a small frozen type in the words of the rules."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Payment(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """TURN-12: a payment is named by its die and its modifier (``pm1``, ``plus2`` or none)."""

    die: int
    red: bool = False
    modifier: str | None = None


class Decision(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True, tag=True, tag_field="do"):
    """A choice somebody makes."""


class ChooseEntry(Decision, frozen=True, gc=False):
    """SETUP-15: put the ship on a free entry gate."""

    entry: str


class ChooseHQ(Decision, frozen=True, gc=False):
    """SETUP-16: choose the side of the own HQ board; ``face`` is a board letter and a side, as ``A1``."""

    face: str


class PickDie(Decision, frozen=True, gc=False):
    """DICE-14: pick a die and, unless it lies at the marker, name the own token it moves.

    A token is named by its track (``initiative``, ``engineering``), its space and its height in the
    stack, 1 at the bottom. Of own tokens lying directly on each other the uppermost is named.
    """

    die: int
    track: str = ""
    space: int = 0
    height: int = 0


class Fly(Decision, frozen=True, gc=False):
    """FLY-21: a flight, named by payment, landing, gate run and the places visited.

    ``run`` is the position of the HQ project whose gate run is used, ``colour`` its colour. The landing
    is among the places visited.
    """

    payment: Payment
    landing: str
    systems: tuple[str, ...] = ()
    pulsars: tuple[str, ...] = ()
    gates: tuple[str, ...] = ()
    run: str = ""
    colour: str = ""


class TakeGyrodyne(Decision, frozen=True, gc=False):
    """GYRO-03: take a gyrodyne of a type from the supply."""

    type: str
    payment: Payment


class SpinUp(Decision, frozen=True, gc=False):
    """GYRO-06: spin up the own gyrodyne on a pulsar."""

    pulsar: str
    payment: Payment


class TakeTransmitter(Decision, frozen=True, gc=False):
    """TRANS-17: take a transmitter of the offer, naming the cost covered and the place.

    With no ``beside`` a new array is started. Otherwise ``at`` is the free connector (``left`` or
    ``right``) of the own transmitter ``beside`` and ``end`` the connector of the new one that meets it.
    """

    transmitter: str
    cost: int
    payment: Payment
    beside: str = ""
    at: str = ""
    end: str = ""


class PayTransmitter(Decision, frozen=True, gc=False):
    """TRANS-05: pay an open cost of an own transmitter."""

    transmitter: str
    cost: int
    payment: Payment


class DoProject(Decision, frozen=True, gc=False):
    """HQ-02: do a project of the own HQ; ``position`` is b1, b2, b3, m1, m2, u1, u2 or t."""

    position: str
    payment: Payment


class Patent(Decision, frozen=True, gc=False):
    """TECH-02: patent a technology."""

    technology: str
    payment: Payment


class BuyModifier(Decision, frozen=True, gc=False):
    """MOD-01: buy a modifier, ``pm1`` or ``plus2``."""

    modifier: str
    payment: Payment


class LayGyrodyne(Decision, frozen=True, gc=False):
    """GYRO-05: lay a gyrodyne of a type on an own pulsar."""

    type: str
    pulsar: str


class CopyDie(Decision, frozen=True, gc=False):
    """BONUS-03: pay cubes to set the red die to the value of a left-over die."""

    die: int


class TakeRedDie(Decision, frozen=True, gc=False):
    """TRANS-10: take a red die that a join offers, named by its value."""

    value: int


class EndTurn(Decision, frozen=True, gc=False):
    """TURN-13: end the turn."""


class ChooseBonus(Decision, frozen=True, gc=False):
    """EXPLORE-01: the exploration bonus, ``printed`` or ``token``."""

    bonus: str


class ChooseGyrodyne(Decision, frozen=True, gc=False):
    """The type of a gyrodyne given by a reward."""

    type: str


class ClaimIsolated(Decision, frozen=True, gc=False):
    """GYRO-02: claim a free isolated pulsar; with no pulsar named, decline."""

    pulsar: str = ""


class TeleportShip(Decision, frozen=True, gc=False):
    """TRANS-18: where the teleported ship lands."""

    location: str


class BuyPoints(Decision, frozen=True, gc=False):
    """PROD-11: pay a cube for the points of an online transmitter; with none named, stop."""

    transmitter: str = ""


class TradeCubes(Decision, frozen=True, gc=False):
    """FINAL-13: pay cubes for the points of an end technology; with none named, stop."""

    technology: str = ""


class NameGoal(Decision, frozen=True, gc=False):
    """FINAL-12: the unmet goal that counts as met."""

    goal: str


class BuyBonus(Decision, frozen=True, gc=False):
    """FINAL-02: pay cubes for the next bonus of a met goal; with none named, stop."""

    goal: str = ""


AnyDecision = (
    ChooseEntry
    | ChooseHQ
    | PickDie
    | Fly
    | TakeGyrodyne
    | SpinUp
    | TakeTransmitter
    | PayTransmitter
    | DoProject
    | Patent
    | BuyModifier
    | LayGyrodyne
    | CopyDie
    | TakeRedDie
    | EndTurn
    | ChooseBonus
    | ChooseGyrodyne
    | ClaimIsolated
    | TeleportShip
    | BuyPoints
    | TradeCubes
    | NameGoal
    | BuyBonus
)


class Refusal(Struct, frozen=True):
    """Why a decision is not legal: the rule, and the figures for a sentence about it."""

    rule: str
    figures: dict[str, Any] = {}


class Option(Struct, frozen=True, gc=False):
    """A decision worth showing; ``refused`` says why it is not legal."""

    decision: AnyDecision
    refused: Refusal | None = None


class IllegalDecision(Exception):
    """A decision that the rules refuse, or an answer that chance cannot give."""

    def __init__(self, decision: object, refusal: Refusal) -> None:
        super().__init__(decision, refusal)
        self.decision = decision
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.decision} is refused by {self.refusal.rule} {self.refusal.figures or ''}".strip()
