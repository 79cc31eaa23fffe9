"""The search in the rules, for people who ask questions: forgiving with words, the nearest answer first.

Little words of a question are left out. A word is found as it is, in the plural, as a beginning, or in the words that
the rules use for it (``search.toml``). Everything that can be read is searched: rules, chapters, words of the game, the
game on one page and the icon key.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from msgspec import Struct

from pulsar_desktop.teaching.reference import Page, Reference, SearchWords, Told, addresses

#: Pages beside the chapters, by the names that lead to them.
SUMMARY: Final = "summary"
WORDS: Final = "words"
ICONS: Final = "icons"

_WORD: Final = re.compile(r"[±+-]?\w+(?:['-]\w+)*")
_RULE_ID: Final = re.compile(r"\b[A-Z]+-\d\d\b")
#: How near a word is: itself or its plural, what the rules call it, its beginning.
_SAME, _MEANT, _BEGINNING = 1.0, 0.8, 0.5
#: How much a place counts: the title most, the more of it is asked for; then what is told; last the contract.
_TITLE, _TOLD, _EXACT = 4.0, 1.0, 0.4
#: A definition is what most questions want, then the short answer; a sign of the icon key is what few do.
_PAGES: Final = {WORDS: 1.5, SUMMARY: 1.1, ICONS: 0.6}


class Entry(Struct, frozen=True):
    """Something that can be found: the anchor that leads to it, the page it stands on, how it is told."""

    anchor: str
    page: str
    told: Told
    exact: str = ""


class Term(Struct, frozen=True):
    """A word that is looked for, without its plural, and what the rules call it."""

    stem: str
    meant: frozenset[str] = frozenset()

    def nearness(self, words: frozenset[str]) -> float:
        """How near the nearest of these words is, 0 for none."""
        if self.stem in words:
            return _SAME
        if self.meant & words:
            return _MEANT
        return _BEGINNING if any(word.startswith(self.stem) for word in words) else 0.0

    @property
    def pattern(self) -> re.Pattern[str]:
        """Where it stands in a text, to light it up."""
        meant = "".join(rf"|{re.escape(word)}(?:e?s)?(?!\w)" for word in sorted(self.meant))
        return re.compile(rf"(?<!\w)(?:{re.escape(self.stem)}{meant})", re.IGNORECASE)


class _Place:
    """An entry with the words in it, ready to be searched."""

    def __init__(self, entry: Entry, little: frozenset[str]) -> None:
        self.entry = entry
        self.title = _stems(entry.told.title) - little
        self.told = _stems(f"{entry.told.words} {entry.told.example}")
        self.exact = _stems(entry.exact) | {entry.anchor.lower()}

    def value(self, term: Term) -> float:
        """How well it answers to a word."""
        title = _TITLE * term.nearness(self.title) / math.sqrt(max(len(self.title), 1))
        told = _TOLD * term.nearness(self.told)
        exact = _EXACT * term.nearness(self.exact)
        return max(title + told, exact) * _PAGES.get(self.entry.page, 1.0)


class RuleSearch:
    """Finds what is asked for in a reference."""

    def __init__(self, book: Reference) -> None:
        self._book = book
        self._words: SearchWords = book.search_words
        self._little = frozenset(self._words.little)

    def find(self, question: str) -> list[Entry]:
        """What holds more than half of the words, or as many as anything does; the nearest first."""
        terms = self.terms(question)
        table = [(place.entry, [place.value(term) for term in terms]) for place in self._places]
        most = max(map(_held, (values for _, values in table)), default=0)
        found = [(entry, values) for entry, values in table if _held(values) and _is_enough(values, most)]
        rarity = [_rarity([values[n] for _, values in table]) for n in range(len(terms))]
        return [entry for entry, values in sorted(found, key=lambda pair: _rank(pair[1], rarity))]

    def terms(self, question: str) -> list[Term]:
        """The words that are looked for; the little ones only if there are no others."""
        asked = list(dict.fromkeys(_words(question)))
        wanted = [word for word in asked if word not in self._little] or asked
        return [Term(_stem(word), self._meant(word)) for word in wanted]

    def patterns(self, question: str) -> list[re.Pattern[str]]:
        """What is to be lit up in a text."""
        return [term.pattern for term in self.terms(question)]

    def _meant(self, word: str) -> frozenset[str]:
        meant = self._words.meant
        return frozenset(map(_stem, (*meant.get(word, ()), *meant.get(_stem(word), ()))))

    @cached_property
    def _places(self) -> list[_Place]:
        return [_Place(entry, self._little) for entry in _entries(self._book)]


def _entries(book: Reference) -> Iterator[Entry]:
    """Everything that can be found; of two equally near ones the first is named first."""
    yield from _parts(WORDS, book.words)
    yield from (Entry(rule.id, rule.chapter, rule.told, rule.exact) for rule in book.rules.values())
    yield from _parts(SUMMARY, book.summary)
    yield from _parts(SUMMARY, book.buys)
    yield from (Entry(chapter.id, chapter.id, chapter.told) for chapter in book.chapters)
    for id, section in book.key.items():
        yield Entry(f"{ICONS}/{id}", ICONS, Told(section.title, section.words))
        for address, words in addresses(id, section).items():
            yield Entry(f"{ICONS}/{address}", ICONS, Told(words))


def _parts(page: str, told: Page) -> Iterator[Entry]:
    yield from (Entry(f"{page}/{id}", page, part) for id, part in told.parts.items())


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text.replace("−", "-").replace("’", "'"))]


def _stems(text: str) -> frozenset[str]:
    """The words of a text without their plurals and without the rules it names; joined ones in parts, too."""
    words = _words(_RULE_ID.sub("", text))
    return frozenset(_stem(part) for word in words for part in (word, *word.split("-")) if part)


def _stem(word: str) -> str:
    """A word without a simple plural."""
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _held(values: list[float]) -> int:
    return sum(value > 0 for value in values)


def _is_enough(values: list[float], most: int) -> bool:
    return _held(values) == most or 2 * _held(values) > len(values)


def _rarity(values: list[float]) -> float:
    """What few places hold says more."""
    return math.log(1 + len(values) / max(_held(values), 1))


def _rank(values: list[float], rarity: list[float]) -> tuple[int, float]:
    return -_held(values), -sum(value * rare for value, rare in zip(values, rarity, strict=True))
