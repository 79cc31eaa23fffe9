"""The cluster board: the map in the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem

from pulsar_desktop.controllers.last_moves import Flight
from pulsar_desktop.controllers.preview import Preview
from pulsar_desktop.model.cluster import Cluster
from pulsar_desktop.model.state import State
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.cluster.chart import Chart, heading
from pulsar_desktop.views.cluster.corner_pieces import CornerPieces
from pulsar_desktop.views.cluster.foresight import NOTHING, Foresight, foresight, path_of, pulsar_look, system_look
from pulsar_desktop.views.cluster.ground import draw_ground
from pulsar_desktop.views.cluster.locations import EntryPiece, GatePiece, LocationPiece, PulsarPiece, SystemPiece
from pulsar_desktop.views.cluster.preview_card import card_look
from pulsar_desktop.views.cluster.route import (
    MarksLayer,
    RouteLayer,
    marks_look,
    route_look,
    steps_of,
    trace_look,
    trace_path,
)
from pulsar_desktop.views.cluster.ships import ShipPiece, Ships
from pulsar_desktop.views.shown import Shown

PIECES: dict[str, type[LocationPiece]] = {
    "system": SystemPiece,
    "pulsar": PulsarPiece,
    "isolated_pulsar": PulsarPiece,
    "gate": GatePiece,
    "entry": EntryPiece,
}


class ClusterBoard(Board):
    """Systems, pulsars, gates and entries with everything on them, and what is foreseen there."""

    has_panel = False

    def __init__(self) -> None:
        super().__init__()
        self.locations: dict[str, LocationPiece] = {}
        self._chart: Chart | None = None
        self._cluster: Cluster | None = None
        self._players = 0
        self._ships = Ships(self)
        self._route = RouteLayer(self, 2)
        self._marks = MarksLayer(self, 5)
        self._traces: list[RouteLayer] = []
        self._flown: tuple[tuple[Flight, ...], list[tuple[str, ...]]] = ((), [])
        self._corners = CornerPieces(self)
        self._seen: tuple[Preview | None, Foresight] = (None, NOTHING)

    def arrange(self) -> None:
        """Lay the map out in the square."""
        if self._cluster is None:
            return
        self._chart = chart = Chart(self._cluster, self.rect.width())
        for id, piece in self.locations.items():
            box = chart.box(id)
            piece.unit = chart.unit
            piece.place(box.x(), box.y(), box.width(), box.height())
            if isinstance(piece, EntryPiece):
                piece.show_look(heading(chart.at(id), chart.centre), piece.mark)
        self._ships.fit(self._players, chart)
        self._corners.arrange(chart)

    def show_state(self, shown: Shown) -> None:
        """Show a moment: what lies where, what can be done there, and what is foreseen."""
        state = shown.state
        self._take_up(state)
        chart = self._chart
        if chart is None:
            return
        seen = self._foresight(shown.preview)
        self._show_locations(shown, seen)
        self._show_ships(shown, chart)
        self._show_route(shown, chart, seen)
        self._corners.show(shown, card_look(shown, seen), self._ships.rooms())

    def route_positions(self, path: Sequence[str]) -> list[QPointF]:
        """The points of a path of locations, in the board's coordinates: where a ship's middle goes."""
        return self._chart.points(path) if self._chart else []

    def step_positions(self, path: Sequence[str]) -> list[QPointF]:
        """Where the numbers of a path's steps go, in the board's coordinates."""
        return steps_of(self._chart, path) if self._chart else []

    @staticmethod
    def path_of(state: State, decision: object) -> tuple[str, ...]:
        """The locations that the ship of the player to choose comes through with a decision; may be none."""
        return path_of(state, decision)

    def ship_piece(self, seat: int) -> ShipPiece | None:
        """The ship of a player; its position is its middle."""
        return self._ships.pieces[seat] if seat < len(self._ships.pieces) else None

    def in_use(self) -> list[QRectF]:
        """What must stay in sight, in the scene: the ship to move, the route and its tags, and the preview card."""
        ships = [ship.sceneBoundingRect() for ship in self._ships.pieces if ship.target and ship.isVisible()]
        rects = self._route.legs() + self._marks.rooms()
        if self._corners.card.isVisible():
            rects.append(self._corners.card.rect)
        return ships + [self.mapRectToScene(rect) for rect in rects]

    def draw(self, painter: QPainter) -> None:
        """Paint the ground of the map."""
        if self._chart:
            draw_ground(painter, self._chart)

    def _take_up(self, state: State) -> None:
        """Rebuild the pieces if the side of the board or the number of players is another."""
        if state.cluster is self._cluster and len(state.players) == self._players:
            return
        self._cluster, self._players = state.cluster, len(state.players)
        for piece in self.locations.values():
            _discard(piece)
        self.locations = {id: PIECES[place.kind](self, id) for id, place in state.cluster.locations.items()}
        self.arrange()
        self.update()

    def _foresight(self, preview: Preview | None) -> Foresight:
        """The foresight of a preview, worked out once."""
        if preview is not self._seen[0]:
            self._seen = (preview, foresight(preview) if preview else NOTHING)
        return self._seen[1]

    def _show_locations(self, shown: Shown, seen: Foresight) -> None:
        state, after = shown.state, shown.after
        for id, piece in self.locations.items():
            mark = shown.mark(piece.target)
            piece.show_last(shown.last_of(piece.target))
            if isinstance(piece, SystemPiece):
                piece.show_look(system_look(state, after, id, seen.asked), mark)
            elif isinstance(piece, PulsarPiece):
                piece.show_look(pulsar_look(state, after, id, shown.viewer), mark)
            elif isinstance(piece, GatePiece):
                piece.show_look(state.cluster.gates[id], mark)
            else:
                piece.show_look(piece.look, mark)

    def _show_ships(self, shown: Shown, chart: Chart) -> None:
        self._ships.show(shown, chart)
        flights = shown.last_flights
        if flights != self._flown[0]:
            self._flown = (flights, [trace_path(shown.state, flight) for flight in flights])
        while len(self._traces) < len(flights):
            self._traces.append(RouteLayer(self, 1))
        for trace in self._traces[len(flights) :]:
            trace.setVisible(False)
        for trace, flight, path in zip(self._traces, *self._flown, strict=False):
            trace.show_route(trace_look(chart, flight, path))

    def _show_route(self, shown: Shown, chart: Chart, seen: Foresight) -> None:
        seat = shown.preview.seat if shown.preview else shown.viewer
        colour = shown.state.players[seat].colour
        self._route.show_route(route_look(chart, seen, colour))
        taken = (self._corners.card.corner, *self._ships.rooms())
        self._marks.show_marks(marks_look(chart, seen, colour, taken))


def _discard(piece: QGraphicsItem) -> None:
    if scene := piece.scene():
        scene.removeItem(piece)
    else:
        piece.setParentItem(None)  # type: ignore[arg-type]
