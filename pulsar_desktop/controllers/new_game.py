"""What is agreed before a game, and the game it makes."""

from __future__ import annotations

import secrets

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.game.game import Game
from pulsar_desktop.model.decisions import Refusal
from pulsar_desktop.model.rules.setup import COLOURS, first_game, setup_refusal, standard_game
from pulsar_desktop.model.state import Setup
from pulsar_desktop.model.tables import ComponentSet


class Seat(Struct, frozen=True):
    """A place at the table: a name, a colour, and the bot that plays it, or nobody's name for a person."""

    name: str
    colour: str
    bot: str = ""


class NewGame(Struct, frozen=True):
    """Everything the new game page asks; what is None is drawn."""

    seats: tuple[Seat, ...]
    is_standard: bool = False
    side: str = ""
    boards: tuple[str, ...] | None = None
    goals: tuple[str, ...] | None = None
    hq_boards: tuple[str, ...] | None = None
    even_start: bool | None = None
    free_undo: bool = False
    seed: str = ""

    def setup(self, components: ComponentSet) -> Setup:
        """The set-up in the words of the rules."""
        make = standard_game if self.is_standard else first_game
        setup = make(components, len(self.seats), tuple(seat.colour for seat in self.seats))
        agreed = {"side": self.side or None, "boards": self.boards, "goals": self.goals, "even_start": self.even_start}
        setup = replace(setup, **{name: value for name, value in agreed.items() if value is not None})
        return replace(setup, hq_boards=self.hq_boards) if self.is_standard else setup

    def refusal(self, components: ComponentSet) -> Refusal | None:
        """Why the rules do not allow it."""
        return setup_refusal(components, self.setup(components))

    def game(self, components: ComponentSet) -> Game:
        """The game, dealt up to the first choice."""
        names = tuple(seat.name for seat in self.seats)
        bots = tuple(seat.bot for seat in self.seats)
        seed = self.seed or secrets.token_hex(8)
        return Game(components, self.setup(components), seed, names=names, bots=bots, free_undo=self.free_undo)


def quick_game(name: str, bot: str, players: int = 3) -> NewGame:
    """A first game of one person against bots, ready to play."""
    seats = [Seat(name, COLOURS[0])]
    seats += [Seat(f"{bot.capitalize()} {n}", colour, bot) for n, colour in enumerate(COLOURS[1:players], start=1)]
    return NewGame(tuple(seats))
