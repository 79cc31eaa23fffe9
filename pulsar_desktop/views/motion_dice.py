"""Motion on the dice board: dice tumble into their wells, tokens go along their tracks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from functools import partial
from math import pi, sin
from random import choice, uniform
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap

from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import Target
from pulsar_desktop.model.decisions import PickDie
from pulsar_desktop.model.rules.dice import TRACKS
from pulsar_desktop.model.state import Stacks, State
from pulsar_desktop.views import art
from pulsar_desktop.views.dice_board import BoardDie, Well, WellLook
from pulsar_desktop.views.median import MedianRail
from pulsar_desktop.views.motion_stage import UNSEEN, Sprite, Stage, middle_of, uncover
from pulsar_desktop.views.motion_timeline import Curve, Timeline
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.tracks import Spot, Token, TrackStrip

LEAST_ROLL, LONGEST_ROLL, STAGGER = 300.0, 500.0, 35.0
SPACE, LONGEST_SHIFT = 60.0, 400.0
HAND_OVER = 260.0
#: Faces a die shows on its way; from the last one on it is its own.
FACES: Final = 7
ABOVE: Final = 30.0


def roll(stage: Stage, timeline: Timeline, before: State) -> None:
    """Let every die on the board tumble into its well, one after the other; what they come to is told after them."""
    pictures: dict[float, list[QPixmap]] = {}
    landed = 0.0
    for k, die in enumerate(sorted(stage.all(BoardDie), key=lambda die: die.x())):
        side = die.rect.width()
        if side not in pictures:
            pictures[side] = [_picture(stage, die.rect, value) for value in range(1, 7)]
        landed = max(landed, _tumble(stage, timeline, die, pictures[side], k * STAGGER))
    _hold_back(stage, timeline, before, landed)


def _hold_back(stage: Stage, timeline: Timeline, before: State, until: float) -> None:
    """Leave the median where it was, and the wells without shifts, until the dice have landed."""
    looks: list[tuple[Piece, Hashable]] = [(rail, before.median) for rail in stage.all(MedianRail)]
    looks += [(well, well.look._replace(shift=None)) for well in stage.all(Well) if isinstance(well.look, WellLook)]
    for piece, look in looks:
        sprite = stage.cover(piece, stage.face(piece, look))
        timeline.add(0, until, Curve.Linear, lambda part: None, partial(uncover, piece, sprite))


def _picture(stage: Stage, rect: QRectF, value: int) -> QPixmap:
    return stage.picture(rect.adjusted(-2, -2, 2, 2), lambda painter: art.die(painter, rect, value))


def _tumble(stage: Stage, timeline: Timeline, die: BoardDie, faces: list[QPixmap], start: float) -> float:
    end, side = middle_of(die), die.rect.width()
    thrown = end + QPointF(uniform(2.5, 4) * side, uniform(0.5, 2) * side)
    sprite = stage.over(die, faces[0], ABOVE)
    sprite.setOpacity(0)
    die.setOpacity(UNSEEN)
    shown = [choice(faces) for _ in range(FACES)]
    turns = choice((-1, 1)) * uniform(200, 420)
    value = die.look if isinstance(die.look, int) else 1

    def show(part: float) -> None:
        hop = abs(sin(part * 1.5 * pi)) * side * 0.9 * (1 - part)
        sprite.setPos(thrown + (end - thrown) * part - QPointF(0, hop))
        sprite.setRotation(turns * (1 - part))
        sprite.setScale(1 + 0.35 * (1 - part))
        sprite.setOpacity(min(1.0, part * 5))
        place = int(part * (FACES + 2))
        sprite.wear(shown[place] if place < FACES else faces[value - 1])

    def land() -> None:
        sprite.leave()
        die.setOpacity(1)

    return timeline.add(start, uniform(LEAST_ROLL, LONGEST_ROLL), Curve.OutQuad, show, land)


def hand_over(stage: Stage, timeline: Timeline, before: State, pick: PickDie) -> None:
    """Let a die go from its well to the player who picked it."""
    seat = before.chooser
    well = next((die for die in stage.pieces if isinstance(die, BoardDie) and _is_gone(die, pick.die)), None)
    if seat is None or well is None:
        return
    own = stage.own_colour == before.players[seat].colour
    end = stage.piece(targets.die(pick.die) if own else Target("player", str(seat)))
    if end is None:
        return
    sprite = stage.above(_picture(stage, well.rect, pick.die), well.centre)
    start, grows = well.centre, end.rect.height() / well.rect.height() - 1 if own else 0.0
    if own:
        end.setOpacity(UNSEEN)

    def show(part: float) -> None:
        sprite.setPos(start + (end.centre - start) * part)
        sprite.setScale(1 + grows * part)
        sprite.setOpacity(1 if own else min(1.0, 2.5 * (1 - part)))

    def land() -> None:
        sprite.leave()
        end.setOpacity(1)

    timeline.add(0, HAND_OVER, Curve.InOutSine, show, land)


def _is_gone(die: BoardDie, value: int) -> bool:
    return die.look == value and not die.isVisible()


class Shift(NamedTuple):
    """A token that went from a place to another."""

    track: str
    start: Spot
    end: Spot


def shifts(before: State, after: State) -> Iterator[Shift]:
    """The tokens that moved; those that only sank or rose in their stack did not."""
    for track in TRACKS:
        old: Stacks = getattr(before, track)
        new: Stacks = getattr(after, track)
        for seat in range(len(after.players)):
            gone, come = _spaces(old, seat) - _spaces(new, seat), _spaces(new, seat) - _spaces(old, seat)
            for start, end in zip(gone.elements(), come.elements(), strict=False):
                yield Shift(track, _spot(old, start, seat), _spot(new, end, seat))


def _spaces(stacks: Stacks, seat: int) -> Counter[int]:
    return Counter(space for space, stack in enumerate(stacks, start=1) for owner in stack if owner == seat)


def _spot(stacks: Stacks, space: int, seat: int) -> Spot:
    """The uppermost token of a player on a space."""
    stack = stacks[space - 1]
    return Spot(space, max(height for height, owner in enumerate(stack, start=1) if owner == seat), len(stack))


def shift_tokens(stage: Stage, timeline: Timeline, before: State, after: State) -> None:
    """Let tokens go along their tracks."""
    for moved in shifts(before, after):
        token = stage.piece(targets.token(moved.track, moved.end.space, moved.end.height))
        strip = token.parentItem() if token else None
        if isinstance(token, Token) and isinstance(strip, TrackStrip):
            _shift(stage, timeline, token, strip.token_rect(moved.start).center(), _length(moved))


def _length(moved: Shift) -> float:
    return min(LONGEST_SHIFT, SPACE * abs(moved.end.space - moved.start.space))


def _shift(stage: Stage, timeline: Timeline, token: Token, start: QPointF, length: float) -> None:
    end = middle_of(token)
    sprite: Sprite = stage.over(token, stage.face(token), ABOVE)
    token.setOpacity(UNSEEN)
    sprite.setPos(start)

    def land() -> None:
        sprite.leave()
        token.setOpacity(1)

    timeline.add(0, length, Curve.InOutSine, lambda part: sprite.setPos(start + (end - start) * part), land)
