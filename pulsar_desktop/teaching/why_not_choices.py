"""Why not? Set-up, picks, exploration bonuses, production and final scoring."""

from __future__ import annotations

from typing import Any, Final

from pulsar_desktop.game.text_words import all_of
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.effects import Trade
from pulsar_desktop.teaching.refused import Refused

NAMES_A_TOKEN: Final = QT_TRANSLATE_NOOP("WhyNot", "The {die} moves a token by %n space(s): choose one.", None, 1)
PAST_THE_END: Final = QT_TRANSLATE_NOOP(
    "WhyNot", "Moves %n space(s) to the right; this token is {room} from the end.", None, 1
)
COSTS: Final = QT_TRANSLATE_NOOP("WhyNot", "Costs %n cube(s); you have {cubes}.", None, 1)
NEXT_BONUS: Final = QT_TRANSLATE_NOOP("WhyNot", "The next bonus costs %n cube(s); you have {cubes}.", None, 1)


def entry(refused: Refused) -> str:
    """SETUP-15: the gate is taken, or is none."""
    place = refused.figures["entry"]
    there = [seat for seat, player in enumerate(refused.state.players) if player.ship == place]
    if place in refused.state.cluster.entries and there:
        sentence = translate("WhyNot", "{who} is there already; choose a free entry gate.")
        return sentence.format(who=refused.who(there[0]))
    return translate("WhyNot", "Your ship starts on an entry gate.")


def hq(refused: Refused) -> str:
    """SETUP-16: a side of another board, or a game without HQ boards."""
    if "board" not in refused.figures:
        return translate("WhyNot", "This game is played without HQ boards.")
    sentence = translate("WhyNot", "Your HQ board is {board}: choose one of its two sides.")
    return sentence.format(board=refused.figures["board"])


def no_such_die(refused: Refused) -> str:
    """DICE-01: no such die lies on the board."""
    sentence = translate("WhyNot", "No {die} is left on the dice board, only {dice}.")
    return sentence.format(die=refused.figures["die"], dice=_dice(refused))


def not_left_over(refused: Refused) -> str:
    """DICE-11: no such die is left over."""
    if not refused.figures["dice"]:
        return translate("WhyNot", "No die is left over to copy.")
    sentence = translate("WhyNot", "No {die} is left over to copy, only {dice}.")
    return sentence.format(die=refused.figures["die"], dice=_dice(refused))


def _dice(refused: Refused) -> str:
    return all_of(dict.fromkeys(refused.figures["dice"]))


def lower_token(refused: Refused) -> str:
    """ROUND-02: of own tokens on each other the uppermost is named."""
    return translate("WhyNot", "Your tokens lie on each other there: the uppermost one moves.")


def wrong_token(refused: Refused) -> str:
    """DICE-14: a token too many, too few, or not an own one."""
    die, distance = refused.figures["die"], refused.figures["distance"]
    if not distance:
        return translate("WhyNot", "The {die} lies at the median marker: it moves no token.").format(die=die)
    if not refused.figures["track"]:
        return translate("WhyNot", NAMES_A_TOKEN, abs(distance)).format(die=die)
    return translate("WhyNot", "No token of yours is there.")


def past_the_end(refused: Refused) -> str:
    """DICE-08: no token passes the right end."""
    figures = refused.figures
    room = figures["last"] - figures["space"]
    if not room:
        return translate("WhyNot", "This token stands at the right end and may not pass it.")
    return translate("WhyNot", PAST_THE_END, figures["distance"]).format(room=room)


def no_token(refused: Refused) -> str:
    """EXPLORE-03: pile and discards are empty."""
    return translate("WhyNot", "No exploration token is left.")


def no_such_bonus(refused: Refused) -> str:
    """EXPLORE-01: there are two bonuses."""
    return translate("WhyNot", "The exploration bonus is the printed one or a token.")


def no_points_now(refused: Refused) -> str:
    """PROD-05: no cube left, or paid for already."""
    if not refused.figures["cubes"]:
        return translate("WhyNot", "Costs 1 cube; you have none.")
    return translate("WhyNot", "You have paid for it in this production phase; once is the most.")


def no_trade(refused: Refused) -> str:
    """FINAL-13: too few cubes, or traded already."""
    id, step = refused.figures["technology"], _step(refused)
    if id in step.used:
        return translate("WhyNot", "You have made this trade already; once is the most.")
    effect = refused.state.components.technologies[id].effect
    cost = next(atom.cubes for atom in effect if isinstance(atom, Trade))
    return translate("WhyNot", COSTS, cost).format(cubes=refused.figures["cubes"])


def _step(refused: Refused) -> Any:
    return refused.state.pending[-1]


def trades_nothing(refused: Refused) -> str:
    """FINAL-14: not a patent of the player, or one that takes no cubes."""
    if refused.figures["technology"] not in refused.player.patents:
        return translate("WhyNot", "You do not hold this patent.")
    return translate("WhyNot", "This technology gives no points for cubes.")


def no_wild_goal(refused: Refused) -> str:
    """FINAL-12: not a goal in play, or met already."""
    if refused.figures["goal"] not in refused.figures["goals"]:
        return translate("WhyNot", "This goal is not in play.")
    return translate("WhyNot", "You have met this goal; name one that is not met.")


def no_bonus(refused: Refused) -> str:
    """FINAL-02: not met, bought, or too few cubes."""
    assert isinstance(refused.decision, do.BuyBonus)
    id, bought = refused.figures["goal"], dict(refused.figures["met"])
    if id not in refused.state.goals:
        return translate("WhyNot", "This goal is not in play.")
    if id not in bought:
        return translate("WhyNot", "You have not met this goal, so it gives you no bonus.")
    left = refused.state.components.goals[id].bonuses[bought[id] :]
    if not left:
        return translate("WhyNot", "You have bought all bonuses of this goal.")
    return translate("WhyNot", NEXT_BONUS, left[0][0]).format(cubes=refused.figures["cubes"])
