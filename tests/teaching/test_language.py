"""Every sentence can be found by the translation tools and comes back in another language."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from pulsar_desktop.game import text_decisions, text_events, text_words
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate, use
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.decisions import Refusal
from pulsar_desktop.teaching import misplaced, prompts, set_up_words, waste_words, why_not_flight, why_not_timing
from pulsar_desktop.teaching.why_not import why_not_words
from tests.scenario import turn

ROOT = Path(__file__).parents[2]
TOOLS = Path(sys.executable).parent
SOURCES = sorted(
    path
    for path in (ROOT / "pulsar_desktop").rglob("*.py")
    if "translate(" in path.read_text("utf-8") and path.name != "language.py"
)
TABLES = {
    "Words": [text_words.AMOUNTS, text_words.COUNTS, text_words.POINTS_PER, text_words.EVENTS, text_words.WORDS],
    "Events": [text_events.SENTENCES, text_events.VARIANTS],
    "Undo": [text_decisions.STEPS],
    "Prompts": [prompts.PROMPTS],
    "Waste": [waste_words.SENTENCES, waste_words.NAMES],
    "WhyNot": [
        why_not_timing.FIRST,
        why_not_timing.WHEN,
        why_not_flight.NO_LANDING,
        set_up_words.SENTENCES,
        misplaced.SENTENCES,
    ],
}


def run(tool: str, *arguments: object) -> None:
    """Run a tool of PySide6; it must succeed."""
    found = TOOLS / (f"{tool}.exe" if sys.platform == "win32" else tool)
    subprocess.run([found, *map(str, arguments)], check=True, capture_output=True, timeout=60)


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """The file of sentences that lupdate makes."""
    path = tmp_path_factory.mktemp("language") / "found.ts"
    run("pyside6-lupdate", *SOURCES, "-ts", path)
    return path


@pytest.fixture
def english():
    """English again after a test, whatever it installed."""
    yield
    use(None)


def messages(path: Path) -> dict[tuple[str, str], ElementTree.Element]:
    """The messages of a file by context and text."""
    tree = ElementTree.parse(path)
    return {
        (context.findtext("name"), message.findtext("source")): message
        for context in tree.iter("context")
        for message in context.iter("message")
    }


def test_lupdate_finds_the_sentences_of_every_table_with_their_contexts(found):
    texts = messages(found)
    for context, tables in TABLES.items():
        for table in tables:
            assert [text for text in table.values() if (context, text) not in texts] == []


def test_lupdate_finds_sentences_where_they_are_used(found):
    texts = messages(found)
    assert len(texts) > 300
    assert ("WhyNot", "The red die has been taken this turn.") in texts
    assert ("Prompts", "No dice left: end your turn") in texts
    assert ("Decisions", "fly with {die} to {landing}") in texts


def test_a_sentence_is_a_plural_for_lupdate_exactly_if_it_has_a_number(found):
    for (_, text), message in messages(found).items():
        assert (message.get("numerus") == "yes") == ("%n" in text) or text.endswith("(s)"), text


def written(path: Path) -> list[tuple[str, str]]:
    """Context and text of every sentence written out in a source file."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    named = [call for call in calls if getattr(call.func, "id", "") in ("translate", "QT_TRANSLATE_NOOP")]
    first_two = [tuple(getattr(argument, "value", None) for argument in call.args[:2]) for call in named]
    return [pair for pair in first_two if all(isinstance(text, str) for text in pair)]


def test_every_sentence_in_the_source_is_written_so_that_it_is_found(found):
    texts = set(messages(found))
    for path in SOURCES:
        assert [pair for pair in written(path) if pair not in texts] == [], path
        assert not re.search(r'translate\(\s*"\w+",\s*"[^"]*%n', path.read_text("utf-8")), path


def test_the_screen_speaks_through_translate_alone():
    for path in (ROOT / "pulsar_desktop").rglob("*.py"):
        assert "QCoreApplication.translate(" not in path.read_text("utf-8") or path.name in ("app.py", "language.py"), (
            path
        )


def test_a_text_without_a_language_is_english():
    assert translate("Words", "a system") == "a system"
    assert [translate("Words", "%n bonus(es), %n cube(s)", n) for n in (0, 1, 2)] == [
        "0 bonuses, 0 cubes",
        "1 bonus, 1 cube",
        "2 bonuses, 2 cubes",
    ]
    assert translate("Words", "%n cube(s)") == "%n cube(s)"
    assert QT_TRANSLATE_NOOP("Words", "%n cube(s)", None, 1) == "%n cube(s)"


def test_an_installed_language_gets_context_text_and_number(english):
    asked = []
    use(lambda context, text, n: asked.append((context, text, n)) or f"{n} kostek")
    assert translate("Words", "%n cube(s)", 5) == "5 kostek"
    assert translate("Words", "a system") == "-1 kostek"
    assert asked == [("Words", "%n cube(s)", 5), ("Words", "a system", -1)]
    use(None)
    assert translate("Words", "%n cube(s)", 5) == "5 cubes"


def test_qt_translates_reorders_and_counts(found, tmp_path, qapp, english):
    czech = {
        "Costs %n cube(s) to copy; you have {cubes}.": [
            "Máte {cubes}, stojí %n kostku.",
            "Máte {cubes}, stojí %n kostky.",
        ],
    }
    tree = ElementTree.parse(found)
    tree.getroot().set("language", "en")
    for message in tree.iter("message"):
        if forms := czech.get(message.findtext("source")):
            translation = message.find("translation")
            translation.attrib.pop("type")
            translation.clear()
            for form in forms:
                ElementTree.SubElement(translation, "numerusform").text = form
    tree.write(tmp_path / "some.ts", encoding="utf-8")
    run("pyside6-lrelease", tmp_path / "some.ts", "-qm", tmp_path / "some.qm")
    translator = QTranslator()
    assert translator.load(str(tmp_path / "some.qm"))
    assert QCoreApplication.installTranslator(translator)
    try:
        use(lambda context, text, n: QCoreApplication.translate(context, text, None, n))
        costs = [Refusal("BONUS-03", {"cost": cost, "cubes": 0}) for cost in (1, 4)]
        words = [why_not_words(refusal, do.CopyDie(3), turn(()), ()) for refusal in costs]
        assert words == ["Máte 0, stojí 1 kostku.", "Máte 0, stojí 4 kostky."]
        # what is not translated yet reads as English, plurals too
        assert text_words.amount(1, "cube") == "1 cube"
        assert text_words.amount(4, "cube") == "4 cubes"
    finally:
        QCoreApplication.removeTranslator(translator)
