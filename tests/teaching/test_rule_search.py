"""The search in the rules: questions as newcomers ask them, and the answer among the first three."""

import pytest

from pulsar_desktop.teaching.reference import reference
from pulsar_desktop.teaching.rule_search import RuleSearch

SEARCH = RuleSearch(reference())


def found(question):
    return [entry.anchor for entry in SEARCH.find(question)]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what are cubes for", "words/cube"),
        ("when does the game end", "summary/end"),
        ("end of game", "summary/end"),
        ("gyrodyne", "words/gyrodyne"),
        ("How do I win?", "FINAL-10"),
        ("what does the red die do", "words/red"),
        ("how far can I fly", "FLY-01"),
        ("how much does a gyrodyne cost", "GYRO-03"),
        ("what is the price of a modifier", "MOD-01"),
        ("who starts", "SETUP-12"),
        ("who goes first?", "words/initiative"),
        ("what happens to unused dice", "TURN-06"),
        ("can two ships be in the same place", "FLY-05"),
        ("how do I claim a star", "FLY-14"),
        ("what does the purple flag mean", "icons/end"),
        ("how many rounds are there", "ROUND"),
        ("do I lose points?", "PROD-04"),
        ("what is a planet", "words/planet"),
        ("how many points for stations", "FINAL-08"),
        ("what is a free action", "words/free"),
        ("how long is the game", "ROUND-01"),
        ("is the game over", "summary/end"),
        ("how do I get points", "summary/aim"),
    ],
)
def test_a_newcomer_finds_the_answer_among_the_first_three(question, answer):
    assert answer in found(question)[:3]


@pytest.mark.parametrize(
    ("words", "first"),
    [("spin", "GYRO-06"), ("tie", "FINAL-10"), ("fly-10", "FLY-10"), ("copy", "BONUS-03"), ("median", "words/median")],
)
def test_the_search_leads_first_to_what_players_mean(words, first):
    assert found(words)[0] == first


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("gate", "RUN-03"),
        ("red die", "BONUS-01"),
        ("dead end", "FLY-15"),
        ("penalty", "PROD-04"),
        ("station", "FLY-10"),
    ],
)
def test_the_search_finds_what_players_type(words, rule):
    assert rule in found(words)


def test_a_word_is_found_in_the_plural_and_by_its_beginning_but_not_inside_another():
    assert found("modifier") == found("modifiers")
    assert "words/gyrodyne" in found("gyro")
    assert found("tring") == []


def test_what_holds_more_of_the_words_comes_before_what_holds_fewer():
    both = set(found("dead end"))
    assert set(found("dead end token")[: len(both & set(found("token")))]) == both & set(found("token"))


def test_a_word_that_nothing_holds_spoils_no_search():
    assert found("zebra median") == found("median")
    assert found("zebra") == found("   ") == []


def test_little_words_alone_are_looked_for_all_the_same():
    assert found("before")


def test_the_search_reads_the_exact_wording_too():
    assert "DICE-03" in found("strictly")


def test_every_part_of_the_reference_can_be_found():
    pages = {entry.page for word in ("die", "cube", "gyrodyne") for entry in SEARCH.find(word)}
    assert {"words", "summary", "icons", "TURN"} <= pages


def test_a_synonym_means_a_word_that_the_rules_use():
    for said, meant in reference().search_words.meant.items():
        assert any(found(word) for word in meant), said


def test_what_the_search_finds_is_lit_up_in_the_words_of_the_rules():
    (pattern,) = SEARCH.patterns("what is a star")
    assert pattern.search("Pulsars shine")
    assert not pattern.search("a quasar")
