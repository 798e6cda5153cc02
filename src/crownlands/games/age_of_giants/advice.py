"""Which crown to cover, and when to send a giant on."""

from collections.abc import Iterator
from typing import Final

from crownlands.text.advice import MoveContext, Reasons


def cover(context: MoveContext) -> Iterator[str]:
    """Name what the crown is worth, and whether another is worth less."""
    speech = context.speech
    if context.gain < 0:
        yield speech("advice.covers", points=context.points)
    elif context.gain > 0:
        yield speech("advice.covers_well", points=context.points)
    else:
        yield speech("advice.covers_for_nothing")
    if context.is_best():
        yield speech("advice.cheapest_crown")


def send(context: MoveContext) -> Iterator[str]:
    """Name what comes back to life, and who has to cover a crown instead."""
    speech, to = context.speech, context.move.data()["to"]
    if context.gain > 0:
        yield speech("advice.uncovers", points=context.points)
    else:
        yield speech("advice.uncovers_for_later")
    yield speech("advice.receives", name=speech.seat(to))


def keep(context: MoveContext) -> Iterator[str]:
    """Name the most that sending would have brought."""
    best = context.best_outcome(["send"])
    speech = context.speech
    if best > 0:
        yield speech("advice.keep_giant", points=speech.count(best, "point"))
    else:
        yield speech("advice.keep_idle_giant")


REASONS: Final[Reasons] = {"giant": cover, "send": send}
DECLINING: Final[Reasons] = {"send": keep}
