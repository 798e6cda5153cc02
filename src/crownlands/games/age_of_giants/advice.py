"""Which crown to cover, and when to send a giant on."""

from collections.abc import Iterator
from typing import Final

from crownlands.text.advice import Moment, Reasons


def cover(moment: Moment) -> Iterator[str]:
    """Name what the crown is worth, and whether another is worth less."""
    speech = moment.speech
    if moment.gain < 0:
        yield speech("advice.covers", points=moment.points)
    elif moment.gain > 0:
        yield speech("advice.covers_well", points=moment.points)
    else:
        yield speech("advice.covers_for_nothing")
    if moment.is_best():
        yield speech("advice.cheapest_crown")


def send(moment: Moment) -> Iterator[str]:
    """Name what comes back to life, and who has to cover a crown instead."""
    speech, to = moment.speech, moment.move.data()["to"]
    if moment.gain > 0:
        yield speech("advice.uncovers", points=moment.points)
    else:
        yield speech("advice.uncovers_for_later")
    yield speech("advice.receives", name=speech.seat(to))


def keep(moment: Moment) -> Iterator[str]:
    """Name the most that sending would have brought."""
    best = moment.best_outcome(["send"])
    speech = moment.speech
    if best > 0:
        yield speech("advice.keep_giant", points=speech.count(best, "point"))
    else:
        yield speech("advice.keep_idle_giant")


REASONS: Final[Reasons] = {"giant": cover, "send": send}
DECLINING: Final[Reasons] = {"send": keep}
