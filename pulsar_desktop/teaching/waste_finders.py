"""What would be wasted with a turn in any round: a finder for each warning.

A finder looks only at what is legal now. It gives nothing where nothing can be done about it.
"""

from __future__ import annotations

from typing import Final

from pulsar_desktop.model import decisions as do
from pulsar_desktop.model.engine import apply
from pulsar_desktop.model.rules.ability import abilities
from pulsar_desktop.teaching.remedy import aim_of
from pulsar_desktop.teaching.waste_moment import Found, Moment, standing

#: A copy is worth a word from so many points on: cubes may be wanted later.
WORTH_A_COPY: Final = 3


def unspent_dice(moment: Moment) -> Found | None:
    """TURN-06: dice that could still pay for something."""
    usable = {payment.die for payment in moment.payments if not payment.red}
    dice = tuple(die for die in moment.player.dice if die in usable)
    return Found({"dice": dice}) if dice else None


def unused_red_die(moment: Moment) -> Found | None:
    """BONUS-07: the red die; TRANS-09: a red 0 may be of no use at all."""
    is_usable = any(payment.red for payment in moment.payments)
    return Found({"value": moment.player.red}) if is_usable else None


def gyrodyne_not_laid(moment: Moment) -> Found | None:
    """GYRO-05: laying is free."""
    lays = moment.of(do.LayGyrodyne)
    if not lays:
        return None
    types, pulsars = (tuple(dict.fromkeys(getattr(lay, field) for lay in lays)) for field in ("type", "pulsar"))
    return Found({"types": types, "pulsars": pulsars}, lays[0])


def red_offer_open(moment: Moment) -> Found | None:
    """TRANS-16: an offer of a join lapses with the turn."""
    offers = moment.of(do.TakeRedDie)
    return Found({"values": tuple(offer.value for offer in offers)}, offers[0]) if offers else None


def gyrodyne_one_die(moment: Moment) -> Found | None:
    """PROD-06: a gyrodyne spun up now scores in this round already."""
    spins = [deed for deed in moment.of(do.SpinUp) if moment.is_of_use(deed)]
    deed = max(spins, key=moment.points_now, default=None)
    return Found({"points": moment.points_now(deed)}, deed) if deed else None


def transmitter_one_die(moment: Moment) -> Found | None:
    """PROD-12: a transmitter gone online now gives in this round already."""
    for deed in moment.of(do.PayTransmitter):
        if is_online(moment, deed) and moment.is_of_use(deed):
            return Found({"transmitter": deed.transmitter}, deed)
    return None


def is_online(moment: Moment, deed: do.PayTransmitter) -> bool:
    """Whether a payment is the last one."""
    return apply(moment.state, deed).players[moment.seat].transmitter(deed.transmitter).online


def technology_scores(moment: Moment) -> Found | None:
    """TECH-07: a patent that brings points with what there is now."""
    deed = max(moment.of(do.Patent), key=moment.gain, default=None)
    points = moment.gain(deed) if deed else 0
    return Found({"points": points}, deed) if points > 0 else None


def project_open(moment: Moment) -> Found | None:
    """HQ-02: a project that a die left would do."""
    deeds = [deed for deed in moment.of(do.DoProject) if moment.is_of_use(deed)]
    deed = max(deeds, key=moment.gain, default=None)
    return Found({}, deed) if deed else None


def pulsar_empty(moment: Moment) -> Found | None:
    """GYRO-03: an own pulsar waits for a gyrodyne, none lies ready, and one can be taken."""
    owned = [id for id in moment.state.pulsars_of(moment.seat) if moment.state.pulsar(id).gyrodyne is None]
    takes = [deed for deed in moment.of(do.TakeGyrodyne) if moment.is_of_use(deed)]
    if not takes or len(owned) <= len(moment.player.gyrodynes):
        return None
    deed = max(takes, key=moment.gain)
    return Found({"empty": tuple(owned)}, deed)


def copy_would_pay(moment: Moment) -> Found | None:
    """BONUS-03: a copied die that brings clearly more than its cubes would."""
    before, cubes = standing(moment.state, moment.seat), abilities(moment.state, moment.seat).copy_cost
    best = max((_copied(moment, copy, before) for copy in moment.of(do.CopyDie)), default=None, key=lambda way: way[0])
    if best is None or best[0] < WORTH_A_COPY:
        return None
    points, copy, deed = best
    return Found({"die": copy.die, "cubes": cubes, "points": points, "then": deed}, copy)


def _copied(moment: Moment, copy: do.CopyDie, before: int) -> tuple[int, do.CopyDie, do.AnyDecision | None]:
    """The most a copied die can bring by something no die at hand could do."""
    then = Moment(apply(moment.state, copy), moment.seat)
    deeds = [deed for deed in then.deeds.values() if _is_red(deed) and aim_of(deed) not in moment.deeds]
    after = {deed: standing(apply(then.state, deed), moment.seat) - before for deed in deeds}
    best = max(after, key=lambda deed: after[deed], default=None)
    return (after[best] if best else 0, copy, best)


def _is_red(deed: do.AnyDecision) -> bool:
    payment = getattr(deed, "payment", None)
    return payment is not None and payment.red
