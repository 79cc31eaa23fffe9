"""Every rule is enforced somewhere in the model and proved by some test: both name its id."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = ROOT / "resources" / "rules" / "rules.md"
IDS = re.findall(r"^- ([A-Z]+-\d\d)\b", RULES.read_text(encoding="utf-8"), re.MULTILINE)


def text_of(folder: str) -> str:
    files = sorted((ROOT / folder).rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files if path != Path(__file__))


def is_named(id: str, text: str) -> bool:
    return re.search(rf"{id}(?!\d)|{id.replace('-', '_').lower()}(?!\d)", text) is not None


def test_the_reference_holds_every_rule_once():
    assert len(IDS) == len(set(IDS)) > 150


def test_every_rule_is_cited_where_it_is_enforced():
    text = text_of("pulsar_desktop/model/rules")
    assert [id for id in IDS if not is_named(id, text)] == []


def test_every_rule_is_named_by_a_test():
    text = text_of("tests/model")
    assert [id for id in IDS if not is_named(id, text)] == []


def test_no_rule_is_cited_that_does_not_exist():
    cited = set(re.findall(r"\b([A-Z]{2,7}-\d\d)\b", text_of("pulsar_desktop")))
    chapters = {id.split("-")[0] for id in IDS}
    unknown = {id for id in cited if id.split("-")[0] in chapters and id not in IDS}
    assert unknown == set()


@pytest.mark.skipif(not (ROOT.parent / "shared" / "spec" / "rules.md").exists(), reason="the contract is not beside us")
def test_the_rules_shipped_are_the_contract():
    assert RULES.read_bytes() == (ROOT.parent / "shared" / "spec" / "rules.md").read_bytes()
