"""What a monkey does with the window: at the table, in dialogs, on the page for a new game."""

from __future__ import annotations

from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QDialog

from pulsar_desktop.bots.levels import LEVELS
from pulsar_desktop.game.save import SUFFIX
from pulsar_desktop.game.targets import Target
from pulsar_desktop.teaching.lessons import lesson_ids
from pulsar_desktop.trials.draws import any_game, cut_short, drawn
from pulsar_desktop.trials.fingers import BUTTONS, DIALOG_KEYS, TABLE_KEYS, Fingers, drop_file
from pulsar_desktop.trials.health import Heartbeat
from pulsar_desktop.trials.poking import Poking
from pulsar_desktop.trials.trouble import Diary
from pulsar_desktop.views.bubble import Bubble
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.main_window import MainWindow
from pulsar_desktop.views.table_view import LIT

DIALOGS: Final = ("hq", "tech", "goals", "final", "log", "settings", "player", "rules")
#: How likely in a lesson a button of its bubble is pressed.
BUBBLES: Final = 0.08
#: How likely a calm mood ends, and a wild one.
MOODS: Final = {True: 0.002, False: 0.006}


class Deeds:
    """Everything that can be done; which of it is drawn."""

    def __init__(self, window: MainWindow, random: Random, diary: Diary, heartbeat: Heartbeat) -> None:
        self.window = window
        self._random = random
        self._diary = diary
        self._is_calm = True
        self._paused = heartbeat.paused
        self._fingers = Fingers(random, diary)
        self._poking = Poking(random, self._fingers)

    def any(self) -> None:
        """Do one thing that can be done now; in a calm mood it mostly goes on with the game."""
        page, dialogs = self.window.page, self._dialogs()
        if self._random.random() < MOODS[self._is_calm]:
            self._is_calm = not self._is_calm
        popup = QApplication.activePopupWidget()
        if popup is not None:
            self._poking.window(popup)
        elif page is None:
            poke = (6, lambda: self._poking.window(self.window))
            drawn(self._random, poke, (2, self._new_game), (1, self._resume), (1, self._lesson))
        elif self.window.school.lesson is not None and self._random.random() < BUBBLES:
            self._press_bubble(self.window.school.lesson.bubble)
        elif self._is_calm and self._random.random() < 0.8:
            self._go_on(page)
        elif dialogs and self._random.random() < 0.35:
            self._poking.dialog(self._random.choice(dialogs))
        else:
            drawn(self._random, (30, lambda: self._at_table(page)), (5, lambda: self._with_game(page)))

    def _go_on(self, page: GamePage) -> None:
        """Let the game go on: back to now, bots without a wait, the next thing that is lit."""
        if not page.session.is_live:
            self._diary.note("look at now")
            page.session.look_at(None)
        elif page.session.game.state.is_over:
            self._new_game()
        elif not page.session.is_asked and (page.bots.is_paused or page.bots.pace):
            self._diary.note("let the bots go on at once")
            page.bots.is_paused, self.window.settings.pace = False, 0.0
            page.bots.go_on()
        else:
            self._click_lit(page)

    def _dialogs(self) -> list[QDialog]:
        tops = QApplication.topLevelWidgets()
        return [top for top in tops if isinstance(top, QDialog) and top.isVisible()]

    # The table

    def _at_table(self, page: GamePage) -> None:
        fingers, window, chance = self._fingers, self.window, self._random
        drawn(
            self._random,
            (34, lambda: self._click_lit(page)),
            (6, lambda: self._click_piece(page)),
            (4, lambda: fingers.click(window, fingers.anywhere(window))),
            (8, lambda: self._hover(page)),
            (8, lambda: self._ask_why(page)),
            (9, lambda: self._drag(page)),
            (2, lambda: fingers.drag(window, fingers.anywhere(window), fingers.anywhere(window))),
            (3, lambda: fingers.click(window, fingers.anywhere(window), chance.choice(BUTTONS))),
            (2, lambda: fingers.double_click(window, fingers.anywhere(window))),
            (5, lambda: fingers.wheel(window, self._seen(page, is_lit=True), chance.choice((-3, -1, 1, 3)))),
            (14, lambda: fingers.key(window, *chance.choice(TABLE_KEYS))),
            (4, lambda: fingers.key(window, *chance.choice(DIALOG_KEYS))),
        )

    def _seen(self, page: GamePage, is_lit: bool) -> QPoint:
        """Where a piece is seen, or any point if it is not."""
        with self._paused():
            pieces = [p for p in page.table.pieces() if p.target and (not is_lit or p.mark & LIT)]
            return self._point(page, self._random.choice(pieces).target if pieces else None)

    def _point(self, page: GamePage, target: Target | None) -> QPoint:
        point = page.view.point_of(target) if target else None
        if point is None or not page.view.viewport().rect().contains(point):
            return self._fingers.anywhere(self.window)
        return page.view.viewport().mapTo(self.window, point)

    def _click_lit(self, page: GamePage) -> None:
        self._fingers.click(self.window, self._seen(page, is_lit=True), why="lit")

    def _click_piece(self, page: GamePage) -> None:
        self._fingers.click(self.window, self._seen(page, is_lit=False), why="piece")

    def _hover(self, page: GamePage) -> None:
        self._fingers.move(self.window, self._seen(page, is_lit=self._random.random() < 0.6))

    def _ask_why(self, page: GamePage) -> None:
        """Click on what is refused, with whatever is in hand."""
        with self._paused():
            refused = sorted(page.turn.refusals())
            target = self._random.choice(refused) if refused else None
            point = self._point(page, target)
        self._fingers.click(self.window, point, why=f"refused {target}")

    def _drag(self, page: GamePage) -> None:
        start = self._seen(page, is_lit=True)
        with self._paused():
            target = page.view.target_at(page.view.viewport().mapFrom(self.window, start))
        if target is not None and self._random.random() < 0.5:
            page.turn.hold(target)
        self._fingers.drag(self.window, start, self._seen(page, is_lit=self._random.random() < 0.7), f"{target}")

    # The game as a whole

    def _with_game(self, page: GamePage) -> None:
        drawn(
            self._random,
            (4, self._resize),
            (4, lambda: self._open_dialog(page)),
            (4, lambda: self._look_at(page)),
            (0 if self.window.school.is_teaching else 2, lambda: self._hand_over(page)),
            (3, self._set),
            (2, self._open_menu),
            (0.3 if not page.session.game.state.is_over else 6, self._new_game),
            (0.2, self._to_start_page),
            (0.2, self._lesson),
            (0.3, self._open_file),
            (0.3, self._end_a_bot),
            (1, self._minimise),
        )

    def _resize(self) -> None:
        if self._random.random() < 0.4:
            self._fingers.resize(self.window, 1366, 768)
        else:
            self._fingers.resize(self.window, self._random.randint(320, 2560), self._random.randint(240, 1440))

    def _open_dialog(self, page: GamePage) -> None:
        name = self._random.choice(DIALOGS)
        seat = self._random.randrange(len(page.session.game.state.players))
        self._diary.note(f"open dialog {name}")
        self.window.gallery.open(name, seat if name == "player" else None)

    def _look_at(self, page: GamePage) -> None:
        moment = self._random.choice((None, None, self._random.randrange(len(page.session.game.log) + 1)))
        self._diary.note(f"look at {moment}")
        page.session.look_at(moment)

    def _hand_over(self, page: GamePage) -> None:
        seat = self._random.randrange(len(page.session.game.state.players))
        bot = self._random.choice(("", *LEVELS))
        self._diary.note(f"hand seat {seat} to {bot or 'a person'}")
        page.session.hand_over(seat, bot)

    def _set(self) -> None:
        settings = self.window.settings
        pace, moves = self._random.choice((0.0, 0.0, 1.0, 4.0)), self._random.random() < 0.7
        self._diary.note(f"pace {pace}, motion {moves}")
        settings.pace, settings.motion = pace, moves

    def _open_menu(self) -> None:
        self._diary.note("open the menu")
        self.window.menu.popup(self.window.mapToGlobal(QPoint(10, 40)))

    def _new_game(self) -> None:
        agreed = any_game(self._random)
        who = ", ".join(seat.bot or "person" for seat in agreed.seats)
        kind = "standard" if agreed.is_standard else "beginner"
        self._diary.note(f"new {kind} game on {agreed.side} of {who}, seed {agreed.seed}")
        self.window.start(agreed)

    def _lesson(self) -> None:
        id = self._random.choice(lesson_ids())
        self._diary.note(f"take the lesson {id}")
        self.window.school.start(id)

    def _press_bubble(self, bubble: Bubble) -> None:
        name = self._random.choice([name for name, button in bubble.buttons.items() if button.isVisibleTo(bubble)])
        self._diary.note(f"press {name} of the bubble")
        bubble.press(name)

    def _to_start_page(self) -> None:
        self._diary.note("go to the page for a new game")
        self.window.new_game()

    def _resume(self) -> None:
        self._diary.note("resume")
        self.window.files.resume()

    def _open_file(self) -> None:
        files = sorted(Path(self.window.saves).glob(f"*{SUFFIX}"))
        if files:
            path = self._random.choice(files)
            if self._random.random() < 0.3:
                path = cut_short(path, self._random)
            self._diary.note(f"open {path.name}")
            self._random.choice((self.window.files.open, self._drop))(path)

    def _drop(self, path: Path) -> None:
        """Let a file fall on the window."""
        if self.window.isVisible():
            drop_file(self.window, path, QPoint(9, 9))

    def _end_a_bot(self) -> None:
        """The process in which bots think comes to an end."""
        for process in active_children():
            self._diary.note("end the process of the bots")
            process.kill()

    def _minimise(self) -> None:
        self._diary.note("minimise and come back")
        self.window.showMinimized()
        self.window.showNormal()
