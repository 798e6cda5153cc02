"""Games of the compiled core for self-play: their arrays, and the threads that step them."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled.batch import POLICIES
from crownlands.compiled.bridge import to_state
from crownlands.compiled.config import Bits, Ints, config_of, game_to_compile
from crownlands.compiled.jit import announce_compiling, compile_once
from crownlands.compiled.playout import new_workspace
from crownlands.compiled.position import Position, new_position
from crownlands.compiled.static_eval import POINTS_ONLY_WEIGHTS, make_weights
from crownlands.core.game import Game
from crownlands.core.moves import Seat
from crownlands.core.state import State
from crownlands.envs.rewards import REWARDS
from crownlands.envs.selfplay.host_games import HostGames, new_output
from crownlands.envs.selfplay.stepping import (
    CALLER,
    NO_SEAT,
    RESET,
    SHOW,
    Games,
    StepConfig,
    first_rngs,
    step_games,
)
from crownlands.envs.vector.batch import BatchStepper
from crownlands.envs.vector.encoding import ObservationCache, encoding_tables, new_observation_cache

_REWARDS: Final = tuple(REWARDS)
"""The kinds of rewards by the numbers that compiled code has for them."""


class SavedPositions(NamedTuple):
    """Positions of some games with their generators and viewers, one row per game."""

    lands: Bits
    boxes: Ints
    fields: Ints
    rngs: Bits
    viewers: Ints


def saved_parts(games: Games) -> SavedPositions:
    """Return the arrays of games that are saved."""
    return SavedPositions(games.lands, games.boxes, games.fields, games.rngs, games.viewers)


def new_step_config(
    game: Game, policies: Mapping[Seat, str], reward: str, *, autoreset: bool
) -> StepConfig:
    """Set a game up; the caller decides for all seats that have no policy."""
    chosen = [POLICIES[policies[seat]] if seat in policies else CALLER for seat in game.seats]
    return StepConfig(
        config_of(game),
        encoding_tables(game),
        np.array(chosen, np.int64),
        make_weights(*POINTS_ONLY_WEIGHTS),
        _REWARDS.index(reward),
        autoreset,
    )


def new_games(game: Game, number: int) -> Games:
    """Make room for games that have not begun."""
    config = config_of(game)
    lands, boxes, fields, *caches = (
        np.zeros((number, *part.shape), part.dtype)
        for part in (*new_position(config), *new_observation_cache(config))
    )
    return Games(
        lands,
        boxes,
        fields,
        np.ones(number, np.uint64),
        np.full(number, NO_SEAT, np.int64),
        ObservationCache(*caches),
    )


class CompiledGames(HostGames):
    """Many games on the compiled core; how many threads there are changes no result."""

    kind = "compiled core"

    def __init__(
        self,
        game: Game,
        number: int,
        policies: Mapping[Seat, str],
        reward: str,
        *,
        autoreset: bool,
        threads: int,
    ) -> None:
        ensure_compiled()
        super().__init__(game, new_output(game, number))
        self._games = new_games(game, number)
        config = new_step_config(game, policies, reward, autoreset=autoreset)
        self._stepper = BatchStepper(step_games, (config, self._games, self.output), threads)

    def seed_games(self, numbers: Ints, seeds: NDArray[np.uint64]) -> None:
        """Let the draws of some games follow from seeds."""
        self._games.rngs[numbers] = first_rngs(seeds)

    def step(self, actions: Ints) -> None:
        """Make an action, or one of `RESET`, `KEEP` and `SHOW`, in every game."""
        self._stepper.step(actions)

    def sample_actions(self, seed: int) -> Ints:
        """Draw a legal action for each game, or 0 where there is none."""
        return self._stepper.draw_actions(seed)

    def state(self, number: int) -> State:
        """Return the state of a game."""
        lands, boxes, fields, *_ = self._games
        return to_state(self.game, Position(lands[number], boxes[number], fields[number]))

    def save_games(self, numbers: Ints) -> SavedPositions:
        """Return copies of some games."""
        lands, boxes, fields, rngs, viewers = saved_parts(self._games)
        return SavedPositions(
            lands[numbers], boxes[numbers], fields[numbers], rngs[numbers], viewers[numbers]
        )

    def restore_games(self, saved: SavedPositions, numbers: Ints) -> None:
        """Put copies in the place of some games; `SHOW` then writes what is seen there."""
        for part, copied in zip(saved_parts(self._games), saved, strict=True):
            part[numbers] = copied

    def close(self) -> None:
        """End the threads."""
        self._stepper.close()


def ensure_compiled(say: Callable[[], None] = announce_compiling) -> bool:
    """Compile self-play, if that was not done yet; return whether anything was."""
    return compile_once("selfplay", _step_a_little, say)


def _step_a_little() -> None:
    game = game_to_compile()
    config = new_step_config(game, {}, _REWARDS[0], autoreset=True)
    games, workspace = new_games(game, 1), new_workspace(config.game_config)
    output = new_output(game, 1)
    for action in (RESET, SHOW):
        step_games(config, games, output, workspace, np.full(1, action), 0, 1)
