"""Things drawn by chance for trials: what to do, games of every kind, and damaged files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from pulsar_desktop.bots.levels import LEVELS
from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.game.save import SUFFIX
from pulsar_desktop.model.rules.setup import COLOURS


def drawn(random: Random, *deeds: tuple[float, Callable[[], None]]) -> None:
    """Do one of several things, each as likely as its weight says."""
    random.choices([deed for _, deed in deeds], [weight for weight, _ in deeds])[0]()


def cut_short(path: Path, random: Random) -> Path:
    """A damaged copy of a saved game."""
    content = path.read_bytes()
    damaged = path.with_name(f"damaged {random.randrange(10)}{SUFFIX}")
    damaged.write_bytes(content[: random.randrange(len(content))])
    return damaged


def any_game(random: Random) -> NewGame:
    """A new game of any kind, with at least one person more often than not."""
    n = random.choice((2, 3, 4))
    people = random.choice((0, 1, 1, 1, 2, n))
    bots = ["" if seat < people else random.choice(LEVELS) for seat in range(n)]
    random.shuffle(bots)
    colours = random.sample(COLOURS, n)
    seats = tuple(Seat(f"Player {i}", colour, bot) for i, (colour, bot) in enumerate(zip(colours, bots, strict=True)))
    return NewGame(
        seats,
        is_standard=random.random() < 0.6,
        side=random.choice(("plain", "dead_ends")),
        free_undo=random.random() < 0.5,
        seed=str(random.randrange(10**6)),
    )
