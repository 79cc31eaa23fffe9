"""What a learner has done: lessons with their stars, games played and won. Kept in the user's folder."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.game.save import write_whole

#: The name of the record in the user's folder.
FILE = "progress.json"


class Record(Struct, frozen=True):
    """Stars by lesson, and games."""

    stars: dict[str, int] = {}
    games: int = 0
    won: int = 0


class Progress:
    """Writes the record after every change and reads it anew before: two windows may learn at the same time.

    What cannot be read is set aside, never overwritten. ``trouble`` is the reason why the record could not be read or
    written; empty if all is well.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.trouble = ""
        self.record = Record()
        self.read()

    def read(self) -> None:
        """Take over what is in the file; without one everything stays as it is known."""
        try:
            self.record = msgspec.json.decode(self._path.read_bytes(), type=Record)
        except FileNotFoundError:
            pass
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.trouble = str(error)
            with contextlib.suppress(OSError):
                self._path.replace(self._path.with_suffix(".broken"))

    def _write(self, record: Record) -> None:
        self.record = record
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, msgspec.json.encode(record))
            self.trouble = ""
        except (OSError, ValueError) as error:
            self.trouble = getattr(error, "strerror", None) or str(error)

    def stars(self, lesson: str) -> int:
        """The most stars won in a lesson; 0 if it was never finished."""
        return self.record.stars.get(lesson, 0)

    def finish(self, lesson: str, stars: int) -> None:
        """A lesson was finished; the best try counts."""
        self.read()
        best = max(stars, self.stars(lesson))
        self._write(replace(self.record, stars={**self.record.stars, lesson: best}))

    def end_game(self, is_won: bool) -> None:
        """A game was played to its end."""
        self.read()
        self._write(replace(self.record, games=self.record.games + 1, won=self.record.won + is_won))

    def reset(self) -> None:
        """Begin anew."""
        self._write(Record())
