"""The languages the program has, for tests that read every sentence in each of them."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from pulsar_desktop import language, paths

#: The language of the source; it needs no file.
ENGLISH = "en"


def codes() -> list[str]:
    """English, and every language there is a file for."""
    return [ENGLISH, *sorted(path.stem for path in files())]


def files() -> list[Path]:
    """The files of translated sentences."""
    return list((paths.resources() / "i18n").glob("*.ts"))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Let the program speak a language for a while."""
    language.use(None if code == ENGLISH else _translator(code))
    try:
        yield
    finally:
        language.use(None)


@cache
def _translator(code: str) -> language.Translator:
    from PySide6.QtCore import QTranslator  # English is read where there is no Qt

    source = next(path for path in files() if path.stem == code)
    tool = Path(sys.executable).parent / "pyside6-lrelease"
    translator = QTranslator()
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.qm"
        subprocess.run([tool, source, "-qm", made], check=True, capture_output=True, timeout=60)
        assert translator.load(str(made))
    return lambda context, text, n: _filled(translator.translate(context, text, None, n) or text, n)


def _filled(text: str, n: int) -> str:
    return text.replace("%n", str(n)) if n >= 0 else text
