"""The compiled core: the plain domino games at machine speed, proven equal to the engine.

import crownlands as cl
from crownlands import fast

batch = fast.play_batch(cl.make("kingdomino"), 100_000, "greedy", threads=2)
print(batch.points.mean(), batch.shares.mean(axis=0))

Nothing is compiled before it is used. What is compiled is kept for the next time.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crownlands.fast.batch import Batch, play_batch
    from crownlands.fast.bridge import from_engine, to_engine
    from crownlands.fast.mode import NotFast, plays
    from crownlands.fast.perft import perft
    from crownlands.fast.warming import warm_up

_LATER = {
    "Batch": "crownlands.fast.batch",
    "NotFast": "crownlands.fast.mode",
    "from_engine": "crownlands.fast.bridge",
    "perft": "crownlands.fast.perft",
    "play_batch": "crownlands.fast.batch",
    "plays": "crownlands.fast.mode",
    "to_engine": "crownlands.fast.bridge",
    "warm_up": "crownlands.fast.warming",
}
"""What is imported when it is first asked for: Numba takes its time."""

__all__ = [
    "Batch",
    "NotFast",
    "from_engine",
    "perft",
    "play_batch",
    "plays",
    "to_engine",
    "warm_up",
]


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'crownlands.fast' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
