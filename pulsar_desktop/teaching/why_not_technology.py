"""Why not? Technologies, HQ projects and the red die."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.game.text_decisions import place_words
from pulsar_desktop.game.text_words import all_of, any_of
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.rules.hq import needed_for
from pulsar_desktop.teaching.refused import Refused

SEVEN_OTHERS: Final = QT_TRANSLATE_NOOP("WhyNot", "Opens when the seven others are done; %n still to do.", None, 1)
COPY: Final = QT_TRANSLATE_NOOP("WhyNot", "Costs %n cube(s) to copy; you have {cubes}.", None, 1)


def not_on_the_boards(refused: Refused) -> str:
    """SETUP-09: other boards are in play."""
    return translate("WhyNot", "This technology is not on the boards of this game.")


def row_closed(refused: Refused) -> str:
    """TECH-01: a row opens with its round."""
    sentence = translate("WhyNot", "Row {row} opens in round {row}; this is round {round}.")
    return sentence.format(row=refused.figures["row"], round=refused.figures["round"])


def own_patent(refused: Refused) -> str:
    """TECH-02: nobody patents a technology twice."""
    return translate("WhyNot", "You hold this patent already.")


def two_patents(refused: Refused) -> str:
    """TECH-03: two players are the most."""
    sentence = translate("WhyNot", "{players} hold this patent; nobody else can.")
    return sentence.format(players=_holders(refused))


def patented_this_round(refused: Refused) -> str:
    """TECH-04: one player a round."""
    sentence = translate("WhyNot", "{player} patented it this round; it takes one player a round.")
    return sentence.format(player=_holders(refused))


def only_patent(refused: Refused) -> str:
    """TECH-06: with 2 players one of them."""
    sentence = translate("WhyNot", "{player} holds it; with 2 players only one can.")
    return sentence.format(player=_holders(refused))


def _holders(refused: Refused) -> str:
    return all_of(refused.who(seat) for seat in refused.figures["holders"])


def no_project(refused: Refused) -> str:
    """HQ-01: the own HQ has no such project."""
    return translate("WhyNot", "Your HQ has no such project.")


def project_done(refused: Refused) -> str:
    """HQ-02: a project is done once."""
    return translate("WhyNot", "You have done this project; each is done once.")


def project_closed(refused: Refused) -> str:
    """HQ-03: what it stands on is not done yet."""
    position, needed = refused.figures["project"].rpartition("-")[2], refused.figures["needed"]
    under = needed_for(position)
    if len(under) > 2:
        return translate("WhyNot", SEVEN_OTHERS, len(needed))
    if len(under) == 1:
        text = translate("WhyNot", "Opens when the project under it is done: {needed}.")
    elif needed == under:
        text = translate("WhyNot", "Opens when both projects under it are done: {needed}.")
    else:
        text = translate("WhyNot", "Opens when both projects under it are done; still to do: {needed}.")
    return text.format(needed=all_of(map(place_words, needed)))


def red_die_taken(refused: Refused) -> str:
    """BONUS-01: one red die a turn."""
    return translate("WhyNot", "The red die has been taken this turn.")


def red_die_given(refused: Refused) -> str:
    """BONUS-06, EXPLORE-04: it gives a red die, and one has been taken."""
    return translate("WhyNot", "It gives a red die, and the red die has been taken this turn.")


def copy_too_dear(refused: Refused) -> str:
    """BONUS-03: the cubes are not there."""
    return translate("WhyNot", COPY, refused.figures["cost"]).format(cubes=refused.figures["cubes"])


def no_cube(refused: Refused) -> str:
    """BONUS-05: a patented die costs a cube besides the die."""
    return translate("WhyNot", "Costs 1 cube besides the die; you have none.")


def no_offer(refused: Refused) -> str:
    """TRANS-10: no join offers this red die."""
    offers = list(dict.fromkeys(refused.figures["offers"]))
    if not offers:
        return translate(
            "WhyNot",
            "No red die is offered: a join offers one in the turn in which its second transmitter goes online.",
        )
    sentence = translate("WhyNot", "No red {value} is offered, only {offers}.")
    return sentence.format(value=refused.figures["value"], offers=any_of(offers))
