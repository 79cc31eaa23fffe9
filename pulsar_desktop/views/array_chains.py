"""How arrays lie on the table: which transmitters are joined to a chain, which are turned, and how large all may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from pulsar_desktop.model.state import Transmitter

WIDEST, TALLEST = 122.0, 104.0
GAP, ROW_GAP = 8.0, 5.0
ROWS = (1, 2, 3, 4)
#: A good tile is about this much wider than high.
SHAPE = 1.6


class Link(NamedTuple):
    """A transmitter of a chain; turned round, its left end lies at the right."""

    tile: str
    turned: bool

    def end(self, at_left: bool) -> str:
        """The end of the tile that lies at this side."""
        return "left" if at_left != self.turned else "right"


Chain = tuple[Link, ...]


def chains(transmitters: Sequence[Transmitter]) -> list[Chain]:
    """The arrays from left to right, in the order in which they were begun."""
    by_tile = {transmitter.tile: transmitter for transmitter in transmitters}
    found: list[Chain] = []
    seen: set[str] = set()
    for start in transmitters:
        if start.tile not in seen:
            chain = _chain(by_tile, start)
            seen.update(link.tile for link in chain)
            found.append(chain)
    return found


def _chain(by_tile: dict[str, Transmitter], start: Transmitter) -> Chain:
    """The chain round a transmitter, which itself is not turned."""
    before = _walk(by_tile, start, "left")
    after = _walk(by_tile, start, "right")
    # walking to the left the near end of a tile lies at the right, as its left end does when it is turned
    left = [Link(tile, near == "left") for tile, near in reversed(before)]
    right = [Link(tile, near == "right") for tile, near in after]
    return (*left, Link(start.tile, False), *right)


def _walk(by_tile: dict[str, Transmitter], start: Transmitter, end: str) -> list[tuple[str, str]]:
    """The tiles from an end outwards, each with its end that is nearer to the start."""
    found: list[tuple[str, str]] = []
    here, away = start, end
    while neighbour := getattr(here, away):
        there = by_tile[neighbour]
        near = "left" if there.left == here.tile else "right"
        found.append((there.tile, near))
        here, away = there, "right" if near == "left" else "left"
    return found


def pack(lengths: Sequence[float], room: QRectF) -> list[QRectF]:
    """A rectangle for each chain as long as so many tiles, in as many rows as leave the tiles largest."""
    best: list[QRectF] = []
    best_size = 0.0
    for rows in ROWS:
        lines = _lines(lengths, rows)
        size, placed = _fill(lengths, lines, room)
        # another row must be worth it: a row more breaks the eye's line
        if size > best_size * 1.12:
            best_size, best = size, placed
    return best


def _lines(lengths: Sequence[float], rows: int) -> list[list[int]]:
    """The chains by row, longest first into the shortest row, each row in the old order."""
    lines: list[list[int]] = [[] for _ in range(rows)]
    for k in sorted(range(len(lengths)), key=lambda k: -lengths[k]):
        min(lines, key=lambda line: sum(lengths[i] + 0.1 for i in line)).append(k)
    return sorted((sorted(line) for line in lines if line), key=lambda line: line[0])


def _fill(lengths: Sequence[float], lines: list[list[int]], room: QRectF) -> tuple[float, list[QRectF]]:
    height = min(TALLEST, (room.height() - (len(lines) - 1) * ROW_GAP) / max(1, len(lines)))
    widths = ((room.width() - (len(line) - 1) * GAP) / sum(lengths[k] for k in line) for line in lines)
    width = min(WIDEST, height * 2.7, *widths)
    placed = [QRectF()] * len(lengths)
    for row, line in enumerate(lines):
        x, y = room.x(), room.y() + row * (height + ROW_GAP)
        for k in line:
            placed[k] = QRectF(x, y, lengths[k] * width, height)
            x += lengths[k] * width + GAP
    return min(width, height * SHAPE), placed
