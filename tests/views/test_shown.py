"""What the table shows of a moment."""

from __future__ import annotations

from pulsar_desktop.controllers.selection import Mark
from tests.views.moments import shown_at


def test_what_the_others_did_last_is_marked_in_their_colours_and_what_one_did_oneself_is_not():
    shown = shown_at("06", 100)
    others = {player.colour for seat, player in enumerate(shown.state.players) if seat != shown.viewer}
    assert set(shown.last.values()) == others
    assert shown.last_flights
    assert all(shown.mark(place) & Mark.LAST for place in shown.last)


def test_nothing_is_marked_where_nothing_is():
    shown = shown_at("06", 100)
    assert shown.mark(None) == Mark.NONE
    assert shown.last_of(None) == ""
    assert shown.spent_of(99) == ()
