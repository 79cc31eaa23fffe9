"""Where every board of the table stands, in logical pixels (the measures are those of 1366x768)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF

#: The smallest table; smaller windows show it smaller.
LEAST = QSizeF(1366, 768)

MARGIN, GAP = 8.0, 6.0
TOP_BAR = 33.0
#: Of the columns beside the map; the map gives way before they get narrower, as in a tall window.
NARROWEST_COLUMN, WIDEST_COLUMN = 340.0, 520.0

#: Height of each board of the left column at the least size, and its share of what there is more.
LEFT = {"dice": (212, 0.167), "gyrodynes": (112, 0.293), "offer": (116, 0.293), "goals": (93, 0.247)}
MODIFIERS_WIDTH = 0.265


def scale_of(width: float, height: float) -> float:
    """How many device pixels a logical pixel takes: about two thirds of the extra room enlarges everything."""
    s = min(width / LEAST.width(), height / LEAST.height())
    return 1 + 0.62 * (s - 1) if s > 1 else s


def layout(width: float, height: float) -> dict[str, QRectF]:
    """The rectangles of the boards by name, in a table of this logical size."""
    bottom = 164 + (height - LEAST.height()) * 0.142
    top = TOP_BAR + GAP
    middle = height - top - GAP - bottom - MARGIN
    map_side = min(middle, width - 2 * (NARROWEST_COLUMN + MARGIN + GAP))
    column = min((width - map_side - 2 * MARGIN - 2 * GAP) / 2, WIDEST_COLUMN)
    right = width - MARGIN - column
    space = right - GAP - (MARGIN + column + GAP)
    return {
        "top": QRectF(0, 0, width, TOP_BAR),
        **_left(column, top, middle),
        "cluster": QRectF(
            MARGIN + column + GAP + (space - map_side) / 2, top + (middle - map_side) / 2, map_side, map_side
        ),
        **_right(right, column, top, middle),
        "own": QRectF(MARGIN, top + middle + GAP, right - GAP - MARGIN, bottom),
        "recap": QRectF(right, top + middle + GAP, column, bottom),
    }


def _left(column: float, top: float, middle: float) -> dict[str, QRectF]:
    more, y, found = middle - sum(height for height, _ in LEFT.values()) - 3 * GAP, top, {}
    for name, (least, share) in LEFT.items():
        height = least + share * more
        found[name] = QRectF(MARGIN, y, column, height)
        y += height + GAP
    gyrodynes = found["gyrodynes"]
    modifiers = column * MODIFIERS_WIDTH
    found["modifiers"] = QRectF(gyrodynes.right() - modifiers, gyrodynes.y(), modifiers, gyrodynes.height())
    gyrodynes.setWidth(column - modifiers - GAP)
    return found


def _right(right: float, column: float, top: float, middle: float) -> dict[str, QRectF]:
    technologies = 353 + (middle - 551) * 0.67
    below = top + technologies + GAP - 1
    return {
        "technologies": QRectF(right, top, column, technologies),
        "opponents": QRectF(right, below, column, top + middle - below),
    }
