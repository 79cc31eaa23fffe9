"""What lies in front of a player, section by section: drawn as on the table, with words beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from pulsar_desktop.dialogs.game_dialog import card, row
from pulsar_desktop.dialogs.painted import Painted, effect_row, icon
from pulsar_desktop.dialogs.score_words import source_name
from pulsar_desktop.dialogs.words import label, numbered
from pulsar_desktop.game.text_decisions import place_words
from pulsar_desktop.game.text_words import amount, capital, counted, effect_words, figure, listed, signed, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.effects import TYPES
from pulsar_desktop.model.rules.counts import awards, stations, stations_for_table
from pulsar_desktop.model.rules.prod import foreseen
from pulsar_desktop.model.state import Pulsar, Transmitter
from pulsar_desktop.model.tables import Project
from pulsar_desktop.teaching.scores import DURING, FINAL, Scored, total
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.array_chains import Chain, chains
from pulsar_desktop.views.cards_supply import technology as technology_words
from pulsar_desktop.views.hq_pyramid import boxes, draw_project, draw_supports, project_look
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.transmitter_tile import TransmitterLook, draw_transmitter

RINGS = QT_TRANSLATE_NOOP("PlayerDialog", "%n ring(s) left", None, 1)
MORE_STATIONS = QT_TRANSLATE_NOOP("PlayerDialog", "%n more by tokens and technologies", None, 1)
TILE = (118, 84)


def section(title: str) -> tuple[QFrame, QVBoxLayout]:
    """A card with a heading."""
    frame, column = card(6)
    column.addWidget(label(title, "heading"))
    return frame, column


def line(picture: QWidget, words: str, more: str = "") -> QHBoxLayout:
    """A picture with words beside it, and quieter ones under them."""
    told = QVBoxLayout()
    told.setSpacing(0)
    told.addWidget(label(words))
    if more:
        told.addWidget(label(more, "hint"))
    made = QHBoxLayout()
    made.setSpacing(10)
    made.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
    made.addLayout(told, 1)
    return made


def score_section(shown: Shown, seat: int, found: Sequence[Scored]) -> QFrame:
    """The score and where it came from so far."""
    frame, column = section(translate("PlayerDialog", "Score"))
    score = shown.state.players[seat].score
    coming = foreseen(shown.state).players[seat].score - score
    big = numbered(str(score), 40)
    big.setStyleSheet(f"color: {theme.POINTS.name()}")
    told = translate("PlayerDialog", "{points} in the next production").format(points=signed(coming))
    column.addLayout(row(big, label(told, "hint") if shown.state.round and not shown.state.is_over else label("")))
    sums = [(source, total(found, seat, source)) for source in (*DURING, *FINAL)]
    most = max((abs(points) for _, points in sums), default=1)
    for source, points in sums:
        if points:
            colour = shown.state.players[seat].colour
            column.addWidget(Painted(partial(_draw_source, source_name(source), points, most, colour), height=22))
    return frame


def _draw_source(name: str, points: int, most: int, colour: str, painter: QPainter, rect: QRectF) -> None:
    """A source of points: its name, a bar and the figure."""
    art.text(painter, rect.adjusted(0, 0, -34, -4), name, theme.font(12), theme.TEXT2)
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    art.text(painter, rect.adjusted(0, 0, 0, -4), figure(points), theme.font(13, 700), theme.TEXT, right)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.tint(theme.PLAYERS[colour], 0.75))
    bar = QRectF(rect.x(), rect.bottom() - 4, rect.width() * abs(points) / max(1, most), 2.5)
    painter.drawRoundedRect(bar, 1.2, 1.2)


def dice_section(shown: Shown, seat: int) -> QFrame:
    """Dice and modifiers."""
    player = shown.state.players[seat]
    frame, column = section(translate("PlayerDialog", "Dice and modifiers"))
    dice = [(value, "silver") for value in player.dice] + [(player.red, "red")] * (player.red is not None)
    if dice:
        column.addLayout(row(*(Painted(partial(_draw_die, value or 0, look), 40, 40) for value, look in dice)))
    else:
        column.addWidget(label(translate("PlayerDialog", "No dice now"), "hint"))
    held = row(spacing=6, stretch=False)
    for kind, n in (("pm1", player.pm1), ("plus2", player.plus2)):
        held.addWidget(icon(kind, 24))
        held.addWidget(numbered(f"× {n}"))
        held.addSpacing(14)
    held.addStretch(1)
    column.addLayout(held)
    if player.red_offers:
        words = translate("PlayerDialog", "Red dice offered by joins: {values}")
        column.addWidget(label(words.format(values=listed(player.red_offers))))
    return frame


def _draw_die(value: int, look: str, painter: QPainter, rect: QRectF) -> None:
    art.die(painter, rect.adjusted(2, 2, -2, -2), value, look)


def supply_section(shown: Shown, seat: int) -> QFrame:
    """Cubes, rings, the ship, and what the tracks would give now."""
    player, coming = shown.state.players[seat], foreseen(shown.state).players[seat]
    frame, column = section(translate("PlayerDialog", "Supply"))
    more = coming.cubes - player.cubes
    told = translate("PlayerDialog", "{cubes} more in the next production").format(cubes=more) if more > 0 else ""
    column.addLayout(line(icon("cube"), amount(player.cubes, "cube"), told))
    column.addLayout(line(icon("claim"), translate("PlayerDialog", RINGS, player.rings)))
    ship = player.ship or translate("PlayerDialog", "not on the map yet")
    draw = Painted(lambda painter, rect: art.ship(painter, rect.center(), 17, 40, player.colour), 20, 20)
    column.addLayout(line(draw, translate("PlayerDialog", "Ship at {place}").format(place=ship)))
    return frame


def patents_section(shown: Shown, seat: int) -> QFrame:
    """Patents with their effects."""
    patents = shown.state.players[seat].patents
    frame, column = section(translate("PlayerDialog", "Patents · {n}").format(n=len(patents)))
    for id in patents:
        technology, words = shown.components.technologies[id], technology_words(id, shown)
        column.addWidget(Painted(partial(_draw_patent, technology.name, words.line, technology.kind), height=24))
        column.addLayout(line(effect_row(technology.effect, technology.kind, 20), words.sentence))
    if not patents:
        column.addWidget(label(translate("PlayerDialog", "None yet"), "hint"))
    return frame


def _draw_patent(name: str, words: str, kind: str, painter: QPainter, rect: QRectF) -> None:
    fill, edge = theme.KINDS[kind]
    art.card(
        painter, rect.adjusted(0, 1, 0, -1), fill=(theme.mix(fill, edge, 0.1), fill), edge=theme.mix(fill, edge, 0.6)
    )
    painter.fillRect(QRectF(rect.x() + 1, rect.y() + 5, 3.5, rect.height() - 10), edge)
    art.text(painter, rect.adjusted(11, 0, -8, 0), name, theme.font(13, 700), theme.TEXT)
    used = art.text_width(name, theme.font(13, 700)) + 24
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    art.text(painter, rect.adjusted(used, 0, -8, 0), words, theme.font(11), theme.TEXT2, right)


def transmitters_section(shown: Shown, seat: int) -> QFrame:
    """Arrays as they lie, and what each transmitter gives."""
    player = shown.state.players[seat]
    online = sum(link.online for link in player.transmitters)
    title = translate("PlayerDialog", "Transmitters · {online} of {n} online")
    frame, column = section(title.format(online=online, n=len(player.transmitters)))
    by_tile = {link.tile: link for link in player.transmitters}
    for chain in chains(player.transmitters):
        column.addWidget(Painted(partial(_draw_chain, chain, by_tile, shown), len(chain) * TILE[0], TILE[1]))
        for link in chain:
            column.addWidget(label(_transmitter_words(by_tile[link.tile], shown), "hint"))
    if not player.transmitters:
        column.addWidget(label(translate("PlayerDialog", "None yet"), "hint"))
    return frame


def _draw_chain(chain: Chain, by_tile: dict[str, Transmitter], shown: Shown, painter: QPainter, rect: QRectF) -> None:
    for i, link in enumerate(chain):
        mine = by_tile[link.tile]
        tile = shown.components.transmitters[link.tile]
        look = TransmitterLook(tile, mine.costs, mine.online, turned=link.turned)
        draw_transmitter(painter, QRectF(i * TILE[0], 0, *TILE), look)


def _transmitter_words(link: Transmitter, shown: Shown) -> str:
    tile, name = shown.components.transmitters[link.tile], link.tile.removeprefix("T-")
    each = translate("PlayerDialog", "each round {effect}").format(effect=effect_words(tile.ongoing))
    parts = [each] if tile.ongoing else []
    if not link.online:
        once = translate("PlayerDialog", "at once {effect}").format(effect=effect_words(tile.at_once))
        parts = ([once] if tile.at_once else []) + parts
        words = translate("PlayerDialog", "{name}: still to pay {costs}; then {effects}")
        return words.format(name=name, costs=listed(link.costs), effects=listed(parts))
    effects = listed(parts, translate("PlayerDialog", "gives nothing each round"))
    return translate("PlayerDialog", "{name}: {effects}").format(name=name, effects=effects)


def projects_section(shown: Shown, seat: int) -> QFrame:
    """The pyramid of the own HQ, and what is done of it."""
    player = shown.state.players[seat]
    face = shown.components.hq[player.hq]
    title = translate("PlayerDialog", "HQ {name} · {n} of 8 projects done")
    frame, column = section(title.format(name=face.name, n=len(player.projects)))
    column.addWidget(Painted(partial(_draw_pyramid, shown, seat), height=178))
    for position in player.projects:
        words = _project_words(face.projects[position], position in player.runs_used)
        column.addWidget(label(f"{capital(place_words(position))}: {words}", "hint"))
    return frame


def _project_words(project: Project, is_used: bool) -> str:
    told = [effect_words(project.at_once)] if project.at_once else []
    if project.run:
        colour = project.run.colour
        words = translate("PlayerDialog", "gate run {colour}, {points} a gate, {used}").format(
            colour=translate("PlayerDialog", "of any colour") if colour == "any" else word(colour),
            points=amount(project.run.points, "point"),
            used=translate("PlayerDialog", "used") if is_used else translate("PlayerDialog", "not used yet"),
        )
        told.append(words)
    return listed(told)


def _draw_pyramid(shown: Shown, seat: int, painter: QPainter, rect: QRectF) -> None:
    player = shown.state.players[seat]
    face, placed = shown.components.hq[player.hq], boxes(rect.adjusted(1, 1, -1, -1))
    draw_supports(painter, placed)
    for position, box in placed.items():
        draw_project(painter, box, project_look(face, position, player))


def gyrodynes_section(shown: Shown, seat: int) -> QFrame:
    """Pulsars with what stands on them, gyrodynes in front, awards."""
    state, player = shown.state, shown.state.players[seat]
    own = state.pulsars_of(seat)
    frame, column = section(translate("PlayerDialog", "Pulsars and gyrodynes · {n}").format(n=len(own)))
    for id in own:
        pulsar = state.pulsar(id)
        column.addLayout(
            line(Painted(partial(_draw_pulsar, pulsar, player.colour), 32, 32), *_pulsar_words(id, pulsar, shown))
        )
    for type in sorted(player.gyrodynes, key=TYPES.index):
        words = translate("PlayerDialog", "{type} gyrodyne, in front of the player").format(type=word(type))
        draw = Painted(partial(_draw_gyrodyne, type), 32, 32)
        column.addLayout(line(draw, capital(words)))
    if n := awards(state, seat):
        column.addLayout(line(icon("award", 24), counted(n, "awards")))
    if not own and not player.gyrodynes:
        column.addWidget(label(translate("PlayerDialog", "None yet"), "hint"))
    return frame


def _draw_pulsar(pulsar: Pulsar, colour: str, painter: QPainter, rect: QRectF) -> None:
    centre = rect.center()
    painter.setBrush(theme.SPACE1)
    painter.setPen(art.pen(theme.PLAYERS[colour], 2.4))
    painter.drawEllipse(centre, 13.5, 13.5)
    if pulsar.gyrodyne:
        art.gyrodyne(painter, centre, 11, pulsar.gyrodyne, spinning=pulsar.spinning)
    else:
        art.pulsar(painter, centre, 8)


def _draw_gyrodyne(type: str, painter: QPainter, rect: QRectF) -> None:
    art.gyrodyne(painter, rect.center(), 13, type, spinning=False, letter=True)


def _pulsar_words(id: str, pulsar: Pulsar, shown: Shown) -> tuple[str, str]:
    if not pulsar.gyrodyne:
        return id, translate("PlayerDialog", "no gyrodyne; 1 point at the end")
    type = shown.components.gyrodynes[pulsar.gyrodyne]
    if pulsar.spinning:
        more = translate("PlayerDialog", "spinning: {points} and the bonus of the row every round")
    else:
        more = translate("PlayerDialog", "in work: spin it up with a {die}")
    head = translate("PlayerDialog", "{pulsar}: {type} gyrodyne").format(pulsar=id, type=word(pulsar.gyrodyne))
    return head, more.format(points=type.points, die=type.spin)


def stations_section(shown: Shown, seat: int) -> QFrame:
    """Stations, where they stand and what they are worth."""
    state = shown.state
    here, counting = stations(state, seat), stations_for_table(state, seat)
    frame, column = section(translate("PlayerDialog", "Stations · {n}").format(n=here))
    table = shown.components.stations
    worth, step = table.score(counting), table.score(counting + 1) - table.score(counting)
    words = translate("PlayerDialog", "Worth {points} at the end; one more adds {step}")
    picture = Painted(partial(_draw_station, state.players[seat].colour), 28, 28)
    extra = translate("PlayerDialog", MORE_STATIONS, counting - here) if counting > here else ""
    column.addLayout(line(picture, words.format(points=amount(worth, "point"), step=step), extra))
    if places := _places(shown, seat):
        column.addWidget(label(listed(places), "hint"))
    return frame


def _draw_station(colour: str, painter: QPainter, rect: QRectF) -> None:
    art.player_shape(painter, art.square(QPointF(rect.center()), 11), colour, station=True)


def _places(shown: Shown, seat: int) -> list[str]:
    """The systems with an own station, and on what kind of planet."""
    found = []
    for id in shown.state.cluster.systems:
        system = shown.state.system(id)
        kind = "blue" if seat in system.blue else "barren" if seat in system.barren else ""
        if kind:
            found.append(translate("PlayerDialog", "{system} ({planet})").format(system=id, planet=word(kind)))
    return found
