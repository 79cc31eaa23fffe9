"""The rules as a friendly teacher tells them: texts by language from ``resources/rules``.

``rules.md`` is the contract, word for word. A folder such as ``en`` has one file for each chapter and tells every rule
of it again: a title, words, and an example where it helps. What a language does not tell is told in English.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from pulsar_desktop.paths import resources

T = TypeVar("T")

ENGLISH: Final = "en"
_CHAPTER: Final = re.compile(r"^## ([A-Z]+)", re.MULTILINE)
_RULE: Final = re.compile(r"^- ([A-Z]+-\d\d) (.+)$", re.MULTILINE)


class ReferenceFault(Exception):
    """A text of the reference that is wrong or missing; names the file and the entry."""


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """Words under a title, with an example or none."""

    title: str
    words: str = ""
    example: str = ""


class Page(Struct, frozen=True):
    """A file of the reference: what stands at its top, and its parts by name."""

    told: Told
    parts: dict[str, Told]


class Rule(Struct, frozen=True):
    """A rule: its id, the chapter it stands in and its title, how it is told, and the exact wording."""

    id: str
    chapter: str
    heading: str
    told: Told
    exact: str


class Chapter(Struct, frozen=True):
    """A chapter: how it is introduced, and its rules."""

    id: str
    told: Told
    rules: tuple[Rule, ...]


class KeySection(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the icon key: meanings by effects of the vocabulary, events, counts or icons."""

    title: str
    words: str = ""
    effects: dict[str, str] = {}
    events: dict[str, str] = {}
    counts: dict[str, str] = {}
    icons: dict[str, str] = {}


class SearchWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What the search makes of a question: words it leaves out, and what the rules call what newcomers say."""

    little: tuple[str, ...] = ()
    meant: dict[str, tuple[str, ...]] = {}


class Reference(Struct, frozen=True):
    """Everything that can be read about the rules: the game on one page, what a die buys, words, icons, chapters."""

    summary: Page
    buys: Page
    words: Page
    key_told: Told
    key: dict[str, KeySection]
    chapters: tuple[Chapter, ...]
    rules: dict[str, Rule]
    search_words: SearchWords


def addresses(id: str, section: KeySection) -> dict[str, str]:
    """What a section of the icon key explains: the address of each picture, and the words beside it."""
    kinds = {"events": section.events, "counts": section.counts, "icons": section.icons}
    found = {f"effects {id}/{text}": words for text, words in section.effects.items()}
    return found | {f"{kind}/{name}": words for kind, names in kinds.items() for name, words in names.items()}


@cache
def reference(language: str = ENGLISH) -> Reference:
    """The reference that ships with the program, in a language."""
    return read_reference(resources() / "rules", language)


def read_reference(folder: Path, language: str = ENGLISH) -> Reference:
    """Read the contract and how it is told."""
    texts = _Texts(folder, language)
    exact = (folder / "rules.md").read_text(encoding="utf-8")
    chapters = tuple(_chapter(texts, *part) for part in _parts(exact))
    key_told, sections = _split(texts, "icons")
    return Reference(
        summary=_page(texts, "summary"),
        buys=_page(texts, "buys"),
        words=_page(texts, "words"),
        key_told=key_told,
        key={id: _typed(section, KeySection, f"icons.toml, {id}") for id, section in sections.items()},
        chapters=chapters,
        rules={rule.id: rule for chapter in chapters for rule in chapter.rules},
        search_words=_typed(texts.read("search"), SearchWords, "search.toml"),
    )


class _Texts:
    """The files of a language over those of English."""

    def __init__(self, folder: Path, language: str) -> None:
        self._folders = [folder / ENGLISH, *([folder / language] if language != ENGLISH else [])]

    def read(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for folder in self._folders:
            path = folder / f"{name}.toml"
            if path.exists() or folder is self._folders[0]:
                found = _over(found, _read(path))
        return found


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ReferenceFault(f"{path.parent.name}/{path.name}: {error}") from None


def _over(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """One table laid over another."""
    both = {key: _over(under[key], new) for key, new in over.items() if isinstance(new, dict) and key in under}
    return {**under, **over, **both}


def _parts(exact: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The chapters of the contract with their rules."""
    _, *parts = re.split(r"^(?=## )", exact, flags=re.MULTILINE)
    return [(_CHAPTER.findall(part)[0], _RULE.findall(part)) for part in parts]


def _chapter(texts: _Texts, id: str, lines: list[tuple[str, str]]) -> Chapter:
    page = _page(texts, id.lower())
    known = dict(lines)
    if page.parts.keys() != known.keys():
        wrong = ", ".join(sorted(page.parts.keys() ^ known.keys()))
        raise ReferenceFault(f"{id.lower()}.toml: a rule that is not told, or none of the contract: {wrong}")
    rules = tuple(Rule(rule, id, page.told.title, page.parts[rule], exact) for rule, exact in lines)
    return Chapter(id, page.told, rules)


def _page(texts: _Texts, name: str) -> Page:
    told, parts = _split(texts, name)
    return Page(told, {key: _typed(part, Told, f"{name}.toml, {key}") for key, part in parts.items()})


def _split(texts: _Texts, name: str) -> tuple[Told, dict[str, Any]]:
    """What stands at the top of a file, and its tables."""
    found = texts.read(name)
    parts = {key: value for key, value in found.items() if isinstance(value, dict)}
    top = {key: value for key, value in found.items() if key not in parts}
    return _typed(top, Told, f"{name}.toml"), parts


def _typed(found: object, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        raise ReferenceFault(f"{where}: {error}") from None
