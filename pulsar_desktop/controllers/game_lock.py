"""Keeps two programs from writing the same game: the one that has it on the table holds its lock."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from PySide6.QtCore import QLockFile


class GameLock:
    """The lock of a game's file; it lies in a folder of its own, so that no folder of games is littered.

    A lock is never too old, but one whose program is gone counts for nothing. Where no lock can be written
    nobody is kept from playing.
    """

    def __init__(self, folder: Path, path: Path) -> None:
        self.path = path
        name = blake2b(str(path.resolve()).encode(errors="surrogateescape"), digest_size=12).hexdigest()
        with suppress(OSError):  # tryLock fails for the same reason, and knows which
            folder.mkdir(parents=True, exist_ok=True)
        self._lock = QLockFile(str(folder / f"{name}.lock"))
        self._lock.setStaleLockTime(0)
        self._lock.tryLock(0)

    @property
    def is_elsewhere(self) -> bool:
        """Whether another program has the game on its table."""
        return not self._lock.isLocked() and self._lock.error() == QLockFile.LockError.LockFailedError

    def release(self) -> None:
        """Let others have the game."""
        self._lock.unlock()
