"""The hover card: words for everything, a picture, and a place beside what it tells of."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from pulsar_desktop import paths
from pulsar_desktop.game.targets import NEW_ARRAY, Target, die, location, targets
from pulsar_desktop.model.options import candidates
from pulsar_desktop.model.rules.prod import round_bonus
from pulsar_desktop.model.state import Pulsar
from pulsar_desktop.views.card_words import CardWords, Chip
from pulsar_desktop.views.cards import TELLERS, card_words
from pulsar_desktop.views.gyrodyne_board import GyrodyneBoard
from pulsar_desktop.views.hover_card import HoverCard
from pulsar_desktop.views.hover_layout import factor_of, lay_out
from pulsar_desktop.views.hover_place import PIECE, TOLD, Guard, Sight, best_place
from pulsar_desktop.views.layout import layout
from pulsar_desktop.views.piece import Piece
from pulsar_desktop.views.technology_board import TechnologyBoards
from tests.scenario import online
from tests.views.moments import shown_at
from tests.views.seen import all_pieces, laid_out

TABLE = QRectF(0, 0, 1366, 768)
#: Games and moments at which, together, every kind of target can be pointed at.
MOMENTS = [("06", 3), ("06", 9), ("01", 5), ("01", 24), ("01", 65), ("01", 74), ("01", 93), ("06", 75), ("05", 246)]


@pytest.fixture(autouse=True)
def _window(qapp):
    pass


@pytest.fixture
def table():
    scene = QGraphicsScene()
    scene.setSceneRect(TABLE)
    yield scene
    scene.clear()


#: Things that no decision names, but that have something to tell.
TOLD_ALWAYS = (
    Target("player", "0"),
    Target("median"),
    Target("track", "initiative"),
    Target("track", "engineering"),
    Target("turn_order"),
)


def test_everything_that_can_be_pointed_at_has_a_title_and_a_sentence():
    kinds = set()
    for moment in MOMENTS:
        shown = shown_at(*moment)
        named = {target for option in candidates(shown.state) for target in targets(option.decision)}
        for target in named.union(TOLD_ALWAYS):
            words = card_words(target, shown)
            assert words.title, target
            assert words.sentence.endswith("."), target
            kinds.add(target.kind)
    assert kinds == set(TELLERS)


def test_a_transmitter_that_is_paid_but_not_online_yet_has_a_sentence():
    assert "paid" in card_words(Target("transmitter", "T-A8"), shown_at("01", 13)).sentence


def test_a_transmitter_that_gives_nothing_more_does_not_promise_it():
    shown = shown_at("06", 60)
    for tile, promises in (("T-A2", False), ("T-A1", True)):
        state = shown.state.with_player(shown.viewer, transmitters=(online(tile),))
        words = card_words(Target("transmitter", tile), replace(shown, state=state))
        told = " ".join((words.sentence, *words.extra))
        assert ("in every production phase" in told or "Every production phase" in told) == promises


def test_a_transmitter_on_offer_says_that_one_die_takes_it_and_all_finish_it():
    shown = shown_at("06", 60)
    words = card_words(Target("offer", "T-A1"), shown)
    assert "One of its dice takes it: 1, 2 or 6." in words.sentence
    assert "only when all of them are paid: 1, 2 and 6." in words.sentence
    assert card_words(Target("offer", "T-A2"), shown).sentence == "A 6 takes it, and it goes online at once."


def test_what_gives_in_production_says_what_it_gives_at_the_end_of_this_round():
    shown = shown_at("06", 60)
    state = shown.state.with_player(shown.viewer, transmitters=(online("T-A1"),))
    words = card_words(Target("transmitter", "T-A1"), replace(shown, state=state))
    assert "At the end of this round: 2 points and 1 cube." in words.extra
    told = card_words(Target("player", str(shown.viewer)), replace(shown, state=state)).extra
    assert any("transmitter A1 +2 and 1 cube" in line for line in told)


def test_a_spinning_gyrodyne_says_what_it_scores_at_the_end_of_this_round():
    shown = shown_at("06", 60)
    state = shown.state.with_pulsar("P1", Pulsar(2, "small", True))
    points = shown.components.gyrodynes["small"].points + round_bonus(state)
    assert (
        f"At the end of this round: {points} points." in card_words(location("P1"), replace(shown, state=state)).extra
    )


def test_two_tokens_and_two_rockets_are_explained_with_two_players_only():
    for game, is_told in (("02", True), ("06", False)):
        shown = shown_at(game, 45)
        for target in (Target("track", "initiative"), Target("turn_order")):
            words = card_words(target, shown)
            assert ("With 2 players" in " ".join((words.sentence, *words.extra))) == is_told


def test_a_track_says_what_its_ranks_bring():
    shown = shown_at("06", 45)
    initiative, engineering = (card_words(Target("track", id), shown).extra for id in ("initiative", "engineering"))
    assert "At the end of the game the ranks from the first on score 7, 4 and 2 points." in initiative
    assert "In every production the ranks from the first on get 3 cubes, 2 cubes and 1 cube." in engineering


def test_a_token_says_its_rank_from_the_left_and_from_the_top():
    shown = shown_at("02", 10)
    ranks = [card_words(Target("token", f"initiative 8 {height}"), shown).line for height in (4, 1)]
    assert [line.partition("rank ")[2] for line in ranks] == ["1 of 4", "4 of 4"]


def test_every_rule_named_is_a_rule_of_the_reference():
    rules = "".join(file.read_text(encoding="utf-8") for file in sorted((paths.resources() / "rules").rglob("*.*")))
    for moment in MOMENTS:
        shown = shown_at(*moment)
        named = {target for option in candidates(shown.state) for target in targets(option.decision)}
        for target in named.union(TOLD_ALWAYS):
            for rule in card_words(target, shown).rules:
                assert rule in rules, (target, rule)


def test_buttons_have_no_card():
    assert card_words(Target("button", "undo"), shown_at("06", 120)) is None


def test_a_system_tells_of_planets_closed_for_want_of_players():
    words = card_words(location("S13"), shown_at("01", 60))
    assert words.title == "Oster"
    assert "1 barren planet closed (3+), 1 barren planet closed (4)." in words.extra


def test_an_unexplored_system_tells_how_many_tiles_it_may_be():
    shown = shown_at("12", 27)
    assert (
        f"One of {len(shown.state.unseen_systems)} tiles nobody has seen yet."
        in card_words(location("S3"), shown).extra
    )


def test_what_is_refused_says_why_and_by_which_rule():
    words = card_words(Target("technology", "AIII-1"), shown_at("05", 127, die(1)))
    assert (words.refused_by, words.refused) == ("TECH-01", "Row 6 opens in round 6; this is round 5.")


def test_a_legal_thing_that_is_hovered_shows_what_it_would_change():
    patent = Target("technology", "AII-5")
    words = card_words(patent, shown_at("05", 127, die(1), hovered=patent))
    assert words.refused == ""
    assert {Chip("cube", 3), Chip("patent", 1)} <= set(words.chips)
    assert card_words(patent, shown_at("05", 127, die(1))).chips == ()


def test_a_way_that_needs_a_modifier_says_so():
    shown = shown_at("05", 77, die(1), hovered=location("S11"))
    assert card_words(location("S11"), shown).way == "With a ±1"


def test_cubes_of_the_next_production_have_a_chip_of_their_own():
    token = Target("token", "engineering 11 1")
    chips = card_words(token, shown_at("06", 125, Target("board_die", "1"), hovered=token)).chips
    assert Chip("cube", 2, is_each_round=True) in chips


def test_chance_is_named_only_where_the_decision_itself_asks_it():
    told = "Then chance decides what comes of it."
    unknown = card_words(location("S14"), shown_at("06", 139, die(4, red=True), hovered=location("S14")))
    assert told in unknown.extra
    # the last cube paid in production is followed by the deal and the roll of the next round
    paid = Target("transmitter", "T-A7")
    shown = shown_at("01", 65, hovered=paid)
    assert shown.preview.unknown is not None
    assert told not in card_words(paid, shown).extra


def test_several_ways_are_listed_by_what_they_bring_and_the_one_shown_is_marked():
    words = card_words(location("S12"), shown_at("06", 140, die(4, red=True), hovered=location("S12")))
    assert [way.is_current for way in words.ways] == [True, False, False]
    assert [way.words for way in words.ways] == ["through S11 S13", "through S11", "through S11 P10"]
    assert Chip("station", 3) in words.ways[0].chips
    assert words.is_small


def test_several_ways_say_which_one_is_shown():
    shown = shown_at("29", 83, die(5))
    many = next(
        words
        for target, mark in shown.marks.items()
        if target.kind == "location" and mark
        for words in [card_words(target, shown_at("29", 83, die(5), hovered=target))]
        if words and words.variant
    )
    assert many.variant.startswith("1 of ")


def test_small_pieces_are_enlarged_most_and_huge_ones_not_at_all():
    assert factor_of(QSizeF(26, 26)) == 3
    assert 2 <= factor_of(QSizeF(166, 37)) <= 3
    assert 1 <= factor_of(QSizeF(300, 150)) < 1.4
    assert factor_of(QSizeF(950, 164)) == 0


def test_no_text_of_a_card_leaves_it_or_runs_into_another():
    words = CardWords(
        "A title", "a line", "A sentence. " * 12, ("TURN-01",), ("A fact. " * 20,), "No. " * 30, "TURN-02"
    )
    for size in (QSizeF(26, 26), QSizeF(86, 82), QSizeF(166, 37), QSizeF(950, 164)):
        card = lay_out(words, size)
        rects = [text.rect for text in card.texts]
        assert all(QRectF(0, 0, card.size.width(), card.size.height()).contains(rect) for rect in rects)
        assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[:i])


@pytest.mark.parametrize("window", [(1366, 768), (1536, 864), (1707, 960)])
def test_the_card_is_inside_the_table_and_never_over_its_piece(table, window):
    whole, shown = QRectF(0, 0, *window), shown_at("05", 127, die(1))
    card = HoverCard()
    for board, name in ((TechnologyBoards(), "technologies"), (GyrodyneBoard(), "gyrodynes")):
        table.addItem(laid_out(board, name, shown, window))
        for piece in all_pieces(board):
            if piece.target:
                card.show_for(piece, card_words(piece.target, shown), Sight(whole))
                assert whole.contains(card.card_rect)
                assert not card.card_rect.intersects(piece.mapRectToScene(piece.rect))
                assert not card.card_rect.intersects(layout(*window)[name])


def test_the_card_keeps_off_what_it_is_asked_to_avoid():
    piece, avoid = QRectF(600, 300, 30, 30), QRectF(632, 0, 400, 768)
    at = best_place(QSizeF(300, 200), piece, [Guard(piece, PIECE), Guard(avoid, TOLD)], TABLE)
    assert not QRectF(at, QSizeF(300, 200)).intersects(avoid)


def test_the_mouse_goes_through_the_card(table):
    card, piece = HoverCard(), laid_out(GyrodyneBoard(), "gyrodynes", shown_at("05", 127))
    table.addItem(piece)
    table.addItem(card)
    card.show_for(all_pieces(piece)[0], CardWords("Title", sentence="Words."), Sight(TABLE))
    assert card not in table.items(card.card_rect.center())
    card.hide()
    assert not card.isVisible()


def test_a_card_paints_the_piece_as_it_looks(table):
    drawn = []

    class Blot(Piece):
        def draw(self, painter):
            drawn.append(painter.worldTransform().m11())

    piece, card = Blot(target=NEW_ARRAY), HoverCard()
    piece.place(100, 100, 30, 30)
    for item in (piece, card):
        table.addItem(item)
    card.show_for(piece, CardWords("Title", "line", "Words.", chips=(Chip("", 3), Chip("cube", -1))), Sight(TABLE))
    image = QImage(1366, 768, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    table.render(painter)
    painter.end()
    assert max(drawn) / min(drawn) == pytest.approx(3)
    assert image.pixelColor(QPoint(5, 5)) != image.pixelColor(card.card_rect.center().toPoint())
