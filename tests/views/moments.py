"""Moments of recorded games as the boards are shown them, and pictures of single boards to look at.

python -m tests.views.moments dice_board:DiceBoard dice.png --name dice --game 06 --at 120 --pick "die silver 4"
"""

from __future__ import annotations

import argparse
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsScene

from pulsar_desktop.controllers.session import Session
from pulsar_desktop.controllers.turn import TurnController
from pulsar_desktop.game.game import Game
from pulsar_desktop.game.save import load
from pulsar_desktop.game.targets import Target
from pulsar_desktop.views import theme
from pulsar_desktop.views.board import Board
from pulsar_desktop.views.layout import layout
from pulsar_desktop.views.shown import Shown, shown_of

GAMES = Path(__file__).parents[1] / "games"


def game_at(number: str, n: int) -> Game:
    """A recorded game after so many entries, or at its end."""
    game = load(next(GAMES.glob(f"{number}-*.pulsar")))
    return game.cut(min(n, len(game.log)))


def shown_at(number: str, n: int, *picked: Target, hovered: Target | None = None) -> Shown:
    """That moment as a table shows it, with things picked up and one hovered."""
    session = Session(game_at(number, n))
    turn = TurnController(session)
    for target in picked:
        turn.hold(target)
    turn.hover(hovered)
    return shown_of(session, turn)


def picture(board: Board, shown: Shown, width: float, height: float, scale: float = 1) -> QImage:
    """A board alone, painted."""
    scene = QGraphicsScene()
    scene.addItem(board)
    board.lay_out(QRectF(0, 0, width, height))
    board.show_state(shown)
    image = QImage(round((width + 16) * scale), round((height + 16) * scale), QImage.Format.Format_ARGB32)
    image.fill(theme.SPACE1)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(image.rect()), QRectF(-8, -8, width + 16, height + 16))
    painter.end()
    return image


def _target(text: str) -> Target:
    kind, _, id = text.partition(" ")
    return Target(kind, id)


def main() -> None:
    """Paint a board."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board", help="module:Class under pulsar_desktop.views, as dice_board:DiceBoard")
    parser.add_argument("out")
    parser.add_argument("--game", default="06")
    parser.add_argument("--at", type=int, default=60)
    parser.add_argument("--name", default="", help="take the size of this board of the layout")
    parser.add_argument("--window", default="1366x768")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--pick", type=_target, action="append", default=[])
    parser.add_argument("--hover", type=_target)
    chosen = parser.parse_args()
    QApplication([])
    theme.load_fonts()
    module, _, name = chosen.board.partition(":")
    board = getattr(__import__(f"pulsar_desktop.views.{module}", fromlist=[name]), name)()
    rect = layout(*map(float, chosen.window.split("x")))[chosen.name]
    shown = shown_at(chosen.game, chosen.at, *chosen.pick, hovered=chosen.hover)
    picture(board, shown, rect.width(), rect.height(), chosen.scale).save(chosen.out)


if __name__ == "__main__":
    main()
