"""The games of the registry in the registry of OpenSpiel."""

from typing import Final

import pyspiel

from crownlands.core.info import GameInfo
from crownlands.core.registry import registry
from crownlands.envs.openspiel.facts import game_type
from crownlands.envs.openspiel.game import CrownlandsGame
from crownlands.envs.openspiel.parameters import read_parameters

PREFIX: Final = "crownlands_"


def game_name(game_id: str) -> str:
    """Name a game as OpenSpiel loads it: `crownlands_age_of_giants`."""
    return PREFIX + game_id.replace("-", "_")


def register_games() -> None:
    """Let OpenSpiel load every game, by default at its smallest table."""
    for info in registry.all():
        register_game(info)


def register_game(info: GameInfo) -> None:
    """Let OpenSpiel load a game."""
    usual = read_parameters(info, {})
    pyspiel.register_game(game_type(game_name(info.id), usual), game_class(info))


def game_class(info: GameInfo) -> type[CrownlandsGame]:
    """Make the class of a game.

    OpenSpiel drops what it holds after Python has ended, which a class survives and a function
    does not.
    """
    words = "".join(word.capitalize() for word in info.id.split("-"))
    return type(f"{words}Game", (CrownlandsGame,), {"name": game_name(info.id), "info": info})
