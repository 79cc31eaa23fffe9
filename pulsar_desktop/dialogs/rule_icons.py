"""The icon key: every effect of the vocabulary, every event, count and icon of the art, with what it means."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final
from urllib.parse import quote, unquote

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from pulsar_desktop.dialogs.painted import Paint, draw_effect, pixmap
from pulsar_desktop.dialogs.rule_text import ICON, page_html, told
from pulsar_desktop.model.effects import parse_effect
from pulsar_desktop.teaching.reference import KeySection, Reference, addresses
from pulsar_desktop.teaching.rule_search import ICONS
from pulsar_desktop.views import art
from pulsar_desktop.views.art_effects import COUNT_ICONS, EVENT_ICONS

SIZE: Final = 22
#: Sections whose effects carry a sign for when they are given.
CONTEXTS: Final = ("production", "end")
COLUMNS: Final = 2


def key_html(book: Reference) -> str:
    """The icon key as a page."""
    parts = (part for id, section in book.key.items() for part in _section(id, section))
    return page_html(book.key_told.title, book.key_told.words, parts)


def _section(id: str, section: KeySection) -> Iterator[str]:
    yield f'<p class="heading" style="margin-top:12px"><a name="{ICONS}/{id}"></a>{told(section.title)}</p>'
    if section.words:
        yield f'<p class="intro">{told(section.words)}</p>'
    cells = [_cell(address, words) for address, words in addresses(id, section).items()]
    yield '<table width="100%" cellpadding="3">'
    yield from (f"<tr>{''.join(cells[i : i + COLUMNS])}</tr>" for i in range(0, len(cells), COLUMNS))
    yield "</table>"


def _cell(address: str, words: str) -> str:
    image = f'<a name="{ICONS}/{escape(address)}"></a>{sign_html(f"{ICONS}/{address}")}'
    return f'<td width="130" align="center">{image}</td><td width="{100 // COLUMNS - 18}%">{told(words)}</td>'


def sign_html(anchor: str) -> str:
    """The picture that an anchor of the key leads to; a section has none."""
    address = anchor.removeprefix(f"{ICONS}/")
    return f'<img src="{ICON}{quote(address)}">' if "/" in address else ""


def icon_picture(address: str, ratio: float) -> QPixmap:
    """The picture at an address of the key."""
    kind, _, name = unquote(address).partition("/")
    if kind.startswith("effects"):
        return _effect(name, kind.partition(" ")[2], ratio)
    icon = {"events": EVENT_ICONS, "counts": COUNT_ICONS}.get(kind, {}).get(name, name)
    return pixmap(_drawn(icon), round(SIZE * art.icon_ratio(icon)), SIZE + 4, ratio)


def _drawn(icon: str) -> Paint:
    return lambda painter, rect: art.icon(painter, icon, rect.adjusted(0, 2, 0, -2))


def _effect(text: str, section: str, ratio: float) -> QPixmap:
    effect, context = parse_effect(text), section if section in CONTEXTS else "at once"

    def paint(painter: QPainter, rect: QRectF) -> None:
        draw_effect(painter, rect, SIZE, effect, context)

    return pixmap(paint, round(art.effect_width(SIZE, effect, context)) + 2, SIZE + 8, ratio)
