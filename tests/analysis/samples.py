"""A short game and its review with few rollouts: what it says is rough, but complete."""

from functools import cache

from msgspec.structs import replace

import crownlands as cl
from crownlands.analysis import Decision, Review, review
from crownlands.core.text import LocalizedText
from crownlands.evaluation.values import Estimate


@cache
def reviewed(moves: int | None = None) -> tuple[cl.Record, Review]:
    """Return a game of Discovery, or its first moves, and the review."""
    whole = cl.play_out(cl.make("discovery"), ["greedy", "random"], seed=3)
    record = cl.Record(game=whole.game, moves=whole.moves[:moves], names=("Ada", "Ben & Co"))
    return record, review(record, "8")


@cache
def blundered() -> tuple[cl.Record, Review]:
    """Return the same game with one decision that is called a blunder, whatever it was."""
    record, found = reviewed()
    decision = next(
        one for one in found.moments if isinstance(one, Decision) and len(one.candidates) > 1
    )
    best = next(one for one in decision.candidates if one.move != decision.move)
    blunder = replace(
        decision,
        grade="blunder",
        win_loss=Estimate(0.31, 0.02),
        candidates=(best, *(one for one in decision.candidates if one != best)),
        reason=LocalizedText("It is better.", "C’est mieux."),
    )
    moments = tuple(blunder if one is decision else one for one in found.moments)
    return record, replace(found, moments=moments)
