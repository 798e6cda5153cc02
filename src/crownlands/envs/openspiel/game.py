"""A game as OpenSpiel loads it."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pyspiel

from crownlands.core.info import GameInfo
from crownlands.envs.openspiel.facts import bounds_of, game_info, game_type
from crownlands.envs.openspiel.moment import first_moment
from crownlands.envs.openspiel.naming import action_name
from crownlands.envs.openspiel.observer import SeatObserver
from crownlands.envs.openspiel.parameters import read_parameters, written_parameters
from crownlands.envs.openspiel.state import CrownlandsState


class CrownlandsGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its players, options and reward chosen; made by `pyspiel.load_game`."""

    name: ClassVar[str]
    info: ClassVar[GameInfo]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        setting = read_parameters(self.info, params or {})
        bounds = bounds_of(setting.game)
        super().__init__(
            game_type(self.name, setting), game_info(setting, bounds), written_parameters(setting)
        )
        self.setting = setting
        self.bounds = bounds
        self.first = first_moment(setting)

    def new_initial_state(self) -> CrownlandsState:
        """Return the state before the first move."""
        return CrownlandsState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game by its name and parameters; reading it back registers the games."""
        return load_again, (str(self),)

    def action_to_string(self, player: int, action: int) -> str:
        """Name an action wherever it may be legal: by its place in the encoding."""
        return action_name(self.first, player, action)

    def max_chance_nodes_in_history(self) -> int:
        """Bound how often chance acts in a game."""
        return self.bounds.draws

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SeatObserver:
        """Return what looks at states: at what is there now, or at all that a seat has seen."""
        return SeatObserver(
            self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


def load_again(text: str) -> CrownlandsGame:
    """Load a pickled game; importing this module has registered it."""
    game: CrownlandsGame = pyspiel.load_game(text)
    return game
