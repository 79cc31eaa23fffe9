"""Motion of figures: a score rolls to what it is now, and what was gained stands beside it for a while."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from pulsar_desktop.game.text_words import signed
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.motion_stage import Sprite, Stage
from pulsar_desktop.views.motion_timeline import Curve, Timeline
from pulsar_desktop.views.opponents import TALL, VERY_TALL, OpponentLook, OpponentPanel
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
        _show_score(panel, old + round((new - old) * rolled))

    show(0)
    timeline.add(0, whole, Curve.Linear, show)


def _show_score(panel: Piece, score: int) -> None:
    if isinstance(panel.look, Identity | OpponentLook):
        panel.show_look(panel.look._replace(score=score), panel.mark)


def score_place(panel: Piece) -> QPointF:
    """Where points go that a player gets, in the scene."""
    return panel.mapToScene(_beside_score(panel) + QPointF(CHIP, CHIP / 2))


def show_delta(stage: Stage, timeline: Timeline, panel: Piece, by: int, start: float) -> None:
    """Let what was scored stand beside the score, then fade."""
    words, kind = signed(by), "gain" if by > 0 else "loss"
    rect = QRectF(0, 0, art.chip_width(words, CHIP), CHIP)
    picture = stage.picture(rect.adjusted(-1, -1, 1, 1), lambda painter: _draw(painter, rect, words, kind))
    sprite: Sprite = stage.over(panel, picture, ABOVE)
    sprite.setPos(panel.pos() + _beside_score(panel) + rect.center())
    sprite.setOpacity(0)
    timeline.add(start, STAY, Curve.Linear, lambda part: sprite.setOpacity(_strength(part)), sprite.leave)


def _draw(painter: QPainter, rect: QRectF, words: str, kind: str) -> None:
    art.chip(painter, rect, words, kind)


def _strength(part: float) -> float:
    """How strongly a chip is seen: it comes at once and goes slowly."""
    return min(1.0, part / FADE_IN, (1 - part) / (1 - FADE_OUT))


def _beside_score(panel: Piece) -> QPointF:
    """Where the chip of a foreseen change would be: what was promised is seen to come."""
    look = panel.look
    if isinstance(look, Identity):
        width = art.text_width(str(look.score), theme.font(40, 700, display=True, tracking=-1))
        return QPointF(19 + width, max(54.0, panel.rect.height() * 0.5 - 30) + 14)
    assert isinstance(look, OpponentLook)
    return _beside_opponent(panel.rect, look)


def _beside_opponent(rect: QRectF, look: OpponentLook) -> QPointF:
    """The score of an opponent stands behind shape and name, in the upper part of the panel."""
    tall, k = rect.height() / 61, max(1.0, min(1.6, rect.height() / 61, rect.width() / 350))
    head = rect.height() * (0.54 if rect.height() < TALL else 0.5 if rect.height() < VERY_TALL else 0.38) - 3
    pyramid = 0.0 if look.projects is None else 33 * min(1.4 if rect.height() < VERY_TALL else 2.0, tall) + 12
    shape, name = min(25 * k, head - 2), max(74 * k, (rect.width() - 18 - pyramid) * 0.26)
    face = theme.font(22 * k, 700, display=True)
    score = max(art.text_width("88", face), art.text_width(str(look.score), face))
    return QPointF(9 + shape + 7 + name + 6 + score + 4, 2 + head / 2 - 16)
