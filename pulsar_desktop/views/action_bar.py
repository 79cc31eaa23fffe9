"""The recap and the row of buttons under it: what happened, and what can be done with the turn as a whole."""

from __future__ import annotations

from pulsar_desktop.controllers.recap import since_last_turn
from pulsar_desktop.controllers.settings import Settings
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.targets import END_TURN
from pulsar_desktop.game.text_decisions import step_name
from pulsar_desktop.game.text_words import signed
from pulsar_desktop.language import translate
from pulsar_desktop.teaching.coach import OFF
from pulsar_desktop.views.recap import Recap
from pulsar_desktop.views.shown import Shown
from pulsar_desktop.views.table import Table


class ActionBar:
    """Fills the recap of a table, anew only when there is something new to tell."""

    def __init__(self, table: Table, turn: TurnController, settings: Settings) -> None:
        self._table = table
        self._turn = turn
        self._session = turn.session
        self._settings = settings
        self._shown_for: object = None

    def show_state(self, shown: Shown) -> None:
        """Tell of this moment."""
        session, recap = self._session, self._table.boards["recap"]
        game, can_end, coach = session.game, self._turn.can_end, self._settings.coach
        moment = (session.moment, len(game.log), session.is_live, game.can_redo)
        key = (*moment, shown.viewer, game.bots, can_end, coach)
        if key == self._shown_for or not isinstance(recap, Recap):
            return
        self._shown_for = key
        self._show_lines(recap, shown)
        step = session.undo_step
        recap.show_actions(
            undo=step_name(step, game.components) if step else "",
            redo=game.can_redo,
            hint=session.is_asked and coach != OFF,
            end=self._unspent(shown),
            end_is_done=_is_done(shown),
            can_end=can_end,
        )

    def _show_lines(self, recap: Recap, shown: Shown) -> None:
        """What happened since the viewer's last turn, each line with the colour of who did it."""
        colours = [player.colour for player in shown.state.players]
        lines = since_last_turn(self._session.game, shown.viewer, self._session.moment)
        recap.show_lines(
            [
                ("" if line.seat is None else colours[line.seat], line.words, _gain(line.points), line.index)
                for line in lines
            ]
        )

    def _unspent(self, shown: Shown) -> str:
        n = len(shown.me.dice) + (shown.me.red is not None)
        return translate("ActionBar", "unspent dice: {n}").format(n=n) if n and self._turn.can_end else ""


def _is_done(shown: Shown) -> bool:
    """Whether ending the turn is all that is left."""
    return [target for target in shown.marks if shown.is_open(target)] == [END_TURN]


def _gain(points: int) -> str:
    """Points with their sign, and nothing for none."""
    return signed(points) if points else ""
