"""What small things are worth, in points: the yardstick of all who look ahead."""

from __future__ import annotations

from pulsar_desktop.model import effects as fx

CUBE, MODIFIER = 1.25, 1.5
#: What one gyrodyne, two, and a token from the pile are worth on the mean.
GYRODYNE, TWO_GYRODYNES, TOKEN = 3.0, 5.0, 4.2


def die_worth(value: int) -> float:
    """What a die brings elsewhere."""
    return 2.6 + 0.6 * value


def reward_worth(atom: fx.Atom) -> float:
    """What a reward brings that is taken at once."""
    match atom:
        case fx.Points(n):
            return float(n)
        case fx.Cubes(n):
            return CUBE * n
        case fx.Modifiers(_, n):
            return MODIFIER * n
        case fx.Gyro():
            return GYRODYNE
        case fx.TwoGyros():
            return TWO_GYRODYNES
        case fx.Explore(n):
            return TOKEN * n
        case fx.Split(silver, red):
            return die_worth(silver) + die_worth(red)
    return 0.0
