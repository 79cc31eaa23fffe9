"""Why a file cannot be opened or written, in words that end a sentence."""

from __future__ import annotations

import errno
from typing import Final

from pulsar_desktop.game import save
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate

NO_FILE: Final = QT_TRANSLATE_NOOP("FileWords", "it is not a file")
FULL: Final = QT_TRANSLATE_NOOP("FileWords", "the disk is full")
FORBIDDEN: Final = QT_TRANSLATE_NOOP("FileWords", "you are not allowed to")

#: What goes wrong with files everywhere; anything else is told in the words of the system.
TROUBLES: Final = {
    errno.ENOENT: QT_TRANSLATE_NOOP("FileWords", "there is no such file or folder"),
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
    errno.EROFS: QT_TRANSLATE_NOOP("FileWords", "nothing can be written there"),
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.EISDIR: NO_FILE,
    errno.ENOTDIR: QT_TRANSLATE_NOOP("FileWords", "a file stands where a folder should be"),
    errno.EEXIST: QT_TRANSLATE_NOOP("FileWords", "a file stands where a folder should be"),
    errno.ENAMETOOLONG: QT_TRANSLATE_NOOP("FileWords", "its name is too long"),
}

#: What may be wrong with a save, the special before the general.
FAULTS: Final = {
    save.NotASave: QT_TRANSLATE_NOOP("FileWords", "it is no saved game of ours"),
    save.NewerFormat: QT_TRANSLATE_NOOP("FileWords", "a newer version of this program wrote it"),
    save.UnknownComponents: QT_TRANSLATE_NOOP(
        "FileWords", "the component set it was played with is not here, or was changed"
    ),
    save.TruncatedSave: QT_TRANSLATE_NOOP("FileWords", "its end is missing, from line {line} on"),
    save.DamagedSave: QT_TRANSLATE_NOOP("FileWords", "it was damaged or changed in line {line}"),
}


def reason_of(error: Exception) -> str:
    """Why a file could not be opened or written."""
    for kind, words in FAULTS.items():
        if isinstance(error, kind):
            return translate("FileWords", words).format(line=error.line)
    cause = error.__cause__ or error
    if isinstance(cause, OSError) and cause.errno in TROUBLES:
        return translate("FileWords", TROUBLES[cause.errno])
    if isinstance(cause, ValueError):
        return translate("FileWords", NO_FILE)
    return str(getattr(cause, "strerror", None) or cause).rstrip(".")
