"""Benchmark tasks: named, versioned games against fixed opponents, and results to compare.

from crownlands import tasks

evaluation = tasks.evaluate("kingdomino-2p-vs-greedy-v1", "full-greedy", games=20)
print(evaluation.statistics.wins, evaluation.statistics.margin)
"""

from crownlands.core.lazy_imports import attach_stub

__getattr__, __dir__, __all__ = attach_stub(__name__, __file__)
