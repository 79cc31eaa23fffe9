"""Everything the window can be told by menu and by key, in one table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from pulsar_desktop.game.text_decisions import step_name
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.views.game_page import GamePage

if TYPE_CHECKING:
    from pulsar_desktop.views.main_window import MainWindow

Do = Callable[["MainWindow"], object]
Group = tuple[tuple[str, str, Do], ...]


def on_page(do: Callable[[GamePage], object]) -> Do:
    """Something that is done with the game on the table, if there is one."""
    return lambda window: do(window.page) if window.page is not None else None


def dialog(name: str) -> Do:
    """Something that opens a dialog of the game on the table, if there is one."""
    return lambda window: window.gallery.open(name) if window.page is not None else None


def open_rules(window: MainWindow) -> None:
    """Open the rules, at the one that the card in sight names."""
    if rule := window.page.card.rule if window.page is not None else "":
        window.gallery.open_rule(rule)
    else:
        window.gallery.open("rules")


#: Actions whose words or state follow the game.
UNDO: Final = QT_TRANSLATE_NOOP("Menu", "Undo")
REDO: Final = QT_TRANSLATE_NOOP("Menu", "Redo")
RESTART: Final = QT_TRANSLATE_NOOP("Menu", "Restart turn")
END: Final = QT_TRANSLATE_NOOP("Menu", "End turn")
HINT: Final = QT_TRANSLATE_NOOP("Menu", "Hint")

#: The groups that are menus of their own, by the words of their first action: the whole fits on a small screen.
SUBMENUS: Final = {
    "New game": QT_TRANSLATE_NOOP("Menu", "Games"),
    "Headquarters": QT_TRANSLATE_NOOP("Menu", "Boards"),
    "Bots faster": QT_TRANSLATE_NOOP("Menu", "Bots"),
}

#: Words, keys and what they do, in groups.
ACTIONS: Final[tuple[Group, ...]] = (
    (
        (QT_TRANSLATE_NOOP("Menu", "New game"), "Ctrl+N", lambda window: window.new_game()),
        (QT_TRANSLATE_NOOP("Menu", "Lessons"), "F2", lambda window: window.school.show_lessons()),
        (QT_TRANSLATE_NOOP("Menu", "Open …"), "Ctrl+O", lambda window: window.files.ask_open()),
        (QT_TRANSLATE_NOOP("Menu", "Save as …"), "Ctrl+S", lambda window: window.files.ask_save_as()),
    ),
    (
        (UNDO, "Ctrl+Z", on_page(lambda page: page.session.undo())),
        (REDO, "Ctrl+Y", on_page(lambda page: page.session.redo())),
        (RESTART, "Ctrl+R", on_page(lambda page: page.session.restart_turn())),
        (END, "E", lambda window: window.end_turn()),
    ),
    (
        (HINT, "A", on_page(lambda page: page.ask_hint())),
        (QT_TRANSLATE_NOOP("Menu", "Why not?"), "W", on_page(lambda page: page.turn.toggle_why())),
        (QT_TRANSLATE_NOOP("Menu", "Rules"), "F1", open_rules),
    ),
    (
        (QT_TRANSLATE_NOOP("Menu", "Headquarters"), "H", dialog("hq")),
        (QT_TRANSLATE_NOOP("Menu", "Technologies"), "T", dialog("tech")),
        (QT_TRANSLATE_NOOP("Menu", "Goals"), "G", dialog("goals")),
        (QT_TRANSLATE_NOOP("Menu", "Scores"), "C", dialog("final")),
        (QT_TRANSLATE_NOOP("Menu", "Log"), "L", dialog("log")),
    ),
    (
        (QT_TRANSLATE_NOOP("Menu", "Bots faster"), "]", lambda window: window.change_pace(1)),
        (QT_TRANSLATE_NOOP("Menu", "Bots slower"), "[", lambda window: window.change_pace(-1)),
        (QT_TRANSLATE_NOOP("Menu", "Pause the bots"), "P", lambda window: window.toggle_pause()),
        (QT_TRANSLATE_NOOP("Menu", "One step of a bot"), "N", on_page(lambda page: page.bots.step())),
    ),
    (
        (QT_TRANSLATE_NOOP("Menu", "Seats and settings"), "S", dialog("settings")),
        (QT_TRANSLATE_NOOP("Menu", "Whole table"), "F", on_page(lambda page: page.view.fit())),
        (QT_TRANSLATE_NOOP("Menu", "Full screen"), "F11", lambda window: window.toggle_full_screen()),
    ),
    ((QT_TRANSLATE_NOOP("Menu", "Quit"), "Ctrl+Q", lambda window: window.close()),),
)


class WindowMenu(QMenu):
    """The menu of the window; its keys work without it being open."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._recent = QMenu(translate("Menu", "Recent games"), self)
        self._recent.aboutToShow.connect(self._fill_recent)
        self.by_words: dict[str, QAction] = {}
        for group in ACTIONS:
            self._add(group)
        self.aboutToShow.connect(self.refresh)
        self.refresh()

    def _add(self, group: Group) -> None:
        """Add a group: as a menu of its own, or between two lines."""
        title = SUBMENUS.get(group[0][0])
        if not title:
            self.addSeparator()
        menu = self.addMenu(translate("Menu", title)) if title else self
        for words, keys, do in group:
            self.by_words[words] = self._action(translate("Menu", words), keys, do)
            menu.addAction(self.by_words[words])
        if group is ACTIONS[0]:
            menu.addMenu(self._recent)
        if not title:
            self.addSeparator()

    def refresh(self) -> None:
        """Name the step that undo takes back; what there is nothing for is disabled."""
        page = self._window.page
        step = page.session.undo_step if page else None
        undo, redo = self.by_words[UNDO], self.by_words[REDO]
        if page is None or step is None:
            undo.setText(translate("Menu", UNDO))
        else:
            name = step_name(step, page.session.game.components)
            undo.setText(translate("Menu", "Undo {step}").format(step=name))
        undo.setEnabled(step is not None)
        redo.setEnabled(page is not None and page.session.game.can_redo)
        self.by_words[RESTART].setEnabled(page is not None and page.session.can_restart)
        self.by_words[HINT].setEnabled(page is not None and page.session.is_asked)
        self.by_words[END].setEnabled(page is not None and page.session.is_in_turn)

    def _action(self, words: str, keys: str, do: Do) -> QAction:
        action = QAction(words, self._window)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda: do(self._window))
        self._window.addAction(action)
        return action

    def _fill_recent(self) -> None:
        self._recent.clear()
        for path in self._window.settings.recent:
            # an & alone would be the mark of a key
            self._recent.addAction(path.stem.replace("&", "&&"), partial(self._window.files.open, path))
