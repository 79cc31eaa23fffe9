"""The parts of the installer that can be tried without a network."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from installer import _setup
from installer._setup import NO_QT, PLAY, ROOT, TEST


@pytest.fixture
def project(tmp_path):
    """A folder with everything that the stamp depends on."""
    for name in _setup.STAMPED_FILES:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


@pytest.fixture
def ready_plan(project):
    """A plan whose environment stands there finished, for playing only."""
    plan = replace(PLAY, folder=project / ".venv")
    packages = plan.folder / "lib" / f"python{_setup.python_version()}" / "site-packages"
    (packages / "msgspec").mkdir(parents=True)
    plan.python.parent.mkdir()
    plan.python.touch()
    stamp = {"key": key_of(project), "uses": plan.uses, "contents": _setup.contents(plan.folder)}
    plan.stamp.write_text(json.dumps(stamp))
    return plan


def key_of(project):
    return _setup.fingerprint(project, _setup.python_version())


def test_only_packages_that_are_not_installed_are_missing():
    assert _setup.missing_packages(["libgl1", "libegl1", "xvfb"], {"libegl1"}, True) == ["libgl1", "xvfb"]


def test_a_library_under_its_newer_t64_name_is_not_missing():
    assert _setup.missing_packages(["libglib2.0-0"], {"libglib2.0-0t64"}, True) == []


def test_a_python_without_ensurepip_asks_for_its_venv_package():
    expected = f"python{_setup.python_version()}-venv"
    assert _setup.missing_packages(["libgl1"], {"libgl1"}, False) == [expected]


def test_the_line_to_run_uses_sudo_where_there_is_sudo():
    assert _setup.install_line(["libgl1", "xvfb"], has_sudo=True) == (
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends libgl1 xvfb"
    )


def test_the_line_to_run_uses_su_where_there_is_no_sudo():
    assert _setup.install_line(["libgl1"], has_sudo=False) == (
        "su -c 'apt-get update && apt-get install -y --no-install-recommends libgl1'"
    )


def test_the_tests_need_at_least_what_playing_needs():
    assert set(PLAY.system) < set(TEST.system)
    assert set(PLAY.uses) < set(TEST.uses)


def test_a_finished_environment_is_ready(project, ready_plan):
    assert _setup.is_ready(ready_plan, key_of(project))


def test_a_library_removed_after_the_set_up_is_installed_again_and_nothing_else(ready_plan, monkeypatch):
    system, asked_for = {*PLAY.system} - {"libegl1"}, []
    monkeypatch.setattr(_setup, "fingerprint", lambda *_: json.loads(ready_plan.stamp.read_text())["key"])
    monkeypatch.setattr(_setup, "installed_packages", lambda wanted: system)
    monkeypatch.setattr(
        _setup, "install_system_packages", lambda packages: [asked_for.extend(packages), system.update(packages)]
    )
    assert [_setup.make_ready(ready_plan) for _ in range(2)] == [ready_plan.python] * 2
    assert asked_for == ["libegl1"]


@pytest.mark.parametrize("name", _setup.STAMPED_FILES)
def test_a_change_in_what_the_stamp_covers_makes_it_install_again(name, project, ready_plan):
    with (project / name).open("a") as file:
        file.write("\n")
    assert not _setup.is_ready(ready_plan, key_of(project))


def test_another_python_or_another_folder_has_another_fingerprint(project, tmp_path_factory):
    before = _setup.fingerprint(project, "3.11")
    assert _setup.fingerprint(project, "3.12") != before
    moved = project.rename(tmp_path_factory.mktemp("elsewhere") / "moved")
    assert _setup.fingerprint(moved, "3.11") != before


def test_an_environment_for_playing_is_not_yet_ready_for_the_tests(project, ready_plan):
    assert not _setup.is_ready(replace(ready_plan, uses=TEST.uses), key_of(project))


def test_an_environment_that_lost_a_package_is_not_ready(project, ready_plan):
    next(ready_plan.folder.rglob("msgspec")).rmdir()
    assert not _setup.is_ready(ready_plan, key_of(project))


def test_an_environment_that_lost_its_python_is_not_ready(project, ready_plan):
    ready_plan.python.unlink()
    assert not _setup.is_ready(ready_plan, key_of(project))


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "null", '{"key": 1}'])
def test_a_damaged_stamp_is_no_stamp(text, project, ready_plan):
    ready_plan.stamp.write_text(text)
    assert not _setup.is_ready(ready_plan, key_of(project))


def test_a_python_too_old_is_named_in_a_sentence():
    assert "needs Python 3.11 or newer, and this is Python 3.9." in _setup.python_complaint((3, 9))


def test_a_python_new_enough_gets_no_complaint():
    assert [_setup.python_complaint((3, minor)) for minor in (11, 12, 13)] == ["", "", ""]


def test_the_environment_without_qt_asks_for_everything_but_qt():
    wanted = " ".join(_setup.requirements(_setup.read_project(), NO_QT))
    assert "PySide6" not in wanted
    assert "pytest-qt" not in wanted
    assert all(name in wanted for name in ("hatchling", "msgspec", "networkx", "platformdirs", "rich", "pytest"))


def test_the_environment_for_the_tests_asks_for_qt_and_the_checkers():
    wanted = " ".join(_setup.requirements(_setup.read_project(), TEST))
    assert all(name in wanted for name in ("PySide6", "pytest-qt", "ruff", "mypy", "import-linter"))


def test_every_requirement_is_locked_to_one_version():
    locked = [line.partition("==")[0] for line in (ROOT / "constraints.txt").read_text().splitlines()]
    for requirement in _setup.requirements(_setup.read_project(), TEST):
        assert requirement.partition(">")[0].lower() in locked


def test_an_unreachable_network_is_named_in_a_sentence_after_the_last_try_to_connect():
    words = "WARNING: no such place\nRetrying after connection broken by A\nRetrying after connection broken by B"
    complaint = _setup.pip_complaint(words)
    assert complaint.splitlines()[0] == "Retrying after connection broken by B"
    assert "Please look at the network" in complaint


def test_the_commands_use_the_standard_library_only():
    modules = "import sys; sys.path.insert(0, 'installer'); import _setup, play, test"
    subprocess.run([sys.executable, "-I", "-S", "-c", modules], cwd=ROOT, check=True)
