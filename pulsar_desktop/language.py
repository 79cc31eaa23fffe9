"""Text for people in their language: every sentence on the screen goes through ``translate``.

How a sentence must be written for pyside6-lupdate to find it (it reads the source, it does not run it):

- Where it is used: ``translate("Prompts", "Pick a die")``, with two plain strings and no third argument.
- In a table: ``QT_TRANSLATE_NOOP("Prompts", "Pick a die")``; where it is used, ``translate("Prompts", TABLE[key])``.
- With a number: always ``QT_TRANSLATE_NOOP("Prompts", "%n cube(s) left", None, 1)``, also outside tables, and
  ``translate("Prompts", text, n)`` where it is used. lupdate takes it for a plural only with ``None, 1`` at the end,
  and does not see a ``translate`` with a variable as its third argument at all.
- The context is a string written out, never a constant. Adjacent strings are joined. No f-strings, no ``\\N{}``.
- One sentence is one string: other figures are ``{named}`` fields, filled by ``str.format`` after the translation,
  so that a translator can put them in any order.

English is the language of the source and needs no file: ``(s)`` and ``(es)`` in a text with ``%n`` are the English
endings of the plural. A language that is installed brings its own forms, and Qt picks among them.
"""

from __future__ import annotations

from collections.abc import Callable

#: Context, text and number (-1 for none) into the text of a language, with ``%n`` filled.
Translator = Callable[[str, str, int], str]


class _Language:
    """The language in use; None for English."""

    translator: Translator | None = None


def use(translator: Translator | None) -> None:
    """Install a language, or go back to English with None.

    With Qt: ``use(lambda context, text, n: QCoreApplication.translate(context, text, None, n))``.
    """
    _Language.translator = translator


def translate(context: str, text: str, n: int = -1) -> str:
    """The text in the language in use, with ``%n`` replaced by a number if one is given."""
    plain = text.replace("%n", str(n)) if n >= 0 else text
    told = _Language.translator(context, text, n) if _Language.translator else plain
    # what a language does not know comes back as it was, and reads as English
    return _english(told, n) if n >= 0 and told == plain else told


def _english(text: str, n: int) -> str:
    return text.replace("(es)", "" if n == 1 else "es").replace("(s)", "" if n == 1 else "s")


def QT_TRANSLATE_NOOP(context: str, text: str, comment: None = None, n: int = 1) -> str:  # noqa: N802
    """The text itself, marked for lupdate; ``comment`` and ``n`` are written out for a plural only."""
    return text
