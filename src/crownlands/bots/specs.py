"""Bots by name: a specification such as `greedy`, the same wherever a bot is asked for.

Parameters follow a colon: `greedy:slips=0.4`, several of them joined by `+`.
"""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, Final

from crownlands.bots.bot import Bot
from crownlands.bots.greedy import GreedyBot
from crownlands.bots.random_bot import RandomBot
from crownlands.core.errors import BadBot

JOINT: Final = "+"
"""What stands between parameters; a comma stands between bots."""


def _probability(text: str) -> float:
    """Read a number from 0 to 1; `ValueError` if it is none."""
    number = float(text)
    if not 0 <= number <= 1:
        raise ValueError(text)
    return number


BOTS: Final[dict[str, Callable[..., Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
PARAMETERS: Final[dict[str, dict[str, Callable[[str], Any]]]] = {"greedy": {"slips": _probability}}
"""What can be said of a bot behind its name, and how it is read."""


def make_bot(spec: str) -> Bot:
    """Make the bot a specification names; `BadBot` if there is none or it takes no such words."""
    if not isinstance(spec, str):
        raise BadBot(f"{spec!r} is not the name of a bot: {', '.join(BOTS)}")
    name, colon, written = spec.partition(":")
    if name not in BOTS:
        raise BadBot(
            f"there is no bot {name!r}.{_hint(name, BOTS)} Bots: {', '.join(BOTS)}",
            bot=name,
            possible=list(BOTS),
        )
    return BOTS[name](**_read_parameters(name, written) if colon else {})


def _read_parameters(name: str, written: str) -> dict[str, Any]:
    if name not in PARAMETERS:
        raise BadBot(f"{name} takes no parameters, not {written!r}", bot=name)
    values: dict[str, Any] = {}
    for word in written.split(JOINT):
        parameter, _, value = word.partition("=")
        if parameter in values:
            raise BadBot(f"the parameter {parameter} of {name} stands twice", bot=name)
        values[parameter] = _read_parameter(name, parameter, value)
    return values


def _read_parameter(name: str, parameter: str, value: str) -> Any:
    possible = list(PARAMETERS[name])
    if parameter not in possible:
        raise BadBot(
            f"{name} has no parameter {parameter!r}.{_hint(parameter, possible)} "
            f"Parameters: {', '.join(possible)}",
            bot=name,
            possible=possible,
        )
    try:
        return PARAMETERS[name][parameter](value)
    except ValueError:
        raise BadBot(
            f"{parameter} of {name} is a probability from 0 to 1, not {value!r}", bot=name
        ) from None


def _hint(word: str, possible: Iterable[str]) -> str:
    near = get_close_matches(word, list(possible), n=1)
    return f" Did you mean {near[0]}?" if near else ""
