"""Every rule has a picture: a board of the table in a recorded position, with a ring round what to look at."""

import msgspec
import pytest
from PySide6.QtGui import QColor

from pulsar_desktop.teaching.reference import reference
from pulsar_desktop.views import theme
from pulsar_desktop.views.rule_examples import ExampleFault, example_of, examples, read_examples
from pulsar_desktop.views.rule_picture import RulePictures, picture_size


@pytest.fixture(scope="module")
def pictures(qapp):
    return RulePictures()


def colours(image):
    return {image.pixelColor(x, y).name() for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}


def brightness_of_the_left_half(image):
    points = ((x, y) for x in range(0, image.width() // 2, 3) for y in range(0, image.height(), 3))
    return sum(image.pixelColor(x, y).lightness() for x, y in points)


def test_every_rule_has_one_picture():
    shown = [rule for example in examples().values() for rule in example.rules]
    assert sorted(shown) == sorted(reference().rules)


@pytest.mark.parametrize("name", examples())
def test_a_picture_is_painted_as_large_as_it_was_said_to_be(pictures, name):
    example = examples()[name]
    image = pictures.picture(example)
    assert image.size() == picture_size(example).toSize()
    assert len(colours(image)) > 20


def test_what_to_look_at_stays_bright_and_is_ringed(pictures):
    example = example_of("GYRO-03")
    dim = pictures.picture(msgspec.structs.replace(example, look=("gyrodyne large",), zoom=1.0))
    lit = pictures.picture(msgspec.structs.replace(example, zoom=1.0))
    assert brightness_of_the_left_half(lit) > 1.2 * brightness_of_the_left_half(dim)
    assert QColor(theme.POINTS).name() in colours(lit)


def test_a_picture_is_painted_once(pictures):
    example = example_of("FLY-01")
    assert pictures.picture(example) is pictures.picture(example)


def test_a_sharp_screen_gets_a_sharp_picture(pictures):
    example = example_of("GOAL-05")
    assert pictures.picture(example, 2.0).width() == 2 * pictures.picture(example).width()


@pytest.mark.parametrize(
    ("change", "told"),
    [({"board": "garden"}, "garden"), ({"look": ("location Z9",)}, "Z9"), ({"pick": ("die silver 9",)}, "silver 9")],
)
def test_an_example_that_cannot_be_shown_says_what_is_wrong(pictures, change, told):
    example = msgspec.structs.replace(example_of("FLY-01"), **change)
    with pytest.raises(ExampleFault, match=told):
        pictures.picture(example)


def test_an_example_with_an_unknown_field_is_refused(tmp_path):
    path = tmp_path / "pictures.toml"
    path.write_text('[a]\ngame = "four"\nat = 1\nboard = "dice"\nlook = []\nrules = []\nsize = 3\n', encoding="utf-8")
    with pytest.raises(ExampleFault, match="size"):
        read_examples(path)
