"""The dialog of technologies, at moments of recorded games."""

import pytest
from PySide6.QtCore import QRectF

from pulsar_desktop.controllers.selection import Mark
from pulsar_desktop.dialogs.technologies import TechnologiesDialog, detail, worth
from pulsar_desktop.dialogs.technology_panel import fitted
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.effects import Per
from pulsar_desktop.model.rules.counts import COUNTERS
from pulsar_desktop.views import theme
from tests.views.moments import shown_at


@pytest.fixture
def dialog(qtbot):
    made = TechnologiesDialog()
    qtbot.addWidget(made)
    return made


def test_every_technology_in_play_has_a_card_and_a_click_names_it(dialog, qtbot):
    shown = shown_at("06", 120)
    dialog.show_state(shown)
    assert set(dialog._panels) == {t.id for t in shown.components.in_play(shown.state.boards)}
    id = next(iter(dialog._panels))
    with qtbot.waitSignal(dialog.picked) as heard:
        dialog._panels[id].clicked.emit()
    assert heard.args == [Target("technology", id)]


def test_a_refused_technology_says_why_with_a_link_to_the_rule(dialog):
    shown = shown_at("10", 60)
    refused = {target.id: refusal for target, (_, refusal) in shown.refusals.items() if target.kind == "technology"}
    assert refused
    for id, refusal in refused.items():
        assert f'<a href="{refusal.rule}"' in "".join(detail(id, shown))


def test_cards_are_marked_as_on_the_table_for_the_die_in_hand(dialog):
    shown = shown_at("10", 177, Target("die", "silver 5"))
    dialog.show_state(shown)
    marks = {id: panel.look.mark for id, panel in dialog._panels.items()}
    assert marks == {id: shown.mark(Target("technology", id)) for id in marks}
    assert any(mark & Mark.REFUSED for mark in marks.values())


def test_points_given_at_once_are_not_promised_to_who_has_them_already():
    shown = shown_at("10", 177)
    held = [shown.components.technologies[id] for id in shown.me.patents]
    once = [technology for technology in held if technology.kind == "at once"]
    assert once
    assert not any(list(worth(technology, shown)) for technology in once)


def test_what_a_technology_brings_is_counted_for_the_viewer():
    shown = shown_at("10", 150)
    per = next(
        technology
        for technology in shown.components.in_play(shown.state.boards)
        if technology.kind != "lasting" and technology.effect and isinstance(technology.effect[0], Per)
    )
    atom = per.effect[0]
    points = COUNTERS[atom.count](shown.state, shown.viewer) // atom.group * atom.points
    assert f" {points} point" in next(worth(per, shown))


def test_the_detail_names_those_who_hold_the_patent(dialog):
    shown = shown_at("10", 180)
    id = next(id for player in shown.state.players for id in player.patents)
    holders = [name for name, player in zip(shown.names, shown.state.players, strict=True) if id in player.patents]
    assert all(name in "".join(detail(id, shown)) for name in holders)


def test_other_boards_bring_other_cards(dialog):
    dialog.show_state(shown_at("06", 120))
    before = set(dialog._panels)
    dialog.show_state(shown_at("05", 120))
    assert set(dialog._panels) != before


def test_a_sentence_too_long_for_its_card_is_cut_at_a_word(qapp):
    face, room = theme.font(12), QRectF(0, 0, 120, 32)
    assert fitted("short words", face, room) == "short words"
    told = fitted("many words that will never fit in two lines of such a narrow card as this", face, room)
    assert told.endswith(" …")
    assert told.split()[0] == "many"


def test_all_eight_rows_are_seen_as_it_opens(dialog, qtbot):
    dialog.show_state(shown_at("12", 30))
    dialog.show()
    assert (dialog.width(), dialog.height()) == (1180, 690)
    qtbot.waitUntil(lambda: all(not panel.visibleRegion().isEmpty() for panel in dialog._panels.values()))
    assert dialog._area.verticalScrollBar().maximum() == 0


def test_a_small_one_opens_at_the_row_of_the_round(dialog, qtbot):
    shown = shown_at("12", 30)
    dialog.resize(900, 400)
    dialog.show_state(shown)
    dialog.show()
    row = [panel for panel in dialog._panels.values() if panel.look.look.technology.row == shown.state.round]
    qtbot.waitUntil(lambda: all(not panel.visibleRegion().isEmpty() for panel in row))
    assert dialog._area.verticalScrollBar().value() > 0
