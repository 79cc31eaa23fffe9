"""Walk random games and read what is said about everything refused, in every language the program has.

python -m tests.walk_refusals --games 300 --jobs 2      # whole games, every refusal
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

from pulsar_desktop.bots.match import Match, play_out, side_by_side, started
from pulsar_desktop.model.decisions import Option
from pulsar_desktop.model.options import candidates
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.remedy_words import remedy_words
from pulsar_desktop.teaching.why_not import why_not_words
from tests.languages import ENGLISH, codes, speaking
from tests.test_rules_named import IDS

NAMES = ("Red", "Blue", "Green", "Yellow")
#: Reprs of values, and gaps where words should be.
UNFIT = re.compile(r"None|True|False|Struct|[{}\[\]=<>%]|\(\)|'|  | [.;,:]|\(e?s\)")
#: For each state so many refusals are looked at for what to do about them: that is slower than a sentence.
REMEDIES = 2


def match_of(number: int) -> Match:
    """One of the random games: 2, 3 or 4 players, first and standard games, both sides."""
    players, is_first, side = 2 + number % 3, number // 3 % 2 == 0, ("plain", "dead_ends")[number // 6 % 2]
    return Match(("curious",) * players, f"why-{number}", is_first, side)


def refused_in(number: int, every: int) -> Iterator[tuple[State, list[Option]]]:
    """Every so many states of a game, with everything refused in them."""
    match = match_of(number)
    for n, game in enumerate(play_out(started(match), match)):
        if (n + number) % every == 0:
            yield game.state, [option for option in candidates(game.state) if option.refused]


def read(words: str, is_english: bool = True, most: int = 140) -> None:
    """A sentence can be read."""
    assert words
    assert len(words) < 2 * most
    assert not re.search(r"[{}]|%n", words), words
    if is_english:
        assert 8 < len(words) < most, words
        assert not UNFIT.search(words), words
        assert not words[0].islower(), words
        assert words.endswith("."), words


def walk(number: int, every: int = 1) -> Counter[str]:
    """Read what is said in one game; counts the refusals by rule."""
    random, found = Random(number), Counter[str]()
    languages = codes()
    for state, refused in refused_in(number, every):
        found.update(option.refused.rule for option in refused)
        for code in languages:
            with speaking(code):
                read_all(state, refused, random, is_english=code == ENGLISH)
    assert set(found) <= set(IDS), set(found) - set(IDS)
    return found


def read_all(state: State, refused: list[Option], random: Random, *, is_english: bool) -> None:
    """Read the reason of every refusal, and for some what to do about it."""
    for option in refused:
        words = why_not_words(option.refused, option.decision, state, NAMES)
        assert words != "The rules do not allow this now.", option
        assert option.refused.rule not in words
        read(words, is_english)
    for option in random.sample(refused, min(REMEDIES, len(refused))):
        if words := remedy_words(option.decision, state):
            read(words, is_english)


def main() -> None:
    """Walk whole games and tell how often each rule refused something."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--every", type=int, default=1, help="look at every so many states")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    found = Counter[str]()
    for one in side_by_side(partial(walk, every=chosen.every), range(chosen.games), chosen.jobs):
        found += one
    print(f"{chosen.games} games, {found.total()} refusals by {len(found)} rules, in {', '.join(codes())}: all told")
    for rule, n in found.most_common():
        print(f"{n:9} {rule}")


if __name__ == "__main__":
    main()
