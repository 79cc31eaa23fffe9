"""Motion of an exploration token: it comes up from the pile, turns over, is read, and goes to who drew it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap, QRadialGradient, QTransform

from pulsar_desktop.game.text_words import capital, effect_words
from pulsar_desktop.language import translate
from pulsar_desktop.model.effects import Effect
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.state import State
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.cluster.corners import TOKEN
from pulsar_desktop.views.motion_scores import panel_of
from pulsar_desktop.views.motion_stage import Stage
from pulsar_desktop.views.motion_timeline import Curve, Timeline

COME_UP, STAY, GO = 420.0, 1200.0, 320.0
#: How large a token is read; as shares of that, how large it lies on its pile and comes to a panel.
RADIUS, ON_PILE, AT_END = 46.0, 0.42, 0.3
#: From the pile to where a token is read.
UP: Final = QPointF(10, -104)
#: The plate with the words begins under the token.
PLATE, UNDER = 50.0, 24.0


def draw_tokens(stage: Stage, timeline: Timeline, drawn: Sequence[Event], state: State, start: float) -> float:
    """Show each token that was drawn, one after the other; returns when the last has come to its player."""
    pile = stage.piece(TOKEN)
    for event in drawn:
        player = state.players[event.player or 0]
        panel = panel_of(stage, player.colour)
        if pile is not None and panel is not None:
            effect = state.components.tokens[event.subject].effect
            read = pile.centre + UP
            _show_words(stage, timeline, read, effect, player.colour, start + COME_UP)
            start = _show_token(stage, timeline, (pile.centre, read, panel.centre), effect, start)
    return start


def _show_token(
    stage: Stage, timeline: Timeline, way: tuple[QPointF, QPointF, QPointF], effect: Effect, start: float
) -> float:
    """Let a token come up and turn over, stay, and go."""
    pile, read, panel = way
    box = art.square(QPointF(), RADIUS + 2)
    faces = [stage.picture(box, _draw_back), stage.picture(box, partial(_draw_face, effect))]
    sprite = stage.above(faces[0], pile)
    sprite.setOpacity(0)

    def come_up(part: float) -> None:
        sprite.setOpacity(1)
        sprite.setPos(pile + (read - pile) * part)
        sprite.setScale(ON_PILE + (1 - ON_PILE) * part)
        sprite.wear(faces[part >= 0.5])
        # never nothing: a transform that cannot be turned back is no transform
        sprite.setTransform(QTransform.fromScale(max(0.02, abs(1 - 2 * part)), 1))

    def go(part: float) -> None:
        sprite.setPos(read + (panel - read) * part)
        sprite.setScale(1 + (AT_END - 1) * part)
        sprite.setOpacity(min(1.0, 3 * (1 - part)))

    read_at = timeline.add(start, COME_UP, Curve.InOutQuad, come_up)
    return timeline.add(read_at + STAY, GO, Curve.InOutSine, go, sprite.leave)


def _show_words(stage: Stage, timeline: Timeline, at: QPointF, effect: Effect, colour: str, start: float) -> None:
    """Let the words stand beside the token while it is read."""
    picture = _plate(stage, effect, colour)
    width = picture.deviceIndependentSize().width()
    sprite = stage.above(picture, at + QPointF(RADIUS - UNDER + width / 2, 0))
    sprite.setZValue(sprite.zValue() - 1)
    sprite.setOpacity(0)
    show = lambda part: sprite.setOpacity(min(1.0, 8 * part, 8 * (1 - part)))  # noqa: E731
    timeline.add(start, STAY, Curve.Linear, show, sprite.leave)


def _plate(stage: Stage, effect: Effect, colour: str) -> QPixmap:
    title, words = translate("News", "Exploration token"), capital(effect_words(effect))
    faces = theme.font(11.5, 600), theme.font(16, 700)
    width = max(art.text_width(title, faces[0]), art.text_width(words, faces[1])) + UNDER + 28
    plate = QRectF(0, 0, width, PLATE)

    def paint(painter: QPainter) -> None:
        art.card(painter, plate, fill=(theme.SPACE2, theme.SPACE1), edge=theme.PLAYERS[colour], radius=10)
        left = plate.adjusted(UNDER + 12, 6, -6, -PLATE / 2 - 3)
        art.text(painter, left, title, faces[0], theme.TEXT2)
        art.text(painter, left.translated(0, 19), words, faces[1], theme.TEXT)

    return stage.picture(plate.adjusted(-2, -2, 2, 2), paint)


def _draw_back(painter: QPainter) -> None:
    painter.setPen(art.pen(theme.SPACE1, 1))
    painter.setBrush(theme.SPACE1)
    painter.drawEllipse(QPointF(), RADIUS * 0.9, RADIUS * 0.9)
    art.icon(painter, "explore", art.square(QPointF(), RADIUS))


def _draw_face(effect: Effect, painter: QPainter) -> None:
    light = QRadialGradient(QPointF(0, -RADIUS * 0.4), RADIUS * 1.5)
    light.setColorAt(0, theme.mix(theme.SPACE2, theme.TEXT, 0.12))
    light.setColorAt(1, theme.SPACE1)
    painter.setPen(art.pen(theme.KINDS["at once"][1], 2))
    painter.setBrush(light)
    painter.drawEllipse(QPointF(), RADIUS - 1, RADIUS - 1)
    size = art.effect_size(RADIUS * 1.5, RADIUS * 0.95, effect)
    art.effect(painter, -art.effect_width(size, effect) / 2, 0, size, effect)
