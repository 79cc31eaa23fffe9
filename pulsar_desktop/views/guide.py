"""A guide beside a first game: for two rounds it says what is asked and suggests a move, then only when asked."""

from __future__ import annotations

from PySide6.QtCore import QObject

from pulsar_desktop.bots.explain import Candidate
from pulsar_desktop.controllers.thinker import Thinker
from pulsar_desktop.language import translate
from pulsar_desktop.model.decisions import AnyDecision
from pulsar_desktop.model.state import State
from pulsar_desktop.teaching.first_words import first_words
from pulsar_desktop.teaching.suggestion import farewell_words, is_guided, suggested_things, suggestion_words
from pulsar_desktop.views.game_page import GamePage
from pulsar_desktop.views.pointing import Pointing


class Guide(QObject):
    """Speaks whenever the learner is asked, until the guided rounds are over or it is sent away."""

    def __init__(self, page: GamePage, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent or page)
        self.page = page
        self._thinker = thinker
        self._number = -1
        self._asked_for: State | None = None
        self._explained: set[str] = set()
        self._said_before = ""
        self._candidates: list[Candidate] = []
        self._is_leaving = False
        # the game is the learner's: nothing of it is dimmed
        self.pointing = Pointing(page, self.points, self, dims=False)
        self.pointing.bubble.hide()
        self.pointing.bubble.pressed.connect(self._on_pressed)
        page.session.changed.connect(self._on_changed)
        thinker.guided.connect(self._on_guided)

    def begin(self) -> None:
        """Look whether somebody is asked already."""
        self._on_changed()

    def _on_changed(self) -> None:
        session = self.page.session
        if self._is_leaving or not session.is_asked:
            self.pointing.hide()
        elif not is_guided(session.state):
            self._leave()
        elif session.state is not self._asked_for:
            self._asked_for, self._candidates = session.state, []
            self._said_before = self._first_words(session.state)
            self._say()
            self._number = self._thinker.ask_guide("guide", session.state)
        else:  # somebody has looked at another moment
            self._say()

    def _first_words(self, state: State) -> str:
        """What is asked, the first time it is."""
        found = first_words(state)
        if found is None or found[0] in self._explained:
            return ""
        self._explained.add(found[0])
        return found[1]

    def _on_guided(self, number: int, candidates: list[Candidate]) -> None:
        if number != self._number or self._asked_for is None:
            return
        self._candidates = candidates
        if self.page.session.state is self._asked_for:
            self._say()

    def _say(self) -> None:
        state = self.page.session.state
        suggestion = suggestion_words(self._candidates, state, self.page.session.game.names)
        words = "\n\n".join(part for part in (self._said_before, suggestion) if part)
        if words:
            self.pointing.say(translate("Guide", "Your guide"), words, "say", ("alone",))
        else:
            self.pointing.hide()

    @property
    def suggested(self) -> AnyDecision | None:
        """What the guide would decide now."""
        return self._candidates[0].decision if self._candidates and self.page.session.is_asked else None

    def points(self) -> tuple[str, ...]:
        """What the suggestion is made with."""
        return suggested_things(self.suggested) if self.suggested else ()

    def _leave(self) -> None:
        self._is_leaving, self._candidates, self._asked_for = True, [], None
        self.pointing.say(translate("Guide", "Your guide"), farewell_words(), "end", ("next",))

    def _on_pressed(self, name: str) -> None:
        """Either button sends the guide away; the first time with a word of farewell."""
        if name == "alone":
            self._leave()
        else:
            self.pointing.hide()
            self.page.session.changed.disconnect(self._on_changed)
