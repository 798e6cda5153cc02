"""What OpenSpiel wants to know of a game before it is played."""

from typing import Any

import pyspiel

from crownlands.core.bounds import DEFAULT_BOUNDS, Bounds
from crownlands.core.game import Game
from crownlands.core.hooks import first_hook
from crownlands.core.rules import Rules
from crownlands.envs.openspiel.parameters import parameters_of
from crownlands.envs.openspiel.setting import Setting
from crownlands.envs.rewards import POINTS_OF_ONE
from crownlands.kingdom.bounds import domino_bounds
from crownlands.kingdom.dynasty import GAMES, Dynasty
from crownlands.kingdom.rules import DraftRules


def game_type(name: str, setting: Setting) -> Any:
    """Describe a game: the same for all tables, but for the utility, which follows the reward."""
    info = setting.game.info
    kinds = pyspiel.GameType
    information, utility = kinds.Information, kinds.Utility
    return pyspiel.GameType(
        short_name=name,
        long_name=info.names.en,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if setting.hides else information.PERFECT_INFORMATION
        ),
        utility=utility.ZERO_SUM if is_zero_sum(setting) else utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(info.players),
        min_num_players=min(info.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(info),
    )


def bounds_of(game: Game) -> Bounds:
    """Return how long a game can be, and how many points a side can make.

    The module `bounds` in the folder of a game may have `bounds(rules)`, for the whole game, or
    `EXPANSION`, for what it adds to a domino game. The rest has generous defaults.
    """
    return _bounds(game, game.rules)


def _bounds(game: Game, rules: Rules[Any]) -> Bounds:
    if isinstance(rules, Dynasty):
        return _bounds(game, rules.inner).times(GAMES)
    own = first_hook(game.packages, "bounds", "bounds", None)
    if own is not None:
        bounds: Bounds = own(rules)
        return bounds
    return domino_bounds(game, rules) if isinstance(rules, DraftRules) else DEFAULT_BOUNDS


def game_info(setting: Setting, bounds: Bounds) -> Any:
    """Return the figures of a game."""
    most = most_utility(setting, bounds)
    return pyspiel.GameInfo(
        num_distinct_actions=setting.encoding.size,
        max_chance_outcomes=setting.encoding.chance_size,
        num_players=setting.game.players,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if is_zero_sum(setting) else None,
        max_game_length=bounds.decisions,
    )


def is_zero_sum(setting: Setting) -> bool:
    """Tell whether what some win others lose: always with shares of a victory.

    Margins over the best other side cancel out between two sides only.
    """
    return setting.reward == "win" or len(setting.game.sides) == 2


def most_utility(setting: Setting, bounds: Bounds) -> float:
    """Bound what a seat can earn, and lose: no side has less than nothing."""
    return 1.0 if setting.reward == "win" else bounds.points / POINTS_OF_ONE
