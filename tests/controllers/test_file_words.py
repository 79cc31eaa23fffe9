"""What goes wrong with files is told in our own words, which can be translated."""

from __future__ import annotations

import errno
import os

import pytest

from pulsar_desktop.controllers.file_words import FAULTS, reason_of
from pulsar_desktop.game.save import CannotOpen, CannotSave, SaveError, from_bytes, load, to_bytes
from tests.views.moments import game_at


def reason(data: bytes) -> str:
    with pytest.raises(SaveError) as caught:
        from_bytes(data)
    return reason_of(caught.value)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOENT, "there is no such file or folder"),
        (errno.EACCES, "you are not allowed to"),
        (errno.ENOSPC, "the disk is full"),
        (errno.EISDIR, "it is not a file"),
    ],
)
def test_usual_trouble_of_the_system_has_words_of_ours_wherever_it_comes_from(number, words):
    error = OSError(number, os.strerror(number))
    wrapped = CannotSave("game.pulsar cannot be written", 0)
    wrapped.__cause__ = error
    assert reason_of(error) == reason_of(wrapped) == words


def test_other_trouble_is_told_as_the_system_tells_it():
    assert reason_of(OSError(errno.ENODEV, "No such device.")) == "No such device"


def test_a_file_that_is_gone_and_a_folder_are_told(tmp_path):
    for path, words in ((tmp_path / "gone", "no such file"), (tmp_path, "not a file")):
        with pytest.raises(CannotOpen) as caught:
            load(path)
        assert words in reason_of(caught.value)


def test_what_is_wrong_with_a_save_is_told_with_its_line():
    lines = to_bytes(game_at("06", 20)).splitlines(keepends=True)
    assert reason(b"Dear Ada") == "it is no saved game of ours"
    assert "newer version" in reason(b'{"pulsar":99,')
    assert reason(b"".join(lines[:6]) + lines[6][:-9]) == "its end is missing, from line 7 on"
    lines[4] = lines[4].replace(b'"hash":"', b'"hash":"0')
    assert reason(b"".join(lines)) == "it was damaged or changed in line 5"


def test_every_fault_of_a_save_has_words():
    told = (CannotSave, CannotOpen)
    kinds = {kind for kind in _all_kinds(SaveError) if kind not in told}
    assert kinds == set(FAULTS)


def _all_kinds(kind: type) -> set[type]:
    return {found for sub in kind.__subclasses__() for found in {sub, *_all_kinds(sub)}}
