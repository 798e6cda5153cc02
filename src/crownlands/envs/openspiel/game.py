"""Games, states and observers as OpenSpiel wants them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from crownlands.core.info import GameInfo
from crownlands.core.moves import Seat
from crownlands.core.registry import registry
from crownlands.core.state import State
from crownlands.envs.errors import BadEnvironment
from crownlands.envs.openspiel.moment import CHANCE_PLAYER, NO_PLAYER, Moment, first_moment
from crownlands.envs.openspiel.setting import (
    Setting,
    bounds_of,
    game_info,
    game_type,
    read_parameters,
    written_parameters,
)

PREFIX: Final = "crownlands_"


class CrownlandsState(pyspiel.State):  # type: ignore[misc]
    """A state of a game; it changes in place, while the moment within never does."""

    moment: Moment

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.moment = game.first

    @property
    def crownlands(self) -> State:
        """The state itself, for all that OpenSpiel does not ask: scores, views, pictures."""
        return self.moment.state

    def current_player(self) -> int:
        """Say who acts: a seat, chance, or nobody."""
        return self.moment.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.moment.player == NO_PLAYER

    def is_chance_node(self) -> bool:
        """Return whether chance acts."""
        return self.moment.player == CHANCE_PLAYER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """List the legal actions of whoever acts, or of one player, in ascending order."""
        moment = self.moment
        return list(moment.legal) if player is None or player == moment.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, and how likely."""
        return list(self.moment.outcomes)

    def returns(self) -> list[float]:
        """Return what each seat has earned: nothing before the end."""
        return self.moment.returns

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "CrownlandsState":
        """Return a state that the player cannot tell from this one, with a history that led there.

        What is hidden is drawn again, with numbers from 0 to 1 of the sampler. Where nothing is
        hidden, it is a clone.
        """
        if not self.moment.setting.hides:
            clone: CrownlandsState = self.clone()
            return clone
        self.moment.setting.game.check_seat(player)
        rng = Random(sampler())
        other: CrownlandsState = self.get_game().new_initial_state()
        index = self.moment.setting.encoding.index
        for move in self.moment.imagine_moves(player, rng):
            other.apply_action(index(other.crownlands, move))
        return other

    _legal_actions = legal_actions

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.moment.action_name(player, action)

    def __str__(self) -> str:
        return self.moment.page_for_all()


class SeatObserver:
    """Sees what a seat sees: what is there now, or, with perfect recall, all there was, in words.

    Without private information it sees what a spectator does.
    """

    tensor: NDArray[np.float32] | None
    dict: dict[str, NDArray[np.float32]]

    def __init__(self, setting: Setting, kind: Any, params: Mapping[str, Any] | None) -> None:
        _check(kind, params)
        self._encoding = setting.encoding
        self._hides = setting.hides
        self._recalls = bool(kind.perfect_recall)
        self._spectates = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = None if self._recalls else np.zeros(self._encoding.length, np.float32)
        self.dict = {} if self.tensor is None else self._encoding.split(self.tensor)

    def set_from(self, state: Any, player: int) -> None:
        """Look at a state: write it into `tensor`, of which `dict` holds the parts."""
        if self.tensor is not None:
            view = state.moment.state.view(self._viewer(player))
            self.tensor[:] = self._encoding.observe(view)

    def string_from(self, state: Any, player: int) -> str:
        """Say what is seen of a state."""
        if not self._recalls:
            return str(state.moment.page(self._viewer(player)))
        if not self._hides:
            return str(state.history_str())
        return str(state.moment.known_to(self._viewer(player)))

    def _viewer(self, player: int) -> Seat | None:
        return None if self._spectates else player


def _check(kind: Any, params: Mapping[str, Any] | None) -> None:
    if params:
        raise BadEnvironment(f"an observer has no parameters, unlike {dict(params)}")
    if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise BadEnvironment(
            "an observer sees what is public, and what one player or nobody else sees"
        )


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
        return self.first.action_name(player, action)

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
