"""What lessons say, in the order they are taught: a word of the game is explained where it is said first."""

import re
from collections.abc import Iterator

import pytest

from pulsar_desktop.teaching.lessons import lesson, lesson_ids

#: The most that a step says; what answers to a mistake may be a little longer.
MOST_WORDS = 34

#: Words that nobody knows before, and what must be said of them in the same breath.
GLOSSES = {
    "marker": "median",
    "cube": "engineering",
    "engineering": "cubes",
    "initiative": "turn order",
    "red die": "extra",
    "free action": "without paying a die",
    "gyrodyne": "generator",
    "segment": "lines between two stops",
    "patent": "buy",
    "transmitter": "tile",
    "array": "chain",
    "modifiers": "change a die",
    "headquarters": "pyramid",
    "gate run": "score by the gate",
}


def said(ids: list[str]) -> Iterator[tuple[str, str]]:
    return ((id, " ".join(step.say.split())) for id in ids for step in lesson(id).steps)


@pytest.mark.parametrize(("word", "gloss"), GLOSSES.items())
def test_a_word_is_explained_where_it_is_said_first(word, gloss):
    id, first = next((id, say) for id, say in said(lesson_ids()) if re.search(rf"\b{word}", say, re.IGNORECASE))
    assert gloss in first, id


def test_no_step_says_much():
    assert [say for _, say in said(lesson_ids()) if len(say.split()) > MOST_WORDS] == []


def test_every_lesson_on_picking_names_the_marker_by_its_full_name_first():
    for id in (id for id in lesson_ids() if id.startswith("draft/")):
        markers = [say for _, say in said([id]) if "marker" in say]
        assert all("median marker" in say for say in markers[:1]), id


def test_where_a_step_speaks_of_the_lit_project_only_one_is_lit():
    for id in lesson_ids():
        for step in lesson(id).steps:
            lit = [point for point in step.point if point.startswith("project ")]
            assert len(lit) == 1 or not re.search(r"lit (project|one)\b", step.say) or not lit, id
