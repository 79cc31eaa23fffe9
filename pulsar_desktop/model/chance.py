"""Questions nobody decides, and the answers chance gives to them."""

from __future__ import annotations

from msgspec import Struct


class Question(Struct, frozen=True, gc=False, tag=True, tag_field="step"):
    """Something that chance must answer before the game goes on."""

    @property
    def is_chance(self) -> bool:
        """Questions stand on the stack of steps and are told apart by this."""
        return True


class DrawOrder(Question, frozen=True, gc=False):
    """SETUP-12: who goes first."""

    players: int


class DrawBoards(Question, frozen=True, gc=False):
    """SETUP-09: one face of each category; ``choices`` lists them by category."""

    choices: tuple[tuple[str, ...], ...]


class DrawGoals(Question, frozen=True, gc=False):
    """SETUP-08: goal tiles, each with a random side; ``choices`` lists the sides by tile."""

    n: int
    choices: tuple[tuple[str, ...], ...]


class DealHQ(Question, frozen=True, gc=False):
    """SETUP-16: one HQ board for each player."""

    players: int
    choices: tuple[str, ...]


class DealTransmitters(Question, frozen=True, gc=False):
    """SETUP-11, PROD-09: the top transmitters of the stack; ``choices`` lists, for each, what it can be."""

    choices: tuple[tuple[str, ...], ...]


class RollDice(Question, frozen=True, gc=False):
    """DICE-01: roll dice; ``fixed`` ones are set (SETUP-18)."""

    n: int
    fixed: tuple[int, ...] = ()


class RevealSystem(Question, frozen=True, gc=False):
    """FLY-07: turn up the system at a location."""

    location: str
    choices: tuple[str, ...]


class DrawToken(Question, frozen=True, gc=False):
    """EXPLORE-02: draw from the exploration pile; ``choices`` names each token left in it."""

    player: int
    choices: tuple[str, ...]


class Answer(Struct, frozen=True, gc=False, omit_defaults=True, tag=True, tag_field="chance"):
    """What chance answered."""


class OrderDrawn(Answer, frozen=True, gc=False):
    """The seats in turn order."""

    players: tuple[int, ...]


class BoardsDrawn(Answer, frozen=True, gc=False):
    """The technology boards in play, I to III."""

    boards: tuple[str, ...]


class GoalsDrawn(Answer, frozen=True, gc=False):
    """The goals in play."""

    goals: tuple[str, ...]


class HQDealt(Answer, frozen=True, gc=False):
    """The HQ board of each seat."""

    boards: tuple[str, ...]


class TransmittersDealt(Answer, frozen=True, gc=False):
    """The transmitters laid out."""

    transmitters: tuple[str, ...]


class DiceRolled(Answer, frozen=True, gc=False):
    """The dice rolled, without those that were set."""

    dice: tuple[int, ...]


class SystemRevealed(Answer, frozen=True, gc=False):
    """The tile that was turned up."""

    location: str
    tile: str


class TokenDrawn(Answer, frozen=True, gc=False):
    """The token that was drawn."""

    token: str


AnyAnswer = (
    OrderDrawn
    | BoardsDrawn
    | GoalsDrawn
    | HQDealt
    | TransmittersDealt
    | DiceRolled
    | SystemRevealed
    | TokenDrawn
)
