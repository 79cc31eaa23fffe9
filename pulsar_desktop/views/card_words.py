"""What a hover card says: plain text, and figures for its chips."""

from __future__ import annotations

from msgspec import Struct


class Chip(Struct, frozen=True):
    """A change foreseen: the icon of what changes (none for points), by how much, and whether in every round."""

    icon: str
    by: int
    is_each_round: bool = False


class Way(Struct, frozen=True):
    """One of several ways to do the same: where it differs, in a word or two, and what it brings."""

    words: str
    chips: tuple[Chip, ...] = ()
    is_current: bool = False


class CardWords(Struct, frozen=True):
    """The words of a hover card.

    ``line`` stands under the title and says what kind of thing it is. ``extra`` has facts, one on a line.
    ``refused`` says why it is not legal now, by the rule ``refused_by``, and ``remedy`` what to do about it.
    ``way`` says what the way shown needs, ``warning`` what it would waste, ``variant`` which of several ``ways`` it
    is. A small card stands where others tell most of it already.
    """

    title: str
    line: str = ""
    sentence: str = ""
    rules: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    refused: str = ""
    refused_by: str = ""
    remedy: str = ""
    way: str = ""
    warning: str = ""
    variant: str = ""
    chips: tuple[Chip, ...] = ()
    ways: tuple[Way, ...] = ()
    is_small: bool = False
