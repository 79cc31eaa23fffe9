"""The goals: how far everybody is, what they are worth, and the purchase of bonuses in final scoring."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QRadioButton, QVBoxLayout, QWidget

from pulsar_desktop.dialogs.game_dialog import GameDialog, card, emptied
from pulsar_desktop.dialogs.goal_panel import GoalPanel
from pulsar_desktop.dialogs.words import bold, label, linked, on_button, rich_label
from pulsar_desktop.game.targets import Target, targets
from pulsar_desktop.game.text_words import amount, name_of
from pulsar_desktop.language import QT_TRANSLATE_NOOP, translate
from pulsar_desktop.model.decisions import BuyBonus, NameGoal, TradeCubes
from pulsar_desktop.model.rules.goals import met_goals, reachable_points
from pulsar_desktop.model.state import State
from pulsar_desktop.model.steps import GoalBonuses, Trades, WildGoalChoice
from pulsar_desktop.teaching.best_purchase import Choice, best, choices, is_choice
from pulsar_desktop.views.shown import Shown

#: What is asked at each step of final scoring, and by which rule.
ASKED: Final[dict[type, tuple[str, str]]] = {
    GoalBonuses: (QT_TRANSLATE_NOOP("GoalsDialog", "Buy bonuses of goals: you have {cubes}"), "FINAL-02"),
    WildGoalChoice: (QT_TRANSLATE_NOOP("GoalsDialog", "Name the goal that counts as met"), "FINAL-12"),
    Trades: (QT_TRANSLATE_NOOP("GoalsDialog", "Trade cubes for points: you have {cubes}"), "FINAL-13"),
}
MET = QT_TRANSLATE_NOOP("GoalsDialog", "%n goal(s) met", None, 1)


class GoalsDialog(GameDialog):
    """The goals in play."""

    draws_larger = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(translate("GoalsDialog", "Goals"), 980, 560, parent)
        self._goals: tuple[str, ...] = ()
        self._state: State | None = None
        self.panels: dict[str, GoalPanel] = {}
        self.options: list[tuple[Choice, QRadioButton]] = []
        self._panels_line = QHBoxLayout()
        self._panels_line.setSpacing(14)
        self.column.addLayout(self._panels_line, 1)
        self.column.addWidget(self._make_outlook())
        self.column.addWidget(self._make_purchase())

    def _make_outlook(self) -> QFrame:
        self._outlook_frame, column = card(4)
        column.addWidget(label(translate("GoalsDialog", "If the game ended now"), "heading"))
        self._outlook = rich_label(self.rule.emit)
        column.addWidget(self._outlook)
        return self._outlook_frame

    def _make_purchase(self) -> QFrame:
        self.purchase, column = card(8)
        self._asked = label("", "title")
        self._choices = QVBoxLayout()
        self._choices.setSpacing(4)
        self._group = QButtonGroup(self)
        self.buy = QPushButton(translate("GoalsDialog", "Do it"))
        self.buy.setDefault(True)
        self.buy.clicked.connect(self._on_buy)
        self.stop = QPushButton(translate("GoalsDialog", "Stop"))
        self.stop.setAutoDefault(False)
        self.stop.clicked.connect(self._on_stop)
        buttons = QHBoxLayout()
        self._rule = rich_label(self.rule.emit)
        buttons.addWidget(self._rule, 1)
        buttons.addWidget(self.stop)
        buttons.addWidget(self.buy)
        column.addWidget(self._asked)
        column.addLayout(self._choices)
        column.addLayout(buttons)
        return self.purchase

    def show_state(self, shown: Shown) -> None:
        """Show the goals at this moment, and the purchase while the viewer is asked for it."""
        if shown.state.goals != self._goals:
            self._deal(shown.state.goals)
        for panel in self.panels.values():
            panel.show_state(shown)
        is_asked = _is_asked(shown)
        self.purchase.setVisible(is_asked)
        self._outlook_frame.setVisible(not is_asked and bool(self._goals) and not shown.state.is_over)
        if is_asked and shown.state is not self._state:
            self._fill_choices(shown)
        elif not is_asked:
            self._outlook.setText("<br>".join(outlook(shown)) if self._goals else "")
        self._state = shown.state if is_asked else None

    def _deal(self, goals: tuple[str, ...]) -> None:
        self._goals = goals
        emptied(self._panels_line)
        self.panels = {id: GoalPanel(id, self.scale) for id in goals}
        for id, panel in self.panels.items():
            panel.clicked.connect(lambda id=id: self.picked.emit(Target("goal", id)))
            panel.rule.connect(self.rule)
            self._panels_line.addWidget(panel, 1)

    # The purchase in final scoring

    def _fill_choices(self, shown: Shown) -> None:
        emptied(self._choices)
        found = choices(shown.state)
        chosen, stop = best(found), next((choice for choice in found if choice.is_stop), None)
        self.options = []
        for choice in found:
            button = QRadioButton(on_button(choice_words(shown.state, choice)))
            button.setChecked(choice == chosen)
            self._group.addButton(button)
            self._choices.addLayout(self._choice_line(button, choice, choice == chosen))
            self.options.append((choice, button))
        self.stop.setVisible(stop is not None)
        words, rule = ASKED[type(shown.state.pending[-1])]
        cubes = amount(shown.me.cubes, "cube")
        self._asked.setText(translate("GoalsDialog", words).format(cubes=cubes))
        self._rule.setText(linked(rule))
        self.buy.setFocus()

    def _choice_line(self, button: QRadioButton, choice: Choice, is_best: bool) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(button, 1)
        words = translate("GoalsDialog", "leads to a score of {total}").format(total=choice.total)
        if is_best:
            words = translate("GoalsDialog", "best: leads to a score of {total}").format(total=choice.total)
        told = rich_label(self.rule.emit, bold(words) if is_best else linked(words))
        told.setWordWrap(False)
        line.addWidget(told)
        return line

    @property
    def choice(self) -> Choice | None:
        """The choice that is marked."""
        return next((choice for choice, button in self.options if button.isChecked()), None)

    def _on_buy(self) -> None:
        if self.choice is not None:
            self._pick(self.choice)

    def _on_stop(self) -> None:
        stop = next((choice for choice, _ in self.options if choice.is_stop), None)
        if stop is not None:
            self._pick(stop)

    def _pick(self, choice: Choice) -> None:
        (target,) = targets(choice.decision)
        self.picked.emit(target)


def _is_asked(shown: Shown) -> bool:
    """Whether the person who looks must choose now; a bot chooses by itself."""
    return shown.is_live and not shown.bots[shown.viewer] and is_choice(shown.state, shown.viewer)


def choice_words(state: State, choice: Choice) -> str:
    """A choice of final scoring with its arithmetic."""
    fields = {
        "cubes": amount(choice.cubes, "cube"),
        "points": amount(choice.points, "point"),
        "left": left_words(choice.left),
    }
    match choice.decision:
        case NameGoal(id):
            words = translate("GoalsDialog", "Let {name} count as met: +{points}")
            return words.format(name=state.components.goals[id].name, **fields)
        case BuyBonus(id) if id:
            words = translate("GoalsDialog", "{name}: pay {cubes}: +{points}; {left}")
            return words.format(name=state.components.goals[id].name, **fields)
        case TradeCubes(id) if id:
            words = translate("GoalsDialog", "{name}: pay {cubes}: +{points}; {left}")
            return words.format(name=state.components.technologies[id].name, **fields)
    return translate("GoalsDialog", "Stop: {left}").format(**fields)


def left_words(cubes: int) -> str:
    """What the cubes left are worth."""
    if not cubes:
        return translate("GoalsDialog", "no cubes left")
    words = translate("GoalsDialog", "{cubes} left, worth {points}")
    return words.format(cubes=amount(cubes, "cube"), points=amount(cubes // 2, "point"))


def outlook(shown: Shown) -> list[str]:
    """What the goals would bring each player with the cubes there are now."""
    words = translate("GoalsDialog", "{player}: {goals}, up to {points} with {cubes}")
    found = []
    for seat, player in enumerate(shown.state.players):
        met = met_goals(shown.state, seat)
        points = amount(reachable_points(shown.state, seat, met), "point")
        told = words.format(
            player=name_of(shown.names, seat),
            goals=translate("GoalsDialog", MET, len(met)),
            points=points,
            cubes=amount(player.cubes, "cube"),
        )
        found.append(bold(told) if seat == shown.viewer else linked(told))
    return found
