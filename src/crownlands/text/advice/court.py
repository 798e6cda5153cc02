"""What to buy at court, what to pay with, and where tokens go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crownlands.text.gifts import what_it_gives
from crownlands.text.things import find_thing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.text.advice.moment import Moment

FOLLOWING: Final = ("pay", "place_token")
"""The moves that finish a purchase."""


def buy(moment: Moment) -> Iterator[str]:
    """Name what a token gives, and what it can bring at once."""
    speech, name = moment.speech, moment.move.data()["token"]
    token = find_thing("token", name)
    assert token is not None
    gives = what_it_gives(token, speech)
    yield speech("advice.token", token=speech.name("token", name), gives=gives)
    best = moment.best_after(FOLLOWING)
    if best > 0:
        yield speech("advice.token_brings", points=speech.count(best, "point"))
    else:
        yield speech("advice.token_for_later")


def buy_nothing(moment: Moment) -> Iterator[str]:
    """Name what the best token would have brought."""
    speech, best = moment.speech, moment.best_outcome(["buy", "buy_chosen"], FOLLOWING)
    if best > 0:
        yield speech("advice.buy_later", points=speech.count(best, "point"))
    else:
        yield speech("advice.buy_nothing")


def pay(moment: Moment) -> Iterator[str]:
    """Name what is lost with a resource, and whether another costs less."""
    speech = moment.speech
    if moment.gain < 0:
        yield speech("advice.pay_costs", points=moment.points)
    else:
        yield speech("advice.pay_freely")
    if moment.is_best():
        yield speech("advice.cheapest_payment")


def place_token(moment: Moment) -> Iterator[str]:
    """Name what the token brings on its square, and whether another brings more."""
    speech = moment.speech
    if moment.gain > 0:
        yield speech("advice.brings", points=moment.points)
    elif moment.gain < 0:
        yield speech("advice.costs", points=moment.points)
    else:
        yield speech("advice.no_change")
    if moment.is_best():
        yield speech("advice.best_square")
