"""What a headquarters promises: the projects still to be done, the cheapest way up the pyramid first."""

from __future__ import annotations

from functools import lru_cache

from pulsar_desktop.bots.worth import die_worth, reward_worth
from pulsar_desktop.model.rules.hq import needed_for
from pulsar_desktop.model.tables import ComponentSet, Project

#: How many gates of a colour a flight meets that is planned for it; of any colour.
GATES, ANY_GATES = 2.4, 2.8
#: How much of a promise is kept for every die it still needs, and what share of the dice left can go there.
KEPT, SHARE = 0.88, 0.5


def run_worth(project: Project) -> float:
    """What a project's gate run scores in a flight planned for it."""
    run = project.run
    return run.points * (ANY_GATES if run.colour == "any" else GATES) if run else 0.0


def project_worth(project: Project) -> float:
    """What doing a project brings beyond its die."""
    return sum(map(reward_worth, project.at_once)) + 0.8 * run_worth(project) - die_worth(project.die)


@lru_cache(maxsize=8192)
def prospect(components: ComponentSet, hq: str, done: frozenset[str], dice: int) -> float:
    """The best that can still be made of a headquarters with so many dice: what is done need not be paid again."""
    projects = components.hq[hq].projects
    best = 0.0
    for wanted in _ways_up(tuple(projects)):
        missing = wanted - done
        if done <= wanted and len(missing) <= SHARE * dice:
            best = max(best, sum(project_worth(projects[p]) for p in missing) * KEPT ** len(missing))
    return best


@lru_cache(maxsize=16)
def _ways_up(positions: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """HQ-03: every set of projects that can have been done."""
    found = {frozenset[str]()}
    for position in positions:  # what a project stands on comes before it
        found |= {done | {position} for done in found if not needed_for(position, done)}
    return tuple(found)
