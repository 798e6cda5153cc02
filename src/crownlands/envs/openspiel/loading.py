"""What is chosen when a game is loaded, and what OpenSpiel wants to know of it then."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

import pyspiel

from crownlands.core.game import Game
from crownlands.core.hooks import Bounds
from crownlands.core.info import GameInfo
from crownlands.core.moves import Seat
from crownlands.core.options import Option, OptionValue, written_options
from crownlands.core.registry import set_up
from crownlands.core.rules import Rules
from crownlands.encoding import Encoding, encoding_of
from crownlands.envs.rewards import POINTS_PER_REWARD, check_reward
from crownlands.kingdom.bounds import chapter_bounds
from crownlands.kingdom.dynasty import Dynasty

AUTO: Final = "auto"
"""Stands for the default of an option whose default depends on other options."""
PLAYERS: Final = "players"
REWARD: Final = "reward"
DEFAULT_REWARD: Final = "win"
LONGEST_HISTORY: Final = 10_000
"""The most moves that an information state tensor holds; games without bounds exceed it."""


@dataclass(frozen=True, eq=False)
class LoadedGame:
    """A game as it was loaded, shared by all its states."""

    game: Game
    reward: str

    @cached_property
    def encoding(self) -> Encoding:
        """How moves and views are numbered, made when it is first asked for."""
        return encoding_of(self.game)

    @cached_property
    def recalls(self) -> bool:
        """Whether information states are tensors: of at most so many moves as one can hold."""
        return most_moves(self.game) <= LONGEST_HISTORY

    @cached_property
    def hides(self) -> bool:
        """Whether some seat does not see everything."""
        return hides_something(self.game.rules)

    @cached_property
    def viewers(self) -> tuple[Seat | None, ...]:
        """All seats, and last a spectator."""
        return (*self.game.seats, None)

    @cached_property
    def keeps_actions(self) -> bool:
        """Whether information states need more than the history: something hidden, or parts."""
        return self.hides or bool(self.game.rules.chapter)

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.game
        return _again, (game.id, game.players, tuple(game.options.items()), self.reward)


@lru_cache(maxsize=256)
def loaded_game(game: Game, reward: str) -> LoadedGame:
    """Return the one loaded game for a game and a reward."""
    check_reward(reward)
    return LoadedGame(game, reward)


@lru_cache(maxsize=256)
def _again(
    game_id: str, players: int, options: tuple[tuple[str, OptionValue], ...], reward: str
) -> LoadedGame:
    """Find a pickled game; the rules are built only once."""
    return loaded_game(set_up(game_id, players, dict(options)), reward)


def hides_something(rules: Rules[Any]) -> bool:
    """Return whether a game keeps something from somebody."""
    if isinstance(rules, Dynasty):
        return hides_something(rules.inner)
    return type(rules).observe is not Rules.observe


def parameters_of(info: GameInfo) -> dict[str, OptionValue]:
    """Return every parameter of a game with its default, which also tells its type."""
    chosen = {option_parameter(option.name): _default(option) for option in info.offered}
    return {PLAYERS: info.players[0], REWARD: DEFAULT_REWARD, **chosen}


def read_parameters(info: GameInfo, parameters: Mapping[str, Any]) -> LoadedGame:
    """Set up a game with what was chosen; raise an error that names what is possible.

    OpenSpiel fills in defaults before anyone is asked, so a default counts as not chosen.
    """
    given = {**parameters_of(info), **parameters}
    wanted = {
        option.name: given[option_parameter(option.name)]
        for option in info.offered
        if given[option_parameter(option.name)] != _default(option)
    }
    return loaded_game(set_up(info.id, given[PLAYERS], wanted), str(given[REWARD]))


def written_parameters(loaded: LoadedGame) -> dict[str, OptionValue]:
    """Return the parameters that load a game again: the players, and what is no default."""
    game = loaded.game
    chosen = written_options(game.info.options, game.options)
    named = {option_parameter(name): value for name, value in chosen.items()}
    reward = {} if loaded.reward == DEFAULT_REWARD else {REWARD: loaded.reward}
    return {PLAYERS: game.players, **reward, **named}


def option_parameter(name: str) -> str:
    """Write an option as OpenSpiel does: `mighty-duel` is `mighty_duel`."""
    return name.replace("-", "_")


def _default(option: Option) -> OptionValue:
    return AUTO if option.default_with else option.default


def game_type(name: str, loaded: LoadedGame) -> Any:
    """Return the type of a game; among its tables only the utility differs, with the reward."""
    info = loaded.game.info
    kinds = pyspiel.GameType
    information, utility = kinds.Information, kinds.Utility
    return pyspiel.GameType(
        short_name=name,
        long_name=info.names.en,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if loaded.hides else information.PERFECT_INFORMATION
        ),
        utility=utility.ZERO_SUM if is_zero_sum(loaded) else utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(info.players),
        min_num_players=min(info.players),
        provides_information_state_string=True,
        provides_information_state_tensor=loaded.recalls,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(info),
    )


def most_moves(game: Game) -> int:
    """Bound the moves of a game, or of one part of it if it has several, such as deals."""
    bounds = chapter_bounds(game)
    return bounds.decisions + bounds.draws


def game_info(loaded: LoadedGame, bounds: Bounds) -> Any:
    """Return the figures of a game."""
    most = most_utility(loaded, bounds)
    return pyspiel.GameInfo(
        num_distinct_actions=loaded.encoding.num_actions,
        max_chance_outcomes=loaded.encoding.num_chance_actions,
        num_players=loaded.game.players,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if is_zero_sum(loaded) else None,
        max_game_length=bounds.decisions,
    )


def is_zero_sum(loaded: LoadedGame) -> bool:
    """Return whether what some win others lose: always with shares of a victory.

    Margins over the best other side cancel out between two sides only.
    """
    return loaded.reward == "win" or len(loaded.game.sides) == 2


def most_utility(loaded: LoadedGame, bounds: Bounds) -> float:
    """Bound what a seat can earn, and lose: no side has less than nothing."""
    return 1.0 if loaded.reward == "win" else bounds.points / POINTS_PER_REWARD
