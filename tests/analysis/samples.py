"""A short game and its review with few rollouts: what it says is rough, but complete."""

from functools import cache

import crownlands as cl
from crownlands.analysis import Review, review


@cache
def reviewed(moves: int | None = None) -> tuple[cl.Record, Review]:
    """Return a game of Discovery, or its first moves, and the review."""
    whole = cl.play_out(cl.make("discovery"), ["greedy", "random"], seed=3)
    record = cl.Record(game=whole.game, moves=whole.moves[:moves], names=("Ada", "Ben & Co"))
    return record, review(record, "8")
