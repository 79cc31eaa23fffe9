"""The game at a terminal: the table in words, the options by number. No screen is needed, and no mouse."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from pulsar_desktop.bots.bot import BOTS, Bot
from pulsar_desktop.game.component_sets import UnknownComponentSet, choose, find_among
from pulsar_desktop.game.game import CannotUndo, Game
from pulsar_desktop.game.save import SUFFIX, DamagedSave, SaveError, load, save
from pulsar_desktop.game.text import decision_text, event_text, table_text
from pulsar_desktop.game.text_words import name_of
from pulsar_desktop.model.component_errors import ComponentError
from pulsar_desktop.model.decisions import AnyDecision, Option
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.setup import first_game, standard_game

HELP = """Type the number of an option, or
  t  the whole table         f TEXT  only options with that text
  u  take back               r       play again what was taken back
  s FILE  save               q       quit"""
SHOWN = 40


class Terminal:
    """One game between people at this terminal and bots."""

    def __init__(self, game: Game, bots: Sequence[Bot | None], path: Path | None) -> None:
        self.game = game
        self.bots = bots
        self.path = path

    def run(self) -> int:
        """Play until the game is over or somebody quits."""
        print(HELP)
        while (seat := self.game.state.chooser) is not None:
            options, bot = legal_options(self.game.state), self.bots[seat]
            if bot is not None:
                self.play(bot.pick(self.game.state, options).decision)
            elif not self.ask(seat, options):
                return 0
        print(table_text(self.game.state, self.game.names))
        return 0

    def play(self, decision: AnyDecision) -> None:
        """Play a decision and tell what it caused."""
        seat, start = self.game.state.chooser, len(self.game.log)
        print(
            f"{name_of(self.game.names, seat or 0)}: {decision_text(decision, self.game.names, self.game.components)}"
        )
        self.game.play(decision)
        for n in range(start + 1, len(self.game.log) + 1):
            for event in self.game.at(n).events:
                print(f"    {event_text(event, self.game.names, self.game.components)}")
        if self.path:
            self.save(self.path)

    def ask(self, seat: int, options: list[Option]) -> bool:
        """Let a person choose; False to quit."""
        self.list_options(seat, options)
        while True:
            try:
                words = input(f"{name_of(self.game.names, seat)} > ").split(maxsplit=1)
            except EOFError:
                return False
            match words:
                case ["q"]:
                    return False
                case [number] if len(number) < 6 and number.isdecimal() and 1 <= int(number) <= len(options):
                    self.play(options[int(number) - 1].decision)
                    return True
                case ["u"] | ["r"]:
                    self.step(words[0])
                    return True
                case _:
                    self.other(seat, options, words)

    def other(self, seat: int, options: list[Option], words: list[str]) -> None:
        """What a person may want to see or keep before choosing."""
        match words:
            case ["t"]:
                print(table_text(self.game.state, self.game.names))
            case ["f", text]:
                self.list_options(seat, options, text)
            case ["s", name]:
                self.save(Path(name))
            case _:
                print(HELP)

    def list_options(self, seat: int, options: list[Option], text: str = "") -> None:
        """The options by number; long lists are cut unless a text is looked for."""
        lines = [line for line in self.option_lines(options) if text.lower() in line.lower()]
        for line in lines if text else lines[:SHOWN]:
            print(line)
        if not text and len(lines) > SHOWN:
            print(f"  and {len(lines) - SHOWN} more: f TEXT shows those with a text, such as f P5")

    def option_lines(self, options: list[Option]) -> Iterator[str]:
        """Every option in words; flights come last because there are so many."""
        game = self.game
        lines = [(n, decision_text(o.decision, game.names, game.components)) for n, o in enumerate(options, start=1)]
        for n, line in sorted(lines, key=lambda numbered: numbered[1].startswith("fly")):
            yield f"{n:5}  {line}"

    def step(self, word: str) -> None:
        """Undo or redo, with a sentence if that cannot be."""
        try:
            if word == "u":
                people = [seat for seat, bot in enumerate(self.bots) if bot is None]
                decision = self.game.undo_for(people)
                print(f"taken back: {decision_text(decision, self.game.names, self.game.components)}")
            else:
                self.game.redo()
        except CannotUndo as error:
            print(f"That cannot be done: {error}.")

    def save(self, path: Path) -> None:
        """Save; a failure is told and the game goes on. Only a save of ours is written over."""
        try:
            if path.exists() and path.read_bytes()[:10] != b'{"pulsar":':
                print(f"{path.name} is there and is no saved game: it is left as it is.")
                return
            save(self.game, path)
        except OSError as error:
            print(f"{path.name} cannot be written: {error.strerror}")
        except SaveError as error:
            print(error.reason)


def main(arguments: Sequence[str] | None = None) -> int:
    """Start a game at the terminal, or go on with a saved one."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    chosen = _parser().parse_args(arguments)
    try:
        game = _opened(chosen) if chosen.file and os.path.exists(chosen.file) else _new_game(chosen)
    except SaveError as error:
        print(f"{chosen.file}: {error}", file=sys.stderr)
        return 1
    except (ComponentError, UnknownComponentSet, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    bots = [BOTS[name](f"{game.seed}/{seat}") if name in BOTS else None for seat, name in enumerate(game.names)]
    try:
        return Terminal(game, bots, chosen.file).run()
    except KeyboardInterrupt:
        return 130


def _opened(chosen: argparse.Namespace) -> Game:
    """A saved game; what is sound of a damaged one goes on under another name."""
    find = find_among(choose(chosen.components))
    try:
        return load(chosen.file, find)
    except DamagedSave as error:
        game = error.recovered()
        if game is None:
            raise
        chosen.file = chosen.file.with_name(f"{chosen.file.stem}-recovered{SUFFIX}")
        print(f"{error}\nThe {len(game.log)} entries before that are sound: they go on as {chosen.file.name}.")
        return game


def _new_game(chosen: argparse.Namespace) -> Game:
    components = choose(chosen.components)
    make = standard_game if chosen.standard else first_game
    setup = make(components, len(chosen.seats), side=chosen.side)
    seed = chosen.seed or secrets.token_hex(8)
    return Game(components, setup, seed, names=chosen.seats, free_undo=chosen.free_undo)


def _seats(text: str) -> tuple[str, ...]:
    seats = tuple(name.strip() for name in text.split(","))
    if not 2 <= len(seats) <= 4 or not all(seats):
        raise argparse.ArgumentTypeError("2, 3 or 4 names are needed, with commas between them")
    return seats


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("pulsar-desktop", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE.pulsar", help="saved after every decision")
    bots = ", ".join(BOTS)
    parser.add_argument("--seats", type=_seats, default=("You", "random"), help=f"names; these are bots: {bots}")
    parser.add_argument("--standard", action="store_true", help="with HQ boards and everything drawn")
    parser.add_argument("--side", choices=["plain", "dead_ends"], default="plain", help="side of the cluster board")
    parser.add_argument("--components", default="", metavar="SET", help="id or folder of a component set")
    parser.add_argument("--free-undo", action="store_true", help="undo goes back behind dice and reveals")
    parser.add_argument("--seed", default="", help="deals the same game again")
    return parser
