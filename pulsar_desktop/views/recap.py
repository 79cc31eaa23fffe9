"""What happened since the last turn, and the bar of actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.game.targets import DECLINE, END_TURN, Target
from pulsar_desktop.language import translate
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.buttons import DISABLED, Button, ButtonLook, decline_words
from pulsar_desktop.views.median import arrow
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

Line = tuple[str, str, str, int]

TOP, BAR, PAD = 23.0, 36.0, 8.0
#: Least and best height of a line.
LEAST, BEST = 18.0, 23.0
#: Shares of the bar's width, from left to right.
SHARES: Final[dict[str, float]] = {"undo": 0.285, "redo": 0.19, "hint": 0.175}
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Actions(NamedTuple):
    """What the bar of actions offers."""

    undo: str = ""
    redo: bool = False
    hint: bool = False
    end: str = ""
    end_is_done: bool = False
    can_end: bool = False


class EntryLook(NamedTuple):
    """A line of the recap: the player's colour or none, words, points."""

    colour: str
    words: str
    points: str


class Entry(Piece):
    """A line of the recap; a click looks at that moment."""

    has_card = False

    def draw(self, painter: QPainter) -> None:
        """Paint shape, words and points."""
        look = self.look
        assert isinstance(look, EntryLook)
        middle = self.rect.center().y()
        if look.colour:
            art.player_shape(painter, art.square(QPointF(9, middle), 6), look.colour)
        face = theme.font(12, 700)
        width = art.text_width(look.points, face) + 8 if look.points else 0
        words = QRectF(24, 0, self.rect.width() - 28 - width, self.rect.height())
        art.text(painter, words, look.words, theme.font(11.5), theme.TEXT2)
        gains = not look.points.startswith("−")
        ink = theme.POINTS if gains else theme.LOSS
        art.text(painter, self.rect.adjusted(0, 0, -4, 0), look.points, face, ink, RIGHT)


class StepLook(NamedTuple):
    """An arrow back (-1) or forward (1), and whether it can be pressed."""

    side: int
    enabled: bool


class StepButton(Piece):
    """An arrow that looks one moment back or forward."""

    radius = 5.0
    has_card = False

    def draw(self, painter: QPainter) -> None:
        """Paint the arrow."""
        assert isinstance(self.look, StepLook)
        side = self.look.side
        painter.setOpacity(1 if self.look.enabled else DISABLED)
        painter.setPen(art.pen(theme.LINE2, art.hairline(painter)))
        painter.setBrush(theme.WELL)
        painter.drawRoundedRect(art.aligned(painter, self.rect), 5, 5)
        arrow(painter, self.rect.center() + QPointF(side * 3.2, 0), side, theme.TEXT2, 6.5)

    def draw_mark(self, painter: QPainter) -> None:
        """Only what can be pressed stands out."""
        if isinstance(self.look, StepLook) and self.look.enabled:
            super().draw_mark(painter)


class Recap(Board):
    """The newest lines of the log over the buttons of the turn."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Line] = []
        self._actions = Actions()
        self._entries: list[Entry] = []
        self._log = Button(self, Target("button", "log"))
        self._live = Button(self, Target("button", "live"))
        self._steps = {side: StepButton(self, Target("button", name)) for side, name in ((-1, "back"), (1, "forward"))}
        self._bar = {name: Button(self, Target("button", name)) for name in SHARES}
        self._end = Button(self, END_TURN)
        self._live.setVisible(False)
        self._shown: Shown | None = None
        self._refresh()

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Take the lines to tell, the newest last: the player's colour or none, words, points, place in the log."""
        self._lines = list(lines)
        self.arrange()
        self.update()

    def show_actions(self, undo: str, redo: bool, hint: bool, end: str, end_is_done: bool, can_end: bool) -> None:
        """Take what the bar offers: the step that undo takes back, and the second line under End turn."""
        self._actions = Actions(undo, redo, hint, end, end_is_done, can_end)
        self._refresh()

    def show_state(self, shown: Shown) -> None:
        """Show how the buttons stand out, and whether the table is looked back at."""
        self._shown = shown
        live = shown.is_live
        title = translate("Recap", "Since your last turn") if live else translate("Recap", "Looking back")
        self.caption(title)
        self._live.setVisible(not live)
        self._arrange_head()
        self._refresh()

    def arrange(self) -> None:
        """Head, lines, bar."""
        if self.rect.isEmpty():
            return
        self._arrange_head()
        self._arrange_lines()
        self._arrange_bar()

    def draw(self, painter: QPainter) -> None:
        """Say so while there is nothing to tell."""
        if not self._lines:
            line = QRectF(10, TOP, self.rect.width() - 20, BEST)
            art.text(painter, line, translate("Recap", "Nothing has happened yet"), theme.font(11.5), theme.TEXT3)

    def _arrange_head(self) -> None:
        # the words of the log end where other captions do
        right, face = self.rect.width() - 2, theme.font(11)
        for button, words in ((self._log, _log_words()), (self._live, _live_words())):
            if button is self._live and self._shown is not None and self._shown.is_live:
                continue
            width = art.text_width(words, face) + 16
            button.place(right - width, 3, width, 18)
            right -= width + 3
        for side in (1, -1):
            right -= 22
            self._steps[side].place(right, 4, 20, 16)

    def _arrange_lines(self) -> None:
        """As many of the newest lines as fit."""
        room = self.rect.height() - TOP - BAR - PAD - 4
        n = min(len(self._lines), int(room // LEAST))
        pitch = min(BEST * 1.2, room / n) if n else BEST
        pitch = min(pitch, max(BEST, room / max(4, n)))
        shown = self._lines[len(self._lines) - n :]
        while len(self._entries) < n:
            self._entries.append(Entry(self))
        for k, entry in enumerate(self._entries):
            entry.setVisible(k < n)
            if k < n:
                colour, words, points, index = shown[k]
                entry.target = Target("entry", str(index))
                entry.place(PAD, TOP + k * pitch, self.rect.width() - 2 * PAD, pitch)
                entry.show_look(EntryLook(colour, words, points), self._mark(entry.target))

    def _arrange_bar(self) -> None:
        width, y = self.rect.width() - 2 * PAD, self.rect.height() - PAD - BAR
        x = PAD
        for name, share in SHARES.items():
            self._bar[name].place(x, y, width * share - 5, BAR)
            x += width * share
        self._end.place(x, y, PAD + width - x, BAR)

    def _mark(self, target: Target | None) -> Mark:
        return self._shown.mark(target) if self._shown else Mark.NONE

    def _refresh(self) -> None:
        """Give every button its look and mark."""
        actions = self._actions
        self._log.show_look(ButtonLook(_log_words(), kind="quiet"), self._mark(self._log.target))
        self._live.show_look(ButtonLook(_live_words()), self._mark(self._live.target))
        is_live = self._shown is None or self._shown.is_live
        for side, button in self._steps.items():
            can_step = self._has_begun() if side < 0 else not is_live
            button.show_look(StepLook(side, can_step), self._mark(button.target))
        for entry in self._entries:
            entry.show_look(entry.look, self._mark(entry.target))
        looks = {
            "undo": ButtonLook(translate("Recap", "Undo"), actions.undo, "undo", bool(actions.undo)),
            "redo": ButtonLook(translate("Recap", "Redo"), "", "redo", actions.redo),
            "hint": ButtonLook(translate("Recap", "Hint"), "", "bulb", actions.hint),
        }
        for name, look in looks.items():
            self._bar[name].show_look(look, self._mark(self._bar[name].target))
        self._refresh_end()

    def _has_begun(self) -> bool:
        """Whether anything was decided: the first decision lets a ship enter."""
        return self._shown is not None and any(player.ship for player in self._shown.state.players)

    def _refresh_end(self) -> None:
        """End turn, or Stop where something may be declined."""
        declining = self._shown.state if self._shown is not None and self._shown.is_open(DECLINE) else None
        self._end.target = DECLINE if declining else END_TURN
        mark = self._mark(self._end.target)
        if declining:
            self._end.show_look(ButtonLook(decline_words(declining), kind="strong"), mark)
            return
        done = self._actions.end_is_done and self._actions.can_end
        kind = "done" if done else "strong" if self._actions.can_end else "plain"
        look = ButtonLook(translate("Recap", "End turn"), self._actions.end, "", self._actions.can_end, kind)
        # it can be pressed all turn long, but calls for it only once nothing is left to do
        self._end.show_look(look, mark if done else mark & ~Mark.LEGAL)


def _log_words() -> str:
    return translate("Recap", "Log L")


def _live_words() -> str:
    return translate("Recap", "Back to now")
