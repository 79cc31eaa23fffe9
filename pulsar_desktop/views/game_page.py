"""A game on the screen: the table with everything that makes it go on."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from msgspec.structs import replace
from PySide6.QtCore import QRect, QTimer, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QVBoxLayout, QWidget

from pulsar_desktop.controllers.adviser import Adviser
from pulsar_desktop.controllers.bot_seats import BotSeats
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.targets import IN_HAND, SHIP, Target, targets
from pulsar_desktop.game.text_decisions import step_name
from pulsar_desktop.language import translate
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.coach import OFF
from pulsar_desktop.teaching.failure import failure_of
from pulsar_desktop.teaching.waste import pick_waste
from pulsar_desktop.teaching.waste_words import waste_words
from pulsar_desktop.views.action_bar import ActionBar
from pulsar_desktop.views.buttons import ButtonLook
from pulsar_desktop.views.card_words import CardWords, Chip
from pulsar_desktop.views.cards import card_words, why_not
from pulsar_desktop.views.cards_buttons import button_words
from pulsar_desktop.views.cards_changes import chips_of
from pulsar_desktop.views.drag_note import DragNote
from pulsar_desktop.views.failure import FailureOverlay
from pulsar_desktop.views.hover_card import HoverCard
from pulsar_desktop.views.hover_place import Guard, Sight, close_to, guards
from pulsar_desktop.views.motion import Motion
from pulsar_desktop.views.news import News
from pulsar_desktop.views.shown import Shown, shown_of
from pulsar_desktop.views.table import Table
from pulsar_desktop.views.table_view import TableView

#: Milliseconds the mouse rests on a thing before its card is shown.
CARD_DELAY = 250
#: Height of the row of buttons under the recap.
BUTTONS = 50
WHY = Target("button", "why")


class GamePage(QWidget):
    """Shows a session, lets people and bots play it.

    Signals:
        pressed: a button or a panel was clicked, that the window must answer.
        shown: the table shows another moment, or something else stands out on it.
        told: a sentence for the people at the table.
        moved: another part of the table is seen.
    """

    pressed = Signal(object)
    shown = Signal(object)
    told = Signal(str)
    moved = Signal()

    def __init__(self, session: Session, thinker: Thinker, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.settings = settings
        self.table = Table()
        self.motion = Motion(self.table, self)
        # before the turn shows another moment, everything must be where this one has it
        session.changed.connect(self._make_way)
        self.turn = TurnController(session, self)
        self.bots = BotSeats(session, thinker, self)
        self.adviser = Adviser(session, thinker, self)
        self.view = TableView(self.table, self.turn, self)
        self._bar = ActionBar(self.table, self.turn, settings)
        self.card, self.note = HoverCard(), DragNote()
        self.failure = FailureOverlay(self.table)
        self.table.addItem(self.card)
        self.table.addItem(self.note)
        #: Who gives hints in place of a bot: a lesson knows what it wants.
        self.knows_better: Callable[[], None] | None = None
        #: What others have put over the table and the card shall not meet.
        self.reserved: list[Guard] = []
        self.last_shown: Shown | None = None
        #: What chance answered is not told yet: it is still to be seen.
        self._is_held = False
        #: The card comes back only when the mouse moves again.
        self._card_rests = False
        self._card_timer = QTimer(self, singleShot=True, interval=CARD_DELAY)
        self._sight_timer = QTimer(self, singleShot=True, interval=0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self._connect()
        self._on_settings()
        self.refresh()

    def _connect(self) -> None:
        self.turn.changed.connect(self.refresh)
        self.turn.refused.connect(self._on_refused)
        self.view.pressed.connect(self._on_pressed)
        self.view.touched.connect(self.motion.finish)
        self.view.touched.connect(self.failure.clear)
        self.view.moved.connect(self._on_moved)
        self.view.asked.connect(self._show_card)
        self.motion.finished.connect(self._on_motion_ended)
        self.session.played.connect(self._on_played)
        self.session.changed.connect(self.motion.begin)
        self.motion.unfolds.connect(self.bots.wait)
        self.view.touched.connect(self.bots.hurry)
        News(self.session, self.motion, self).told.connect(self.told)
        self.session.cannot.connect(self._on_cannot)
        self.session.changed.connect(self.failure.clear)
        self.bots.paused.connect(self.refresh)
        self.bots.lost.connect(self._on_lost)
        self.bots.failed.connect(self._on_failed)
        self.settings.changed.connect(self._on_settings)
        self._card_timer.timeout.connect(self._show_card)
        for bar in (self.view.horizontalScrollBar(), self.view.verticalScrollBar()):
            # larger or moved, another part of the table is seen
            bar.rangeChanged.connect(self._on_sight)
            bar.valueChanged.connect(self._on_sight)
        self._sight_timer.timeout.connect(self._follow_sight)

    def _on_settings(self) -> None:
        self.bots.pace = self.settings.pace
        self.motion.pace = self.settings.pace or 1.0
        self.motion.is_on = self.settings.motion
        if self.last_shown is not None:
            self.refresh()

    def go_on(self) -> None:
        """Let the bots begin, once the table is seen; the first flight shall not wait for the map to be read."""
        cluster = self.session.game.state.cluster
        Thread(target=cluster.trails, args=(cluster.entries[0], 1), daemon=True).start()
        self.bots.go_on()

    def refresh(self) -> None:
        """Show everything as it is now."""
        shown = shown_of(self.session, self.turn, self.bots.is_paused)
        self._show_card_soon(shown)
        self.last_shown = shown
        self._is_held = self.motion.held is not None
        if self.motion.held is not None:
            self._show_held(shown, self.motion.held)
        else:
            self.table.show_state(shown)
            self._bar.show_state(shown)
        self._show_why(shown)
        # what was tried may have moved since: it has been let go of
        self.failure.follow(self.sight)
        self._show_note(shown)
        self.shown.emit(shown)

    def _show_held(self, shown: Shown, before: State) -> None:
        """While chance is seen to answer nothing glows, and nothing but the map is another than before."""
        quiet = replace(shown, marks={}, picked=(), preview=None, lens=(), refusals={}, variant=(0, 0), ways=())
        self.table.show_state(replace(quiet, state=before))
        self.table.boards["cluster"].show_state(quiet)

    def _show_why(self, shown: Shown) -> None:
        """Let the button that asks look pressed while everything tells why not."""
        button = self.table.piece(WHY)
        if shown.asks_why and button is not None and isinstance(button.look, ButtonLook):
            button.show_look(button.look._replace(kind="pressed"), button.mark)

    # The hover card

    def _show_card_soon(self, shown: Shown) -> None:
        before = self.last_shown.hovered if self.last_shown else None
        if shown.hovered != before:
            self._hide_card()
            if shown.hovered is not None and shown.hovered.kind != "entry":
                # never over what moves
                self._card_rests = self.motion.is_running
                if not self._card_rests:
                    self._card_timer.start()
        elif self.card.isVisible() and self.failure.failure is None:
            self._card_timer.start(0)

    def _hide_card(self) -> None:
        self.card.hide()
        self._card_timer.stop()
        self._card_timer.setInterval(CARD_DELAY)

    def _show_card(self) -> None:
        shown = self.last_shown
        if shown is None or shown.hovered is None or self.view.is_dragging:
            return
        piece, words = self.table.piece(shown.hovered), self._words(shown.hovered, shown)
        if piece is not None and words is not None:
            self.card.show_for(piece, words, self.sight, self._guards())

    def _guards(self) -> list[Guard]:
        return guards(self.table) + self.failure.guards() + self.reserved

    @property
    def sight(self) -> Sight:
        """The part of the table that is seen."""
        seen = self.view.mapToScene(self.view.viewport().rect()).boundingRect()
        return Sight(seen & self.table.sceneRect(), self.view.zoom)

    def _on_sight(self) -> None:
        self._sight_timer.start()

    def _follow_sight(self) -> None:
        """What is told of the table is told where the table is seen now."""
        self.failure.follow(self.sight)
        self.card.follow(self.sight, self._guards())
        if self.last_shown is not None:
            self._show_note(self.last_shown)
        self.moved.emit()

    def _words(self, target: Target, shown: Shown) -> CardWords | None:
        if target.kind != "button":
            words = card_words(target, shown)
            if words is None or target != shown.hovered:
                return words
            return replace(words, warning=self._warning(shown), chips=words.chips or self._chips_of_map(words, shown))
        step = self.session.undo_step
        return button_words(target.id, step_name(step, self.session.game.components) if step else "")

    def _chips_of_map(self, words: CardWords, shown: Shown) -> tuple[Chip, ...]:
        """What a flight changes, where the corner of the map that tells it is out of sight."""
        corner = self.table.boards["cluster"].sceneBoundingRect().topLeft()
        is_told = not words.is_small or self.sight.zoom == 1 or self.sight.rect.contains(corner)
        return () if is_told or shown.preview is None else chips_of(shown.preview)

    def _warning(self, shown: Shown) -> str:
        """What a click on what is hovered would waste."""
        found = pick_waste(shown.state, shown.preview.decision) if shown.preview else None
        return waste_words(found, shown.components) if found and found.id not in self.settings.silenced else ""

    def _show_note(self, shown: Shown) -> None:
        """While a piece is dragged: what letting go here would do, or why it would do nothing."""
        target = shown.hovered if self.view.is_dragging else None
        piece = self.table.piece(target) if target and target not in shown.picked else None
        words = card_words(target, shown) if target and piece else None
        if target is None or piece is None or words is None:
            self.note.hide()
            return
        if shown.preview is not None or shown.is_open(target):
            self.note.show_changes(words.way, chips_of(shown.preview) if shown.preview else ())
        else:
            found = self.turn.drop_refusal(target)
            nothing = (translate("GamePage", "This does not go with what you have in hand."), "", "")
            self.note.show_refusal(*(why_not(found, shown) if found else nothing))
        self.note.stand(self.sight, close_to(self.note.size, piece, self.table, self.sight))

    def _on_moved(self) -> None:
        if self._card_rests and not self.motion.is_running:
            self._card_rests = False
            self._card_timer.start()

    # Motion

    def _make_way(self) -> None:
        self._is_held = False
        self.motion.make_way()

    def _on_motion_ended(self) -> None:
        """Tell what was held back; unless the next step is about to be shown, which tells it too."""
        if self._is_held:
            self.refresh()

    def _rest_card(self, mover: int | None) -> None:
        """Put the card away for what a person plays, and for what a bot plays where it would be hidden."""
        stage = (self.table.boards["cluster"], self.table.boards["dice"])
        hides = any(self.card.card_rect.intersects(board.sceneBoundingRect()) for board in stage)
        if mover in self.session.people or hides or not self.card.isVisible():
            self._hide_card()
            self._card_rests = True

    # What others tell

    def _on_pressed(self, target: Target) -> None:
        own: dict[Target, Callable[[], None]] = {
            Target("button", "undo"): self.session.undo,
            Target("button", "redo"): self.session.redo,
            Target("button", "why"): self.turn.toggle_why,
            Target("button", "hint"): self.ask_hint,
            Target("button", "back"): lambda: self.session.look_at(self.session.moment - 1),
            Target("button", "forward"): lambda: self.session.look_at(self.session.moment + 1),
            Target("button", "live"): lambda: self.session.look_at(None),
        }
        if target in own:
            own[target]()
        elif target.kind == "entry":
            self.session.look_at(int(target.id) + 1)
        else:
            self.pressed.emit(target)

    def ask_hint(self) -> None:
        """Let the default level think about what the person could do; a lesson knows better, a coach may be off."""
        if self.knows_better is not None:
            self.knows_better()
        elif self.settings.coach != OFF:
            self.adviser.ask_hint()
        elif self.session.is_asked:
            self.told.emit(translate("GamePage", "The coach is off. You can ask again once it is on (S)."))

    def show_decision(self, decision: AnyDecision) -> None:
        """Take up what a decision needs and point at where it is made; nothing is decided."""
        named = sorted(targets(decision) - {SHIP}, key=lambda target: target.kind not in IN_HAND)
        self.turn.let_go()
        for target in named[:-1]:
            self.turn.hold(target)
        self.turn.hover(named[-1])

    def _on_played(self, before: int) -> None:
        game = self.session.game
        self._is_held = False
        self._rest_card(game.at(before).chooser)
        self.motion.show_steps([(game.at(n), game.at(n + 1), game.log[n]) for n in range(before, len(game.log))])

    def _on_refused(self, target: Target) -> None:
        self.turn.hover(target)
        if found := self.turn.refusal(target):
            state, names = self.session.state, self.session.game.names
            failure = failure_of(state, target, *found, self.turn.picked)
            self.failure.show_failure(failure, state, names, moves=self.settings.motion, sight=self.sight)
        self._show_card()
        # what was tried is let go of in a moment; the card tells of it as long as it is seen
        self._card_timer.stop()

    def _on_cannot(self, reason: str) -> None:
        words = {
            "barrier": translate("GamePage", "Chance has answered or somebody else has moved since: this stands."),
            "nothing": translate("GamePage", "Nothing has been decided yet."),
            "redo": translate("GamePage", "Nothing was taken back that could be played again."),
        }
        self.told.emit(words[reason])

    def _on_failed(self, seat: int, reason: str) -> None:
        words = translate(
            "GamePage", "{name} cannot go on; the bots are paused. Give the seat to a person or another bot (S)."
        )
        self.told.emit(" ".join([words.format(name=self.session.game.names[seat]), reason]).strip())

    def _on_lost(self, seat: int) -> None:
        name = self.session.game.names[seat]
        words = translate("GamePage", "The program of {name} stopped. It was started again and goes on.")
        self.told.emit(words.format(name=name))

    def quiet_spot(self) -> QRect:
        """Where a sentence hides nothing that is needed: over what others did, beside the buttons."""
        recap = self.table.boards["recap"]
        lines = recap.mapRectToScene(recap.rect.adjusted(0, 0, 0, -BUTTONS))
        # where the boards are without zoom: elsewhere a sentence may be out of sight
        scale = self.view.transform().m11() / self.view.zoom
        return QTransform.fromScale(scale, scale).mapRect(lines).toRect()
