"""Why not? One sentence for every refusal the model can give.

The rule itself is not in the sentence: the screen adds it as a link.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pulsar_desktop.language import translate
from pulsar_desktop.model.decisions import AnyDecision, Refusal
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching import (
    why_not_choices,
    why_not_flight,
    why_not_payment,
    why_not_pieces,
    why_not_technology,
    why_not_timing,
)
from pulsar_desktop.teaching.misplaced import misplaced_words
from pulsar_desktop.teaching.refused import Refused

#: Tells of a refusal by one rule.
Teller = Callable[[Refused], str]

#: Every rule that can refuse a decision at its time, and who tells of it.
TELLERS: Final[dict[str, Teller]] = {
    "SETUP-09": why_not_technology.not_on_the_boards,
    "SETUP-15": why_not_choices.entry,
    "SETUP-16": why_not_choices.hq,
    "SETUP-17": why_not_pieces.no_ring,
    "ROUND-02": why_not_choices.lower_token,
    "DICE-01": why_not_choices.no_such_die,
    "DICE-08": why_not_choices.past_the_end,
    "DICE-11": why_not_choices.not_left_over,
    "DICE-14": why_not_choices.wrong_token,
    "TURN-02": why_not_payment.wrong_value,
    "TURN-03": why_not_payment.no_modifier,
    "TURN-05": why_not_payment.worthless,
    "TURN-12": why_not_payment.needless_modifier,
    "FLY-01": why_not_flight.wrong_length,
    "FLY-04": why_not_flight.no_landing,
    "FLY-21": why_not_flight.no_route,
    "TECH-12": why_not_flight.shift_without_gate,
    "RUN-01": why_not_flight.no_run,
    "RUN-03": why_not_flight.other_colour,
    "RUN-04": why_not_flight.no_colour,
    "TRANS-11": why_not_flight.other_destination,
    "TRANS-12": why_not_flight.no_destination,
    "EXPLORE-01": why_not_choices.no_such_bonus,
    "EXPLORE-03": why_not_choices.no_token,
    "EXPLORE-04": why_not_technology.red_die_given,
    "GYRO-01": why_not_pieces.not_yours,
    "GYRO-02": why_not_pieces.not_isolated,
    "GYRO-03": why_not_pieces.other_type,
    "GYRO-04": why_not_pieces.empty_stack,
    "GYRO-05": why_not_pieces.cannot_lay,
    "GYRO-06": why_not_pieces.cannot_spin,
    "GYRO-09": why_not_pieces.pulsar_full,
    "TRANS-01": why_not_pieces.not_offered,
    "TRANS-05": why_not_pieces.not_open,
    "TRANS-07": why_not_pieces.not_online,
    "TRANS-10": why_not_technology.no_offer,
    "TRANS-13": why_not_pieces.sells_nothing,
    "TRANS-17": why_not_pieces.no_connector,
    "HQ-01": why_not_technology.no_project,
    "HQ-02": why_not_technology.project_done,
    "HQ-03": why_not_technology.project_closed,
    "TECH-01": why_not_technology.row_closed,
    "TECH-02": why_not_technology.own_patent,
    "TECH-03": why_not_technology.two_patents,
    "TECH-04": why_not_technology.patented_this_round,
    "TECH-06": why_not_technology.only_patent,
    "MOD-01": why_not_payment.no_such_modifier,
    "BONUS-01": why_not_technology.red_die_taken,
    "BONUS-03": why_not_technology.copy_too_dear,
    "BONUS-05": why_not_technology.no_cube,
    "BONUS-06": why_not_technology.red_die_given,
    "PROD-05": why_not_choices.no_points_now,
    "FINAL-02": why_not_choices.no_bonus,
    "FINAL-12": why_not_choices.no_wild_goal,
    "FINAL-13": why_not_choices.no_trade,
    "FINAL-14": why_not_choices.trades_nothing,
}


def why_not_words(refusal: Refusal, decision: AnyDecision, state: State, names: tuple[str, ...]) -> str:
    """Why a decision is refused, in one sentence; "you" is whoever is to choose."""
    refused = Refused(refusal, decision, state, names)
    if refusal.rule == "TURN-09" or "asked" in refusal.figures or not state.pending:
        return why_not_timing.untimely(refused)
    if "in_hand" in refusal.figures:
        return misplaced_words(refused)
    teller = TELLERS.get(refusal.rule)
    return teller(refused) if teller else translate("WhyNot", "The rules do not allow this now.")
