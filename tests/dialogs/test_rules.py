"""The rules dialog: chapters, a search, links, what is folded, the icon key."""

import pytest
from PySide6.QtCore import Qt, QUrl

from pulsar_desktop import language
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.dialogs.log import LogDialog, rules_of
from pulsar_desktop.dialogs.rule_icons import icon_picture, key_html
from pulsar_desktop.dialogs.rule_text import plain, summary_html, told
from pulsar_desktop.dialogs.rules import RulesDialog
from pulsar_desktop.dialogs.score_words import WHY
from pulsar_desktop.dialogs.words import RULE
from pulsar_desktop.teaching.reference import addresses, reference
from pulsar_desktop.teaching.rule_search import RuleSearch
from pulsar_desktop.teaching.why_not import TELLERS
from pulsar_desktop.views import art
from pulsar_desktop.views.art_effects import COUNT_ICONS, EVENT_ICONS
from pulsar_desktop.views.rule_examples import example_of
from tests.views.moments import game_at


@pytest.fixture
def dialog(qtbot):
    made = RulesDialog()
    qtbot.addWidget(made)
    made.show()
    return made


def items(dialog):
    return [dialog.list.item(i).text() for i in range(dialog.list.count())]


def text(dialog):
    return dialog.page.toPlainText()


def in_view(dialog, words):
    cursor = dialog.page.document().find(words)
    return dialog.page.viewport().rect().intersects(dialog.page.cursorRect(cursor))


def test_it_opens_with_the_game_on_one_page_that_needs_no_scrolling(dialog):
    assert "What a die can buy" in text(dialog)
    assert dialog.page.verticalScrollBar().maximum() == 0


def test_every_rule_that_can_refuse_can_be_opened(dialog):
    for rule in TELLERS:
        dialog.open_at(rule)
        assert dialog.marked == rule
        assert rule in text(dialog)


def test_every_rule_named_on_the_first_page_and_in_the_icon_key_exists():
    for page in (summary_html(reference()), key_html(reference())):
        assert set(RULE.findall(page)) <= set(reference().rules)


def test_ids_are_links_and_component_ids_are_not():
    assert told("see FLY-10") == 'see <a href="#FLY-10">FLY-10</a>'
    assert "<a" not in told("goal GOAL-01a, project HQ-A1")
    assert told("one\ntwo") == "one<br>two"


def test_what_is_searched_for_is_lit_up_and_markup_is_not_touched():
    lit = told("a <gate> & a gate run (RUN-03)", RuleSearch(reference()).patterns("gate run"))
    assert lit.count("<span") == 4
    assert "&lt;" in lit
    assert "&amp;" in lit
    assert 'href="#RUN-03"' in lit


def test_the_exact_wording_has_no_marks_left():
    assert (
        plain("**(ruling: the tile)** of `components.md`, *one*, 2 * 3")
        == "(ruling: the tile) of components.md, one, 2  3"
    )


def test_opening_at_a_rule_shows_its_chapter_there(dialog):
    dialog.open_at("PROD-07")
    assert dialog.list.currentItem().text() == "Production phase"
    assert in_view(dialog, "A row with a question mark")


def test_the_exact_wording_unfolds_under_the_rule_and_folds_again(dialog):
    dialog.open_at("DICE-03")
    assert "strictly left" not in text(dialog)
    dialog.page.anchorClicked.emit(QUrl("fold:DICE-03"))
    assert "strictly left" in text(dialog)
    dialog.page.anchorClicked.emit(QUrl("fold:DICE-03"))
    assert "strictly left" not in text(dialog)


def test_a_link_leads_to_the_other_rule_and_back_to_this_one(dialog, qtbot):
    dialog.open_at("FLY-04")
    dialog.page.anchorClicked.emit(QUrl("#GYRO-02"))
    assert dialog.marked == "GYRO-02"
    qtbot.keyClick(dialog, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert dialog.marked == "FLY-04"


def test_the_search_lists_words_chapters_and_rules_and_shows_the_rules(dialog):
    dialog.search.setText("gate")
    assert items(dialog)[0] == "Word: Gate"
    assert "Chapter: Gate runs" in items(dialog)
    assert "What a run scores  RUN-03" in items(dialog)
    assert "What a run scores" in text(dialog)
    dialog.search.clear()
    assert "Flight" in items(dialog)


def test_a_search_that_finds_nothing_says_so(dialog):
    dialog.search.setText("zebra")
    assert items(dialog) == []
    assert "Nothing found" in text(dialog)


def test_return_goes_from_one_find_to_the_next(dialog, qtbot):
    dialog.search.setText("tie")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    first = dialog.marked
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert first == "FINAL-10" != dialog.marked
    assert "FINAL-10" in text(dialog)


def test_the_keys_lead_from_the_search_into_the_list_and_on_to_the_page(dialog, qtbot):
    dialog.search.setFocus()
    dialog.search.setText("tie")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.focusWidget() is dialog.list
    assert dialog.marked == "FINAL-10"
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert dialog.focusWidget() is dialog.page
    qtbot.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert dialog.focusWidget() is dialog.search


def test_a_chapter_found_opens_with_the_words_lit_up(dialog):
    dialog.search.setText("gate")
    dialog.list.setCurrentRow(items(dialog).index("Chapter: Gate runs"))
    assert "Entry gates do not count" in text(dialog)
    assert dialog.list.count() > 1


def test_a_question_is_answered_on_the_page_and_leads_to_the_page_of_the_answer(dialog):
    dialog.search.setText("what are cubes for")
    assert items(dialog)[0] == "Word: Cube"
    assert "to pay with" in text(dialog)
    dialog.list.setCurrentRow(0)
    assert dialog.marked == "words/cube"
    assert "Word: Cube" in items(dialog)
    dialog.page.anchorClicked.emit(QUrl("#words/cube"))
    assert dialog.list.currentItem().text() == "Words of the game"
    assert in_view(dialog, "to pay with")


def test_a_sign_that_was_found_leads_into_the_icon_key(dialog):
    dialog.search.setText("two vanes")
    dialog.page.anchorClicked.emit(QUrl("#icons/icons/gyro-small"))
    assert dialog.list.currentItem().text() == "Icon key"
    assert in_view(dialog, "Small gyrodyne, two vanes")


def test_the_icon_key_shows_every_icon_of_the_art():
    key = reference().key.values()
    named = {name for section in key for name in section.icons}
    assert set(art.ICONS) <= named | set(EVENT_ICONS.values()) | set(COUNT_ICONS.values())
    assert named <= set(art.ICONS)


def test_every_icon_of_the_key_is_painted(qapp):
    for id, section in reference().key.items():
        for address in addresses(id, section):
            image = icon_picture(address, 1.0).toImage()
            shown = (image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height()))
            assert any(shown), address


def test_pictures_are_painted_when_they_come_into_view(dialog, qtbot):
    def is_painted(rule):
        return dialog.page.pictures.has(example_of(rule), dialog.page.devicePixelRatioF())

    dialog.open_at("TURN-01")
    qtbot.waitUntil(lambda: is_painted("TURN-01") and is_painted("TURN-02"))
    assert not is_painted("TURN-08")
    dialog.page.verticalScrollBar().setValue(dialog.page.verticalScrollBar().maximum())
    qtbot.waitUntil(lambda: is_painted("TURN-11"))


def test_words_and_icons_are_pages_of_their_own(dialog):
    dialog.open_at("words")
    assert "Star cluster" in text(dialog)
    dialog.open_at("icons")
    assert "Every sign on tiles and boards" in text(dialog)


def test_every_line_of_the_log_leads_to_rules_that_can_be_opened(qtbot):
    for number in ("12", "36", "53"):
        game = game_at(number, 999)
        log = LogDialog(Session(game))
        qtbot.addWidget(log)
        for item, entry in zip(log.tree.entries(), game.log, strict=True):
            named = rules_of(item, entry)
            assert named, entry
            assert set(named) <= set(reference().rules)


def test_every_source_of_points_names_its_rule():
    assert all(RULE.findall(why) for source, why in WHY.items() if source != "other")
    assert set(RULE.findall(" ".join(WHY.values()))) <= set(reference().rules)


def test_a_language_without_rules_of_its_own_reads_them_in_english(qtbot):
    language.use(lambda context, text, n: "xx" if text == "en" else text)
    try:
        dialog = RulesDialog()
    finally:
        language.use(None)
    qtbot.addWidget(dialog)
    dialog.open_at("FLY-10")
    assert "Passing through a system" in text(dialog)
