"""Unfinished business on ``state.pending``, as data: whose answer is wanted, and for what."""

from __future__ import annotations

from msgspec import Struct

from pulsar_desktop.model.effects import Effect


class Step(Struct, frozen=True, gc=False, tag=True, tag_field="step"):
    """Something to be settled before what lies under it."""


class ChooseEntryGate(Step, frozen=True, gc=False):
    """SETUP-15: the player puts the ship on an entry gate."""

    player: int


class ChooseHQSide(Step, frozen=True, gc=False):
    """SETUP-16: the player chooses a side of the HQ board."""

    player: int


class SeatPlayers(Step, frozen=True, gc=False):
    """SETUP-12: the turn order was agreed, not drawn."""

    order: tuple[int, ...]


class StartRound(Step, frozen=True, gc=False):
    """ROUND-01: a round begins."""

    round: int


class Pick(Step, frozen=True, gc=False):
    """DICE-04: the player picks a die."""

    player: int


class Turn(Step, frozen=True, gc=False):
    """TURN-01: the player's action turn."""

    player: int


class Reward(Step, frozen=True, gc=False):
    """Atoms still to be given to a player, in order; ``source`` is the id of what gives them."""

    player: int
    effect: Effect
    source: str
    rule: str


class Reveal(Step, frozen=True, gc=False):
    """FLY-19 (3): a face-down system is turned up."""

    location: str


class UseRun(Step, frozen=True, gc=False):
    """FLY-19 (4): a gate run scores; ``run`` is the position of its project."""

    player: int
    run: str
    colour: str
    gates: tuple[str, ...]


class ScoreVisits(Step, frozen=True, gc=False):
    """FLY-19 (4): abilities for the places a flight or a teleport visits."""

    player: int
    landing: str
    pulsars: tuple[str, ...] = ()
    gates: tuple[str, ...] = ()


class PassThrough(Step, frozen=True, gc=False):
    """FLY-19 (5): a system is passed through."""

    player: int
    location: str


class Land(Step, frozen=True, gc=False):
    """FLY-19 (6): the ship lands."""

    player: int
    location: str


class ExplorationBonus(Step, frozen=True, gc=False):
    """EXPLORE-01: the player chooses the exploration bonus of a system."""

    player: int
    tile: str


class DrawTokens(Step, frozen=True, gc=False):
    """EXPLORE-02: the player draws exploration tokens, by a rule."""

    player: int
    n: int
    rule: str = "EXPLORE-02"


class GyrodyneChoice(Step, frozen=True, gc=False):
    """The player chooses the type of a gyrodyne given by a reward."""

    player: int
    types: tuple[str, ...]
    source: str
    n: int = 1


class IsolatedChoice(Step, frozen=True, gc=False):
    """GYRO-02: the player may claim an isolated pulsar."""

    player: int


class TeleportChoice(Step, frozen=True, gc=False):
    """TRANS-18: the player names where the ship is teleported."""

    player: int
    where: str


class GoOnline(Step, frozen=True, gc=False):
    """TRANS-15: after its immediate reward a transmitter is turned over."""

    player: int
    transmitter: str


class Production(Step, frozen=True, gc=False):
    """PROD-01: the production phase up to the transmitters."""


class CubesForPoints(Step, frozen=True, gc=False):
    """PROD-11: the player may pay cubes for points; ``used`` transmitters are done for this phase."""

    player: int
    used: tuple[str, ...] = ()


class FinishProduction(Step, frozen=True, gc=False):
    """PROD-01: gyrodynes, green technologies, next round."""


class ScoreTechnologies(Step, frozen=True, gc=False):
    """FINAL-01: the step of the purple technologies."""


class Trades(Step, frozen=True, gc=False):
    """FINAL-13: the player may pay cubes for end technologies; ``used`` ones are done."""

    player: int
    used: tuple[str, ...] = ()


class ScoreGoals(Step, frozen=True, gc=False):
    """FINAL-01: the goals step of one player."""

    player: int


class WildGoalChoice(Step, frozen=True, gc=False):
    """FINAL-12: the player names the unmet goal that counts as met."""

    player: int


class GoalBonuses(Step, frozen=True, gc=False):
    """FINAL-02: the player may buy bonuses of met goals."""

    player: int


class FinishScoring(Step, frozen=True, gc=False):
    """FINAL-01: pulsars, gyrodynes, cubes, initiative and stations."""
