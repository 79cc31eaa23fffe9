"""Questions nobody decides, and the answers chance gives to them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Question(Struct, frozen=True, gc=False, tag=True, tag_field="step"):
    """Something that chance must answer before the game goes on; it stands on the stack of steps."""


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
    """EXPLORE-02: draw from the exploration pile, by a rule; ``choices`` names each token left in it."""

    player: int
    choices: tuple[str, ...]
    rule: str = "EXPLORE-02"


class Answer(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True, tag=True, tag_field="chance"
):
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
    OrderDrawn | BoardsDrawn | GoalsDrawn | HQDealt | TransmittersDealt | DiceRolled | SystemRevealed | TokenDrawn
)


#: Types of questions, for telling them from steps in no time.
QUESTIONS: Final = frozenset(Question.__subclasses__())


def is_possible(question: Question, answer: AnyAnswer) -> bool:
    """Whether chance can give this answer to this question."""
    match question, answer:
        case DrawOrder(players), OrderDrawn(order):
            return sorted(order) == list(range(players))
        case DrawBoards(choices), BoardsDrawn(boards):
            return _one_each(choices, boards)
        case DrawGoals(n, choices), GoalsDrawn(goals):
            tiles = [i for goal in goals for i, sides in enumerate(choices) if goal in sides]
            return len(goals) == len(tiles) == n and tiles == sorted(set(tiles))
        case DealHQ(players, choices), HQDealt(boards):
            return len(boards) == len(set(boards)) == players and set(boards) <= set(choices)
        case DealTransmitters(choices), TransmittersDealt(dealt):
            return _one_each(choices, dealt) and len(set(dealt)) == len(dealt)
        case RollDice(n), DiceRolled(dice):
            return len(dice) == n and all(1 <= die <= 6 for die in dice)
        case RevealSystem(location, choices), SystemRevealed(at, tile):
            return at == location and tile in choices
        case DrawToken(_, choices), TokenDrawn(token):
            return token in choices
    return False


def _one_each(choices: tuple[tuple[str, ...], ...], chosen: tuple[str, ...]) -> bool:
    return len(choices) == len(chosen) and all(id in some for id, some in zip(chosen, choices, strict=True))
