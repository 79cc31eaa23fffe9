"""The game at a terminal."""

import builtins

import pytest

from pulsar_desktop.game.save import load
from pulsar_desktop.terminal import main


@pytest.fixture
def typed(monkeypatch):
    """Lets a test type lines; after the last one the input ends."""

    def type_lines(*lines):
        left = iter(lines)

        def read(prompt=""):
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(builtins, "input", read)

    return type_lines


def test_a_whole_game_can_be_played_by_typing_numbers(typed, capsys, tmp_path):
    path = tmp_path / "game.pulsar"
    typed(*["1"] * 2000)
    assert main([str(path), "--seed", "x", "--seats", "You,random"]) == 0
    assert load(path).state.is_over
    assert "game over" in capsys.readouterr().out.lower()


def test_a_game_is_saved_after_every_decision_and_goes_on_from_there(typed, capsys, tmp_path):
    path = tmp_path / "game.pulsar"
    typed("1", "q")
    main([str(path), "--seed", "x", "--seats", "Ada,Bo,Cy"])
    before = len(load(path).log)
    typed("1", "q")
    main([str(path)])
    assert len(load(path).log) > before


def test_undo_and_unknown_words_are_answered_in_words(typed, capsys):
    typed("u", "dance", "f E2", "t", "1", "u", "q")
    assert main(["--seed", "x", "--seats", "Ada,Bo"]) == 0
    told = capsys.readouterr().out
    assert "That cannot be done: nothing has been decided." in told
    assert "Type the number of an option" in told
    assert "taken back" in told


def test_a_broken_file_is_refused_in_a_sentence(tmp_path, capsys):
    path = tmp_path / "x.pulsar"
    path.write_bytes(b"hello")
    assert main([str(path)]) == 1
    assert "not a Pulsar game" in capsys.readouterr().err
    assert path.read_bytes() == b"hello"


def test_seats_are_two_to_four(capsys):
    with pytest.raises(SystemExit):
        main(["--seats", "Ada"])
    assert "2, 3 or 4 names" in capsys.readouterr().err


def test_a_damaged_game_goes_on_from_its_sound_part_under_another_name(typed, capsys, tmp_path):
    path = tmp_path / "game.pulsar"
    typed("1", "1", "q")
    main([str(path), "--seed", "x", "--seats", "Ada,Bo"])
    path.write_bytes(path.read_bytes()[:-20])
    damaged = path.read_bytes()
    typed("1", "q")
    assert main([str(path)]) == 0
    assert "cut off" in capsys.readouterr().out
    assert path.read_bytes() == damaged
    assert load(tmp_path / "game-recovered.pulsar").log


def test_a_file_that_is_no_save_is_not_written_over(typed, capsys, tmp_path):
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    typed(f"s {notes}", "9" * 5000, "q")
    assert main(["--seed", "x"]) == 0
    assert notes.read_text() == "mine"
    assert "left as it is" in capsys.readouterr().out
