"""The compiled core: the plain domino games at machine speed, proven equal to the engine.

import crownlands as cl
from crownlands import compiled

batch = compiled.play_batch(cl.make("kingdomino"), 100_000, "greedy", threads=2)
print(batch.points.mean(), batch.shares.mean(axis=0))

Nothing is compiled before it is used. What is compiled is kept for the next time.
"""

from typing import TYPE_CHECKING, Any

from crownlands.core.lazy_imports import import_lazily, list_names

if TYPE_CHECKING:
    from crownlands.compiled.batch import Batch, play_batch
    from crownlands.compiled.bridge import from_engine, to_engine
    from crownlands.compiled.jit import warm_up
    from crownlands.compiled.mode import NotCompiled, plays
    from crownlands.compiled.node_count import perft

_LATER = {
    "Batch": "batch",
    "NotCompiled": "mode",
    "from_engine": "bridge",
    "perft": "node_count",
    "play_batch": "batch",
    "plays": "mode",
    "to_engine": "bridge",
    "warm_up": "jit",
}
"""What is imported when it is first asked for: Numba takes its time."""

__all__ = [
    "Batch",
    "NotCompiled",
    "from_engine",
    "perft",
    "play_batch",
    "plays",
    "to_engine",
    "warm_up",
]


def __getattr__(name: str) -> Any:
    return import_lazily(__name__, _LATER, name)


__dir__ = list_names(__all__)
