"""Bots by name: a specification such as `greedy`, the same wherever a bot is asked for."""

from collections.abc import Callable
from difflib import get_close_matches

from crownlands.bots.bot import Bot
from crownlands.bots.greedy import GreedyBot
from crownlands.bots.random_bot import RandomBot
from crownlands.core.errors import BadBot

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(spec: str) -> Bot:
    """Make the bot a specification names; `BadBot` if there is none or it takes no such words."""
    if not isinstance(spec, str):
        raise BadBot(f"{spec!r} is not the name of a bot: {', '.join(BOTS)}")
    name, _, parameters = spec.partition(":")
    if name not in BOTS:
        near = get_close_matches(name, BOTS, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadBot(
            f"there is no bot {name!r}.{hint} Bots: {', '.join(BOTS)}",
            bot=name,
            possible=list(BOTS),
        )
    if parameters:
        raise BadBot(f"{name} takes no parameters, not {parameters!r}", bot=name)
    return BOTS[name]()
