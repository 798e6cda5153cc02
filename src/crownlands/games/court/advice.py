"""What to buy at court, what to pay with, and where tokens go."""

from collections.abc import Iterator
from typing import Final

from crownlands.text.advice import MoveContext, Reasons, judge_score

FOLLOWING: Final = ("pay", "place_token")
"""The moves that finish a purchase."""


def buy(context: MoveContext) -> Iterator[str]:
    """Name what a token gives, and what it can bring at once."""
    speech, name = context.speech, context.move.data()["token"]
    gives = speech.gives("token", name)
    yield speech("advice.token", token=speech.name("token", name), gives=gives)
    best = context.best_after(FOLLOWING)
    if best > 0:
        yield speech("advice.token_brings", points=speech.count(best, "point"))
    else:
        yield speech("advice.token_for_later")


def buy_nothing(context: MoveContext) -> Iterator[str]:
    """Name what the best token would have brought."""
    speech, best = context.speech, context.best_outcome(["buy", "buy_chosen"], FOLLOWING)
    if best > 0:
        yield speech("advice.buy_later", points=speech.count(best, "point"))
    else:
        yield speech("advice.buy_nothing")


def pay(context: MoveContext) -> Iterator[str]:
    """Name what is lost with a resource, and whether another costs less."""
    speech = context.speech
    if context.gain < 0:
        yield speech("advice.pay_costs", points=context.points)
    else:
        yield speech("advice.pay_freely")
    if context.is_best():
        yield speech("advice.cheapest_payment")


def place_token(context: MoveContext) -> Iterator[str]:
    """Name what the token brings on its square, and whether another brings more."""
    yield from judge_score(context)
    if context.is_best():
        yield context.speech("advice.best_square")


REASONS: Final[Reasons] = {"buy": buy, "buy_chosen": buy, "pay": pay, "place_token": place_token}
DECLINING: Final[Reasons] = {"buy": buy_nothing}
