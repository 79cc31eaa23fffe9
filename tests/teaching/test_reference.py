"""The rules as a teacher tells them: every one told, and in every language as far as that goes."""

import re
import shutil

import pytest

from pulsar_desktop import paths
from pulsar_desktop.model.effects import COUNTS, EVENTS, Atom, parse_effect
from pulsar_desktop.teaching.reference import ENGLISH, ReferenceFault, read_reference, reference

FOLDER = paths.resources() / "rules"
CONTRACT = (FOLDER / "rules.md").read_text(encoding="utf-8")
IDS = re.findall(r"^- ([A-Z]+-\d\d) ", CONTRACT, flags=re.MULTILINE)
ID = re.compile(r"\b[A-Z]{2,7}-\d\d\b")


def write(folder, name, old, new):
    path = folder / ENGLISH / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def copy(tmp_path):
    return shutil.copytree(FOLDER, tmp_path / "rules")


def test_every_rule_of_the_contract_is_told_in_its_order():
    assert list(reference().rules) == IDS
    assert all(rule.told.title and rule.told.words for rule in reference().rules.values())


def test_every_rule_is_told_briefly_and_to_the_reader_not_in_shouts():
    for rule in reference().rules.values():
        assert len(rule.told.title) <= 40, rule.id
        assert len(rule.told.words.split()) <= 90, rule.id
        assert rule.told.words.endswith("."), rule.id


def test_no_text_names_a_rule_that_does_not_exist():
    for path in sorted((FOLDER / ENGLISH).glob("*.toml")):
        assert set(ID.findall(path.read_text(encoding="utf-8"))) <= set(IDS), path.name


def test_every_chapter_is_introduced():
    assert all(chapter.told.title and chapter.told.words for chapter in reference().chapters)


def test_the_icon_key_explains_every_effect_event_and_count_of_the_vocabulary():
    key = reference().key.values()
    effects = [parse_effect(text) for section in key for text in section.effects]
    assert {type(atom) for effect in effects for atom in effect} == set(Atom.__args__)
    assert {name for section in key for name in section.events} == set(EVENTS)
    assert {name for section in key for name in section.counts} == set(COUNTS)


def test_a_rule_that_is_not_told_is_named(copy):
    write(copy, "mod.toml", "[MOD-02]", "[MOD-03]")
    with pytest.raises(ReferenceFault, match=r"mod\.toml.*MOD-02, MOD-03"):
        read_reference(copy)


def test_a_field_that_nobody_knows_is_named_with_its_rule(copy):
    write(copy, "mod.toml", "example = ", "sample = ")
    with pytest.raises(ReferenceFault, match=r"mod\.toml, MOD-01.*sample"):
        read_reference(copy)


def test_a_file_that_is_no_toml_is_named(copy):
    write(copy, "hq.toml", "[HQ-01]", "[HQ-01")
    with pytest.raises(ReferenceFault, match=r"en/hq\.toml"):
        read_reference(copy)


def test_a_language_tells_what_it_can_and_english_the_rest(copy):
    (copy / "cs").mkdir()
    told = 'title = "Modifikátory"\n[MOD-01]\ntitle = "Kup modifikátor"\n'
    (copy / "cs" / "mod.toml").write_text(told, encoding="utf-8")
    czech, english = read_reference(copy, "cs"), read_reference(copy)
    assert czech.rules["MOD-01"].told.title == "Kup modifikátor"
    assert czech.rules["MOD-01"].told.words == english.rules["MOD-01"].told.words
    assert czech.rules["FLY-01"] == english.rules["FLY-01"]
    assert czech.rules["MOD-01"].heading == "Modifikátory"
