"""The main window: the page for a new game or the game itself, and everything that is done with games as a whole."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPoint, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from pulsar_desktop.bots.levels import DEFAULT, LEVELS
from pulsar_desktop.controllers.autosave import fresh_path
from pulsar_desktop.controllers.coach import CoachSeat
from pulsar_desktop.controllers.new_game import NewGame, like, quick_game, suggested_names
from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.dialogs.end_turn import EndTurnDialog
from pulsar_desktop.dialogs.gallery import DIALOGS, Gallery
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import SUFFIX
from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import translate
from pulsar_desktop.model.decisions import EndTurn
from pulsar_desktop.model.tables import ComponentSet
from pulsar_desktop.teaching.best_purchase import is_choice
from pulsar_desktop.teaching.waste import Waste, wastes
from pulsar_desktop.views.coach_bar import CoachBar
from pulsar_desktop.views.game_files import GameFiles
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.menu import WindowMenu
from pulsar_desktop.views.notice import Notice
from pulsar_desktop.views.shown import Shown

if TYPE_CHECKING:
    # what the first table does without is imported when it is first wanted, so that the program starts at once
    from pulsar_desktop.dialogs.new_game import NewGamePage
    from pulsar_desktop.views.school import School

#: Milliseconds in which the table is painted before anything else is begun.
FIRST_LOOK = 50

#: What fills the window when it is painted.
PAGES = ("table", "newgame", "lessons")


class MainWindow(QMainWindow):
    """One window for one game at a time."""

    def __init__(
        self, components: ComponentSet, settings: Settings, saves: Path, folder: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.components = components
        self.settings = settings
        self.saves = saves
        self.thinker = Thinker(self, folder)
        self.page: GamePage | None = None
        self.files: GameFiles = GameFiles(self)
        self.coach: CoachSeat | None = None
        self.coach_bar: CoachBar | None = None
        self.gallery = Gallery(self)
        self._was_due: tuple[str, int | None] = ("", None)
        #: Whether the table was asked why not when it was last shown.
        self._asked_why = False
        self.setWindowTitle("Pulsar 2849")
        self.setAcceptDrops(True)
        self._stack = QStackedWidget()
        self.setCentralWidget(self._stack)
        self.notice = Notice(self, lambda: self.page.quiet_spot() if self.page is not None else None)
        self.menu = WindowMenu(self)
        self.setMinimumSize(640, 360)
        self.resize(1366, 768)
        if not settings.geometry.isEmpty():
            self.restoreGeometry(settings.geometry)

    @cached_property
    def start_page(self) -> NewGamePage:
        """The page for a new game, made when it is first wanted."""
        from pulsar_desktop.dialogs.new_game import NewGamePage

        page = NewGamePage(self.components, list(LEVELS), self.settings.name, self.settings.agreed)
        page.started.connect(self._on_agreed)
        page.quick.connect(self.start_quick)
        page.taught.connect(self._on_taught)
        page.opened.connect(self.files.ask_open)
        page.resumed.connect(self.files.resume)
        self._stack.addWidget(page)
        return page

    @cached_property
    def school(self) -> School:
        """Whoever teaches, called when somebody wants to learn."""
        from pulsar_desktop.views.school import School

        return School(self)

    # Starting and opening games

    def start(self, agreed: NewGame) -> bool:
        """Begin a new game, unless the one on the table must not be left."""
        self.settings.name = next((seat.name for seat in agreed.seats if not seat.bot), self.settings.name)
        return self.show_game(agreed.game(self.components), fresh_path(self.saves, datetime.now()))

    def _on_agreed(self, agreed: NewGame) -> None:
        """Begin what the page says, and remember it for the next time."""
        self.settings.agreed = agreed
        self.start(agreed)

    def _on_taught(self) -> None:
        self.school.begin()

    def start_quick(self) -> None:
        """Begin a first game against two bots at once."""
        self.start_first_game(2, DEFAULT)

    def start_first_game(self, bots: int, level: str, seed: str = "") -> bool:
        """Begin a first game of one person against bots."""
        name = self.settings.name or translate("MainWindow", "Captain")
        return self.start(replace(quick_game([name, *suggested_names([name])[:bots]], level), seed=seed))

    def play_again(self) -> None:
        """Begin another game like the one on the table, with the same seats."""
        if self.page is not None:
            game = self.page.session.game
            self.show_game(like(game).game(game.components), fresh_path(self.saves, datetime.now()))

    def show_game(self, game: Game, path: Path) -> bool:
        """Put a game on the table, in place of the one that is there, unless that must not be left."""
        if not self.close_game():
            return False
        session = Session(game, self)
        self.files.keep(session, path)
        page = self.show_page(session)
        self.coach = CoachSeat(session, self.thinker, self.settings, page)
        self.coach_bar = CoachBar(page, self.coach)
        self.coach.objected.connect(self.notice.hide)  # they stand on the same spot
        session.changed.connect(self._open_what_is_due)
        page.turn.ending.connect(self.end_turn)
        self._was_due = ("final" if game.state.is_over else "", game.state.chooser)
        QTimer.singleShot(FIRST_LOOK, page.go_on)
        return True

    def show_page(self, session: Session) -> GamePage:
        """Show a session on a page of its own."""
        self.page = page = GamePage(session, self.thinker, self.settings)
        page.pressed.connect(self._on_pressed)
        page.told.connect(self.notice.tell)
        page.shown.connect(self._on_shown)
        session.changed.connect(self.menu.refresh)
        self.gallery.attach(page)
        self.show_widget(page)
        page.view.setFocus()
        self.menu.refresh()
        return page

    def _on_shown(self, shown: Shown) -> None:
        """Say so where everything is asked why not and nothing is refused."""
        is_asked, self._asked_why = shown.asks_why and not self._asked_why, shown.asks_why
        if is_asked and not any(mark & Mark.REFUSED for mark in shown.marks.values()):
            words = translate(
                "MainWindow", "Nothing is refused now. Take something up: what does not go with it says why."
            )
            self.notice.tell(words)

    def show_widget(self, widget: QWidget) -> None:
        """Fill the window with a page."""
        if self._stack.indexOf(widget) < 0:
            self._stack.addWidget(widget)
        self._stack.setCurrentWidget(widget)
        self.show_title()

    def close_game(self) -> bool:
        """Put the game away once it is in its file; False if it is not, and stays."""
        if self.page is None:
            return True
        if not self.files.may_leave():
            return False
        self.school.close()
        self.thinker.cancel_all()
        self.gallery.close_all()
        self._stack.removeWidget(self.page)
        self.files.put_away()
        for gone in (self.page, self.page.session):
            gone.deleteLater()
        self.page = self.coach = self.coach_bar = None
        self.menu.refresh()
        return True

    def resume_unfinished(self) -> None:
        """Go on where the program was left, by a quit or by a crash; with nothing unfinished offer a new game."""
        if not self.files.resume() or self.page is None or self.page.session.game.state.is_over:
            self.new_game()
        elif self.notice.isHidden():  # what opening it had to say is more important
            self.notice.tell(translate("MainWindow", "Your game goes on. Menu or Ctrl+N for a new one."))

    def new_game(self) -> None:
        """Go to the page for a new game; the present one is kept in its file."""
        if not self.close_game():
            return
        path = self.files.resumable()
        self.start_page.show_resumable(path.stem if path else "")
        self._stack.setCurrentWidget(self.start_page)
        self.start_page.take_focus()
        self.show_title()

    # The turn

    def end_turn(self) -> None:
        """End the turn, after a word about what would be wasted."""
        if self.page is None or not self.page.session.is_in_turn:
            return
        session, state = self.page.session, self.page.session.state
        wasted = wastes(state, self.settings.silenced)
        is_sure = self.school.is_teaching or not wasted or self._is_sure(wasted, self.page)
        if is_sure and session.state is state:  # while they thought the coach may have taken a decision back
            if wasted and self.coach is not None:
                self.coach.let_pass()
            session.play(EndTurn())

    def _is_sure(self, wasted: list[Waste], page: GamePage) -> bool:
        dialog = EndTurnDialog(wasted, page.session.game.components, self)
        is_sure = dialog.exec() == EndTurnDialog.DialogCode.Accepted
        self.activateWindow()  # not every desktop gives the keyboard back
        for warning in dialog.silenced():
            self.settings.silence(warning)
        if dialog.deed is not None:
            page.show_decision(dialog.deed)
        return is_sure

    def _open_what_is_due(self) -> None:
        """Open the goals where cubes are paid for them at the end, and the scores when the game is over."""
        session = self.page.session if self.page else None
        if session is None or not session.is_live:
            return
        is_choosing = session.is_asked and is_choice(session.state, session.viewer)
        due = "final" if session.state.is_over else "goals" if is_choosing else ""
        if due and (due, session.state.chooser) != self._was_due:
            self.gallery.open(due)
            if due == "final":
                self.school.end_game(session)
        self._was_due = (due, session.state.chooser)

    # Buttons and menus

    def open_menu(self) -> None:
        """Open the menu under its button."""
        self.menu.popup(self.mapToGlobal(QPoint(self.width() - self.menu.sizeHint().width() - 8, 40)))

    def _on_pressed(self, target: Target) -> None:
        if target == Target("button", "menu"):
            self.open_menu()
        elif target == Target("button", "new"):
            self.new_game()
        elif target == Target("button", "again"):
            self.play_again()
        elif target.kind == "button" and target.id in DIALOGS:
            self.gallery.open(target.id)
        elif target.kind == "player":
            self.gallery.open("player", int(target.id))

    def change_pace(self, step: int) -> None:
        """Make bots faster (1) or slower (-1)."""
        pace = self.settings.change_pace(step)
        words = translate("MainWindow", "Bots move at a pace of {pace}")
        self.notice.tell(words.format(pace=f"{pace:g}") if pace else translate("MainWindow", "Bots move at once"))

    def toggle_pause(self) -> None:
        """Stop the bots where they are, or let them go on."""
        if self.page is None or self.school.is_teaching:
            return
        if not any(self.page.session.game.bots):
            self.notice.tell(translate("MainWindow", "No bot plays in this game."))
            return
        self.page.bots.toggle_pause()
        if self.page.bots.is_paused:
            self.notice.tell(translate("MainWindow", "The bots are paused. P lets them go on, N makes one move."))
        else:
            self.notice.tell(translate("MainWindow", "The bots go on."))

    def toggle_full_screen(self) -> None:
        """Fill the screen, or leave it again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def show_title(self) -> None:
        """Name the game on the table."""
        name = f"{self.files.name} · " if self.files.name else ""
        self.setWindowTitle(f"{name}Pulsar 2849")

    # Pictures

    def picture(self, show: str) -> QPixmap:
        """The window, or a dialog of it, painted."""
        shown = self if show in PAGES else self.gallery.open(show)
        QCoreApplication.processEvents()
        return shown.grab()

    # Qt's events

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Ask for the keyboard: not every desktop gives it to a new window."""
        super().showEvent(event)
        self.activateWindow()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Open the menu by the keys that open menus."""
        if event.key() in (Qt.Key.Key_F10, Qt.Key.Key_Menu):
            self.open_menu()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """A file of ours may be dropped on the window."""
        if any(url.toLocalFile().endswith(SUFFIX) for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Open the file dropped."""
        for url in event.mimeData().urls():
            if url.toLocalFile().endswith(SUFFIX):
                self.files.open(Path(url.toLocalFile()))
                return

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Save what is not saved yet, close what is open beside the table, and end the bots."""
        self.settings.geometry = self.saveGeometry()
        if not self.files.may_leave():
            event.ignore()
            return
        if self.page is not None:
            self.page.bots.retire()
        self.files.release()
        self.gallery.close_all()
        self.thinker.stop()
        super().closeEvent(event)
