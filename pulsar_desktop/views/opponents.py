"""The opponents: for each a panel with what counts of them at a glance."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import signed
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.rules.counts import COUNTERS
from pulsar_desktop.model.rules.prod import foreseen
from pulsar_desktop.model.state import State
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.hq_pyramid import ROWS
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.turn_order import mover, name_forms, phase_of, waiting

GAP: Final = 5.0
#: Heights of what a player has in hand at the least size of a panel, and the room between two things.
HAND_SIZES: Final[dict[str, float]] = {"silver": 21, "red": 21, "spent": 21, "modifier": 14, "gyrodyne": 18}
HAND_GAP, HAND_LEAST = 4.0, 0.62
#: The height of a row of them, where two rows have room.
HAND_ROW: Final = 25.0
#: Figures of the lower part, each with its icon, whether that wears the player's colour, and its word.
#: One row holds all but the last.
COUNTS: Final[dict[str, tuple[str, bool, str]]] = {
    "cubes": ("cube", False, QT_TRANSLATE_NOOP("Opponents", "cubes")),
    "rings": ("claim", True, QT_TRANSLATE_NOOP("Opponents", "rings")),
    "stations": ("station", True, QT_TRANSLATE_NOOP("Opponents", "stations")),
    "pulsars": ("pulsar", True, QT_TRANSLATE_NOOP("Opponents", "pulsars")),
    "patents": ("patent", True, QT_TRANSLATE_NOOP("Opponents", "patents")),
    "online": ("online", True, QT_TRANSLATE_NOOP("Opponents", "online")),
    "joins": ("join", True, QT_TRANSLATE_NOOP("Opponents", "joins")),
    "spinning": ("spin", True, QT_TRANSLATE_NOOP("Opponents", "spinning")),
}
TO_MOVE: Final = (
    QT_TRANSLATE_NOOP("Opponents", "1st to move"),
    QT_TRANSLATE_NOOP("Opponents", "2nd to move"),
    QT_TRANSLATE_NOOP("Opponents", "3rd to move"),
    QT_TRANSLATE_NOOP("Opponents", "4th to move"),
)
#: From this height on a panel has words under its figures.
TALL: Final = 84.0
#: From this height on the figures stand in two rows, with their words beside them.
VERY_TALL: Final = 150.0
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class OpponentLook(NamedTuple):
    """What a panel shows of a player; deltas are what the hovered decision would change."""

    colour: str
    name: str
    title: str
    place: int
    standing: str
    is_now: bool
    score: int
    production: int
    dice: tuple[int, ...]
    spent: tuple[int, ...]
    red: int | None
    pm1: int
    plus2: int
    gyrodynes: tuple[str, ...]
    projects: tuple[str, ...] | None
    counts: tuple[int, ...]
    deltas: tuple[tuple[str, int], ...] = ()

    def delta(self, what: str) -> int:
        """How much the hovered decision would change a figure."""
        return dict(self.deltas).get(what, 0)


def figures(state: State, produced: State, seat: int) -> dict[str, int]:
    """The figures of a panel that a decision may change; ``produced`` is the table after production."""
    player = state.players[seat]
    coming = produced.players[seat].score - player.score
    counted = {what: COUNTERS[what](state, seat) for what in COUNTS if what in COUNTERS}
    return {"score": player.score, "production": coming, "cubes": player.cubes, "rings": player.rings} | counted


def looks(shown: Shown) -> dict[int, OpponentLook]:
    """Every other player as the panels show them, in the order of seats after the viewer."""
    state, after = shown.state, shown.after
    produced, then_produced = foreseen(state), foreseen(after) if after else None
    found = {}
    for seat in seats_after(shown.viewer, len(state.players)):
        now = figures(state, produced, seat)
        then = figures(after, then_produced, seat) if after and then_produced else now
        found[seat] = _look(shown, seat, now, then)
    return found


def seats_after(viewer: int, players: int) -> list[int]:
    """The other seats round the table; panels that changed places every round would be looked for."""
    return [(viewer + k) % players for k in range(1, players)]


def _look(shown: Shown, seat: int, now: dict[str, int], then: dict[str, int]) -> OpponentLook:
    state, player = shown.state, shown.state.players[seat]
    return OpponentLook(
        player.colour,
        shown.names[seat],
        _title(shown, seat),
        state.turn_order.index(seat) + 1 if seat in state.turn_order else 0,
        standing(state, seat),
        seat == mover(state),
        now["score"],
        now["production"],
        player.dice,
        shown.spent_of(seat),
        player.red,
        player.pm1,
        player.plus2,
        player.gyrodynes,
        player.projects if player.hq else None,
        tuple(now[what] for what in COUNTS),
        tuple((what, then[what] - n) for what, n in now.items() if then[what] != n),
    )


def _title(shown: Shown, seat: int) -> str:
    level = shown.bots[seat]
    name = shown.names[seat]
    return translate("Opponents", "{name} · {bot}").format(name=name, bot=level) if level else name


def standing(state: State, seat: int) -> str:
    """A player's place in the turn, in words."""
    phase, seats = phase_of(state), waiting(state)
    if seat == mover(state):
        return translate("Opponents", "picks now") if phase == "dice" else translate("Opponents", "moves now")
    if phase == "action" and seat not in seats:
        return translate("Opponents", "turn done")
    order = state.turn_order
    return translate("Opponents", TO_MOVE[order.index(seat)]) if seat in order and phase != "final" else ""


class Glyph(NamedTuple):
    """A thing in a player's hand, drawn from its left edge, with how many there are if more than one."""

    kind: str
    id: str | int
    n: int = 1

    @property
    def width(self) -> float:
        """Its width at the least size of a panel."""
        own = HAND_SIZES[self.kind] * (art.icon_ratio(str(self.id)) if self.kind == "modifier" else 1)
        return own + (9 if self.n > 1 else 0)

    def draw(self, painter: QPainter, x: float, middle: float, k: float) -> None:
        """Paint it with its figure."""
        size = HAND_SIZES[self.kind] * k
        box = QRectF(x, middle - size / 2, size, size)
        if self.kind == "modifier":
            box.setWidth(size * art.icon_ratio(str(self.id)))
            art.modifier(painter, box, str(self.id))
        elif self.kind == "gyrodyne":
            art.gyrodyne(painter, box.center(), size / 2, str(self.id))
        else:
            art.die(painter, box, int(self.id), self.kind)
        if self.n > 1:
            words = QRectF(box.right() + 1, middle - 8, 16, 16)
            art.text(painter, words, str(self.n), theme.font(max(11.0, 11 * k), 700), theme.TEXT)


def hand_of(look: OpponentLook) -> tuple[list[Glyph], list[Glyph]]:
    """What a player has in hand: dice and modifiers, and gyrodynes by type."""
    dice = [Glyph("silver", value) for value in look.dice] + [Glyph("spent", value) for value in look.spent]
    dice += [Glyph("red", look.red)] if look.red is not None else []
    modifiers = [Glyph("modifier", kind, n) for kind, n in (("pm1", look.pm1), ("plus2", look.plus2)) if n]
    types = [Glyph("gyrodyne", type, look.gyrodynes.count(type)) for type in TYPES if type in look.gyrodynes]
    return dice + modifiers, types


class OpponentPanel(Piece):
    """An opponent at a glance; grows with the room it gets."""

    radius = 10.0
    has_card = False
    #: Whether the level of a bot stands beside its name.
    tells_level = True

    @property
    def has_room_for_level(self) -> bool:
        """Whether a name with the level of the bot beside it fits."""
        look = self.look
        assert isinstance(look, OpponentLook)
        return art.text_width(look.title, theme.font(12 * self._k, 600)) <= self._name_width(self._head_width(look))

    def _head_width(self, look: OpponentLook) -> float:
        return self.rect.width() - 18 - (self._pyramid_width() if look.projects is not None else 0)

    def _name_width(self, room: float) -> float:
        return max(74 * self._k, room * 0.27)

    @property
    def _k(self) -> float:
        """How much larger than at the least height things are drawn."""
        return max(1.0, min(1.6, self.rect.height() / 61, self.rect.width() / 350))

    def draw(self, painter: QPainter) -> None:
        """Paint the panel: a head above a line, figures below it, the pyramid at the right."""
        look = self.look
        assert isinstance(look, OpponentLook)
        art.panel(painter, self.rect)
        self._draw_bar(painter, look)
        if look.projects is not None:
            self._draw_pyramid(painter, look)
        room = QRectF(self.rect.x() + 9, self.rect.y(), self._head_width(look), self.rect.height())
        split = self.rect.height() * (
            0.54 if self.rect.height() < TALL else 0.5 if self.rect.height() < VERY_TALL else 0.38
        )
        self._draw_head(painter, QRectF(room.x(), 2, room.width(), split - 3), look)
        painter.setPen(art.pen(theme.LINE2, art.hairline(painter)))
        painter.drawLine(QPointF(room.x(), split), QPointF(room.right(), split))
        self._draw_counts(painter, QRectF(room.x(), split + 1, room.width(), self.rect.height() - split - 3), look)

    def _draw_bar(self, painter: QPainter, look: OpponentLook) -> None:
        colour = theme.PLAYERS[look.colour]
        painter.setPen(Qt.PenStyle.NoPen)
        if look.is_now:
            painter.setBrush(theme.tint(colour, 0.07))
            painter.setPen(art.pen(theme.tint(colour, 0.7), art.hairline(painter)))
            painter.drawRoundedRect(art.aligned(painter, self.rect), self.radius, self.radius)
            painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(0, 6, 3, self.rect.height() - 12), 1.5, 1.5)

    def _draw_head(self, painter: QPainter, rect: QRectF, look: OpponentLook) -> None:
        k, middle = self._k, rect.center().y()
        side = min(27 * k, rect.height() - 2)
        shape = QRectF(rect.x(), middle - side / 2, side, side)
        art.player_shape(painter, shape, look.colour, letter=True)
        if look.place:
            _draw_place(painter, shape.bottomRight() - QPointF(2, 3), look.place)
        name = QRectF(shape.right() + 7, middle - 15 * k, self._name_width(rect.width()), 16 * k)
        face = theme.font(12 * k, 600)
        forms = (look.title, *name_forms(look.name)) if self.tells_level else name_forms(look.name)
        art.text(painter, name, art.fitting(forms, face, name.width()), face, theme.TEXT)
        art.text(painter, name.translated(0, 14.5 * k), look.standing, theme.font(11 * min(k, 1.2)), theme.TEXT3)
        x = self._draw_score(painter, name.right() + 6, middle, look) + 8 * k
        self._draw_hand(painter, QRectF(x, rect.y(), rect.right() - x, rect.height()), look)

    def _draw_score(self, painter: QPainter, x: float, middle: float, look: OpponentLook) -> float:
        """The score, beside it what production would bring, over that what the hovered decision changes."""
        k = self._k
        face = theme.font(22 * k, 700, display=True)
        width = max(art.text_width("88", face), art.text_width(str(look.score), face))
        art.text(painter, QRectF(x, middle - 14 * k, width + 1, 28 * k), str(look.score), face, theme.TEXT, RIGHT)
        words, small = signed(look.production), theme.font(11 * k, 700)
        by = look.delta("score") or look.delta("production")
        wide = max(22 * k, art.text_width(words, small) + 1)
        side = QRectF(x + width + 5, middle + (1 if by else -1) * k, wide, 15 * k)
        art.text(painter, side, words, small, _tone(look.production))
        if by:
            chip = QRectF(side.x() - 1, middle - 16, 30, 16.5)
            art.chip(painter, chip, signed(by), "gain" if by > 0 else "loss")
        return side.right()

    def _draw_hand(self, painter: QPainter, rect: QRectF, look: OpponentLook) -> None:
        """Dice and modifiers from the left, gyrodynes at the right or under them; smaller where it is much."""
        left, right = hand_of(look)
        if self._hand_scale(rect, [*left, *right]) < self._k and rect.height() >= 2 * HAND_ROW * self._k:
            half = rect.height() / 2
            self._draw_row(painter, rect.adjusted(0, 0, 0, -half), left, [])
            self._draw_row(painter, rect.adjusted(0, half, 0, 0), right, [])
        else:
            self._draw_row(painter, rect, left, right)

    def _hand_scale(self, rect: QRectF, things: list[Glyph]) -> float:
        room = rect.width() - HAND_GAP * (len(things) - 1)
        return max(HAND_LEAST, min(self._k, room / max(1.0, sum(glyph.width for glyph in things))))

    def _draw_row(self, painter: QPainter, rect: QRectF, left: list[Glyph], right: list[Glyph]) -> None:
        k = self._hand_scale(rect, [*left, *right])
        x, middle = rect.x(), rect.center().y()
        for glyph in left:
            glyph.draw(painter, x, middle, k)
            x += glyph.width * k + HAND_GAP
        x = max(x, rect.right() - sum(glyph.width * k + HAND_GAP for glyph in right) + HAND_GAP)
        for glyph in right:
            glyph.draw(painter, x, middle, k)
            x += glyph.width * k + HAND_GAP

    def _draw_counts(self, painter: QPainter, rect: QRectF, look: OpponentLook) -> None:
        """The figures side by side, with their words as far as the height allows."""
        rows, columns = (2, 4) if self.rect.height() >= VERY_TALL else (1, 7)
        width, height = rect.width() / columns, rect.height() / rows
        told = list(COUNTS)[: rows * columns]
        # some words without the others would only puzzle
        words = (translate("Opponents", COUNTS[what][2]) for what in told)
        has_words = self.rect.height() >= TALL and all(art.text_width(w, theme.font(11)) <= width - 2 for w in words)
        for k, (what, n) in enumerate(zip(told, look.counts, strict=False)):
            cell = QRectF(rect.x() + k % columns * width, rect.y() + k // columns * height, width, height)
            self._draw_count(painter, cell, what, n, look, has_words)

    def _draw_count(
        self, painter: QPainter, cell: QRectF, what: str, n: int, look: OpponentLook, has_word: bool
    ) -> None:
        name, tinted, word = COUNTS[what]
        k = self._k if self.rect.height() >= VERY_TALL else min(self._k, cell.width() / 44)
        side, face = 16 * k, theme.font(13 * k, 600)
        middle = cell.center().y() - (7 if has_word else 0)
        icon = QRectF(cell.x(), middle - side / 2, side, side)
        art.icon(painter, name, icon, theme.PLAYERS[look.colour] if tinted else None)
        figure = QRectF(icon.right() + 4, middle - 12, art.text_width(str(n), face) + 1, 24)
        art.text(painter, figure, str(n), face, theme.TEXT)
        if has_word:
            line = QRectF(cell.x(), middle + side / 2 + 1, cell.width() - 1, 15)
            art.text(painter, line, translate("Opponents", word), theme.font(11), theme.TEXT3)
        if by := look.delta(what):
            beside = QRectF(figure.right() + 2, middle - 8, 24, 16)
            art.text(painter, beside, signed(by), theme.font(11, 700), theme.GAIN if by > 0 else theme.LOSS)

    @property
    def _pyramid_k(self) -> float:
        return min(1.4 if self.rect.height() < VERY_TALL else 2.0, self.rect.height() / 61)

    def _pyramid_width(self) -> float:
        return 33 * self._pyramid_k + 12

    def _draw_pyramid(self, painter: QPainter, look: OpponentLook) -> None:
        """The projects, those done in the player's tint."""
        width, height, gap = 11 * self._pyramid_k, 8.6 * self._pyramid_k, 2.0
        top = self.rect.center().y() - (len(ROWS) * (height + gap) - gap) / 2
        middle = self.rect.right() - 9 - 1.5 * width - gap
        colour = theme.PLAYERS[look.colour]
        for row, (positions, _) in enumerate(ROWS):
            left = middle - (len(positions) * (width + gap) - gap) / 2
            for column, position in enumerate(positions):
                box = QRectF(left + column * (width + gap), top + row * (height + gap), width, height)
                done = position in (look.projects or ())
                painter.setPen(art.pen(colour if done else theme.LINE3, art.hairline(painter)))
                painter.setBrush(colour if done else theme.WELL)
                painter.drawRoundedRect(art.aligned(painter, box), 2.4, 2.4)


def _draw_place(painter: QPainter, at: QPointF, place: int) -> None:
    """The place in the turn order, at the corner of a player's shape."""
    painter.setPen(art.pen(theme.LINE3, art.hairline(painter)))
    painter.setBrush(theme.WELL)
    painter.drawEllipse(at, 7, 7)
    art.figure(painter, at, str(place), 11, theme.TEXT, 700)


def _tone(n: int) -> QColor:
    return theme.LOSS if n < 0 else theme.POINTS if n else theme.TEXT3


class Opponents(Board):
    """Every other player's panel, by seats; fewer panels are taller."""

    has_panel = False

    def __init__(self) -> None:
        super().__init__()
        self._panels: dict[int, OpponentPanel] = {}
        self._seats: tuple[int, ...] = ()

    def arrange(self) -> None:
        """Share the height among the panels."""
        n = max(1, len(self._seats))
        height = (self.rect.height() - (n - 1) * GAP) / n
        for k, seat in enumerate(self._seats):
            self._panels[seat].place(0, k * (height + GAP), self.rect.width(), height)
        self._agree()

    def _agree(self) -> None:
        """Tell the levels of all bots or of none."""
        panels = [self._panels[seat] for seat in self._seats]
        tells_level = all(panel.has_room_for_level for panel in panels)
        for panel in panels:
            if panel.tells_level != tells_level:
                panel.tells_level = tells_level
                panel.update()

    def show_state(self, shown: Shown) -> None:
        """Show every other player."""
        found = looks(shown)
        self._seats = tuple(found)
        for seat, look in found.items():
            if seat not in self._panels:
                self._panels[seat] = OpponentPanel(self, Target("player", str(seat)))
            panel = self._panels[seat]
            panel.show_look(look, shown.mark(panel.target))
        for seat, panel in self._panels.items():
            panel.setVisible(seat in self._seats)
        self.arrange()
