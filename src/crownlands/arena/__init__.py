"""Matches between bots: plans, runs that can be stopped and resumed, and their results.

import crownlands as cl
from crownlands import arena

plan = arena.round_robin(cl.make("kingdomino"), ["greedy", "random"], games=100)
with arena.open_folder("results", plan) as folder:
    for game in arena.run(folder):
        print(game.number, game.scores)
    print(arena.Results(plan, folder.games()).data())
"""

from crownlands.core.lazy_imports import attach_stub

__getattr__, __dir__, __all__ = attach_stub(__name__, __file__)
