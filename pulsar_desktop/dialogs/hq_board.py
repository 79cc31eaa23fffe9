"""The HQ board at a comfortable size: to choose its side, to do its projects, to see why one is closed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.dialogs.game_dialog import GameDialog
from pulsar_desktop.dialogs.words import label
from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.rules.hq import needed_for
from pulsar_desktop.model.state import Player
from pulsar_desktop.model.tables import HQFace
from pulsar_desktop.teaching.remedy_words import remedy_words
from pulsar_desktop.teaching.why_not import why_not_words
from pulsar_desktop.views.fits import payment_in_hand
from pulsar_desktop.views.hq_pyramid import POSITIONS, faces_of, side_name, title_of
from pulsar_desktop.views.pyramid_view import PyramidView
from pulsar_desktop.views.shown import Shown

CLOSED: Final = QT_TRANSLATE_NOOP("HQDialog", "Closed: %n project(s) must be done before.", None, 1)


class HQDialog(GameDialog):
    """One player's HQ, or both sides of the board while one must be chosen; the table stays usable beside it."""

    draws_larger = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(translate("HQDialog", "HQ boards"), 560, 420, parent)
        self._shown: Shown | None = None
        self._seat: int | None = None
        self._players = QComboBox()
        self._players.activated.connect(self._on_player)
        self._words = label()
        self._words.setMinimumHeight(round(40 * self.scale))
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._sides = (_Side(), _Side())
        for side in self._sides:
            side.chosen.connect(lambda id: self.picked.emit(Target("hq_face", id)))
            side.clicked.connect(self._on_clicked)
            side.pointed.connect(self._tell)
        self._lay_out()

    def _lay_out(self) -> None:
        top, middle = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self._players)
        top.addStretch()
        for side in self._sides:
            middle.addWidget(side, 1)
        middle.setSpacing(16)
        self.column.addLayout(top)
        self.column.addLayout(middle, 1)
        self.column.addWidget(self._words)

    def show_player(self, seat: int | None) -> None:
        """Show this player's board; None follows the viewer."""
        self._seat = seat
        if self._shown:
            self.show_state(self._shown)

    @property
    def seat(self) -> int:
        """The player whose board is shown."""
        if self._seat is None:
            return self._shown.viewer if self._shown else 0
        return self._seat

    @property
    def words(self) -> str:
        """What is said under the pyramid."""
        return self._words.text()

    def show_state(self, shown: Shown) -> None:
        """Show the board as it stands now."""
        self._shown = shown
        player = shown.state.players[self.seat]
        self._show_players(shown)
        self._players.setVisible(shown.state.setup.hq)
        if not shown.state.setup.hq:
            self.resize(self.width(), 100)
        face = shown.components.hq.get(player.hq)
        faces = [face] if face else faces_of(shown.components, player.hq_board)
        self.setWindowTitle(title_of(faces[0]) if faces else translate("HQDialog", "HQ boards"))
        for k, side in enumerate(self._sides):
            side.setVisible(k < len(faces))
            if k < len(faces):
                self._show_side(side, faces[k], player)
        self._tell()

    def _show_players(self, shown: Shown) -> None:
        owners = [_owner(shown, seat) for seat in range(len(shown.names))]
        # filled anew it would lose the marked line while it is open
        if owners != [self._players.itemText(n) for n in range(self._players.count())]:
            self._players.clear()
            self._players.addItems(owners)
        if self._players.currentIndex() != self.seat:
            self._players.setCurrentIndex(self.seat)

    def _show_side(self, side: _Side, face: HQFace, player: Player) -> None:
        assert self._shown is not None
        is_own = self.seat == self._shown.viewer
        marks = {position: self._shown.mark(Target("project", position)) for position in POSITIONS} if is_own else {}
        can_choose = bool(is_own and self._shown.mark(Target("hq_face", face.id)))
        has_die = payment_in_hand(self._shown) is not None
        side.show_face(face, player, marks, has_die, can_choose, is_chosen=bool(player.hq))

    def _on_player(self, seat: int) -> None:
        assert self._shown is not None
        self.show_player(None if seat == self._shown.viewer else seat)

    def _on_clicked(self, position: str) -> None:
        if self._shown and self.seat == self._shown.viewer and self._shown.me.hq:
            self.picked.emit(Target("project", position))

    def _tell(self) -> None:
        """Say how the project pointed at stands."""
        side = next((side for side in self._sides if side.isVisibleTo(self) and side.position), None)
        if self._shown is None or side is None or side.face is None:
            is_played = self._shown is None or self._shown.state.setup.hq
            self._words.setText(_hint() if is_played else _without())
            return
        self._words.setText(project_words(self._shown, self.seat, side.face, side.position))


class _Side(QWidget):
    """A side of a board: its name, its pyramid, and the button that chooses it."""

    chosen = Signal(str)
    clicked = Signal(str)
    pointed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.face: HQFace | None = None
        self._name = QLabel()
        self._name.setProperty("role", "title")
        self._pyramid = PyramidView()
        self._pyramid.clicked.connect(self.clicked)
        self._pyramid.pointed.connect(lambda _: self.pointed.emit())
        self.button = QPushButton(translate("HQDialog", "Choose this side"))
        # two equal choices: Return must not take one of them by itself
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._on_choose)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._name)
        whole.addWidget(self._pyramid, 1)
        whole.addWidget(self.button)

    @property
    def position(self) -> str:
        """The project pointed at."""
        return self._pyramid.position

    def show_face(
        self,
        face: HQFace,
        player: Player,
        marks: dict[str, Mark],
        fits: bool,
        can_choose: bool,
        *,
        is_chosen: bool,
    ) -> None:
        """Show a side; the button only where the choice is open."""
        self.face = face
        self._name.setText(f"{face.name} · {side_name(face)}")
        self._pyramid.show_face(face, player, marks, fits)
        self.button.setVisible(not is_chosen)
        self.button.setEnabled(can_choose)

    def _on_choose(self) -> None:
        if self.face:
            self.chosen.emit(self.face.id)


def _owner(shown: Shown, seat: int) -> str:
    player = shown.state.players[seat]
    face = shown.components.hq.get(player.hq)
    return f"{shown.names[seat]} · {face.name}" if face else shown.names[seat]


def _hint() -> str:
    return translate(
        "HQDialog",
        "The bottom row is open from the start. A project above opens once those it stands on are done; "
        "the top one once the seven others are.",
    )


def _without() -> str:
    """What a game without headquarters leaves out (SETUP-16)."""
    return translate(
        "HQDialog",
        "This game is played without headquarters. In a standard game each player has one: a pyramid of eight projects "
        "of their own. A die does a project; each brings points, pieces or a run through gates, and opens those above.",
    )


def project_words(shown: Shown, seat: int, face: HQFace, position: str) -> str:
    """How a project stands: done, open for which die, or why it cannot be done now."""
    player, project, target = shown.state.players[seat], face.projects[position], Target("project", position)
    if position in player.projects:
        return _done_words(position in player.runs_used, has_run=project.run is not None)
    if seat == shown.viewer and target in shown.refusals:
        decision, refusal = shown.refusals[target]
        reason = why_not_words(refusal, decision, shown.state, shown.names)
        return f"{reason} {remedy_words(decision, shown.state)}".strip()
    missing = needed_for(position, player.projects)
    if missing:
        return f"{translate('HQDialog', CLOSED, len(missing))} {_costs_words(project.die)}"
    return translate("HQDialog", "Open.") + " " + _costs_words(project.die)


def _costs_words(die: int) -> str:
    return translate("HQDialog", "It costs a {die}.").format(die=die)


def _done_words(is_used: bool, *, has_run: bool) -> str:
    if not has_run:
        return translate("HQDialog", "Done.")
    if is_used:
        return translate("HQDialog", "Done; its gate run has been used.")
    return translate("HQDialog", "Done; its gate run waits for one flight.")
