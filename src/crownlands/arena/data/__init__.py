"""Games as files for programs: records one by one, records line by line, or columns in Parquet.

import crownlands as cl
from crownlands import arena
from crownlands.arena.data import open_output

plan = arena.round_robin(cl.make("kingdomino"), ["greedy", "random"], games=100)
with open_output("games.parquet", plan) as output:
    for game in arena.play_games(range(plan.games), arena.Processes(plan)):
        output.add(game)
"""

from crownlands.core.lazy_imports import attach_stub

__getattr__, __dir__, __all__ = attach_stub(__name__, __file__)
