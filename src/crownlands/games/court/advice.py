"""What to buy at court, what to pay with, and where tokens go."""

from collections.abc import Iterator
from typing import Final

from crownlands.text.advice import MoveContext, Reasons, judge_score

FOLLOWING: Final = ("pay", "place_token")
"""The moves that finish a purchase."""


def buy(context: MoveContext) -> Iterator[str]:
    """Yield what a token gives, and what it can bring at once."""
    translator, name = context.translator, context.move.data()["token"]
    gives = translator.gives("token", name)
    yield translator("advice.token", token=translator.name("token", name), gives=gives)
    best = context.best_after(FOLLOWING)
    if best > 0:
        yield translator("advice.token_brings", points=translator.count(best, "point"))
    else:
        yield translator("advice.token_for_later")


def buy_nothing(context: MoveContext) -> Iterator[str]:
    """Yield what the best token would have brought."""
    translator, best = context.translator, context.best_outcome(["buy", "buy_chosen"], FOLLOWING)
    if best > 0:
        yield translator("advice.buy_later", points=translator.count(best, "point"))
    else:
        yield translator("advice.buy_nothing")


def pay(context: MoveContext) -> Iterator[str]:
    """Yield what is lost with a resource, and whether another costs less."""
    translator = context.translator
    if context.gain < 0:
        yield translator("advice.pay_costs", points=context.points)
    else:
        yield translator("advice.pay_freely")
    if context.is_best():
        yield translator("advice.cheapest_payment")


def place_token(context: MoveContext) -> Iterator[str]:
    """Yield what the token brings on its square, and whether another brings more."""
    yield from judge_score(context)
    if context.is_best():
        yield context.translator("advice.best_square")


REASONS: Final[Reasons] = {"buy": buy, "buy_chosen": buy, "pay": pay, "place_token": place_token}
DECLINING: Final[Reasons] = {"buy": buy_nothing}
