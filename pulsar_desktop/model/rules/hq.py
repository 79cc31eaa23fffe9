"""Headquarters: the pyramid of projects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulsar_desktop.model.decisions import DoProject, Option, Refusal
from pulsar_desktop.model.effects import RED_GIVERS
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.payment import Purse, unpaid
from pulsar_desktop.model.rules.reward import fire
from pulsar_desktop.model.state import Player, State
from pulsar_desktop.model.steps import Reward, Turn
from pulsar_desktop.model.tables import Project

#: HQ-03: what must be done before a project opens.
OPENS_AFTER: Final = {
    "b1": (),
    "b2": (),
    "b3": (),
    "m1": ("b1", "b2"),
    "m2": ("b2", "b3"),
    "u1": ("m1",),
    "u2": ("m2",),
    "t": ("b1", "b2", "b3", "m1", "m2", "u1", "u2"),
}


def _closed(player: Player, project: Project) -> str | None:
    """The rule by which a project is closed."""
    if project.position in player.projects:
        return "HQ-02"
    for position in OPENS_AFTER[project.position]:
        if position not in player.projects:
            return "HQ-03"
    # HQ-05, BONUS-06: a reward that lapses closes nothing, except a red die, which can always be used (BONUS-09)
    if player.red_taken and any(isinstance(atom, RED_GIVERS) for atom in project.at_once):
        return "BONUS-06"
    return None


def project_options(state: State, step: Turn, purse: Purse) -> tuple[Option, ...]:
    """HQ-01, HQ-02: the open projects of the own HQ."""
    player = state.players[step.player]
    progress = (player.hq, player.projects, player.red_taken)
    found = purse.kept.get(progress)
    if found is None:
        found = purse.kept[progress] = tuple(_affordable(state, player, purse))
    return found


def _affordable(state: State, player: Player, purse: Purse) -> Iterator[Option]:
    ways = purse.ways("project")
    for project in state.components.hq[player.hq].projects.values() if player.hq else ():
        if not _closed(player, project):
            for payment in ways[project.die]:
                yield Option(DoProject(project.position, payment))


def project_refusal(state: State, step: Turn, decision: DoProject) -> Refusal | None:
    """Why a project cannot be done."""
    player = state.players[step.player]
    project = state.components.hq[player.hq].projects.get(decision.position) if player.hq else None
    if project is None:
        return Refusal("HQ-01" if player.hq else "SETUP-16", {"project": decision.position})
    if rule := _closed(player, project):
        needed = [position for position in OPENS_AFTER[project.position] if position not in player.projects]
        return Refusal(rule, {"project": project.id, "needed": tuple(needed)})
    return unpaid(state, step.player, decision.payment, (project.die,), "project")


def do_project(state: State, step: Turn, decision: DoProject) -> State:
    """HQ-04: the reward is taken at once, except a gate run, which is kept for a flight."""
    player = state.players[step.player]
    project = state.components.hq[player.hq].projects[decision.position]
    event = Event("HQ-02", "project", step.player, project.id)
    state = state.with_player(step.player, event, projects=(*player.projects, decision.position))
    state = fire(state, step.player, "project")
    return state.with_pushed(Reward(step.player, project.at_once, project.id, "HQ-04")) if project.at_once else state
