"""What is agreed before a game, and the game it makes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.game.game import Game
from pulsar_desktop.model.decisions import Refusal
from pulsar_desktop.model.rules.setup import (
    COLOURS,
    GOALS_IN_PLAY,
    board_choices,
    first_game,
    goal_tiles,
    hq_choices,
    setup_refusal,
    standard_game,
)
from pulsar_desktop.model.state import Setup
from pulsar_desktop.model.tables import ComponentSet

Ids = tuple[str, ...]


class Seat(Struct, frozen=True):
    """A place at the table: a name, a colour, and the bot that plays it, or nobody's name for a person."""

    name: str
    colour: str
    bot: str = ""


class NewGame(Struct, frozen=True):
    """Everything the new game page asks; what is None is drawn, and so is what is left empty in a list."""

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
        """The set-up in the words of the rules; what is left empty in a list is drawn from the seed."""
        make = standard_game if self.is_standard else first_game
        setup = make(components, len(self.seats), tuple(seat.colour for seat in self.seats))
        agreed = {"side": self.side or None, "even_start": self.even_start, **self._chosen(components, setup)}
        return replace(setup, **{name: value for name, value in agreed.items() if value is not None})

    def _chosen(self, components: ComponentSet, setup: Setup) -> dict[str, Ids | None]:
        """The components agreed on; a first game has its own."""
        if not self.is_standard:
            return {}
        tiles, letters = goal_tiles(components, setup), hq_choices(components)
        return {
            "boards": self._completed(self.boards, board_choices(components)),
            "goals": self._completed(self.goals, (sum(tiles, ()),) * GOALS_IN_PLAY, tiles),
            "hq_boards": self._completed(self.hq_boards, (letters,) * len(self.seats)),
        }

    def _completed(self, chosen: Ids | None, choices: tuple[Ids, ...], tiles: tuple[Ids, ...] = ()) -> Ids | None:
        """A list with its empty places drawn, no tile twice; None if nothing at all was chosen."""
        if not chosen or not any(chosen):
            return None
        draw, found = Random(f"set-up/{self.seed}").random, list(chosen)
        whole = {id: tile for tile in tiles for id in tile}
        for i, some in enumerate(choices):
            if not found[i]:
                taken = {other for id in found for other in whole.get(id, (id,))}
                left = [id for id in some if id not in taken]
                found[i] = left[int(draw() * len(left))]
        return tuple(found)

    def refusal(self, components: ComponentSet) -> Refusal | None:
        """Why the rules do not allow it."""
        return setup_refusal(components, self.setup(components))

    def game(self, components: ComponentSet) -> Game:
        """The game, dealt up to the first choice."""
        if not self.seed:
            return replace(self, seed=secrets.token_hex(8)).game(components)
        names = tuple(seat.name for seat in self.seats)
        bots = tuple(seat.bot for seat in self.seats)
        return Game(components, self.setup(components), self.seed, names=names, bots=bots, free_undo=self.free_undo)


def suggested_names(taken: Sequence[str] = ()) -> list[str]:
    """Names for the other seats, that nobody has yet."""
    others = {name.casefold() for name in taken}
    return [name for name in ("Nova", "Orin", "Sela", "Juno") if name.casefold() not in others]


def like(game: Game) -> NewGame:
    """What was agreed before a game, with the seats as they are now; what was drawn is drawn anew."""
    setup = game.setup
    seats = zip(game.names, setup.colours, game.bots, strict=True)
    return NewGame(
        tuple(Seat(*seat) for seat in seats),
        is_standard=setup.hq,
        side=setup.side,
        boards=setup.boards,
        goals=setup.goals,
        hq_boards=setup.hq_boards,
        even_start=setup.even_start,
        free_undo=game.free_undo,
    )


def quick_game(names: Sequence[str], bot: str) -> NewGame:
    """A first game of one person against bots, ready to play."""
    seats = [Seat(name, colour, bot if n else "") for n, (name, colour) in enumerate(zip(names, COLOURS, strict=False))]
    return NewGame(tuple(seats))
