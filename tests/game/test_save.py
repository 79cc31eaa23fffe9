"""Save files: whole or not at all, proved by replay, and every damage noticed at its line."""

import os
import pickle

import msgspec
import pytest
from msgspec.structs import replace

from pulsar_desktop.bots.match import Match, agreed, play_out, played
from pulsar_desktop.game import save
from pulsar_desktop.game.component_sets import UnknownComponentSet, shipped
from pulsar_desktop.game.fingerprint import fingerprint
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import (
    CannotOpen,
    CannotSave,
    DamagedSave,
    NewerFormat,
    NotASave,
    SaveError,
    TruncatedSave,
    UnknownComponents,
    from_bytes,
    load,
    to_bytes,
)
from pulsar_desktop.model.options import legal_options
from tests.scenario import COMPONENTS


@pytest.fixture(scope="module")
def game():
    return played(Match(("curious",) * 2, "save"))


@pytest.fixture(scope="module")
def text(game):
    return to_bytes(game)


def rehashed(lines):
    """The lines with hashes that fit, as a clever editor would write them."""
    running, out = "", []
    for line in lines:
        body = save._HASHED.fullmatch(line)[1] if save._HASHED.fullmatch(line) else line[:-1]
        running = save._next_hash(running, body)
        out.append(body + b',"hash":"' + running.encode() + b'"}')
    return b"\n".join(out) + b"\n"


@pytest.mark.parametrize("number", range(10))
def test_a_game_loaded_after_every_decision_is_the_game_that_was_saved(number):
    """Battery row 5: equal state, equal options."""
    match = Match(("curious",) * (2 + number % 3), f"row5-{number}", beginner=number % 4 == 3)
    game = Game(COMPONENTS, agreed(COMPONENTS, match), match.seed)
    for _ in play_out(game, match):
        again = from_bytes(to_bytes(game))
        assert again.state == game.state
        assert again.log == game.log
        assert legal_options(again.state) == legal_options(game.state)
    assert from_bytes(to_bytes(game)).state == game.state


def test_a_save_is_a_header_and_a_json_line_for_each_entry(game, text):
    lines = [msgspec.json.decode(line) for line in text.splitlines()]
    assert lines[0]["pulsar"] == 1
    assert lines[0]["components"]["digest"] == shipped().digest
    assert len(lines) == len(game.log) + 1
    assert all("do" in line or "chance" in line for line in lines[1:])


def test_what_is_written_is_what_is_read(game, tmp_path):
    path = tmp_path / "fête.pulsar"
    save.save(game, path)
    assert fingerprint(load(path).state) == fingerprint(game.state)
    assert os.listdir(tmp_path) == ["fête.pulsar"]


def test_names_and_the_undo_setting_are_remembered(tmp_path):
    setup = agreed(COMPONENTS, Match(("random",) * 2, "x"))
    game = Game(COMPONENTS, setup, "x", names=("Ada", "Žofie"), free_undo=True)
    again = from_bytes(to_bytes(game))
    assert (again.names, again.free_undo, again.seed) == (("Ada", "Žofie"), True, "x")


def opened(data):
    """The sound part of a save, or None; only our own errors may come."""
    try:
        return from_bytes(data)
    except SaveError as error:
        return error.sound


def test_a_save_cut_at_every_byte_is_refused_or_a_sound_earlier_game(game, text):
    """Battery row 11; the sound part is offered."""
    header = text.index(b"\n")
    for cut in range(text.index(b"\n", 4000)):
        found, whole_lines = opened(text[:cut]), text[:cut].count(b"\n") - 1
        if cut < header:
            assert found is None
        else:
            kept = max(whole_lines, 0)
            assert found.log[:kept] == game.log[:kept]
            assert fingerprint(found.at(kept)) == fingerprint(game.at(kept))


def test_a_save_cut_within_a_line_says_so_and_offers_what_came_before(game, text):
    cut = text.index(b"EndTurn")
    with pytest.raises(TruncatedSave, match="cut off") as error:
        from_bytes(text[:cut])
    assert error.value.line == text[:cut].count(b"\n") + 1
    assert error.value.sound.log == game.log[: error.value.line - 2]


def test_every_flipped_bit_of_the_header_is_noticed(text):
    """Battery row 11."""
    header, newline, rest = text.partition(b"\n")
    for place in range(len(header)):
        for bit in range(8):
            flipped = bytearray(header)
            flipped[place] ^= 1 << bit
            with pytest.raises(SaveError):
                from_bytes(bytes(flipped) + newline + rest[:200])


def test_a_changed_line_is_noticed_at_its_line_and_what_came_before_is_offered(game, text):
    lines = text.split(b"\n")
    place = next(i for i, line in enumerate(lines) if b"PickDie" in line)
    lines[place] = lines[place].replace(b'"die":', b'"die": ')
    with pytest.raises(DamagedSave) as error:
        from_bytes(b"\n".join(lines))
    assert error.value.line == place + 1
    assert error.value.sound.log == game.log[: place - 1]
    assert f"line {place + 1}" in str(error.value)


def test_a_removed_line_and_two_swapped_lines_are_noticed(text):
    lines = text.split(b"\n")
    for edited in (lines[:20] + lines[21:], [*lines[:20], lines[21], lines[20], *lines[22:]]):
        with pytest.raises(DamagedSave) as error:
            from_bytes(b"\n".join(edited))
        assert error.value.line in (21, 22)


def test_an_illegal_decision_is_refused_even_with_fitting_hashes(text):
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if b"EndTurn" in line)
    edited = rehashed([*lines[:place], b'{"do":"CopyDie","die":9}', *lines[place:]])
    with pytest.raises(DamagedSave, match="does not go on like this, by rule") as error:
        from_bytes(edited)
    assert error.value.line == place + 1


def test_an_answer_that_chance_cannot_give_is_refused(text):
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if b"DiceRolled" in line)
    edited = rehashed([*lines[:place], b'{"chance":"DiceRolled","dice":[7,7,7,7,7,7,7]}', *lines[place + 1 :]])
    with pytest.raises(DamagedSave):
        from_bytes(edited)


def test_a_decision_where_chance_is_asked_is_refused(text):
    lines = text.splitlines()
    with pytest.raises(DamagedSave) as error:
        from_bytes(rehashed([lines[0], b'{"do":"EndTurn"}']))
    assert error.value.line == 2


@pytest.mark.parametrize(
    "line",
    [
        b'{"do":"Dance"}',
        b'{"do":"EndTurn","extra":1}',
        b'{"do":"PickDie","die":"3"}',
        b'{"do":"PickDie","die":1e400}',
        b'{"do":"PickDie","die":' + b"9" * 400 + b"}",
        b'{"do":' + b"[" * 5000 + b"]" * 5000 + b"}",
        b'{"do":"PickDie","die":NaN}',
        b'{"do":"ChooseEntry","entry":"\xff\xfe"}',
        b'{"do":"ChooseEntry","entry":"\x00"}',
        b'{"nothing":1}',
    ],
)
def test_a_line_that_is_no_decision_is_refused_in_words(text, line):
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if b'"do"' in line)
    with pytest.raises(DamagedSave) as error:
        from_bytes(rehashed([*lines[:place], line]))
    assert error.value.line == place + 1
    assert error.value.sound is not None


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"\x00" * 50, b"PK\x03\x04zip", b"[1,2]", b'{"name":"x"}\n', b"\xff" * 99]
)
def test_a_file_that_is_not_ours_is_refused(data):
    with pytest.raises(NotASave):
        from_bytes(data)


def test_a_newer_format_is_refused_with_both_figures(text):
    with pytest.raises(NewerFormat, match="format 2, this program reads up to 1"):
        from_bytes(text.replace(b'{"pulsar":1,', b'{"pulsar":2,'))


def test_an_unknown_component_set_is_refused_by_name(text):
    def nowhere(id, digest):
        raise UnknownComponentSet(id, digest)

    with pytest.raises(UnknownComponents, match="pulsar-2849"):
        from_bytes(text, nowhere)


def test_a_changed_component_set_is_refused(text):
    lines = text.splitlines()
    lines[0] = lines[0].replace(shipped().digest.encode(), b"0" * len(shipped().digest))
    with pytest.raises(UnknownComponents):
        from_bytes(rehashed(lines))


@pytest.mark.parametrize(
    "change",
    [
        {"players": 5},
        {"colours": ("red", "red")},
        {"side": "back"},
        {"order": (0, 0)},
        {"boards": ("AI", "AII", "XX")},
        {"goals": ("GOAL-01a", "GOAL-01b", "GOAL-02a")},
        {"hq_boards": ("A", "A")},
    ],
)
def test_a_set_up_the_rules_do_not_allow_is_refused(game, change):
    other = Game(COMPONENTS, game.setup, "x")
    other.setup = replace(game.setup, **change)
    with pytest.raises(DamagedSave):
        from_bytes(to_bytes(other))


def test_a_file_larger_than_any_game_is_refused(text):
    with pytest.raises(NotASave, match="larger"):
        from_bytes(text + b"\n" * save.LARGEST)


def test_a_folder_that_is_not_there_gives_a_sentence(game, tmp_path):
    with pytest.raises(CannotSave, match="cannot be written"):
        save.save(game, tmp_path / "nowhere" / "x.pulsar")
    with pytest.raises(CannotOpen, match="cannot be read"):
        load(tmp_path / "nowhere.pulsar")
    with pytest.raises(CannotOpen):
        load(tmp_path)


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_fault_while_writing_leaves_the_old_game_and_no_litter(game, tmp_path, monkeypatch, call):
    path = tmp_path / "x.pulsar"
    path.write_bytes(b"old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, full)
    with pytest.raises(CannotSave, match="No space left"):
        save.save(game, path)
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["x.pulsar"]


def test_a_save_that_ends_at_a_question_of_chance_is_dealt_on(game, text):
    """The Dealer gives the answers that are missing."""
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if b"SystemRevealed" in line)
    again = from_bytes(b"\n".join(lines[:place]) + b"\n")
    assert again.log[place - 1] == game.log[place - 1]


def test_a_link_stays_a_link_and_the_mode_of_a_file_stays_as_it_was(game, tmp_path):
    real, link = tmp_path / "real.pulsar", tmp_path / "link.pulsar"
    save.save(game, real)
    real.chmod(0o640)
    link.symlink_to(real)
    save.save(game, link)
    assert link.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_new_file_has_the_mode_that_any_new_file_has(game, tmp_path):
    other = tmp_path / "other"
    other.touch()
    save.save(game, tmp_path / "x.pulsar")
    assert (tmp_path / "x.pulsar").stat().st_mode == other.stat().st_mode


def test_what_is_no_file_is_neither_read_nor_written(game, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, tmp_path / "nul\0"):
        with pytest.raises(CannotOpen):
            load(path)
        with pytest.raises(CannotSave):
            save.save(game, path)


def test_the_recovered_part_of_a_cut_game_can_be_played_on(text):
    cut = text.index(b"SystemRevealed")
    with pytest.raises(TruncatedSave) as error:
        from_bytes(text[:cut])
    assert error.value.recovered().state.chooser is not None


def test_errors_keep_their_words_on_the_way_between_processes():
    error = pickle.loads(pickle.dumps(DamagedSave("the \x1b[2J line", 3)))
    assert str(error) == "line 3: the ?[2J line"


def test_a_game_with_too_few_names_or_unwritable_ones_is_not_begun(game):
    for names in (("Ada",), ("Ada", "\ud800")):
        with pytest.raises(ValueError, match="name"):
            Game(COMPONENTS, game.setup, "x", names=names)
