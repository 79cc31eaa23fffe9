"""What the commands of ``pulsar-arena`` share: how they speak, show progress and understand arguments."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from rich.progress import track

T = TypeVar("T")
out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


def progress(things: Iterable[T], total: int, what: str) -> Iterable[T]:
    """The same things, with a bar for whoever watches."""
    return track(things, what, total=total, console=err, transient=True, disable=not err.is_terminal)


def print_json(thing: Any) -> None:
    """A thing for another program."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(thing)).decode() + "\n")


def add_command(commands: Any, name: str, command: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
    """A command that tells of itself what its function does."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
    parser.set_defaults(command=command)
    return parser


def add_games(parser: argparse.ArgumentParser, games: int) -> None:
    """How many games, from which seed, in how many processes."""
    parser.add_argument("--games", type=at_least_one, default=games)
    parser.add_argument("--seed", type=seed, default="1")
    parser.add_argument("--jobs", type=at_least_one, default=1, help="processes side by side")


def at_least_one(text: str) -> int:
    """A number of things that are wanted."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number of at least 1")
    return number


def seed(text: str) -> str:
    """Text that chance can follow from."""
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in text):
        raise argparse.ArgumentTypeError("a seed is made of letters and figures")
    return text
