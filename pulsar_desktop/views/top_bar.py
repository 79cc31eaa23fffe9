"""The bar on top: the name, the round, the phase, what is to be done now, and a few buttons."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.rules.prod import LAST_ROUND
from pulsar_desktop.model.steps import Step
from pulsar_desktop.teaching.prompts import prompt_words
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.buttons import Button, ButtonLook
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.turn_order import phase_of

NAME: Final = "PULSAR 2849"
STEPS: Final[dict[str, str]] = {
    "dice": QT_TRANSLATE_NOOP("TopBar", "Dice"),
    "action": QT_TRANSLATE_NOOP("TopBar", "Action"),
    "production": QT_TRANSLATE_NOOP("TopBar", "Production"),
}
SET_UP: Final = QT_TRANSLATE_NOOP("TopBar", "Set-up")
FINAL: Final = QT_TRANSLATE_NOOP("TopBar", "Final scoring")
#: Buttons from left to right, by their targets.
BUTTONS: Final[dict[str, str]] = {
    "again": QT_TRANSLATE_NOOP("TopBar", "Play again"),
    "new": QT_TRANSLATE_NOOP("TopBar", "New game"),
    "final": QT_TRANSLATE_NOOP("TopBar", "Scores C"),
    "rules": QT_TRANSLATE_NOOP("TopBar", "Rules F1"),
    "why": QT_TRANSLATE_NOOP("TopBar", "Why not?"),
    "menu": QT_TRANSLATE_NOOP("TopBar", "Menu"),
}
#: Those that are wanted only once the game is over, and only before.
AT_END: Final = ("again", "new", "final")
UNTIL_END: Final = ("why",)
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
DOT: Final = 19.0
#: Letters of a name beside the words of the prompt.
LONGEST_NAME: Final = 16


def _name_width() -> float:
    return art.text_width(NAME, theme.font(14, 800, tracking=1.9))


class Rounds(Piece):
    """Eight dots, the current one a white disc with its number; the look is the round."""

    has_card = False

    def width(self) -> float:
        """How much room word and dots take."""
        return self._word_width() + LAST_ROUND * DOT + 6

    def _word_width(self) -> float:
        return art.text_width(translate("TopBar", "Round"), theme.font(12)) + 8

    def draw(self, painter: QPainter) -> None:
        """Paint the word and the dots."""
        now = self.look if isinstance(self.look, int) else 0
        art.text(painter, self.rect, translate("TopBar", "Round"), theme.font(12), theme.TEXT2)
        for k in range(1, LAST_ROUND + 1):
            at = QPointF(self._word_width() + (k - 0.5) * DOT, self.rect.center().y())
            painter.setPen(art.pen(theme.LINE3, 1.2) if k > now else Qt.PenStyle.NoPen)
            painter.setBrush(Qt.BrushStyle.NoBrush if k > now else theme.HOVER if k == now else theme.TEXT3)
            painter.drawEllipse(at, *((9, 9) if k == now else (4.4, 4.4)))
            if k == now:
                art.figure(painter, at, str(k), 12.5, theme.INK)


class Phases(Piece):
    """The phases of a round as steps; the look is the phase."""

    has_card = False

    def steps(self) -> list[tuple[str, str]]:
        """What is told: each step's words and whether it is done, now or to come."""
        if self.look == "set-up":
            return [(translate("TopBar", SET_UP), "now")]
        if self.look == "final":
            return [(translate("TopBar", STEPS["production"]), "done"), (translate("TopBar", FINAL), "now")]
        names = list(STEPS)
        now = names.index(str(self.look))
        return [
            (translate("TopBar", STEPS[name]), "done" if k < now else "now" if k == now else "to come")
            for k, name in enumerate(names)
        ]

    def width(self) -> float:
        """How much room the steps take."""
        return sum(_step_width(*step) for step in self.steps()) + 14 * (len(self.steps()) - 1)

    def draw(self, painter: QPainter) -> None:
        """Paint the steps with chevrons between them."""
        x = 0.0
        for k, (words, standing) in enumerate(self.steps()):
            if k:
                _draw_chevron(painter, QPointF(x + 7, self.rect.center().y()))
                x += 14
            rect = QRectF(x, 0, _step_width(words, standing), self.rect.height())
            _draw_step(painter, rect, words, standing)
            x = rect.right()


def _step_width(words: str, standing: str) -> float:
    pad = {"done": 22, "now": 28}.get(standing, 12)
    return art.text_width(words, theme.font(12, 700 if standing == "now" else 500)) + pad


def _draw_step(painter: QPainter, rect: QRectF, words: str, standing: str) -> None:
    if standing == "now":
        capsule = art.aligned(painter, QRectF(rect.x(), rect.center().y() - 11, rect.width(), 22), 1.3)
        painter.setPen(art.pen(theme.KINDS["at once"][1], 1.3))
        painter.setBrush(theme.KINDS["at once"][0])
        painter.drawRoundedRect(capsule, capsule.height() / 2, capsule.height() / 2)
        art.text(painter, rect, words, theme.font(12, 700), theme.TEXT, CENTRE)
    elif standing == "done":
        art.icon(painter, "tick", QRectF(rect.x() + 3, rect.center().y() - 5.5, 11, 11))
        art.text(painter, rect.adjusted(17, 0, 0, 0), words, theme.font(12), theme.TEXT2)
    else:
        art.text(painter, rect, words, theme.font(12), theme.TEXT3, CENTRE)


def _draw_chevron(painter: QPainter, at: QPointF) -> None:
    path = QPainterPath(at + QPointF(-2, -4.5))
    path.lineTo(at + QPointF(2, 0))
    path.lineTo(at + QPointF(-2, 4.5))
    painter.setPen(art.pen(theme.LINE3, 1.3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


class PromptLook(NamedTuple):
    """What is to be done now, and the colour of whoever is to do it; empty for nobody."""

    words: str
    colour: str


class Prompt(Piece):
    """The capsule that says what is to be done now."""

    has_card = False

    def draw(self, painter: QPainter) -> None:
        """Paint the capsule, as wide as its words need."""
        look = self.look
        if not isinstance(look, PromptLook) or not look.words:
            return
        face = theme.font(13, 600)
        width = min(self.rect.width(), art.text_width(look.words, face) + 62)
        box = QRectF(self.rect.center().x() - width / 2, self.rect.center().y() - 12, width, 24)
        shade = theme.PLAYERS[look.colour] if look.colour else theme.LINE3
        painter.setPen(art.pen(shade, art.hairline(painter, 1.3)))
        painter.setBrush(theme.mix(theme.INK, shade, 0.2))
        painter.drawRoundedRect(art.aligned(painter, box, 1.3), 12, 12)
        if look.colour:
            art.player_shape(painter, art.square(QPointF(box.x() + 17, box.center().y()), 6.5), look.colour)
        art.text(painter, box.adjusted(30, 0, -22, 0), look.words, face, theme.TEXT, CENTRE)


class TopBar(Board):
    """Tells round, phase and prompt at a glance."""

    has_panel = False

    def __init__(self) -> None:
        super().__init__()
        self._rounds, self._phases, self._prompt = Rounds(self), Phases(self), Prompt(self)
        self._phases.show_look("set-up")
        self._buttons = {name: Button(self, Target("button", name)) for name in BUTTONS}

    def arrange(self) -> None:
        """From the left name, round and phases, from the right the buttons, the prompt between them."""
        height = self.rect.height() - 1
        x = 36 + _name_width() + 14
        self._rounds.place(x, 0, self._rounds.width(), height)
        x += self._rounds.width() + 22
        self._phases.place(x, 0, self._phases.width(), height)
        left, right = x + self._phases.width() + 12, self._arrange_buttons(height)
        self._prompt.place(left, 0, max(0.0, right - left - 12), height)

    def _arrange_buttons(self, height: float) -> float:
        right = self.rect.width() - 8
        for name, button in reversed(self._buttons.items()):
            if not button.isVisible():
                continue
            width = art.text_width(translate("TopBar", BUTTONS[name]), theme.font(11, 600)) + 20
            right -= width
            button.place(right, (height - 23) / 2, width, 23)
            right -= 4
        return right

    def show_state(self, shown: Shown) -> None:
        """Show round, phase and prompt."""
        self._rounds.show_look(shown.state.round)
        self._phases.show_look(phase_of(shown.state))
        self._prompt.show_look(prompt(shown))
        for name, button in self._buttons.items():
            button.setVisible(name not in (UNTIL_END if shown.state.is_over else AT_END))
            button.show_look(ButtonLook(translate("TopBar", BUTTONS[name])), shown.mark(button.target))
        self.arrange()

    def draw(self, painter: QPainter) -> None:
        """Paint the ground, our star and the name."""
        painter.fillRect(self.rect, theme.tint(theme.SPACE0, 0.55))
        painter.setPen(art.pen(theme.LINE, art.hairline(painter)))
        painter.drawLine(QPointF(0, self.rect.bottom() - 0.5), QPointF(self.rect.right(), self.rect.bottom() - 0.5))
        middle = self.rect.center().y() - 0.5
        art.icon(painter, "pulsar", art.square(QPointF(19, middle), 11), theme.KINDS["at once"][1])
        name = QRectF(36, 0, _name_width() + 4, self.rect.height() - 1)
        art.text(painter, name, NAME, theme.font(14, 800, tracking=1.9), theme.TEXT)


def prompt(shown: Shown) -> PromptLook:
    """What is to be done now, by whom: a bot thinks, and where several people play the one asked is named."""
    state, seat = shown.state, shown.state.chooser
    if not shown.is_live:
        return PromptLook(translate("TopBar", "Looking back"), "")
    names = tuple(map(_short, shown.names))
    words = _in_hand(shown) or prompt_words(state, names)
    if seat is None:
        return PromptLook(words, _settled_for(shown))
    if shown.bots[seat] and shown.is_paused:
        words = translate("TopBar", "{name} is paused: P to go on, N for one move").format(name=names[seat])
    elif shown.bots[seat]:
        words = translate("TopBar", "{name} is thinking …").format(name=names[seat])
    elif shown.bots.count("") > 1:
        words = translate("TopBar", "{name}: {words}").format(name=names[seat], words=words)
    return PromptLook(words, state.players[seat].colour)


def _short(name: str) -> str:
    """A name that leaves room for what is to be done."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"


def _in_hand(shown: Shown) -> str:
    """What to do with the die in hand."""
    match next((target for target in shown.picked if target.kind in ("die", "board_die")), None):
        case Target("die", id):
            return translate("TopBar", "{die} in hand: fly with it, or buy what glows").format(die=id.split()[-1])
        case Target("board_die", id) if phase_of(shown.state) == "dice":
            return translate("TopBar", "{die} in hand: click the token it moves").format(die=id)
    return ""


def _settled_for(shown: Shown) -> str:
    """While chance is asked, the colour of the player whose doing it is."""
    seats = (getattr(step, "player", None) for step in reversed(shown.state.pending) if isinstance(step, Step))
    seat = next((seat for seat in seats if seat is not None), None)
    return "" if seat is None else shown.state.players[seat].colour
