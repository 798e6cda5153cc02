"""Why to send a knight, build or burn, and why not to."""

from collections.abc import Iterator
from typing import Final

from crownlands.core.moves import Move
from crownlands.core.text import in_sentence
from crownlands.games.queendomino.text import coins_gained, price, wins_queen
from crownlands.text import Happening
from crownlands.text.advice import Moment, Reasons


def knight(moment: Moment) -> Iterator[str]:
    """Name the tax, and whether another square pays more."""
    speech = moment.speech
    yield speech("advice.tax", coins=price(_coins(moment, moment.move), speech))
    taxes = [_coins(moment, move) for move in moment.alike]
    if len(taxes) > 1 and _coins(moment, moment.move) == max(taxes):
        yield speech("advice.best_tax")


def keep_knight(moment: Moment) -> Iterator[str]:
    """Name the best tax there would have been."""
    best = max((_coins(moment, move) for move in moment.moves("knight")), default=0)
    yield moment.speech("advice.keep_knight", coins=price(best, moment.speech))


def build(moment: Moment) -> Iterator[str]:
    """Name the price, what the building gives and what the score makes of it."""
    speech = moment.speech
    yield speech(
        "advice.build", **_building(moment), coins=price(-coins_gained(moment.happening), speech)
    )
    if wins_queen(moment.happening):
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
    speech, building = moment.speech, moment.move.data()["building"]
    name = speech.name("building", building)
    gives = speech.gives("building", building)
    return {"building": name, "named": in_sentence(name), "gives": gives}


def _coins(moment: Moment, move: Move) -> int:
    """Return the coins a move would bring at once."""
    return coins_gained(Happening(moment.seat, move, moment.state, moment.state.play(move)))


REASONS: Final[Reasons] = {"knight": knight, "build": build, "burn": burn}
DECLINING: Final[Reasons] = {"tax": keep_knight, "build": build_nothing, "dragon": let_sleep}
