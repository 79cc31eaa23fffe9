"""Words for headquarters: projects, gate runs and the sides of a board."""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_decisions import place_words
from pulsar_desktop.game.text_words import all_of, amount, capital, effect_words, word
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.hq import needed_for
from pulsar_desktop.model.tables import GateRun, Project
from pulsar_desktop.views.card_words import CardWords
from pulsar_desktop.views.shown import Shown


def project(id: str, shown: Shown) -> CardWords | None:
    """A project of the own HQ; its id is its position."""
    if not shown.me.hq:
        return None
    face = shown.components.hq[shown.me.hq]
    found = face.projects[id]
    return CardWords(
        title=translate("Cards", "Project, {place}").format(place=place_words(id)),
        line=f"{face.name} · {_standing(found, shown)}",
        sentence=translate("Cards", "Done once, with a {die}.").format(die=found.die),
        rules=("HQ-02", "HQ-03", *(("RUN-01",) if found.run else ())),
        extra=tuple(_rewards(found, shown)),
    )


def _standing(found: Project, shown: Shown) -> str:
    if found.position in shown.me.projects:
        return translate("Cards", "done")
    is_closed = bool(needed_for(found.position, shown.me.projects))
    return translate("Cards", "closed") if is_closed else translate("Cards", "open")


def _rewards(found: Project, shown: Shown) -> Iterator[str]:
    if found.at_once:
        yield translate("Cards", "At once: {effect}.").format(effect=effect_words(found.at_once))
    if found.run:
        yield run_words(found.run)
    missing = needed_for(found.position, shown.me.projects)
    # a refusal says it as well, and better
    if missing and found.position not in shown.me.projects and Target("project", found.position) not in shown.refusals:
        text = translate("Cards", "Opens after: {places}.")
        yield text.format(places=all_of(map(place_words, missing)))


def run_words(gate_run: GateRun) -> str:
    """What a gate run brings."""
    points = amount(gate_run.points, "point")
    if gate_run.colour == "any":
        text = translate("Cards", "Kept for one flight: {points} for each gate of one colour you name.")
        return text.format(points=points)
    text = translate("Cards", "Kept for one flight: {points} for each different {colour} gate on it.")
    return text.format(points=points, colour=word(gate_run.colour))


def run(id: str, shown: Shown) -> CardWords | None:
    """A gate run that can be declared, in a colour."""
    position, _, colour = id.partition(" ")
    found = shown.components.hq[shown.me.hq].projects.get(position) if shown.me.hq else None
    if found is None or found.run is None:
        return None
    is_used = position in shown.me.runs_used
    text = translate("Cards", "Use it with your next flight: {points} for each different {colour} gate on it, once.")
    return CardWords(
        title=capital(translate("Cards", "{colour} gate run").format(colour=word(colour))),
        line=translate("Cards", "used") if is_used else translate("Cards", "ready"),
        sentence=text.format(points=amount(found.run.points, "point"), colour=word(colour)),
        rules=("RUN-01", "RUN-02", "RUN-03"),
    )


def hq_face(id: str, shown: Shown) -> CardWords:
    """A side of the own HQ board, to choose."""
    face = shown.components.hq[id]
    runs = sum(project.run is not None for project in face.projects.values())
    side = translate("Cards", "side {side}").format(side=id.removeprefix(face.board))
    text = translate("Cards", "Play with this side all game: eight projects, {runs} of them with gate runs.")
    return CardWords(title=face.name, line=side, sentence=text.format(runs=runs), rules=("SETUP-16", "HQ-03"))
