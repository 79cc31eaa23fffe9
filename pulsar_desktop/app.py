"""Start-up: arguments, the QApplication, the window. Qt is imported only when a window is wanted."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pulsar_desktop.game.component_sets import UnknownComponentSet, choose
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import CannotOpen, SaveError, load
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.component_errors import ComponentErrors
from pulsar_desktop.paths import user_config, user_saves

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from pulsar_desktop.views.game_page import GamePage
    from pulsar_desktop.views.main_window import MainWindow

SHOWS = ("table", "hq", "tech", "goals", "newgame", "lessons", "final", "log", "rules", "settings")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; give back how it ended."""
    multiprocessing.freeze_support()  # a bundled program starts the bots' process through this very door
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["--terminal"]:
        from pulsar_desktop.terminal import main as at_the_terminal

        return at_the_terminal(given[1:])
    chosen = _chosen(given)
    try:
        return _screenshot(chosen) if chosen.screenshot else _run(chosen)
    except (SaveError, ComponentErrors, UnknownComponentSet, PictureError) as error:
        print(f"pulsar-desktop: {error}", file=sys.stderr)
        return 1


def _chosen(given: list[str]) -> argparse.Namespace:
    """The arguments; those that mean nothing alone are refused."""
    parser = _parser()
    chosen = parser.parse_args(given)
    if chosen.screenshot is None and (chosen.game or chosen.at is not None or chosen.pick or chosen.point):
        parser.error("--game, --at, --pick and --point are for a picture and need --screenshot")
    if chosen.at is not None and chosen.game is None:
        parser.error("--at counts the entries of a game's log and needs --game")
    return chosen


class PictureError(Exception):
    """A picture or a lesson that cannot be shown."""


def make_application(is_visible: bool = True) -> QApplication:
    """The QApplication with fonts, palette and words; one that is not to be seen needs no screen."""
    if not is_visible:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtWidgets import QApplication

    from pulsar_desktop import language
    from pulsar_desktop.views import theme

    app = QApplication.instance() or QApplication(["pulsar-desktop"])
    assert isinstance(app, QApplication)
    app.setApplicationName("pulsar-desktop")
    app.setApplicationDisplayName("Pulsar 2849")
    language.use(lambda context, text, n: QCoreApplication.translate(context, text, None, n))
    theme.load_fonts()
    theme.apply(app)
    return app


def make_window(components: str = "", config: Path | None = None, saves: Path | None = None) -> MainWindow:
    """The main window with the user's settings and games."""
    from pulsar_desktop.controllers.settings import Settings
    from pulsar_desktop.views.main_window import MainWindow

    settings = Settings((config or user_config()) / "settings.ini")
    return MainWindow(choose(components), settings, saves or user_saves(), components)


def _run(chosen: argparse.Namespace) -> int:
    app = make_application()
    window = make_window(chosen.components)
    if chosen.lesson:
        window.school.start(_lesson(chosen.lesson))
    elif chosen.new or (chosen.file is not None and not window.files.open(chosen.file)):
        window.new_game()
    elif chosen.file is None:
        window.resume_unfinished()
    window.show()
    return app.exec()


def _screenshot(chosen: argparse.Namespace) -> int:
    """Paint the window without a screen."""
    from tempfile import TemporaryDirectory

    make_application(is_visible=False)
    with TemporaryDirectory() as folder, _quiet_about_the_screen():
        window = make_window(chosen.components, Path(folder), Path(folder) / "saves")
        window.settings.motion = False
        window.resize(*chosen.size)
        if chosen.show == "newgame":
            window.new_game()
        elif chosen.show == "lessons":
            window.school.show_lessons()
        elif chosen.game is not None:
            window.show_game(_moment(chosen), Path(folder) / "saves" / chosen.game.name)
        elif chosen.lesson:
            window.school.start(_lesson(chosen.lesson))
        else:
            window.start_quick()
        window.show()
        try:
            _arrange_hands(window, chosen)
            picture = window.picture(chosen.show)
        finally:
            window.close()
    if not picture.save(str(chosen.screenshot)):
        raise PictureError(f"{chosen.screenshot} cannot be written")
    return 0


@contextmanager
def _quiet_about_the_screen() -> Iterator[None]:
    """Without a screen windows cannot be raised, and Qt says so for each; everything else it says is passed on."""
    from PySide6.QtCore import qInstallMessageHandler

    def pass_on(kind: object, where: object, words: str) -> None:
        if not words.startswith("This plugin does not support"):
            print(words, file=sys.stderr)

    before = qInstallMessageHandler(pass_on)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _arrange_hands(window: MainWindow, chosen: argparse.Namespace) -> None:
    """Take up what shall be in hand, and put the mouse where it shall be."""
    if window.page is not None:
        window.page.bots.is_paused = True
    for target in chosen.pick:
        if not _page_with(window, target).turn.hold(target):
            raise PictureError(f"{target} cannot be taken up now")
    if chosen.point is not None:
        _page_with(window, chosen.point).turn.hover(chosen.point)


def _page_with(window: MainWindow, target: Target) -> GamePage:
    """The game on the table, which must show a thing."""
    if window.page is None or window.page.table.piece(target) is None:
        raise PictureError(f"there is no {target} on the table")
    return window.page


def _moment(chosen: argparse.Namespace) -> Game:
    """The game to be shown, as it was after so many entries of its log."""
    try:
        game = load(chosen.game)
    except CannotOpen:
        raise
    except SaveError as error:
        raise PictureError(f"{chosen.game} cannot be opened: {error}") from None
    if chosen.at is None:
        return game
    if not 0 <= chosen.at <= len(game.log):
        raise PictureError(
            f"the log of {chosen.game} has {len(game.log)} entries, so --at goes from 0 to {len(game.log)}"
        )
    return game.cut(chosen.at)


def _lesson(id: str) -> str:
    """The id of a lesson that there is."""
    from pulsar_desktop.teaching.lessons import lesson_ids

    if id not in lesson_ids():
        raise PictureError(f"there is no lesson {id}; there are {', '.join(lesson_ids())}")
    return id


def _target(text: str) -> Target:
    kind, _, id = text.partition(" ")
    return Target(kind, id)


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not cross or not width.isdecimal() or not height.isdecimal():
        raise argparse.ArgumentTypeError("a size is written like 1366x768")
    if not (320 <= int(width) <= 8000 and 240 <= int(height) <= 8000):
        raise argparse.ArgumentTypeError("a size lies between 320x240 and 8000x8000")
    return int(width), int(height)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "pulsar-desktop",
        description="The board game Pulsar 2849: people and bots at one table.",
        epilog="pulsar-desktop --terminal plays in words at the terminal; see pulsar-desktop --terminal --help.",
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE.pulsar", help="a saved game to go on with")
    parser.add_argument("--new", action="store_true", help="begin at the page for a new game")
    parser.add_argument("--components", default="", metavar="SET", help="id or folder of a component set")
    parser.add_argument("--lesson", default="", metavar="ID", help="begin with a lesson, such as first/1-flight")
    picture = parser.add_argument_group("pictures, without a screen")
    picture.add_argument("--screenshot", type=Path, metavar="OUT.png", help="paint the window into a file and end")
    picture.add_argument("--game", type=Path, metavar="FILE", help="the game to show; without one a new game")
    picture.add_argument("--at", type=int, metavar="N", help="after so many entries of its log")
    of_window = "of the window, such as 1920x1080; a dialog is painted at the size it opens with"
    picture.add_argument("--size", type=_size, default=(1366, 768), help=of_window)
    picture.add_argument("--pick", type=_target, action="append", default=[], help='in hand, such as "die silver 4"')
    picture.add_argument("--point", type=_target, help='under the mouse, such as "location P5"')
    picture.add_argument("--show", choices=SHOWS, default="table", help="what to show")
    return parser


if __name__ == "__main__":
    sys.exit(main())
