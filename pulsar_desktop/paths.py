"""Where things are: the resources that ship with the program, and the user's own folders."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import platformdirs

APP = "pulsar-desktop"


@cache
def resources() -> Path:
    """The folder of shipped resources: inside the installed package, or beside it in a source tree."""
    package = Path(__file__).resolve().parent
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"


def user_data() -> Path:
    """The user's folder for what the program keeps; it need not exist yet."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def user_config() -> Path:
    """The user's folder for settings."""
    return Path(platformdirs.user_config_dir(APP, appauthor=False))


def user_components() -> Path:
    """The user's folder of added component sets, one folder each."""
    return user_data() / "components"


def user_saves() -> Path:
    """The user's folder of saved games."""
    return user_data() / "saves"
