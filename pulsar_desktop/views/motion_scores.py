"""Motion of figures: a score rolls to what it is now, and what was gained stands beside it for a while."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from pulsar_desktop.views import art, theme
from pulsar_desktop.views.motion_stage import Sprite, Stage
from pulsar_desktop.views.motion_timeline import Curve, Timeline
from pulsar_desktop.views.opponents import OpponentLook, OpponentPanel, signed
from pulsar_desktop.views.own_panel import Identity, IdentityPiece
from pulsar_desktop.views.piece import Piece

ROLL, STAY = 400.0, 1200.0
FADE_IN, FADE_OUT = 0.07, 0.8
CHIP = 17.0
ABOVE = 40.0


def panel_of(stage: Stage, colour: str) -> Piece | None:
    """Where the score of a player stands."""
    panels = [*stage.all(IdentityPiece), *stage.all(OpponentPanel)]
    return next((panel for panel in panels if _colour(panel) == colour), None)


def _colour(panel: Piece) -> str:
    return panel.look.colour if isinstance(panel.look, Identity | OpponentLook) else ""


def roll_score(timeline: Timeline, panel: Piece, old: int, new: int, start: float) -> None:
    """Count from the old score to the new one; until its time comes, the old one stays."""
    whole = start + ROLL

    def show(part: float) -> None:
        rolled = max(0.0, part * whole - start) / ROLL
        _show_score(panel, new if part >= 1 else old + round((new - old) * rolled))

    show(0)
    timeline.add(0, whole, Curve.Linear, show)


def _show_score(panel: Piece, score: int) -> None:
    if isinstance(panel.look, Identity | OpponentLook):
        panel.show_look(panel.look._replace(score=score), panel.mark)


def show_delta(stage: Stage, timeline: Timeline, panel: Piece, by: int, start: float) -> None:
    """Let what was scored stand beside the score, then fade."""
    words, kind = signed(by), "gain" if by > 0 else "loss"
    rect = QRectF(0, 0, art.chip_width(words, CHIP), CHIP)
    picture = stage.picture(rect.adjusted(-1, -1, 1, 1), lambda painter: _draw(painter, rect, words, kind))
    sprite: Sprite = stage.over(panel, picture, ABOVE)
    sprite.setPos(panel.pos() + _beside_score(panel) + rect.center())
    sprite.setOpacity(0)
    timeline.add(start, STAY, Curve.Linear, lambda part: sprite.setOpacity(_strength(part)), sprite.leave)
