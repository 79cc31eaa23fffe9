"""The score sheet: every point of a game has its place."""

import pytest
from PySide6.QtCore import Qt

from pulsar_desktop.dialogs.final import FinalDialog
from pulsar_desktop.dialogs.score_words import NAMES, winner_words
from pulsar_desktop.game.save import load
from pulsar_desktop.model.rules.final import standings
from pulsar_desktop.teaching.scores import DURING, FINAL, by_round, scored, total
from tests.views.moments import GAMES, game_at


def whole(number: str):
    return load(next(GAMES.glob(f"{number}-*.pulsar")))


@pytest.mark.parametrize("number", ["01", "04", "06", "08", "10", "12"])
def test_the_sources_add_up_to_the_score_and_none_is_unknown(number):
    game = whole(number)
    found = scored(game)
    for seat, player in enumerate(game.state.players):
        assert total(found, seat, *DURING, *FINAL) == player.score
        assert total(found, seat) == player.score
    assert all(item.source != "other" for item in found)


def test_every_source_has_its_name():
    assert set(NAMES) == {*DURING, *FINAL}


def test_the_lines_begin_at_the_start_and_end_at_the_final_scores():
    game = whole("10")
    scores = by_round(scored(game), 3)
    assert len(scores) == 10
    assert sorted(scores[0]) == [5, 6, 7]
    assert scores[-1] == tuple(player.score for player in game.state.players)
    first_of_round_5 = next(game.at(n) for n in range(len(game.log)) if game.at(n).round == 5)
    assert scores[4] == tuple(player.score for player in first_of_round_5.players)


def test_the_sheet_shows_the_steps_of_final_scoring_in_order_and_the_totals(qtbot):
    game = whole("10")
    dialog = FinalDialog(game)
    qtbot.addWidget(dialog)
    rows = dialog.sheet.rows
    assert tuple(rows[rows.index("before") + 1 : -1]) == FINAL
    for seat, player in enumerate(game.state.players):
        assert dialog.sheet.item(len(rows) - 1, seat + 1).text() == str(player.score)


def test_a_cell_tells_what_gave_its_points(qtbot):
    game = whole("10")
    dialog = FinalDialog(game)
    qtbot.addWidget(dialog)
    seat = max(range(3), key=lambda seat: total(scored(game), seat, "goals"))
    dialog.tell(seat, "goals")
    met = [game.components.goals[id].name for id, _ in game.state.players[seat].goals]
    assert met
    assert all(name in dialog.words for name in met)


def test_the_winner_is_named_and_a_tie_is_explained():
    game = whole("10")
    head, why = winner_words(game.state, game.names)
    first = standings(game.state)[0]
    assert game.names[first] in head
    assert str(game.state.players[first].score) in head
    tied = game.state
    for seat in range(3):
        tied = tied.with_player(seat, score=99)
    assert "initiative track (FINAL-10)" in winner_words(tied, game.names)[1]
    assert "initiative" not in why


def test_in_the_middle_of_a_game_somebody_leads_and_no_other_game_is_offered(qtbot):
    dialog = FinalDialog(game_at("10", 90))
    qtbot.addWidget(dialog)
    assert "lead" in dialog._head.text()
    assert not dialog.new.isVisibleTo(dialog)


def test_at_the_end_another_game_the_log_and_the_table_are_offered(qtbot):
    dialog, asked = FinalDialog(whole("10")), []
    qtbot.addWidget(dialog)
    dialog.pressed.connect(lambda target: asked.append(target.id))
    dialog.show()
    for button in (dialog.log, dialog.again, dialog.new):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == ["log", "again", "new"]
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert asked == ["log", "again", "new"]
    qtbot.mouseClick(dialog.table, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
