"""Why to send a knight, build or burn, and why not to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.text.gifts import what_it_gives
from crownlands.text.speech import in_sentence
from crownlands.text.telling import Happening, wins_the_queen
from crownlands.text.things import find_thing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.text.advice.moment import Moment


def knight(moment: Moment) -> Iterator[str]:
    """Name the tax, and whether another square pays more."""
    speech = moment.speech
    yield speech("advice.tax", coins=speech.price(moment.coins))
    taxes = [moment.coins_of(move) for move in moment.alike]
    if len(taxes) > 1 and moment.coins == max(taxes):
        yield speech("advice.best_tax")


def keep_knight(moment: Moment) -> Iterator[str]:
    """Name the best tax there would have been."""
    best = max((moment.coins_of(move) for move in moment.moves("knight")), default=0)
    yield moment.speech("advice.keep_knight", coins=moment.speech.price(best))


def build(moment: Moment) -> Iterator[str]:
    """Name the price, what the building gives and what the score makes of it."""
    speech = moment.speech
    yield speech("advice.build", **_building(moment), coins=speech.price(-moment.coins))
    if wins_the_queen(Happening(moment.seat, moment.move, moment.state, moment.after)):
        yield speech("advice.queen")
    if moment.gain > 0:
        yield speech("advice.brings", points=moment.points)
    elif moment.gain < 0:
        yield speech("advice.invests", points=moment.points)
    else:
        yield speech("advice.pays_back")


def build_nothing(moment: Moment) -> Iterator[str]:
    """Name what the best building would have brought."""
    speech, best = moment.speech, moment.best_outcome(["build"])
    if best > 0:
        yield speech("advice.build_later", points=speech.count(best, "point"))
    else:
        yield speech("advice.build_nothing")


def burn(moment: Moment) -> Iterator[str]:
    """Name what nobody can have any more."""
    yield moment.speech("advice.burn", **_building(moment))


def let_sleep(moment: Moment) -> Iterator[str]:
    """Say that burning brings nothing by itself."""
    yield moment.speech("advice.let_sleep")


def _building(moment: Moment) -> dict[str, str]:
    name = moment.move.data()["building"]
    building = find_thing("building", name)
    assert building is not None
    return {
        "building": moment.speech.name("building", name),
        "named": in_sentence(moment.speech.name("building", name)),
        "gives": what_it_gives(building, moment.speech),
    }
