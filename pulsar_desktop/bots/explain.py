"""Why a bot decides as it does: its best candidates, what each lets it expect, and where those points come from.

The same answers the question of a person who asks for a hint, and tells the coach what a decision costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.bots.attribution import Facts, Gains, ended, facts, gains, total, worth_telling
from pulsar_desktop.bots.evaluating import EvaluatorBot, GreedyBot, plain_worth
from pulsar_desktop.bots.levels import DEFAULT, LEVELS, make_bot
from pulsar_desktop.bots.planning import Plan, PlanningBot
from pulsar_desktop.bots.sampling import SamplingBot
from pulsar_desktop.bots.shortlist import shortlist
from pulsar_desktop.model.decisions import AnyDecision, EndTurn, Option, PickDie
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick, Turn

#: The sources that a pick changes by itself.
TRACKS: Final = ("initiative", "engineering")


class Candidate(Struct, frozen=True):
    """A decision, the points it lets one expect beyond doing nothing, and where they come from.

    ``sources`` are those of the whole plan, ``own`` those of the decision alone; ``later`` is what the plan does next.
    """

    decision: AnyDecision
    points: float
    sources: Gains = ()
    own: Gains = ()
    facts: Facts = Facts()
    later: tuple[AnyDecision, ...] = ()
    #: Whether chance has its say in it: what it brings is guessed.
    is_guessed: bool = False


def judging_level(level: str, state: State) -> str:
    """The level by whose judgement a choice of this level is explained: its own, where it has reasons at all."""
    base = level.partition(":")[0]
    picks_the_highest = base == "greedy" and isinstance(state.pending[-1], Pick)
    return DEFAULT if base not in LEVELS[1:] or picks_the_highest else level


def explain(
    state: State, seed: str, level: str = DEFAULT, most: int = 3, also: Sequence[AnyDecision] = ()
) -> list[Candidate]:
    """The best candidates for whoever has to choose, by the judgement of a level; and certain others, if named."""
    seat = state.chooser
    assert seat is not None
    found = _found(state, seat, seed, level, most, also)
    # of equals the one that was asked about stands for the others
    found.sort(key=lambda candidate: (-round(candidate.points, 1), candidate.decision not in also))
    best = _distinct({candidate.decision: candidate for candidate in found}, most)
    return list(best.values()) + [one for one in found if one.decision in also and one.decision not in best]


def _distinct(found: dict[AnyDecision, Any], most: int) -> dict[AnyDecision, Any]:
    """The first few that do different things: of the ways to do the same the best stands for all."""
    firsts: dict[object, AnyDecision] = {}
    for decision in found:
        firsts.setdefault(_deed(decision), decision)
    return {decision: found[decision] for decision in list(firsts.values())[:most]}


def _deed(decision: AnyDecision) -> object:
    """What is done with a die, however it is paid and placed; other decisions are all different."""
    fields = [name for name in decision.__struct_fields__ if name != "payment"]
    is_paid = len(fields) < len(decision.__struct_fields__)
    return (type(decision), getattr(decision, fields[0])) if is_paid else decision


def _found(state: State, seat: int, seed: str, level: str, most: int, also: Sequence[AnyDecision]) -> list[Candidate]:
    bot, step = make_bot(judging_level(level, state), seed), state.pending[-1]
    options = legal_options(state)
    if isinstance(bot, GreedyBot):
        return [_plain(bot, state, seat, option.decision) for option in options]
    assert isinstance(bot, EvaluatorBot)
    bot.judge.imagine(state)
    if isinstance(bot, PlanningBot) and isinstance(step, Turn):
        return _turns(bot, state, seat, most, also)
    if isinstance(bot, PlanningBot) and isinstance(step, Pick):
        return _picks(bot, state, seat, options)
    short = {option.decision: None for option in shortlist(state, options)}
    return _choices(bot, state, seat, list(short | dict.fromkeys(also)))


def _turns(bot: PlanningBot, state: State, seat: int, most: int, also: Sequence[AnyDecision]) -> list[Candidate]:
    """Each decision with the best turn that begins with it, measured against ending the turn now."""
    plans = bot.considered(state, seat)
    ranked = dict(sorted(plans.items(), key=lambda found: -found[1].value))
    # a search keeps to what looks best: of other beginnings it has seen too little to say what they cost
    bot.look_again(state, seat, plans, {**_distinct(ranked, most), **dict.fromkeys(also)})
    nothing = plans[EndTurn()].value
    found = [_planned(bot, state, seat, plan, plan.value - nothing) for plan in plans.values()]
    return _sampled(bot, state, seat, plans, found) if isinstance(bot, SamplingBot) else found


def _planned(bot: PlanningBot, state: State, seat: int, plan: Plan, points: float) -> Candidate:
    # the plan goes on at the table after its first decision, and ends the turn at its last
    after, last = plan.path[1][0] if len(plan.path) > 1 else state, plan.path[-1][0]
    before, *ends = (ended(table, seat) for table in (state, after, last))
    own, all = (gains(before, end, seat, bot.judge.weights) for end in ends)
    later = tuple(decision for _, decision in plan.path[1:-1])
    found = _candidate(state, seat, plan.first, points, after, all)
    return replace(found, own=worth_telling(own), later=later)


def _candidate(
    state: State, seat: int, decision: AnyDecision, points: float, after: State, found: Gains, rest: str = "rest"
) -> Candidate:
    """A candidate from the table it leads to and what is gained; what that does not account for is the rest."""
    if isinstance(decision, EndTurn):
        return Candidate(decision, points)
    told = worth_telling((*found, (rest, points - total(found))))
    is_guessed = apply(state, decision).question is not None
    return Candidate(decision, points, told, worth_telling(found), facts(state, after, seat), (), is_guessed)


def _sampled(
    bot: SamplingBot, state: State, seat: int, plans: dict[AnyDecision, Plan], found: list[Candidate]
) -> list[Candidate]:
    """The candidates as they stand once the round is played on: the best keeps its points, others by their distance."""
    standings = bot.standings(state, seat, list(plans.values()))
    best, first = standings[0]
    points = {candidate.decision: candidate.points for candidate in found}
    told = {plan.first: points[first.first] + standing - best for standing, plan in standings}
    return [_moved(candidate, told.get(candidate.decision, candidate.points)) for candidate in found]


def _moved(candidate: Candidate, points: float) -> Candidate:
    """A candidate with other points: the difference is what others and chance may do."""
    moved = worth_telling((*candidate.sources, ("others", points - candidate.points)))
    return replace(candidate, points=points, sources=moved)


def _picks(bot: PlanningBot, state: State, seat: int, options: Sequence[Option]) -> list[Candidate]:
    """Each pick, measured against the least useful die and the tracks as they are."""
    picks = [option.decision for option in options if isinstance(option.decision, PickDie)]
    turns = {die: bot.turn_with(state, seat, die) for die in {pick.die: None for pick in picks}}
    least = min(plan.value for plan in turns.values())
    return [_picked(bot, state, seat, pick, turns[pick.die], least) for pick in picks]


def _picked(bot: PlanningBot, state: State, seat: int, pick: PickDie, plan: Plan, least: float) -> Candidate:
    """A pick with what its die would do in the turn to come."""
    found = gains(state, apply(state, pick), seat, bot.judge.weights)
    moved = tuple((source, gain) for source, gain in found if source in TRACKS)
    told = (("turn", plan.value - least), *moved)
    use = tuple(decision for _, decision in plan.path if _pays_with(decision, pick.die))
    return Candidate(pick, total(told), worth_telling(told), worth_telling(moved), later=use)


def _pays_with(decision: AnyDecision, die: int) -> bool:
    payment = getattr(decision, "payment", None)
    return payment is not None and payment.die == die and not payment.red


def _choices(bot: EvaluatorBot, state: State, seat: int, decisions: Sequence[AnyDecision]) -> list[Candidate]:
    """Each answer by what it leads to, measured against the end of the turn or the least of them."""
    judge = bot.judge
    ends = {decision: judge.settled(apply(state, decision), seat) for decision in decisions}
    values = {decision: bot.value_after(state, decision, seat) for decision in ends}
    least = EndTurn() if EndTurn() in values else min(values, key=lambda decision: values[decision])
    # in a turn the table as it stands is the measure: what all have in common is that the turn goes on
    nothing, rest = (state, "going_on") if least == EndTurn() else (ends[least], "rest")
    found = {decision: gains(nothing, end, seat, judge.weights) for decision, end in ends.items()}
    return [
        _candidate(state, seat, decision, values[decision] - values[least], ends[decision], found[decision], rest)
        for decision in ends
    ]


def _plain(bot: GreedyBot, state: State, seat: int, decision: AnyDecision) -> Candidate:
    """A candidate by the simple yardstick: points, and things at their plain worth."""
    after = bot.judge.settled(apply(state, decision), seat)
    now = float(after.players[seat].score - state.players[seat].score)
    points = plain_worth(after, seat) - plain_worth(state, seat)
    return _candidate(state, seat, decision, points, after, (("score", now), ("things", points - now)))
