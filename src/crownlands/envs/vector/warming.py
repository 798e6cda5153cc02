"""Compiling what the vector environment needs, once per machine."""

from collections.abc import Callable

import numpy as np

from crownlands.envs.vector.arrays import new_games, new_setting, new_told
from crownlands.envs.vector.compiled.sampling import draw_actions
from crownlands.envs.vector.compiled.stepping import BEGIN, step_games
from crownlands.fast.luck import luck_of
from crownlands.fast.mode import game_to_compile
from crownlands.fast.playout import new_desk
from crownlands.fast.warming import say_in_english, warm_up


def get_ready(say: Callable[[], None] = say_in_english) -> bool:
    """Compile the vector environment, if that was not done yet; tell whether anything was."""
    return warm_up("vector", _step_a_little, say)


def _step_a_little() -> None:
    game = game_to_compile()
    setting, games, told = new_setting(game, "random", 0), new_games(game, 1, 0), new_told(game, 1)
    actions = np.full(1, BEGIN)
    games.lucks[:] = luck_of(0, 0)
    step_games(setting, games, told, new_desk(setting.mode), actions, 0, 1)
    draw_actions(told.masks, 0, actions)
