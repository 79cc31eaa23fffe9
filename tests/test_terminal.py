"""The game at a terminal."""

import builtins
import re
import subprocess
import sys
from itertools import pairwise

import pytest

from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import SUFFIX, load, save
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
    state, told = load(path).state, capsys.readouterr().out
    assert state.is_over
    assert "game over" in told.lower()
    best = max(player.score for player in state.players)
    assert re.search(rf"(You|random) has won\.\nStandings\n  place 1: \1, {best} points\n.*\n$", told)


def test_a_game_is_saved_after_every_decision_and_goes_on_from_there(typed, capsys, tmp_path):
    path = tmp_path / "game.pulsar"
    typed("1", "q")
    main([str(path), "--seed", "x", "--seats", "Ada,Bo,Cy"])
    before = len(load(path).log)
    typed("1", "q")
    main([str(path)])
    assert len(load(path).log) > before


def test_undo_and_unknown_words_are_answered_in_words(typed, capsys):
    typed("u", "dance", "f E2", "f E9", "t", "1", "u", "q")
    assert main(["--seed", "x", "--seats", "Ada,Bo"]) == 0
    told = capsys.readouterr().out
    assert "That cannot be done: nothing has been decided." in told
    assert "'dance' is not understood.\nType the number of an option" in told
    assert "No option speaks of E9." in told
    assert "Taken back: " in told


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


@pytest.fixture
def damaged(typed, capsys, tmp_path):
    """A saved game whose last line is cut off."""
    path = tmp_path / "game.pulsar"
    typed("1", "1", "q")
    main([str(path), "--seed", "x", "--seats", "Ada,Bo"])
    path.write_bytes(path.read_bytes()[:-20])
    capsys.readouterr()
    return path


def test_a_damaged_game_goes_on_from_its_sound_part_under_another_name(typed, capsys, damaged):
    before = damaged.read_bytes()
    typed("1", "q")
    assert main([str(damaged)]) == 0
    told = capsys.readouterr().out
    assert "cut off" in told
    assert f"sound up to entry {before.count(b'hash') - 1}:" in told  # the header is none, nor is the roll dealt again
    assert damaged.read_bytes() == before
    assert load(damaged.with_name("game-recovered.pulsar")).log


def test_a_second_recovery_leaves_the_first_alone_and_writes_at_once(typed, capsys, damaged):
    typed("1", "q")
    main([str(damaged)])
    first = damaged.with_name("game-recovered.pulsar").read_bytes()
    typed("q")
    main([str(damaged)])
    assert damaged.with_name("game-recovered.pulsar").read_bytes() == first
    assert len(load(damaged.with_name("game-recovered-2.pulsar")).log) < first.count(b"\n")
    assert "Going on with " in capsys.readouterr().out


def test_a_file_that_is_no_save_is_not_written_over(typed, capsys, tmp_path):
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    typed(f"s {notes}", "9" * 5000, "q")
    assert main(["--seed", "x"]) == 0
    assert notes.read_text() == "mine"
    assert "left as it is" in capsys.readouterr().out


def test_one_is_told_whether_a_game_is_new_or_goes_on(typed, capsys, tmp_path):
    typed("q")
    main([str(tmp_path / "game"), "--seats", "Ada,Bo"])
    assert f"New game, saved in {tmp_path / 'game.pulsar'}.\n" in capsys.readouterr().out
    main([str(tmp_path / "game")])
    told = capsys.readouterr().out
    assert re.search(r"Going on with .*game\.pulsar: set-up, (Ada|Bo) to choose\.\n", told)
    assert "as it was set up" not in told


def test_what_a_saved_game_cannot_take_on_is_told_and_free_undo_is_applied(typed, capsys, tmp_path):
    path = tmp_path / "game.pulsar"
    typed("q")
    main([str(path), "--seats", "Ada,Bo"])
    main([str(path), "--seats", "Cy,Di,Eve", "--seed", "7", "--free-undo"])
    assert "goes on as it was set up, whatever --seats, --seed may say." in capsys.readouterr().out
    assert (load(path).names, load(path).free_undo) == (("Ada", "Bo"), True)


def test_a_place_that_cannot_be_written_is_refused_at_the_start(typed, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["nowhere/game.pulsar"]) == 1
    told = capsys.readouterr()
    assert f"{tmp_path / 'nowhere' / 'game.pulsar'}: cannot be written: No such file" in told.err
    assert told.out == ""


def test_an_option_that_does_not_exist_is_told_with_those_that_do(typed, capsys):
    typed("99", "0", "Q")
    main(["--seed", "x"])
    told = capsys.readouterr().out
    assert re.search(r"There is no option 99: they go from 1 to \d+\.\nThere is no option 0:", told)


def test_enter_alone_shows_the_options_again(typed, capsys):
    typed("", "QUIT")
    main(["--seed", "x"])
    assert capsys.readouterr().out.count("    1  ") == 2


def test_options_are_numbered_in_the_order_they_are_shown(typed, capsys):
    typed(*["1"] * 12, "q")
    main(["--seed", "x", "--seats", "Ada,Bo"])
    numbers = [int(n) for n in re.findall(r"^ +(\d+)  ", capsys.readouterr().out, re.MULTILINE)]
    assert all(after in (before + 1, 1) for before, after in pairwise(numbers))


def test_what_is_past_the_barrier_is_refused_in_plain_words(typed, capsys):
    typed("1", "1", "u", "q")
    main(["--seed", "x", "--seats", "Ada,Bo"])
    told = capsys.readouterr().out
    assert "That cannot be taken back: chance has answered or others have chosen since." in told
    assert "barrier" not in told


def test_a_decision_taken_back_leaves_the_file_and_redo_says_what_it_plays(typed, capsys, tmp_path):
    path = tmp_path / "game.pulsar"
    typed("1", "u", "q")
    main([str(path), "--seed", "x", "--seats", "Ada,Bo", "--free-undo"])
    assert b'"do"' not in path.read_bytes()
    typed("1", "u", "r", "q")
    main([str(path)])
    told = capsys.readouterr().out
    assert b'"do"' in path.read_bytes()
    assert re.findall("Played again: (.*)", told) == re.findall("Taken back: (.*)", told)[:1]


def test_equal_names_are_refused(capsys):
    with pytest.raises(SystemExit):
        main(["--seats", "Ada,Bo,Ada"])
    assert "two players are called Ada" in capsys.readouterr().err


def test_bots_are_known_whatever_the_case_and_numbered_where_they_are_several(typed, tmp_path):
    path = tmp_path / "game.pulsar"
    typed("q")
    main([str(path), "--seats", "Random,Ada,RANDOM,Curious"])
    assert load(path).names == ("random 1", "Ada", "random 2", "curious")
    assert load(path).bots == ("random", "", "random", "curious")


def test_a_bot_of_an_older_save_is_known_by_its_name(typed, tmp_path):
    path = tmp_path / "game.pulsar"
    typed("q")
    main([str(path), "--seats", "Ada,random"])
    game = load(path)
    save(Game(game.components, game.setup, game.seed, names=game.names), path)
    main([str(path)])
    assert load(path).bots == ("", "random")


def test_saving_under_a_name_says_where(typed, capsys, tmp_path):
    typed(f"s {tmp_path / 'copy'}", "q")
    main(["--seed", "x"])
    assert f"Saved in {tmp_path / 'copy'}{SUFFIX}." in capsys.readouterr().out
    assert load(tmp_path / "copy.pulsar").log


def test_a_reader_who_leaves_gets_no_traceback():
    run = "import sys; from pulsar_desktop.terminal import main; sys.exit(main(['--seats', 'random,random']))"
    with subprocess.Popen([sys.executable, "-c", run], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_file_is_named_once(capsys, tmp_path):
    (tmp_path / "game.pulsar").mkdir()
    assert main([str(tmp_path / "game.pulsar")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'game.pulsar'}: cannot be read: it is not a file\n"
