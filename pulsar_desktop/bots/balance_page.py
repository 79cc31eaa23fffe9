"""The balance of the components as tables for the terminal and as one page for a browser."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import log2
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from pulsar_desktop.bots.balance import GIVEN, KINDS, Report, Row

TITLES: Final = {
    "technology": "Technologies",
    "transmitter": "Transmitters",
    "HQ face": "HQ faces",
    "project": "HQ projects",
    "goal": "Goals",
    "system": "Systems",
    "place": "Places in the first turn order",
    "side": "Sides of the cluster board",
}

#: What more was made of a thing.
MORE: Final = {"transmitter": "taken", "project": "runs used", "goal": "bonuses"}

#: Narrower than this the tables cannot be read; the terminal wraps them then.
NARROWEST: Final = 184

#: The colours of the window, by the same names.
GROUND, PANEL, LINE, LINE3 = "#080C18", "#0F172B", "#2B3A60", "#4A5F97"
TEXT, TEXT2, TEXT3 = "#EEF3FF", "#B4C1DF", "#8494BA"
LEGAL, GAIN, LOSS, MEDAL = "#7FE7FF", "#8CF5C0", "#FFA59A", "#FFCF8A"

HEIGHT, SHARE_WIDTH, RATIO_WIDTH, AHEAD_WIDTH = 16, 110, 150, 120
#: The plots end here: a ratio of 1 to 8 or 8 to 1, and so many points ahead or behind.
FURTHEST_RATIO, FURTHEST_AHEAD = 3.0, 30.0

HOW_TO_READ: Final = (
    "<b>Taken</b>: in how many of the games it was in play in; the bar's pale end is the 95 % interval.",
    "<b>Winners : peers</b>: how much more often winners take it than the others at their table; the dot is the figure,"
    " the line its interval (Wilson), the marks stand at a half, 1 and 2. A line across 1 says nothing.",
    "<b>Ahead</b>: by how many points those who took it beat the mean score of their own game.",
    "Among so many rows about one in twenty crosses 1 by chance alone. Whoever does well takes more of everything:"
    " a row is out of line only against the other rows of its kind.",
)


def by_kind(report: Report) -> Iterator[tuple[str, list[Row]]]:
    """The rows of each kind."""
    for kind in KINDS:
        yield kind, [row for row in report.rows if row.kind == kind]


def tables(report: Report) -> Iterator[Table]:
    """The report for a terminal, one table for each kind."""
    for kind, rows in by_kind(report):
        table = Table(title=TITLES[kind], title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for head in _cells(rows[0]):
            table.add_column(head, no_wrap=True, max_width=36 if head == "what" else None)
        for row in rows:
            table.add_row(*_cells(row).values())
        yield table


def _cells(row: Row) -> dict[str, str]:
    """A row of a table under its heads."""
    share = "" if row.kind in GIVEN else f"{_percent(row.taken_games, row.games)}, "
    return {
        "id": row.id,
        "what": row.name,
        "games": str(row.games),
        KINDS[row.kind]: f"{share}{row.takers}×",
        **({MORE[row.kind]: f"{row.more}×"} if row.kind in MORE else {}),
        "score with": _number(row.score_with),
        "without": _number(row.score_without),
        "won (chance)": f"{row.wins} of {row.takers} ({row.by_chance:g})",
        "winners : peers": _ratio(row),
        "ahead": _ahead(row),
        "verdict": row.verdict,
    }


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"


def _number(figure: float | None) -> str:
    return "–" if figure is None else f"{figure:g}"


def _ratio(row: Row) -> str:
    if row.kind == "side" or not row.takers:
        return "–"
    low, high = row.ratio_interval.low, row.ratio_interval.high
    return f"{_number(row.ratio)} ({low:g}–{'∞' if high is None else f'{high:g}'})"


def _ahead(row: Row) -> str:
    if row.ahead is None:
        return "–"
    return f"{row.ahead:+g}" + ("" if row.ahead_error is None else f" ± {row.ahead_error:g}")


def page(report: Report, command: str) -> str:
    """The report as one page that needs nothing else."""
    kinds = list(by_kind(report))
    links = " ".join(f'<a href="#{_anchor(kind)}">{TITLES[kind]}</a>' for kind, _ in kinds)
    read = "".join(f"<li>{line}</li>" for line in HOW_TO_READ)
    sections = "\n".join(_section(kind, rows) for kind, rows in kinds)
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Balance of the components</title>
<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>
<body><header><h1>Balance of the components</h1>
<p><b>{report.games}</b> games of level <b>{escape(report.level)}</b> with 2, 3 and 4 players on both sides,
seed {escape(report.seed)}. Mean score {report.mean_score:g}, of winners {report.winning_score:g}.</p>
<p><code>{escape(command)}</code></p><ul>{read}</ul></header>
<nav><a href="#outliers">Out of line</a> {links}</nav>
{_outliers(report)}
{sections}
</body></html>
"""


def _anchor(kind: str) -> str:
    return kind.lower().replace(" ", "-")


def _outliers(report: Report) -> str:
    """The rows one came to see."""
    rows = [row for row in report.rows if row.verdict not in ("", "fine", "too few games")]
    lines = "".join(
        f'<li class="{_tone(row)}"><b>{escape(row.id)}</b> {escape(row.name)} <i>{escape(row.verdict)}</i></li>'
        for row in rows
    )
    return (
        f'<section id="outliers"><h2>Out of line</h2><ul class="outliers">{lines or "<li>nothing</li>"}</ul></section>'
    )


def _section(kind: str, rows: list[Row]) -> str:
    heads = "".join(f"<th>{head}</th>" for head in _cells(rows[0]))
    lines = "\n".join(_line(row) for row in rows)
    return (
        f'<section id="{_anchor(kind)}"><h2>{TITLES[kind]}</h2><table><thead><tr>{heads}</tr></thead>\n'
        f"<tbody>{lines}</tbody></table></section>"
    )


def _line(row: Row) -> str:
    plots = {KINDS[row.kind]: share_plot, "winners : peers": ratio_plot, "ahead": ahead_plot}
    classes = {"what": "what", "verdict": _tone(row)}
    cells = []
    for head, text in _cells(row).items():
        plot = plots[head](row) if head in plots else ""
        cells.append(f'<td class="{classes.get(head, "figure")}">{plot}{escape(text)}</td>')
    return f"<tr>{''.join(cells)}</tr>"


def _tone(row: Row) -> str:
    words = row.verdict.split()
    if {"more", "over", "higher"} & set(words):
        return "strong"
    return "weak" if {"never", "hardly", "less", "under", "lower"} & set(words) else "quiet"


def share_plot(row: Row) -> str:
    """A bar for the share of games it was taken in, its interval pale."""
    if row.kind in GIVEN or not row.games:
        return ""
    share = row.taken_games / row.games
    low, high = row.taken.low * SHARE_WIDTH, (row.taken.high or 0.0) * SHARE_WIDTH
    return _svg(
        SHARE_WIDTH,
        _bar(0, SHARE_WIDTH, LINE, 0.45),
        _bar(0, share * SHARE_WIDTH, LEGAL, 0.9),
        _bar(low, high, TEXT, 0.35),
    )


def ratio_plot(row: Row) -> str:
    """A dot for how much more often winners take it, on a line for the interval; on a scale of doublings."""
    if row.kind == "side" or not row.takers:
        return ""
    colour = {"strong": GAIN, "weak": LOSS, "quiet": TEXT2}[_tone(row)]
    low, high = _ratio_x(row.ratio_interval.low), _ratio_x(row.ratio_interval.high)
    marks = (f'<path d="M{_ratio_x(at):.1f} 1V{HEIGHT - 1}" stroke="{LINE3}"/>' for at in (0.5, 1, 2))
    line = f'<path d="M{low:.1f} {HEIGHT / 2}H{high:.1f}" stroke="{colour}" stroke-width="3" opacity=".6"/>'
    dot = f'<circle cx="{_ratio_x(row.ratio):.1f}" cy="{HEIGHT / 2}" r="4" fill="{colour}"/>'
    return _svg(RATIO_WIDTH, *marks, line, dot)


def _ratio_x(ratio: float | None) -> float:
    power = FURTHEST_RATIO if ratio is None else log2(max(ratio, 2**-FURTHEST_RATIO))
    return (min(power, FURTHEST_RATIO) / FURTHEST_RATIO + 1) / 2 * (RATIO_WIDTH - 8) + 4


def ahead_plot(row: Row) -> str:
    """A bar from the mean of the game, to the right for more points, to the left for fewer."""
    if row.ahead is None:
        return ""
    middle, ahead = AHEAD_WIDTH / 2, row.ahead
    end = middle + max(-1.0, min(1.0, ahead / FURTHEST_AHEAD)) * middle
    axis = f'<path d="M{middle} 0V{HEIGHT}" stroke="{TEXT3}"/>'
    return _svg(AHEAD_WIDTH, _bar(min(middle, end), max(middle, end), GAIN if ahead > 0 else LOSS, 0.8), axis)


def _bar(start: float, end: float, colour: str, opacity: float) -> str:
    width = max(0.0, end - start)
    return (
        f'<rect x="{start:.1f}" y="3" width="{width:.1f}" height="{HEIGHT - 6}" rx="2" fill="{colour}"'
        f' opacity="{opacity}"/>'
    )


def _svg(width: int, *shapes: str) -> str:
    return f'<svg width="{width}" height="{HEIGHT}" viewBox="0 0 {width} {HEIGHT}">{"".join(shapes)}</svg>'


_STYLE: Final = f"""
body{{background:{GROUND};color:{TEXT};font:14px/1.45 Inter,system-ui,sans-serif;margin:0 auto;max-width:1500px;
padding:24px;font-variant-numeric:tabular-nums}}
h1{{font-size:28px;margin:0 0 8px}} h2{{font-size:20px;margin:0 0 12px;color:{MEDAL}}}
header p,header li{{color:{TEXT2}}} b{{color:{TEXT}}} code{{color:{LEGAL};overflow-wrap:anywhere}}
nav{{position:sticky;top:0;background:{GROUND};padding:10px 0;z-index:1}}
nav a{{color:{LEGAL};margin-right:14px;text-decoration:none}}
nav a:hover{{text-decoration:underline}}
section{{scroll-margin-top:48px;background:{PANEL};border:1px solid {LINE};border-radius:12px;
padding:16px 20px;margin:20px 0;overflow-x:auto}}
table{{border-collapse:collapse;width:100%}} thead th{{color:{TEXT3};font-weight:500;border-bottom:1px solid {LINE}}}
th,td{{text-align:left;padding:4px 10px 4px 0;white-space:nowrap;vertical-align:middle}}
tbody td:first-child{{font-weight:600}}
tbody tr+tr>*{{border-top:1px solid {LINE}55}} td.what{{white-space:normal;min-width:200px;color:{TEXT2}}}
svg{{vertical-align:middle;margin-right:8px}}
.strong{{color:{GAIN}}} .weak{{color:{LOSS}}} .quiet{{color:{TEXT3}}}
.outliers{{columns:2 420px;padding-left:18px;margin:0}} .outliers i{{font-style:normal;opacity:.85}}
"""
