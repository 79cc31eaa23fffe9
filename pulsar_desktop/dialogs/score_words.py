"""Words for the score sheet: the names of sources, and where the points of a cell come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pulsar_desktop.dialogs.words import bold, grey, linked
from pulsar_desktop.game.text_words import amount, counted, name_of, names_of, signed, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.rules.counts import stations_for_table
from pulsar_desktop.model.rules.final import standings
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.scores import Scored

NAMES: Final = {
    "start": QT_TRANSLATE_NOOP("Scores", "Start"),
    "abilities": QT_TRANSLATE_NOOP("Scores", "Abilities: flights and actions"),
    "technologies": QT_TRANSLATE_NOOP("Scores", "Technologies"),
    "exploration": QT_TRANSLATE_NOOP("Scores", "Exploration"),
    "gyrodynes": QT_TRANSLATE_NOOP("Scores", "Spinning gyrodynes"),
    "awards": QT_TRANSLATE_NOOP("Scores", "Construction awards"),
    "transmitters": QT_TRANSLATE_NOOP("Scores", "Transmitters"),
    "projects": QT_TRANSLATE_NOOP("Scores", "HQ projects"),
    "runs": QT_TRANSLATE_NOOP("Scores", "Gate runs"),
    "engineering": QT_TRANSLATE_NOOP("Scores", "Engineering track"),
    "penalties": QT_TRANSLATE_NOOP("Scores", "Penalty spaces"),
    "other": QT_TRANSLATE_NOOP("Scores", "Other"),
    "end_technologies": QT_TRANSLATE_NOOP("Scores", "Purple technologies"),
    "goals": QT_TRANSLATE_NOOP("Scores", "Goals and bonuses"),
    "idle_pulsars": QT_TRANSLATE_NOOP("Scores", "Pulsars"),
    "idle_gyrodynes": QT_TRANSLATE_NOOP("Scores", "Gyrodynes"),
    "cubes": QT_TRANSLATE_NOOP("Scores", "Cubes"),
    "initiative": QT_TRANSLATE_NOOP("Scores", "Initiative"),
    "stations": QT_TRANSLATE_NOOP("Scores", "Stations"),
}

#: What a source counts, with its rule.
WHY: Final = {
    "start": QT_TRANSLATE_NOOP("Scores", "4 points and the place in the first turn order (SETUP-14)."),
    "abilities": QT_TRANSLATE_NOOP("Scores", "Points that lasting technologies give for what is done (TECH-07)."),
    "technologies": QT_TRANSLATE_NOOP(
        "Scores", "Points of technologies when they are patented, and of green ones every round (TECH-07, PROD-08)."
    ),
    "exploration": QT_TRANSLATE_NOOP("Scores", "Exploration bonuses and tokens (EXPLORE-01, EXPLORE-02)."),
    "gyrodynes": QT_TRANSLATE_NOOP(
        "Scores", "Every round each spinning gyrodyne scores its value and the bonus of the round (PROD-06)."
    ),
    "awards": QT_TRANSLATE_NOOP("Scores", "For two gyrodynes of one type on pulsars (GYRO-07)."),
    "transmitters": QT_TRANSLATE_NOOP(
        "Scores", "When they go online and every round from then on (TRANS-06, PROD-05)."
    ),
    "projects": QT_TRANSLATE_NOOP("Scores", "Points that projects give at once (HQ-04)."),
    "runs": QT_TRANSLATE_NOOP("Scores", "Points for gates of a colour in one flight (RUN-03)."),
    "engineering": QT_TRANSLATE_NOOP("Scores", "With two players the third token on the track scores (TWO-07)."),
    "penalties": QT_TRANSLATE_NOOP("Scores", "Tokens on the last spaces of the tracks cost points (PROD-04)."),
    "other": "",
    "end_technologies": QT_TRANSLATE_NOOP("Scores", "Purple technologies score at the end (FINAL-14)."),
    "goals": QT_TRANSLATE_NOOP("Scores", "Met goals, then the bonuses bought with cubes (FINAL-02)."),
    "idle_pulsars": QT_TRANSLATE_NOOP("Scores", "1 point for each own pulsar without a spinning gyrodyne (FINAL-04)."),
    "idle_gyrodynes": QT_TRANSLATE_NOOP("Scores", "1 point for each own gyrodyne that does not spin (FINAL-05)."),
    "cubes": QT_TRANSLATE_NOOP("Scores", "1 point for every 2 cubes left (FINAL-06)."),
    "initiative": QT_TRANSLATE_NOOP("Scores", "For the rank on the initiative track (FINAL-07)."),
    "stations": QT_TRANSLATE_NOOP("Scores", "The more stations, the more each is worth (FINAL-08)."),
}


def source_name(source: str) -> str:
    """A source of points as a row of the sheet calls it."""
    return translate("Scores", NAMES[source])


def cell_words(state: State, names: tuple[str, ...], found: Sequence[Scored], seat: int, source: str) -> str:
    """Where the points of a cell come from, as HTML with links to the rules."""
    own = [item for item in found if item.seat == seat and item.source == source]
    head = translate("Scores", "{player}, {source}: {points}").format(
        player=name_of(names, seat), source=source_name(source), points=amount_of(sum(item.amount for item in own))
    )
    parts = [bold(head), linked(translate("Scores", WHY[source])) if WHY[source] else ""]
    if fact := _fact(state, seat, source):
        parts.append(linked(fact))
    parts += [grey(line) for line in _lines(state, own)]
    return "<br>".join(part for part in parts if part)


def amount_of(points: int) -> str:
    """So many points, or so many lost."""
    return f"−{amount(-points, 'point')}" if points < 0 else amount(points, "point")


def _fact(state: State, seat: int, source: str) -> str:
    """What was counted at the end."""
    if source == "cubes":
        return translate("Scores", "Left: {cubes}.").format(cubes=amount(state.players[seat].cubes, "cube"))
    if source == "stations":
        stations = counted(stations_for_table(state, seat), "stations")
        return translate("Scores", "Counted: {stations}, with tokens and technologies that count as stations.").format(
            stations=stations
        )
    return ""


def _lines(state: State, own: Sequence[Scored]) -> Iterator[str]:
    """What gave the points, each thing with all that it gave."""
    things = dict.fromkeys(item.subject for item in own if item.amount and item.subject)
    for thing in things:
        figures = " ".join(signed(item.amount) for item in own if item.subject == thing and item.amount)
        yield translate("Scores", "{thing}: {figures}").format(thing=subject_words(state, thing), figures=figures)
    rounds = [item for item in own if item.amount and not item.subject and item.source == "penalties"]
    for item in rounds:
        yield translate("Scores", "round {round}: {points}").format(round=item.round, points=signed(item.amount))


def subject_words(state: State, id: str) -> str:
    """What gave points, by the name players know it by."""
    components = state.components
    if id in TYPES:
        return translate("Scores", "{type} gyrodynes").format(type=word(id))
    if id in state.cluster.pulsar_index:
        return translate("Scores", "gyrodyne on {pulsar}").format(pulsar=id)
    if id in components.transmitters:
        return translate("Scores", "transmitter {id}").format(id=id.removeprefix("T-"))
    if id in components.tokens:
        return translate("Scores", "exploration token")
    thing = components.technologies.get(id) or components.goals.get(id) or components.systems.get(id)
    if thing:
        return thing.name
    if id == "engineering":
        return translate("Scores", "engineering track")
    return translate("Scores", "project {id}").format(id=id.removeprefix("HQ-"))


def winner_words(state: State, names: tuple[str, ...]) -> tuple[str, str]:
    """Who won, or leads, and why."""
    order = standings(state)
    if not order:
        return translate("Scores", "The game has not begun."), ""
    best = state.players[order[0]].score
    tied = [seat for seat in order if state.players[seat].score == best]
    who, points = name_of(names, order[0]), amount(best, "point")
    head = translate("Scores", "{player} wins with {points}") if state.is_over else _leading(len(tied) > 1)
    return head.format(player=who, points=points, players=names_of(names, tied)), _why(state, names, order, tied)


def _leading(is_tied: bool) -> str:
    if is_tied:
        return translate("Scores", "{players} lead with {points} each")
    return translate("Scores", "{player} leads with {points}")


def _why(state: State, names: tuple[str, ...], order: tuple[int, ...], tied: list[int]) -> str:
    if len(tied) > 1:
        why = translate(
            "Scores",
            "{players} have the same score; the tie goes to whoever is further ahead on the "
            "initiative track (FINAL-10).",
        )
        return why.format(players=names_of(names, tied))
    if len(order) < 2:
        return ""
    ahead = state.players[order[0]].score - state.players[order[1]].score
    why = translate("Scores", "{points} ahead of {player} (FINAL-10).")
    return why.format(points=amount(ahead, "point"), player=name_of(names, order[1]))
