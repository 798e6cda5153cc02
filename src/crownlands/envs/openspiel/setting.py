"""What is fixed in a loaded game: the game itself, its encoding and its reward."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from crownlands.core.game import Game
from crownlands.core.options import OptionValue
from crownlands.core.registry import set_up
from crownlands.core.rules import Rules
from crownlands.encoding import Encoding, encoding_of
from crownlands.envs.rewards import check_reward
from crownlands.kingdom.dynasty import Dynasty


@dataclass(frozen=True, eq=False)
class Setting:
    """A game as it was loaded, shared by all its states."""

    game: Game
    reward: str

    @cached_property
    def encoding(self) -> Encoding:
        """How moves and views are numbered, made when it is first asked for."""
        return encoding_of(self.game)

    @cached_property
    def hides(self) -> bool:
        """Whether some seat does not see everything."""
        return hides_something(self.game.rules)

    @staticmethod
    def of(game: Game, reward: str) -> "Setting":
        """Give the one setting of a game with a reward."""
        check_reward(reward)
        return _setting(game, reward)

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.game
        return _again, (game.id, game.players, tuple(game.options.items()), self.reward)


@lru_cache(maxsize=256)
def _setting(game: Game, reward: str) -> Setting:
    return Setting(game, reward)


@lru_cache(maxsize=256)
def _again(
    game_id: str, players: int, options: tuple[tuple[str, OptionValue], ...], reward: str
) -> Setting:
    """Find a setting that was written down; the rules are built only once."""
    return Setting.of(set_up(game_id, players, dict(options)), reward)


def hides_something(rules: Rules[Any]) -> bool:
    """Tell whether a game keeps something from somebody."""
    if isinstance(rules, Dynasty):
        return hides_something(rules.inner)
    return type(rules).known is not Rules.known
