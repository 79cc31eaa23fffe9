"""A preview in few words and icons: the lines of the preview card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from pulsar_desktop.controllers.preview import Preview
from pulsar_desktop.game.text_decisions import step_name
from pulsar_desktop.game.text_words import GOODS, amount, capital, figure, signed, word
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.chance import DrawToken, RevealSystem
from pulsar_desktop.model.effects import TYPES, Cubes, Effect, Explore, Gyro, Modifiers, Red
from pulsar_desktop.model.events import Event
from pulsar_desktop.model.rules.dice import token_arrival
from pulsar_desktop.model.rules.fly import planet_for
from pulsar_desktop.model.rules.prod import rank
from pulsar_desktop.model.state import Stacks, State, System
from pulsar_desktop.model.steps import ExplorationBonus, GyrodyneChoice, IsolatedChoice, TeleportChoice
from pulsar_desktop.model.tables import ComponentSet


class Line(Struct, frozen=True):
    """A line of the card: an icon (``seal`` and ``red`` carry the figure), words, and how much it matters.

    ``odds`` are effects, each with how likely it is, in place of words; ``order`` the colours of players.
    """

    icon: str
    words: str = ""
    figure: str = ""
    weight: int = 5
    odds: tuple[tuple[Effect, str], ...] = ()
    order: tuple[str, ...] = ()
    is_own: bool = False


#: Events told by an icon and words with the place or subject in them, and how much they matter.
TOLD: Final[dict[str, tuple[str, str, int]]] = {
    "claimed": ("claim", QT_TRANSLATE_NOOP("Cluster", "claim {at}"), 9),
    "spun_up": ("spin", QT_TRANSLATE_NOOP("Cluster", "spin up on {at}"), 9),
    "gyrodyne_laid": ("gyro", QT_TRANSLATE_NOOP("Cluster", "laid on {at}"), 8),
    "gyrodyne_taken": ("gyro", QT_TRANSLATE_NOOP("Cluster", "{subject} taken"), 8),
    "online": ("online", QT_TRANSLATE_NOOP("Cluster", "{subject} online"), 8),
    "cost_covered": ("transmitter", QT_TRANSLATE_NOOP("Cluster", "{amount} of {subject} paid"), 3),
    "red_die": ("red", QT_TRANSLATE_NOOP("Cluster", "red die"), 7),
    "red_offer": ("red", QT_TRANSLATE_NOOP("Cluster", "red die on offer"), 6),
    "silver_die": ("silver", QT_TRANSLATE_NOOP("Cluster", "silver die"), 7),
    "dice_lost": ("lost", QT_TRANSLATE_NOOP("Cluster", "die unused"), 4),
    "lapsed": ("refused", QT_TRANSLATE_NOOP("Cluster", "none left"), 6),
    "goal_met": ("goals", QT_TRANSLATE_NOOP("Cluster", "goal met"), 6),
}
#: Steps that ask the player something more.
ASKED: Final[dict[type, tuple[str, str]]] = {
    GyrodyneChoice: ("gyro-any", QT_TRANSLATE_NOOP("Cluster", "a gyrodyne")),
    IsolatedChoice: ("isolated", QT_TRANSLATE_NOOP("Cluster", "may claim one")),
    TeleportChoice: ("teleport-any", QT_TRANSLATE_NOOP("Cluster", "teleport the ship")),
}
#: Titles short enough to stand beside a die and a modifier.
TITLES: Final[dict[type, str]] = {
    do.TakeGyrodyne: QT_TRANSLATE_NOOP("Cluster", "Gyrodyne"),
    do.LayGyrodyne: QT_TRANSLATE_NOOP("Cluster", "Gyrodyne"),
    do.SpinUp: QT_TRANSLATE_NOOP("Cluster", "Spin-up"),
    do.TakeTransmitter: QT_TRANSLATE_NOOP("Cluster", "Transmitter"),
    do.PayTransmitter: QT_TRANSLATE_NOOP("Cluster", "Transmitter"),
    do.DoProject: QT_TRANSLATE_NOOP("Cluster", "Project"),
    do.BuyModifier: QT_TRANSLATE_NOOP("Cluster", "Modifier"),
    do.ChooseBonus: QT_TRANSLATE_NOOP("Cluster", "Bonus"),
    do.ChooseGyrodyne: QT_TRANSLATE_NOOP("Cluster", "Gyrodyne"),
    do.ChooseHQ: QT_TRANSLATE_NOOP("Cluster", "HQ side"),
    do.BuyPoints: QT_TRANSLATE_NOOP("Cluster", "Cube for points"),
    do.PickDie: QT_TRANSLATE_NOOP("Cluster", "Pick of a die"),
}
#: What stands for all bonuses of a kind where only the kind is told.
KINDS: Final[dict[type, Effect]] = {
    Gyro: (Gyro(TYPES),),
    Cubes: (Cubes(1),),
    Modifiers: (Modifiers("pm1", 1),),
    Red: (Red(1),),
}
#: Figures that no event tells of.
FIGURES: Final[dict[str, tuple[str, str]]] = {
    "production": ("production", QT_TRANSLATE_NOOP("Cluster", "production {by}")),
    "cubes_coming": ("cube", QT_TRANSLATE_NOOP("Cluster", "each round {by}")),
    "joins": ("join", QT_TRANSLATE_NOOP("Cluster", "joins {by}")),
}


def title_of(preview: Preview, path: tuple[str, ...]) -> str:
    """What is about to be done, in a word or two."""
    decision = preview.decision
    match decision:
        case do.Fly():
            return translate("Cluster", "Flight of {n}").format(n=len(path) - 1)
        case do.PickDie(_, track) if track:
            return capital(word(track))
    id = getattr(decision, "technology", "") or getattr(decision, "goal", "")
    components = preview.before.components
    if named := components.technologies.get(id) or components.goals.get(id):
        return named.name
    if type(decision) in TITLES:
        return translate("Cluster", TITLES[type(decision)])
    return capital(step_name(decision, components))


def lines_of(preview: Preview, room: int) -> tuple[Line, ...]:
    """What would happen, in the order in which it happens; if there is too little room, what matters most."""
    lines = list(_lines(preview))
    kept = sorted(range(len(lines)), key=lambda i: (-lines[i].weight, i))[:room]
    return tuple(lines[i] for i in sorted(kept))


def _lines(preview: Preview) -> Iterator[Line]:
    components = preview.before.components
    for event in preview.after.events:
        if event.player == preview.seat and (line := _event_line(event, components)):
            yield line
    if isinstance(decision := preview.decision, do.PickDie) and decision.track:
        yield from _standing(preview, decision)
    for what, (icon, words) in FIGURES.items():
        if by := preview.by(what):
            yield Line(icon, translate("Cluster", words).format(by=signed(by)), weight=7)
    if line := _asked_line(preview.after):
        yield line
    yield from _odds(preview)


def _standing(preview: Preview, pick: do.PickDie) -> Iterator[Line]:
    """Where a picked die leaves the player: the place on the track and what it pays, and who goes first next round."""
    after, track = preview.after, pick.track
    space, height = token_arrival(preview.before, pick)
    moved = translate("Cluster", "space {before} → {after}").format(before=pick.space, after=space)
    yield Line("rocket" if track == "initiative" else "cube", moved)
    stacks: Stacks = getattr(after, track)
    place = rank(stacks, space, height)
    words = translate("Cluster", "place {place} of {all}").format(place=place, all=sum(map(len, stacks)))
    yield Line("rocket", words, weight=6) if track == "initiative" else _paid_place(words, place, after)
    order = tuple(after.players[seat].colour for seat in preview.order)
    yield Line("", translate("Cluster", "next"), weight=6, order=order)


def _paid_place(words: str, place: int, after: State) -> Line:
    """A place on the engineering track with what it pays."""
    pays = after.components.counts[after.setup.players].engineering
    return Line("", weight=6, odds=((pays[place - 1], words),)) if place <= len(pays) else Line("cube", words, weight=6)


def _event_line(event: Event, components: ComponentSet) -> Line | None:
    match event.kind:
        case "scored":
            return Line("seal", _source(event.subject, components), figure(event.amount), 10)
        case "station":
            # FLY-10 is a system passed through
            passing = event.rule == "FLY-10"
            words = translate("Cluster", "station, pass") if passing else translate("Cluster", "station, landing")
            return Line("station", words, weight=9, is_own=True)
        case "gained":
            return Line(_good_icon(event.at), _goods(event.amount, event.at), weight=6)
        case "paid":
            return Line("cube", translate("Cluster", "pays {goods}").format(goods=_goods(event.amount, event.at)))
    return _told(event)


def _told(event: Event) -> Line | None:
    if event.kind not in TOLD:
        return None
    icon, words, weight = TOLD[event.kind]
    if icon == "gyro":
        icon = f"gyro-{event.subject}"
    fields = {"at": event.at, "subject": _short(event.subject), "amount": event.amount}
    return Line(icon, translate("Cluster", words).format(**fields), str(event.amount), weight, is_own=icon == "claim")


def _short(id: str) -> str:
    """An id as it is printed: A4 for transmitter T-A4."""
    return word(id.removeprefix("T-"))


def _goods(n: int, what: str) -> str:
    return amount(n, GOODS[what]) if what in GOODS else str(n)


def _good_icon(what: str) -> str:
    return {"cubes": "cube", "rings": "claim"}.get(what, what)


def _source(id: str, components: ComponentSet) -> str:
    """What points are for, by a name that can be found on the table."""
    named = components.technologies.get(id) or components.goals.get(id)
    if named:
        return named.name
    if id in TYPES:
        return translate("Cluster", "award")
    if id in components.transmitters:
        return translate("Cluster", "transmitter {id}").format(id=_short(id))
    return translate("Cluster", "gate run") if id.startswith("HQ-") else translate("Cluster", "points")


def _asked_line(after: State) -> Line | None:
    step = after.pending[-1] if after.pending else None
    if isinstance(step, ExplorationBonus):
        printed = after.components.systems[step.tile].bonus
        return Line("", weight=8, odds=((printed, translate("Cluster", "or")), ((Explore(1),), "")))
    if type(step) not in ASKED:
        return None
    icon, words = ASKED[type(step)]
    return Line(icon, translate("Cluster", words), weight=8)


def _odds(preview: Preview) -> Iterator[Line]:
    """What chance may bring, from what has not been seen yet."""
    components = preview.before.components
    match preview.unknown:
        case RevealSystem(location, choices) if choices:
            yield from _system_odds(preview, location, choices)
        case DrawToken(_, choices) if choices:
            yield from _shares([components.tokens[token].effect for token in choices])


def _system_odds(preview: Preview, location: str, choices: tuple[str, ...]) -> Iterator[Line]:
    """Landing wants a blue planet for the bonus; passing is content with any."""
    lands = location in (getattr(preview.decision, "landing", ""), getattr(preview.decision, "location", ""))
    wanted = ("blue",) if lands else ("blue", "barren")
    tables = {id: preview.after.with_system(location, System(id)) for id in choices}
    good = [id for id, table in tables.items() if planet_for(table, preview.seat, location, lands=lands) in wanted]
    words = translate("Cluster", "blue {share} %") if lands else translate("Cluster", "station {share} %")
    yield Line("ask", words.format(share=round(100 * len(good) / len(choices))), weight=9)
    if lands:
        bonuses = (preview.before.components.systems[id].bonus for id in good)
        yield from _shares([KINDS.get(type(bonus[0]), bonus) for bonus in bonuses if bonus])


def _shares(effects: list[Effect]) -> Iterator[Line]:
    """How likely each of these is, two to a line, the likeliest first."""
    found = sorted(Counter(effects).items(), key=lambda item: -item[1])
    odds = [(effect, f"{round(100 * n / len(effects))} %") for effect, n in found]
    yield from (Line("", weight=8, odds=tuple(odds[i : i + 2])) for i in range(0, len(odds), 2))
