"""Where a lesson promises more than one way, the other way leads on as well, and costs no star."""

import pytest

from pulsar_desktop.model.options import legal_options
from pulsar_desktop.teaching.deeds import Deed, fits
from tests.teaching.lesson_walk import begin, decide, take_step

#: A lesson, the step, counted from 1, and another way through the rest of it than the lesson's own.
WAYS: list[tuple[str, int, list[Deed]]] = [
    (
        "transmitters/3-chain",
        1,
        [
            {"do": "CopyDie", "die": 5},
            {"do": "TakeTransmitter", "transmitter": "T-A4", "die": 2},
            {"do": "PayTransmitter", "transmitter": "T-A4", "red": True},
            {"do": "TakeTransmitter", "transmitter": "T-A8", "beside": ""},
            {"do": "TeleportShip", "location": "P1"},
            {"do": "EndTurn"},
            {"do": "BuyPoints", "transmitter": "T-A7"},
        ],
    ),
    (
        "first/1-flight",
        3,
        [
            {"do": "Fly", "landing": "S2", "modifier": "pm1"},
            {"do": "ChooseBonus"},
            {"do": "Fly", "landing": "P1"},
            {"do": "EndTurn"},
        ],
    ),
    (
        "transmitters/2-join",
        1,
        [
            {"do": "TakeTransmitter", "transmitter": "T-A4", "die": 5, "beside": "T-A6", "at": "right"},
            {"do": "PayTransmitter", "transmitter": "T-A4", "die": 2},
            {"do": "TakeRedDie", "value": 4},
            {"do": "Fly", "landing": "P1"},
        ],
    ),
    ("transmitters/2-join", 4, [{"do": "Fly", "landing": "P12"}]),
    (
        "technologies/2-modifiers",
        1,
        [
            {"do": "Patent", "technology": "AI-5", "die": 4, "modifier": "pm1"},
            {"do": "ClaimIsolated", "pulsar": "X3"},
            {"do": "ChooseGyrodyne", "type": "small"},
            {"do": "LayGyrodyne"},
            {"do": "SpinUp", "die": 3, "modifier": None},
            {"do": "EndTurn"},
        ],
    ),
    (
        "technologies/3-places",
        3,
        [
            {"do": "PickDie", "die": 3},
            {"do": "PickDie"},
            {"do": "Patent", "technology": "AII-2", "modifier": "pm1"},
        ],
    ),
    (
        "technologies/4-reach",
        1,
        [
            {"do": "BuyModifier", "modifier": "plus2", "die": 2},
            {"do": "SpinUp", "pulsar": "P1", "modifier": "plus2"},
            {"do": "SpinUp", "pulsar": "P13", "modifier": "pm1"},
            {"do": "EndTurn"},
        ],
    ),
    ("projects/2-runs", 3, [{"do": "Fly", "landing": "P12", "run": "m1", "colour": "green"}]),
    (
        "projects/3-tower",
        1,
        [
            {"do": "DoProject", "position": "m2"},
            {"do": "DoProject", "position": "u2", "modifier": "pm1"},
            {"do": "DoProject", "position": "m1", "red": True},
            {"do": "DoProject", "position": "u1"},
        ],
    ),
    (
        "goals/2-last",
        2,
        [
            {"do": "Patent", "technology": "AIII-3"},
            {"do": "EndTurn"},
            {"do": "BuyBonus", "goal": "GOAL-02a"},
            {"do": "BuyBonus", "goal": "GOAL-02a"},
        ],
    ),
    ("goals/3-cubes", 3, [{"do": "BuyBonus", "goal": "GOAL-02a"}, {"do": "BuyBonus", "goal": "GOAL-02a"}]),
]


@pytest.mark.parametrize(("id", "step", "way"), WAYS, ids=[f"{id} step {step}" for id, step, _ in WAYS])
def test_another_way_leads_on_and_costs_no_star(id, step, way):
    run = begin(id)
    while run.number < step - 1:
        take_step(run)
    for deed in way:
        legal = [option.decision for option in legal_options(run.game.state) if fits(deed, option.decision)]
        assert legal, f"{deed} is not legal"
        told = decide(run, legal[0])
        assert told.kind != "wrong", told.words
    assert run.number >= step
    while not run.is_over:
        take_step(run)
    assert run.stars == 3
