"""Gate runs: which can be declared with a flight, and what they score."""

from __future__ import annotations

from pulsar_desktop.model.effects import COLOURS
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.reward import fire, score
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import UseRun


def open_runs(state: State, player: int) -> tuple[tuple[str, str], ...]:
    """RUN-01, RUN-06: done gate runs not used yet, each with the colours that can be named for it (RUN-04)."""
    owner = state.players[player]
    if len(owner.projects) == len(owner.runs_used):
        return ()
    projects = state.components.hq[owner.hq].projects
    found = []
    for position in owner.projects:
        run = projects[position].run
        if run and position not in owner.runs_used:
            found += [(position, colour) for colour in (COLOURS if run.colour == "any" else (run.colour,))]
    return tuple(found)


def run_score(state: State, player: int, run: str, colour: str, gates: tuple[str, ...]) -> tuple[int, int]:
    """RUN-03: how many of the gates visited count for a run in a colour, and the points they score."""
    project = state.components.hq[state.players[player].hq].projects[run]
    assert project.run is not None
    # RUN-07: entry gates have no colour and are not among the gates
    counting = sum(state.cluster.gates[gate] == colour for gate in gates)
    return counting, counting * project.run.points


def use_run(state: State, step: UseRun) -> State:
    """RUN-03, RUN-05: points for each different gate of the colour, maybe 0; RUN-02: one run a flight."""
    state = state.with_popped()
    owner = state.players[step.player]
    id = state.components.hq[owner.hq].projects[step.run].id
    visited, points = run_score(state, step.player, step.run, step.colour, step.gates)
    event = Event("RUN-01", "run_used", step.player, id, visited, step.colour)
    state = state.with_player(step.player, event, runs_used=(*owner.runs_used, step.run))
    state = score(state, step.player, points, "RUN-03", id)
    return fire(state, step.player, "use_run")
