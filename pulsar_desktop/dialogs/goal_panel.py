"""A goal with everybody's progress towards it."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.dialogs.game_dialog import emptied
from pulsar_desktop.dialogs.painted import Painted, PaintedButton
from pulsar_desktop.dialogs.words import label, linked, rich_label
from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import amount, capital, counted, name_of
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.goals import met_goals, progress
from pulsar_desktop.model.tables import Goal
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.goals_board import GoalCard, GoalLook, goal_look
from pulsar_desktop.views.shown import Shown

MARGIN: Final = 6.0
LINE: Final = 30


class Progress(Struct, frozen=True):
    """How far one player is with a goal, as a line shows it."""

    name: str
    colour: str
    count: int
    needed: int
    is_met: bool
    bought: int
    own: bool


def progress_of(goal: Goal, shown: Shown, seat: int) -> Progress:
    """How far a player is; at the end what was scored counts, with a wild goal too."""
    state, player = shown.state, shown.state.players[seat]
    scored = dict(player.goals)
    is_met = goal.id in scored or goal.id in met_goals(state, seat)
    return Progress(
        name=name_of(shown.names, seat),
        colour=player.colour,
        count=progress(state, seat, goal),
        needed=goal.at_least,
        is_met=is_met,
        bought=scored.get(goal.id, 0),
        own=seat == shown.viewer,
    )


class GoalHead(PaintedButton):
    """The goal as the table shows it, large."""

    def __init__(self, id: str, scale: float) -> None:
        super().__init__(scale=scale)
        self._card = GoalCard(None, Target("goal", id))
        self._mark = Mark.NONE
        self.setFixedHeight(round(91 * scale))

    def show_look(self, look: GoalLook, mark: Mark) -> None:
        """Take a new look."""
        self._card.show_look(look)
        self._mark = mark
        self.setAccessibleName(look.goal.name)
        self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The same drawing as on the table."""
        painter.translate(MARGIN, MARGIN)
        self._card.place(0, 0, rect.width() - 2 * MARGIN, rect.height() - 2 * MARGIN)
        self._card.draw(painter)
        if self._mark & Mark.LEGAL:
            art.glow_card(painter, self._card.rect, theme.LEGAL, 1.6, 7)
        if self.is_lit:
            art.glow_card(painter, self._card.rect, theme.HOVER, 2.2, 7)


class GoalPanel(QWidget):
    """A goal: its card, what it asks for in words, and a line for each player.

    Signals:
        clicked: the card was clicked.
        rule: a rule is to be read.
    """

    clicked = Signal()
    rule = Signal(str)

    def __init__(self, id: str, scale: float = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.id = id
        self._scale = scale
        self.lines: list[Progress] = []
        self._head = GoalHead(id, scale)
        self._head.clicked.connect(self.clicked)
        self._name = label("", "title")
        self._words = rich_label(self.rule.emit)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        frame = QFrame()
        frame.setProperty("role", "card")
        self._lines = QVBoxLayout(frame)
        self._lines.setContentsMargins(10, 6, 10, 6)
        self._lines.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for widget in (self._name, self._head, frame, self._words):
            column.addWidget(widget)
        column.addStretch(1)

    def show_state(self, shown: Shown) -> None:
        """The goal at this moment."""
        goal = shown.components.goals[self.id]
        seats = range(len(shown.state.players))
        met = tuple(met_goals(shown.state, seat) for seat in seats)
        self._name.setText(goal.name)
        self._head.show_look(goal_look(goal, shown, met), shown.mark(Target("goal", self.id)))
        self._words.setText(goal_html(goal))
        found = [progress_of(goal, shown, seat) for seat in seats]
        if found != self.lines:
            self.lines = found
            emptied(self._lines)
            for line in found:
                self._lines.addWidget(Painted(partial(draw_line, line), height=LINE, scale=self._scale))


def goal_html(goal: Goal) -> str:
    """What a goal asks for and brings, in words."""
    wanted = capital(counted(goal.at_least, goal.count))
    asks = translate("GoalsDialog", "{wanted}: {points} at the end (FINAL-02).")
    lines = [linked(asks.format(wanted=wanted, points=amount(goal.points, "point")))]
    bonus = translate("GoalsDialog", "Bonus {n}: pay {cubes} for {points}.")
    for n, (cubes, points) in enumerate(goal.bonuses, start=1):
        lines.append(linked(bonus.format(n=n, cubes=amount(cubes, "cube"), points=amount(points, "point"))))
    return "<br>".join(lines)


def draw_line(line: Progress, painter: QPainter, rect: QRectF) -> None:
    """A player's name over a bar in the player's colour, the count at the right, a tick once it is met."""
    ink, edge = theme.PLAYERS[line.colour], "white" if line.own else "dark"
    art.player_shape(painter, art.square(QPointF(rect.x() + 8, rect.y() + 12), 6.5), line.colour, edge=edge)
    count = f"{line.count} / {line.needed}"
    face = theme.font(12, 700)
    wide = art.text_width(count, face) + 2
    right = rect.right() - (18 if line.is_met else 0)
    art.text(painter, QRectF(right - wide, rect.y() + 3, wide, 18), count, face, theme.TEXT)
    if line.is_met:
        art.icon(painter, "tick", QRectF(rect.right() - 15, rect.y() + 5, 14, 14))
    room = right - wide - rect.x() - 30
    art.text(painter, QRectF(rect.x() + 22, rect.y() + 3, room, 18), line.name, theme.font(12, 600), theme.TEXT2)
    bar = QRectF(rect.x() + 1, rect.bottom() - 6, rect.width() - 2, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.tint(theme.LINE3, 0.55))
    painter.drawRoundedRect(bar, 1.5, 1.5)
    painter.setBrush(ink)
    share = min(1.0, line.count / line.needed)
    if share:
        painter.drawRoundedRect(QRectF(bar.x(), bar.y(), bar.width() * share, 3), 1.5, 1.5)
