"""Motion of production: what each thing gives goes from where it lies to whom it belongs, in the order of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import Target
from pulsar_desktop.game.text_words import signed
from pulsar_desktop.model.chance import DealTransmitters
from pulsar_desktop.model.effects import Cubes, Effect, Points
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.dice import TRACKS
from pulsar_desktop.model.state import Stacks, State
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.motion_flash import flash
from pulsar_desktop.views.motion_scores import panel_of, score_place
from pulsar_desktop.views.motion_stage import Stage
from pulsar_desktop.views.motion_timeline import Curve, Timeline
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.supply import Good, GoodPiece

#: What comes in turn: engineering, penalties, transmitters, gyrodynes, green technologies.
GROUPS: Final = (("PROD-03", "TWO-07"), ("PROD-04",), ("PROD-05",), ("PROD-06",), ("PROD-08",))
#: From one group to the next, and how long something is under way; all of it is no longer than 2 s with the roll.
STAGGER, LENGTH = 200.0, 800.0
#: Until when a thing appears where it lies, and from when on it goes.
APPEARED, GOES = 0.16, 0.4
#: How large it is, and how far from the middle of a thing that gives both points and cubes.
SIZE, ASIDE = 20.0, 17.0


def given(before: State, after: State) -> list[Event]:
    """What production gave and took by a step; with none of it, the step was of another phase."""
    rules = [rule for group in GROUPS for rule in group]
    kinds = ("scored", "gained")
    found = [event for event in after.events if event.rule in rules and event.kind in kinds and event.amount]
    return found if before.round else []


def with_points(state: State, events: Sequence[Event]) -> State:
    """The table with the points of production, and nothing else of what followed."""
    for event in events:
        if event.kind == "scored" and event.player is not None:
            state = state.with_player(event.player, score=state.players[event.player].score + event.amount)
    return state


def producing(state: State) -> State:
    """The table in its production phase, before anything was given; it ends with new transmitters."""
    return replace(state, pending=(DealTransmitters(()),))


class Gift(NamedTuple):
    """What one thing gives a player: points or cubes."""

    source: Piece
    colour: str
    is_points: bool


def produce(stage: Stage, timeline: Timeline, before: State, events: Sequence[Event]) -> float:
    """Let everything go to whom it belongs; returns when the last of it has come."""
    sources, start, done = list(_sources(stage, before, events)), 0.0, 0.0
    for group in GROUPS:
        gifts: dict[Gift, int] = {}
        for event, source in zip(events, sources, strict=True):
            if event.rule in group and source is not None and event.player is not None:
                gift = Gift(source, before.players[event.player].colour, event.kind == "scored")
                gifts[gift] = gifts.get(gift, 0) + event.amount
        for gift, n in gifts.items():
            has_both = gift._replace(is_points=not gift.is_points) in gifts
            done = max(done, _give(stage, timeline, gift, n, (start, ASIDE if has_both else 0.0)))
        start += STAGGER if gifts else 0
    return done


def _sources(stage: Stage, before: State, events: Sequence[Event]) -> Iterator[Piece | None]:
    """Where each thing comes from: a token of a track, a transmitter, a pulsar, a technology, or the player's panel."""
    tokens = {rule: list(_tokens(before, rule)) for rule in (*GROUPS[0], *GROUPS[1])}
    for event in events:
        own = [token for token in tokens.get(event.rule, ()) if token[0] == event.player]
        if len(own) > 1:
            tokens[event.rule].remove(own[0])
        yield stage.piece(own[0][1] if own else _target(stage, before, event))


def _target(stage: Stage, before: State, event: Event) -> Target:
    seat = event.player or 0
    if event.rule == "PROD-06":
        return targets.location(event.subject)
    if event.rule == "PROD-08":
        return Target("technology", event.subject)
    own = before.players[seat].colour == stage.own_colour
    return Target("transmitter", event.subject) if own else Target("player", str(seat))


def _tokens(before: State, rule: str) -> Iterator[tuple[int, Target]]:
    """The tokens that pay or cost, with their owners, in the order of production."""
    if rule != "PROD-04":
        # PROD-02: from left to right, higher in a stack first
        yield from _on(before.engineering, "engineering", range(1, len(before.engineering) + 1), top_first=True)
        return
    for track in TRACKS:
        yield from _on(getattr(before, track), track, before.components.track.penalties)


def _on(stacks: Stacks, track: str, spaces: Iterable[int], top_first: bool = False) -> Iterator[tuple[int, Target]]:
    for space in spaces:
        stack = list(enumerate(stacks[space - 1], start=1))
        for height, owner in reversed(stack) if top_first else stack:
            yield owner, targets.token(track, space, height)


def _give(stage: Stage, timeline: Timeline, gift: Gift, n: int, when: tuple[float, float]) -> float:
    """Let what is given appear where it comes from, at a time and so far aside of the middle, and go to its player."""
    start, aside = when
    panel = panel_of(stage, gift.colour)
    if panel is None:
        return start
    flash(stage, timeline, gift.source, theme.PLAYERS[gift.colour], start)
    begin = gift.source.centre + QPointF(aside if gift.is_points else -aside, 0)
    end = _end(stage, panel, gift)
    effect: Effect = (Points(n) if gift.is_points else Cubes(n),)
    box = QRectF(0, 0, _width(effect), SIZE + 8)
    sprite = stage.above(stage.picture(box.adjusted(-1, -1, 1, 1), partial(_draw, box, effect, gift.colour)), begin)
    sprite.setOpacity(0)

    def show(part: float) -> None:
        gone = max(0.0, (part - GOES) / (1 - GOES))
        sprite.setPos(begin + (end - begin) * gone**2 * (3 - 2 * gone))
        sprite.setScale(0.6 + 0.4 * min(1.0, part / APPEARED))
        sprite.setOpacity(min(1.0, part / APPEARED, 6 * (1 - part)))

    return timeline.add(start, LENGTH, Curve.Linear, show, sprite.leave)


def _end(stage: Stage, panel: Piece, gift: Gift) -> QPointF:
    """Where it goes: points to the score, cubes to the supply, which an opponent has in the lower left of its panel."""
    if gift.is_points:
        return score_place(panel)
    supply = (good for good in stage.all(GoodPiece) if isinstance(good.look, Good) and good.look.what == "cubes")
    if gift.colour == stage.own_colour and (cubes := next(supply, None)):
        return cubes.mapToScene(QPointF(10, cubes.rect.height() / 2))
    return panel.mapToScene(QPointF(18, panel.rect.height() * 0.76))


def _width(effect: Effect) -> float:
    match effect:
        case (Points(n),) if n < 0:
            return art.chip_width(signed(n), SIZE)
    return art.effect_width(SIZE, effect) + 12


def _draw(box: QRectF, effect: Effect, colour: str, painter: QPainter) -> None:
    """Paint it on a capsule in the colour of its player; what is lost is a chip."""
    match effect:
        case (Points(n),) if n < 0:
            art.chip(painter, box.adjusted(0, 4, 0, -4), signed(n), "loss")
            return
    painter.setPen(art.pen(theme.PLAYERS[colour], 1.5))
    painter.setBrush(theme.SPACE1)
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    art.effect(painter, 6, box.center().y(), SIZE, effect)
