"""Crownlands: play, study and research the Kingdomino family of board games.

import crownlands as cl

game = cl.make("kingdomino", players=2, harmony=True)
state = game.start()
while state.actor is not None:
    state = state.play(state.legal_moves()[0])
print(state.winners())
"""

from crownlands._version import __version__
from crownlands.core.actors import CHANCE
from crownlands.core.errors import CrownlandsError, Illegal
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.registry import make, registry
from crownlands.core.scores import ScoreLine, ScoreSheet
from crownlands.core.state import State
from crownlands.core.view import View

registry.add_shelf("crownlands.games")

__all__ = [
    "CHANCE",
    "CrownlandsError",
    "Game",
    "Illegal",
    "Move",
    "ScoreLine",
    "ScoreSheet",
    "State",
    "View",
    "__version__",
    "make",
    "registry",
]
