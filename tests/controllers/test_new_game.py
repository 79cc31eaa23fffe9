"""What is agreed before a game: what is left open is drawn, and nothing twice."""

from __future__ import annotations

from pulsar_desktop.controllers.new_game import NewGame, Seat, like, quick_game, suggested_names
from pulsar_desktop.game.component_sets import shipped

SEATS = (Seat("Ada", "red"), Seat("Ben", "blue"), Seat("Cy", "green", "random"))


def test_goals_left_open_are_drawn_from_other_tiles_than_the_one_chosen():
    components = shipped()
    for seed in map(str, range(60)):
        agreed = NewGame(SEATS, is_standard=True, goals=("", "GOAL-01a", ""), seed=seed)
        goals = agreed.setup(components).goals
        assert goals[1] == "GOAL-01a"
        assert len({components.goals[id].tile for id in goals}) == 3
        assert agreed.refusal(components) is None


def test_boards_left_open_are_drawn_from_their_category():
    components = shipped()
    drawn = set()
    for seed in map(str, range(40)):
        boards = NewGame(SEATS, is_standard=True, boards=("", "CII", ""), seed=seed).setup(components).boards
        assert [components.boards[id].category for id in boards] == ["I", "II", "III"]
        assert boards[1] == "CII"
        drawn.add(boards)
    assert len(drawn) > 5


def test_nobody_gets_the_headquarters_that_somebody_chose():
    components = shipped()
    for seed in map(str, range(40)):
        boards = NewGame(SEATS, is_standard=True, hq_boards=("", "B", ""), seed=seed).setup(components).hq_boards
        assert boards[1] == "B"
        assert len(set(boards)) == 3


def test_what_nobody_chose_is_left_to_the_dealer():
    setup = NewGame(SEATS, is_standard=True, boards=("", "", "")).setup(shipped())
    assert (setup.boards, setup.goals, setup.hq_boards) == (None, None, None)


def test_one_agreement_and_one_seed_make_one_game_and_without_a_seed_each_is_another():
    agreed = NewGame(SEATS, is_standard=True, goals=("GOAL-01a", "", ""), seed="7")
    assert agreed.game(shipped()).state == agreed.game(shipped()).state
    assert quick_game(["Ada", "Bo"], "random").game(shipped()).seed != ""
    assert len({quick_game(["Ada", "Bo"], "random").game(shipped()).seed for _ in range(3)}) == 3


def test_a_game_like_another_is_agreed_on_as_that_was_but_for_the_seed():
    agreed = NewGame(SEATS, is_standard=True, side="dead_ends", even_start=True, free_undo=True, seed="7")
    game = agreed.game(shipped())
    again = like(game)
    assert (again.seats, again.seed) == (SEATS, "")
    assert again.setup(shipped()) == game.setup
    assert again.free_undo


def test_suggested_names_are_nobodys():
    for taken in (["Nova"], ["orin", "SELA"]):
        names = suggested_names(taken)
        assert len(names) + len(taken) == len(suggested_names())
        assert not {name.casefold() for name in names} & {name.casefold() for name in taken}
