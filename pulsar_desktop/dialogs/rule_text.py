"""The reference as HTML: the game on one page, words, chapters and rules, with ids as links and finds lit up."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from html import escape
from typing import Final
from urllib.parse import quote

from pulsar_desktop.dialogs.words import RULE
from pulsar_desktop.language import translate
from pulsar_desktop.teaching.reference import Chapter, Page, Reference, Rule, Told
from pulsar_desktop.teaching.rule_search import WORDS, Entry
from pulsar_desktop.views import theme
from pulsar_desktop.views.rule_examples import example_of
from pulsar_desktop.views.rule_picture import WIDTH, picture_size

Wanted = Sequence[re.Pattern[str]]

#: Beginnings of addresses inside the page: a picture of a rule, the exact wording of one, an icon.
PICTURE: Final = "picture:"
FOLD: Final = "fold:"
ICON: Final = "icon:"

_RULES: Final = re.compile(f"({RULE.pattern})")
_MARKS: Final = re.compile(r"\*\*|`|(?<!\w)\*|\*(?!\w)")
#: The icon of each thing that a die can buy.
_BUYS: Final = {
    "fly": "land-system",
    "gyrodyne": "take-gyro",
    "spin": "spin",
    "transmitter": "transmitter",
    "patent": "patent",
    "project": "project",
    "modifier": "pm1",
}
_PHASES: Final = ("dice", "action", "production")


def told(words: str, wanted: Wanted = ()) -> str:
    """Words as HTML: rule ids are links, lines stay lines, what is searched for is lit up."""
    parts = _RULES.split(words)
    links = (f'<a href="#{part}">{lit(part, wanted)}</a>' for part in parts[1::2])
    texts = (lit(part, wanted) for part in parts[::2])
    joined = "".join(part for pair in zip(texts, [*links, ""], strict=True) for part in pair)
    return joined.strip().replace("\n", "<br>")


def lit(words: str, wanted: Wanted) -> str:
    """Words as HTML, with what is searched for lit up."""
    if not wanted:
        return escape(words)
    parts = re.split(f"({'|'.join(word.pattern for word in wanted)})", words, flags=re.IGNORECASE)
    mark = f'<span style="background:{theme.LINE3.name()};color:{theme.HOVER.name()}">'
    return "".join(f"{mark}{escape(part)}</span>" if i % 2 else escape(part) for i, part in enumerate(parts))


def plain(words: str) -> str:
    """The contract's words without their light marks."""
    return _MARKS.sub("", words)


def style(size: int = 14) -> str:
    """The style sheet of the reference, for text of this size."""
    return f"""<style>
        p, td {{ font-size: {size}px; line-height: {size * 9 + 8}%; color: {theme.TEXT.name()}; }}
        p {{ margin: 0 0 5px 0; }}
        h1 {{ font-size: 22px; font-weight: 700; margin: 2px 0 6px 0; }}
        .title {{ font-size: 16px; font-weight: 700; }}
        .heading {{ font-size: 14px; font-weight: 700; color: {theme.POINTS.name()}; }}
        a {{ color: {theme.PM1[0].name()}; text-decoration: none; }}
        .quiet {{ color: {theme.TEXT3.name()}; font-size: 12px; font-weight: 600; }}
        .intro {{ color: {theme.TEXT2.name()}; }}
        .example {{ color: {theme.POINTS.name()}; }}
        .exact {{ color: {theme.TEXT2.name()}; font-size: 13px; }}
        .picture {{ line-height: 100%; }}
    </style>"""


def page_html(title: str, intro: str, parts: Iterable[str], size: int = 14) -> str:
    """A page: a title, words under it, and its parts."""
    head = f'<h1>{escape(title)}</h1><p class="intro">{told(intro)}</p>' if intro else f"<h1>{escape(title)}</h1>"
    return f'{style(size)}<a name="top"></a>{head}{"".join(parts)}'


def chapter_html(chapter: Chapter, unfolded: Collection[str], marked: str = "", wanted: Wanted = ()) -> str:
    """A chapter with all its rules."""
    rules = (rule_html(rule, rule.id in unfolded, rule.id == marked, wanted) for rule in chapter.rules)
    return page_html(chapter.told.title, chapter.told.words, rules)


def found_html(found: Iterable[str]) -> str:
    """What was found, one thing under the other."""
    parts = list(found)
    none = translate("RulesDialog", "Nothing found. Try another word, or the beginning of one.")
    return page_html(translate("RulesDialog", "Found"), "" if parts else none, parts)


def part_html(entry: Entry, page: str, sign: str, marked: bool, wanted: Wanted) -> str:
    """Something found that is no rule: what it says, the page it stands on, and its sign if it has one."""
    parts = [f'<p class="title"><a name="{escape(entry.anchor)}"></a>{lit(entry.told.title, wanted)}</p>']
    if entry.told.words:
        parts.append(f"<p>{told(entry.told.words, wanted)}</p>")
    parts.append(f'<p class="quiet"><a href="#{quote(entry.anchor)}">{escape(page)}</a></p>')
    return _framed("".join(parts), sign, marked)


def rule_html(rule: Rule, unfolded: bool, marked: bool, wanted: Wanted) -> str:
    """A rule: how it is told beside its picture; the exact wording unfolds."""
    id = f'<span class="quiet">&nbsp;&nbsp;{lit(rule.id, wanted)}</span>'
    parts = [f'<p class="title"><a name="{rule.id}"></a>{lit(rule.told.title, wanted)}{id}</p>']
    parts.append(f"<p>{told(rule.told.words, wanted)}</p>")
    if rule.told.example:
        example = translate("RulesDialog", "For example:")
        parts.append(f'<p><span class="example">{escape(example)}</span> {told(rule.told.example, wanted)}</p>')
    parts.append(_exact(rule, unfolded, wanted))
    return _framed("".join(parts), _picture(rule), marked)


def _framed(words: str, picture: str, marked: bool) -> str:
    """Words beside a picture, under a line; an edge shows what is meant."""
    ground = f' bgcolor="{theme.CARD.name()}"' if marked else ""
    line = f"border-top: 1px solid {theme.LINE.name()}"
    edge = f"border-left: 3px solid {theme.POINTS.name() if marked else theme.WELL.name()}"
    return (
        f'<table width="100%" cellspacing="0" cellpadding="10"{ground}><tr>'
        f'<td style="{line}; {edge}">{words}</td>'
        f'<td style="{line}" class="picture" width="{WIDTH:.0f}" align="right">{picture}</td></tr></table>'
    )


def _exact(rule: Rule, unfolded: bool, wanted: Wanted) -> str:
    words = (
        translate("RulesDialog", "Hide the exact wording") if unfolded else translate("RulesDialog", "Exact wording")
    )
    fold = f'<p class="quiet"><a href="{FOLD}{rule.id}" style="color:{theme.TEXT3.name()}">{escape(words)}</a></p>'
    return f'{fold}<p class="exact">{told(plain(rule.exact), wanted)}</p>' if unfolded else fold


def _picture(rule: Rule) -> str:
    example = example_of(rule.id)
    if example is None:
        return ""
    size = picture_size(example).toSize()
    return f'<img src="{PICTURE}{rule.id}" width="{size.width()}" height="{size.height()}">'


def words_html(page: Page, marked: str = "") -> str:
    """The words of the game."""
    rows = (_word(f"{WORDS}/{id}", word, marked) for id, word in page.parts.items())
    return page_html(page.told.title, page.told.words, ['<table cellpadding="4">', *rows, "</table>"])


def _word(anchor: str, word: Told, marked: str) -> str:
    ground = f' bgcolor="{theme.CARD.name()}"' if anchor == marked else ""
    title = f'<a name="{anchor}"></a><b>{escape(word.title)}</b>'
    return f'<tr{ground}><td width="170">{title}</td><td>{told(word.words)}</td></tr>'


def summary_html(book: Reference) -> str:
    """The game on one page: the aim, the three phases side by side, what a die buys, the end."""
    parts = book.summary.parts
    phases = "".join(f'<td width="33%">{_part(parts[key])}</td>' for key in _PHASES)
    bought = [_bought(key, part) for key, part in book.buys.parts.items()]
    rows = "".join(f"<tr>{''.join(bought[i : i + 2])}</tr>" for i in range(0, len(bought), 2))
    return page_html(
        book.summary.told.title,
        parts["aim"].words,
        (
            f'<table width="100%" cellpadding="8" cellspacing="0" bgcolor="{theme.CARD_BOTTOM.name()}">'
            f"<tr>{phases}</tr></table>",
            f'<p class="heading" style="margin-top:10px">{escape(book.buys.told.title)}</p>',
            f'<table width="100%" cellpadding="3">{rows}</table>',
            _part(parts["end"]),
        ),
        size=13,
    )


def _part(part: Told) -> str:
    return f'<p class="heading">{escape(part.title)}</p><p>{told(part.words)}</p>'


def _bought(key: str, part: Told) -> str:
    words = f"<b>{escape(part.title)}.</b> {told(part.words)}"
    return f'<td width="30"><img src="{ICON}icons/{_BUYS[key]}" height="24"></td><td width="46%">{words}</td>'
