"""The installed program on a real screen, driven from outside: a person's first minutes with it."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSettings
from PySide6.QtGui import QImage

from pulsar_desktop.app import make_application, make_window
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import SaveError, load
from pulsar_desktop.game.targets import END_TURN, Target, die, location, targets
from pulsar_desktop.model.decisions import AnyDecision, EndTurn, Fly
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.trials.hand import ORDER
from pulsar_desktop.views.game_page import GamePage

SIZE = (1366, 768)
PROGRAM = Path(sys.executable).with_name("pulsar-desktop")


class Screen:
    """A virtual screen with the program on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "{}x{}x24".format(*SIZE), "-nolisten", "tcp"]
        # a server that resets itself when the last window goes would shut out a program that is just starting again
        command += ["-fbdir", str(folder), "-noreset"]
        self._server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        self._environment = {
            **os.environ,
            "DISPLAY": f":{display}",
            "QT_QPA_PLATFORM": "xcb",
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
        }
        self.program: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.program = subprocess.Popen([str(PROGRAM)], env=self._environment, stderr=subprocess.PIPE)
        wait_for(lambda: self.title() or self.program.poll() is not None)
        assert self.program.poll() is None, self.program.communicate()[1].decode()
        window = self.xdotool("search", "--onlyvisible", "--name", "Pulsar 2849").split()[0]
        self.xdotool("windowmove", window, "0", "0", "windowsize", window, *map(str, SIZE))
        time.sleep(0.5)

    def xdotool(self, *arguments: str) -> str:
        command = ["xdotool", *arguments]
        done = subprocess.run(command, env=self._environment, check=False, capture_output=True, text=True)
        return done.stdout.strip()

    def title(self) -> str:
        windows = self.xdotool("search", "--onlyvisible", "--name", "Pulsar 2849").split()
        return self.xdotool("getwindowname", windows[0]) if windows else ""

    def window(self, name: str) -> str:
        """The id of the window whose title begins like this; empty for none."""
        seen = self.xdotool("search", "--onlyvisible", "--name", "").split()
        return next((window for window in seen if self.xdotool("getwindowname", window).startswith(name)), "")

    def place_of(self, name: str) -> QRect:
        told = self.xdotool("getwindowgeometry", "--shell", self.window(name))
        found = dict(line.split("=") for line in told.splitlines())
        return QRect(*(int(found[side]) for side in ("X", "Y", "WIDTH", "HEIGHT")))

    def picture(self) -> QImage:
        """What is on the screen itself: pictures of the root window leave some windows black."""
        dump = (self.folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", dump[:100])
        pixels = dump[head[0] + 12 * head[19] :]
        return QImage(pixels, head[4], head[5], head[12], QImage.Format.Format_RGB32).copy()

    def click(self, point: QPoint) -> None:
        self.xdotool("mousemove", str(point.x()), str(point.y()), "click", "1")

    def drag(self, start: QPoint, end: QPoint) -> None:
        self.xdotool("mousemove", str(start.x()), str(start.y()), "mousedown", "1")
        for part in (0.1, 0.5, 0.9, 1.0):
            point = start + (end - start) * part
            self.xdotool("mousemove", str(point.x()), str(point.y()))
            time.sleep(0.05)
        self.xdotool("mouseup", "1")

    def key(self, keys: str) -> None:
        self.xdotool("key", keys)

    def quit(self) -> bytes:
        assert self.program is not None
        self.key("ctrl+q")
        _, errors = self.program.communicate(timeout=20)
        assert self.program.returncode == 0
        return errors

    def close(self) -> None:
        if self.program is not None and self.program.poll() is None:
            self.program.kill()
            self.program.communicate()
        self._server.terminate()
        self._server.wait(10)


def wait_for(happens, seconds: float = 30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := happens():
            return found
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


def saved(screen: Screen) -> Game | None:
    files = list((screen.folder / "data" / "pulsar-desktop" / "saves").glob("*.pulsar"))
    try:
        return load(files[0]) if files else None
    except SaveError:
        return None


def asked(screen: Screen, longer_than: int = -1) -> Game:
    """The game in the file once the person is asked and the log is longer."""

    def is_asked():
        game = saved(screen)
        return game if game and game.state.chooser == 0 and len(game.log) > longer_than else None

    return wait_for(is_asked)


def point(page: GamePage, target: Target) -> QPoint:
    found = page.view.point_of(target)
    assert found is not None
    return found


def shadow(game: Game, folder: Path) -> GamePage:
    """The same game on a page of our own, to know where things are."""
    page = GamePage(Session(game), Thinker(), Settings(folder / "shadow.ini"))
    page.resize(*SIZE)
    page.show()
    return page


def make_by_click(screen: Screen, game: Game, decision: AnyDecision) -> None:
    page = shadow(game, screen.folder)
    named = sorted(targets(decision), key=lambda t: ORDER.index(t.kind) if t.kind in ORDER else len(ORDER))
    for target in named:
        if target.kind != "ship":
            screen.click(point(page, target))
            page.turn.hold(target)
            time.sleep(0.1)
    page.close()


def start_quick(screen: Screen, qtbot) -> None:
    make_application(is_visible=False)
    ours = make_window("", screen.folder / "ours", screen.folder / "ours")
    qtbot.addWidget(ours)
    ours.resize(*SIZE)
    ours.new_game()
    ours.show()
    button = ours.start_page.quick_button
    screen.start()
    screen.click(button.mapTo(ours, button.rect().center()))


@pytest.fixture
def screen(tmp_path):
    settings = QSettings(str(tmp_path / "config" / "pulsar-desktop" / "settings.ini"), QSettings.Format.IniFormat)
    settings.setValue("pace", 0)
    settings.setValue("motion", False)
    settings.setValue("silenced", ["unspent_dice", "unused_red_die", "gyrodyne_not_laid", "red_offer_open"])
    settings.sync()
    found = Screen(tmp_path)
    yield found
    found.close()


def test_a_new_game_a_draft_a_flight_by_drag_the_end_of_a_turn_and_all_of_it_is_there_again(screen, tmp_path, qtbot):
    start_quick(screen, qtbot)
    game = asked(screen)
    while any(type(step).__name__ in ("ChooseEntryGate", "Pick") for step in game.state.pending):
        decision = legal_options(game.state)[0].decision
        make_by_click(screen, game, decision)
        game = asked(screen, len(game.log))
        assert decision in game.log

    fly = next(d for o in legal_options(game.state) if isinstance(d := o.decision, Fly) and not d.payment.modifier)
    page = shadow(game, tmp_path)
    screen.drag(point(page, die(fly.payment.die)), point(page, location(fly.landing)))
    game = asked(screen, len(game.log))
    assert game.state.players[0].ship == fly.landing
    while not any(isinstance(o.decision, EndTurn) for o in legal_options(game.state)):
        make_by_click(screen, game, legal_options(game.state)[0].decision)
        game = asked(screen, len(game.log))
    screen.click(point(shadow(game, tmp_path), END_TURN))
    wait_for(lambda: any(isinstance(entry, EndTurn) for entry in saved(screen).log))
    game = asked(screen)

    assert b"Traceback" not in screen.quit()
    screen.start()
    assert screen.title().startswith(load_name(screen))
    assert b"Traceback" not in screen.quit()
    assert saved(screen).log[: len(game.log)] == game.log


def load_name(screen: Screen) -> str:
    return next((screen.folder / "data" / "pulsar-desktop" / "saves").glob("*.pulsar")).stem


def open_and_close(screen: Screen, key: str, name: str) -> None:
    """Open a dialog by its key, see that it is painted, and let Escape close it."""
    screen.key(key)
    wait_for(lambda: screen.window(name))
    wait_for(lambda: colours_in(screen.picture(), screen.place_of(name)) > 20)
    screen.key("Escape")
    wait_for(lambda: not screen.window(name))


def colours_in(picture: QImage, place: QRect) -> int:
    inside = picture.rect().intersected(place)
    xs, ys = range(inside.left(), inside.right(), 3), range(inside.top(), inside.bottom(), 3)
    return len({picture.pixel(x, y) for x in xs for y in ys})


def test_dialogs_are_painted_and_give_the_keyboard_back_on_the_first_start_and_on_the_next(screen, qtbot):
    start_quick(screen, qtbot)
    asked(screen)
    for is_again in (False, True):
        if is_again:
            screen.start()
        for key, name in (("l", "Log"), ("F1", "Rules"), ("l", "Log")):
            open_and_close(screen, key, name)
        assert b"Traceback" not in screen.quit()
