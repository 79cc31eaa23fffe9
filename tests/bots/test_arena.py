"""The commands of ``pulsar-arena``, as somebody at a shell meets them."""

import json
import shutil
import subprocess
import sys

import pytest

from pulsar_desktop import paths
from pulsar_desktop.bots import bench
from pulsar_desktop.bots.arena import main
from pulsar_desktop.bots.levels import BOTS
from pulsar_desktop.bots.match import Match, played
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.save import save
from pulsar_desktop.model.options import legal_options
from tests.scenario import rolled, turn


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    path = tmp_path_factory.mktemp("saves") / "game.pulsar"
    save(played(Match(("random",) * 3, "arena")), path)
    return path


def test_play_tells_scores_wins_and_games_per_second(capsys):
    assert main(["play", "--seats", "random,curious", "--games", "4", "--seed", "7", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 4
    assert sum(seat["wins"] for seat in figures["seats"]) == 4
    assert figures["games_per_second"] > 0
    assert [seat["bot"] for seat in figures["seats"]] == ["random", "curious"]


def test_the_same_seed_plays_the_same_games_in_one_process_or_two(capsys):
    seats = []
    for jobs in "12":
        main(["play", "--seats", "random,random,random", "--games", "4", "--seed", "7", "--json", "--jobs", jobs])
        seats.append(json.loads(capsys.readouterr().out)["seats"])
    assert seats[0] == seats[1]


def test_play_prints_a_table_for_people(capsys):
    assert main(["play", "--seats", "random,random,random,random", "--games", "2", "--setup", "beginner"]) == 0
    assert "games and" in capsys.readouterr().out


@pytest.mark.parametrize("seats", ["random", "random,nobody", "random,random,random,random,random", ""])
def test_seats_that_make_no_game_are_refused_in_a_sentence(seats, capsys):
    with pytest.raises(SystemExit) as error:
        main(["play", "--seats", seats])
    assert error.value.code == 2
    assert "argument --seats" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_a_number_of_games_below_one_is_refused(number, capsys):
    with pytest.raises(SystemExit):
        main(["play", "--games", number])
    assert "whole number of at least 1" in capsys.readouterr().err


def test_replay_verifies_a_sound_file(saved, capsys):
    assert main(["replay", str(saved)]) == 0
    assert "sound" in capsys.readouterr().out


def test_replay_names_the_line_of_a_mismatch_and_exits_1(saved, tmp_path, capsys):
    lines = saved.read_bytes().split(b"\n")
    lines[30] = lines[30].replace(b'"', b"'", 1)
    edited = tmp_path / "edited.pulsar"
    edited.write_bytes(b"\n".join(lines))
    assert main(["replay", str(saved), str(edited)]) == 1
    assert "edited.pulsar: line 31" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "show"])
def test_a_file_that_is_not_there_is_named_once(command, tmp_path, capsys):
    assert main([command, str(tmp_path / "none.pulsar")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'none.pulsar'}: cannot be read: No such file or directory\n"


def test_components_finds_the_shipped_set_sound(capsys):
    assert main(["components"]) == 0
    assert "is sound" in capsys.readouterr().out


def test_components_names_what_is_wrong_with_a_folder(tmp_path, capsys):
    assert main(["components", str(tmp_path)]) == 1
    assert "set.toml" in capsys.readouterr().err


def test_show_gives_the_table_as_text_at_any_point(saved, capsys):
    assert main(["show", str(saved)]) == 0
    end = capsys.readouterr().out
    assert main(["show", str(saved), "--at", "20"]) == 0
    assert capsys.readouterr().out != end
    assert "random" in end


def test_show_refuses_a_point_the_log_does_not_have(saved, capsys):
    assert main(["show", str(saved), "--at", "99999"]) == 2
    assert "the log of" in capsys.readouterr().err


def test_bench_prints_its_figures(capsys):
    assert main(["bench", "--json", "--seconds", "0.2"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {"games_per_second", "decisions_per_second", "opening_a_finished_game_milliseconds"} <= set(figures)


def test_torture_finds_no_trouble_in_a_few_games(capsys):
    assert main(["torture", "--games", "6", "--seed", "few"]) == 0
    assert "0 games with trouble" in capsys.readouterr().out


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_picks_one_of_the_options_it_was_given(name):
    bot = BOTS[name]("x")
    for state in (rolled((1, 2, 3, 4, 5, 6, 1, 2, 3)), turn((4, 6), ship="S11")):
        options = legal_options(state)
        assert all(bot.pick(state, options) in options for _ in range(50 if name in ("random", "curious") else 2))


def test_the_random_bot_picks_every_option_about_equally_often():
    state = rolled((1, 2, 3, 4, 5, 6, 1, 2, 3))
    options, bot = legal_options(state), BOTS["random"]("x")
    picks = [options.index(bot.pick(state, options)) for _ in range(200 * len(options))]
    assert all(130 < picks.count(n) < 280 for n in range(len(options)))


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_bench_refuses_a_time_that_is_none(seconds, capsys):
    with pytest.raises(SystemExit):
        main(["bench", "--seconds", seconds])
    assert "number of seconds" in capsys.readouterr().err


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A copy of the shipped set in the user's folder, with another figure and still with the shipped id."""
    monkeypatch.setattr(paths, "user_components", lambda: tmp_path / "sets")
    folder = tmp_path / "sets" / "copy"
    shutil.copytree(paths.resources() / "components", folder)
    edit(folder / "final.toml", "each_further = 3", "each_further = 5")
    return folder


def edit(path, old, new):
    path.write_text(path.read_text().replace(old, new))


def test_components_checks_an_installed_set_by_its_id(copy, capsys):
    edit(copy / "set.toml", 'id = "pulsar-2849"', 'id = "mine"')
    assert main(["components", "mine"]) == 0
    told = capsys.readouterr()
    assert f"(mine, version {shipped().version}, " in told.out
    assert told.err == ""


def test_components_says_where_it_looked_for_an_unknown_id(copy, capsys):
    assert main(["components", "nothing"]) == 2
    assert f"'nothing' is not here. Sets are looked for in {copy.parent};" in capsys.readouterr().err


def test_components_warns_of_a_copy_with_the_shipped_id(copy, capsys):
    assert main(["components", str(copy)]) == 0
    assert "Warning: set.toml: 'pulsar-2849' is the id of the set that ships" in capsys.readouterr().err
    assert main(["components", str(paths.resources() / "components")]) == 0
    assert capsys.readouterr().err == ""


def test_bench_looks_for_the_other_package_before_it_measures(monkeypatch):
    monkeypatch.setattr(bench, "find_spec", lambda _: None)
    monkeypatch.setattr(bench, "best_games", lambda *_: pytest.fail("measured"))
    with pytest.raises(SystemExit, match="-m pip install catanatron"):
        main(["bench", "--against", "catanatron"])


def test_a_reader_who_leaves_gets_no_traceback(saved):
    run = f"import sys; from pulsar_desktop.bots.arena import main; sys.exit(main(['show', {str(saved)!r}]))"
    with subprocess.Popen([sys.executable, "-c", run], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("command", [[], ["play"], ["replay"], ["components"], ["show"], ["torture"], ["bench"]])
def test_help_is_plain_text(command, capsys):
    with pytest.raises(SystemExit):
        main([*command, "--help"])
    assert "`" not in capsys.readouterr().out


def test_a_game_played_with_a_set_in_a_folder_is_opened_with_that_folder(tmp_path, capsys):
    folder = tmp_path / "mine"
    shutil.copytree(paths.resources() / "components", folder)
    text = (folder / "set.toml").read_text()
    (folder / "set.toml").write_text(text.replace('id = "pulsar-2849"', 'id = "mine"'))
    save(played(Match(("random",) * 2, "x", components=str(folder))), tmp_path / "x.pulsar")
    assert main(["replay", str(tmp_path / "x.pulsar")]) == 1
    assert main(["replay", str(tmp_path / "x.pulsar"), "--components", str(folder)]) == 0
    assert "'mine' is not here" in capsys.readouterr().err
