"""The icon key: every effect of the vocabulary, every event, count and icon of the art, with what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import quote, unquote

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from pulsar_desktop.dialogs.painted import Paint, draw_effect, pixmap
from pulsar_desktop.dialogs.rule_text import ICON, page_html, told
from pulsar_desktop.model.effects import parse_effect
from pulsar_desktop.teaching.reference import KeySection, Reference
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
    yield f'<p class="heading" style="margin-top:12px">{told(section.title)}</p>'
    if section.words:
        yield f'<p class="intro">{told(section.words)}</p>'
    cells = [_cell(address, words) for address, words in addresses(id, section).items()]
    yield '<table width="100%" cellpadding="3">'
    yield from (f"<tr>{''.join(cells[i : i + COLUMNS])}</tr>" for i in range(0, len(cells), COLUMNS))
    yield "</table>"


def addresses(id: str, section: KeySection) -> dict[str, str]:
    """What a section explains: the address of each picture, and the words beside it."""
    kinds = {"events": section.events, "counts": section.counts, "icons": section.icons}
    found = {f"effects {id}/{text}": words for text, words in section.effects.items()}
    return found | {f"{kind}/{name}": words for kind, names in kinds.items() for name, words in names.items()}


def _cell(address: str, words: str) -> str:
    image = f'<img src="{ICON}{quote(address)}">'
    return f'<td width="130" align="center">{image}</td><td width="{100 // COLUMNS - 18}%">{told(words)}</td>'


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
