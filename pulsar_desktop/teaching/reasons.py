"""Reasons in words: why a decision is good, in figures a player can check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pulsar_desktop.bots.attribution import NOTHING, Facts
from pulsar_desktop.bots.explain import Candidate
from pulsar_desktop.game.text_decisions import short_name
from pulsar_desktop.game.text_words import GOODS, all_of, amount
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.state import State

#: Each source of points with a field for the points.
SOURCES: Final = {
    "score": QT_TRANSLATE_NOOP("Reasons", "{points} at once"),
    "spinning": QT_TRANSLATE_NOOP("Reasons", "{points} from spinning gyrodynes to the end"),
    "in_work": QT_TRANSLATE_NOOP("Reasons", "{points} from gyrodynes ready to spin up"),
    "pulsars": QT_TRANSLATE_NOOP("Reasons", "{points} from pulsars"),
    "awards": QT_TRANSLATE_NOOP("Reasons", "{points} towards an award"),
    "online": QT_TRANSLATE_NOOP("Reasons", "{points} from transmitters online to the end"),
    "building": QT_TRANSLATE_NOOP("Reasons", "{points} from a transmitter in work"),
    "lasting": QT_TRANSLATE_NOOP("Reasons", "{points} from a lasting ability"),
    "production": QT_TRANSLATE_NOOP("Reasons", "{points} from green technologies"),
    "end": QT_TRANSLATE_NOOP("Reasons", "{points} from purple technologies"),
    "stations": QT_TRANSLATE_NOOP("Reasons", "{points} for stations at the end"),
    "goals": QT_TRANSLATE_NOOP("Reasons", "{points} towards goals"),
    "cubes": QT_TRANSLATE_NOOP("Reasons", "{points} in cubes"),
    "modifiers": QT_TRANSLATE_NOOP("Reasons", "{points} in modifiers"),
    "dice": QT_TRANSLATE_NOOP("Reasons", "{points} in dice"),
    "initiative": QT_TRANSLATE_NOOP("Reasons", "{points} for initiative"),
    "engineering": QT_TRANSLATE_NOOP("Reasons", "{points} for engineering"),
    "projects": QT_TRANSLATE_NOOP("Reasons", "{points} for what projects open"),
    "runs": QT_TRANSLATE_NOOP("Reasons", "{points} from gate runs to come"),
    "turn": QT_TRANSLATE_NOOP("Reasons", "{points} for what the die can do"),
    "things": QT_TRANSLATE_NOOP("Reasons", "{points} for things at their plain worth"),
    "others": QT_TRANSLATE_NOOP("Reasons", "{points} for what others and chance may do then"),
    "going_on": QT_TRANSLATE_NOOP("Reasons", "{points} because the turn goes on"),
    "rest": QT_TRANSLATE_NOOP("Reasons", "{points} at the end of the round"),
}
#: Sources told by what can be counted on the table instead.
COUNTED: Final = ("score", "spinning", "online", "production", "cubes", "modifiers")
#: Promises that a decision keeps: what they lose was expected anyway.
PROMISES: Final = ("in_work", "building", "pulsars", "runs", "awards")
#: What is told of a whole plan and of no single decision.
OF_THE_PLAN: Final = ("others", "going_on", "rest")

A_ROUND: Final = QT_TRANSLATE_NOOP("Reasons", "{points} a round for %n round(s)", None, 1)
STATIONS: Final = QT_TRANSLATE_NOOP("Reasons", "{points} at the end for %n station(s) more", None, 1)

#: What a die is kept for.
USES: Final[dict[type, str]] = {
    do.Fly: QT_TRANSLATE_NOOP("Reasons", "a flight to {landing}"),
    do.TakeGyrodyne: QT_TRANSLATE_NOOP("Reasons", "a {type} gyrodyne"),
    do.SpinUp: QT_TRANSLATE_NOOP("Reasons", "spinning up {pulsar}"),
    do.TakeTransmitter: QT_TRANSLATE_NOOP("Reasons", "transmitter {transmitter}"),
    do.PayTransmitter: QT_TRANSLATE_NOOP("Reasons", "transmitter {transmitter}"),
    do.DoProject: QT_TRANSLATE_NOOP("Reasons", "the project {position}"),
    do.Patent: QT_TRANSLATE_NOOP("Reasons", "{technology}"),
    do.BuyModifier: QT_TRANSLATE_NOOP("Reasons", "a {modifier}"),
}

#: A phrase with the points it weighs.
Weighed = tuple[float, str]


def points_words(points: float) -> str:
    """Points with their sign, to the half."""
    halves = round(points * 2) / 2
    return f"{halves:+g}".replace("-", "−") if halves else "0"


def reason_words(candidate: Candidate, state: State, among: Sequence[Candidate] = (), most: int = 3) -> str:
    """Why a candidate is as good as it is, in few words; ``among`` are those it was weighed against."""
    if isinstance(candidate.decision, do.EndTurn):
        return _ending_words(candidate, state, among)
    told = sorted(_own(candidate), key=lambda weighed: -abs(weighed[0]))
    words = [phrase for _, phrase in told[:most]]
    words += _kept(candidate, state)
    words += [_source(source, gain) for source, gain in candidate.sources if source in OF_THE_PLAN and abs(gain) >= 1]
    if candidate.is_guessed:
        words.append(translate("Reasons", "what lies face down is guessed"))
    return "; ".join(words) or translate("Reasons", "nothing to speak of")


def _own(candidate: Candidate) -> Iterator[Weighed]:
    """What a decision brings by itself."""
    facts, own = candidate.facts, dict(candidate.own)
    yield from _counted(facts)
    kept = sum(own.pop(source) for source in PROMISES if own.get(source, 0) < 0)
    if kept <= -NOTHING:
        yield kept, translate("Reasons", "{points} already in prospect").format(points=points_words(kept))
    for source, gain in own.items():
        if source == "stations" and facts.stations > 0:
            yield gain, translate("Reasons", STATIONS, facts.stations).format(points=points_words(gain))
        elif source not in COUNTED:
            yield gain, _source(source, gain)


def _source(source: str, gain: float) -> str:
    return translate("Reasons", SOURCES[source]).format(points=points_words(gain))


def _counted(facts: Facts) -> Iterator[Weighed]:
    """What can be counted on the table."""
    if facts.now:
        yield facts.now, translate("Reasons", "{points} now").format(points=points_words(facts.now))
    if facts.rounds and abs(facts.a_round) >= NOTHING:
        each = translate("Reasons", A_ROUND, facts.rounds).format(points=points_words(facts.a_round))
        yield facts.a_round * facts.rounds, each
    for thing in ("cubes", "pm1", "plus2"):
        if n := getattr(facts, thing):
            yield n, f"{'+' if n > 0 else '−'}{amount(abs(n), GOODS[thing])}"


def _kept(candidate: Candidate, state: State) -> Iterator[str]:
    """What the dice that are left, or the die that is picked, will do."""
    uses = [_use(decision, state) for decision in candidate.later if type(decision) in USES]
    sources = dict(candidate.sources)
    if isinstance(candidate.decision, do.PickDie):
        if uses and (gain := sources.get("turn", 0.0)) >= NOTHING:
            words = translate("Reasons", "{points} in your turn with {uses}")
            yield words.format(points=points_words(gain), uses=all_of(use for _, use in uses))
        return
    gain = candidate.points - sum(dict(candidate.own).values()) - sum(sources.get(one, 0.0) for one in OF_THE_PLAN)
    if uses and gain >= NOTHING:
        words = translate("Reasons", "keeps {uses} ({points})")
        each = translate("Reasons", "{die} for {use}")
        told = all_of(each.format(die=die, use=use) for die, use in uses)
        yield words.format(uses=told, points=points_words(gain))


def _use(decision: do.AnyDecision, state: State) -> tuple[str, str]:
    """A die and what it pays."""
    fields = {name: getattr(decision, name) for name in decision.__struct_fields__}
    payment = fields["payment"]
    named = {name: short_name(name, value, state.components) for name, value in fields.items()}
    return _die(payment.die, payment.red), translate("Reasons", USES[type(decision)]).format(**named)


def _die(value: int, is_red: bool = False) -> str:
    words = translate("Reasons", "the red {die}") if is_red else translate("Reasons", "the {die}")
    return words.format(die=value)


def _ending_words(ending: Candidate, state: State, among: Sequence[Candidate]) -> str:
    """Why the turn is ended, with a word on every die that is left."""
    owner = state.players[state.chooser or 0]
    dice = [_die(die) for die in owner.dice] + ([_die(owner.red, True)] if owner.red is not None else [])
    if not dice:
        return translate("Reasons", "all dice are used")
    if any(other.points >= ending.points + NOTHING for other in among):
        return translate("Reasons", "leaves {dice} unused").format(dice=all_of(dice))
    words = translate("Reasons", "nothing {dice} could still do is worth more than {points} points")
    told = words.format(dice=all_of(dice), points=points_words(ending.points))
    use = next((other for other in among if type(other.decision) in USES), None)
    if use is None:
        return told
    best = translate("Reasons", "{use} would bring {points}")
    return f"{told}; {best.format(use=_use(use.decision, state)[1], points=points_words(use.points))}"
