"""Battery row 4: legal sequences to depth 2 and 3, counted by the engine and by the naive generator.

``python -m tests.naive.perft --positions 5000`` is the long run.
"""

import argparse
import sys
from collections.abc import Iterator

from pulsar_desktop.bots.match import Match, agreed, play_out
from pulsar_desktop.game.component_sets import shipped
from pulsar_desktop.game.dealer import Dealer
from pulsar_desktop.game.game import Game
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import State
from tests.naive.generator import legal_decisions

DEALER = Dealer("perft")


def after(state: State, decision: object) -> State:
    """The state after a decision, with chance answered in one fixed way."""
    state = apply(state, decision)
    while state.question:
        state = apply(state, DEALER.answer(state.question, len(state.unseen_systems)))
    return state


def sequences(state: State, depth: int) -> int:
    """How many legal sequences of decisions there are; at every node both generators must agree."""
    ours = [option.decision for option in legal_options(state)]
    naive = legal_decisions(state)
    assert len(ours) == len(set(ours)), "an option is listed twice"
    assert set(ours) == naive, f"ours only: {set(ours) - naive}; naive only: {naive - set(ours)}"
    if depth == 1:
        return len(ours)
    return sum(sequences(after(state, decision), depth - 1) for decision in ours) or 1


def positions(seed: str) -> Iterator[State]:
    """Positions of random games of every kind, about one in thirteen decisions; at rare choices every one."""
    for number in range(sys.maxsize):
        match = Match(("curious",) * (2 + number % 3), f"{seed}-{number}", number % 5 == 4, _side(number))
        game = Game(shipped(), agreed(shipped(), match), match.seed)
        for step, _ in enumerate(play_out(game, match)):
            if step % 13 == number % 13:
                yield game.state


def _side(number: int) -> str:
    return ("plain", "dead_ends")[number // 3 % 2]


def depth_for(state: State) -> int:
    """Three where few options are open, else two."""
    return 3 if len(legal_options(state)) <= 12 else 2


def main() -> None:
    """Count, and stop at the first position where the generators differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--seed", default="release")
    chosen = parser.parse_args()
    total = 0
    for number, state in zip(range(chosen.positions), positions(chosen.seed), strict=False):
        total += sequences(state, depth_for(state))
        if number % 100 == 99:
            print(f"{number + 1} positions, {total} sequences: all equal", flush=True)
    print(f"{chosen.positions} positions, {total} sequences: all equal")


if __name__ == "__main__":
    main()
