"""All technologies in play: large, by row, with what each brings and why it cannot be patented now."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.dialogs.game_dialog import GameDialog, card, emptied, scrolled
from pulsar_desktop.dialogs.painted import Painted
from pulsar_desktop.dialogs.technology_panel import TechnologyPanel, panel_look
from pulsar_desktop.dialogs.words import bold, grey, label, linked, rich_label, rule_link
from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import amount, names_of
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.decisions import Patent
from pulsar_desktop.model.rules.prod import productions_left
from pulsar_desktop.model.rules.tech import is_row_open, points_of
from pulsar_desktop.model.rules.turn import is_action_turn
from pulsar_desktop.model.tables import Technology
from pulsar_desktop.teaching.remedy_words import remedy_words
from pulsar_desktop.teaching.why_not import why_not_words
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.cards_supply import technology as technology_words
from pulsar_desktop.views.shown import Shown

PRODUCTIONS = QT_TRANSLATE_NOOP("TechnologiesDialog", "%n production phase(s) to come.", None, 1)


class TechnologiesDialog(GameDialog):
    """The technology boards, readable."""

    draws_larger = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(translate("TechnologiesDialog", "Technologies"), 1180, 690, parent)
        self._boards: tuple[str, ...] = ()
        self._panels: dict[str, TechnologyPanel] = {}
        self._rows: dict[int, Painted] = {}
        self._shown: Shown | None = None
        self._id = ""
        content = QWidget()
        self._grid = QVBoxLayout(content)
        self._grid.setContentsMargins(0, 0, 6, 0)
        self._grid.setSpacing(2)
        self._area = scrolled(content)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self._area, 1)
        line.addWidget(self._make_detail())
        self.column.addLayout(line)

    def _make_detail(self) -> QFrame:
        frame, column = card(8)
        frame.setFixedWidth(round(268 * self.scale))
        self._name = label("", "title")
        self._line = label("", "hint")
        self._text = rich_label(self.rule.emit)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        for widget in (self._name, self._line):
            column.addWidget(widget)
        column.addWidget(self._text, 1)
        column.addWidget(
            label(translate("TechnologiesDialog", "A click takes up the technology on the table."), "hint")
        )
        return frame

    def show_state(self, shown: Shown) -> None:
        """Show the boards of this moment."""
        if shown.state.boards != self._boards:
            self._deal(shown)
        self._shown = shown
        for id, panel in self._panels.items():
            panel.show_look(panel_look(id, shown))
        for row, head in self._rows.items():
            head.show_paint(lambda painter, rect, row=row: _draw_row(painter, rect, row, shown))  # type: ignore[misc]
        if self._panels:
            self._tell(self._id if self._id in self._panels else self._first(shown))

    def _first(self, shown: Shown) -> str:
        """A technology of the round's row."""
        rows = {panel.look.look.technology.row: id for id, panel in self._panels.items()}
        return rows.get(max(1, shown.state.round)) or next(iter(self._panels))

    def _deal(self, shown: Shown) -> None:
        self._boards = shown.state.boards
        self._panels.clear()
        self._rows.clear()
        emptied(self._grid)
        technologies = shown.components.in_play(self._boards)
        for number in sorted({technology.row for technology in technologies}, reverse=True):
            self._grid.addLayout(self._row(number, [t for t in technologies if t.row == number], shown), 1)

    def _row(self, number: int, technologies: list[Technology], shown: Shown) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(0)
        self._rows[number] = Painted(lambda painter, rect: None, 58, scale=self.scale)
        line.addWidget(self._rows[number])
        for technology in technologies:
            panel = TechnologyPanel(panel_look(technology.id, shown), scale=self.scale)
            panel.clicked.connect(lambda id=technology.id: self.picked.emit(Target("technology", id)))
            panel.looked_at.connect(lambda id=technology.id: self._tell(id))
            self._panels[technology.id] = panel
            line.addWidget(panel, 1)
        return line

    def _tell(self, id: str) -> None:
        """Say everything about one technology."""
        if self._shown is None:
            return
        self._id = id
        words = technology_words(id, self._shown)
        self._name.setText(words.title)
        self._line.setText(words.line)
        self._text.setText("".join(f'<p style="margin:0 0 8px 0">{part}</p>' for part in detail(id, self._shown)))

    def _go_to_round(self) -> None:
        """Bring the round's row to the middle."""
        if self._shown is not None and self._panels:
            panel = self._panels[self._first(self._shown)]
            self._area.ensureWidgetVisible(panel, 0, max(0, self._area.viewport().height() - panel.height()) // 2)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Open at the round's row."""
        super().showEvent(event)
        # the rows have their places only once the window is laid out
        QTimer.singleShot(0, self, self._go_to_round)


def detail(id: str, shown: Shown) -> Iterator[str]:
    """What there is to say about a technology, as paragraphs of HTML."""
    technology, words = shown.components.technologies[id], technology_words(id, shown)
    yield linked(words.sentence)
    yield linked(translate("TechnologiesDialog", "Costs a {die}.").format(die=technology.die))
    holders = [seat for seat, player in enumerate(shown.state.players) if id in player.patents]
    if holders:
        patented = translate("TechnologiesDialog", "Patented by {players}.")
        yield linked(patented.format(players=names_of(shown.names, holders)))
    else:
        yield grey(translate("TechnologiesDialog", "Nobody has patented it yet."))
    yield from (linked(line) for line in worth(technology, shown))
    yield from _status(id, shown)
    rules = " · ".join(rule_link(rule) for rule in words.rules)
    yield grey(translate("TechnologiesDialog", "Rules:")) + f" {rules}"


def worth(technology: Technology, shown: Shown) -> Iterator[str]:
    """What it would bring the viewer with what there is on the table now."""
    points = points_of(shown.state, shown.viewer, technology)
    is_given = technology.kind == "at once" and technology.id in shown.me.patents
    if technology.kind == "lasting" or is_given or points is None:
        return
    sentence = translate("TechnologiesDialog", "With what you have now it brings {points}.")
    if technology.kind == "production":
        sentence = translate("TechnologiesDialog", "With what you have now it brings {points} every round.")
    yield sentence.format(points=amount(points, "point"))
    if technology.kind == "production" and shown.state.round:
        yield translate("TechnologiesDialog", PRODUCTIONS, productions_left(shown.state))


def _status(id: str, shown: Shown) -> Iterator[str]:
    """Whether it can be patented now, and why not."""
    target = Target("technology", id)
    if target in shown.refusals:
        decision, refusal = shown.refusals[target]
        why = why_not_words(refusal, decision, shown.state, shown.names)
        head = bold(translate("TechnologiesDialog", "Not now:"))
        remedy = remedy_words(decision, shown.state)
        yield f"{head} {linked(why)} {rule_link(refusal.rule)} {linked(remedy)}".strip()
    elif shown.mark(target) & Mark.LEGAL:
        yield bold(translate("TechnologiesDialog", "A click patents it with the die in hand."))
    elif shown.mark(target) & Mark.CHANGE:
        yield bold(translate("TechnologiesDialog", "Possible with the die in hand and a modifier."))
    elif _is_asked(shown):
        yield bold(translate("TechnologiesDialog", "You can patent it now."))
    seen = shown.preview
    if seen and isinstance(seen.decision, Patent) and seen.decision.technology == id and seen.by("points"):
        sentence = translate("TechnologiesDialog", "Your score goes from {before} to {after}.")
        after = seen.after.players[seen.seat].score
        yield linked(sentence.format(before=shown.me.score, after=after))


def _is_asked(shown: Shown) -> bool:
    """Whether the viewer is in an action turn, so that what is not refused is possible."""
    return bool(shown.refusals) and is_action_turn(shown.state)


def _draw_row(painter: QPainter, rect: QRectF, row: int, shown: Shown) -> None:
    """The number of a row and what its round adds to each spinning gyrodyne."""
    is_now, is_open = row == shown.state.round, is_row_open(shown.state, row)
    ink = theme.TEXT if is_open else theme.TEXT3
    middle = rect.center().y()
    if is_now:
        art.card(painter, rect.adjusted(2, 6, -2, -6), radius=7)
        marker = QPointF(rect.x() + 2, middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.HOVER)
        painter.drawPolygon([marker + QPointF(0, -6), marker + QPointF(8, 0), marker + QPointF(0, 6)])
    art.figure(painter, QPointF(rect.center().x(), middle - 14), str(row), 24, ink, 700)
    bonus = _bonus(row, shown)
    art.icon(painter, "spin", QRectF(rect.center().x() - 20, middle + 6, 18, 18), opacity=1 if is_open else DIMMED)
    art.figure(painter, QPointF(rect.center().x() + 10, middle + 15), bonus, 13, theme.POINTS if is_open else ink, 700)


DIMMED = 0.62


def _bonus(row: int, shown: Shown) -> str:
    bonuses = [bonus for board in shown.state.boards for bonus in shown.components.boards[board].bonuses]
    found = bonuses[row - 1] if row <= len(bonuses) else 0
    return "?" if found is None else f"+{found}"
