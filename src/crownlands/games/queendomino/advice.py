"""Why to send a knight, build or burn, and why not to."""

from collections.abc import Iterator
from typing import Final

from crownlands.core.moves import Move
from crownlands.core.text import in_sentence
from crownlands.games.queendomino.text import coins_gained, price, wins_queen
from crownlands.text import Happening
from crownlands.text.advice import MoveContext, Reasons


def knight(context: MoveContext) -> Iterator[str]:
    """Name the tax, and whether another square pays more."""
    speech = context.speech
    yield speech("advice.tax", coins=price(_coins(context, context.move), speech))
    taxes = [_coins(context, move) for move in context.alike]
    if len(taxes) > 1 and _coins(context, context.move) == max(taxes):
        yield speech("advice.best_tax")


def keep_knight(context: MoveContext) -> Iterator[str]:
    """Name the best tax there would have been."""
    best = max((_coins(context, move) for move in context.moves("knight")), default=0)
    yield context.speech("advice.keep_knight", coins=price(best, context.speech))


def build(context: MoveContext) -> Iterator[str]:
    """Name the price, what the building gives and what the score makes of it."""
    speech = context.speech
    yield speech(
        "advice.build", **_building(context), coins=price(-coins_gained(context.happening), speech)
    )
    if wins_queen(context.happening):
        yield speech("advice.queen")
    if context.gain > 0:
        yield speech("advice.brings", points=context.points)
    elif context.gain < 0:
        yield speech("advice.invests", points=context.points)
    else:
        yield speech("advice.pays_back")


def build_nothing(context: MoveContext) -> Iterator[str]:
    """Name what the best building would have brought."""
    speech, best = context.speech, context.best_outcome(["build"])
    if best > 0:
        yield speech("advice.build_later", points=speech.count(best, "point"))
    else:
        yield speech("advice.build_nothing")


def burn(context: MoveContext) -> Iterator[str]:
    """Name what nobody can have any more."""
    yield context.speech("advice.burn", **_building(context))


def let_sleep(context: MoveContext) -> Iterator[str]:
    """Say that burning brings nothing by itself."""
    yield context.speech("advice.let_sleep")


def _building(context: MoveContext) -> dict[str, str]:
    speech, building = context.speech, context.move.data()["building"]
    name = speech.name("building", building)
    gives = speech.gives("building", building)
    return {"building": name, "named": in_sentence(name), "gives": gives}


def _coins(context: MoveContext, move: Move) -> int:
    """Return the coins a move would bring at once."""
    return coins_gained(Happening(context.seat, move, context.state, context.state.play(move)))


REASONS: Final[Reasons] = {"knight": knight, "build": build, "burn": burn}
DECLINING: Final[Reasons] = {"tax": keep_knight, "build": build_nothing, "dragon": let_sleep}
