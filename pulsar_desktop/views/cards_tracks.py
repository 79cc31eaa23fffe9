"""Words for the dice board beside its dice: the median marker, the tracks, their tokens and the turn order."""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.game.text_words import all_of, amount, capital, effect_words, median_words, name_of, word
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.prod import rank
from pulsar_desktop.model.state import State
from pulsar_desktop.views.card_words import CardWords
from pulsar_desktop.views.shown import Shown


def median(id: str, shown: Shown) -> CardWords:
    """The median marker."""
    where = median_words(shown.state.median)
    text = translate(
        "Cards",
        "It marks the middle of the dice rolled. A die left of it moves one of your tokens forward, "
        "a die right of it back, by as many spaces as it lies away; a die right above it moves none.",
    )
    return CardWords(
        title=translate("Cards", "Median marker"),
        line=where if shown.state.median else translate("Cards", "no dice rolled yet"),
        sentence=text,
        rules=("DICE-02", "DICE-05", "DICE-06"),
    )


def token(id: str, shown: Shown) -> CardWords | None:
    """A token on a track, named by track, space and height."""
    track, space, height = id.split()
    stacks = shown.state.initiative if track == "initiative" else shown.state.engineering
    stack = stacks[int(space) - 1] if int(space) <= len(stacks) else ()
    if int(height) > len(stack):
        return None
    seat, place = stack[int(height) - 1], rank(stacks, int(space), int(height))
    who = translate("Cards", "you") if seat == shown.viewer else name_of(shown.names, seat)
    line = translate("Cards", "{player} · space {space} · rank {rank} of {all}")
    return CardWords(
        title=capital(translate("Cards", "{track} token").format(track=word(track))),
        line=line.format(player=who, space=space, rank=place, all=sum(map(len, stacks))),
        sentence=_further_left(track),
        rules=("DICE-07", "PROD-02" if track == "initiative" else "PROD-03", "PROD-04"),
        extra=(*_rank_pays(track, place, int(space), shown.state), *_two_tokens(shown.state)),
    )


def _further_left(track: str) -> str:
    if track == "initiative":
        return translate("Cards", "Whoever is further left goes first next round.")
    return translate("Cards", "Whoever is further left gets more cubes in production.")


def _rank_pays(track: str, place: int, space: int, state: State) -> Iterator[str]:
    count = state.components.counts[state.setup.players]
    if track == "initiative" and place <= len(count.initiative):
        text = translate("Cards", "This rank scores {points} at the end of the game.")
        yield text.format(points=amount(count.initiative[place - 1], "point"))
    if track == "engineering" and place <= len(count.engineering):
        text = translate("Cards", "This rank gets {reward} every round.")
        yield text.format(reward=effect_words(count.engineering[place - 1]))
    if penalty := state.components.track.penalties.get(space, 0):
        yield translate("Cards", "This space costs {points} every round.").format(points=amount(penalty, "point"))


def _has_two_tokens(state: State) -> bool:
    """TWO-02, TWO-03: whether each player has two rockets, and two tokens on each track."""
    return state.components.counts[state.setup.players].tokens > 1


def _two_tokens(state: State) -> Iterator[str]:
    if _has_two_tokens(state):
        yield translate(
            "Cards", "With 2 players each has two tokens on each track. Each counts by itself, as if it were a player."
        )


def track(id: str, shown: Shown) -> CardWords:
    """A whole track."""
    return CardWords(
        title=capital(translate("Cards", "{track} track").format(track=word(id))),
        line=translate("Cards", "the left end is the front; in a stack the upper token is ahead"),
        sentence=_further_left(id),
        rules=("PROD-02", "FINAL-07", "PROD-04") if id == "initiative" else ("PROD-03", "PROD-04"),
        extra=(*_ranks(id, shown.state), *_penalties(shown.state), *_two_tokens(shown.state)),
    )


def _ranks(track: str, state: State) -> Iterator[str]:
    """What the ranks from the first on bring."""
    count = state.components.counts[state.setup.players]
    if track == "initiative":
        text = translate("Cards", "At the end of the game the ranks from the first on score {points} points.")
        yield text.format(points=all_of(count.initiative))
    else:
        text = translate("Cards", "In every production the ranks from the first on get {rewards}.")
        yield text.format(rewards=all_of(map(effect_words, count.engineering)))


def _penalties(state: State) -> Iterator[str]:
    costs = sorted(state.components.track.penalties.items())
    told = [
        translate("Cards", "space {space} costs {points}").format(space=space, points=amount(points, "point"))
        for space, points in costs
    ]
    if told:
        yield translate("Cards", "In every production a token on {spaces}.").format(spaces=", ".join(told))


def turn_order(id: str, shown: Shown) -> CardWords:
    """The turn order."""
    one = translate("Cards", "In this order dice are picked, the second ones in reverse, and turns are taken.")
    two = translate(
        "Cards", "With 2 players each has two rockets: each picks one die; for turns only the foremost counts."
    )
    has_two = _has_two_tokens(shown.state)
    return CardWords(
        title=translate("Cards", "Turn order"),
        line=translate("Cards", "set anew in every production by the initiative track"),
        sentence=two if has_two else one,
        rules=("TWO-02", "TWO-04", "TWO-12") if has_two else ("DICE-04", "TURN-01", "PROD-02"),
    )
