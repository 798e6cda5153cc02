"""Bots by name: a specification such as `greedy`, the same wherever a bot is asked for.

Parameters follow a colon and are joined by commas: `mcts:time=0.5,policy=greedy`. What an engine
is started with comes first and without a name: `engine:node bot.mjs,time=0.5`. Commas within quotes
join nothing.
"""

import re
import shlex
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import partial
from typing import Any, Final, NamedTuple

from crownlands.bots.bot import Bot
from crownlands.bots.crown import CROWN_PARAMETERS, CrownBot
from crownlands.bots.engines.bot import ENGINE_PARAMETERS, EngineBot
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
_JOINT_OUTSIDE_QUOTES: Final = re.compile(rf"""{JOINT}(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")


class BotKind(NamedTuple):
    """How bots of a name are made, and what can be said of them."""

    make: Callable[..., Bot]
    parameters: Mapping[str, Parameter] = {}
    first: str | None = None
    """The parameter that comes first, has to be there, and is written without its name."""
    others: str | None = None
    """What those of other names are gathered under, as they are written; None: refused."""


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
ENGINE_BOTS: Final[Mapping[str, BotKind]] = {
    "engine": BotKind(EngineBot, ENGINE_PARAMETERS, first="command", others="options"),
}
"""Those that start a program, and so are for people at this machine alone."""
_KINDS: Final = {**BOTS, **FAMILY_BOTS, **LEVEL_BOTS, **ENGINE_BOTS}


def split_specs(text: str) -> list[str]:
    """Split a list of bots such as `greedy,mcts:time=0.5,policy=greedy,random`.

    What has an equals sign and no colon is a parameter of the bot before it.
    """
    specs: list[str] = []
    for piece in map(str.strip, _JOINT_OUTSIDE_QUOTES.split(text)):
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
    kind = _KINDS[name]
    values = _read_parameters(name, written) if colon else {}
    if kind.first and kind.first not in values:
        raise BadBot(f"{name} needs {kind.parameters[kind.first].expects}", bot=name)
    return kind.make(**values)


def starts_programs(spec: str) -> bool:
    """Tell whether a specification names a program to start: nothing to take from strangers."""
    return spec.partition(":")[0] in ENGINE_BOTS


def _read_parameters(name: str, written: str) -> dict[str, Any]:
    kind = _KINDS[name]
    if not kind.parameters:
        raise BadBot(f"{name} takes no parameters, not {written!r}", bot=name)
    values: dict[str, Any] = {}
    others: dict[str, str] = {}
    words = _JOINT_OUTSIDE_QUOTES.split(written)
    if kind.first:
        values[kind.first] = _read_parameter(name, kind.first, words.pop(0).strip())
    for word in words:
        parameter, _, value = map(str.strip, word.partition("="))
        if parameter in values or parameter in others:
            raise BadBot(f"the parameter {parameter} of {name} stands twice", bot=name)
        if kind.others and parameter and parameter not in kind.parameters:
            others[parameter] = _unquoted(name, parameter, value)
        else:
            values[parameter] = _read_parameter(name, parameter, value)
    return {**values, kind.others: others} if kind.others else values


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


def _unquoted(name: str, word: str, value: str) -> str:
    try:
        return " ".join(shlex.split(value))
    except ValueError as error:
        raise BadBot(f"{word} of {name} cannot be read: {error}", bot=name) from None


def _hint(word: str, possible: Iterable[str]) -> str:
    near = get_close_matches(word, list(possible), n=1)
    return f" Did you mean {near[0]}?" if near else ""
