"""The component sets at hand: the shipped one and those in the user's folder."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from pulsar_desktop import paths
from pulsar_desktop.model.components import FILES, MOST_BYTES, ComponentError, read_components
from pulsar_desktop.model.tables import ComponentSet


class UnknownComponentSet(Exception):
    """A game names a component set that is not at hand, or not with the same figures."""

    def __init__(self, id: str, digest: str, other_digest: str = "") -> None:
        super().__init__(id, digest, other_digest)
        self.id = id
        self.digest = digest
        self.other_digest = other_digest

    def __str__(self) -> str:
        other = f"here with other figures ({self.other_digest}, not {self.digest})" if self.other_digest else "not here"
        places = f"Sets are looked for in {paths.user_components()}; --components names a folder elsewhere"
        return f"The component set '{self.id}' is {other}. {places}."


class AvailableSet(Struct, frozen=True):
    """A folder that holds a component set, or should; with a problem the other fields are empty."""

    folder: Path
    name: str = ""
    id: str = ""
    version: str = ""
    digest: str = ""
    problem: str = ""


@cache
def shipped() -> ComponentSet:
    """The set that comes with the program, read once."""
    return read_folder(_shipped_folder())


def read_folder(folder: Path) -> ComponentSet:
    """The set in a folder; whatever is wrong with its files is a ComponentError."""
    if not _is_folder(folder):
        raise ComponentError(str(folder), "", "is not a folder that can be opened")
    return _read(folder)


def _read(*folders: Path) -> ComponentSet:
    """The set in a folder; what is missing there is taken from the next one."""
    found: dict[str, bytes] = {}
    for name in FILES:
        contents = (_content(folder, name) for folder in folders)
        content = next((content for content in contents if content is not None), None)
        if content is not None:
            found[name] = content
    return _built(tuple(found.items()))


@lru_cache(maxsize=16)
def _built(files: tuple[tuple[str, bytes], ...]) -> ComponentSet:
    """The same files give the same set, so that games played with it can be compared."""
    return read_components(dict(files))


# A state that goes to another process names its component set instead of carrying it.
copyreg.pickle(ComponentSet, lambda components: (find, (components.id, components.digest)))


def know(folder: str) -> None:
    """Let ``find`` know the set of a folder too: for a process that is sent states of it."""
    if folder and folder not in _KNOWN and _is_folder(Path(folder)):
        _KNOWN.append(folder)


#: Folders of sets that are neither shipped nor among the user's.
_KNOWN: Final[list[str]] = []


def choose(name: str) -> ComponentSet:
    """The set with an id, or the one in a folder; an empty name is the shipped one."""
    if not name or name == shipped().id:
        return shipped()
    if _is_folder(Path(name)):
        return read_folder(Path(name))
    for folder in _user_folders():
        if name in (folder.name, _described(folder).id):
            return read_folder(folder)
    raise UnknownComponentSet(name, "")


def available() -> list[AvailableSet]:
    """Every set at hand, the shipped one first, with what is wrong where it cannot be used."""
    return [_described(folder) for folder in (_shipped_folder(), *_user_folders())]


def find(id: str, digest: str) -> ComponentSet:
    """The set a game was played with, or UnknownComponentSet."""
    other = ""
    for components in _usable():
        if components.id == id:
            if components.digest == digest:
                return components
            other = other or components.digest
    raise UnknownComponentSet(id, digest, other)


def find_among(given: ComponentSet) -> Callable[[str, str], ComponentSet]:
    """A way to find sets that knows one more, given by its folder."""

    def find_or_given(id: str, digest: str) -> ComponentSet:
        return given if (given.id, given.digest) == (id, digest) else find(id, digest)

    return find_or_given


def _shipped_folder() -> Path:
    return paths.resources() / "components"


def _user_folders() -> list[Path]:
    try:
        return sorted(folder for folder in paths.user_components().iterdir() if _is_folder(folder))
    except OSError:
        return []


def _earlier() -> Iterator[ComponentSet]:
    """The shipped set as it was: of each earlier edition the files that were other, in a folder named by its digest."""
    for folder in sorted((paths.resources() / "earlier_components").iterdir()):
        yield _read(folder, _shipped_folder())


def _usable() -> Iterator[ComponentSet]:
    yield shipped()
    yield from _earlier()
    for folder in (*_user_folders(), *map(Path, _KNOWN)):
        try:
            yield read_folder(folder)
        except ComponentError:
            continue


def _described(folder: Path) -> AvailableSet:
    try:
        found = read_folder(folder)
    except ComponentError as error:
        return AvailableSet(folder, problem=str(error))
    return AvailableSet(folder, found.name, found.id, found.version, found.digest)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _content(folder: Path, name: str) -> bytes | None:
    path = folder / name
    try:
        if not path.exists():
            return None
        if not path.is_file():  # a pipe would never end
            raise ComponentError(name, "", "is not a file")
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ComponentError(name, "", f"cannot be read: {error.strerror}") from None
