"""Chance comes from the seed alone, evenly, and the same everywhere."""

from collections import Counter

from pulsar_desktop.game.dealer import Dealer
from pulsar_desktop.model import chance


def test_the_answer_depends_on_seed_kind_and_number_only():
    question = chance.RollDice(9)
    assert Dealer("s").answer(question, 3) == Dealer("s").answer(question, 3)
    assert Dealer("s").answer(question, 3) != Dealer("s").answer(question, 4)
    assert Dealer("s").answer(question, 3) != Dealer("t").answer(question, 3)


def test_the_dice_are_what_they_were_on_the_day_this_was_written():
    """A change here would deal every game of the world anew."""
    assert Dealer("pulsar").answer(chance.RollDice(9), 0) == chance.DiceRolled((2, 1, 2, 2, 6, 6, 5, 5, 6))
    assert Dealer("pulsar").answer(chance.DrawOrder(4), 0) == chance.OrderDrawn((1, 3, 0, 2))


def test_dice_fall_evenly():
    rolls = Counter(die for n in range(2000) for die in Dealer("fair").answer(chance.RollDice(9), n).dice)
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(2800 < n < 3200 for n in rolls.values())


def test_turn_orders_fall_evenly():
    firsts = Counter(Dealer("fair").answer(chance.DrawOrder(4), n).players[0] for n in range(4000))
    assert all(880 < n < 1120 for n in firsts.values())


def test_every_answer_is_possible():
    questions = [
        chance.DrawOrder(3),
        chance.DrawBoards((("AI", "BI"), ("AII",), ("AIII", "BIII"))),
        chance.DrawGoals(3, (("1a", "1b"), ("2a", "2b"), ("3a", "3b"), ("4a", "4b"))),
        chance.DealHQ(3, ("A", "B", "C", "D")),
        chance.DealTransmitters((("a", "b"), ("a", "b"), ("c", "d", "e"))),
        chance.RollDice(3, (1, 2, 3, 4, 5, 6)),
        chance.RevealSystem("S1", ("x", "y")),
        chance.DrawToken(0, ("EXP-1", "EXP-1", "EXP-2")),
    ]
    for question in questions:
        for n in range(200):
            assert chance.is_possible(question, Dealer("x").answer(question, n))


def test_a_token_face_is_drawn_as_often_as_it_lies_in_the_pile():
    pile = ("EXP-1",) * 3 + ("EXP-2",)
    drawn = Counter(Dealer("x").answer(chance.DrawToken(0, pile), n).token for n in range(4000))
    assert 2850 < drawn["EXP-1"] < 3150
