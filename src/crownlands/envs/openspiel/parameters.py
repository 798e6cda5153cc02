"""What may be chosen when a game is loaded: the players, its options, and the reward."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.info import GameInfo
from crownlands.core.options import Option, OptionValue, written_options
from crownlands.core.registry import set_up
from crownlands.envs.openspiel.setting import Setting

AUTO: Final = "auto"
"""Stands for the default of an option whose default depends on other options."""
PLAYERS: Final = "players"
REWARD: Final = "reward"
DEFAULT_REWARD: Final = "win"


def parameters_of(info: GameInfo) -> dict[str, OptionValue]:
    """Give every parameter of a game with its default, which also tells its type."""
    chosen = {option_parameter(option.name): _default(option) for option in info.offered}
    return {PLAYERS: info.players[0], REWARD: DEFAULT_REWARD, **chosen}


def read_parameters(info: GameInfo, parameters: Mapping[str, Any]) -> Setting:
    """Set up a game with what was chosen; raise an error that names what is possible.

    OpenSpiel fills in defaults before anyone is asked, so a default counts as not chosen.
    """
    given = {**parameters_of(info), **parameters}
    wanted = {
        option.name: given[option_parameter(option.name)]
        for option in info.offered
        if given[option_parameter(option.name)] != _default(option)
    }
    return Setting.of(set_up(info.id, given[PLAYERS], wanted), str(given[REWARD]))


def written_parameters(setting: Setting) -> dict[str, OptionValue]:
    """Give the parameters that load a game again: the players, and what is no default."""
    game = setting.game
    chosen = written_options(game.info.options, game.options)
    named = {option_parameter(name): value for name, value in chosen.items()}
    reward = {} if setting.reward == DEFAULT_REWARD else {REWARD: setting.reward}
    return {PLAYERS: game.players, **reward, **named}


def option_parameter(name: str) -> str:
    """Write an option as OpenSpiel does: `mighty-duel` is `mighty_duel`."""
    return name.replace("-", "_")


def _default(option: Option) -> OptionValue:
    return AUTO if option.default_with else option.default
