"""The arguments of the program: what they do, and what is said where they cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from pulsar_desktop import app
from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.save import load, save
from pulsar_desktop.model.decisions import Fly
from pulsar_desktop.views.main_window import MainWindow

GAME = next((Path(__file__).parent / "games").glob("06-*.pulsar"))


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch, qapp):
    """Folders of its own for a program that is started; its end is not the end of the tests that follow."""
    monkeypatch.setattr(app, "user_config", lambda: tmp_path / "config")
    monkeypatch.setattr(app, "user_saves", lambda: tmp_path / "saves")
    qapp.setQuitOnLastWindowClosed(False)
    yield
    qapp.setQuitOnLastWindowClosed(True)


@pytest.fixture
def picture(tmp_path):
    return tmp_path / "picture.png"


def shot(picture: Path, *arguments: object) -> int:
    return app.main(["--screenshot", str(picture), *map(str, arguments)])


def refused(capsys, *arguments: object) -> str:
    """What is said of arguments that cannot be understood."""
    with pytest.raises(SystemExit) as ended:
        app.main(list(map(str, arguments)))
    assert ended.value.code == 2
    return capsys.readouterr().err


# Pictures


def test_a_picture_has_the_size_asked_for(picture):
    assert shot(picture, "--size", "1024x700") == 0
    assert (QImage(str(picture)).width(), QImage(str(picture)).height()) == (1024, 700)


@pytest.mark.parametrize("show", app.SHOWS)
def test_everything_can_be_shown_of_a_moment_of_a_game(picture, show):
    assert shot(picture, "--game", GAME, "--at", 120, "--show", show) == 0
    assert not QImage(str(picture)).isNull()


@pytest.mark.parametrize("page", ["newgame", "lessons"])
def test_a_page_asked_for_is_shown_even_beside_a_game(picture, tmp_path, page):
    beside = tmp_path / "beside.png"
    assert shot(picture, "--show", page) == 0
    assert shot(beside, "--game", GAME, "--show", page) == 0
    assert QImage(str(picture)) == QImage(str(beside))


def test_a_picture_of_a_dialog_is_made_without_a_word(picture, capfd):
    assert shot(picture, "--game", GAME, "--show", "hq") == 0
    assert capfd.readouterr().err == ""


def test_what_is_in_hand_and_under_the_mouse_is_in_the_picture(picture, tmp_path):
    at, fly = next((n, e) for n, e in enumerate(load(GAME).log) if isinstance(e, Fly) and not e.payment.red)
    moment = ("--game", GAME, "--at", at)
    assert shot(picture, *moment) == 0
    held = tmp_path / "held.png"
    hand = ("--pick", f"die silver {fly.payment.die}", "--point", f"location {fly.landing}")
    assert shot(held, *moment, *hand) == 0
    assert QImage(str(picture)) != QImage(str(held))


def test_a_picture_leaves_the_game_and_its_folder_alone(picture, tmp_path):
    copy = tmp_path / "games" / "game.pulsar"
    copy.parent.mkdir()
    copy.write_bytes(GAME.read_bytes())
    assert shot(picture, "--game", copy, "--at", 120) == 0
    assert copy.read_bytes() == GAME.read_bytes()
    assert list(copy.parent.iterdir()) == [copy]
    assert not (tmp_path / "saves").exists()


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--pick", "die silver 9"], "die silver 9"),
        (["--pick", "nonsense"], "nonsense"),
        (["--point", "location X99"], "location X99"),
        (["--point", "unicorn 3"], "unicorn 3"),
        (["--pick", "button menu"], "button menu cannot be taken up"),
        (["--show", "newgame", "--point", "location P5"], "no location P5"),
    ],
)
def test_what_is_not_on_the_table_is_named_and_no_picture_is_made(picture, capsys, arguments, named):
    moment = () if "newgame" in arguments else ("--game", GAME, "--at", 120)
    assert shot(picture, *moment, *arguments) == 1
    said = capsys.readouterr().err
    assert said.startswith("pulsar-desktop: ")
    assert named in said
    assert not picture.exists()


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"Dear Ada", "not a Pulsar game"), (GAME.read_bytes()[:3000], "line ")],
)
def test_a_file_that_is_no_sound_game_is_named(picture, capsys, tmp_path, content, reason):
    broken = tmp_path / "broken.pulsar"
    broken.write_bytes(content)
    assert shot(picture, "--game", broken) == 1
    said = capsys.readouterr().err
    assert "broken.pulsar" in said
    assert reason in said


def test_a_file_that_is_not_there_is_named(picture, capsys, tmp_path):
    assert shot(picture, "--game", tmp_path / "nowhere.pulsar") == 1
    assert "nowhere.pulsar cannot be read" in capsys.readouterr().err


def test_a_moment_after_the_end_is_told_with_the_last_one(picture, capsys):
    assert shot(picture, "--game", GAME, "--at", 9999) == 1
    assert "--at goes from 0 to" in capsys.readouterr().err
    assert shot(picture, "--game", GAME, "--at", -1) == 1


def test_a_picture_that_cannot_be_written_is_named(capsys, tmp_path):
    assert shot(tmp_path / "no folder" / "picture.png") == 1
    assert "no folder" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--at", "5"], ["--at", "5", "--show", "log"]])
def test_a_moment_without_a_game_is_refused(picture, capsys, arguments):
    assert "needs --game" in refused(capsys, "--screenshot", picture, *arguments)


@pytest.mark.parametrize("arguments", [["--game", GAME], ["--at", 3], ["--pick", "die silver 4"], ["--point", "ship"]])
def test_what_is_for_pictures_is_refused_without_one(capsys, arguments):
    assert "need --screenshot" in refused(capsys, *arguments)


@pytest.mark.parametrize("size", ["big", "1366", "x768", "12x34", "99999x3", "-5x300"])
def test_a_size_that_is_none_is_refused(picture, capsys, size):
    assert "size" in refused(capsys, "--screenshot", picture, f"--size={size}")


def test_things_that_cannot_be_shown_are_refused(picture, capsys):
    assert "newgame" in refused(capsys, "--screenshot", picture, "--show", "everything")


# The program


def started(*arguments: object) -> tuple[MainWindow, int]:
    """Start the program and quit it once its window is there."""
    found: list[MainWindow] = []

    def look() -> None:
        window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible())
        found.append(window)
        QApplication.exit(7)

    QTimer.singleShot(200, look)
    code = app.main(list(map(str, arguments)))
    found[0].close()
    return found[0], code


def saved_game(folder: Path, name: str = "game.pulsar") -> Path:
    path = folder / name
    save(NewGame((Seat("Ada", "red"), Seat("Ben", "blue")), seed="app").game(shipped()), path)
    return path


def test_the_first_start_offers_a_new_game_and_gives_back_how_it_ended():
    window, code = started()
    assert (window.page, code) == (None, 7)


def test_a_file_is_opened(tmp_path):
    window, _ = started(saved_game(tmp_path))
    assert window.page.session.game.names == ("Ada", "Ben")


def test_a_second_start_goes_on_with_the_game_and_new_does_not(tmp_path):
    started(saved_game(tmp_path))
    assert started()[0].page is not None
    assert started("--new")[0].page is None


def test_a_file_that_is_no_game_leads_to_the_page_for_a_new_one(tmp_path):
    (tmp_path / "letter.pulsar").write_text("Dear Ada")
    window, _ = started(tmp_path / "letter.pulsar")
    assert window.page is None
    assert "letter.pulsar" in window.notice.text()


def test_an_unknown_set_of_components_is_named(capsys):
    assert app.main(["--components", "atlantis"]) == 1
    assert "atlantis" in capsys.readouterr().err


def test_help_says_that_a_dialog_does_not_take_the_size_of_the_window(capsys):
    with pytest.raises(SystemExit):
        app.main(["--help"])
    assert "a dialog is painted at the size it opens with" in " ".join(capsys.readouterr().out.split())


def test_help_names_every_argument(capsys):
    with pytest.raises(SystemExit) as ended:
        app.main(["--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    for argument in (
        "--new",
        "--components",
        "--screenshot",
        "--game",
        "--at",
        "--size",
        "--pick",
        "--point",
        "--show",
    ):
        assert argument in said


def test_an_unknown_argument_is_refused(capsys):
    assert "--fast" in refused(capsys, "--fast")


def test_the_terminal_has_its_own_arguments(capsys):
    with pytest.raises(SystemExit) as ended:
        app.main(["--terminal", "--help"])
    assert ended.value.code == 0
    assert "terminal" in capsys.readouterr().out
