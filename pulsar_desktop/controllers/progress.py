"""What a learner has done: lessons with their stars, games played and won. Kept in the user's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.controllers.file_words import reason_of
from pulsar_desktop.game.save import write_whole
from pulsar_desktop.language import translate

#: The name of the record in the user's folder.
FILE = "progress.json"
#: What a file is damaged by; anything else that keeps it from being read may pass.
DAMAGE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Record(Struct, frozen=True):
    """Stars by lesson, and games."""

    stars: dict[str, int] = {}
    games: int = 0
    won: int = 0


class Progress:
    """Writes the record after every change and reads it anew before: two windows may learn at the same time.

    A damaged record is set aside; one that cannot be read for now stays where it is. Neither is ever overwritten.
    ``error`` is why the record could not be read or written; None if all is well.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._may_write = True
        self.error: Exception | None = None
        self.record = Record()
        self.read()

    @property
    def trouble(self) -> str:
        """Why the record could not be read or written, in words that end a sentence; empty if all is well."""
        if isinstance(self.error, DAMAGE):
            return translate("Progress", "it is damaged")
        return reason_of(self.error) if self.error else ""

    @property
    def is_set_aside(self) -> bool:
        """Whether the record was damaged and stands beside now."""
        return isinstance(self.error, DAMAGE) and self._may_write

    def read(self) -> None:
        """Take over what is in the file; without one everything stays as it is known."""
        self._may_write, self.error = True, None
        try:
            self.record = msgspec.json.decode(self._path.read_bytes(), type=Record)
        except FileNotFoundError:
            pass
        except OSError as error:
            self._may_write, self.error = False, error
        except DAMAGE as error:
            self.error = error
            self._set_aside()

    def _set_aside(self) -> None:
        try:
            self._path.replace(self._path.with_suffix(".broken"))
        except OSError:
            self._may_write = False

    def _write(self, record: Record) -> None:
        self.record = record
        if not self._may_write:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, msgspec.json.encode(record))
            self.error = None
        except (OSError, ValueError) as error:
            self.error = error

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
        """Begin anew; where that cannot be written everything stays known."""
        self.read()
        known = self.record
        self._write(Record())
        if self.error:
            self.record = known
