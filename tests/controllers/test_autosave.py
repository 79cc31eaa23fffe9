"""Saving by itself: what goes wrong is told with the file and its folder, and what was saved stays."""

from contextlib import contextmanager
from datetime import datetime

import pytest

from pulsar_desktop.controllers.autosave import Autosave, fresh_path
from pulsar_desktop.controllers.file_words import reason_of
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.game.save import CannotSave, load
from pulsar_desktop.model.options import legal_options
from tests.views.moments import game_at

resource = pytest.importorskip("resource")


@contextmanager
def small_disk(largest: int):
    """No file may grow beyond a few bytes, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def autosave(tmp_path, qapp):
    """A game that is saved once."""
    saving = Autosave(Session(game_at("06", 80)), tmp_path / "saves" / "game.pulsar")
    saving.save()
    saving.told = []
    saving.failed.connect(lambda path, reason: saving.told.append((path, reason)))
    return saving


def decide(saving: Autosave) -> None:
    saving.session.play(legal_options(saving.session.state)[0].decision)


def test_a_full_disk_is_told_with_the_file_and_what_was_saved_stays_whole(autosave):
    before = autosave.path.read_bytes()
    decide(autosave)
    with small_disk(200):
        autosave.flush()
    assert autosave.told == [(autosave.path, "the disk is full")]
    assert autosave.path.read_bytes() == before
    assert [path.name for path in autosave.path.parent.iterdir()] == ["game.pulsar"]
    assert len(load(autosave.path).log) == 80


def test_trouble_is_told_once_and_again_after_a_save_that_went_well(autosave):
    with small_disk(200):
        for _ in range(3):
            decide(autosave)
            autosave.flush()
    assert len(autosave.told) == 1
    autosave.flush()
    assert load(autosave.path).log == autosave.session.game.log
    decide(autosave)
    with small_disk(200):
        autosave.flush()
    assert len(autosave.told) == 2


def test_a_folder_in_place_of_the_file_is_told(autosave):
    autosave.path.unlink()
    autosave.path.mkdir()
    autosave.save()
    assert autosave.told == [(autosave.path, "it is not a file")]


def test_a_file_in_place_of_the_folder_is_told(autosave, tmp_path):
    (tmp_path / "taken").write_text("")
    autosave.path = tmp_path / "taken" / "game.pulsar"
    autosave.save()
    assert autosave.told[0][1] == "a file stands where a folder should be"


def test_a_name_that_cannot_be_written_leaves_the_game_where_it_was(autosave, tmp_path):
    old = autosave.path
    wrong = tmp_path / ("x" * 300 + ".pulsar")
    with pytest.raises((CannotSave, OSError)) as caught:
        autosave.save_as(wrong)
    assert "too long" in reason_of(caught.value)
    assert autosave.path == old
    decide(autosave)
    autosave.flush()
    assert load(old).log == autosave.session.game.log


def test_another_name_is_kept_from_then_on(autosave, tmp_path):
    old = autosave.path.read_bytes()
    autosave.save_as(tmp_path / "other" / "mine.pulsar")
    decide(autosave)
    autosave.flush()
    assert load(tmp_path / "other" / "mine.pulsar").log == autosave.session.game.log
    assert (tmp_path / "saves" / "game.pulsar").read_bytes() == old


def test_a_seat_that_changed_hands_is_saved_although_nothing_was_decided(autosave):
    autosave.session.hand_over(2, "random")
    autosave.flush()
    assert load(autosave.path).bots[2] == "random"


def test_a_fresh_name_is_nobodys(tmp_path):
    now = datetime(2849, 1, 2, 3, 4, 5)
    first = fresh_path(tmp_path, now)
    first.touch()
    assert fresh_path(tmp_path, now) != first
