"""Headquarters: the pyramid of projects."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from pulsar_desktop.model.decisions import DoProject, Option, Refusal
from pulsar_desktop.model.effects import RED_GIVERS
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.payment import Purse, unpaid
from pulsar_desktop.model.rules.reward import fire
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import Reward, Turn
from pulsar_desktop.model.tables import ComponentSet, Project

#: HQ-03: what must be done before a project opens.
_OPENS_AFTER: Final = {
    "b1": (),
    "b2": (),
    "b3": (),
    "m1": ("b1", "b2"),
    "m2": ("b2", "b3"),
    "u1": ("m1",),
    "u2": ("m2",),
    "t": ("b1", "b2", "b3", "m1", "m2", "u1", "u2"),
}


def needed_for(position: str, done: Collection[str] = ()) -> tuple[str, ...]:
    """HQ-03: the projects that must be done before a project opens, without those done; none if it is open."""
    return tuple(needed for needed in _OPENS_AFTER[position] if needed not in done)


def _closed(project: Project, done: tuple[str, ...], red_taken: bool) -> str | None:
    """The rule by which a project is closed, given the projects done."""
    if project.position in done:
        return "HQ-02"
    if needed_for(project.position, done):
        return "HQ-03"
    # HQ-05, BONUS-06: a reward that lapses closes nothing, except a red die, which can always be used (BONUS-09)
    if red_taken and any(isinstance(atom, RED_GIVERS) for atom in project.at_once):
        return "BONUS-06"
    return None


def project_options(state: State, step: Turn, purse: Purse) -> list[Option]:
    """HQ-01, HQ-02: the open projects of the own HQ."""
    player = state.players[step.player]
    found: list[Option] = []
    for project in _open_projects(state.components, player.hq, player.projects, player.red_taken):
        options = purse.kept.get(project.id)
        if options is None:
            options = purse.kept[project.id] = _affordable(project, purse)
        found += options
    return found


@lru_cache(maxsize=4096)
def _open_projects(components: ComponentSet, hq: str, done: tuple[str, ...], red_taken: bool) -> tuple[Project, ...]:
    projects = components.hq[hq].projects.values() if hq else ()
    return tuple(project for project in projects if not _closed(project, done, red_taken))


def _affordable(project: Project, purse: Purse) -> tuple[Option, ...]:
    return tuple(Option(DoProject(project.position, payment)) for payment in purse.ways("project")[project.die])


def project_refusal(state: State, step: Turn, decision: DoProject) -> Refusal | None:
    """Why a project cannot be done."""
    player = state.players[step.player]
    project = state.components.hq[player.hq].projects.get(decision.position) if player.hq else None
    if project is None:
        return Refusal("HQ-01" if player.hq else "SETUP-16", {"project": decision.position})
    if rule := _closed(project, player.projects, player.red_taken):
        needed = needed_for(project.position, player.projects)
        return Refusal(rule, {"project": project.id, "needed": needed})
    return unpaid(state, step.player, decision.payment, (project.die,), "project")


def do_project(state: State, step: Turn, decision: DoProject) -> State:
    """HQ-04: the reward is taken at once, except a gate run, which is kept for a flight."""
    player = state.players[step.player]
    project = state.components.hq[player.hq].projects[decision.position]
    event = Event("HQ-02", "project", step.player, project.id)
    state = state.with_player(step.player, event, projects=(*player.projects, decision.position))
    state = fire(state, step.player, "project")
    return state.with_pushed(Reward(step.player, project.at_once, project.id, "HQ-04")) if project.at_once else state
