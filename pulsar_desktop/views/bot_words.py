"""Who plays a seat, in plain words."""

from __future__ import annotations

from typing import Final

from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate

#: A level, and what it does.
LEVELS: Final = {
    "random": QT_TRANSLATE_NOOP("BotWords", "bot: any move, by chance"),
    "greedy": QT_TRANSLATE_NOOP("BotWords", "bot: greedy, takes what it sees"),
    "thoughtful": QT_TRANSLATE_NOOP("BotWords", "bot: thoughtful, thinks of the end"),
    "planner": QT_TRANSLATE_NOOP("BotWords", "bot: planner, plans whole turns"),
    "master": QT_TRANSLATE_NOOP("BotWords", "bot: master, the strongest"),
    "curious": QT_TRANSLATE_NOOP("BotWords", "bot: tries everything"),
}
UNNAMED: Final = QT_TRANSLATE_NOOP("BotWords", "bot: {level}")
#: The same in a word, beside a name.
SHORT: Final = {
    "random": QT_TRANSLATE_NOOP("BotWords", "by chance"),
    "greedy": QT_TRANSLATE_NOOP("BotWords", "greedy"),
    "thoughtful": QT_TRANSLATE_NOOP("BotWords", "thoughtful"),
    "planner": QT_TRANSLATE_NOOP("BotWords", "planner"),
    "master": QT_TRANSLATE_NOOP("BotWords", "master"),
    "curious": QT_TRANSLATE_NOOP("BotWords", "curious"),
}
STYLES: Final = {
    "explorer": QT_TRANSLATE_NOOP("BotWords", "{bot}; an explorer"),
    "engineer": QT_TRANSLATE_NOOP("BotWords", "{bot}; an engineer"),
    "relay_builder": QT_TRANSLATE_NOOP("BotWords", "{bot}; a relay builder"),
    "inventor": QT_TRANSLATE_NOOP("BotWords", "{bot}; an inventor"),
}


def bot_words(bot: str) -> str:
    """A bot by its name, or for none a person; one that has no words here is called by its name."""
    if not bot:
        return translate("BotWords", "person")
    level, _, style = bot.partition(":")
    words = translate("BotWords", LEVELS.get(level, UNNAMED)).format(level=level)
    if not style:
        return words
    return translate("BotWords", STYLES[style]).format(bot=words) if style in STYLES else bot


def bot_word(bot: str) -> str:
    """A bot in one word, to stand beside a player's name."""
    level = bot.partition(":")[0]
    return translate("BotWords", SHORT[level]) if level in SHORT else level
