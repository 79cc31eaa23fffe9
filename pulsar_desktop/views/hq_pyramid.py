"""The pyramid of HQ projects: small in the own panel, large in a dialog, tiny where a side is chosen."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.hq import needed_for
from pulsar_desktop.model.state import Player
from pulsar_desktop.model.tables import ComponentSet, HQFace, Project
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.fits import is_payable
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.shown import Shown

#: The rows from the top, with the share of the width that a box of the row takes: the fewer, the wider.
ROWS: Final = ((("t",), 0.45), (("u1", "u2"), 0.425), (("m1", "m2"), 0.425), (("b1", "b2", "b3"), 1 / 3))
POSITIONS: Final = tuple(position for row, _ in ROWS for position in row)
DIMMED: Final = 0.62
FADED: Final = 0.55
#: From this height up a closed box carries a lock, and from this width down it spares air.
LOCK_FROM: Final = 40.0
NARROW: Final = 90.0


class ProjectLook(NamedTuple):
    """All that shows of a project; ``colour`` is that of its owner."""

    project: Project
    colour: str
    is_done: bool = False
    is_open: bool = True
    is_used: bool = False
    fits: bool = False


def project_look(face: HQFace, position: str, player: Player, fits: bool = False) -> ProjectLook:
    """How a project of a player stands."""
    done = position in player.projects
    # before a side is chosen every box is there to be read, none is closed
    is_open = not player.hq or not needed_for(position, player.projects)
    used = position in player.runs_used
    return ProjectLook(face.projects[position], player.colour, done, is_open, used, fits)


def boxes(rect: QRectF, gap: float = 4.0, row_gap: float = 4.0) -> dict[str, QRectF]:
    """The boxes of a pyramid that fills a rectangle."""
    height, found = (rect.height() - 3 * row_gap) / 4, {}
    for k, (row, share) in enumerate(ROWS):
        width = (rect.width() + gap) * share - gap
        x = rect.center().x() - (len(row) * (width + gap) - gap) / 2
        for i, position in enumerate(row):
            found[position] = QRectF(x + i * (width + gap), rect.y() + k * (height + row_gap), width, height)
    return found


def draw_supports(painter: QPainter, placed: dict[str, QRectF]) -> None:
    """Paint the lines from each box to those of the row under it that it needs."""
    painter.setPen(art.pen(theme.LINE3, 1.3))
    for (row, _), (below, _) in pairwise(ROWS):
        for position in row:
            for other in set(needed_for(position)).intersection(below):
                _draw_support(painter, placed[position], placed[other])


def _draw_support(painter: QPainter, upper: QRectF, lower: QRectF) -> None:
    x = (max(upper.left(), lower.left()) + min(upper.right(), lower.right())) / 2
    painter.drawLine(QPointF(x, upper.bottom()), QPointF(x, lower.top()))


def draw_project(painter: QPainter, rect: QRectF, look: ProjectLook) -> None:
    """Paint a project's box: cost or tick, what it gives at once, and its gate run."""
    painter.save()
    radius = min(8.0, max(4.0, rect.height() * 0.18))
    if look.is_done:
        colour = theme.PLAYERS[look.colour]
        fill = (theme.mix(theme.WELL, colour, 0.34), theme.mix(theme.WELL, colour, 0.22))
        art.card(painter, rect, fill=fill, edge=colour, radius=radius)
    else:
        painter.setOpacity(1.0 if look.is_open else DIMMED)
        art.card(painter, rect, radius=radius)
    _abreast(painter, rect, look)
    if not look.is_open and not look.is_done and rect.height() >= LOCK_FROM:
        art.icon(painter, "lock", QRectF(rect.right() - 27, rect.top() + 5, 14, 14))
    painter.restore()


def _abreast(painter: QPainter, rect: QRectF, look: ProjectLook) -> None:
    height = rect.height()
    side, pad = min(height * 0.58, 34.0), min(height * 0.15, 9.0)
    if rect.width() < NARROW:
        # the figures need the room that air and die can spare
        side, pad = min(side, 14.0 if look.is_done else 15.0), 3.0
    _cost(painter, QRectF(rect.x() + pad, rect.center().y() - side / 2, side, side), look)
    left = rect.x() + pad * 1.7 + side
    room = rect.right() - pad - left - (12 if not look.is_open and height >= LOCK_FROM else 0)
    _gifts(painter, left, rect.center().y(), min(height * 0.6, 32.0), room, look)


def _cost(painter: QPainter, rect: QRectF, look: ProjectLook) -> None:
    if look.is_done:
        art.icon(painter, "tick", rect.adjusted(1, 1, -1, -1), theme.HOVER)
    else:
        art.die(painter, rect, look.project.die, "fits" if look.fits else "cost")


def _gifts(painter: QPainter, left: float, middle: float, size: float, room: float, look: ProjectLook) -> None:
    """What a project brings; where it would get small the gate run is without its lines of speed."""
    project = look.project
    once, run = art.effect_row(project.at_once), _run(project, is_short=False)
    if art.row_width(size, once + run) + size * 0.18 > room:
        run = _run(project, is_short=True)
    space = size * 0.1 if once and run else 0.0
    size = art.row_size(room - space, size, once + run)
    at = left + art.draw_row(painter, left, middle, size, once) + space + (size * 0.09 if once else 0)
    if look.is_used:
        painter.setOpacity(FADED)
    wide = art.draw_row(painter, at, middle, size, run)
    if look.is_used:
        painter.setOpacity(1)
        gate = at + wide - art.row_width(size, run[-1:]) - art.row_width(size, run[-2:-1]) * 0.6
        art.icon(painter, "tick", art.square(QPointF(gate, middle), size * 0.42), theme.GAIN)


def _run(project: Project, *, is_short: bool) -> art.Row:
    return art.run_row(project.run.colour, project.run.points, is_short=is_short) if project.run else ()


class ProjectPiece(Piece):
    """A project that can be done."""

    def draw(self, painter: QPainter) -> None:
        """Paint the box."""
        assert isinstance(self.look, ProjectLook)
        draw_project(painter, self.rect, self.look)

    @property
    def large_rect(self) -> QRectF:
        """With room for everything, as the hover card shows it."""
        return QRectF(0, 0, max(self.rect.width(), 4.2 * self.rect.height()), self.rect.height())

    def draw_large(self, painter: QPainter) -> None:
        """Paint the box with everything it brings."""
        assert isinstance(self.look, ProjectLook)
        draw_project(painter, self.large_rect, self.look)


class FaceLook(NamedTuple):
    """A whole side of an HQ board, to choose from."""

    face: HQFace
    colour: str
    words: str

    def __hash__(self) -> int:
        return hash((self.face.id, self.colour, self.words))


class FacePiece(Piece):
    """A side of the HQ board in small."""

    def draw(self, painter: QPainter) -> None:
        """Paint its name and its eight boxes."""
        look = self.look
        assert isinstance(look, FaceLook)
        art.card(painter, self.rect)
        line = QRectF(4, 2, self.rect.width() - 8, 15)
        art.text(painter, line, look.words, theme.font(11, 600), theme.TEXT, Qt.AlignmentFlag.AlignCenter)
        placed = boxes(self.rect.adjusted(4, 18, -4, -4), 2, 2)
        for position, box in placed.items():
            draw_project(painter, box, ProjectLook(look.face.projects[position], look.colour))


def faces_of(components: ComponentSet, board: str) -> list[HQFace]:
    """The two sides of an HQ board."""
    return sorted((face for face in components.hq.values() if face.board == board), key=lambda face: face.id)


def side_name(face: HQFace) -> str:
    """What a side is called when it is chosen."""
    return translate("HQ", "Side {n}").format(n=face.id.removeprefix(face.board))


def title_of(face: HQFace) -> str:
    """The caption over a pyramid."""
    return translate("HQ", "HQ {name}").format(name=face.name)


class HQColumn(Board):
    """The HQ in the own panel: its pyramid, or both sides until one is chosen."""

    has_panel = False

    def __init__(self) -> None:
        super().__init__()
        self._projects = {position: ProjectPiece(self, Target("project", position)) for position in POSITIONS}
        self._faces: dict[str, FacePiece] = {}

    def arrange(self) -> None:
        """Put the boxes to a pyramid, and the sides beside each other."""
        inside = self.rect.adjusted(8, 23, -8, -9)
        for position, box in boxes(inside, 3, 4).items():
            self._projects[position].place(box.x(), box.y(), box.width(), box.height())
        width = (inside.width() - 6) / 2
        for k, id in enumerate(sorted(piece for piece in self._faces if self._faces[piece].isVisible())):
            self._faces[id].place(inside.x() + k * (width + 6), inside.y(), width, inside.height())

    def show_state(self, shown: Shown) -> None:
        """Show the viewer's HQ."""
        me = shown.me
        face = shown.components.hq.get(me.hq)
        both = faces_of(shown.components, me.hq_board) if me.hq_board and not face else []
        title = face or (both[0] if both else None)
        aside = translate("HQ", "choose a side") if both else ""
        self.caption(title_of(title) if title else "", aside)
        for position, piece in self._projects.items():
            piece.setVisible(face is not None)
            if face:
                target = Target("project", position)
                look = project_look(face, position, me, is_payable(shown, target))
                piece.show_look(look, shown.mark(target))
        self._show_faces(shown, both)

    def _show_faces(self, shown: Shown, both: list[HQFace]) -> None:
        for id, piece in self._faces.items():
            piece.setVisible(any(face.id == id for face in both))
        for face in both:
            if face.id not in self._faces:
                self._faces[face.id] = FacePiece(self, Target("hq_face", face.id))
            piece = self._faces[face.id]
            piece.show_look(FaceLook(face, shown.me.colour, side_name(face)), shown.mark(piece.target))
        if both:
            self.arrange()
