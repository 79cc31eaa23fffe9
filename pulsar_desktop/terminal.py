"""The game at a terminal: the table in words, the options by number. No screen is needed, and no mouse."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

from pulsar_desktop.bots.bot import Bot
from pulsar_desktop.bots.levels import BOTS
from pulsar_desktop.game.component_sets import UnknownComponentSet, choose, find_among
from pulsar_desktop.game.game import CannotUndo, Entry, Game
from pulsar_desktop.game.save import SUFFIX, CannotSave, DamagedSave, SaveError, load, save
from pulsar_desktop.game.text import decision_text, event_text, table_text
from pulsar_desktop.game.text_asked import phase_words
from pulsar_desktop.game.text_table import standings_section
from pulsar_desktop.game.text_words import name_of
from pulsar_desktop.model.component_errors import ComponentError
from pulsar_desktop.model.decisions import AnyDecision, Fly, Option
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.final import winner
from pulsar_desktop.model.rules.setup import first_game, standard_game

HELP = """Type the number of an option, or
  t  the whole table         f TEXT  only options with that text
  u  take back               r       play again what was taken back
  s FILE  save               q       quit
Enter alone shows the options again."""
SHOWN = 40
NOT_BACK = """That cannot be taken back: chance has answered or others have chosen since.
A game opened with --free-undo allows it."""


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
        print(f"{name_of(self.game.names, winner(self.game.state))} has won.")
        print(*standings_section(self.game.state, self.game.names), sep="\n")
        return 0

    def play(self, decision: AnyDecision) -> None:
        """Play a decision and tell what it caused."""
        seat, start = self.game.state.chooser, len(self.game.log)
        print(f"{name_of(self.game.names, seat or 0)}: {self.in_words(decision)}")
        self.game.play(decision)
        for n in range(start + 1, len(self.game.log) + 1):
            for event in self.game.at(n).events:
                print(f"    {event_text(event, self.game.names, self.game.components)}")
        if self.path:
            self.save(self.path)

    def in_words(self, entry: Entry) -> str:
        """A decision in words."""
        return decision_text(entry, self.game.names, self.game.components)

    def ask(self, seat: int, options: list[Option]) -> bool:
        """Let a person choose; False to quit."""
        options = sorted(options, key=lambda option: isinstance(option.decision, Fly))  # there are so many flights
        self.list_options(options)
        while True:
            try:
                word, *rest = input(f"{name_of(self.game.names, seat)} > ").split(maxsplit=1) or [""]
            except EOFError:
                print()
                return False
            match [word.lower(), *rest]:
                case ["q" | "quit"]:
                    return False
                case [number] if len(number) < 6 and number.isdecimal() and 1 <= int(number) <= len(options):
                    self.play(options[int(number) - 1].decision)
                    return True
                case ["u" | "r" as step]:
                    self.step(step)
                    return True
                case words:
                    self.other(options, words)

    def other(self, options: list[Option], words: list[str]) -> None:
        """What a person may want to see or keep before choosing."""
        match words:
            case [""]:
                self.list_options(options)
            case ["t"]:
                print(table_text(self.game.state, self.game.names))
            case ["f", text]:
                self.list_options(options, text)
            case ["s", name]:
                if self.save(path := _with_suffix(Path(name))):
                    print(f"Saved in {path}.")
            case [number] if number.isdecimal():
                print(f"There is no option {number[:9]}: they go from 1 to {len(options)}.")
            case _:
                print(f"'{' '.join(words)[:40]}' is not understood.\n{HELP}")

    def list_options(self, options: list[Option], text: str = "") -> None:
        """The options by number; long lists are cut unless a text is looked for."""
        lines = [line for line in self.option_lines(options) if text.lower() in line.lower()]
        for line in lines if text else lines[:SHOWN]:
            print(line)
        if not lines:
            print(f"No option speaks of {text}.")
        if not text and len(lines) > SHOWN:
            print(f"  and {len(lines) - SHOWN} more: f TEXT shows those with a text, such as f P5")

    def option_lines(self, options: list[Option]) -> Iterator[str]:
        """Every option in words, by number."""
        for n, option in enumerate(options, start=1):
            yield f"{n:5}  {self.in_words(option.decision)}"

    def step(self, word: str) -> None:
        """Undo or redo, with a sentence if that cannot be."""
        people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        n = len(self.game.log)
        try:
            if word == "u":
                print(f"Taken back: {self.in_words(self.game.undo_for(people))}")
            else:
                self.game.redo()
                print(f"Played again: {self.in_words(self.game.log[n])}")
        except CannotUndo as error:
            is_barred = word == "u" and self.game.last_of(people) is not None
            print(NOT_BACK if is_barred else f"That cannot be done: {error}.")
        if self.path:
            self.save(self.path)

    def save(self, path: Path) -> bool:
        """Save; a failure is told and the game goes on. Only a save of ours is written over."""
        try:
            if path.exists() and not (path.is_file() and path.read_bytes().startswith(b'{"pulsar":')):
                print(f"{path} is there and is no saved game: it is left as it is.")
                return False
            save(self.game, path)
        except OSError as error:
            print(f"{path.absolute()}: cannot be written: {error.strerror}")
            return False
        except SaveError as error:
            print(_complaint(path, error))
            return False
        return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Start a game at the terminal, or go on with a saved one."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    chosen = _parser().parse_args(arguments)
    try:
        code = _run(chosen)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # nobody reads on: what is left goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _run(chosen: argparse.Namespace) -> int:
    try:
        game = _game(chosen)
    except SaveError as error:
        print(_complaint(chosen.file, error), file=sys.stderr)
        return 1
    except (ComponentError, UnknownComponentSet, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    bots = [BOTS[bot](f"{game.seed}/{seat}") if bot in BOTS else None for seat, bot in enumerate(game.bots)]
    return Terminal(game, bots, chosen.file).run()


def _complaint(path: Path, error: SaveError) -> str:
    """What is wrong with a file, which is named once: as it was typed, or in full where it cannot be written."""
    where = path.absolute() if isinstance(error, CannotSave) else path
    return f"{where}: {str(error).removeprefix(path.name).strip()}"


def _with_suffix(path: Path) -> Path:
    """A file that is not there gets the ending of saved games."""
    is_whole = path.suffix == SUFFIX or os.path.exists(path)
    return path if is_whole else path.with_name(path.name + SUFFIX)


def _game(chosen: argparse.Namespace) -> Game:
    """The game asked for, saved at once: a place that cannot be written is no place to play."""
    chosen.file = chosen.file and _with_suffix(chosen.file)
    is_new = not chosen.file or not os.path.exists(chosen.file)
    game = _new_game(chosen) if is_new else _opened(chosen)
    if chosen.file:
        save(game, chosen.file)
    if is_new:
        print(f"New game, saved in {chosen.file}." if chosen.file else "New game, not saved: s FILE saves it.")
    else:
        seat = game.state.chooser
        asked = "" if seat is None else f", {name_of(game.names, seat)} to choose"
        print(f"Going on with {chosen.file}: {phase_words(game.state)}{asked}.")
    return game


def _opened(chosen: argparse.Namespace) -> Game:
    """A saved game; what is sound of a damaged one goes on under another name."""
    try:
        game = load(chosen.file, find_among(choose(chosen.components)))
    except DamagedSave as error:
        if error.sound is None:
            raise
        game, sound = error.sound, len(error.sound.log)
        game.resume()
        print(f"{_complaint(chosen.file, error)}\nThe game is sound up to entry {sound}: it goes on from there.")
        chosen.file = _recovery(chosen.file)
    if given := [f"--{name}" for name in ("seats", "standard", "side", "seed") if getattr(chosen, name)]:
        print(f"The game goes on as it was set up, whatever {', '.join(given)} may say.")
    game.free_undo |= chosen.free_undo
    if not any(game.bots):  # older saves know their bots by name
        game.bots = tuple(name if name in BOTS else "" for name in game.names)
    return game


def _recovery(path: Path) -> Path:
    """A name that is still free for what was recovered of a file."""
    names = (f"{path.stem}-recovered{f'-{n}' if n > 1 else ''}{SUFFIX}" for n in count(1))
    return next(path.with_name(name) for name in names if not os.path.lexists(path.with_name(name)))


def _new_game(chosen: argparse.Namespace) -> Game:
    components = choose(chosen.components)
    names, bots = chosen.seats or _seats("You,random")
    make = standard_game if chosen.standard else first_game
    setup = make(components, len(names), side=chosen.side or "plain")
    seed = chosen.seed or secrets.token_hex(8)
    return Game(components, setup, seed, names=names, bots=bots, free_undo=chosen.free_undo)


def _seats(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of all seats, and the bots by seat; bots of one kind are numbered."""
    typed = [name.strip() for name in text.split(",")]
    if not 2 <= len(typed) <= 4 or not all(typed):
        raise argparse.ArgumentTypeError("2, 3 or 4 names are needed, with commas between them")
    bots = tuple(name.lower() if name.lower() in BOTS else "" for name in typed)
    numbered = [f"{bot} {bots[:n].count(bot)}" if bots.count(bot) > 1 else bot for n, bot in enumerate(bots, start=1)]
    names = tuple(called if bot else name for name, bot, called in zip(typed, bots, numbered, strict=True))
    if twice := [name for name in names if names.count(name) > 1]:
        raise argparse.ArgumentTypeError(f"two players are called {twice[0]}")
    return names, bots


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("pulsar-desktop --terminal", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE.pulsar", help="saved after every decision")
    bots = ", ".join(BOTS)
    parser.add_argument("--seats", type=_seats, help=f"names with commas; these are bots: {bots}")
    parser.add_argument("--standard", action="store_true", help="with HQ boards and everything drawn")
    parser.add_argument("--side", choices=["plain", "dead_ends"], help="side of the cluster board")
    parser.add_argument("--components", default="", metavar="SET", help="id or folder of a component set")
    parser.add_argument("--free-undo", action="store_true", help="undo goes back behind dice and reveals")
    parser.add_argument("--seed", default="", help="deals the same game again")
    return parser
