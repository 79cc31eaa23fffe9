"""What people are told of chance and production: figures that add up to what their scores show."""

from __future__ import annotations

import re

import pytest

from pulsar_desktop.controllers.news import news
from pulsar_desktop.controllers.session import Session
from pulsar_desktop.model.decisions import BuyPoints, EndTurn
from pulsar_desktop.model.rules.prod import LAST_ROUND
from tests.views.moments import game_at


def told(number: str, first: int, end: int, seat: int) -> str:
    """What a person at a seat, the only one, is told of some entries of a recorded game."""
    game = game_at(number, end)
    game.bots = tuple("" if k == seat else "Curious" for k in range(len(game.names)))
    return news(Session(game), first)


def productions(game):
    """Before which entry each production began, and after which one it ended; the last goes on with final scoring."""
    for n, entry in enumerate(game.log):
        is_last = isinstance(entry, EndTurn) and any(event.rule == "PROD-02" for event in game.at(n + 1).events)
        if is_last and game.at(n).round < LAST_ROUND:
            yield n, next(end for end in range(n + 1, len(game.log)) if not isinstance(game.log[end], BuyPoints))


def figure(words: str) -> int:
    return int(words.replace("−", "-"))


def test_an_own_token_is_told_with_what_it_gives_and_that_of_a_bot_is_not():
    assert told("06", 152, 154, 0) == "Exploration token: 5 points."
    assert told("06", 152, 154, 1) == ""


def test_a_production_tells_its_sources_cubes_and_the_next_place():
    assert told("06", 154, 157, 1) == "Production: +2 points (pulsar 2), 3 cubes; you are 2nd next round."
    assert told("06", 184, 187, 3).startswith("Production: −1 point (penalty space −1), 2 cubes; you are ")
    assert told("06", 154, 157, 0).startswith("Production: nothing for you; you are ")


def test_the_last_production_has_no_next_round():
    assert told("06", 240, 9999, 0) == "Production: +1 point (green patent 1), 2 cubes."


def test_nobody_is_told_anything_where_only_bots_play():
    game = game_at("06", 157)
    game.bots = ("Curious",) * 4
    assert news(Session(game), 154) == ""


def test_where_several_people_play_the_one_meant_is_named():
    game = game_at("06", 154)
    game.bots = ("", "", "Curious", "Curious")
    assert news(Session(game), 152) == "Random 1: Exploration token: 5 points."


@pytest.mark.parametrize("number", ["06", "36", "02", "13"])
def test_the_figures_of_a_production_add_up_to_the_change_of_the_score(number):
    game = game_at(number, 9999)
    for first, end in productions(game):
        for seat, player in enumerate(game.at(first).players):
            gained = game.at(end).players[seat].score - player.score
            found = re.search(r"([+−]?\d+) points? \((.*?)\)", told(number, end - 1, end, seat))
            sources = [figure(source.rsplit(" ", 1)[1]) for source in found[2].split(", ")] if found else []
            assert (figure(found[1]) if found else 0) == sum(sources) == gained
