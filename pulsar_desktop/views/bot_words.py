"""Who plays a seat, in plain words."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate

LEVELS: Final = {
    "random": QT_TRANSLATE_NOOP("BotWords", "bot: any move, by chance"),
    "curious": QT_TRANSLATE_NOOP("BotWords", "bot: tries everything"),
}


def bot_words(bot: str) -> str:
    """A bot by its id, or for none a person; a level that has no words here is called by its id."""
    if not bot:
        return translate("BotWords", "person")
    if bot in LEVELS:
        return translate("BotWords", LEVELS[bot])
    return translate("BotWords", "bot: {level}").format(level=bot)
