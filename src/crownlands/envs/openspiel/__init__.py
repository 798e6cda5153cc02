"""Every game as a game of OpenSpiel, with chance in the open.

import pyspiel
import crownlands.envs.openspiel

game = pyspiel.load_game("crownlands_kingdomino(players=2,mighty_duel=true)")
state = game.new_initial_state()

Importing this package registers the games; the extra `openspiel` brings the library.
"""

from crownlands.core.lazy_imports import list_names, need_extra

need_extra("openspiel", "OpenSpiel", "numpy", "pyspiel")

from crownlands.envs.openspiel.game import game_name, register_games

register_games()

__all__ = ["game_name"]

__dir__ = list_names(__all__)
