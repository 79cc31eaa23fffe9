"""What a learner has done is kept, and never lost."""

from pathlib import Path

import pytest

from pulsar_desktop.controllers.progress import FILE, Progress


def test_stars_and_games_are_there_the_next_time(tmp_path):
    Progress(tmp_path / "data" / FILE).finish("first/1-flight", 2)
    Progress(tmp_path / "data" / FILE).end_game(is_won=True)
    again = Progress(tmp_path / "data" / FILE)
    assert again.stars("first/1-flight") == 2
    assert (again.record.games, again.record.won) == (1, 1)


def test_the_best_try_counts(tmp_path):
    progress = Progress(tmp_path / FILE)
    for stars in (2, 3, 1):
        progress.finish("draft/1-marker", stars)
    assert progress.stars("draft/1-marker") == 3


def test_two_windows_keep_what_was_done_in_either(tmp_path):
    one, other = Progress(tmp_path / FILE), Progress(tmp_path / FILE)
    one.finish("first/1-flight", 3)
    other.finish("draft/1-marker", 2)
    one.end_game(is_won=False)
    other.end_game(is_won=True)
    again = Progress(tmp_path / FILE)
    assert again.record.stars == {"first/1-flight": 3, "draft/1-marker": 2}
    assert (again.record.games, again.record.won) == (2, 1)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_record_that_breaks_meanwhile_costs_nothing_that_is_known(tmp_path):
    progress = Progress(tmp_path / FILE)
    progress.finish("first/1-flight", 3)
    (tmp_path / FILE).write_text("{stars: all")
    progress.finish("draft/1-marker", 2)
    assert Progress(tmp_path / FILE).record.stars == {"first/1-flight": 3, "draft/1-marker": 2}


def test_a_broken_record_is_set_aside_and_told(tmp_path):
    (tmp_path / FILE).write_text("{stars: all")
    progress = Progress(tmp_path / FILE)
    assert progress.trouble
    assert not progress.record.stars
    progress.finish("first/1-flight", 1)
    assert (tmp_path / "progress.broken").read_text() == "{stars: all"


def test_a_record_that_cannot_be_written_is_told_and_kept_for_now(tmp_path):
    (tmp_path / "data").write_text("no folder")
    progress = Progress(tmp_path / "data" / FILE)
    progress.finish("first/1-flight", 3)
    assert progress.trouble
    assert progress.stars("first/1-flight") == 3


def test_progress_can_be_forgotten(tmp_path):
    progress = Progress(tmp_path / FILE)
    progress.finish("first/1-flight", 3)
    progress.reset()
    assert Progress(tmp_path / FILE).stars("first/1-flight") == 0


@pytest.fixture
def locked(tmp_path, monkeypatch):
    Progress(tmp_path / FILE).finish("first/1-flight", 3)
    read_bytes = Path.read_bytes

    def refuse(path):
        if path.name == FILE:
            raise PermissionError(13, "Permission denied")
        return read_bytes(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    yield tmp_path / FILE
    monkeypatch.undo()


def test_a_record_that_cannot_be_read_for_now_stays_where_it_is_and_is_never_overwritten(locked, monkeypatch):
    progress = Progress(locked)
    assert progress.trouble == "you are not allowed to"
    assert not progress.is_set_aside
    progress.finish("draft/1-marker", 1)
    progress.reset()
    assert progress.trouble
    monkeypatch.undo()
    assert [path.name for path in locked.parent.iterdir()] == [FILE]
    assert Progress(locked).record.stars == {"first/1-flight": 3}


def test_a_damaged_record_is_told_in_plain_words(tmp_path):
    (tmp_path / FILE).write_text("{stars: all")
    progress = Progress(tmp_path / FILE)
    assert progress.trouble == "it is damaged"
    assert progress.is_set_aside
