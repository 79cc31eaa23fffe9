"""What a learner has done: lessons with their stars, games played and won. Kept in the user's folder."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

#: The name of the record in the user's folder.
FILE = "progress.json"


class Record(Struct, frozen=True):
    """Stars by lesson, and games."""

    stars: dict[str, int] = {}
    games: int = 0
    won: int = 0


class Progress:
    """Reads the record once and writes it after every change; what cannot be read is set aside, never overwritten.

    ``trouble`` is the reason why the record could not be read or written; empty if all is well.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.trouble = ""
        self.record = self._read()

    def _read(self) -> Record:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Record)
        except FileNotFoundError:
            return Record()
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.trouble = str(error)
            with contextlib.suppress(OSError):
                self._path.replace(self._path.with_suffix(".broken"))
            return Record()

    def _write(self, record: Record) -> None:
        self.record = record
        beside = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(msgspec.json.encode(record))
            beside.replace(self._path)
            self.trouble = ""
        except OSError as error:
            self.trouble = error.strerror or str(error)

    def stars(self, lesson: str) -> int:
        """The most stars won in a lesson; 0 if it was never finished."""
        return self.record.stars.get(lesson, 0)

    def finish(self, lesson: str, stars: int) -> None:
        """A lesson was finished; the best try counts."""
        best = max(stars, self.stars(lesson))
        self._write(replace(self.record, stars={**self.record.stars, lesson: best}))

    def end_game(self, is_won: bool) -> None:
        """A game was played to its end."""
        self._write(replace(self.record, games=self.record.games + 1, won=self.record.won + is_won))

    def reset(self) -> None:
        """Begin anew."""
        self._write(Record())
