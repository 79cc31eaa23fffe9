"""What the program remembers of its user: pace, warnings silenced, recent games, the window's place."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import msgspec
from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from pulsar_desktop.controllers.new_game import NewGame
from pulsar_desktop.teaching.coach import LIMITS, MODES, ON_REQUEST

#: How many recent games are remembered.
RECENT = 8
FASTEST = 4.0
#: The paces that can be chosen; the last is without any wait.
PACES = (0.25, 0.5, 1.0, 2.0, FASTEST, 0.0)


class Settings(QObject):
    """Settings in a file of the user's; a value that makes no sense is as if it were not there.

    Signals:
        changed: a setting is another.
    """

    changed = Signal()

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    def _set(self, key: str, value: object) -> None:
        self._store.setValue(key, value)
        self.changed.emit()

    def _number(self, key: str, default: float, least: float, most: float) -> float:
        try:
            value = float(str(self._store.value(key, default)))
        except ValueError:
            return default
        return value if least <= value <= most else default

    def _flag(self, key: str, default: bool) -> bool:
        return str(self._store.value(key, default)).lower() in ("true", "1")

    def _names(self, key: str) -> list[str]:
        found = self._store.value(key, [])
        names = found if isinstance(found, list) else [found]
        return [name for name in names if isinstance(name, str) and name]

    @property
    def pace(self) -> float:
        """How fast bots move, 1 for normal; 0 for without any wait."""
        return self._number("pace", 1.0, 0.0, FASTEST)

    @pace.setter
    def pace(self, pace: float) -> None:
        self._set("pace", pace)

    def change_pace(self, step: int) -> float:
        """Go to the next pace that is faster (1) or slower (-1); gives back the pace."""
        self.pace = PACES[min(max(self.pace_stop + step, 0), len(PACES) - 1)]
        return self.pace

    @property
    def pace_stop(self) -> int:
        """Which of the paces that can be chosen is nearest."""
        pace = self.pace
        return min(range(len(PACES)), key=lambda n: (bool(PACES[n]) != bool(pace), abs(PACES[n] - pace)))

    @property
    def motion(self) -> bool:
        """Whether things move on the table."""
        return self._flag("motion", True)

    @motion.setter
    def motion(self, moves: bool) -> None:
        self._set("motion", moves)

    def _one_of(self, key: str, default: str, known: Collection[str]) -> str:
        found = str(self._store.value(key, default))
        return found if found in known else default

    @property
    def coach(self) -> str:
        """Whether the coach is off, speaks on request, or by itself."""
        return self._one_of("coach", ON_REQUEST, MODES)

    @coach.setter
    def coach(self, mode: str) -> None:
        self._set("coach", mode)

    @property
    def learner(self) -> str:
        """How far the learner is: what the coach lets pass."""
        return self._one_of("learner", "learner", LIMITS)

    @learner.setter
    def learner(self, level: str) -> None:
        self._set("learner", level)

    @property
    def name(self) -> str:
        """What the person at this table is called."""
        return str(self._store.value("name", ""))[:32]

    @name.setter
    def name(self, name: str) -> None:
        self._set("name", name)

    @property
    def agreed(self) -> NewGame | None:
        """What was agreed before the last game that was not a quick one."""
        try:
            return msgspec.json.decode(str(self._store.value("agreed", "")), type=NewGame)
        except msgspec.MsgspecError:
            return None

    @agreed.setter
    def agreed(self, agreed: NewGame) -> None:
        self._set("agreed", msgspec.json.encode(agreed).decode())

    @property
    def silenced(self) -> frozenset[str]:
        """The warnings that are not given any more, by their ids."""
        return frozenset(self._names("silenced"))

    def silence(self, warning: str, is_silent: bool = True) -> None:
        """Give a warning no more, or again."""
        names = self.silenced | {warning} if is_silent else self.silenced - {warning}
        self._set("silenced", sorted(names))

    @property
    def recent(self) -> list[Path]:
        """The games opened or saved last, the latest first."""
        return [Path(name) for name in self._names("recent")][:RECENT]

    def remember(self, path: Path) -> None:
        """Put a game at the head of the recent ones."""
        others = [str(other) for other in self.recent if other != path]
        self._set("recent", [str(path), *others][:RECENT])

    def forget(self, path: Path) -> None:
        """Take a game from the recent ones."""
        self._set("recent", [str(other) for other in self.recent if other != path])

    @property
    def geometry(self) -> QByteArray:
        """Where the window was."""
        found = self._store.value("geometry")
        return found if isinstance(found, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("geometry", geometry)
