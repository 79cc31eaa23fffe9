"""A short hash of a state: equal states, equal text."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from pulsar_desktop.model.state import State
from pulsar_desktop.model.tables import ComponentSet


def fingerprint(state: State) -> str:
    """Sixteen hex digits that tell states apart, the same in every process and version of Python."""
    return blake2b(_encoder.encode(state), digest_size=8).hexdigest()


def _component_set(value: Any) -> str:
    if isinstance(value, ComponentSet):
        return f"{value.id} {value.version} {value.digest}"
    raise TypeError(f"{type(value).__name__} is no part of a state")


_encoder = msgspec.json.Encoder(enc_hook=_component_set)
