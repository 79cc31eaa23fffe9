"""Decisions named in part: as much of one as a lesson cares for, as ``{do = "Fly", landing = "S4", die = 5}``."""

from __future__ import annotations

from typing import Any, Final, get_args

from pulsar_desktop.model.decisions import AnyDecision, Payment

Deed = dict[str, Any]

KINDS: Final = {kind.__name__: kind for kind in get_args(AnyDecision)}


def fault_of(deed: Deed) -> str:
    """What is wrong with the way a decision is named; empty if nothing is."""
    kind = KINDS.get(deed.get("do", ""))
    if kind is None:
        return f"there is no decision {deed.get('do')!r}"
    fields = kind.__struct_fields__
    known = (*fields, *(Payment.__struct_fields__ if "payment" in fields else ()))
    unknown = [name for name in deed if name not in ("do", *known)]
    return f"{deed['do']} has no {unknown[0]}" if unknown else ""


def fits(deed: Deed, decision: AnyDecision) -> bool:
    """Whether a decision is one of those meant."""
    return type(decision).__name__ == deed["do"] and all(
        _field(decision, name) == (tuple(value) if isinstance(value, list) else value)
        for name, value in deed.items()
        if name != "do"
    )


def _field(decision: AnyDecision, name: str) -> Any:
    return getattr(decision if name in decision.__struct_fields__ else decision.payment, name)  # type: ignore[union-attr]
