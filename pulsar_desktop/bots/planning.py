"""A bot that plans its whole turn: sequences of dice, modifiers and free actions, the best few kept at each step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pulsar_desktop.bots.evaluating import EvaluatorBot, pays_red
from pulsar_desktop.bots.outlook import SOURCES, outlook
from pulsar_desktop.bots.shortlist import shortlist
from pulsar_desktop.model.decisions import AnyDecision, CopyDie, EndTurn, Option, PickDie, TakeRedDie
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.options import legal_options
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Pick, Turn

#: Sequences kept at each step, and how long one can get.
WIDTH, DEPTH = 6, 9
#: Judgements after which a search ends with what it has found; most end long before.
BUDGET = 4000
#: Width and depth for a die that is only thought about.
DRAFT_WIDTH, DRAFT_DEPTH = 2, 4

TRACKS = [SOURCES.index(track) for track in ("initiative", "engineering")]

Path = tuple[tuple[State, AnyDecision], ...]


class Plan(Struct, frozen=True, eq=False):
    """A sequence of decisions to the end of a turn, each with the table it is made at, and what it leads to."""

    value: float
    path: Path
    end: State

    @property
    def first(self) -> AnyDecision:
        """The decision to begin with."""
        return self.path[0][1]

    def rest(self, state: State) -> Plan | None:
        """The plan from here on; nothing if the table is not as it was planned."""
        for n, (expected, _) in enumerate(self.path):
            if expected == state:
                return replace(self, path=self.path[n:])
        return None


class PlanningBot(EvaluatorBot):
    """Plans turns and drafts; small choices are made as they come."""

    def __init__(self, seed: str, weights: Sequence[float] = (), width: int = WIDTH, budget: int = BUDGET) -> None:
        super().__init__(seed, weights)
        self.width = width
        self.budget = budget
        self._plan: Plan | None = None

    def pick(self, state: State, options: Sequence[Option]) -> Option:
        """The next step of the plan."""
        seat = state.chooser
        assert seat is not None
        if isinstance(state.pending[-1], Turn):
            return Option(self._planned(state, seat))
        if isinstance(state.pending[-1], Pick):
            return self._drafted(state, seat, options)
        return super().pick(state, options)

    def _planned(self, state: State, seat: int) -> AnyDecision:
        """The next step: of the plan, or of a better one that is seen only now, with fewer dice left to think about."""
        rest = self._plan.rest(state) if self._plan else None
        if rest is not None and pays_red(rest.first):
            self._plan = rest
        elif rest is None:
            self.judge.imagine(state)
            self._plan = self.best_plan(state, seat)
        else:
            plans = self.plans(state, seat, self.width, DEPTH).values()
            self._plan = max([rest, *plans], key=lambda plan: plan.value)
        return self._plan.first

    def best_plan(self, state: State, seat: int) -> Plan:
        """The plan to follow."""
        return max(self.plans(state, seat, self.width, DEPTH).values(), key=lambda plan: plan.value)

    def plans(self, state: State, seat: int, width: int, depth: int) -> dict[AnyDecision, Plan]:
        """The best way found to the end of the turn for each decision one could begin with."""
        judge, found = self.judge, dict[AnyDecision, Plan]()
        last = judge.judged + self.budget
        beam: list[tuple[float, State, Path]] = [(0.0, state, ())]
        for _ in range(depth):
            children: dict[State, tuple[float, State, Path]] = {}
            for _, here, path in beam:
                for option in shortlist(here, _next_options(here, path)):
                    if judge.judged > last and found:
                        return found
                    after = judge.settled(apply(here, option.decision), seat)
                    value, longer = judge.value(after, seat), (*path, (here, option.decision))
                    if isinstance(option.decision, EndTurn):
                        _keep(found, Plan(value, longer, after))
                    else:
                        children.setdefault(replace(after, events=()), (value, after, longer))
            beam = sorted(children.values(), key=lambda child: -child[0])[:width]
        return found

    def considered(self, state: State, seat: int) -> dict[AnyDecision, Plan]:
        """The plans one has in mind, by the decision they begin with."""
        return self.plans(state, seat, self.width, DEPTH)

    def look_again(
        self, state: State, seat: int, plans: dict[AnyDecision, Plan], firsts: Iterable[AnyDecision]
    ) -> None:
        """Search once more behind some first decisions: one search keeps to what looks best at every step."""
        for decision in firsts:
            plan = self._plan_after(state, seat, decision)
            if decision not in plans or plan.value > plans[decision].value:
                plans[decision] = plan

    def _plan_after(self, state: State, seat: int, decision: AnyDecision) -> Plan:
        """The best turn that begins with a decision."""
        after = self.judge.settled(apply(state, decision), seat)
        if isinstance(decision, EndTurn):
            return Plan(self.judge.value(after, seat), ((state, decision),), after)
        best = max(self.plans(after, seat, self.width, DEPTH).values(), key=lambda plan: plan.value)
        return Plan(best.value, ((state, decision), *best.path), best.end)

    def _drafted(self, state: State, seat: int, options: Sequence[Option]) -> Option:
        """The die whose turn would be best, and the token it moves best."""
        self.judge.imagine(state)
        ranked = self.ranked_picks(state, seat, options)
        return max(ranked, key=lambda found: found[0])[1]

    def ranked_picks(self, state: State, seat: int, options: Sequence[Option]) -> list[tuple[float, Option]]:
        """Every pick with what it lets one expect."""
        turns: dict[int, float] = {}
        found = []
        for option in options:
            pick = option.decision
            assert isinstance(pick, PickDie)
            if pick.die not in turns:
                turns[pick.die] = self.turn_with(state, seat, pick.die).value
            moved = self.tracks(apply(state, pick), seat) - self.tracks(state, seat)
            found.append((turns[pick.die] + moved, option))
        return found

    def turn_with(self, state: State, seat: int, die: int) -> Plan:
        """The turn one would have with a die that lies on the dice board."""
        plans = self.plans(_as_if(state, seat, die), seat, DRAFT_WIDTH, DRAFT_DEPTH)
        return max(plans.values(), key=lambda plan: plan.value)

    def tracks(self, state: State, seat: int) -> float:
        """What the places on both tracks let one expect."""
        seen = outlook(state, seat)
        return sum(self.judge.weights[i] * seen[i] for i in TRACKS)


def _next_options(state: State, path: Path) -> Sequence[Option]:
    """What a sequence can go on with: a red die is laid out only to be used at once, never in vain."""
    options = legal_options(state)
    if path and isinstance(path[-1][1], CopyDie | TakeRedDie):
        return [option for option in options if pays_red(option.decision)]
    return options


def _keep(found: dict[AnyDecision, Plan], plan: Plan) -> None:
    if plan.first not in found or plan.value > found[plan.first].value:
        found[plan.first] = plan


def _as_if(state: State, seat: int, die: int) -> State:
    """The state as if the draft were over and it were the player's turn, with this die too."""
    owner, own = state.players[seat], Turn(seat)
    players = list(state.players)
    players[seat] = replace(owner, dice=tuple(sorted((*owner.dice, die))))
    waiting = (step for step in state.pending if type(step) is not Pick and step != own)
    return replace(state, players=tuple(players), dice=_left_over(state, die), pending=(*waiting, own))


def _left_over(state: State, die: int) -> tuple[int, ...]:
    """The dice that will surely be left to copy once this one is taken: none while others still pick."""
    if sum(type(step) is Pick for step in state.pending) > 1:
        return ()
    left = list(state.dice)
    left.remove(die)
    return tuple(left)
