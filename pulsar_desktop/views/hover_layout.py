"""Where everything on a hover card goes: a picture, and blocks of text and chips under each other."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from pulsar_desktop.views import art, theme
from pulsar_desktop.views.card_words import CardWords, Chip

PADDING, GAP = 14.0, 6.0
#: The widest and highest picture, and how much a piece is enlarged at most; small ones more.
WIDEST, HIGHEST = 376.0, 170.0
MOST, MOST_OF_SMALL, SMALL = 2.2, 3.0, 44.0
#: A picture that could not be drawn at least this large is left out.
LEAST_FACTOR = 1.0
#: Up to this width the picture stands beside the title.
BESIDE = 200.0
TEXT_WIDTH, BESIDE_WIDTH = 280.0, 200.0
CHIP = 20.0


class Text(Struct, frozen=True):
    """A text in its place; it wraps where ``wraps``, else it is cut short."""

    rect: QRectF
    words: str
    font: QFont
    colour: QColor
    wraps: bool = True


class Layout(Struct, frozen=True):
    """A hover card laid out: its size, the picture with its factor, texts, chips and the line of a refusal."""

    size: QSizeF
    picture: QRectF
    factor: float
    texts: tuple[Text, ...]
    rule: float
    chips: tuple[tuple[QRectF, Chip], ...] = ()
    refused: QRectF | None = None


def factor_of(size: QSizeF) -> float:
    """How much a piece of this size is enlarged; 0 for one that is too large to be shown again."""
    if size.isEmpty():
        return 0.0
    most = MOST_OF_SMALL if max(size.width(), size.height()) <= SMALL else MOST
    factor = min(most, WIDEST / size.width(), HIGHEST / size.height())
    return factor if factor >= LEAST_FACTOR else 0.0


def lay_out(words: CardWords, piece: QSizeF) -> Layout:
    """Lay a card out for a piece of this size."""
    factor = factor_of(piece)
    picture = QRectF(PADDING, PADDING, piece.width() * factor, piece.height() * factor)
    is_beside = 0 < picture.width() <= BESIDE
    if is_beside:
        width = max(TEXT_WIDTH, picture.width() + 12 + BESIDE_WIDTH)
        left, top = picture.right() + 12, PADDING
    else:
        width = max(TEXT_WIDTH, picture.width())
        left, top = PADDING, picture.bottom() + (8 if factor else 0)
    return _Stack(words, width, picture, factor).layout(left, top)


class _Stack:
    """Puts blocks under each other."""

    def __init__(self, words: CardWords, width: float, picture: QRectF, factor: float) -> None:
        self.words, self.width, self.picture, self.factor = words, width, picture, factor
        self.texts: list[Text] = []
        self.y = PADDING

    def layout(self, left: float, top: float) -> Layout:
        """Head beside or under the picture, then the rest over the whole width."""
        self.y = top
        room = PADDING + self.width - left
        self._write(self.words.title, theme.font(17, 700), theme.TEXT, left, room, wraps=False)
        if self.words.line:
            self._write(self.words.line, theme.font(12), theme.TEXT2, left, room)
        if left > PADDING:
            # beside the picture there is room for the sentence as well
            self._write(self.words.sentence, theme.font(12.5), theme.TEXT, left, room, above=GAP)
        self.y = max(self.y, self.picture.bottom() + 2 if self.factor else 0)
        rule = self.y + GAP
        self.y = rule + 2
        if left == PADDING:
            self._write(self.words.sentence, theme.font(12.5), theme.TEXT, PADDING, self.width, above=GAP)
        for fact in self.words.extra:
            self._write(fact, theme.font(12), theme.TEXT2, PADDING, self.width, above=3)
        chips = self._chips()
        self._write(self.words.way, theme.font(12, 600), theme.PM1[0], PADDING, self.width, above=GAP)
        refused = self._refused()
        self._foot()
        size = QSizeF(self.width + 2 * PADDING, self.y + PADDING - 4)
        return Layout(size, self.picture, self.factor, tuple(self.texts), rule, chips, refused)

    def _write(
        self,
        words: str,
        face: QFont,
        colour: QColor,
        left: float,
        width: float,
        *,
        above: float = 1,
        wraps: bool = True,
    ) -> None:
        if not words:
            return
        self.y += above
        height = wrapped_height(words, face, width) if wraps else QFontMetricsF(face).height()
        self.texts.append(Text(QRectF(left, self.y, width, height), words, face, colour, wraps))
        self.y += height

    def _chips(self) -> tuple[tuple[QRectF, Chip], ...]:
        if not self.words.chips:
            return ()
        self.y += GAP + 2
        placed = list(self._chip_rects())
        self.y = placed[-1][0].bottom()
        return tuple(placed)

    def _chip_rects(self) -> Iterator[tuple[QRectF, Chip]]:
        x, y = PADDING, self.y
        for chip in self.words.chips:
            width = chip_width(chip)
            if x + width > PADDING + self.width:
                x, y = PADDING, y + CHIP + 4
            yield QRectF(x, y, width, CHIP), chip
            x += width + 5

    def _refused(self) -> QRectF | None:
        if not self.words.refused:
            return None
        self.y += GAP + 2
        top = self.y
        self.y += 4
        words = f"{self.words.refused} ({self.words.refused_by})"
        self._write(words, theme.font(12, 600), theme.REFUSE, PADDING + 26, self.width - 34)
        self.y += 5
        return QRectF(PADDING, top, self.width, self.y - top)

    def _foot(self) -> None:
        """Rules at the left, which way of several at the right."""
        rules, variant = " · ".join(self.words.rules), self.words.variant
        if not (rules or variant):
            return
        face, self.y = theme.font(11), self.y + GAP + 1
        height, right = QFontMetricsF(face).height(), art.text_width(variant, theme.font(11, 600))
        if rules:
            room = self.width - (right + 10 if variant else 0)
            self.texts.append(Text(QRectF(PADDING, self.y, room, height), rules, face, theme.TEXT3, wraps=False))
        if variant:
            rect = QRectF(PADDING + self.width - right - 1, self.y, right + 1, height)
            self.texts.append(Text(rect, variant, theme.font(11, 600), theme.TEXT2, wraps=False))
        self.y += height


def wrapped_height(words: str, face: QFont, width: float) -> float:
    """How high these words are when they wrap at this width."""
    bounds = QFontMetricsF(face).boundingRect(QRectF(0, 0, width, 1000), int(Qt.TextFlag.TextWordWrap), words)
    return bounds.height()


def chip_words(chip: Chip) -> str:
    """By how much, with its sign."""
    return f"+{chip.by}" if chip.by > 0 else f"−{-chip.by}"


def chip_width(chip: Chip) -> float:
    """Room for the icon and the figure of a chip."""
    return 5 + _icon_width(chip) + 3 + art.text_width(chip_words(chip), theme.font(13, 700)) + 8


def _icon_width(chip: Chip) -> float:
    return 14 * art.icon_ratio(chip.icon) if chip.icon else 14


def chip_icon(chip: Chip, rect: QRectF) -> QRectF:
    """Where the icon of a chip goes."""
    return QRectF(rect.x() + 5, rect.center().y() - 7, _icon_width(chip), 14)
