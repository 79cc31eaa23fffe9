"""One game being played: its log, its history, and the one door for decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from pulsar_desktop.game.dealer import Dealer
from pulsar_desktop.model.chance import Answer, AnyAnswer, is_possible
from pulsar_desktop.model.decisions import AnyDecision, IllegalDecision, Refusal
from pulsar_desktop.model.engine import apply, new_game
from pulsar_desktop.model.options import why_not
from pulsar_desktop.model.state import Setup, State
from pulsar_desktop.model.steps import Pick, Turn
from pulsar_desktop.model.tables import ComponentSet

Entry = AnyDecision | AnyAnswer


class CannotUndo(Exception):
    """There is nothing to take back, or it may not be taken back."""


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _under_way(state: State) -> int:
    """Which of the unfinished picks and turns has begun, told by how much waits under it; 0 if none has."""
    return next((n for n in range(len(state.pending), 0, -1) if isinstance(state.pending[n - 1], Pick | Turn)), 0)


class Game:
    """A set-up, a seed and the log of all that was decided and drawn since."""

    def __init__(
        self,
        components: ComponentSet,
        setup: Setup,
        seed: str,
        *,
        names: tuple[str, ...] = (),
        bots: tuple[str, ...] = (),
        free_undo: bool = False,
        deal: bool = True,
        start: State | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        self.components = components
        self.setup = setup
        self.dealer = dealer or Dealer(seed)
        self.names = names or tuple(colour.capitalize() for colour in setup.colours)
        if len(self.names) != setup.players:
            raise ValueError(f"there are {len(self.names)} names for {setup.players} players")
        if any(not text.isascii() and not _is_encodable(text) for text in (seed, *self.names)):
            raise ValueError("a name or the seed holds letters that cannot be written")
        #: The bot that plays each seat, by name; empty for a person.
        self.bots = bots or ("",) * setup.players
        if len(self.bots) != setup.players:
            raise ValueError(f"there are {len(self.bots)} bots or people for {setup.players} players")
        self.free_undo = free_undo
        self._log: list[Entry] = []
        #: A lesson begins at a table of its own; it is never saved, a log alone would not lead to it.
        self._states = [start or new_game(components, setup)]
        self._asked: Counter[type] = Counter()
        self._undone: list[list[Entry]] = []
        if deal:
            self._deal()

    @property
    def seed(self) -> str:
        """The seed all chance follows from."""
        return self.dealer.seed

    @property
    def state(self) -> State:
        """The table now."""
        return self._states[-1]

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every decision and every answer of chance so far."""
        return tuple(self._log)

    def at(self, n: int) -> State:
        """The table after the first n entries of the log."""
        if not 0 <= n < len(self._states):
            raise IndexError(f"the log has {len(self._log)} entries, not {n}")
        return self._states[n]

    def play(self, decision: AnyDecision) -> State:
        """Check a decision, carry it out and let chance answer what it must."""
        if refusal := why_not(self.state, decision):
            raise IllegalDecision(decision, refusal)
        return self.play_legal(decision)

    def play_legal(self, decision: AnyDecision) -> State:
        """Carry out a decision that was taken from the list of legal options just now."""
        if self._undone and self._undone[-1][0] == decision:
            return self.redo()
        self._undone.clear()
        self._append(decision)
        return self._deal()

    def preview(self, decision: AnyDecision) -> State:
        """What a decision would lead to, up to the first question of chance. Nothing is played."""
        if refusal := why_not(self.state, decision):
            raise IllegalDecision(decision, refusal)
        return apply(self.state, decision)

    def replay(self, entry: Entry) -> State:
        """Add an entry of a recorded log, through the same check; chance is not asked, only checked."""
        question = self.state.question
        if question is None:
            refusal = Refusal("TURN-09") if isinstance(entry, Answer) else why_not(self.state, entry)
        else:
            possible = isinstance(entry, Answer) and is_possible(question, entry)
            refusal = None if possible else Refusal("TURN-09", {"asked": type(question).__name__})
        if refusal:
            raise IllegalDecision(entry, refusal)
        self._undone.clear()
        self._append(entry)
        return self.state

    def cut(self, n: int) -> Game:
        """Another game, of the first n entries of the log and no more."""
        self.at(n)
        agreed = {"names": self.names, "bots": self.bots, "free_undo": self.free_undo, "dealer": self.dealer}
        start = self._states[0]
        other = Game(self.components, self.setup, self.seed, **agreed, deal=False, start=start)  # type: ignore[arg-type]
        for entry in self._log[:n]:
            other.replay(entry)
        return other

    def resume(self) -> State:
        """Let chance answer what a recorded log left open."""
        return self._deal()

    def _append(self, entry: Entry) -> State:
        state = self._states[-1]
        if question := state.question:
            self._asked[type(question)] += 1
        state = apply(state, entry)
        self._states.append(state)
        self._log.append(entry)
        return state

    def _deal(self) -> State:
        state = self._states[-1]
        while question := state.question:
            state = self._append(self.dealer.answer(question, self._asked[type(question)]))
        return state

    @property
    def can_undo(self) -> bool:
        """Whether the last decision can be taken back."""
        return self._decided() > self.barrier

    @property
    def can_redo(self) -> bool:
        """Whether a decision was taken back that can be played again."""
        return bool(self._undone)

    @property
    def barrier(self) -> int:
        """How much of the log cannot be taken back: chance has answered, or somebody else has decided.

        With free undo only what chance dealt before the first decision.
        """
        log, i = self._log, len(self._log)
        if self.free_undo:
            return next((i for i, entry in enumerate(log) if not isinstance(entry, Answer)), len(log))
        while i and not isinstance(log[i - 1], Answer) and self._chooser(i - 1) == self._chooser(len(log) - 1):
            i -= 1
        return i

    def _chooser(self, n: int) -> int | None:
        return self._states[n].chooser

    def _decided(self) -> int:
        """How many entries the log has up to and with the last decision."""
        n = len(self._log)
        while n and isinstance(self._log[n - 1], Answer):
            n -= 1
        return n

    def undo(self) -> AnyDecision:
        """Take back the last decision and all that chance answered to it; returns the decision."""
        if not self.can_undo:
            raise CannotUndo("the barrier is reached" if self._decided() else "nothing has been decided")
        last = self._decided() - 1
        decision = self._log[last]
        assert not isinstance(decision, Answer)
        for state in self._states[last + 1 : -1]:
            self._asked[type(state.question)] -= 1
        self._undone.append(self._log[last:])
        del self._log[last:], self._states[last + 1 :]
        return decision

    def undo_for(self, seats: Collection[int]) -> AnyDecision:
        """Take back to the last decision of one of these seats, with all that others decided since."""
        last = self.last_of(seats)
        if last is None or last < self.barrier:
            raise CannotUndo("nothing has been decided" if last is None else "the barrier is reached")
        while len(self._log) > last:
            decision = self.undo()
        return decision

    def last_of(self, seats: Collection[int]) -> int | None:
        """Where in the log the last decision of one of these seats stands."""
        n = self._decided()
        while n and self._states[n - 1].chooser not in seats:
            n -= 1
        return n - 1 if n else None

    def turn_start(self) -> int:
        """How long the log was when the present pick or turn began."""
        n, under_way = len(self._log), _under_way(self.state)
        while n and _under_way(self._states[n - 1]) == under_way:
            n -= 1
        return n

    def undo_to(self, n: int) -> None:
        """Take back decisions until the log has at most n entries; all of them or none."""
        if n < min(self.barrier, len(self._log)):
            raise CannotUndo("the barrier is reached")
        while len(self._log) > n:
            self.undo()

    def redo(self) -> State:
        """Play the decision taken back last; chance answers as it did."""
        if not self._undone:
            raise CannotUndo("nothing was taken back")
        for entry in self._undone.pop():
            self._append(entry)
        return self._deal()
