"""Motion of what is bought: the piece flashes in the colour of whoever took it."""

from __future__ import annotations

from PySide6.QtGui import QColor

from pulsar_desktop.game.game import Entry
from pulsar_desktop.game.targets import Target, targets
from pulsar_desktop.model.chance import Answer
from pulsar_desktop.model.state import State
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.motion_stage import Stage, grown
from pulsar_desktop.views.motion_timeline import Curve, Timeline
from pulsar_desktop.views.piece import Piece

FLASH = 160.0
WIDTH = 2.6
ABOVE = 40.0
#: What everybody can see being taken, and what lies in front of a player.
COMMON = frozenset({"technology", "offer", "gyrodyne", "modifier_board", "goal"})
OWN = frozenset({"transmitter", "project"})


def taken(stage: Stage, before: State, entry: Entry) -> list[Target]:
    """What a decision took or paid; what an opponent has in front of it is in its panel."""
    seat = before.chooser
    if seat is None or isinstance(entry, Answer):
        return []
    named = targets(entry)
    found = [target for target in named if target.kind in COMMON]
    own = [target for target in named if target.kind in OWN]
    own += [Target("transmitter", target.id) for target in named if target.kind == "offer"]
    if own and before.players[seat].colour != stage.own_colour:
        own = [Target("player", str(seat))]
    return found + own


def flash_taken(stage: Stage, timeline: Timeline, before: State, entry: Entry) -> None:
    """Flash everything a decision took."""
    for target in taken(stage, before, entry):
        piece, seat = stage.piece(target), before.chooser
        if piece is not None and seat is not None:
            flash(stage, timeline, piece, theme.PLAYERS[before.players[seat].colour])


def flash(stage: Stage, timeline: Timeline, piece: Piece, colour: QColor, start: float = 0) -> None:
    """Light the outline of a piece up for a moment."""
    picture = stage.picture(grown(piece.rect), lambda painter: art.glow(painter, piece.outline(), colour, WIDTH))
    sprite = stage.over(piece, picture, ABOVE)
    timeline.add(start, FLASH, Curve.InQuad, lambda part: sprite.setOpacity(1 - part), sprite.leave)
