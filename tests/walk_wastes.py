"""Walk random games and check every warning of waste: its deed is legal and does what the warning says.

python -m tests.walk_wastes --games 100 --jobs 2      # whole games; every warning must occur
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator

from pulsar_desktop.bots.match import play_out, side_by_side, started
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.rules.goals import met_goals
from pulsar_desktop.model.rules.prod import foreseen
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.waste import WARNINGS, Waste, pick_waste, wastes
from pulsar_desktop.teaching.waste_words import waste_words
from tests.languages import ENGLISH, codes, speaking
from tests.walk_refusals import match_of, read


def score(state: State, seat: int) -> int:
    """The score with this round's production."""
    return foreseen(state).players[seat].score


#: What must be so after the deed of a warning: before, after, the seat and the warning.
KEPT: dict[str, Callable[[State, State, int, Waste], bool]] = {
    "gyrodyne_not_laid": lambda before, after, seat, waste: after.pulsar(waste.deed.pulsar).gyrodyne is not None,
    "red_offer_open": lambda before, after, seat, waste: after.players[seat].red == waste.deed.value,
    "goal_in_reach": lambda before, after, seat, waste: waste.figures["goal"] in met_goals(after, seat),
    "run_left": lambda before, after, seat, waste: waste.deed.run in after.players[seat].runs_used,
    "transmitter_one_die": lambda before, after, seat, waste: (
        after.players[seat].transmitter(waste.figures["transmitter"]).online
    ),
    "gyrodyne_one_die": lambda before, after, seat, waste: (
        score(after, seat) - score(before, seat) == waste.figures["points"] > 0
    ),
    "project_open": lambda before, after, seat, waste: waste.deed.position in after.players[seat].projects,
    "pulsar_empty": lambda before, after, seat, waste: waste.deed.type in after.players[seat].gyrodynes,
    "copy_would_pay": lambda before, after, seat, waste: (
        waste.figures["then"] in [option.decision for option in legal_options(after)]
    ),
    "token_on_penalty": lambda before, after, seat, waste: waste.figures["points"] > 0,
}


def warnings_in(number: int) -> Iterator[tuple[State, Waste]]:
    """Every warning of a random game: at the end of any turn, and for any pick."""
    match = match_of(number)
    for game in play_out(started(match), match):
        state = game.state
        yield from ((state, waste) for waste in wastes(state))
        picks = [option.decision for option in legal_options(state) if isinstance(option.decision, do.PickDie)]
        yield from ((state, waste) for pick in picks[:6] if (waste := pick_waste(state, pick)))


def check(state: State, waste: Waste) -> None:
    """The deed is legal now and keeps its promise."""
    if waste.deed is not None:
        assert waste.deed in [option.decision for option in legal_options(state)], waste
        kept = KEPT.get(waste.id)
        assert kept is None or kept(state, apply(state, waste.deed), state.chooser, waste), waste
    elif waste.id == "unspent_dice":
        paid = {option.decision.payment.die for option in legal_options(state) if hasattr(option.decision, "payment")}
        assert set(waste.figures["dice"]) <= paid


def walk(number: int) -> Counter[str]:
    """Check the warnings of one game and read them in every language; counts them."""
    found, languages = Counter[str](), codes()
    for state, waste in warnings_in(number):
        found[waste.id] += 1
        check(state, waste)
        for code in languages:
            with speaking(code):
                read(waste_words(waste, state.components), code == ENGLISH, most=200)
    return found


def main() -> None:
    """Walk whole games and tell how often each warning was given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    found = Counter[str]()
    for one in side_by_side(walk, range(chosen.games), chosen.jobs):
        found += one
    for id in WARNINGS:
        print(f"{found[id]:7} {id}")
    assert set(found) == set(WARNINGS), set(WARNINGS) - set(found)


if __name__ == "__main__":
    main()
