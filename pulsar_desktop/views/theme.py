"""The tokens of the look: colours and type, by the names the whole window uses."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from pulsar_desktop import paths

SPACE0: Final = QColor("#04060D")
SPACE1: Final = QColor("#080C18")
SPACE2: Final = QColor("#0D1426")
GROUND_CENTRE: Final = QColor("#111A33")
GROUND_HALF: Final = QColor("#0A1020")
GROUND_EDGE: Final = QColor("#04060D")

PANEL_TOP: Final = QColor("#F2151F39")
PANEL_BOTTOM: Final = QColor("#F20D1427")
PANEL: Final = QColor("#0F172B")
CARD_TOP: Final = QColor("#223054")
CARD_BOTTOM: Final = QColor("#172240")
CARD: Final = QColor("#1C2846")
WELL: Final = QColor("#0B1224")

LINE: Final = QColor("#2B3A60")
LINE2: Final = QColor("#34466F")
LINE3: Final = QColor("#4A5F97")
TEXT: Final = QColor("#EEF3FF")
TEXT2: Final = QColor("#B4C1DF")
TEXT3: Final = QColor("#8494BA")
INK: Final = QColor("#0A0F1E")

LEGAL: Final = QColor("#7FE7FF")
HOVER: Final = QColor("#FFFFFF")
POINTS: Final = QColor("#FFEBB8")
POINTS_INK: Final = QColor("#20180A")
GAIN: Final = QColor("#8CF5C0")
GAIN_GROUND: Final = QColor("#0B2A22")
LOSS: Final = QColor("#FFA59A")
LOSS_GROUND: Final = QColor("#33150F")
REFUSE: Final = QColor("#C9D3EA")
REFUSE_GROUND: Final = QColor("#0A0F1E")

GYRODYNE: Final = QColor("#8DEBDD")
GYRODYNE_GROUND: Final = QColor("#16324A")
PM1: Final = (QColor("#8CCBFF"), QColor("#12304A"))
PLUS2: Final = (QColor("#C3A6FF"), QColor("#2A2150"))
BOLT: Final = QColor("#FFD84A")
FLAG: Final = QColor("#A886F0")
CYCLE: Final = QColor("#46C98B")
SCANNER: Final = QColor("#86A6EE")
STAR: Final = QColor("#DDEEFF")
MEDAL: Final = QColor("#FFCF8A")
CONNECTOR: Final = (QColor("#FF8A90"), QColor("#2B1220"))
#: Top and bottom of the button that ends a finished turn.
DONE: Final = (QColor("#A6F0FF"), QColor("#4CC9EA"))

PLAYERS: Final[dict[str, QColor]] = {
    "red": QColor("#FF5C66"),
    "yellow": QColor("#FFD64D"),
    "green": QColor("#8FD843"),
    "blue": QColor("#6C9BFF"),
}
LETTERS: Final[dict[str, str]] = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}
#: Edge and dark fill of the three kinds of gate.
GATES: Final[dict[str, tuple[QColor, QColor]]] = {
    "green": (QColor("#2FE39B"), QColor("#0B2A22")),
    "magenta": (QColor("#F06BE0"), QColor("#2C1130")),
    "orange": (QColor("#FF9D42"), QColor("#301B0A")),
}
#: Fill and edge of the four kinds of technology.
KINDS: Final[dict[str, tuple[QColor, QColor]]] = {
    "lasting": (QColor("#1B2C66"), QColor("#4C74E0")),
    "at once": (QColor("#173C55"), QColor("#6CC6F2")),
    "production": (QColor("#123B2B"), QColor("#46C98B")),
    "end": (QColor("#2C2055"), QColor("#A886F0")),
}

FAMILY: Final = "Inter"
DISPLAY_FAMILY: Final = "Inter Display"
FLOOR: Final = 11


@cache
def load_fonts() -> tuple[str, ...]:
    """Add the bundled fonts to the program, once, and name the families they brought."""
    folder = paths.resources() / "fonts"
    added = [QFontDatabase.addApplicationFont(str(file)) for file in sorted(folder.glob("*.otf"))]
    return tuple(sorted({family for key in added for family in QFontDatabase.applicationFontFamilies(key)}))


@cache
def font(
    px: float,
    weight: int = 500,
    *,
    display: bool = False,
    tracking: float = 0,
    capitals: bool = False,
) -> QFont:
    """Inter at a size in logical pixels, with tabular figures; treat the result as read-only."""
    load_fonts()
    face = QFont(DISPLAY_FAMILY if display else FAMILY)
    face.setPixelSize(max(1, round(px)))
    face.setWeight(QFont.Weight(weight))
    face.setFeature(QFont.Tag("tnum"), 1)
    face.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if tracking:
        face.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, tracking)
    if capitals:
        face.setCapitalization(QFont.Capitalization.AllUppercase)
    return face


def tint(colour: QColor, alpha: float) -> QColor:
    """The same colour, this much of it: 0 is clear, 1 is full."""
    tinted = QColor(colour)
    tinted.setAlphaF(max(0.0, min(1.0, alpha)))
    return tinted


def mix(one: QColor, other: QColor, share: float) -> QColor:
    """A colour on the way from one to the other: 0 is the first, 1 the second."""
    rest = 1 - share
    return QColor(
        round(one.red() * rest + other.red() * share),
        round(one.green() * rest + other.green() * share),
        round(one.blue() * rest + other.blue() * share),
        round(one.alpha() * rest + other.alpha() * share),
    )


def apply(app: QApplication) -> None:
    """Give the program its dark palette, its font and the look of its dialogs."""
    app.setStyle("Fusion")
    app.setPalette(palette())
    app.setFont(font(13))
    app.setStyleSheet(stylesheet())


def palette() -> QPalette:
    """The dark palette, for everything no style sheet reaches."""
    made = QPalette()
    for role, colour in _ROLES.items():
        made.setColor(role, colour)
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, TEXT3)
    return made


_ROLES: Final[dict[QPalette.ColorRole, QColor]] = {
    QPalette.ColorRole.Window: PANEL,
    QPalette.ColorRole.WindowText: TEXT,
    QPalette.ColorRole.Base: WELL,
    QPalette.ColorRole.AlternateBase: CARD_BOTTOM,
    QPalette.ColorRole.Text: TEXT,
    QPalette.ColorRole.Button: CARD,
    QPalette.ColorRole.ButtonText: TEXT,
    QPalette.ColorRole.BrightText: HOVER,
    QPalette.ColorRole.ToolTipBase: SPACE2,
    QPalette.ColorRole.ToolTipText: TEXT,
    QPalette.ColorRole.PlaceholderText: TEXT3,
    QPalette.ColorRole.Highlight: LINE3,
    QPalette.ColorRole.HighlightedText: HOVER,
    QPalette.ColorRole.Link: LEGAL,
    QPalette.ColorRole.LinkVisited: TEXT2,
}


@cache
def stylesheet() -> str:
    """The style sheet of dialogs, with the tokens in place of their names."""
    art = paths.resources() / "art"
    sheet = (art / "dialogs.qss").read_text(encoding="utf-8").replace("@ART", art.as_posix())
    tokens = {name: value for name, value in globals().items() if isinstance(value, QColor)}
    # Longer names first: LINE must not eat the start of LINE2.
    for name in sorted(tokens, key=len, reverse=True):
        sheet = sheet.replace(f"@{name}", tokens[name].name())
    return sheet
