"""The transmitters on offer."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from pulsar_desktop.game.targets import Target
from pulsar_desktop.language import translate
from pulsar_desktop.model.state import State
from pulsar_desktop.views import art, theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.fits import costs_paid
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.transmitter_tile import TransmitterLook, TransmitterPiece

PLACES = 3
GAP = 5.0


class OfferBoard(Board):
    """Up to three transmitters; one that was taken leaves its place empty to the end of the round."""

    def __init__(self) -> None:
        super().__init__()
        self._tiles: dict[str, TransmitterPiece] = {}
        self._offer: tuple[str, ...] = ()
        self._taken: frozenset[str] = frozenset()
        self._takers: dict[str, str] = {}

    def arrange(self) -> None:
        """Put the tiles side by side."""
        for k, id in enumerate(self._offer):
            place = self._place(k)
            self._tiles[id].place(place.x(), place.y(), place.width(), place.height())

    def draw(self, painter: QPainter) -> None:
        """Outline the places of what was taken."""
        for k in range(PLACES):
            if k >= len(self._offer) or self._offer[k] in self._taken:
                taker = self._takers.get(self._offer[k], "") if k < len(self._offer) else ""
                dotted = art.dots(theme.PLAYERS[taker]) if taker else art.pen(theme.LINE2, 1.0, dashes=(4, 4))
                painter.setPen(dotted)
                painter.drawRoundedRect(self._place(k).adjusted(1, 1, -1, -1), 6, 6)

    def _place(self, k: int) -> QRectF:
        places = max(PLACES, len(self._offer))
        inside = self.rect.adjusted(9, 22, -9, -8)
        width = (inside.width() - (places - 1) * GAP) / places
        return QRectF(inside.x() + k * (width + GAP), inside.y(), width, inside.height())

    def show_state(self, shown: Shown) -> None:
        """Show the offer and what is left of the deck."""
        state = shown.state
        self.caption(translate("OfferBoard", "Transmitters on offer"), _deck(state))
        self._keep(state.offer, {id: shown.last_of(Target("offer", id)) for id in self._offer})
        for id in state.offer:
            piece, target = self._tiles[id], Target("offer", id)
            tile = shown.components.transmitters[id]
            fits = costs_paid(shown, target, tile.dice)
            piece.show_look(TransmitterLook(tile, tile.dice, fits=fits), shown.mark(target))

    def _keep(self, offer: tuple[str, ...], takers: dict[str, str]) -> None:
        """One piece for each transmitter on offer; what was taken leaves the others where they are."""
        for id in set(offer) - set(self._tiles):
            self._tiles[id] = TransmitterPiece(self, Target("offer", id))
        for id, piece in self._tiles.items():
            piece.setVisible(id in offer)
        if not set(offer) <= set(self._offer):
            self._offer = offer
            self.arrange()
        taken = frozenset(self._offer) - frozenset(offer)
        if (taken, takers) != (self._taken, self._takers):
            self._taken, self._takers = taken, takers
            self.update()


def _deck(state: State) -> str:
    """How many transmitters of each letter are still to come."""
    letters = Counter(state.components.transmitters[id].letter for id in state.stack)
    counts = " · ".join(f"{letter} {n}" for letter, n in sorted(letters.items()))
    return translate("OfferBoard", "deck {counts}").format(counts=counts or "0")
