"""Component sets in folders: the shipped one, added ones, and folders that hold something else."""

import os
import shutil
import sys

import pytest

from pulsar_desktop import paths
from pulsar_desktop.game import component_sets
from pulsar_desktop.game.component_sets import UnknownComponentSet, available, find, read_folder, shipped
from pulsar_desktop.model.components import FILES, MOST_BYTES, ComponentError
from pulsar_desktop.model.effects import Points

SHIPPED_FOLDER = paths.resources() / "components"


@pytest.fixture
def user_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "user_components", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def copy(user_folder):
    """A copy of the shipped set in the user's folder, with another id and another figure."""
    folder = user_folder / "mine"
    shutil.copytree(SHIPPED_FOLDER, folder)
    edit(folder / "set.toml", '"pulsar-2849"', '"mine"')
    edit(folder / "final.toml", "each_further = 3", "each_further = 5")
    return folder


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def refusal(folder):
    with pytest.raises(ComponentError) as caught:
        read_folder(folder)
    return str(caught.value)


def test_the_shipped_set_is_read_once():
    assert shipped() is shipped()
    assert (shipped().id, shipped().version) == ("pulsar-2849", "2")


def test_games_played_with_earlier_figures_of_the_shipped_set_can_still_be_opened():
    editions = sorted((paths.resources() / "earlier_components").iterdir())
    assert editions
    for folder in editions:
        assert find(shipped().id, folder.name).digest == folder.name
    first = find(shipped().id, "fd8cdc8fa7bea78c")
    assert (first.version, first.transmitters["T-A7"].at_once) == ("1", (Points(3),))


def test_the_shipped_folder_holds_the_files_of_a_set_and_no_others():
    others = {"BALANCE.md"}  # how the components fare: for people to read, no part of the set
    assert sorted(path.name for path in SHIPPED_FOLDER.iterdir() if path.name not in others) == sorted(FILES)


def test_a_copied_set_can_be_changed_without_code(copy):
    assert read_folder(copy).stations.score(14) == 55


def test_other_files_in_a_folder_are_left_alone(copy):
    (copy / "notes.txt").write_text("mine")
    assert read_folder(copy).id == "mine"


def test_available_sets_are_listed_with_the_shipped_one_first(copy):
    assert [(found.id, found.problem) for found in available()] == [("pulsar-2849", ""), ("mine", "")]


def test_a_broken_set_is_listed_with_its_problem(copy):
    (copy / "hq.toml").unlink()
    assert [found.problem for found in available()] == ["", "hq.toml: is missing."]


def test_without_a_folder_of_the_user_only_the_shipped_set_is_listed(monkeypatch, tmp_path):
    monkeypatch.setattr(paths, "user_components", lambda: tmp_path / "nowhere")
    assert [found.id for found in available()] == ["pulsar-2849"]


def test_a_set_is_found_by_id_and_digest(copy):
    assert find("pulsar-2849", shipped().digest) is shipped()
    assert find("mine", read_folder(copy).digest).id == "mine"


def test_a_set_that_is_not_here_is_named(user_folder):
    with pytest.raises(UnknownComponentSet, match="The component set 'mine' is not here") as caught:
        find("mine", "0123456789abcdef")
    assert f"Sets are looked for in {user_folder}; --components names a folder" in str(caught.value)


def test_a_set_with_other_figures_is_not_taken_for_the_same(copy):
    with pytest.raises(UnknownComponentSet, match="'mine' is here with other figures"):
        find("mine", shipped().digest)


def test_a_broken_set_is_not_found_and_stops_no_other(copy):
    (copy / "hq.toml").write_bytes(b"\xff")
    assert find("pulsar-2849", shipped().digest) is shipped()
    with pytest.raises(UnknownComponentSet):
        find("mine", "0123456789abcdef")


def test_a_folder_that_is_none_is_refused(tmp_path):
    assert refusal(tmp_path / "nowhere") == f"{tmp_path / 'nowhere'}: is not a folder that can be opened."
    assert "is missing" in refusal(tmp_path)


def test_a_long_file_is_refused_without_being_read_whole(copy):
    with (copy / "hq.toml").open("wb") as file:
        file.truncate(2**30)
    assert refusal(copy) == f"hq.toml: cannot be read: it is longer than {MOST_BYTES} bytes."


def test_a_file_that_is_not_utf8_is_refused(copy):
    (copy / "set.toml").write_bytes('name = "Größe"'.encode("latin-1"))
    assert "set.toml: is not UTF-8 text." in refusal(copy)


def test_a_file_with_a_byte_order_mark_is_read(copy):
    (copy / "set.toml").write_bytes(b"\xef\xbb\xbf" + (copy / "set.toml").read_bytes())
    assert read_folder(copy).id == "mine"


def test_a_folder_in_place_of_a_file_is_refused(copy):
    (copy / "hq.toml").unlink()
    (copy / "hq.toml").mkdir()
    assert refusal(copy) == "hq.toml: is not a file."


@pytest.mark.skipif(sys.platform == "win32", reason="needs symbolic links")
def test_a_loop_of_links_is_refused(copy, user_folder):
    (copy / "hq.toml").unlink()
    (copy / "hq.toml").symlink_to("hq.toml")
    assert "hq.toml: " in refusal(copy)
    (user_folder / "loop").symlink_to("loop")
    assert [found.folder.name for found in available()] == ["components", "mine"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_refused_instead_of_waited_for(copy):
    (copy / "hq.toml").unlink()
    os.mkfifo(copy / "hq.toml")
    assert refusal(copy) == "hq.toml: is not a file."


def test_a_file_that_cannot_be_opened_is_refused(copy, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(component_sets.Path, "open", refuse)
    assert "cannot be read: Permission denied" in refusal(copy)


def test_resources_and_the_folders_of_the_user_are_found():
    assert (paths.resources() / "components" / "set.toml").is_file()
    assert paths.user_components().parent == paths.user_saves().parent == paths.user_data()
