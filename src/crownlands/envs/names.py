"""What the environments of the games are called, here and in Gymnasium, all from the registry."""

from collections.abc import Callable
from difflib import get_close_matches
from inspect import Parameter, signature
from typing import Any, Final

from crownlands.core.errors import UnknownGame
from crownlands.core.registry import registry

VERSION: Final = 0
"""Grows with the first release that gives other numbers for the same seed and actions."""
NAMESPACE: Final = "Crownlands"
"""What stands before the names of Gymnasium."""


class UnknownEnvironment(UnknownGame, AttributeError):
    """No environment goes by this name."""

    default_code = "unknown_environment"


def module_name(game_id: str) -> str:
    """Name an environment as PettingZoo does: `age_of_giants_v0`."""
    return f"{game_id.replace('-', '_')}_v{VERSION}"


def gymnasium_id(game_id: str) -> str:
    """Name an environment as Gymnasium does: `Crownlands/AgeOfGiants-v0`."""
    words = "".join(word.capitalize() for word in game_id.split("-"))
    return f"{NAMESPACE}/{words}-v{VERSION}"


def module_names() -> dict[str, str]:
    """List the names of PettingZoo with the games behind them."""
    return {module_name(info.id): info.id for info in registry.all()}


def gymnasium_ids() -> dict[str, str]:
    """List the names of Gymnasium with the games behind them."""
    return {gymnasium_id(info.id): info.id for info in registry.all()}


def parameter_names(maker: Callable[..., Any]) -> list[str]:
    """List what an environment takes by name beside the options of its game."""
    return [
        name
        for name, parameter in signature(maker).parameters.items()
        if parameter.kind is not Parameter.VAR_KEYWORD and name not in ("game", "num_envs")
    ]


def game_of_module(name: str) -> str:
    """Find the game behind a name of PettingZoo, or raise an error with the nearest name."""
    names = module_names()
    if name in names:
        return names[name]
    near = get_close_matches(name, names, n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise UnknownEnvironment(
        f"there is no environment {name!r}.{hint} Environments: {', '.join(names)}",
        environment=name,
        possible=list(names),
    )
