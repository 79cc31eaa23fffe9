"""The initiative and the engineering track: tokens in stacks, and where the dice of the draft would take them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, groupby, zip_longest
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.controllers.preview import Preview
from pulsar_desktop.game import targets
from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.decisions import PickDie
from pulsar_desktop.model.effects import Atom, Cubes, Points
from pulsar_desktop.model.rules.dice import token_arrival
from pulsar_desktop.model.rules.prod import ranking
from pulsar_desktop.model.state import Stacks, State
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

TITLES: Final[dict[str, str]] = {
    "initiative": QT_TRANSLATE_NOOP("Tracks", "Initiative"),
    "engineering": QT_TRANSLATE_NOOP("Tracks", "Engineering"),
}
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
TITLE, GAP, STEP = 16.0, 2.0, 10.5
#: The room for a shape of a ranking, and for what parts two rankings.
SHAPE, SLASH = 13.0, 13.0
#: How strongly the moves are shown that are not the hovered one, and all while none is.
FAINT, EVEN = 0.5, 0.85


class Spot(NamedTuple):
    """A token's place: its space, its height in the stack, and how many lie there."""

    space: int
    height: int
    of: int


class Move(NamedTuple):
    """A token that a pick would move, and how strongly it is shown."""

    token: Target
    start: Spot
    end: Spot
    colour: str
    strength: float


class Outcome(NamedTuple):
    """What a ranking would be after a pick: the players' colours, and what each rank pays."""

    colours: tuple[str, ...]
    pays: tuple[str, ...] = ()


class TrackLook(NamedTuple):
    """Everything printed on a track, and what the draft foresees for it."""

    track: str
    aside: str
    spaces: int
    start: int
    penalties: tuple[tuple[int, int], ...]
    #: Spaces under tokens: what is printed there would only peep out.
    covered: frozenset[int]
    outcomes: tuple[Outcome, ...]


class TokenLook(NamedTuple):
    """A token: its colour, and whether it is the viewer's own."""

    colour: str
    own: bool


class Token(Piece):
    """A player's token."""

    has_card = False

    def outline(self) -> QPainterPath:
        """The player's shape."""
        assert isinstance(self.look, TokenLook)
        return art.player_path(self.rect, self.look.colour)

    def draw(self, painter: QPainter) -> None:
        """Paint the shape, with a white edge if it is the own one."""
        assert isinstance(self.look, TokenLook)
        art.player_shape(painter, self.rect, self.look.colour, edge="white" if self.look.own else "dark")


class Moves(Piece):
    """Lies over the tokens of a track: dashed lines to where tokens would go; the look is the moves."""

    def __init__(self, parent: TrackStrip) -> None:
        super().__init__(parent)
        self._strip = parent
        self.setZValue(20)

    def draw(self, painter: QPainter) -> None:
        """Paint each line as strongly as its move is meant."""
        for move in self.look if isinstance(self.look, tuple) else ():
            painter.setOpacity(move.strength)
            _draw_line(painter, self._strip.token_rect(move.start), self._strip.token_rect(move.end), move.colour)

    def shape(self) -> QPainterPath:
        """Nothing: the mouse meets the tokens under it."""
        return QPainterPath()


def _draw_line(painter: QPainter, start: QRectF, end: QRectF, colour: str) -> None:
    shade, half = theme.PLAYERS[colour], start.width() / 2
    if start.center().x() != end.center().x():
        side = 1 if end.x() > start.x() else -1
        painter.setPen(art.pen(shade, 1.6, dashes=(3, 2.4)))
        painter.drawLine(start.center() + QPointF(side * (half + 1), 0), end.center() - QPointF(side * (half + 1), 0))


class Ghost(Piece):
    """Where a token would go; it stands for the token, which may lie under others. The look is the move."""

    has_card = False
    is_ghost = True

    def __init__(self, parent: TrackStrip) -> None:
        super().__init__(parent)
        self.setZValue(21)

    def outline(self) -> QPainterPath:
        """The player's shape."""
        assert isinstance(self.look, Move)
        return art.player_path(self.rect, self.look.colour)

    def draw(self, painter: QPainter) -> None:
        """Paint the shape as strongly as the move is meant."""
        assert isinstance(self.look, Move)
        painter.setOpacity(self.look.strength)
        art.player_shape(painter, self.rect, self.look.colour, ghost=True)

    def shape(self) -> QPainterPath:
        """All of its square, which is easier to meet than the shape."""
        path = QPainterPath()
        path.addRect(self.rect)
        return path


class TrackStrip(Piece):
    """A track: title, what the ranks pay, fifteen cells, and the tokens as pieces of their own."""

    has_card = False

    def __init__(self, parent: QGraphicsItem, track: str) -> None:
        super().__init__(parent, Target("track", track))
        self.track = track
        self._spaces = 15
        self._tokens: dict[tuple[int, int], Token] = {}
        self._spots: dict[tuple[int, int], Spot] = {}
        self._moves = Moves(self)
        self._ghosts: list[Ghost] = []

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Take a place, and keep the tokens in their cells."""
        super().place(x, y, width, height)
        self._moves.place(0, 0, width, height)
        for key, spot in self._spots.items():
            self._put(self._tokens[key], spot)
        for ghost in self._ghosts:
            self._put_ghost(ghost)

    def cell(self, space: int) -> QRectF:
        """The cell of a space."""
        width = (self.rect.width() + GAP) / self._spaces
        return QRectF((space - 1) * width, TITLE, width - GAP, self.rect.height() - TITLE)

    def token_rect(self, spot: Spot) -> QRectF:
        """Where a token lies; a stack rises from the bottom and always fits its cell."""
        cell = self.cell(spot.space)
        side = min(cell.width() - 6, cell.height() - 10, 20.0)
        step = min(STEP, (cell.height() - 2 - side) / max(1, spot.of - 1))
        bottom = cell.center().y() + (side + (spot.of - 1) * step) / 2
        return QRectF(cell.center().x() - side / 2, bottom - side - (spot.height - 1) * step, side, side)

    def show_moment(self, shown: Shown) -> None:
        """Show the track of the moment and what the draft foresees on it."""
        state = shown.state
        self._spaces = state.components.track.spaces
        lens = [seen for seen in foreseen_picks(shown) if _pick(seen).track == self.track]
        self.show_look(_look(state, self.track, [_outcome(seen.after, self.track) for seen in _chosen(shown, lens)]))
        self._show_tokens(shown)
        moves = tuple(_move(seen, _strength(shown, seen)) for seen in lens)
        self._moves.show_look(moves)
        self._show_ghosts(shown, moves)

    def _show_tokens(self, shown: Shown) -> None:
        stacks: Stacks = getattr(shown.state, self.track)
        self._spots = {
            (space, height): Spot(space, height, len(stack))
            for space, stack in enumerate(stacks, start=1)
            for height in range(1, len(stack) + 1)
        }
        for key in self._spots.keys() - self._tokens.keys():
            self._tokens[key] = self._make(key)
        for key, token in self._tokens.items():
            token.setVisible(key in self._spots)
        for (space, height), spot in self._spots.items():
            token, seat = self._tokens[space, height], stacks[space - 1][height - 1]
            self._put(token, spot)
            token.show_look(TokenLook(shown.state.players[seat].colour, seat == shown.viewer), shown.mark(token.target))

    def _make(self, key: tuple[int, int]) -> Token:
        token = Token(self, targets.token(self.track, *key))
        token.setZValue(key[1])
        return token

    def _show_ghosts(self, shown: Shown, moves: Sequence[Move]) -> None:
        while len(self._ghosts) < len(moves):
            self._ghosts.append(Ghost(self))
        for ghost, move in zip_longest(self._ghosts, moves):
            ghost.setVisible(move is not None)
            if move is not None:
                ghost.target = move.token
                ghost.show_look(move, shown.mark(move.token))
                self._put_ghost(ghost)

    def _put_ghost(self, ghost: Ghost) -> None:
        assert isinstance(ghost.look, Move)
        self._put(ghost, ghost.look.end)

    def _put(self, token: Piece, spot: Spot) -> None:
        rect = self.token_rect(spot)
        token.place(rect.x(), rect.y(), rect.width(), rect.height())

    def draw(self, painter: QPainter) -> None:
        """Paint title and cells."""
        look = self.look
        assert isinstance(look, TrackLook)
        line = QRectF(0, 0, self.rect.width(), TITLE)
        face = theme.font(11, 600)
        title = translate("Tracks", TITLES[look.track])
        art.text(painter, line, title, face, theme.TEXT2)
        art.text(painter, line, look.aside, theme.font(11), theme.TEXT3, RIGHT)
        room = line.adjusted(art.text_width(title, face) + 12, 0, -art.text_width(look.aside, theme.font(11)) - 10, 0)
        if look.outcomes:
            _draw_outcomes(painter, room, look.outcomes)
        for space in range(1, look.spaces + 1):
            self._draw_cell(painter, space, look)

    def _draw_cell(self, painter: QPainter, space: int, look: TrackLook) -> None:
        cell, penalty = self.cell(space), dict(look.penalties).get(space, 0)
        if penalty:
            edge = theme.mix(theme.LOSS, theme.INK, 0.5)
            art.card(painter, cell, fill=(theme.LOSS_GROUND, theme.LOSS_GROUND), edge=edge)
        else:
            art.well(painter, cell, edge=theme.LINE3 if space == look.start else theme.LINE)
        if space in look.covered:
            return
        if penalty:
            art.text(painter, cell, f"−{penalty}", theme.font(11, 700), theme.LOSS, CENTRE)
        elif space == look.start:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.TEXT3)
            painter.drawEllipse(cell.center(), 2.2, 2.2)
        elif space == 1:
            art.text(painter, cell, "1", theme.font(11, 600), theme.TEXT3, CENTRE)


def _draw_outcomes(painter: QPainter, room: QRectF, outcomes: Sequence[Outcome]) -> None:
    """The rankings to come as a row of shapes, each with what its rank pays, as far as there is room."""
    words, face = translate("Tracks", "then"), theme.font(11)
    x = room.x() + art.text_width(words, face) + 6
    for k, outcome in enumerate(fitting_outcomes(outcomes, room.right() - x)):
        if k:
            x = _draw_slash(painter, x, room.center().y())
        else:
            art.text(painter, room, words, face, theme.TEXT3)
        x = _draw_outcome(painter, x, room, outcome)


def fitting_outcomes(outcomes: Sequence[Outcome], room: float) -> Sequence[Outcome]:
    """As many rankings as there is room for side by side."""
    ends = accumulate(_outcome_width(outcome) + SLASH for outcome in outcomes)
    return outcomes[: sum(end - SLASH <= room for end in ends)]


def _draw_outcome(painter: QPainter, x: float, room: QRectF, outcome: Outcome) -> float:
    """Paint a ranking from here, and return where it ends."""
    face = theme.font(11, 700)
    for colour, pay in zip_longest(outcome.colours, outcome.pays, fillvalue=""):
        art.player_shape(painter, QRectF(x, room.center().y() - 5.5, 11, 11), colour)
        x += SHAPE
        if pay:
            width = art.text_width(pay, face)
            art.text(painter, QRectF(x, room.y(), width + 1, room.height()), pay, face, theme.TEXT)
            x += width + 4
    return x


def _outcome_width(outcome: Outcome) -> float:
    return len(outcome.colours) * SHAPE + sum(art.text_width(pay, theme.font(11, 700)) + 4 for pay in outcome.pays)


def _draw_slash(painter: QPainter, x: float, middle: float) -> float:
    painter.setPen(art.pen(theme.LINE3, 1.2))
    painter.drawLine(QPointF(x + 4, middle + 5), QPointF(x + 8, middle - 5))
    return x + SLASH


def foreseen_picks(shown: Shown) -> tuple[Preview, ...]:
    """What the lens of the draft foresees: every token the die could move, or the one pick that is hovered."""
    single = (shown.preview,) if shown.preview else ()
    return tuple(seen for seen in shown.lens or single if isinstance(seen.decision, PickDie) and seen.decision.track)


def _pick(seen: Preview) -> PickDie:
    assert isinstance(seen.decision, PickDie)
    return seen.decision


def _chosen(shown: Shown, lens: list[Preview]) -> list[Preview]:
    """The picks whose outcome is told: the hovered one, or all while none is."""
    return [seen for seen in lens if _strength(shown, seen) > FAINT]


def _strength(shown: Shown, seen: Preview) -> float:
    hovered = shown.preview.decision if shown.preview else None
    if not isinstance(hovered, PickDie) or not hovered.track:
        return EVEN
    return 1.0 if hovered == seen.decision else FAINT


def _move(seen: Preview, strength: float) -> Move:
    pick = _pick(seen)
    before: Stacks = getattr(seen.before, pick.track)
    after: Stacks = getattr(seen.after, pick.track)
    space, height = token_arrival(seen.before, pick)
    end = Spot(space, height, len(after[space - 1]))
    start = Spot(pick.space, pick.height, len(before[pick.space - 1]))
    token = targets.token(pick.track, pick.space, pick.height)
    return Move(token, start, end, seen.before.players[seen.seat].colour, strength)


def _outcome(after: State, track: str) -> Outcome:
    colours = tuple(after.players[seat].colour for seat in ranking(getattr(after, track)))
    if track == "initiative":
        return Outcome(colours)
    return Outcome(colours, tuple(str(_amount(atom)) for atom in _rewards(after)))


def _look(state: State, track: str, outcomes: list[Outcome]) -> TrackLook:
    printed = state.components.track
    penalties = tuple(sorted(printed.penalties.items()))
    covered = frozenset(space for space, stack in enumerate(getattr(state, track), start=1) if stack)
    return TrackLook(track, pay_words(state, track), printed.spaces, printed.start, penalties, covered, tuple(outcomes))


def pay_words(state: State, track: str) -> str:
    """What the ranks of a track pay: points at the end, or cubes (and points) every round."""
    if track == "initiative":
        points = state.components.counts[state.setup.players].initiative
        return translate("Tracks", "final {points}").format(points=_list(points))
    return ", ".join(_group(kind, [_amount(atom) for atom in atoms]) for kind, atoms in groupby(_rewards(state), type))


def _rewards(state: State) -> list[Atom]:
    return [atom for effect in state.components.counts[state.setup.players].engineering for atom in effect]


def _amount(atom: Atom) -> int:
    return atom.n if isinstance(atom, Cubes | Points) else 0


def _group(kind: type, amounts: Sequence[int]) -> str:
    words = translate("Tracks", "cubes {amounts}") if kind is Cubes else translate("Tracks", "points {amounts}")
    return words.format(amounts=_list(amounts))


def _list(amounts: Sequence[int]) -> str:
    return " · ".join(map(str, amounts))
