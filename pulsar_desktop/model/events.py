"""What the last decision caused, each thing with its rule: for the log, the animation and the score sheet."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal[
    "scored",
    "gained",
    "paid",
    "rolled",
    "picked",
    "token_moved",
    "die_spent",
    "red_die",
    "silver_die",
    "ship_moved",
    "revealed",
    "station",
    "claimed",
    "drawn",
    "reshuffled",
    "gyrodyne_taken",
    "gyrodyne_laid",
    "spun_up",
    "award",
    "transmitter_taken",
    "cost_covered",
    "online",
    "red_offer",
    "project",
    "run_used",
    "patented",
    "turn_ended",
    "dice_lost",
    "order_set",
    "dealt",
    "discarded",
    "round_started",
    "goal_met",
    "bonus_bought",
    "lapsed",
    "entry",
    "hq",
    "game_over",
]


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that happened: the rule, what it was, to whom, with what, where and how much.

    ``subject`` and ``at`` are ids of components and locations; ``amount`` is a figure, signed for scores.
    """

    rule: str
    kind: Kind
    player: int | None = None
    subject: str = ""
    amount: int = 0
    at: str = ""
