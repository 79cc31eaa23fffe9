"""Effects as text: what the vocabulary says, and what it refuses."""

import pytest

from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.model import effects as fx


def shipped_effects():
    components = shipped()
    yield from (tile.bonus for tile in components.systems.values())
    yield from (token.effect for token in components.tokens.values())
    yield from (tile.at_once for tile in components.transmitters.values())
    yield from (tile.ongoing for tile in components.transmitters.values())
    yield from (technology.effect for technology in components.technologies.values())
    yield from (project.at_once for face in components.hq.values() for project in face.projects.values())
    yield from (effect for count in components.counts.values() for effect in count.engineering)


def test_every_shipped_effect_reads_back_as_it_was_written():
    for effect in shipped_effects():
        assert fx.parse_effect(fx.effect_text(effect)) == effect


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("", ()),
        ("points 3 + isolated", (fx.Points(3), fx.Isolated())),
        ("  points 3+isolated ", (fx.Points(3), fx.Isolated())),
        ("pm1 1 + plus2 2", (fx.Modifiers("pm1", 1), fx.Modifiers("plus2", 2))),
        ("gyro any", (fx.Gyro(("small", "medium", "large")),)),
        ("gyro small/large", (fx.Gyro(("small", "large")),)),
        ("gyro2", (fx.TwoGyros(),)),
        ("split 4 3", (fx.Split(4, 3),)),
        ("red 2 + cubes 1", (fx.Red(2), fx.Cubes(1))),
        ("redpay 5", (fx.PaidRed(5),)),
        ("teleport any", (fx.Teleport("any"),)),
        ("per stations:4 1", (fx.Per("stations", 1, 4),)),
        ("table spinning_types 4/8/16", (fx.Table("spinning_types", (4, 8, 16)),)),
        ("trade 2 9", (fx.Trade(2, 9),)),
        ("wild_goal", (fx.WildGoal(),)),
        ("copy_cost 3", (fx.CopyCost(3),)),
        ("on spin: shift + points 3", (fx.OnEvent("spin", shift=True, points=3),)),
        ("on fly_gate green: shift", (fx.OnEvent("fly_gate green", shift=True),)),
        ("on claim: points 4", (fx.OnEvent("claim", points=4),)),
    ],
)
def test_a_text_is_the_effect_it_says(text, effect):
    assert fx.parse_effect(text) == effect


@pytest.mark.parametrize(
    "text",
    [
        "+",
        "points",
        "points 0",
        "points -1",
        "points 1.5",
        "points ٣",
        "points 99999",
        "points 1 2",
        "points 1 +",
        "Points 1",
        "gold 3",
        "gyro huge",
        "gyro small/small",
        "gyro small/medium/large",
        "gyro2 1",
        "teleport entry",
        "split 7 1",
        "split 1",
        "red 0",
        "redpay 7",
        "per moons 1",
        "per stations:0 1",
        "per stations: 1",
        "per spinning_of_one_type 1",
        "table stations 3/2",
        "table stations 1//2",
        "table stations",
        "trade 2",
        "wild_goal 1",
        "on spin",
        "on spin:",
        "on spin: cubes 1",
        "on spin: shift + shift",
        "on spin: points 1 + points 2",
        "on spin: points 0",
        "on landing: points 1",
        "on fly_gate: shift",
        "on fly_gate blue: shift",
        "points 1 + on spin: shift",
        "\x00",
        "__class__ 1",
    ],
)
def test_a_text_outside_the_vocabulary_is_refused(text):
    with pytest.raises(fx.EffectError):
        fx.parse_effect(text)


@pytest.mark.parametrize("event", [event for event, shift in fx.EVENTS.items() if not shift])
def test_a_shift_stands_only_with_an_event_that_permits_it(event):
    with pytest.raises(fx.EffectError, match="permits no shift"):
        fx.parse_effect(f"on {event}: shift")
