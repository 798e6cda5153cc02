"""Bots by name: a specification such as `greedy`, the same wherever a bot is asked for.

Parameters follow a colon and are joined by commas: `mcts:time=0.5,policy=greedy`.
"""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import partial
from typing import Any, Final, NamedTuple

from crownlands.bots.bot import Bot
from crownlands.bots.crown import CROWN_PARAMETERS, CrownBot
from crownlands.bots.full_greedy import FullGreedyBot
from crownlands.bots.greedy import GreedyBot
from crownlands.bots.level_bot import LevelBot
from crownlands.bots.level_specs import RANKS
from crownlands.bots.mc import McBot
from crownlands.bots.mcts import MctsBot
from crownlands.bots.parameters import Parameter, probability, share
from crownlands.bots.random_bot import RandomBot
from crownlands.bots.search import SEARCH_PARAMETERS
from crownlands.core.errors import BadBot

JOINT: Final = ","
"""What stands between parameters, and between bots of a list."""


class BotKind(NamedTuple):
    """How bots of a name are made, and what can be said of them."""

    make: Callable[..., Bot]
    parameters: Mapping[str, Parameter] = {}


BOTS: Final[Mapping[str, BotKind]] = {
    "random": BotKind(RandomBot),
    "greedy": BotKind(GreedyBot, {"slips": probability(), "slack": share()}),
    "mc": BotKind(McBot, SEARCH_PARAMETERS),
    "mcts": BotKind(MctsBot, SEARCH_PARAMETERS),
}
"""The bots that play every game, by name."""
FAMILY_BOTS: Final[Mapping[str, BotKind]] = {
    "crown": BotKind(CrownBot, CROWN_PARAMETERS),
    "full-greedy": BotKind(FullGreedyBot),
}
"""Those that play the plain domino games alone, on the compiled core."""
LEVEL_BOTS: Final[Mapping[str, BotKind]] = {
    f"level{rank}": BotKind(partial(LevelBot, rank)) for rank in RANKS
}
"""The levels people choose from, as bots that differ from game to game."""
_KINDS: Final = {**BOTS, **FAMILY_BOTS, **LEVEL_BOTS}


def split_specs(text: str) -> list[str]:
    """Split a list of bots such as `greedy,mcts:time=0.5,policy=greedy,random`.

    What has an equals sign and no colon is a parameter of the bot before it.
    """
    specs: list[str] = []
    for piece in map(str.strip, text.split(JOINT)):
        if specs and "=" in piece and ":" not in piece:
            specs[-1] += JOINT + piece
        else:
            specs.append(piece)
    return specs


def make_bot(spec: str) -> Bot:
    """Make the bot a specification names; `BadBot` if there is none or it takes no such words."""
    if not isinstance(spec, str):
        raise BadBot(f"{spec!r} is not the name of a bot: {', '.join(_KINDS)}")
    name, colon, written = spec.partition(":")
    if name not in _KINDS:
        raise BadBot(
            f"there is no bot {name!r}.{_hint(name, _KINDS)} Bots: {', '.join(_KINDS)}",
            bot=name,
            possible=list(_KINDS),
        )
    return _KINDS[name].make(**_read_parameters(name, written) if colon else {})


def _read_parameters(name: str, written: str) -> dict[str, Any]:
    if not _KINDS[name].parameters:
        raise BadBot(f"{name} takes no parameters, not {written!r}", bot=name)
    values: dict[str, Any] = {}
    for word in written.split(JOINT):
        parameter, _, value = map(str.strip, word.partition("="))
        if parameter in values:
            raise BadBot(f"the parameter {parameter} of {name} stands twice", bot=name)
        values[parameter] = _read_parameter(name, parameter, value)
    return values


def _read_parameter(name: str, word: str, value: str) -> Any:
    parameters = _KINDS[name].parameters
    if word not in parameters:
        possible = list(parameters)
        raise BadBot(
            f"{name} has no parameter {word!r}.{_hint(word, possible)} "
            f"Parameters: {', '.join(possible)}",
            bot=name,
            possible=possible,
        )
    parameter = parameters[word]
    try:
        return parameter.read(value)
    except ValueError:
        raise BadBot(
            f"{word} of {name} is {parameter.expects}, not {value!r}", bot=name, parameter=word
        ) from None


def _hint(word: str, possible: Iterable[str]) -> str:
    near = get_close_matches(word, list(possible), n=1)
    return f" Did you mean {near[0]}?" if near else ""
