"""Words for production: what a thing gives, or would give, when the round ends."""

from __future__ import annotations

from collections.abc import Iterator

from pulsar_desktop.game.text_words import all_of, amount, signed
from pulsar_desktop.language import translate
from pulsar_desktop.model.rules.prod import Yield, coming, round_bonus
from pulsar_desktop.model.rules.tech import points_of
from pulsar_desktop.model.tables import GyrodyneType, Technology
from pulsar_desktop.views.shown import Shown


def coming_words(source: str, seat: int, shown: Shown) -> Iterator[str]:
    """What a thing gives its owner at the end of this round, if it gives anything then."""
    if goods := _goods(coming(shown.state, seat).get(source, Yield())):
        yield translate("Cards", "At the end of this round: {goods}.").format(goods=goods)


def _goods(given: Yield) -> str:
    goods = [amount(given.points, "point")] * bool(given.points) + [amount(given.cubes, "cube")] * bool(given.cubes)
    return all_of(goods) if goods else ""


def spinning_words(type: GyrodyneType, shown: Shown) -> str:
    """What a gyrodyne scores once it spins, with the bonus of the round."""
    bonus = round_bonus(shown.state) if shown.state.round and shown.state.boards else 0
    if not bonus:
        return translate("Cards", "Spinning, it scores {points} every round.").format(points=type.points)
    text = translate("Cards", "Spinning, it scores {points} every round, and {bonus} more this round.")
    return text.format(points=type.points, bonus=bonus)


def technology_words(found: Technology, shown: Shown) -> Iterator[str]:
    """What a green technology gives the viewer at the end of this round, or would give."""
    if found.kind != "production":
        return
    if found.id in shown.me.patents:
        yield from coming_words(found.id, shown.viewer, shown)
    elif points := points_of(shown.state, shown.viewer, found):
        text = translate("Cards", "With what you have now it would give you {points} a round.")
        yield text.format(points=amount(points, "point"))


def production_words(seat: int, shown: Shown) -> Iterator[str]:
    """Everything a player would get at the end of this round, by where it comes from."""
    found = [(_source(id, shown), given) for id, given in coming(shown.state, seat).items()]
    told = [f"{name} {_figures(given)}" for name, given in found if given != Yield()]
    if told:
        yield translate("Cards", "In production: {sources}.").format(sources=", ".join(told))


def _figures(given: Yield) -> str:
    figures = [signed(given.points)] * bool(given.points)
    return all_of([*figures, *[amount(given.cubes, "cube")] * bool(given.cubes)])


def _source(id: str, shown: Shown) -> str:
    """Where something comes from, by a name that can be found on the table."""
    if not id:
        return translate("Cards", "penalty spaces")
    if id == "engineering":
        return translate("Cards", "engineering track")
    if id in shown.components.technologies:
        return shown.components.technologies[id].name
    if id in shown.components.transmitters:
        return translate("Cards", "transmitter {id}").format(id=id.removeprefix("T-"))
    return translate("Cards", "gyrodyne on {pulsar}").format(pulsar=id)
