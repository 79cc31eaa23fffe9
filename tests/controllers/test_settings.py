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
