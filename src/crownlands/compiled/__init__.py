"""The compiled core: the plain domino games at machine speed, proven equal to the Python rules.

import crownlands as cl
from crownlands import compiled

batch = compiled.play_batch(cl.make("kingdomino"), 100_000, "greedy", threads=2)
print(batch.points.mean(), batch.shares.mean(axis=0))

Nothing is compiled before it is used. What is compiled is kept for the next time.
"""

from crownlands.core.lazy_imports import attach_stub

__getattr__, __dir__, __all__ = attach_stub(__name__, __file__)
