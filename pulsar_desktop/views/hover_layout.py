"""Where everything on a hover card goes: a picture, and blocks of text and chips under each other."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from pulsar_desktop.game.text_words import signed
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.card_words import CardWords, Chip, Way

PADDING, GAP = 14.0, 6.0
#: The widest picture, and how much a piece is enlarged at most; small ones more.
WIDEST = 376.0
MOST, MOST_OF_SMALL, SMALL = 2.2, 3.0, 44.0
#: A picture that could not be drawn at least this large is left out.
LEAST_FACTOR = 1.0
#: Up to this width the picture stands beside the title.
BESIDE = 200.0
CHIP, WAY = 20.0, 22.0
#: Room for the cycle before the icon of what comes every round.
EACH_ROUND = 16.0
#: The mark before a way, and between its words and its chips.
WAY_MARK, WAY_GAP = 14.0, 8.0
WIDEST_WAY = 330.0


class Measure(Struct, frozen=True):
    """The measures of a card: size of the title, highest picture, widths of the text alone and beside a picture."""

    title: float
    highest: float
    width: float
    beside: float


FULL, LITTLE = Measure(17, 170, 280, 200), Measure(14, 76, 216, 126)


class Text(Struct, frozen=True):
    """A text in its place; it wraps where ``wraps``, else it is cut short."""

    rect: QRectF
    words: str
    font: QFont
    colour: QColor
    wraps: bool = True


class Layout(Struct, frozen=True):
    """A hover card laid out: its size, the picture with its factor, texts, chips, ways and the line of a refusal.

    ``rule`` is the height of the line under the head, 0 for none; the rectangle of a way ends before its chips.
    """

    size: QSizeF
    picture: QRectF
    factor: float
    texts: tuple[Text, ...]
    rule: float
    chips: tuple[tuple[QRectF, Chip], ...] = ()
    refused: QRectF | None = None
    ways: tuple[tuple[QRectF, Way], ...] = ()


def factor_of(size: QSizeF, highest: float = FULL.highest) -> float:
    """How much a piece of this size is enlarged; 0 for one that is too large to be shown again."""
    if size.isEmpty():
        return 0.0
    most = MOST_OF_SMALL if max(size.width(), size.height()) <= SMALL else MOST
    factor = min(most, WIDEST / size.width(), highest / size.height())
    return factor if factor >= LEAST_FACTOR else 0.0


def lay_out(words: CardWords, piece: QSizeF) -> Layout:
    """Lay a card out for a piece of this size."""
    if not words.title:
        return _sentence_alone(words.sentence)
    measure = LITTLE if words.is_small else FULL
    factor = factor_of(piece, measure.highest)
    picture = QRectF(PADDING, PADDING, piece.width() * factor, piece.height() * factor)
    is_beside = 0 < picture.width() <= BESIDE
    if is_beside:
        width = max(measure.width, picture.width() + 12 + measure.beside)
        left, top = picture.right() + 12, PADDING
    else:
        width = max(measure.width, picture.width())
        left, top = PADDING, picture.bottom() + (8 if factor else 0)
    width = max(width, min(WIDEST_WAY, max((_way_width(way, words) for way in words.ways), default=0)))
    return _Stack(words, width, picture, factor).layout(left, top, measure)


def _sentence_alone(words: str) -> Layout:
    """A card of one sentence, no wider than that needs."""
    face = theme.font(12.5, 600)
    width = min(FULL.width, art.text_width(words, face) + 2)
    rect = QRectF(PADDING - 4, PADDING - 6, width, wrapped_height(words, face, width))
    size = QSizeF(rect.right() + PADDING - 4, rect.bottom() + PADDING - 6)
    return Layout(size, QRectF(), 0, (Text(rect, words, face, theme.TEXT),), 0)


class _Stack:
    """Puts blocks under each other."""

    def __init__(self, words: CardWords, width: float, picture: QRectF, factor: float) -> None:
        self.words, self.width, self.picture, self.factor = words, width, picture, factor
        self.texts: list[Text] = []
        self.y = PADDING

    def layout(self, left: float, top: float, measure: Measure) -> Layout:
        """Head beside or under the picture, then the rest over the whole width."""
        self.y = top
        room = PADDING + self.width - left
        self._write(self.words.title, theme.font(measure.title, 700), theme.TEXT, left, room)
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
        chips, ways = self._chips(), self._ways()
        self._write(self.words.way, theme.font(12, 600), theme.PM1[0], PADDING, self.width, above=GAP)
        self._write(self.words.warning, theme.font(12, 600), theme.LOSS, PADDING, self.width, above=GAP)
        refused = self._refused()
        self._foot()
        size = QSizeF(self.width + 2 * PADDING, self.y + PADDING - 4)
        return Layout(size, self.picture, self.factor, tuple(self.texts), rule, chips, refused, ways)

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

    def _ways(self) -> tuple[tuple[QRectF, Way], ...]:
        """A line for each way, the chips of all beginning at one place."""
        if not self.words.ways:
            return ()
        self.y += GAP
        room = min(_words_width(self.words), self.width * 0.6)
        top = self.y
        self.y += WAY * len(self.words.ways)
        return tuple(
            (QRectF(PADDING, top + k * WAY, WAY_MARK + room, WAY), way) for k, way in enumerate(self.words.ways)
        )

    def _refused(self) -> QRectF | None:
        if not self.words.refused:
            return None
        self.y += GAP + 2
        top = self.y
        self.y += 4
        words = f"{self.words.refused} ({self.words.refused_by})"
        self._write(words, theme.font(12, 600), theme.REFUSE, PADDING + 26, self.width - 34)
        self._write(self.words.remedy, theme.font(12, 600), theme.LEGAL, PADDING + 26, self.width - 34, above=2)
        self.y += 5
        return QRectF(PADDING, top, self.width, self.y - top)

    def _foot(self) -> None:
        """Rules at the left, which way of several at the right; over the rules if both do not fit."""
        rules, variant = " · ".join(self.words.rules), self.words.variant
        face, strong = theme.font(11), theme.font(11, 600)
        if rules and art.text_width(keyed := f"F1: {rules}", face) <= self.width:
            rules = keyed
        right = art.text_width(variant, strong) + 1 if variant else 0.0
        if variant and right + 10 + art.text_width(rules, face) > self.width:
            self._write(variant, strong, theme.TEXT2, PADDING, self.width, above=GAP + 1, wraps=False)
        elif variant:
            rect = QRectF(PADDING + self.width - right, self.y + GAP + 1, right, QFontMetricsF(strong).height())
            self.texts.append(Text(rect, variant, strong, theme.TEXT2, wraps=False))
            if not rules:
                self.y = rect.bottom()
        self._write(rules, face, theme.TEXT3, PADDING, self.width, above=GAP + 1, wraps=False)


def wrapped_height(words: str, face: QFont, width: float) -> float:
    """How high these words are when they wrap at this width."""
    bounds = QFontMetricsF(face).boundingRect(QRectF(0, 0, width, 1000), int(Qt.TextFlag.TextWordWrap), words)
    return bounds.height()


def way_face(way: Way) -> QFont:
    """The letters of a way; the one shown is stronger."""
    return theme.font(12, 700 if way.is_current else 500)


def _words_width(words: CardWords) -> float:
    return max(art.text_width(way.words, way_face(way)) for way in words.ways) + 2


def _way_width(way: Way, words: CardWords) -> float:
    return WAY_MARK + _words_width(words) + WAY_GAP + sum(chip_width(chip) + 3 for chip in way.chips)


def chip_words(chip: Chip) -> str:
    """By how much, with its sign."""
    return signed(chip.by)


def chip_width(chip: Chip) -> float:
    """Room for the icon and the figure of a chip."""
    return 5 + _icon_width(chip) + 3 + art.text_width(chip_words(chip), theme.font(13, 700)) + 8


def _icon_width(chip: Chip) -> float:
    each_round = EACH_ROUND if chip.is_each_round else 0
    return each_round + (14 * art.icon_ratio(chip.icon) if chip.icon else 14)


def chip_icon(chip: Chip, rect: QRectF) -> QRectF:
    """Where the icon of a chip goes, with the cycle before it."""
    return QRectF(rect.x() + 5, rect.center().y() - 7, _icon_width(chip), 14)
