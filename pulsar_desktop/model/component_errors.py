"""What can be wrong with a component set: the file, the id and the reason, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator


class ComponentError(Exception):
    """Something wrong in a component set: the file, the id of the row if there is one, and why."""

    def __init__(self, file: str, id: str, reason: str) -> None:
        super().__init__(file, id, reason)
        self.file = file
        self.id = _printable(id)
        self.reason = _printable(reason)

    def __str__(self) -> str:
        return f"{self.file}{f', {self.id}' if self.id else ''}: {self.reason}."


class ComponentErrors(ComponentError):
    """All that is wrong in a component set; file, id and reason are those of the first problem."""

    def __init__(self, problems: tuple[ComponentError, ...]) -> None:
        super().__init__(problems[0].file, problems[0].id, problems[0].reason)
        self.args = (problems,)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


def _printable(text: str) -> str:
    # the text may quote the file
    return "".join(letter if letter.isprintable() else "?" for letter in text[:300])


Problems = Iterator[ComponentError]
