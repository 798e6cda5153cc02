"""Which crown to cover, and when to send a giant on."""

from collections.abc import Iterator
from typing import Final

from crownlands.text.advice import MoveContext, Reasons


def cover(context: MoveContext) -> Iterator[str]:
    """Yield what the crown is worth, and whether another is worth less."""
    translator = context.translator
    if context.gain < 0:
        yield translator("advice.covers", points=context.points)
    elif context.gain > 0:
        yield translator("advice.covers_well", points=context.points)
    else:
        yield translator("advice.covers_for_nothing")
    if context.is_best():
        yield translator("advice.cheapest_crown")


def send(context: MoveContext) -> Iterator[str]:
    """Yield what comes back to life, and who has to cover a crown instead."""
    translator, to = context.translator, context.move.data()["to"]
    if context.gain > 0:
        yield translator("advice.uncovers", points=context.points)
    else:
        yield translator("advice.uncovers_for_later")
    yield translator("advice.receives", name=translator.seat(to))


def keep(context: MoveContext) -> Iterator[str]:
    """Yield the most that sending would have brought."""
    best = context.best_outcome(["send"])
    translator = context.translator
    if best > 0:
        yield translator("advice.keep_giant", points=translator.count(best, "point"))
    else:
        yield translator("advice.keep_idle_giant")


REASONS: Final[Reasons] = {"giant": cover, "send": send}
DECLINING: Final[Reasons] = {"send": keep}
