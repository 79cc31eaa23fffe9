"""Save files: a header line and one line for each decision or answer of chance.

Every line is a JSON object that ends with a running hash of all the text before it, so a damaged or edited
file is noticed at its line. Files are written whole or not at all, and opened by playing them again.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from pulsar_desktop.game import component_sets
from pulsar_desktop.game.game import Entry, Game
from pulsar_desktop.model.chance import AnyAnswer
from pulsar_desktop.model.decisions import AnyDecision, IllegalDecision
from pulsar_desktop.model.state import Setup
from pulsar_desktop.model.tables import ComponentSet

FORMAT: Final = 1
SUFFIX: Final = ".pulsar"
LARGEST: Final = 2**20
_HASHED: Final = re.compile(rb'(\{.*),"hash":"([0-9a-f]{8})"\}')


class SaveError(Exception):
    """A save file that cannot be used; ``line`` counts from 1 and is 0 where no line is to blame."""

    def __init__(self, reason: str, line: int = 1, sound: Game | None = None) -> None:
        super().__init__(reason, line, sound)
        # the reason may quote a stranger's file
        self.reason = "".join(letter if letter.isprintable() else "?" for letter in reason[:300])
        self.line = line
        self.sound = sound

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}" if self.line else self.reason

    def recovered(self) -> Game | None:
        """The game up to where the file is sound, ready to be played on; None if there is no such part."""
        if self.sound is not None:
            self.sound.resume()
        return self.sound


class NotASave(SaveError):
    """The file is not one of ours."""


class NewerFormat(SaveError):
    """The file was written by a newer program."""


class UnknownComponents(SaveError):
    """The component set of the game is not here, or has changed."""


class DamagedSave(SaveError):
    """The file was damaged or edited."""


class TruncatedSave(DamagedSave):
    """The end of the file is missing."""


class CannotSave(SaveError):
    """The file could not be written; what was there before is unchanged."""


class CannotOpen(SaveError):
    """The file could not be read."""


class ComponentsUsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The component set a game was played with."""

    id: str
    version: str
    digest: str


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a save."""

    pulsar: int
    setup: Setup
    seed: str
    components: ComponentsUsed
    names: tuple[str, ...]
    free_undo: bool = False
    #: The bots by seat; left out where there are none.
    bots: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


_header = msgspec.json.Decoder(Header)
_decision: msgspec.json.Decoder[AnyDecision] = msgspec.json.Decoder(AnyDecision)
_answer: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)


def to_bytes(game: Game) -> bytes:
    """A game as the text of its save file."""
    components = ComponentsUsed(game.components.id, game.components.version, game.components.digest)
    bots = game.bots if any(game.bots) else msgspec.UNSET
    header = Header(FORMAT, game.setup, game.seed, components, game.names, game.free_undo, bots)
    lines, running = [], ""
    for thing in (header, *game.log):
        body = msgspec.json.encode(thing)[:-1]
        running = _next_hash(running, body)
        lines.append(body + b',"hash":"' + running.encode() + b'"}\n')
    return b"".join(lines)


def _next_hash(running: str, body: bytes) -> str:
    return blake2b(running.encode() + body, digest_size=4).hexdigest()


def save(game: Game, path: Path) -> None:
    """Write a game; a reader finds the old file or the new one, never half of one."""
    try:
        write_whole(path, to_bytes(game))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CannotSave(f"{path.name} cannot be written: {reason}", 0) from error


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside the old one and put it in its place, whoever else does so at the same time."""
    target = path.resolve()  # what a link points to is written, the link stays
    if target.exists() and not target.is_file():
        raise ValueError("it is not a file")
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".pulsar-", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            os.chmod(name, mode)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _sync_folder(folder: Path) -> None:
    """Make the new name last; not every system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def load(path: Path, find: Callable[[str, str], ComponentSet] = component_sets.find) -> Game:
    """Open a save file by playing it again through the checked door."""
    try:
        if path.exists() and not path.is_file():  # a pipe would never end
            raise ValueError("it is not a file")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CannotOpen(f"{path.name} cannot be read: {reason}", 0) from error
    return from_bytes(data, find)


def from_bytes(data: bytes, find: Callable[[str, str], ComponentSet] = component_sets.find) -> Game:
    """A game from the text of its save file."""
    if len(data) > LARGEST:
        raise NotASave(f"the file is larger than {LARGEST // 2**20} MB, which no game is", 0)
    lines = data.split(b"\n")
    header, running = _read_header(lines[0], whole=len(lines) > 1)
    game = _start(header, find)
    for number, line in enumerate(lines[1:], start=2):
        last = number == len(lines)
        if not (last and not line):
            running = _replay_line(game, line, running, number, last)
    game.resume()
    return game


def _read_header(line: bytes, whole: bool) -> tuple[Header, str]:
    if not line.startswith(b'{"pulsar":'):
        raise NotASave("this is not a Pulsar game: the header is missing")
    version = re.match(rb'\{"pulsar":([0-9]{1,9}),', line)
    if version and int(version[1]) > FORMAT:
        raise NewerFormat(f"the file has format {int(version[1])}, this program reads up to {FORMAT}")
    found = _HASHED.fullmatch(line)
    if not found:
        kind = DamagedSave if whole else TruncatedSave
        raise kind("the header is damaged" if whole else "the header is cut off")
    if (running := _next_hash("", found[1])) != found[2].decode():
        raise DamagedSave("the header was changed: its hash does not fit")
    try:
        header = _header.decode(found[1] + b"}")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise DamagedSave(f"the header cannot be read: {error}") from None
    return header, running


def _start(header: Header, find: Callable[[str, str], ComponentSet]) -> Game:
    if header.pulsar != FORMAT:
        raise DamagedSave(f"there is no format {header.pulsar}")
    used = header.components
    try:
        components = find(used.id, used.digest)
    except component_sets.UnknownComponentSet as error:
        raise UnknownComponents(str(error)) from None
    try:
        return Game(
            components,
            header.setup,
            header.seed,
            names=header.names,
            bots=header.bots or (),
            free_undo=header.free_undo,
            deal=False,
        )
    except IllegalDecision as error:
        raise DamagedSave(f"the set-up is refused by rule {error.refusal.rule}") from None
    except ValueError as error:
        raise DamagedSave(str(error)) from None


def _replay_line(game: Game, line: bytes, running: str, number: int, last: bool) -> str:
    """Check a line and play it; a last line without its end was cut off."""
    found = _HASHED.fullmatch(line)
    if not found:
        kind = TruncatedSave if last else DamagedSave
        raise kind("the line is cut off" if last else "the line is damaged", number, game)
    running = _next_hash(running, found[1])
    if running != found[2].decode():
        raise DamagedSave("the line was changed: its hash does not fit", number, game)
    try:
        game.replay(_read_entry(found[1] + b"}"))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise DamagedSave(f"the line cannot be read: {error}", number, game) from None
    except IllegalDecision as error:
        raise DamagedSave(f"the game does not go on like this, by rule {error.refusal.rule}", number, game) from None
    return running


def _read_entry(text: bytes) -> Entry:
    return _answer.decode(text) if text.startswith(b'{"chance":') else _decision.decode(text)
