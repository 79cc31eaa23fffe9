"""What the program remembers of its user."""

import pytest

from pulsar_desktop.controllers.new_game import NewGame, Seat
from pulsar_desktop.controllers.settings import Settings


@pytest.fixture
def settings(tmp_path, qapp):
    return Settings(tmp_path / "settings.ini")


def test_the_pace_goes_from_a_quarter_to_at_once_and_back_and_no_further(settings):
    settings.pace = 0.25
    assert [settings.change_pace(1) for _ in range(6)] == [0.5, 1, 2, 4, 0, 0]
    assert [settings.change_pace(-1) for _ in range(6)] == [4, 2, 1, 0.5, 0.25, 0.25]


def test_a_pace_between_two_goes_to_the_next(settings):
    settings.pace = 1.1
    assert settings.change_pace(1) == 2


def test_what_was_agreed_comes_back(settings, tmp_path):
    agreed = NewGame((Seat("Ada", "red"), Seat("Bo", "green", "planner")), is_standard=True, boards=("AI", "", "BIII"))
    settings.agreed = agreed
    settings._store.sync()
    assert Settings(tmp_path / "settings.ini").agreed == agreed


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"seats": 3}', '{"seats": [], "side": 7}'])
def test_what_makes_no_sense_is_as_if_nothing_had_been_agreed(settings, text):
    settings._store.setValue("agreed", text)
    assert settings.agreed is None


def test_recent_games_are_the_latest_eight_each_once(settings, tmp_path):
    for n in range(10):
        settings.remember(tmp_path / f"{n}.pulsar")
    settings.remember(tmp_path / "5.pulsar")
    assert [path.stem for path in settings.recent] == ["5", "9", "8", "7", "6", "4", "3", "2"]
    settings.forget(tmp_path / "9.pulsar")
    assert [path.stem for path in settings.recent] == ["5", "8", "7", "6", "4", "3", "2"]


def test_one_recent_game_is_still_a_list(settings, tmp_path):
    settings.remember(tmp_path / "only.pulsar")
    settings._store.sync()
    assert Settings(tmp_path / "settings.ini").recent == [tmp_path / "only.pulsar"]


@pytest.mark.parametrize(("stored", "pace"), [("fast", 1), ("-1", 1), ("99", 1), ("nan", 1), ("0", 0), ("2.5", 2.5)])
def test_a_pace_that_makes_no_sense_is_the_normal_one(settings, stored, pace):
    settings._store.setValue("pace", stored)
    assert settings.pace == pace


def test_a_warning_is_silenced_and_given_again_and_the_others_stay(settings):
    settings.silence("unspent_dice")
    settings.silence("unused_red_die")
    assert settings.silenced == {"unspent_dice", "unused_red_die"}
    settings.silence("unspent_dice", is_silent=False)
    assert settings.silenced == {"unused_red_die"}


def test_things_move_unless_somebody_has_said_no(settings):
    assert settings.motion
    settings.motion = False
    assert not settings.motion


def test_a_change_is_told(settings, qtbot):
    with qtbot.waitSignal(settings.changed):
        settings.pace = 2
    with qtbot.waitSignal(settings.changed):
        settings.motion = False
    with qtbot.waitSignal(settings.changed):
        settings.silence("unspent_dice")


def test_a_name_is_no_longer_than_a_seat_takes(settings):
    settings.name = "x" * 99
    assert settings.name == "x" * 32
