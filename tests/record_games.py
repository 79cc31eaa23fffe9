"""Plays and writes the recorded games of ``tests/games`` and the playthroughs of ``tests/playthroughs``.

Run by hand, when a change of the rules, of the components or of the words is wanted:

    python -m tests.record_games                      plays all games anew
    python -m tests.record_games --hashes-only        keeps the logs, writes the hashes of their states anew
    python -m tests.record_games --playthroughs-only  keeps the games, writes the golden text of three anew
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from pulsar_desktop.bots.bot import Bot
from pulsar_desktop.bots.levels import BOTS
from pulsar_desktop.bots.match import Match, play_out
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.fingerprint import fingerprint
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import SUFFIX, load, save
from pulsar_desktop.game.text import log_text
from pulsar_desktop.model.effects import TYPES
from tests.games.collector import STYLES, Collector, Style
from tests.games.coverage import Use, missing, uses_of, wanted_uses
from tests.games.plan import Plan, Wanting, plans

GAMES: Final = Path(__file__).parent / "games"
PLAYTHROUGHS: Final = Path(__file__).parent / "playthroughs"
STATES: Final = ".states"
TEXT: Final = ".txt"

#: Hexadecimal digits of a recorded hash.
DIGITS: Final = 8


def record_all() -> None:
    """Play all games and write them in place of the old ones."""
    remove(GAMES, SUFFIX, STATES)
    used: Counter[Use] = Counter()
    wanted = wanted_uses(shipped())
    for number, plan in enumerate(plans(shipped(), lambda: missing(used, wanted)), start=1):
        game = best_of(plan, missing(used, wanted), number)
        used.update(uses_of(game))
        write_game(game, GAMES / f"{number:02}-{plan.name}{SUFFIX}")
        print(f"{number:02}-{plan.name}: {len(missing(used, wanted))} of {len(wanted)} uses wanting", flush=True)
    for (group, id), n in missing(used, wanted).items():
        print(f"{group}: {id} is wanting {n} times")


def remove(folder: Path, *suffixes: str) -> None:
    """Remove the files that are written anew."""
    for path in list(folder.iterdir()):
        if path.suffix in suffixes:
            path.unlink()


def best_of(plan: Plan, wanting: Wanting, number: int) -> Game:
    """Of a few games the one that leaves least wanting."""
    games = [play(plan, f"recorded-{number}-{n}", dict(wanting)) for n in range(plan.tries)]
    return min(games, key=lambda game: sum(missing(uses_of(game), wanting).values()))


def play(plan: Plan, seed: str, wanting: Wanting) -> Game:
    """One whole game."""
    game = Game(shipped(), plan.setup, seed, names=distinct(plan.seats))
    bots = [seated(name, f"{seed}/{seat}", wanting) for seat, name in enumerate(plan.seats)]
    for _ in play_out(game, Match(plan.seats, seed), bots):
        pass
    return game


def seated(name: str, seed: str, wanting: Wanting) -> Bot:
    """The bot of a name."""
    return BOTS[name](seed) if name in BOTS else Collector(seed, style_named(name), wanting)


def style_named(name: str) -> Style:
    """The style of a name. A hoarder is after both awards of a type and lays no other; a stockpiler only takes it."""
    type, _, manner = name.partition(" ")
    if not manner:
        return STYLES[name]
    if manner == "stockpiler":
        return replace(STYLES[manner], favourite=type)
    return replace(STYLES["engineer"], favourite=type, shunned=tuple(other for other in TYPES if other != type))


def distinct(seats: Sequence[str]) -> tuple[str, ...]:
    """Names for the players, none twice."""
    return tuple(
        name.capitalize() if seats.count(name) == 1 else f"{name.capitalize()} {seats[: i + 1].count(name)}"
        for i, name in enumerate(seats)
    )


def write_game(game: Game, path: Path) -> None:
    """Write a game and, beside it, one short hash for each state."""
    save(game, path)
    path.with_suffix(STATES).write_text("".join(f"{hash}\n" for hash in state_hashes(game)), encoding="ascii")


def state_hashes(game: Game) -> list[str]:
    """A short hash of the first state and of the state after each entry of the log."""
    return [fingerprint(game.at(n))[:DIGITS] for n in range(len(game.log) + 1)]


def recorded() -> list[Path]:
    """The recorded games."""
    return sorted(GAMES.glob(f"*{SUFFIX}"))


def record_hashes() -> None:
    """Replay every log with the components as they are now, and write it and the hashes anew."""
    for path in recorded():
        write_game(load(path, lambda id, digest: shipped()), path)


def record_playthroughs() -> None:
    """Write the golden text of a standard game for each number of players: the one with most different uses."""
    remove(PLAYTHROUGHS, TEXT)
    games = {path.stem: load(path) for path in recorded()}
    for players in shipped().counts:
        stems = [stem for stem, game in games.items() if game.setup.hq and game.setup.players == players]
        stem = max(stems, key=lambda stem: len(uses_of(games[stem])))
        (PLAYTHROUGHS / f"{stem}{TEXT}").write_text(log_text(games[stem]), encoding="utf-8")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--hashes-only", action="store_true", help="keep the logs of the games")
    only.add_argument("--playthroughs-only", action="store_true", help="keep the games and their hashes")
    chosen = parser.parse_args()
    if chosen.hashes_only:
        record_hashes()
        return
    if not chosen.playthroughs_only:
        record_all()
    record_playthroughs()


if __name__ == "__main__":
    main()
