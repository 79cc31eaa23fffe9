"""The goals: what each asks for and brings, and how far everybody has come."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import signed
from pulsar_desktop.language import translate
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.rules.goals import met_goals, progress
from pulsar_desktop.model.tables import Goal
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

TOP, BOTTOM, GAP, SIDE = 22.0, 8.0, 6.0, 8.0
#: The height of a line with the name.
NAME = 16.0


class GoalLook(Struct, frozen=True):
    """A goal, the viewer's count now and as foreseen, and who meets it."""

    goal: Goal
    colour: str
    count: int
    coming: int
    is_met: bool = False
    bought: int = 0
    others: tuple[str, ...] = ()


def goal_look(goal: Goal, shown: Shown, met: tuple[tuple[str, ...], ...]) -> GoalLook:
    """How a goal looks now; ``met`` has the goals that each seat meets."""
    count = progress(shown.state, shown.viewer, goal)
    coming = progress(shown.after, shown.viewer, goal) if shown.after else count
    others = [seat for seat, ids in enumerate(met) if goal.id in ids and seat != shown.viewer]
    colours = tuple(shown.state.players[seat].colour for seat in others)
    bought = dict(shown.me.goals).get(goal.id, 0)
    return GoalLook(goal, shown.me.colour, count, coming, goal.id in met[shown.viewer], bought, colours)


class GoalCard(Piece):
    """A goal in play."""

    radius = 7
    look: GoalLook | None

    def draw(self, painter: QPainter) -> None:
        """Condition and points on top, bonuses and the own count below, the way still to go at the bottom."""
        if not self.look:
            return
        art.card(painter, self.rect, radius=self.radius)
        scale, width, height = self._scale, self.rect.width(), self.rect.height()
        _draw_condition(painter, 9 * scale, 19 * scale, 19 * scale, self.look.goal)
        art.seal(painter, QPointF(width - 17 * scale, 19 * scale), 11 * scale, str(self.look.goal.points))
        self._draw_name(painter, self.look.goal.name)
        self._draw_bonuses(painter, self.look, height - 18 * scale)
        self._draw_count(painter, self.look, height - 18 * scale)
        self._draw_progress(painter, self.look, QRectF(8, height - 5.5, width - 16, 2.6))
        self._draw_others(painter, self.look.others)

    @property
    def _scale(self) -> float:
        return min(self.rect.width() / 121, self.rect.height() / 63, 1.4)

    def _draw_name(self, painter: QPainter, name: str) -> None:
        """The name, if a whole line has room between condition and bonuses."""
        top, bottom = 31 * self._scale, self.rect.height() - 27 * self._scale
        if bottom - top < NAME:
            return
        line = QRectF(10 * self._scale, top, self.rect.width() - 20 * self._scale, bottom - top)
        art.text(painter, line, name, theme.font(12), theme.TEXT2)

    def _draw_bonuses(self, painter: QPainter, look: GoalLook, middle: float) -> None:
        scale, left = self._scale, 5 * self._scale
        for i, (cubes, points) in enumerate(look.goal.bonuses):
            # the points of a bonus are those of the goal; a set where they differ shows them
            figures = str(cubes) if points == look.goal.points else f"{cubes} : {points}"
            face = theme.font(12 * scale, 700)
            width = 16.5 * scale + art.text_width(figures, face) + 4 * scale
            box = QRectF(left, middle - 8.5 * scale, width, 17 * scale)
            art.well(painter, box, edge=theme.GAIN if i < look.bought else theme.LINE2)
            art.cube(painter, QRectF(left + 2.5 * scale, middle - 6 * scale, 12 * scale, 12 * scale))
            art.text(painter, box.adjusted(16 * scale, 0, 0, 0), figures, face, theme.TEXT)
            left = box.right() + 2.5 * scale

    def _draw_count(self, painter: QPainter, look: GoalLook, middle: float) -> None:
        """From the right: what is foreseen, the count, the player's shape."""
        scale, right = self._scale, self.rect.width() - 7 * self._scale
        delta = look.coming - look.count
        if delta:
            words = signed(delta)
            right = _write_left_of(painter, right, middle, words, theme.GAIN if delta > 0 else theme.LOSS, 12 * scale)
        if look.is_met and not delta:
            art.icon(painter, "tick", QRectF(right - 12 * scale, middle - 6 * scale, 12 * scale, 12 * scale))
            right -= 14 * scale
        right = _write_left_of(painter, right, middle, str(look.count), theme.TEXT, 13 * scale)
        shape = art.square(QPointF(right - 5 * scale, middle), 5.5 * scale)
        art.player_shape(painter, shape, look.colour, edge="white")

    def _draw_progress(self, painter: QPainter, look: GoalLook, line: QRectF) -> None:
        for share, ink in (
            (1.0, theme.LINE3),
            (min(1.0, max(look.coming, look.count) / look.goal.at_least), theme.GAIN),
            (min(1.0, look.count / look.goal.at_least), theme.PLAYERS[look.colour]),
        ):
            if share:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.tint(ink, 0.55) if ink is theme.LINE3 else ink)
                piece = QRectF(line.x(), line.y(), line.width() * share, line.height())
                painter.drawRoundedRect(piece, line.height() / 2, line.height() / 2)

    def _draw_others(self, painter: QPainter, colours: tuple[str, ...]) -> None:
        for i, colour in enumerate(colours):
            centre = QPointF(self.rect.width() - (38 + 13 * i) * self._scale, 1)
            art.player_shape(painter, art.square(centre, 5.5 * self._scale), colour)


def _write_left_of(painter: QPainter, right: float, middle: float, words: str, ink: QColor, size: float) -> float:
    """Write a figure that ends here and return where the next thing may end."""
    face = theme.font(size, 700)
    width = art.text_width(words, face)
    art.text(painter, QRectF(right - width, middle - size, width + 1, 2 * size), words, face, ink)
    return right - width - 4


def _draw_condition(painter: QPainter, left: float, middle: float, size: float, goal: Goal) -> None:
    """What a goal asks for: at least so many of an icon, or gyrodynes that are alike or differ."""
    if goal.count == "spinning_types" and goal.at_least <= len(TYPES):
        for i, type in enumerate(TYPES[: goal.at_least]):
            if i:
                art.figure(painter, QPointF(left + size * 0.22, middle), "≠", size * 0.62, theme.TEXT, 700)
                left += size * 0.46
            art.icon(painter, f"gyro-{type}", QRectF(left, middle - size / 2, size, size))
            left += size * 1.02
        return
    words = f"≥ {goal.at_least}"
    width = art.figure_width(words, size * 0.74, 700)
    art.figure(painter, QPointF(left + width / 2, middle), words, size * 0.74, theme.TEXT, 700)
    left += width + size * 0.32
    if goal.count == "spinning_of_one_type":
        for part in ("gyro-medium", "=", "gyro-medium"):
            if part == "=":
                art.figure(painter, QPointF(left + size * 0.2, middle), part, size * 0.62, theme.TEXT, 700)
                left += size * 0.42
            else:
                art.icon(painter, part, QRectF(left, middle - size / 2, size, size))
                left += size * 1.02
        return
    art.count_icon(painter, QRectF(left, middle - size * 0.62, size * 1.6, size * 1.24), goal.count)


class GoalsBoard(Board):
    """The goals of the game side by side; they are known once chance has drawn them."""

    def __init__(self) -> None:
        super().__init__()
        self._goals: tuple[str, ...] = ()
        self._cards: dict[str, GoalCard] = {}

    def arrange(self) -> None:
        """Equal cards."""
        if not self._goals:
            return
        width = (self.rect.width() - 2 * SIDE + GAP) / len(self._goals) - GAP
        for i, id in enumerate(self._goals):
            self._cards[id].place(SIDE + i * (width + GAP), TOP, width, self.rect.height() - TOP - BOTTOM)

    def show_state(self, shown: Shown) -> None:
        """The goals in play, with everybody's progress."""
        self.caption(translate("Goals", "Goals"), translate("Goals", "at the end; cubes buy each bonus"))
        if shown.state.goals != self._goals:
            self._deal(shown.state.goals)
        met = tuple(met_goals(shown.state, seat) for seat in range(len(shown.state.players)))
        for id in self._goals:
            card = self._cards[id]
            card.show_look(goal_look(shown.components.goals[id], shown, met), shown.mark(card.target))

    def _deal(self, goals: tuple[str, ...]) -> None:
        self._goals = goals
        for id in goals:
            if id not in self._cards:
                self._cards[id] = GoalCard(self, Target("goal", id))
        for id, card in self._cards.items():
            card.setVisible(id in goals)
        self.arrange()
