"""Why to send a knight, build or burn, and why not to."""

from collections.abc import Iterator
from typing import Final

from crownlands.core.moves import Move
from crownlands.core.text import in_sentence
from crownlands.games.queendomino.text import coins_gained, price, wins_queen
from crownlands.text import Transition
from crownlands.text.advice import MoveContext, Reasons


def knight(context: MoveContext) -> Iterator[str]:
    """Yield the tax, and whether another square pays more."""
    translator = context.translator
    yield translator("advice.tax", coins=price(_coins(context, context.move), translator))
    taxes = [_coins(context, move) for move in context.alike]
    if len(taxes) > 1 and _coins(context, context.move) == max(taxes):
        yield translator("advice.best_tax")


def keep_knight(context: MoveContext) -> Iterator[str]:
    """Yield the best tax there would have been."""
    best = max((_coins(context, move) for move in context.moves("knight")), default=0)
    yield context.translator("advice.keep_knight", coins=price(best, context.translator))


def build(context: MoveContext) -> Iterator[str]:
    """Yield the price, what the building gives and what the score makes of it."""
    translator = context.translator
    yield translator(
        "advice.build",
        **_building(context),
        coins=price(-coins_gained(context.transition), translator),
    )
    if wins_queen(context.transition):
        yield translator("advice.queen")
    if context.gain > 0:
        yield translator("advice.brings", points=context.points)
    elif context.gain < 0:
        yield translator("advice.invests", points=context.points)
    else:
        yield translator("advice.pays_back")


def build_nothing(context: MoveContext) -> Iterator[str]:
    """Yield what the best building would have brought."""
    translator, best = context.translator, context.best_outcome(["build"])
    if best > 0:
        yield translator("advice.build_later", points=translator.count(best, "point"))
    else:
        yield translator("advice.build_nothing")


def burn(context: MoveContext) -> Iterator[str]:
    """Yield what nobody can have any more."""
    yield context.translator("advice.burn", **_building(context))


def let_sleep(context: MoveContext) -> Iterator[str]:
    """Yield the remark that burning brings nothing by itself."""
    yield context.translator("advice.let_sleep")


def _building(context: MoveContext) -> dict[str, str]:
    translator, building = context.translator, context.move.data()["building"]
    name = translator.name("building", building)
    gives = translator.gives("building", building)
    return {"building": name, "named": in_sentence(name), "gives": gives}


def _coins(context: MoveContext, move: Move) -> int:
    """Return the coins a move would bring at once."""
    return coins_gained(Transition(context.seat, move, context.state, context.state.play(move)))


REASONS: Final[Reasons] = {"knight": knight, "build": build, "burn": burn}
DECLINING: Final[Reasons] = {"tax": keep_knight, "build": build_nothing, "dragon": let_sleep}
